"""What pytest must know also where pyproject.toml is not: the tests run with an installed wheel, too."""

import sys
from pathlib import Path

TESTS = Path(__file__).parent
sys.path[:0] = [str(TESTS), str(TESTS / "helpers")]  # tests import the corpus, oracles and samples from there


def pytest_configure(config):
    config.addinivalue_line("markers", "exhaustive: every hand there is; minutes")
    config.option.markexpr = config.option.markexpr or "not exhaustive"
