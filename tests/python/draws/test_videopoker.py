"""Video poker: published returns to every digit that is published, and pay tables that anyone can write."""

import json
from fractions import Fraction
from itertools import combinations

import handrank as hr
import pytest
from handrank.draws import PAY_TABLES, GameReturn, PayTable, holds, pay_table, read_pay_table, video_poker
from handrank.jokers.policy import BUG, DEUCES_WILD, Policy

RETURNS = {  # percent, as published
    "jacks-or-better-9-6": "99.54390437",
    "jacks-or-better-8-5": "97.2984",
    "bonus-8-5": "99.1660",
    "double-bonus-10-7": "100.1725",
    "double-double-bonus-9-6": "98.9808",
    "deuces-wild": "100.76196120",
    "deuces-wild-nsu": "99.7283",
    "joker-poker-kings": "100.64629663",
}


# Whole games.


@pytest.mark.parametrize("name", PAY_TABLES)
def test_published_returns(name):
    game = video_poker(pay_table(name))
    published = RETURNS[name]
    assert f"{float(100 * game.expected):.{len(published.partition('.')[2])}f}" == published
    assert sum(line.probability for line in game.lines) == 1
    assert sum(line.contribution for line in game.lines) == game.expected
    assert game.variance == sum(line.probability * (line.pay - game.expected) ** 2 for line in game.lines)
    assert [(line.hand, line.pay) for line in game.lines] == [*pay_table(name).lines, ("nothing", 0)]
    assert all(line.probability > 0 for line in game.lines)


def test_how_often_the_lines_of_jacks_or_better_are_paid():
    """Published: a royal flush in 40,390.55 hands, variance 19.51."""
    game = video_poker(pay_table("jacks-or-better-9-6"))
    assert game.expected == Fraction(1653526326983, 1661102543100)
    one_in = {line.hand: round(float(1 / line.probability), 2) for line in game.lines}
    assert one_in == {
        "royal flush": 40390.55,
        "straight flush": 9148.37,
        "four of a kind": 423.27,
        "full house": 86.86,
        "flush": 90.79,
        "straight": 89.05,
        "three of a kind": 13.43,
        "two pair": 7.74,
        "jacks or better": 4.66,
        "nothing": 1.83,
    }
    assert round(float(game.variance), 2) == 19.51


def test_games_whose_return_is_plain():
    assert (
        video_poker(
            PayTable(
                "always",
                {
                    "high card": 1,
                    "pair": 1,
                    "two pair": 1,
                    "three of a kind": 1,
                    "straight": 1,
                    "flush": 1,
                    "full house": 1,
                    "four of a kind": 1,
                    "straight flush": 1,
                },
            )
        ).expected
        == 1
    )
    nothing = video_poker(PayTable("never", {"flush": 0}))
    assert (nothing.expected, nothing.variance) == (0, 0)
    wild = PayTable("wild cards count", {"one wild card": 1, "two wild cards": 1}, jokers=2)
    assert video_poker(wild).lines[1].probability > 0
    most = video_poker(PayTable("as much as may be", {"flush": 10**9, "pair": 10**9}))
    assert most.expected == 10**9 * video_poker(PayTable("one", {"flush": 1, "pair": 1})).expected


def test_suits_that_are_not_alike():
    """One-eyed jacks are wild: what is best for spades is not for clubs. Some hands, hold by hold, and the whole."""
    table = PayTable(
        "one-eyed jacks",
        {"five of a kind": 50, "straight flush": 20, "four of a kind": 8, "flush": 3, "jacks or better": 1},
        policy=Policy(wild="Js Jh"),
    )
    spades, clubs = holds("As Ks Qs Ts 4d", table)[0], holds("Ac Kc Qc Tc 4d", table)[0]
    assert spades.counts["straight flush"] == 2 and clubs.counts["straight flush"] == 3
    game = video_poker(table)
    sample = hr.sample_hands(25, 5, seed=2).tolist()
    values = [float(holds(hand, table)[0].value) for hand in sample]
    spread = (sum((value - float(game.expected)) ** 2 for value in values) / len(values)) ** 0.5
    assert abs(sum(values) / len(values) - float(game.expected)) < 4 * spread / len(values) ** 0.5


def test_progress_reaches_the_end():
    seen = []
    video_poker(pay_table("jacks-or-better-9-6"), progress=lambda done, total: seen.append((done, total)))
    assert seen == [(done, 52) for done in range(1, 53)]


