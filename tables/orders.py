"""The tables of the orders of other games: low hands, badugi, short deck, three cards.

Words of ranks have bit 0 for the lowest rank: of the ace in low orders ("low words"), of the deuce else, of the
six in the short deck.

- LOW_WORDS: of the five lowest ranks of a word, how many there are, and which choice of so many ranks it is, 0 the
  best. It serves every low order: a hand without a pair is the last strength of its shape less that index.
- A hand with pairs is two choices, the ranks held most often and the others counted among the ranks left, so
  strength = last - (step * choice of the first + choice of the others), with last and step by shape.
- The short deck has a perfect hash of its own over the weights of the first nine ranks.
"""

from __future__ import annotations

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb

from handrank.cards import Cat
from handrank.rules import orders as rules

import perfect_hash
from strengths import HAND_SIZE, RANKS, offsuit, ranks_in, squeezed, strength_of, suited

ACE = max(RANKS)
SUITS = range(4)
COUNT_SHIFT = 12  # of LOW_WORDS: an index is below C(13, 5) = 1,287
SHORT_RANKS = 9
SHORT_LOWEST = len(RANKS) - SHORT_RANKS  # rank of a six
SHORT_KEY_COUNT = 10_945  # 715 of none to four cards, 1,278 of five, 2,922 of six, 6,030 of seven
SHORT_ROW_BITS = 11  # the smallest tables of 8..13
MOST_CARDS = perfect_hash.MOST_CARDS


def word_of(ranks):
    return sum(1 << rank for rank in ranks)


def low_card(rank):
    """The club of a rank of low words, 0 the ace."""
    return 4 * ((rank - 1) % len(RANKS))


def in_many_suits(cards):
    """The same ranks in suits that make no flush; equal ranks side by side."""
    return [card + i % len(SUITS) for i, card in enumerate(cards)]


# Low hands and badugi.


@cache
def choices(size):
    """Sets of so many ranks of low words, highest first, -> place from the best, by the rule of ace-to-five."""
    strength_of = rules.ACE_TO_FIVE.strength_of
    sets = [tuple(reversed(ranks)) for ranks in combinations(RANKS, size)]
    sets.sort(key=lambda ranks: -strength_of[rules.ace_to_five(in_many_suits(map(low_card, ranks)))])
    places = {ranks: place for place, ranks in enumerate(sets)}
    assert all(place == sum(comb(rank, size - i) for i, rank in enumerate(ranks)) for ranks, place in places.items())
    return places


@cache
def low_words():
    """Low word -> number of its lowest ranks, at most five, << COUNT_SHIFT | their place among so many."""

    def entry(word):
        lowest = tuple(ranks_in(word)[-HAND_SIZE:])
        return len(lowest) << COUNT_SHIFT | choices(len(lowest))[lowest]

    return [entry(word) for word in range(1 << len(RANKS))]


def place_of(ranks):
    """The place of a choice of at most five ranks among so many, 0 the best."""
    return low_words()[word_of(ranks)] & (1 << COUNT_SHIFT) - 1


def shape_code(counts):
    """Cards, ranks and the most cards of a rank, as one index: these tell the shape of up to five cards."""
    return 16 * sum(counts) + 4 * (len(counts) - 1) + max(counts) - 1


SHAPES = 16 * (HAND_SIZE + 1)


def shapes(order, card_of, least):
    """Shape -> step << 16 | last, of `least` to five cards of at most four ranks; `card_of` gives a rank's club."""
    found = {}
    for size in range(least, HAND_SIZE + 1):
        for ranks in combinations_with_replacement(RANKS, size):
            counts = Counter(ranks)
            cards = in_many_suits(map(card_of, ranks))
            if max(counts.values()) > len(SUITS) or len(counts) == HAND_SIZE:
                continue
            first = [rank for rank, count in counts.items() if count == max(counts.values())]
            others = [squeezed(rank, first) for rank in counts if rank not in first]
            step = comb(len(RANKS) - len(first), len(others))
            index = step * place_of(first) + place_of(others)
            found.setdefault(shape_code(counts.values()), set()).add(
                (step, order.strength_of[order.rule(cards)] + index)
            )
    table = [0] * SHAPES
    for code, ((step, last),) in found.items():  # one for all hands of the shape
        table[code] = step << 16 | last
    return table


def ace_to_five_shapes():
    return shapes(rules.ACE_TO_FIVE, low_card, 1)


def last_of_unpaired(order, size):
    """The best strength of a low order with so many cards, from which the place is taken."""
    strength_of = order.strength_of
    rankings = [(order.rule(in_many_suits(map(low_card, ranks))), place) for ranks, place in choices(size).items()]
    (last,) = {strength_of[ranking] + place for ranking, place in rankings if ranking}
    return last


