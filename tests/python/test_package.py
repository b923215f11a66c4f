"""The package as it is imported: public names, documentation that runs, nothing heavy at import."""

import doctest
import re
import subprocess
import sys

import handrank as hr
import pytest

from samples import ROOT

READMES = ["README.md", "README.ja.md", "README.zh-Hans.md"]


def test_public_names_exist_and_are_documented():
    for name in hr.__all__:
        value = getattr(hr, name)
        if callable(value):
            assert value.__doc__, name
    assert set(hr.__all__) <= set(dir(hr))
    with pytest.raises(AttributeError, match="no_such_name"):
        hr.no_such_name  # noqa: B018


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
    english, translated = (re.findall(r"^```(?:sh|python)\n.*?^```$", (ROOT / readme).read_text(encoding="utf-8"), re.M | re.S)
                           for readme in ("README.md", name))  # fmt: skip
    assert len(english) == 7  # two commands, four tastes, the command line
    assert [block for block in translated if block in english] == english


def test_importing_does_not_import_numpy():
    code = "import sys, handrank; handrank.strength('As'); print('numpy' in sys.modules, 'typing' in sys.modules)"
    run = subprocess.run([sys.executable, "-S", "-c", f"import sys; sys.path[:] = {sys.path!r}\n{code}"],
                         capture_output=True, text=True, check=True)  # fmt: skip
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
