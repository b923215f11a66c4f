"""`handrank equity`."""

import json

import pytest
from handrank import cli, equity


def run(capsys, *arguments):
    status = cli.main(["equity", *arguments])
    out, err = capsys.readouterr()
    return status, out, err


def test_a_table(capsys):
    status, out, err = run(capsys, "AsAh", "KsKd")
    assert (status, err) == (0, "")
    assert out.splitlines()[0].startswith("holdem: exact, 1,712,304 deals")
    assert out.splitlines()[1:] == [
        "hand     equity        win       tie",
        "AsAh  81.9461 %  81.7147 %  0.4627 %",
        "KsKd  18.0539 %  17.8226 %  0.4627 %",
    ]


def test_who_wins_how_often(capsys):
    out = run(capsys, "AsKs", "AhKh", "AdKd", "--counts")[1]
    assert "1 = 2 = 3  1040211  75.8860 %" in out
    out = run(capsys, "As2sKdKh", "Ac2cQdQh", "--board", "3h 4d 8s Kc Jh", "--game", "omaha8", "--counts")[1]
    assert "1, low 1 = 2      1  100.0000 %" in out


def test_json_is_the_result(capsys):
    found = json.loads(run(capsys, "As2s3hKd", "AcAh9dTd", "--game", "omaha8", "--board", "4c8hKc", "--json")[1])
    expected = equity("As2s3hKd", "AcAh9dTd", game="omaha8", board="4c8hKc").to_dict()
    assert {**found, "seconds": 0} == {**expected, "seconds": 0}


def test_a_sample(capsys):
    arguments = "AsAh", "random", "--game", "holdem", "--samples", "20,000", "--seed", "5"
    status, out, err = run(capsys, *arguments)
    assert status == 0 and "sample, 20,000 samples" in out and "standard error" in out
    again = run(capsys, *arguments, "--workers", "2")[1]
    assert again.splitlines()[1:] == out.splitlines()[1:]
    assert "sample" in run(capsys, "AsAh", "KsKd", "--error", "0.001", "--seed", "1")[1]


@pytest.mark.parametrize("arguments, words", [
    (["AsAh", "AsKd"], "player 1: card 0: As is held by player 0, too"),
    (["AsAh", "KsKd", "--board", "2c 2c"], "board: "),
    (["AsAh", "KsKd", "--game", "chess"], "game 'chess' is not one of"),
])  # fmt: skip
def test_bad_input_is_named(capsys, arguments, words):
    status, out, err = run(capsys, *arguments)
    assert status == 1 and out == "" and err.startswith("handrank: ") and words in err


@pytest.mark.parametrize("arguments", [["AsAh", "KsKd", "--samples", "0"], ["AsAh", "KsKd", "--error", "2"], [],
                                       ["AsAh", "--exact", "--samples", "9"]])  # fmt: skip
def test_bad_options_are_usage_errors(capsys, arguments):
    with pytest.raises(SystemExit) as exit:
        run(capsys, *arguments)
    assert exit.value.code == 2