def badugi_lasts():
    """Number of cards -> last strength. Eight entries: as many as a shifted entry of LOW_WORDS has."""
    return [0, *(last_of_unpaired(rules.BADUGI, size) for size in range(1, len(SUITS) + 1)), 0, 0, 0]


def badugi_terms():
    """16 * i + rank of the card with i better ones -> its term; a strength is the sum of four terms. 0 at 13, for no card.

    The last strength of so many ranks and the place of a choice are both sums of binomials, one for each rank.
    """
    terms = [[comb(len(RANKS), i + 1) - comb(rank, i + 1) for rank in RANKS] + [0] * 3 for i in range(len(SUITS))]
    for size in range(1, len(SUITS) + 1):
        last = badugi_lasts()[size]
        assert all(
            sum(terms[i][rank] for i, rank in enumerate(ranks[::-1])) == last - place
            for ranks, place in choices(size).items()
        )
    return [term for row in terms for term in row]


def eight_words():
    """Low word of ranks up to eight -> strength, eight or better, of its lowest five; 0 if it has fewer."""
    last = last_of_unpaired(rules.EIGHT_OR_BETTER, HAND_SIZE)
    return [
        last - place_of(ranks_in(word)[-HAND_SIZE:]) if word.bit_count() >= HAND_SIZE else 0 for word in range(1 << 8)
    ]


def badugi_steps():
    """State << 4 | suits that hold a rank -> next state; the same state if the rank cannot be taken.

    A state is what the ranks taken so far can be: all sets of suits that they can fill, one suit each. Ranks are
    offered from the lowest up and taken whenever they can be; sets of ranks that can be given different suits
    are a matroid (a transversal one), so this greedy choice is the best badugi there is.
    """
    start = frozenset({frozenset()})
    states = [start]
    steps = []
    for state in states:  # grows
        for held in range(1 << len(SUITS)):
            after = frozenset(
                used | {suit} for used in state for suit in SUITS if held >> suit & 1 and suit not in used
            )
            if after and after not in states:
                states.append(after)
            steps.append(states.index(after or state))
    assert len(states) < 256
    return steps


# Deuce-to-seven.


def high_card(rank):
    return 4 * rank


@cache
def deuce_words():
    """Word -> strength of its best five ranks in many suits that are no straight; 0 if there are none."""
    strength_of, rule = rules.DEUCE_TO_SEVEN.strength_of, rules.deuce_to_seven
    table = [0] * (1 << len(RANKS))
    for ranks in combinations(RANKS, HAND_SIZE):
        ranking = rule(in_many_suits(map(high_card, ranks)))
        if ranking[0] == -Cat.HIGH_CARD:
            table[word_of(ranks)] = strength_of[ranking]
    for word in range(1 << len(RANKS)):
        if word.bit_count() > HAND_SIZE:
            table[word] = max(table[word & ~(1 << rank)] for rank in RANKS)
    return table


def deuce_straights(category):
    """Top rank -> strength of the straight, or the straight flush; 0 where there is none."""
    strength_of = rules.DEUCE_TO_SEVEN.strength_of
    return [strength_of.get((-category, -(rank + 2)), 0) for rank in RANKS]


def deuce_flush():
    """How far a flush lies below the same ranks in many suits, the same for all."""
    strength_of = rules.DEUCE_TO_SEVEN.strength_of
    steps = {
        strength_of[ranking] - strength_of[(-Cat.FLUSH, *ranking[1:])]
        for ranking in strength_of
        if ranking and ranking[0] == -Cat.HIGH_CARD
    }
    (step,) = steps
    return step


# Short deck.


@cache
def short_multisets():
    """Multiset of at most seven of the nine ranks -> strength of such cards, no flush; 0 below five cards."""
    table = {}
    for size in range(MOST_CARDS + 1):
        for ranks in combinations_with_replacement(reversed(range(SHORT_RANKS)), size):
            if any(ranks[i] == ranks[i + 4] for i in range(size - 4)):
                continue
            if size < HAND_SIZE:
                table[ranks] = 0
            elif size == HAND_SIZE:
                cards = in_many_suits([4 * (rank + SHORT_LOWEST) for rank in ranks])
                table[ranks] = rules.SHORT.strength_of[rules.SHORT.rule(cards)]
            else:
                table[ranks] = max(table[ranks[:i] + ranks[i + 1 :]] for i in range(size))
    return table


@cache
def short_places(row_bits=SHORT_ROW_BITS):
    """(place of each row, size of the table) of the hash of the short deck."""
    keys = [perfect_hash.key_of(ranks) for ranks in short_multisets()]
    assert len(keys) == len(set(keys)) == SHORT_KEY_COUNT
    return perfect_hash.displace(keys, row_bits)


