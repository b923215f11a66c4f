"""What a hand is, for people: its best five cards, what each stands for, its name."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from . import _core
from .cards import Cat, check_limits, hand_items
from .names import name_of

if TYPE_CHECKING:
    from ._core import Hand


class Explanation(NamedTuple):
    """How a hand is ranked."""

    cards: list[Any]
    """The best five (or fewer) in display order, each as it was given, a joker as the joker."""
    positions: list[int]
    """The place of each of them in the hand."""
    ranks: list[int]
    """The rank 2..14 that each stands for; a joker's too."""
    unused: list[Any]
    """The other cards, as given, in the order given."""
    category: Cat
    ranking: tuple[int, ...]
    strength: int
    text: str
    """The name of the hand in words."""


def explain(hand: Hand, lang: str = "en", *, decks: int | None = None, jokers: int | None = None) -> Explanation:
    """How a hand is ranked: the cards that count, what each stands for, the name.

    hand           a hand in any notation, as `strength` takes it; the cards of a text are the
                   texts written, those of a mask are ints
    lang           en, ja, zh-Hans or zh-Hant
    decks, jokers  limits, as in `strength`

    Of equally good cards a natural one goes before a joker, then spades, hearts, diamonds,
    clubs, then the order given. Raises what `strength` does; ValueError for an unknown language.

    >>> explain("Kh 9s Qh ** Jh Th").positions
    [3, 0, 2, 4, 5]
    >>> explain("Kh 9s Qh ** Jh Th").text
    'royal flush'
    """
    items, cards = hand_items(hand)
    check_limits(cards, decks, jokers)
    strength, places, ranks = _core.choose(bytes(cards))
    category, _, ranking, _ = _core.class_of(strength)
    used = set(places)
    return Explanation(
        cards=[items[place] for place in places],
        positions=list(places),
        ranks=list(ranks),
        unused=[item for place, item in enumerate(items) if place not in used],
        category=category,
        ranking=ranking,
        strength=strength,
        text=name_of(ranking, lang),
    )


def best_hand(hand: Hand, *, decks: int | None = None, jokers: int | None = None) -> list[Any]:
    """The best five cards of a hand in display order, each as it was given, a joker as the joker.

    Groups come first, then descending ranks; the wheel is 5 4 3 2 A. Takes and raises what
    `strength` does, and chooses among equal cards as `explain` does.

    >>> best_hand("2c Ah 10d Ac 10s As 7h")
    ['As', 'Ah', 'Ac', '10s', '10d']
    """
    items, cards = hand_items(hand)
    check_limits(cards, decks, jokers)
    return [items[place] for place in _core.choose(bytes(cards))[1]]


def describe(hand: Hand, lang: str = "en", *, decks: int | None = None, jokers: int | None = None) -> str:
    """The name of a hand in words. A royal flush is named so.

    lang  en, ja, zh-Hans or zh-Hant
    Takes and raises what `strength` does; ValueError for an unknown language.

    >>> describe("8c 8d 8h 9c 9d")
    'full house, eights over nines'
    >>> describe("8c 8d 8h 9c 9d", lang="zh-Hans")
    '葫芦，8带9'
    """
    return name_of(_core.ranking(hand, decks=decks, jokers=jokers), lang)
