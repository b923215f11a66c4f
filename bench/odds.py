"""Odds: dealing, simulations and exact distributions, every figure beside its goal.

    python bench/odds.py [--only WORD] [--json FILE]

One core. A simulation deals, ranks and counts.
"""

from __future__ import annotations

from functools import partial

import handrank
import numpy as np
from handrank import odds
from handrank._native import deals

import harness
from harness import Work, measure, row
from table import report

DEALS = 1 << 22
CARDS_DEALS = 1 << 17
MASKS = 1 << 14  # that lie in the caches
SLOW = 5  # rounds of what takes long
DECK = handrank.mask(range(52))


def of_dealing(what, goal, sizes, gone=0):
    """Masks dealt from a deck of 52, of which each deal lacks cards of its own."""
    held = deals.deal_masks(MASKS, [gone], DECK, seed=2)[0] if gone else None
    found = deals.deal_masks(MASKS, sizes, DECK, held, seed=1)
    for group, size in zip(found, sizes):
        assert all(mask.bit_count() == size for mask in group.tolist())
        assert held is None or not (group & held).any()
    work = Work(lambda: deals.deal_masks(MASKS, sizes, DECK, held, seed=1), MASKS)
    return row(what, measure({"handrank": work}), goal=goal, checksum=f"{int(np.bitwise_xor.reduce(found.ravel())):x}")


def of_simulation(what, goal, n, *arguments, **options):
    """`odds.simulate`, near the exact shares where they are known."""
    found = odds.simulate(*arguments, n, seed=1, **options)
    assert found.total == n
    if "3d" not in arguments:
        for name, share in odds.distribution(*arguments, **options).probabilities.items():
            assert abs(found.probabilities[name] - share) <= 4 * (share * (1 - share) / n) ** 0.5 + 1 / n, name
    work = Work(lambda: odds.simulate(*arguments, n, seed=1, **options), n)
    checksum = int((found.counts * np.arange(len(found.counts), dtype=np.uint64)).sum())
    return row(what, measure({"handrank": work}), unit="M/s", goal=goal, checksum=f"{checksum:x}")


SIX_GAMES = {"deal": ("best-five", {}), "joker": ("best-five", {"jokers": 2}), "texas": ("holdem", {}),
             "omaha": ("omaha", {}), "3d": ("3d", {})}  # fmt: skip


def of_table(what, goal, n):
    """The games of the notebook that deal and do no more, one sample each."""

    def run():
        return [odds.simulate(game, n, seed=1, **options).categories for game, options in SIX_GAMES.values()]

    assert all(sum(categories.values()) == n for categories in run())
    return row(what, measure({"handrank": Work(run, 1)}), unit="s", goal=goal)


def of_exact(what, goal, deals, *arguments, **options):
    """`odds.distribution`, the whole of it."""
    found = odds.distribution(*arguments, **options)
    assert found.total == deals
    rounds = harness.ROUNDS if deals < 1 << 24 else SLOW
    work = Work(lambda: odds.distribution(*arguments, **options), 1)
    checksum = "/".join(f"{count:x}" for count in found.categories.values())
    return row(what, measure({"handrank": work}, rounds=rounds), unit="s", goal=goal, checksum=checksum)


ROWS = {
    "five of 52 cards dealt, masks": (of_dealing, 5, [5]),
    "five of 48 cards dealt, four gone in each deal": (of_dealing, 5, [5], 4),
    "2 and 5 of 52 cards dealt, masks": (of_dealing, None, [2, 5]),
    "4 and 5 of 52 cards dealt, masks": (of_dealing, None, [4, 5]),
    "simulation, five cards": (of_simulation, None, DEALS, "best-five"),
    "simulation, Texas": (of_simulation, 60, DEALS, "holdem"),
    "simulation, Omaha": (of_simulation, 40, DEALS, "omaha"),
    "simulation, razz": (of_simulation, None, DEALS, "razz"),
    "simulation, 3-D": (of_simulation, None, CARDS_DEALS, "3d"),
    "five games, 100,000 hands each": (of_table, 0.15, 100_000),
    "exact, five cards": (of_exact, None, 2_598_960),
    "exact, five of 54 cards": (partial(of_exact, jokers=2), None, 3_162_510, "best-five"),
    "exact, seven cards": (of_exact, None, 133_784_560, "holdem"),
    "exact, razz": (of_exact, None, 133_784_560, "razz"),
    "exact, Omaha, 463,563,500,400 deals": (of_exact, 10, 463_563_500_400, "omaha"),
    "exact, Omaha, five hole cards": (of_exact, None, 3_986_646_103_440, "omaha5"),
}
if __name__ == "__main__":
    report("odds", __doc__, ROWS)
