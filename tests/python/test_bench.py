"""The benchmarks run: one cheap row of each, so that a rename in the package is noticed."""

import importlib
import sys

import pytest

from samples import ROOT

BENCH = ROOT / "bench"
pytestmark = pytest.mark.skipif(not BENCH.exists(), reason="the benchmarks lie in the source tree only")

CHEAP = {  # of each benchmark that has rows by name, some that take little
    "equity": ["AsKs v QhQd, river", "showdown of two omaha8 hands", "QQ+ v TT+, exact", "mask of a text of 2 cards"],
    "games": 2,
    "odds": 1,
    "draws": 1,
    "throughput": 1,
    "scalar": ["strength of a text of 7 cards", "poker_rank of 10 Card, 2 of them jokers"],
}


@pytest.fixture
def bench(monkeypatch):
    monkeypatch.syspath_prepend(str(BENCH))
    before = set(sys.modules)
    harness = importlib.import_module("harness")
    measure = harness.measure
    monkeypatch.setattr(harness, "measure", lambda works, **_: measure(works, rounds=3))
    monkeypatch.setattr(importlib.import_module("workload"), "COUNT", 512)  # hands that plain Python proves
    yield importlib.import_module
    for name in set(sys.modules) - before:
        if str(BENCH) in (getattr(sys.modules[name], "__file__", None) or ""):
            del sys.modules[name]


@pytest.mark.parametrize("name", CHEAP)
def test_rows_of_a_benchmark(bench, name):
    rows, chosen = bench(name).ROWS, CHEAP[name]
    for what in list(rows)[:chosen] if isinstance(chosen, int) else chosen:
        function, *arguments = rows[what]
        line = function(what, *arguments)
        assert line["what"] == what and (line["value"] is None or line["value"] > 0)


@pytest.mark.parametrize("path", sorted(BENCH.glob("*.py")), ids=lambda path: path.stem)
def test_every_benchmark_can_be_imported(bench, path):
    bench(path.stem)  # none imports a rival before a row asks for it
