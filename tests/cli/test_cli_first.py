"""`handrank first`: tables, JSON, pictures, what it refuses."""

import json
import subprocess
import sys

import pytest
from handrank import cli
from handrank.cards import Cat
from handrank.odds import first_appearances


@pytest.fixture
def run(capsys):
    """run(*arguments) -> exit status, standard output, standard error of `handrank first`"""

    def run(*arguments):
        try:
            status = cli.main(["first", *map(str, arguments)])
        except SystemExit as stop:
            status = stop.code
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


def test_exact_table(run):
    status, out, err = run()
    assert (status, err) == (0, "")
    rows = [" ".join(line.split()) for line in out.splitlines()]
    assert "one pair 5.6966 2.187 2 6 5 14" in rows
    assert "straight flush 25.8973 5.411 5 26 27 45" in rows
    assert "a flush 51.0391 11.3989 2.408 5 11 12 17" in rows
    assert "both on one card 9.9534 12.3878 2.124 5 12 13 17" in rows
    assert rows[-1].startswith("one of them 100 11.0251")


def test_exact_json(run):
    status, out, _ = run("--json")
    result = json.loads(out)
    assert status == 0 and result["deals"] is None
    assert result["categories"]["flush"]["mean_fraction"] == "1173956396185/94981815404"
    assert sum(result["categories"]["four of a kind"]["cards"].values()) == pytest.approx(1)
    assert result["flush_or_straight"]["straight"]["fraction"] == "622532365980839/1595931953325710"
    assert result["flush_or_straight"]["decided"]["max"] == 17


def test_simulated(run):
    status, out, err = run("--simulate", 2000, "--seed", 4, "--workers", 2)
    assert (status, err) == (0, "") and "in 2000 deals, seed 4" in out
    first = first_appearances.simulate(2000, seed=4)[Cat.ONE_PAIR]
    row = next(line.split() for line in out.splitlines() if line.startswith("one pair"))
    assert row[2:4] == [f"{float(first.mean):.4f}", f"{first.mean_error:.4f}"]


def test_simulated_json(run):
    result = json.loads(run("--simulate", 1000, "--seed", 4, "--json")[1])
    assert (result["deals"], result["seed"]) == (1000, 4)
    race = first_appearances.simulate_flush_or_straight(1000, seed=4)
    assert result["flush_or_straight"]["flush"]["probability"] == race.flush.seen / 1000
    assert result["flush_or_straight"]["flush"]["probability_error"] == race.flush.probability_error
    again = json.loads(run("--simulate", 20, "--json")[1])  # the seed it took can be given
    assert again == json.loads(run("--simulate", 20, "--json", "--seed", again["seed"])[1])


def test_one_deal(run):
    status, out, _ = run("--simulate", 1, "--seed", 1)
    assert status == 0
    assert [line.split()[3] for line in out.splitlines() if line.startswith("one pair")] == ["-"]  # no error to tell


@pytest.mark.parametrize("ending, start", [("png", b"\x89PNG"), ("svg", b"<?xml"), ("pdf", b"%PDF")])
def test_plot(run, tmp_path, ending, start):
    pytest.importorskip("matplotlib")
    path = tmp_path / f"first.{ending}"
    status, out, err = run("--plot", path)
    assert status == 0 and "one pair" in out and str(path) in err
    assert path.read_bytes().startswith(start)


FULL_DISK = """
import resource, sys
from handrank import cli
resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000))
sys.exit(cli.main(["first", "--plot", sys.argv[1]]))
"""


@pytest.mark.parametrize("ending", ["png", "svg", "pdf"])
@pytest.mark.parametrize("before", [None, b"an older picture"])
def test_a_full_disk_leaves_what_was_there(tmp_path, ending, before):
    pytest.importorskip("matplotlib")
    pytest.importorskip("resource")
    path = tmp_path / f"first.{ending}"
    if before:
        path.write_bytes(before)
    run = subprocess.run([sys.executable, "-c", FULL_DISK, path], capture_output=True, text=True, check=False)
    assert run.returncode == 1 and f"handrank: cannot write {path}: " in run.stderr and "Traceback" not in run.stderr
    assert [each.read_bytes() for each in tmp_path.iterdir()] == [before] * bool(before)


def test_only_a_regular_file_is_replaced(run, tmp_path):
    pytest.importorskip("matplotlib")
    (tmp_path / "first.png").mkdir()
    status, _, err = run("--plot", tmp_path / "first.png")
    assert status == 1 and "is not a regular file" in err and list(tmp_path.iterdir()) == [tmp_path / "first.png"]


@pytest.mark.parametrize("arguments, status, words", [
    (["--simulate", 0], 2, "0 is not at least 1"), (["--simulate", "x"], 2, "invalid"),
    (["--seed", 3], 1, "--seed 3 is for --simulate"), (["--workers", 2], 1, "--workers 2 is for --simulate"),
    (["--simulate", 5, "--seed", -1], 1, "seed must be at least 0, not -1"),
    (["--simulate", 5, "--workers", 0], 1, "workers"),
    (["--plot", "first.txt"], 2, ".png"), (["--plot", "/no/such/folder/first.png"], 1, "cannot write /no/such/folder/first.png: "),
])  # fmt: skip
def test_what_it_refuses(run, arguments, status, words):
    pytest.importorskip("matplotlib")
    got, out, err = run(*arguments)
    assert (got, out) == (status, "") and words in err and "Traceback" not in err


def test_without_matplotlib(run, monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    status, out, err = run("--plot", tmp_path / "first.png")
    assert (status, out) == (1, "")
    assert "handrank[plots]" in err
