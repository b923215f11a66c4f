"""Numbers that users give, checked: one wording for each fault."""

from __future__ import annotations

import os
from operator import index
from typing import Any

MOST_DEALS = (1 << 63) - 1  # counts of deals are kept in 64 bits


def whole(number: Any, name: str, least: int, most: int | None = None) -> int:
    """An int, of at least and at most so much. TypeError or ValueError name it."""
    if isinstance(number, bool) or not hasattr(number, "__index__"):
        raise TypeError(f"{name} must be an int, not {number!r}")
    if index(number) < least:
        raise ValueError(f"{name} must be at least {least}, not {number}")
    if most is not None and index(number) > most:
        raise ValueError(f"{name} must be at most {most}, not {number}")
    return index(number)


def seed_of(seed: int | None) -> int:
    """A seed 0..2**64 - 1; for None a fresh one of the system."""
    if seed is None:
        return int.from_bytes(os.urandom(8), "little")
    if isinstance(seed, bool) or not hasattr(seed, "__index__"):
        raise TypeError(f"seed must be an int or None, not {seed!r}")
    if not 0 <= index(seed) < 1 << 64:
        raise ValueError(f"seed {seed} is not 0..2**64 - 1")
    return index(seed)
