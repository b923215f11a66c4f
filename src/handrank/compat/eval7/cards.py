"""Cards and decks."""

from __future__ import annotations

import random
from collections.abc import Callable
from operator import attrgetter, ge, gt, le, lt
from typing import Any

from ...cards import RANKS, SUITS, CardError

__all__ = ["Card", "Deck", "ranks", "suits"]

ranks = tuple(RANKS)
suits = tuple(SUITS)
_MASKS = [1 << 13 * (card & 3) + (card >> 2) for card in range(52)]
_CARDS = {RANKS[card >> 2] + SUITS[card & 3]: card for card in range(52)}


def _comparison(compare: Callable[[Any, Any], bool]) -> Callable[[Card, object], bool]:
    def compared(self: Card, other: object) -> bool:
        if not isinstance(other, Card):
            raise TypeError(f"cannot compare {self!r} and {other!r}")
        return compare(int(self), int(other))

    return compared


class Card(int):
    """A card of a text, rank then suit: `Card("As")`. It is a card 0..51 too, for every function of handrank.

    The same text gives the same object.
    """

    _made: dict[str, Card]
    _mask: int
    _rank: int
    _suit: int
    _text: str
    rank = property(attrgetter("_rank"), doc="0..12, deuce to ace")
    suit = property(attrgetter("_suit"), doc="0..3: clubs, diamonds, hearts, spades")
    mask = property(attrgetter("_mask"), doc="the bit `13*suit + rank`")

    def __init_subclass__(cls) -> None:
        cls._made = {}

    def __new__(cls, card: str) -> Card:
        try:
            return cls._made[card]
        except (KeyError, TypeError):
            if not isinstance(card, str):
                raise TypeError(f"a card is made of a text, not {card!r}") from None
        if card not in _CARDS:
            raise CardError(f"{card!r} is not a card: want a rank of {RANKS}, then a suit of {SUITS}")
        made = cls._made[card] = int.__new__(cls, _CARDS[card])
        made.__dict__.update(_rank=made >> 2, _suit=made & 3, _mask=_MASKS[made], _text=card)
        return made

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card does not change: {name}")

    def __eq__(self, other: object) -> bool:
        return self is other or (isinstance(other, Card) and int(self) == int(other))

    def __ne__(self, other: object) -> bool:
        return self is not other and not (isinstance(other, Card) and int(self) == int(other))

    __lt__ = _comparison(lt)
    __le__ = _comparison(le)
    __gt__ = _comparison(gt)
    __ge__ = _comparison(ge)

    def __hash__(self) -> int:
        return self._mask

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        return self._text

    def __repr__(self) -> str:
        return f'Card("{self._text}")'

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._text,)


Card._made = {}


class Deck:
    """The 52 cards, 2c 2d 2h 2s 3c ...; random by the module `random`."""

    _card: type[Card] = Card
    _random: Any = random

    def __init__(self) -> None:
        self.cards = [self._card(text) for text in _CARDS]

    def __repr__(self) -> str:
        return f"Deck({self.cards!r})"

    def __len__(self) -> int:
        return len(self.cards)

    def __getitem__(self, i: Any) -> Any:
        return self.cards[i]

    def shuffle(self) -> None:
        """Put the cards that are left into random order."""
        self._random.shuffle(self.cards)

    def deal(self, n: int) -> list[Card]:
        """Take the first n cards. ValueError where fewer are left."""
        dealt = self.peek(n)
        del self.cards[:n]
        return dealt

    def peek(self, n: int) -> list[Card]:
        """The first n cards, which stay. ValueError where fewer are left."""
        if not 0 <= n <= len(self.cards):
            raise ValueError(f"{n} cards: insufficient cards in deck, which has {len(self.cards)}")
        return self.cards[:n]

    def sample(self, n: int) -> list[Card]:
        """Any n cards, which stay. ValueError where fewer are left."""
        if not 0 <= n <= len(self.cards):
            raise ValueError(f"{n} cards: insufficient cards in deck, which has {len(self.cards)}")
        sampled: list[Card] = self._random.sample(self.cards, n)
        return sampled
