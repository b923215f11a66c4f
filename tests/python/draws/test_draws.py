"""Draws: the best exchange, all holds of a hand, and the policy of whole games, against plain Python and known figures."""

import random
import statistics
from array import array
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb

import handrank as hr
import numpy as np
import pytest
from handrank._native import exchanges
from handrank.draws import (
    DEAL_CHANCES,
    Chances,
    best_discard,
    best_single_discard,
    chances_of_counts,
    chances_table,
    draw_distribution,
    fixpoint,
    holds,
    pay_table,
    single_discards,
)
from handrank.draws.one_hand import _against_random
from handrank.draws.whole_games import play
from handrank.jokers.policy import BUG, DEUCES_WILD, FULLY_WILD, Policy
from handrank.rules import reference

from samples import golden_rows

PRINTED_CHANCES = [0.0, 0.35842, 0.83885, 0.9352, 0.97226, 0.98498, 0.99281, 0.99935, 0.99995, 1.0, 1.0]


# Known figures.


@pytest.mark.parametrize(("name", "chances"), [("deal", DEAL_CHANCES), ("draw", PRINTED_CHANCES)])
def test_golden_draws(name, chances):
    for row in golden_rows("draw"):
        hand = row["cards"].split()
        table = chances_table(chances)
        means = row[f"E_{name}"]
        assert table.exchanges(hand) == means
        if name == "deal":
            assert table.of_hand(hand) == row["win_probability"]
        place = best_single_discard(hand, chances)
        assert ("" if place is None else hand[place]) == row[f"action_{name}"]
        found = holds(hand, chances, most=1)
        assert [hold.value for hold in found] == sorted(means, reverse=True)
        assert " ".join(found[0].discards) == row[f"action_{name}"]
        assert sum(hold.is_best for hold in found) == row[f"ties_{name}"]


def test_the_policies_of_the_document_in_whole():
    """Exact counts over all hands and all 47 cards drawn."""
    assert draw_distribution() == (43874112, 58389936, 11886768, 4552560, 1587768, 934240, 834912, 84240, 6584, 0)
    assert draw_distribution(PRINTED_CHANCES) == (
        43805388,
        58355664,
        11879424,
        4550112,
        1681224,
        953428,
        834912,
        84240,
        6728,
        0,
    )
    found = fixpoint()
    assert found.distribution == (43806360, 58354656, 11879208, 4550040, 1681224, 953752, 834912, 84240, 6728, 0)
    assert found.updates == 3 and found.chances == chances_of_counts(found.distribution)
    assert sum(found.distribution) == 47 * comb(52, 5)
    with pytest.raises(ValueError, match="still change after 2 updates"):
        fixpoint(limit=2)


def test_keeping_all_is_best_for_straights_and_better():
    hands = hr.sample_hands(50_000, 5, seed=7)
    keeps = single_discards(hands) == -1
    assert (keeps == (hr.categories_from_strengths(hr.strengths(hands)) >= 4)).all()


@pytest.mark.exhaustive
def test_how_many_hands_have_several_best_exchanges():
    """Published without those of four of a kind, whose fifth card makes no difference: 624 hands have 2 for 1."""
    ties = Counter()
    for hand in combinations(range(52), 5):
        means = chances_table().exchanges(hand)
        ties[means.count(max(means))] += 1
    assert ties == {1: 1_994_940 - 624, 2: 329_460 + 624, 3: 274_560}


# The estimate, as the document computes it.


def plain_action(hand, chances):
    """Exchange for exchange in the order of the document, means by `statistics.mean`."""

    def chance(cards):
        category, high = reference.ranking(cards)[:2]
        return chances[category] + (high - 1) / 13 * (chances[category + 1] - chances[category])

    others = [card for card in range(52) if card not in hand]
    means = [chance(hand)]
    for i in range(len(hand)):
        means.append(statistics.mean(chance([*hand[:i], card, *hand[i + 1 :]]) for card in others))
    return (None if means.index(max(means)) == 0 else means.index(max(means)) - 1), means


