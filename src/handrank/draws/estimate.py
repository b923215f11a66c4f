"""How likely a hand is to win, by its category and highest rank, and which single card to exchange by that."""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import accumulate
from math import frexp, isfinite, ldexp
from typing import TYPE_CHECKING

from .._native import core, exchanges
from ..cards import Cat, cards_of_hand
from ..checks import items, shown, whole
from .hands_of_five import HAND, codes_of

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from .._native.core import Hand
    from ..arrays import Integers

DECK = 52
RANK_STEP = 16  # a code is RANK_STEP * category + highest rank
GRID_BITS = 57  # of the largest chance on the grid of `Chances`: 48 of them add up to less than 2**63
NEAR = int(1e-9 * (DECK - HAND) * (1 << GRID_BITS))  # exchanges nearer than 1e-9 of that are looked at again
LARGEST = 1e9  # a chance beyond it is a mistake
_PACKED = memoryview(core.packed_classes()).cast("I")
CODE_OF_STRENGTH = bytes(packed >> 16 for packed in _PACKED)
_KEVS = memoryview(core.kev_classes()).cast("H")
_OF_FIVE = sorted({packed >> 16 for packed, kev in zip(_PACKED, _KEVS) if packed & 15 and kev})


def chances_of_counts(counts: Iterable[int]) -> tuple[float, ...]:
    """Chances from how often each of the ten categories occurs: the part of all hands that is below each, and 1.

    >>> chances_of_counts([5, 3, 2, 0, 0, 0, 0, 0, 0, 0])[:4]
    (0.0, 0.5, 0.8, 1.0)
    """
    counts = [whole(count, f"count {i}", 0) for i, count in enumerate(items(counts, "counts", "whole numbers"))]
    if len(counts) != len(Cat):
        raise ValueError(f"{len(counts)} counts for {len(Cat)} categories")
    if not any(counts):
        raise ValueError("all counts are 0, expected one above 0 at least")
    total = sum(counts)
    return tuple(part / total for part in accumulate(counts, initial=0))


DEAL_CHANCES = chances_of_counts([1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40, 0])


class Chances:
    """How likely a hand is to win, by its category and its highest rank: made by `chances_table`.

    of_hand(hand)    the estimate of the document, `P[t] + (hi - 1) / 13 * (P[t + 1] - P[t])` in floats of this order:
                     t the category, hi the first rank of the ranking
    exchanges(hand)  the mean over all exchanges, for keeping all and for each card of the hand in order
    """

    def __init__(self, chances: tuple[float, ...]) -> None:
        self.chances = chances
        self.of_code = [0.0] * exchanges.MOST_CODES
        for category in range(len(Cat)):
            below, step = chances[category], chances[category + 1] - chances[category]
            for rank in range(2, 15):
                self.of_code[RANK_STEP * category + rank] = below + (rank - 1) / 13 * step
        # Sums of whole numbers are exact and quick, so chances are whole numbers of 2**-bits where that is possible.
        self.bits = GRID_BITS - frexp(max(map(abs, self.of_code)) or 1.0)[1]
        scaled = [ldexp(chance, self.bits) for chance in self.of_code]
        self.grid = array("q", map(round, scaled))
        self.is_exact = [chance.is_integer() for chance in scaled]
        self.exact_of_five = all(self.is_exact[code] for code in _OF_FIVE)

    @cached_property
    def of_strength(self) -> array[int]:
        """The chance on the grid of each strength."""
        grid = self.grid
        return array("q", [grid[code] for code in CODE_OF_STRENGTH])

    def of_hand(self, hand: Hand) -> float:
        return self.of_code[CODE_OF_STRENGTH[core.strength(hand)]]

    def exchanges(self, hand: Hand) -> list[float]:
        return self._exchanges(bytes(cards_of_hand(hand, decks=1, jokers=0)))

    def _exchanges(self, cards: bytes) -> list[float]:
        if len(cards) > exchanges.MOST_EXCHANGED:
            raise ValueError(f"{len(cards)} cards are more than {exchanges.MOST_EXCHANGED}")
        others = DECK - len(cards)
        if self.exact_of_five and len(cards) == HAND:
            own, *sums = exchanges.exchange_sums(cards, self.of_strength)
            return [own / (1 << self.bits), *(total / (others << self.bits) for total in sums)]
        strengths = array("H", bytes(2 * (1 + len(cards) * others)))
        exchanges.exchange_strengths(cards, strengths)
        chances = [self.of_code[CODE_OF_STRENGTH[strength]] for strength in strengths]
        starts = range(1, len(chances), others)
        return [chances[0], *(float(sum(map(Fraction, chances[at : at + others])) / others) for at in starts)]

    @cached_property
    def sums(self) -> npt.NDArray[np.uint64]:
        """For each set of four cards the chances of the hands that hold it, summed up on the grid."""
        import numpy as np

        sums = np.zeros(exchanges.table_size(DECK), np.uint64)
        exchanges.sum_hands(codes_of_deck(), self.grid, DECK, 1, sums)
        return sums

    def __repr__(self) -> str:
        return f"Chances({self.chances})"


