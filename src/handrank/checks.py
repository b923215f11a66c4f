"""Numbers that users give, checked: one wording for each fault."""

from __future__ import annotations

TYPE_CHECKING = False  # what type checkers know, without the cost of importing typing
if TYPE_CHECKING:
    from typing import Any

MOST_DEALS = (1 << 63) - 1  # counts of deals are kept in 64 bits
MOST_SHOWN = 80  # characters of a value in a message
FEW_SAMPLES = 1 << 16  # that take compiled code some milliseconds at most


def shown(value: object) -> str:
    """A value as messages show it: its repr on one line of at most 80 characters."""
    try:
        text = repr(value).replace("\n", " ")
    except Exception:  # such as an int of too many digits
        text = f"<{type(value).__name__}>"
    return text if len(text) <= MOST_SHOWN else text[: MOST_SHOWN - 3] + "..."


def whole(number: Any, name: str, least: int, most: int | None = None) -> int:
    """An int, of at least and at most so much. TypeError or ValueError name it."""
    if isinstance(number, bool) or not hasattr(number, "__index__"):
        raise TypeError(f"{name} must be an int, not {shown(number)}")
    value: int = number.__index__()  # integers of NumPy would overflow
    if value < least:
        raise ValueError(f"{name} must be at least {least}, not {shown(value)}")
    if most is not None and value > most:
        raise ValueError(f"{name} must be at most {most}, not {shown(value)}")
    return value


def standard_error(error: Any) -> float:
    """A largest standard error of a share, between 0 and 1."""
    if isinstance(error, bool) or not hasattr(error, "__float__"):
        raise TypeError(f"max_standard_error must be a number between 0 and 1, not {shown(error)}")
    value = float(error)
    if not 0 < value < 1:
        raise ValueError(f"max_standard_error must be between 0 and 1, not {shown(error)}")
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
