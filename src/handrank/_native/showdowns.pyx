"""Whole ranges on a board of five cards: NumPy arrays of weights in, one kernel call for each vector of them.

Imported on first use, because it needs NumPy. The kernels are the core's, called by the same table as other native code.
"""

from libc.stdint cimport uint8_t, uint32_t, uint64_t

cimport numpy as cnp

from .core cimport SMALL, check_stop, core, four_doubles, read_plain, two_doubles
from ..capi cimport HANDRANK_COMBOS, api, handrank_showdown_plan

import numpy as np

from ..cards import card_text

ctypedef double[HANDRANK_COMBOS] one_of_each
ctypedef double[2][HANDRANK_COMBOS] two_of_each

cdef extern from "base/optimize_o3.h":
    pass

cdef extern from "equity/showdown.h" nogil:
    enum:
        HR_SUM_ROOM
    size_t hr_bad_weight(const double *weights, size_t n) noexcept
    size_t hr_bad_weight_float(const float *weights, size_t n) noexcept

cdef extern from "equity/two_ranges.h" nogil:
    void hr_live_weights(const double *a, const double *b, uint64_t blocked, one_of_each *weights, two_doubles *met,
                         double *totals) noexcept
    void hr_outcomes_of_sums(const four_doubles *sums, const two_doubles *met, uint32_t side, uint64_t blocked,
                             double boards, two_of_each *found) noexcept

cdef extern from "base/optimize_size.h":
    pass

cnp.import_array()

BOARD = 5
COMBOS = HANDRANK_COMBOS


cdef bint is_real(cnp.ndarray array) noexcept:
    cdef int kind = cnp.PyArray_TYPE(array)
    return kind == cnp.NPY_FLOAT64 or kind == cnp.NPY_FLOAT32


cdef bint are_ready(object weights) noexcept:
    """Whether weights are an array that the kernels can read as it is."""
    if type(weights) is not np.ndarray or not is_real(weights) or not cnp.PyArray_ISCARRAY_RO(weights):
        return False
    cdef int axes = cnp.PyArray_NDIM(weights)
    return axes > 0 and cnp.PyArray_DIM(weights, axes - 1) == HANDRANK_COMBOS


cdef cnp.ndarray weight_array(object weights, str name):
    """(..., 1326) float32 or float64 in C order, every weight checked."""
    cdef cnp.ndarray array
    cdef Py_ssize_t n, bad
    if not are_ready(weights):
        from ..ranges.vectors import real_weights

        weights = real_weights(weights, name)
    array = weights
    n = cnp.PyArray_SIZE(array)
    if cnp.PyArray_TYPE(array) == cnp.NPY_FLOAT64:
        bad = hr_bad_weight(<const double *>cnp.PyArray_DATA(array), n)
    else:
        bad = hr_bad_weight_float(<const float *>cnp.PyArray_DATA(array), n)
    if bad < n:
        from ..ranges.vectors import place_text
        from ..ranges.weights import checked_weight

        checked_weight(array.ravel()[bad], place_text(bad, np.shape(array), name))
    return array


def checked_weights(weights, name="weights"):
    """The weights of the combos as float64 or float32 in C order. TypeError, ValueError: no such weights."""
    return weight_array(weights, name)


cdef bint are_apart(cnp.ndarray one, cnp.ndarray other) noexcept:
    """Whether two arrays without gaps share no memory."""
    cdef size_t first = <size_t>cnp.PyArray_DATA(one), second = <size_t>cnp.PyArray_DATA(other)
    return first + <size_t>cnp.PyArray_NBYTES(one) <= second or second + <size_t>cnp.PyArray_NBYTES(other) <= first


cdef bint fits(object out, cnp.ndarray weights, int lead) noexcept:
    """Whether out can be written at once: (lead, ...) for weights of (...), or (...) where lead is 0."""
    cdef int axis, more = lead > 0, axes = cnp.PyArray_NDIM(weights)
    if (type(out) is not np.ndarray or cnp.PyArray_TYPE(out) != cnp.PyArray_TYPE(weights) or not cnp.PyArray_ISCARRAY(out)
            or cnp.PyArray_NDIM(out) != axes + more or (more and cnp.PyArray_DIM(out, 0) != lead)):
        return False
    for axis in range(axes):
        if cnp.PyArray_DIM(out, axis + more) != cnp.PyArray_DIM(weights, axis):
            return False
    return are_apart(out, weights)


