"""The 14,431 classes: what a strength stands for, and Kev ranks."""

from __future__ import annotations

from operator import index
from typing import NamedTuple

from . import _core
from .cards import Cat


class HandClass(NamedTuple):
    """All hands of one strength."""

    strength: int
    """0..14430; larger beats smaller."""
    category: Cat
    ranks: tuple[int, ...]
    """The ranks 2..14 of the up to five cards, in display order; the wheel is 5 4 3 2 14."""
    ranking: tuple[int, ...]
    """`(category, *tiebreak)`, which orders as strength does."""
    kev: int | None
    """1..7462, smaller is better; None where one deck does not make the class."""
    is_royal: bool


def hand_class(strength: int) -> HandClass:
    """The class of a strength.

    Raises ValueError for a number outside 0..14430, TypeError for what is not an int.

    >>> hand_class(14417)
    HandClass(strength=14417, category=<Cat.STRAIGHT_FLUSH: 8>, ranks=(14, 13, 12, 11, 10), \
ranking=(8, 14), kev=1, is_royal=True)
    """
    if isinstance(strength, bool):
        raise TypeError(f"a strength is an int, not {strength!r}")
    strength = index(strength)
    if not 0 <= strength < _core.CLASS_COUNT:
        raise ValueError(f"strength {strength} is not 0..{_core.CLASS_COUNT - 1}")
    category, ranks, ranking, kev = _core.class_of(strength)
    return HandClass(strength, category, ranks, ranking, kev or None, ranking == (Cat.STRAIGHT_FLUSH, 14))


def from_kev(rank: int) -> int:
    """The strength of a Kev rank, 1 (royal flush) to 7462.

    Raises ValueError for a number outside 1..7462, TypeError for what is not an int.

    >>> from_kev(1), from_kev(7462)
    (14417, 46)
    """
    if isinstance(rank, bool):
        raise TypeError(f"a Kev rank is an int, not {rank!r}")
    rank = index(rank)
    if not 1 <= rank <= _core.KEV_COUNT:
        raise ValueError(f"Kev rank {rank} is not 1..{_core.KEV_COUNT}")
    return _core.strength_of_kev(rank)
