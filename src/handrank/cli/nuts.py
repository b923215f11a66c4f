"""`handrank nuts`: the best hands on a board, and how a hand stands there."""

from __future__ import annotations

import argparse
from typing import Any

from .spots import add_spot_options, halves_of, plain
from .terminal import PLAIN, Commands, number_of_cards, print_json, print_table

DESCRIPTION = """\
Prints the best hands that any hole makes on a board as it lies, with the hole
cards that make them: in Omaha the two that are played. With --hand, also which
holes beat that hand, tie with it and lose to it, out of all that are unseen.
"""
EXAMPLES = """\
examples:
  handrank nuts "Ks Qs 7h 7d 2s"
  handrank nuts "Kc 8s 7s 2s 3d" --game omaha8 --most 3
  handrank nuts "Kh 8s 8d 4c 2h" --hand AsKd --dead "Ac" --json
"""
SHOWN = 8  # holes of a row; --json has them all


def holes_text(holes: list[tuple[int, ...]]) -> str:
    from ..odds.board import shortened

    return shortened(holes, SHOWN)


def print_made(title: str, made: list[Any]) -> None:
    if not made:
        print(f"{title}: nobody can make one")
        return
    rows = [(f"{place}. {hand.text}", len(hand.holes), holes_text(hand.holes)) for place, hand in enumerate(made, 1)]
    print_table(("hand", "holes", "which"), rows, title)


def print_standing(title: str, standing: Any) -> None:
    counts = f"beats {standing.win:,}, ties with {standing.tie:,}, loses to {standing.lose:,}"
    print(f"\n{title}: {standing.mine.text}; {counts}; percentile {100 * standing.percentile:.2f} %")
    words = {"lose": "beats me", "tie": "ties", "win": "loses"}
    rows = [(group.text, words[group.result], f"{group.count:,}", holes_text(group.holes)) for group in standing.rivals]
    print_table(("holes of others", "result", "holes", "which"), rows)


def nuts(args: argparse.Namespace) -> int:
    from .. import odds

    made = odds.nuts(args.board, args.game, args.dead, most=args.most)
    standing = None if args.hand is None else odds.compare(args.hand, args.board, args.game, args.dead)
    if args.json:
        print_json({"nuts": plain(made)} | ({} if standing is None else {"hand": plain(standing)}))
        return 0
    for name, half in halves_of(made):
        print_made(f"{name}best hands on {args.board}", half)
    if standing is not None:
        for name, half in halves_of(standing):
            print_standing(f"{name}{args.hand}", half)
    return 0


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "nuts",
        help="the best hands on a board, and how a hand stands there",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        **PLAIN,
    )
    command.set_defaults(run=nuts)
    command.add_argument("board", metavar="BOARD", help='the board, "Ks Qs 7h"')
    command.add_argument("--most", type=number_of_cards(1), default=5, metavar="N", help="how many hands (default 5)")
    command.add_argument("--hand", metavar="HOLE", help="a hole, to be compared with every other one")
    add_spot_options(command)
