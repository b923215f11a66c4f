"""The orders of other games: hands of known worth, published counts, laws, and an independent library."""

import os
import random
import shutil
import subprocess
import sys
import sysconfig
from collections import Counter
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import handrank as hr
import pytest
from handrank.cards import Cat
from handrank.rules.orders import (
    ACE_TO_FIVE,
    BADUGI,
    DEUCE_TO_SEVEN,
    EIGHT_OR_BETTER,
    ORDERS,
    SHORT,
    SHORT_TRIPS,
    THREE_CARD,
    THREE_CARD_CATEGORIES,
)
from hypothesis import given, settings, strategies as st

from samples import ROOT, TESTS

HANDS = int(os.environ.get("HANDRANK_HANDS", 2000))  # random hands a check
every_order = pytest.mark.parametrize("order", ORDERS.values(), ids=str)


def cards(text):
    return hr.parse(text.replace("/", " "))


def best(order, text):
    return " ".join(hr.card_text(card) for card in order.best(cards(text)))


def omaha_low(hole, board):
    """The ranking of the best low of two hole cards and three of the board, by trying all."""
    return max(EIGHT_OR_BETTER.rule(two + three) for two in combinations(hole, 2) for three in combinations(board, 3))


# Hands of known worth, each list from the best to the worst.
ASCENTS = {
    ACE_TO_FIVE: [
        ("Ad2d3d4d5d", "5-4-3-2-A low"),  # a suited wheel is the best low
        ("Ac2d3h4s6c", "6-4-3-2-A low"),
        ("Ac2d3h5s6c", "6-5-3-2-A low"),
        ("2c3d4h5s6c", "6-5-4-3-2 low"),
        ("7c8d9hTsKc Kd Kh", "K-T-9-8-7 low"),
        ("Kc Qd Jh Ts 9c", "K-Q-J-T-9 low"),
        ("Ac Ad 2h 3s 4c", "one pair, aces"),
        ("Ac Ad 2h 3s 5c", "one pair, aces"),
        ("2c 2d Ah 3s 4c", "one pair, deuces"),
        ("Kc Kd Ah 2s 3c", "one pair, kings"),
        ("Ac Ad 2h 2s 3c", "two pair, deuces and aces"),
        ("Kc Kd Qh Qs Ac", "two pair, kings and queens"),
        ("Ac Ad Ah 2s 3c", "three of a kind, aces"),
        ("Ac Ad Ah 2s 2c", "full house, aces over deuces"),
        ("2c 2d 2h As Ac", "full house, deuces over aces"),
        ("Ac Ad Ah As 2c", "four of a kind, aces"),
        ("Kc Kd Kh Ks Ac", "four of a kind, kings"),
        ("Ac 2d 3h 4s", "4-3-2-A low"),  # any five cards beat four
        ("Kc Kd Kh Ks", "four of a kind, kings"),
        ("Ac 2d 3h", "3-2-A low"),
        ("Ac 2d", "2-A low"),
        ("Kc Kd", "one pair, kings"),
        ("Ac", "A low"),
        ("Kc", "K low"),
        ("", "no cards"),
    ],
    EIGHT_OR_BETTER: [
        ("Ad2d3d4d5d", "5-4-3-2-A low"),
        ("Ac2d3h4s6c Kc Kd", "6-4-3-2-A low"),
        ("8c 7d 5h 4s 2c", "8-7-5-4-2 low"),
        ("8c 7d 6h 5s 4c", "8-7-6-5-4 low"),
        ("Ac 2d 3h 4s 9c", "no low"),
    ],
    DEUCE_TO_SEVEN: [
        ("2c 3d 4h 5s 7c", "7-5-4-3-2 low"),
        ("2c 3d 4h 6s 7c", "7-6-4-3-2 low"),
        ("Kc 5d 4h 3s 2c", "K-5-4-3-2 low"),
        ("Ac 5d 4h 3s 2c", "A-5-4-3-2 low"),  # no straight, and the ace is high
        ("As 6s 4s 3s 2c", "A-6-4-3-2 low"),
        ("Ac Kd Qh Js 9c", "A-K-Q-J-9 low"),
        ("2c 2d 3h 4s 5c", "one pair, deuces"),
        ("Ac Ad Kh Qs Jc", "one pair, aces"),
        ("2c 2d 3h 3s 4c", "two pair, threes and deuces"),
        ("2c 2d 2h 3s 4c", "three of a kind, deuces"),
        ("2c 3d 4h 5s 6c", "straight, six high"),
        ("Tc Jd Qh Ks Ac", "straight, ace high"),
        ("2c 3c 4c 5c 7c", "flush, seven high"),
        ("Ac 2c 3c 4c 5c", "flush, ace high"),
        ("2c 2d 2h 3s 3c", "full house, deuces over threes"),
        ("2c 2d 2h 2s 3c", "four of a kind, deuces"),
        ("2c 3c 4c 5c 6c", "straight flush, six high"),
        ("Tc Jc Qc Kc Ac", "royal flush"),
        ("2c 3d 4h 5s", "no hand"),
    ],
    BADUGI: [
        ("Ac 2d 3h 4s", "badugi, 4-3-2-A"),
        ("Ac 2d 3h 5s", "badugi, 5-3-2-A"),
        ("Kc Qd Jh Ts", "badugi, K-Q-J-T"),
        ("Ac 2d 3h 3s", "three cards, 3-2-A"),
        ("Kc Qd Jh Th", "three cards, K-Q-T"),
        ("Ac 2d 3d 4c", "two cards, 2-A"),
        ("Kc Qd Qc Kd", "two cards, K-Q"),
        ("Ac Ad Ah As", "one card, A"),  # four aces are one card
        ("Kc", "one card, K"),
        ("", "no cards"),
    ],
    SHORT: [
        ("As Ks Qs Js Ts", "royal flush"),
        ("6s 7s 8s 9s Ts", "straight flush, ten high"),
        ("6s 7s 8s 9s As", "straight flush, nine high"),
        ("6c 6d 6h 6s 7c", "four of a kind, sixes"),
        ("6c 7c 8c 9c Jc", "flush, jack high"),
        ("Ac Ad Ah Ks Kc", "full house, aces over kings"),
        ("6c 7d 8h 9s Tc", "straight, ten high"),
        ("Ac 6d 7h 8s 9c", "straight, nine high"),
        ("Ac Ad Ah Ks Qc", "three of a kind, aces"),
        ("Ac Ad Kh Ks Qc", "two pair, aces and kings"),
        ("Ac Ad Kh Qs Jc", "one pair, aces"),
        ("Ac Kd Qh Js 9c", "high card, ace"),
        ("6c 7d 8h 9s Jc", "high card, jack"),
        ("6c 7d 8h 9s", "no hand"),
    ],
    SHORT_TRIPS: [
        ("6c 7c 8c 9c Jc", "flush, jack high"),
        ("6c 6d 6h 7s 7c", "full house, sixes over sevens"),
        ("6c 6d 6h 7s 8c 9d Ts", "three of a kind, sixes"),  # not the straight
        ("6c 6d 6h 7s 8c", "three of a kind, sixes"),
        ("Ac Kd Qh Js Tc", "straight, ace high"),
        ("Ac 6d 7h 8s 9c", "straight, nine high"),
    ],
    THREE_CARD: [
        ("As Ks Qs", "straight flush, ace high"),
        ("As 2s 3s", "straight flush, three high"),
        ("2c 2d 2h", "three of a kind, deuces"),
        ("Ac Kd Qh", "straight, ace high"),
        ("Ac 2d 3h", "straight, three high"),
        ("Ac Kc Jc", "flush, ace high"),
        ("2c 3c 5c", "flush, five high"),
        ("Ac Ad Kc", "one pair, aces"),
        ("2c 2d 3c", "one pair, deuces"),
        ("Ac Kd Jh", "high card, ace"),
        ("Kc Ad 2h", "high card, ace"),
        ("5c 3d 2h", "high card, five"),
        ("Ac Kd", "no hand"),
    ],
}


