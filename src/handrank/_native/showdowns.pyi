from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt
from typing_extensions import disjoint_base

from .core import Hand

BOARD: int
COMBOS: int

Real = TypeVar("Real", np.float32, np.float64)

def checked_weights(weights: npt.ArrayLike, name: str = "weights") -> npt.NDArray[Any]: ...

@disjoint_base
class ShowdownPlan:
    def __init__(self, board: Hand) -> None: ...
    @property
    def board(self) -> list[int]: ...
    @property
    def groups(self) -> npt.NDArray[np.uint8]: ...
    @property
    def address(self) -> int: ...
    def values(self, weights: npt.NDArray[Real], out: npt.NDArray[Real] | None = None) -> npt.NDArray[Real]: ...
    def payoffs(
        self,
        weights: npt.NDArray[Real],
        win: float = 1.0,
        tie: float = 0.0,
        loss: float = -1.0,
        out: npt.NDArray[Real] | None = None,
    ) -> npt.NDArray[Real]: ...

def showdown_values(
    board: Hand, weights: npt.NDArray[Real], out: npt.NDArray[Real] | None = None
) -> npt.NDArray[Real]: ...
def sums_of_boards(boards: npt.NDArray[np.uint8], weights: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]: ...
