"""Deals, and what they make, counted: the loops of `handrank.odds`, without the interpreter and its lock.

Imported with `handrank.odds`; the kernels are the core's. Every count is (HR_TALLY_LIMIT,) uint64, by strength.
"""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport free, malloc

cimport numpy as cnp

from .cards cimport HR_CARDS, hr_card_bit, hr_count_bits
from .core cimport (HR_MOST_GROUPS, check_stop, core, hr_dealing, hr_kernels, hr_masks_function, hr_pairs_function,
                    kernel_of)

import numpy as np

cnp.import_array()

cdef extern from "base/optimize_o3.h":
    pass

cdef extern from "deals/simulate.h" nogil:
    enum:
        HR_TALLY_LIMIT
    ctypedef struct hr_ranker:
        hr_masks_function one
        hr_pairs_function two
    ctypedef struct hr_tally:
        uint64_t *masks
        uint64_t *boards
    void hr_tally_begin(hr_tally *tally, hr_ranker ranker, uint64_t *totals) noexcept
    void hr_tally_end(hr_tally *tally) noexcept
    void hr_simulate(hr_tally *tally, const hr_kernels *kernels, const hr_dealing *dealing, uint64_t hole,
                     uint64_t board, uint64_t seed, uint64_t first, size_t n) noexcept

cdef extern from "deals/enumerate.h" nogil:
    enum:
        HR_MOST_ELEMENTS
    ctypedef struct hr_choice:
        pass
    ctypedef struct hr_counter:
        hr_tally tally
        hr_choice cards
        uint64_t *chosen
        uint64_t *beside
    void hr_choose_among(hr_choice *choice, const uint64_t *cards, uint32_t count, uint32_t size) noexcept
    void hr_count_begin(hr_counter *counter, hr_ranker ranker, uint64_t *totals) noexcept
    void hr_count_hands_in_bulk(hr_counter *counter, uint64_t mask, uint32_t more, uint32_t limit) noexcept
    void hr_count_pairs_in_bulk(hr_counter *counter, const hr_choice *outer, uint64_t mask, uint32_t more,
                                uint32_t limit, uint64_t inner, uint32_t size) noexcept
    uint64_t hr_count_end(hr_counter *counter) noexcept

cdef extern from "deals/omaha.h" nogil:
    enum:
        HR_OMAHA_MOST_HOLE, HR_BOARD
    ctypedef struct hr_omaha_tables:
        uint32_t *start
    ctypedef struct hr_omaha_work:
        pass
    void hr_omaha_prepare(hr_omaha_tables *tables, uint32_t hole) noexcept
    void hr_count_omaha(const hr_omaha_tables *tables, hr_omaha_work *work, hr_ranker ranker, bint flushes,
                        const uint16_t *live, uint32_t first, uint32_t last, uint64_t *totals) noexcept

cdef extern from "base/optimize_size.h":
    pass

MOST_OMAHA_HOLE: int = HR_OMAHA_MOST_HOLE

cdef enum:
    SUITS = 4
    SLICE = 1 << 16  # deals between two looks for Ctrl-C


cdef hr_ranker ranker_of(str order, bint two) except *:
    """What ranks: an order of hands; with `two` Omaha's, of hole and board."""
    cdef hr_ranker ranker
    ranker.one, ranker.two = NULL, NULL
    if two:
        if order not in ("high", "eight_or_better"):
            raise ValueError(f"order {order!r} is not one of Omaha")
        ranker.two = core.kernels.omaha_strengths if order == "high" else core.kernels.omaha_low_strengths
    else:
        ranker.one = kernel_of(order)
    return ranker


cdef void *memory(size_t size) except NULL:
    cdef void *found = malloc(size)
    if found == NULL:
        raise MemoryError
    return found


# Dealing.


cdef hr_dealing dealing_of(uint64_t deck, object sizes, uint32_t held) except *:
    """What is dealt, checked: groups of `sizes` cards out of a deck of which `held` are gone already."""
    cdef hr_dealing dealing
    cdef Py_ssize_t i, left = <Py_ssize_t>hr_count_bits(deck) - held
    if len(sizes) > HR_MOST_GROUPS:
        raise ValueError(f"{len(sizes)} groups are more than {HR_MOST_GROUPS}")
    dealing.deck, dealing.missing, dealing.groups = deck, held, len(sizes)
    for i in range(len(sizes)):
        if not 0 <= sizes[i] <= left:
            raise ValueError(f"group {i}: {sizes[i]} cards cannot be dealt where {left} are left")
        dealing.size[i] = sizes[i]
        left -= sizes[i]
    return dealing


