"""One hand at a time: every figure of the scalar core, beside its goal and its rivals in the same run.

    python bench/scalar.py [--only WORD] [--json FILE]

The goals were set on a Zen 4 at 3.67 GHz. Packages that are not installed are left out, with a note.
"""

from __future__ import annotations

import importlib.util
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

import handrank
from handrank.cards import RANKS, card_object
from handrank.rules import reference

import core_driver
import harness
import packages
import processes
from harness import Timing, as_many_as_fit, empty_loop, loop, measure, row, skipped
from table import circumstances, table
from workload import COUNT, deals, proved, truth

C_ROUNDS = 201  # of loops that take less than a millisecond
PROCESS_ROUNDS = 61
CATEGORY_OF_COUNTS = {(4, 1): 7, (3, 2): 6, (3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1, (1, 1, 1, 1, 1): 0}
LINES = 16 * COUNT  # of the file for the command line


def strength(what, goal, form, size, argument, rivals):
    """`strength` of one notation beside the packages' call for ready cards, or for text."""
    function = handrank.strength
    arguments = list(map(argument, deals(size)))
    checksum = proved(map(function, arguments), size)
    works = {"handrank": loop(function, arguments), "loop": empty_loop(arguments)}
    found, absent = packages.evaluators(size, *rivals)
    for name, calls in found.items():
        call = next(call for call in calls if call.form == form)
        given = list(map(call.argument, deals(size)))
        works[name] = call.work(as_many_as_fit(call.function, given, unpack=call.unpack))
    return row(what, measure(works), goal=goal, checksum=checksum, note=lacking(absent))


def lacking(absent):
    return f"not installed: {', '.join(absent)}" if absent else ""


def beside_plain_python(what, goal, unit, function, plain, arguments, checksum):
    """A function beside its twin in plain Python."""
    works = {
        "handrank": loop(function, arguments),
        "loop": empty_loop(arguments),
        "plain Python": loop(plain, as_many_as_fit(plain, arguments)),
    }
    return row(what, measure(works), unit=unit, goal=goal, checksum=checksum)


def ranking_of_five(what, goal):
    arguments = list(map(packages.texts, deals(5)))
    for function in (handrank.ranking, plain_ranking):
        assert list(map(function, arguments)) == truth(5), function
    return beside_plain_python(
        what, goal, "ns", handrank.ranking, plain_ranking, arguments, proved(map(handrank.strength, arguments), 5)
    )


def plain_ranking(hand):
    """What one writes who needs five cards of one deck and no more."""
    ranks = sorted((RANKS.index(rank) + 2 for rank, _ in hand), reverse=True)
    groups = sorted(((ranks.count(rank), rank) for rank in set(ranks)), reverse=True)
    counts, values = zip(*groups)
    flush = len({suit for _, suit in hand}) == 1
    wheel = ranks == [14, 5, 4, 3, 2]
    if wheel or (len(counts) == 5 and ranks[0] - ranks[4] == 4):
        return 8 if flush else 4, 5 if wheel else ranks[0]
    return (5 if flush else CATEGORY_OF_COUNTS[counts], *values)


def poker_rank(what, goal, unit, size, jokers=0):
    deck = list(map(card_object, range(53)))
    arguments = [[deck[card] for card in hand] for hand in deals(size, jokers)]
    for hand in arguments:
        category, best = handrank.poker_rank(hand)
        by_the_rules, same = reference.poker_rank(hand)
        assert category is by_the_rules and len(best) == len(same), hand
        assert all(
            mine is its or (mine.is_joker() and (mine.suit, mine.rank) == (its.suit, its.rank))
            for mine, its in zip(best, same)
        ), hand
    return beside_plain_python(
        what,
        goal,
        unit,
        handrank.poker_rank,
        reference.poker_rank,
        arguments,
        proved(map(handrank.strength, arguments), size, jokers),
    )


def core_rows(wanted):
    """The C core, as it is compiled into the extension, over hands that lie ready."""
    rows = {
        "C core, 7-card masks, independent": (3, "over_masks", "masks_apart", 7),
        "C core, 7-card masks, each after the other": (None, "over_masks", "masks_chained", 7),
        "C core, 5-card masks, independent": (None, "over_masks", "masks_apart", 5),
        "C core, 10-card masks, independent": (None, "over_masks", "masks_apart", 10),
        "C core, 7 cards as bytes, independent": (None, "over_cards", "cards_apart", 7),
        "C core, 10 cards with 2 jokers as bytes, independent": (None, "over_cards", "cards_apart", 10, 2),
    }
    rows = {what: rest for what, rest in rows.items() if wanted in what}
    try:
        core = core_driver.build() if rows else None
    except core_driver.NoCompiler as reason:
        return [skipped(what, "ns", rest[0], str(reason)) for what, rest in rows.items()]
    results = []
    for what, (goal, over, function, *shape) in rows.items():
        work = getattr(core_driver, over)(getattr(core, function), *shape)
        checksum = proved(map(handrank.strength, deals(*shape)), *shape)
        results.append(row(what, measure({"handrank": work}, rounds=C_ROUNDS), goal=goal, checksum=checksum))
    return results


def importing(what, goal):
    subprocess.run([sys.executable, "-c", "import handrank, sys; assert 'numpy' not in sys.modules"], check=True)
    rivals = [name for name in ("treys", "eval7", "phevaluator", "pkrbot") if importlib.util.find_spec(name)]
    costs = processes.import_costs({name: f"import {name}" for name in ("handrank", *rivals)}, PROCESS_ROUNDS)
    timings = {name: timing for name, (timing, _) in costs.items()}
    wall = costs["handrank"][1]
    return row(what, timings, unit="ms", goal=goal, note=f"CPU time; wall {wall / 1e6:.1f} ms; without numpy")


def command_line(what, goal):
    command = ["-m", "handrank", "rank", "--quiet"]
    tried = subprocess.run([sys.executable, *command, "AsKsQsJsTs"], capture_output=True, text=True)
    if tried.returncode or tried.stdout.strip() != str(handrank.strength("AsKsQsJsTs")):
        return skipped(what, "M/s", goal, "python -m handrank rank --quiet does not work here")
    texts = list(map(packages.spaced, deals(7)))
    with tempfile.TemporaryDirectory() as folder:
        hands, output = Path(folder, "hands.txt"), Path(folder, "strengths.txt")
        hands.write_text("".join(f"{text}\n" for text in texts) * (LINES // COUNT), encoding="utf-8")
        costs = [processes.cost_of([*command, "-f", hands], output) for _ in range(11)]
        found = list(map(int, output.read_text(encoding="utf-8").split()))
    assert len(found) == LINES
    checksum = proved(found[:COUNT], 7)
    assert found == found[:COUNT] * (LINES // COUNT)
    wall = statistics.median(cost.wall_ns for cost in costs)
    return row(
        what,
        {"handrank": Timing.of([cost.cpu_ns / LINES for cost in costs], LINES)},
        unit="M/s",
        goal=goal,
        checksum=checksum,
        note=f"CPU time with the start of Python; wall {1e3 * LINES / wall:.2f} M/s",
    )


ROWS = {  # what -> (function, goal, more)
    "strength of a 7-tuple of ints":
        (strength, 80, packages.PARSED, 7, tuple, ("phevaluator", "pkrbot", "eval7", "xiapl")),
    "strength of a 5-tuple of ints":
        (strength, 65, packages.PARSED, 5, tuple, ("phevaluator", "pkrbot", "eval7", "xiapl")),
    "strength of a text of 7 cards":
        (strength, 150, packages.TEXT, 7, packages.spaced,
         ("holdem-hand-evaluator", "poker-equity", "pkrbot", "eval7", "phevaluator")),
    "ranking of 5 card texts in a list": (ranking_of_five, 250),
    "poker_rank of 7 Card": (poker_rank, 800, "ns", 7),
    "poker_rank of 10 Card, 2 of them jokers": (poker_rank, 1.2, "us", 10, 2),
    "import handrank beyond bare Python": (importing, 10),
    "handrank rank --quiet on a file of 1M hands": (command_line, 1.5),
}  # fmt: skip


def main() -> None:
    options = harness.options(__doc__)
    harness.pin()
    facts = harness.machine_facts(
        "scalar",
        packages=packages.versions(
            ["treys", "eval7", "phevaluator", "pkrbot", "holdem-hand-evaluator", "poker-equity", "xiapl"]
        ),
    )
    rows = [function(what, *rest) for what, (function, *rest) in ROWS.items() if options.only in what]
    rows += core_rows(options.only)
    print(table(facts, rows), circumstances(facts), sep="\n\n")
    if options.json:
        harness.write_json(options.json, facts, rows)


if __name__ == "__main__":
    main()
