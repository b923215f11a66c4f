"""Whole ranges after the flop: what every combo of two ranges is worth against the other, over all boards to come.

A range is its weights: 1,326 numbers in the order of `handrank.combos()`, a `Range` or anything else whose `weights`
are such numbers, or the text of a range. On a board of five cards see `showdown_values` and `ShowdownPlan`.

Three ranges and more are not summed here: cards that are shared among three combos make as many cases as there are
combos to leave out, and the general engine of `handrank.equity` enumerates or samples them.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache, partial
from itertools import combinations
from math import comb, isfinite
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from .._native.showdowns import BOARD, COMBOS, live_weights, outcomes_of_sums, sums_of_boards
from ..cards import JOKER
from ..checks import worker_count
from ..decks import Deck, check_left, check_size
from ..games.named_games import GAMES
from ..ranges.vectors import Weights, scaled, unscaled, weights_of_range
from ..work import Progress, in_order

if TYPE_CHECKING:
    from .._native.core import Hand

ALMOST_NOTHING = 2.0**-900  # of a sum of products, below which floats hold too little of its parts
PIECE = 49  # boards summed at a time: some 0.4 ms, short enough for a bar and for two workers


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
        found = np.empty((2, COMBOS))
        for side in range(2):
            (win, tie, loss), _ = scaled(np.stack([self.win[side], self.tie[side], self.loss[side]]))
            mass = win + tie + loss
            with np.errstate(invalid="ignore"):
                found[side] = (win + tie / 2) / np.where(mass > 0, mass, np.nan)
        return found

    @property
    def equity(self) -> tuple[float, float]:
        """The share of the pot of each range; nan if no two combos can meet."""
        (win, tie, loss), _ = self._products()
        total = win + tie + loss
        return ((win + tie / 2) / total, (loss + tie / 2) / total) if total > 0 else (float("nan"), float("nan"))

    def _products(self) -> tuple[list[float], int]:
        """What range a wins, ties and loses in all, and the exponent of the power of two that is left out."""
        weights, masses = self.weights[0], [self.win[0], self.tie[0], self.loss[0]]
        found = [float(weights @ mass) for mass in masses]
        if max(found) > ALMOST_NOTHING:
            return found, 0
        weights, left_out = scaled(weights)
        together, more = scaled(np.stack(masses))
        return (together @ weights).tolist(), left_out + more

    def __repr__(self) -> str:
        a, b = self.equity
        return f"<RangeEquities {a:.4f} {b:.4f}, {self.boards} board{'s' * (self.boards != 1)}>"


@lru_cache(8)
def _choices(cards: int, chosen: int) -> npt.NDArray[np.uint8]:
    """Every choice of so many of the numbers 0..cards - 1, in order."""
    return np.array(list(combinations(range(cards), chosen)), np.uint8)


def _boards(board: Sequence[int], left: Sequence[int]) -> npt.NDArray[np.uint8]:
    """(n, 5) every full board, in order."""
    if len(board) == BOARD:
        return np.array([board], np.uint8)
    choices = _choices(len(left), BOARD - len(board))
    boards = np.empty((len(choices), BOARD), np.uint8)
    boards[:, : len(board)] = board
    boards[:, len(board) :] = np.array(left, np.uint8)[choices]
    return boards


def _cards(board: Hand, dead: Hand) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The cards of the board, and those that are left."""
    deck, game = Deck(GAMES["holdem"]), GAMES["holdem"]
    cards = deck.take("board", board, "on the board")
    check_size("board", len(cards), game, "board", (3, BOARD))
    deck.take("dead", dead, "dead")
    left = deck.left
    check_left(4 + BOARD - len(cards), len(left))
    return cards, left


def range_equities(
    range_a: Weights,
    range_b: Weights,
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
    cards, left = _cards(board, dead)
    blocked = (1 << JOKER) - 1 - sum([1 << card for card in left])
    a, b = weights_of_range(range_a, "range_a"), weights_of_range(range_b, "range_b")
    weights, met, *totals = live_weights(a, b, blocked)
    boards = _boards(cards, left)
    if not isfinite(totals[0] * totals[1] * len(boards)):
        raise ValueError("the weights are too large: their products sum up to more than a float holds")
    pieces = [boards[start : start + PIECE] for start in range(0, len(boards), PIECE)]
    task = partial(sums_of_boards, weights=met)
    if len(pieces) == 1 and not progress:
        worker_count(workers)
        sums = task(boards)
    else:
        first, *more = in_order(task, pieces, workers=workers, progress=progress, title="boards")
        sums = sum(more, first)
    each = comb(len(left) - 4, BOARD - len(cards))
    win, tie, loss = outcomes_of_sums(sums, met, blocked, each)
    return RangeEquities(win, tie, loss, each, weights)


def range_outcomes(
    range_a: Weights,
    range_b: Weights,
    board: Hand,
    dead: Hand = (),
    *,
    workers: int | None = 1,
    progress: Progress = False,
) -> tuple[float, float, float]:
    """How much range a wins, ties and loses against range b over all boards to come: products of weights, summed.

    Arguments and errors as for `range_equities`. Exact, and whole numbers, for integer weights. Where a float is too
    small for the products, all three are larger by the same power of two.

    >>> range_outcomes("AsKs", "QhQd", "2s 3s 4d")
    (602.0, 18.0, 370.0)
    """
    found = range_equities(range_a, range_b, board, dead=dead, workers=workers, progress=progress)
    win, tie, loss = unscaled(*found._products())
    return win, tie, loss
