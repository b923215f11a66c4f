"""`handrank nuts`: tables, JSON and errors."""

import json

import pytest
from handrank import cli, odds


@pytest.fixture
def run(capsys):
    def run(*arguments):
        try:
            status = cli.main(list(arguments))
        except SystemExit as stop:
            status = stop.code
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


def test_the_best_hands_and_their_holes(run):
    status, out, err = run("nuts", "Ks Qs 7h 7d 2s", "--most", "2")
    assert (status, err) == (0, "")
    assert [line.split() for line in out.splitlines()[2:]] == [
        "1. four of a kind, sevens 1 7s7c".split(),
        "2. full house, kings over sevens 3 KhKd KhKc KdKc".split(),
    ]


def test_a_hand_and_what_beats_it(run):
    status, out, _ = run("nuts", "Kh 8s 8d 4c 2h", "--hand", "AsKd", "--dead", "Ac")
    standing = odds.compare("AsKd", "Kh 8s 8d 4c 2h", dead="Ac")
    assert status == 0
    assert f"beats {standing.win}, ties with {standing.tie}, loses to {standing.lose}" in out
    assert "four of a kind beats me 1 8h8c".split() in [line.split() for line in out.splitlines()]


def test_json(run):
    status, out, _ = run("nuts", "Kh 8s 8d 4c 2h", "--hand", "AsKd", "--json")
    answer = json.loads(out)
    assert status == 0
    assert answer["nuts"] == [made.to_dict() for made in odds.nuts("Kh 8s 8d 4c 2h", most=5)]
    assert answer["hand"] == odds.compare("AsKd", "Kh 8s 8d 4c 2h").to_dict()


def test_split_games_have_two_tables(run):
    status, out, _ = run("nuts", "Kc 8s 7s 2s 3d", "--game", "omaha8", "--hand", "As4d5hKh")
    assert status == 0
    assert "high: best hands on" in out
    assert "1. 7-4-3-2-A low" in out
    answer = json.loads(run("nuts", "Kc Qs Js 2s 3d", "--game", "omaha8", "--json")[1])
    assert answer["nuts"]["low"] == []
    out = run("nuts", "Kc Qs Js 2s 3d", "--game", "omaha8")[1]
    assert "low: best hands on Kc Qs Js 2s 3d: nobody can make one" in out


@pytest.mark.parametrize(("arguments", "message"), [
    (["Ks Qs"], "board: holdem has 3 to 5 board cards here, not 2"),
    (["Ks Qs Zs"], "board: card 2: 'Zs'"),
    (["Ks Qs Js", "--dead", "2c Qs"], "dead: card 1: Qs is on the board, too"),
    (["Ks Qs Js", "--hand", "Ks 2d"], "board: card 0: Ks is in the hole, too"),
    (["Ks Qs Js", "--game", "razz"], "razz is played without a board"),
])  # fmt: skip
def test_bad_input_is_named(run, arguments, message):
    status, out, err = run("nuts", *arguments)
    assert (status, out) == (1, "")
    assert err.startswith(f"handrank: {message}")


def test_usage(run):
    assert run("nuts", "Ks Qs Js", "--most", "0")[0] == 2
    assert run("nuts")[0] == 2
