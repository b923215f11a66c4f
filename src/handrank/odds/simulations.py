"""How often what comes in a sample: any game, or hands that a function makes."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import chain, count
from typing import TYPE_CHECKING, Any

import numpy as np

from .._native import bulk, core, deals
from ..arrays import strengths
from ..cards import CardError
from ..checks import MOST_DEALS, seed_of, shown, standard_error, whole
from ..games.game import Game
from ..games.scoring import HIGH
from ..jokers.policy import Policy
from ..work import Progress, Spans, in_order, reporting
from .dealings import Dealing, dealing_of
from .distributions import Distribution

if TYPE_CHECKING:
    from .._native.core import Hand

Handmaker = Callable[[int, int, int], Any]
"""handmaker(n, seed, first) -> (n, k) integers: hands first .. first + n - 1 of the sample `seed`, each of which
depends on the seed and its number alone."""

SAMPLE = 1_000_000  # hands, where neither a number nor an error is asked for
ROUND = 1 << 21  # hands between two looks at the error
MASKS = 1 << 20  # hands of a piece of work: counted as they are dealt,
ROWS = 1 << 16  # or in arrays, which had better lie in the caches


def simulate(
    game: Game | str | Handmaker = "best-five",
    n: int | None = None,
    *,
    cards: int | None = None,
    seed: int | None = None,
    hole: Hand = (),
    board: Hand = (),
    dead: Hand = (),
    jokers: int = 0,
    decks: int = 1,
    policy: Policy | None = None,
    half: str | None = None,
    max_standard_error: float | None = None,
    workers: int | None = 1,
    progress: Progress = False,
) -> Distribution:
    """The distribution of a sample of deals of a game: how many of them have each strength.

    game     a `Game`, the name of one of `GAMES`, or a function of one's own that makes hands: called with
             (n, seed, first) it returns (n, k) cards, hands first .. first + n - 1 of the sample `seed`; then nothing
             but n, seed, error, workers and progress may be given, and hands rank as `handrank.strengths` has it
    n        how many; None: a million, or as many as the error needs
    seed     int 0..2**64 - 1; None: a fresh one, which the result tells
    max_standard_error  of a probability, 0..1: the sample stops once that of every category is below. It is looked at
             after every 2,097,152 hands, and after n at the latest
    workers  threads; None: one for each core
    cards, hole, board, dead, jokers, decks, policy, half, progress   as in `distribution`

    The same seed gives the same result for any number of workers, and the same deals with any instruction set. Raises
    what `distribution` does for what is no deal; ValueError for a bad n, seed or standard error, and for
    what a function returns.

    >>> sample = simulate("omaha", 100_000, seed=1)
    >>> abs(sample.probabilities["straight"] - 0.1128) < 4 * sample.standard_errors["straight"]
    True
    """
    if max_standard_error is not None:
        max_standard_error = standard_error(max_standard_error)
    if n is not None:
        n = whole(n, "n", 1, MOST_DEALS)
    seed = seed_of(seed)
    if callable(game) and not isinstance(game, (Game, str)):
        for name, value, nothing in (
            ("cards", cards, None),
            ("hole", hole, ()),
            ("board", board, ()),
            ("dead", dead, ()),
            ("jokers", jokers, 0),
            ("decks", decks, 1),
            ("policy", policy, None),
            ("half", half, None),
        ):
            if type(value) is not type(nothing) or value != nothing:
                raise ValueError(
                    f"{name}={shown(value)}: a function makes whole hands, only n, seed and error go with it"
                )
        name = getattr(game, "__name__", type(game).__name__)
        task, size = partial(_made, game, seed), ROWS
        result = partial(Distribution, name, HIGH.name, exact=False, seed=seed)
    else:
        dealing = dealing_of(game, cards, hole, board, dead, jokers, decks, policy, half)
        task, size = partial(_masks if dealing.as_masks else _rows, dealing, seed), MASKS if dealing.as_masks else ROWS
        result = partial(dealing.distribution, seed=seed)
    n = SAMPLE if n is None and max_standard_error is None else n
    step = (
        ROUND if n is None or max_standard_error is not None else n
    )  # hands until the max_standard_error is looked at
    counts: Any = np.uint64(0)
    dealt = pieces = 0
    with reporting(progress, None if n is None else -(-n // size), "simulation") as report:
        for end in count(step, step) if n is None else chain(range(step, n, step), [n]):
            for some in in_order(task, Spans(dealt, end, size), workers=workers):
                counts = counts + some
                pieces += 1
                report(pieces)
            dealt, found = end, result(counts)
            if max_standard_error is not None and max(found.standard_errors.values()) <= max_standard_error:
                break
    return found


# A piece of the work, (its first hand, how many) -> counts by strength.


def _masks(dealing: Dealing, seed: int, span: tuple[int, int]) -> Any:
    bits, hole, board = dealing.masks
    first, n = span
    if dealing.two:
        sizes = [dealing.seat.missing, dealing.spot.to_come]
    else:
        sizes, hole, board = [dealing.spot.unknown], hole | board, 0
    return deals.simulate(dealing.order, dealing.two, sum(bits), sizes, hole, board, n, seed=seed, first=first)


def _rows(dealing: Dealing, seed: int, span: tuple[int, int]) -> Any:
    first, n = span
    dealt = bulk.deal_rows(n, dealing.spot.unknown, bytes(dealing.spot.left), seed=seed, first=first)
    return dealing.count_rows(dealt)


def _made(make: Handmaker, seed: int, span: tuple[int, int]) -> Any:
    first, n = span
    hands = np.asarray(make(n, seed, first))
    if hands.ndim != 2 or len(hands) != n:
        raise ValueError(f"the function made an array of the shape {hands.shape}, not ({n}, k)")
    try:
        found = strengths(hands)
    except CardError as error:
        raise CardError(f"the function made, from hand {first} on: {error}") from None
    return np.bincount(found, minlength=core.CLASS_COUNT).astype(np.uint64)
