"""Cards until each category is there, and flush against straight: published figures, brute force, simulation."""

import json
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb, lcm

import handrank as hr
import pytest
from handrank._native import firsts
from handrank.cards import Cat
from handrank.odds import first_appearances

from samples import GOLDEN

COUNTS = json.loads((GOLDEN / "exact_counts.json").read_text(encoding="utf-8"))
SHORT = [card for card in range(52) if card >> 2 >= 7]  # nines to aces, 24 cards
SMALL = hr.parse("2c 3c 4c 5c 6c Ac 2d 3d 4d Ad 5d 2h")

# Statistics that the notebook's readers know: mean, sd, min, median, mode, max.
PUBLISHED = {
    Cat.ONE_PAIR: (5.6965651, 2.187, 2, 6, 5, 14),
    Cat.TWO_PAIR: (8.8819390, 2.095, 4, 9, 9, 17),
    Cat.THREE_OF_A_KIND: (13.5560661, 4.117, 3, 14, 14, 27),
    Cat.STRAIGHT: (13.3301696, 4.010, 5, 13, 12, 45),
    Cat.FLUSH: (12.3598016, 2.437, 5, 13, 13, 17),
    Cat.FULL_HOUSE: (13.8931573, 3.697, 5, 14, 13, 27),
    Cat.FOUR_OF_A_KIND: (25.0028779, 5.814, 4, 25, 27, 40),
    Cat.STRAIGHT_FLUSH: (25.8972545, 5.411, 5, 26, 27, 45),
}


def in_a_row(ranks):
    """Five ranks in a row among 0..12, the ace also below the deuce."""
    held = {rank + 1 for rank in ranks} | ({0} if 12 in ranks else set())
    return any(set(range(low, low + 5)) <= held for low in range(10))


def categories_in(cards):
    """The categories 1..8 that some of the cards make, in plain words."""
    held = sorted(Counter(card >> 2 for card in cards).values(), reverse=True) + [0, 0]
    of_suit = [[card >> 2 for card in cards if card & 3 == suit] for suit in range(4)]
    rules = {
        Cat.ONE_PAIR: held[0] >= 2,
        Cat.TWO_PAIR: held[1] >= 2,
        Cat.THREE_OF_A_KIND: held[0] >= 3,
        Cat.STRAIGHT: in_a_row({card >> 2 for card in cards}),
        Cat.FLUSH: max(map(len, of_suit)) >= 5,
        Cat.FULL_HOUSE: held[0] >= 3 and held[1] >= 2,
        Cat.FOUR_OF_A_KIND: held[0] >= 4,
        Cat.STRAIGHT_FLUSH: any(map(in_a_row, of_suit)),
    }
    return {category for category, there in rules.items() if there}


def plain_first_cards(cards):
    seen = {}
    for number in range(1, len(cards) + 1):
        for category in sorted(categories_in(cards[:number]) - set(seen), reverse=True):
            seen[category] = number
    return seen


# Exact.


@pytest.mark.parametrize("category", first_appearances.CATEGORIES, ids=lambda category: category.name)
def test_cards_needed_of_the_whole_deck(category):
    assert first_appearances.subsets_without(category) == COUNTS["first_none_subsets"][str(int(category))]
    needed = first_appearances.cards_needed(category)
    assert needed.mean == Fraction(COUNTS["first_mean"][str(int(category))][0])
    mean, sd, *others = PUBLISHED[category]
    assert float(needed.mean) == pytest.approx(mean, abs=1e-7)
    assert needed.sd == pytest.approx(sd, abs=6e-4)
    assert [needed.min, needed.median, needed.mode, needed.max] == others
    assert (needed.never, needed.probability, needed.sampled) == (0, 1, False)
    assert needed.total == lcm(*range(1, 53))
    assert (needed.mean_error, needed.probability_error) == (0, 0)
    assert sum(needed.probabilities) == 1


def test_flush_or_straight_of_the_whole_deck():
    race = first_appearances.flush_or_straight()
    for name, outcome in (("flush", race.flush), ("straight", race.straight), ("straightflush", race.both)):
        assert outcome.probability == Fraction(COUNTS["flush_or_straight_first"][name][0])
    assert race.flush.probability + race.straight.probability + race.both.probability == 1
    assert race.decided.never == 0
    assert float(race.decided.mean) == pytest.approx(11.02514, abs=5e-6)
    assert race.decided.max == 17
    five = comb(52, 5)  # with five cards: the published counts of hands
    assert race.both.probabilities[5] == Fraction(40, five)
    assert race.flush.probabilities[5] == Fraction(5108, five)
    assert race.straight.probabilities[5] == Fraction(10200, five)


