"""Cards as texts, and how hands of them rank."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, TypeVar

from ..._native import core
from ...cards import JOKER, card_text, hand_items

if TYPE_CHECKING:
    from ..._native.core import Hand

    H = TypeVar("H", bound=Any)  # a hand that is hashable

rankstr = "23456789TJQKA"
joker = "**"
nocard = ""
deck = [card_text(card) for card in range(JOKER)]
deck54 = [joker, joker, *deck]
types = range(10)
type_names = ["high card", "one pair", "two pair", "three of a kind", "straight", "flush", "full house",
              "four of a kind", "straight flush", "five of a kind"]  # fmt: skip

cards = str.split
join = " ".join

hands = [
    tuple(cards(hand))
    for hand in """\
7c 5d 4h 3s 2c, 9s 7h 4c 3d 2s, Kd Jc 8h 6s 3c, As Kd Qh Jc 9s,
2c 2d 5h 4s 3c, 7s 7h Ac 5d 2s, Jd Jc Kh Ts 4c, As Ad Kh Qc Js,
3c 3d 2h 2s 4c, 8s 8h 7c 7d Ks, Qd Qc 9h 9s 5c, As Ad Kh Kc Qs,
2c 2d 2h 4s 3c, 6s 6h 6c Td 3s, Td Tc Th As 8c, As Ad Ah Kc Qs,
5c 4d 3h 2s Ac, 6s 5h 4c 3d 2s, Jd Tc 9h 8s 7c, As Kd Qh Jc Ts,
7c 5c 4c 3c 2c, Th 8h 6h 5h 3h, Kd Jd 9d 4d 2d, As Ks Qs Js 9s,
2c 2d 2h 3s 3c, 5s 5h 5c Ad As, Jd Jc Jh 8s 8c, As Ad Ah Kc Ks,
2c 2d 2h 2s 3c, 7s 7h 7c 7d Ks, Td Tc Th Ts 9c, As Ad Ah Ac Ks,
5c 4c 3c 2c Ac, 6h 5h 4h 3h 2h, Jd Td 9d 8d 7d, As Ks Qs Js Ts,
2c 2d 2h 2s 2c, 8s 8h 8c 8d 8s, Qd Qc Qh Qs Qc, As Ad Ah Ac As""".split(",")
]  # four of each type, ascending

_PLACES: dict[Any, int] = {card: place for place, card in enumerate([*deck, joker])}


def read_hand(hand: Hand) -> tuple[list[Any], list[int]]:
    """The items of a hand as given, and its cards 0..52; texts as the notebook writes them are read at once."""
    if isinstance(hand, (list, tuple)):
        try:
            return list(hand), [_PLACES[card] for card in hand]
        except (KeyError, TypeError):
            pass
    return hand_items(hand)


# Cards


def rank(card: str) -> int:
    """The rank of a card, 2..14. ValueError for what does not begin with one, a joker too; IndexError for ''.

    >>> rank("Tc"), rank("As")
    (10, 14)
    """
    return rankstr.index(card[0]) + 2


def suit(card: str) -> str:
    """The second character of a card, whatever it is."""
    return card[1]


def replace(old: object, new: Any, alist: Iterable[Any]) -> list[Any]:
    """A list with every item equal to `old` made `new`.

    >>> replace("**", "As", ["**", "Kd", "**"])
    ['As', 'Kd', 'As']
    """
    return [new if item == old else item for item in alist]


def the_same(things: Iterable[object]) -> bool:
    """Whether all are equal; True for none."""
    things = list(things)
    return all(thing == things[0] for thing in things)


straights = [frozenset((low if low > 1 else 14, low + 1, low + 2, low + 3, low + 4)) for low in range(1, 11)]


def is_straight(rankset: Iterable[int]) -> bool:
    """Whether ranks 2..14 hold five in a row; an ace is also below a deuce.

    >>> is_straight({14, 2, 3, 4, 5, 9}), is_straight({11, 12, 13, 14, 2})
    (True, False)
    """
    ranks = set(rankset)
    return any(straight <= ranks for straight in straights)


# Rankings

_SPECIAL_TYPES = {4: (3, 1, 2), 5: (3, 1, 3), 8: (4, 2)}  # by category: above (3, 1, 1), below (3, 2) and (4, 1)


def _groups(ranks: Iterable[int], jokers: int = 0) -> tuple[tuple[int, ...], ...]:
    """How often each rank is held, and the ranks, both by the former: (counts, ranks), or () for nothing.

    Jokers join the first group, or are aces.
    """
    groups = [[count, rank] for rank, count in Counter(ranks).items()]
    groups.sort(reverse=True)
    if jokers:
        groups = groups or [[0, 14]]
        groups[0][0] += jokers
    return tuple(zip(*groups))


def ranking0(hand: Hand) -> tuple[tuple[int, ...], ...]:
    """How often each rank is held, and the ranks, both by the former; straights and flushes are not seen.

    hand  any number of cards, all of which are grouped; jokers join the largest group, or are aces. () for no cards

    >>> ranking0(cards("8c 8d 8h 9c 9d"))
    ((3, 2), (8, 9))
    """
    numbers = read_hand(hand)[1]
    return _groups([(card >> 2) + 2 for card in numbers if card != JOKER], numbers.count(JOKER))


def ranking1(hand: Hand) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The type of the best five as a tuple, and their ranks, groups first: larger beats smaller.

    A straight flush is (4, 2), a flush (3, 1, 3), a straight (3, 1, 2), anything else how often each rank is held.
    The ranks of the wheel are (5, 4, 3, 2, 1).

    Mended: five, four, or a full house of cards of one suit are what they are, no flush; a flush with a rank twice
    lists all five ranks; six cards with a pair are ranked by their best five; four cards of one suit are no flush;
    no cards are ((), ()). Hands of fewer than five cards are comparable with those of as many.

    >>> ranking1(cards("As 2d 3c 4h 5s"))
    ((3, 1, 2), (5, 4, 3, 2, 1))
    """
    category, ranks, ranking, _ = core.class_of(core.strength(hand))
    if category in _SPECIAL_TYPES:
        return _SPECIAL_TYPES[category], ranks if ranks[0] != 5 or ranks[4] != 14 or category == 5 else (5, 4, 3, 2, 1)
    return tuple(ranks.count(rank) for rank in ranking[1:]), ranking[1:]


