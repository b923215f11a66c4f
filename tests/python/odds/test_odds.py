"""Exact distributions: published counts, and every hand of small decks by the rules."""

import json
from collections import Counter
from functools import cache
from itertools import combinations, product
from math import comb

import handrank as hr
import numpy as np
import pytest
from handrank.games.game import Game
from handrank.games.named_games import GAMES
from handrank.odds import Distribution, counting, dealings, distribution as count_exactly
from handrank.rules.orders import ORDERS

from samples import GOLDEN

COUNTS = json.loads((GOLDEN / "exact_counts.json").read_text(encoding="utf-8"))
CATEGORIES = ["high card", "one pair", "two pair", "three of a kind", "straight", "flush", "full house",
              "four of a kind", "straight flush", "five of a kind"]  # fmt: skip
BUG, DEUCES = hr.BUG, hr.DEUCES_WILD
NATURAL = hr.Policy(wild="2", natural_beats_wild=True)


@cache
def exact_once(*arguments):
    return count_exactly(*arguments)


def exact(*arguments, **options):
    """A whole deck is counted once."""
    return count_exactly(*arguments, **options) if options else exact_once(*arguments)


def all_but(cards):
    """The dead cards that leave these."""
    return [card for card in range(52) if card not in hr.parse(cards)]


def counter(distribution):
    return {strength: int(count) for strength, count in enumerate(distribution.counts) if count}


# Published counts.


@pytest.mark.parametrize("name, arguments", [
    ("five_card", ((),)), ("texas7", (("holdem",),)), ("texas7", (("best-five", 7),)), ("omaha", (("omaha",),)),
    ("joker54", ((), {"jokers": 2})),
])  # fmt: skip
def test_the_categories_of_whole_decks(name, arguments):
    given, options = (*arguments, {})[:2]
    wanted = {category: COUNTS[name].get(str(number), 0) for number, category in enumerate(CATEGORIES)}
    found = exact(*given, **options)
    assert found.categories == wanted
    assert list(found.categories) == CATEGORIES[::-1]
    assert found.total == sum(wanted.values())


def test_totals():
    assert exact("omaha").total == 463_563_500_400 == comb(52, 4) * comb(48, 5)
    assert exact(jokers=2).total == 3_162_510
    assert exact("omaha", dead="As Kd 2c").total == comb(49, 4) * comb(45, 5)


def test_the_hands_that_hold_the_one_joker():
    with_it, without = exact(jokers=1), exact()
    held = {name: count - without.categories[name] for name, count in with_it.categories.items()}
    assert held == dict(zip(CATEGORIES[::-1], [13, 164, 2496, 2808, 2696, 10_332, 82_368, 0, 169_848, 0]))
    assert sum(held.values()) == 270_725
    assert (with_it.royal - without.royal, without.royal) == (20, 4)
    assert exact(hole="**", jokers=1).categories == held


def test_low_and_three_card_hands():
    """The tables of Wikipedia's articles on razz, badugi and three-card poker, of 2-7 by arithmetic."""
    razz = [781_824, 3_151_360, 7_426_560, 13_171_200, 19_174_400, 23_675_904, 24_837_120, 21_457_920, 13_939_200]
    assert list(exact("razz").categories.items())[:9] == list(zip([f"{rank} low" for rank in "56789TJQK"], razz))
    assert list(exact("badugi").categories.items()) == [
        ("badugi", 17_160),
        ("three cards", 154_440),
        ("two cards", 96_252),
        ("one card", 2_873),
    ]
    assert list(exact("three-card").categories.values()) == [48, 52, 720, 1_096, 3_744, 16_440]
    two_seven = exact("deuce-to-seven").categories
    assert list(two_seven)[:3] == ["7 low", "8 low", "9 low"]
    assert two_seven["7 low"] == 4 * (4**5 - 4)  # 7-5-4-3-2, 7-6-4-3-2, 7-6-5-3-2, 7-6-5-4-2; not in one suit
    assert two_seven["straight flush"] == 36  # the wheel is ace high
    low = exact("omaha8", half="low").categories
    assert low["no low"] == 302_188_517_232 and list(low) == ["5 low", "6 low", "7 low", "8 low", "no low"]


# Small decks, hand by hand.


