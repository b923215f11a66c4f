"""The commands `draw` and `videopoker`: what they print, and what they refuse."""

import json
from fractions import Fraction
from pathlib import Path

import pytest
from handrank import cli
from handrank.draws import PAY_TABLES, PayTable, holds, pay_table, video_poker


@pytest.fixture
def run(monkeypatch, capsys):
    """run(*arguments) -> exit status, standard output, standard error"""
    monkeypatch.setenv("COLUMNS", "80")

    def run(*arguments):
        try:
            status = cli.main(list(map(str, arguments)))
        except SystemExit as stop:
            status = stop.code
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


HAND = "2d 7d 4d 9d As"


def test_draw_prints_the_best_choices(run):
    status, out, err = run("draw", HAND, "--most", 1)
    assert (status, err) == (0, "")
    found = holds(HAND, most=1)
    rows = [row.split() for row in out.splitlines()]
    assert rows[0] == ["exchange", "hold", "chance", "to", "win"]
    assert rows[1] == ["2d", "7d", "4d", "9d", "As", "0.563422", "best"]
    for row, hold in zip(rows[2:6], found[1:]):
        assert row == [*hold.discards, *hold.held, f"{hold.value:.6f}"]
    assert rows[6:8] == [[], ["the", "first", "leads", "to", "%", "ways"]]
    assert rows[8] == ["one", "pair", "25.5319", "12"]


def test_draw_shows_ties(run):
    rows = run("draw", "7c 7d 7h 7s 2c", "--most", 1, "--all")[1].splitlines()
    assert [row.split()[0] for row in rows[1:7]] == ["nothing", "2c", "7c", "7d", "7h", "7s"]
    assert [row.endswith("best") for row in rows[1:7]] == [True, True, False, False, False, False]


def test_draw_of_all_and_of_some(run):
    assert len(run("draw", HAND, "--all", "--most", 3)[1].split("\n\n")[0].splitlines()) == 1 + 26
    assert len(run("draw", HAND, "--top", 2)[1].split("\n\n")[0].splitlines()) == 1 + 2
    assert len(run("draw", HAND, "--most", 0)[1].split("\n\n")[0].splitlines()) == 1 + 1
    rows = [row.split() for row in run("draw", HAND, "--all")[1].splitlines()]
    assert [*HAND.split(), "-", "0.608296"] in rows and ["nothing", *HAND.split(), "0.501177"] in rows


def test_draw_json(run):
    data = json.loads(run("draw", HAND, "--by", "exact", "--most", 1, "--json")[1])
    assert (data["hand"], data["by"], len(data["holds"])) == (HAND, "exact", 6)
    expected = holds(HAND, "exact", most=1)
    for row, hold in zip(data["holds"], expected):
        assert (row["discards"], row["held"]) == (list(hold.discards), list(hold.held))
        assert (row["value"], Fraction(row["value_exact"])) == (float(hold.value), hold.value)
        assert (row["counts"], row["is_best"]) == (hold.counts, hold.is_best)
    assert "value_exact" not in json.loads(run("draw", HAND, "--most", 0, "--json")[1])["holds"][0]


def test_draw_by_a_pay_table_by_name_or_in_a_file(run, tmp_path):
    path = tmp_path / "mine.json"
    path.write_text(pay_table("deuces-wild").to_json(), encoding="utf-8")
    by_name, by_file = (run("draw", "2c 2d 9h Ts As", "--by", by) for by in ("deuces-wild", path))
    assert by_name == by_file and by_name[0] == 0
    assert by_name[1].splitlines()[0].split() == ["exchange", "hold", "pay"]


def test_draw_with_jokers_and_policies(run):
    bug = json.loads(run("draw", "Kh Kd 4s 3c **", "--jokers", 1, "--policy", "bug", "--most", 2, "--json")[1])
    assert bug["holds"][0]["discards"] == ["4s", "3c"]
    wild = json.loads(run("draw", "Kh Kd 4s 3c 2c", "--wild", "2", "--most", 0, "--json")[1])
    assert wild["holds"][0]["counts"] == {"three of a kind": 1}


