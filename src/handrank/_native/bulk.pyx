"""The kernels over NumPy arrays: ufuncs, and functions that take a whole block. For `arrays`, which checks what users give.

Trusted, but for what the docstrings say: arrays have the dtype and the number of axes that is named. A fault is
(kind, row, column, card), the first one in the block, or None. All release the GIL.
"""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

cimport numpy as cnp

from .core cimport (HR_ORDER_COUNT, check_stop, core, hr_bad_card, hr_masks_function, hr_order, hr_pairs_function, kernel_of,
                    stops_later)

import numpy as np

cdef extern from "deals/deal.h" nogil:
    void hr_deal_hands(const uint8_t *deck, uint32_t size, uint32_t k, uint64_t seed, uint64_t first, size_t n,
                       uint8_t *hands, uint8_t *scratch) noexcept

cdef extern from "base/optimize_o3.h":
    pass

cdef extern from "lanes/rows.h" nogil:
    enum:
        HR_MASK_JOKERS, HR_CHOICE_HANDS, HR_FINE, HR_NO_CARD, HR_TWICE
    ctypedef struct hr_fault:
        int kind
        size_t row
        size_t column
        uint8_t card
    hr_fault hr_masks_of_rows(const uint8_t *cards, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, size_t k,
                              uint32_t jokers, uint64_t *out) noexcept
    hr_fault hr_first_beyond(const uint8_t *cards, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, size_t k,
                             size_t decks, size_t jokers) noexcept
    size_t hr_rows_of_masks(const uint64_t *masks, size_t n, size_t k, uint8_t *out) noexcept
    void hr_columns_of_rows(const uint8_t *cards, size_t n, size_t k, uint64_t *columns) noexcept
    void hr_best_of_choices(hr_masks_function rank, const uint64_t *columns, size_t n, const uint8_t *choices,
                            size_t number, size_t size, uint16_t *out) noexcept
    void hr_translate_rows(const uint8_t *cards, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, size_t k,
                           const uint8_t *table, uint8_t *out) noexcept

cdef extern from "base/optimize_size.h":
    pass

cnp.import_array()
cnp.import_ufunc()

MASK_JOKERS: int = HR_MASK_JOKERS  # a mask has room for twelve
NO_CARD: int = HR_NO_CARD  # the kinds of faults; any other is a joker too many
TWICE: int = HR_TWICE

cdef enum:
    FEW = 256  # hands that are ranked sooner than the interpreter lock is given back
    SLICE = 1 << 20  # cards or masks between two looks for Ctrl-C: a millisecond or so


# The true ufuncs: no errors on content, so NumPy's own loop machinery serves.


cdef void masks_loop(hr_masks_function rank, char **args, Py_ssize_t n, cnp.npy_intp *steps) noexcept nogil:
    cdef Py_ssize_t at = 0
    while True:
        rank(args[0] + at * steps[0], steps[0], args[1] + at * steps[1], steps[1], min(n - at, <Py_ssize_t>SLICE))
        at += SLICE
        if at >= n or stops_later():
            break


