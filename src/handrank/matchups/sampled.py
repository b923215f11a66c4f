"""Equity from samples: deals of a counter-based generator, each of which depends on the seed and its number alone."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import count
from typing import Any, NamedTuple

from ..work import Spans
from .result import Equity, named_outcomes
from .spot import Spot, Workers, halves_of

ROUND = 1 << 18  # samples between two looks at the standard error, and of a thread at a time: about a millisecond
LARGE_PIECE = 1 << 24  # of a process or another machine, where each piece costs some milliseconds to send
SAMPLES = 1 << 22  # where neither their number nor the error is given


def _alias(weights: Sequence[Fraction], np: Any) -> tuple[Any, Any]:
    """The tables of the alias method: (combo taken instead, how often of 2**32 the combo itself is kept)."""
    if len(set(weights)) == 1:
        return None, None
    count, total = len(weights), sum(weights)
    parts = [int(weight * count * 2**32 / total) for weight in weights]  # of a share of 2**32 each
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

    players: list[Any]
    missing: list[int]
    board: int
    live: int
    to_come: int
    halves: tuple[Any, Any]
    seed: int

    def __call__(self, piece: tuple[int, int]) -> Any:
        from .._native.outcomes import sample_outcomes

        return sample_outcomes(
            self.players, self.missing, self.board, self.live, self.to_come, *self.halves, self.seed, *piece
        )


def by_sampling(
    spot: Spot, seed: int, samples: int | None, max_standard_error: float | None, work: Workers
) -> dict[int, int]:
    """Outcomes of deals of masks; ValueError where the players' combos hardly ever are without a common card."""
    import numpy as np

    players = []
    for player in spot.players:
        chosen = [(combo, weight) for combo, weight in zip(player.masks, player.weights) if weight]
        masks = np.array([combo for combo, _ in chosen], np.uint64)
        players.append((masks, *_alias([weight for _, weight in chosen], np)))
    missing = [player.missing for player in spot.players]
    task = SamplePiece(players, missing, spot.board, spot.live, spot.to_come, halves_of(spot.game), seed)
    try:
        return sampled(task, len(spot.players), samples, max_standard_error, work)
    except RuntimeError as fault:
        raise ValueError(f"the players' combos hardly ever go together: {fault}") from None


def sampled(
    task: Any, players: int, samples: int | None, max_standard_error: float | None, work: Workers, size: int = ROUND
) -> dict[int, int]:
    """Outcomes of so many deals, or of as many rounds as the largest standard error takes to be small enough.

    task  counts the outcomes of a piece (first deal, how many)
    size  deals of a round
    """
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
