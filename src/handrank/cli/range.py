"""`handrank range`: what hands a range holds, as a grid, a list, or a picture."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from ..ranges.holdem_combos import SINGLE_CLASSES, class_text, grid_place
from ..ranges.text import DIALECTS
from .terminal import PLAIN, Commands, console_of, picture_path, print_json, save_picture

if TYPE_CHECKING:
    from ..ranges.range import Range

DESCRIPTION = """\
Shows a range: how many combos it holds, its text in one form, and the grid of
the 169 starting hands: suited above the diagonal, offsuit below it. A hand of
the largest weight shows its name, another its share of that weight, in percent,
and one that is not in the range a dot.

Ranges are written 77+, ATs+, KQo, 99-22, A5s-A2s, JTs-54s, AsKs, AhXh, random,
15% (of most equity against a random hand), with weights as in AKs:0.5, AKs@50
or 50%(AK,QQ), and with !AA for what is left out. Quote them for the shell.
Omaha hands are written AA**, AKQJ, [T-7]*** and QQ+, with :ds, :ss, :r, :mono,
:np or :xxyy after them.
"""
EXAMPLES = """\
examples:
  handrank range "22+,A2s+,KTs+:0.5"
  handrank range "QQ+,AK" --dead "As Kd" --json
  handrank range "random,!72o" --plot grid.png
  handrank range "AA**:ds, KK**:ds" --game omaha
  handrank range "AKs,AKo:0.5" --combos
"""
DOT = "."


def cell(weight: float, name: str) -> str:
    """What the grid shows of a hand. weight: 0..1, its share of the largest"""
    if weight == 1:
        return name
    return f"{max(100 * weight, 1):.0f}%" if weight else DOT


def print_grid(found: Range) -> None:
    classes = found.classes()
    largest = max((weight for _, weight in found), default=1.0)
    names = [[""] * 13 for _ in range(13)]
    for key in SINGLE_CLASSES:
        row, column = grid_place(*key)
        names[row][column] = class_text(*key)
    console = console_of(sys.stdout)
    for line_names in names:
        shares = [classes.get(name, 0) / largest for name in line_names]
        if console is None:
            print(" ".join([f"{cell(share, name):<3}" for share, name in zip(shares, line_names)]).rstrip())
            continue
        from rich.text import Text

        line = Text()
        for share, name in zip(shares, line_names):
            green = round(70 + 130 * share)
            line.append(f" {name:<3} ", f"bold black on rgb(40,{green},90)" if share else "dim")
        console.print(line)


def print_summary(found: Range, possible: int) -> None:
    hands = len(found)
    weighted = "" if found.total_weight == hands else f", {found.total_weight:.6g} by weight"
    print(str(found) or "no hand")
    print(f"{hands:,} of {possible:,} hands{weighted}: {100 * found.total_weight / possible:.4g}%")


def run(args: argparse.Namespace) -> int:
    from ..ranges.range import Range

    found = Range(args.text, game=args.game, dialect=args.dialect).without(args.dead)
    if args.plot and found.cards > 2:
        raise ValueError("--plot draws ranges of two cards")
    if args.combos:
        for combo, weight in found:
            print(combo, repr(weight).removesuffix(".0"))
    elif args.weights:
        for weight in found.weights().tolist():
            print(repr(weight).removesuffix(".0"))
    elif args.json:
        print_json(
            {
                "range": str(found),
                "cards": found.cards,
                "hands": len(found),
                "combos": found.total_weight,
                "fraction": found.fraction,
                "weights": found.to_dict(),
            }
        )
    else:
        print_summary(found, len(Range("random", game=args.game).without(args.dead)))
        if found.cards == 2:
            print()
            print_grid(found)
    if args.plot:
        from .. import plots

        weights = found.classes()
        limits = 0, max([1, *weights.values()])
        save_picture(plots.grid(weights, title=str(found)[:80], unit="weight", limits=limits), args.plot)
    return 0


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "range",
        help="the hands of a range, as a grid, a list, or a picture",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        **PLAIN,
    )
    command.set_defaults(run=run)
    command.add_argument("text", metavar="RANGE", help="a range; quote it")
    command.add_argument("--game", default="holdem", help="the game whose hole cards are meant")
    command.add_argument(
        "--dead", default="", metavar="CARDS", help="cards seen elsewhere: hands with them are left out"
    )
    command.add_argument(
        "--dialect", choices=DIALECTS, default="kicker", help="what KQ+ means: kicker: KQ; connectors: KQ and AK"
    )
    output = command.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help="print one JSON object")
    output.add_argument("--combos", action="store_true", help="print each hand and its weight, one a line")
    output.add_argument(
        "--weights",
        action="store_true",
        help="print the weight of every hand, one a line, in the order of handrank.combos()",
    )
    command.add_argument(
        "--plot", type=picture_path, metavar="FILE", help="save the grid as a .png, .svg or .pdf picture"
    )
