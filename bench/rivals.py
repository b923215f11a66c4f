"""The same seeded hands of 7 and of 5 cards through every evaluator that PyPI offers.

    python bench/rivals.py [--only PACKAGE] [--json FILE]

Each package is called the way it is fastest: with cards it has read before, with a text, or with all
hands at once. Its order is compared with handrank's, and the hands on which they differ are counted.
"""

from __future__ import annotations

from collections import Counter

import handrank

import harness
from harness import Timing, as_many_as_fit, measure, row
from packages import BULK, LOADERS, Evaluator, evaluators, versions
from table import circumstances, table
from workload import deals, one_of_each, proved

SIZES = (7, 5)
CHECKED_SECONDS = 5  # how long a slow package may take for the comparison


def disagreements(strengths: list[int], keys: list) -> int:
    """The fewest hands without which both orders are the same.

    That is all but the heaviest chain of (strength, key) pairs that rises in both at every step.
    """
    place = {key: i for i, key in enumerate(sorted(set(keys)), start=1)}
    pairs = Counter((strength, place[key]) for strength, key in zip(strengths, keys))
    heaviest = [0] * (len(place) + 1)  # a Fenwick tree of maxima over places
    longest = 0
    for strength, key in sorted(pairs, key=lambda pair: (pair[0], -pair[1])):
        chain, i = pairs[strength, key], key - 1
        below = 0
        while i:
            below = max(below, heaviest[i])
            i &= i - 1
        chain += below
        i = key
        while i < len(heaviest):
            heaviest[i] = max(heaviest[i], chain)
            i += i & -i
        longest = max(longest, chain)
    return len(strengths) - longest


def compared(evaluator: Evaluator, size: int) -> str:
    """How many hands it ranks otherwise than handrank: of those timed, and of five cards of every class."""
    hands = deals(size) + (one_of_each() if size == 5 else [])
    arguments = list(map(evaluator.argument, hands))
    if evaluator.form != BULK:
        arguments = as_many_as_fit(evaluator.function, arguments, unpack=evaluator.unpack, seconds=CHECKED_SECONDS)
    strengths = list(map(handrank.strength, hands[: len(arguments)]))
    return f"{disagreements(strengths, evaluator.answers(arguments)):,} of {len(arguments):,}"


def rows_of(size: int, calls: dict[str, list[Evaluator]]) -> list[dict]:
    checksum = proved(map(handrank.strength, deals(size)), size)
    named = {f"{package}: {call.call}": (package, call) for package, each in calls.items() for call in each}
    works = {}
    for name, (_, call) in named.items():
        arguments = list(map(call.argument, deals(size)))
        if call.form != BULK:
            arguments = as_many_as_fit(call.function, arguments, unpack=call.unpack)
        works[name] = call.work(arguments)
    timings = measure(works)
    ours: dict[str, Timing] = {}  # the fastest of handrank for each form
    for name, (package, call) in named.items():
        if package == "handrank":
            ours[call.form] = min(ours.get(call.form, timings[name]), timings[name], key=lambda timing: timing.ns)
    return [
        row(
            f"{size} cards, {name}",
            {name: timings[name]},
            checksum=checksum,
            cards=size,
            form=call.form,
            package=package,
            call=call.call,
            wrong=compared(call, size),
            times=timings[name].ns / ours[call.form].ns if call.form in ours else None,
        )
        for name, (package, call) in sorted(named.items(), key=lambda item: (item[1][1].form, timings[item[0]].ns))
    ]


def main() -> None:
    options = harness.options(__doc__)
    harness.pin()
    names = ["handrank", *(name for name in LOADERS if options.only in name and name != "handrank")]
    rows: list[dict] = []
    absent: list[str] = []
    for size in SIZES:
        calls, absent = evaluators(size, *names)
        rows += rows_of(size, calls)
    facts = harness.machine_facts("rivals", packages=versions(names[1:]))
    print(table(facts, rows), circumstances(facts), sep="\n\n")
    if absent:
        print(f"Not installed: {', '.join(absent)}.")
    if options.json:
        harness.write_json(options.json, facts, rows)


if __name__ == "__main__":
    main()
