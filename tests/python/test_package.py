"""The package as it is imported: public names, documentation that runs, nothing heavy at import."""

import ast
import doctest
import importlib
import re
import subprocess
import sys
from pathlib import Path

import handrank as hr
import pytest
from handrank import compat, draws, odds

from samples import ROOT

READMES = ["README.md", "README.ja.md", "README.zh-Hans.md"]


@pytest.mark.parametrize("package", [hr, compat, draws, odds], ids=lambda package: package.__name__)
def test_names_that_come_on_first_use(package):
    """The list in __init__.py, the stub for type checkers, `__all__`, `dir()`, and the modules agree."""
    names = {"get_include"} if package is hr else set()
    for node in ast.parse(Path(package.__file__).with_suffix(".pyi").read_text(encoding="utf-8")).body:
        for alias in node.names if isinstance(node, ast.ImportFrom) else ():
            assert alias.asname == alias.name
            if node.module is None:  # a submodule
                assert getattr(package, alias.name).__name__ == f"{package.__name__}.{alias.name}"
                continue
            home = importlib.import_module(f".{node.module}", package.__name__)
            assert getattr(package, alias.name) is getattr(home, alias.name)
            names.add(alias.name)
    assert names == set(package.__all__) and package.__all__ == sorted(package.__all__, key=str)
    assert names <= set(dir(package))
    with pytest.raises(AttributeError, match="no_such_name"):
        package.no_such_name  # noqa: B018


def test_submodules_are_names_of_the_package():
    code = "import handrank as hr; print({'odds', 'draws', 'plots', 'compat', 'capi'} <= set(dir(hr)), hr.compat.treys.__name__, hr.capi.VERSION)"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.split() == ["True", "handrank.compat.treys", "1"]


def test_public_names_exist_and_are_documented():
    for name in hr.__all__:
        value = getattr(hr, name)
        if callable(value):
            assert value.__doc__, name


@pytest.mark.parametrize("name", READMES)
def test_examples_in_readme_run(name):
    readme = ROOT / name
    if not readme.exists():
        pytest.skip(f"{name} lies in the source tree only")
    results = doctest.testfile(str(readme), module_relative=False, encoding="utf-8")
    assert results.attempted > 5
    assert results.failed == 0


@pytest.mark.parametrize("name", READMES[1:])
def test_a_translated_readme_has_the_examples_of_the_english_one(name):
    if not (ROOT / name).exists():
        pytest.skip(f"{name} lies in the source tree only")
    english, translated = (
        re.findall(r"^```(?:sh|python)\n.*?^```$", (ROOT / readme).read_text(encoding="utf-8"), re.M | re.S)
        for readme in ("README.md", name)
    )
    assert len(english) == 7  # two commands, four tastes, the command line
    assert [block for block in translated if block in english] == english


def test_importing_does_not_import_numpy():
    code = "import sys, handrank; handrank.strength('As'); print('numpy' in sys.modules, 'typing' in sys.modules)"
    run = subprocess.run(
        [sys.executable, "-S", "-c", f"import sys; sys.path[:] = {sys.path!r}\n{code}"],
        capture_output=True,
        text=True,
        check=True,
    )
    assert run.stdout.split() == ["False", "False"]


def test_the_digest_is_a_digest():
    assert len(hr.TABLES_DIGEST) == 64
    int(hr.TABLES_DIGEST, 16)


def test_no_state_between_calls():
    first = hr.strength("As Kd")
    hr.strength("** ** **")
    with pytest.raises(ValueError):
        hr.strength("Zz")
    assert hr.strength("As Kd") == first
