"""Vectors of 1,326 weights, in every form that a function takes: arrays, lists, ranges, and the text of ranges."""

from __future__ import annotations

from collections.abc import Sequence
from math import frexp, ldexp
from typing import TYPE_CHECKING, Any

import numpy as np

from .._native.showdowns import checked_weights
from ..arrays import refuse_masked
from .holdem_combos import COMBO_COUNT, combo_text
from .range import Range, range_of
from .weights import checked_weight

if TYPE_CHECKING:
    import numpy.typing as npt

ORDINARY = 480  # binary exponents up to this one, of either sign: sums of products of such numbers are ordinary, too
LEAST = -960  # binary exponent of sums whose parts, of 1e-13 of them and less, are still held to full precision

Weights = Any  # 1,326 numbers in the order of `combos()`, a `Range`, its text, or an object whose `weights` are such


def weights_of_range(given: Weights, name: str = "weights") -> npt.NDArray[np.float64]:
    """(1326,) float64, checked, to be read only: they may be a range's own. TypeError, ValueError: no such weights."""
    if isinstance(given, (str, Range)):
        return range_of(given)._vector
    weights = checked_weights(given, name)
    if weights.ndim != 1:
        raise ValueError(f"{name}: expected {COMBO_COUNT} weights, got the shape {weights.shape}")
    return weights.astype(np.float64, copy=False)


def real_weights(given: Weights, name: str) -> npt.NDArray[Any]:
    """(..., 1326) float64, or float32 where it was, in C order; what the numbers are is not checked yet."""
    if isinstance(given, (str, Range)):
        return range_of(given)._vector
    if hasattr(given, "weights"):
        given = given.weights() if callable(given.weights) else given.weights
    refuse_masked(given, name)
    array = np.asarray(given)
    if array.shape[-1:] != (COMBO_COUNT,):
        raise ValueError(f"{name}: expected a last axis of {COMBO_COUNT} combos, got the shape {array.shape}")
    if array.dtype.kind not in "biuf":
        items = np.asarray(given, object)  # as they were given: a list of numbers and a text is an array of texts
        checked = [checked_weight(item, place_text(i, items.shape, name)) for i, item in enumerate(items.flat)]
        array = np.reshape(checked, items.shape)
    single = array.dtype.kind == "f" and array.dtype.itemsize == 4
    return np.require(array, np.float32 if single else np.float64, ["C", "A"])


def place_text(i: int, shape: tuple[int, ...], name: str) -> str:
    """Where weight i of an array is."""
    at = i if len(shape) == 1 else tuple(map(int, np.unravel_index(i, shape)))
    return f"{name}[{at}] ({combo_text(i % COMBO_COUNT)})"


def scaled(amounts: npt.NDArray[np.float64]) -> tuple[npt.NDArray[np.float64], int]:
    """Amounts of at least 0 without a power of two, and its exponent, so that products neither vanish nor overflow."""
    exponent = frexp(amounts.max())[1]
    return (amounts, 0) if abs(exponent) <= ORDINARY else (np.ldexp(amounts, -exponent), exponent)


def unscaled(sums: Sequence[float], exponent: int) -> list[float]:
    """Sums times 2**exponent, or times a larger power of two where floats are too small for that, so that their
    shares of the whole stay right. ValueError where they are too large."""
    try:
        return [ldexp(part, max(exponent, LEAST - frexp(max(sums))[1]) if exponent else 0) for part in sums]
    except OverflowError:
        raise ValueError("the weights are too large: their products sum up to more than a float holds") from None
