"""When each category first appears in deals: one kernel call for a piece of a simulation, no NumPy.

Trusted: decks are bytes of cards 0..51, each at most once. `odds.first_appearances` checks and says what the counts mean.
"""

from libc.stdint cimport uint8_t, uint32_t, uint64_t

from .cards cimport HR_CARDS

cdef extern from "deals/firsts.h" nogil:
    enum:
        HR_FIRSTS_CATEGORIES, HR_RACE_OUTCOMES
    void hr_firsts_in_order(const uint8_t *deck, uint32_t size, uint8_t *first) noexcept
    void hr_count_firsts(const uint8_t *deck, uint32_t size, uint64_t seed, uint64_t start, uint64_t n,
                         uint64_t (*counts)[HR_CARDS + 1]) noexcept
    void hr_count_races(const uint8_t *deck, uint32_t size, uint64_t seed, uint64_t start, uint64_t n,
                        uint64_t (*counts)[HR_CARDS + 1]) noexcept

cdef extern from "base/optimize_size.h":
    pass


def firsts_in_order(bytes deck not None):
    """The number, from 1, of the card with which each category 0..8 is first there; 0 for never, and for 0."""
    cdef uint8_t[HR_FIRSTS_CATEGORIES] first
    hr_firsts_in_order(deck, len(deck), first)
    return [first[category] for category in range(HR_FIRSTS_CATEGORIES)]


def count_firsts(bytes deck not None, uint64_t seed, uint64_t start, uint64_t n):
    """counts[category][number of the card], number 0 for never, of deals start .. start + n - 1 of the sample."""
    cdef uint64_t[HR_FIRSTS_CATEGORIES][HR_CARDS + 1] counts
    cdef const uint8_t *cards = deck
    cdef uint32_t size = len(deck)
    with nogil:
        hr_count_firsts(cards, size, seed, start, n, counts)
    return counts


def count_races(bytes deck not None, uint64_t seed, uint64_t start, uint64_t n):
    """counts[0 neither, 1 flush, 2 straight, 3 both][number of the card] of deals start .. start + n - 1."""
    cdef uint64_t[HR_RACE_OUTCOMES][HR_CARDS + 1] counts
    cdef const uint8_t *cards = deck
    cdef uint32_t size = len(deck)
    with nogil:
        hr_count_races(cards, size, seed, start, n, counts)
    return counts
