"""What pytest must know also where pyproject.toml is not: the tests run beside an installed wheel, too."""


def pytest_configure(config):
    config.addinivalue_line("markers", "exhaustive: every hand there is; minutes")
