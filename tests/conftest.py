"""What pytest must know also where pyproject.toml is not: the tests run with an installed wheel, too."""

import sys
from pathlib import Path

TESTS = Path(__file__).parent
sys.path[:0] = [str(TESTS), str(TESTS / "helpers")]  # tests import the corpus, oracles and samples from there

try:
    from hypothesis import HealthCheck, settings
except ImportError:  # tests/python/test_interop.py, in an environment of its own
    pass
else:
    any_speed = {"deadline": None, "suppress_health_check": [HealthCheck.too_slow, HealthCheck.data_too_large]}
    settings.register_profile("short", max_examples=40, derandomize=True, **any_speed)
    settings.register_profile("long", max_examples=5000, print_blob=True, **any_speed)
    settings.load_profile("short")  # --hypothesis-profile says otherwise


def pytest_configure(config):
    config.addinivalue_line("markers", "exhaustive: every hand there is; minutes")
    config.option.markexpr = config.option.markexpr or "not exhaustive"
