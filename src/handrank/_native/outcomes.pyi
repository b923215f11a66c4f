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
def count_runouts(
    players: Sequence[tuple[Masks, Numbers]],
    cells: int,
    board: int,
    cards: int,
    live: Masks,
    first: int | None,
    high: Half,
    low: Half | None,
) -> Masks: ...
def count_on_boards(
    players: Sequence[tuple[Masks, Numbers]],
    bits: Sequence[int],
    cells: int,
    board: int,
    cards: int,
    live: Masks,
    high: Half,
    low: Half | None,
) -> Masks: ...
def three_ranges(
    masks: Masks, weights: npt.NDArray[np.float64], board: int, cards: int, live: Masks, first: int | None, high: Half
) -> npt.NDArray[np.float64]: ...
def in_halves(players: Sequence[tuple[Masks, Numbers]], player: int) -> list[list[tuple[Masks, Numbers]]]: ...
def set_of_combos(masks: Masks, cells: Numbers) -> tuple[tuple[Masks, Numbers], Masks]: ...
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
