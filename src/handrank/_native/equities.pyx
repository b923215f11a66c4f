"""Spots of arrays: cards to masks, each checked, and masks to shares of the pot and counts of outcomes.

`matchups.arrays` checks shapes and types, and says what is wrong with a spot.
"""

from libc.stdint cimport uint8_t, uint32_t, uint64_t

cimport numpy as cnp

from .core cimport check_stop, core, hr_core, hr_stop
from .outcomes cimport Half, hr_half

import numpy as np

cdef extern from "base/optimize_o3.h":
    pass

cdef extern from "equity/spots.h" nogil:
    ctypedef struct hr_spots:
        const hr_core *core
        hr_half high
        const hr_half *low
        int holdem
        uint64_t deck
        uint32_t hole
        uint32_t board
        uint32_t players
        uint32_t random
        hr_stop stop
    size_t hr_read_spots(const hr_spots *spots, const uint8_t *holes, const uint8_t *boards, size_t on_board,
                         const uint8_t *dead, size_t gone, size_t n, uint64_t *masks) noexcept
    int hr_count_spots(const hr_spots *spots, const uint64_t *masks, size_t n, double *shares, uint64_t *counts,
                       uint64_t *room) except -1

cdef extern from "base/optimize_size.h":
    pass

cnp.import_array()

cdef enum:
    SLICE = 1 << 14  # spots read between two looks for Ctrl-C


def masks_of_spots(holes, boards, dead, uint64_t deck):
    """(n, players, h), (n, b) and (n, d) uint8 cards in C order -> ((n, players + 2) uint64 masks, first bad spot or n).

    The masks of a spot are those of its hands, its board and its dead cards. A spot is bad where a card is not in the
    deck, or is twice in it. Releases the GIL.
    """
    cdef hr_spots spots
    cdef size_t n = len(holes), on_board = boards.shape[1], gone = dead.shape[1], at = 0, size, good
    masks = np.empty((n, holes.shape[1] + 2), np.uint64)
    spots.deck, spots.players, spots.hole = deck, holes.shape[1], holes.shape[2]
    cdef const uint8_t *hole = <const uint8_t *>cnp.PyArray_DATA(<cnp.ndarray>holes)
    cdef const uint8_t *board = <const uint8_t *>cnp.PyArray_DATA(<cnp.ndarray>boards)
    cdef const uint8_t *dead_cards = <const uint8_t *>cnp.PyArray_DATA(<cnp.ndarray>dead)
    cdef uint64_t *out = <uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>masks)
    with nogil:
        while at < n:
            size = min(<size_t>SLICE, n - at)
            good = hr_read_spots(&spots, hole + at * spots.players * spots.hole, board + at * on_board, on_board,
                                 dead_cards + at * gone, gone, size, out + at * (spots.players + 2))
            at += good
            if good < size:
                break
            check_stop()
    return masks, at


def count_spots(masks, uint32_t hole, uint32_t board, uint32_t random, uint64_t deck, Half high not None, Half low,
                bint holdem, bint counting):
    """Shares and, where they are asked for, counts of spots, given as masks_of_spots writes them.

    hole, board  how many cards a hand and a full board have
    random       how many hands are dealt beside those given
    holdem       hold'em of 52 cards

    Returns ((n, players + random) float64, (n, outcomes) uint64, or (n, 0) without counting). Trusts its masks. Releases the GIL.
    """
    cdef hr_spots spots
    cdef size_t n = len(masks)
    cdef uint64_t *into = NULL
    masks = np.ascontiguousarray(masks, np.uint64)
    spots.core, spots.high, spots.low = core, high.how, &low.how if low is not None else NULL
    spots.holdem, spots.deck, spots.hole, spots.board = holdem, deck, hole, board
    spots.players, spots.random, spots.stop = masks.shape[1] - 2, random, check_stop
    shares = np.empty((n, spots.players + random))
    room = np.empty((4 if low is not None else 2) ** shares.shape[1], np.uint64)
    counts = np.empty((n, len(room) if counting else 0), np.uint64)
    cdef const uint64_t *given = <const uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>masks)
    cdef double *out = <double *>cnp.PyArray_DATA(<cnp.ndarray>shares)
    cdef uint64_t *spare = <uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>room)
    if counting:
        into = <uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>counts)
    with nogil:
        hr_count_spots(&spots, given, n, out, into, spare)
    return shares, counts