def test_five_and_seven_cards_agree_with_the_counts_of_hands():
    for size, counts in ((5, COUNTS["five_card"]), (7, COUNTS["texas7"])):
        with_it = {
            category: comb(52, size) - first_appearances.subsets_without(category)[size]
            for category in first_appearances.CATEGORIES
        }
        assert with_it[Cat.STRAIGHT_FLUSH] == counts["8"]
        assert with_it[Cat.FOUR_OF_A_KIND] == counts["7"]
        quads_and_no_pair = 13 * comb(12, size - 4) * 4 ** (size - 4)
        assert with_it[Cat.FULL_HOUSE] == counts["6"] + counts["7"] - quads_and_no_pair
        assert with_it[Cat.FLUSH] == counts["5"] + counts["8"]  # seven cards have no room for more beside a flush


@pytest.mark.parametrize(
    "deck",
    [SMALL, hr.parse("As Ks Qs Js Ts Ah Ad Ac Kh Kd 2c"), hr.parse("2c 2d"), []],
    ids=["wheels", "aces", "two cards", "none"],
)
def test_small_decks_by_all_their_subsets(deck):
    subsets = [(size, categories_in(cards)) for size in range(len(deck) + 1) for cards in combinations(deck, size)]
    for category in first_appearances.CATEGORIES:
        without = Counter(size for size, there in subsets if category not in there)
        assert first_appearances.subsets_without(category, deck) == [without[size] for size in range(len(deck) + 1)]


@pytest.mark.parametrize(
    "deck",
    [SMALL, hr.parse("Ah Kh Qh Jh Th 9h 2h As 3c 4c 5c"), hr.parse("3c 4c 5c 6c 7c 7d 9h")],
    ids=["wheels", "broadway", "seven cards"],
)
def test_the_race_in_small_decks_by_all_their_subsets(deck):
    race = first_appearances.flush_or_straight(deck)
    ended = Counter()
    both = {Cat.FLUSH, Cat.STRAIGHT}
    for size in range(len(deck)):
        for cards in combinations(deck, size):
            if not categories_in(cards) & both:
                for card in set(deck) - {*cards}:
                    ended[size + 1, frozenset(categories_in([*cards, card]) & both)] += 1
    for outcome, first in ((race.flush, {Cat.FLUSH}), (race.straight, {Cat.STRAIGHT}), (race.both, both)):
        shares = [Fraction(ended[k, frozenset(first)], k * comb(len(deck), k)) for k in range(1, len(deck) + 1)]
        assert outcome.probabilities == (0, *shares)


def test_what_never_comes():
    nothing = first_appearances.cards_needed(Cat.STRAIGHT, "2c 2d 2h 2s 9c")
    assert (nothing.seen, nothing.never, nothing.probability) == (0, nothing.total, 0)
    statistics = (nothing.mean, nothing.sd, nothing.min, nothing.median, nothing.mode, nothing.max, nothing.mean_error)
    assert statistics == (None,) * 7
    assert not nothing.counter()
    race = first_appearances.flush_or_straight("2c 3d")
    assert race.decided.probability == 0


def test_statistics():
    first = first_appearances.Appearance((0, 1, 0, 2, 1), 8, sampled=True)
    assert (first.seen, first.never, first.probability) == (4, 4, Fraction(1, 2))
    assert (first.mean, first.min, first.median, first.mode, first.max) == (Fraction(11, 4), 1, 3, 3, 4)
    assert first.sd == pytest.approx((19 / 16) ** 0.5)
    assert first.mean_error == pytest.approx((19 / 16 / 3) ** 0.5)
    assert first.probability_error == pytest.approx((1 / 32) ** 0.5)
    assert first.counter() == {1: 1, 3: 2, 4: 1}
    assert first_appearances.Appearance((0, 1), 1, sampled=True).mean_error is None


@pytest.mark.parametrize("category", [0, 9, -1, 12])
def test_categories_that_are_none(category):
    with pytest.raises(ValueError, match=f"category must be at (least 1|most 8), not {category}"):
        first_appearances.cards_needed(category)


@pytest.mark.parametrize("category", [True, None, "flush", 5.0])
def test_categories_of_another_type(category):
    with pytest.raises(TypeError, match="category must be an int"):
        first_appearances.cards_needed(category)


@pytest.mark.parametrize("function", [lambda deck: first_appearances.cards_needed(Cat.FLUSH, deck), first_appearances.flush_or_straight,
                                      first_appearances.first_cards, lambda deck: first_appearances.simulate(1, deck),
                                      lambda deck: first_appearances.simulate_flush_or_straight(1, deck)])  # fmt: skip
@pytest.mark.parametrize(
    "deck, words", [("As Kd As", r"card 2: As"), ("As **", r"card 1: \*\*"), ("As Zz", "Zz"), ([3, 60], "card 1: 60")]
)
def test_decks_that_are_none(function, deck, words):
    with pytest.raises(hr.CardError, match=words):
        function(deck)


# Simulated.


def test_the_bits_of_five_in_a_row():
    for ranks in range(1 << 13):
        deck = [4 * rank for rank in range(13) if ranks >> rank & 1]
        numbers = firsts.firsts_in_order(bytes(deck))
        there = in_a_row({card >> 2 for card in deck})
        assert bool(numbers[Cat.STRAIGHT]) == bool(numbers[Cat.STRAIGHT_FLUSH]) == there


