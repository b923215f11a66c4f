"""`handrank outs`: tables, JSON and errors."""

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


def test_outs_draws_and_what_it_becomes(run):
    status, out, err = run("outs", "As 9s", "Ks 6s 2d")
    assert (status, err) == (0, "")
    lines = [line.split() for line in out.splitlines()]
    assert "flush 9 19.15 % 34.97 % QsJsTs8s7s5s4s3s2s".split() in lines
    assert "flush draw 9 19.15 % 34.97 % QsJsTs8s7s5s4s3s2s".split() in lines
    assert "overcard 3 6.38 % 12.49 % AhAdAc".split() in lines
    assert any(line[:1] == ["flush"] and len(line) == 5 for line in lines)


def test_opponents(run):
    status, out, _ = run("outs", "As 9s", "Ks 6s 2d", "--opponent", "KhQd", "--opponent", "6h6c")
    found = odds.outs("As 9s", "Ks 6s 2d", ["KhQd", "6h6c"])
    assert status == 0
    assert f"{len(found.outs)} of 43 cards make it best against the opponents" in out
    win = next(line.split() for line in out.splitlines() if line.startswith("win"))
    assert (int(win[1]), int(win[4])) == (found.after_next.win, found.after_all.win)


def test_json(run):
    options = "--dead", "4c 5c", "--opponent", "AcAdKcKd", "--json"
    status, out, _ = run("outs", "As2d7h6h", "Kh 8s 3d", "--game", "omaha8", *options)
    answer = json.loads(out)
    found = odds.outs("As2d7h6h", "Kh 8s 3d", ["AcAdKcKd"], "omaha8", "4c 5c")
    assert status == 0
    assert answer["outs"] == {"high": found.high.to_dict(), "low": found.low.to_dict()}
    assert answer["draws"]["low"][0]["name"] == "low draw"
    dead = "4c 5c AcAdKcKd"
    assert answer["next_cards"]["low"] == odds.next_cards("As2d7h6h", "Kh 8s 3d", "omaha8", dead).low.to_dict()


@pytest.mark.parametrize(("arguments", "message"), [
    (["As", "Ks Qs Js"], "hole: holdem has 2 hole cards, not 1"),
    (["As Ad", "Ks Qs Js 2c 3c"], "board: all 5 cards of holdem are there, and none is to come"),
    (["As Ad", "Ks Qs Js", "--opponent", "Ks 2d"], "board: card 0: Ks is held by opponent 0, too"),
    (["As Ad", "Ks Qs Js", "--dead", "Zz"], "dead: card 0: 'Zz'"),
])  # fmt: skip
def test_bad_input_is_named(run, arguments, message):
    status, out, err = run("outs", *arguments)
    assert (status, out) == (1, "")
    assert err.startswith(f"handrank: {message}")
