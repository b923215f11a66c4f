"""Imports run one way: the layers of docs/architecture.md, and no circle."""

import ast
import re

import pytest

from samples import ROOT

PACKAGE = ROOT / "src" / "handrank"
LAYERS = [  # a module imports from its own layer, or from one before
    {"version", "_lazy", "cards", "checks", "decks", "layout", "rules"},
    {"capi", "_native"},
    {"hands", "work", "arrays", "jokers", "games", "ranges", "spot"},
    {"matchups", "odds", "draws", "solvers"},
    {"compat", "plots"},
    {"cli", "__main__"},
]
LAYER_OF = {name: i for i, layer in enumerate(LAYERS) for name in layer}
CYTHON_IMPORT = re.compile(r"^from (\.+)([\w.]*) c?import (\w+)", re.MULTILINE)

pytestmark = pytest.mark.skipif(not PACKAGE.exists(), reason="the sources lie in the source tree only")


def dotted(path):
    parts = path.relative_to(PACKAGE).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


SOURCES = [path for ending in ("py", "pyx", "pxd") for path in PACKAGE.rglob(f"*.{ending}")]
MODULES = {dotted(path): path for path in SOURCES}


def imported(module, path):
    """The modules that a module imports when it is imported itself."""
    text = path.read_text(encoding="utf-8")
    package = module.split(".") if path.stem == "__init__" else module.split(".")[:-1]
    if path.suffix == ".py":
        nodes = [node for node in ast.parse(text).body if isinstance(node, ast.ImportFrom) and node.level]
        found = [(node.level, node.module or "", alias.name) for node in nodes for alias in node.names]
    else:
        found = [(len(dots), name, first) for dots, name, first in CYTHON_IMPORT.findall(text)]
    for level, name, part in found:
        base = [*package[: len(package) - level + 1], *filter(None, name.split("."))]
        whole = ".".join([*base, part])
        yield whole if whole in MODULES else ".".join(base)


GRAPH = {module: set(imported(module, path)) - {module, ""} for module, path in MODULES.items() if module}


def test_every_module_has_a_layer():
    assert {module.split(".")[0] for module in GRAPH} == set(LAYER_OF)


def test_no_import_leads_to_a_later_layer():
    layer = {module: LAYER_OF[module.split(".")[0]] for module in GRAPH}
    assert [f"{one} -> {other}" for one in GRAPH for other in GRAPH[one] if layer[other] > layer[one]] == []


def test_no_imports_go_in_a_circle():
    left = dict(GRAPH)
    while ready := [module for module in left if not left[module] & left.keys()]:
        for module in ready:
            del left[module]
    assert left == {}