ODD_CHANCES = {
    "deal": DEAL_CHANCES,
    "printed": PRINTED_CHANCES,
    "equal steps, which floats do not hold": [i / 10 for i in range(11)],
    "tiny": [0, 1e-12, 2e-12, 1e-9, 1e-5, 0.3, 0.5, 0.7, 0.9, 0.99, 1],
    "all the same": [0.5] * 11,
    "falling": [1 - i / 16 for i in range(11)],
    "tiny all of them": [i * 1e-200 for i in range(11)],
    "large": [i**5 * 1000.0 for i in range(11)],
}


@pytest.mark.parametrize("name", ODD_CHANCES)
def test_one_exchange_is_the_documents_for_any_chances(name):
    chances = ODD_CHANCES[name]
    rng = random.Random(name)
    hands = [rng.sample(range(52), 5) for _ in range(12)]
    found = single_discards(hands, chances)
    for hand, place in zip(hands, found):
        plain, means = plain_action(hand, chances)
        assert chances_table(chances).exchanges(hand) == means
        assert best_single_discard(hand, chances) == plain
        assert place == (-1 if plain is None else plain)


def test_hands_of_other_sizes_are_exchanged_too():
    rng = random.Random(3)
    for size in (1, 2, 3, 4, 6, 7):
        hand = rng.sample(range(52), size)
        plain, means = plain_action(hand, PRINTED_CHANCES)
        assert chances_table(PRINTED_CHANCES).exchanges(hand) == means
        assert best_single_discard(hand, PRINTED_CHANCES) == plain


def test_of_equal_exchanges_the_first_in_the_hand_wins():
    assert best_single_discard("2s 2d 4d 4h As") == 4
    for hand in (["9s", "9d", "9h", "4d", "4h"], ["4d", "4h", "9s", "9d", "9h"]):
        assert best_single_discard(hand) is None
    first = holds("7c 7d 7h 7s 2c", most=1)
    assert [(hold.discards, hold.is_best) for hold in first[:3]] == [((), True), (("2c",), True), (("7c",), False)]
    assert best_single_discard("Kc 9d 9h 4s 2s", [0.5] * 11) is None


def test_bulk_and_single_agree():
    hands = hr.sample_hands(3000, 5, seed=11)
    for chances in (DEAL_CHANCES, PRINTED_CHANCES):
        found = single_discards(hands.astype(np.int32), chances)
        places = [best_single_discard(hand, chances) for hand in hands.tolist()]
        assert found.dtype == np.int8
        assert found.tolist() == [-1 if place is None else place for place in places]
    assert single_discards(np.empty((0, 5), np.uint8)).shape == (0,)


# All holds of a hand.


def plain_counts(hand, discards, jokers, policy, name):
    """What each draw makes, counted by `name(cards)`."""
    others = hr.deck(jokers)
    for card in hand:
        others.remove(card)
    held = [card for i, card in enumerate(hand) if i not in discards]
    return Counter(name([*held, *drawn]) for drawn in combinations(others, len(discards)))


HANDS = [
    ("2d 7d 4d 9d As", 0, FULLY_WILD),
    ("2d 2s 4d 4h As", 0, DEUCES_WILD),
    ("Kh Kd 4s 3c **", 1, BUG),
    ("** Th Jh Qh 2c", 2, FULLY_WILD),
    ("** ** 2c 7d Jh", 2, Policy(wild="Js Jh", double_ace_flush=False, five_of_a_kind=False)),
    ("5c 6c 7c 9c 2s", 1, Policy("bug", "2", natural_beats_wild=True)),
]


