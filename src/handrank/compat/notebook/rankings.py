"""Cards as texts, and how hands of them rank."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import permutations
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
type_names = ("high card", "one pair", "two pair", "three of a kind", "straight", "flush", "full house",
              "four of a kind", "straight flush", "five of a kind")  # fmt: skip

cards = str.split
join = " ".join

hands = [
    cards(hand)
    for hand in """\
As Ac Ah Ad Ad, Kh Kd Ks Kc Kh, 3h 3s 3d 3c 3c, 2s 2c 2d 2h 2h,
As Ks Qs Ts Js, Kc Qc Jc Tc 9c, 6d 5d 4d 3d 2d, 5h 4h 3h 2h Ah,
As Ac Ad Ah 2s, 7s 7c 7d 2d 7h, 6s 6c 6d 6h 9s, As 5h 5c 5d 5s,
Th Tc Td 5h 5c, 9h 9c 9d 8c 8h, 6h 6c 6d Tc Th, 5c 5d 5s As Ah,
As 2s 3s 4s 6s, Kc Qc Jc Tc 2c, Qc Jc Tc 9c 7c, 4h 5h 6h 7h 9h,
As Kd Qc Td Jh, Kc Qh Jd Th 9c, 6c 5d 4h 3s 2s, As 2d 3c 4h 5s,
As Ac Ad 2h 3h, Ts Tc Th 9s 8c, Ts Tc Th 9s 7c, 9h 9s 9d Ah Kh,
Ts Tc 5s 5c 8h, Ts Tc 5s 5c 7h, 9s 9c 8s 8c As, 3s 3c 2s 2d Ah,
As Ac 4c 5s 6s, 4s 4c As Ks Qs, 4h 4d Kh Qd Jd, 2d 2c Ad Kd Qd,
Ah 3s 4s 5s 6s, Kh Qh Jh Th 8d, 7d 2s 4s 5s 6s, 7h 6s 5d 3s 2d""".split(",")
]  # four of each type, the best first

_PLACES: dict[Any, int] = {card: place for place, card in enumerate([*deck, joker])}


def read_hand(hand: Hand) -> tuple[list[Any], list[int]]:
    """The items of a hand as given, and its cards 0..52; texts as the notebook writes them are read at once."""
    if isinstance(hand, (list, tuple)):
        try:
            return list(hand), [_PLACES[card] for card in hand]
        except (KeyError, TypeError):
            pass
    return hand_items(hand)


def listed(given: Any) -> Any:
    """What is given, but a text of cards in any notation as the list of them in that of the notebook."""
    return list(map(card_text, hand_items(given)[1])) if isinstance(given, str) else given


# Cards

_RANKS = {letter: rank for rank, letter in enumerate(rankstr, 2)}


def rank(card: str) -> int:
    """The rank of a card, 2..14. ValueError for what does not begin with one, a joker too; IndexError for ''.

    >>> rank("Tc"), rank("As")
    (10, 14)
    """
    try:
        return _RANKS[card[0]]
    except KeyError:
        return rankstr.index(card[0]) + 2  # raises


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
    return len(set(things)) < 2


straights = [{*range(low, low + 5)} for low in range(2, 11)]
straights.append({14, 2, 3, 4, 5})


def is_straight(rankset: Iterable[int]) -> bool:
    """Whether ranks 2..14 hold five in a row; an ace is also below a deuce.

    >>> is_straight({14, 2, 3, 4, 5, 9}), is_straight({11, 12, 13, 14, 2})
    (True, False)
    """
    ranks = rankset if isinstance(rankset, (set, frozenset)) else set(rankset)
    if 5 in ranks or 10 in ranks:  # every straight holds one of them
        for straight in straights:
            if straight <= ranks:
                return True
    return False


# Rankings

JOKER_RANK = (JOKER >> 2) + 2  # one above the ace
_SPECIAL_TYPES = {4: (3, 1, 2), 5: (3, 1, 3), 8: (4, 2)}  # by category: above (3, 1, 1), below (3, 2) and (4, 1)


def ranking0(hand: Hand) -> tuple[tuple[int, ...], ...]:
    """How often each rank is held, and the ranks, both by the former; straights and flushes are not seen.

    hand  any number of cards, all of which are grouped; jokers join the largest group, or are aces. () for no cards

    >>> ranking0(cards("8c 8d 8h 9c 9d"))
    ((3, 2), (8, 9))
    """
    ranks = [(card >> 2) + 2 for card in read_hand(hand)[1]]
    jokers = ranks.count(JOKER_RANK)
    groups = sorted([(ranks.count(rank), rank) for rank in {*ranks} if rank != JOKER_RANK], reverse=True)
    if jokers:
        count, rank = groups[0] if groups else (0, 14)
        groups[:1] = [(count + jokers, rank)]
    return tuple(zip(*groups))


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


def _list_of(hands: Iterable[H]) -> list[H]:
    if isinstance(hands, str):
        raise TypeError(f"expected a list of hands, not the text {hands!r}")
    hands = list(hands)
    if not hands:
        raise ValueError("no hands, no winners")
    return hands


def winner(hands: Iterable[Any]) -> Any:
    """The first of the best hands. ValueError for none.

    >>> winner([cards("As Ad 7c"), cards("Ac Ah 7d")])
    ['As', 'Ad', '7c']
    """
    hands = _list_of(hands)
    return hands[core.winners(hands)[0]]


def winners(hands: Iterable[H]) -> set[H]:
    """The set of the best hands, as given: they must be hashable, lists are not. ValueError for no hands.

    Mended: `hands` may be a generator, which gave the empty set.
    """
    hands = _list_of(hands)
    return {hands[place] for place in core.winners(hands)}


def test(ranking: Callable[[Any], Any], hands: list[Any] = hands) -> int:
    """Test that a ranking orders hands given best first, and that neither the order of the cards nor the suits' names
    matter. Returns how many hands; AssertionError names what is wrong.

    >>> test(ranking2)
    40
    """
    if hands != sorted(hands, key=ranking, reverse=True):
        raise AssertionError("the ranking does not keep the order of the hands")
    for hand in hands:
        renamed = [card.translate(_NEXT_SUIT) for card in hand]
        if not the_same(map(ranking, [*permutations(hand), renamed])):
            raise AssertionError(f"the order of the cards or the names of the suits change the ranking of {join(hand)}")
    return len(hands)


test.__test__ = False  # type: ignore[attr-defined]  # no test of pytest's, wherever it is imported
_NEXT_SUIT = str.maketrans("cdhs", "dhsc")
