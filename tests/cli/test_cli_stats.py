"""`handrank stats`: the table of six games."""

import json

import pytest
from handrank import cli
from handrank.compat import notebook

GAMES = ["deal", "draw", "joker", "texas", "omaha", "threeD"]


@pytest.fixture
def run(monkeypatch, capsys):
    """run(*arguments) -> exit status, standard output, standard error"""

    def run(*arguments):
        try:
            status = cli.main(["stats", *map(str, arguments)])
        except SystemExit as stop:
            status = stop.code
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


def test_the_table_of_six_games(run):
    status, out, err = run("-n", 2000, "--seed", 7)
    title, header, *rows = out.splitlines()
    assert (status, err, title) == (0, "", "2,000 hands of each game, seed 7")
    assert header.split() == ["percent", *GAMES]
    assert [row.rsplit(None, 6)[0] for row in rows] == list(notebook.type_names[::-1])
    columns = list(zip(*(map(float, row.rsplit(None, 6)[1:]) for row in rows)))
    assert all(abs(sum(column) - 100) < 0.01 for column in columns)
    assert columns[3] == tuple(count / 20 for count in notebook.type_counts(notebook.texas_handmaker, 2000, 7)[::-1])


def test_the_same_seed_gives_the_same_table_for_any_workers(run):
    first = run("-n", 40_000, "--seed", 1)
    assert run("-n", 40_000, "--seed", 1, "--workers", 3) == first != run("-n", 40_000, "--seed", 2)


def test_json_has_counts_and_the_seed_that_gives_them_again(run):
    status, out, err = run("--json", "--hands", 500)
    found = json.loads(out)
    assert (status, err, list(found["games"])) == (0, "", GAMES)
    for column in found["games"].values():
        assert (column["exact"], column["hands"], sum(column["counts"].values())) == (False, 500, 500)
        assert [name.replace("_", " ") for name in column["counts"]] == list(notebook.type_names[::-1])
        assert column["percent"] == {name: count / 5 for name, count in column["counts"].items()}
    assert json.loads(run("--json", "-n", 500, "--seed", found["seed"])[1]) == found


def test_exact_figures_of_all_games_but_one(run):
    found = json.loads(run("--json", "--exact", "-n", 1000)[1])["games"]
    assert [game for game, column in found.items() if not column["exact"]] == ["threeD"]
    totals = [2598960, 122151120, 3162510, 133784560, 463563500400, 1000]
    assert {game: column["hands"] for game, column in found.items()} == dict(zip(GAMES, totals))
    assert (found["omaha"]["counts"]["straight"], found["joker"]["counts"]["five_of_a_kind"]) == (52289648688, 78)
    title, _, _, row, *_ = run("--exact", "-n", 1000, "--seed", 3)[1].splitlines()
    assert title == "exact, but threeD: 1,000 hands of each game, seed 3"
    assert row.split()[:7] == ["straight", "flush", "0.00154", "0.00539", "0.01973", "0.03108", "0.08872"]


@pytest.mark.parametrize(
    "arguments, message",
    [
        (["-n", 0], "0 is not at least 1"),
        (["--workers", -1], "-1 is not at least 1"),
        (["--seed", "x"], "invalid int value"),
        (["--plot", "games.txt"], "does not end with .png, .svg, .pdf"),
    ],
)
def test_what_cannot_be_is_a_usage_error(run, arguments, message):
    status, out, err = run(*arguments)
    assert (status, out) == (2, "") and message in err


def test_a_picture(run, tmp_path):
    pytest.importorskip("matplotlib")
    for ending, start in ((".png", b"\x89PNG"), (".svg", b"<?xml")):
        path = tmp_path / f"games{ending}"
        status, _, err = run("-n", 300, "--plot", path)
        assert (status, path.read_bytes()[: len(start)]) == (0, start)
        assert err == f"handrank: wrote {path}\n"
