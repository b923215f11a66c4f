"""Canonical indices of rows of cards: buffers in, one kernel call."""

from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc

cdef extern from "isomorphism.h" nogil:
    enum:
        HR_INDEX_CARDS, HR_INDEX_GROUPS, HR_INDEX_GROUP_CARDS
    ctypedef struct hr_index_plan:
        uint64_t size
    void hr_make_index_plan(hr_index_plan *plan, uint32_t groups, const uint8_t *sizes) noexcept
    void hr_index_rows(const hr_index_plan *plan, const uint8_t *cards, size_t n, size_t k, int64_t *out) noexcept
    size_t hr_deal_rows(const hr_index_plan *plan, const int64_t *indices, size_t n, size_t k, uint8_t *cards,
                        uint8_t *deals) noexcept

MOST_CARDS = HR_INDEX_CARDS
MOST_GROUPS = HR_INDEX_GROUPS
MOST_GROUP_CARDS = HR_INDEX_GROUP_CARDS


cdef class Plan:
    """The tables for groups of so many cards, which the caller has checked against the limits above."""

    cdef hr_index_plan *plan
    cdef Py_ssize_t cards
    cdef readonly object size

    def __cinit__(self, bytes groups not None):
        cdef const uint8_t *sizes = groups
        cdef uint32_t number = len(groups)
        self.cards = sum(groups)
        self.plan = <hr_index_plan *>malloc(sizeof(hr_index_plan))
        if self.plan == NULL:
            raise MemoryError
        with nogil:
            hr_make_index_plan(self.plan, number, sizes)
        self.size = self.plan.size

    def __dealloc__(self):
        free(self.plan)

    def index_rows(self, const uint8_t[:, ::1] rows, int64_t[::1] out):
        """(n, cards) cards 0..51, none twice in a row -> (n,) indices."""
        cdef Py_ssize_t n = rows.shape[0]
        if rows.shape[1] != self.cards or out.shape[0] != rows.shape[0]:
            raise ValueError("rows and out do not fit")
        if n:
            with nogil:
                hr_index_rows(self.plan, &rows[0, 0], n, self.cards, &out[0])

    def deal_rows(self, const int64_t[::1] indices, uint8_t[:, ::1] cards, uint8_t[::1] deals):
        """(n,) indices -> (n, cards) cards and the (n,) numbers of deals -> the first row that is no index, or n."""
        cdef Py_ssize_t n = indices.shape[0], done = 0
        if cards.shape[1] != self.cards or cards.shape[0] != indices.shape[0] or deals.shape[0] != indices.shape[0]:
            raise ValueError("indices, cards and deals do not fit")
        if n:
            with nogil:
                done = hr_deal_rows(self.plan, &indices[0], n, self.cards, &cards[0, 0], &deals[0])
        return done
