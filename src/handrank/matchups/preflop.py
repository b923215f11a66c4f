"""Before the flop, heads-up: every combo against every other one, exactly.

The wins of each of the 1,326 combos over each other one, of 1,712,304 boards, are a table that the build counts, and
what is asked of two combos, two ranges, or a hand against a random one is read from it. Weights are arrays of 1,326 in
the order of `combos()`: the combo of cards a > b is at a*(a-1)/2 + b.
"""

from __future__ import annotations

from functools import lru_cache, reduce
from pathlib import Path
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from .._native import preflop_pairs
from ..cards import card_text
from ..checks import whole
from ..ranges.holdem_combos import COMBO_COUNT, COMBOS, SINGLE_CLASSES, bits_of, class_text
from ..ranges.range import Range, range_of
from ..ranges.vectors import Weights, scaled, unscaled, weights_of_range
from ..work import Progress, in_order

PREFLOP_TOTAL = preflop_pairs.PREFLOP_TOTAL
"""Boards of the 48 cards that two combos leave"""
TABLE_FILE = Path(__file__).with_name("preflop.npy")
"""What the build counted: pack_pairs of the pairs of combos up to suits and order. See tables/README.md"""
MOST_EXACT = 1 << 53  # whole numbers below it, sums of them as well, are exact in floating point


class HeadsUp(NamedTuple):
    """What one player against another wins, ties and loses: boards, times the weights of both where they have any."""

    wins: float
    ties: float
    losses: float

    @property
    def total(self) -> float:
        return self.wins + self.ties + self.losses

    @property
    def equity(self) -> float:
        """The share of the pot: wins and half of the ties. Not a number (nan) where nothing can be dealt."""
        return (self.wins + self.ties / 2) / self.total if self.total else float("nan")


def count_pairs(workers: int | None = 1, progress: Progress = False) -> npt.NDArray[np.uint32]:
    """(47008, 2) uint32: wins of the first and of the second combo of each pair up to suits and order."""
    boards, starts = preflop_pairs.preflop_boards()
    pieces = [
        (boards[i : min(i + preflop_pairs.BATCH_BOARDS, stop)], sort)
        for sort, (start, stop) in enumerate(zip(starts, starts[1:]))
        for i in range(start, stop, preflop_pairs.BATCH_BOARDS)
    ]
    idle: list[preflop_pairs.PreflopTallies] = []  # one for each worker: they are large

    def count(piece: tuple[npt.NDArray[np.uint64], int]) -> None:
        try:
            tallies = idle.pop()
        except IndexError:
            tallies = preflop_pairs.PreflopTallies()
        tallies.add(*piece)
        idle.append(tallies)

    for _ in in_order(count, pieces, workers=workers, progress=progress, title="preflop table"):
        pass
    return preflop_pairs.pairs_of_tallies(reduce(np.add, (tallies.array for tallies in idle)))


def pack_pairs(pairs: npt.NDArray[np.uint32]) -> npt.NDArray[np.uint8]:
    """(2, 3, 47008): what compresses best, to half. Wins less losses, and their sum, each less that of the pair before,
    modulo 2**24; the lowest byte of all of them, then the next one, then the highest."""
    wins, losses = pairs.T.astype(np.uint32)
    steps = np.diff([wins - losses, wins + losses], prepend=np.uint32(0)).astype("<u4")
    return np.ascontiguousarray(steps.view(np.uint8).reshape(2, -1, 4)[..., :3].transpose(0, 2, 1))


def unpack_pairs(packed: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint32]:
    low, middle, high = packed.astype(np.uint32).transpose(1, 0, 2)
    lead, decided = np.cumsum(low | middle << 8 | high << 16, axis=1, dtype=np.uint32)
    doubled = np.stack([decided + lead & 0xFFFFFF, decided - lead & 0xFFFFFF], axis=1)
    pairs: npt.NDArray[np.uint32] = doubled >> np.uint32(1)
    return pairs


