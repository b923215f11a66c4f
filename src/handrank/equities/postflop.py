"""Whole ranges after the flop: what every combo of two ranges is worth against the other, over all boards to come.

A range is its weights: 1,326 numbers in the order of `handrank.combos()`, a `Range` or anything else whose `weights`
are such numbers, or the text of a range. On a board of five cards see `showdown_values` and `ShowdownPlan`.

Three ranges and more are not summed here: cards that are shared among three combos make as many cases as there are
combos to leave out, and the general engine of `handrank.equity` enumerates or samples them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import partial
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any

import numpy as np
import numpy.typing as npt

from .._native.showdowns import BOARD, COMBOS, checked_weights, sums_of_boards
from ..cards import JOKER, CardError, card_text, cards_of_hand
from ..work import Progress, in_order

if TYPE_CHECKING:
    from .._native.core import Hand

PIECE = 49  # boards summed at a time: some 0.4 ms, short enough for a bar and for two workers

Ranges = Any  # text, 1,326 weights, or an object with weights


@dataclass(frozen=True)
class RangeEquities:
    """What each combo of two ranges is worth against the other range. Row 0 is of range a, row 1 of range b.

    win, tie, loss  (2, 1326) float64: opponent weights, summed over the boards to come: integers for integer weights.
                    A combo that the range does not hold has what it would win, too
    boards          boards of five cards that each pair of combos sees
    weights         (2, 1326) float64: the ranges, 0 where the board or a dead card blocks a combo
    """

    win: npt.NDArray[np.float64]
    tie: npt.NDArray[np.float64]
    loss: npt.NDArray[np.float64]
    boards: int
    weights: npt.NDArray[np.float64]

    @property
    def equities(self) -> npt.NDArray[np.float64]:
        """(2, 1326) float64: the share of the pot of each combo; nan where it is blocked or meets nobody."""
        mass = self.win + self.tie + self.loss
        with np.errstate(invalid="ignore"):
            return (self.win + self.tie / 2) / np.where(mass > 0, mass, np.nan)

    @property
    def equity(self) -> tuple[float, float]:
        """The share of the pot of each range; nan if no two combos can meet."""
        win, tie, loss = (float(self.weights[0] @ mass[0]) for mass in (self.win, self.tie, self.loss))
        total = win + tie + loss
        return ((win + tie / 2) / total, (loss + tie / 2) / total) if total > 0 else (float("nan"), float("nan"))

    def __repr__(self) -> str:
        a, b = self.equity
        return f"<RangeEquities {a:.4f} {b:.4f}, {self.boards} board{'s' * (self.boards != 1)}>"


def weights_of_range(given: Ranges, name: str = "range") -> npt.NDArray[np.float64]:
    """The 1,326 weights of a range in any form, as float64. TypeError, ValueError: no such weights."""
    from ..ranges.range import Range, range_of

    if isinstance(given, (str, Range)):
        return range_of(given)._vector
    if hasattr(given, "weights"):
        given = given.weights() if callable(given.weights) else given.weights
    weights = checked_weights(given, name)
    if weights.shape != (COMBOS,):
        raise ValueError(f"{name} must be {COMBOS} weights, not of the shape {weights.shape}")
    return weights.astype(np.float64, copy=False)


def _boards(board: Sequence[int], dead: Sequence[int]) -> npt.NDArray[np.uint8]:
    """(n, 5) every full board, in order."""
    left = [card for card in range(JOKER) if card not in board and card not in dead]
    more = list(combinations(left, BOARD - len(board)))
    boards = np.empty((len(more), BOARD), np.uint8)
    boards[:, : len(board)] = board
    boards[:, len(board) :] = more
    return boards


def _cards(board: Hand, dead: Hand) -> tuple[list[int], list[int]]:
    cards, gone = cards_of_hand(board, 1, 0), cards_of_hand(dead, 1, 0)
    if not 3 <= len(cards) <= BOARD:
        raise ValueError(f"board must be a flop, turn or river of 3 to 5 cards, not {len(cards)}: {board!r}")
    for card in gone:
        if card in cards:
            raise CardError(f"{card_text(card)} is on the board and dead")
    if JOKER - len(cards) - len(gone) < 4 + BOARD - len(cards):
        raise ValueError(f"{len(gone)} dead cards leave too few for two hands and a board")
    return cards, gone


def range_equities(
    range_a: Ranges,
    range_b: Ranges,
    board: Hand,
    *,
    dead: Hand = (),
    workers: int | None = 1,
    progress: Progress = False,
) -> RangeEquities:
    """What every combo of either range is worth against the other, over all boards to come.

    range_a, range_b  1,326 weights in the order of `handrank.combos()`, finite and not negative; a `Range`; or text
    board             a flop, turn or river in any notation
    dead              cards that nobody holds and that never come
    workers, progress  see `handrank.work`

    Combos that share a card do not meet. Sums of integer weights are exact, of others off by some 1e-13 of the whole at
    most. A flop takes some 10 ms. ValueError names a bad weight and its place, a card dealt twice, a wrong number of
    cards.

    >>> found = range_equities("AsKs", "QQ", "2s 3s 4d")
    >>> [round(share, 4) for share in found.equity], found.boards
    ([0.6051, 0.3949], 990)
    """
    cards, gone = _cards(board, dead)
    weights = np.stack([weights_of_range(range_a, "range_a"), weights_of_range(range_b, "range_b")])
    from ..ranges.holdem_combos import combos

    live = ~np.isin(combos(), [*cards, *gone]).any(1)
    weights[:, ~live] = 0
    boards = _boards(cards, gone)
    with np.errstate(over="ignore", invalid="ignore"):
        if not np.isfinite(weights.sum(1).prod() * len(boards)):
            raise ValueError("the weights are too large: their products sum up to more than a float holds")
    sums = np.zeros((COMBOS, 4))
    given = np.ascontiguousarray(weights[::-1].T)  # each combo meets the weights of the other range
    pieces = [boards[start : start + PIECE] for start in range(0, len(boards), PIECE)]
    task = partial(sums_of_boards, weights=given)
    for part in in_order(task, pieces, workers=workers, progress=progress, title="boards"):
        sums += part
    each = comb(JOKER - len(cards) - len(gone) - 4, BOARD - len(cards))
    mass, meets = _opponents(weights[::-1], combos())
    meets &= live
    win, upto, mass = sums.T[:2], sums.T[2:], mass * each
    win, tie, loss = (np.where(meets, np.maximum(some, 0), 0) for some in (win, upto - win, mass - upto))
    return RangeEquities(win, tie, loss, each, weights)


def _opponents(
    weights: npt.NDArray[np.float64], cards: npt.NDArray[np.uint8]
) -> tuple[npt.NDArray[Any], npt.NDArray[Any]]:
    """(2, 1326) the weight that meets each combo, and whether any does: by counts, which no rounding blurs."""
    first, second = cards.T

    def meeting(amounts: npt.NDArray[Any]) -> npt.NDArray[Any]:
        held = np.zeros((2, JOKER))
        for side in range(2):
            held[side] = np.bincount(first, amounts[side], JOKER) + np.bincount(second, amounts[side], JOKER)
        met: npt.NDArray[Any] = amounts.sum(1, keepdims=True) - held[:, first] - held[:, second] + amounts
        return met

    return meeting(weights), meeting((weights > 0).astype(np.float64)) > 0


def range_outcomes(
    range_a: Ranges,
    range_b: Ranges,
    board: Hand,
    dead: Hand = (),
    *,
    workers: int | None = 1,
    progress: Progress = False,
) -> tuple[float, float, float]:
    """How much range a wins, ties and loses against range b over all boards to come: products of weights, summed.

    Arguments and errors as for `range_equities`. Exact, and whole numbers, for integer weights.

    >>> range_outcomes("AsKs", "QhQd", "2s 3s 4d")
    (602.0, 18.0, 370.0)
    """
    found = range_equities(range_a, range_b, board, dead=dead, workers=workers, progress=progress)
    win, tie, loss = (float(found.weights[0] @ mass[0]) for mass in (found.win, found.tie, found.loss))
    return win, tie, loss
