import numpy as np
import numpy.typing as npt
from typing_extensions import Self, disjoint_base

FIELDS: int

def hole_rows(
    holes: npt.NDArray[np.uint64],
    boards: npt.NDArray[np.uint64],
    dead: int,
    cards: int,
    figures: npt.NDArray[np.uint64],
    bins: npt.NDArray[np.uint32],
) -> None: ...

@disjoint_base
class BoardCombos:
    number: int
    def __new__(cls, board: int, dead: int, cards: int) -> Self: ...
    def add(
        self, runouts: npt.NDArray[np.uint64], figures: npt.NDArray[np.uint64], bins: npt.NDArray[np.uint32]
    ) -> None: ...
    def finish(self, figures: npt.NDArray[np.uint64]) -> None: ...
