from collections.abc import Sequence

import numpy as np
import numpy.typing as npt
from typing_extensions import Self, disjoint_base

Counts = npt.NDArray[np.uint64]

MOST_OMAHA_HOLE: int

def deal_masks(
    n: int,
    sizes: Sequence[int],
    deck: int,
    held: npt.NDArray[np.uint64] | None = None,
    *,
    seed: int = 0,
    first: int = 0,
) -> npt.NDArray[np.uint64]: ...
def simulate(
    order: str, two: bool, deck: int, sizes: Sequence[int], hole: int, board: int, n: int, *, seed: int, first: int
) -> Counts: ...
def count_hands(order: str, bits: Sequence[int], mask: int, more: int, limit: int) -> Counts: ...
def count_pairs(
    order: str, bits: Sequence[int], hole_first: bool, mask: int, more: int, limit: int, other: int, size: int
) -> Counts: ...

@disjoint_base
class OmahaDeals:
    def __new__(cls, hole: int) -> Self: ...
    @property
    def boards(self) -> int: ...
    def count(self, order: str, live: Sequence[int], first: int, last: int) -> Counts: ...

def count_by_bulk_kernels(size: int) -> tuple[Counts, int]: ...
def count_by_scalar_core(size: int) -> Counts: ...
