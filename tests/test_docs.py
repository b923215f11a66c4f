"""Every example of the guides runs and gives what it says; one that needs another library, where that is installed."""

import doctest
import re
from pathlib import Path

import pytest

GUIDES = sorted((Path(__file__).parents[1] / "docs").glob("*.md"))
SECTION = re.compile(r"^(?=## )", re.MULTILINE)
NEEDS = re.compile(r"<!-- needs ([\w.]+) -->")  # in a section whose examples import that module; it runs alone


def parts(guide):
    """The sections that need a library, each with its name, and the rest of the guide as one."""
    sections = SECTION.split(guide.read_text(encoding="utf-8"))
    needs = {module[1]: section for section in sections if (module := NEEDS.search(section))}
    return {None: "".join(section for section in sections if section not in needs.values())} | needs


PARTS = [(guide, module, text) for guide in GUIDES for module, text in parts(guide).items()]


@pytest.mark.parametrize(("guide", "module", "text"), PARTS or [(None, None, None)],
                         ids=[f"{guide.stem}-{module}" if module else guide.stem for guide, module, _ in PARTS] or None)
def test_the_examples_of_a_guide_run(guide, module, text, monkeypatch):
    if guide is None:
        pytest.skip("the guides lie in the source tree only")
    if module is not None:
        pytest.importorskip(module, reason=f"{module} is not installed: the test-interop extra")
    monkeypatch.chdir(guide.parents[1])  # some read files of the tree
    examples = doctest.DocTestParser().get_doctest(text, {"__name__": "__main__"}, guide.name, str(guide), 0)
    assert len(examples.examples) > 3
    results = doctest.DocTestRunner().run(examples)
    assert results.failed == 0
