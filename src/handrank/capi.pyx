"""handrank for other native code: C and C++, Cython, and what calls function addresses (Numba, ctypes, cffi).

`API`        a capsule with the table of functions of handrank.h, versioned
`addresses`  name -> address of each function, as an int; its C signature is in `signatures`

>>> import ctypes
>>> prototype = ctypes.CFUNCTYPE(ctypes.c_uint16, ctypes.c_uint64)
>>> prototype(addresses["mask_strength"])(0x1F00 << 48)
14417
"""

from cpython.pycapsule cimport PyCapsule_New

from ._core cimport api

cdef extern from "handrank.h":
    const char *HANDRANK_API_CAPSULE

API = PyCapsule_New(<void *>api, HANDRANK_API_CAPSULE, NULL)
VERSION: int = api.version

signatures = {
    "strength": "uint16_t (const uint8_t *cards, size_t n)",
    "mask_strength": "uint16_t (uint64_t mask)",
    "omaha_strength": "uint16_t (uint64_t hole, uint64_t board)",
    "mask_strengths": "void (const uint64_t *masks, size_t n, uint16_t *out)",
    "card_strengths": "void (const uint8_t *cards, size_t n, size_t k, uint16_t *out)",
    "omaha_strengths": "void (const uint64_t *holes, const uint64_t *boards, size_t n, uint16_t *out)",
    "packed_ranking": "uint32_t (uint16_t strength)",
    "kev_rank": "uint16_t (uint16_t strength)",
}

addresses = {
    "strength": <size_t>api.strength,
    "mask_strength": <size_t>api.mask_strength,
    "omaha_strength": <size_t>api.omaha_strength,
    "mask_strengths": <size_t>api.mask_strengths,
    "card_strengths": <size_t>api.card_strengths,
    "omaha_strengths": <size_t>api.omaha_strengths,
    "packed_ranking": <size_t>api.packed_ranking,
    "kev_rank": <size_t>api.kev_rank,
}


cdef uint16_t strength(const uint8_t *cards, size_t n) noexcept nogil:
    return api.strength(cards, n)


cdef uint16_t mask_strength(uint64_t mask) noexcept nogil:
    return api.mask_strength(mask)


cdef uint16_t omaha_strength(uint64_t hole, uint64_t board) noexcept nogil:
    return api.omaha_strength(hole, board)


cdef void mask_strengths(const uint64_t *masks, size_t n, uint16_t *out) noexcept nogil:
    api.mask_strengths(masks, n, out)


cdef void card_strengths(const uint8_t *cards, size_t n, size_t k, uint16_t *out) noexcept nogil:
    api.card_strengths(cards, n, k, out)


cdef void omaha_strengths(const uint64_t *holes, const uint64_t *boards, size_t n, uint16_t *out) noexcept nogil:
    api.omaha_strengths(holes, boards, n, out)


cdef uint32_t packed_ranking(uint16_t strength) noexcept nogil:
    return api.packed_ranking(strength)


cdef uint16_t kev_rank(uint16_t strength) noexcept nogil:
    return api.kev_rank(strength)
