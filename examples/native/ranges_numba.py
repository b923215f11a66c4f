"""A whole range on many boards from Numba, by a function's address: what each combo wins on all of them together."""

import ctypes

import numba
import numpy as np
from handrank import capi

showdown_payoffs = ctypes.CFUNCTYPE(
    None, ctypes.c_size_t, ctypes.c_size_t, ctypes.c_double, ctypes.c_double, ctypes.c_double, ctypes.c_size_t
)(capi.addresses["showdown_payoffs"])


@numba.njit(nogil=True)
def total_payoffs(plans, weights):
    """plans: addresses of `ShowdownPlan`s, which must live as long as this runs"""
    total, out = np.zeros(1326), np.empty(1326)
    for plan in plans:
        showdown_payoffs(plan, weights.ctypes.data, 1.0, 0.0, -1.0, out.ctypes.data)
        total += out
    return total
