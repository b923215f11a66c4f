# Cards, masks and the constants of a deck, as the kernels know them.

from libc.stdint cimport uint32_t, uint64_t

cdef extern from "base/cards.h" nogil:
    const uint64_t HR_SPARE
    enum:
        HR_CARDS, HR_COMBOS, HR_HAND, HR_JOKER
    uint64_t hr_card_bit(uint32_t card) noexcept

cdef extern from "base/bits.h" nogil:
    uint32_t hr_count_bits(uint64_t x) noexcept
    uint32_t hr_lowest_of(uint64_t x) noexcept
