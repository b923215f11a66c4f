"""`handrank preflop`: grid, list, hands and ranges, JSON, pictures, the table, what it refuses."""

import json

import handrank as hr
import numpy as np
import pytest
from handrank import cli


@pytest.fixture
def run(capsys):
    """run(*arguments) -> exit status, standard output, standard error of `handrank preflop`"""

    def run(*arguments):
        try:
            status = cli.main(["preflop", *map(str, arguments)])
        except SystemExit as stop:
            status = stop.code
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


def test_grid(run):
    status, out, err = run()
    assert (status, err) == (0, "")
    rows = [line.split() for line in out.splitlines()]
    assert rows[0] == list("AKQJT98765432")
    assert rows[1][:4] == ["A", "85.2", "67.0", "66.2"] and rows[2][:3] == ["K", "65.3", "82.4"]
    assert rows[13][0] == "2" and rows[13][-2:] == ["32.3", "50.3"]


def test_best_hands(run):
    status, out, _ = run("--top", 3)
    rows = [line.split() for line in out.splitlines()]
    assert status == 0 and [row[0] for row in rows] == ["hand", "AA", "KK", "QQ"]
    assert rows[1] == ["AA", "85.2037", "84.9319", "0.5436", "14.5245"]


def test_json_of_starting_hands(run):
    hands = json.loads(run("--json")[1])
    assert len(hands) == 169 and next(iter(hands)) == "AA"
    assert hands["AA"]["total"] == 1225 * 1_712_304
    assert list(json.loads(run("--json", "--top", 2)[1])) == ["AA", "KK"]


def test_two_hands(run):
    status, out, _ = run("AsAh", "KsKd")
    assert status == 0
    assert "AsAh  81.9461  81.7147  0.4627  17.8226" in out
    assert "KsKd  18.0539  17.8226  0.4627  81.7147" in out
    assert out.endswith("1,399,204 wins, 7,923 ties, 305,177 losses of 1,712,304\n")


def test_ranges(run):
    result = json.loads(run("QhQs", "TT+", "--json")[1])
    assert (result["ties"], result["total"], round(result["equity"], 6)) == (1_817_526, 42_807_600, 0.500125)
    assert result["hands"] == ["QhQs", "TT+"]
    half = json.loads(run("QhQs:0.5", "TT+", "--json")[1])
    assert half["equity"] == result["equity"] and half["ties"] == 908_763


def test_a_hand_against_a_random_one(run):
    result = json.loads(run("AA", "--json")[1])
    assert round(result["equity"], 5) == 0.85204 and result["hands"] == ["AA", "random"]
    assert "of 12,585,434,400" in run("AA")[1]


def test_picture(run, tmp_path):
    pytest.importorskip("matplotlib", reason="pictures need matplotlib")
    path = tmp_path / "grid.png"
    status, out, err = run("--plot", path)
    assert status == 0 and path.read_bytes()[:4] == b"\x89PNG" and "wrote" in err
    assert "85.2" in out


def test_table(run, tmp_path):
    path = tmp_path / "table.npy"
    status, out, err = run("--table", path, "--workers", 2)
    assert (status, out) == (0, "") and f"wrote {path}" in err
    wins = np.load(path)
    assert wins.dtype == np.uint32 and wins[hr.combo_index("AsAh"), hr.combo_index("KsKd")] == 1_399_204


def test_what_is_refused(run, tmp_path):
    for arguments, status, message in [
        (["AA", "KK", "QQ"], 1, "two hands at most, not 3"),
        (["AA", "--top", 3], 1, "--top shows all starting hands"),
        (["AsKs", "--plot", tmp_path / "a.png"], 1, "--plot shows all starting hands"),
        (["AsAh", "AsKd"], 1, "AsAh and AsKd hold no two hands without a common card"),
        (["AA:0"], 1, "'AA:0' holds no hand"),
        (["AAA"], 1, "AAA"),
        (["--workers", 2], 1, "--workers 2 is for --table"),
        (["AA", "--table", tmp_path / "a.npy"], 1, "--table goes without hands"),
        (["--table", tmp_path / "a.npy", "--workers", 0], 1, "workers must be at least 1, not 0"),
        (["--table", "a.txt"], 2, "does not end with .npy"),
        (["--top", 170], 2, "170 is not 1 to 169"),
    ]:
        found, out, err = run(*arguments)
        assert (found, out) == (status, "") and message in err, (arguments, err)
    assert not (tmp_path / "a.npy").exists()