def preflop_table(workers: int | None = 1, progress: Progress = False) -> npt.NDArray[np.uint32]:
    """How often each combo beats each other one, hold'em, heads-up, over all boards: counted anew, in about a second.

    workers   threads that count at once; None: one for each core. The result is the same.
    progress  True: a bar on standard error (needs `rich`); a function: called with the pieces done and in all

    Returns (1326, 1326) uint32: wins of the row's combo over the column's, of 1,712,304 boards; 0 where they share a
    card. Ties of two combos are 1,712,304 less the wins of both. For look-ups there is `range_equity`, which counts
    nothing.

    >>> wins = preflop_table()
    >>> wins[1325, 1126].item(), wins[1126, 1325].item()        # AsAh, KsKd
    (1399204, 305177)
    """
    return preflop_pairs.table_of_pairs(count_pairs(workers, progress))


@lru_cache(1)
def wins_table() -> npt.NDArray[np.uint32]:
    """preflop_table() from the file of the build; where the build could not run what it built, counted on first use."""
    pairs = unpack_pairs(np.load(TABLE_FILE)) if TABLE_FILE.exists() else count_pairs()
    wins = preflop_pairs.table_of_pairs(pairs)
    wins.flags.writeable = False
    return wins


class _Classes(NamedTuple):
    """The 169 starting hands in the order of SINGLE_CLASSES."""

    names: tuple[str, ...]
    of_combo: npt.NDArray[np.intp]
    """(1326,) the class of each combo"""
    sizes: npt.NDArray[np.intp]
    """(169,) how many combos each class has"""
    sample: npt.NDArray[np.intp]
    """(169,) a combo of each class"""
    counts: npt.NDArray[np.float64]
    """(3, 169, 169) wins, ties and losses of a combo of the row's class against all combos of the column's"""


@lru_cache(1)
def _classes() -> _Classes:
    cards = _cards().T
    of_combo = np.empty(len(COMBOS), np.intp)
    for number, members in enumerate(SINGLE_CLASSES.values()):
        of_combo[list(bits_of(members))] = number
    order = np.argsort(of_combo, kind="stable")
    first = np.searchsorted(of_combo, np.arange(169), sorter=order)  # where each class begins
    sample = order[first]
    wins, losses = wins_table()[sample].astype(np.float64), wins_table()[:, sample].T.astype(np.float64)
    disjoint = (cards[sample][:, None, :, None] != cards[None, :, None, :]).all((2, 3))
    counts = np.stack([wins, PREFLOP_TOTAL * disjoint - wins - losses, losses])
    counts = np.add.reduceat(counts[:, :, order], first, axis=2)
    return _Classes(tuple(class_text(*key) for key in SINGLE_CLASSES), of_combo, np.bincount(of_combo), sample, counts)


def combo_equity(one: int, other: int) -> HeadsUp:
    """Wins, ties and losses of a combo against another one, of 1,712,304 boards.

    one, other  places in the order of `combos()`, 0..1325
    ValueError for a place that is none, and for combos that share a card.

    >>> combo_equity(1325, 1126)      # AsAh, KsKd
    HeadsUp(wins=1399204, ties=7923, losses=305177)
    >>> round(combo_equity(1325, 1126).equity, 4)
    0.8195
    """
    one, other = whole(one, "one", 0, COMBO_COUNT - 1), whole(other, "other", 0, COMBO_COUNT - 1)
    shared = set(COMBOS[one]) & set(COMBOS[other])
    if shared:
        raise ValueError(f"both combos hold {card_text(max(shared))}")
    wins, losses = int(wins_table()[one, other]), int(wins_table()[other, one])
    return HeadsUp(wins, PREFLOP_TOTAL - wins - losses, losses)


@lru_cache(1)
def _cards() -> npt.NDArray[np.intp]:
    """(2, 1326) the cards of each combo."""
    return np.ascontiguousarray(np.array(COMBOS, np.intp).T)


