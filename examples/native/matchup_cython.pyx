# cython: language_level=3, freethreading_compatible=True
"""One exact matchup from Cython, without the GIL: how often hole a beats hole b over every board."""

from libc.stdint cimport uint16_t, uint64_t

from handrank.capi cimport mask_strength


cdef void play(uint64_t a, uint64_t b, uint64_t board, int more, int limit, uint64_t *counts) noexcept nogil:
    cdef uint16_t first, second
    cdef uint64_t bit
    cdef int card
    if more == 0:
        first = mask_strength(a | board)
        second = mask_strength(b | board)
        counts[0 if first > second else 1 if first < second else 2] += 1
        return
    for card in range(more - 1, limit):
        bit = <uint64_t>1 << (16 * (card & 3) + (card >> 2))
        if not (a | b) & bit:
            play(a, b, board | bit, more - 1, card, counts)


def matchup(uint64_t a, uint64_t b):
    cdef uint64_t[3] counts = [0, 0, 0]
    with nogil:
        play(a, b, 0, 5, 52, counts)
    return counts[0], counts[1], counts[2]
