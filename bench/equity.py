"""Equity: every figure beside its goal.

    python bench/equity.py [--only WORD] [--json FILE]

One core. A row's time is of one answer: the whole table, one pair of ranges.
"""

from __future__ import annotations

import hashlib
import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before NumPy is imported: one core
import harness
import numpy as np
from harness import Work, measure, row
from table import circumstances, table

import handrank
from handrank.preflop import range_equity

FEW_ROUNDS = 7  # of what takes long
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


def any_weights(seed):
    return np.random.default_rng(seed).random(1326)


ROWS = {
    "preflop_table(), 1326 x 1326": (of_preflop_table, 1.2),
    "preflop, random v random": (of_preflop_ranges, 0.3, "random", "random"),
    "preflop, 15% v 22+,A2s+,KTs+:0.5": (of_preflop_ranges, 0.3, "15%", "22+,A2s+,KTs+:0.5"),
    "preflop, AsKs v 15%": (of_preflop_ranges, 0.3, "AsKs", "15%"),
    "preflop, any weights v any weights": (of_preflop_ranges, None, any_weights(1), any_weights(2)),
}


def main() -> None:
    options = harness.options(__doc__)
    harness.pin()
    facts = harness.machine_facts("equity")
    rows = [function(what, *rest) for what, (function, *rest) in ROWS.items() if options.only in what]
    print(table(facts, rows), circumstances(facts), sep="\n\n")
    if options.json:
        harness.write_json(options.json, facts, rows)


if __name__ == "__main__":
    main()