def test_what_a_game_shows():
    game = video_poker(pay_table("joker-poker-kings"))
    assert repr(game) == "<GameReturn Joker Poker, kings or better: 100.64629663 %, variance 26.2450>"
    data = json.loads(json.dumps(game.to_dict()))
    assert Fraction(data["expected_exact"]) == game.expected and Fraction(data["variance_exact"]) == game.variance
    assert data["lines"][0] == {
        "hand": "natural royal flush",
        "pay": 800,
        "probability": float(game.lines[0].probability),
        "contribution": float(game.lines[0].contribution),
    }
    assert isinstance(game, GameReturn)
    with pytest.raises(TypeError, match="paytable must be a PayTable, not 'deuces-wild'"):
        video_poker("deuces-wild")


# What the lines mean.


@pytest.mark.parametrize(("table", "hand", "line"), [
    ("jacks-or-better-9-6", "As Ks Qs Js Ts", "royal flush"),
    ("jacks-or-better-9-6", "9s Ks Qs Js Ts", "straight flush"),
    ("jacks-or-better-9-6", "As 2s 3s 4s 5s", "straight flush"),
    ("jacks-or-better-9-6", "Js Jd 3s 4s 5s", "jacks or better"),
    ("jacks-or-better-9-6", "Ts Td 3s 4s 5s", "nothing"),
    ("jacks-or-better-9-6", "As Kd Qs Jc 9s", "nothing"),
    ("double-double-bonus-9-6", "As Ad Ah Ac 4s", "four aces with 2 to 4"),
    ("double-double-bonus-9-6", "As Ad Ah Ac 5s", "four aces"),
    ("double-double-bonus-9-6", "2s 2d 2h 2c As", "four of a kind 2 to 4 with ace to 4"),
    ("double-double-bonus-9-6", "4s 4d 4h 4c 3s", "four of a kind 2 to 4 with ace to 4"),
    ("double-double-bonus-9-6", "4s 4d 4h 4c 5s", "four of a kind 2 to 4"),
    ("double-double-bonus-9-6", "5s 5d 5h 5c As", "four of a kind"),
    ("deuces-wild", "As Ks Qs Js Ts", "natural royal flush"),
    ("deuces-wild", "As Ks Qs Js 2d", "wild royal flush"),
    ("deuces-wild", "2s 2h 2c As 2d", "four deuces"),
    ("deuces-wild", "2s 2h 2c As Ad", "five of a kind"),
    ("deuces-wild", "2s 2h 2c As Ks", "wild royal flush"),
    ("deuces-wild", "9s 2h 2c As Kd", "three of a kind"),
    ("deuces-wild", "9s 2h 9c As Ad", "full house"),
    ("joker-poker-kings", "** 2h 9c Ks Jd", "kings or better"),
    ("joker-poker-kings", "** 2h 9c Qs Jd", "nothing"),
    ("joker-poker-kings", "** Ah Kh Qh Jh", "wild royal flush"),
    ("joker-poker-kings", "** Ah Ad As Ac", "five of a kind"),
])  # fmt: skip
def test_lines_of_known_hands(table, hand, line):
    assert pay_table(table).line_of(hand) == line


