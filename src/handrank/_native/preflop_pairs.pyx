"""The preflop table: NumPy arrays in, kernel calls without the GIL. The kernels are the core's.

`preflop` is what users call; what is here trusts that its arrays lie in one piece, and asserts their types and sizes.
"""

from libc.stdint cimport uint8_t, uint32_t, uint64_t, uintptr_t

cimport numpy as cnp

from .cards cimport HR_COMBOS
from .core cimport core, hr_kernels

import numpy as np

cdef extern from "equity/preflop.h" nogil:
    enum:
        HR_PAIRS, HR_PREFLOP_BOARDS, HR_PREFLOP_ORBITS, HR_PREFLOP_TOTAL, HR_BOARD_TYPES, HR_BATCH_BOARDS
    ctypedef struct hr_preflop_batch:
        pass
    void hr_list_boards(uint64_t *boards, size_t *start) noexcept
    void hr_tally_boards(hr_preflop_batch *batch, const hr_kernels *kernels, const uint64_t *boards, size_t n, size_t sort,
                         uint64_t *tallies) noexcept
    size_t hr_preflop_spread(const uint64_t *tallies, uint32_t *pairs, uint32_t *wins) noexcept

cdef extern from "base/optimize_size.h":
    pass

cnp.import_array()

PREFLOP_TOTAL = HR_PREFLOP_TOTAL  # boards of the 48 cards that two combos leave
BATCH_BOARDS = HR_BATCH_BOARDS  # at most, of a call of PreflopTallies.add


cdef class PreflopTallies:
    """Boards that each combo wins against each other one, as counted so far, and the memory for counting more."""

    cdef readonly cnp.ndarray array
    cdef cnp.ndarray memory

    def __init__(self):
        self.array = np.zeros(HR_PAIRS, np.uint64)
        self.memory = np.empty(sizeof(hr_preflop_batch) + 64, np.uint8)

    def add(self, cnp.ndarray boards not None, size_t sort):
        """Count boards of one sort, at most BATCH_BOARDS, as preflop_boards lists them."""
        cdef size_t n = boards.size
        cdef const uint64_t *masks = <const uint64_t *>cnp.PyArray_DATA(boards)
        cdef uint64_t *tallies = <uint64_t *>cnp.PyArray_DATA(self.array)
        cdef hr_preflop_batch *batch = <hr_preflop_batch *>(<uintptr_t>cnp.PyArray_DATA(self.memory) + 63 & ~<uintptr_t>63)
        assert boards.dtype == np.uint64 and 0 < n <= HR_BATCH_BOARDS and sort < HR_BOARD_TYPES
        with nogil:
            hr_tally_boards(batch, core.kernels, masks, n, sort, tallies)


def preflop_boards():
    """(134459,) uint64 masks of all boards up to suits, and the places where each of the six sorts begins, and the end."""
    cdef cnp.ndarray boards = np.empty(HR_PREFLOP_BOARDS, np.uint64)
    cdef size_t start[HR_BOARD_TYPES + 1]
    hr_list_boards(<uint64_t *>cnp.PyArray_DATA(boards), start)
    return boards, [start[i] for i in range(HR_BOARD_TYPES + 1)]


cdef object spread(const uint64_t *tallies, cnp.ndarray pairs):
    cdef cnp.ndarray result = np.empty((HR_COMBOS, HR_COMBOS), np.uint32)
    cdef uint32_t *wins = <uint32_t *>cnp.PyArray_DATA(result)
    cdef uint32_t *numbers = <uint32_t *>cnp.PyArray_DATA(pairs)
    cdef size_t orbits
    assert pairs.dtype == np.uint32 and pairs.size == 2 * HR_PREFLOP_ORBITS
    with nogil:
        orbits = hr_preflop_spread(tallies, numbers, wins)
    assert orbits == HR_PREFLOP_ORBITS
    return result


def pairs_of_tallies(cnp.ndarray tallies not None):
    """Tallies of all boards -> (47008, 2) uint32: wins of the first and the second combo of each pair up to suits."""
    assert tallies.dtype == np.uint64 and tallies.size == HR_PAIRS
    pairs = np.empty((HR_PREFLOP_ORBITS, 2), np.uint32)
    spread(<const uint64_t *>cnp.PyArray_DATA(tallies), pairs)
    return pairs


def table_of_pairs(cnp.ndarray pairs not None):
    """What pairs_of_tallies returned -> (1326, 1326) uint32 wins of the row over the column."""
    return spread(NULL, pairs)


def sums_of_ranges(cnp.ndarray wins not None, cnp.ndarray a not None, cnp.ndarray b not None):
    """(1326, 1326) uint32 wins, (1326,) float64 weights of two ranges -> what a wins against b, and b against a."""
    cdef double sums[2]
    cdef const uint32_t *table = <const uint32_t *>cnp.PyArray_DATA(wins)
    cdef const double *one = <const double *>cnp.PyArray_DATA(a)
    cdef const double *other = <const double *>cnp.PyArray_DATA(b)
    assert wins.dtype == np.uint32 and wins.size == HR_COMBOS * HR_COMBOS and a.size == b.size == HR_COMBOS
    assert a.dtype == b.dtype == np.float64
    with nogil:
        core.preflop_sums(core.kernels, table, one, other, sums)
    return sums[0], sums[1]
