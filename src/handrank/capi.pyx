"""handrank for other native code: C and C++, Cython, and what calls function addresses (Numba, ctypes, cffi).

`API`        a capsule with the table of functions of handrank.h, versioned
`addresses`  name -> address of each function, as an int; its C signature is in `signatures`

>>> import ctypes
>>> prototype = ctypes.CFUNCTYPE(ctypes.c_uint16, ctypes.c_uint64)
>>> prototype(addresses["mask_strength"])(0x1F00 << 48)
14417
"""

from cpython.pycapsule cimport PyCapsule_New

from ._native.core cimport core

cdef extern from "handrank.h":
    const char *HANDRANK_API_CAPSULE

API = PyCapsule_New(<void *>core.api, HANDRANK_API_CAPSULE, NULL)
VERSION: int = core.api.version

signatures = {
    "strength": "uint16_t (const uint8_t *cards, size_t n)",
    "mask_strength": "uint16_t (uint64_t mask)",
    "omaha_strength": "uint16_t (uint64_t hole, uint64_t board)",
    "mask_strengths": "void (const uint64_t *masks, size_t n, uint16_t *out)",
    "card_strengths": "void (const uint8_t *cards, size_t n, size_t k, uint16_t *out)",
    "omaha_strengths": "void (const uint64_t *holes, const uint64_t *boards, size_t n, uint16_t *out)",
    "packed_ranking": "uint32_t (uint16_t strength)",
    "cactus_kev_rank": "uint16_t (uint16_t strength)",
    "showdown_plan": "uint32_t (const uint8_t *board, handrank_showdown_plan *plan)",
    "showdown_values":
        "void (const handrank_showdown_plan *plan, const double *weights, double *win, double *tie, double *loss)",
    "showdown_values_float":
        "void (const handrank_showdown_plan *plan, const float *weights, float *win, float *tie, float *loss)",
    "showdown_payoffs":
        "void (const handrank_showdown_plan *plan, const double *weights, double on_win, double on_tie, double on_loss, "
        "double *out)",
    "showdown_payoffs_float":
        "void (const handrank_showdown_plan *plan, const float *weights, double on_win, double on_tie, double on_loss, "
        "float *out)",
}

addresses = {
    "strength": <size_t>core.api.strength,
    "mask_strength": <size_t>core.api.mask_strength,
    "omaha_strength": <size_t>core.api.omaha_strength,
    "mask_strengths": <size_t>core.api.mask_strengths,
    "card_strengths": <size_t>core.api.card_strengths,
    "omaha_strengths": <size_t>core.api.omaha_strengths,
    "packed_ranking": <size_t>core.api.packed_ranking,
    "cactus_kev_rank": <size_t>core.api.cactus_kev_rank,
    "showdown_plan": <size_t>core.api.showdown_plan,
    "showdown_values": <size_t>core.api.showdown_values,
    "showdown_values_float": <size_t>core.api.showdown_values_float,
    "showdown_payoffs": <size_t>core.api.showdown_payoffs,
    "showdown_payoffs_float": <size_t>core.api.showdown_payoffs_float,
}


cdef uint16_t strength(const uint8_t *cards, size_t n) noexcept nogil:
    return core.api.strength(cards, n)


cdef uint16_t mask_strength(uint64_t mask) noexcept nogil:
    return core.api.mask_strength(mask)


cdef uint16_t omaha_strength(uint64_t hole, uint64_t board) noexcept nogil:
    return core.api.omaha_strength(hole, board)


cdef void mask_strengths(const uint64_t *masks, size_t n, uint16_t *out) noexcept nogil:
    core.api.mask_strengths(masks, n, out)


cdef void card_strengths(const uint8_t *cards, size_t n, size_t k, uint16_t *out) noexcept nogil:
    core.api.card_strengths(cards, n, k, out)


cdef void omaha_strengths(const uint64_t *holes, const uint64_t *boards, size_t n, uint16_t *out) noexcept nogil:
    core.api.omaha_strengths(holes, boards, n, out)


cdef uint32_t packed_ranking(uint16_t strength) noexcept nogil:
    return core.api.packed_ranking(strength)


cdef uint16_t cactus_kev_rank(uint16_t strength) noexcept nogil:
    return core.api.cactus_kev_rank(strength)


cdef uint32_t showdown_plan(const uint8_t *board, handrank_showdown_plan *plan) noexcept nogil:
    return core.api.showdown_plan(board, plan)


cdef void showdown_values(const handrank_showdown_plan *plan, const double *weights, double *win, double *tie,
                          double *loss) noexcept nogil:
    core.api.showdown_values(plan, weights, win, tie, loss)


cdef void showdown_values_float(const handrank_showdown_plan *plan, const float *weights, float *win, float *tie,
                                float *loss) noexcept nogil:
    core.api.showdown_values_float(plan, weights, win, tie, loss)


cdef void showdown_payoffs(const handrank_showdown_plan *plan, const double *weights, double on_win, double on_tie,
                           double on_loss, double *out) noexcept nogil:
    core.api.showdown_payoffs(plan, weights, on_win, on_tie, on_loss, out)


cdef void showdown_payoffs_float(const handrank_showdown_plan *plan, const float *weights, double on_win, double on_tie,
                                 double on_loss, float *out) noexcept nogil:
    core.api.showdown_payoffs_float(plan, weights, on_win, on_tie, on_loss, out)
