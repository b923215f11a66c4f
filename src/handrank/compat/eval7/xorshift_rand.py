"""Random numbers: uniform as those of the original are, but not the same sequence from a seed."""

from __future__ import annotations

from random import Random
from time import time
from typing import SupportsInt

__all__ = ["randint", "seed"]

MAX_ULONG = 0xFFFFFFFF
_RANDOM = Random()
random = _RANDOM.random  # 0 <= x < 1


def seed(x: SupportsInt | None = None) -> None:
    """Begin a sequence: the same one for the same x, which defaults to the time."""
    _RANDOM.seed(int(time() if x is None else x))


def randint(n: int) -> int:
    """A random int from 0 to n - 1. ValueError for n < 1."""
    return _RANDOM.randrange(n)
