"""Whole ranges on a board: what solvers call, and every combo of two ranges on flops and turns.

    python bench/showdowns.py [--only WORD] [--json FILE]

A call is of 1,326 weights, on many boards in turn. Figures are of one call; checks of weights and of `out` are
included.
"""

from __future__ import annotations

import handrank
import numpy as np

import harness
from harness import Work, measure, row
from table import report

BOARDS = 256
RNG = np.random.default_rng(1)
WEIGHTS = RNG.integers(0, 1000, (2, 1326)).astype(float)


def boards(size):
    return handrank.sample_hands(BOARDS, size, seed=1).tolist()


def checked_plans():
    """Plans of all boards, each compared with what one combo beats, pair by pair."""
    cards = handrank.combos()
    plans = [handrank.ShowdownPlan(board) for board in boards(5)]
    for plan in plans[:8]:
        groups, mine = plan.groups, int(RNG.choice(np.flatnonzero(plan.groups)))
        apart = ~np.isin(cards, cards[mine]).any(1) & (groups > 0)
        win, tie, loss = plan.values(WEIGHTS[0])
        assert win[mine] == WEIGHTS[0] @ (apart & (groups < groups[mine]))
        assert tie[mine] == WEIGHTS[0] @ (apart & (groups == groups[mine]))
        assert loss[mine] == WEIGHTS[0] @ (apart & (groups > groups[mine]))
    return plans


def of_plan(what, goal, method, dtype):
    plans, weights = checked_plans(), WEIGHTS[0].astype(dtype)
    out = np.empty((3, 1326) if method == "values" else 1326, dtype)

    def run():
        for plan in plans:
            getattr(plan, method)(weights, out=out)

    run()
    return row(what, measure({"handrank": Work(run, BOARDS)}), unit="us", goal=goal, checksum=f"{float(out.sum()):g}")


def from_scratch(what, goal):
    checked_plans()
    dealt, out = boards(5), np.empty((3, 1326))

    def run():
        for board in dealt:
            handrank.showdown_values(board, WEIGHTS[0], out)

    run()
    return row(what, measure({"handrank": Work(run, BOARDS)}), unit="us", goal=goal, checksum=f"{float(out.sum()):g}")


def of_ranges(what, goal, size):
    board = boards(size)[0]
    found = handrank.range_equities(*WEIGHTS, board)
    assert found.win[0] @ found.weights[0] == found.loss[1] @ found.weights[1]
    works = {"handrank": Work(lambda: handrank.range_equities(*WEIGHTS, board), 1)}
    return row(what, measure(works), unit="ms", goal=goal, checksum=f"{float(found.win.sum()):g}")


def of_workers(what, goal, size):
    board = boards(size)[0]
    return harness.two_workers(
        what, goal, lambda workers: Work(lambda: handrank.range_equities(*WEIGHTS, board, workers=workers), 1)
    )


ROWS = {
    "showdown_values, board prepared": (of_plan, 3, "values", np.float64),
    "showdown_values, board prepared, float32": (of_plan, None, "values", np.float32),
    "showdown payoffs, board prepared": (of_plan, 3, "payoffs", np.float64),
    "showdown payoffs, board prepared, float32": (of_plan, None, "payoffs", np.float32),
    "showdown_values from scratch": (from_scratch, 12),
    "flop, range v range, every combo of both": (of_ranges, 8, 3),
    "turn, range v range, every combo of both": (of_ranges, None, 4),
    "river, range v range, every combo of both": (of_ranges, None, 5),
    "two workers over one, flop": (of_workers, None, 3),
}


if __name__ == "__main__":
    report("showdowns", __doc__, ROWS, pinned=False)
