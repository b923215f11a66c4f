"""The rules of poker, in plain Python: the pure library that the fast one stands in for.

`poker_rank` takes any number of `Card` objects, jokers and duplicates included, and returns the
category of the best hand and its cards in display order. It is the oracle of the tests, the
source of the tables, and the path for inputs that the compiled core does not read. It asks
of a card only `suit`, `rank` and `is_joker()`, so subclasses may make any card wild.

The rules, where jokers and several decks leave a choice:

- A joker is any card, also one already held. In a flush it is one more ace.
- Five of a kind is highest. A flush may hold repeated ranks and compares as its five ranks.
- Fewer cards than five make no straight, flush, full house or five of a kind.
- Of equally good cards, a natural one goes before a joker, then ♠♥♦♣, then the order given.
- Of equally high straight flushes: fewer jokers, then natural cards in the higher places, then ♠♥♦♣.
"""

from __future__ import annotations

from itertools import chain

from ..cards import Card, CardError, Cat, card_object
from ..checks import shown

TYPE_CHECKING = False  # what type checkers know, without the cost of importing typing
if TYPE_CHECKING:
    from collections.abc import Collection, Container, Iterable
    from typing import Any

    Cards = list[Any]  # `Card`-like objects
    ByRank = dict[int, Cards]

SUITS = tuple("♠♥♦♣")
ACE = 14
HAND_SIZE = 5


class Held:
    """The cards of one hand, sorted the ways the rules ask for.

    by_rank     rank -> its natural cards, by suit ♠♥♦♣, then as given; highest rank first
    by_suit     the same of each suit that is held; suits ♠♥♦♣
    jokers      how many
    """

    def __init__(self, hand: Iterable[Any]) -> None:
        naturals: dict[str, list[tuple[int, Any]]] = {suit: [] for suit in SUITS}
        self.jokers = 0
        for place, card in enumerate(hand):
            if card.is_joker():
                self.jokers += 1
                continue
            suit, rank = card.suit, card.rank
            if suit not in SUITS:
                raise CardError(f"card {place}: suit {shown(suit)} is not one of ♠♥♦♣J")
            if not 1 <= rank <= ACE or rank != int(rank):
                raise CardError(f"card {place}: rank {shown(rank)} of suit {suit} is not 1..14")
            naturals[suit].append((rank, card))
        self.by_suit = {suit: grouped(cards) for suit, cards in naturals.items() if cards}
        self.by_rank = grouped(chain.from_iterable(naturals.values()))


def grouped(cards: Iterable[tuple[int, Any]]) -> ByRank:
    """Pairs of a rank and a card -> rank -> its cards, as given; highest rank first."""
    by_rank: ByRank = {}
    for rank, card in cards:
        if rank in by_rank:
            by_rank[rank].append(card)
        else:
            by_rank[rank] = [card]
    return {rank: by_rank[rank] for rank in sorted(by_rank, reverse=True)}


def in_order(by_rank: ByRank) -> Cards:
    """All cards, highest rank first."""
    return list(chain.from_iterable(map(by_rank.__getitem__, sorted(by_rank, reverse=True))))


def joker_as(rank: int) -> Card:
    return Card("J", rank)


def highest_with_jokers(held: Held, size: int) -> int | None:
    """The highest rank that makes `size` of a kind with the jokers, or None. Enough jokers are aces."""
    if held.jokers >= size:
        return ACE
    for rank, cards in held.by_rank.items():
        if len(cards) + held.jokers >= size:
            return rank
    return None


def of_a_kind(held: Held, size: int) -> Cards:
    """`size` cards of the highest rank that has them with the jokers, then the kickers; or []."""
    rank = highest_with_jokers(held, size)
    if rank is None:
        return []
    group = held.by_rank.get(rank, [])[:size]
    group += [joker_as(rank)] * (size - len(group))
    return group + kickers(held, (rank,), HAND_SIZE - size)


def kickers(held: Held, taken: Container[int], number: int) -> Cards:
    return [card for rank, cards in held.by_rank.items() if rank not in taken for card in cards][:number]


def five_of_a_kind(held: Held) -> Cards:
    return of_a_kind(held, 5)


BIT_OF_RANK = {rank: 1 << rank for rank in range(1, ACE + 1)}
STRAIGHTS = {top: 0b11111 << top - 4 for top in range(ACE, HAND_SIZE - 1, -1)}  # top rank -> bits of five ranks


def straight_top(ranks: Collection[int], jokers: int) -> int | None:
    """The top rank of the highest straight that the ranks and so many jokers make, or None.

    ranks  different ones; an ace is also the 1 below a deuce
    A joker is never that 1: with one it is the six above.
    """
    needed = HAND_SIZE - jokers
    if len(ranks) < needed:
        return None
    held = sum(map(BIT_OF_RANK.__getitem__, ranks))
    if ACE in ranks:
        held |= BIT_OF_RANK[1]
    for top, straight in STRAIGHTS.items():
        if (held & straight).bit_count() >= needed:
            return top
    return None


