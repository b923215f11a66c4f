"""Ranking in bulk: NumPy arrays in, kernel calls over whole blocks, errors that name the row and the column.

Imported on the first use of a bulk function, because it needs NumPy. The kernels are the core's.
"""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

cimport numpy as cnp

from ._core cimport (
    HR_CHOICE_HANDS,
    HR_FINE,
    HR_MASK_JOKERS,
    HR_NO_CARD,
    HR_TWICE,
    HR_ORDER_COUNT,
    best_of_choices,
    columns_of_rows,
    first_beyond,
    hr_bad_card,
    hr_fault,
    hr_masks_function,
    hr_order,
    kernels,
    mask_cards,
    masks_of_rows,
    order_at,
    policy_rows,
    rows_of_masks,
    translate_rows,
)

from concurrent.futures import ThreadPoolExecutor
from operator import index

import numpy as np

from . import _core
from .cards import CARD_LIMIT, JOKER, SPARE_BITS, SPARE_MASK, CardError, card_text, cards_of_hand, deck as deck_of
from .checks import seed_of
from .work import worker_count

cdef extern from "deal.h" nogil:
    void hr_deal_hands(const uint8_t *deck, uint32_t size, uint32_t k, uint64_t seed, uint64_t first, size_t n,
                       uint8_t *hands, uint8_t *scratch) noexcept

cdef extern from "glue.h":
    pass

cnp.import_array()
cnp.import_ufunc()

cdef enum:
    PIECE = 1 << 14  # hands converted or checked at a time where the kernel does not do it itself
    FEW = 256  # hands that are ranked sooner than the interpreter lock is given back


# The true ufuncs: no errors on content, so NumPy's own loop machinery serves.


cdef void mask_strengths_loop(char **args, cnp.npy_intp *sizes, cnp.npy_intp *steps, void *data) noexcept nogil:
    kernels.mask_strengths(args[0], steps[0], args[1], steps[1], sizes[0])


cdef void omaha_mask_strengths_loop(char **args, cnp.npy_intp *sizes, cnp.npy_intp *steps, void *data) noexcept nogil:
    kernels.omaha_strengths(args[0], steps[0], args[1], steps[1], args[2], steps[2], sizes[0])


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
    kernels.omaha_low_strengths(args[0], steps[0], args[1], steps[1], args[2], steps[2], sizes[0])


cdef cnp.PyUFuncGenericFunction[1] LOW_LOOPS = [<cnp.PyUFuncGenericFunction>omaha_low_loop]

omaha_low_mask_strengths = cnp.PyUFunc_FromFuncAndData(
    LOW_LOOPS, &NO_DATA, OMAHA_TYPES, 1, 2, 1, -1, "omaha_low_mask_strengths",
    """Strength of the best low, eight or better, of each hole mask on each board mask. A NumPy ufunc.

hole, board  as in `omaha_mask_strengths`, and as much trusted
Returns uint16: 1..56, larger beats smaller, 0 where there is no low; comparable with other lows only.
""", 0)


cdef void order_loop(char **args, cnp.npy_intp *sizes, cnp.npy_intp *steps, void *data) noexcept nogil:
    (<const hr_order *>data).strengths(args[0], steps[0], args[1], steps[1], sizes[0])


cdef cnp.PyUFuncGenericFunction[1] ORDER_LOOPS = [<cnp.PyUFuncGenericFunction>order_loop]
cdef void *ORDER_DATA[HR_ORDER_COUNT]

order_mask_strengths = {}  # name of an order -> the ufunc of its strengths: uint64 masks -> uint16


cdef make_order_ufuncs():
    for place in range(HR_ORDER_COUNT):
        ORDER_DATA[place] = <void *>order_at(place)
        name = order_at(place).name.decode("ascii")
        order_mask_strengths[name] = cnp.PyUFunc_FromFuncAndData(
            ORDER_LOOPS, &ORDER_DATA[place], MASK_TYPES, 1, 1, 1, -1, order_at(place).name,
            "uint64 masks -> uint16 strengths in this order: larger beats smaller, 0 for no hand. A NumPy ufunc.", 0)


