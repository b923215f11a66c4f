"""phevaluator 0.6.0 on handrank: the same names, the same ranks 1 (royal flush) to 7462.

    from handrank.compat.phevaluator import evaluate_cards, evaluate_omaha_cards     # was: from phevaluator import ...

>>> evaluate_cards("9c", "4c", "4s", "9d", "4h", "Qc", "6c"), evaluate_cards("9c", "4c", "4s", "9d", "4h", "2c", "9h")
(292, 236)

Cards are ints 0..51 (`4*rank + suit`, as ours), texts or `Card`. `handrank.compat.phevaluator.evaluator`
and the other modules have the names of the original's.

What the original gets wrong, and what is done here:

- numbers that are no cards, and cards held twice, get some rank; here CardError, a ValueError, names them and their
  place
- `evaluate_plo5_cards` and `evaluate_plo6_cards` raise NotImplementedError in the published wheels; here they work
- `Card(99)` makes a card; here CardError
- more cards than seven are refused: here any number from five on
"""

from __future__ import annotations

import random
from typing import Any

from ..._lazy import attach
from ..._native import core, variants
from ...cards import RANKS, SUITS, CardError, card_text

__all__ = [
    "Card",
    "card",
    "evaluate_5cards",
    "evaluate_6cards",
    "evaluate_7cards",
    "evaluate_cards",
    "evaluate_omaha_cards",
    "evaluate_plo4_cards",
    "evaluate_plo5_cards",
    "evaluate_plo6_cards",
    "evaluator",
    "evaluator_omaha",
    "sample_cards",
    "utils",
]
_, __getattr__, __dir__ = attach(__name__, {}, ["_pheval", "card", "evaluator", "evaluator_omaha", "utils"])
_ID = {
    rank + suit: 4 * r + s for r, rank in enumerate(RANKS) for s, low in enumerate(SUITS) for suit in (low, low.upper())
}
_TEXTS = [card_text(card) for card in range(52)]


class Card:
    """A card that does not change: `Card("As")`, `Card("AS")`, `Card(51)`, or of another `Card`."""

    __slots__ = ("_id",)
    _id: int

    def __init__(self, other: int | str | Card) -> None:
        object.__setattr__(self, "_id", Card.to_id(other))

    @property
    def id_(self) -> int:
        return self._id

    @staticmethod
    def to_id(other: int | str | Card) -> int:
        """0..51. CardError for a text or number that is no card, TypeError for anything else."""
        if type(other) is int and 0 <= other < 52:
            return other
        if isinstance(other, Card):
            return other._id
        if isinstance(other, str):
            if other not in _ID:
                raise CardError(f"{other!r} is not a card: want a rank of {RANKS}, then a suit of cdhs or CDHS")
            return _ID[other]
        if isinstance(other, bool) or not hasattr(other, "__index__"):
            raise TypeError(f"{other!r} is not a card (an int 0..51, a text, or a Card)")
        if not 0 <= other.__index__() < 52:
            raise CardError(f"{other!r} is not 0..51")
        return other.__index__()

    def describe_rank(self) -> str:
        return RANKS[self._id >> 2]

    def describe_suit(self) -> str:
        return SUITS[self._id & 3]

    def describe_card(self) -> str:
        return _TEXTS[self._id]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, str):
            return self.describe_card().lower() == other.lower()
        return self._id == (other._id if isinstance(other, Card) else other)

    def __str__(self) -> str:
        return _TEXTS[self._id]

    def __repr__(self) -> str:
        return f'Card("{_TEXTS[self._id]}")'

    def __int__(self) -> int:
        return self._id

    __index__ = __int__  # so that a Card is a card wherever handrank takes one

    def __hash__(self) -> int:
        return hash(self._id)

    def __setattr__(self, name: str, value: object) -> None:
        raise TypeError("a Card does not change")

    def __delattr__(self, name: str) -> None:
        raise TypeError("a Card does not change")

    def __reduce__(self) -> tuple[Any, ...]:
        return Card, (self._id,)


def _ids(cards: tuple[int | str | Card, ...]) -> list[int]:
    found = []
    for i, card in enumerate(cards):
        try:
            found.append(Card.to_id(card))
        except (CardError, TypeError) as error:
            kind = CardError if isinstance(error, CardError) else TypeError
            raise kind(f"card {i}: {error}") from None
    return found


def evaluate_cards(*cards: int | str | Card) -> int:
    """The rank of the best five of five or more cards. ValueError for fewer, CardError for a card held twice."""
    if len(cards) < 5:
        raise ValueError(f"want five cards or more, not {len(cards)}")
    try:
        if type(cards[0]) is Card:
            return core.cactus_kev_rank([card._id for card in cards], decks=1)  # type: ignore[union-attr]
        return core.cactus_kev_rank(cards, decks=1, jokers=0)
    except (AttributeError, CardError, TypeError):
        return core.cactus_kev_rank(_ids(cards), decks=1)


def _of_size(size: int, cards: tuple[int | str | Card, ...]) -> int:
    if len(cards) != size:
        raise TypeError(f"want {size} cards, not {len(cards)}")
    return evaluate_cards(*cards)


def evaluate_5cards(*cards: int | str | Card) -> int:
    return _of_size(5, cards)


def evaluate_6cards(*cards: int | str | Card) -> int:
    return _of_size(6, cards)


def evaluate_7cards(*cards: int | str | Card) -> int:
    return _of_size(7, cards)


def _omaha(hole: int, cards: tuple[int | str | Card, ...]) -> int:
    if len(cards) != 5 + hole:
        raise ValueError(f"want 5 board cards, then {hole} hole cards, not {len(cards)} cards")
    try:
        strength = variants.omaha_strength(cards[5:], cards[:5])
    except (CardError, TypeError):
        ids = _ids(cards)
        strength = variants.omaha_strength(ids[5:], ids[:5])
    return core.class_of(strength)[3]


def evaluate_omaha_cards(*cards: int | str | Card) -> int:
    """The rank in Omaha: the five cards of the board, then the four of the hole; two of these are used, with three.

    >>> evaluate_omaha_cards("4c", "5c", "6c", "7s", "8s", "2c", "9c", "As", "Kd")
    1578
    """
    return _omaha(4, cards)


def evaluate_plo4_cards(*cards: int | str | Card) -> int:
    """`evaluate_omaha_cards`."""
    return _omaha(4, cards)


def evaluate_plo5_cards(*cards: int | str | Card) -> int:
    """Omaha with five hole cards, after the five of the board."""
    return _omaha(5, cards)


def evaluate_plo6_cards(*cards: int | str | Card) -> int:
    """Omaha with six hole cards, after the five of the board."""
    return _omaha(6, cards)


def sample_cards(size: int) -> list[int]:
    """So many different cards 0..51, by the module `random`."""
    return random.sample(range(52), k=size)