cdef void pairs_loop(hr_pairs_function rank, char **args, Py_ssize_t n, cnp.npy_intp *steps) noexcept nogil:
    cdef Py_ssize_t at = 0
    while True:
        rank(args[0] + at * steps[0], steps[0], args[1] + at * steps[1], steps[1], args[2] + at * steps[2], steps[2],
             min(n - at, <Py_ssize_t>SLICE // 16))
        at += SLICE // 16
        if at >= n or stops_later():
            break


cdef void mask_strengths_loop(char **args, cnp.npy_intp *sizes, cnp.npy_intp *steps, void *data) noexcept nogil:
    masks_loop(core.kernels.mask_strengths, args, sizes[0], steps)


cdef void omaha_mask_strengths_loop(char **args, cnp.npy_intp *sizes, cnp.npy_intp *steps, void *data) noexcept nogil:
    pairs_loop(core.kernels.omaha_strengths, args, sizes[0], steps)


cdef cnp.PyUFuncGenericFunction[1] MASK_LOOPS = [<cnp.PyUFuncGenericFunction>mask_strengths_loop]
cdef cnp.PyUFuncGenericFunction[1] OMAHA_LOOPS = [<cnp.PyUFuncGenericFunction>omaha_mask_strengths_loop]
cdef char[2] MASK_TYPES = [cnp.NPY_UINT64, cnp.NPY_UINT16]
cdef char[3] OMAHA_TYPES = [cnp.NPY_UINT64, cnp.NPY_UINT64, cnp.NPY_UINT16]
cdef void *NO_DATA = NULL

mask_strengths = cnp.PyUFunc_FromFuncAndData(
    MASK_LOOPS, &NO_DATA, MASK_TYPES, 1, 1, 1, -1, "mask_strengths",
    """Strength of each mask; larger beats smaller, equal ties. A NumPy ufunc.

masks  uint64: bit 16*suit + rank for each card, any number of cards; each of the three spare bits
       above a suit stands for one joker. Every number is a hand, so nothing is ever refused.
Returns uint16 strengths. Broadcasting, `out=`, `where=`, `dtype=` are NumPy's; other arrays that
know ufuncs (Dask, xarray) are served by their own machinery. Releases the GIL.

>>> import numpy as np
>>> holes, board = np.array([mask("As Ah"), mask("Kd Kc")], np.uint64), np.uint64(mask("Ks 2c 2d 7h 9s"))
>>> mask_strengths(holes | board)
array([ 7060, 14215], dtype=uint16)
""", 0)

omaha_mask_strengths = cnp.PyUFunc_FromFuncAndData(
    OMAHA_LOOPS, &NO_DATA, OMAHA_TYPES, 1, 2, 1, -1, "omaha_mask_strengths",
    """Omaha strength of each hole mask on each board mask: exactly two hole and three board cards. A NumPy ufunc.

hole   uint64 masks of 2 to 7 cards, no jokers
board  uint64 masks of 3 to 5 cards, none of them in the hole
Returns uint16 strengths. Trusted: other masks give a number without meaning, never an error;
`omaha_strengths` checks. Broadcasting, `out=`, `where=` are NumPy's. Releases the GIL.
""", 0)


cdef void omaha_low_loop(char **args, cnp.npy_intp *sizes, cnp.npy_intp *steps, void *data) noexcept nogil:
    pairs_loop(core.kernels.omaha_low_strengths, args, sizes[0], steps)


cdef cnp.PyUFuncGenericFunction[1] LOW_LOOPS = [<cnp.PyUFuncGenericFunction>omaha_low_loop]

omaha_low_mask_strengths = cnp.PyUFunc_FromFuncAndData(
    LOW_LOOPS, &NO_DATA, OMAHA_TYPES, 1, 2, 1, -1, "omaha_low_mask_strengths",
    """Strength of the best low, eight or better, of each hole mask on each board mask. A NumPy ufunc.

hole, board  as in `omaha_mask_strengths`, and as much trusted
Returns uint16: 1..56, larger beats smaller, 0 where there is no low; comparable with other lows only.
""", 0)


cdef void order_loop(char **args, cnp.npy_intp *sizes, cnp.npy_intp *steps, void *data) noexcept nogil:
    masks_loop((<const hr_order *>data).strengths, args, sizes[0], steps)


cdef cnp.PyUFuncGenericFunction[1] ORDER_LOOPS = [<cnp.PyUFuncGenericFunction>order_loop]
cdef void *ORDER_DATA[HR_ORDER_COUNT]

order_mask_strengths = {}  # name of an order -> the ufunc of its strengths: uint64 masks -> uint16


cdef make_order_ufuncs():
    for place in range(HR_ORDER_COUNT):
        ORDER_DATA[place] = <void *>&core.orders[place]
        name = core.orders[place].name.decode("ascii")
        order_mask_strengths[name] = cnp.PyUFunc_FromFuncAndData(
            ORDER_LOOPS, &ORDER_DATA[place], MASK_TYPES, 1, 1, 1, -1, core.orders[place].name,
            "uint64 masks -> uint16 strengths in this order: larger beats smaller, 0 for no hand. A NumPy ufunc.", 0)


make_order_ufuncs()


# Blocks of hands.


cdef struct Rows:  # (n, k) uint8 cards with any steps
    const uint8_t *at
    Py_ssize_t n, k, row_step, column_step


cdef Rows rows_in(cnp.ndarray cards) noexcept:
    return Rows(<const uint8_t *>cnp.PyArray_DATA(cards), cnp.PyArray_DIM(cards, 0), cnp.PyArray_DIM(cards, 1),
                cnp.PyArray_STRIDE(cards, 0), cnp.PyArray_STRIDE(cards, 1))


cdef Py_ssize_t slice_of(Rows rows) noexcept nogil:
    """How many hands are a slice: whole blocks of any kernel."""
    return max(64, SLICE // max(rows.k, <Py_ssize_t>1) & ~<Py_ssize_t>63)


cdef int rank(cnp.ndarray cards, cnp.ndarray out, hr_bad_card *bad) except -2:
    """Strengths into out; the card that is none, or -1 where all are fine."""
    cdef Rows rows = rows_in(cards)
    cdef char *to = <char *>cnp.PyArray_DATA(out)
    cdef Py_ssize_t step = cnp.PyArray_STRIDE(out, 0), at = 0, size
    if rows.n < FEW:
        core.kernels.card_strengths(rows.at, rows.row_step, rows.column_step, rows.n, rows.k, to, step, bad)
        return bad.card
    with nogil:
        while at < rows.n:
            size = min(rows.n - at, slice_of(rows))
            core.kernels.card_strengths(rows.at + at * rows.row_step, rows.row_step, rows.column_step, size, rows.k,
                                        to + at * step, step, bad)
            if bad.card >= 0:
                bad.row += at
                break
            at += size
            check_stop()
    return bad.card


cdef object bad_card(hr_bad_card bad):
    return NO_CARD, bad.row, bad.column, bad.card


cdef object fault_of(hr_fault fault):
    return None if fault.kind == HR_FINE else (fault.kind, fault.row, fault.column, fault.card)


def plain_strengths(cards):
    """The strengths of what is an (n, k) uint8 array without a fault; None for all else."""
    cdef hr_bad_card bad
    if type(cards) is not np.ndarray or cnp.PyArray_TYPE(cards) != cnp.NPY_UINT8 or cnp.PyArray_NDIM(cards) != 2:
        return None
    result = cnp.PyArray_EMPTY(1, cnp.PyArray_DIMS(cards), cnp.NPY_UINT16, 0)
    return result if rank(cards, result, &bad) < 0 else None


def rank_rows(cnp.ndarray cards not None, cnp.ndarray out not None):
    """Strengths of (n, k) uint8 cards into (n,) uint16, both with any steps; the fault."""
    cdef hr_bad_card bad
    return None if rank(cards, out, &bad) < 0 else bad_card(bad)


def fault_of_limits(cnp.ndarray cards not None, decks, jokers):
    """The fault of (n, k) uint8 cards: none 0..53, one more than `decks` times, more than `jokers` jokers; None: no limit."""
    cdef hr_fault fault
    cdef Rows rows = rows_in(cards)
    cdef size_t most_decks = rows.k if decks is None else decks, most_jokers = rows.k if jokers is None else jokers
    with nogil:
        fault = hr_first_beyond(rows.at, rows.row_step, rows.column_step, rows.n, rows.k, most_decks, most_jokers)
    return fault_of(fault)


def masks_into(cnp.ndarray cards not None, uint32_t jokers, cnp.ndarray out not None):
    """Masks of (n, k) uint8 cards into (n,) uint64 without gaps; the fault, with one deck and so many jokers."""
    cdef hr_fault fault
    cdef Rows rows = rows_in(cards)
    cdef uint64_t *to = <uint64_t *>cnp.PyArray_DATA(out)
    with nogil:
        fault = hr_masks_of_rows(rows.at, rows.row_step, rows.column_step, rows.n, rows.k, jokers, to)
    return fault_of(fault)


def cards_into(cnp.ndarray masks not None, cnp.ndarray out not None):
    """Cards of (n,) uint64 masks of k cards each into (n, k) uint8, without gaps; the index of one of another size, or n."""
    cdef Py_ssize_t n = cnp.PyArray_DIM(out, 0), k = cnp.PyArray_DIM(out, 1), wrong
    cdef const uint64_t *mask = <const uint64_t *>cnp.PyArray_DATA(masks)
    cdef uint8_t *to = <uint8_t *>cnp.PyArray_DATA(out)
    cdef Py_ssize_t at = 0, size
    with nogil:
        while at < n:
            size = min(n - at, <Py_ssize_t>SLICE // 8)
            wrong = hr_rows_of_masks(mask + at, size, k, to + at * k)
            at += wrong
            if wrong < size:
                break
            check_stop()
    return at


def rank_under_policy(cnp.ndarray cards not None, bytes table not None, uint32_t policy, cnp.ndarray out not None,
                      cnp.ndarray natural):
    """Strengths of (n, k) uint8 cards under a policy into (n,) uint16; the fault.

    table    what each byte stands for: wild cards are jokers, which the kernels rank
    policy   flags of the core; 0 where the kernels rank jokers as the policy does
    natural  (n,) uint32 of the numbers of policies that tell natural hands apart; or None
    """
    cdef hr_bad_card bad
    cdef Rows rows = rows_in(cards)
    cdef cnp.ndarray moved = np.empty((rows.n, rows.k), np.uint8)
    cdef const uint8_t *stands_for = table
    cdef uint8_t *to = <uint8_t *>cnp.PyArray_DATA(moved)
    cdef uint16_t *strengths = <uint16_t *>cnp.PyArray_DATA(out)
    cdef uint32_t *numbers = NULL if natural is None else <uint32_t *>cnp.PyArray_DATA(natural)
    if len(table) != 256:
        raise ValueError(f"a table of {len(table)} bytes is not one of 256")
    with nogil:
        hr_translate_rows(rows.at, rows.row_step, rows.column_step, rows.n, rows.k, stands_for, to)
    if rank(moved, out, &bad) >= 0:
        return bad_card(bad)
    if policy:
        with nogil:
            core.policy_rows(to, rows.n, rows.k, policy, strengths, numbers)
    return None


def best_of_columns(cnp.ndarray cards not None, cnp.ndarray choices not None, str order not None):
    """The best, in an order, of all choices of columns of (n, k) uint8 cards 0..51 -> (n,) uint16.

    choices  (number, size) uint8; both arrays without gaps
    """
    cdef hr_masks_function best = kernel_of(order)
    cdef Rows rows = rows_in(cards), chosen = rows_in(choices)
    cdef cnp.ndarray result = np.empty(rows.n, np.uint16), columns = np.empty((rows.k, HR_CHOICE_HANDS), np.uint64)
    cdef uint64_t *column = <uint64_t *>cnp.PyArray_DATA(columns)
    cdef uint16_t *out = <uint16_t *>cnp.PyArray_DATA(result)
    cdef Py_ssize_t at = 0, size
    with nogil:
        while at < rows.n:
            size = min(rows.n - at, <Py_ssize_t>HR_CHOICE_HANDS)
            hr_columns_of_rows(rows.at + at * rows.k, size, rows.k, column)
            hr_best_of_choices(best, column, size, chosen.at, chosen.n, chosen.k, out + at)
            at += size
            check_stop()
    return result


def deal_into(bytes deck not None, uint64_t seed, uint64_t first, cnp.ndarray out not None):
    """Hands first, first + 1, ... of the sample of a seed, from a deck of bytes, into (n, k) uint8 without gaps."""
    cdef Rows rows = rows_in(out)
    cdef bytearray memory = bytearray(len(deck))
    cdef uint8_t *scratch = <uint8_t *><char *>memory
    cdef const uint8_t *cards = deck
    cdef uint32_t size = len(deck)
    cdef Py_ssize_t at = 0, now
    with nogil:
        while at < rows.n:
            now = min(rows.n - at, slice_of(rows))
            hr_deal_hands(cards, size, rows.k, seed, first + at, now, <uint8_t *>rows.at + at * rows.k, scratch)
            at += now
            check_stop()


def deal_rows(Py_ssize_t n, uint32_t k, bytes deck not None, *, uint64_t seed=0, uint64_t first=0):
    """The same into a new array: (n, k) uint8 in the order dealt, k <= len(deck)."""
    if k > len(deck):
        raise ValueError(f"{k} cards cannot be dealt from a deck of {len(deck)}")
    result = np.empty((n, k), np.uint8)
    deal_into(deck, seed, first, result)
    return result
