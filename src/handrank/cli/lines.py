"""Lines of files and of standard input, for the command line: in batches, in constant memory.

What cannot be read is reported with its place and counted, and the rest still comes. A progress bar
shows on standard error where that is a terminal and `rich` is installed.
"""

from __future__ import annotations

import codecs
import io
import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from typing import Any, BinaryIO, NamedTuple

from .terminal import MOST_CARDS, complain, console_of

BLOCK = 1 << 16  # bytes read at a time, some 3,000 hands of seven cards; larger blocks are no faster
LINE_LIMIT = 2 * MOST_CARDS  # characters of a line; more than a block has
PROGRESS_AFTER = 1.0  # seconds before the progress bar appears
PROGRESS_EVERY = 0.1  # seconds between its changes


class Batch(NamedTuple):
    """Lines that follow each other in a file, or the hands given as arguments."""

    file: str | None  # None: arguments
    first: int
    lines: list[str]

    def place(self, number: int) -> str:
        return f"argument {number}" if self.file is None else f"{self.file}:{number}"

    def hands(self) -> Iterable[str]:
        """The lines that are not blank; a blank argument is a hand without cards."""
        return self.lines if self.file is None else filter(str.strip, self.lines)


class Reader:
    """Reads files in batches. What is bad is reported on standard error and counted."""

    def __init__(self, paths: list[str], progress: Progress) -> None:
        self.paths = paths
        self.progress = progress
        self.bad = 0

    def batches(self) -> Iterator[Batch]:
        for path in self.paths:
            name = "<stdin>" if path == "-" else path
            try:
                with standard_input() if path == "-" else open(path, "rb") as stream:
                    yield from self.batches_of(name, stream)
            except OSError as error:
                self.report(name, error.strerror or error)

    def batches_of(self, name: str, stream: Any) -> Iterator[Batch]:
        decoder = io.IncrementalNewlineDecoder(
            codecs.getincrementaldecoder("utf-8-sig")("surrogateescape"), translate=True
        )
        number = 1
        begun = ""  # the line that the last block did not end
        skipping = False  # the rest of a line that is too long
        data = True
        while data:
            data = stream.read1(BLOCK)
            self.progress.advance(len(data))
            text = decoder.decode(data, final=not data)
            if skipping:
                end = text.find("\n")
                skipping = end < 0
                text = "" if skipping else text[end:]
            lines = text.split("\n")
            lines[0] = begun + lines[0]
            if len(lines[0]) > LINE_LIMIT:
                self.report(f"{name}:{number}", f"the line has more than {LINE_LIMIT:,} characters")
                skipping = len(lines) == 1
                lines[0] = ""
            begun = lines.pop() if data else ""
            if lines:
                yield Batch(name, number, lines)
                number += len(lines)

    def read(self, batch: Batch, read_line: Callable[[str], Any]) -> Iterator[tuple[int, Any]]:
        """The number of each line that is not blank, and what `read_line` makes of it."""
        for number, line in enumerate(batch.lines, batch.first):
            if batch.file is None or line.strip():
                try:
                    value = read_line(line)
                except ValueError as error:
                    is_file = batch.file is None and (line == "-" or os.path.exists(line))
                    hint = " (-f reads a file)" if is_file else ""
                    self.report(batch.place(number), f"{undecoded(line) or error}{hint}")
                else:
                    yield number, value

    def report(self, place: str, reason: object) -> None:
        self.bad += 1
        sys.stdout.flush()  # so that it follows what was printed before
        complain(f"{place}: {reason}")


def standard_input() -> AbstractContextManager[BinaryIO]:
    if sys.stdin is None:
        raise OSError("standard input is closed")
    if sys.stdin.isatty():
        complain("handrank: reading lines from the terminal, until end of file")
    return nullcontext(sys.stdin.buffer)


def undecoded(line: str) -> str | None:
    """What is wrong with a line of bytes that are not UTF-8."""
    try:
        line.encode()
    except UnicodeEncodeError as error:
        return f"byte 0x{ord(line[error.start]) & 0xFF:02x} at character {error.start} is not UTF-8"
    return None


class Progress:
    """A bar of the bytes read, on standard error if that is a terminal, once a run takes a while."""

    def __init__(self, paths: list[str], wanted: bool) -> None:
        self.paths = paths
        self.bytes_read = 0
        self.bar: Any = None
        self.due = time.monotonic() + PROGRESS_AFTER if wanted else float("inf")

    def __enter__(self) -> Progress:
        return self

    def __exit__(self, *_: object) -> None:
        if self.bar is not None:
            self.bar.stop()

    def advance(self, count: int) -> None:
        self.bytes_read += count
        now = time.monotonic()
        if now >= self.due:
            self.due = now + PROGRESS_EVERY if self.bar or self.start() else float("inf")
        if self.bar is not None:
            self.bar.update(self.bar.task_ids[0], completed=self.bytes_read, refresh=True)

    def start(self) -> bool:
        console = console_of(sys.stderr)
        if console is None:
            return False
        from rich import progress as rich

        size = sum(map(os.path.getsize, self.paths)) if all(map(os.path.isfile, self.paths)) else None
        columns = [rich.BarColumn(), rich.DownloadColumn()]
        columns += [rich.TaskProgressColumn(), rich.TimeRemainingColumn()] if size else []
        self.bar = rich.Progress(
            *columns,
            console=console,
            transient=True,
            auto_refresh=False,  # silent while a pager holds up the output
            redirect_stdout=False,  # which may be a file
        )
        self.bar.add_task("", total=size)
        self.bar.start()
        return True
