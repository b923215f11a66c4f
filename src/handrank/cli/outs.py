"""`handrank outs`: what the cards to come make of a hand."""

from __future__ import annotations

import argparse
from typing import Any

from .spots import add_spot_options, halves_of, plain
from .terminal import PLAIN, Commands, print_json, print_table

DESCRIPTION = """\
Prints the cards that help a hand on a board, its draws by name, and how often
it ends as what, all of it exact.

Without --opponent an out is a card that improves the category of the hand.
With it, an out is a card that makes the hand the best one, and wins, ties and
losses are counted over the next card and over all cards to come.
"""
EXAMPLES = """\
examples:
  handrank outs "As 9s" "Ks 6s 2d"
  handrank outs 9h8h "7s 6d 2c Ah" --opponent AdKd --opponent 7h7c
  handrank outs As2d7h6h "Kh 8s 3d" --game omaha8 --dead "4c 5c" --json
"""


def percent(share: float) -> str:
    return f"{100 * share:.2f} %"


def print_outs(title: str, found: Any) -> None:
    from ..odds.board import text_of

    of = "best against the opponents" if found.after_all is not None else "better"
    print(f"{title}: {found.now.text}; {len(found.outs)} of {found.unseen} cards make it {of}")
    rows = [
        (group.text, len(group.cards), percent(group.next_card), percent(group.by_river), text_of(group.cards))
        for group in found.groups
    ]
    if len(rows) > 1:
        rows.append(("all", len(found.outs), percent(found.next_card), percent(found.by_river), ""))
    if rows:
        print_table(("outs to", "cards", "next card", "by the river", "which"), rows)
    if found.after_all is not None:
        shares = [
            (
                name,
                *(
                    cell
                    for chances in (found.after_next, found.after_all)
                    for cell in (f"{getattr(chances, name):,}", percent(getattr(chances, name) / chances.total))
                ),
            )
            for name in ("win", "tie", "lose")
        ]
        print()
        print_table(("against the opponents", "next card", "", "river", ""), shares)


def print_draws(draws: list[Any]) -> None:
    from ..odds.board import text_of

    if draws:
        print()
        rows = [
            (draw.name, len(draw.cards), percent(draw.next_card), percent(draw.by_river), text_of(draw.cards))
            for draw in draws
        ]
        print_table(("draw", "cards", "next card", "by the river", "which"), rows)


def print_kinds(table: Any) -> None:
    print()
    rows = [(kind.text, percent(kind.next_card), percent(kind.river)) for kind in table.kinds]
    print_table(("what it is", "next card", "river"), rows)


def outs(args: argparse.Namespace) -> int:
    from .. import odds

    found = odds.outs(args.hole, args.board, args.opponent, args.game, args.dead)
    dead = " ".join([args.dead, *args.opponent])
    draws = odds.find_draws(args.hole, args.board, args.game, dead)
    table = odds.next_cards(args.hole, args.board, args.game, dead)
    if args.json:
        print_json({"outs": plain(found), "draws": plain(draws), "next_cards": plain(table)})
        return 0
    for (name, half), (_, its_draws), (_, its_kinds) in zip(*map(halves_of, (found, draws, table))):
        print_outs(f"{name}{args.hole}", half)
        print_draws(its_draws)
        print_kinds(its_kinds)
    return 0


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "outs", help="what the cards to come make of a hand", description=DESCRIPTION, epilog=EXAMPLES, **PLAIN
    )
    command.set_defaults(run=outs)
    command.add_argument("hole", metavar="HAND", help="the hole cards, AsKs")
    command.add_argument("board", metavar="BOARD", help='the board, "Ks Qs 7h"')
    command.add_argument(
        "--opponent",
        action="append",
        default=[],
        metavar="HAND",
        help="the hole of an opponent; more than once for several",
    )
    add_spot_options(command)
