"""`handrank first`: how many cards until each category is there, and which of flush and straight comes first."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from ..cards import Cat
from ..checks import seed_of
from ..rules.names import category_text
from .terminal import PLAIN, Commands, picture_path, print_json, print_table, save_picture, shows_progress, whole_number

if TYPE_CHECKING:
    from ..odds.first_appearances import Appearance, Race

DESCRIPTION = """\
How many cards of a shuffled deck are dealt until each category is there, and
which comes first, a flush or a straight: exactly, or in simulated deals.
A category is there when some of the cards dealt so far make it.
"""
EXAMPLES = """\
examples:
  handrank first
  handrank first --plot first.png
  handrank first --simulate 1000000 --seed 1 --workers 2
  handrank first --json
"""
OUTCOMES = {"flush": "a flush", "straight": "a straight", "both": "both on one card"}  # the fields of a Race


def mean_of(first: Appearance) -> float:
    assert first.mean is not None  # what is shown was seen
    return float(first.mean)


def appearance_json(first: Appearance) -> dict[str, object]:
    more = {"mean_error": first.mean_error} if first.sampled else {"mean_fraction": str(first.mean)}
    return {
        "mean": mean_of(first),
        **more,
        "sd": first.sd,
        "min": first.min,
        "median": first.median,
        "mode": first.mode,
        "max": first.max,
        "cards": {k: count / first.total for k, count in first.counter().items()},
    }


def outcomes_of(race: Race) -> Iterator[tuple[str, Appearance]]:
    """Those that there were: few simulated deals need not have each."""
    return ((name, outcome) for name in OUTCOMES if (outcome := getattr(race, name)).seen)


def race_json(race: Race) -> dict[str, object]:
    result: dict[str, object] = {}
    for name, outcome in outcomes_of(race):
        share = outcome.probability
        more = {"probability_error": outcome.probability_error} if outcome.sampled else {"fraction": str(share)}
        result[name] = {"probability": float(share), **more, **appearance_json(outcome)}
    return {**result, "decided": appearance_json(race.decided)}


def appearance_cells(first: Appearance) -> list[str]:
    error = ["-" if first.mean_error is None else f"{first.mean_error:.4f}"] if first.sampled else []
    return [
        f"{mean_of(first):.4f}",
        *error,
        f"{first.sd:.3f}",
        *map(str, (first.min, first.median, first.mode, first.max)),
    ]


def print_report(firsts: dict[Cat, Appearance], race: Race, title: str) -> None:
    errors = ["s.e."] if race.flush.sampled else []
    columns = ["mean", *errors, "sd", "min", "median", "mode", "max"]
    print_table(
        ["cards dealt until there is", *columns],
        [[category_text(category), *appearance_cells(first)] for category, first in firsts.items()],
        title,
    )
    print()
    rows = []
    for name, outcome in outcomes_of(race):
        error = [f"{100 * outcome.probability_error:.4f}"] if outcome.sampled else []
        rows.append([OUTCOMES[name], f"{100 * float(outcome.probability):.4f}", *error, *appearance_cells(outcome)])
    rows.append(["one of them", "100", *[""] * len(errors), *appearance_cells(race.decided)])
    print_table(["what comes first", "%", *errors, *columns], rows)


def first(args: argparse.Namespace) -> int:
    from ..odds.first_appearances import (
        CATEGORIES,
        cards_needed,
        flush_or_straight,
        simulate,
        simulate_flush_or_straight,
    )

    n, seed, workers = args.simulate, args.seed, args.workers
    if n is None:
        for option, given in (("--seed", seed), ("--workers", workers)):
            if given is not None:
                raise ValueError(f"{option} {given} is for --simulate")
        firsts = {category: cards_needed(category) for category in CATEGORIES}
        race, title = flush_or_straight(), "exactly"
    else:
        seed = seed_of(seed)
        workers = 1 if workers is None else workers
        how: dict[str, Any] = {"seed": seed, "workers": workers, "progress": shows_progress()}
        firsts, race = simulate(n, **how), simulate_flush_or_straight(n, **how)
        title = f"in {n} deals, seed {seed}"
    if args.plot:
        from ..plots import appearances

        save_picture(appearances(firsts), args.plot)
    if args.json:
        print_json(
            {
                "deals": n,
                "seed": seed,
                "categories": {category_text(category): appearance_json(first) for category, first in firsts.items()},
                "flush_or_straight": race_json(race),
            }
        )
    else:
        print_report(firsts, race, title)
    return 0


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "first",
        help="how many cards each category needs, and what comes first",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        **PLAIN,
    )
    command.set_defaults(run=first)
    command.add_argument("--simulate", type=whole_number, metavar="N", help="simulate N deals; without: exact figures")
    command.add_argument(
        "--seed", type=int, metavar="S", help="of the simulation, 0 to 2**64 - 1; without: a fresh one"
    )
    command.add_argument("--workers", type=int, metavar="W", help="threads of the simulation; without: 1")
    command.add_argument("--json", action="store_true", help="print JSON: fractions too, and the share of each card")
    command.add_argument(
        "--plot", type=picture_path, metavar="FILE", help="draw the shares of the cards into a PNG, SVG or PDF file"
    )
