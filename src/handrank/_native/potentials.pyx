"""Potentials of holes against every opponent and runout: NumPy arrays in, one kernel call.

What is here trusts that its arrays lie in one piece, and asserts their types and sizes.
"""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free

cimport numpy as cnp

from .cards cimport HR_COMBOS
from .core cimport core, hr_masks_function

cdef extern from "equity/potentials.h" nogil:
    ctypedef struct hr_figures:
        uint64_t sum
    ctypedef struct hr_hole_scratch:
        pass
    ctypedef struct hr_board_scratch:
        pass
    ctypedef struct hr_board_combos:
        uint32_t combos
    void hr_hole_figures(hr_masks_function rank, uint64_t hole, uint64_t board, uint64_t dead, uint32_t cards,
                         hr_figures *figures, uint32_t *bins, uint32_t number, hr_hole_scratch *scratch) noexcept
    void hr_make_board_combos(hr_masks_function rank, uint64_t board, uint64_t dead, hr_board_combos *combos,
                              hr_board_scratch *scratch) noexcept
    void hr_board_figures(hr_masks_function rank, const hr_board_combos *combos, uint64_t board, uint32_t cards,
                          const uint64_t *runouts, size_t n, hr_figures *figures, uint32_t *bins, uint32_t number,
                          hr_board_scratch *scratch) noexcept
    void hr_finish_board_figures(const hr_board_combos *combos, uint32_t cards, hr_figures *figures) noexcept

cdef extern from "base/optimize_size.h":
    pass

cnp.import_array()

FIELDS = sizeof(hr_figures) // sizeof(uint64_t)  # nine of the table, the sum, the sum of squares


cdef void *memory(size_t size) except NULL:
    cdef void *found = calloc(1, size)
    if found == NULL:
        raise MemoryError
    return found


cdef object check_tables(Py_ssize_t n, cnp.ndarray figures, cnp.ndarray bins):
    assert figures.dtype == "uint64" and figures.size == n * <Py_ssize_t>FIELDS
    assert bins.dtype == "uint32" and bins.ndim == 2 and bins.shape[0] == n


def hole_rows(cnp.ndarray holes not None, cnp.ndarray boards not None, uint64_t dead, uint32_t cards,
              cnp.ndarray figures not None, cnp.ndarray bins not None):
    """Add to (n, FIELDS) uint64 figures, and (n, bins) uint32 counts, those of n uint64 masks of holes on boards."""
    cdef Py_ssize_t i, n = holes.size
    cdef uint32_t number = bins.shape[1]
    cdef const uint64_t *hole = <const uint64_t *>cnp.PyArray_DATA(holes)
    cdef const uint64_t *board = <const uint64_t *>cnp.PyArray_DATA(boards)
    cdef hr_figures *sums = <hr_figures *>cnp.PyArray_DATA(figures)
    cdef uint32_t *counts = <uint32_t *>cnp.PyArray_DATA(bins)
    cdef hr_hole_scratch *scratch
    assert holes.dtype == boards.dtype == "uint64" and boards.size == n
    check_tables(n, figures, bins)
    scratch = <hr_hole_scratch *>memory(sizeof(hr_hole_scratch))
    with nogil:
        for i in range(n):
            hr_hole_figures(core.kernels.mask_strengths, hole[i], board[i], dead, cards, sums + i, counts + i * number, number,
                            scratch)
    free(scratch)


cdef class BoardCombos:
    """All combos of a board, without its cards and dead ones, in colexicographic order."""

    cdef hr_board_combos *combos
    cdef uint64_t board
    cdef uint32_t cards
    cdef readonly Py_ssize_t number

    def __cinit__(self, uint64_t board, uint64_t dead, uint32_t cards):
        """board, dead: masks. cards: how many more come."""
        cdef hr_board_scratch *scratch
        self.board, self.cards = board, cards
        self.combos = <hr_board_combos *>memory(sizeof(hr_board_combos))
        scratch = <hr_board_scratch *>memory(sizeof(hr_board_scratch))
        with nogil:
            hr_make_board_combos(core.kernels.mask_strengths, board, dead, self.combos, scratch)
        free(scratch)
        self.number = self.combos.combos

    def __dealloc__(self):
        free(self.combos)

    def add(self, cnp.ndarray runouts not None, cnp.ndarray figures not None, cnp.ndarray bins not None):
        """Add to (number, FIELDS) uint64 figures and (number, bins) uint32 counts those of uint64 masks of runouts."""
        cdef uint32_t number = bins.shape[1]
        cdef const uint64_t *masks = <const uint64_t *>cnp.PyArray_DATA(runouts)
        cdef hr_figures *sums = <hr_figures *>cnp.PyArray_DATA(figures)
        cdef uint32_t *counts = <uint32_t *>cnp.PyArray_DATA(bins)
        cdef Py_ssize_t n = runouts.size
        cdef hr_board_scratch *scratch
        assert runouts.dtype == "uint64"
        check_tables(self.number, figures, bins)
        if n == 0 or self.number == 0:
            return
        scratch = <hr_board_scratch *>memory(sizeof(hr_board_scratch))
        with nogil:
            hr_board_figures(core.kernels.mask_strengths, self.combos, self.board, self.cards, masks, n, sums, counts, number,
                             scratch)
        free(scratch)

    def finish(self, cnp.ndarray figures not None):
        """Once all runouts are in."""
        cdef hr_figures *sums = <hr_figures *>cnp.PyArray_DATA(figures)
        assert figures.dtype == "uint64" and figures.size == self.number * <Py_ssize_t>FIELDS
        if self.number:
            with nogil:
                hr_finish_board_figures(self.combos, self.cards, sums)
