"""`handrank videopoker`: what a game of video poker pays back, and how to play a hand of it."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from ..checks import shown
from .draw import hold_dict, measure_of, print_holds
from .terminal import PLAIN, Commands, print_json, print_table, shows_progress

if TYPE_CHECKING:
    from ..draws import GameReturn, PayTable

DESCRIPTION = """\
Prints what a game of video poker pays back to a player who never errs, and
how often each line is paid: exactly, from every hand, hold and draw.

A pay table of your own is a JSON file, its lines from the best down:
  {"name": "mine", "jokers": 1, "wild": "2", "lines": {
    "natural royal flush": 800, "four aces": 80, "four of a kind 2 to 4": 40,
    "flush": 5, "jacks or better": 1}}
--list --json prints those known by name in this form.
"""
EXAMPLES = """\
examples:
  handrank videopoker
  handrank videopoker --paytable deuces-wild
  handrank videopoker --paytable mine.json --json
  handrank videopoker --paytable joker-poker-kings --hand "Kd 4d 5d 6d **"
"""


def print_game(game: GameReturn) -> None:
    rows = [
        (
            line.hand,
            line.pay,
            f"{100 * float(line.probability):.6f}",
            f"{float(1 / line.probability):,.2f}" if line.probability else "-",
            f"{100 * float(line.contribution):.6f}",
        )
        for line in game.lines
    ]
    print_table(["hand", "pays", "%", "one in", "returns %"], rows, game.name)
    print()
    print(f"returns {100 * float(game.expected):.8f} % of the bet = {game.expected}")
    print(f"variance {float(game.variance):.6f}, standard deviation {float(game.variance) ** 0.5:.6f} bets a hand")


def list_tables(as_json: bool) -> None:
    from json import loads

    from ..draws import PAY_TABLES, pay_table

    if as_json:
        print_json({name: loads(pay_table(name).to_json()) for name in PAY_TABLES})
    else:
        print_table(["name", "game"], [(name, pay_table(name).name) for name in PAY_TABLES])


def table_of(text: str) -> PayTable:
    by = measure_of(text)
    if isinstance(by, str):
        raise ValueError(f"{shown(text)} is not a pay table")
    return by


def videopoker(args: argparse.Namespace) -> int:
    from ..draws import holds, video_poker

    if args.list:
        list_tables(args.json)
        return 0
    paytable = table_of(args.paytable)
    if args.hand is not None:
        found = holds(args.hand, paytable)
        if args.json:
            print_json({"hand": args.hand, "paytable": paytable.name, "holds": [hold_dict(hold) for hold in found]})
        else:
            print_holds(found, 5, "pay")
        return 0
    game = video_poker(paytable, progress=shows_progress())
    if args.json:
        print_json(game.to_dict())
    else:
        print_game(game)
    return 0


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "videopoker",
        help="what a game of video poker pays back, exactly",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        **PLAIN,
    )
    command.set_defaults(run=videopoker)
    command.add_argument(
        "--paytable",
        default="jacks-or-better-9-6",
        metavar="TABLE",
        help="a pay table by name, or a JSON file; without: jacks-or-better-9-6",
    )
    command.add_argument("--hand", metavar="HAND", help="how to play five cards; quote blanks and jokers")
    command.add_argument("--list", action="store_true", help="print the pay tables known by name")
    command.add_argument("--json", action="store_true", help="print one JSON document")
