"""The best hand of a game, and of jokers. max keeps the first of equals."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations, product
from typing import TYPE_CHECKING, Any

from ..._native import core
from ...cards import JOKER
from .rankings import cards, deck, listed, read_hand  # noqa: F401  # the examples use cards

if TYPE_CHECKING:
    from ..._native.core import Hand

    Cards = Sequence[str]  # or a text


def texas_best(hole: Cards, community: Cards) -> tuple[str, ...]:
    """The best five of the hole and the community cards, in their order: the first best of all choices.

    Mended: any number of cards of each, lists and tuples mixed, jokers and duplicates; a wrong number was an
    AssertionError.

    >>> texas_best(cards("9d Kh"), cards("2c 9c 7d 6s 6h"))
    ('9d', 'Kh', '9c', '6s', '6h')
    """
    held = (*listed(hole), *listed(community))
    best = core.strength(held)
    choices = combinations(held, min(5, len(held)))
    return next(hand for hand in choices if core.strength(hand) == best)


def omaha_best(hole: Cards, community: Cards) -> tuple[str, ...]:
    """The best of two hole and three community cards: the first best, hole cards outer, community cards inner.

    Takes any number of each from two and three on, jokers and duplicates included; ValueError for fewer.

    >>> omaha_best(cards("Ts 6c Qh 8d"), cards("6s 9h 8h 2h 8c"))
    ('6c', '8d', '6s', '8h', '8c')
    """
    hole, community = listed(hole), listed(community)
    if len(hole) < 2 or len(community) < 3:
        raise ValueError(f"Omaha uses two hole and three community cards: there are {len(hole)} and {len(community)}")
    boards = list(combinations(community, 3))
    return max((pair + board for pair in combinations(hole, 2) for board in boards), key=core.strength)


def threeD_best(hole: Cards, community: Cards) -> list[str]:
    """The best of the hole and one card of each of three rows of five: the first best, the first row outermost.

    community  the rows one after the other: fifteen cards, or any multiple of three; ValueError for others
    Takes jokers and duplicates; a hole of another number than two is ranked by its best five.

    >>> threeD_best(cards("8d 7c"), cards("6s Ah Js 7s Ac Th 9h Ts Kc 2c 8h 4d 5s 4c Kd"))
    ['8d', '7c', '6s', '9h', '5s']
    """
    hole, community = listed(hole), listed(community)
    length, rest = divmod(len(community), 3)
    if rest or not length:
        raise ValueError(f"{len(community)} community cards do not make three equal rows")
    rows = product(*(community[start : start + length] for start in range(0, 3 * length, length)))
    return list(max(((*hole, *three) for three in rows), key=core.strength))


def joker_best(hand: Hand) -> tuple[Any, ...]:
    """The hand with each joker made a card of the deck, also one already held, so that it is the best.

    Of equally good ones, that whose first joker comes first in the deck, then the second, and so on. Takes any number
    of cards and jokers: 52 steps for each joker at most, where the original took 52 to their number.

    >>> joker_best(cards("Js ** ** 7s Ah"))
    ('Js', 'Ac', 'Ac', '7s', 'Ah')
    """
    items, numbers = read_hand(hand)
    best = core.strength(numbers)
    for place, number in enumerate(numbers):
        if number == JOKER:  # the smallest card with which the jokers to the right still reach the best
            for card in range(JOKER):
                numbers[place] = card
                if core.strength(numbers) == best:
                    break
            items[place] = deck[card]
    return tuple(items)
