from typing import Any, TypeAlias

import numpy as np
import numpy.typing as npt
from typing_extensions import disjoint_base

from ..ranges.range import Range
from .core import Hand

BOARD: int
COMBOS: int

Weights: TypeAlias = npt.ArrayLike | Range | str

def checked_weights(weights: Weights, name: str = "weights") -> npt.NDArray[Any]: ...

@disjoint_base
class ShowdownPlan:
    def __init__(self, board: Hand) -> None: ...
    @property
    def board(self) -> list[int]: ...
    @property
    def groups(self) -> npt.NDArray[np.uint8]: ...
    @property
    def address(self) -> int: ...
    def values(self, weights: Weights, out: npt.NDArray[Any] | None = None) -> npt.NDArray[Any]: ...
    def payoffs(
        self,
        weights: Weights,
        win: float = 1.0,
        tie: float = 0.0,
        loss: float = -1.0,
        out: npt.NDArray[Any] | None = None,
    ) -> npt.NDArray[Any]: ...

def showdown_values(board: Hand, weights: Weights, out: npt.NDArray[Any] | None = None) -> npt.NDArray[Any]: ...
def sums_of_boards(boards: npt.NDArray[np.uint8], weights: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]: ...
def live_weights(
    a: npt.NDArray[np.float64], b: npt.NDArray[np.float64], blocked: int
) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.float64], float, float]: ...
def outcomes_of_sums(
    sums: npt.NDArray[np.float64], met: npt.NDArray[np.float64], blocked: int, boards: float
) -> npt.NDArray[np.float64]: ...
