"""Every choice of the players' combos on every board: the arrays that compiled code counts with, in pieces that can be
sent to other processes and machines."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from .._native.outcomes import count_known, count_on_boards, count_on_sets, count_three

if TYPE_CHECKING:
    import numpy.typing as npt

    Masks = npt.NDArray[np.uint64]
    Cells = npt.NDArray[np.uint32]
    Players = Sequence[tuple[Masks, Cells]]  # masks of the combos of each, and what each adds to the place of a count

SETS = 1 << 21  # words of sets of combos, one for each combo of others, five times: 80 MB


class RunoutPiece(NamedTuple):
    """Every board whose first new card is live[first], or every board; sets of combos."""

    players: Players
    cells: int
    board: int
    to_come: int
    live: Masks
    halves: tuple[Any, Any]

    def __call__(self, first: int | None) -> Masks:
        counts = np.zeros(self.cells, np.uint64)
        self._add(self.players, counts, (self.board, self.to_come, self.live, first, *self.halves))
        return counts

    def _add(self, players: Players, counts: Masks, rest: tuple[Any, ...]) -> None:
        sizes = [len(masks) for masks, _ in players]
        widest = len(sizes) - 1 - sizes[::-1].index(max(sizes))
        if sum(sizes) == len(sizes) and not any(cells.any() for _, cells in players):
            return count_known(np.concatenate([masks for masks, _ in players]), counts, *rest)
        combos, real = _in_words(*players[widest])
        if (sum(sizes) - sizes[widest]) * len(real) > SETS:
            others = [size if i != widest else 0 for i, size in enumerate(sizes)]
            for half in _in_halves(players, others.index(max(others))):
                self._add(half, counts, rest)
            return None
        sizes[widest] = len(combos[0])
        held = [player for i, player in enumerate(players) if i != widest] + [combos]
        masks, cells = map(np.concatenate, zip(*held))
        return count_on_sets(masks, cells, sizes, widest, real, counts, *rest)


def _in_halves(players: Players, player: int) -> list[Players]:
    """The players twice, each time with one half of this player's combos."""
    masks, cells = players[player]
    middle = len(masks) // 2
    parts = (masks[:middle], cells[:middle]), (masks[middle:], cells[middle:])
    return [[*players[:player], part, *players[player + 1 :]] for part in parts]


def _in_words(masks: Masks, cells: Cells) -> tuple[tuple[Masks, Cells], Masks]:
    """Combos so that all 64 of a word have one cell, some there twice for that, and a bit for each that counts."""
    n = len(masks)
    if cells.any():
        order = np.argsort(cells, kind="stable")
        ends = np.flatnonzero(np.diff(cells[order], append=-1)) + 1  # of each cell
        sizes = np.diff(ends, prepend=0)
        padded = -(-sizes // 64) * 64
        inside = np.arange(padded.sum()) - np.repeat(np.cumsum(padded) - padded, padded)
        real = inside < np.repeat(sizes, padded)
        taken = order[np.where(real, np.repeat(ends - sizes, padded) + inside, ends[0] - 1)]
        masks, cells = masks[taken], np.repeat(cells[order][ends - 1], padded)
    else:
        real = np.arange(-(-n // 64) * 64) < n
    return (masks, cells), np.packbits(real, bitorder="little").view(np.uint64)


class TogetherPiece(NamedTuple):
    """Every board, with some combos of the last player; sets of boards."""

    players: Players
    numbers: list[int]
    """Of the players, in the order in which they are given here."""
    cells: int
    board: int
    to_come: int
    live: Masks
    halves: tuple[Any, Any]

    def __call__(self, some: slice) -> Masks:
        *others, last = self.players
        players = [*others, tuple(part[some] for part in last)]
        masks, cells = map(np.concatenate, zip(*players))
        counts = np.zeros(self.cells, np.uint64)
        sizes = [len(player[0]) for player in players]
        count_on_boards(masks, cells, sizes, self.numbers, counts, self.board, self.to_come, self.live, *self.halves)
        return counts


class ThreeRangesPiece(NamedTuple):
    """Every board whose first new card is live[first], or every board; three ranges of two-card hands."""

    masks: Masks
    weights: npt.NDArray[np.float64]
    """(3, n) of each range."""
    board: int
    to_come: int
    live: Masks
    half: Any

    def __call__(self, first: int | None) -> npt.NDArray[np.float64]:
        counts = np.zeros(8)
        count_three(self.masks, self.weights, counts, self.board, self.to_come, self.live, first, self.half)
        return counts