def _held(weights: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """(52,) how much of a range holds each card."""
    held = np.zeros(52)
    for cards in _cards():
        held += np.bincount(cards, weights, 52)
    return held


def range_equity(one: Weights, other: Weights) -> HeadsUp:
    """Wins, ties and losses of a range against another one, before the flop, exact, from a table.

    one, other  1,326 finite weights of at least 0, in the order of `combos()`; a `Range`, or its text

    Returns the sums over all pairs of combos without a common card of weight * weight * boards: ints for weights of
    integers or bools, else floats, exact as well while they are whole numbers below 2**53, else to rounding; where a
    float is too small for them, all three are larger by the same power of two. ValueError names the first bad weight,
    and tells where sums of integers could pass 2**53, or those of floats 1.8e308.

    >>> aces = np.arange(1326) == 1325                        # AsAh
    >>> range_equity(aces, np.ones(1326, int))                     # against a random hand
    HeadsUp(wins=1781508418, ties=11402312, losses=304661670)
    >>> round(range_equity(aces, "random").equity, 5)
    0.85204
    """
    if isinstance(one, (str, Range)) and isinstance(other, (str, Range)):
        i, j = range_of(one)._only_class, range_of(other)._only_class
        if i is not None and j is not None:
            return HeadsUp(*(_classes().counts[:, i, j] * _classes().sizes[i]).tolist())
    a, b = weights_of_range(one, "one"), weights_of_range(other, "other")
    if _are_whole(one) and _are_whole(other):
        if PREFLOP_TOTAL * float(a.sum()) * float(b.sum()) >= MOST_EXACT:
            raise ValueError("the weights are too large to be counted exactly: give smaller ones, or floats")
        return HeadsUp(*map(int, _sums(a, b)))
    (a, a_exponent), (b, b_exponent) = scaled(a), scaled(b)
    return HeadsUp(*unscaled(_sums(a, b), a_exponent + b_exponent))


def _are_whole(weights: Weights) -> bool:
    """Whether they are whole numbers by their type."""
    return not isinstance(weights, (str, Range)) and np.asarray(weights).dtype.kind in "biu"


def _sums(a: npt.NDArray[np.float64], b: npt.NDArray[np.float64]) -> list[float]:
    """What range a wins, ties and loses against b."""
    classes = _classes()
    a_of_class, b_of_class = a[classes.sample], b[classes.sample]
    if np.array_equal(b_of_class[classes.of_combo], b):  # alike in all suits: then only classes count
        return (classes.counts @ b_of_class @ np.bincount(classes.of_combo, a, 169)).tolist()  # type: ignore[no-any-return]
    if np.array_equal(a_of_class[classes.of_combo], a):
        return (classes.counts @ a_of_class @ np.bincount(classes.of_combo, b, 169)).tolist()[::-1]  # type: ignore[no-any-return]
    wins, losses = preflop_pairs.sums_of_ranges(wins_table(), a, b)
    deals = float(a.sum() * b.sum() - _held(a) @ _held(b) + a @ b)  # a combo shares both cards with itself
    return [wins, max(PREFLOP_TOTAL * deals - wins - losses, 0.0), losses]


@lru_cache(1)
def _by_equity() -> tuple[tuple[str, HeadsUp], ...]:
    classes = _classes()
    rows = zip(classes.names, classes.counts.sum(2).T.astype(np.int64).tolist())
    found = [(name, HeadsUp(*counts)) for name, counts in rows]
    return tuple(sorted(found, key=lambda item: -2 * item[1].wins - item[1].ties))  # of equal totals


def class_equities() -> dict[str, HeadsUp]:
    """Each of the 169 starting hands against a random hand, exactly; the hand of the largest equity first.

    Returns a new dict: "AA", "AKs", "AKo" ... -> wins, ties and losses of one of its combos, of 2,097,572,400 deals of
    the other hand and the board.

    >>> classes = class_equities()
    >>> classes["AA"].wins, round(classes["AA"].equity, 5), round(classes["32o"].equity, 5)
    (1781508418, 0.85204, 0.32303)
    """
    return dict(_by_equity())


def class_order() -> tuple[str, ...]:
    """The 169 starting hands by their exact equity against a random hand, the best first.

    >>> class_order()[:5], class_order()[-1]
    (('AA', 'KK', 'QQ', 'JJ', 'TT'), '32o')
    """
    return tuple(name for name, _ in _by_equity())
