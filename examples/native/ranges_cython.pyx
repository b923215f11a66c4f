# cython: language_level=3, freethreading_compatible=True
"""A whole range on one board from Cython, without the GIL: one unit won or lost against each of the other's combos."""

from libc.stdint cimport uint8_t

from handrank.capi cimport handrank_showdown_plan, showdown_payoffs, showdown_plan


def payoffs(const uint8_t[::1] board, const double[::1] weights, double[::1] out):
    cdef handrank_showdown_plan plan
    with nogil:
        showdown_plan(&board[0], &plan)
        showdown_payoffs(&plan, &weights[0], 1, 0, -1, &out[0])
