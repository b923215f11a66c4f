"""The notebook: every figure beside its goal, and what the notebook itself took where that was published or measured.

    python bench/notebook.py [--only WORD] [--json FILE]

One core. Hands are lists of card texts, as the notebook writes them; the answers are compared with brute force first.
"""

from __future__ import annotations

import random
from itertools import combinations, product

import handrank
from handrank.compat import notebook

from harness import Work, loop, measure, row
from table import report
from workload import SEED, checksum

HANDS = 2000
CHECKED = 50


def texts(size, jokers=0):
    """Hands of so many cards, the jokers among them anywhere."""
    dice = random.Random(SEED)
    hands = [dice.sample(notebook.deck, size - jokers) + ["**"] * jokers for _ in range(HANDS)]
    for hand in hands:
        dice.shuffle(hand)
    return hands


def twin_of_jokers(hand):
    """The first best of all replacements of the first joker, the others left to the kernels."""
    place = hand.index("**")
    return max(notebook.deck, key=lambda card: handrank.strength([*hand[:place], card, *hand[place + 1 :]]))


def of_jokers(what, goal, jokers, original):
    hands = texts(5, jokers)
    for hand in hands[:CHECKED]:
        best = notebook.joker_best(hand)
        assert best[hand.index("**")] == twin_of_jokers(hand) and handrank.strength(best) == handrank.strength(hand)
    return calls(what, goal, notebook.joker_best, [(hand,) for hand in hands], original)


def of_draws(what, goal, original):
    hands = texts(5)
    for hand in hands[:CHECKED]:
        expected = [
            sum(map(notebook.win_probability, some)) / len(some)
            for some in (notebook.discard_outcomes(card, hand) for card in ["", *hand])
        ]
        action = notebook.draw_best_action(hand)
        assert expected[["", *hand].index(action)] > max(expected) - 1e-9
    return calls(what, goal, notebook.draw_best_action, [(hand,) for hand in hands], original)


def of_ranking(what, goal, name, original):
    return calls(what, goal, getattr(notebook, name), [(hand,) for hand in texts(5)], original)


def of_game(what, goal, name, sizes, original):
    function = getattr(notebook, name)
    given = [(hand[: sizes[0]], hand[sizes[0] :]) for hand in texts(sum(sizes))]
    choices = {
        "texas_best": lambda hole, board: combinations(hole + board, 5),
        "omaha_best": lambda hole, board: (h + b for h in combinations(hole, 2) for b in combinations(board, 3)),
        "threeD_best": lambda hole, board: ([*hole, *b] for b in product(board[:5], board[5:10], board[10:])),
    }[name]
    assert all(function(*hand) == max(choices(*hand), key=handrank.ranking) for hand in given[:CHECKED])
    return calls(what, goal, function, given, original)


def calls(what, goal, function, given, original):
    """One hand at a time. original: microseconds that the pure code took."""
    works = {"handrank": loop(function, given, unpack=True)}
    return row(
        what,
        measure(works),
        unit="us",
        goal=goal,
        checksum=checksum(function(*hand) for hand in given),
        note=f"the original: {original:,} us",
    )


def of_table(what, goal):
    """100,000 hands of each of the six games."""
    counts = [notebook.type_counts(handmaker, 100_000, seed=1) for handmaker in notebook.handmakers]
    assert all(sum(of_game) == 100_000 for of_game in counts)

    def run():
        for handmaker in notebook.handmakers:
            notebook.type_counts(handmaker, 100_000, seed=1)

    return row(
        what,
        measure({"handrank": Work(run, 1)}),
        unit="s",
        goal=goal,
        checksum=checksum(counts),
        note="the original: 265 s, published",
    )


def of_firsts(what, goal):
    assert abs(sum(card * count for card, count in notebook.what_firsts(100_000)[8].items()) / 1e5 - 25.897) < 0.1
    return row(
        what,
        measure({"handrank": Work(lambda: notebook.what_firsts(100_000), 1)}),
        unit="s",
        goal=goal,
        note="the original: 36 s, published",
    )


ROWS = {
    "ranking0 of five cards": (of_ranking, None, "ranking0", 3.4),
    "ranking1 of five cards": (of_ranking, None, "ranking1", 4.4),
    "ranking2 of five cards": (of_ranking, None, "ranking2", 4.1),
    "texas_best": (of_game, None, "texas_best", (2, 5), 79),
    "omaha_best": (of_game, None, "omaha_best", (4, 5), 229),
    "threeD_best": (of_game, None, "threeD_best", (2, 15), 510),
    "joker_best, 1 joker": (of_jokers, None, 1, 186),
    "joker_best, 3 jokers": (of_jokers, 50, 3, 491_000),
    "joker_best, 4 jokers": (of_jokers, 50, 4, 25_000_000),
    "draw_best_action": (of_draws, 60, 1151),
    "table of six games, 100,000 hands each": (of_table, 0.15),
    "what_firsts(100,000)": (of_firsts, 0.1),
}


if __name__ == "__main__":
    report("notebook", __doc__, ROWS)
