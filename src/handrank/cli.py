"""The command line: `handrank rank` and `handrank showdown`.

Input is read in blocks and ranked as it comes, so any length runs in constant memory. A bad line is
reported with its place, and the rest still runs. `rich`, where it is installed, adds colours and a
progress bar on terminals, nothing else.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import NamedTuple

from ._core import CLASS_COUNT, strength
from .cards import card_text, parse
from .hands import explain
from .lines import LINE_LIMIT, Batch, Progress, Reader, complain, console_of
from .names import LANGUAGES
from .version import VERSION

MOST_CARDS = LINE_LIMIT // 2  # of a line: a card takes two characters

EXIT_BAD_INPUT = 1  # usage errors exit with 2, as argparse has it
EXIT_INTERRUPTED = 130  # 128 + SIGINT, as shells count
EXIT_BROKEN_PIPE = 141  # 128 + SIGPIPE

DESCRIPTION = """\
Ranks poker hands of any number of cards, jokers and decks.
Cards are written As, A♠, ♠A, Th or 10h, with blanks, commas or nothing
between; a joker is **.
"""
RANK_DESCRIPTION = """\
Prints the best five cards, the strength and the name of each hand.
A strength is 0 to 14430: larger beats smaller, equal ties.

Hands come from the arguments, one each, then from the files, one a line;
without either, from standard input. Blank lines are skipped. A bad hand is
reported on standard error, the rest still runs, and the exit status is 1.
"""
RANK_EXAMPLES = """\
examples:
  handrank rank "As Kd Qc Jh Ts 2s" "9c 9d 9h ** 2s"
  handrank rank --lang ja --symbols AsKsQsJsTs
  handrank rank --json -f hands.txt
  handrank rank --quiet < hands.txt > strengths.txt
"""
SHOWDOWN_DESCRIPTION = """\
Counts the lines of hands that each player wins alone, and those that are tied.

The cards of a line are split into equal hands, one a player; or / separates
the hands, which may then differ in size, and in number without --players.
Blank lines are skipped. A bad line is reported on standard error and not
counted, the rest still runs, and the exit status is 1.
"""
SHOWDOWN_EXAMPLES = """\
examples:
  handrank showdown poker.txt             ten cards a line: Project Euler 54
  handrank showdown --players 3 --lines table.txt
  echo "As Ah / Kd Kc / 2s 2c 2d" | handrank showdown --json
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


def json_writer() -> Callable[[NamedTuple], None]:
    from json import dumps

    ascii_only = not (sys.stdout.encoding or "").lower().startswith("utf")
    return lambda row: print(dumps(row._asdict(), ensure_ascii=ascii_only))


def csv_writer() -> Callable[[Row], None]:
    from csv import writer

    write = writer(sys.stdout, lineterminator="\n").writerow
    write(Row._fields)
    return lambda row: write(row._replace(best=" ".join(row.best), ranking=" ".join(map(str, row.ranking))))


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


class Showdown(NamedTuple):
    """What --lines prints of a line. Players count from 1."""

    file: str
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
    counts = [*totals.wins, totals.ties]
    label_width, count_width = max(map(len, labels)), len(str(totals.lines))
    for label, count, percent in zip(labels, counts, [*totals.win_percent, totals.tie_percent]):
        share = "" if percent is None else f"  {percent:6.2f} %"
        print(f"{label:<{label_width}}  {count:>{count_width}}{share}")
    print(f"{'lines':<{label_width}}  {totals.lines:>{count_width}}")


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


def number_from(least: int) -> Callable[[str], int]:
    def number(text: str) -> int:
        if not least <= int(text) <= MOST_CARDS:
            raise argparse.ArgumentTypeError(f"{text} is not {least} to {MOST_CARDS}")
        return int(text)

    return number


def make_parser() -> argparse.ArgumentParser:
    plain = {"formatter_class": argparse.RawDescriptionHelpFormatter, "allow_abbrev": False}
    parser = argparse.ArgumentParser("handrank", description=DESCRIPTION, **plain)
    parser.add_argument("--version", action="version", version=f"handrank {VERSION}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")

    command = commands.add_parser("rank", help="best five cards, strength and name of each hand",
                                  description=RANK_DESCRIPTION, epilog=RANK_EXAMPLES, **plain)
    command.set_defaults(run=rank)
    command.add_argument("hands", nargs="*", metavar="HAND", help="a hand; quote its blanks and jokers")
    command.add_argument("-f", "--file", dest="files", action="append", default=[], metavar="FILE",
                         help="read hands from a file, or - for standard input; may be repeated")
    output = command.add_mutually_exclusive_group()
    output.add_argument("--json", action="store_true", help="print one JSON object a line")
    output.add_argument("--csv", action="store_true", help="print comma-separated values with a header")
    output.add_argument("-q", "--quiet", action="store_true", help="print strengths only, one a line")
    command.add_argument("--lang", choices=LANGUAGES, default="en", help="language of the names")
    command.add_argument("--symbols", action="store_true", help="print cards as A♠, not As")
    command.add_argument("--decks", type=number_from(1), metavar="N",
                         help="accept a card at most N times in a hand; without: any number")
    command.add_argument("--jokers", type=number_from(0), metavar="N",
                         help="accept at most N jokers in a hand; without: any number")

    command = commands.add_parser("showdown", help="who wins, line by line and in all",
                                  description=SHOWDOWN_DESCRIPTION, epilog=SHOWDOWN_EXAMPLES, **plain)
    command.set_defaults(run=showdown)
    command.add_argument("files", nargs="*", metavar="FILE",
                         help="lines of hands; - is standard input, as is no file at all")
    command.add_argument("--players", type=number_from(2), metavar="N",
                         help="hands of each line; without: 2, or what slashes separate")
    command.add_argument("--lines", action="store_true", help="print the winner of each line, too")
    command.add_argument("--json", action="store_true", help="print JSON, one object a line, the totals last")
    return parser


def give_up_output() -> None:
    """Lead what is not yet written nowhere, so that Python ends without a word about it."""
    with suppress(OSError):  # no file behind it
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def main(argv: list[str] | None = None) -> int:
    """Run the command line and return its exit status; SystemExit for usage errors, --help, --version."""
    if sys.stdout is None:
        complain("handrank: standard output is closed")
        return EXIT_BAD_INPUT
    with suppress(AttributeError):  # not a text file
        sys.stdout.reconfigure(errors="backslashreplace")  # for terminals without suit symbols
    try:
        try:
            args = make_parser().parse_args(argv)
            return args.run(args)
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except BrokenPipeError:  # the reader has seen enough
        give_up_output()
        return EXIT_BROKEN_PIPE
    except OSError as error:
        give_up_output()
        complain(f"handrank: cannot write: {error.strerror or error}")
        return EXIT_BAD_INPUT
