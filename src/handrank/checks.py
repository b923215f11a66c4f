"""Numbers that users give, checked: one wording for each fault."""

from __future__ import annotations

from math import nan

TYPE_CHECKING = False  # what type checkers know, without the cost of importing typing
if TYPE_CHECKING:
    from collections.abc import Iterable
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


def integer(number: Any) -> int | None:
    """The int that a number is, as those of NumPy would overflow; None for what is no integer, True and False too."""
    if isinstance(number, bool) or not hasattr(number, "__index__"):
        return None
    try:
        value: int = number.__index__()
    except TypeError:  # an array of several numbers
        return None
    return value


def items(values: Any, name: str, kind: str) -> list[Any]:
    """The items of a sequence or another iterable; TypeError for text and all else."""
    if isinstance(values, (str, bytes, dict)) or not hasattr(values, "__iter__"):
        raise TypeError(f"{name} must be a sequence of {kind}, not {shown(values)}")
    return list(values)


def one_of(value: Any, name: str, choices: Iterable[str]) -> None:
    if not isinstance(value, str) or value not in choices:
        raise ValueError(f"{name} {shown(value)} is not one of {', '.join(choices)}")


def whole(number: Any, name: str, least: int, most: int = MOST_DEALS) -> int:
    """An int, of at least and at most so much. TypeError or ValueError name it."""
    value = integer(number)
    if value is None:
        raise TypeError(f"{name} must be an int, not {shown(number)}")
    if value < least:
        raise ValueError(f"{name} must be at least {least}, not {shown(value)}")
    if value > most:
        raise ValueError(f"{name} must be at most {most}, not {shown(value)}")
    return value


def standard_error(error: Any) -> float:
    """A largest standard error of a share, between 0 and 1."""
    try:
        value = nan if isinstance(error, (bool, str, bytes)) else float(error)
    except (TypeError, ValueError, OverflowError):
        value = nan
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
