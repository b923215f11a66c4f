"""Equity of hands and ranges, after the flop and before it, and the checkpoints of starting hands."""

import tempfile
from pathlib import Path

import handrank as hr
import numpy as np
from handrank.matchups import preflop
from handrank.matchups.checkpoint import Checkpoint
from hypothesis import given, strategies as st

from . import tried
from .strategies import INTEGERS, WORDS, either, hand_texts, hands, mostly, mutated, once_in, range_texts, weights

TEXTS = range_texts(WORDS[:20])
PLAYER = mostly(either("AsKs", "random", None, "QQ+, AKs:0.5", "7h6h", "Td9c", TEXTS), "**", hand_texts(4), hands(3))
PLAYERS = st.sampled_from([2, 2, 2, 3, 1, 0]).flatmap(lambda n: st.lists(PLAYER, min_size=n, max_size=n))
BOARDS = mostly(either("", "2s 3s 4d", "2s 3s 4d 8h Kc"), hand_texts(6), hands(6))
DEAD = mostly((), hands(3))
GAMES = mostly(st.sampled_from(["holdem", "holdem", "omaha", "omaha8", "stud", "razz"]), "x")
SAMPLES = st.sampled_from([50, 50, 50, 50, 50, 1, 0, -1, 1.5])  # nothing that takes for ever


@given(PLAYERS, BOARDS, DEAD, GAMES, SAMPLES, mostly(1, INTEGERS), mostly(1, 2, 0))
def test_samples(players, board, dead, game, samples, seed, workers):
    """Hostile hands on hostile boards: outcomes that add up."""
    how = {"samples": samples, "seed": seed, "workers": workers}
    found, error = tried(hr.equity, *players, board=board, dead=dead, game=game, method="sample", **how)
    if error is None:
        assert found.total == sum(found.outcomes.values()) == samples
        assert abs(sum(found.equity) - 1) < 1e-9, found


@given(mostly("QQ+, AKs:0.5", weights()), mostly(PLAYER, weights()), mostly("2s3s4d8h", BOARDS), DEAD)
def test_range_counts(one, other, board, dead):
    counts, error = tried(hr.range_outcomes, one, other, board, dead)
    assert error is not None or all(count >= 0 for count in counts)


RANGES = mostly(either("random", "QQ+, AKs:0.5", "AsKs", TEXTS))


@given(RANGES, RANGES, weights(), weights(), mostly(st.integers(0, 1325), INTEGERS), st.integers(0, 1325))
def test_before_the_flop(text, other_text, weights, other_weights, one, other):
    """Two ranges against each other: every board once, from either side."""
    ranges = [tried(hr.Range, text)[0], tried(hr.Range, other_text)[0]]
    both = [bare if found is None else found.weights() for found, bare in zip(ranges, (weights, other_weights))]
    found, error = tried(preflop.range_equity, *both)
    if error is None and None not in ranges:
        again = preflop.range_equity(*both[::-1])
        assert np.allclose([found.wins, found.ties], [again.losses, again.ties], rtol=1e-9, atol=1e-6)
    pair, error = tried(preflop.combo_equity, one, other)
    assert error is not None or pair.total == preflop.PREFLOP_TOTAL


SETTINGS = {"game": "holdem", "error": 0.01, "samples": None, "seed": 0}
CONTENTS = [[[i, "AsKs", 4, 0.5, 0.5, 0.0, 0.01, 100]] for i in range(3)]
LINES = [Checkpoint(None, SETTINGS).first, *map(Checkpoint(None, SETTINGS)._line, CONTENTS)]
TEXT = mutated(st.integers(1, 4).map(lambda n: "".join(line.decode() + "\n" for line in LINES[:n])))
DEEP = once_in(50, st.just("[" * 100_000 + "\n"), st.just(""))
CUT = once_in(3, st.integers(0, 700), st.just(None))


@given(TEXT, DEEP, CUT)
def test_checkpoints(text, deep, end):
    """A checkpoint that was cut off goes on, a broken one is refused."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "checkpoint.jsonl")
        path.write_bytes((text + deep).encode("utf-8", "replace")[:end])

        def read():
            with Checkpoint(path, SETTINGS) as saved:
                return saved.done

        done, error = tried(read)
        if error is not None:
            assert str(path) in str(error), error
            return
        assert tried(read)[0] == done
        assert all(content in CONTENTS for content in done)
