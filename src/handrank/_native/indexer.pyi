from typing import Any

import numpy as np
import numpy.typing as npt
from typing_extensions import Self, disjoint_base

MOST_CARDS: int
MOST_GROUPS: int
MOST_GROUP_CARDS: int

@disjoint_base
class Plan:
    size: int
    def __new__(cls, groups: bytes) -> Self: ...
    def index_rows(self, rows: npt.NDArray[np.uint8], out: npt.NDArray[np.int64]) -> None: ...
    def deal_rows(
        self, indices: npt.NDArray[np.int64], cards: npt.NDArray[np.uint8], deals: npt.NDArray[np.uint8]
    ) -> Any: ...