def short_strengths():
    """Entry -> strength, as in HASH_STRENGTH."""
    places, size = short_places()
    table = [0] * size
    for ranks, strength in short_multisets().items():
        key = perfect_hash.key_of(ranks)
        row = places[key & (1 << SHORT_ROW_BITS) - 1]
        table[perfect_hash.PLACE_STEP * row + (key >> SHORT_ROW_BITS)] = strength
    return table


def short_words(suited):
    """Short word -> strength of the best hand of one card of each rank, all in one suit or in many; 0 below five."""
    table = [0] * (1 << SHORT_RANKS)
    for ranks in combinations(range(SHORT_RANKS), HAND_SIZE):
        cards = [4 * (rank + SHORT_LOWEST) for rank in ranks]
        table[word_of(ranks)] = rules.SHORT.strength_of[rules.SHORT.rule(cards if suited else in_many_suits(cards))]
    for word in range(1 << SHORT_RANKS):
        if word.bit_count() > HAND_SIZE:
            table[word] = max(table[word & ~(1 << rank)] for rank in range(SHORT_RANKS))
    return table


@cache
def short_of_standard():
    """(first strength of each category, what it is lowered by, lowered strength -> strength of the short deck).

    Standard strengths of five cards from deuce to ten in place of six to ace, the lowest straight that of the wheel.
    Each category takes an interval of them; between the intervals lies nothing. Within a category both orders agree.
    """
    pairs = {}
    for ranks in combinations_with_replacement(reversed(range(SHORT_RANKS)), HAND_SIZE):
        for is_suited in (False, True)[: 1 + (len(set(ranks)) == HAND_SIZE)]:
            if ranks[0] == ranks[-1]:
                continue
            cards = [4 * (rank + SHORT_LOWEST) for rank in ranks]
            ranking = suited(ranks) if is_suited else offsuit(ranks)
            if ranks == (SHORT_RANKS - 1, 3, 2, 1, 0):
                ranking = (suited if is_suited else offsuit)((ACE, *ranks[1:]))
            pairs[ranking] = rules.SHORT.strength_of[rules.SHORT.rule(cards if is_suited else in_many_suits(cards))]
    assert sorted(pairs.values()) == list(range(1, len(rules.SHORT.strength_of)))
    firsts, gaps, table = [], [], []
    for category in sorted({ranking[0] for ranking in pairs}):
        of_category = {strength_of()[ranking]: short for ranking, short in pairs.items() if ranking[0] == category}
        firsts.append(min(of_category))
        gaps.append(firsts[-1] - len(table) - sum(gaps))
        table += [of_category.get(strength, 0) for strength in range(min(of_category), max(of_category) + 1)]
        shorts = [of_category[strength] for strength in sorted(of_category)]
        assert shorts == sorted(shorts)
    return firsts, gaps, table


def short_trips():
    """Strength -> strength of the same five cards where three of a kind beats a straight."""
    categories = rules.SHORT_DECK_TRIPS_CATEGORIES
    return [
        rules.SHORT_TRIPS.strength_of[
            (categories.index(rules.SHORT_DECK_CATEGORIES[ranking[0]]), *ranking[1:]) if ranking else ()
        ]
        for ranking in rules.SHORT.strength_of
    ]


def short_straights():
    """The first and the last strength of a straight that is no flush."""
    straight = rules.SHORT_DECK_CATEGORIES.index(Cat.STRAIGHT)
    found = [strength for ranking, strength in rules.SHORT.strength_of.items() if ranking[:1] == (straight,)]
    return min(found), max(found)


# Three cards.


def three_strength(cards):
    return rules.THREE_CARD.strength_of[rules.THREE_CARD.rule(cards)]


@cache
def three_words(suited=False):
    """Word -> strength of its best three ranks in many suits, or in one; 0 below three."""
    table = [0] * (1 << len(RANKS))
    for ranks in combinations(RANKS, 3):
        cards = [4 * rank for rank in ranks]
        table[word_of(ranks)] = three_strength(cards if suited else in_many_suits(cards))
    for word in range(1 << len(RANKS)):
        if word.bit_count() > 3:
            table[word] = max(table[word & ~(1 << rank)] for rank in RANKS)
    return table


def three_suited():
    """(last of the high cards, what suits add to them, what they add to straights)."""
    apart, together = three_words(), three_words(suited=True)
    last = three_strength(in_many_suits([4 * ACE, 4 * (ACE - 1), 4 * (ACE - 3)]))  # A-K-J
    by_kind = {strength > last: set() for strength in apart if strength}
    for one, other in zip(apart, together):
        if one:
            by_kind[one > last].add(other - one)
    (flush,), (straight_flush,) = by_kind[False], by_kind[True]
    return last, flush, straight_flush


