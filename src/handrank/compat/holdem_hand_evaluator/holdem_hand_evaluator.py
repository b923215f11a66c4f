"""The module of this name of holdem_hand_evaluator, which has all it has."""

from __future__ import annotations

from ..._native import core
from ...checks import FEW_SAMPLES
from ..eval7.equity import FEW, sampled_share

__all__ = ["calculate_equity", "evaluate_hand"]

_LAST = (10, 166, 322, 1599, 1609, 2467, 3325, 6185, 7462)  # Kev rank of each category, straight flushes first
_VALUES = [0] + [
    8 - i << 12 | last - rank for i, last in enumerate(_LAST) for rank in range(_LAST[i - 1] + 1 if i else 1, last + 1)
]


def evaluate_hand(hand_str: str) -> int:
    """A number for a hand, larger beats smaller: `category << 12`, plus the place of the hand in it, 0 for the lowest.

    hand_str  five or more cards: "AcKcQcJcTc", any case
    Raises CardError for what is not a card or held twice, ValueError for fewer than five.
    """
    if not isinstance(hand_str, str):
        raise TypeError(f"a hand is a text, not {hand_str!r}")
    return _VALUES[core.cactus_kev_rank(hand_str, decks=1, jokers=0)]


def calculate_equity(my_cards: str, common_cards: str, other_player_count: int, n_rounds: int) -> float:
    """The share of the pot of two cards against up to nine random hands, of so many deals.

    Against one hand it is exact from the flop on for more than 2,000 deals, which takes less time than a sample.
    Raises what `handrank.equity` does.

    >>> calculate_equity("AsKs", "QsJsTs", 3, 1000)
    1.0
    """
    if (
        type(n_rounds) is int
        and 0 < n_rounds <= FEW_SAMPLES
        and type(other_player_count) is int
        and (n_rounds <= FEW or other_player_count != 1)
    ):
        share = sampled_share((my_cards, *[None] * other_player_count), common_cards, n_rounds)
        if share is not None:
            return share
    from ...matchups.dispatch import equity

    if other_player_count == 1 and isinstance(n_rounds, int) and n_rounds > FEW and common_cards:
        return equity(my_cards, "random", board=common_cards).equity[0]
    others = ["random"] * other_player_count
    return equity(my_cards, *others, board=common_cards, method="sample", samples=n_rounds).equity[0]
