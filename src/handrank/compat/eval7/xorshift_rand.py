"""Random numbers, by the module `random`: any, not those of the original."""

from __future__ import annotations

import random as _random

__all__ = ["MAX_ULONG", "randint", "random", "seed"]

MAX_ULONG = 2**32 - 1

_generator = _random.Random()
seed = _generator.seed
random = _generator.random


def randint(n: int) -> int:
    """A number 0 .. n - 1."""
    return _generator.randrange(n)
