"""What every benchmark shares: the machine, timing, rows, JSON lines.

A benchmark times calls in turn, round after round, so that a slow moment of the machine hits all of
them alike, and keeps medians. Nothing is subtracted from a figure: where a Python loop carries the
call, the cost of the empty loop stands beside it. Times are CPU time of one process on one core
unless a benchmark asks for another clock.
"""

from __future__ import annotations

import argparse
import contextlib
import datetime
import gc
import json
import os
import platform
import re
import shlex
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path

import handrank

ROOT = Path(__file__).resolve().parent.parent
ROUNDS = 31  # of a measurement; an odd number has a median that was measured
PROBE = 64  # calls that tell how long one takes
LONGEST_RUN = 0.05  # seconds of one timed run: slow functions get fewer hands

UNITS = {  # name -> (nanoseconds a hand -> the unit, whether larger is better)
    "ns": (lambda ns: ns, False),
    "us": (lambda ns: ns / 1e3, False),
    "ms": (lambda ns: ns / 1e6, False),
    "s": (lambda ns: ns / 1e9, False),
    "M/s": (lambda ns: 1e3 / ns, True),
    "G/s": (lambda ns: 1 / ns, True),
}


def cpu_model() -> str:
    with contextlib.suppress(OSError):
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
        fields = dict(re.findall(r"^([^\t\n]+)\t*: (.*)$", text, re.MULTILINE))
        if "model name" in fields:  # hypervisors shorten it, so the numbers too
            return f"{fields['model name']} (family {fields.get('cpu family')}, model {fields.get('model')})"
    return platform.processor() or platform.machine()


def compiler() -> str:
    """The compiler that the core names in itself, else the one that built Python, and how hard setup.py lets it try."""
    named = re.search(rb"GCC: \(.*?\) [\d.]+|clang version [\d.]+", Path(handrank._native.core.__file__).read_bytes())
    return f"{named[0].decode() if named else platform.python_compiler()} -O2, -O3 as optimize_o3.h says"


def output_of(*command) -> str:
    """What a command prints; empty if it cannot run."""
    try:
        return subprocess.run(command, capture_output=True, text=True, check=True, cwd=ROOT).stdout.strip()
    except (OSError, subprocess.CalledProcessError):
        return ""


def machine_facts(benchmark: str, **more) -> dict:
    """What a reader must know beside the figures. `benchmark` names the table in README.md."""
    changed = output_of("git", "status", "--porcelain", "--", "src", "tables", "bench/*.py", "bench/*.c")
    facts = {
        "benchmark": benchmark,
        "command": shlex.join(["python", *sys.argv]),
        "date": datetime.datetime.now(datetime.timezone.utc).date().isoformat(),
        "cpu": cpu_model(),
        "cores": os.cpu_count(),
        "load": round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else None,
        "system": platform.platform(terse=True),
        "compiler": compiler(),
        "python": platform.python_version(),
        "numpy": version_of("numpy"),
        "handrank": handrank.__version__,
        "commit": output_of("git", "rev-parse", "--short", "HEAD") + ("+changes" if changed else ""),
        "tables": handrank.TABLES_DIGEST[:16],
    }
    if hasattr(handrank, "instruction_set"):
        facts["isa"] = handrank.instruction_set()
    return facts | more


def version_of(distribution: str) -> str | None:
    from importlib import metadata

    try:
        return metadata.version(distribution)
    except metadata.PackageNotFoundError:
        return None


def pin() -> None:
    """Stay on one core, where the system lets us; children inherit it."""
    if hasattr(os, "sched_setaffinity"):
        with contextlib.suppress(OSError):
            os.sched_setaffinity(0, {max(os.sched_getaffinity(0))})


ALL_CORES = os.sched_getaffinity(0) if hasattr(os, "sched_getaffinity") else set()


@contextlib.contextmanager
def every_core():
    """Off the one core, for what works in threads."""
    if not ALL_CORES:
        yield
        return
    before = os.sched_getaffinity(0)
    os.sched_setaffinity(0, ALL_CORES)
    yield
    os.sched_setaffinity(0, before)


@dataclass(frozen=True)
class Timing:
    """Nanoseconds a hand over the rounds."""

    ns: float
    spread: float
    """Distance of the quartiles over the median."""
    hands: int
    rounds: int

    @classmethod
    def of(cls, samples: list[float], hands: int) -> Timing:
        low, median, high = statistics.quantiles(samples, n=4, method="inclusive")
        return cls(median, (high - low) / median if median > 0 else 0.0, hands, len(samples))


@dataclass(frozen=True)
class Work:
    """`run()` treats so many hands."""

    run: Callable[[], object]
    hands: int


