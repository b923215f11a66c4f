"""Every example of the guides runs and gives what it says."""

import doctest
from pathlib import Path

import pytest

GUIDES = sorted((Path(__file__).parents[1] / "docs").glob("*.md"))


@pytest.mark.parametrize("guide", GUIDES or [None], ids=lambda guide: guide and guide.stem)
def test_the_examples_of_a_guide_run(guide, monkeypatch):
    if guide is None:
        pytest.skip("the guides lie in the source tree only")
    monkeypatch.chdir(guide.parents[1])  # some read files of the tree
    results = doctest.testfile(str(guide), module_relative=False)
    assert results.attempted > 3
    assert results.failed == 0
