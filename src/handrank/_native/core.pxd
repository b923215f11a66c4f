# What the other compiled modules take from the core, which alone holds the tables and the kernels.

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

cdef extern from "base/stop.h" nogil:
    ctypedef int (*hr_stop)() except -1
    ctypedef struct hr_pace:
        hr_stop stop
        uint64_t steps
        int stopped

ctypedef double[2] two_doubles
ctypedef double[4] four_doubles

cdef extern from "core.h" nogil:
    enum:
        HR_MOST_GROUPS, HR_ORDER_COUNT
    ctypedef void (*hr_masks_function)(const void *masks, ptrdiff_t step, void *out, ptrdiff_t out_step, size_t n) noexcept nogil
    ctypedef void (*hr_pairs_function)(const void *hole, ptrdiff_t hole_step, const void *board, ptrdiff_t board_step,
                                       void *out, ptrdiff_t out_step, size_t n) noexcept nogil
    ctypedef struct hr_bad_card:
        size_t row
        size_t column
        int card
    ctypedef struct hr_dealing:
        uint64_t deck
        uint32_t missing
        uint32_t groups
        uint8_t *size
    ctypedef struct hr_kernels:
        const char *name
        hr_masks_function mask_strengths
        size_t (*card_strengths)(const void *cards, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, size_t k,
                                 void *out, ptrdiff_t out_step, hr_bad_card *bad) noexcept nogil
        hr_pairs_function omaha_strengths
        hr_pairs_function omaha_low_strengths
        void (*deal_masks)(const hr_dealing *dealing, uint64_t seed, uint64_t first, const uint64_t *held, size_t n,
                           uint64_t *out, size_t group_step) noexcept nogil
    ctypedef struct hr_half:
        hr_masks_function masks
        hr_pairs_function pairs
    ctypedef struct hr_drawn:
        uint32_t count
        uint32_t players
        const uint32_t *player
        const uint64_t *holes
        const uint64_t *masks
        const uint32_t *others
        const uint32_t *keep
    ctypedef struct hr_sample:
        uint32_t players
        uint32_t groups
        uint32_t to_come
        hr_drawn *drawn
        uint8_t *missing
        uint64_t board
        uint64_t deck
        hr_half high
        hr_half low
        bint split
        hr_stop stop
    ctypedef struct hr_order:
        const char *name
        uint32_t (*strength)(uint64_t mask) noexcept nogil
        hr_masks_function strengths
    ctypedef struct hr_best:  # of rank/best.h, for those that call what returns it
        size_t count
        size_t place[5]
        uint8_t rank[5]
    ctypedef struct handrank_api:  # of handrank.h; capi.pxd says what is in it
        pass
    ctypedef struct hr_core:
        const hr_kernels *kernels
        const hr_order *orders
        const handrank_api *api
        void (*count_hands)(uint64_t mask, uint32_t more, uint32_t limit, uint64_t *counts) noexcept nogil
        void (*matchup)(const uint64_t *holes, uint32_t players, uint64_t board, uint64_t dead, uint64_t *counts) noexcept nogil
        void (*against)(const uint64_t *holes, uint32_t players, uint64_t board, uint64_t dead, const uint64_t *combos,
                        const double *weights, size_t n, double *outcomes) noexcept nogil
        uint32_t (*policy_strength)(const uint8_t *cards, size_t n, uint32_t policy) noexcept nogil
        hr_best (*policy_choose)(const uint8_t *cards, size_t n, uint32_t number, uint32_t policy) noexcept nogil
        void (*policy_rows)(const uint8_t *cards, size_t n, size_t k, uint32_t policy, uint16_t *strengths,
                            uint32_t *natural) noexcept nogil
        void (*preflop_sums)(const hr_kernels *kernels, const uint32_t *wins, const double *a, const double *b,
                             double *sums) noexcept nogil
        void (*sum_showdowns)(const hr_kernels *kernels, const uint8_t *boards, size_t n, const two_doubles *weights,
                              four_doubles *sums, double *room) noexcept nogil
        int (*sample_outcomes)(const hr_kernels *kernels, const hr_sample *sample, uint64_t seed, uint64_t first,
                               uint64_t n, uint64_t *counts) except -1 nogil

cdef enum:
    SMALL = 64  # cards of a hand that are read without an allocation
    UNREAD = -1  # not a common notation, or more cards: left to cards.py

cdef const hr_core *core
cdef Py_ssize_t read_plain(object hand, uint8_t *cards, uint64_t *mask) except -2
cdef uint64_t read_mask(object hand, str name) except? 0xFFFFFFFFFFFFFFFF
cdef Py_ssize_t read_within(object hand, object decks, object jokers, uint8_t *cards) except -2
cdef hr_masks_function kernel_of(str order) except NULL
cdef int check_stop() except -1 nogil
cdef bint stops_later() noexcept nogil
