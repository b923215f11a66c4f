"""Long work in fixed pieces: the same result for any number of workers, with a bar that shows how far it is.

Functions that take long know two arguments by the same names:

workers   threads that work at once; None: one for each core
progress  True: a bar on standard error (needs `rich`, the extra `cli`); a function: called with the pieces done
          and the pieces in all; False: nothing
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from operator import index
from typing import TypeVar

Piece = TypeVar("Piece")
Result = TypeVar("Result")
Progress = bool | Callable[[int, int], object]


def worker_count(workers: int | None) -> int:
    if workers is None:
        return os.cpu_count() or 1
    if isinstance(workers, bool) or not hasattr(workers, "__index__"):
        raise TypeError(f"workers must be an int or None, not {workers!r}")
    if index(workers) < 1:
        raise ValueError(f"workers must be at least 1, not {workers}")
    return index(workers)


@contextmanager
def reporting(progress: Progress, total: int | None, title: str = "") -> Iterator[Callable[[int], object]]:
    """A function to be called with the number of pieces done. total: None where it is not known beforehand."""
    if callable(progress):
        yield lambda done: progress(done, total)
        return
    if not progress:
        yield lambda done: None
        return
    try:
        from rich.console import Console
        from rich.progress import BarColumn, Progress as Bar, TaskProgressColumn, TextColumn, TimeRemainingColumn
    except ImportError:
        raise ImportError("progress=True needs rich: pip install 'handrank[cli]'") from None
    columns = TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), TimeRemainingColumn()
    with Bar(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda done: bar.update(task, completed=done)


def in_order(function: Callable[[Piece], Result], pieces: Sequence[Piece], *, workers: int | None = 1,
             progress: Progress = False, title: str = "") -> Iterator[Result]:
    """function(piece) for each piece, in the order of the pieces whatever the workers; the first error ends it."""
    number = min(worker_count(workers), max(len(pieces), 1))
    with reporting(progress, len(pieces), title) as report:
        if number == 1:
            for done, piece in enumerate(pieces, 1):
                yield function(piece)
                report(done)
            return
        pool = ThreadPoolExecutor(number)
        try:
            for done, result in enumerate(pool.map(function, pieces), 1):
                yield result
                report(done)
        finally:
            pool.shutdown(cancel_futures=True)  # an error, or a reader that has seen enough
