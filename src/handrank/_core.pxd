# What the other compiled modules take from the core: its kernels, chosen once at import.

from .capi cimport handrank_api

cdef extern from "bulk.h" nogil:
    ctypedef struct hr_bad_card:
        size_t row
        size_t column
        int card
    ctypedef struct hr_kernels:
        const char *name
        void (*mask_strengths)(const void *masks, ptrdiff_t step, void *out, ptrdiff_t out_step, size_t n) noexcept nogil
        size_t (*card_strengths)(const void *cards, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, size_t k,
                                 void *out, ptrdiff_t out_step, hr_bad_card *bad) noexcept nogil
        void (*omaha_strengths)(const void *hole, ptrdiff_t hole_step, const void *board, ptrdiff_t board_step,
                                void *out, ptrdiff_t out_step, size_t n) noexcept nogil
    const hr_kernels *hr_choose_kernels(const char *name) noexcept

cdef extern from "api.h":
    const handrank_api *hr_api_with(const hr_kernels *chosen) noexcept

cdef const hr_kernels *kernels
cdef const handrank_api *api
