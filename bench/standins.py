"""The stand-ins of `handrank.compat` beside the libraries they stand in for: every public call, and small ones first.

    python bench/standins.py [--only WORD] [--json FILE]

The same calls with the same arguments, in Python loops; answers are compared before the clock runs. Those of the four
documents are measured against the documents' own code by whoever has it.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import redirect_stdout
from functools import cache
from importlib import import_module
from io import StringIO
from types import ModuleType
from typing import Any

import handrank
from handrank.compat import pokerkit as faster

from harness import Work, as_many_as_fit, loop, measure, row, skipped
from packages import versions
from table import report
from workload import deals

PACKAGES = ("treys", "deuces", "eval7", "phevaluator", "pkrbot", "holdem-hand-evaluator", "pokerkit")
FEW = 500  # arguments of a call
ANY = object()  # instead of what a call answers, where that is random

Call = tuple[Callable[..., Any], list[tuple[Any, ...]]]


def texts(hand):
    return list(map(handrank.card_text, hand))


def hands_of(size):
    return [texts(hand) for hand in deals(size)[:FEW]]


def once(call, *arguments) -> Call:
    return call, [arguments] * FEW


def silent(call):
    def run(*arguments):
        with redirect_stdout(StringIO()):
            return call(*arguments)

    return run


def of_treys(library: ModuleType) -> dict[str, Call]:
    """Also deuces."""
    card, deck, evaluator = library.Card, library.Deck(), library.Evaluator()
    codes = [list(map(card.new, hand)) for hand in hands_of(7)]
    ranks = [(rank,) for rank in range(1, 7463, 15)]
    calls = {
        "Card.new": (card.new, [(text,) for hand in hands_of(7) for text in hand]),
        "Card.hand_to_binary, 7 cards": (card.hand_to_binary, [(hand,) for hand in hands_of(7)]),
        "Card.prime_product_from_hand": (card.prime_product_from_hand, [(hand[:5],) for hand in codes]),
        "Card.prime_product_from_rankbits": once(card.prime_product_from_rankbits, 0b1111100000000),
        **{
            f"Card.{name}": (getattr(card, name), [(code,) for hand in codes for code in hand])
            for name in (
                "get_rank_int",
                "get_suit_int",
                "get_bitrank_int",
                "get_prime",
                "int_to_str",
                "int_to_pretty_str",
            )
        },
        "Card.int_to_binary": once(card.int_to_binary, codes[0][0]),
        "Card.print_pretty_cards": (silent(card.print_pretty_cards), [(hand,) for hand in codes]),
        "Deck()": once(library.Deck),
        "Deck.shuffle": once(deck.shuffle),
        "Deck.draw": (lambda: library.Deck().draw(7) and ANY, [()] * FEW),
        **{
            f"Evaluator.evaluate, {size} cards": (evaluator.evaluate, [(hand[:2], hand[2:size]) for hand in codes])
            for size in (5, 6, 7)
        },
        "Evaluator.get_rank_class": (evaluator.get_rank_class, ranks),
        "Evaluator.class_to_string": (evaluator.class_to_string, [(i,) for i in range(1, 10)] * 50),
        "Evaluator.get_five_card_rank_percentage": (evaluator.get_five_card_rank_percentage, ranks),
        "Evaluator.hand_summary": (
            silent(evaluator.hand_summary),
            [(hand[2:], [hand[:2], codes[1][:2]]) for hand in codes[2:60]],
        ),
    }
    if hasattr(library, "PLOEvaluator"):
        nine = [list(map(card.new, hand)) for hand in hands_of(9)]
        calls["PLOEvaluator.evaluate, 9 cards"] = (
            library.PLOEvaluator().evaluate,
            [(hand[:4], hand[4:]) for hand in nine],
        )
        calls["Evaluator()"] = once(lambda: library.Evaluator() and ANY)
    return calls


def of_objects(library: ModuleType) -> dict[str, Call]:
    """eval7 and pkrbot."""
    card, deck = library.Card, library.Deck()
    cards = {size: [list(map(card, hand)) for hand in hands_of(size)] for size in (2, 5, 7)}
    every = [(one,) for hand in cards[7] for one in hand]
    values = [(library.evaluate(hand),) for hand in cards[7]]
    return {
        "Card(text)": (card, [(text,) for hand in hands_of(7) for text in hand]),
        "Card.rank": (lambda one: one.rank, every),
        "Card.suit": (lambda one: one.suit, every),
        "str(card)": (str, every),
        "hash(card)": (hash, every),
        "card == card": (lambda one: one == cards[7][0][0], every),
        "card < card": (lambda one: (one < cards[7][0][0] and ANY) or ANY, every),
        "Deck()": once(lambda: library.Deck() and ANY),
        "Deck.shuffle": once(deck.shuffle),
        "Deck.deal": once(lambda: library.Deck().deal(7) and ANY),
        "Deck.peek": once(lambda: deck.peek(7) and ANY),
        "Deck.sample": once(lambda: deck.sample(7) and ANY),
        "evaluate(deck.sample(7))": once(lambda: library.evaluate(deck.sample(7)) and ANY),
        "evaluate, 5 cards": (library.evaluate, [(hand,) for hand in cards[5]]),
        "evaluate, 7 cards": (library.evaluate, [(hand,) for hand in cards[7]]),
        "handtype": (library.handtype, values),
    }


def of_eval7(library: ModuleType) -> dict[str, Call]:
    card = library.Card
    hand, flop = [card("As"), card("Ah")], list(map(card, ("Kd", "7c", "2s")))
    river = [*flop, card("Td"), card("3h")]
    narrow, wide = library.HandRange("QQ+,AKs"), library.HandRange("22+,A2s+,K9s+,QTs+,JTs,ATo+,KJo+")
    exact, sampled = library.py_hand_vs_range_exact, library.py_hand_vs_range_monte_carlo
    all_hands = library.py_all_hands_vs_range
    return {
        **of_objects(library),
        "evaluate, an iterator": (library.evaluate, [(tuple(map(card, hand)),) for hand in hands_of(7)]),
        "Card.mask": (lambda one: one.mask, [(one,) for one in hand] * FEW),
        "HandRange('QQ+,AKs')": (lambda text: library.HandRange(text) and ANY, [("QQ+,AKs",)] * 5),
        "len(HandRange)": once(len, wide),
        "iter(HandRange)": (lambda: sum(weight for _, weight in wide), [()] * FEW),
        "py_hand_vs_range_exact, river, QQ+,AKs": once(exact, hand, narrow, river),
        "py_hand_vs_range_exact, river, wide": once(exact, hand, wide, river),
        **{
            f"py_hand_vs_range_monte_carlo, {street}, {n:,}": once(
                lambda n, board: sampled(hand, wide, board, n) and ANY, n, board
            )
            for street, board in (("before the flop", []), ("flop", flop))
            for n in (1, 100, 1000, 10_000)
        },
        "py_all_hands_vs_range, river": once(lambda: len(all_hands(narrow, narrow, river, 100)) and ANY),
        "py_all_hands_vs_range, before the flop, 100": once(lambda: len(all_hands(narrow, narrow, [], 100)) and ANY),
    }


def of_pkrbot(library: ModuleType) -> dict[str, Call]:
    split = [([card >> 2 for card in hand], [card & 3 for card in hand]) for hand in deals(7)[:FEW]]
    return {
        **of_objects(library),
        "evaluate, ranks and suits": (library.evaluate, split),
        "evaluate_raw": (library.evaluate_raw, [(bytes(ranks), bytes(suits), 7) for ranks, suits in split]),
    }


def of_phevaluator(library: ModuleType) -> dict[str, Call]:
    evaluate, omaha = library.evaluate_cards, library.evaluate_omaha_cards
    return {
        "Card(text)": (lambda text: library.Card(text).id_, [(text,) for hand in hands_of(7) for text in hand]),
        "Card(number)": (lambda number: library.Card(number).id_, [(i,) for i in range(52)] * 5),
        "Card.describe_card": (lambda number: library.Card(number).describe_card(), [(i,) for i in range(52)] * 5),
        **{f"evaluate_cards, {n} ints": (evaluate, list(map(tuple, deals(n)[:FEW]))) for n in (5, 6, 7)},
        "evaluate_cards, 7 texts": (evaluate, list(map(tuple, hands_of(7)))),
        "evaluate_omaha_cards, 9 ints": (omaha, list(map(tuple, deals(9)[:FEW]))),
        "sample_cards(7)": once(lambda: library.utils.sample_cards(7) and ANY),
    }


def of_hand_evaluator(library: ModuleType) -> dict[str, Call]:
    equity = library.calculate_equity
    return {
        **{
            f"evaluate_hand, {n} cards": (library.evaluate_hand, [("".join(hand),) for hand in hands_of(n)])
            for n in (5, 7)
        },
        **{
            f"calculate_equity, {others} opponents, {board or 'no board'}, {n:,}": once(
                lambda *given: equity("AsKh", *given) and ANY, board, others, n
            )
            for others, board in ((1, ""), (3, ""), (1, "Kd7c2s"), (3, "Kd7c2s"))
            for n in (1, 100, 1000, 10_000)
        },
    }


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


def of_c_function(what, size):
    """The private C function below phevaluator's Python, which users do not call."""
    theirs = getattr(import_module("phevaluator.evaluator")._pheval, f"evaluate_{size}cards")
    ours = handrank.compat.phevaluator.evaluate_cards
    given = list(map(tuple, deals(size)[:FEW]))
    assert [ours(*hand) for hand in given] == [theirs(*hand) for hand in given]
    return row(
        what, measure({"handrank": loop(ours, given, unpack=True), "phevaluator": loop(theirs, given, unpack=True)})
    )


