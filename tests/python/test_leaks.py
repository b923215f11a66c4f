"""Calls leave nothing behind: after thousands of them the process holds as much memory as before. And arrays of any length
are ranked by chunks in the memory of one chunk."""

import gc
import itertools
import os
import sys
import sysconfig
from pathlib import Path

import handrank as hr
import numpy as np
import pytest
from handrank import draws
from handrank.compat.encodings import CARDS, MASKS
from handrank.draws import PayTable, pay_table

STATUS = Path("/proc/self/statm")
pytestmark = pytest.mark.skipif(not STATUS.exists(), reason="the memory of a process is read from /proc")

HANDS = hr.sample_hands(2000, 7, jokers=2, seed=1)
DEALS = hr.sample_hands(500, 11, seed=2)
WEIGHTS = np.arange(1326) % 7.0
JSON = pay_table("deuces-wild").to_json()
INDEX, PLAN, OMAHA = hr.HandIndexer(2, 3), hr.ShowdownPlan("2s 3s 4d 8h Kc"), hr.Range("AA:ds", cards=4)


def refused(function, *args, **named):
    def call():
        with pytest.raises((ValueError, TypeError)):
            function(*args, **named)

    return call


CALLS = {
    "parse": lambda: (hr.parse("As Kd 10c **"), hr.mask("As Kd"), hr.card_text(51), hr.deck(2), hr.Card("♠A")),
    "one hand": lambda: (
        hr.strength("As Kd Qc Jh Ts"),
        hr.ranking([51, 47, 52]),
        hr.mask_category(1 << 60),
        hr.cactus_kev_rank("2c2d2h2s3c"),
    ),
    "bad hands": refused(hr.strength, "As Xx"),
    "bad objects": refused(hr.ranking, [51, None]),
    "poker_rank": lambda: hr.poker_rank([hr.Card("♠A"), hr.Card()]),
    "names": lambda: (hr.describe("As Ad **", lang="ja"), hr.explain("As Ad **"), hr.best_hand("As Ad **")),
    "winners": lambda: hr.winners(["As Ad", "Ks Kd"]),
    "classes": lambda: (hr.hand_class(14417), hr.strength_from_cactus_kev(1)),
    "Omaha": lambda: (hr.omaha_strength("AsAdKhKc", "2s3s4s"), hr.omaha_low_strength("As2dKhKc", "3s4s5s")),
    "strengths": lambda: hr.strengths(HANDS),
    "strengths of other numbers": lambda: hr.strengths(
        HANDS.astype(np.int64)[::-1].reshape(2, -1, 7), decks=1, jokers=2
    ),
    "strengths in threads": lambda: hr.strengths(np.tile(HANDS, (20, 1)), workers=2),
    "bad strengths": refused(hr.strengths, np.full((300, 5), 99, np.uint8)),
    "masks": lambda: (hr.cards_from_masks(hr.masks_from_cards(DEALS)), hr.mask_strengths(hr.masks_from_cards(DEALS))),
    "Omaha in bulk": lambda: hr.omaha_strengths(DEALS[:, :4], DEALS[:, 4:9]),
    "what strengths are": lambda: [
        f(np.arange(14431)) for f in (hr.categories_from_strengths, hr.cactus_kev_ranks, hr.packed_rankings)
    ],
    "games": lambda: [hr.GAMES[name].strengths(DEALS[:, :4], DEALS[:, 4:9]) for name in ("omaha8", "omaha")],
    "games by choices": lambda: hr.GAMES["razz"].strengths(DEALS[:, :7]),
    "showdown": lambda: hr.showdown("holdem", ["AsAd", "KsKd"], "2c3c4c8dJh"),
    "policies": lambda: (hr.DEUCES_WILD.strengths(HANDS), hr.BUG.best("As Kd **"), hr.Policy(wild="2 Js")),
    "house orders": lambda: hr.HouseOrder(reversed(hr.Cat)).strengths(DEALS[:, :5]),
    "samples": lambda: hr.sample_hands(500, 7, "As", 2, 2, 1),
    "ranges": lambda: (
        hr.Range("22+, A2s+:0.5, !AA").weights(),
        str(hr.Range("15%") - hr.Range("AKs")),
        hr.Range.of_weights(WEIGHTS),
    ),
    "bad ranges": refused(hr.Range, "22+, AAs"),
    "ranges of four cards": lambda: OMAHA.weight("As Ah Ks Kh"),
    "showdown values": lambda: (
        PLAN.values(WEIGHTS),
        PLAN.payoffs(WEIGHTS.astype(">f4")),
        hr.ShowdownPlan("2s3s4d8hKd"),
    ),
    "bad weights": refused(PLAN.values, -WEIGHTS),
    "range equities": lambda: hr.range_equities("AA", "KK", "2s 3s 4d 8h"),
    "equity": lambda: hr.equity("AsAh", "KsKd", board="2s 3s 4d"),
    "sampled equity": lambda: hr.equity("AsAh", "KsKd", samples=1000, seed=1),
    "indices": lambda: INDEX.deals(INDEX.index(DEALS[:, :2], DEALS[:, 2:5])),
    "plans of indices": lambda: hr.HandIndexer(2, 3).size,
    "figures": lambda: (hr.hand_potentials("Ad Qc", "3h 4c Jh 2d"), hr.board_potentials("3h 4c Jh 2d 2c", bins=5)),
    "discards": lambda: (draws.single_discards(DEALS[:, :5]), draws.best_single_discard("2d 7d 4d 9d As")),
    "pay tables": lambda: PayTable.from_json(JSON).line_of("2c 2d 2h 2s 5c"),
    "encodings": lambda: (
        CARDS["treys"].decode_array(CARDS["treys"].encode_array(DEALS)),
        MASKS["eval7"].encode_array(hr.masks_from_cards(DEALS)),
    ),
}
FEW, MANY = 5, 35  # calls; what they leave for good is the difference
MOST_BYTES = 8 << 20  # of the whole process, in all calls: allocators keep some


