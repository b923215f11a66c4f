"""`handrank equity`: how much of the pot each player wins."""

from __future__ import annotations

import argparse

from .terminal import PLAIN, Commands, print_json, print_table, share, shows_progress, whole_number

DESCRIPTION = """\
How much of the pot each player wins on average, exactly where that takes no
longer than about two seconds, else from a sample with its standard error.

Each player is a hand, a range such as "QQ+,AKs:0.5", or random. A hand of
fewer cards than the game has (stud, razz) is dealt the rest.
"""
EXAMPLES = """\
examples:
  handrank equity AsAh KsKd
  handrank equity AsKs "QQ+,AKs:0.5" --board "2s 3s 4d"
  handrank equity As2s3hKd AcAh9dTd --game omaha8 --board 4c8hKc
  handrank equity AsAhKsKh random --game omaha --error 0.0002 --seed 1
"""


def run(args: argparse.Namespace) -> int:
    from ..matchups.dispatch import equity

    method = "exact" if args.exact else "sample" if args.samples or args.error else "auto"
    result = equity(
        *args.hands,
        board=args.board,
        dead=args.dead,
        game=args.game,
        method=method,
        samples=args.samples,
        max_standard_error=args.error,
        seed=args.seed,
        workers=args.workers,
        progress=shows_progress(),
    )
    if args.json:
        print_json(result.to_dict())
        return 0
    columns, rows = result.table()
    print_table(columns, rows, title=result.heading())
    if args.counts:
        print()
        total = result.total
        print_table(
            ["best hand", "count", "share"],
            [
                [_who(outcome), f"{count}", f"{float(100 * count / total):.4f} %"]
                for outcome, count in result.outcomes.items()
            ],
        )
    return 0


def _who(outcome: tuple[tuple[int, ...], tuple[int, ...]]) -> str:
    highs, lows = (" = ".join(str(player + 1) for player in half) for half in outcome)
    return f"{highs}, low {lows}" if lows else highs


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "equity",
        help="share of the pot of hands, ranges and random hands",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        **PLAIN,
    )
    command.set_defaults(run=run)
    command.add_argument("hands", nargs="+", metavar="HAND", help="a hand, a range, or random")
    command.add_argument("--board", default="", metavar="CARDS", help="the board so far")
    command.add_argument("--dead", default="", metavar="CARDS", help="cards that nobody can get")
    command.add_argument(
        "--game", default="holdem", metavar="GAME", help="holdem, omaha, omaha8, stud, razz ... (holdem)"
    )
    how = command.add_mutually_exclusive_group()
    how.add_argument("--exact", action="store_true", help="count every deal, however long it takes")
    how.add_argument("--samples", type=whole_number, metavar="N", help="take a sample of N deals")
    command.add_argument(
        "--error", type=share, metavar="E", help="sample until the standard error is E, such as 0.0005"
    )
    command.add_argument("--seed", type=int, metavar="S", help="of the sample: the same seed gives the same sample")
    command.add_argument("--workers", type=whole_number, default=1, metavar="N", help="threads (1)")
    command.add_argument("--counts", action="store_true", help="print who wins and ties with whom how often, too")
    command.add_argument("--json", action="store_true", help="print JSON: shares, counts, method, standard errors")
