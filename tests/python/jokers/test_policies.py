"""House rules for jokers: known hands, the truth table of docs/house-rules.md, and an oracle that tries everything."""

import os
import pickle
import random
import re
from itertools import combinations, combinations_with_replacement, product
from math import comb

import handrank as hr
import numpy as np
import pytest
from handrank import BUG, DEUCES_WILD, FULLY_WILD, ONE_EYED_JACKS_WILD, CardError, Cat, Policy
from handrank.rules import reference

import house_rules
from samples import ROOT, random_hand

HANDS = int(os.environ.get("HANDRANK_HANDS", 2000))  # random hands a check
DOCS = ROOT / "docs" / "house-rules.md"

# Fields of Policy -> the oracle's words for them.
OPTIONS = [
    (
        {
            "joker": joker,
            "wild": wild,
            "double_ace_flush": double,
            "five_of_a_kind": five,
            "natural_beats_wild": natural,
        },
        {"bug": joker == "bug", "wild": cards, "apart": not double, "four": not five, "natural": natural},
    )
    for joker, (wild, cards), double, five, natural in product(
        ("wild", "bug"), (("", ()), ("2", range(4)), ("Js Jh", (39, 38))), (True, False), (True, False), (False, True)
    )
]
every_policy = pytest.mark.parametrize(("fields", "rules"), OPTIONS, ids=lambda part: "-".join(map(str, part.values())))


def text(cards):
    return " ".join(map(hr.card_text, cards))


# The truth table: fields of Policy, a hand, its ranks in display order, its name.
TRUTH = [
    ('', "Ah 9h 7h 3h **", "A A 9 7 3", "flush, ace high"),
    ('double_ace_flush=False', "Ah 9h 7h 3h **", "A K 9 7 3", "flush, ace high"),
    ('double_ace_flush=False', "Ah Ah 9h 7h **", "A A K 9 7", "flush, ace high"),
    ('double_ace_flush=False', "Ah Ah 9h 7h ** Kh", "A A K Q 9", "flush, ace high"),
    ('double_ace_flush=False', "As Ah Ad Ac **", "A A A A A", "five of a kind, aces"),
    ('double_ace_flush=False, five_of_a_kind=False', "As Ah Ad Ac **", "A A A A K", "four of a kind, aces"),
    ('five_of_a_kind=False', "Kh Kd Kc 9s ** **", "K K K K A", "four of a kind, kings"),
    ('five_of_a_kind=False', "As As As As As", "A A A A", "four of a kind, aces"),
    ('five_of_a_kind=False', "5s 5s 5s 5h 5d 3c", "5 5 5 5 3", "four of a kind, fives"),
    ('five_of_a_kind=False', "9s ** ** ** **", "K Q J T 9", "straight flush, king high"),
    ('"bug"', "Ah Kd 7c 4s **", "A A K 7 4", "one pair, aces"),
    ('"bug"', "Kh Kd 4s 3c **", "K K A 4 3", "one pair, kings"),
    ('"bug"', "8h 9d Jc Qs **", "Q J T 9 8", "straight, queen high"),
    ('"bug"', "2c 3d 4h 5s **", "6 5 4 3 2", "straight, six high"),
    ('"bug"', "Ah 9h 7h 3h **", "A K 9 7 3", "flush, ace high"),
    ('"bug"', "8c 7c 6c 5c **", "9 8 7 6 5", "straight flush, nine high"),
    ('"bug"', "Kh Kd Ks Kc **", "K K K K A", "four of a kind, kings"),
    ('"bug"', "As Ah Ad Ac **", "A A A A A", "five of a kind, aces"),
    ('"bug", five_of_a_kind=False', "As Ah Ad Ac **", "A A A A", "four of a kind, aces"),
    ('"bug"', "9h 9d 9c ** **", "9 9 9 A A", "full house, nines over aces"),
    ('"bug"', "Kh 9h 4h ** **", "A K Q 9 4", "flush, ace high"),
    ('"bug"', "Kh 9h 4h **", "A K 9 4", "high card, ace"),
    ('wild="2"', "5c 6h 7d 9c 4d 2s Tc", "T 9 8 7 6", "straight, ten high"),
    ('wild="2"', "2c 2d 2h 2s", "A A A A", "four of a kind, aces"),
    ('wild="Js Jh"', "Js Jh Jd Jc 4c", "J J J J 4", "four of a kind, jacks"),
    ('"bug", wild="2"', "Ks Kd 2h 7c 5d", "K K A 7 5", "one pair, kings"),
    ('wild="2", double_ace_flush=False', "As 9s 7s 4s 2s", "A K 9 7 4", "flush, ace high"),
    ('wild="2", natural_beats_wild=True', "As 2d Ks Qs Js Ts", "A K Q J T", "royal flush"),
]  # fmt: skip

