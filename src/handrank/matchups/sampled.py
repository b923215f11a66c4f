"""Equity from samples: deals of a counter-based generator, each of which depends on the seed and its number alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations, count
from math import fsum
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ..checks import worker_count
from ..spot import Spot
from ..work import Spans
from .players import Combos, Workers, halves_of
from .result import Equity, named_outcomes

if TYPE_CHECKING:
    import numpy.typing as npt

ROUND = 1 << 18  # samples between two looks at the standard error, and of a thread at a time: about a millisecond
LARGE_PIECE = 1 << 24  # of a process or another machine, where each piece costs some milliseconds to send
SAMPLES = 1 << 22  # where neither their number nor the error is given
RARE = 1 / 32  # of draws of combos have no common card: where fewer have none, players are drawn together
MOST_JOINT = 1 << 22  # pairs of combos that two players are drawn together from


class Drawn(NamedTuple):
    """Players whose combos are drawn together."""

    seats: tuple[int, ...]
    holes: npt.NDArray[np.uint64]
    """(n, players) what each of them holds, in n ways."""
    weights: npt.NDArray[np.float64]
    """(n,) how often each way comes, the largest 1."""

    @property
    def unions(self) -> npt.NDArray[np.uint64]:
        """(n,) all cards of each way."""
        unions: npt.NDArray[np.uint64] = np.bitwise_or.reduce(self.holes, axis=1)
        return unions


def _drawn(players: Sequence[Combos]) -> list[Drawn]:
    """Who is drawn with whom: each player alone, unless their combos hardly ever go together."""
    groups = []
    for i, player in enumerate(players):
        held = player.weights > 0
        weights = player.weights[held]
        groups.append(Drawn((i,), player.masks[held, None], weights / weights.max()))
    while True:
        pairs = [(_apart(one, other), one, other) for one, other in combinations(groups, 2)]
        likely = 1.0
        for apart, _, _ in pairs:
            likely *= apart
        pairs = [pair for pair in pairs if len(pair[1].weights) * len(pair[2].weights) <= MOST_JOINT]
        if likely >= RARE or not pairs:
            return groups
        apart, one, other = min(pairs, key=lambda pair: pair[0])
        if apart == 1:
            return groups
        at = groups.index(one)
        groups = [group for group in groups if group is not one and group is not other]
        groups.insert(at, _together(one, other))


def _apart(one: Drawn, other: Drawn) -> float:
    """About how often two groups share no card: exactly, or, where there are too many ways, card by card."""
    first, second = one.weights / one.weights.sum(), other.weights / other.weights.sum()
    if len(first) * len(second) <= MOST_JOINT:
        return float(first @ ((one.unions[:, None] & other.unions) == 0) @ second)
    bits = np.uint64(1) << np.arange(64, dtype=np.uint64)
    held = [  # bit by bit: all at once would take a gigabyte, and Ctrl-C would wait for it
        np.array([weights @ (group.unions & bit != 0) for bit in bits])
        for group, weights in ((one, first), (other, second))
    ]
    return float(np.prod(1 - held[0] * held[1]))


def _together(one: Drawn, other: Drawn) -> Drawn:
    """All ways of both in which they share no card."""
    first, second = np.nonzero((one.unions[:, None] & other.unions) == 0)
    weights = one.weights[first] * other.weights[second]
    return Drawn(one.seats + other.seats, np.hstack([one.holes[first], other.holes[second]]), weights / weights.max())


def _alias(weights: npt.NDArray[np.float64]) -> tuple[Any, Any]:
    """The tables of the alias method: (the way taken instead, how often of 2**32 the way itself is kept)."""
    if (weights == weights[0]).all():
        return None, None
    count, total = len(weights), fsum(weights.tolist())  # rounded alike on every machine
    parts = [int(weight * count / total * 2**32) for weight in weights.tolist()]  # of a share of 2**32 each
    others, keep = list(range(count)), [2**32 - 1] * count
    small = [i for i, part in enumerate(parts) if part < 2**32]
    large = [i for i, part in enumerate(parts) if part >= 2**32]
    while small and large:
        poor, rich = small.pop(), large[-1]
        others[poor], keep[poor] = rich, parts[poor]
        parts[rich] -= 2**32 - parts[poor]
        if parts[rich] < 2**32:
            small.append(large.pop())
    return np.array(others, np.uint32), np.array(keep, np.uint32)


class SamplePiece(NamedTuple):
    """Deals first .. first + n - 1 of a sample."""

    drawn: list[Any]
    missing: list[int]
    board: int
    live: int
    to_come: int
    halves: tuple[Any, Any]
    seed: int

    def __call__(self, piece: tuple[int, int]) -> Any:
        from .._native.outcomes import sample_outcomes

        return sample_outcomes(
            self.drawn, self.missing, self.board, self.live, self.to_come, *self.halves, self.seed, *piece
        )


def by_sampling(
    spot: Spot,
    players: Sequence[Combos],
    seed: int,
    samples: int | None,
    max_standard_error: float | None,
    work: Workers,
) -> dict[int, int]:
    """Outcomes of deals of masks; ValueError where the players' combos hardly ever are without a common card."""
    drawn = [(group.seats, group.holes, *_alias(group.weights)) for group in _drawn(players)]
    missing = [player.missing for player in players]
    task = SamplePiece(drawn, missing, spot.masks[2], spot.live, spot.to_come, halves_of(spot.game), seed)
    try:
        return sampled(task, len(players), samples, max_standard_error, work)
    except RuntimeError as fault:
        raise ValueError(f"the players' combos hardly ever go together: {fault}") from None


def sampled(
    task: Any, players: int, samples: int | None, max_standard_error: float | None, work: Workers, size: int = ROUND
) -> dict[int, int]:
    """Outcomes of so many deals, or of as many rounds as the largest standard error takes to be small enough.

    task  counts the outcomes of a piece (first deal, how many)
    size  deals of a round
    """
    if max_standard_error is not None and work.executor is None:  # more threads would only play rounds in vain
        work = replace(work, workers=min(worker_count(work.workers), worker_count(None)))
    if max_standard_error is None and work.executor is not None:
        size = LARGE_PIECE
    if samples is None and max_standard_error is None:
        samples = SAMPLES
    pieces: Any = ((at, size) for at in count(0, size))
    if samples is not None:
        pieces = Spans(0, samples, size)
    counts: Any = 0
    for part in work.in_order(task, pieces, "samples"):
        counts = counts + part
        if max_standard_error is not None and _largest_error(counts.tolist(), players) <= max_standard_error:
            break
    return {outcome: number for outcome, number in enumerate(counts.tolist()) if number}


def _largest_error(counts: Sequence[int], players: int) -> float:
    found = {outcome: count for outcome, count in enumerate(counts) if count}
    result = Equity(("",) * players, named_outcomes(found, players), "sample", "", "", 0.0)
    return max(result.standard_error)