def test_first_cards_of_shuffled_decks():
    for deck in hr.sample_hands(150, 52, seed=5).tolist():
        assert list(first_appearances.first_cards(deck).items()) == list(plain_first_cards(deck).items())
    assert first_appearances.first_cards("As Ks Qs Js Ts") == {8: 5, 5: 5, 4: 5}
    assert first_appearances.first_cards("") == {}


def plain_appearances(decks):
    """counts[category][number of the card], 0 for never."""
    counts = {category: Counter() for category in first_appearances.CATEGORIES}
    for deck in decks:
        seen = plain_first_cards(deck)
        for category in first_appearances.CATEGORIES:
            counts[category][seen.get(category, 0)] += 1
    return counts


@pytest.mark.parametrize("deck", [None, SHORT, SHORT[:9]], ids=["52", "24", "9"])
def test_simulation_deals_what_sample_hands_deals(deck):
    dead = set() if deck is None else set(range(52)) - {*deck}
    decks = hr.sample_hands(150, 52 - len(dead), dead=sorted(dead), seed=9).tolist()
    simulated = first_appearances.simulate(150, deck=deck, seed=9)
    for category, counts in plain_appearances(decks).items():
        assert (simulated[category].never, simulated[category].total) == (counts.pop(0, 0), 150)
        assert simulated[category].counter() == counts
        assert len(simulated[category].counts) == len(decks[0]) + 1
    race = Counter()
    for deal in decks:
        seen = plain_first_cards(deal)
        cards = {category: seen.get(category, 53) for category in (Cat.FLUSH, Cat.STRAIGHT)}
        first = min(cards.values())
        if first < 53:
            race[first, frozenset(category for category, card in cards.items() if card == first)] += 1
    of_race = first_appearances.simulate_flush_or_straight(150, deck=deck, seed=9)
    for outcome, won in (
        (of_race.flush, {Cat.FLUSH}),
        (of_race.straight, {Cat.STRAIGHT}),
        (of_race.both, {Cat.FLUSH, Cat.STRAIGHT}),
    ):
        assert outcome.counter() == {card: count for (card, winner), count in race.items() if winner == won}


@pytest.mark.parametrize("deck", [None, SHORT], ids=["52", "24"])
def test_simulation_is_unbiased(deck):
    """Means within four standard errors of the exact ones for each of many seeds, and within that of them together."""
    exact = {category: first_appearances.cards_needed(category, deck) for category in first_appearances.CATEGORIES}
    race = first_appearances.flush_or_straight(deck)
    seeds, n = 20, 2_000
    together = Counter()
    for seed in range(seeds):
        simulated = first_appearances.simulate(n, deck=deck, seed=seed)
        for category, needed in exact.items():
            assert abs(simulated[category].probability - needed.probability) <= 0.05
            if needed.seen:
                apart = float(simulated[category].mean - needed.mean) / simulated[category].mean_error
                assert abs(apart) < 4.5, (category, seed)
                together[category] += apart
        sampled = first_appearances.simulate_flush_or_straight(n, deck=deck, seed=seed)
        for name in ("flush", "straight", "both"):
            share = getattr(race, name).probability
            apart = float(getattr(sampled, name).probability - share) / float(share * (1 - share) / n) ** 0.5
            assert abs(apart) < 4.5, (name, seed)
            together[name] += apart
    assert max(abs(apart) for apart in together.values()) < 4 * seeds**0.5


def test_simulation_does_not_depend_on_the_workers():
    n = 2 * first_appearances.PIECE + 5
    assert first_appearances.simulate(n, seed=3) == first_appearances.simulate(n, seed=3, workers=2)
    assert first_appearances.simulate_flush_or_straight(n, seed=3) == first_appearances.simulate_flush_or_straight(
        n, seed=3, workers=None
    )


def test_simulation_reports_its_progress():
    seen = []
    first_appearances.simulate(
        first_appearances.PIECE + 1, seed=3, progress=lambda done, total: seen.append((done, total))
    )
    assert seen == [(1, 2), (2, 2)]


def test_a_fresh_seed_each_time():
    assert first_appearances.simulate(50)[Cat.FLUSH] != first_appearances.simulate(50)[Cat.FLUSH]


@pytest.mark.parametrize("arguments, error, words", [
    ({"n": 0}, ValueError, "n must be at least 1, not 0"), ({"n": 1.5}, TypeError, "n must be an int, not 1.5"),
    ({"n": True}, TypeError, "True"), ({"n": 1, "seed": -1}, ValueError, "seed must be at least 0, not -1"),
    ({"n": 1, "seed": 1 << 64}, ValueError, "seed must be at most"), ({"n": 1, "seed": "x"}, TypeError, "seed must be"),
    ({"n": 1, "workers": 0}, ValueError, "workers"), ({"n": 1 << 64}, ValueError, "n must be at most"),
])  # fmt: skip
def test_what_a_simulation_refuses(arguments, error, words):
    for function in (first_appearances.simulate, first_appearances.simulate_flush_or_straight):
        with pytest.raises(error, match=words):
            function(**arguments)
