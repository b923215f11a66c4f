"""Numbers that users give, checked: one wording for each fault."""

from __future__ import annotations

TYPE_CHECKING = False  # what type checkers know, without the cost of importing typing
if TYPE_CHECKING:
    from typing import Any

MOST_DEALS = (1 << 63) - 1  # counts of deals are kept in 64 bits
FEW_SAMPLES = 1 << 16  # that take compiled code some milliseconds at most


def whole(number: Any, name: str, least: int, most: int | None = None) -> int:
    """An int, of at least and at most so much. TypeError or ValueError name it."""
    if isinstance(number, bool) or not hasattr(number, "__index__"):
        raise TypeError(f"{name} must be an int, not {number!r}")
    value: int = number.__index__()  # integers of NumPy would overflow
    if value < least:
        raise ValueError(f"{name} must be at least {least}, not {value}")
    if most is not None and value > most:
        raise ValueError(f"{name} must be at most {most}, not {value}")
    return value


def limit(number: Any, name: str) -> int | None:
    """How often something may be there at most; None for any number."""
    return None if number is None else whole(number, name, 0)


def seed_of(seed: int | None) -> int:
    """A seed 0..2**64 - 1; for None a fresh one of the system."""
    if seed is None:
        import os

        return int.from_bytes(os.urandom(8), "little")
    return whole(seed, "seed", 0, (1 << 64) - 1)


def worker_count(workers: int | None) -> int:
    """A number of threads; for None one for each core."""
    if workers is None:
        import os

        return os.cpu_count() or 1
    return whole(workers, "workers", 1)