def brute(game, hole, board, left, half=0):
    """Every deal of what is missing, each choice of cards by the rules of the order."""
    order = [game.high, game.low][half] or game.low
    rule = hr.strength if order == "high" else ORDERS[order].strength
    counts = Counter()
    for more in combinations(left, game.hole_sizes[1] - len(hole)):
        cards = [*hole, *more]
        for others in combinations([card for card in left if card not in more], game.board_sizes[1] - len(board)):
            choices = product(combinations(cards, 2), combinations([*board, *others], 3))
            counts[max(rule([*two, *three]) for two, three in choices)] += 1
    return counts


SUITED = "As Ks Qs 7s 6s 5s 2s Ah Kd 7c 2d"
RUNS = "9h 8h 7h 6h 5h 9s 8s 7s Td Tc"
LOW = "As 2s 3s 5s 8s Ah 2h 4d 8c Kc"


@pytest.mark.parametrize("name, left, half", [
    ("omaha", SUITED, 0), ("omaha", RUNS, 0), ("omaha5", RUNS + " Th", 0), ("omaha6", SUITED, 0), ("omaha8", LOW, 1),
    ("omaha8", LOW, 0),
])  # fmt: skip
def test_omaha_by_ranks_is_every_deal_by_the_rules(name, left, half):
    found = exact(name, dead=all_but(left), half="low" if half else "high")
    assert counter(found) == brute(GAMES[name], [], [], hr.parse(left), half)


@pytest.mark.parametrize("seed", range(4))
def test_omaha_by_ranks_is_every_pair(seed):
    """Decks of 18 random cards, suits of all lengths: each strength as often as by ranking hole and board."""
    left = sorted(hr.sample_hands(1, 18, seed=seed)[0].tolist())
    dead = [card for card in range(52) if card not in left]
    for name, half in (("omaha", "high"), ("omaha8", "low")):
        dealing = dealings.dealing_of(name, None, (), (), dead, 0, 1, None, half)
        task, pieces = counting._every_pair(dealing)
        assert exact(name, dead=dead, half=half) == dealing.distribution(sum(map(task, pieces)))


def test_omaha_with_known_cards():
    game, left = GAMES["omaha"], hr.parse(SUITED + " Qh Jh")
    for hole, board in (
        ("Js", "Ts 3s 4h"),
        ("Js Jd", "Ts"),
        ("Js Jd Qc 3d", ""),
        ("", "Ts 3s 4h Qd 3c"),
        ("Js Jd Qc 3d", "Ts 3s 4h Qd 3c"),
    ):
        holes, boards = hr.parse(hole), hr.parse(board)
        if (9 - len(holes) - len(boards)) > 5:
            left = left[:9]
        dead = [card for card in range(52) if card not in left + holes + boards]
        found = exact("omaha", hole=hole, board=board, dead=dead)
        assert counter(found) == brute(game, holes, boards, left)


@pytest.mark.parametrize(
    "name", ["best-five", "stud", "razz", "deuce-to-seven", "badugi", "three-card", "short-deck-trips"]
)
def test_games_in_which_all_cards_count(name):
    left = "As Ks Qs Js Ts 9s 6s Ah Ad 7d 7c 9c"
    game = GAMES[name]
    order = ORDERS.get((game.high if game.high != "high" else None) or game.low)
    for cards in {"best-five": (1, 5, 8), "stud": (7,), "razz": (3, 7), "short-deck-trips": (5, 7)}.get(name, (None,)):
        found = exact(name, cards, dead=[card for card in all_but(left) if card in game.deck])
        size = cards or game.hole_sizes[1] + game.board_sizes[1]
        rule = hr.strength if name in ("best-five", "stud") else order.strength
        assert counter(found) == Counter(map(rule, combinations(hr.parse(left), size)))


def test_holdem_with_known_cards_and_a_short_board():
    left = hr.parse("As Ks Qs Js Ts 9s 6s Ah Ad 7d 7c 9c")
    dead = [card for card in range(52) if card not in left + hr.parse("Kh Kd 2c 3c")]
    found = exact("holdem", hole="Kh Kd", board="2c 3c", dead=dead)
    known = hr.parse("Kh Kd 2c 3c")
    assert counter(found) == Counter(hr.strength([*known, *more]) for more in combinations(left, 3))
    flop = exact("holdem", 5, hole="Kh Kd", board="2c 3c", dead=dead)
    assert counter(flop) == Counter(hr.strength([*known, card]) for card in left)


