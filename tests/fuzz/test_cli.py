"""The command line, and the lines of files that it reads."""

import contextlib
import io
import itertools
from unittest import mock

from handrank.cli import lines, main
from hypothesis import given, strategies as st

from .strategies import INTEGERS, either, hand_texts, mutated, once_in, range_texts

LIMIT = 250  # in place of the limit of a line
BYTES = st.builds(str.encode, hand_texts(), st.just("utf-8"), st.sampled_from(["surrogateescape", "replace"]))
LINES = st.lists(either(BYTES, st.binary(max_size=4), b"", b" ", *("A♠".encode()[:n] for n in range(5))), max_size=5)
TEXTS = st.builds(bytes.join, st.sampled_from([b"\n", b"\r\n", b"\r"]), LINES)
STARTS = once_in(4, st.just(b"\xef\xbb\xbf"), st.just(b""))
ENDS = once_in(10, st.just(b"\n" + b"A" * 300 + b"\nAs\n"), st.just(b""))


class Stream:
    """Gives bytes in pieces of any size, as pipes do."""

    def __init__(self, data, sizes):
        self.data, self.sizes = io.BytesIO(data), itertools.cycle(sizes)

    def read1(self, most):
        return self.data.read(min(next(self.sizes), most))


@given(st.tuples(STARTS, TEXTS, ENDS).map(b"".join), st.lists(st.integers(1, 9), min_size=1))
def test_lines_of_files(data, sizes):
    """Lines in batches, however the bytes come: the lines of the whole text, each with its number."""
    with mock.patch.object(lines, "LINE_LIMIT", LIMIT), contextlib.redirect_stderr(io.StringIO()):
        reader = lines.Reader([], lines.Progress([], False))
        batches = [*reader.batches_of("x", Stream(data, sizes))]
    found = [line for batch in batches for line in batch.lines]
    wanted = io.TextIOWrapper(io.BytesIO(data), "utf-8-sig", "surrogateescape").read().split("\n")
    assert found == ["" if len(line) > LIMIT else line for line in wanted]
    assert reader.bad == sum(len(line) > LIMIT for line in wanted)
    numbers = [batch.first + i for batch in batches for i in range(len(batch.lines))]
    assert numbers == list(range(1, len(found) + 1))


def words(*items):
    return st.tuples(*map(either, items)).map(list)


HAND = either(hand_texts(), mutated("As Ks"), st.sampled_from(["-", "", "--", "-x", "\x00", "é"]))
HANDS = st.lists(HAND, max_size=3)
FLAGS = st.sampled_from([[], ["--quiet"], ["--json"], ["--csv"], ["--lang", "ja"]])
RANGES = st.lists(either("AsAh", "QQ+", "random", mutated("77+,AKs:0.5")), max_size=3)
HOLE, BOARD, COUNT = either("As Ks", HAND), either("Qs 2d 3d", HAND), either("9", "1", mutated("9x"))
COMMANDS = [
    words(either("rank", "rank", "showdown")).flatmap(
        lambda name: st.builds(list.__add__, HANDS, FLAGS).map(name.__add__)
    ),
    words("range", mutated(range_texts())),
    words("nuts", either("As Ks Qs 2d 3d", HAND)),
    either(words("draw", HAND), words("draw", HAND, "--measure=estimate")),
    words("odds", either(mutated("five-card"), HAND)),
    either(words("outs", HOLE, BOARD), words("outs", HOLE, BOARD, "--opponent", HAND)),
    RANGES.map(lambda ranges: ["equity", *ranges, "--samples=9", "--seed=1"]),
    RANGES.map(lambda ranges: ["preflop", *ranges]),
    words("first", "--simulate", COUNT),
    words("stats", "-n", COUNT),
    either(
        ["videopoker", "--list"],
        words("videopoker", "--hand", HAND),
        words("videopoker", "--paytable", mutated("jacks")),
    ),
]
OPTIONS = either([], ["--json"], words(mutated("--decks=1")), words("--jokers", INTEGERS.map(str)))


@given(st.sampled_from(COMMANDS).flatmap(lambda command: command), OPTIONS, hand_texts())
def test_commands(command, options, text):
    """Commands on hostile arguments: an exit status and a message, never a traceback."""
    stdin, stdout = io.BytesIO(text.encode("utf-8", "replace")), io.TextIOWrapper(io.BytesIO(), "utf-8")
    try:
        with mock.patch("sys.stdin", io.TextIOWrapper(stdin)), contextlib.redirect_stdout(stdout):
            with contextlib.redirect_stderr(io.StringIO()):
                status = main([*command, *options])
    except SystemExit as error:
        status = error.code
    assert status in (0, 1, 2), status
