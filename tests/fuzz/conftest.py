import pytest


def pytest_itemcollected(item):
    item.add_marker(pytest.mark.filterwarnings("error"))  # nothing may be cast to something else with a warning