def three_groups():
    """(rank -> strength of the pair with the lowest kicker, rank -> strength of three of a kind). A kicker adds its
    squeezed rank."""
    pairs = [
        min(three_strength([4 * rank, 4 * rank + 1, 4 * kicker]) for kicker in RANKS if kicker != rank)
        for rank in RANKS
    ]
    for rank in RANKS:
        for kicker in set(RANKS) - {rank}:
            assert three_strength([4 * rank, 4 * rank + 1, 4 * kicker + 2]) == pairs[rank] + squeezed(kicker, (rank,))
    return pairs, [three_strength([4 * rank, 4 * rank + 1, 4 * rank + 2]) for rank in RANKS]


def constants():
    """Name -> number."""
    last, flush, straight_flush = three_suited()
    eights = [ranks for ranks in choices(HAND_SIZE) if rules.eight_or_better([low_card(rank) for rank in ranks])]
    return {
        "LOW_COUNT_SHIFT": COUNT_SHIFT,
        "ACE_TO_FIVE_LAST": last_of_unpaired(rules.ACE_TO_FIVE, HAND_SIZE),
        "EIGHT_OR_BETTER_LAST": last_of_unpaired(rules.EIGHT_OR_BETTER, HAND_SIZE),
        "EIGHT_OR_BETTER_WORD": word_of({rank for ranks in eights for rank in ranks}),
        "DEUCE_TO_SEVEN_FLUSH": deuce_flush(),
        "SHORT_LOWEST": SHORT_LOWEST,
        "SHORT_CATEGORIES": len(short_of_standard()[0]),
        "SHORT_RANKS": SHORT_RANKS,
        "SHORT_ROW_BITS": SHORT_ROW_BITS,
        "SHORT_STRAIGHT_FIRST": short_straights()[0],
        "SHORT_STRAIGHT_LAST": short_straights()[1],
        "THREE_HIGH_LAST": last,
        "THREE_FLUSH": flush,
        "THREE_STRAIGHT_FLUSH": straight_flush,
    }


def tables():
    """Name -> (C type, entries, what it is)."""
    pairs, trips = three_groups()
    firsts, gaps, short_of_standard_table = short_of_standard()
    return {
        "LOW_WORDS": (
            "uint16_t",
            low_words(),
            "low word -> ranks, at most 5 << 12 | place of the lowest so many, 0 best",
        ),
        "ACE_TO_FIVE_SHAPES": ("uint32_t", ace_to_five_shapes(), "shape of 1..5 cards -> step << 16 | last strength"),
        "BADUGI_LASTS": ("uint16_t", badugi_lasts(), "cards -> last strength"),
        "BADUGI_TERMS": ("uint16_t", badugi_terms(), "16 * better cards + rank -> term of the strength"),
        "EIGHT_WORDS": ("uint8_t", eight_words(), "low word of ranks up to 8 -> strength of its lowest 5, or 0"),
        "BADUGI_STEPS": ("uint16_t", badugi_steps(), "state << 4 | suits of a rank -> next state"),
        "DEUCE_WORDS": ("uint16_t", deuce_words(), "word -> strength of its best 5 ranks, no straight, or 0"),
        "DEUCE_SHAPES": (
            "uint32_t",
            shapes(rules.DEUCE_TO_SEVEN, high_card, 5),
            "shape of 5 cards -> step << 16 | last",
        ),
        "DEUCE_STRAIGHT": ("uint16_t", deuce_straights(Cat.STRAIGHT), "top rank -> strength"),
        "DEUCE_STRAIGHT_FLUSH": ("uint16_t", deuce_straights(Cat.STRAIGHT_FLUSH), "top rank -> strength"),
        "SHORT_PLACE": ("uint16_t", short_places()[0], "low bits of the key -> where its row begins, halved"),
        "SHORT_STRENGTH": ("uint16_t", short_strengths(), "place + high bits -> strength of up to 7 ranks, no flush"),
        "SHORT_FLUSH": ("uint16_t", short_words(suited=True), "short word of a suit -> strength, 0 below 5 cards"),
        "SHORT_OFFSUIT": ("uint16_t", short_words(suited=False), "short word -> straight or high card, 0 below 5"),
        "SHORT_FIRSTS": ("uint16_t", firsts, "category -> first standard strength of five cards, moved down"),
        "SHORT_GAPS": ("uint16_t", gaps, "category -> what it and the higher ones are lowered by"),
        "SHORT_OF_STANDARD": ("uint16_t", short_of_standard_table, "lowered standard strength -> strength"),
        "SHORT_TRIPS": ("uint16_t", short_trips(), "strength -> the same where trips beat straights"),
        "THREE_WORDS": ("uint16_t", three_words(), "word -> straight or high card, 0 below 3"),
        "THREE_PAIR": ("uint16_t", pairs, "rank -> strength with the lowest kicker"),
        "THREE_TRIPS": ("uint16_t", trips, "rank -> strength"),
    }