cdef cnp.ndarray result_array(object out, cnp.ndarray weights, int lead):
    if fits(out, weights, lead):
        return out
    shape = (lead, *np.shape(weights)) if lead else np.shape(weights)
    if out is None:
        return np.empty(shape, weights.dtype)
    if not isinstance(out, np.ndarray):
        raise TypeError(f"out must be a NumPy array, not {type(out).__name__}")
    if out.dtype != weights.dtype:
        raise TypeError(f"out must be of dtype {weights.dtype}, as the weights, not {out.dtype}")
    if out.shape != shape:
        raise ValueError(f"out must have the shape {shape}, not {out.shape}")
    if not out.flags.c_contiguous or not out.flags.aligned:
        raise ValueError("out must be contiguous, in C order, and aligned")
    if not out.flags.writeable:
        raise ValueError("out is read-only")
    if np.may_share_memory(out, weights):
        raise ValueError("out overlaps the weights")
    return out


cdef class ShowdownPlan:
    """A board of five cards made ready for any number of calls: every combo's place in the order of strength.

    board  five cards in any notation

    `values` and `payoffs` take the weights of an opponent's combos, (..., 1326) numbers that are finite and not negative,
    a `Range`, or the text of one, and give float32 for float32, else float64. The order is that of `handrank.combos()`:
    combo a * (a - 1) / 2 + b is of the cards a > b. Two combos meet only if they share no card; combos with a card of the
    board are blocked, weigh nothing and get 0. Sums are in double: exact for integers, else off by some 1e-13 of the
    whole weight at most, so that nothing may come out a little below 0. The GIL is released; one plan serves any number of threads.

    `address` is where the plan lies as a C struct, `handrank_showdown_plan` of handrank.h, as long as this object does.

    >>> import numpy as np
    >>> plan = ShowdownPlan("2s 3s 4d 8h Kc")
    >>> win, tie, loss = plan.values(np.ones(1326))
    >>> aces = 51 * 50 // 2 + 50                          # AsAh
    >>> float(win[aces]), float(tie[aces]), float(loss[aces])
    (860.0, 1.0, 129.0)
    >>> float(plan.payoffs(np.ones(1326), win=1, tie=0, loss=-1)[aces])
    731.0
    """

    cdef handrank_showdown_plan plan

    def __init__(self, board):
        cdef uint8_t[SMALL] numbers
        cdef uint64_t mask = 0
        if read_plain(board, numbers, &mask) != BOARD:
            from ..decks import Deck, check_size  # which read the rest, or say what is wrong
            from ..games.named_games import GAMES

            cards = Deck(GAMES["holdem"]).take("board", board, "on the board")
            check_size("board", len(cards), GAMES["holdem"], "board", (BOARD, BOARD))
            for i in range(BOARD):
                numbers[i] = cards[i]
        api.showdown_plan(numbers, &self.plan)

    @property
    def board(self) -> list[int]:
        """The five cards."""
        return [card for card in self.plan.board]

    @property
    def groups(self):
        """(1326,) uint8: the place of each combo's strength on this board, 1 for the weakest; 0: blocked."""
        return np.frombuffer(bytearray((<const char *>self.plan.group)[:HANDRANK_COMBOS]), np.uint8)

    @property
    def address(self) -> int:
        return <size_t>&self.plan

    def __reduce__(self):
        return ShowdownPlan, (self.board,)

    def __repr__(self):
        return f"ShowdownPlan('{' '.join(map(card_text, self.board))}')"

    def values(self, weights, out=None):
        """The mass of the opponent's combos that each combo beats, ties with and loses to.

        weights  (..., 1326) numbers, a `Range` or its text
        out      (3, ..., 1326) of their dtype, in C order, filled in place; a new array when None

        Returns out: out[0] win, out[1] tie, out[2] loss. TypeError or ValueError, with nothing written, names the first
        bad weight and its place, or what is wrong with out.
        """
        cdef cnp.ndarray given = weight_array(weights, "weights")
        cdef cnp.ndarray result = result_array(out, given, 3)
        cdef Py_ssize_t n = cnp.PyArray_SIZE(given), i = 0
        cdef void *source = cnp.PyArray_DATA(given)
        cdef void *target = cnp.PyArray_DATA(result)
        cdef bint wide = cnp.PyArray_TYPE(given) == cnp.NPY_FLOAT64
        with nogil:
            while i < n:
                if wide:
                    api.showdown_values(&self.plan, <double *>source + i, <double *>target + i,
                                        <double *>target + n + i, <double *>target + 2 * n + i)
                else:
                    api.showdown_values_float(&self.plan, <float *>source + i, <float *>target + i,
                                              <float *>target + n + i, <float *>target + 2 * n + i)
                i += HANDRANK_COMBOS
                if i % (64 * HANDRANK_COMBOS) == 0:
                    check_stop()
        return result

    def payoffs(self, weights, win=1.0, tie=0.0, loss=-1.0, out=None):
        """win * win mass + tie * tie mass + loss * loss mass for each combo, in one pass.

        weights          (..., 1326) numbers, a `Range` or its text
        win, tie, loss   what a unit of mass pays
        out              (..., 1326) of the same dtype, in C order, filled in place; a new array when None

        Returns out. Errors as for `values`.
        """
        cdef cnp.ndarray given = weight_array(weights, "weights")
        cdef cnp.ndarray result = result_array(out, given, 0)
        cdef Py_ssize_t n = cnp.PyArray_SIZE(given), i = 0
        cdef void *source = cnp.PyArray_DATA(given)
        cdef void *target = cnp.PyArray_DATA(result)
        cdef bint wide = cnp.PyArray_TYPE(given) == cnp.NPY_FLOAT64
        cdef double on_win = win, on_tie = tie, on_loss = loss
        with nogil:
            while i < n:
                if wide:
                    api.showdown_payoffs(&self.plan, <double *>source + i, on_win, on_tie, on_loss, <double *>target + i)
                else:
                    api.showdown_payoffs_float(&self.plan, <float *>source + i, on_win, on_tie, on_loss,
                                               <float *>target + i)
                i += HANDRANK_COMBOS
                if i % (64 * HANDRANK_COMBOS) == 0:
                    check_stop()
        return result


