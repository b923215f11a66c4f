from typing import Any

import numpy as np
import numpy.typing as npt

MOST_CARDS: int
MOST_GROUPS: int
MOST_GROUP_CARDS: int

class Plan:
    size: int
    def __init__(self, groups: bytes) -> None: ...
    def index_rows(self, rows: npt.NDArray[np.uint8], out: npt.NDArray[np.int64]) -> None: ...
    def deal_rows(
        self, indices: npt.NDArray[np.int64], cards: npt.NDArray[np.uint8], deals: npt.NDArray[np.uint8]
    ) -> Any: ...
