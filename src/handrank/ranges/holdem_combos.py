"""The 1,326 combos of two cards, sets of them as ints of 1,326 bits, and the 169 classes of starting hands.

Bit `a*(a-1)/2 + b` is the combo of the cards a > b; this order, which sorts combos by their higher card, then by their
lower one, is the order of every vector of 1,326 in the library.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache, reduce
from operator import or_
from typing import TYPE_CHECKING

from ..cards import RANKS, card_text, cards_of_hand, mask
from ..checks import shown

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from .._native.core import Hand

COMBO_COUNT = 1326


def index_of(one: int, other: int) -> int:
    """The place of a combo in the order of `combos()`."""
    high, low = (one, other) if one > other else (other, one)
    return high * (high - 1) // 2 + low


COMBOS = [(high, low) for high in range(52) for low in range(high)]
COMBO_MASKS = [mask(combo) for combo in COMBOS]
EVERY_COMBO = (1 << COMBO_COUNT) - 1
NO_COMBO = 0

HOLDING = [0] * 52
"""card -> the combos that hold it"""
CLASSES: dict[tuple[int, int, str], int] = {}
"""(higher rank, lower rank, kind) -> combos; kind is s for suited, o for offsuit, "" for a pair and for both"""

for _i, (_high, _low) in enumerate(COMBOS):
    _bit = 1 << _i
    HOLDING[_high] |= _bit
    HOLDING[_low] |= _bit
    for _kind in ("",) if _high >> 2 == _low >> 2 else ("", "o" if (_high ^ _low) & 3 else "s"):
        _key = _high >> 2, _low >> 2, _kind
        CLASSES[_key] = CLASSES.get(_key, 0) | _bit

SINGLE_CLASSES = {key: CLASSES[key] for key in sorted(CLASSES, reverse=True) if key[2] or key[0] == key[1]}
"""the 169 classes alone: AA, AKs, AKo, AQs ... 22"""
CLASS_NUMBERS = {members: number for number, members in enumerate(SINGLE_CLASSES.values())}

CARD_TEXTS = [card_text(card) for card in range(52)]


def combos() -> npt.NDArray[np.uint8]:
    """The 1,326 combos of hold'em: (1326, 2) uint8 cards, the higher card of each first.

    Every vector of 1,326 in the library has this order: combos are sorted by their higher card, then by their lower
    one, so that the combo of a > b is at `a*(a-1)/2 + b`. A new array each time.

    >>> combos()[[0, 1, 2, 1325]].tolist()      # 2d2c, 2h2c, 2h2d ... AsAh
    [[1, 0], [2, 0], [2, 1], [51, 50]]
    """
    import numpy as np

    return np.array(COMBOS, np.uint8)


@cache
def _by_mask() -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.intp]]:
    import numpy as np

    masks = np.array(COMBO_MASKS, np.uint64)
    order = masks.argsort()
    return masks[order], order


def places_of_masks(masks: npt.NDArray[np.uint64]) -> npt.NDArray[np.intp]:
    """The places of combos in the order of `combos()`."""
    ascending, order = _by_mask()
    return order[ascending.searchsorted(masks)]


def combo_index(hand: Hand) -> int:
    """The place of a combo in the order of `combos()`: 0..1325.

    hand  two cards in any notation, in any order
    Raises CardError for jokers, a card held twice, and malformed cards, ValueError for more or fewer cards than two.

    >>> combo_index("2d 2c"), combo_index("AsAh")
    (0, 1325)
    """
    return index_of(*hole_of(hand, 2))


def hole_of(hand: Hand, cards: int) -> list[int]:
    """The cards of a hand in any notation, which must be so many."""
    hole = cards_of_hand(hand, decks=1, jokers=0)
    if len(hole) != cards:
        raise ValueError(f"{shown(hand)} has {len(hole)} cards, not {cards}")
    return hole


def combo_text(i: int) -> str:
    high, low = COMBOS[i]
    return CARD_TEXTS[high] + CARD_TEXTS[low]


def class_text(high: int, low: int, kind: str) -> str:
    return RANKS[high] + RANKS[low] + kind


def grid_place(high: int, low: int, kind: str) -> tuple[int, int]:
    """Row and column of a class in a 13 by 13 table."""
    return (12 - low, 12 - high) if kind == "o" else (12 - high, 12 - low)


def bits_of(members: int) -> Iterator[int]:
    """The places of the combos of a set, ascending."""
    first = max((members & -members).bit_length() - 1, 0)
    bits = f"{members >> first:b}"[::-1]  # arithmetic on ints of 1,326 bits for each takes three times as long
    place = bits.find("1")
    while place >= 0:
        yield first + place
        place = bits.find("1", place + 1)


def holding_any(cards: Iterable[int]) -> int:
    """The combos that hold at least one of the cards."""
    return reduce(or_, (HOLDING[card] for card in cards), NO_COMBO)
