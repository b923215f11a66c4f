"""handrank ranks poker hands: any number of cards, jokers and decks, in one total order.

>>> import handrank as hr
>>> hr.describe("As Kd Qc Jh Ts 2s **")
'straight, ace high'
>>> hr.winners(["8h Ks 9c 7s 5h 5s 3c", "4d Qs 9c 7s 5h 5s 3c"])
[0]
"""

from . import cards
from ._lazy import attach
from ._native import core
from .version import VERSION as __version__  # noqa: F401  # public, as everywhere, and not in __all__

# Where each public name lives. All but the first two are imported on first use: most need NumPy, or take as long to
# import as the rest of the package. __init__.pyi, which type checkers read, says the same, as a test makes sure.
_NAMES = {
    "_native.core": "CLASS_COUNT TABLES_DIGEST cactus_kev_rank card_text cards_from_mask category instruction_set "
                    "instruction_sets mask mask_category mask_ranking mask_strength parse poker_rank ranking strength "
                    "winners",
    "cards": "Card CardError Cat deck",
    "_native.bulk": "mask_strengths omaha_mask_strengths",
    "_native.showdowns": "ShowdownPlan showdown_values",
    "_native.variants": "omaha_low_strength omaha_strength",
    "arrays": "cactus_kev_ranks cards_from_masks categories_from_strengths masks_from_cards packed_rankings "
    "sample_hands strengths",
    "games.arrays": "omaha_strengths",
    "games.game": "Game",
    "games.named_games": "GAMES",
    "games.pot": "showdown",
    "hands": "Explanation HandClass best_hand describe explain strength_from_cactus_kev hand_class",
    "jokers.category_counts": "category_order",
    "jokers.house_orders": "HouseOrder",
    "jokers.policy": "BUG DEUCES_WILD FULLY_WILD ONE_EYED_JACKS_WILD Policy",
    "matchups.arrays": "equities",
    "matchups.dispatch": "equity",
    "matchups.postflop": "RangeEquities range_outcomes range_equities",
    "matchups.preflop": "preflop_table",
    "matchups.result": "Equity",
    "ranges.holdem_combos": "combo_index combos",
    "ranges.range": "Range",
    "ranges.text": "RangeError",
    "solvers.hand_indexer": "HandIndexer",
    "solvers.potentials": "board_potentials hand_potentials",
}  # fmt: skip
_SUBMODULES = ("capi", "compat", "draws", "odds", "plots")

__all__, __getattr__, __dir__ = attach(__name__, _NAMES, _SUBMODULES)
__all__ = sorted([*__all__, "get_include"])
for _module, _there in (("_native.core", core), ("cards", cards)):
    globals().update((name, getattr(_there, name)) for name in _NAMES[_module].split())


def get_include() -> str:
    """The folder of handrank.h, for C and C++ compilers.

    >>> get_include().endswith("include")
    True
    """
    from os.path import dirname, join

    return join(dirname(__file__), "include")
