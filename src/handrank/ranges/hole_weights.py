"""What weighted sets of holes of three to six cards hold: every hole is tested, a block of them at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from math import comb
from typing import TYPE_CHECKING, Any

from ..cards import card_text, mask
from .weights import Weighted

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

Count = Callable[[int], Any]
"""mask -> how many cards of the hole it holds: an int, or an array for an array of holes"""
BLOCK = 1 << 16  # holes at a time: half a megabyte of masks
MOST_COUNTS = 64  # kept for a block, each of 64 KB


class HoleWeights:
    """What `Range` asks of the weighted sets of `HoleSets`."""

    cards: int

    def _blocks(self, weighted: Weighted) -> Iterator[tuple[npt.NDArray[np.uint64], npt.NDArray[np.float64]]]:
        """The masks of the holes of weight above 0, and their weights."""
        for masks in hole_masks(self.cards):
            weights = weights_of(weighted, masks)
            yield masks[weights > 0], weights[weights > 0]

    def total(self, weighted: Weighted) -> float:
        return float(sum(weights_of(weighted, masks).sum() for masks in hole_masks(self.cards)))

    def size(self, weighted: Weighted) -> int:
        return sum(len(weights) for _, weights in self._blocks(weighted))

    def holds_any(self, weighted: Weighted) -> bool:
        return any(len(weights) for _, weights in self._blocks(weighted))

    def vector(self, weighted: Weighted) -> npt.NDArray[np.float64]:
        import numpy as np

        return np.concatenate([weights_of(weighted, masks) for masks in hole_masks(self.cards)])

    def arrays(self, weighted: Weighted) -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.float64]]:
        """The masks of the holes of weight above 0, and their weights."""
        import numpy as np

        masks, weights = (np.concatenate(arrays) for arrays in zip(*self._blocks(weighted)))
        return masks, weights

    def masks(self, weighted: Weighted) -> Iterator[tuple[int, float]]:
        for masks, weights in self._blocks(weighted):
            yield from zip(masks.tolist(), weights.tolist())

    def texts(self, weighted: Weighted) -> Iterator[tuple[str, float]]:
        from ..arrays import cards_from_masks

        for masks, weights in self._blocks(weighted):
            for hole, weight in zip(cards_from_masks(masks).tolist(), weights.tolist()):
                yield "".join(map(card_text, reversed(hole))), weight

    def weight(self, weighted: Weighted, hole: list[int]) -> float:
        held = mask(hole)
        return next(
            (weight for weight, holes in weighted.items() if holes.test(lambda cards: (held & cards).bit_count())), 0.0
        )

    def equal(self, one: Weighted, other: Weighted) -> bool:
        return one == other or all(
            (weights_of(one, masks) == weights_of(other, masks)).all() for masks in hole_masks(self.cards)
        )

    def key(self, weighted: Weighted) -> Iterable[Any]:
        """The weights of a few holes: what equal sets have in common, to be hashed."""
        probes = [list(range(first, first + 7 * self.cards, 7)) for first in range(0, 59 - 7 * self.cards, 2)]
        return (self.weight(weighted, probe) for probe in probes)


def hole_masks(cards: int) -> Iterator[npt.NDArray[np.uint64]]:
    """The masks of every hole of so many cards, at most `BLOCK` at a time.

    The order sorts holes by their highest card, then by the next one, and so on, as `combos()` does.
    """
    import numpy as np

    fewer = np.zeros(1, np.uint64)  # the masks of all holes of one card less
    bits = [np.uint64(1 << 16 * (card & 3) + (card >> 2)) for card in range(52)]
    for size in range(1, cards):
        fewer = np.concatenate([fewer[: comb(high, size - 1)] | bit for high, bit in enumerate(bits)])
    for high, bit in enumerate(bits):
        below = comb(high, cards - 1)
        for start in range(0, below, BLOCK):
            yield fewer[start : min(start + BLOCK, below)] | bit


def counts_in(masks: npt.NDArray[np.uint64]) -> Count:
    """mask -> how many cards of each of the holes it holds."""
    import numpy as np

    @lru_cache(MOST_COUNTS)
    def count(mask: int) -> npt.NDArray[np.uint8]:
        return _bit_count(masks & np.uint64(mask))

    return count


def _bit_count(masks: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint8]:
    import numpy as np

    if hasattr(np, "bitwise_count"):  # NumPy 2
        counts: npt.NDArray[np.uint8] = np.bitwise_count(masks)
        return counts
    counts = np.unpackbits(masks.view(np.uint8).reshape(-1, 8), axis=1).sum(axis=1, dtype=np.uint8)
    return counts


def weights_of(weighted: Weighted, masks: npt.NDArray[np.uint64]) -> npt.NDArray[np.float64]:
    """The weight of each hole."""
    import numpy as np

    weights = np.zeros(len(masks))
    count = counts_in(masks)
    for weight, holes in sorted(weighted.items()):
        weights[holes.test(count)] = weight
    return weights
