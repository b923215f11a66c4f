"""Figures of holes against every opponent and runout: buffers in, one kernel call."""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free

from ._core cimport hr_masks_function, kernels

cdef extern from "potentials.h" nogil:
    enum:
        HR_COMBOS
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

FIELDS = sizeof(hr_figures) // sizeof(uint64_t)  # nine of the table, the sum, the sum of squares


cdef void *memory(size_t size) except NULL:
    cdef void *found = calloc(1, size)
    if found == NULL:
        raise MemoryError
    return found


def hole_rows(const uint64_t[::1] holes, const uint64_t[::1] boards, uint64_t dead, uint32_t cards,
              uint64_t[:, ::1] figures, uint32_t[:, ::1] bins):
    """Add to (n, FIELDS) figures, and to (n, bins) counts, those of n masks of holes on masks of boards."""
    cdef Py_ssize_t i, n = holes.shape[0]
    cdef uint32_t number = bins.shape[1]
    cdef hr_hole_scratch *scratch
    cdef uint32_t *counts = NULL
    if boards.shape[0] != n or figures.shape[0] != n or figures.shape[1] != FIELDS or bins.shape[0] != n:
        raise ValueError("holes, boards, figures and bins do not fit")
    scratch = <hr_hole_scratch *>memory(sizeof(hr_hole_scratch))
    with nogil:
        for i in range(n):
            if number:
                counts = &bins[i, 0]
            hr_hole_figures(kernels.mask_strengths, holes[i], boards[i], dead, cards, <hr_figures *>&figures[i, 0],
                            counts, number, scratch)
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
            hr_make_board_combos(kernels.mask_strengths, board, dead, self.combos, scratch)
        free(scratch)
        self.number = self.combos.combos

    def __dealloc__(self):
        free(self.combos)

    def add(self, const uint64_t[::1] runouts, uint64_t[:, ::1] figures, uint32_t[:, ::1] bins):
        """Add to (number, FIELDS) figures and (number, bins) counts those of masks of runouts."""
        cdef uint32_t number = bins.shape[1]
        cdef hr_board_scratch *scratch
        cdef uint32_t *counts = NULL
        cdef size_t n = runouts.shape[0]
        if figures.shape[0] != self.number or figures.shape[1] != FIELDS or bins.shape[0] != self.number:
            raise ValueError("figures and bins do not fit")
        if n == 0 or self.number == 0:
            return
        scratch = <hr_board_scratch *>memory(sizeof(hr_board_scratch))
        if number:
            counts = &bins[0, 0]
        with nogil:
            hr_board_figures(kernels.mask_strengths, self.combos, self.board, self.cards, &runouts[0], n,
                             <hr_figures *>&figures[0, 0], counts, number, scratch)
        free(scratch)

    def finish(self, uint64_t[:, ::1] figures):
        """Once all runouts are in."""
        if figures.shape[0] != self.number or figures.shape[1] != FIELDS:
            raise ValueError("figures do not fit")
        if self.number:
            with nogil:
                hr_finish_board_figures(self.combos, self.cards, <hr_figures *>&figures[0, 0])
