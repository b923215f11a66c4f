"""Child processes for the benchmarks: what a start of Python costs, in CPU and wall time."""

from __future__ import annotations

import os
import statistics
import sys
import time
from pathlib import Path
from typing import NamedTuple

from harness import Timing


class Cost(NamedTuple):
    cpu_ns: float
    wall_ns: float


def cost_of(arguments: list, output: Path | str = os.devnull) -> Cost:
    """Run Python with the arguments to its end. Raises if it fails."""
    out = (os.POSIX_SPAWN_OPEN, 1, str(output), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    begin = time.perf_counter_ns()
    pid = os.posix_spawn(sys.executable, [sys.executable, *map(str, arguments)], os.environ, file_actions=[out])
    _, status, usage = os.wait4(pid, 0)
    wall = time.perf_counter_ns() - begin
    if status:
        raise RuntimeError(f"python {' '.join(map(str, arguments))}: status {status}")
    return Cost((usage.ru_utime + usage.ru_stime) * 1e9, wall)


def import_costs(codes: dict[str, str], rounds: int) -> dict[str, tuple[Timing, float]]:
    """Of each code that imports something: CPU time beyond that of a bare Python, and median wall time beyond it."""
    codes = {"bare Python": "pass"} | codes
    costs: dict[str, list[Cost]] = {name: [] for name in codes}
    for code in codes.values():
        cost_of(["-c", code])  # writes .pyc files, fills the cache of the disk
    for _ in range(rounds):
        for name, code in codes.items():
            costs[name].append(cost_of(["-c", code]))
    bare = costs.pop("bare Python")

    def beyond(name, field):
        return [getattr(cost, field) - getattr(base, field) for cost, base in zip(costs[name], bare)]

    return {name: (Timing.of(beyond(name, "cpu_ns"), 1), statistics.median(beyond(name, "wall_ns"))) for name in costs}
