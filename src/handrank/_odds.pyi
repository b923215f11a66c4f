from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

def deal_masks(
    n: int,
    sizes: Sequence[int],
    deck: int,
    held: npt.NDArray[np.uint64] | None = None,
    *,
    seed: int = 0,
    first: int = 0,
) -> npt.NDArray[np.uint64]: ...
