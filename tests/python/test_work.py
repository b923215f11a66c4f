"""Long work in pieces: the same results in the same order whoever works, and nothing lost with a worker."""

import os
import threading
import time
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from functools import partial
from itertools import count, islice
from multiprocessing import get_context
from pathlib import Path

import pytest
from handrank import equity
from handrank.work import Spans, in_order

SPAWN = get_context("spawn")  # as on macOS and Windows; forks of a process with threads may hang


def square(number):
    time.sleep(0.001 * (number % 3))
    return number * number


def fail_at_three(number):
    if number == 3:
        raise ValueError("piece 3 is bad")
    return number


def die_once(folder, number):
    """The process that first meets piece 5 is killed."""
    mark = Path(folder) / "died"
    if number == 5 and not mark.exists():
        mark.touch()
        os._exit(1)  # as if killed: nothing is cleaned up
    return number * number


def test_spans_cover_each_number_once_and_take_no_memory():
    assert list(Spans(0, 10, 4)) == [(0, 4), (4, 4), (8, 2)]
    assert list(Spans(10, 10, 4)) == []
    endless = Spans(7, (1 << 63) - 1, 1 << 10)
    assert len(endless) == 1 << 53
    assert list(islice(in_order(square, (first for first, _ in endless), workers=2), 2)) == [49, (7 + 1024) ** 2]


@pytest.mark.parametrize("workers", [1, 2, 5, None])
def test_results_come_in_order(workers):
    assert list(in_order(square, range(40), workers=workers)) == [number * number for number in range(40)]
    assert list(in_order(square, [], workers=workers)) == []


def test_endless_pieces_are_taken_as_needed():
    taken = []

    def pieces():
        for number in count():
            taken.append(number)
            yield number

    assert list(islice(in_order(square, pieces(), workers=3), 10)) == [number * number for number in range(10)]
    assert len(taken) < 30


@pytest.mark.parametrize("options", [{"workers": 1}, {"workers": 3}, {"executor": ThreadPoolExecutor}])
def test_the_first_error_ends_it(options):
    with pytest.raises(ValueError, match="piece 3"):
        list(in_order(fail_at_three, range(100), **options))


def test_progress_counts_the_pieces():
    seen = []
    list(in_order(square, range(5), workers=2, progress=lambda done, total: seen.append((done, total))))
    assert seen == [(done, 5) for done in range(1, 6)]


def test_an_executor_of_threads_may_be_given_or_made():
    with ThreadPoolExecutor(2) as pool:
        assert list(in_order(square, range(200), executor=pool)) == [number * number for number in range(200)]
        assert pool.submit(square, 3).result() == 9  # it is still the caller's
    threads = threading.active_count()
    assert list(in_order(square, range(9), executor=partial(ThreadPoolExecutor, 2))) == [
        number**2 for number in range(9)
    ]
    assert threading.active_count() == threads  # what was made is closed again


@pytest.mark.parametrize("made", [True, False], ids=["a new pool is made", "the rest is done here"])
def test_nothing_is_lost_with_a_worker(tmp_path, made):
    make = partial(ProcessPoolExecutor, 2, SPAWN)
    work = partial(die_once, str(tmp_path))
    if made:
        results = list(in_order(work, range(12), executor=make))
    else:
        (tmp_path / "first").mkdir()
        with make() as pool, pytest.warns(RuntimeWarning, match="is run here"):
            results = list(in_order(work, range(12), executor=pool))
    assert results == [number * number for number in range(12)]
    assert (tmp_path / "died").exists()


def test_equity_is_the_same_in_processes():
    with ProcessPoolExecutor(2, SPAWN) as pool:
        for spot in (
            dict(method="sample", samples=1 << 25, seed=3),
            dict(method="sample", max_standard_error=0.0004, seed=3),
            dict(method="exact", board="2c 3d"),
        ):
            assert equity("AsAh", "KsKd", **spot, executor=pool).outcomes == equity("AsAh", "KsKd", **spot).outcomes
        omaha = dict(board="2c 7d", game="omaha8", method="exact")
        assert (
            equity("AsAh3c4d", "KsKd8h9h", **omaha, executor=pool).outcomes
            == equity("AsAh3c4d", "KsKd8h9h", **omaha).outcomes
        )
