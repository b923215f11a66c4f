"""A plugin of pytest that runs the test suite of a library on what handrank has in its place: `nox -s suites`.

HANDRANK_SUITE names the library. Its imports find the stand-in; pokerkit, which has none, is accelerated. What a suite
expects wrongly stands in EXPECTED with the reason: the run fails when one of these passes, or when any other fails.
"""

import os
import sys
from importlib import import_module
from pkgutil import walk_packages

import pytest

NAME = os.environ["HANDRANK_SUITE"]
EXPECTED = {}


def stand_in():
    ours = f"handrank.compat.{NAME}"
    package = import_module(ours)
    for module in walk_packages(package.__path__, ours + "."):
        import_module(module.name)
    found = [name for name in sys.modules if name == ours or name.startswith(ours + ".")]
    sys.modules.update({NAME + name.removeprefix(ours): sys.modules[name] for name in found})


if NAME == "pokerkit":
    import_module("handrank.compat.pokerkit").accelerate()
else:
    stand_in()


def pytest_collection_modifyitems(items):
    expected = EXPECTED.get(NAME, {})
    names = {item.name for item in items}
    if expected.keys() - names:
        raise pytest.UsageError(f"the suite of {NAME} has no {sorted(expected.keys() - names)}")
    for item in items:
        if item.name in expected:
            item.add_marker(pytest.mark.xfail(reason=expected[item.name], strict=True))
