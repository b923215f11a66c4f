"""Equity in games that no kernel of masks ranks, with jokers, house rules or rows: deals are played card by card."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from typing import Any, NamedTuple

import numpy as np

from .._native import bulk
from ..spot import Spot

MOST_DEALS = 10_000_000  # that are counted one by one
DEALS = 1 << 14  # at a time
SECONDS = 2e-6  # about so long takes a deal of one player


def _outcomes(spot: Spot, dealt: Any) -> Any:
    """Counts by outcome of (n, unknown) cards dealt: to the players, then to the board."""
    game, players = spot.game, len(spot.seats)
    at = spot.unknown - spot.to_come
    board = _joined(spot.board, dealt[:, at:]) if game.board_sizes[1] else None
    found, place = [], 0
    for seat in spot.seats:
        strengths = game.strengths(_joined(seat.cards, dealt[:, place : place + seat.missing]), board)
        found.append(strengths if spot.halves == 2 else (strengths,))
        place += seat.missing
    bits = (1 << np.arange(players))[:, None]
    outcome: Any = 0
    for half in range(spot.halves):
        strengths = np.array([each[half] for each in found])
        winners = ((strengths == strengths.max(0)) * bits).sum(0)
        if half:
            winners[strengths.max(0) == 0] = 0  # nobody has a low
        outcome = outcome + (winners << half * players)
    return np.bincount(outcome, minlength=1 << players * spot.halves).astype(np.uint64)


def _joined(known: Sequence[int], dealt: Any) -> Any:
    return np.concatenate([np.tile(np.array(known, np.uint8), (len(dealt), 1)), dealt], axis=1)


class PlayedPiece(NamedTuple):
    """Deals first .. first + n - 1 of a sample."""

    spot: Spot
    seed: int

    def __call__(self, piece: tuple[int, int]) -> Any:
        first, n = piece
        left, counts = bytes(self.spot.left), np.uint64(0)
        for at in range(first, first + n, DEALS):
            size = min(DEALS, first + n - at)
            dealt = bulk.deal_rows(size, self.spot.unknown, left, seed=self.seed, first=at)
            counts = counts + _outcomes(self.spot, dealt)
        return counts


def every_deal(spot: Spot) -> dict[int, int]:
    """All deals there are; ValueError for too many."""
    from ..odds.counting import deals_of

    if spot.deals > MOST_DEALS:
        raise ValueError(
            f"{spot.game.name} has {spot.deals:,} deals here, more than the {MOST_DEALS:,} that are "
            f"counted one by one; method='sample' takes a sample"
        )
    counts: Any = np.uint64(0)
    deals = deals_of(spot.left, spot.groups)
    while block := list(islice(deals, DEALS)):
        counts = counts + _outcomes(spot, np.array(block, np.uint8).reshape(len(block), spot.unknown))
    return {outcome: count for outcome, count in enumerate(counts.tolist()) if count}
