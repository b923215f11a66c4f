"""The stand-ins of `handrank.compat` beside the libraries they stand in for, call by call.

    python bench/standins.py [--only WORD] [--json FILE]

The same calls with the same arguments, in Python loops; answers are compared before the clock runs.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from importlib import import_module

import handrank
from handrank.compat import pokerkit as faster

from harness import Work, as_many_as_fit, loop, measure, row, skipped
from packages import dealt_from, versions
from table import report
from workload import deals

PACKAGES = ("treys", "deuces", "eval7", "phevaluator", "pkrbot", "holdem-hand-evaluator", "pokerkit")
FEW = 2000  # hands for what takes microseconds


def both(name: str) -> tuple:
    """The original, and our module of the same name."""
    return import_module(name), import_module(f"handrank.compat.{name}")


def texts(hand):
    return list(map(handrank.card_text, hand))


def compared(what, ours, theirs, our_arguments, their_arguments, name):
    """A row of one call, made with each library's own arguments."""
    fit = as_many_as_fit(theirs, their_arguments, unpack=True)
    assert [ours(*given) for given in our_arguments[: len(fit)]] == [theirs(*given) for given in fit]
    works = {"handrank": loop(ours, our_arguments, unpack=True), name: loop(theirs, fit, unpack=True)}
    return row(what, measure(works))


def of_treys(what, name, evaluator, hole):
    theirs, ours = both(name)
    cards = [theirs.Card.hand_to_binary(texts(hand)) for hand in deals(5 + hole if hole == 4 else 7)[:FEW]]
    given = [(hand[:hole], hand[hole:]) for hand in cards]
    return compared(
        what, getattr(ours, evaluator)().evaluate, getattr(theirs, evaluator)().evaluate, given, given, name
    )


def of_objects(what, name, size):
    theirs, ours = both(name)
    arguments = [[(hand,) for hand in map(dealt_from(library.Card), deals(size)[:FEW])] for library in (ours, theirs)]
    return compared(what, ours.evaluate, theirs.evaluate, *arguments, name)


def of_cards(what, name, function, size):
    theirs, ours = both(name)
    given = [tuple(hand) for hand in deals(size)[:FEW]]
    return compared(what, getattr(ours, function), getattr(theirs, function), given, given, name)


def of_texts(what, name):
    theirs, ours = both(name)
    given = [("".join(texts(hand)),) for hand in deals(7)[:FEW]]
    return compared(what, ours.evaluate_hand, theirs.evaluate_hand, given, given, name)


def of_equity(what, name, iterations):
    """Before the flop: from there on the stand-in is exact, whatever number of deals is asked for."""
    theirs, ours = both(name)
    works = {}
    for label, library in (("handrank", ours), (name, theirs)):
        hand, board = [library.Card("As"), library.Card("Ah")], []
        villain = library.HandRange("KK,77,A5s,QJs")

        def run(library=library, hand=hand, villain=villain, board=board):
            return library.py_hand_vs_range_monte_carlo(hand, villain, board, iterations)

        works[label] = Work(run, iterations)
    shares = [work.run() for work in works.values()]
    assert abs(shares[0] - shares[1]) < 4 * (0.5 / iterations) ** 0.5
    return row(what, measure(works))


def accelerated(run):
    faster.accelerate()
    try:
        return run()
    finally:
        faster.restore()


def of_pokerkit_equities(what, samples):
    """Aces against kings before the flop, as pokerkit calculates it, in one thread."""
    pokerkit = import_module("pokerkit")
    ranges = tuple(map(pokerkit.parse_range, ("AsAh", "KsKd")))
    given = (ranges, (), 2, 5, pokerkit.Deck.STANDARD, (pokerkit.StandardHighHand,))

    def run():
        with ThreadPoolExecutor(1) as executor:
            return pokerkit.calculate_equities(*given, sample_count=samples, executor=executor)

    assert all(abs(call()[0] - 0.8194) < 4 * (0.15 / samples) ** 0.5 for call in (run, lambda: accelerated(run)))
    works = {"handrank": Work(lambda: accelerated(run), samples), "pokerkit": Work(run, samples)}
    return row(what, measure(works, rounds=5), unit="us")


def of_pokerkit(what, name, size, hole, dead=()):
    hand_class = getattr(import_module("pokerkit.hands"), name)
    clean = import_module("pokerkit").Card.clean
    given = [
        tuple(tuple(clean("".join(texts(part)))) for part in (deal[:hole], deal[hole:]))
        for deal in handrank.sample_hands(100, size, dead=list(dead), seed=1).tolist()
    ]

    def run():
        return [hand_class.from_game(*cards).cards for cards in given]

    assert run() == accelerated(run)
    return row(
        what,
        measure({"handrank": Work(lambda: accelerated(run), len(given)), "pokerkit": Work(run, len(given))}, rounds=5),
        unit="us",
    )


ROWS: dict[str, tuple[Callable, ...]] = {
    "treys: Evaluator.evaluate, 7 cards": (of_treys, "treys", "Evaluator", 2),
    "treys: PLOEvaluator.evaluate, 9 cards": (of_treys, "treys", "PLOEvaluator", 4),
    "deuces: Evaluator.evaluate, 7 cards": (of_treys, "deuces", "Evaluator", 2),
    "eval7: evaluate, 7 cards": (of_objects, "eval7", 7),
    "eval7: py_hand_vs_range_monte_carlo, a deal": (of_equity, "eval7", 1_000_000),
    "pkrbot: evaluate, 7 cards": (of_objects, "pkrbot", 7),
    "phevaluator: evaluate_cards, 7 ints": (of_cards, "phevaluator", "evaluate_cards", 7),
    "phevaluator: evaluate_omaha_cards, 9 ints": (of_cards, "phevaluator", "evaluate_omaha_cards", 9),
    "holdem-hand-evaluator: evaluate_hand, 7 cards": (of_texts, "holdem_hand_evaluator"),
    "pokerkit: hold'em hand from_game": (of_pokerkit, "StandardHighHand", 7, 2),
    "pokerkit: Omaha hand from_game": (of_pokerkit, "OmahaHoldemHand", 9, 4),
    "pokerkit: razz hand from_game": (of_pokerkit, "RegularLowHand", 7, 7),
    "pokerkit: calculate_equities, a sample": (of_pokerkit_equities, 500),
    "pokerkit: short deck hand from_game": (of_pokerkit, "ShortDeckHoldemHand", 7, 2, range(16)),
}


def or_skipped(what, function, *rest):
    try:
        return function(what, *rest)
    except ImportError as absent:
        return skipped(what, "ns", None, f"not installed: {absent.name}")


if __name__ == "__main__":
    rows = {what: (or_skipped, *rest) for what, rest in ROWS.items()}
    report("standins", __doc__, rows, packages=versions(PACKAGES))
