"""All sets of so many cards out of some, as masks in arrays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import comb
from typing import Any

import numpy as np


def bits_of(cards: Sequence[int]) -> Any:
    """The mask of each card 0..51: (n,) uint64."""
    return np.array([1 << 16 * (card & 3) + (card >> 2) for card in cards], np.uint64)


def blocks_of_subsets(bits: Any, size: int) -> Iterator[Any]:
    """The masks of all sets of `size` of some cards in colexicographic order, a block for each last card.

    bits  the masks of the cards, as `bits_of` has them
    """
    if size == 0:
        yield np.zeros(1, np.uint64)
        return
    smaller = subsets(bits, size - 1)  # those of the cards before card i are the first ones of it
    for i in range(size - 1, len(bits)):
        yield smaller[: comb(i, size - 1)] | bits[i]


def subsets(bits: Any, size: int) -> Any:
    """The same in one array of C(n, size) uint64; as many cards as there are at most.

    >>> subsets(bits_of([0, 4, 8]), 2).tolist()
    [3, 5, 6]
    """
    return np.concatenate(list(blocks_of_subsets(bits, size)))
