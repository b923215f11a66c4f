"""Hands of five cards, as draws begin and end with them: one is read, or all that hold some cards are ranked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from .._native import exchanges
from ..cards import card_text, check_limits, hand_items

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from .._native.core import Hand

HAND = 5
MOST_JOKERS = 12  # in the deck


def five_cards(hand: Hand, jokers: int) -> tuple[list[Any], list[int]]:
    """The items and the cards of a hand of five of one deck with so many jokers."""
    items, cards = hand_items(hand)
    check_limits(cards, 1, jokers)
    if len(cards) != HAND:
        raise ValueError(f"a hand to draw to has {HAND} cards, not {len(cards)}: {' '.join(map(card_text, cards))}")
    return items, cards


def codes_of(held: bytes, others: bytes, flags: int, code_of: bytes) -> npt.NDArray[np.uint8]:
    """The code of every hand that holds some cards and draws the rest from others, in colex order of the draws.

    Cards are 0..52, wild ones jokers; flags of the policy; code_of: a code for each number of jokers 0..5 and strength.
    """
    import numpy as np

    hands = exchanges.Draws(held, others, flags)
    codes = np.empty(hands.count, np.uint8)
    hands.codes(code_of, codes)
    return codes
