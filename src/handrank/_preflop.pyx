# cython: boundscheck=False
"""Equities in bulk: NumPy arrays in, kernel calls without the GIL. The kernels are the core's.

`preflop` is what users call; what is here trusts its arrays but for their types, sizes and order in memory.
"""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t, uintptr_t

from ._core cimport hr_kernels, kernels

import numpy as np

cdef extern from "preflop.h" nogil:
    enum:
        HR_COMBOS, HR_PAIRS, HR_PREFLOP_BOARDS, HR_PREFLOP_ORBITS, HR_PREFLOP_TOTAL, HR_PREFLOP_SORTS, HR_BATCH_BOARDS
    ctypedef struct hr_preflop_batch:
        pass
    void hr_list_boards(uint64_t *boards, size_t *start) noexcept
    void hr_tally_boards(hr_preflop_batch *batch, const hr_kernels *kernels, const uint64_t *boards, size_t n, size_t sort,
                         uint64_t *tallies) noexcept
    size_t hr_preflop_spread(const uint64_t *tallies, uint32_t (*pairs)[2], uint32_t *wins) noexcept

PREFLOP_TOTAL = HR_PREFLOP_TOTAL  # boards of the 48 cards that two combos leave
BATCH_BOARDS = HR_BATCH_BOARDS  # at most, of a call of tally_boards


cdef class PreflopTallies:
    """Boards that each combo wins against each other one, as counted so far, and the memory for counting more."""

    cdef readonly object array
    cdef object batch

    def __init__(self):
        self.array = np.zeros(HR_PAIRS, np.uint64)
        self.batch = np.empty(sizeof(hr_preflop_batch) + 64, np.uint8)

    def add(self, const uint64_t[::1] boards not None, size_t sort):
        """Count boards of one sort, at most BATCH_BOARDS, as preflop_boards lists them."""
        cdef uint64_t[::1] tallies = self.array
        cdef uint8_t[::1] memory = self.batch
        cdef size_t n = boards.shape[0]
        cdef hr_preflop_batch *batch = <hr_preflop_batch *>((<uintptr_t>&memory[0] + 63) & ~<uintptr_t>63)
        assert 0 < n <= HR_BATCH_BOARDS and sort < HR_PREFLOP_SORTS
        with nogil:
            hr_tally_boards(batch, kernels, &boards[0], n, sort, &tallies[0])


def preflop_boards():
    """(134459,) uint64 masks of all boards up to suits, and the places where each of the six sorts begins, and the end."""
    boards = np.empty(HR_PREFLOP_BOARDS, np.uint64)
    cdef uint64_t[::1] into = boards
    cdef size_t start[HR_PREFLOP_SORTS + 1]
    with nogil:
        hr_list_boards(&into[0], start)
    return boards, [start[i] for i in range(HR_PREFLOP_SORTS + 1)]


cdef object spread(const uint64_t *tallies, uint32_t[:, ::1] pairs):
    wins = np.empty((HR_COMBOS, HR_COMBOS), np.uint32)
    cdef uint32_t[:, ::1] into = wins
    cdef size_t orbits
    assert pairs.shape[0] == HR_PREFLOP_ORBITS and pairs.shape[1] == 2
    with nogil:
        orbits = hr_preflop_spread(tallies, <uint32_t (*)[2]>&pairs[0, 0], &into[0, 0])
    assert orbits == HR_PREFLOP_ORBITS
    return wins


def pairs_of_tallies(const uint64_t[::1] tallies not None):
    """Tallies of all boards -> (47008, 2) uint32: wins of the first and the second combo of each pair up to suits."""
    assert tallies.shape[0] == HR_PAIRS
    pairs = np.empty((HR_PREFLOP_ORBITS, 2), np.uint32)
    spread(&tallies[0], pairs)
    return pairs


def table_of_pairs(uint32_t[:, ::1] pairs not None):
    """What pairs_of_tallies returned -> (1326, 1326) uint32 wins of the row over the column."""
    return spread(NULL, pairs)
