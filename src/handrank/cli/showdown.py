"""`handrank showdown`: who wins, line by line and in all."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from functools import partial
from typing import NamedTuple

from .._native.core import strength
from ..cards import parse
from ..layout import aligned
from .lines import Progress, Reader
from .terminal import EXIT_BAD_INPUT, PLAIN, Commands, json_writer, number_of_cards

DESCRIPTION = """\
Counts the lines of hands that each player wins alone, and those that are tied.

The cards of a line are split into equal hands, one a player; or / separates
the hands, which may then differ in size, and in number without --players.
Blank lines are skipped. A bad line is reported on standard error and not
counted, the rest still runs, and the exit status is 1.
"""
EXAMPLES = """\
examples:
  handrank showdown poker.txt             ten cards a line: Project Euler 54
  handrank showdown --players 3 --lines table.txt
  echo "As Ah / Kd Kc / 2s 2c 2d" | handrank showdown --json
"""


class Showdown(NamedTuple):
    """What --lines prints of a line. Players count from 1."""

    file: str | None
    line: int
    strengths: list[int]
    winners: list[int]


class Totals(NamedTuple):
    """What is printed of all lines, with players in order; a tie is won by nobody.

    `bad` counts what was reported: lines that are not in `lines`, and files that cannot be read.
    """

    wins: list[int]
    win_percent: list[float | None]
    ties: int
    tie_percent: float | None
    lines: int
    bad: int


def hands_of(line: str, players: int | None) -> list[list[int]]:
    """The hands of a line: what slashes separate, or equal parts of its cards."""
    if "/" not in line:
        cards = parse(line)
        size, rest = divmod(len(cards), players or 2)
        if rest or not size:
            raise ValueError(f"{len(cards)} cards do not make {players or 2} equal hands")
        return [cards[i : i + size] for i in range(0, len(cards), size)]
    hands = [parse(part) for part in line.split("/")]
    if players not in (None, len(hands)):
        raise ValueError(f"{len(hands)} hands for {players} players")
    if [] in hands:
        raise ValueError(f"hand {hands.index([]) + 1} of {len(hands)} has no cards")
    return hands


def strengths_of(line: str, players: int | None) -> list[int]:
    return list(map(strength, hands_of(line, players)))


def totals_of(won: Counter[int], players: int, bad: int) -> Totals:
    """`won` counts the lines by the player who won alone, and ties under 0."""
    lines = sum(won.values())
    counts = [won[player] for player in range(players + 1)]
    percents = [round(100 * count / lines, 2) if lines else None for count in counts]
    return Totals(counts[1:], percents[1:], counts[0], percents[0], lines, bad)


def print_showdown(result: Showdown) -> None:
    who = "player" if len(result.winners) == 1 else "tie of players"
    print(f"{result.file}:{result.line}: {who} {', '.join(map(str, result.winners))}")


def print_totals(totals: Totals) -> None:
    labels = [*(f"player {player}" for player in range(1, len(totals.wins) + 1)), "ties"]
    shares = ["" if percent is None else f"{percent:6.2f} %" for percent in (*totals.win_percent, totals.tie_percent)]
    counts = map(str, (*totals.wins, totals.ties, totals.lines))
    print(*aligned(list(zip([*labels, "lines"], counts, [*shares, ""]))), sep="\n")


def showdown(args: argparse.Namespace) -> int:
    files = args.files or ["-"]
    read_line = partial(strengths_of, players=args.players)
    write_line, write_totals = (json_writer(),) * 2 if args.json else (print_showdown, print_totals)
    players = args.players or 2
    won: Counter[int] = Counter()
    with Progress(files, wanted=not (args.lines and sys.stdout.isatty())) as progress:
        reader = Reader(files, progress)
        for batch in reader.batches():
            for number, strengths in reader.read(batch, read_line):
                best = max(strengths)
                winners = [player for player, other in enumerate(strengths, 1) if other == best]
                won[winners[0] if len(winners) == 1 else 0] += 1
                players = max(players, len(strengths))
                if args.lines:
                    write_line(Showdown(batch.file, number, strengths, winners))
            sys.stdout.flush()
    write_totals(totals_of(won, players, reader.bad))
    return EXIT_BAD_INPUT if reader.bad else 0


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "showdown", help="who wins, line by line and in all", description=DESCRIPTION, epilog=EXAMPLES, **PLAIN
    )
    command.set_defaults(run=showdown)
    command.add_argument(
        "files", nargs="*", metavar="FILE", help="lines of hands; - is standard input, as is no file at all"
    )
    command.add_argument(
        "--players",
        type=number_of_cards(2),
        metavar="N",
        help="hands of each line; without: 2, or what slashes separate",
    )
    command.add_argument("--lines", action="store_true", help="print the winner of each line, too")
    command.add_argument("--json", action="store_true", help="print JSON, one object a line, the totals last")
