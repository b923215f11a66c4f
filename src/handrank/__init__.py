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
    kev_rank,
    poker_rank,
    ranking,
    strength,
    tables_digest,
    winners,
)
from .cards import Card, CardError, Cat, card_text, deck, mask, parse
from .version import VERSION as __version__

TYPE_CHECKING = False  # what type checkers know, without the cost of importing typing
if TYPE_CHECKING:
    from .classes import HandClass, from_kev, hand_class
    from .hands import Explanation, best_hand, describe, explain

_LATER = {  # public names whose modules are imported when first asked for
    "HandClass": "classes",
    "from_kev": "classes",
    "hand_class": "classes",
    "Explanation": "hands",
    "best_hand": "hands",
    "describe": "hands",
    "explain": "hands",
}

__all__ = [
    "CLASS_COUNT", "Card", "CardError", "Cat", "Explanation", "HandClass", "best_hand", "card_text",
    "category", "deck", "describe", "explain", "from_kev", "hand_class", "kev_rank", "mask", "parse",
    "poker_rank", "ranking", "strength", "tables_digest", "winners",
]  # fmt: skip


def __getattr__(name):
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(_import_module(f".{_LATER[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__():
    return sorted({*globals(), *_LATER} - {"TYPE_CHECKING"})