@pytest.mark.parametrize(("text", "jokers", "policy"), HANDS)
def test_holds_by_the_estimate(text, jokers, policy):
    hand = hr.parse(text)
    table = chances_table(PRINTED_CHANCES)
    plain = Policy(
        policy.joker, policy.wild, double_ace_flush=policy.double_ace_flush, five_of_a_kind=policy.five_of_a_kind
    )
    found = holds(text, PRINTED_CHANCES, most=2, jokers=jokers, policy=policy)
    assert len(found) == 16
    assert [hold.value for hold in found] == sorted((hold.value for hold in found), reverse=True)
    for hold in found:
        numbers = plain_counts(hand, hold.positions, jokers, policy, lambda cards: plain.ranking(cards)[:2])
        categories = Counter()
        for (category, _), number in numbers.items():
            categories[hr.Cat(category).name.lower().replace("_", " ")] += number
        assert hold.counts == categories
        mean = sum(
            number * Fraction(table.of_code[16 * category + high]) for (category, high), number in numbers.items()
        )
        assert hold.value == float(mean / sum(numbers.values()))
        assert sorted(map(hr.parse, (*hold.held, *hold.discards))) == sorted([card] for card in hand)


@pytest.mark.parametrize(("text", "name"), [
    ("Kh Qh Jh Th Kd", "jacks-or-better-9-6"), ("As Ad 3c 3h 3s", "double-double-bonus-9-6"),
    ("2d 2s 4d 4h As", "deuces-wild"), ("9h 3s 2d 2c 2h", "deuces-wild"),
    ("Kd 4d 5d 6d **", "joker-poker-kings"), ("Ah Kh Qh Jh 9c", "joker-poker-kings"),
])  # fmt: skip
def test_holds_by_a_pay_table(text, name):
    table = pay_table(name)
    pays = dict(table.lines) | {"nothing": 0}
    hand = hr.parse(text)
    found = holds(hand, table)
    assert len(found) == 32
    for hold in found:
        assert hold.total == comb(47 + table.jokers, len(hold.discards))
        assert hold.value == sum(pays[line] * part for line, part in hold.probabilities.items())
        assert hold.is_best == (hold.value == found[0].value)
        if len(hold.discards) <= 2:
            assert hold.counts == plain_counts(hand, hold.positions, table.jokers, table.policy, table.line_of)


def test_four_to_the_royal_goes_before_a_pair_of_kings():
    best, second = holds("Kh Qh Jh Th Kd", pay_table("jacks-or-better-9-6"))[:2]
    assert best.discards == ("Kd",)
    assert best.counts == {
        "royal flush": 1,
        "straight flush": 1,
        "flush": 7,
        "straight": 6,
        "jacks or better": 8,
        "nothing": 24,
    }
    assert best.value == Fraction(800 + 50 + 7 * 6 + 6 * 4 + 8, 47)
    assert second.discards == ("Qh", "Jh", "Th")


def test_best_discard_is_the_first_hold():
    for by in ("estimate", "exact", pay_table("bonus-8-5"), PRINTED_CHANCES, np.array(PRINTED_CHANCES)):
        assert best_discard("2d 7d 4d 9d As", by, most=1) == holds("2d 7d 4d 9d As", by, most=1)[0]
    assert best_discard("2d 7d 4d 9d As", most=0).discards == ()


# Against a random hand.


def plain_versus(known, others, policy):
    """Every draw against every hand of the cards left."""
    found = []
    for held in known:
        counts = Counter()
        for drawn in combinations(range(len(others)), 5 - len(held)):
            mine = policy.strength([*held, *(others[i] for i in drawn)])
            left = [card for i, card in enumerate(others) if i not in drawn]
            for theirs in combinations(left, 5):
                strength = policy.strength(list(theirs))
                counts["win" if mine > strength else "tie" if mine == strength else "lose"] += 1
        found.append({name: counts[name] for name in ("win", "tie", "lose")})
    return found


