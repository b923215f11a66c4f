"""Bulk ranking by ctypes, without NumPy: rows of cards in, strengths out."""

import ctypes

from handrank import capi

card_strengths = ctypes.CFUNCTYPE(
    None, ctypes.c_char_p, ctypes.c_size_t, ctypes.c_size_t, ctypes.POINTER(ctypes.c_uint16)
)(capi.addresses["card_strengths"])


def strengths(rows, k):
    """rows: bytes, k cards a row -> a list of ints."""
    n = len(rows) // k
    out = (ctypes.c_uint16 * n)()
    card_strengths(rows, n, k, out)
    return list(out)