def straight_ranks(top: int, ranks: Container[int]) -> list[int]:
    """The ranks of the straight below `top`, highest first; the wheel's last is an ace where one is held."""
    low = ACE if top == HAND_SIZE and ACE in ranks else top - 4
    return [top, top - 1, top - 2, top - 3, low]


def straight_cards(by_rank: ByRank, jokers: int) -> Cards:
    """The cards of the highest straight, first natural of each rank, jokers in the gaps; or []."""
    top = straight_top(by_rank, jokers)
    if top is None:
        return []
    return [by_rank[rank][0] if rank in by_rank else joker_as(rank) for rank in straight_ranks(top, by_rank)]


def ranks_of(cards: Cards) -> list[int]:
    return [card.rank for card in cards]


def best_cards(candidates: Iterable[Cards]) -> Cards:
    """The first of those with the highest ranks, then the most natural cards, then natural ones in higher places."""
    return max(candidates, key=merit, default=[])


def merit(cards: Cards) -> tuple[list[int], int, list[bool]]:
    natural = [not card.is_joker() for card in cards]
    return ranks_of(cards), sum(natural), natural


def straight_flush(held: Held) -> Cards:
    return best_cards(straight_cards(by_rank, held.jokers) for by_rank in held.by_suit.values())


def four_of_a_kind(held: Held) -> Cards:
    return of_a_kind(held, 4)


def full_house(held: Held) -> Cards:
    three = highest_with_jokers(held, 3)
    two = max((rank for rank, cards in held.by_rank.items() if len(cards) >= 2 and rank != three), default=None)
    if three is None or two is None:
        return []
    group = held.by_rank[three][:3]
    return group + [joker_as(three)] * (3 - len(group)) + held.by_rank[two][:2]


def flush(held: Held) -> Cards:
    return best_cards(flush_cards(by_rank, held.jokers) for by_rank in held.by_suit.values())


def flush_cards(by_rank: ByRank, jokers: int) -> Cards:
    """The five highest of a suit's cards, the jokers after its natural aces; or []."""
    cards = in_order(by_rank)
    if len(cards) + jokers < HAND_SIZE:
        return []
    aces = len(by_rank.get(ACE, ()))
    return (cards[:aces] + [joker_as(ACE)] * jokers + cards[aces:])[:HAND_SIZE]


def straight(held: Held) -> Cards:
    return straight_cards(held.by_rank, held.jokers)


def three_of_a_kind(held: Held) -> Cards:
    return of_a_kind(held, 3)


def two_pair(held: Held) -> Cards:
    pairs = [rank for rank, cards in held.by_rank.items() if len(cards) >= 2][:2]
    if len(pairs) < 2:
        return []
    high, low = pairs
    return held.by_rank[high][:2] + held.by_rank[low][:2] + kickers(held, {high, low}, 1)


def one_pair(held: Held) -> Cards:
    return of_a_kind(held, 2)


def high_card(held: Held) -> Cards:
    return of_a_kind(held, 1)


RULES = (
    (Cat.FIVE_OF_A_KIND, five_of_a_kind),
    (Cat.STRAIGHT_FLUSH, straight_flush),
    (Cat.FOUR_OF_A_KIND, four_of_a_kind),
    (Cat.FULL_HOUSE, full_house),
    (Cat.FLUSH, flush),
    (Cat.STRAIGHT, straight),
    (Cat.THREE_OF_A_KIND, three_of_a_kind),
    (Cat.TWO_PAIR, two_pair),
    (Cat.ONE_PAIR, one_pair),
    (Cat.HIGH_CARD, high_card),
)


def poker_rank(hand: Collection[Any]) -> tuple[Cat, Cards]:
    """The category of the best hand among any cards, and its cards in display order.

    hand  a sized iterable of `Card`-like objects: any number, jokers and duplicates included

    Returns (Cat, list). The list holds up to five cards, groups first, then descending (the
    wheel is 5 4 3 2 A): natural cards are the objects given, jokers are new `Card('J', rank)`
    with the rank they stand for. Larger beats smaller, equal ties. The hand is not changed.
    Raises CardError (a ValueError) naming a card of unknown suit or rank, and what its
    lack raises for an object that is no card.
    """
    if len(hand) == 0:
        return Cat.HIGH_CARD, []
    held = Held(hand)
    for category, rule in RULES:
        cards = rule(held)
        if cards:
            return category, cards
    raise AssertionError("a hand of at least one card has a highest card")


def ranking_of(category: Cat, ranks: list[int]) -> tuple[int, ...]:
    """The ranking tuple of a category and the ranks of its cards in display order.

    Each rank that the category compares appears once: (7, 14, 2) for four aces and a deuce.
    """
    if category in (Cat.STRAIGHT, Cat.STRAIGHT_FLUSH):
        return int(category), ranks[0]
    if category in (Cat.FLUSH, Cat.HIGH_CARD):
        return int(category), *ranks
    return int(category), *dict.fromkeys(ranks)


def ranking(cards: Iterable[int]) -> tuple[int, ...]:
    """The ranking tuple of a hand of cards 0..53, by the rules."""
    category, best = poker_rank([card_object(card) for card in cards])
    return ranking_of(category, ranks_of(best))
