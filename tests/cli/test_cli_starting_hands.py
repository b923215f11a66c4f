"""`handrank starting-hands`."""

import json

import pytest
from handrank import cli


def run(capsys, *arguments):
    status = cli.main(["starting-hands", "--game", "holdem", "--error", "0.01", *arguments])
    out, err = capsys.readouterr()
    return status, out, err


def test_the_best_hands(capsys):
    status, out, err = run(capsys, "--top", "3")
    lines = out.splitlines()
    assert (status, err) == (0, "") and lines[0].split() == ["hand", "alike", "equity", "standard", "error"]
    assert [line[0] + line[2] for line in lines[1:]] == ["AA", "KK", "QQ"]


def test_a_checkpoint_is_gone_on_with(capsys, tmp_path):
    path = str(tmp_path / "hands.jsonl")
    first = json.loads(run(capsys, "--json", "--checkpoint", path)[1])
    again = json.loads(run(capsys, "--json", "--checkpoint", path, "--processes", "1")[1])
    assert len(first) == 169 and first == again
    status, out, err = run(capsys, "--checkpoint", path, "--seed", "3")
    assert (status, out) == (1, "") and "cannot continue from this checkpoint" in err


def test_an_estimate(capsys):
    assert run(capsys, "--estimate")[1].startswith("169 hands of ")
    assert json.loads(run(capsys, "--estimate", "--json")[1])["hands"] == 169


@pytest.mark.parametrize("arguments", [["--error", "2"], ["--top", "0"], ["--workers", "2", "--processes", "2"]])
def test_bad_options_are_usage_errors(capsys, arguments):
    with pytest.raises(SystemExit) as exit:
        run(capsys, *arguments)
    assert exit.value.code == 2