def resident():
    return int(STATUS.read_text(encoding="utf-8").split()[1]) * 4096


def times(call, number):
    for _ in itertools.repeat(None, number):
        call()


@pytest.mark.skipif(bool(sysconfig.get_config_var("Py_GIL_DISABLED")), reason="without the GIL memory is freed later")
@pytest.mark.parametrize("name", CALLS)
def test_calls_leave_no_objects_behind(name):

    def blocks_left_by(number):
        gc.collect()
        before = sys.getallocatedblocks()
        times(CALLS[name], number)
        gc.collect()
        return sys.getallocatedblocks() - before

    times(CALLS[name], 2)  # what is kept on purpose is there after the first calls
    for _ in range(20):  # caches fill up, those of json slowly; a leak goes on
        few, many = blocks_left_by(FEW), blocks_left_by(MANY)
        if many - few < MANY - FEW:  # less than a block a call
            return
    raise AssertionError(f"{FEW} calls leave {few} blocks of memory, {MANY} calls leave {many}")


@pytest.mark.skipif("PYTHONMALLOC" in os.environ, reason="sanitizers keep what is freed for a while")
def test_calls_leave_no_memory_behind():
    """What is not a Python object: buffers of the core, plans, tables."""
    for call in CALLS.values():
        times(call, FEW)
    gc.collect()
    before = resident()
    for call in CALLS.values():
        times(call, MANY)
    gc.collect()
    assert resident() - before < MOST_BYTES


@pytest.mark.exhaustive
def test_a_billion_hands_by_chunks():
    """10**9 hands of five cards and as many masks, through `out=`, in the memory of one chunk."""
    chunk, all_ = 1 << 22, 10**9
    hands = hr.sample_hands(chunk, 5, seed=1)
    masks = hr.masks_from_cards(hands)
    strengths = np.empty(chunk, np.uint16)
    sums, highest = [], []
    for take, given in ((hr.strengths, hands), (hr.mask_strengths, masks)):
        take(given, out=strengths)
        wanted, before, done = int(strengths.sum(dtype=np.int64)), resident(), 0
        while done < all_:
            n = min(chunk, all_ - done)
            take(given[:n], out=strengths[:n])
            done += n
            if n == chunk and done // chunk % 16 == 1:
                sums.append(int(strengths.sum(dtype=np.int64)) == wanted)
            highest.append(resident())
        assert done == all_ and all(sums)
        assert max(highest) - before < MOST_BYTES
