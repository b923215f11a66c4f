"""What weighted sets of combos hold: how much, as vectors of 1,326, by class, and combo by combo."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from .holdem_combos import (
    COMBO_COUNT,
    COMBO_MASKS,
    NO_COMBO,
    SINGLE_CLASSES,
    bits_of,
    class_text,
    combo_text,
    grid_place,
    index_of,
)
from .weights import Weighted, checked_weight

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Class = tuple[int, int, str]  # a key of SINGLE_CLASSES


class ComboWeights:
    """What `Range` asks of the weighted sets of `ComboSets`. Each combo is in one set only."""

    def total(self, weighted: Weighted) -> float:
        return float(sum(weight * members.bit_count() for weight, members in weighted.items()))

    def size(self, weighted: Weighted) -> int:
        """How many combos have a weight above 0."""
        return sum(members.bit_count() for members in weighted.values())

    def holds_any(self, weighted: Weighted) -> bool:
        return bool(weighted)

    def vector(self, weighted: Weighted) -> npt.NDArray[np.float64]:
        import numpy as np

        found = np.zeros(COMBO_COUNT)
        for weight, members in weighted.items():
            if members.bit_count() < 8:
                found[list(bits_of(members))] = weight
            else:
                octets = np.frombuffer(members.to_bytes(-(-COMBO_COUNT // 8), "little"), np.uint8)
                found[np.unpackbits(octets, count=COMBO_COUNT, bitorder="little").view(bool)] = weight
        return found

    def arrays(self, weighted: Weighted) -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.float64]]:
        """The masks of the combos of weight above 0, and their weights."""
        weights = self.vector(weighted)
        held = weights.nonzero()[0]
        return _mask_array()[held], weights[held]

    def masks(self, weighted: Weighted) -> Iterator[tuple[int, float]]:
        return ((COMBO_MASKS[i], weight) for i, weight in _by_index(weighted))

    def texts(self, weighted: Weighted) -> Iterator[tuple[str, float]]:
        return ((combo_text(i), weight) for i, weight in _by_index(weighted))

    def weight(self, weighted: Weighted, hole: list[int]) -> float:
        bit = 1 << index_of(*hole)
        return next((weight for weight, members in weighted.items() if members & bit), 0.0)

    def equal(self, one: Weighted, other: Weighted) -> bool:
        return one == other

    def key(self, weighted: Weighted) -> Iterable[Any]:
        """What equal sets have in common, to be hashed."""
        return weighted.items()


@lru_cache(1)
def _mask_array() -> npt.NDArray[np.uint64]:
    import numpy as np

    return np.array(COMBO_MASKS, np.uint64)


def _by_index(weighted: Weighted) -> list[tuple[int, float]]:
    return sorted((i, weight) for weight, members in weighted.items() for i in bits_of(members))


def of_vector(weights: npt.ArrayLike) -> Weighted:
    from .vectors import weights_of_range

    return _joined((weight, 1 << i) for i, weight in enumerate(weights_of_range(weights).tolist()))


def of_grid(grid: npt.ArrayLike) -> Weighted:
    import numpy as np

    from ..arrays import refuse_masked

    refuse_masked(grid, "grid")
    array = np.asarray(grid, object)
    if array.shape != (13, 13):
        raise ValueError(f"grid: expected 13 rows of 13 weights, got the shape {array.shape}")
    return _joined(
        (checked_weight(array[grid_place(*key)], f"grid[{grid_place(*key)}] ({class_text(*key)})"), members)
        for key, members in SINGLE_CLASSES.items()
    )


def _joined(parts: Iterable[tuple[float, int]]) -> Weighted:
    """The weighted set of parts that have no combo in common."""
    weighted: Weighted = {}
    for weight, members in parts:
        if weight:
            weighted[weight] = weighted.get(weight, NO_COMBO) | members
    return weighted


def class_weights(weighted: Weighted) -> dict[Class, float]:
    """The mean weight of the combos of each of the 169 classes."""
    return {key: _mean_weight(weighted, members) for key, members in SINGLE_CLASSES.items()}


def _mean_weight(weighted: Weighted, members: int) -> float:
    total = 0.0
    for weight, found in weighted.items():
        number = (members & found).bit_count()
        if number == members.bit_count():
            return weight  # exactly
        total += number * weight
    return total / members.bit_count()