make_order_ufuncs()


# What goes in and what comes out.


cdef object integer_array(object values, str name):
    array = np.asarray(values)
    if array.size == 0 and not isinstance(values, np.ndarray):
        return array.astype(np.uint8)  # what NumPy makes of [] is an array of floats
    if array.dtype.kind not in "iu":
        raise TypeError(f"{name} must be integers, not of dtype {array.dtype}")
    return array


cdef object card_array(object cards, str name):
    """An integer array with a last axis of cards."""
    array = integer_array(cards, name)
    if array.ndim == 0:
        raise ValueError(f"{name} must have a last axis of cards, not be a single value: {cards!r}")
    return array


cdef object result_array(object out, tuple shape, object dtype, tuple sources):
    if out is None:
        return np.empty(shape, dtype)
    if not isinstance(out, np.ndarray):
        raise TypeError(f"out must be a NumPy array, not {type(out).__name__}")
    if out.dtype != dtype:
        raise TypeError(f"out must be of dtype {np.dtype(dtype)}, not {out.dtype}")
    if out.shape != shape:
        raise ValueError(f"out must have the shape {shape}, not {out.shape}")
    if not out.flags.writeable:
        raise ValueError("out is read-only")
    for source in sources:
        if np.may_share_memory(out, source):
            raise ValueError("out overlaps the input")
    return out


cdef bint is_even(object array, int axes):
    """Whether the first axes lie in memory like one."""
    cdef int i
    for i in range(axes - 1):
        if array.strides[i] != array.strides[i + 1] * array.shape[i + 1]:
            return False
    return True


cdef int limit_of(object number, str name) except -2:
    """A limit as a number, or -1 for none."""
    if number is None:
        return -1
    if isinstance(number, bool) or not hasattr(number, "__index__"):
        raise TypeError(f"{name} must be an int or None, not {number!r}")
    if index(number) < 0:
        raise ValueError(f"{name} must not be negative, not {number}")
    return min(index(number), 1 << 30)


