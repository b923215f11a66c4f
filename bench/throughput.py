"""Arrays of hands: every figure of the bulk functions, beside a plain sum of the same array in the same run.

    python bench/throughput.py [--only WORD] [--json FILE]

One core, unless a row says otherwise. The goals were set on a Zen 4 at 3.67 GHz. `masks.sum()` reads the same
masks and does nothing else: what is below it is beyond the memory's speed or the loop's.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from functools import cache
from pathlib import Path

import handrank
import numpy as np
from handrank._native import deals

import harness
from harness import Work, measure, row
from table import report
from workload import SEED

CACHED = 65_536  # hands, none of them twice in a row of so many
MILLION = 1 << 20
MEMORY = 1 << 24  # hands whose masks take 128 MB: more than any cache
SHARE_CHECKED = 2000  # hands of an array that are also ranked one by one
KNOWN = (23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584, 0)


@cache
def cards(n, size, jokers=0, decks=1):
    return handrank.sample_hands(n, size, jokers=jokers, decks=decks, seed=SEED, workers=None)


@cache
def masks(n, size, jokers=0):
    return handrank.masks_from_cards(cards(n, size, jokers))


def checked(strengths, hands):
    """The checksum of the strengths, after ranking some of the hands one by one."""
    places = np.linspace(0, len(hands) - 1, SHARE_CHECKED).astype(int)
    for place in places.tolist():
        hand = hands[place].tolist()
        one = handrank.mask_strength(hand) if isinstance(hand, int) else handrank.strength(hand)
        assert strengths[place] == one, hand
    return f"{int(strengths.sum(dtype=np.uint64)):x}"


def of_masks(what, goal, n, size, jokers=0):
    given = masks(n, size, jokers)
    return masks_row(what, goal, given)


def of_any_size(what, goal):
    """0 to 52 cards of one deck, every size as often as the others."""
    rng = np.random.default_rng(SEED)
    sizes = rng.integers(0, 53, CACHED)
    given = np.zeros(CACHED, np.uint64)
    whole = cards(CACHED, 52)
    for size in range(53):
        some = sizes == size
        given[some] = handrank.masks_from_cards(whole[some, :size])
    return masks_row(what, goal, given)


def masks_row(what, goal, given):
    out = np.empty(len(given), np.uint16)
    checksum = checked(handrank.mask_strengths(given), given)
    works = {
        "handrank": Work(lambda: handrank.mask_strengths(given, out=out), len(given)),
        "masks.sum()": Work(lambda: given.sum(), len(given)),
    }
    return row(what, measure(works), unit="G/s", goal=goal, checksum=checksum)


def of_cards(what, goal, n, size, jokers=0, decks=1, order="C"):
    given = np.asarray(cards(n, size, jokers, decks), order=order)
    out = np.empty(n, np.uint16)
    checksum = checked(handrank.strengths(given), given)
    same_bytes = given.ravel(order="K")[: given.size // 8 * 8].view(np.uint64)
    works = {
        "handrank": Work(lambda: handrank.strengths(given, out=out), n),
        "sum of the same bytes": Work(lambda: same_bytes.sum(), n),
    }
    return row(what, measure(works), unit="G/s", goal=goal, checksum=checksum)


def of_omaha(what, goal, hole_size):
    deals = cards(CACHED, hole_size + 5)
    holes, boards = handrank.masks_from_cards(deals[:, :hole_size]), handrank.masks_from_cards(deals[:, hole_size:])
    out = np.empty(CACHED, np.uint16)
    best = handrank.omaha_mask_strengths(holes, boards)
    for place in range(0, CACHED, CACHED // SHARE_CHECKED):
        assert best[place] == omaha_by_pairs(deals[place, :hole_size], deals[place, hole_size:])
    works = {
        "handrank": Work(lambda: handrank.omaha_mask_strengths(holes, boards, out=out), CACHED),
        "masks.sum()": Work(lambda: (holes.sum(), boards.sum()), CACHED),
    }
    return row(what, measure(works), unit="G/s", goal=goal, checksum=f"{int(best.sum(dtype=np.uint64)):x}")


def omaha_by_pairs(hole, board):
    from itertools import combinations

    return max(
        handrank.strength([*two, *three])
        for two in combinations(hole.tolist(), 2)
        for three in combinations(board.tolist(), 3)
    )


def of_every_seven(what, goal):
    firsts = [next(s for s in range(handrank.CLASS_COUNT) if handrank.hand_class(s).category == c) for c in range(10)]

    def run():
        deals.count_by_bulk_kernels(7)

    counts, digest = deals.count_by_bulk_kernels(7)
    assert tuple(np.add.reduceat(counts, firsts)) == KNOWN
    return row(what, measure({"handrank": Work(run, 1)}, rounds=11), unit="s", goal=goal, checksum=f"{digest:x}")


def of_threads(what, goal):
    given = cards(MEMORY, 7)
    out = np.empty(len(given), np.uint16)
    return harness.two_workers(
        what, goal, lambda workers: Work(lambda: handrank.strengths(given, out=out, workers=workers), len(given))
    )


def of_one_call(what, goal, n):
    given = cards(CACHED, 7)[:n].copy()
    repeats = range(1000)

    def run():
        f = handrank.strengths
        for _ in repeats:
            f(given)

    checksum = f"{int(handrank.strengths(given).sum(dtype=np.uint64)):x}"
    return row(what, measure({"handrank": Work(run, len(repeats))}), unit="us", goal=goal, checksum=checksum)


def of_other_set(what, goal, isa, words):
    """A row of this file under another instruction set, in a process of its own."""
    if isa not in handrank.instruction_sets():
        return harness.skipped(what, "G/s", goal, f"this machine has no {isa}")
    with tempfile.TemporaryDirectory() as folder:
        results = Path(folder) / "rows.jsonl"
        command = [sys.executable, __file__, "--only", words, "--json", str(results)]
        subprocess.run(command, env={**os.environ, "HANDRANK_ISA": isa}, check=True, stdout=subprocess.DEVNULL)
        facts, rows = harness.read_json(results)
    (found,) = (other for other in rows if other["what"] == words)
    assert facts["isa"] == isa
    return found | {"what": what, "goal": goal, "met": None if goal is None else found["value"] >= goal}


IN_CACHE = "masks, 7 cards, in cache"
BYTES = "(n, 7) uint8, in cache"
ROWS = {
    "masks, 7 cards, 16M in memory": (of_masks, 1.1, MEMORY, 7),
    "masks, 7 cards, 1M": (of_masks, None, MILLION, 7),
    IN_CACHE: (of_masks, 1.15, CACHED, 7),
    "masks, 5 cards, in cache": (of_masks, None, CACHED, 5),
    "masks, 0 to 52 cards, in cache": (of_any_size, 0.85),
    "masks, 7 of 54 cards with jokers, in cache": (of_masks, None, CACHED, 7, 2),
    BYTES: (of_cards, 0.69, CACHED, 7),
    "(n, 7) uint8, 16M in memory": (of_cards, None, MEMORY, 7),
    "(n, 7) uint8, column by column, in cache": (of_cards, None, CACHED, 7, 0, 1, "F"),
    "(n, 5) uint8, in cache": (of_cards, 0.8, CACHED, 5),
    "(n, 7) uint8 of 54 cards with jokers, in cache": (of_cards, 0.5, CACHED, 7, 2),
    "(n, 7) uint8 of two decks, in cache": (of_cards, 0.4, CACHED, 7, 0, 2),
    "(n, 10) uint8 of eight decks with 6 jokers, in cache": (of_cards, None, CACHED, 10, 6, 8),
    "Omaha, 4 hole cards, masks, in cache": (of_omaha, 0.6, 4),
    "Omaha, 5 hole cards, masks, in cache": (of_omaha, 0.6, 5),
    "Omaha, 6 hole cards, masks, in cache": (of_omaha, 0.6, 6),
    "all 133,784,560 hands of 7 cards, ranked and counted": (of_every_seven, 0.13),
    "two threads over one, (n, 7) uint8, 16M": (of_threads, 1.9),
    "one call, array of 1 hand": (of_one_call, 0.7, 1),
    "one call, array of 100 hands": (of_one_call, 0.9, 100),
}
OTHER_SETS = {
    f"{isa}: {words}": (of_other_set, goal, isa, words)
    for words, goals in ((IN_CACHE, {"avx2": 0.6, "portable": 0.35}), (BYTES, {}))
    for isa, goal in {"avx2": None, "sse41": None, "portable": None, **goals}.items()
}


if __name__ == "__main__":
    report("throughput", __doc__, ROWS if "HANDRANK_ISA" in os.environ else ROWS | OTHER_SETS)