def loop(function, arguments: list, *, unpack: bool = False) -> Work:
    """A Python loop that calls the function with each argument, or with each argument unpacked."""

    def one():
        f = function
        for argument in arguments:
            f(argument)

    def several():
        f = function
        for argument in arguments:
            f(*argument)

    return Work(several if unpack else one, len(arguments))


def empty_loop(arguments: list) -> Work:
    def run():
        for _ in arguments:
            pass

    return Work(run, len(arguments))


def as_many_as_fit(function, arguments: list, *, unpack: bool = False, seconds: float = LONGEST_RUN) -> list:
    """The first arguments: as many as take the seconds, all if the function is fast."""
    probe = loop(function, arguments[:PROBE], unpack=unpack)
    probe.run()
    begin = time.perf_counter()
    probe.run()
    each = (time.perf_counter() - begin) / probe.hands
    return arguments[: max(PROBE, int(seconds / each))]


def measure(works: dict[str, Work], *, rounds: int = ROUNDS, clock=time.process_time_ns) -> dict[str, Timing]:
    """Time each work in every round, right after an untimed run of it, which brings its hands back into the
    caches that the others took. The garbage collector rests.

    clock  a function of nanoseconds: time.perf_counter_ns for work on several threads
    """
    samples: dict[str, list[float]] = {name: [] for name in works}
    gc.collect()
    gc.disable()
    try:
        for _ in range(rounds):
            for name, work in works.items():
                work.run()
                begin = clock()
                work.run()
                samples[name].append((clock() - begin) / work.hands)
    finally:
        gc.enable()
    return {name: Timing.of(samples[name], work.hands) for name, work in works.items()}


def row(
    what: str,
    timings: dict[str, Timing],
    *,
    unit: str = "ns",
    goal: float | str | None = None,
    checksum: str | None = None,
    note: str = "",
    **more,
) -> dict:
    """One line of a table. The first timing is ours; one named "loop" is the empty loop; the others are rivals.

    goal  in the unit, or "1.5 x NAME": so many times as fast as the rival in the same run, no goal where it is absent

    A rival's ratio is how many times its time ours is: above 1, ours is faster.
    """
    convert, more_is_better = UNITS[unit]
    ours, *rest = timings
    mine = timings[ours]
    value = convert(mine.ns)
    if isinstance(goal, str):
        times, name = goal.split(" x ")
        goal = convert(timings[name].ns / float(times)) if name in timings else None
    return {
        "what": what,
        "unit": unit,
        "value": value,
        "ns": mine.ns,
        "spread": mine.spread,
        "goal": goal,
        "met": None if goal is None else value >= goal if more_is_better else value <= goal,
        "loop": convert(timings["loop"].ns) if "loop" in timings else None,
        "rivals": {
            name: {
                "value": convert(timings[name].ns),
                "spread": timings[name].spread,
                "ratio": timings[name].ns / mine.ns,
            }
            for name in rest
            if name != "loop"
        },
        "hands": mine.hands,
        "rounds": mine.rounds,
        "checksum": checksum,
        "note": note,
    } | more


def two_workers(what: str, goal: float | None, work_of: Callable[[int], Work], **more) -> dict:
    """One line: the wall time of one worker over that of two; work_of(workers) is the work."""
    if (os.cpu_count() or 1) < 2:
        return skipped(what, "x", goal, "one core")
    with every_core():
        timings = measure({"two workers": work_of(2), "one worker": work_of(1)}, clock=time.perf_counter_ns, **more)
    ratio = timings["one worker"].ns / timings["two workers"].ns
    line = row(what, timings, note="wall time")
    met = None if goal is None else ratio >= goal
    return line | {"value": ratio, "unit": "x", "goal": goal, "met": met, "rivals": {}}


def skipped(what: str, unit: str, goal: float | None, note: str) -> dict:
    """The line of what could not be measured, and why."""
    return {
        "what": what,
        "unit": unit,
        "value": None,
        "goal": goal,
        "met": None,
        "rivals": {},
        "note": f"skipped: {note}",
    }


def write_json(path: Path, facts: dict, rows: Iterable[dict]) -> None:
    """JSON lines: the facts, then one row a line."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(line) + "\n" for line in [facts, *rows]), encoding="utf-8")


def read_json(path: Path) -> tuple[dict, list[dict]]:
    facts, *rows = map(json.loads, path.read_text(encoding="utf-8").splitlines())
    return facts, rows


def options(description: str) -> argparse.Namespace:
    """The command line that all benchmarks have."""
    parser = argparse.ArgumentParser(description=description.partition("\n")[0])
    parser.add_argument("--json", type=Path, metavar="FILE", help="write JSON lines, from which table.py makes tables")
    parser.add_argument("--only", default="", metavar="WORD", help="only rows whose name holds the word")
    return parser.parse_args()
