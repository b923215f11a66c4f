"""Games and orders: every figure beside its goal, and the packages that play them in the same run.

    python bench/games.py [--only WORD] [--json FILE]

One core. Arrays of masks lie in the caches; a row of cards in bytes includes every check that `Game.strengths` makes.
"""

from __future__ import annotations

import handrank
import numpy as np
from handrank._native import bulk
from handrank.games.named_games import GAMES
from handrank.rules.orders import ORDERS

from harness import Work, as_many_as_fit, loop, measure, row
from table import report
from throughput import CACHED, cards

CHECKED = 300


def of_order(what, goal, order, size):
    """Masks of so many cards through the ufunc of an order."""
    given = (
        cards(CACHED, size)
        if not order.startswith("short")
        else handrank.sample_hands(CACHED, size, dead=list(range(16)), seed=3)
    )
    masks, out = handrank.masks_from_cards(given), np.empty(CACHED, np.uint16)
    function = bulk.order_mask_strengths[order]
    found = function(masks)
    rules = ORDERS[order]
    assert all(found[i] == rules.strength(given[i].tolist()) for i in range(CHECKED))
    works = {
        "handrank": Work(lambda: function(masks, out=out), CACHED),
        "masks.sum()": Work(lambda: masks.sum(), CACHED),
    }
    return row(what, measure(works), unit="G/s", goal=goal, checksum=f"{int(found.sum(dtype=np.uint64)):x}")


def of_hi_lo(what, goal):
    """Both halves of Omaha eight or better, four hole cards, from masks."""
    deals = cards(CACHED, 9)
    holes, boards = handrank.masks_from_cards(deals[:, :4]), handrank.masks_from_cards(deals[:, 4:])
    high, low = np.empty(CACHED, np.uint16), np.empty(CACHED, np.uint16)

    def run():
        handrank.omaha_mask_strengths(holes, boards, out=high)
        bulk.omaha_low_mask_strengths(holes, boards, out=low)

    run()
    game = GAMES["omaha8"]
    for i in range(CHECKED):
        assert game.strength(deals[i, :4].tolist(), deals[i, 4:].tolist()) == (high[i], low[i])
    checksum = f"{int(high.sum(dtype=np.uint64)):x}/{int(low.sum(dtype=np.uint64)):x}"
    return row(what, measure({"handrank": Work(run, CACHED)}), unit="G/s", goal=goal, checksum=checksum)


def of_game(what, goal, name, unit="M/s"):
    """`Game.strengths` of arrays of cards in bytes, everything checked."""
    game = GAMES[name]
    h, b = min(game.hole_sizes[1], 7), game.board_sizes[1]
    deals = cards(CACHED, h + b)
    holes, boards = deals[:, :h], deals[:, h:] if b else None
    found = game.strengths(holes, boards)
    first = found[0] if isinstance(found, tuple) else found
    for i in range(CHECKED):
        one = game.strength(holes[i].tolist(), boards[i].tolist() if b else ())
        assert (one[0] if isinstance(one, tuple) else one) == first[i]
    return row(
        what,
        measure({"handrank": Work(lambda: game.strengths(holes, boards), CACHED)}),
        unit=unit,
        goal=goal,
        checksum=f"{int(first.sum(dtype=np.uint64)):x}",
    )


def of_policy(what, goal, policy):
    """`Policy.strengths` of seven of 54 cards in bytes."""
    given = cards(CACHED, 7, 2)
    out = np.empty(CACHED, policy.dtype)
    found = policy.strengths(given)
    assert all(found[i] == policy.strength(given[i].tolist()) for i in range(CHECKED))
    works = {"handrank": Work(lambda: policy.strengths(given, out=out), CACHED)}
    return row(what, measure(works), unit="G/s", goal=goal, checksum=f"{int(found.sum(dtype=np.uint64)):x}")


def of_one_omaha(what, goal):
    """One Omaha hand at a time, four hole cards and five of the board as tuples of ints."""
    deals = [(deal[:4], deal[4:]) for deal in map(tuple, cards(CACHED, 9).tolist())]
    expected = handrank.omaha_strengths(cards(CACHED, 9)[:, :4], cards(CACHED, 9)[:, 4:])
    assert [handrank.omaha_strength(*deal) for deal in deals] == expected.tolist()
    works = {"handrank": loop(handrank.omaha_strength, deals, unpack=True)}
    absent = ""
    try:
        from phevaluator import evaluate_omaha_cards
    except ImportError:
        absent = "not installed: phevaluator"
    else:
        given = [(*board, *hole) for hole, board in deals]
        calls = as_many_as_fit(evaluate_omaha_cards, given, unpack=True)
        works["phevaluator"] = loop(evaluate_omaha_cards, calls, unpack=True)
    return row(what, measure(works), goal=goal, checksum=f"{int(expected.sum(dtype=np.uint64)):x}", note=absent)


ROWS = {
    "omaha_strength of one hand": (of_one_omaha, 300),
    "Omaha hi-lo, 4 hole cards, masks": (of_hi_lo, 0.2),
    "ace to five, 7 cards, masks": (of_order, 0.4, "ace_to_five", 7),
    "deuce to seven, 7 cards, masks": (of_order, 0.4, "deuce_to_seven", 7),
    "deuce to seven, 5 cards, masks": (of_order, None, "deuce_to_seven", 5),
    "badugi, 4 cards, masks": (of_order, 0.4, "badugi", 4),
    "short deck, 7 cards, masks": (of_order, 0.6, "short_deck", 7),
    "three-card, 3 cards, masks": (of_order, None, "three_card", 3),
    "3-D, (n, 2) and (n, 15) uint8": (of_game, 8, "3d"),
    "hold'em, (n, 2) and (n, 5) uint8": (of_game, None, "holdem"),
    "Omaha, (n, 4) and (n, 5) uint8": (of_game, None, "omaha"),
    "razz, (n, 7) uint8": (of_game, None, "razz"),
    "fully wild, 7 of 54 cards, uint8": (of_policy, None, handrank.FULLY_WILD),
    "deuces wild, 7 of 54 cards, uint8": (of_policy, None, handrank.DEUCES_WILD),
    "no double-ace flush, 7 of 54 cards, uint8": (of_policy, None, handrank.Policy(double_ace_flush=False)),
    "the bug, 7 of 54 cards, uint8": (of_policy, None, handrank.BUG),
}


if __name__ == "__main__":
    report("games", __doc__, ROWS)