@every_order
def test_hands_from_the_best_to_the_worst(order):
    hands, names = zip(*ASCENTS[order])
    strengths = [order.strength(cards(hand)) for hand in hands]
    assert [order.describe(cards(hand)) for hand in hands] == list(names)
    assert strengths == sorted(set(strengths), reverse=True)
    assert (strengths[-1] == 0) == names[-1].startswith("no ")


def test_badugis_of_one_card():
    assert (
        BADUGI.ranking(cards("AcAdAhAs")) == BADUGI.ranking(cards("Ac2c3c4c")) == BADUGI.ranking(cards("Ac")) == (1, -1)
    )


@every_order
def test_the_best_and_the_worst_of_all(order):
    best_hand, worst_hand = {
        ACE_TO_FIVE: ("Ad2d3d4d5d", "Kc"),
        EIGHT_OR_BETTER: ("Ad2d3d4d5d", "8c7d6h5s4c"),
        DEUCE_TO_SEVEN: ("2c3d4h5s7c", "TcJcQcKcAc"),
        BADUGI: ("Ac2d3h4s", "Kc"),
        SHORT: ("TsJsQsKsAs", "6c7d8h9sJc"),
        SHORT_TRIPS: ("TsJsQsKsAs", "6c7d8h9sJc"),
        THREE_CARD: ("QsKsAs", "2c3d5h"),
    }[order]
    assert order.strength(cards(best_hand)) == order.class_count
    assert order.strength(cards(worst_hand)) == 1
    assert order.strength([]) == 0
    assert list(order.strength_of.values()) == list(range(order.class_count + 1))
    assert list(order.strength_of) == sorted(order.strength_of)