def special_type(hand: Hand, ranks: object = None) -> tuple[int, ...]:
    """The first part of `ranking1` if it is a straight, a flush or both, else ().

    ranks  what the original read beside the hand; not needed
    Mended as `ranking1` is.

    >>> special_type(cards("As Ks Qs Js Ts"), (14, 13, 12, 11, 10))
    (4, 2)
    """
    return _SPECIAL_TYPES.get(core.category(hand), ())


def ranking2(hand: Hand) -> tuple[int, ...]:
    """The ranking of a hand: (type, ranks that decide); larger beats smaller. It is `handrank.ranking`.

    Mended: hands of any number of cards and with jokers, where the original took five natural cards; no cards are
    (0,); a generator is ranked as a list is, where it always was a flush.

    >>> ranking2(cards("8c 8d 8h 9c 9d"))
    (6, 8, 9)
    """
    return core.ranking(hand)


def type_name(hand: Hand) -> str:
    """The name of a hand's type.

    >>> type_name(cards("8c 8d 8h 9c 9d"))
    'full house'
    """
    return type_names[core.category(hand)]


def winner(hands: Iterable[Any]) -> Any:
    """The first of the best hands. ValueError for none.

    >>> winner([cards("As Ad 7c"), cards("Ac Ah 7d")])
    ['As', 'Ad', '7c']
    """
    hands = list(hands)
    if not hands:
        raise ValueError("no hands, no winner")
    return hands[core.winners(hands)[0]]


def winners(hands: Iterable[H]) -> set[H]:
    """The set of the best hands, as given: they must be hashable, lists are not. ValueError for no hands.

    Mended: `hands` may be a generator, which gave the empty set.
    """
    hands = list(hands)
    if not hands:
        raise ValueError("no hands, no winners")
    return {hands[place] for place in core.winners(hands)}
