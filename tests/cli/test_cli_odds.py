"""`handrank odds`: tables, JSON, pictures, what it refuses."""

import json

import pytest
from handrank import cli
from handrank.odds import distribution, simulate


@pytest.fixture
def run(capsys):
    """run(*arguments) -> exit status, standard output, standard error of `handrank odds`"""

    def run(*arguments):
        try:
            status = cli.main(["odds", *map(str, arguments)])
        except SystemExit as stop:
            status = stop.code
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


def rows_of(out):
    return [line.split("  ")[0] + " | " + " ".join(line.split("  ", 1)[-1].split()) for line in out.splitlines()]


def test_five_cards(run):
    status, out, err = run()
    assert (status, err) == (0, "")
    rows = rows_of(out)
    assert out.splitlines()[0] == "best-five: all 2,598,960 hands"
    assert "royal flush | 4 0.00015 649,740.00" in rows
    assert "straight flush | 36 0.00139 72,193.33" in rows
    assert "five of a kind | 0 0.00000 -" in rows
    assert rows[-1] == "high card | 1,302,540 50.11774 2.00"


def test_omaha(run):
    status, out, _ = run("--game", "omaha", "--json")
    found = json.loads(out)
    assert status == 0 and found == distribution("omaha").to_dict()
    assert found["total"] == 463_563_500_400
    assert found["categories"][1] == {
        "category": "straight flush",
        "hands": 411_293_760,
        "probability": 411_293_760 / 463_563_500_400,
        "standard_error": 0.0,
    }


def test_what_is_known(run):
    known = ["--hole", "As Ah", "--board", "Ks Kh 2d", "--dead", "Ad"]
    _, out, _ = run("--game", "holdem", *known, "--json", "--workers", 2)
    assert json.loads(out) == distribution("holdem", hole="As Ah", board="Ks Kh 2d", dead="Ad").to_dict()
    _, out, _ = run("--cards", 3, "--jokers", 1, "--decks", 2, "--json")
    assert json.loads(out) == distribution(cards=3, jokers=1, decks=2).to_dict()
    _, out, _ = run("--game", "omaha8", "--half", "low")
    assert "no low | 302,188,517,232 65.18816 1.53" in rows_of(out)


def test_simulated(run):
    status, out, err = run("--game", "3d", "--simulate", 2000, "--seed", 4)
    assert (status, err) == (0, "") and out.startswith("3d: a sample of 2,000 hands, seed 4\n") and "s.e." in out
    _, out, _ = run("--game", "omaha", "--simulate", 5000, "--seed", 4, "--json")
    assert json.loads(out) == simulate("omaha", 5000, seed=4).to_dict()
    _, out, _ = run("--game", "omaha", "--error", 0.01, "--seed", 4, "--json")
    assert json.loads(out) == simulate("omaha", max_standard_error=0.01, seed=4).to_dict()


@pytest.mark.parametrize("ending, start", [("png", b"\x89PNG"), ("svg", b"<?xml")])
def test_a_picture(run, tmp_path, ending, start):
    pytest.importorskip("matplotlib")
    path = tmp_path / f"odds.{ending}"
    status, _, err = run("--game", "three-card", "--plot", path)
    assert (status, err) == (0, f"handrank: wrote {path}\n")
    assert path.read_bytes().startswith(start)


@pytest.mark.parametrize("arguments, words", [
    (["--game", "3d"], "more than the 10,000,000 that can be counted: simulate them"),
    (["--game", "whist"], "game 'whist' is not one of"),
    (["--hole", "As As"], "hole: card 1: As is in the hole, too"),
    (["--hole", "Xx"], "card 0: 'Xx'"),
    (["--half", "low"], "half 'low' is not one of high"),
    (["--seed", "1"], "--seed 1 is for --simulate or --error"),
    (["--simulate", "10", "--seed", "-1"], "seed must be at least 0, not -1"),
])  # fmt: skip
def test_what_cannot_be(run, arguments, words):
    status, out, err = run(*arguments)
    assert (status, out) == (1, "") and err.startswith("handrank: ") and words in err


@pytest.mark.parametrize("arguments", [["--jokers", "-1"], ["--decks", "0"], ["--error", "2"], ["--simulate", "0"],
                                       ["--plot", "odds.txt"], ["--half", "middle"], ["omaha"]])  # fmt: skip
def test_usage_errors(run, arguments):
    assert run(*arguments)[0] == 2