@pytest.mark.parametrize(("line", "options", "paid", "not_paid"), [
    ("Pair of Jacks or Better", {}, "Js Jd 3s 4s 5s", "Ts Td 3s 4s 5s"),
    ("kings or better", {}, "Ks Kd 3s 4s 5s", "Qs Qd 3s 4s 5s"),
    ("a pair of tens", {}, "Ts Td 3s 4s 5s", "9s 9d 3s 4s 5s"),
    ("one pair, 6 to 8", {}, "7s 7d 3s 4s 5s", "9s 9d 3s 4s 5s"),
    ("pair of 6s, 8s or jacks", {}, "8s 8d 3s 4s 5s", "7s 7d 3s 4s 5s"),
    ("pair of sixes and tens", {}, "6s 6d 3s 4s 5s", "7s 7d 3s 4s 5s"),
    ("four of a kind, 5-K", {}, "Ks Kd Kh Kc 5s", "As Ad Ah Ac 5s"),
    ("three 10s", {}, "Ts Td Th 4s 5s", "9s 9d 9h 4s 5s"),
    ("two pairs of queens", {}, "Qs Qd 5h 5s 4s", "Ks Kd 5h 5s 4s"),
    ("full house of aces", {}, "As Ad Ah 5s 5d", "5s 5d 5h As Ad"),
    ("straight of sixes", {}, "2s 3d 4h 5s 6d", "As 2d 3h 4s 5d"),
    ("high card ace", {}, "As Kd 4h 3s 5d", "Ks Qd 4h 3s 5d"),
    ("natural flush", {"jokers": 1}, "2s 3s 4s 5s 9s", "2s 3s 4s 5s **"),
    ("wild flush", {"jokers": 1}, "2s 3s 4s 9s **", "2s 3s 4s 9s Ks"),
    ("two jokers", {"jokers": 2}, "2s 3d 4s ** **", "2s 3d 4s 9s **"),
    ("three deuces", {"policy": DEUCES_WILD}, "2s 2d 2h 9s Kd", "2s 2d 9h 9s Kd"),
    ("four deuces", {}, "2s 2d 2h 2c Kd", "3s 3d 3h 3c Kd"),
    ("five wild cards", {"jokers": 1, "policy": DEUCES_WILD}, "2s 2d 2h 2c **", "2s 2d 2h 2c 3c"),
    ("pair of aces", {"jokers": 1, "policy": BUG}, "** Ad 2h 3s 9c", "** Kd 2h 3s 9c"),
    ("five of a kind", {"jokers": 1}, "** 2s 2d 2h 2c", "** 3s 2d 2h 2c"),
])  # fmt: skip
def test_how_lines_are_written(line, options, paid, not_paid):
    table = PayTable("one line", {line: 3}, **options)
    assert (table.line_of(paid), table.line_of(not_paid)) == (line, "nothing")


def test_lines_and_ranking_agree_on_many_hands():
    names = {
        0: "high card",
        1: "pair",
        2: "two pair",
        3: "three of a kind",
        4: "straight",
        5: "flush",
        6: "full house",
        7: "four of a kind",
        8: "straight flush",
        9: "five of a kind",
    }
    for jokers, policy in ((0, Policy()), (2, Policy("bug"))):
        wanted = {name: category for category, name in names.items() if category < 9 or jokers}
        table = PayTable("all", wanted, jokers, policy)
        cards = hr.parse("2c 2d 9h Ts Js Qs Ks As 8s" + " **" * jokers)
        for hand in combinations(cards, 5):
            assert table.line_of(hand) == names[policy.ranking(hand)[0]]


# What is refused.


@pytest.mark.parametrize(
    ("lines", "options", "error", "words"),
    [
        ({"flush": 5, "four acres": 80}, {}, ValueError, "line 2: 'four acres' is not a hand: 'acres' is not a rank"),
        ({"quads": 5}, {}, ValueError, "line 1: 'quads' is not a hand"),
        ({"": 5}, {}, ValueError, "line 1: '' is not a hand"),
        ({"pair of jokes": 5}, {}, ValueError, "line 1: 'jokes' is not a rank"),
        (
            {"royal flush of kings": 5},
            {},
            ValueError,
            "line 1: 'royal flush of kings': a royal flush has no other rank",
        ),
        ({"full house with ace": 5}, {}, ValueError, "line 1: 'full house with ace': only four of a kind has"),
        ({"aces, kings or better": 1}, {}, ValueError, "line 1: .* `or better` follows one rank"),
        ({"flush": -1}, {}, ValueError, "line 1, 'flush': the pay must be at least 0, not -1"),
        ({"flush": 10**9 + 1}, {}, ValueError, "line 1, 'flush': the pay must be at most 1000000000, not 1000000001"),
        ({"flush": 1.5}, {}, TypeError, "line 1, 'flush': the pay must be an int, not 1.5"),
        ({"flush": True}, {}, TypeError, "line 1, 'flush': the pay must be an int, not True"),
        ({"flush": "6"}, {}, TypeError, "line 1, 'flush': the pay must be an int, not '6'"),
        ({7: 6}, {}, TypeError, "line 1: the hand must be a str, not 7"),
        ([("flush", 6, 5)], {}, TypeError, r"line 1: \('flush', 6, 5\) is not a hand and a pay"),
        ([("flush", 6), ("Flush ", 5)], {}, ValueError, "line 2, 'Flush ', repeats line 1"),
        ("flush", {}, TypeError, "lines must map hands to pays, not be 'flush'"),
        (5, {}, TypeError, "lines must map hands to pays"),
        ({}, {}, ValueError, "at least one line"),
        ([(f"flush {i}", 1) for i in range(201)], {}, ValueError, "201 lines"),
        (
            {"straight flush": 50, "royal flush": 800},
            {},
            ValueError,
            "line 2, 'royal flush' is never reached: all its hands are paid by line 1, 'straight flush'$",
        ),
        (
            {"natural royal flush": 800, "wild royal flush": 25, "royal flush": 9},
            {"jokers": 1},
            ValueError,
            "line 3, 'royal flush' is never reached: all its hands are paid by line 1, 'natural royal flush' and line 2, 'wild royal flush'$",
        ),
        (
            {"one pair": 1, "pair": 2},
            {},
            ValueError,
            "line 2, 'pair' is never reached: all its hands are paid by line 1, 'one pair'",
        ),
        ({"natural two pair": 2, "two pair": 1}, {"jokers": 1}, ValueError, "line 2, 'two pair' is never reached"),
        ({"five of a kind": 1}, {}, ValueError, "line 1, 'five of a kind': no hand of this deck makes it"),
        ({"wild flush": 1}, {}, ValueError, "line 1, 'wild flush': no hand of this deck makes it"),
        ({"two jokers": 1}, {"jokers": 1}, ValueError, "line 1, 'two jokers': no hand of this deck"),
        ({"four deuces": 1}, {"jokers": 1, "policy": DEUCES_WILD}, ValueError, "deuces are wild, and not alone"),
        ({"flush": 1}, {"jokers": 13}, ValueError, "jokers must be at most 12, not 13"),
        ({"flush": 1}, {"jokers": 0.0}, TypeError, "jokers must be an int, not 0.0"),
        ({"flush": 1}, {"policy": "bug"}, TypeError, "policy must be a Policy, not 'bug'"),
        ({"flush": 1}, {"policy": Policy(natural_beats_wild=True)}, ValueError, "natural_beats_wild means nothing"),
    ],
)
def test_bad_pay_tables(lines, options, error, words):
    with pytest.raises(error, match=words):
        PayTable("bad", lines, **options)


