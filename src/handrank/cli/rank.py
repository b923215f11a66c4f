"""`handrank rank`: the best five cards, the strength and the name of each hand."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable
from functools import partial
from typing import NamedTuple

from .._native.core import CLASS_COUNT, strength
from ..cards import card_text, parse
from ..hands import explain
from ..rules.names import LANGUAGES
from .lines import Batch, Progress, Reader
from .terminal import EXIT_BAD_INPUT, PLAIN, Commands, console_of, json_writer, number_of_cards

DESCRIPTION = """\
Prints the best five cards, the strength and the name of each hand.
A strength is 0 to 14430: larger beats smaller, equal ties.

Hands come from the arguments, one each, then from the files, one a line;
without either, from standard input. Blank lines are skipped. A bad hand is
reported on standard error, the rest still runs, and the exit status is 1.
"""
EXAMPLES = """\
examples:
  handrank rank "As Kd Qc Jh Ts 2s" "9c 9d 9h ** 2s"
  handrank rank --lang ja --symbols AsKsQsJsTs
  handrank rank --json -f hands.txt
  handrank rank --quiet < hands.txt > strengths.txt
"""


class Row(NamedTuple):
    """What is printed of a hand; the fields of --json and --csv."""

    hand: str
    best: list[str]
    category: str
    ranking: tuple[int, ...]
    strength: int
    name: str


def row_of(hand: str, *, lang: str, style: str, decks: int | None, jokers: int | None) -> Row:
    found = explain(parse(hand), lang, decks=decks, jokers=jokers)
    best = [card_text(card, style) for card in found.cards]
    return Row(hand.strip(), best, found.category.name.lower(), found.ranking, found.strength, found.text)


def csv_writer() -> Callable[[Row], None]:
    from csv import writer

    write = writer(sys.stdout, lineterminator="\n").writerow
    write(Row._fields)
    return lambda row: write(" ".join(map(str, cell)) if isinstance(cell, (list, tuple)) else cell for cell in row)


def text_writer() -> Callable[[Row], None]:
    def rest(row: Row) -> str:
        missing = 5 - len(row.best)  # a card and a blank are three wide, with symbols too
        return f"{'   ' * missing}{'  ' if row.best else ' '}{row.strength:>5}  {row.name}"

    console = console_of(sys.stdout)
    if console is None:
        return lambda row: print(" ".join(row.best) + rest(row))
    from rich.text import Text

    colours = dict.fromkeys("hd♥♦", "red") | dict.fromkeys(("*", "\N{PLAYING CARD BLACK JOKER}"), "magenta")

    def write(row: Row) -> None:
        cards = [Text(card, f"bold {colours.get(card[-1], '')}") for card in row.best]
        console.print(Text(" ").join(cards) + rest(row))

    return write


def rank_rows(args: argparse.Namespace, reader: Reader) -> Callable[[Batch], None]:
    style = "symbols" if args.symbols else "ascii"
    read_line = partial(row_of, lang=args.lang, style=style, decks=args.decks, jokers=args.jokers)
    write = json_writer() if args.json else csv_writer() if args.csv else text_writer()

    def rank_batch(batch: Batch) -> None:
        for _, row in reader.read(batch, read_line):
            write(row)

    return rank_batch


def rank_quietly(args: argparse.Namespace, reader: Reader) -> Callable[[Batch], None]:
    """Strengths only: a batch at once, unless a line of it is bad."""
    read_line = partial(strength, decks=args.decks, jokers=args.jokers)
    texts = [f"{number}\n" for number in range(CLASS_COUNT)]

    def rank_batch(batch: Batch) -> None:
        try:
            strengths = list(map(read_line, batch.hands()))
        except ValueError:
            for _, number in reader.read(batch, read_line):
                sys.stdout.write(texts[number])
        else:
            sys.stdout.write("".join([texts[number] for number in strengths]))

    return rank_batch


def rank(args: argparse.Namespace) -> int:
    files = args.files if args.files or args.hands else ["-"]
    with Progress(files, wanted=not sys.stdout.isatty()) as progress:
        reader = Reader(files, progress)
        rank_batch = rank_quietly(args, reader) if args.quiet else rank_rows(args, reader)
        rank_batch(Batch(None, 1, args.hands))
        for batch in reader.batches():
            rank_batch(batch)
            sys.stdout.flush()  # a slow pipe is answered at once
    return EXIT_BAD_INPUT if reader.bad else 0


def add(commands: Commands) -> None:
    command = commands.add_parser(
        "rank",
        help="best five cards, strength and name of each hand",
        description=DESCRIPTION,
        epilog=EXAMPLES,
        **PLAIN,
    )
    command.set_defaults(run=rank)
    command.add_argument("hands", nargs="*", metavar="HAND", help="a hand; quote its blanks and jokers")
    command.add_argument(
        "-f",
        "--file",
        dest="files",
        action="append",
        default=[],
        metavar="FILE",
        help="read hands from a file, or - for standard input; may be repeated",
    )
    output = command.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help="print one JSON object a line")
    output.add_argument("--csv", action="store_true", help="print comma-separated values with a header")
    output.add_argument("-q", "--quiet", action="store_true", help="print strengths only, one a line")
    command.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the names")
    command.add_argument("--symbols", action="store_true", help="print cards as A♠, not As")
    command.add_argument(
        "--decks",
        type=number_of_cards(1),
        metavar="N",
        help="accept a card at most N times in a hand; without: any number",
    )
    command.add_argument(
        "--jokers", type=number_of_cards(0), metavar="N", help="accept at most N jokers in a hand; without: any number"
    )
