"""What comes first: how many cards are dealt until each category is there, exact and simulated.

A category is there when some of the cards dealt so far make it, be there ever so many: one pair is a rank held twice,
two pair two such ranks, a full house three of a rank and two of another, a flush five of a suit, a straight five ranks
in a row, the ace high or low. So a full house is also a pair, and what was once there stays. Categories are 1..8,
`Cat.ONE_PAIR` to `Cat.STRAIGHT_FLUSH`; decks are of natural cards, each once.

>>> needed = cards_needed(Cat.FLUSH)
>>> needed.mean, needed.min, needed.median, needed.mode, needed.max
(Fraction(1173956396185, 94981815404), 5, 13, 13, 17)
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from math import comb, lcm, prod, sqrt
from typing import TYPE_CHECKING, Any

from .._native import firsts
from ..cards import JOKER, Cat, cards_of_hand
from ..checks import MOST_DEALS, seed_of, whole
from ..work import Progress, Spans, in_order

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

CATEGORIES = tuple(Cat(category) for category in range(1, 9))
PIECE = 1 << 16  # deals of a simulation between two reports of its progress: some 20 ms
Step = Callable[[Any], Any]  # ways -> ways
RUN = 5  # cards of a straight
FLUSH = 5  # cards of a flush


@dataclass(frozen=True)
class Appearance:
    """With which card something first appears, as a share of equally likely deals.

    counts   counts[k]: the deals in which it is card k; counts[0] is 0, cards count from 1
    total    all deals, also those in which it never appears
    sampled  True: the deals are a sample; False: they stand for all there are, so that every share is exact

    The statistics are of the deals in which it appears, and None where it never does.
    """

    counts: tuple[int, ...]
    total: int
    sampled: bool = False

    @property
    def seen(self) -> int:
        """The deals in which it appears."""
        return sum(self.counts)

    @property
    def never(self) -> int:
        """The deals in which it does not."""
        return self.total - self.seen

    @property
    def probability(self) -> Fraction:
        """That it appears at all."""
        return Fraction(self.seen, self.total)

    @property
    def probabilities(self) -> tuple[Fraction, ...]:
        """That it appears with card k."""
        return tuple(Fraction(count, self.total) for count in self.counts)

    @property
    def probability_error(self) -> float:
        """The standard error of `probability`; 0.0 if that is exact."""
        return float(self.probability * (1 - self.probability) / self.total) ** 0.5 if self.sampled else 0.0

    @property
    def mean(self) -> Fraction | None:
        """Cards dealt on average, the one with which it appears among them."""
        return Fraction(sum(k * count for k, count in enumerate(self.counts)), self.seen) if self.seen else None

    @property
    def sd(self) -> float | None:
        """The standard deviation of the number of cards."""
        if not self.seen:
            return None
        square = Fraction(sum(k * k * count for k, count in enumerate(self.counts)), self.seen)
        return sqrt(square - (self.mean or 0) ** 2)

    @property
    def mean_error(self) -> float | None:
        """The standard error of the mean; 0.0 if that is exact, None if a single deal does not tell."""
        if not self.sampled:
            return 0.0 if self.seen else None
        return self.sd / (self.seen - 1) ** 0.5 if self.seen > 1 else None

    @property
    def min(self) -> int | None:
        return next((k for k, count in enumerate(self.counts) if count), None)

    @property
    def max(self) -> int | None:
        return max((k for k, count in enumerate(self.counts) if count), default=None)

    @property
    def median(self) -> int | None:
        """The fewest cards with which it has appeared in half of the deals."""
        left = self.seen
        for k, count in enumerate(self.counts):
            left -= count
            if count and 2 * left <= self.seen:
                return k
        return None

    @property
    def mode(self) -> int | None:
        """The likeliest number of cards; the smallest of several."""
        return self.counts.index(max(self.counts)) if self.seen else None

    def counter(self) -> Counter[int]:
        """Number of the card -> deals, without those in which it never appears."""
        return Counter({k: count for k, count in enumerate(self.counts) if count})


@dataclass(frozen=True)
class Race:
    """Which comes first, a flush or a straight: deals by the card that decides it, for each outcome."""

    flush: Appearance
    straight: Appearance
    both: Appearance  # on one card

    @property
    def decided(self) -> Appearance:
        """Deals by the card with which the first of them comes, whichever it is."""
        counts = zip(self.flush.counts, self.straight.counts, self.both.counts)
        return Appearance(tuple(map(sum, counts)), self.flush.total, self.flush.sampled)


def _deck_of(deck: Any) -> list[int]:
    return list(range(JOKER)) if deck is None else cards_of_hand(deck, decks=1, jokers=0)


def _category_of(category: int) -> Cat:
    return Cat(whole(category, "category", Cat.ONE_PAIR, Cat.STRAIGHT_FLUSH))


def _sizes(cards: Iterable[int]) -> list[int]:
    """How many cards there are of each rank or suit, of those there are."""
    return list(Counter(cards).values())


# Subsets of a deck are counted by polynomials: coefficient k is the ways to hold k cards. A polynomial is one int, with
# coefficient k in the bits from 64 k on: a deck has at most 2**52 subsets, so none of them overflows.

_DIGIT = 64
_CARD = 1 << _DIGIT


def _at_most(size: int, most: int) -> int:
    """The ways to hold at most so many of `size` cards."""
    return sum(comb(size, k) << _DIGIT * k for k in range(most + 1))


def _at_least(size: int, least: int) -> int:
    return _at_most(size, size) - _at_most(size, least - 1)


def _at_most_each(sizes: Sequence[int], most: int) -> int:
    return prod(_at_most(size, most) for size in sizes)


def _one_apart(sizes: Sequence[int], least: int) -> int:
    """At most one card of each rank, but for one rank at most, with at least so many."""
    none, one = 1, 0
    for size in sizes:
        none, one = none * _at_most(size, 1), one * _at_most(size, 1) + none * _at_least(size, least)
    return none + one


def _without_run(start: Any, absent: Sequence[Step | None], present: Sequence[Step | None]) -> Any:
    """The ways to choose cards without five ranks in a row, the ace high or low.

    start            the ways to choose none: a number, a polynomial or an array
    absent, present  for each rank: ways -> the ways once this rank is not held, or is; None where it cannot be
    """
    total = 0 * start
    for ace, step in enumerate((absent[12], present[12])):
        if step is None:
            continue
        ways = {ace: step(start)}  # by the word of the last four ranks; the lowest is the ace
        for rank in range(12):
            after: dict[int, Any] = {}
            for held, step in enumerate((absent[rank], present[rank])):
                into: dict[int, Any] = {}
                for window, number in ways.items():
                    window = window << 1 | held
                    if window < (1 << RUN) - 1 and step is not None:
                        window &= (1 << RUN - 1) - 1
                        into[window] = into.get(window, 0) + number
                if step is not None:
                    after |= {window: step(number) for window, number in into.items()}
            ways = after
        total += sum(number for window, number in ways.items() if not (ace and window == (1 << RUN - 1) - 1))
    return total


def _same(ways: Any) -> Any:
    return ways


def _without_straight(held: Sequence[int]) -> int:
    """The polynomial of hands without a straight. held[rank]: that of holding some cards of it."""
    return int(_without_run(1, [_same] * 13, [some.__mul__ for some in held]))


def _polynomial_without(category: Cat, deck: list[int]) -> int:
    ranks, suits = _sizes(card >> 2 for card in deck), _sizes(card & 3 for card in deck)
    if category == Cat.TWO_PAIR:
        return _one_apart(ranks, 2)
    if category == Cat.FULL_HOUSE:  # no rank three times, or one and no other twice
        return _at_most_each(ranks, 2) + _one_apart(ranks, 3) - _at_most_each(ranks, 1)
    if category == Cat.FLUSH:
        return _at_most_each(suits, FLUSH - 1)
    if category == Cat.STRAIGHT:
        of_rank = Counter(card >> 2 for card in deck)
        return _without_straight([_at_least(of_rank[rank], 1) for rank in range(13)])
    if category == Cat.STRAIGHT_FLUSH:
        suited = ([_CARD * (4 * rank + suit in deck) for rank in range(13)] for suit in range(4))
        return prod(map(_without_straight, suited))
    most = {Cat.ONE_PAIR: 1, Cat.THREE_OF_A_KIND: 2, Cat.FOUR_OF_A_KIND: 3}[category]
    return _at_most_each(ranks, most)


def subsets_without(category: int, deck: Any = None) -> list[int]:
    """How many choices of k cards from a deck do not hold the category, for k from 0 to the size of the deck.

    category  1..8, one pair to straight flush
    deck      the cards there are, in any notation; None: all 52

    ValueError for another category; CardError for a joker or a card held twice in the deck.

    >>> subsets_without(Cat.FLUSH)[:6]
    [1, 52, 1326, 22100, 270725, 2593812]
    """
    cards = _deck_of(deck)
    polynomial = _polynomial_without(_category_of(category), cards)
    return [polynomial >> _DIGIT * k & _CARD - 1 for k in range(len(cards) + 1)]


def cards_needed(category: int, deck: Any = None) -> Appearance:
    """With which card a category first appears when a shuffled deck is dealt card by card, exactly.

    category  1..8, one pair to straight flush
    deck      the cards there are, in any notation; None: all 52

    `total` is lcm(1..size of the deck), a number of deals of which every share is whole. ValueError for another
    category; CardError for a joker or a card held twice in the deck.

    >>> float(cards_needed(Cat.ONE_PAIR).mean)
    5.69656512880548
    >>> cards_needed(Cat.FLUSH, "2c 3c 4c 5c").mean is None
    True
    """
    without = subsets_without(category, deck)
    size = len(without) - 1
    total = lcm(*range(1, size + 1))
    still = [total * number // comb(size, k) for k, number in enumerate(without)]  # of the deals, after k cards
    return Appearance((0, *(before - after for before, after in zip(still, still[1:]))), total)


# The race needs the cards that would end it: hands without a flush or a straight are counted by how many cards of each
# suit they hold, ways[clubs, diamonds, hearts, spades] with 0..4 of each.


def _with_some(suits: Sequence[int], ways: npt.NDArray[Any]) -> npt.NDArray[Any]:
    """The ways once one rank is held, in some of the suits that there are of it, and still no flush."""
    import numpy as np

    more = ways
    for suit in suits:
        less, more = more, more.copy()
        np.moveaxis(more, suit, 0)[1:] += np.moveaxis(less, suit, 0)[:-1]
    added: npt.NDArray[Any] = more - ways
    return added


def flush_or_straight(deck: Any = None) -> Race:
    """Which comes first, a flush or a straight, when a shuffled deck is dealt card by card, exactly.

    deck  the cards there are, in any notation; None: all 52

    Totals are as in `cards_needed`. CardError for a joker or a card held twice in the deck. Imports NumPy.

    >>> race = flush_or_straight()
    >>> race.flush.probability, race.decided.max
    (Fraction(93986492847647, 184145994614505), 17)
    """
    import numpy as np

    cards = _deck_of(deck)
    suits_of = [[card & 3 for card in cards if card >> 2 == rank] for rank in range(13)]
    start = np.zeros((FLUSH,) * 4, np.int64)  # a deck has 2**52 subsets, each ended by at most 52 cards: no overflow
    start[0, 0, 0, 0] = 1
    absent: list[Step | None] = [_same] * 13
    present: list[Step | None] = [partial(_with_some, suits) for suits in suits_of]

    suited = np.indices(start.shape)
    four = suited == FLUSH - 1
    hands = _without_run(start, absent, present)
    flush = sum(hands * four[suit] * (sum(card & 3 == suit for card in cards) - (FLUSH - 1)) for suit in range(4))
    straight = both = 0 * start
    for rank, suits in enumerate(suits_of):  # hands without the rank, less those that are no straight with it either
        without, with_it = [*present], [*present]
        without[rank], with_it[rank] = None, _same
        hands = _without_run(start, absent, without) - _without_run(
            start, [*absent[:rank], None, *absent[rank + 1 :]], with_it
        )
        straight = straight + hands * len(suits)
        both = both + hands * sum(four[suit] for suit in suits)

    total = lcm(*range(1, len(cards) + 1))

    def appearance(ended: np.ndarray) -> Appearance:
        """ended: pairs of a hand and a card that ends it. Of k cards together there are k * comb(size, k) pairs."""
        counts = [0] * (len(cards) + 1)
        for before, number in zip(suited.sum(0).flat, ended.flat):
            if number:
                k = int(before) + 1
                counts[k] += int(number) * total // (k * comb(len(cards), k))
        return Appearance(tuple(counts), total)

    return Race(appearance(flush - both), appearance(straight - both), appearance(both))


# Simulations, and one deal.


def first_cards(deck: Any) -> dict[Cat, int]:
    """With which card each category first appears when a deck is dealt in the order given.

    deck  natural cards, each once, in any notation

    Returns category -> number of the card, from 1, in order of appearance, the higher category first where several
    come with one card; categories that never come are not there. CardError for a joker or a card held twice.

    >>> first_cards("As Kd Kc 2h Ah 3s 4s 5s 2s")
    {<Cat.ONE_PAIR: 1>: 3, <Cat.TWO_PAIR: 2>: 5, <Cat.STRAIGHT: 4>: 8, <Cat.STRAIGHT_FLUSH: 8>: 9, <Cat.FLUSH: 5>: 9}
    """
    numbers = firsts.firsts_in_order(bytes(cards_of_hand(deck, decks=1, jokers=0)))
    seen = [category for category in reversed(CATEGORIES) if numbers[category]]
    return {category: numbers[category] for category in sorted(seen, key=numbers.__getitem__)}


def _counts(
    count: Callable[[bytes, int, int, int], list[list[int]]],
    n: int,
    deck: Any,
    seed: int | None,
    workers: int | None,
    progress: Progress,
) -> list[Appearance]:
    """An Appearance for each row of count(deck, seed, first deal, deals), added up over the deals 0 .. n - 1."""
    n, seed = whole(n, "n", 1, MOST_DEALS), seed_of(seed)
    cards = bytes(_deck_of(deck))

    def count_piece(span: tuple[int, int]) -> list[list[int]]:
        return count(cards, seed, *span)

    totals: list[list[int]] = []
    for rows in in_order(count_piece, Spans(0, n, PIECE), workers=workers, progress=progress, title="dealing"):
        totals = [list(map(sum, zip(*both))) for both in zip(totals, rows)] if totals else rows
    return [Appearance((0, *row[1 : len(cards) + 1]), n, sampled=True) for row in totals]


def simulate(
    n: int, deck: Any = None, seed: int | None = None, *, workers: int | None = 1, progress: Progress = False
) -> dict[Cat, Appearance]:
    """With which card each category first appears in n deals, each until all have or the deck is dealt.

    n         how many deals, at least 1
    deck      the cards there are, in any notation; None: all 52
    seed      int 0..2**64 - 1; None: a fresh one from the system
    workers   threads; None: one for each core
    progress  True: a bar on standard error (needs rich, the extra `cli`); a function: called with (done, in all)

    Returns category 1..8 -> Appearance. Deal i depends on the deck, the seed and i alone, so the result does not
    depend on the workers; it is row i of `sample_hands(n, size of the deck, seed=seed)` for a deck in order. ValueError
    for n or a seed out of range; CardError for a joker or a card held twice in the deck. Releases the GIL.

    >>> firsts = simulate(1000, seed=1)
    >>> abs(firsts[Cat.ONE_PAIR].mean - cards_needed(Cat.ONE_PAIR).mean) < 4 * firsts[Cat.ONE_PAIR].mean_error
    True
    """
    counts = _counts(firsts.count_firsts, n, deck, seed, workers, progress)
    return {category: counts[category] for category in CATEGORIES}


def simulate_flush_or_straight(
    n: int, deck: Any = None, seed: int | None = None, *, workers: int | None = 1, progress: Progress = False
) -> Race:
    """Which comes first, a flush or a straight, in n deals. Arguments and errors are those of `simulate`.

    >>> race = simulate_flush_or_straight(1000, seed=1)
    >>> race.flush.seen + race.straight.seen + race.both.seen
    1000
    """
    return Race(*_counts(firsts.count_races, n, deck, seed, workers, progress)[1:])
