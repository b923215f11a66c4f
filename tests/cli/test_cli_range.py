"""`handrank range`: the grid, the lists, JSON, the picture, and what it says of bad ranges."""

import io
import json

import handrank as hr
import numpy as np
import pytest
from handrank import cli
from handrank.cli import range as range_command


@pytest.fixture
def run(capsys):
    """run(*arguments) -> exit status, standard output, standard error"""

    def run(*arguments):
        try:
            status = cli.main(["range", *map(str, arguments)])
        except SystemExit as stop:
            status = stop.code
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


def test_the_grid(run):
    status, out, err = run("22+, A2s+, KTo+, AKo:0.5")
    lines = out.splitlines()
    assert (status, err) == (0, "")
    assert lines[:3] == ["22+,A2s+,KTo+,AKo:0.5", "174 of 1,326 hands, 168 by weight: 12.67%", ""]
    assert lines[3] == "AA  AKs AQs AJs ATs A9s A8s A7s A6s A5s A4s A3s A2s"
    assert lines[4].split() == ["50%", "KK", *["."] * 11]
    assert lines[5].split() == [".", "KQo", "QQ", *["."] * 10]
    assert len(lines) == 16
    assert [line.split()[i] for i, line in enumerate(lines[3:])] == [2 * rank for rank in "AKQJT98765432"]


def test_dead_cards(run):
    status, out, _ = run("AKo,TT", "--dead", "Ah Kd Th")
    assert status == 0
    assert out.splitlines()[1] == "10 of 1,176 hands: 0.8503%"  # 7 and 3 of C(49, 2)
    grid = [line.split() for line in out.splitlines()[3:]]
    assert (grid[1][0], grid[4][4]) == ("58%", "50%")  # 7 of 12 AKo, three of six tens


def test_json(run):
    status, out, _ = run("QQ+,AK:0.5", "--json")
    assert status == 0
    found = json.loads(out)
    assert found == {
        "range": "QQ+,AK:0.5",
        "cards": 2,
        "hands": 34,
        "combos": 26.0,
        "fraction": 26 / 1326,
        "weights": {"AA": 1.0, "KK": 1.0, "QQ": 1.0, "AKs": 0.5, "AKo": 0.5},
    }
    assert hr.Range.of_dict(found["weights"]) == hr.Range(found["range"])


def test_lists(run):
    lines = run("AKs:0.5, AsAh", "--combos")[1].splitlines()
    assert lines == ["AcKc 0.5", "AdKd 0.5", "AhKh 0.5", "AsKs 0.5", "AsAh 1"]
    weights = [float(line) for line in run("22+,AK:0.25", "--weights")[1].splitlines()]
    assert (np.array(weights) == hr.Range("22+,AK:0.25").weights()).all()


def test_other_games_and_dialects(run):
    assert run("AA:ds", "--game", "omaha8")[1] == "AA**:ds\n864 of 270,725 hands: 0.3191%\n"
    assert run("22+", "--game", "short-deck")[1].splitlines()[:2] == ["66+", "54 of 630 hands: 8.571%"]
    assert run("KQ+", "--dialect", "connectors")[1].startswith("AK,KQ\n32 of")
    assert run("")[1].startswith("no hand\n0 of 1,326 hands: 0%")


def test_bad_ranges(run):
    assert run("22+, AAs") == (1, "", 'handrank: "AAs" at column 6: a pair is not suited\n')
    assert run("AA", "--game", "stud")[0] == 1
    assert run("AA", "--dead", "Zz")[0] == 1
    assert run("AA", "--game", "omaha", "--plot", "grid.png") == (1, "", "handrank: --plot draws ranges of two cards\n")
    assert run("AA", "--plot", "grid.gif")[0] == 2
    assert run("AA", "--json", "--combos")[0] == 2
    assert run()[0] == 2


def test_colours_on_a_terminal(monkeypatch):
    console = pytest.importorskip("rich.console")
    stream = io.StringIO()
    monkeypatch.setattr(
        range_command,
        "console_of",
        lambda _: console.Console(file=stream, force_terminal=True, color_system="truecolor", width=200),
    )
    range_command.print_grid(hr.Range("AA,AKs:0.5"))
    out = stream.getvalue()
    assert "48;2;40,200,90".replace(",", ";") in out
    assert "48;2;40;135;90" in out
    assert out.count("\n") == 13


def test_the_picture(run, tmp_path):
    pytest.importorskip("handrank.plots")
    pytest.importorskip("matplotlib")
    path = tmp_path / "grid.png"
    status, _, err = run("22+,A2s+", "--plot", path)
    assert (status, err) == (0, f"handrank: wrote {path}\n")
    assert path.read_bytes().startswith(b"\x89PNG")
