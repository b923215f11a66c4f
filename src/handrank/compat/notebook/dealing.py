"""Cards and hands dealt at random: by the module `random`, whose seed they follow."""

from __future__ import annotations

import random
from collections.abc import Container, Sequence
from typing import Any

from .best_hands import joker_best, omaha_best, texas_best, threeD_best
from .drawing import deal_win_P, draw_best_action, draw_win_P
from .rankings import deck, deck54, listed, replace

LONG = 256  # draws in vain, after which it is looked whether there is a card at all
DECK = deck  # where a parameter has the name


def deal(hole: int, community: int = 0, deck: Sequence[str] = deck) -> Any:
    """So many cards of the deck as a list, or (hole, community) as two lists. ValueError for more than it holds."""
    dealt = random.sample(deck if deck is DECK else listed(deck), hole + community)
    return (dealt[:hole], dealt[hole:]) if community else dealt


def draw_card(deck: Sequence[str], butnot: Container[str] = ()) -> str:
    """A card of the deck that is none of `butnot`. Mended: ValueError if there is none, which looped for ever."""
    if isinstance(deck, str) or isinstance(butnot, str):
        deck, butnot = listed(deck), listed(butnot)
    size = len(deck)
    bits = size.bit_length()
    misses = 0
    while size:
        place = random.getrandbits(bits)  # as random.choice draws it, in half the time
        if place < size and (card := deck[place]) not in butnot:
            return card
        misses += 1
        if misses == LONG and all(card in butnot for card in deck):
            break
    raise ValueError("no card of the deck is left to draw")


def deal_handmaker() -> list[str]:
    """Five cards as dealt."""
    return random.sample(deck, 5)


def draw_handmaker(P: Any = deal_win_P) -> list[str]:
    """Five cards, of which `draw_best_action` may have exchanged one."""
    hand = deal(5)
    action = draw_best_action(hand, P)
    return replace(action, draw_card(deck, hand), hand)


def draw2_handmaker() -> list[str]:
    """Five-card draw by `draw_win_P`, the win probabilities among hands after the draw."""
    return draw_handmaker(draw_win_P)


def joker_handmaker() -> tuple[str, ...]:
    """Five cards of a deck with two jokers, which are the best they may be."""
    return joker_best(deal(5, deck=deck54))


def texas_handmaker() -> tuple[str, ...]:
    """The best of two hole and five community cards."""
    return texas_best(*deal(2, 5))


def omaha_handmaker() -> tuple[str, ...]:
    """The best of two of four hole and three of five community cards."""
    return omaha_best(*deal(4, 5))


def threeD_handmaker() -> list[str]:
    """The best of two hole cards and one of each of three rows of five."""
    return threeD_best(*deal(2, 15))


handmakers = deal_handmaker, draw_handmaker, joker_handmaker, texas_handmaker, omaha_handmaker, threeD_handmaker
