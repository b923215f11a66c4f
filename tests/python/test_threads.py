"""Many threads at once on shared objects: each answer is what one thread gets. With the GIL or without."""

import os
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

import handrank as hr
import pytest
from handrank import draws, odds
from handrank.compat import eval7, phevaluator, treys

THREADS = 8
ROUNDS = 8

HANDS = hr.sample_hands(2000, 7, jokers=2, seed=1)
TEXTS = ["As Kd Qc Jh Ts 2s **", "8c8d8h9c9d", "♠A ♥10 2c", ""]
OPENING = hr.Range("22+, ATs+, KQo:0.5")
INDEX = hr.HandIndexer(2, 3)
DEALS = hr.sample_hands(500, 5, seed=2)
PLAN, WEIGHTS = hr.ShowdownPlan("2s 3s 4d 8h Kc"), OPENING.weights()
HOUSE = hr.HouseOrder(reversed(hr.Cat))
EVALUATOR = treys.Evaluator()


def error_of(text):
    with pytest.raises(hr.CardError) as caught:
        hr.strength(text)
    return str(caught.value)


TASKS = {
    "one hand": lambda: [hr.strength(hand) for hand in HANDS[:50].tolist()],
    "texts": lambda: [(hr.ranking(text), hr.describe(text)) for text in TEXTS],
    "cards that stand for jokers": lambda: [hr.explain(hand).text for hand in HANDS[:20].tolist()],
    "arrays": lambda: hr.strengths(HANDS).tolist(),
    "masks": lambda: hr.mask_strengths(hr.masks_from_cards(DEALS)).tolist(),
    "samples": lambda: hr.sample_hands(300, 5, seed=3).tolist(),
    "house rules": lambda: hr.DEUCES_WILD.strengths(HANDS[:200]).tolist(),
    "ranges": lambda: (hr.Range("77-55, A5s-A2s").total_weight, (OPENING - hr.Range("AA")).total_weight, str(OPENING)),
    "indices": lambda: INDEX.index(DEALS[:, :2], DEALS[:, 2:]).tolist(),
    "draws": lambda: [hold.discards for hold in draws.holds("2d 7d 4d 9d As")[:3]],
    "errors": lambda: error_of("As Kd Xx"),
    "equity": lambda: hr.equity("AsAh", OPENING, board="2s 3s 4d").outcomes,
    "sampled equity": lambda: hr.equity("AsAh", OPENING, samples=500, seed=1).outcomes,
    "a plan": lambda: PLAN.values(WEIGHTS).tolist(),
    "a house order": lambda: HOUSE.strengths(DEALS).tolist(),
    "chances": lambda: odds.outs("As Ks", "2s 3s 4d").outs,
    "simulations": lambda: odds.simulate("omaha", 500, seed=1).categories,
    "stand-ins": lambda: [(eval7.evaluate(hand), phevaluator.evaluate_cards(*hand)) for hand in DEALS[:50].tolist()],
    "an evaluator and decks": lambda: [EVALUATOR.evaluate([], treys.Deck(seed).draw(7)) for seed in range(20)],
}


def test_threads_do_not_disturb_each_other():
    expected = {name: task() for name, task in TASKS.items()}
    start = Barrier(THREADS)

    def run(first):
        names = [*TASKS][first:] + [*TASKS][:first]  # each thread begins elsewhere
        start.wait()
        return [(name, TASKS[name]()) for _ in range(ROUNDS) for name in names]

    with ThreadPoolExecutor(THREADS) as pool:
        for answers in pool.map(run, range(THREADS)):
            for name, answer in answers:
                assert answer == expected[name], name


FIRST_USE = """
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier
import handrank as hr

start = Barrier(8)

def run(i):
    start.wait()
    return (int(hr.strengths([[51, 47, 43, 39, 35]])[0]), hr.Range("AKs").total_weight, hr.GAMES["razz"].name, hr.BUG.strength("As **"),
            hr.equity("AsAh", "KsKd").outcomes[(0,), ()])

with ThreadPoolExecutor(8) as pool:
    answers = set(pool.map(run, range(8)))
assert len(answers) == 1, answers
print(answers.pop())
"""


def test_the_first_use_may_be_in_many_threads():
    """Modules are imported, and tables made, when they are first asked for."""
    for _ in range(5):
        out = subprocess.run([sys.executable, "-c", FIRST_USE], check=True, capture_output=True, text=True).stdout
        strength = hr.strength("As Ks Qs Js Ts")
        assert out.strip() == str((strength, 4.0, "razz", hr.BUG.strength("As **"), 1399204))


SMALL_STACKS = """
import threading
import numpy as np
import handrank as hr
from handrank import draws

weights = np.ones(1326)
boards, deals = hr.sample_hands(5000, 5, seed=1), hr.sample_hands(5000, 9, seed=1)
calls = [
    lambda: hr.range_equities(hr.Range("22+"), hr.Range("A2+"), "2c 7s 9s", workers=2),
    lambda: hr.showdown_values("2c 7s 9s Js Ks", weights),
    lambda: hr.ShowdownPlan("2c 7s 9s Js Ks").payoffs(weights, 1, 0, -1),
    lambda: hr.equity("AsAh", "KsKh", workers=2),
    lambda: hr.equity("As Ah Ks Kh", "Qs Qh Js Jh", board="2c 7s 9s", game="omaha"),
    lambda: [hr.equities(deals[:9, :4].reshape(-1, 2, 2), deals[:9, 4:number]) for number in (4, 7, 8, 9)],
    lambda: [hr.equities(deals[:2, None, :2], deals[:2, 4:number], random_players=number - 7) for number in (8, 9)],
    lambda: hr.strengths(boards), lambda: hr.mask_strengths(hr.masks_from_cards(boards)),
    lambda: [hr.GAMES[game].strengths(boards[:, :number]) for game, number in (("razz", 5), ("deuce-to-seven", 5), ("badugi", 4))],
    lambda: hr.GAMES["omaha8"].strengths(deals[:, :4], deals[:, 4:]),
    lambda: draws.holds("2d 7d 4d 9d As"),
]

def run():
    for call in calls:
        call()
    done.append(True)

done = []
threading.stack_size(1 << 17)
thread = threading.Thread(target=run)
thread.start()
thread.join()
assert done
"""


def test_a_thread_may_have_a_small_stack():
    """128 KB is what musl gives each thread, so Alpine's wheels need no more."""
    subprocess.run([sys.executable, "-c", SMALL_STACKS], check=True)


EVERY_MODULE = """
import importlib, pkgutil, sys
import handrank

modules = [module.name for module in pkgutil.walk_packages(handrank.__path__, "handrank.") if not module.name.endswith("__main__")]
assert "handrank._native.bulk" in modules
for name in modules:
    importlib.import_module(name)
    assert not sys._is_gil_enabled(), f"{name} turned the GIL on"
"""


@pytest.mark.skipif(not sysconfig.get_config_var("Py_GIL_DISABLED"), reason="this Python has the GIL")
def test_the_gil_stays_off():
    """A module that does not declare itself fit turns the GIL on for all, and warns."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHON_GIL"}
    subprocess.run([sys.executable, "-W", "error", "-c", EVERY_MODULE], check=True, env=environment)
