"""Ctrl-C ends every call that may take long: KeyboardInterrupt, and the process answers rightly afterwards.

Each call would take a minute at the least, most of them hours, so that an end within the time of a test shows that it
was heard. Arrays of 10**12 rows are one row with a step of 0.
"""

import subprocess
import sys

import pytest

SCRIPT = r"""
import os, signal, sys, threading, time
import numpy as np
import handrank as hr
from handrank import draws, odds
from handrank.compat import notebook
from numpy.lib.stride_tricks import as_strided

ROWS = 10**12

def out(dtype=np.uint16, *shape):
    made = np.zeros(shape or 1, dtype)
    return as_strided(made, (ROWS, *shape), (0, *made.strides[: len(shape)]))

def hands(*cards, dtype=np.uint8):
    return np.broadcast_to(np.array(cards, dtype), (ROWS, len(cards)))

SEVEN = 0, 5, 10, 15, 20, 25, 30
FEW = hr.sample_hands(1000, 7, seed=1)
RIGHT = hr.strengths(FEW)
EQUITY = hr.equity("AsAh", "KsKh", board="2c 7d 9h").players[0].equity
def call():
    pass
exec(sys.argv[1])

def interrupt():
    time.sleep(float(sys.argv[2]))
    sent.append(time.perf_counter())
    os.kill(os.getpid(), signal.SIGINT)

sent, threads = [], threading.active_count()
threading.Thread(target=interrupt, daemon=True).start()
try:
    call()
    print("was not interrupted")
except KeyboardInterrupt:
    print(time.perf_counter() - sent[0])
for _ in range(100):
    if threading.active_count() == threads:
        break
    time.sleep(0.05)
assert threading.active_count() == threads, threading.enumerate()
assert (hr.strengths(FEW) == RIGHT).all() and (hr.strengths(FEW, workers=2) == RIGHT).all()
assert hr.equity("AsAh", "KsKh", board="2c 7d 9h").players[0].equity == EQUITY
"""