@pytest.mark.parametrize(("order", "hand", "expected"), [
    (ACE_TO_FIVE, "Kc Kd Kh Qs Qc Jd Th", "Qs Qc Kh Jd Th"),  # not kings up
    (ACE_TO_FIVE, "Ac Ad 2h 2s 3c 3d 4h", "Ad Ac 4h 3d 2s"),
    (DEUCE_TO_SEVEN, "2c 3d 4h 5s 6c 7d", "7d 5s 4h 3d 2c"),
    (DEUCE_TO_SEVEN, "2c 3d 4h 5s 6c 2d", "2d 2c 5s 4h 3d"),  # a pair is lower than a straight
    (DEUCE_TO_SEVEN, "2c 3c 4c 5c 7c 9d", "9d 5c 4c 3c 2c"),  # and so is a nine than a flush
    (DEUCE_TO_SEVEN, "2c 3c 4c 5c 7c 4d", "7c 5c 4d 3c 2c"),
    (DEUCE_TO_SEVEN, "2c 3c 4c 5c 6d 7c", "7c 6d 4c 3c 2c"),  # neither the straight nor the flush
    (BADUGI, "As 2s Ah 3h", "2s Ah"),  # a greedy choice is As 3h
    (BADUGI, "2c 2d 3c 3d Ks", "Ks 3d 2c"),
    (BADUGI, "Ac 2c 2d 3h 4s 5s", "4s 3h 2d Ac"),
    (SHORT, "As 9c 8d 7h 6s", "9c 8d 7h 6s As"),
    (SHORT, "9s 9h 9d 8c 7c 6c Tc", "Tc 9s 8c 7c 6c"),
    (SHORT_TRIPS, "9s 9h 9d 8c 7c 6c Tc", "9s 9h 9d Tc 8c"),
    (SHORT, "Ac Ad Kc Qc Jc Ah 9c", "Ac Kc Qc Jc 9c"),
    (THREE_CARD, "As 2d 3c", "3c 2d As"),
    (THREE_CARD, "As 2d 3c Ac Kc", "3c 2d As"),
    (EIGHT_OR_BETTER, "As Ah 2s 2h 3c 4c 8c 9c", "8c 4c 3c 2s As"),
    (EIGHT_OR_BETTER, "As Ah 2s 2h 3c 4c 9c", ""),
])  # fmt: skip
def test_the_cards_that_play(order, hand, expected):
    assert best(order, hand) == expected


def test_omaha_lows():
    def low(text):
        return EIGHT_OR_BETTER.words(omaha_low(*map(hr.parse, text.split("/"))))

    assert low("As9d8h7c/Ks8s4s2s3d") == "7-4-3-2-A low"
    assert low("AhAdAcAs/2c3d4h5s9c") == "no low"  # two of the hole must play
    assert low("As2s3s4s/2c3c4c5c6c") == "5-4-3-2-A low"
    assert low("As6s7s8s/2c3c4c5c6c") == "6-4-3-2-A low"
    assert low("As2d3hKc/7s9cTcJd8d") == "no low"


