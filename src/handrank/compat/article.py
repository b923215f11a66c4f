"""The article: `poker_rank` of `Card` objects, as `handrank` has it, and the functions that the article builds it from.

These take a dict of rank -> its cards, best first, and any number of jokers; they leave the dict as it is. Jokers in
what they return are new `Card('J', rank)`, with the rank they stand for.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .._native.core import poker_rank
from ..cards import Card, Cat
from ..rules import reference

if TYPE_CHECKING:
    from ..rules.reference import ByRank, Cards

__all__ = [
    "Card", "Cat", "collect_flush", "collect_nlargest", "collect_straight", "max_hand", "next_pair", "poker_rank",
]  # fmt: skip

MOST_IN_STRAIGHT = reference.HAND_SIZE - 1  # jokers: one rank of a straight is held, and is as low as it may be


def collect_straight(ranks: ByRank, joker: int) -> Cards:
    """The cards of the highest straight with at least one card of the dict, the first of each rank; [] for none.

    >>> collect_straight({5: [Card("♠5")], 3: [Card("♥3")], 2: [Card("♦2")], 14: [Card("♣A")]}, 1)
    [Card('♠5'), Card('J4'), Card('♥3'), Card('♦2'), Card('♣A')]
    """
    return reference.straight_cards(ranks, min(joker, MOST_IN_STRAIGHT)) if ranks else []


def collect_flush(ranks: ByRank, joker: int) -> Cards:
    """The five highest cards, after natural aces the jokers, which are aces; [] for fewer than five.

    >>> collect_flush({9: [Card("♥9")] * 2, 14: [Card("♥A")]}, 2)
    [Card('♥A'), Card('JA'), Card('JA'), Card('♥9'), Card('♥9')]
    """
    return reference.flush_cards(ranks, joker)


def max_hand(hands: Iterable[Cards]) -> Cards:
    """The hand with the highest ranks; of equal ones that with fewer jokers, then with natural cards in higher places,
    then the first. [] for no hands.

    >>> max_hand([[Card("♥9"), Card("J8")], [Card("♠9"), Card("♠8")], []])
    [Card('♠9'), Card('♠8')]
    """
    return reference.best_cards(hands)


def collect_nlargest(n: int, ranks: ByRank) -> Cards:
    """The n highest cards.

    >>> collect_nlargest(2, {9: [Card("♥9")], 11: [Card("♥J")], 14: [Card("♣A")]})
    [Card('♣A'), Card('♥J')]
    """
    return reference.in_order(ranks)[:n]


def next_pair(ranks: ByRank, m: int) -> int:
    """The highest rank but m with two cards or more; 0 for none.

    >>> next_pair({9: [Card("♥9")] * 2, 14: [Card("♣A")] * 2}, 14)
    9
    """
    return max((rank for rank, cards in ranks.items() if rank != m and len(cards) >= 2), default=0)
