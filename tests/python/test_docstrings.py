"""The examples in the docstrings of every module, compiled ones included."""

import doctest
import importlib
import pkgutil

import handrank
import pytest

MODULES = [
    module.name
    for module in pkgutil.walk_packages(handrank.__path__, "handrank.")
    if not module.name.endswith(("__main__", "_cyutility"))
]
NEEDS = {"handrank.plots": "matplotlib", "handrank.compat.pokerkit": "pokerkit"}


@pytest.mark.parametrize("name", ["handrank", *MODULES])
def test_examples_run(name, monkeypatch):
    pytest.importorskip(NEEDS.get(name, "handrank"))
    monkeypatch.setenv("MPLBACKEND", "agg")
    assert doctest.testmod(importlib.import_module(name)).failed == 0


def test_the_examples_are_found():
    found = {
        name: sum(len(test.examples) for test in doctest.DocTestFinder().find(importlib.import_module(name)))
        for name in MODULES
        if name not in NEEDS
    }
    assert found["handrank._native.core"] > 15 and sum(found.values()) > 220