@pytest.mark.parametrize(("arguments", "words"), [
    (["draw", "2d 7d 4d 9d"], "a hand to draw to has 5 cards, not 4: 2d 7d 4d 9d"),
    (["draw", "2d 7d 4d 9d Zz"], "card 4: 'Zz' at character 12"),
    (["draw", "2d 7d 4d 9d **"], "card 4: ** is held more than 0 times"),
    (["draw", HAND, "--by", "luck"], "'luck' is not a pay table by name (jacks-or-better-9-6, "),
    (["draw", HAND, "--by", "deuces-wild", "--jokers", 1], "the pay table 'Deuces Wild, full pay' says"),
    (["draw", HAND, "--wild", "1s"], "wild '1s'"),
    (["videopoker", "--paytable", "exact"], "'exact' is not a pay table"),
    (["videopoker", "--paytable", "no-such.json"], "and as a file: No such file or directory"),
    (["videopoker", "--hand", "2d 7d"], "a hand to draw to has 5 cards, not 2"),
])  # fmt: skip
def test_what_cannot_be_used_is_named(run, arguments, words):
    status, out, err = run(*arguments)
    assert (status, out) == (1, "")
    assert err.startswith("handrank: ") and words in err and err.count("\n") == 1


@pytest.mark.parametrize("arguments", [
    ["draw"], ["draw", HAND, "--most", 6], ["draw", HAND, "--all", "--json"], ["draw", HAND, "--top", 0],
    ["draw", HAND, "--policy", "any"], ["videopoker", HAND],
])  # fmt: skip
def test_usage_errors(run, arguments):
    status, out, err = run(*arguments)
    assert (status, out) == (2, "") and err.startswith("usage: handrank")


def test_a_bad_file_is_named_with_its_line(run, tmp_path):
    path = tmp_path / "bad.json"
    path.write_text('{"name": "bad", "lines": {"flush": 5, "royals": 800}}', encoding="utf-8")
    assert run("videopoker", "--paytable", path)[2] == f"handrank: pay table {path}: line 2: 'royals' is not a hand\n"


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="no file without an end")
def test_a_file_without_an_end_is_refused(run):
    status, out, err = run("videopoker", "--paytable", "/dev/zero")
    assert (status, out) == (1, "") and "pay table /dev/zero: expected at most 1,048,576 characters" in err


def test_a_game(run):
    status, out, err = run("videopoker")
    rows = out.splitlines()
    assert (status, err, rows[0]) == (0, "", "Jacks or Better 9/6")
    assert rows[2].split() == ["royal", "flush", "800", "0.002476", "40,390.55", "1.980661"]
    assert rows[-2] == "returns 99.54390437 % of the bet = 1653526326983/1661102543100"
    assert rows[-1] == "variance 19.514676, standard deviation 4.417542 bets a hand"


def test_a_game_as_json_from_a_file(run, tmp_path):
    table = PayTable("mine", {"five of a kind": 100, "flush": 6, "straight": 0}, jokers=1)
    path = tmp_path / "mine.json"
    path.write_text(table.to_json(), encoding="utf-8")
    assert json.loads(run("videopoker", "--paytable", path, "--json")[1]) == video_poker(table).to_dict()


def test_a_hand_of_a_game(run):
    out = run("videopoker", "--hand", "Kh Qh Jh Th Kd")[1].splitlines()
    assert out[1].split() == ["Kd", "Kh", "Qh", "Jh", "Th", "19.659574", "best"]
    data = json.loads(run("videopoker", "--hand", "Kh Qh Jh Th Kd", "--json")[1])
    assert (data["paytable"], len(data["holds"])) == ("Jacks or Better 9/6", 32)
    assert data["holds"][0]["value_exact"] == "924/47"


def test_the_tables_known_by_name(run):
    assert [row.split()[0] for row in run("videopoker", "--list")[1].splitlines()[1:]] == list(PAY_TABLES)
    data = json.loads(run("videopoker", "--list", "--json")[1])
    assert {name: PayTable.from_json(json.dumps(table)) for name, table in data.items()} == {
        name: pay_table(name) for name in PAY_TABLES
    }


def test_help(run):
    for command in ("draw", "videopoker"):
        status, out, err = run(command, "--help")
        assert (status, err) == (0, "") and "examples:" in out
        assert max(map(len, out.splitlines())) < 80
