"""A file of what a long job has done so far, from which the next run continues.

Each line is a JSON array, ["checksum", content]. The first line's content is all that the results depend on; those
after it hold the results of a task each. Every checksum but the first covers the first line too, so no line can come
from another job. A line is written at once and synced, so a power cut costs the last line at most.
"""

from __future__ import annotations

import json
import os
import stat
from collections.abc import Mapping
from hashlib import sha256
from typing import Any, BinaryIO

from ..checks import shown
from ..version import VERSION

FORMAT = 2  # 1 had no checksums
OLD_START = b'{"game": '  # of format 1
CONTENT = slice(21, -1)  # of a line
LOCK_AT = 1 << 40  # Windows locks bytes of a file, here one beyond its end
OPEN: set[BinaryIO] = set()


def _close_inherited() -> None:
    for file in OPEN:
        file.close()


if hasattr(os, "register_at_fork"):  # a forked worker that outlives its parent would keep the lock
    os.register_at_fork(after_in_child=_close_inherited)


def _lock(file: BinaryIO) -> None:
    """Lock a file until it is closed or the process dies. OSError where it is locked already."""
    try:
        import fcntl
    except ImportError:
        import msvcrt

        file.seek(LOCK_AT)
        getattr(msvcrt, "locking")(file.fileno(), getattr(msvcrt, "LK_NBLCK"), 1)  # noqa: B009  # unknown to mypy here
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Checkpoint:
    """A context: `done` is what was saved by earlier runs, `add` saves more. Without a path nothing is saved.

    settings  all that the results depend on, beside the version of the package: names and values of JSON

    Entering raises ValueError, which names the file and the line, for one that is damaged, of another job, or not a
    checkpoint, and leaves the file as it is; ValueError too where another run has the file open.
    """

    def __init__(self, path: str | os.PathLike[str] | None, settings: Mapping[str, Any]) -> None:
        if not isinstance(path, (str, os.PathLike, type(None))):
            raise TypeError(f"checkpoint must be a str, a path or None, not {shown(path)}")
        self.path = None if path is None else os.path.abspath(path)
        self.settings = {"format": FORMAT, "handrank": VERSION, **settings}
        self.done: list[Any] = []
        self.first = b""
        self.first = self._line(self.settings)

    def __enter__(self) -> Checkpoint:
        if self.path is not None:
            if os.path.exists(self.path) and not stat.S_ISREG(os.stat(self.path).st_mode):
                raise ValueError(f"{self.path} is not a regular file")
            self.file = open(self.path, "a+b", buffering=0)
            OPEN.add(self.file)
            try:
                _lock(self.file)
                self._read()
            except (BlockingIOError, PermissionError):
                self.__exit__()
                raise ValueError(f"{self.path} is in use by another run") from None
            except BaseException:
                self.__exit__()
                raise
        return self

    def _line(self, content: Any) -> bytes:
        return self._checked(json.dumps(content).encode("ascii"))

    def _checked(self, content: bytes) -> bytes:
        """The line of a content: its checksum is 16 hexadecimal digits."""
        return b'["%s", %s]' % (sha256(self.first + content).hexdigest()[:16].encode("ascii"), content)

    def _read(self) -> None:
        self.file.seek(0)
        data = self.file.read()
        lines = data.split(b"\n")
        begun = lines.pop()  # it was being written when the run was cut off
        if lines[1:] and b"\0" in lines[-1]:  # so was this one: a power cut can leave zeros
            begun = lines.pop() + b"\n" + begun
        if not lines and not self.first.startswith(begun):
            self._check_first(begun)
        for number, line in enumerate(lines, 1):
            line = line.removesuffix(b"\r")  # as editors of Windows end lines
            if number == 1:
                self._check_first(line)
                continue
            content = line[CONTENT]
            if line != self._checked(content):
                raise self._wrong(number, "the line is damaged, or from another checkpoint")
            self.done.append(json.loads(content))
        if begun:
            self.file.truncate(len(data) - len(begun))
        if not lines:
            self._write(self.first)
            self._sync_folder()

    def _wrong(self, number: int, why: str) -> ValueError:
        return ValueError(f"{self.path}:{number}: cannot continue from this checkpoint: {why}")

    def _check_first(self, line: bytes) -> None:
        if line == self.first:
            return
        if line.startswith(OLD_START):
            raise self._wrong(1, f"it has the format of an earlier version, handrank {VERSION} needs a new file")
        content = line[CONTENT]
        if line != b'["%s", %s]' % (sha256(content).hexdigest()[:16].encode("ascii"), content):
            raise self._wrong(1, "the line is damaged, or the file is not a checkpoint")
        found = json.loads(content)
        if found["format"] != FORMAT:
            raise self._wrong(1, f"it has format {shown(found['format'])}, handrank {VERSION} has {FORMAT}")
        there = [name for name in self.settings if found.get(name) != self.settings[name]]
        differences = (f"{name} {shown(found.get(name))}, not {shown(self.settings[name])}" for name in there)
        raise self._wrong(1, f"it was made with {'; '.join(differences)}")

    def _write(self, line: bytes) -> None:
        rest = memoryview(line + b"\n")
        while rest:  # a raw file may take a part
            rest = rest[self.file.write(rest) :]
        os.fsync(self.file.fileno())

    def _sync_folder(self) -> None:
        """Make a new file's name survive a power cut; Windows opens no folders, and needs it not."""
        if os.name == "posix" and self.path is not None:
            folder = os.open(os.path.dirname(self.path), os.O_RDONLY)
            try:
                os.fsync(folder)
            finally:
                os.close(folder)

    def add(self, content: Any) -> None:
        if self.path is not None:
            self._write(self._line(content))

    def __exit__(self, *_: object) -> None:
        if self.path is not None:
            OPEN.discard(self.file)
            self.file.close()
