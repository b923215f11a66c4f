"""A checkpoint: whatever happens to the file, its results are right or it is refused."""

import os
import subprocess
import sys
import textwrap

import pytest
from handrank.games.game import Game
from handrank.matchups import checkpoint
from handrank.matchups.checkpoint import Checkpoint
from handrank.matchups.starting_hands import starting_hands

SETTINGS = {"error": 0.01, "seed": 7, "name": "'holdem'"}
CONTENTS = [[[0, "2s2h", 0.5]], [[1, "3s2s", 0.25], [2, "3s2h", 1e-3]], []]
HOLDER = """
    import sys, time
    from handrank.matchups.checkpoint import Checkpoint
    with Checkpoint(sys.argv[1], {"seed": 1}) as saved:
        saved.add([sys.argv[2]])
        print("open", flush=True)
        FORK
        time.sleep(20)
"""


def read(path, settings=SETTINGS):
    with Checkpoint(path, settings) as saved:
        return saved.done


@pytest.fixture
def path(tmp_path):
    path = tmp_path / "checkpoint.jsonl"
    with Checkpoint(path, SETTINGS) as saved:
        for content in CONTENTS:
            saved.add(content)
    return path


def test_what_was_added_is_read(path):
    assert read(path) == CONTENTS
    assert len(path.read_bytes().splitlines()) == 1 + len(CONTENTS)


def test_every_changed_byte_is_refused_with_its_line_or_costs_the_last_lines(path):
    data = path.read_bytes()
    for i in range(len(data)):
        for other in {data[i] ^ 1, data[i] ^ 0x80, 0, ord("\n"), ord("0"), ord(" "), ord("\r")} - {data[i]}:
            changed = data[:i] + bytes([other]) + data[i + 1 :]
            path.write_bytes(changed)
            try:
                found = read(path)
            except ValueError as error:
                line = data[:i].count(b"\n") + 1
                assert str(error).startswith(f"{path}:{line}: cannot continue from this checkpoint: "), (i, other)
                assert path.read_bytes() == changed
            else:
                assert found == CONTENTS[: len(found)] and len(found) >= len(CONTENTS) - 2, (
                    i,
                    other,
                )  # two where their newline went


def test_every_length_it_may_be_cut_to_is_continued(path):
    data = path.read_bytes()
    for length in range(len(data)):
        path.write_bytes(data[:length])
        assert read(path) == CONTENTS[: max(data[:length].count(b"\n") - 1, 0)]
        with Checkpoint(path, SETTINGS) as saved:
            saved.add(["next"])
        assert read(path)[-1] == ["next"]


def test_zeros_that_a_power_cut_left_cost_the_last_line(path):
    data = path.read_bytes()
    for zeros in (b"\0" * 50, data[-20:-10] + b"\0" * 30 + b'"]\n'):
        path.write_bytes(data + zeros)
        assert read(path) == CONTENTS and path.read_bytes() == data


@pytest.mark.parametrize("other", [{"error": 0.02}, {"seed": 8}, {"name": "'omaha'"}, {"more": None}])
def test_other_settings_are_named(path, other):
    before = path.read_bytes()
    [[name, value]] = other.items()
    with pytest.raises(ValueError, match=f":1: .* it was made with {name} .*, not {value!r}" if value else "made with"):
        read(path, SETTINGS | other)
    assert path.read_bytes() == before


def test_another_version_is_named(path, monkeypatch):
    monkeypatch.setattr(checkpoint, "VERSION", "9.9")
    with pytest.raises(ValueError, match=r"it was made with handrank '.*', not '9.9'"):
        read(path)
    monkeypatch.setattr(checkpoint, "FORMAT", 3)
    with pytest.raises(ValueError, match="it has format 2, handrank 9.9 has 3"):
        read(path)


def test_lines_of_another_checkpoint_are_refused(path, tmp_path):
    other = tmp_path / "other.jsonl"
    with Checkpoint(other, SETTINGS | {"seed": 8}) as saved:
        saved.add(CONTENTS[0])
    path.write_bytes(path.read_bytes() + other.read_bytes().splitlines(keepends=True)[1])
    with pytest.raises(ValueError, match=":5: .*from another checkpoint"):
        read(path)


def test_the_earlier_format_is_refused(tmp_path):
    path = tmp_path / "old.jsonl"
    path.write_text('{"game": "Game(name=\'holdem\')", "error": 0.01, "samples": null, "seed": 0}\n{"index": 0}\n')
    with pytest.raises(ValueError, match="old.jsonl:1: .* the format of an earlier version"):
        read(path)


def test_a_game_of_the_same_name_is_another(tmp_path):
    path = tmp_path / "hands.jsonl"
    how = dict(max_standard_error=0.1, hands=[0], checkpoint=path)
    games = [Game("mine", 2, 5), Game("mine", 2, 5, high=None, low="ace_to_five"), Game("mine", 2, (3, 5))]
    starting_hands(games[0], **how)
    for game, words in zip(games[1:], ["high None", r"board '\(3, 5\)', not '5'|board '5', not '\(3, 5\)'"]):
        with pytest.raises(ValueError, match=words.replace("high None", "high .*, not 'None'")):
            starting_hands(game, **how)


def test_two_writers_cannot_both_write(tmp_path):
    path = tmp_path / "checkpoint.jsonl"
    with Checkpoint(path, SETTINGS) as saved:
        with pytest.raises(ValueError, match="is in use by another run"):
            read(path)
        path.read_bytes()  # a reader takes no lock away
        with pytest.raises(ValueError, match="is in use by another run"):
            read(path)
        saved.add(["mine"])
    assert read(path) == [["mine"]]


@pytest.mark.parametrize("fork", ["pass", "import os; os.fork()"])
def test_another_process_holds_the_file_until_it_dies(tmp_path, fork):
    if "fork" in fork and not hasattr(os, "fork"):
        pytest.skip("no fork")
    path = tmp_path / "checkpoint.jsonl"
    code = textwrap.dedent(HOLDER).replace("FORK", fork)
    with subprocess.Popen([sys.executable, "-c", code, path, "theirs"], stdout=subprocess.PIPE) as holder:
        assert holder.stdout.readline().strip() == b"open"
        with pytest.raises(ValueError, match="is in use by another run"):
            read(path, {"seed": 1})
        holder.kill()
        holder.wait()
        assert read(path, {"seed": 1}) == [["theirs"]]  # although a forked child may still live


def test_only_regular_files_are_read():
    with pytest.raises(ValueError, match="is not a regular file"):
        read(os.devnull)


def test_without_a_path_nothing_is_written(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with Checkpoint(None, SETTINGS) as saved:
        saved.add(CONTENTS[0])
    assert list(tmp_path.iterdir()) == []


def test_each_line_is_synced_before_the_next_is_played(tmp_path, monkeypatch):
    synced = []
    sync = os.fsync

    def noted(number):
        sync(number)
        synced.append(path.read_bytes().count(b"\n"))

    monkeypatch.setattr(os, "fsync", noted)
    path = tmp_path / "checkpoint.jsonl"
    with Checkpoint(path, SETTINGS) as saved:
        for i in range(3):
            saved.add([i])
            assert synced[-1] == i + 2