# Two hands: fields of Policy, one, `beats` or `ties`, the other.
SHOWDOWNS = [
    ('', "As Kh Kd Kc 2d", "ties", "As Kh Kd ** 2d"),
    ('natural_beats_wild=True', "As Kh Kd Kc 2d", "beats", "As Kh Kd ** 2d"),
    ('natural_beats_wild=True', "As Kh Kd ** 3d", "beats", "As Kh Kd Kc 2d"),
    ('wild="2", natural_beats_wild=True', "Ah Ah Qh 9h 3h", "beats", "As Qs 9s 2d 3s"),
    ('wild="2", natural_beats_wild=True', "6s 5c 4d 3h 2c", "ties", "6d 5s 4h 3c **"),
    ('double_ace_flush=False, natural_beats_wild=True', "Ah Kh 9h 7h 3h", "beats", "As 9s 7s 3s **"),
    ('five_of_a_kind=False, natural_beats_wild=True', "As Ah Ad Ac Kd", "beats", "As Ah Ad Ac **"),
    ('five_of_a_kind=False', "Ks Qs Js Ts 9s", "beats", "As Ah Ad Ac **"),
    ('"bug", natural_beats_wild=True', "Ah Ad Kc 7s 4d", "beats", "As Kd 7c 4s **"),
]  # fmt: skip


def policy_of(fields):
    return eval(f"Policy({fields})", {"Policy": Policy})


@pytest.mark.parametrize(("fields", "hand", "ranks", "name"), TRUTH)
def test_truth_table(fields, hand, ranks, name):
    policy = policy_of(fields)
    best = policy.best(hand)
    assert " ".join("--23456789TJQKA"[rank] for rank in best.ranks) == ranks
    assert best.text == policy.describe(hand) == name
    assert policy.strengths([hr.parse(hand)])[0] == best.strength == policy.strength(hand)


@pytest.mark.parametrize(("fields", "one", "outcome", "other"), SHOWDOWNS)
def test_showdowns(fields, one, outcome, other):
    policy = policy_of(fields)
    one, other = policy.strength(one), policy.strength(other)
    assert one > other if outcome == "beats" else one == other


def test_the_documented_tables_are_these():
    if not DOCS.exists():
        pytest.skip("docs/house-rules.md lies in the source tree only")
    rows = [
        tuple(cell.strip().strip("`") for cell in line.split("|")[1:-1])
        for line in DOCS.read_text(encoding="utf-8").splitlines()
        if line.startswith("| `")
    ]
    written = {(fields.removeprefix("Policy(").removesuffix(")"), *others) for fields, *others in rows}
    assert written == {*TRUTH, *SHOWDOWNS}
    assert len(rows) == len(written)


def test_published_mistakes():
    """Hands of jokers that evaluators get wrong."""
    assert FULLY_WILD.ranking("5c 2d 4s 8h 6s 3h **") == (4, 8)
    assert FULLY_WILD.ranking("5c 7c Tc 8c 6c As **") == (8, 10)
    assert DEUCES_WILD.ranking("5c 6h 7d 9c 4d 2s Tc") == (4, 10)
    assert FULLY_WILD.ranking("Ad As Ac Th 2d ** **") == (9, 14)
    assert FULLY_WILD.ranking("Ad As Jc Th 2d ** **") == (7, 14, 11)
    assert FULLY_WILD.ranking("Ah 9h 7h 3h **") == (5, 14, 14, 9, 7, 3)
    apart = Policy(double_ace_flush=False)
    assert apart.ranking("Ah 9h 7h 3h **") == (5, 14, 13, 9, 7, 3)
    assert apart.ranking("Ah Ah 9h 7h 3h") == (5, 14, 14, 9, 7, 3)
    assert apart.ranking("Ad As Ac Ah **") == (9, 14)
    assert BUG.ranking("Ah Kd 7c 4s **") == (1, 14, 13, 7, 4)
    assert BUG.ranking("Kh Kd 4s 3c **") == (1, 13, 14, 4, 3)
    assert BUG.ranking("8h 9d Jc Qs **") == (4, 12)
    assert Policy("bug", five_of_a_kind=False).ranking("Ac Ac Ac Ac **") == (
        7,
        14,
    )  # four clubs and a bug, yet no flush
    assert Policy("bug", five_of_a_kind=False).ranking("Ac Ac Ac Ac 2c **") == (7, 14, 2)
    assert FULLY_WILD.ranking("As Ks Qd ** **") == (4, 14)