def test_razz_by_ranks_alone():
    assert ACE_TO_FIVE.ranking(cards("KcKdKhQsQcJdTh")) == (5, -Cat.ONE_PAIR, -12, -13, -11, -10)
    assert ACE_TO_FIVE.ranking(cards("AcAd2h2s3c3d4h")) == (5, -Cat.ONE_PAIR, -1, -4, -3, -2)


@pytest.mark.parametrize(("order", "bad", "message"), [
    (SHORT, [16, 12], "card 1: 5c is not in the deck of short_deck, 6c to As"),
    (BADUGI, [0, 4, 52], r"card 2: \*\* is not in the deck of badugi"),
    (ACE_TO_FIVE, [99], "card 0: 99 is not in the deck"),
    (ACE_TO_FIVE, [-1], "card 0: -1 is not in the deck"),
    (ACE_TO_FIVE, ["As"], "card 0: 'As' is not in the deck"),
    (THREE_CARD, [1, 2, 3, 1], "card 3: 2d is held twice"),
])  # fmt: skip
def test_cards_that_are_not_of_the_game(order, bad, message):
    for function in (order.ranking, order.best, order.strength, order.describe):
        with pytest.raises(hr.CardError, match=message):
            function(bad)


def deals(order):
    """Ranking -> how many deals of a whole hand have it: every choice of ranks, times its suits."""
    size, counts = order.size, Counter()
    for ranks in combinations_with_replacement(sorted({card >> 2 for card in order.deck}), size):
        held = Counter(ranks)
        if max(held.values()) > 4:
            continue
        number = prod(comb(4, count) for count in held.values())
        if len(held) == size:
            counts[order.ranking([4 * rank for rank in ranks])] += 4
            number -= 4
        counts[order.ranking([4 * rank + i % 4 for i, rank in enumerate(ranks)])] += number
    return counts


PAIRED = {Cat.ONE_PAIR: 1_098_240, Cat.TWO_PAIR: 123_552, Cat.THREE_OF_A_KIND: 54_912,
          Cat.FULL_HOUSE: 3_744, Cat.FOUR_OF_A_KIND: 624}  # fmt: skip


@pytest.mark.parametrize(
    ("order", "category_of", "expected"),
    [
        (ACE_TO_FIVE, lambda r: -r[1], {Cat.HIGH_CARD: 1287 * 1024, **PAIRED}),
        (EIGHT_OR_BETTER, bool, {True: 56 * 1024, False: 2_598_960 - 56 * 1024}),
        (
            DEUCE_TO_SEVEN,
            lambda r: -r[0],
            {  # one straight fewer than at high: 9 and 1,278 sets of five ranks
                Cat.HIGH_CARD: 1278 * 1020,
                Cat.STRAIGHT: 9 * 1020,
                Cat.FLUSH: 1278 * 4,
                Cat.STRAIGHT_FLUSH: 36,
                **PAIRED,
            },
        ),
        *(
            (
                order,
                lambda r, order=order: order.words(r).split(",")[0],
                {
                    "high card": 122_400,
                    "one pair": 193_536,
                    "two pair": 36_288,
                    "three of a kind": 16_128,
                    "straight": 6_120,
                    "flush": 480,
                    "full house": 1_728,
                    "four of a kind": 288,
                    "straight flush": 20,
                    "royal flush": 4,
                },
            )
            for order in (SHORT, SHORT_TRIPS)
        ),
        (
            THREE_CARD,
            lambda r: THREE_CARD_CATEGORIES[r[0]],
            {  # published, as in many places
                Cat.HIGH_CARD: 16_440,
                Cat.ONE_PAIR: 3_744,
                Cat.FLUSH: 1_096,
                Cat.STRAIGHT: 720,
                Cat.THREE_OF_A_KIND: 52,
                Cat.STRAIGHT_FLUSH: 48,
            },
        ),
    ],
    ids=str,
)
def test_counts_of_all_deals(order, category_of, expected):
    counts = deals(order)
    assert sum(counts.values()) == comb(len(order.deck), order.size)
    assert len(counts) == order.class_count - (2379 if order is ACE_TO_FIVE else 0) + (order is EIGHT_OR_BETTER)
    by_category = Counter()
    for ranking, number in counts.items():
        by_category[category_of(ranking)] += number
    assert by_category == expected


