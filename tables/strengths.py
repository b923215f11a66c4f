"""The one total order: from the rules to strengths and the tables that compute them.

A ranking, `(category, *tiebreak)`, stands for all hands that tie; its strength is its place in
ascending order. Ranks are 0..12 here (deuce..ace), sets of ranks are 13-bit words with bit 0 the deuce.
"""

from __future__ import annotations

from functools import cache
from itertools import accumulate, combinations_with_replacement
from math import comb

from handrank.cards import Cat
from handrank.rules import reference

RANKS = range(13)
HAND_SIZE = 5
CLASS_COUNT = 14_431  # 12,051 of five cards, 2,380 of none to four
ONE_DECK_COUNT = 7_462  # the classes that one deck without jokers can make
CATEGORY_FIRSTS = (0, 2370, 6257, 7193, 8220, 8230, 14083, 14239, 14408, 14418)


def offsuit(ranks):
    """The ranking of cards of these ranks in suits that make no flush: at most sixteen, four a suit."""
    return reference.ranking([4 * rank + i % 4 for i, rank in enumerate(ranks)])


def suited(ranks):
    """The ranking of cards of these ranks in one suit."""
    return reference.ranking([4 * rank for rank in ranks])


def multisets(size):
    """All multisets of so many ranks, each in descending order."""
    return combinations_with_replacement(reversed(RANKS), size)


@cache
def strength_of():
    """Ranking -> strength, for every class there is, in ascending order."""
    rankings = {offsuit(ranks) for size in range(HAND_SIZE + 1) for ranks in multisets(size)}
    rankings |= {suited(ranks) for ranks in multisets(HAND_SIZE)}
    strengths = {ranking: strength for strength, ranking in enumerate(sorted(rankings))}
    assert len(strengths) == CLASS_COUNT
    firsts = [min(s for r, s in strengths.items() if r[0] == category) for category in Cat]
    assert sorted(firsts) == sorted(CATEGORY_FIRSTS)
    return strengths


# Hands of five cards and fewer: strength as a sum of small tables, one term for each place.


def squeezed(rank, groups):
    """A kicker's rank among the ranks that are left once the groups are taken out."""
    return rank - sum(group < rank for group in groups)


def kicker_terms(kickers, groups, places):
    """One term a kicker: the table depends on how many places are left, itself included."""
    return [(f"kicker{places - i}", squeezed(rank, groups)) for i, rank in enumerate(kickers)]


def terms(ranking):
    """The table entries, `(table, index)`, whose sum is the strength of a class."""
    category, *ranks = ranking
    ranks = [rank - 2 for rank in ranks]
    if category in (Cat.STRAIGHT, Cat.STRAIGHT_FLUSH, Cat.FIVE_OF_A_KIND):
        return [(Cat(category).name.lower(), ranks[0])]
    if category == Cat.FLUSH:
        if len(set(ranks)) < HAND_SIZE:  # exception B: several decks, or jokers
            return [("suited", multiset_index(ranks))]
        return [(f"flush{HAND_SIZE - i}", rank) for i, rank in enumerate(ranks)]
    if category == Cat.HIGH_CARD:
        if not ranks:
            return []
        exception = [("below_wheel", 0)] if is_below_wheel(ranks) else []
        return [("high_card", ranks[0]), *kicker_terms(ranks[1:], (), HAND_SIZE - 1), *exception]
    if category == Cat.TWO_PAIR:
        high, low, *rest = ranks
        return [("two_pair_high", high), ("two_pair_low", low), *kicker_terms(rest, (high, low), 1)]
    group, *rest = ranks
    places = {Cat.ONE_PAIR: 3, Cat.THREE_OF_A_KIND: 2, Cat.FULL_HOUSE: 1, Cat.FOUR_OF_A_KIND: 1}[category]
    return [(Cat(category).name.lower(), group), *kicker_terms(rest, (group,), places)]


def is_below_wheel(ranks):
    """Exception A: fewer than five cards headed by an ace, the others five or lower.

    They lie below the place that the wheel would have as a high card, so one straight fewer is
    missing below them than below the other ace-high hands: fifteen classes.
    """
    ace, five = 12, 3
    return ranks[0] == ace and all(rank <= five for rank in ranks[1:])


def multiset_index(ranks):
    """The place of five ranks, highest first, in the ascending order of all 6,188 multisets."""
    return sum(multiset_tables()[i][rank] for i, rank in enumerate(ranks))


@cache
def multiset_tables():
    """For each of five places, rank -> how many multisets are lower by this card: C(rank + 4 - i, 5 - i)."""
    return [[comb(rank + HAND_SIZE - 1 - i, HAND_SIZE - i) for rank in RANKS] for i in range(HAND_SIZE)]


@cache
def place_tables():
    """Table name -> entries, such that every class is the sum of its terms. About 300 numbers.

    Solved from the classes: an entry follows once it is the only unknown of some class. The free
    constants are fixed by the lowest entry of each later flush and two-pair table being 0.
    """
    entry = {("two_pair_low", 0): 0} | {(f"flush{HAND_SIZE - i}", 4 - i): 0 for i in range(1, HAND_SIZE)}
    waiting = {strength: terms(ranking) for ranking, strength in strength_of().items()}
    while waiting:
        unsolved = {}
        for strength, parts in waiting.items():
            unknown = [part for part in parts if part not in entry]
            if len(unknown) == 1:
                entry[unknown[0]] = strength - sum(entry[part] for part in parts if part in entry)
            elif unknown:
                unsolved[strength] = parts
        assert len(unsolved) < len(waiting), "the classes do not determine the tables"
        waiting = unsolved
    for ranking, strength in strength_of().items():
        assert sum(entry[part] for part in terms(ranking)) == strength, ranking
    assert entry["below_wheel", 0] == 1
    assert sum(is_below_wheel(ranking_ranks(r)) for r in strength_of() if len(r) > 1 and r[0] == 0) == 15
    tables = {}
    for (name, index), value in sorted(entry.items()):
        assert 0 <= value < CLASS_COUNT
        if name not in ("suited", "below_wheel"):
            tables.setdefault(name, [0] * len(RANKS))[index] = value
    return tables


