"""`handrank starting-hands`: every starting hand of a game against a random hand."""

from __future__ import annotations

import argparse
from functools import partial
from typing import Any

from .terminal import PLAIN, Commands, complain, print_json, print_table, share, shows_progress, whole_number

DESCRIPTION = """\
Plays every starting hand of a game against a random hand, each in a sample up
to a standard error: 169 in hold'em, 16,432 in Omaha, 134,459 and 962,988 with
five and six cards. With --checkpoint a run that was cut off goes on.
"""
EXAMPLES = """\
examples:
  handrank starting-hands --game holdem --top 20
  handrank starting-hands --estimate --error 0.0001
  handrank starting-hands --checkpoint omaha.jsonl --processes 2
"""


def run(args: argparse.Namespace) -> int:
    from ..matchups.starting_hands import estimate, starting_hands

    if args.estimate:
        cost = estimate(args.game, max_standard_error=args.error)
        if args.json:
            print_json(cost._asdict())
        else:
            print(f"{cost.hands:,} hands of {1000 * cost.seconds_a_hand:.3g} ms: {_time(cost.seconds)} on one core")
        return 0
    executor: Any = None
    if args.processes:
        from concurrent.futures import ProcessPoolExecutor
        from multiprocessing import get_context

        executor = partial(ProcessPoolExecutor, args.processes, get_context("spawn"))
    try:
        found = starting_hands(
            args.game,
            max_standard_error=args.error,
            seed=args.seed,
            checkpoint=args.checkpoint,
            workers=args.workers,
            executor=executor,
            progress=shows_progress(),
        )
    except KeyboardInterrupt:
        if args.checkpoint:
            complain(f"handrank: what is done is in {args.checkpoint}; the same command goes on from there")
        raise
    found = sorted(found, key=lambda hand: -hand.equity)[: args.top]
    if args.json:
        print_json([hand._asdict() for hand in found])
        return 0
    rows = [
        [hand.hand, hand.number, f"{100 * hand.equity:.3f} %", f"{100 * hand.standard_error:.3f} %"] for hand in found
    ]
    print_table(["hand", "alike", "equity", "standard error"], rows)
    return 0


def _time(seconds: float) -> str:
    for size, unit in ((86400, "days"), (3600, "hours"), (60, "minutes")):
        if seconds >= 2 * size:
            return f"{seconds / size:.1f} {unit}"
    return f"{seconds:.1f} seconds"


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "starting-hands",
        help="every starting hand against a random one",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        **PLAIN,
    )
    command.set_defaults(run=run)
    command.add_argument("--game", default="omaha", metavar="GAME", help="omaha, omaha5, omaha8, holdem ... (omaha)")
    command.add_argument(
        "--error", type=share, default=0.0005, metavar="E", help="standard error of each equity (0.0005)"
    )
    command.add_argument("--seed", type=int, default=0, metavar="S", help="hand i is played from seed S + i (0)")
    command.add_argument("--checkpoint", metavar="FILE", help="save each hand there, and go on from what is there")
    who = command.add_mutually_exclusive_group()
    who.add_argument("--workers", type=whole_number, default=1, metavar="N", help="threads (1)")
    who.add_argument("--processes", type=whole_number, metavar="N", help="processes instead of threads")
    command.add_argument("--estimate", action="store_true", help="measure a few hands, and say how long all will take")
    command.add_argument("--top", type=whole_number, metavar="N", help="print the N best only")
    command.add_argument("--json", action="store_true", help="print JSON")