def test_counts_of_all_badugi_deals():
    """By the graph that joins ranks and suits: four cards of which three at most are apart are a fork of two cards
    at a suit or at a rank beside two apart, or a path of three cards beside one."""

    def renamed(hand):
        """The hand with its suits in order of appearance."""
        suits = list(dict.fromkeys(card & 3 for card in hand))
        return tuple(card & ~3 | suits.index(card & 3) for card in hand)

    counts = Counter()
    for hand, number in Counter(map(renamed, combinations(range(52), 4))).items():
        counts[BADUGI.ranking(hand)[0]] += number
    three = 4 * comb(13, 2) * 3 * 11 * 10 + 13 * 6 * 12 * 11 + 13 * 4 * 12 * 3 * 11 * 2
    one = 4 * comb(13, 4) + 13  # one suit, or one rank
    four = comb(13, 4) * 24
    assert counts == {4: four, 3: three, 2: comb(52, 4) - four - three - one, 1: one}
    assert counts == {4: 17_160, 3: 154_440, 2: 96_252, 1: 2_873}


some_order = st.sampled_from(list(ORDERS.values()))


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_laws(data):
    order = data.draw(some_order)
    hand = data.draw(st.lists(st.sampled_from(order.deck), max_size=9, unique=True))
    shuffled = data.draw(st.permutations(hand))
    strength = order.strength(hand)
    assert 0 <= strength <= order.class_count
    assert order.strength(shuffled) == strength
    assert order.best(shuffled) == order.best(hand)
    assert (strength == 0) == (order.best(hand) == ())
    assert order.strength(order.best(hand)) == strength
    assert set(order.best(hand)) <= set(hand)
    more = data.draw(st.sampled_from(order.deck))
    if more not in hand:
        assert order.strength([*hand, more]) >= strength
    turned = data.draw(st.permutations(range(4)))  # suits are equal
    assert order.strength([card & ~3 | turned[card & 3] for card in hand]) == strength


@given(st.lists(st.integers(0, 51), min_size=1, max_size=7, unique=True))
@settings(max_examples=100, deadline=None)
def test_of_equal_cards_the_higher_suit_plays(hand):
    for order in (ACE_TO_FIVE, THREE_CARD):
        for first, second in zip(order.best(hand), order.best(hand)[1:]):
            if first >> 2 == second >> 2:
                assert first > second


def test_low_orders_agree_where_they_ask_the_same():
    rng = random.Random(5)
    for _ in range(HANDS):
        hand = rng.sample(range(52), 7)
        low, eight = ACE_TO_FIVE.ranking(hand), EIGHT_OR_BETTER.ranking(hand)
        assert eight == (low[2:] if low[1] == -Cat.HIGH_CARD and low[2] >= -8 else ())


POKERKIT = {"ace_to_five": "RegularLowHand", "eight_or_better": "EightOrBetterLowHand", "badugi": "BadugiHand",
            "deuce_to_seven": "StandardLowHand", "short_deck": "ShortDeckHoldemHand",
            "three_card": None, "short_deck_trips": None}  # fmt: skip


@every_order
def test_agreement_with_pokerkit(order):
    """The same hands compare the same way: one numbering is an ascending function of the other."""
    if POKERKIT[order.name] is None:
        pytest.skip("pokerkit has no such order")
    hands = pytest.importorskip("pokerkit.hands", reason="pokerkit, an independent library, is not installed")
    theirs = getattr(hands, POKERKIT[order.name])
    rng = random.Random(7)
    index_of = {}
    for i in range(HANDS):
        hand = rng.sample(order.deck, order.size if i % 8 else 7)
        made = theirs.from_game_or_none("".join(map(hr.card_text, hand)))
        strength = order.strength(hand)
        assert (made is None) == (strength == 0)
        if made is not None:
            index = -made.entry.index if theirs.low else made.entry.index
            assert index_of.setdefault(strength, index) == index, order.describe(hand)
    indexes = [index for _, index in sorted(index_of.items())]
    assert indexes == sorted(set(indexes))


# The same orders in C, without the package: tests/native/check_orders.c.

NATIVE = TESTS / "native" / "check_orders.c"
COMPILER = shutil.which((sysconfig.get_config_var("CC") or "cc").split()[0])