@pytest.mark.parametrize(
    ("hand", "others", "policy"),
    [
        ("2c 2d 9h Ts Ac", "2h 3c 4c 5c 9c Tc Th Jc Ad 6c", FULLY_WILD),
        ("** 2d 9h Ts Ac", "2h 3c ** 5c 9c Tc Th Jc Ad 6c", FULLY_WILD),
        ("8c 2d 9h Ts Ac", "2h 2s 4c 8h 9c Tc Th ** Ad 6c", Policy("bug", "2", natural_beats_wild=True)),
    ],
)
def test_against_every_hand_of_a_small_deck(hand, others, policy):
    hand, others = hr.parse(hand), hr.parse(others)
    choices = [places for drawn in range(6) for places in combinations(range(5), drawn)]
    known = [[card for i, card in enumerate(hand) if i not in places] for places in choices]
    for most in (5, 2):
        some = [places for places in choices if len(places) <= most]
        found = _against_random(
            [bytes(held).translate(policy._table) for held in known[: len(some)]],
            some,
            bytes(others).translate(policy._table),
            policy._flags,
        )
        if most == 5:
            expected = plain_versus(known, others, policy)
        assert [counts for _, counts in found] == expected[: len(some)]
        for value, counts in found:
            assert value == Fraction(2 * counts["win"] + counts["tie"], 2 * sum(counts.values()))


def test_against_a_random_hand_of_the_deck():
    hand = hr.parse("2d 7d 4d 9d As")
    found = {hold.positions: hold for hold in holds(hand, "exact")}
    others = [card for card in range(52) if card not in hand]
    theirs = hr.strengths(np.array(list(combinations(others, 5)), np.uint8))
    mine = hr.strength(hand)
    assert found[()].counts == {
        "win": int((theirs < mine).sum()),
        "tie": int((theirs == mine).sum()),
        "lose": int((theirs > mine).sum()),
    }
    everything = found[(0, 1, 2, 3, 4)]
    assert everything.value == Fraction(1, 2) and everything.counts["win"] == everything.counts["lose"]
    assert all(hold.total == comb(47, len(places)) * comb(47 - len(places), 5) for places, hold in found.items())


def test_against_a_random_hand_with_jokers_sampled():
    """A million deals of the cards not seen, first those drawn, then the opponent's."""
    n = 1_000_000
    found = {hold.positions: hold for hold in holds("Kh Kd 9c 4s **", "exact", jokers=2)}
    dealt = hr.sample_hands(n, 10, dead="Kh Kd 9c 4s **", jokers=2, seed=12)
    hand = hr.parse("Kh Kd 9c 4s **")
    theirs = hr.strengths(dealt[:, 5:])
    for places in ((2,), (3, 2), (2, 3, 4), (0, 2, 3, 4), (0, 1, 2, 3, 4)):
        mine = dealt[:, :5].copy()
        mine[:, : 5 - len(places)] = [card for i, card in enumerate(hand) if i not in places]
        mine = hr.strengths(mine)
        for name, happened in (("win", mine > theirs), ("tie", mine == theirs)):
            p = float(found[tuple(sorted(places))].probabilities[name])
            assert abs(happened.mean() - p) < 4 * (p * (1 - p) / n) ** 0.5 + 1e-12


# The kernels on decks so small that everything can be played in plain Python.


def colex(n, k):
    return sorted(combinations(range(n), k), key=lambda places: places[::-1])


@pytest.mark.parametrize(("n", "most"), [(5, 5), (6, 1), (9, 0), (9, 1), (9, 3), (10, 4), (10, 5), (11, 5)])
def test_whole_games_on_small_decks(n, most):
    most = min(most, n - 5)
    rng = random.Random(n * 10 + most)
    hands = colex(n, 5)
    codes = np.array([rng.randrange(6) for _ in hands], np.uint8)
    code_of = dict(zip(hands, codes.tolist()))
    pays = array("q", [0, 1, 3, 9, 40, 1] + [0] * 250)
    sums = np.zeros(exchanges.table_size(n), np.uint64)
    exchanges.sum_hands(codes, pays, n, most, sums)
    totals, scale = play(codes, pays, n, most, sums)
    expected = [Fraction(0)] * 6
    for hand in hands:
        others = [place for place in range(n) if place not in hand]
        best, chosen = None, None
        for drawn in range(most + 1):  # of equal holds that of most cards, then of the highest
            for held in sorted(combinations(hand, 5 - drawn), key=lambda held: held[::-1], reverse=True):
                ends = Counter(code_of[tuple(sorted(held + new))] for new in combinations(others, drawn))
                mean = Fraction(sum(pays[code] * number for code, number in ends.items()), comb(n - 5, drawn))
                if best is None or mean > best:
                    best, chosen = mean, ends
        for code, number in chosen.items():
            expected[code] += Fraction(number, chosen.total())
    assert [Fraction(total, scale) for total in totals[:6]] == expected
    assert not any(totals[6:])