@lru_cache(maxsize=16)
def _chances(chances: tuple[float, ...]) -> Chances:
    return Chances(chances)


def chances_table(chances: Chances | Sequence[float] = DEAL_CHANCES) -> Chances:
    """The chances to win of all hands, from eleven numbers: what is below each category, and 1. The last ones asked for
    are kept, so that it costs nothing to ask again.

    TypeError or ValueError names what is not a number, and a wrong number of them.

    >>> chances_table().of_hand("Kh 9c 7d 4s 2s")
    0.462625286801111
    """
    if isinstance(chances, Chances):
        return chances
    if isinstance(chances, (str, bytes)) or not hasattr(chances, "__len__"):
        raise TypeError(f"chances must be {len(Cat) + 1} numbers, not {shown(chances)}")
    if len(chances) != len(Cat) + 1:
        raise ValueError(f"{len(chances)} chances are not {len(Cat) + 1}: what is below each category, and 1")
    found = []
    for i in range(len(chances)):
        try:
            found.append(float(chances[i]))
        except (TypeError, ValueError, LookupError):
            raise TypeError(f"chance {i}: {shown(chances[i])} is not a number") from None
        if not isfinite(found[-1]):
            raise ValueError(f"chance {i}: {shown(chances[i])} is not finite")
        if abs(found[-1]) > LARGEST:
            raise ValueError(f"chance {i}: {shown(chances[i])} is beyond {LARGEST:g}")
    return _chances(tuple(found))


def by_category(numbers: list[int]) -> list[int]:
    """Numbers by code -> by category."""
    return [sum(numbers[RANK_STEP * category : RANK_STEP * (category + 1)]) for category in range(len(Cat))]


@lru_cache(maxsize=1)
def codes_of_deck() -> npt.NDArray[np.uint8]:
    """Category and highest rank of every hand of one deck, in colex order."""
    return codes_of(b"", bytes(range(DECK)), 0, CODE_OF_STRENGTH * (HAND + 1))


def best_single_discard(hand: Hand, chances: Chances | Sequence[float] = DEAL_CHANCES) -> int | None:
    """The place of the card whose exchange for one of the rest of the deck wins most on average; None: keep all.

    hand     up to 16 different cards, no jokers, in any notation
    chances  as in `chances_table`
    Of equally good choices the first wins: keeping all, then the cards in the order given. Equal are choices whose
    means, correctly rounded, are equal. Raises what `handrank.strength` does.

    >>> best_single_discard("2d 7d 4d 9d As")
    0
    """
    means = chances_table(chances)._exchanges(bytes(cards_of_hand(hand, decks=1, jokers=0)))
    best = means.index(max(means))
    return best - 1 if best else None


def single_discards(hands: Integers, chances: Chances | Sequence[float] = DEAL_CHANCES) -> npt.NDArray[np.int8]:
    """The place of the card to exchange in each hand, as `best_single_discard` finds it; -1: keep all.

    hands    (n, 5) integers, different cards 0..51 in each
    chances  as in `chances_table`
    Returns (n,) int8. CardError names the first bad card and its place. Releases the GIL.

    >>> single_discards([[0, 20, 8, 28, 51], [51, 47, 43, 39, 35]])
    array([ 0, -1], dtype=int8)
    """
    import numpy as np

    from ..arrays import integer_array, strengths

    table = chances_table(chances)
    rows = integer_array(hands, "hands", copied=True)
    if rows.ndim != 2 or rows.shape[1] != HAND:
        raise ValueError(f"hands must have the shape (n, {HAND}), not {rows.shape}")
    strengths(rows, decks=1, jokers=0)  # for its errors
    rows = np.ascontiguousarray(rows, np.uint8)
    found = np.empty(len(rows), np.int8)
    exchanges.single_discards(rows, codes_of_deck(), table.grid, table.sums, NEAR, table.exact_of_five, found)
    for i in np.flatnonzero(found == exchanges.IN_DOUBT):
        best = best_single_discard(rows[i].tolist(), table)
        found[i] = exchanges.KEEP if best is None else best
    return found
