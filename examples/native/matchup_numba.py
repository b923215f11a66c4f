"""One matchup from Numba, by a function's address: how often hole a beats hole b over many boards."""

import ctypes

import numba
from handrank import capi

mask_strength = ctypes.CFUNCTYPE(ctypes.c_uint16, ctypes.c_uint64)(capi.addresses["mask_strength"])


@numba.njit(nogil=True)
def matchup(a, b, boards):
    wins = losses = ties = 0
    for board in boards:
        first, second = mask_strength(a | board), mask_strength(b | board)
        wins += first > second
        losses += first < second
        ties += first == second
    return wins, losses, ties
