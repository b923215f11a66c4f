"""The package itself: what its files weigh, what an import takes, what a build takes.

Wants `build`, setuptools and Cython beside NumPy: the build is that of the source distribution, without isolation, and
nothing of it lies ready. An import is a fresh process, beyond one that imports nothing, all modules in turn.

    python bench/shipping.py --json bench/results/shipping.jsonl
"""

from __future__ import annotations

import functools
import importlib.util
import shutil
import tempfile
from pathlib import Path, PurePath
from zipfile import ZipFile, ZipInfo

import packages
import processes
from harness import ROOT, row, skipped
from processes import Cost, cost_of
from table import report

IMPORT_ROUNDS = 20
RIVALS = ("treys", "eval7", "phevaluator", "pkrbot", "pokerkit")
IMPORTS = {
    "handrank": "import handrank",
    "handrank with arrays": "import handrank; handrank.strengths",
    "numpy": "import numpy",
} | {name: f"import {name}" for name in RIVALS}
PREFLOP = "preflop."
"""How the name of the table of hands before the flop begins, among the files that are no code."""


@functools.cache
def built() -> tuple[dict[str, Cost], list[int], list[ZipInfo]]:
    """What each step of a build costs; the sizes of source distribution and wheel; the files of the wheel."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        build = ["-m", "build", "--no-isolation", "--outdir", folder]
        costs = {"source distribution": cost_of([*build, "--sdist", ROOT])}
        (archive,) = folder.glob("*.tar.gz")
        shutil.unpack_archive(archive, folder / "tree", filter="data")
        (tree,) = (folder / "tree").iterdir()
        costs["wheel"] = cost_of([*build, "--wheel", tree])
        (wheel,) = folder.glob("*.whl")
        costs["rank tables"] = cost_of([tree / "tables" / "generate.py", folder / "tables"])
        with ZipFile(wheel) as opened:
            return costs, [path.stat().st_size for path in (archive, wheel)], opened.infolist()


def group_of(file: ZipInfo) -> str:
    path = PurePath(file.filename)
    if ".dist-info" in path.parts[0] or path.suffix in (".pyi", ".pxd", ".h", ".typed"):
        return "types, headers, metadata"
    return {".so": "compiled modules", ".pyd": "compiled modules", ".py": "Python"}.get(path.suffix, "tables")


def figure(what: str, unit: str, value: float, *, goal: float | None = None, note: str = "") -> dict:
    """The line of what is measured once; a goal is a limit."""
    met = None if goal is None else value <= goal
    return {"what": what, "unit": unit, "value": value, "goal": goal, "met": met, "rivals": {}, "note": note}


def wheel(what, goal, without=()):
    """The whole file, less what is left out of it."""
    _, (_, whole), files = built()
    tables = [file for file in files if group_of(file) == "tables"]
    left_out = [file for file in tables if PurePath(file.filename).name.startswith(without)]
    size = whole - sum(file.compress_size for file in left_out)
    return figure(what, "kB", size / 1e3, goal=goal, note=f"{len(files) - len(left_out)} files")


def part(what, group):
    """The compressed files of one group, and the largest of them."""
    files = sorted((file for file in built()[2] if group_of(file) == group), key=lambda file: -file.compress_size)
    kilobytes = [file.compress_size / 1e3 for file in files]
    largest = ", ".join(
        f"{PurePath(file.filename).name.partition('.')[0]} {size:.0f}" for file, size in zip(files[:3], kilobytes)
    )
    unpacked = sum(file.file_size for file in files) / 1e3
    return figure(what, "kB", sum(kilobytes), note=f"{unpacked:,.0f} unpacked; largest of {len(files)}: {largest}")


def source(what):
    return figure(what, "kB", built()[1][0] / 1e3)


@functools.cache
def imports() -> dict[str, tuple]:
    there = {name: code for name, code in IMPORTS.items() if importlib.util.find_spec(name.split()[0])}
    return processes.import_costs(there, IMPORT_ROUNDS)


def importing(what, name):
    if name not in imports():
        return skipped(what, "ms", None, "not installed")
    timing, wall = imports()[name]
    return row(what, {name: timing}, unit="ms", note=f"wall {wall / 1e6:.1f} ms")


def building(what, step):
    return taking(what, built()[0][step])


def counting(what):
    return taking(what, cost_of([ROOT / "tables" / "preflop.py"]))


def taking(what: str, cost: Cost) -> dict:
    return figure(what, "s", cost.cpu_ns / 1e9, note=f"wall {cost.wall_ns / 1e9:.2g} s")


ROWS = {
    "wheel": (wheel, 1500),
    "wheel without the table of hands before the flop": (wheel, 1000, PREFLOP),
    **{
        f"of the wheel: {group}": (part, group)
        for group in ("compiled modules", "tables", "Python", "types, headers, metadata")
    },
    "source distribution": (source,),
    **{f"{code}, fresh process": (importing, name) for name, code in IMPORTS.items()},
    "building the source distribution": (building, "source distribution"),
    "building the wheel from it": (building, "wheel"),
    "of that: the rank tables": (building, "rank tables"),
    "of that: the table of hands before the flop": (counting,),
}

if __name__ == "__main__":
    report("shipping", __doc__, ROWS, packages=packages.versions(["setuptools", "cython", *RIVALS]))
