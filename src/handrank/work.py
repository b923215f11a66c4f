"""Long work in fixed pieces: the same result for any number of workers, with a bar that shows how far it is.

Functions that take long know some arguments by the same names:

workers   threads that work at once; None: one for each core
executor  a `concurrent.futures.Executor` that runs the pieces instead: of processes, or of other machines, as
          `dask.distributed.Client.get_executor()`; or a function that makes one, which is called again when it breaks
progress  True: a bar on standard error (needs `rich`, the extra `cli`); a function: called with the pieces done
          and the pieces in all (None where nobody knows); False: nothing

Pieces are cut alike whoever works, each gives the same result whenever it is run, and results are taken in the
order of the pieces. So a piece that is lost with its worker is simply run again, and all ways agree bit for bit.

Ctrl-C ends all of it: waiting for results is interrupted by signals, pieces that have not begun are dropped, and those
that run in threads of ours stop at their next look (`check_stop` in `_native/core.pyx`).
"""

from __future__ import annotations

import warnings
from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sized
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager
from threading import Event
from typing import Generic, TypeVar

from ._native.core import this_thread
from .checks import shown, worker_count

Piece = TypeVar("Piece")
Result = TypeVar("Result")
Progress = bool | Callable[[int, int | None], object]
Pool = Executor | Callable[[], Executor]

IN_FLIGHT = 64  # pieces given to an executor before their results are taken: enough for a small cluster
MOST_FAILURES = 3  # of a piece in an executor, before it is run here
LOST = (BrokenExecutor, CancelledError, ConnectionError)  # what a piece raises whose worker died
LOST_ELSEWHERE = ("KilledWorker", "CommClosedError")  # the same by name: from dask.distributed, which may not be here


class Spans:
    """The pieces (first, how many) of start .. stop - 1, made as they are taken: memory may not hold them all."""

    def __init__(self, start: int, stop: int, size: int) -> None:
        self.stop, self.size, self.starts = stop, size, range(start, stop, size)

    def __len__(self) -> int:
        return len(self.starts)

    def __iter__(self) -> Iterator[tuple[int, int]]:
        return ((start, min(self.size, self.stop - start)) for start in self.starts)


@contextmanager
def reporting(progress: Progress, total: int | None, title: str = "") -> Iterator[Callable[[int], object]]:
    """A function to be called with the number of pieces done. total: None where it is not known beforehand."""
    if not (callable(progress) or progress is None or isinstance(progress, bool)):
        raise TypeError(f"progress must be True, False or a function, not {shown(progress)}")
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


def in_order(
    function: Callable[[Piece], Result],
    pieces: Iterable[Piece],
    *,
    workers: int | None = 1,
    executor: Pool | None = None,
    progress: Progress = False,
    title: str = "",
) -> Iterator[Result]:
    """function(piece) for each piece, in the order of the pieces whoever works; the first error ends it.

    Pieces may be endless: they are taken as workers become free, and dropped when the reader has seen enough. For an
    executor of processes or machines the function and the pieces must be picklable, and the function must give the
    same for a piece each time.
    """
    number = worker_count(workers)
    total = len(pieces) if isinstance(pieces, Sized) else None
    number = number if total is None else min(number, max(total, 1))
    with reporting(progress, total, title) as report:
        if executor is not None:
            results = _by_executor(function, pieces, executor)
        elif number == 1:
            results = map(function, pieces)
        else:
            results = _by_threads(function, pieces, number)
        for done, result in enumerate(results, 1):
            yield result
            report(done)


@contextmanager
def _threads(workers: int) -> Iterator[ThreadPoolExecutor]:
    """Threads that stop, whatever they do, when an error comes, or the reader has seen enough."""
    ended = Event()
    pool = ThreadPoolExecutor(workers, initializer=setattr, initargs=(this_thread, "is_stopped", ended.is_set))
    try:
        yield pool
    finally:
        ended.set()
        pool.shutdown(cancel_futures=True)


def _by_threads(function: Callable[[Piece], Result], pieces: Iterable[Piece], workers: int) -> Iterator[Result]:
    waiting: deque[Future[Result]] = deque()
    with _threads(workers) as pool:
        for piece in pieces:
            waiting.append(pool.submit(function, piece))
            if len(waiting) > 2 * workers:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def in_parts(function: Callable[[int, int], object], n: int, least: int, workers: int | None) -> None:
    """Call function(start, stop) on parts of range(n), each a multiple of `least` but the last one, in threads where
    that pays; the first error in order."""
    number = min(worker_count(workers), max(n // least, 1))
    if number == 1:
        function(0, n)
        return
    size = -(-n // number)
    size = -(-size // least) * least
    with _threads(number - 1) as pool:  # the caller is a worker, too: it does not wait for a core
        parts = [pool.submit(function, start, min(start + size, n)) for start in range(size, n, size)]
        function(0, min(size, n))
        for part in parts:
            part.result()


def _is_lost(error: BaseException) -> bool:
    return isinstance(error, LOST) or type(error).__name__ in LOST_ELSEWHERE


class _Runner(Generic[Piece, Result]):
    """Runs pieces in an executor, again where a worker was lost with them, and here when nothing else helps."""

    def __init__(self, function: Callable[[Piece], Result], executor: Pool) -> None:
        self.function = function
        self.make = None if isinstance(executor, Executor) else executor
        self.pool: Executor = executor() if callable(executor) else executor
        if not isinstance(self.pool, Executor):
            raise TypeError(f"executor must be an Executor or a function that makes one, not {shown(executor)}")

    def submit(self, piece: Piece) -> Future[Result] | None:
        """None where the executor takes nothing more."""
        try:
            return self.pool.submit(self.function, piece)
        except (BrokenExecutor, RuntimeError):  # broken, or shut down by who broke it
            return None

    def result(self, piece: Piece, future: Future[Result] | None) -> Result:
        for _ in range(MOST_FAILURES):
            if future is not None:
                try:
                    return future.result()
                except BaseException as error:
                    if not _is_lost(error):
                        raise
            future = self.submit(piece)
            if future is None and self.make is not None:
                self.pool.shutdown(wait=False)
                self.pool = self.make()
                future = self.submit(piece)
            if future is None:
                break
        warnings.warn(
            f"piece {piece!r} is run here: its worker was lost, and the executor takes no more",
            RuntimeWarning,
            stacklevel=4,
        )
        return self.function(piece)

    def close(self, wait: bool) -> None:
        if self.make is not None:
            self.pool.shutdown(wait=wait, cancel_futures=True)


def _by_executor(function: Callable[[Piece], Result], pieces: Iterable[Piece], executor: Pool) -> Iterator[Result]:
    runner = _Runner(function, executor)
    waiting: deque[tuple[Piece, Future[Result] | None]] = deque()
    try:
        for piece in pieces:
            waiting.append((piece, runner.submit(piece)))
            if len(waiting) >= IN_FLIGHT:
                yield runner.result(*waiting.popleft())
        while waiting:
            yield runner.result(*waiting.popleft())
    finally:
        for _, future in waiting:
            if future is not None:
                future.cancel()
        runner.close(wait=not waiting)  # on an error, or Ctrl-C, nobody waits for what others have begun