@pytest.mark.parametrize("policy", [FULLY_WILD, DEUCES_WILD, BUG])
def test_draws_come_in_colex_order_with_their_codes(policy):
    held, others = hr.parse("2c Kd"), hr.parse("2d 3d 9c Ks Kh Ac ** 4d 5h **")
    hands = exchanges.Draws(bytes(held).translate(policy._table), bytes(others).translate(policy._table), policy._flags)
    found = np.empty(hands.count, np.uint8)
    table = np.arange(6 * hr.CLASS_COUNT, dtype=np.uint32)
    low = np.empty(hands.count, np.uint8)
    hands.codes((table % 251).astype(np.uint8), low)
    hands.codes((table // hr.CLASS_COUNT).astype(np.uint8), found)
    for places, code, jokers in zip(colex(len(others), 3), low.tolist(), found.tolist()):
        hand = held + [others[i] for i in places]
        assert jokers == sum(policy._table[card] == 52 for card in hand)
        assert code == (jokers * hr.CLASS_COUNT + policy.strength(hand)) % 251


# What is refused.


@pytest.mark.parametrize(("hand", "options", "error", "words"), [
    ("2d 7d 4d 9d", {}, ValueError, "has 5 cards, not 4: 2d 7d 4d 9d"),
    ("2d 7d 4d 9d As Kc", {}, ValueError, "has 5 cards, not 6"),
    ("2d 7d 4d 9d 2d", {}, hr.CardError, "card 4: 2d is held more than once"),
    ("2d 7d 4d 9d **", {}, hr.CardError, "card 4: .* jokers=0"),
    ("2d 7d 4d ** **", {"jokers": 1}, hr.CardError, "card 4: .* jokers=1"),
    ("2d 7d 4d 9d Zz", {}, hr.CardError, "card 4: 'Zz'"),
    ("2d 7d 4d 9d As", {"most": 6}, ValueError, "most must be at most 5, not 6"),
    ("2d 7d 4d 9d As", {"most": 1.0}, TypeError, "most must be an int, not 1.0"),
    ("2d 7d 4d 9d As", {"jokers": 13}, ValueError, "jokers must be at most 12, not 13"),
    ("2d 7d 4d 9d As", {"jokers": True}, TypeError, "jokers must be an int"),
    ("2d 7d 4d 9d As", {"policy": "bug"}, TypeError, "policy must be a Policy, not 'bug'"),
    ("2d 7d 4d 9d As", {"by": "luck"}, ValueError, "by 'luck' is not 'estimate', 'exact'"),
    ("2d 7d 4d 9d As", {"by": [0.5] * 10}, ValueError, "10 chances are not 11"),
    ("2d 7d 4d 9d As", {"by": [0.5] * 10 + ["x"]}, TypeError, "chance 10: 'x' is not a number"),
    ("2d 7d 4d 9d As", {"by": [0.5] * 10 + [float("nan")]}, ValueError, "chance 10: nan is not finite"),
    ("2d 7d 4d 9d As", {"by": [0.5] * 10 + [1e10]}, ValueError, "chance 10: 10000000000.0 is beyond 1e"),
    ("2d 7d 4d 9d As", {"by": 7}, TypeError, "chances must be 11 numbers, not 7"),
    ("2d 7d 4d 9d As", {"by": pay_table("deuces-wild"), "jokers": 1}, ValueError, "'Deuces Wild, full pay' says which"),
    ("2d 7d 4d 9d As", {"by": pay_table("deuces-wild"), "policy": BUG}, ValueError, "says which"),
])  # fmt: skip
def test_bad_hands_and_options(hand, options, error, words):
    with pytest.raises(error, match=words):
        holds(hand, **options)


@pytest.mark.parametrize(("hands", "error", "words"), [
    ([[0, 1, 2, 3]], ValueError, r"the shape \(n, 5\), not \(1, 4\)"),
    ([0, 1, 2, 3, 4], ValueError, r"not \(5,\)"),
    ([[0, 1, 2, 3, 4], [0, 1, 2, 3, 3]], hr.CardError, "hand 1, card 4: 2s is held more"),
    ([[0, 1, 2, 3, 52]], hr.CardError, "hand 0, card 4: "),
    ([[0, 1, 2, 3, 99]], hr.CardError, "hand 0, card 4: 99 is not 0..53"),
    ([[0.5, 1, 2, 3, 4]], TypeError, "integers"),
])  # fmt: skip
def test_bad_arrays_of_hands(hands, error, words):
    with pytest.raises(error, match=words):
        single_discards(hands)


@pytest.mark.parametrize(
    ("hand", "error", "words"),
    [
        ("2d 2d 4d 9d As", hr.CardError, "card 1: 2d is held more"),
        ("2d ** 4d 9d As", hr.CardError, "card 1: "),
        (list(range(17)), ValueError, "17 cards are more than 16"),
    ],
)
def test_bad_single_hands(hand, error, words):
    with pytest.raises(error, match=words):
        best_single_discard(hand)


@pytest.mark.parametrize(
    ("counts", "words"),
    [
        ([1] * 9, "9 counts for 10"),
        ([0] * 10, "all counts are 0"),
        ([-1] + [1] * 9, "count 0 must be at least 0, not -1"),
    ],
)
def test_bad_counts(counts, words):
    with pytest.raises(ValueError, match=words):
        chances_of_counts(counts)


def test_the_kernels_refuse_buffers_of_other_sizes():
    codes, pays = np.zeros(252, np.uint8), array("q", [0] * 256)
    sums, scale = np.zeros(exchanges.table_size(10), np.uint64), array("q", [1] * 6)
    calls = [
        lambda: exchanges.Draws(bytes(6), b"", 0),
        lambda: exchanges.Draws(b"", bytes(65), 0),
        lambda: exchanges.Draws(b"", bytes(10), 0).codes(bytes(10), codes),
        lambda: exchanges.Draws(b"", bytes(10), 0).keys(0, sums),
        lambda: exchanges.sum_hands(codes, pays, 11, 5, sums),
        lambda: exchanges.sum_hands(codes, pays[:9], 10, 5, sums),
        lambda: exchanges.sum_hands(codes, pays, 10, 6, sums),
        lambda: exchanges.best_holds(codes, pays, sums, 10, 10, 5, scale, codes, sums),
        lambda: exchanges.weigh(codes, codes[:9], sums, 10, scale),
        lambda: exchanges.versus(sums, 10, 5, np.zeros(3, np.uint32)),
        lambda: exchanges.exchange_strengths(bytes(17), array("H", bytes(2 * 600))),
        lambda: exchanges.exchange_sums(bytes(5), pays),
        lambda: exchanges.single_discards(np.zeros((1, 4), np.uint8), codes, pays, sums, 1, True, array("b", [0])),
    ]
    for call in calls:
        with pytest.raises(ValueError):
            call()


def test_what_is_shown():
    assert repr(chances_table([0.5] * 11)).startswith("Chances((0.5, ")
    assert isinstance(chances_table(), Chances) and chances_table(chances_table()) is chances_table()
