"""The modules of each stand-in and the names that `from MODULE import *` brings are those of the original."""

import inspect
from importlib import import_module
from pkgutil import walk_packages

import pytest

from standins import original

PACKAGES = ["deuces", "eval7", "holdem_hand_evaluator", "phevaluator", "pkrbot", "treys"]
NOT_KEPT = {"eval7.rangestring": {"make_parser", "parser"}, "pkrbot": {"Random"}}  # of pyparsing and of random
LAZY = {"phevaluator"}  # its package has no `__all__`, and imports its names on first use


def modules(package):
    """The module and all below it, by their names within it, but for its tests."""
    below = walk_packages(package.__path__, package.__name__ + ".") if hasattr(package, "__path__") else []
    names = [package.__name__, *(module.name for module in below if ".test_" not in module.name)]
    return {name.removeprefix(package.__name__): import_module(name) for name in names}


def exported(module, package):
    """What the original's module exports, without what it imports from elsewhere for its own use."""
    if hasattr(module, "__all__"):
        return set(module.__all__)
    names = {name for name in vars(module) if not name.startswith("_")}
    return {name for name in names if _is_its_own(getattr(module, name), module, package)} - NOT_KEPT.get(
        module.__name__, set()
    )


def _is_its_own(thing, module, package):
    if inspect.ismodule(thing):
        return thing.__name__.startswith(module.__name__ + ".")
    return getattr(thing, "__module__", None) in (None, package) or thing.__module__.startswith(package + ".")


@pytest.mark.parametrize("name", PACKAGES)
def test_modules_and_names(name):
    theirs = modules(original(name, name))
    ours = modules(import_module(f"handrank.compat.{name}"))
    assert sorted(theirs) == sorted(ours)
    for module in theirs:
        if name in LAZY and module in ("", "._pheval"):  # built without the functions of five and six hole cards
            assert all(hasattr(theirs[module], one) or "_plo" in one for one in ours[module].__all__)
            continue
        assert set(ours[module].__all__) == exported(theirs[module], name), name + module
