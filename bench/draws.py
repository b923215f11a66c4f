"""Draws and video poker: every figure beside its goal, in one process on one core.

    python bench/draws.py [--only WORD] [--json FILE]

Whole games are played from nothing in every round; the table of the bulk exchange is made once, as `handrank.draws`
does.
"""

from __future__ import annotations

import handrank
from handrank import draws

from harness import Work, as_many_as_fit, loop, measure, row
from table import report
from throughput import CACHED, cards

ROUNDS = 9  # of what takes a good part of a second
CHECKED = 300


def of_one_exchange(what, goal):
    """The best single card to exchange, of five texts in a list."""
    hands = [list(map(handrank.card_text, hand)) for hand in cards(CACHED, 5).tolist()]
    bulk = draws.single_discards(cards(CACHED, 5))
    hands = as_many_as_fit(draws.best_single_discard, hands)
    found = [draws.best_single_discard(hand) for hand in hands]
    assert [-1 if place is None else place for place in found] == bulk[: len(found)].tolist()
    return row(what, measure({"handrank": loop(draws.best_single_discard, hands)}), unit="us", goal=goal)


def of_many_exchanges(what, goal):
    """The same for an array of hands."""
    hands = cards(CACHED, 5)
    found = draws.single_discards(hands)
    for i in range(CHECKED):
        place = draws.best_single_discard(hands[i].tolist())
        assert found[i] == (-1 if place is None else place)
    return row(
        what,
        measure({"handrank": Work(lambda: draws.single_discards(hands), CACHED)}),
        unit="M/s",
        goal=goal,
        checksum=f"{int((found + 1).sum()):x}",
    )


def of_holds(what, goal, hand, by):
    """All 32 holds of one hand."""
    found = draws.holds(hand, by)
    assert len(found) == 32 and found[0].is_best
    return row(
        what,
        measure({"handrank": Work(lambda: draws.holds(hand, by), 1)}, rounds=ROUNDS),
        unit="ms",
        goal=goal,
        checksum=str(found[0].value),
    )


def of_game(what, goal, name, percent):
    """A whole game of video poker, its return to all digits that are published."""
    paytable = draws.pay_table(name)
    assert f"{float(100 * draws.video_poker(paytable).expected):.8f}" == percent
    works = {"handrank": Work(lambda: draws.video_poker(paytable), 1)}
    return row(what, measure(works, rounds=ROUNDS), unit="s", goal=goal, checksum=percent)


def of_policy(what, goal):
    """The exact distribution of one exchange over all hands and all cards drawn."""
    counts = draws.draw_distribution()
    assert counts[:2] == (43874112, 58389936) and sum(counts) == 122151120
    return row(what, measure({"handrank": Work(draws.draw_distribution, 1)}, rounds=ROUNDS), unit="ms", goal=goal)


ROWS = {
    "best single exchange, 5 texts": (of_one_exchange, 60),
    "best single exchange, (n, 5) uint8": (of_many_exchanges, 2.5),
    "32 holds by the estimate": (of_holds, None, "2d 7d 4d 9d As", "estimate"),
    "32 holds against a random hand": (of_holds, 1000, "2d 7d 4d 9d As", "exact"),
    "32 holds of jacks or better": (of_holds, None, "Kh Qh Jh Th Kd", draws.pay_table("jacks-or-better-9-6")),
    "single exchange, all hands and draws": (of_policy, None),
    "jacks or better 9/6, whole": (of_game, 1, "jacks-or-better-9-6", "99.54390437"),
    "deuces wild, whole": (of_game, 1, "deuces-wild", "100.76196120"),
    "joker poker, whole": (of_game, 1, "joker-poker-kings", "100.64629663"),
}


if __name__ == "__main__":
    report("draws", __doc__, ROWS)