@pytest.mark.parametrize("decks, jokers, policy", [
    (2, 0, None), (2, 2, None), (1, 3, None), (1, 13, None), (1, 2, BUG), (2, 1, DEUCES), (1, 1, NATURAL),
    (3, 0, NATURAL),
])  # fmt: skip
def test_several_decks_jokers_and_policies(decks, jokers, policy):
    kept = hr.parse("As Ks Qs 2s 2h 7d" if decks == 1 else "As 2s 7d") * decks
    dead = [card for card in hr.deck(decks=decks) if card not in kept]
    deck = kept + [52] * jokers
    rule = hr.strength if policy is None else policy.strength
    for hole in ("", "As", "**" if jokers else "2s"):
        known = hr.parse(hole)
        left = list(deck)
        for card in known:
            left.remove(card)
        found = exact(cards=5, hole=hole, dead=dead, decks=decks, jokers=jokers, policy=policy)
        assert counter(found) == Counter(rule([*known, *more]) for more in combinations(left, 5 - len(known)))
        assert sum(found.categories.values()) == found.total == comb(len(left), 5 - len(known))


@pytest.mark.parametrize("decks, jokers, policy", [(1, 2, BUG), (2, 1, hr.FULLY_WILD), (1, 0, NATURAL)])
def test_categories_are_those_of_category_order(decks, jokers, policy):
    wanted = {
        category.name.lower().replace("_", " "): count
        for category, count in hr.category_order(decks=decks, jokers=jokers, policy=policy)
    }
    assert exact(decks=decks, jokers=jokers, policy=policy).categories == wanted


def test_games_with_choices_of_their_own():
    rows = "As Ks Qs Js Ts 9h 8h 7h 6h 5h 2c 2d 2h"
    left = hr.parse("Ah Ad Ac 2s 3c 9s")
    dead = [card for card in range(52) if card not in left + hr.parse(rows)]
    found = exact("3d", board=rows, dead=dead)
    game = GAMES["3d"]
    wanted = Counter(
        game.strength(hole, [*hr.parse(rows), *others])
        for hole in combinations(left, 2)
        for others in combinations([card for card in left if card not in hole], 2)
    )
    assert counter(found) == wanted
    assert exact("3d", hole="Ah Ad", board=rows, dead=dead).total == comb(4, 2)
    two_decks = Game("pairs", hole=3, board=3, use=(2, 3))
    dead = [card for card in hr.deck(decks=2) if card not in hr.parse("As 2s 7d Kd")]
    deck = hr.parse("As As 2s 2s 7d 7d Kd Kd")
    wanted = Counter()
    for places in combinations(range(8), 3):
        for others in combinations([place for place in range(8) if place not in places], 3):
            wanted[max(hr.strength([deck[place] for place in (*two, *others)]) for two in combinations(places, 2))] += 1
    assert counter(exact(two_decks, decks=2, dead=dead)) == wanted
    left = "As Ks Qs 7s 6s 5s 2s Ah Kd"
    assert counter(exact("omaha", jokers=1, dead=all_but(left))) == brute(GAMES["omaha"], [], [], [*hr.parse(left), 52])


def test_results_do_not_depend_on_the_workers():
    for arguments in (("omaha",), ("best-five", 6), ("omaha8", None, "low")):
        name, cards, half = (*arguments, None, None)[:3]
        seen = []
        one = exact(name, cards, half=half, progress=lambda done, total: seen.append((done, total)))
        assert one == exact(name, cards, half=half, workers=3)
        assert seen[-1][0] == seen[-1][1] == len(seen)


# What a distribution tells.


def test_shares_of_a_strength():
    five = exact()
    pair_of_aces = hr.strength("As Ah Kd Qc Jc")
    assert five.beats(pair_of_aces) + five.ties(pair_of_aces) + five.loses(pair_of_aces) == pytest.approx(1, abs=1e-15)
    better = sum(five.categories[name] for name in CATEGORIES[2:])
    assert five.loses(pair_of_aces) == better / five.total
    assert five.ties(pair_of_aces) == (6 * 4**3) / five.total
    assert five.percentile(pair_of_aces) == pytest.approx(100 - 100 * better / five.total - 50 * 6 * 4**3 / five.total)
    assert five.beats(0) == 0 and five.beats(hr.strength("As Ks Qs Js Ts")) == (five.total - 4) / five.total
    for wrong, kind in ((hr.CLASS_COUNT, ValueError), (-1, ValueError), (True, TypeError), (1.5, TypeError)):
        with pytest.raises(kind):
            five.beats(wrong)


