"""`handrank stats`: how often each category comes up in six games, the notebook's table."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from typing import Any, NamedTuple

from ..cards import Cat
from ..rules.names import category_text
from .terminal import PLAIN, Commands, picture_path, print_json, print_table, save_picture, shows_progress, whole_number

DESCRIPTION = """\
Prints how often each category comes up in six games, in percent: five cards
as dealt; five-card draw, where one card is exchanged if that helps; five
cards of a deck with two jokers; Texas hold'em; Omaha; and 3-D, two hole cards
and one of each of three rows of five.
"""
EXAMPLES = """\
examples:
  handrank stats
  handrank stats -n 10000000 --seed 1 --workers 2
  handrank stats --exact --json
  handrank stats --plot games.png
"""


class Column(NamedTuple):
    """What is known of a game."""

    exact: bool
    """Whether the counts are of all hands there are; else of a sample."""
    counts: dict[Cat, int]
    """By category, best first."""

    @property
    def hands(self) -> int:
        return sum(self.counts.values())

    def as_json(self) -> dict[str, object]:
        return {
            "exact": self.exact,
            "hands": self.hands,
            "counts": {category.name.lower(): count for category, count in self.counts.items()},
            "percent": {category.name.lower(): 100 * count / self.hands for category, count in self.counts.items()},
        }


def column_of(handmaker: Callable[[], Any], n: int, seed: int, exact: bool, how: dict[str, Any]) -> Column:
    from ..compat.notebook import exact_type_counts, type_counts

    counts = exact_type_counts(handmaker, **how) if exact else None
    known = counts is not None
    if counts is None:
        counts = type_counts(handmaker, n, seed, **how)
    return Column(known, {category: counts[category] for category in reversed(Cat)})


def stats(args: argparse.Namespace) -> int:
    import random

    from ..compat.notebook import handmakers

    seed = random.SystemRandom().getrandbits(64) if args.seed is None else args.seed
    how = {"workers": args.workers, "progress": shows_progress()}
    columns = {
        handmaker.__name__.removesuffix("_handmaker"): column_of(handmaker, args.hands, seed, args.exact, how)
        for handmaker in handmakers
    }
    sampled = [game for game, column in columns.items() if not column.exact]
    if args.json:
        print_json({"seed": seed, "games": {game: column.as_json() for game, column in columns.items()}})
    else:
        digits = 5 if args.exact else 3
        rows = [
            [
                category_text(category),
                *(f"{100 * column.counts[category] / column.hands:.{digits}f}" for column in columns.values()),
            ]
            for category in reversed(Cat)
        ]
        of_what = f"exact, but {', '.join(sampled)}: " if args.exact else ""
        print_table(["percent", *columns], rows, f"{of_what}{args.hands:,} hands of each game, seed {seed}")
    if args.plot:
        from ..plots import category_bars

        save_picture(category_bars({game: column.counts for game, column in columns.items()}), args.plot)
    return 0


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "stats", help="how often each category comes up in six games", description=DESCRIPTION, epilog=EXAMPLES, **PLAIN
    )
    command.set_defaults(run=stats)
    command.add_argument(
        "-n", "--hands", type=whole_number, default=100_000, metavar="N", help="hands of each game; without: 100000"
    )
    command.add_argument(
        "--seed", type=int, metavar="S", help="the same seed gives the same table; without: a fresh one"
    )
    command.add_argument("--workers", type=whole_number, default=1, metavar="W", help="threads; they change no figure")
    command.add_argument(
        "--exact", action="store_true", help="count all hands there are, but of 3-D, which has too many"
    )
    command.add_argument("--json", action="store_true", help="print counts and percentages as JSON")
    command.add_argument("--plot", type=picture_path, metavar="FILE", help="draw bars into a PNG, SVG or PDF file")
