"""What every command shares: exit statuses, options, and what is written to the terminal."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, BinaryIO, NamedTuple, TypeAlias

from ..layout import aligned

EXIT_BAD_INPUT = 1  # usage errors exit with 2, as argparse has it
EXIT_INTERRUPTED = 130  # 128 + SIGINT, as shells count
EXIT_BROKEN_PIPE = 141  # 128 + SIGPIPE

MOST_CARDS = 500_000  # of a line: a card takes two characters

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"  # what every `add` is given

# How parsers are made.
PLAIN: dict[str, Any] = {"formatter_class": argparse.RawDescriptionHelpFormatter, "allow_abbrev": False}


def json_writer() -> Callable[[NamedTuple], None]:
    from json import dumps

    ascii_only = not (sys.stdout.encoding or "").lower().startswith("utf")
    return lambda row: print(dumps(row._asdict(), ensure_ascii=ascii_only))


def numbers(least: int, most: int | None = None) -> Callable[[str], int]:
    """For argparse: ints of at least and at most so much, which may be written 1,000,000 or 1_000_000."""

    def number(text: str) -> int:
        value = int(text.replace(",", ""))
        if value < least or (most is not None and value > most):
            raise argparse.ArgumentTypeError(
                f"{text} is not " + (f"at least {least}" if most is None else f"{least} to {most}")
            )
        return value

    return number


def number_of_cards(least: int) -> Callable[[str], int]:
    return numbers(least, MOST_CARDS)


whole_number = numbers(1)


def share(text: str) -> float:
    """An argument between 0 and 1."""
    number = float(text)
    if not 0 < number < 1:
        raise argparse.ArgumentTypeError(f"{text} is not between 0 and 1")
    return number


def complain(message: str) -> None:
    if sys.stderr is not None:  # else print would take standard output
        print(message, file=sys.stderr)


def console_of(stream: Any) -> Any:
    """A rich console for a terminal; None for what is no terminal, or without rich."""
    if stream is None or not stream.isatty():
        return None
    try:
        from rich.console import Console
    except ImportError:
        return None
    return Console(file=stream, highlight=False, soft_wrap=True)


def shows_progress() -> bool:
    """Whether a bar can be shown: on standard error, by rich."""
    return console_of(sys.stderr) is not None


def print_json(value: object) -> None:
    """One JSON document, indented."""
    from json import dumps

    print(dumps(value, indent=2, ensure_ascii=not (sys.stdout.encoding or "").lower().startswith("utf")))


def print_table(columns: Sequence[str], rows: Sequence[Sequence[object]], title: str = "") -> None:
    """A table: the first column is text, the others are aligned right. On a terminal rich, if there, draws it."""
    texts = [[str(value) for value in row] for row in rows]
    console = console_of(sys.stdout)
    if console is None:
        print(*[title] * bool(title), *aligned([columns, *texts]), sep="\n")
        return
    from rich.table import Table

    table = Table(title=title or None)
    for i, column in enumerate(columns):
        table.add_column(column, justify="right" if i else "left")
    for row in texts:
        table.add_row(*row)
    console.print(table)


PICTURES = (".png", ".svg", ".pdf")


def picture_path(text: str) -> Path:
    """The argument of --plot, for argparse: a file whose ending says what kind of picture it is to be."""
    path = Path(text)
    if path.suffix.lower() not in PICTURES:
        raise argparse.ArgumentTypeError(f"{text} does not end with {', '.join(PICTURES)}")
    return path


@contextmanager
def written_whole(path: Path) -> Iterator[BinaryIO]:
    """A file beside the path to write to. It replaces the path at the end, so an error leaves the earlier file."""
    path = path.resolve()
    if path.exists() and not path.is_file():
        raise ValueError(f"{path} is not a regular file")
    beside = path.with_name(f".{path.name[:200]}.{os.getpid()}.part")
    try:
        with open(beside, "xb") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except BaseException as error:
        with suppress(OSError):
            beside.unlink()
        if isinstance(error, OSError):
            raise OSError(error.errno, error.strerror or str(error), str(path)) from None
        raise


def save_picture(axes: Any, path: Path) -> None:
    """Write the figure of matplotlib axes to a file: whole, or not at all."""
    with written_whole(path) as file:
        axes.figure.savefig(file, format=path.suffix[1:].lower(), bbox_inches="tight", dpi=150)
    complain(f"handrank: wrote {path}")
