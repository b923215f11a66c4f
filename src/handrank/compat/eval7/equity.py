"""Equity of a hand and of a range against a range."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any

from .cards import Card
from .handrange import HandRange, range_of
from .rangestring import Hand

if TYPE_CHECKING:  # what only equity needs is imported by it
    from ..._native.variants import PlainHands
    from ...ranges.range import Range

FEW = 2000  # deals that take less time than all boards from the flop on
MOST_SAMPLES = 1 << 16  # that are dealt at once

__all__ = ["py_all_hands_vs_range", "py_hand_vs_range_exact", "py_hand_vs_range_monte_carlo"]


def _range(hands: Iterable[tuple[Hand, float]]) -> Range:
    return hands.to_range() if isinstance(hands, HandRange) else range_of(hands)


@cache
def _plain_hands() -> PlainHands:
    from ...games.named_games import GAMES

    return GAMES["holdem"].plain_hands


def _plain(cards: Sequence[Any]) -> Any:
    try:
        return bytes(cards)
    except (TypeError, ValueError):
        return None  # others say what is wrong


def exact_share(hand: Sequence[Any], opponent: Any, board: Sequence[Any]) -> float | None:
    """The share of the pot of two cards on every board that can come; None where it is not found in a moment.

    opponent  what `handrank.equity` takes
    """
    try:
        counts = _plain_hands().outcomes((bytes(hand), opponent), bytes(board), ())
    except (TypeError, ValueError):
        return None
    if counts is None:
        return None
    return (2 * counts.get(1, 0) + counts.get(3, 0)) / (2 * sum(counts.values()))


def sampled_share(hands: tuple[Any, ...], board: Any, samples: int) -> float | None:
    """The share of the pot of the first hand in so many deals; None for hands that compiled code does not read."""
    try:
        counts = _plain_hands().sample(hands, board, (), int.from_bytes(os.urandom(8), "little"), samples)
    except (OverflowError, TypeError, ValueError):
        return None
    if counts is None:
        return None
    return sum(count / winners.bit_count() for winners, count in counts.items() if winners & 1) / samples


def _equity(hand: Sequence[Card], villain: Range, board: Sequence[Card], samples: int | None) -> float:
    """The share of the pot: exact without samples, and where that is as fast as a sample of that size."""
    if len(hand) != 2:
        raise ValueError(f"a hand has two cards, not {len(hand)}")
    few = type(samples) is int and 0 < samples <= MOST_SAMPLES
    if samples is None or (type(samples) is int and samples > FEW) or (few and len(board) >= 4):
        share = exact_share(hand, villain, board)
        if share is not None:
            return share
    if few:
        share = sampled_share((_plain(hand), villain), _plain(board), samples)  # type: ignore[arg-type]
        if share is not None:
            return share
    from ...matchups.dispatch import equity

    method = "exact" if samples is None else "sample"
    return equity(hand, villain, board=board, method=method, samples=samples).equity[0]


def py_hand_vs_range_exact(
    py_hand: Iterable[Card], py_villain: Iterable[tuple[Hand, float]], py_board: Iterable[Card]
) -> float:
    """The equity of two cards against a range, over every board that can come."""
    return _equity([*py_hand], _range(py_villain), [*py_board], None)


def py_hand_vs_range_monte_carlo(
    py_hand: Iterable[Card], py_villain: Iterable[tuple[Hand, float]], py_board: Iterable[Card], py_iterations: int
) -> float:
    """The equity of two cards against a range, of so many deals.

    On the turn and the river, and on the flop for more than 2,000 deals, it is exact where all weights are 1, which
    takes less time than a sample: it does not vary.
    """
    return _equity([*py_hand], _range(py_villain), [*py_board], py_iterations)


def py_all_hands_vs_range(
    py_hero: Iterable[tuple[Hand, float]],
    py_villain: Iterable[tuple[Hand, float]],
    py_board: Iterable[Card],
    py_iterations: int,
) -> dict[Hand, float]:
    """The equity of each hand of a range against another: of so many deals, or exact as that of one hand is.

    Hands that share a card with the board, or leave the other player none, are left out.
    """
    villain, board = _range(py_villain), [*py_board]
    samples = None if len(board) == 5 else py_iterations
    gone = set(map(int, board))
    found = {}
    for hand, _ in py_hero:
        if not gone.isdisjoint(map(int, hand)):
            continue
        share = exact_share(hand, villain, board) if len(board) >= 4 else None
        if share is None and villain.without((*hand, *board)):
            share = _equity(hand, villain, board, samples)
        if share is not None:
            found[hand] = share
    return found
