"""Deals, and what they make, counted: the loops of `handrank.odds`, without the interpreter and its lock.

Imported with `handrank.odds`; the kernels are the core's.
"""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

cimport numpy as cnp

from ._core cimport HR_MOST_GROUPS, hr_dealing, kernels, mask_cards

import numpy as np

cnp.import_array()


cdef hr_dealing dealing_of(uint64_t deck, object sizes, uint32_t held) except *:
    """What is dealt, checked: groups of `sizes` cards out of a deck of which `held` are gone already."""
    cdef hr_dealing dealing
    cdef Py_ssize_t i, left = <Py_ssize_t>mask_cards(deck) - held
    if len(sizes) > HR_MOST_GROUPS:
        raise ValueError(f"{len(sizes)} groups are more than {HR_MOST_GROUPS}")
    dealing.deck, dealing.held, dealing.groups = deck, held, len(sizes)
    for i in range(len(sizes)):
        if not 0 <= sizes[i] <= left:
            raise ValueError(f"group {i}: {sizes[i]} cards cannot be dealt where {left} are left")
        dealing.size[i] = sizes[i]
        left -= sizes[i]
    return dealing


def deal_masks(Py_ssize_t n, sizes, uint64_t deck, held=None, *, uint64_t seed=0, uint64_t first=0):
    """Deals `first` .. `first + n - 1` of the sample `seed`: of each, disjoint groups of cards as masks.

    sizes  how many cards each group has
    deck   mask of the cards that are dealt, spare bits included
    held   (n,) uint64: masks of cards of the deck that each deal lacks, equally many everywhere; trusted

    Returns (groups, n) uint64. A deal depends on the seed, its number, what is dealt and its own held cards alone.
    Every deal is equally likely. ValueError where there are not so many cards. Releases the GIL.

    >>> deck = (1 << 13) - 1  # the clubs
    >>> hands = deal_masks(2, [5, 5], deck, seed=1)
    >>> [mask.bit_count() for mask in (hands[0] | hands[1]).tolist()]
    [10, 10]
    """
    cdef cnp.ndarray gone = None, result
    cdef const uint64_t *lacking = NULL
    cdef uint64_t *out
    cdef uint32_t each = 0
    if n < 0:
        raise ValueError(f"n must not be negative, not {n}")
    if held is not None and n > 0:
        gone = np.ascontiguousarray(held, np.uint64)
        if (<object>gone).shape != (n,):
            raise ValueError(f"held must have the shape {(n,)}, not {held.shape}")
        lacking = <const uint64_t *>cnp.PyArray_DATA(gone)
        each = mask_cards(lacking[0])
    cdef hr_dealing dealing = dealing_of(deck, sizes, each)
    result = np.empty((len(sizes), n), np.uint64)
    out = <uint64_t *>cnp.PyArray_DATA(result)
    with nogil:
        kernels.deal_masks(&dealing, seed, first, lacking, n, out, n)
    return result