LIBRARIES = {
    "treys": of_treys,
    "deuces": of_treys,
    "eval7": of_eval7,
    "pkrbot": of_pkrbot,
    "phevaluator": of_phevaluator,
    "holdem_hand_evaluator": of_hand_evaluator,
}


@cache
def calls_of(name: str, prefix: str = "") -> dict[str, Call]:
    return LIBRARIES[name](import_module(prefix + name))


def of_call(what, name, call):
    theirs, their_arguments = calls_of(name)[call]
    ours, our_arguments = calls_of(name, "handrank.compat.")[call]
    fit = as_many_as_fit(theirs, their_arguments, unpack=True)
    for our_given, their_given in zip(our_arguments[:50], fit):
        ours_is, theirs_is = ours(*our_given), theirs(*their_given)
        assert theirs_is is ANY or str(ours_is) == str(theirs_is) or type(theirs_is) is list, (what, ours_is, theirs_is)
    return row(
        what, measure({"handrank": loop(ours, our_arguments, unpack=True), name: loop(theirs, fit, unpack=True)})
    )


def or_skipped(what, function, *rest):
    try:
        return function(what, *rest)
    except ImportError as absent:
        return skipped(what, "ns", None, f"not installed: {absent.name}")


ROWS: dict[str, tuple[Any, ...]] = {
    f"{name}: {call}": (of_call, name, call) for name in LIBRARIES for call in calls_of(name, "handrank.compat.")
}
ROWS |= {
    "phevaluator: its private C function, 7 ints": (of_c_function, 7),
    "pokerkit: hold'em hand from_game": (of_pokerkit, "StandardHighHand", 7, 2),
    "pokerkit: Omaha hand from_game": (of_pokerkit, "OmahaHoldemHand", 9, 4),
    "pokerkit: razz hand from_game": (of_pokerkit, "RegularLowHand", 7, 7),
    "pokerkit: short deck hand from_game": (of_pokerkit, "ShortDeckHoldemHand", 7, 2, range(16)),
    "pokerkit: calculate_equities, a sample": (of_pokerkit_equities, 500),
}


if __name__ == "__main__":
    rows = {what: (or_skipped, *rest) for what, rest in ROWS.items()}
    report("standins", __doc__, rows, packages=versions(PACKAGES))