@pytest.fixture(scope="module")
def check(tmp_path_factory):
    """Run check_orders with some words -> its output."""
    kernels = ROOT / "src" / "handrank" / "kernels"
    if not kernels.exists():
        pytest.skip("the kernels' sources lie in the source tree only")
    if COMPILER is None:
        pytest.skip("no C compiler")
    folder = tmp_path_factory.mktemp("orders")
    subprocess.run([sys.executable, ROOT / "tables" / "generate.py", folder], check=True)
    program = folder / "check_orders"
    flags = ["-std=c99", "-O2", "-Wall", "-Wextra", "-Werror", f"-I{kernels}", f"-I{folder}"]
    subprocess.run([COMPILER, *flags, NATIVE, folder / "rank_tables.c", "-o", program], check=True)

    def run(*words):
        done = subprocess.run([program, *map(str, words)], capture_output=True, text=True)
        assert done.returncode == 0, done.stdout + done.stderr
        return done.stdout

    return run


def answers(order, hands):
    return "".join(f"{order.name} {hr.mask(hand):x} {order.strength(hand)}\n" for hand in hands)


@every_order
def test_c_answers_as_the_rules(check, tmp_path, order):
    """Of as many cards as a hand of some game has, of more, and of too few."""
    rng = random.Random(11)
    sizes = [order.size, 7] * 6 + list(range(10))
    file = tmp_path / "answers"
    file.write_text(
        answers(order, (rng.sample(order.deck, sizes[i % len(sizes)]) for i in range(HANDS))), encoding="utf-8"
    )
    assert check("answers", file) == f"{HANDS} answers agree\n"


def test_c_omaha_lows_as_the_rules(check, tmp_path):
    rng = random.Random(13)
    lines = []
    for i in range(HANDS):
        cards = rng.sample(range(32) if i % 2 else range(52), 9 + i % 3)  # every second hand: nines and lower
        cards = [(card - 4) % 52 for card in cards]
        board, hole = cards[:5], cards[5:]
        lines.append(f"hole {hr.mask(hole):x} 0\nomaha_low {hr.mask(board):x} ")
        lines.append(f"{EIGHT_OR_BETTER.strength_of[omaha_low(hole, board)]}\n")
    file = tmp_path / "answers"
    file.write_text("".join(lines), encoding="utf-8")
    assert check("answers", file) == f"{2 * HANDS} answers agree\n"


@pytest.mark.parametrize("order", [order for order in ORDERS.values() if order is not BADUGI], ids=str)
def test_c_counts_all_deals_as_the_rules(check, order):
    """All hands of five, or of three cards: as many of each strength as the suits of its ranks allow."""
    counted = dict(tuple(map(int, line.split())) for line in check("counts", order.name, order.size).splitlines())
    assert counted == {order.strength_of[ranking]: number for ranking, number in deals(order).items()}


def test_c_counts_all_badugis(check):
    by_size = Counter()
    size_of = {strength: len(ranking) - 1 for ranking, strength in BADUGI.strength_of.items()}
    for line in check("counts", "badugi", 4).splitlines():
        strength, number = map(int, line.split())
        by_size[size_of[strength]] += number
    assert by_size == {4: 17_160, 3: 154_440, 2: 96_252, 1: 2_873}


def test_c_finds_the_best_part_of_many_cards(check):
    """Of up to twelve cards; and all pairs of words of low ranks in the hole and on the board."""
    assert "are as good as the best of their parts" in check("subsets", 10 * HANDS)


def test_c_takes_any_bits(check):
    check("bits", 100 * HANDS)


@pytest.mark.exhaustive
def test_c_finds_the_best_part_of_all_hands_of_seven_cards(check):
    assert check("subsets", "all", 7).count("are as good as the best of their parts") == len(ORDERS)


@pytest.mark.exhaustive
@every_order
def test_c_answers_as_the_rules_for_all_hands(check, tmp_path, order):
    """All hands of five cards, four of badugi, three of three-card."""
    file, number = tmp_path / "answers", 0
    for first in order.deck:
        hands = [(first, *others) for others in combinations(range(first + 1, 52), order.size - 1)]
        file.write_text(answers(order, hands), encoding="utf-8")
        number += int(check("answers", file).split()[0])
    assert number == comb(len(order.deck), order.size)
