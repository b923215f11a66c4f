from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from typing_extensions import disjoint_base

MOST_PLAYERS: int

Masks = npt.NDArray[np.uint64]
Numbers = npt.NDArray[np.uint32]

@disjoint_base
class Half:
    def __init__(self, order: str, omaha: bool) -> None: ...

def matchup(holes: Sequence[int], board: int, dead: int) -> Masks: ...
def against(
    holes: Sequence[int],
    board: int,
    dead: int,
    combos: Masks | None = None,
    weights: npt.NDArray[np.float64] | None = None,
) -> npt.NDArray[np.float64]: ...
def count_on_sets(
    masks: Masks,
    cells: Numbers,
    sizes: Sequence[int],
    widest: int,
    real: Masks,
    counts: Masks,
    board: int,
    cards: int,
    live: Masks,
    first: int | None,
    high: Half,
    low: Half | None,
) -> None: ...
def count_known(
    masks: Masks, counts: Masks, board: int, cards: int, live: Masks, first: int | None, high: Half, low: Half | None
) -> None: ...
def count_on_boards(
    masks: Masks,
    cells: Numbers,
    sizes: Sequence[int],
    bits: Sequence[int],
    counts: Masks,
    board: int,
    cards: int,
    live: Masks,
    high: Half,
    low: Half | None,
) -> None: ...
def count_three(
    masks: Masks,
    weights: npt.NDArray[np.float64],
    counts: npt.NDArray[np.float64],
    board: int,
    cards: int,
    live: Masks,
    first: int | None,
    high: Half,
) -> None: ...
def sample_outcomes(
    drawn: Sequence[tuple[Sequence[int], Masks, Numbers | None, Numbers | None]],
    missing: Sequence[int],
    board: int,
    deck: int,
    to_come: int,
    high: Half,
    low: Half | None,
    seed: int,
    first: int,
    n: int,
) -> Masks: ...