def showdown_values(board, weights, out=None):
    """The mass of an opponent's combos that each of my combos beats, ties with and loses to, on a full board.

    board    five cards in any notation
    weights  (..., 1326) numbers, a `Range` or its text: the opponent's combos in the order of `handrank.combos()`
    out      (3, ..., 1326) of the same dtype, in C order, filled in place; a new array when None

    Returns out: win, tie, loss. Combos that share a card with mine do not count; what the board blocks gets 0. For
    several calls on one board make a `ShowdownPlan`, whose `values` this is.

    >>> import numpy as np
    >>> win, tie, loss = showdown_values("As Ks Qs Js Ts", np.ones(1326))        # the board plays
    >>> float(win.sum()), float(tie[0]), float(loss.sum())
    (0.0, 990.0, 0.0)
    """
    return ShowdownPlan(board).values(weights, out)


def sums_of_boards(cnp.ndarray[uint8_t, ndim=2, mode="c"] boards, cnp.ndarray[double, ndim=2, mode="c"] weights):
    """(n, 5) boards, (1326, 2) weights of two ranges, all trusted -> (1326, 4): what each combo beats of the one and of
    the other, then what it beats or ties, over all the boards."""
    cdef cnp.ndarray[double, ndim=2, mode="c"] sums = np.zeros((HANDRANK_COMBOS, 4))
    cdef cnp.ndarray room = np.empty(HR_SUM_ROOM)
    cdef size_t n = boards.shape[0]
    cdef const uint8_t *cards = <const uint8_t *>cnp.PyArray_DATA(boards)
    cdef const two_doubles *given = <const two_doubles *>cnp.PyArray_DATA(weights)
    cdef four_doubles *found = <four_doubles *>cnp.PyArray_DATA(sums)
    cdef double *work = <double *>cnp.PyArray_DATA(room)
    with nogil:
        core.sum_showdowns(core.kernels, cards, n, given, found, work)
    return sums


def live_weights(cnp.ndarray[double, ndim=1, mode="c"] a, cnp.ndarray[double, ndim=1, mode="c"] b, uint64_t blocked):
    """Weights of two ranges, the cards on the board or dead (bit c: card c) -> (2, 1326) the weights, 0 where a combo is
    blocked; (1326, 2) the same, the weights that each range meets; and the two sums, which may be infinite."""
    cdef cnp.ndarray weights = np.empty((2, HANDRANK_COMBOS)), met = np.empty((HANDRANK_COMBOS, 2))
    cdef double[2] totals
    hr_live_weights(<double *>cnp.PyArray_DATA(a), <double *>cnp.PyArray_DATA(b), blocked,
                    <one_of_each *>cnp.PyArray_DATA(weights), <two_doubles *>cnp.PyArray_DATA(met), totals)
    return weights, met, totals[0], totals[1]


def outcomes_of_sums(cnp.ndarray[double, ndim=2, mode="c"] sums, cnp.ndarray[double, ndim=2, mode="c"] met,
                     uint64_t blocked, double boards):
    """What sums_of_boards returned in all for what live_weights did, and how many boards two combos see -> (3, 2, 1326)
    what each combo wins, ties and loses: 0 where it is blocked or meets nobody."""
    cdef cnp.ndarray found = np.empty((3, 2, HANDRANK_COMBOS))
    cdef uint32_t side
    for side in range(2):
        hr_outcomes_of_sums(<four_doubles *>cnp.PyArray_DATA(sums), <two_doubles *>cnp.PyArray_DATA(met), side, blocked,
                            boards, <two_of_each *>cnp.PyArray_DATA(found))
    return found