def test_bad_names():
    with pytest.raises(TypeError, match="name must be a str, not 5"):
        PayTable(5, {"flush": 1})
    with pytest.raises(ValueError, match="pay table 'poker' is not one of jacks-or-better-9-6, "):
        pay_table("poker")
    with pytest.raises(ValueError, match="has 5 cards, not 2"):
        pay_table("deuces-wild").line_of("As Ks")


# JSON.


@pytest.mark.parametrize("name", PAY_TABLES)
def test_json_and_back(name):
    table = pay_table(name)
    again = PayTable.from_json(table.to_json())
    assert again == table and hash(again) == hash(table)


def test_json_keeps_the_policy(tmp_path):
    table = PayTable("mine", {"flush": 2}, 2, Policy("bug", "Js Jh 3", five_of_a_kind=False))
    data = json.loads(table.to_json())
    assert data == {
        "name": "mine",
        "jokers": 2,
        "wild": "3 Jh Js",
        "joker": "bug",
        "five_of_a_kind": False,
        "lines": {"flush": 2},
    }
    path = tmp_path / "mine.json"
    path.write_text(table.to_json(), encoding="utf-8")
    assert read_pay_table(path) == table


@pytest.mark.parametrize(("text", "words"), [
    ("{", "not JSON: "),
    ("[1, 2]", "a pay table is a JSON object"),
    ('"flush"', "a pay table is a JSON object"),
    ('{"name": "x"}', "field 'lines' is missing"),
    ('{"lines": {"flush": 1}}', "field 'name' is missing"),
    ('{"name": "x", "lines": {"flush": 1}, "wilds": "2"}', "unknown field 'wilds'"),
    ('{"name": "x", "lines": {"flush": 1}, "natural_beats_wild": true}', "unknown field 'natural_beats_wild'"),
    ('{"name": "x", "name": "y", "lines": {"flush": 1}}', "field 'name' is there twice"),
    ('{"name": "x", "lines": {"flush": 1, "flush": 2}}', "line 2, 'flush', repeats line 1"),
    ('{"name": "x", "lines": {"flush": 1.5}}', "the pay must be an int, not 1.5"),
    ('{"name": "x", "lines": {"flush": 1}, "wild": "1s"}', "wild '1s'"),
    ('{"name": "x", "lines": 5}', "lines must map hands to pays"),
])  # fmt: skip
def test_bad_json(text, words, tmp_path):
    with pytest.raises((ValueError, TypeError), match=words):
        PayTable.from_json(text)
    path = tmp_path / "bad.json"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(ValueError, match=rf"pay table .*bad.json: .*{words}"):
        read_pay_table(path)


def test_a_missing_file():
    with pytest.raises(OSError):
        read_pay_table("no such file.json")
