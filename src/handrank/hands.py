"""What a hand is, for people: its best five cards, what each stands for, its name; its class and Kev rank."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from ._native import core
from .cards import Cat, check_limits, hand_items
from .checks import whole
from .rules.names import name_of

if TYPE_CHECKING:
    from ._native.core import Hand


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
                   texts written
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
    strength, places, ranks = core.choose(bytes(cards))
    category, _, ranking, _ = core.class_of(strength)
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
    return [items[place] for place in core.choose(bytes(cards))[1]]


def describe(hand: Hand, lang: str = "en", *, decks: int | None = None, jokers: int | None = None) -> str:
    """The name of a hand in words. A royal flush is named so.

    lang  en, ja, zh-Hans or zh-Hant
    Takes and raises what `strength` does; ValueError for an unknown language.

    >>> describe("8c 8d 8h 9c 9d")
    'full house, eights over nines'
    >>> describe("8c 8d 8h 9c 9d", lang="zh-Hans")
    '葫芦，8带9'
    """
    return name_of(core.ranking(hand, decks=decks, jokers=jokers), lang)


class HandClass(NamedTuple):
    """All hands of one strength."""

    strength: int
    """0..14430; larger beats smaller."""
    category: Cat
    ranks: tuple[int, ...]
    """The ranks 2..14 of the up to five cards, in display order; the wheel is 5 4 3 2 14."""
    ranking: tuple[int, ...]
    """`(category, *tiebreak)`, which orders as strength does."""
    kev: int | None
    """1..7462, smaller is better; None where one deck does not make the class."""
    is_royal: bool


def hand_class(strength: int) -> HandClass:
    """The class of a strength.

    Raises ValueError for a number outside 0..14430, TypeError for what is not an int.

    >>> hand_class(14417)
    HandClass(strength=14417, category=<Cat.STRAIGHT_FLUSH: 8>, ranks=(14, 13, 12, 11, 10), \
ranking=(8, 14), kev=1, is_royal=True)
    """
    strength = whole(strength, "strength", 0, core.CLASS_COUNT - 1)
    category, ranks, ranking, kev = core.class_of(strength)
    return HandClass(strength, category, ranks, ranking, kev or None, ranking == (Cat.STRAIGHT_FLUSH, 14))


def strength_from_cactus_kev(rank: int) -> int:
    """The strength of a Kev rank, 1 (royal flush) to 7462.

    Raises ValueError for a number outside 1..7462, TypeError for what is not an int.

    >>> strength_from_cactus_kev(1), strength_from_cactus_kev(7462)
    (14417, 46)
    """
    return core.strength_of_kev(whole(rank, "rank", 1, core.KEV_COUNT))
