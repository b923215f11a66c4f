"""Equity: every figure beside its goal.

    python bench/equity.py [--only WORD] [--json FILE]

One core. A row's time is of one answer: the whole table, one pair of ranges.
"""

from __future__ import annotations

import hashlib
import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before NumPy is imported: one core
import handrank
import numpy as np
from handrank._native.outcomes import matchup
from handrank.matchups.preflop import range_equity

import harness
from harness import Work, measure, row
from table import report

FEW_ROUNDS = 7  # of what takes long
SAMPLES = 1 << 22
PREFLOP_DIGEST = "7ae50734"  # of the wins of every combo over every other one


def of_preflop_table(what, goal):
    """All pairs of combos over all boards, counted anew."""
    wins = handrank.preflop_table()
    assert wins[1325, 1126] == 1_399_204  # AsAh over KsKd
    digest = hashlib.sha256(wins.astype("<u4").tobytes()).hexdigest()[:8]
    assert digest == PREFLOP_DIGEST, digest
    timings = measure({"handrank": Work(handrank.preflop_table, 1)}, rounds=FEW_ROUNDS)
    return row(what, timings, unit="s", goal=goal, checksum=digest)


def of_preflop_ranges(what, goal, one, other):
    """Two ranges against each other, given as arrays."""
    a, b = (handrank.Range(text).weights() if isinstance(text, str) else text for text in (one, other))
    found = range_equity(a, b)
    wins = handrank.preflop_table().astype(float)
    assert np.isclose(found.wins, a @ wins @ b, rtol=1e-12) and np.isclose(found.losses, b @ wins @ a, rtol=1e-12)
    timings = measure({"handrank": Work(lambda: range_equity(a, b), 1)}, rounds=301)
    return row(what, timings, unit="ms", goal=goal, checksum=f"{found.equity:.9f}")


def of_equity(what, goal, hands, unit="ms", note=None, **options):
    """One call of `handrank.equity`, exact; its counts are the checksum."""

    def call():
        return handrank.equity(*hands, method="exact", **options)

    timings = measure({"handrank": Work(call, 1)}, rounds=101)
    return row(what, timings, unit=unit, goal=goal, checksum=str(call().total), note=note)


def of_omaha(what, goal, hands):
    return of_equity(what, goal, hands, "ms", "poker-eval 715 ms, xiapl 827 ms (measured once, Zen 4)", game="omaha")


def of_omaha_samples(what, goal, hands):
    return of_samples(what, goal, hands, game="omaha")


def of_samples(what, goal, hands, note=None, **options):
    """Deals a second of `handrank.equity`; the shares are compared with a sample of another seed."""
    exact = handrank.equity(*hands, method="sample", samples=SAMPLES, seed=2, **options)

    def sample():
        return handrank.equity(*hands, method="sample", samples=SAMPLES, seed=1, **options)

    result = sample()
    assert abs(result.equity[0] - exact.equity[0]) < 6 * result.standard_error[0]
    timings = measure({"handrank": Work(sample, SAMPLES)}, rounds=FEW_ROUNDS)
    return row(what, timings, unit="M/s", goal=goal, checksum=f"{result.equity[0]:.9f}", note=note)


def of_workers(what, goal, hands):
    return harness.two_workers(
        what,
        goal,
        lambda workers: Work(
            lambda: handrank.equity(*hands, method="sample", samples=16 * SAMPLES, seed=1, workers=workers),
            16 * SAMPLES,
        ),
        rounds=FEW_ROUNDS,
    )


def of_matchup(what, goal, hands, note=None):
    """The kernel alone: outcomes of known hands on all boards."""
    holes = [handrank.mask(hand) for hand in hands]
    counts = matchup(holes, 0, 0)
    timings = measure({"handrank": Work(lambda: matchup(holes, 0, 0), 1)}, rounds=101)
    return row(what, timings, unit="ms", goal=goal, checksum=str(counts.sum()), note=note)


def any_weights(seed):
    return np.random.default_rng(seed).random(1326)


OMPEVAL = "OMPEval, the fastest there was: {} (measured once, Zen 4)"
ROWS = {
    "AsAh v KsKd, exact": (of_equity, 1.0, ["AsAh", "KsKd"], "ms", OMPEVAL.format("1.38 ms")),
    "AsAh v KsKd, the kernel alone": (of_matchup, None, ["AsAh", "KsKd"]),
    "AsAh v KsKd v QsQc, exact": (of_equity, 1.2, ["AsAh", "KsKd", "QsQc"], "ms", OMPEVAL.format("1.6 ms")),
    "QQ+ v TT+, exact": (of_equity, None, ["QQ+", "TT+"]),
    "AA v KK v QQ as ranges, exact": (of_equity, None, ["AA", "KK", "QQ"]),
    "Omaha, AsAh5h6d v KsKd8s7c, exact": (of_omaha, 6.0, ["AsAh5h6d", "KsKd8s7c"]),
    "samples, AsAh v KsKd": (of_samples, 150, ["AsAh", "KsKd"], "xiapl 62 M/s, OMPEval 41 M/s (measured once, Zen 4)"),
    "samples, AsAh v KsKd v random": (of_samples, None, ["AsAh", "KsKd", "random"]),
    "samples, QQ+,AKs:0.5 v random": (of_samples, None, ["QQ+,AKs:0.5", "random"]),
    "samples, Omaha against a random hand": (of_omaha_samples, None, ["AsAh5h6d", "random"]),
    "two workers over one, samples": (of_workers, 1.9, ["AsAh", "KsKd"]),
    "preflop_table(), 1326 x 1326": (of_preflop_table, 1.2),
    "preflop, random v random": (of_preflop_ranges, 0.3, "random", "random"),
    "preflop, 15% v 22+,A2s+,KTs+:0.5": (of_preflop_ranges, 0.3, "15%", "22+,A2s+,KTs+:0.5"),
    "preflop, AsKs v 15%": (of_preflop_ranges, 0.3, "AsKs", "15%"),
    "preflop, any weights v any weights": (of_preflop_ranges, 0.3, any_weights(1), any_weights(2)),
}


if __name__ == "__main__":
    report("equity", __doc__, ROWS)
