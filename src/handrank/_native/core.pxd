# What the other compiled modules take from the core, which alone holds the tables and the kernels.

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

from ..capi cimport handrank_api

cdef extern from "lanes/bulk.h" nogil:
    ctypedef struct hr_bad_card:
        size_t row
        size_t column
        int card
    enum:
        HR_MOST_GROUPS
    ctypedef struct hr_dealing:
        uint64_t deck
        uint32_t missing
        uint32_t groups
        uint8_t *size
    ctypedef struct hr_kernels:
        const char *name
        void (*mask_strengths)(const void *masks, ptrdiff_t step, void *out, ptrdiff_t out_step, size_t n) noexcept nogil
        size_t (*card_strengths)(const void *cards, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, size_t k,
                                 void *out, ptrdiff_t out_step, hr_bad_card *bad) noexcept nogil
        void (*omaha_strengths)(const void *hole, ptrdiff_t hole_step, const void *board, ptrdiff_t board_step,
                                void *out, ptrdiff_t out_step, size_t n) noexcept nogil
        void (*omaha_low_strengths)(const void *hole, ptrdiff_t hole_step, const void *board, ptrdiff_t board_step,
                                    void *out, ptrdiff_t out_step, size_t n) noexcept nogil
        void (*deal_masks)(const hr_dealing *dealing, uint64_t seed, uint64_t first, const uint64_t *held, size_t n,
                           uint64_t *out, size_t group_step) noexcept nogil
    const hr_kernels *hr_choose_kernels(const char *name) noexcept

cdef extern from "api.h":
    const handrank_api *hr_api_with(const hr_kernels *chosen) noexcept

cdef const hr_kernels *kernels
cdef const handrank_api *api

cdef extern from "lanes/order_list.h" nogil:
    ctypedef struct hr_order:
        const char *name
        uint32_t (*strength)(uint64_t mask) noexcept nogil
        void (*strengths)(const void *masks, ptrdiff_t step, void *out, ptrdiff_t out_step, size_t n) noexcept nogil
    enum:
        HR_ORDER_COUNT

cdef extern from "lanes/rows.h" nogil:
    ctypedef enum hr_fault_kind:
        HR_FINE, HR_NO_CARD, HR_TWICE, HR_TOO_MANY_JOKERS
    ctypedef struct hr_fault:
        hr_fault_kind kind
        size_t row
        size_t column
        uint8_t card
    enum:
        HR_MASK_JOKERS, HR_CHOICE_HANDS
    ctypedef void (*hr_masks_function)(const void *masks, ptrdiff_t step, void *out, ptrdiff_t out_step, size_t n) noexcept nogil

cdef extern from "deals/tally.h" nogil:
    ctypedef void (*hr_pairs_function)(const void *hole, ptrdiff_t hole_step, const void *board, ptrdiff_t board_step,
                                       void *out, ptrdiff_t out_step, size_t n) noexcept nogil
    enum:
        HR_TALLY_LIMIT
    ctypedef struct hr_ranker:
        hr_masks_function one
        hr_pairs_function two

cdef hr_fault masks_of_rows(const uint8_t *cards, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, size_t k,
                            uint32_t jokers, uint64_t *out) noexcept nogil
cdef hr_fault first_beyond(const uint8_t *cards, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, size_t k,
                           size_t decks, size_t jokers) noexcept nogil
cdef void matchup(const uint64_t *holes, uint32_t players, uint64_t board, uint64_t dead, uint64_t *counts) noexcept nogil
cdef uint32_t mask_cards(uint64_t mask) noexcept nogil
cdef const hr_order *order_at(int place) noexcept nogil
cdef void columns_of_rows(const uint8_t *cards, size_t n, size_t k, uint64_t *columns) noexcept nogil
cdef void best_of_choices(hr_masks_function rank, const uint64_t *columns, size_t n, const uint8_t *choices,
                          size_t number, size_t size, uint16_t *out) noexcept nogil
cdef size_t rows_of_masks(const uint64_t *masks, size_t n, size_t k, uint8_t *out) noexcept nogil
cdef void translate_rows(const uint8_t *cards, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, size_t k,
                         const uint8_t *table, uint8_t *out) noexcept nogil
cdef void policy_rows(const uint8_t *cards, size_t n, size_t k, uint32_t policy, uint16_t *strengths,
                      uint32_t *natural) noexcept nogil

ctypedef double[2] two_doubles
ctypedef double[4] four_doubles
cdef void preflop_sums(const uint32_t *wins, const double *a, const double *b, double *sums) noexcept nogil
cdef void sum_showdowns(const uint8_t *boards, size_t n, const two_doubles *weights, four_doubles *sums,
                        double *room) noexcept nogil
