"""What pytest must know also where pyproject.toml is not: the tests run with an installed wheel, too."""


def pytest_configure(config):
    config.addinivalue_line("markers", "exhaustive: every hand there is; minutes")
    config.option.markexpr = config.option.markexpr or "not exhaustive"
