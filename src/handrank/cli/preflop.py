"""`handrank preflop`: exact equity before the flop, of a hand against a random one, or of two hands or ranges."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..checks import shown
from .terminal import (
    PLAIN,
    Commands,
    complain,
    numbers,
    picture_path,
    print_json,
    print_table,
    save_picture,
    shows_progress,
)

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from ..matchups.preflop import HeadsUp

DESCRIPTION = """\
Exact equity before the flop, hold'em, heads-up, over all boards.

Without hands: the equity of each of the 169 starting hands against a random
hand, in percent, as a grid: suited above the diagonal, offsuit below it. With
one hand or range: against a random hand; with two: against each other.

Hands are written AsKs, AKs, AK, 77+, AKs:0.5 and so on, as for `handrank
range`. Quote ranges for the shell.
"""
EXAMPLES = """\
examples:
  handrank preflop
  handrank preflop --top 20
  handrank preflop AsAh KsKd
  handrank preflop "QQ+,AKs" 22 --json
  handrank preflop --plot grid.png
  handrank preflop --table preflop.npy    the wins of each of 1,326 combos over each other one
"""
FIGURES = ("equity", "win", "tie", "lose")


def percents(found: HeadsUp) -> list[float]:
    """FIGURES of a result, in percent."""
    return [
        100 * share
        for share in (found.equity, *(number / found.total for number in (found.wins, found.ties, found.losses)))
    ]


def plain(number: float) -> float:
    """An int where the number is whole and exact."""
    return int(number) if number == int(number) and number < 1 << 53 else number


def as_json(found: HeadsUp) -> dict[str, Any]:
    counts = {name: plain(number) for name, number in found._asdict().items()}
    return {**counts, "total": plain(found.total), "equity": found.equity}


def weights_of(text: str) -> npt.NDArray[np.float64]:
    from ..ranges.range import range_of

    weights = range_of(text)._vector
    if not weights.any():
        raise ValueError(f"{shown(text)} holds no hand")
    return weights


def write_table(path: Path, workers: int) -> None:
    import numpy as np

    from ..matchups.preflop import preflop_table

    np.save(path, preflop_table(workers, progress=shows_progress()))
    complain(f"handrank: wrote {path}")


def print_grid(classes: dict[str, HeadsUp]) -> None:
    from ..plots import HIGH_TO_LOW, hand_names

    print_table(
        ["", *HIGH_TO_LOW],
        [
            [rank, *(f"{100 * classes[name].equity:.1f}" for name in names)]
            for rank, names in zip(HIGH_TO_LOW, hand_names())
        ],
    )


def show_all(args: argparse.Namespace) -> None:
    """Every starting hand against a random hand."""
    from ..matchups.preflop import class_equities

    classes = class_equities()
    shown = dict(list(classes.items())[: args.top])
    if args.json:
        print_json({name: as_json(found) for name, found in shown.items()})
    elif args.top is None:
        print_grid(classes)
    else:
        print_table(
            ["hand", *FIGURES],
            [[name, *(f"{percent:.4f}" for percent in percents(found))] for name, found in shown.items()],
        )
    if args.plot:
        from ..plots import grid

        save_picture(
            grid(
                {name: 100 * found.equity for name, found in shown.items()},
                form=".1f",
                title="Equity against a random hand",
                unit="equity [%]",
            ),
            args.plot,
        )


def show_two(one: str, other: str, args: argparse.Namespace) -> None:
    from ..matchups.preflop import HeadsUp, range_equity

    found = range_equity(weights_of(one), weights_of(other))
    if not found.total:
        raise ValueError(f"{one} and {other} hold no two hands without a common card")
    if args.json:
        print_json({"hands": [one, other], **as_json(found)})
        return
    rows = [(one, found), (other, HeadsUp(*reversed(found)))]
    print_table(
        ["hand", *FIGURES], [[name, *(f"{percent:.4f}" for percent in percents(result))] for name, result in rows]
    )
    numbers = [f"{plain(number):,}" for number in (*found, found.total)]
    print("{} wins, {} ties, {} losses of {}".format(*numbers))


def run(args: argparse.Namespace) -> int:
    alone = [option for option, given in (("--plot", args.plot), ("--top", args.top)) if given is not None]
    if len(args.hands) > 2:
        raise ValueError(f"two hands at most, not {len(args.hands)}: this is heads-up")
    if args.hands and alone:
        raise ValueError(f"{alone[0]} shows all starting hands, so it goes without hands")
    if args.workers is not None and not args.table:
        raise ValueError(f"--workers {args.workers} is for --table")
    if args.table:
        if args.hands or alone or args.json:
            raise ValueError("--table goes without hands and other output")
        write_table(args.table, 1 if args.workers is None else args.workers)
    elif args.hands:
        one, other = (*args.hands, "random")[:2]
        show_two(one, other, args)
    else:
        show_all(args)
    return 0


def table_path(text: str) -> Path:
    path = Path(text)
    if path.suffix != ".npy":
        raise argparse.ArgumentTypeError(f"{text} does not end with .npy")
    return path


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "preflop", help="exact equity before the flop, heads-up", description=DESCRIPTION, epilog=EXAMPLES, **PLAIN
    )
    command.set_defaults(run=run)
    command.add_argument("hands", nargs="*", metavar="HAND", help="a hand or a range; two at most")
    command.add_argument("--top", type=numbers(1, 169), metavar="N", help="only the N best starting hands, as a list")
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.add_argument(
        "--plot", type=picture_path, metavar="FILE", help="save the grid as a .png, .svg or .pdf picture"
    )
    command.add_argument(
        "--table",
        type=table_path,
        metavar="FILE",
        help="count all pairs of combos and write (1326, 1326) uint32 wins of the row's combo over "
        "the column's into a .npy file, in the order of handrank.combos()",
    )
    command.add_argument("--workers", type=int, metavar="N", help="threads that count for --table; without: 1")