CALLS = {
    "strengths": "call = lambda: hr.strengths(hands(*SEVEN), out())",
    "strengths with workers": "call = lambda: hr.strengths(hands(*SEVEN), out(), workers=2)",
    "strengths with limits": "call = lambda: hr.strengths(hands(*SEVEN), out(), decks=1, jokers=0)",
    "strengths of int64": "call = lambda: hr.strengths(hands(*SEVEN, dtype=np.int64), out())",
    "mask_strengths": "call = lambda: hr.mask_strengths(np.broadcast_to(np.uint64(31), ROWS), out=out())",
    "omaha_mask_strengths": "call = lambda: hr.omaha_mask_strengths(np.broadcast_to(np.uint64(15), ROWS), np.uint64(31 << 16), out=out())",
    "masks_from_cards": "call = lambda: hr.masks_from_cards(hands(*SEVEN), out(np.uint64))",
    "Policy.strengths": "call = lambda: hr.DEUCES_WILD.strengths(hands(*SEVEN), out())",
    "Policy.strengths of naturals": "call = lambda: hr.Policy(wild='2', natural_beats_wild=True).strengths(hands(*SEVEN), out(np.uint32), workers=2)",
    "sample_hands": "call = lambda: hr.sample_hands(10**9, 7)",
    "sample_hands with workers": "call = lambda: hr.sample_hands(10**9, 7, workers=2)",
    "omaha_strengths": "call = lambda: hr.omaha_strengths(hr.sample_hands(3 * 10**6, 4, dead='2c 3d 4h 5s 6c')[:, None, :], np.broadcast_to(np.array([0, 5, 10, 15, 16], np.uint8), (100, 5)))",
    "ShowdownPlan.values": "plan = hr.ShowdownPlan('As Kd 9c 4h 2s'); w = np.ones((20000, 1326), np.float32); o = np.empty((3, 20000, 1326), np.float32)\ndef call():\n    for _ in range(9999): plan.values(w, o)",
    "equity of three random hands": "call = lambda: [hr.equity('random', 'random', 'random', board='2c 7d 9h', method='exact') for _ in range(999)]",
    "equity of four ranges on a turn": "call = lambda: hr.equity(*['22+, A2s+, K2s+'] * 3, '22+', board='2c 7d 9h Js', method='exact')",
    "equity of Omaha": "call = lambda: hr.equity('AsAhKsKh', 'random', game='omaha', method='exact')",
    "equity of Omaha with workers": "call = lambda: hr.equity('AsAhKsKh', 'random', game='omaha', method='exact', workers=2)",
    "equity of ranges together": "call = lambda: [hr.equity(*['AA, KK'] * 4, method='exact') for _ in range(999)]",
    "equity of ranges before the flop": "call = lambda: hr.equity(*['22+'] * 3, method='exact', workers=2)",
    "equity of ranges on the river": "call = lambda: [hr.equity(*['22+, A2s+'] * 4, board='2c 7d 9h Js Qd', method='exact', workers=2) for _ in range(9999)]",
    "equity of sampled ranges": "call = lambda: hr.equity(*['22+, A2s+'] * 9, method='sample', samples=10**12)",
    "equity of sampled ranges with workers": "call = lambda: hr.equity(*['22+, A2s+'] * 9, method='sample', samples=10**12, workers=2)",
    "equity to an error": "call = lambda: hr.equity('AsAh', 'random', method='sample', max_standard_error=1e-9, workers=2)",
    "equity of a game of choices": "call = lambda: hr.equity('random', 'random', game='3d', samples=10**12)",
    "equity in an executor": "from concurrent.futures import ThreadPoolExecutor as T; call = lambda: hr.equity(*['22+, A2s+'] * 9, method='sample', samples=10**12, executor=lambda: T(2))",
    "equities": "call = lambda: hr.equities(np.tile(np.array([[[0, 1], [50, 51]]], np.uint8), (300000, 1, 1)), random_players=1, boards=np.full((300000, 3), [4, 9, 14], np.uint8))",
    "equities with workers": "call = lambda: hr.equities(np.tile(np.array([[[0, 1]]], np.uint8), (100, 1, 1)), random_players=2, boards=np.full((100, 3), [4, 9, 14], np.uint8), workers=2)",
    "equities of Omaha": "call = lambda: hr.equities(np.tile(np.array([[[0, 1, 2, 3]]], np.uint8), (100, 1, 1)), random_players=1, boards=np.full((100, 3), [4, 9, 14], np.uint8), game='omaha')",
    "starting_hands": "from handrank.matchups.starting_hands import starting_hands as s; call = lambda: s('omaha', max_standard_error=1e-6)",
    "starting_hands with workers": "from handrank.matchups.starting_hands import starting_hands as s; call = lambda: s('omaha', max_standard_error=1e-6, workers=2)",
    "distribution": "call = lambda: [odds.distribution(cards=9) for _ in range(999)]",
    "distribution with workers": "call = lambda: [odds.distribution(cards=9, workers=2) for _ in range(999)]",
    "distribution of Omaha": "call = lambda: [odds.distribution('omaha', hole='As Ks', workers=2) for _ in range(999)]",
    "distribution by ranks": "call = lambda: [odds.distribution('omaha') for _ in range(999)]",
    "distribution of two decks": "call = lambda: [odds.distribution(cards=7, decks=2, jokers=2, policy=hr.FULLY_WILD) for _ in range(999)]",
    "simulate": "call = lambda: odds.simulate('omaha', 10**13)",
    "simulate with workers": "call = lambda: odds.simulate('omaha', 10**13, workers=2)",
    "simulate with two decks": "call = lambda: odds.simulate(cards=7, decks=2, n=10**13)",
    "first appearances": "from handrank.odds import first_appearances as f; call = lambda: f.simulate(n=10**13)",
    "first appearances with workers": "from handrank.odds import first_appearances as f; call = lambda: f.simulate_flush_or_straight(n=10**13, workers=2)",
    "hand_potentials": "call = lambda: hr.hand_potentials(hr.sample_hands(10**5, 2, dead='2c 7d 9h'), '2c 7d 9h')",
    "board_potentials": "call = lambda: [hr.board_potentials('2c 7d 9h') for _ in range(9999)]",
    "range_equities": "call = lambda: [hr.range_equities('22+', 'A2s+', '2c 7d 9h') for _ in range(99999)]",
    "preflop_table": "call = lambda: [hr.preflop_table() for _ in range(999)]",
    "preflop_table with workers": "call = lambda: [hr.preflop_table(workers=2) for _ in range(999)]",
    "video_poker": "call = lambda: [draws.video_poker(draws.pay_table('deuces-wild')) for _ in range(9999)]",
    "fixpoint": "call = lambda: [draws.fixpoint() for _ in range(9999)]",
    "holds": "call = lambda: [draws.holds('As Ks 2d 3c 7h', 'exact') for _ in range(9999)]",
    "single_discards": "rows = np.tile(hr.sample_hands(1000, 5, seed=1), (100000, 1)); call = lambda: [draws.single_discards(rows) for _ in range(99)]",
    "HouseOrder.strength": "call = lambda: hr.HouseOrder(hr.category_order(jokers=2)).strength(list(range(52)) * 4)",
    "HouseOrder.strengths": "call = lambda: hr.HouseOrder(hr.category_order(jokers=2)).strengths(np.tile(FEW, (10**5, 1)))",
    "category_order": "call = lambda: [hr.category_order(cards=7) for _ in range(999)]",
    "HandIndexer.index": "index = hr.HandIndexer(2, 5); rows = np.tile(FEW, (4000, 1)); call = lambda: [index.index(rows[:, :2], rows[:, 2:]) for _ in range(9999)]",
    "HandIndexer": "call = lambda: [hr.HandIndexer(2, 3, 1, 1) for _ in range(99999)]",
    "Game.strengths": "game = hr.Game('my', 4, (3, 5), use=(2, 3)); rows = hr.sample_hands(3 * 10**6, 9, seed=1); call = lambda: [game.strengths(rows[:, :4], rows[:, 4:]) for _ in range(9999)]",
    "nuts": "call = lambda: [odds.nuts('2c 7d 9h', game='omaha') for _ in range(99999)]",
    "compare": "call = lambda: [odds.compare('As Ah Ks Kh', '2c 7d 9h', game='omaha') for _ in range(9999)]",
    "next_cards": "call = lambda: [odds.next_cards('As Ah Ks Kh', '2c 7d 9h', game='omaha') for _ in range(9999)]",
    "notebook.estimated_type_frequency": "call = lambda: notebook.estimated_type_frequency(notebook.omaha_handmaker, 10**9)",
    "notebook.what_firsts": "call = lambda: notebook.what_firsts(10**11)",
    "notebook.omaha_best": "cards = [r + s for r in '23456789TJQKA' for s in '♠♥♦♣']; call = lambda: [notebook.omaha_best(cards[:26], cards[26:]) for _ in range(99)]",
}


@pytest.mark.parametrize("name", CALLS)
def test_ctrl_c_ends_the_call_and_leaves_all_usable(name):
    found = subprocess.run(
        [sys.executable, "-c", SCRIPT, CALLS[name], "0.3"], capture_output=True, text=True, timeout=60
    )
    assert found.returncode == 0, found.stderr
    assert float(found.stdout) >= 0
