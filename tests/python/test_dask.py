"""A cluster runs the pieces of long work: the same answers, and nothing lost with a worker."""

import os
import signal
import time
from pathlib import Path

import pytest
from handrank import equity
from handrank.matchups.starting_hands import starting_hands
from handrank.work import in_order

distributed = pytest.importorskip("distributed", reason="the test-dask extra")


@pytest.fixture(scope="module")
def client():
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, processes=True, dashboard_address=None) as cluster:
        with distributed.Client(cluster) as client:
            yield client


def test_a_cluster_gives_the_same_equity(client):
    for spot in (dict(method="sample", samples=1 << 25, seed=3), dict(method="exact", board="2c 3d")):
        with client.get_executor(pure=False) as executor:
            assert equity("AsAh", "KsKd", **spot, executor=executor).outcomes == equity("AsAh", "KsKd", **spot).outcomes


def test_a_cluster_plays_starting_hands(client, tmp_path):
    options = dict(game="omaha", max_standard_error=0.02, hands=range(40), seed=1)
    with client.get_executor(pure=False) as executor:
        found = starting_hands(**options, executor=executor, checkpoint=tmp_path / "hands.jsonl")
    assert found == starting_hands(**options)


def slowly(folder, number):
    (Path(folder) / str(os.getpid())).touch()
    time.sleep(0.2)
    return number * number


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="no SIGKILL here")
def test_nothing_is_lost_with_a_worker(client, tmp_path):
    from functools import partial

    killed = []

    def kill_one(done, total):
        if done == 3:
            process = int(next(tmp_path.iterdir()).name)
            os.kill(process, signal.SIGKILL)
            killed.append(process)

    with client.get_executor(pure=False) as executor:
        work = in_order(partial(slowly, str(tmp_path)), range(20), executor=executor, progress=kill_one)
        assert list(work) == [number * number for number in range(20)]
    assert killed and not Path(f"/proc/{killed[0]}/exe").exists()
