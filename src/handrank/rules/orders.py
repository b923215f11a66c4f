"""The orders of other games, in plain Python: low hands, badugi, short deck, three cards.

In every order larger beats smaller and equal ties, low games included: "the lowest hand wins" is said
with negative ranks. Rankings and strengths compare only within one order. Each rule reads the cards
of one hand as played; an `Order` finds the best such hand among any cards of one deck. This is the
oracle of the tests and the source of the tables; cards are ints 0..51, and no order knows jokers.

Fewer cards than a hand has:

- Low hands and badugi: a missing card is worse than any card, so a hand of more cards beats one of fewer
  (`K K` beats `A`), and equal numbers compare by pairs, then by the cards. That is how the open cards of razz
  compare on the way, and how one more card never makes a hand worse.
- All others: less than a whole hand is no hand.

No hand at all, and no low where eight or better is asked for, is the ranking `()` and strength 0.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property, partial
from itertools import chain, combinations, combinations_with_replacement

from ..cards import RANKS, SUITS, CardError, Cat, card_text
from .names import name_of

ACE = 14
LOW_ACE = 1
EIGHT = 8
DECK = range(52)
SHORT_DECK = range(16, 52)  # sixes and up

Ranking = tuple[int, ...]

REPEATED = {  # how often the ranks are held that are held more than once
    (): Cat.HIGH_CARD, (2,): Cat.ONE_PAIR, (2, 2): Cat.TWO_PAIR, (3,): Cat.THREE_OF_A_KIND,
    (3, 2): Cat.FULL_HOUSE, (4,): Cat.FOUR_OF_A_KIND,
}  # fmt: skip


def rank_of(card: int, ace: int = ACE) -> int:
    """The rank 2..14 of a card, an ace as asked."""
    rank = (card >> 2) + 2
    return ace if rank == ACE else rank


def suit_of(card: int) -> int:
    return card & 3


def grouped(cards: Iterable[int], ace: int = ACE) -> list[int]:
    """The ranks of the cards, each once: those held more often first, then the higher ones."""
    counts = Counter(rank_of(card, ace) for card in cards)
    return sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)


def of_a_kind(cards: Iterable[int]) -> Cat:
    """The category by equal ranks alone."""
    counts = Counter(rank_of(card) for card in cards).values()
    return REPEATED[tuple(sorted((count for count in counts if count > 1), reverse=True))]


def one_suit(cards: Iterable[int]) -> bool:
    return len({suit_of(card) for card in cards}) == 1


def straights(size: int, lowest: int, low_ace: bool) -> dict[frozenset[int], int]:
    """The straights of a deck whose lowest rank is given: ranks -> the top one.

    low_ace: an ace also stands below the lowest rank
    """
    tops = range(lowest + size - 1, ACE + 1)
    found = {frozenset(range(top - size + 1, top + 1)): top for top in tops}
    if low_ace:
        found[frozenset((ACE, *range(lowest, lowest + size - 1)))] = lowest + size - 2
    return found


def made_of(cards: Sequence[int], straight_tops: dict[frozenset[int], int]) -> tuple[Cat, list[int]]:
    """The category of a whole hand, straights and flushes counted, and the ranks it compares."""
    ranks = grouped(cards)
    top = straight_tops.get(frozenset(ranks))
    if top is not None and len(ranks) == len(cards):
        return Cat.STRAIGHT_FLUSH if one_suit(cards) else Cat.STRAIGHT, [top]
    return Cat.FLUSH if one_suit(cards) else of_a_kind(cards), ranks


# The rules: the cards of one hand as played -> its ranking. A rule never sees more cards than a hand has.


def high_hand(cards: Sequence[int], categories: Sequence[Cat], straight_tops: dict[frozenset[int], int]) -> Ranking:
    """(place of the category, *ranks): the categories of the game in ascending order."""
    category, ranks = made_of(cards, straight_tops)
    return categories.index(category), *ranks


def ace_to_five(cards: Sequence[int]) -> Ranking:
    """(number of cards, -category, *negative ranks): aces low, straights and flushes do not count."""
    if not cards:
        return ()
    return len(cards), -of_a_kind(cards), *(-rank for rank in grouped(cards, LOW_ACE))


def eight_or_better(cards: Sequence[int]) -> Ranking:
    """(*negative ranks): five different ranks, none above eight; aces low, straights and flushes do not count."""
    ranks = grouped(cards, LOW_ACE)
    return () if len(ranks) < 5 or ranks[0] > EIGHT else tuple(-rank for rank in ranks)


ACES_HIGH = straights(5, 2, low_ace=False)


def deuce_to_seven(cards: Sequence[int]) -> Ranking:
    """(-category, *negative ranks): aces high, straights and flushes count against, A-2-3-4-5 is no straight."""
    category, ranks = made_of(cards, ACES_HIGH)
    return -category, *(-rank for rank in ranks)


def badugi(cards: Sequence[int]) -> Ranking:
    """(number of cards, *negative ranks): no rank and no suit twice, aces low."""
    ranks = grouped(cards, LOW_ACE)
    suits = {suit_of(card) for card in cards}
    return (len(cards), *(-rank for rank in ranks)) if 0 < len(cards) == len(ranks) == len(suits) else ()


SHORT_DECK_CATEGORIES = (
    Cat.HIGH_CARD, Cat.ONE_PAIR, Cat.TWO_PAIR, Cat.THREE_OF_A_KIND, Cat.STRAIGHT,
    Cat.FULL_HOUSE, Cat.FLUSH, Cat.FOUR_OF_A_KIND, Cat.STRAIGHT_FLUSH,
)  # fmt: skip
SHORT_DECK_TRIPS_CATEGORIES = (
    Cat.HIGH_CARD, Cat.ONE_PAIR, Cat.TWO_PAIR, Cat.STRAIGHT, Cat.THREE_OF_A_KIND,
    Cat.FULL_HOUSE, Cat.FLUSH, Cat.FOUR_OF_A_KIND, Cat.STRAIGHT_FLUSH,
)  # fmt: skip
THREE_CARD_CATEGORIES = (
    Cat.HIGH_CARD, Cat.ONE_PAIR, Cat.FLUSH, Cat.STRAIGHT, Cat.THREE_OF_A_KIND, Cat.STRAIGHT_FLUSH,
)  # fmt: skip


# The words.


def rank_text(ranks: Iterable[int]) -> str:
    """Negative ranks as they are said: 8-6-4-3-A."""
    return "-".join("A" if rank == -LOW_ACE else RANKS[-rank - 2] for rank in ranks)


def low_words(category: int, ranks: Iterable[int]) -> str:
    if category == Cat.HIGH_CARD:
        return f"{rank_text(ranks)} low"
    return name_of((-category, *(ACE if rank == -LOW_ACE else -rank for rank in ranks)))


def ace_to_five_words(ranking: Ranking) -> str:
    return low_words(ranking[1], ranking[2:]) if ranking else "no cards"


def eight_or_better_words(ranking: Ranking) -> str:
    return low_words(Cat.HIGH_CARD, ranking) if ranking else "no low"


def deuce_to_seven_words(ranking: Ranking) -> str:
    return low_words(ranking[0], ranking[1:]) if ranking else "no hand"


def badugi_words(ranking: Ranking) -> str:
    if not ranking:
        return "no cards"
    number, *ranks = ranking
    return f"{('one card', 'two cards', 'three cards', 'badugi')[number - 1]}, {rank_text(ranks)}"


def high_words(ranking: Ranking, categories: Sequence[Cat]) -> str:
    return name_of((categories[ranking[0]], *ranking[1:])) if ranking else "no hand"


def three_card_words(ranking: Ranking) -> str:
    if ranking and THREE_CARD_CATEGORIES[ranking[0]] == Cat.STRAIGHT_FLUSH:  # royal is a word for five cards
        return name_of((Cat.STRAIGHT, *ranking[1:])).replace("straight", "straight flush")
    return high_words(ranking, THREE_CARD_CATEGORIES)


@dataclass(frozen=True)
class Order:
    """One order of hands; larger beats smaller, equal ties, comparable only within the order. Equal by name and sizes.

    name         what it is called, `ace_to_five`
    rule         the cards of one hand as played -> its ranking, `()` for no hand
    words        a ranking -> its name in English
    size         how many cards a hand has
    least        how many cards there must be for a hand of fewer than `size`
    any_number   whether a hand may leave out more cards than it must, as in badugi
    deck         the cards of the game
    categories   the categories in ascending order, whose number is the first of a ranking; none in low games
    class_count  how many different hands there are, without `()`: strengths are 0..class_count
    """

    name: str
    rule: Callable[[Sequence[int]], Ranking] = field(compare=False)
    words: Callable[[Ranking], str] = field(compare=False)
    size: int
    least: int
    class_count: int
    any_number: bool = False
    deck: range = DECK
    categories: tuple[Cat, ...] = ()

    def __repr__(self) -> str:
        return f"<Order {self.name}>"

    def check(self, cards: Iterable[int]) -> list[int]:
        """The cards, if each is of the deck and none is held twice; else CardError naming card and place."""
        checked: list[int] = []
        for i, card in enumerate(cards):
            if card not in self.deck:
                text = card_text(card) if card in (*DECK, 52, 53) else repr(card)
                raise CardError(
                    f"card {i}: {text} is not in the deck of {self.name}, "
                    f"{RANKS[self.deck[0] >> 2]}{SUITS[0]} to {RANKS[-1]}{SUITS[-1]}"
                )
            if card in checked:
                raise CardError(f"card {i}: {card_text(card)} is held twice")
            checked.append(card)
        return checked

    def hands(self, cards: Sequence[int]) -> Iterable[tuple[int, ...]]:
        """All hands that may be played from some cards."""
        most = min(self.size, len(cards))
        sizes = range(1, most + 1) if self.any_number else range(max(most, self.least), most + 1)
        return chain.from_iterable(combinations(cards, size) for size in sizes)

    def ranking(self, cards: Iterable[int]) -> Ranking:
        """The ranking of the best hand among any cards; `()` if they make none.

        cards  ints of the order's deck, none twice, in any order; CardError names the first other one

        >>> ACE_TO_FIVE.ranking([48, 0, 4, 8, 12, 44, 46])
        (5, 0, -5, -4, -3, -2, -1)
        """
        return max(map(self.rule, self.hands(self.check(cards))), default=())

    def best(self, cards: Iterable[int]) -> tuple[int, ...]:
        """The cards of the best hand, pairs first, then from the highest down; empty if there is none.

        Of equally good hands the one with the higher suit, s h d c, in the first place where they differ.
        An ace that counts low stands last.
        """
        ranking, _, best = max(map(self._merit, self.hands(self.check(cards))), default=((), (), ()))
        return best if ranking else ()

    def _merit(self, cards: Sequence[int]) -> tuple[Ranking, list[int], tuple[int, ...]]:
        ranking = self.rule(cards)
        ace = ACE if ACE in ranking or -ACE in ranking else LOW_ACE  # low, or at the low end of a straight
        counts = Counter(rank_of(card) for card in cards)
        shown = sorted(cards, key=lambda card: (counts[rank_of(card)], rank_of(card, ace), suit_of(card)), reverse=True)
        return ranking, [suit_of(card) for card in shown], tuple(shown)

    def strength(self, cards: Iterable[int]) -> int:
        """The place of the best hand among all hands of the order: 1 the worst; 0 if there is none."""
        return self.strength_of[self.ranking(cards)]

    def describe(self, cards: Iterable[int]) -> str:
        """The name of the best hand among any cards, in English."""
        return self.words(self.ranking(cards))

    @cached_property
    def strength_of(self) -> dict[Ranking, int]:
        """Ranking -> strength, for every hand there is, in ascending order; `()` is 0."""
        found = {self.rule(hand) for hand in self._one_of_each()} | {()}
        strengths = {ranking: strength for strength, ranking in enumerate(sorted(found))}
        assert len(strengths) == self.class_count + 1, self.name
        return strengths

    def _one_of_each(self) -> Iterable[list[int]]:
        """Hands of every choice of ranks: in many suits, and in one."""
        ranks = sorted({card >> 2 for card in self.deck})
        for size in range(1 if self.any_number else self.least, self.size + 1):
            for choice in combinations_with_replacement(ranks, size):
                if max(Counter(choice).values()) <= len(SUITS):
                    yield [4 * rank + i % len(SUITS) for i, rank in enumerate(choice)]
                if len(set(choice)) == size:
                    yield [4 * rank for rank in choice]


ACE_TO_FIVE = Order("ace_to_five", ace_to_five, ace_to_five_words, size=5, least=1, class_count=8554)
EIGHT_OR_BETTER = Order("eight_or_better", eight_or_better, eight_or_better_words, size=5, least=5, class_count=56)
DEUCE_TO_SEVEN = Order("deuce_to_seven", deuce_to_seven, deuce_to_seven_words, size=5, least=5, class_count=7462)
BADUGI = Order("badugi", badugi, badugi_words, size=4, least=1, class_count=1092, any_number=True)
SHORT, SHORT_TRIPS = (
    Order(
        name,
        partial(high_hand, categories=categories, straight_tops=straights(5, 6, low_ace=True)),
        partial(high_words, categories=categories),
        size=5,
        least=5,
        class_count=1404,
        deck=SHORT_DECK,
        categories=categories,
    )
    for name, categories in (
        ("short_deck", SHORT_DECK_CATEGORIES),
        ("short_deck_trips", SHORT_DECK_TRIPS_CATEGORIES),  # three of a kind beats a straight
    )
)
THREE_CARD = Order(
    "three_card",
    partial(high_hand, categories=THREE_CARD_CATEGORIES, straight_tops=straights(3, 2, low_ace=True)),
    three_card_words,
    size=3,
    least=3,
    class_count=741,
    categories=THREE_CARD_CATEGORIES,
)

ORDERS = {
    order.name: order
    for order in (ACE_TO_FIVE, EIGHT_OR_BETTER, DEUCE_TO_SEVEN, BADUGI, SHORT, SHORT_TRIPS, THREE_CARD)
}