def test_every_hand_of_five_that_holds_the_joker():
    fours = np.array(list(combinations(range(52), 4)), np.uint8)
    hands = np.concatenate([fours, np.full((len(fours), 1), 52, np.uint8)], axis=1)
    strengths = FULLY_WILD.strengths(hands)
    counts = np.bincount(hr.categories_from_strengths(strengths), minlength=10)
    assert counts.tolist() == [0, 169848, 0, 82368, 10332, 2696, 2808, 2496, 164, 13]
    assert (strengths == hr.strength("As Ks Qs Js Ts")).sum() == 20  # royal
    assert counts.sum() == 270_725


def few_jokers(rng, wild):
    """3 to 8 cards of one or two decks with up to three jokers, wild cards included: the oracle's hands."""
    while True:
        hand = random_hand(rng, 8)
        if rng.random() < 0.3:
            hand = hand[:7] + rng.sample([*wild, 52], 1)
        if len(hand) >= 3 and sum(card in wild or card >= 52 for card in hand) <= 3:
            return hand


@every_policy
def test_the_oracle(fields, rules):
    """One by one and in bulk, the cards that are played included."""
    policy = Policy(**fields)
    rng = random.Random(repr(fields))
    hands = [few_jokers(rng, rules["wild"]) for _ in range(HANDS // 5)]
    for hand in hands:
        ranking = house_rules.ranking(hand, **rules)
        assert policy.ranking(hand) == ranking, text(hand)
        check_best(policy, hand, rules["wild"])
    for size in range(3, 9):
        some = np.array([hand for hand in hands if len(hand) == size], np.uint8).reshape(-1, size)
        strengths = policy.strengths(some)
        assert strengths.dtype == policy.dtype
        assert strengths.tolist() == [policy.strength(hand) for hand in some.tolist()]
    ordered = sorted((policy.strength(hand), policy.ranking(hand)) for hand in hands)
    for (weaker, lower), (stronger, higher) in zip(ordered, ordered[1:]):
        assert (weaker < stronger) == (lower < higher)
        assert (weaker == stronger) == (lower == higher)


@every_policy
def test_the_oracle_with_many_jokers(fields, rules):
    policy = Policy(**fields)
    rng = random.Random(repr(fields))
    for _ in range(HANDS // 20):
        hand = rng.choices(range(52), k=rng.randrange(5)) + [52] * rng.randrange(3, 7)
        if rng.random() < 0.3:  # of one suit, with repeats
            hand = [card | 3 if card < 52 else card for card in hand]
        assert policy.ranking(hand) == house_rules.ranking(hand, **rules), text(hand)
        check_best(policy, hand, rules["wild"])


def check_best(policy, hand, wild):
    """The cards played are of the hand, stand for what they may, and are as strong as all."""
    best = policy.best(hand)
    assert [hand[place] for place in best.positions] == best.cards
    assert len(best.cards) + len(best.unused) == len(hand)
    assert best.strength == policy.strength(hand)
    jokers = [card for card in best.cards if card in wild or card >= 52]
    assert all(rank == card // 4 + 2 for card, rank in zip(best.cards, best.ranks) if card not in jokers)
    if policy.natural_beats_wild:
        assert best.ranking[-1] == -len(jokers)
    if best.category in (Cat.FLUSH, Cat.STRAIGHT_FLUSH):
        assert len({card % 4 for card in best.cards if card not in jokers}) <= 1
    assert policy.strength(best.cards) == best.strength


@every_policy
def test_bulk_is_scalar_for_any_number_of_cards(fields, rules):
    policy = Policy(**fields)
    rng = random.Random(repr(fields))
    for size in (0, 1, 2, 5, 7, 9, 13, 70):
        deck = hr.deck(jokers=8, decks=rng.choice([2, 4])) * 2
        hands = np.array([rng.sample(deck, size) for _ in range(300)], np.uint8).reshape(300, size)
        hands[hands == 52] = rng.choice((52, 53))
        assert policy.strengths(hands).tolist() == [policy.strength(hand) for hand in hands.tolist()]


@pytest.mark.exhaustive
@pytest.mark.parametrize(("bug", "apart", "four"), list(product((False, True), repeat=3)))
def test_every_hand_of_five_with_a_joker(bug, apart, four):
    """All multisets of a joker and four of 53 cards, against the oracle; natural cards before wild ones."""
    policy = Policy(
        "bug" if bug else "wild", double_ace_flush=not apart, five_of_a_kind=not four, natural_beats_wild=True
    )
    hands = [(*four_cards, 52) for four_cards in combinations_with_replacement(range(53), 4)]
    assert len(hands) == 367_290
    assert policy.strengths(np.array(hands, np.uint8)).tolist() == [policy.strength(hand) for hand in hands]
    for hand in hands:
        expected = house_rules.ranking(hand, bug=bug, apart=apart, four=four, natural=True)
        assert policy.ranking(hand) == expected, text(hand)


@every_policy
def test_more_jokers_than_five_change_nothing(fields, rules):
    policy = Policy(**fields)
    for hand in ("", "As", "9c 8c", "7d 7h 7s 7c", "As Kd Qh 9c 4s 3d 2h"):
        assert policy.strength(hand + "**" * 5) == policy.strength(hand + "**" * 9)


def test_fully_wild_tries_all_cards():
    """A joker is any card: by putting each card in its place, by the plain rules."""
    rng = random.Random(8)
    for _ in range(60):
        hand = rng.sample(hr.deck(decks=2), rng.randrange(8))
        for jokers in (1, 2):
            tried = max(hr.ranking([*hand, *cards]) for cards in combinations_with_replacement(range(52), jokers))
            assert FULLY_WILD.ranking([*hand, *[52] * jokers]) == tried == reference.ranking([*hand, *[52] * jokers])


def test_the_default_changes_nothing():
    rng = random.Random(4)
    for _ in range(HANDS):
        hand = random_hand(rng)
        assert FULLY_WILD.strength(hand) == hr.strength(hand)
        assert FULLY_WILD.best(hand) == hr.explain(hand)
        assert FULLY_WILD.describe(hand, "ja") == hr.describe(hand, "ja")
    hands = hr.sample_hands(3000, 7, jokers=2, seed=3)
    assert np.array_equal(FULLY_WILD.strengths(hands), hr.strengths(hands))


def test_laws():
    """One more card never hurts, except that a wild card may have been more as itself."""
    rng = random.Random(2)
    for fields, _ in OPTIONS:
        policy = Policy(**fields)
        for _ in range(HANDS // 20):
            hand = random_hand(rng)
            assert policy.strength([*hand, rng.randrange(53)]) >= policy.strength(hand)
            assert policy.strength(rng.sample(hand, len(hand))) == policy.strength(hand)
            assert policy.strength(hand) // (6 if policy.natural_beats_wild else 1) <= hr.strength(
                [52 if card in policy.wild else card for card in hand]
            )


def test_wild_cards_in_any_notation():
    deuces = (0, 1, 2, 3)
    for wild in (
        "2",
        "2c 2d 2h 2s",
        "2c2d 2h2s",
        "2,2c",
        deuces,
        [3, 2, 1, 0],
        ["2"],
        {"2"},
        hr.parse("2s2h2d2c"),
        map(hr.Card, ["♣2", "♦2", "♥2", "♠2"]),
        "♣2 ♦2 ♥2 ♠2",
    ):
        assert Policy(wild=wild).wild == deuces
    assert Policy(wild="10").wild == Policy(wild="t").wild == Policy(wild="Tc 10d Th 10s").wild == (32, 33, 34, 35)
    assert Policy(wild=["Js", hr.Card("♥J"), 12]).wild == (12, 38, 39)
    assert Policy().wild == Policy(wild="").wild == Policy(wild=[]).wild == ()
    assert ONE_EYED_JACKS_WILD.wild == (38, 39)
    assert DEUCES_WILD == Policy(wild="2c 2d 2h 2s")
    assert len({DEUCES_WILD, Policy(wild=range(4)), BUG, Policy("bug"), FULLY_WILD, Policy()}) == 3
    assert pickle.loads(pickle.dumps(DEUCES_WILD)).strength("2c As") == DEUCES_WILD.strength("2c As")
    assert Policy(wild=DEUCES_WILD.wild) == DEUCES_WILD


@pytest.mark.parametrize(("fields", "error", "message"), [
    ({"joker": "tame"}, ValueError, "joker 'tame' is not one of wild, bug"),
    ({"joker": None}, ValueError, "joker None"),
    ({"joker": []}, ValueError, r"joker \[\]"),
    ({"double_ace_flush": 1}, TypeError, "double_ace_flush must be True or False, not 1"),
    ({"five_of_a_kind": "no"}, TypeError, "five_of_a_kind must be True or False, not 'no'"),
    ({"natural_beats_wild": None}, TypeError, "natural_beats_wild must be True or False, not None"),
    ({"wild": "1"}, CardError, "wild '1': card 0: '1'"),
    ({"wild": "2 Zs"}, CardError, "wild '2 Zs': card 0: 'Zs'"),
    ({"wild": "Jo"}, CardError, r"wild 'Jo': \*\* is a joker already"),
    ({"wild": [0, 52]}, CardError, r"wild \[0, 52\]: \*\* is a joker already"),
    ({"wild": [0, 54]}, CardError, r"wild \[0, 54\]: card 1: 54 is not 0..53"),
    ({"wild": [True]}, TypeError, r"wild \[True\]: card 0: True"),
    ({"wild": None}, TypeError, "wild None: "),
    ({"wild": 1.5}, TypeError, "wild 1.5: "),
    ({"wild": True}, TypeError, "wild True: "),
    ({"wild": -1}, TypeError, "wild -1: -1 is not a hand"),
    ({"wild": {"2": 1}}, TypeError, "wild {'2': 1}: "),
])  # fmt: skip
def test_bad_policies(fields, error, message):
    with pytest.raises(error, match=f"^{message}"):
        Policy(**fields)


def test_a_policy_does_not_change():
    with pytest.raises(AttributeError):
        BUG.joker = "wild"
    with pytest.raises(TypeError):
        Policy("wild", "2", False)


@pytest.mark.parametrize("policy", [FULLY_WILD, BUG, DEUCES_WILD, Policy(wild="2", natural_beats_wild=True)], ids=repr)
def test_bad_hands(policy):
    for method in (policy.strength, policy.ranking, policy.best, policy.describe):
        for hand, error, message in (
            ("As Zs", CardError, "card 1: 'Zs'"),
            ([0, 54], CardError, "card 1: 54"),
            (None, TypeError, "None"),
            ([0, 1.5], TypeError, "card 1: 1.5"),
        ):
            with pytest.raises(error, match=message):
                method(hand)
        with pytest.raises(CardError, match="card 1: As is held more than once"):
            method("As As", decks=1)
        with pytest.raises(CardError, match=r"card 1: \*\* is held more than 0 times"):
            method("2c **", jokers=0)  # a wild deuce is no joker of the deck
        method("2c 2d **", decks=1, jokers=1)
    for method in (policy.best, policy.describe):
        with pytest.raises(ValueError, match="lang 'xx'"):
            method("As", lang="xx")


@pytest.mark.parametrize("policy", [FULLY_WILD, BUG, DEUCES_WILD, Policy(wild="2", natural_beats_wild=True)], ids=repr)
def test_arrays(policy):
    hands = hr.sample_hands(50_000, 7, jokers=2, decks=2, seed=5)
    expected = policy.strengths(hands)
    assert expected[:2000].tolist() == [policy.strength(hand) for hand in hands[:2000].tolist()]
    for array in (
        np.asfortranarray(hands),
        hands.astype(np.int64),
        hands.astype(">i2"),
        hands[:, ::-1],
        np.repeat(hands, 2, axis=1)[:, ::2],
    ):
        assert np.array_equal(policy.strengths(array), expected)
        assert np.array_equal(policy.strengths(array, workers=3), expected)
    cube = hands.reshape(50, 20, 50, 7)
    assert np.array_equal(policy.strengths(cube), expected.reshape(50, 20, 50))
    assert np.array_equal(policy.strengths(cube[:, ::2]), expected.reshape(50, 20, 50)[:, ::2])
    assert np.array_equal(policy.strengths(cube.transpose(2, 0, 1, 3)), expected.reshape(50, 20, 50).transpose(2, 0, 1))
    out = np.zeros((50_000, 2), policy.dtype)
    policy.strengths(hands, out[:, 1])
    assert np.array_equal(out[:, 1], expected)
    assert not out[:, 0].any()
    single = policy.strengths(hands[0])
    assert single == expected[0]
    assert single.dtype == policy.dtype
    assert policy.strengths(np.empty((0, 7), np.uint8)).shape == (0,)
    assert policy.strengths(np.empty((3, 0), np.uint8)).shape == (3,)
    wrong = "uint16" if policy.dtype == "uint32" else "uint32"
    with pytest.raises(TypeError, match=f"out must be of dtype {policy.dtype}, not {wrong}"):
        policy.strengths(hands, np.zeros(50_000, wrong))
    with pytest.raises(ValueError, match="shape"):
        policy.strengths(hands, np.zeros(5, policy.dtype))
    with pytest.raises(TypeError, match="integers"):
        policy.strengths([[0.5]])
    with pytest.raises((TypeError, ValueError), match="workers"):
        policy.strengths(hands, workers=0)


@pytest.mark.parametrize("policy", [FULLY_WILD, BUG, DEUCES_WILD, Policy(wild="2", natural_beats_wild=True)], ids=repr)
@pytest.mark.parametrize("dtype", [np.uint8, np.int64])
@pytest.mark.parametrize("workers", [1, 2])
def test_bad_arrays(policy, dtype, workers):
    hands = hr.sample_hands(100_000, 7, seed=5).astype(dtype)
    for row in (0, 16_384, 70_000, 99_999):
        bad = hands.copy()
        bad[row, 3] = bad[99_999, 6] = 77
        with pytest.raises(CardError, match=f"^hand {row}, card 3: 77 is not 0..53$"):
            policy.strengths(bad, workers=workers)
        bad[:, 3:] = hands[:, 3:]
        bad[row, 4] = bad[row, 1]
        name = hr.card_text(int(bad[row, 1]))
        with pytest.raises(CardError, match=f"^hand {row}, card 4: {name} is held more than once"):
            policy.strengths(bad, decks=1, workers=workers)
        bad[row, 4] = 52
        with pytest.raises(CardError, match=rf"^hand {row}, card 4: \*\* is held more than 0 times"):
            policy.strengths(bad, jokers=0, workers=workers)
    cube = np.zeros((4, 30, 5), dtype)
    cube[2, 17, 3] = 99
    with pytest.raises(CardError, match=r"^hand \(2, 17\), card 3: 99 is not 0..53$"):
        policy.strengths(cube, workers=workers)
    with pytest.raises(CardError, match=r"^hand \(17, 2\), card 3: 99"):
        policy.strengths(cube.transpose(1, 0, 2), workers=workers)


def test_a_bad_card_in_converted_rows_is_named_with_several_workers():
    hands = hr.sample_hands(100_000, 7, seed=5).astype(np.int64)
    hands[70_000, 3] = 60
    with pytest.raises(CardError, match="^hand 70000, card 3: 60"):
        hr.strengths(hands, workers=2)


# How rare categories are.


def counts(*args, **options):
    return dict(hr.category_order(*args, **options))


ONE_DECK = [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40, 0]
WITH_THE_JOKER = [0, 169848, 0, 82368, 10332, 2696, 2808, 2496, 164, 13]


def test_known_frequencies():
    assert list(counts().values()) == sorted(ONE_DECK)
    assert [counts()[category] for category in Cat] == ONE_DECK
    one_joker = counts(jokers=1)
    assert [one_joker[category] for category in Cat] == [a + b for a, b in zip(ONE_DECK, WITH_THE_JOKER)]
    six = counts(cards=6)
    assert [six[category] for category in Cat] == [
        6612900,
        9730740,
        2532816,
        732160,
        361620,
        205792,
        165984,
        14664,
        1844,
        0,
    ]


def test_two_decks():
    order = hr.category_order(decks=2)
    two = dict(order)
    assert sum(two.values()) == comb(104, 5) == 91_962_520
    assert two[Cat.FLUSH] == 4 * comb(26, 5) - 4 * 10 * 2**5 == 261_840
    assert two[Cat.FULL_HOUSE] == 13 * comb(8, 3) * 12 * comb(8, 2) == 244_608
    assert two[Cat.FIVE_OF_A_KIND] == 13 * comb(8, 5)
    assert two[Cat.FOUR_OF_A_KIND] == 13 * comb(8, 4) * 96
    assert two[Cat.STRAIGHT] == 10 * 8**5 - 10 * 4 * 2**5
    assert [category for category, _ in order] == [
        Cat.FIVE_OF_A_KIND,
        Cat.STRAIGHT_FLUSH,
        Cat.FOUR_OF_A_KIND,
        Cat.FULL_HOUSE,
        Cat.FLUSH,
        Cat.STRAIGHT,
        Cat.THREE_OF_A_KIND,
        Cat.TWO_PAIR,
        Cat.ONE_PAIR,
        Cat.HIGH_CARD,
    ]


@pytest.mark.parametrize(
    "policy", [FULLY_WILD, BUG, Policy(wild="A 3s", five_of_a_kind=False, natural_beats_wild=True)], ids=repr
)
@pytest.mark.parametrize(
    "deck", ["As As Ks Qs Js Ts 9s 9h 9d 3s 3s 2c ** **", "As Kd Qc", "2c 2c 2c 2c 2c 2c 3s **", ""]
)
def test_small_decks_one_by_one(deck, policy):
    """Every hand of a deck with copies, card by card."""
    held = hr.parse(deck)
    for size in range(min(len(held), 7) + 1):
        expected = dict.fromkeys(Cat, 0)
        for hand in combinations(held, size):
            expected[Cat(policy.ranking(hand)[0])] += 1
        order = hr.category_order(deck, size, policy=policy)
        assert dict(order) == expected
        assert order == sorted(order, key=lambda pair: (pair[1], -pair[0]))


def test_the_bug_in_a_53_card_deck():
    """By combinatorics: five aces; an ace with the bug; four others with it as an ace."""
    bug = counts(jokers=1, policy=BUG)
    assert bug[Cat.FIVE_OF_A_KIND] == 1
    assert bug[Cat.FOUR_OF_A_KIND] == 624 + 12 + 4 * 48  # natural; four of a kind and the bug; three aces and it
    assert bug[Cat.STRAIGHT_FLUSH] == 40 + 164
    assert bug[Cat.FLUSH] == 5108 + 2696  # the bug completes as many as a wild joker does
    assert bug[Cat.STRAIGHT] == 10200 + 10332
    assert sum(bug.values()) == comb(53, 5)


@pytest.mark.exhaustive
def test_seven_cards():
    seven = counts(cards=7)
    assert [seven[category] for category in Cat] == [
        23294460,
        58627800,
        31433400,
        6461620,
        6180020,
        4047644,
        3473184,
        224848,
        41584,
        0,
    ]
    assert sum(counts(cards=7, decks=2, jokers=2).values()) == comb(106, 7)


@pytest.mark.parametrize(("options", "error", "message"), [
    ({"cards": 53}, ValueError, "cards 53: the deck has 52 cards only"),
    ({"deck": "As", "cards": 2}, ValueError, "cards 2: the deck has 1 cards only"),
    ({"cards": 8}, ValueError, "cards 8: this deck has 752538150 different hands, more than 400000000"),
    ({"decks": 3, "cards": 9}, ValueError, "more than 400000000"),
    ({"decks": 1000}, ValueError, "a deck of 52000 cards is too large"),
    ({"cards": -1}, ValueError, "cards must be at least 0, not -1"),
    ({"decks": 0}, ValueError, "decks must be at least 1, not 0"),
    ({"jokers": -1}, ValueError, "jokers must be at least 0, not -1"),
    ({"cards": 5.0}, TypeError, "cards must be an int, not 5.0"),
    ({"jokers": True}, TypeError, "jokers must be an int, not True"),
    ({"deck": "As Ks", "decks": 2, "cards": 1}, ValueError, "deck names all cards: decks=2"),
    ({"deck": "As Zs", "cards": 1}, CardError, "card 1: 'Zs'"),
    ({"policy": "bug"}, TypeError, "policy must be a Policy, not 'bug'"),
])  # fmt: skip
def test_bad_decks(options, error, message):
    with pytest.raises(error, match=re.escape(message)):
        hr.category_order(**options)
