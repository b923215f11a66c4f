"""Canonical indices of rows of cards: NumPy arrays in, one kernel call.

What is here trusts that its arrays lie in one piece, and asserts their types and sizes.
"""

from libc.stdint cimport int64_t, uint8_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc

cimport numpy as cnp

cdef extern from "deals/isomorphism.h" nogil:
    enum:
        HR_INDEX_CARDS, HR_INDEX_GROUPS, HR_INDEX_GROUP_CARDS
    ctypedef struct hr_index_plan:
        uint64_t size
    void hr_make_index_plan(hr_index_plan *plan, uint32_t groups, const uint8_t *sizes) noexcept
    void hr_index_rows(const hr_index_plan *plan, const uint8_t *cards, size_t n, size_t k, int64_t *out) noexcept
    size_t hr_deal_rows(const hr_index_plan *plan, const int64_t *indices, size_t n, size_t k, uint8_t *cards,
                        uint8_t *deals) noexcept

cdef extern from "base/optimize_size.h":
    pass

cnp.import_array()

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

    def index_rows(self, cnp.ndarray rows not None, cnp.ndarray out not None):
        """(n, cards) uint8 cards 0..51, none twice in a row -> (n,) int64 indices."""
        cdef Py_ssize_t n = out.size
        cdef const uint8_t *cards = <const uint8_t *>cnp.PyArray_DATA(rows)
        cdef int64_t *indices = <int64_t *>cnp.PyArray_DATA(out)
        assert rows.dtype == "uint8" and out.dtype == "int64" and rows.size == n * self.cards
        with nogil:
            hr_index_rows(self.plan, cards, n, self.cards, indices)

    def deal_rows(self, cnp.ndarray indices not None, cnp.ndarray cards not None, cnp.ndarray deals not None):
        """(n,) int64 indices -> (n, cards) uint8 cards and the (n,) uint8 numbers of deals -> the first row that is no
        index, or n."""
        cdef Py_ssize_t done, n = indices.size
        cdef const int64_t *wanted = <const int64_t *>cnp.PyArray_DATA(indices)
        cdef uint8_t *dealt = <uint8_t *>cnp.PyArray_DATA(cards)
        cdef uint8_t *numbers = <uint8_t *>cnp.PyArray_DATA(deals)
        assert indices.dtype == "int64" and cards.dtype == deals.dtype == "uint8"
        assert cards.size == n * self.cards and deals.size == n
        with nogil:
            done = hr_deal_rows(self.plan, wanted, n, self.cards, dealt, numbers)
        return done