def ranking_ranks(ranking):
    return [rank - 2 for rank in ranking[1:]]


# Hands of any size: tables over words of ranks held at least so many times.


def ranks_in(word):
    """The ranks of a 13-bit word, highest first."""
    return [rank for rank in reversed(RANKS) if word >> rank & 1]


def flush_table():
    """Word -> strength of these ranks all in one suit, 0 for fewer than five."""
    strength = strength_of()
    return [strength[suited(ranks_in(word))] if word.bit_count() >= HAND_SIZE else 0 for word in range(1 << len(RANKS))]


def suited_table():
    """Multiset index of five ranks -> strength of these cards all in one suit if that is a flush; 0 if it is more.

    So five deuces are 0, and index 0 may stand for no flush.
    """
    table = [0] * comb(len(RANKS) + HAND_SIZE - 1, HAND_SIZE)
    for ranks in multisets(HAND_SIZE):
        ranking = suited(ranks)
        if ranking[0] == Cat.FLUSH:
            table[multiset_index(ranks)] = strength_of()[ranking]
    assert table[0] == 0
    return table


STRAIGHT_JOKERS = 4  # with four jokers there are four or five of a kind


def straight_table():
    """Word -> four bits for each of 0..3 jokers: the top rank of the best straight less 2, or 0.

    A five-high straight has top rank 3 (rank 5), so 0 is free to mean none.
    """

    def packed(word):
        held = [rank + 2 for rank in ranks_in(word)]
        tops = [reference.straight_top(held, jokers) for jokers in range(STRAIGHT_JOKERS)]
        return sum((top - 2) << 4 * jokers for jokers, top in enumerate(tops) if top)

    return [packed(word) for word in range(1 << len(RANKS))]


# The way back: from strength to what users see.

DISPLAY_COUNTS = {  # how often each rank of the tiebreak is shown
    Cat.ONE_PAIR: (2, 1, 1, 1),
    Cat.TWO_PAIR: (2, 2, 1),
    Cat.THREE_OF_A_KIND: (3, 1, 1),
    Cat.FULL_HOUSE: (3, 2),
    Cat.FOUR_OF_A_KIND: (4, 1),
    Cat.FIVE_OF_A_KIND: (5,),
}


def display_ranks(ranking):
    """The ranks 2..14 of the cards of a class in display order."""
    category, *ranks = ranking
    if category in (Cat.STRAIGHT, Cat.STRAIGHT_FLUSH):
        return reference.straight_ranks(ranks[0], (reference.ACE,))
    counts = DISPLAY_COUNTS.get(category, (1,) * HAND_SIZE)
    return [rank for rank, count in zip(ranks, counts) for _ in range(count)]


def tiebreak_table():
    """Category -> bit i set if the tiebreak holds the rank of displayed card i of five."""

    def places(category):
        if category in (Cat.STRAIGHT, Cat.STRAIGHT_FLUSH):
            return (0,)
        return accumulate(DISPLAY_COUNTS.get(category, (1,) * HAND_SIZE)[:-1], initial=0)

    return [sum(1 << place for place in places(category)) for category in sorted(Cat)]


def packed_bytes():
    """Strength -> `category << 20 | five rank nibbles` in display order, 0 for no card; the three bytes apart, the lowest of
    all strengths first: so they are a sixth as large in a wheel."""

    def packed(ranking):
        ranks = display_ranks(ranking)
        return ranking[0] << 20 | sum(rank << 16 - 4 * i for i, rank in enumerate(ranks))

    numbers = [packed(ranking) for ranking in strength_of()]
    return [number >> shift & 0xFF for shift in (0, 8, 16) for number in numbers]


KEV_WORD = 64  # strengths a word


def kev_tables():
    """(words of strengths, a bit set if one deck makes the class; number of such classes below each word).

    The Kev rank of a class, 1 (royal flush) to 7,462, smaller beats larger, is 7,462 less the number below it.
    """
    words = [0] * -(-CLASS_COUNT // KEV_WORD)
    for ranking, strength in strength_of().items():
        words[strength // KEV_WORD] |= one_deck_makes(ranking) << strength % KEV_WORD
    *below, count = accumulate((word.bit_count() for word in words), initial=0)
    assert count == ONE_DECK_COUNT
    return words, below


def one_deck_makes(ranking):
    """Whether five cards of one deck, without jokers, make this class."""
    ranks = display_ranks(ranking)
    most = 1 if ranking[0] in (Cat.FLUSH, Cat.STRAIGHT_FLUSH) else 4
    return len(ranks) == HAND_SIZE and all(ranks.count(rank) <= most for rank in ranks)


def one_deck_offsuit(most):
    """Multiset of at most `most` ranks that one deck holds -> strength of such cards, no flush.

    Beyond five cards it is the best of the strengths with one card fewer.
    """
    table = {}
    for size in range(most + 1):
        for ranks in multisets(size):
            if any(ranks[i] == ranks[i + 4] for i in range(size - 4)):
                continue
            if size <= HAND_SIZE:
                table[ranks] = strength_of()[offsuit(ranks)]
            else:
                table[ranks] = max(table[ranks[:i] + ranks[i + 1 :]] for i in range(size))
    return table
