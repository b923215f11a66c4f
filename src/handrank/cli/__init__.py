"""The command line. Each command is a module here, which adds its parser and runs it.

Input is read in blocks and answered as it comes, so any length runs in constant memory. A bad line is
reported with its place, and the rest still runs. `rich`, where it is installed, adds colours and a
progress bar on terminals, nothing else.
"""

from __future__ import annotations

import argparse
import errno
import io
import os
import sys
from contextlib import suppress

from ..version import VERSION
from . import (
    draw,
    equity,
    first,
    nuts,
    odds,
    outs,
    preflop,
    range as range_command,
    rank,
    showdown,
    starting_hands,
    stats,
    videopoker,
)
from .terminal import EXIT_BAD_INPUT, EXIT_BROKEN_PIPE, EXIT_INTERRUPTED, PLAIN, complain

READER_LEFT = {errno.EPIPE} | ({errno.EINVAL} if os.name == "nt" else set())  # what Windows says of such a pipe

# In the order of --help.
COMMANDS = (
    rank, showdown, equity, range_command, preflop, odds, stats, first, draw, videopoker, nuts, outs, starting_hands,
)  # fmt: skip

DESCRIPTION = """\
Ranks poker hands of any number of cards, jokers and decks.
Cards are written As, A♠, ♠A, Th or 10h, with blanks, commas or nothing
between; a joker is **.
"""


def make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("handrank", description=DESCRIPTION, **PLAIN)
    parser.add_argument("--version", action="version", version=f"handrank {VERSION}")
    commands = parser.add_subparsers(title="commands", required=True, metavar="COMMAND")
    for command in COMMANDS:
        command.add(commands)
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
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # for terminals without suit symbols
    try:
        try:
            args = make_parser().parse_args(argv)
            return int(args.run(args))
        finally:
            sys.stdout.flush()
    except KeyboardInterrupt:
        return EXIT_INTERRUPTED
    except (ValueError, ImportError) as error:  # what was given cannot be used, or wants an extra; the message names it
        complain(f"handrank: {error}")
        return EXIT_BAD_INPUT
    except OSError as error:
        give_up_output()
        if error.errno in READER_LEFT:  # it has seen enough
            return EXIT_BROKEN_PIPE
        place = f" {error.filename}" if error.filename else ""
        complain(f"handrank: cannot write{place}: {error.strerror or error}")
        return EXIT_BAD_INPUT
