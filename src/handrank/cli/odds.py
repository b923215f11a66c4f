"""`handrank odds`: how often each category is made in a game, exactly or in simulated deals."""

from __future__ import annotations

import argparse
from typing import TYPE_CHECKING

from .terminal import (
    PLAIN,
    Commands,
    number_of_cards,
    picture_path,
    print_json,
    print_table,
    save_picture,
    share,
    shows_progress,
    whole_number,
)

if TYPE_CHECKING:
    from ..odds import Distribution

DESCRIPTION = """\
How often each category is made among all deals of a game, exactly, or in
simulated deals. Cards that are known or dead change the odds.

Where all cards count, hands are sets of hole and board together; in Omaha a
deal is a hole and a board. What has too many deals to count is simulated.
"""
EXAMPLES = """\
examples:
  handrank odds                                     five cards
  handrank odds --cards 7
  handrank odds --game omaha
  handrank odds --game holdem --hole "As Ah" --board "Ks Kh 2d"
  handrank odds --jokers 2 --plot jokers.png
  handrank odds --game 3d --simulate 1000000 --seed 1
  handrank odds --game omaha8 --half low --error 0.0001 --json
"""


def count_or_simulate(args: argparse.Namespace) -> Distribution:
    from ..odds import distribution, simulate

    what = {name: getattr(args, name) for name in ("cards", "hole", "board", "dead", "jokers", "decks", "half")}
    how = {"workers": args.workers, "progress": shows_progress()}
    if args.simulate is not None or args.error is not None:
        return simulate(args.game, args.simulate, seed=args.seed, max_standard_error=args.error, **what, **how)
    if args.seed is not None:
        raise ValueError(f"--seed {args.seed} is for --simulate or --error")
    return distribution(args.game, **what, **how)


def odds(args: argparse.Namespace) -> int:
    found = count_or_simulate(args)
    if args.plot:
        from ..plots import category_bars

        save_picture(category_bars({found.game: found}), args.plot)
    if args.json:
        print_json(found.to_dict())
        return 0
    errors = [] if found.exact else ["s.e."]
    rows = [
        [
            row.category,
            f"{row.hands:,}",
            f"{100 * row.probability:.5f}",
            *(f"{100 * row.standard_error:.5f}" for _ in errors),
            f"{found.total / row.hands:,.2f}" if row.hands else "-",
        ]
        for row in found.table(royal=True)
    ]
    title = found.title if found.exact else f"{found.title}, seed {found.seed}"
    print_table(["category", "count", "%", *errors, "one in"], rows, title)
    return 0


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "odds", help="how often each category is made in a game", description=DESCRIPTION, epilog=EXAMPLES, **PLAIN
    )
    command.set_defaults(run=odds)
    command.add_argument(
        "--game",
        default="best-five",
        metavar="GAME",
        help="holdem, omaha, omaha8, 3d, razz, ...; without: best-five, whatever the number of cards",
    )
    command.add_argument(
        "--cards",
        type=number_of_cards(0),
        metavar="N",
        help="cards of a player and the board; without: all the game has, of best-five five",
    )
    command.add_argument("--hole", default="", metavar="CARDS", help="hole cards that are known")
    command.add_argument("--board", default="", metavar="CARDS", help="board cards that are known")
    command.add_argument("--dead", default="", metavar="CARDS", help="cards that are not dealt")
    command.add_argument("--jokers", type=number_of_cards(0), default=0, metavar="N", help="jokers in the deck")
    command.add_argument("--decks", type=number_of_cards(1), default=1, metavar="N", help="decks shuffled together")
    command.add_argument("--half", choices=("high", "low"), help="of a split pot; without: high where there is one")
    command.add_argument("--simulate", type=whole_number, metavar="N", help="simulate N deals; with --error N at most")
    command.add_argument(
        "--error",
        type=share,
        metavar="E",
        help="simulate until the standard error of every probability is E, such as 0.0001, or less",
    )
    command.add_argument(
        "--seed", type=int, metavar="S", help="of the simulation, 0 to 2**64 - 1; without: a fresh one"
    )
    command.add_argument("--workers", type=whole_number, default=1, metavar="N", help="threads; without: 1")
    command.add_argument("--json", action="store_true", help="print JSON")
    command.add_argument("--plot", type=picture_path, metavar="FILE", help="draw bars into a PNG, SVG or PDF file")
