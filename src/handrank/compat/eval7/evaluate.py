"""Values of hands."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from ..._native import core
from ...hands import hand_class
from .cards import Card

__all__ = ["evaluate", "handtype"]

HANDTYPES = ("High Card", "Pair", "Two Pair", "Trips", "Straight", "Flush", "Full House", "Quads", "Straight Flush")
_NAMES = dict(enumerate(HANDTYPES))


class Values(dict[int, int]):
    """Strength -> the number another library gives the class, found when it is first asked for."""

    def __init__(self, value: Callable[[int, tuple[int, ...]], int]) -> None:
        """value  of a category and the ranks 0..12 that break ties"""
        super().__init__()
        self.value = value

    def __missing__(self, strength: int) -> int:
        category, *ranks = hand_class(strength).ranking
        value = self[strength] = self.value(category, tuple(rank - 2 for rank in ranks))
        return value


def nibbles(ranks: Sequence[int]) -> int:
    """The ranks that break ties, four bits each, the first at bit 16."""
    return sum(rank << 16 - 4 * i for i, rank in enumerate(ranks))


_VALUES = Values(lambda category, ranks: category << 24 | nibbles(ranks))


def strength_of(cards: Iterable[Card]) -> int:
    """The strength of cards. TypeError names the first that is none, CardError one that is held twice."""
    strength = core.strength_of_ints(cards)
    if strength is not None:
        return strength
    if not isinstance(cards, Sequence):
        cards = [*cards]
    try:
        plain = bytes(cards)
    except (TypeError, ValueError):
        for i, card in enumerate(cards):
            if not isinstance(card, Card):
                raise TypeError(f"card {i}: {card!r} is not a Card") from None
        raise
    return core.strength(plain, decks=1, jokers=0)


def evaluate(py_cards: Iterable[Card]) -> int:
    """A number for a hand, larger beats smaller: `category << 24`, below it the ranks that break ties, four bits each.

    py_cards  any number of `Card`, or of cards 0..51 as handrank has them; an iterator will do
    Raises TypeError for anything else, CardError for a card held twice.
    """
    return _VALUES[strength_of(py_cards)]


def handtype(value: int) -> str:
    """The name of the category of a value: "High Card", "Pair", "Two Pair", "Trips", ... "Straight Flush"."""
    try:
        return _NAMES[value >> 24]
    except KeyError:
        raise ValueError(f"{value!r} is not the value of a hand") from None
