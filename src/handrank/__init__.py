"""handrank ranks poker hands: any number of cards, jokers and decks, in one total order.

>>> import handrank as hr
>>> hr.describe("As Kd Qc Jh Ts 2s **")
'straight, ace high'
>>> hr.winners(["8h Ks 9c 7s 5h 5s 3c", "4d Qs 9c 7s 5h 5s 3c"])
[0]
"""

from importlib import import_module as _import_module

from ._core import (
    CLASS_COUNT,
    category,
    isa,
    isas,
    kev_rank,
    omaha_low_strength,
    omaha_strength,
    poker_rank,
    ranking,
    strength,
    tables_digest,
    winners,
)
from .cards import Card, CardError, Cat, card_text, deck, mask, parse
from .version import VERSION as __version__  # noqa: F401  # public, as everywhere, and not in __all__

TYPE_CHECKING = False  # what type checkers know, without the cost of importing typing
if TYPE_CHECKING:
    from ._bulk import mask_strengths, omaha_mask_strengths
    from ._showdowns import ShowdownPlan, showdown_values
    from .arrays import cards_of, kev_ranks, masks, packed_rankings, sample_hands, strength_categories, strengths
    from .classes import HandClass, from_kev, hand_class
    from .equities import Equity, equity
    from .game_arrays import omaha_strengths
    from .games import GAMES, Game, showdown
    from .hands import Explanation, best_hand, describe, explain
    from .house_orders import HouseOrder
    from .isomorphism import HandIndex
    from .policies import BUG, DEUCES_WILD, FULLY_WILD, ONE_EYED_JACKS_WILD, Policy, category_order
    from .postflop import RangeEquities, range_counts, range_equities
    from .potentials import board_figures, hand_figures
    from .preflop import preflop_table
    from .ranges import Range, combo_index, combos
    from .ranges.text import RangeError

_LATER = {  # public names whose modules are imported when first asked for; arrays import NumPy
    "cards_of": "arrays",
    "kev_ranks": "arrays",
    "mask_strengths": "_bulk",
    "masks": "arrays",
    "omaha_mask_strengths": "_bulk",
    "omaha_strengths": "game_arrays",
    "packed_rankings": "arrays",
    "sample_hands": "arrays",
    "strength_categories": "arrays",
    "strengths": "arrays",
    "ShowdownPlan": "_showdowns",
    "showdown_values": "_showdowns",
    "HandClass": "classes",
    "Equity": "equities",
    "equity": "equities",
    "GAMES": "games",
    "Game": "games",
    "showdown": "games",
    "from_kev": "classes",
    "hand_class": "classes",
    "Explanation": "hands",
    "best_hand": "hands",
    "describe": "hands",
    "explain": "hands",
    "HouseOrder": "house_orders",
    "HandIndex": "isomorphism",
    "BUG": "policies",
    "DEUCES_WILD": "policies",
    "FULLY_WILD": "policies",
    "ONE_EYED_JACKS_WILD": "policies",
    "Policy": "policies",
    "category_order": "policies",
    "board_figures": "potentials",
    "hand_figures": "potentials",
    "RangeEquities": "postflop",
    "range_counts": "postflop",
    "range_equities": "postflop",
    "preflop_table": "preflop",
    "RangeError": "ranges.text",
    "Range": "ranges",
    "combo_index": "ranges",
    "combos": "ranges",
}

__all__ = [
    "BUG", "CLASS_COUNT", "Card", "CardError", "Cat", "DEUCES_WILD", "Equity", "Explanation", "FULLY_WILD", "GAMES",
    "Game", "HandClass", "HandIndex", "HouseOrder", "ONE_EYED_JACKS_WILD", "Policy", "Range", "RangeEquities",
    "RangeError", "ShowdownPlan", "best_hand", "board_figures", "card_text", "cards_of", "category", "category_order",
    "combo_index", "combos", "deck", "describe", "equity", "explain", "from_kev", "get_include", "hand_class",
    "hand_figures", "isa", "isas", "kev_rank", "kev_ranks", "mask", "mask_strengths", "masks", "omaha_low_strength",
    "omaha_mask_strengths", "omaha_strength", "omaha_strengths", "packed_rankings", "parse", "poker_rank",
    "preflop_table", "range_counts", "range_equities", "ranking", "sample_hands", "showdown", "showdown_values",
    "strength", "strength_categories", "strengths", "tables_digest", "winners",
]  # fmt: skip


def get_include() -> str:
    """The folder of handrank.h, for C and C++ compilers.

    >>> get_include().endswith("include")
    True
    """
    from os.path import dirname, join

    return join(dirname(__file__), "include")


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(_import_module(f".{_LATER[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER} - {"TYPE_CHECKING"})
