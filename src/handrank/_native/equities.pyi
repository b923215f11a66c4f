import numpy as np
import numpy.typing as npt

from .outcomes import Half

Cards = npt.NDArray[np.uint8]
Masks = npt.NDArray[np.uint64]

def masks_of_spots(holes: Cards, boards: Cards, dead: Cards, deck: int) -> tuple[Masks, int]: ...
def count_spots(
    masks: Masks,
    hole: int,
    board: int,
    random: int,
    deck: int,
    high: Half,
    low: Half | None,
    holdem: bool,
    counting: bool,
) -> tuple[npt.NDArray[np.float64], Masks]: ...