def deal_masks(Py_ssize_t n, sizes, uint64_t deck, held=None, *, uint64_t seed=0, uint64_t first=0):
    """Deals `first` .. `first + n - 1` of the sample `seed`: of each, disjoint groups of cards as masks.

    sizes  how many cards each group has
    deck   mask of the cards that are dealt, spare bits included
    held   (n,) uint64: masks of cards of the deck that each deal lacks, equally many everywhere; trusted

    Returns (groups, n) uint64. A deal depends on the seed, its number, what is dealt and its own held cards alone.
    Every deal is equally likely. ValueError where there are not so many cards. Releases the GIL.

    >>> deck = (1 << 13) - 1  # the clubs
    >>> hands = deal_masks(2, [5, 5], deck, seed=1)
    >>> [mask.bit_count() for mask in (hands[0] | hands[1]).tolist()]
    [10, 10]
    """
    cdef cnp.ndarray gone = None, result
    cdef const uint64_t *lacking = NULL
    cdef uint64_t *out
    cdef uint32_t each = 0
    if n < 0:
        raise ValueError(f"n must not be negative, not {n}")
    if held is not None and n > 0:
        gone = np.ascontiguousarray(held, np.uint64)
        if (<object>gone).shape != (n,):
            raise ValueError(f"held must have the shape {(n,)}, not {held.shape}")
        lacking = <const uint64_t *>cnp.PyArray_DATA(gone)
        each = hr_count_bits(lacking[0])
    cdef hr_dealing dealing = dealing_of(deck, sizes, each)
    result = np.empty((len(sizes), n), np.uint64)
    out = <uint64_t *>cnp.PyArray_DATA(result)
    with nogil:
        core.kernels.deal_masks(&dealing, seed, first, lacking, n, out, n)
    return result


# Counting.


cdef uint64_t *counts_of(cnp.ndarray totals):
    return <uint64_t *>cnp.PyArray_DATA(totals)


def simulate(str order, bint two, uint64_t deck, sizes, uint64_t hole, uint64_t board, Py_ssize_t n, *, uint64_t seed,
             uint64_t first):
    """How many of deals `first` .. `first + n - 1` have each strength.

    two    whether hole and board are ranked apart, as in Omaha: then there are two sizes, else one
    sizes  cards that are dealt to them beside the known ones: the masks hole and board, of which one alone is `hole`
    """
    cdef cnp.ndarray totals = np.zeros(HR_TALLY_LIMIT, np.uint64)
    cdef uint64_t *counts = counts_of(totals)
    cdef hr_dealing dealing = dealing_of(deck, sizes, 0)
    cdef hr_ranker ranker = ranker_of(order, two)
    cdef Py_ssize_t at = 0, size
    if len(sizes) != 1 + two:
        raise ValueError(f"{len(sizes)} sizes are not {1 + two}")
    cdef hr_tally *tally = <hr_tally *>memory(sizeof(hr_tally))
    try:
        with nogil:
            hr_tally_begin(tally, ranker, counts)
            while at < n:
                size = min(n - at, <Py_ssize_t>SLICE)
                hr_simulate(tally, core.kernels, &dealing, hole, board, seed, first + at, size)
                at += size
                check_stop()
            hr_tally_end(tally)
    finally:
        free(tally)
    return totals


cdef Py_ssize_t read_bits(object bits, uint64_t *into) except -1:
    cdef Py_ssize_t i, n = len(bits)
    if n > HR_MOST_ELEMENTS:
        raise ValueError(f"{n} cards are more than {HR_MOST_ELEMENTS}")
    for i in range(n):
        into[i] = bits[i]
    return n


cdef uint64_t count_among(str order, const uint64_t *cards, uint32_t n, uint64_t mask, uint32_t more, uint32_t limit,
                          cnp.ndarray totals) except? 0:
    """Count hands of `mask` and `more` of the first `limit` of n cards; a digest of their strengths in order."""
    cdef uint64_t *counts = counts_of(totals)
    cdef hr_ranker ranker = ranker_of(order, False)
    cdef uint64_t digest
    cdef hr_counter *counter = <hr_counter *>memory(sizeof(hr_counter))
    with nogil:
        hr_count_begin(counter, ranker, counts)
        hr_choose_among(&counter.cards, cards, n, more)
        hr_count_hands_in_bulk(counter, mask, more, limit)
        digest = hr_count_end(counter)
    free(counter)
    return digest


def count_hands(str order, bits, uint64_t mask, uint32_t more, uint32_t limit):
    """How many hands of `mask` and `more` of the first `limit` cards have each strength. bits: a mask of each card."""
    cdef cnp.ndarray totals = np.zeros(HR_TALLY_LIMIT, np.uint64)
    cdef uint64_t[HR_MOST_ELEMENTS] cards
    cdef uint32_t n = read_bits(bits, cards)
    if limit > n:
        raise ValueError(f"the first {limit} of {n} cards are not there")
    count_among(order, cards, n, mask, more, limit, totals)
    return totals


