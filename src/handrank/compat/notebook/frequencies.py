"""How often each type comes up: exactly, and in simulated hands."""

from __future__ import annotations

import random
import sys
from collections import Counter
from collections.abc import Callable, Iterable
from functools import lru_cache, partial
from typing import TYPE_CHECKING, Any

from ..._native import core
from ...cards import JOKER, Cat
from ...draws import draw_distribution
from ...work import Progress
from .dealing import (
    deal_handmaker,
    draw2_handmaker,
    draw_handmaker,
    joker_handmaker,
    omaha_handmaker,
    texas_handmaker,
    threeD_handmaker,
)
from .drawing import deal_win_P, draw_win_P
from .rankings import type_names

if TYPE_CHECKING:
    from ..._native.core import Hand

_DEALT: dict[
    Callable[[], Hand], dict[str, Any]
] = {  # what `odds.simulate` and `odds.distribution` know of the handmakers
    deal_handmaker: {"game": "draw"},
    joker_handmaker: {"game": "draw", "jokers": 2},
    texas_handmaker: {"game": "holdem"},
    omaha_handmaker: {"game": "omaha"},
    threeD_handmaker: {"game": "3d"},
}
_DRAWN: dict[Callable[[], Hand], list[float]] = {draw_handmaker: deal_win_P, draw2_handmaker: draw_win_P}


def _drawn_hands(P: Any, n: int, seed: int, first: int) -> Any:
    """(n, 5) cards after the draw: the sixth of six cards dealt takes the place of what `draw_best_action` discards."""
    import numpy as np

    from ..._native.bulk import deal_rows
    from ...draws import single_discards

    dealt = deal_rows(n, 6, bytes(range(JOKER)), seed=seed, first=first)
    hands = dealt[:, :5]
    places = single_discards(hands, P)
    drawn = np.flatnonzero(places >= 0)
    hands[drawn, places[drawn]] = dealt[drawn, 5]
    return hands


def _few(handmaker: Callable[[], Hand]) -> int:
    """Below this many hands it is faster to make them one by one than to start a simulation or import NumPy."""
    if "numpy" in sys.modules:
        return 100
    return 20_000 if handmaker is deal_handmaker else 2_000


def type_counts(
    handmaker: Callable[[], Hand],
    n: int,
    seed: int | None = None,
    *,
    workers: int | None = 1,
    progress: Progress = False,
) -> list[int]:
    """How often each type 0..9 comes up in n hands of a handmaker.

    handmaker  one of this module is simulated in bulk; any other function without arguments that makes a hand is
               called n times, and so are those of this module for few hands without a seed
    seed       int; None: a fresh one. Functions that are called follow the module `random`
    workers, progress  as everywhere: see `handrank.work`. The result does not depend on them

    >>> sum(type_counts(texas_handmaker, 1000, seed=1))
    1000
    """
    if (handmaker not in _DEALT and handmaker not in _DRAWN) or (seed is None and n < _few(handmaker)):
        counts = [0] * len(Cat)
        for _ in range(n):
            counts[core.category(handmaker())] += 1
        return counts
    from ...odds import simulate

    # Handmakers of one seed are to be independent of each other.
    mixed = None if seed is None else random.Random(f"{handmaker.__name__} {seed}").getrandbits(64)
    game = _DEALT.get(handmaker) or {"game": partial(_drawn_hands, _DRAWN[handmaker])}
    found = simulate(n=n, seed=mixed, workers=workers, progress=progress, **game).categories
    return [found.get(name, 0) for name in type_names]


def exact_type_counts(
    handmaker: Callable[[], Hand], *, workers: int | None = 1, progress: Progress = False
) -> list[int] | None:
    """How often each type 0..9 comes up among all hands there are of a handmaker; None where that is not known.

    Known are all handmakers of this module but 3-D. Draws are counted by hand and card drawn, 2,598,960 times 47.

    >>> exact_type_counts(joker_handmaker)[9]
    78
    """
    if handmaker in _DRAWN:
        return list(draw_distribution(_DRAWN[handmaker]))
    if handmaker not in _DEALT or handmaker is threeD_handmaker:
        return None
    from ...odds import distribution

    found = distribution(workers=workers, progress=progress, **_DEALT[handmaker]).categories
    return [found.get(name, 0) for name in type_names]


@lru_cache(None)
def estimated_type_frequency(handmaker: Callable[[], Hand], n: int) -> Counter[str]:
    """How often each type comes up in n hands, by name. The same object comes back for equal arguments.

    >>> estimated_type_frequency(deal_handmaker, 100) is estimated_type_frequency(deal_handmaker, 100)
    True
    """
    frequency: Counter[str] = Counter()
    for name, count in zip(type_names, type_counts(handmaker, n)):
        if count:
            frequency[name] = count
    return frequency


def stats(handmakers: Iterable[Callable[[], Hand]], n: int = 10**5) -> None:
    """Print how often each type comes up in n hands of each handmaker, in percent. ZeroDivisionError for n = 0."""
    handmakers = list(handmakers)
    frequencies = [estimated_type_frequency(handmaker, n) for handmaker in handmakers]
    names = [handmaker.__name__.split("_")[0] for handmaker in handmakers]
    rows = [["Type of Hand", *(f"{name:>8}" for name in names)], ["-" * 15, *["-" * 8] * len(names)]]
    rows += [[f"{name:15} ", *(f"{found[name] / n:8.4%}" for found in frequencies)] for name in reversed(type_names)]
    for label, *columns in rows:
        print(f"{label:15}", " ".join(columns))