def _in_parts(function, Py_ssize_t n, workers):
    """Call function(start, stop) on parts of range(n), in threads where that pays; the first error in order."""
    cdef int number = min(worker_count(workers), max(n // PIECE, 1))
    cdef Py_ssize_t size
    if number == 1:
        function(0, n)
        return
    size = -(-n // number)
    size = -(-size // PIECE) * PIECE
    with ThreadPoolExecutor(number - 1) as pool:  # the caller is a worker, too: it does not wait for a core
        parts = [pool.submit(function, start, min(start + size, n)) for start in range(size, n, size)]
        function(0, min(size, n))
        for part in parts:
            part.result()


def _lines(array, out):
    """Cover all hands of (..., k) cards by lines: (index of the line, (m, k) cards, (m,) out, axis of m).

    Axes that lie evenly in memory are one line; else there is one line along the longest axis for
    each index of the others.
    """
    lead = array.shape[:-1]
    if array.ndim == 1:
        yield (), array[None], out.reshape(1), 0
        return
    if array.ndim == 2:
        yield (), array, out, 0
        return
    if array.size == 0 and out.size == 0:
        return
    if is_even(array, len(lead)) and is_even(out, len(lead)):
        step = len(lead) - 1
        flat = np.lib.stride_tricks.as_strided
        yield (), flat(array, (out.size, array.shape[-1]), (array.strides[step], array.strides[-1])), \
            flat(out, (out.size,), (out.strides[step],)), -1
        return
    axis = int(np.argmax(lead))
    array, out = np.moveaxis(array, axis, -2), np.moveaxis(out, axis, -1)
    for place in np.ndindex(*out.shape[:-1]):
        yield place, array[place], out[place], axis


cdef str place_of(tuple place, Py_ssize_t row, int axis, tuple lead):
    """Where a hand is, in the user's own axes."""
    if not lead:
        return ""
    if len(lead) == 1:
        return f"hand {row}, "
    at = tuple(map(int, np.unravel_index(row, lead))) if axis < 0 else (*place[:axis], row, *place[axis:])
    return f"hand {at}, "


cdef object fault_error(hr_fault fault, str where, int decks, int jokers):
    text = f"{where}card {fault.column}: "
    if fault.kind == HR_NO_CARD:
        return CardError(f"{text}{fault.card} is not 0..53")
    name, limit = ("decks", decks) if fault.kind == HR_TWICE else ("jokers", jokers)
    return CardError(f"{text}{card_text(fault.card)} is held more than {limit} times, the most that {name}={limit} allows")


def _pieces_of_bytes(rows, str name, place, int axis, tuple lead, Py_ssize_t first=0):
    """(start, uint8 rows) of an integer array: itself, or converted a piece at a time after a look at each number.

    first: where the rows begin in the line, for error messages
    """
    cdef Py_ssize_t start
    if rows.dtype == np.uint8:
        yield 0, rows
        return
    for start in range(0, rows.shape[0], PIECE):
        piece = rows[start : start + PIECE]
        bad = (piece < 0) | (piece >= CARD_LIMIT)
        if bad.any():
            row, column = map(int, np.argwhere(bad)[0])
            where = place_of(place, first + start + row, axis, lead)
            raise CardError(f"{name}{where}card {column}: {piece[row, column]} is not 0..53")
        yield start, piece.astype(np.uint8)


cdef Py_ssize_t rank_rows(cnp.ndarray rows, cnp.ndarray out, hr_bad_card *bad) noexcept:
    """Rank (n, k) uint8 rows into (n,) uint16, both with any steps -> hands written."""
    cdef Py_ssize_t n = cnp.PyArray_DIM(rows, 0), done
    cdef Py_ssize_t row_step = cnp.PyArray_STRIDE(rows, 0), column_step = cnp.PyArray_STRIDE(rows, 1)
    cdef Py_ssize_t k = cnp.PyArray_DIM(rows, 1), out_step = cnp.PyArray_STRIDE(out, 0)
    cdef const void *data = cnp.PyArray_DATA(rows)
    cdef void *result = cnp.PyArray_DATA(out)
    if n < FEW:
        return kernels.card_strengths(data, row_step, column_step, n, k, result, out_step, bad)
    with nogil:
        done = kernels.card_strengths(data, row_step, column_step, n, k, result, out_step, bad)
    return done


cdef hr_fault check_limits(cnp.ndarray rows, int decks, int jokers) noexcept:
    cdef hr_fault fault
    cdef Py_ssize_t n = cnp.PyArray_DIM(rows, 0), k = cnp.PyArray_DIM(rows, 1)
    cdef Py_ssize_t row_step = cnp.PyArray_STRIDE(rows, 0), column_step = cnp.PyArray_STRIDE(rows, 1)
    cdef const uint8_t *data = <const uint8_t *>cnp.PyArray_DATA(rows)
    cdef size_t most_decks = decks if decks >= 0 else k, most_jokers = jokers if jokers >= 0 else k
    with nogil:
        fault = first_beyond(data, row_step, column_step, n, k, most_decks, most_jokers)
    return fault


cdef object bad_card_error(hr_bad_card bad, str where):
    return CardError(f"{where}card {bad.column}: {bad.card} is not 0..53")


def strengths(cards, out=None, *, decks=None, jokers=None, workers=1):
    """Strength of each hand; larger beats smaller, equal ties.

    cards    (..., k) integers, each 0..51, or 52 or 53 for a joker; any k; duplicates allowed. uint8 is
             read in place, with any steps; other integer types are converted a piece at a time.
    out      (...) uint16, filled in place; a new array when None
    decks    how often a card may occur in a hand at most; None: any number
    jokers   how many jokers a hand may have at most; None: any number
    workers  threads for large arrays; None: one for each core. The result is the same.

    Returns out, a NumPy scalar for a single hand. CardError (a ValueError) names the first bad card and its
    place; hands of earlier blocks have been written then, later ones not (with several workers: the
    blocks of the other workers may have been). TypeError or ValueError for a wrong dtype or shape, and for an
    `out` that is read-only or overlaps the cards. Releases the GIL.

    >>> import numpy as np
    >>> strengths(np.array([[51, 47, 43, 39, 35], [0, 1, 2, 3, 52]], np.uint8))
    array([14417, 14418], dtype=uint16)
    """
    cdef hr_bad_card bad
    if (type(cards) is np.ndarray and out is None and decks is None and jokers is None and workers == 1
            and cnp.PyArray_TYPE(cards) == cnp.NPY_UINT8 and cnp.PyArray_NDIM(cards) == 2):
        result = cnp.PyArray_EMPTY(1, cnp.PyArray_DIMS(cards), cnp.NPY_UINT16, 0)
        rank_rows(cards, result, &bad)
        if bad.card >= 0:
            raise bad_card_error(bad, f"hand {bad.row}, ")
        return result
    return _strengths(card_array(cards, "cards"), out, limit_of(decks, "decks"), limit_of(jokers, "jokers"), workers)


cdef object _strengths(object array, object out, int decks, int jokers, object workers):
    lead = array.shape[:-1]
    result = result_array(out, lead, np.uint16, (array,))
    for place, line, into, axis in _lines(array, result):

        def rank_part(Py_ssize_t start, Py_ssize_t stop, place=place, line=line, into=into, axis=axis):
            for at, rows in _pieces_of_bytes(line[start:stop], "", place, axis, lead, start):
                rank_piece(rows, into[start + at : start + at + len(rows)], start + at, place, axis, lead, decks, jokers)

        _in_parts(rank_part, line.shape[0], workers)
    return result[()] if out is None and not lead else result


cdef object rank_piece(object rows, object into, Py_ssize_t first, tuple place, int axis, tuple lead, int decks, int jokers):
    cdef hr_bad_card bad
    cdef hr_fault fault
    cdef Py_ssize_t start, size = PIECE if decks >= 0 or jokers >= 0 else max(len(rows), 1)
    for start in range(0, len(rows), size):
        piece = rows[start : start + size]
        if decks >= 0 or jokers >= 0:
            fault = check_limits(piece, decks, jokers)
            if fault.kind != HR_FINE:
                raise fault_error(fault, place_of(place, first + start + <Py_ssize_t>fault.row, axis, lead), decks, jokers)
        rank_rows(piece, into[start : start + size], &bad)
        if bad.card >= 0:
            raise bad_card_error(bad, place_of(place, first + start + <Py_ssize_t>bad.row, axis, lead))


cdef object masks_of(object array, str name, int jokers, object result):
    cdef hr_fault fault
    cdef cnp.ndarray bytes_, masks_
    cdef Py_ssize_t n, k, row_step, column_step
    lead = array.shape[:-1]
    for place, line, into, axis in _lines(array, result):
        for at, rows in _pieces_of_bytes(line, name, place, axis, lead):
            bytes_ = rows
            masks_ = np.empty(len(rows), np.uint64)
            n, k = rows.shape
            row_step, column_step = rows.strides
            with nogil:
                fault = masks_of_rows(<const uint8_t *>cnp.PyArray_DATA(bytes_), row_step, column_step, n, k, jokers,
                                         <uint64_t *>cnp.PyArray_DATA(masks_))
            if fault.kind != HR_FINE:
                raise fault_error(fault, name + place_of(place, at + <Py_ssize_t>fault.row, axis, lead), 1, jokers)
            into[at : at + n] = masks_
    return result


def masks(cards, out=None):
    """The mask of each hand: bit 16*suit + rank for each card, a spare bit for each joker.

    cards  (..., k) integers, each 0..51, or 52 or 53 for a joker
    out    (...) uint64, filled in place; a new array when None

    Returns out. CardError names the first bad card, the first card held twice and the first joker beyond twelve,
    with their places: a mask cannot hold them. Releases the GIL.

    >>> masks([[0, 4, 51]])
    array([1152921504606846979], dtype=uint64)
    """
    array = card_array(cards, "cards")
    result = masks_of(array, "", HR_MASK_JOKERS, result_array(out, array.shape[:-1], np.uint64, (array,)))
    return result[()] if out is None and array.ndim == 1 else result


def cards_of(masks):
    """The cards of each mask, ascending, jokers (52) last: the inverse of `masks`.

    masks  (...) uint64, all of them with the same number of cards k
    Returns (..., k) uint8. ValueError names the first mask of another size and its index.

    >>> cards_of([1 << 60 | 3])
    array([[ 0,  4, 51]], dtype=uint8)
    """
    cdef cnp.ndarray flat, result
    cdef Py_ssize_t n, k, wrong
    array = integer_array(masks, "masks")
    if array.size == 0:
        return np.empty((*array.shape, 0), np.uint8)
    if array.dtype.kind == "i" and (array < 0).any():
        raise ValueError(f"mask {int(array[array < 0][0])} is negative")
    flat = np.ascontiguousarray(array, np.uint64).reshape(-1)
    n = flat.shape[0]
    k = mask_cards((<uint64_t *>cnp.PyArray_DATA(flat))[0])
    result = np.empty((n, k), np.uint8)
    with nogil:
        wrong = rows_of_masks(<const uint64_t *>cnp.PyArray_DATA(flat), n, k, <uint8_t *>cnp.PyArray_DATA(result))
    if wrong < n:
        place = tuple(map(int, np.unravel_index(wrong, array.shape))) if array.ndim != 1 else wrong
        raise ValueError(f"mask {place} holds {mask_cards((<uint64_t *>cnp.PyArray_DATA(flat))[wrong])} cards, "
                         f"the first one {k}: give masks of one size")
    return result.reshape(*array.shape, k)


def omaha_strengths(hole, board, out=None, *, workers=1):
    """Omaha strength of each hole on each board: the best of exactly two hole and three board cards.

    hole     (..., h) integers 0..51, h = 2..7 hole cards
    board    (..., b) integers 0..51, b = 3..5 board cards; the leading axes of both broadcast
    out      (...) uint16, filled in place; a new array when None
    workers  threads for large arrays; None: one for each core

    Returns out, a NumPy scalar for one hole and one board. Omaha is strict: CardError names the first joker,
    bad card, card held twice, and card in both hole and board, with its place; ValueError a wrong number of
    cards. Releases the GIL.

    >>> bool(omaha_strengths([51, 50, 0, 1], [49, 48, 5, 10, 15]) == strengths([51, 50, 49, 48, 15]))
    True
    """
    return strict_strengths(hole, board, (2, 7), (3, 5), range(JOKER), omaha_mask_strengths, out, workers)


def check_cards(array, str name, least, most, deck, jokers):
    """Check the number of cards of an array, and that all are of a deck, a range of card numbers, or jokers where allowed."""
    if not least <= array.shape[-1] <= most:
        raise ValueError(f"{name} must have {least if least == most else f'{least} to {most}'} cards, not {array.shape[-1]}")
    if array.size == 0 or (array.max() < deck.stop and array.min() >= deck.start):
        return
    wrong = (array < deck.start) | (array >= deck.stop)
    if jokers:
        wrong &= (array < JOKER) | (array >= CARD_LIMIT)
    if wrong.any():
        *place, column = map(int, np.argwhere(wrong)[0])
        card = int(array[(*place, column)])
        where = f"hand {place[0] if len(place) == 1 else tuple(place)}, " if place else ""
        text = card_text(card) if 0 <= card < CARD_LIMIT else card
        raise CardError(f"{name}: {where}card {column}: {text} is not in the deck, "
                        f"{card_text(deck.start)} to {card_text(deck.stop - 1)}")


cdef hr_masks_function function_of(object order) except NULL:
    """The kernel of an order by its name; None is the standard one."""
    if order is None:
        return kernels.mask_strengths
    return order_at(_core.order_names().index(order)).strengths


def strict_strengths(hole, board, hole_sizes, board_sizes, deck, of_masks, out, workers, order=None, choices=None,
                     jokers=0, of_cards=None, dtype=np.uint16):
    """Strengths of arrays of cards of one deck, all of it checked.

    sizes       (least, most) numbers of cards; the leading axes of hole and board broadcast
    of_masks    function(hole masks, board masks, out=) of the strengths
    order       where of_masks is None: the name of an order, None for the standard one
    choices     there, (number, size) uint8: the columns of each choice, counted through hole and board
    jokers      how many a hand may have, at most twelve; then of_cards ranks
    of_cards    in place of masks: function((n, h) hole, (n, b) board) -> (n,) strengths of a dtype
    """
    hole, board = card_array(hole, "hole"), card_array(board, "board")
    check_cards(hole, "hole", *hole_sizes, deck, jokers)
    check_cards(board, "board", *board_sizes, deck, jokers)
    shape = np.broadcast_shapes(hole.shape[:-1], board.shape[:-1])
    result = result_array(out, shape, dtype, (hole, board))
    holes = masks_of(hole, "hole: ", min(jokers, HR_MASK_JOKERS), np.empty(hole.shape[:-1], np.uint64))
    boards = masks_of(board, "board: ", min(jokers, HR_MASK_JOKERS), np.empty(board.shape[:-1], np.uint64))
    lead = shape or (1,)
    into = result.reshape(1) if not shape else result
    holes, boards = np.broadcast_to(holes, lead), np.broadcast_to(boards, lead)
    cards = None if of_masks is not None else np.concatenate(
        [np.broadcast_to(part, (*lead, part.shape[-1])) for part in (hole, board)], axis=-1)

    def rank_part(Py_ssize_t start, Py_ssize_t stop):
        cdef Py_ssize_t at, step = max(PIECE * lead[0] // max(result.size, 1), 1)
        for at in range(start, stop, step):
            end = min(at + step, stop)
            check_apart(holes[at:end], boards[at:end], shape, at, jokers)
            if of_cards is not None:
                some = cards[at:end].reshape(-1, cards.shape[-1])
                parts = np.split(some, [hole.shape[-1]], axis=1)
                into[at:end] = of_cards(*parts).reshape(into[at:end].shape)
            elif of_masks is not None:
                of_masks(holes[at:end], boards[at:end], out=into[at:end])
            else:
                some = cards[at:end].reshape(-1, cards.shape[-1])
                into[at:end] = best_of_columns(some, choices, order).reshape(into[at:end].shape)

    _in_parts(rank_part, lead[0], workers)
    return result[()] if out is None and not shape else result


cdef object best_of_columns(object cards, object choices, object order):
    """The best of all choices of columns of (n, k) cards 0..51 -> (n,) strengths."""
    cdef hr_masks_function rank = function_of(order)
    cdef Py_ssize_t at, n = len(cards), k = cards.shape[1], size, number = len(choices), per_choice = choices.shape[1]
    cdef cnp.ndarray rows = np.ascontiguousarray(cards, np.uint8), columns = np.empty((k, HR_CHOICE_HANDS), np.uint64)
    cdef cnp.ndarray result = np.empty(n, np.uint16), chosen = choices
    for at in range(0, n, HR_CHOICE_HANDS):
        size = min(n - at, HR_CHOICE_HANDS)
        with nogil:
            columns_of_rows(<const uint8_t *>cnp.PyArray_DATA(rows) + at * k, size, k, <uint64_t *>cnp.PyArray_DATA(columns))
            best_of_choices(rank, <const uint64_t *>cnp.PyArray_DATA(columns), size,
                            <const uint8_t *>cnp.PyArray_DATA(chosen), number, per_choice,
                            <uint16_t *>cnp.PyArray_DATA(result) + at)
    return result


cdef object check_jokers(object holes, object boards, tuple shape, Py_ssize_t first, Py_ssize_t jokers):
    number = np.zeros(holes.shape, np.uint8)
    for masks in (holes, boards):
        for bit in SPARE_BITS:
            number += (masks >> np.uint64(bit) & np.uint64(1)).astype(np.uint8)
    if (number > jokers).any():
        place = np.argwhere(number > jokers)[0]
        most = int(number[tuple(place)])
        place[0] += first
        where = f"hand {int(place[0]) if len(place) == 1 else tuple(map(int, place))}: " if shape else ""
        raise CardError(f"{where}{most} jokers in hole and board, the deck has {jokers}")


cdef object check_apart(object holes, object boards, tuple shape, Py_ssize_t first, Py_ssize_t jokers):
    """Raise CardError for the first card that is in the hole and on the board of the same hand, and for a joker too many."""
    if jokers:
        check_jokers(holes, boards, shape, first, jokers)
    shared = holes & boards & np.uint64((1 << 64) - 1 - SPARE_MASK)
    if shared.any():
        place = np.argwhere(shared)[0]
        mask = int(shared[tuple(place)])
        place[0] += first
        where = f"hand {int(place[0]) if len(place) == 1 else tuple(map(int, place))}, " if shape else ""
        raise CardError(f"{where}{card_text(cards_of_hand(mask)[0])} is both in the hole and on the board")


# From strengths to what they stand for.

_PACKED = np.frombuffer(_core.packed_classes(), np.uint32)
_KEVS = np.frombuffer(_core.kev_classes(), np.uint16)
_CATEGORIES = (_PACKED >> 20).astype(np.uint8)


cdef object look_up(object table, object strengths):
    array = integer_array(strengths, "strengths")
    if array.size and (array.max() >= _core.CLASS_COUNT or array.min() < 0):
        bad = np.argwhere((array >= _core.CLASS_COUNT) | (array < 0))[0]
        raise ValueError(f"strength {array[tuple(bad)]} at {tuple(map(int, bad))} is not 0..{_core.CLASS_COUNT - 1}")
    return table[array]


def strength_categories(strengths):
    """The category 0..9 of each strength: (...) integers 0..14430 -> (...) uint8.

    ValueError names the first number that is no strength and its index.

    >>> strength_categories([0, 14417, 14430])
    array([0, 8, 9], dtype=uint8)
    """
    return look_up(_CATEGORIES, strengths)


def kev_ranks(strengths):
    """The Kev rank 1..7462 of each strength, 0 where none exists: (...) integers 0..14430 -> (...) uint16.

    Smaller is better among those above 0. ValueError names the first number that is no strength and its index.

    >>> kev_ranks([0, 14417])
    array([0, 1], dtype=uint16)
    """
    return look_up(_KEVS, strengths)


def packed_rankings(strengths):
    """`category << 20 | five rank nibbles` of each strength, in display order, 0 for no card.

    (...) integers 0..14430 -> (...) uint32, which order as strengths do. The wheel is 5 4 3 2 14.
    ValueError names the first number that is no strength and its index.

    >>> [hex(number) for number in packed_rankings([14417])]
    ['0x8edcba']
    """
    return look_up(_PACKED, strengths)


def sample_hands(n, k, dead=(), jokers=0, decks=1, seed=None, *, workers=1):
    """Random hands, each dealt without replacement from the whole deck less the dead cards.

    n        how many hands
    k        cards in each
    dead     cards that are not dealt, in any notation; with several decks each removes one copy
    jokers   jokers in the deck
    decks    decks shuffled together
    seed     int 0..2**64 - 1; None: a fresh one from the system
    workers  threads for large samples; None: one for each core

    Returns (n, k) uint8 in the order dealt; jokers are 52. Hand i depends on the seed and on i alone, so the same
    seed gives the same hands for any number of workers, and a longer sample begins with a shorter one.
    ValueError if the deck holds fewer than k cards, or a dead card is not in it. Releases the GIL.

    >>> sample_hands(2, 5, seed=1).shape
    (2, 5)
    """
    cdef cnp.ndarray result
    cdef bytes cards
    cdef uint64_t key
    cdef uint32_t size, per_hand
    for name, number in (("n", n), ("k", k)):
        if isinstance(number, bool) or not hasattr(number, "__index__"):
            raise TypeError(f"{name} must be an int, not {number!r}")
        if index(number) < 0:
            raise ValueError(f"{name} must not be negative, not {number}")
    left = deck_of(jokers, decks)
    for i, card in enumerate(cards_of_hand(dead)):
        if card not in left:
            raise CardError(f"dead card {i}: {card_text(card)} is not in the deck, or no longer")
        left.remove(card)
    if k > len(left):
        raise ValueError(f"{k} cards cannot be dealt from a deck of {len(left)}")
    key, cards, size, per_hand = seed_of(seed), bytes(left), len(left), k
    result = np.empty((n, k), np.uint8)

    def deal_part(Py_ssize_t start, Py_ssize_t stop):
        cdef bytearray scratch = bytearray(size)
        cdef const uint8_t *deck = cards
        cdef uint8_t *spare = <uint8_t *><char *>scratch
        cdef uint8_t *into = <uint8_t *>cnp.PyArray_DATA(result) + start * per_hand
        with nogil:
            hr_deal_hands(deck, size, per_hand, key, start, stop - start, into, spare)

    _in_parts(deal_part, result.shape[0], workers)
    return result


# Joker policies: wild cards are made jokers, the kernels rank, and the hands that a policy changes are mended.


def policy_strengths(cards, out, bytes table not None, uint32_t policy, decks, jokers, workers):
    """Strength of each hand under a policy: see `Policy.strengths`. table: 256 bytes; policy: flags of the core."""
    cdef int most_decks = limit_of(decks, "decks"), most_jokers = limit_of(jokers, "jokers")
    if len(table) != 256:
        raise ValueError(f"a table of {len(table)} bytes is not one of 256")
    array = card_array(cards, "cards")
    lead = array.shape[:-1]
    natural = bool(policy & <uint32_t>_core.POLICY_FLAGS["natural"])
    result = result_array(out, lead, np.uint32 if natural else np.uint16, (array,))
    for place, line, into, axis in _lines(array, result):

        def rank_part(Py_ssize_t start, Py_ssize_t stop, place=place, line=line, into=into, axis=axis):
            cdef Py_ssize_t at, end
            for at in range(start, stop, PIECE):
                end = min(at + PIECE, stop)
                for _, rows in _pieces_of_bytes(line[at:end], "", place, axis, lead, at):  # one, of PIECE at most
                    rank_policy_piece(rows, into[at:end], at, place, axis, lead, table, policy, natural, most_decks,
                                      most_jokers)

        _in_parts(rank_part, line.shape[0], workers)
    return result[()] if out is None and not lead else result


cdef object rank_policy_piece(cnp.ndarray rows, object into, Py_ssize_t first, tuple place, int axis, tuple lead,
                              bytes table, uint32_t policy, bint natural, int decks, int jokers):
    cdef hr_bad_card bad
    cdef hr_fault fault
    cdef cnp.ndarray moved, plain, fine
    cdef Py_ssize_t n = cnp.PyArray_DIM(rows, 0), k = cnp.PyArray_DIM(rows, 1)
    cdef Py_ssize_t row_step = cnp.PyArray_STRIDE(rows, 0), column_step = cnp.PyArray_STRIDE(rows, 1)
    cdef const uint8_t *stands_for = table
    cdef const uint8_t *data = <const uint8_t *>cnp.PyArray_DATA(rows)
    cdef uint8_t *to
    cdef uint16_t *strengths_
    cdef uint32_t *numbers = NULL
    if decks >= 0 or jokers >= 0:
        fault = check_limits(rows, decks, jokers)
        if fault.kind != HR_FINE:
            raise fault_error(fault, place_of(place, first + <Py_ssize_t>fault.row, axis, lead), decks, jokers)
    moved, plain = np.empty((n, k), np.uint8), np.empty(n, np.uint16)
    fine = np.empty(n if natural else 0, np.uint32)
    to, strengths_ = <uint8_t *>cnp.PyArray_DATA(moved), <uint16_t *>cnp.PyArray_DATA(plain)
    if natural:
        numbers = <uint32_t *>cnp.PyArray_DATA(fine)
    with nogil:
        translate_rows(data, row_step, column_step, n, k, stands_for, to)
    rank_rows(moved, plain, &bad)
    if bad.card >= 0:
        raise bad_card_error(bad, place_of(place, first + <Py_ssize_t>bad.row, axis, lead))
    if policy:
        with nogil:
            policy_rows(to, n, k, policy, strengths_, numbers)
    into[...] = fine if natural else plain