def count_pairs(str order, bits, bint hole_first, uint64_t mask, uint32_t more, uint32_t limit, uint64_t other,
                uint32_t size):
    """How many pairs of a hole and a board have each strength, as Omaha ranks them.

    One of the two, the hole if hole_first, is `mask` and `more` of the first `limit` cards; the other is `other` and
    `size` of the cards that are left then. bits: a mask of each card.
    """
    cdef cnp.ndarray totals = np.zeros(HR_TALLY_LIMIT, np.uint64)
    cdef uint64_t *counts = counts_of(totals)
    cdef uint64_t[HR_MOST_ELEMENTS] cards
    cdef uint32_t n = read_bits(bits, cards)
    cdef hr_ranker ranker = ranker_of(order, True)
    cdef hr_counter *counter = NULL
    cdef hr_choice *outer = NULL
    if limit > n or more + size > n:
        raise ValueError(f"{more} of {limit} and {size} more cards are not in {n}")
    try:
        counter = <hr_counter *>memory(sizeof(hr_counter))
        outer = <hr_choice *>memory(sizeof(hr_choice))
        with nogil:
            hr_count_begin(counter, ranker, counts)
            counter.chosen = counter.tally.boards if hole_first else counter.tally.masks
            counter.beside = counter.tally.masks if hole_first else counter.tally.boards
            hr_choose_among(outer, cards, n, 0)
            hr_count_pairs_in_bulk(counter, outer, mask, more, limit, other, size)
            hr_count_end(counter)
    finally:
        free(outer)
        free(counter)
    return totals


cdef class OmahaDeals:
    """All deals of Omaha with so many hole cards, counted by ranks: see deals/omaha.h. May be shared by threads."""

    cdef hr_omaha_tables *tables

    def __cinit__(self, uint32_t hole):
        if not 2 <= hole <= HR_OMAHA_MOST_HOLE:
            raise ValueError(f"{hole} hole cards are not 2..{HR_OMAHA_MOST_HOLE}")
        self.tables = <hr_omaha_tables *>memory(sizeof(hr_omaha_tables))
        with nogil:
            hr_omaha_prepare(self.tables, hole)

    def __dealloc__(self):
        free(self.tables)

    @property
    def boards(self):
        """How many multisets of ranks there are for the board: what is counted goes by them."""
        return self.tables.start[HR_BOARD + 1] - self.tables.start[HR_BOARD]

    def count(self, str order, live, uint32_t first, uint32_t last):
        """How many deals on boards `first` .. `last - 1` have each strength. live: the ranks of each suit in the deck."""
        cdef cnp.ndarray totals = np.zeros(HR_TALLY_LIMIT, np.uint64)
        cdef uint64_t *counts = counts_of(totals)
        cdef uint16_t[SUITS] words = live
        cdef hr_ranker ranker = ranker_of(order, True)
        cdef bint flushes = order == "high"
        if not first <= last <= self.boards:
            raise ValueError(f"boards {first} to {last} are not among {self.boards}")
        cdef hr_omaha_work *work = <hr_omaha_work *>memory(sizeof(hr_omaha_work))
        try:
            with nogil:
                hr_count_omaha(self.tables, work, ranker, flushes, words, first, last, counts)
        finally:
            free(work)
        return totals


# Proofs of the tables and of the kernels: all hands of so many cards of one deck.


def count_by_bulk_kernels(int size):
    """How many hands of 3 to 9 cards have each strength, and a digest of all strengths in the order of the hands.

    The digest is a number that is the same for all instruction sets.
    """
    if not 3 <= size <= 9:
        raise ValueError(f"size {size} is not 3..9")
    cdef uint64_t[HR_CARDS] deck = [hr_card_bit(card) for card in range(HR_CARDS)]
    totals = np.zeros(HR_TALLY_LIMIT, np.uint64)
    return totals, count_among("high", deck, HR_CARDS, 0, size, HR_CARDS, totals)


def count_by_scalar_core(int size):
    """The same counts, of any size, with each hand ranked by itself: seven cards take less than a second."""
    if not 0 <= size <= HR_CARDS:
        raise ValueError(f"size {size} is not 0..{HR_CARDS}")
    cdef cnp.ndarray totals = np.zeros(HR_TALLY_LIMIT, np.uint64)
    cdef uint64_t *counts = counts_of(totals)
    with nogil:
        core.count_hands(0, size, HR_CARDS, counts)
    return totals