def test_rows_and_dictionaries():
    five = exact()
    assert five.table()[1] == ("straight flush", 40, 40 / 2_598_960, 0.0)
    assert [row[:2] for row in five.table(royal=True)[:3]] == [
        ("five of a kind", 0),
        ("royal flush", 4),
        ("straight flush", 36),
    ]
    assert [row.category for row in exact("razz").table(royal=True)] == list(exact("razz").categories)
    short = exact("short-deck", dead=[])
    assert short.royal == 4 * comb(31, 2) and short.table(royal=True)[0].hands == short.royal
    assert json.loads(json.dumps(five.to_dict()))["categories"][3] == {
        "category": "full house",
        "hands": 3744,
        "probability": 3744 / 2_598_960,
        "standard_error": 0.0,
    }
    assert sum(five.probabilities.values()) == pytest.approx(1)
    assert set(five.standard_errors.values()) == {0.0}


def test_a_distribution_is_shown():
    text = repr(exact("three-card"))
    assert text.splitlines()[0] == "three-card: all 22,100 hands"
    assert text.splitlines()[-1].split() == ["high", "card", "16,440", "74.38914", "%"]
    odd = Game("<b>", hole=3, high="three_card")
    assert "&lt;b&gt;: all 22,100 hands" in exact(odd)._repr_html_() and "<td" in exact(odd)._repr_html_()


def test_equality_is_of_what_was_counted():
    assert exact(cards=3) == exact("stud", 3) != exact(cards=4)
    assert exact("three-card") != exact(cards=3)
    assert exact() != 1
    with pytest.raises(TypeError):
        hash(exact())


# What cannot be.


@pytest.mark.parametrize("arguments, options, words", [
    (("3d",), {}, "3d has 2,258,613,970,169,051,214,720 deals here, more than the 10,000,000 that can be counted"),
    (("omaha",), {"hole": "As"}, "omaha has 35,658,730,800 deals here, .* simulate them"),
    (("best-five", 20), {}, "best-five has 125,994,627,894,135 deals here"),
    (("best-five", 8), {"decks": 8}, "different hands, more than 400000000: simulate them"),
    (("whist",), {}, "game 'whist' is not one of holdem"),
    ((), {"hole": "As As"}, "hole: card 1: As is in the hole, too"),
    ((), {"hole": "As", "dead": "Kd As"}, "dead: card 1: As is in the hole, too"),
    (("short-deck",), {"dead": "5c"}, "dead: card 0: 5c is not in the deck"),
    ((), {"hole": "**"}, r"hole: card 0: \*\* is not in the deck"),
    (("holdem",), {"hole": "As Ks Qs"}, "hole: holdem has 2 hole cards, not 3"),
    (("holdem", 8), {}, "cards=8: holdem has 0 to 5 board cards"),
    (("deuce-to-seven", 4), {}, "cards=4: deuce-to-seven has 5 hole cards"),
    ((), {"dead": list(range(48))}, "5 cards are to be dealt, and 4 are left"),
    ((), {"half": "low"}, "half 'low' is not one of high, which best-five has"),
    (("razz",), {"jokers": 1}, "jokers and policies are for high='high'"),
    (("razz",), {"decks": 2}, "decks=2: razz is played with one deck"),
    ((), {"decks": 0}, "decks must be at least 1, not 0"),
    ((), {"jokers": -1}, "jokers must be at least 0, not -1"),
    ((), {"jokers": 1 << 70}, f"jokers must be at most {(1 << 63) - 1}, not {1 << 70}"),
    ((), {"decks": 1 << 40}, f"decks={1 << 40} with jokers=0 are more than 16777216 cards"),
    ((), {"cards": -1}, "cards must be at least 0, not -1"),
])  # fmt: skip
def test_bad_questions(arguments, options, words):
    with pytest.raises(ValueError, match=words):
        exact(*arguments, **options)


def test_wrong_types():
    for options, words in (
        ({"jokers": 1.5}, "jokers must be an int"),
        ({"cards": "5"}, "cards must be an int"),
        ({"policy": "bug"}, "policy must be a Policy or None, not 'bug'"),
    ):
        with pytest.raises(TypeError, match=words):
            exact(**options)


def test_the_empty_hand_and_the_whole_deck():
    assert counter(exact(cards=0)) == {0: 1}
    assert exact("best-five", 52).categories["straight flush"] == 1
    assert np.array_equal(exact("best-five", 51).counts, exact("best-five", 52).counts * np.uint64(52))
    assert isinstance(exact(cards=0), Distribution)


@pytest.mark.exhaustive
@pytest.mark.parametrize("name", ["omaha5", "omaha6"])
def test_larger_holes_in_whole(name):
    hole = GAMES[name].hole_sizes[1]
    assert exact(name).total == comb(52, hole) * comb(52 - hole, 5)
