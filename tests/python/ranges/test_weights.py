"""Weights: one way to give them and one wording for what is wrong, in every function that takes them."""

from fractions import Fraction

import handrank as hr
import numpy as np
import pytest
from handrank._native.showdowns import ShowdownPlan, showdown_values
from handrank.matchups.postflop import range_equities, range_outcomes
from handrank.matchups.preflop import range_equity
from handrank.ranges.vectors import scaled, unscaled

BOARD, PLAN, ONES = "2c 7d 9h Jc Ks", ShowdownPlan("2c 7d 9h Jc Ks"), np.ones(1326)
NOT_FINITE, NO_NUMBER = "; weights must be finite and not negative", "; weights must be numbers"

VECTORS = {
    "of_weights": lambda weights: hr.Range.of_weights(weights).weights(),
    "values": PLAN.values,
    "payoffs": PLAN.payoffs,
    "showdown_values": lambda weights: showdown_values(BOARD, weights),
    "range_equities a": lambda weights: range_equities(weights, ONES, BOARD).equities,
    "range_equities b": lambda weights: range_equities(ONES, weights, BOARD).equities,
    "range_outcomes a": lambda weights: range_outcomes(weights, ONES, BOARD),
    "range_outcomes b": lambda weights: range_outcomes(ONES, weights, BOARD),
    "range_equity one": lambda weights: range_equity(weights, ONES),
    "range_equity other": lambda weights: range_equity(ONES, weights),
}
SINGLE = {
    "of_dict": lambda weight: hr.Range.of_dict({"AA": weight}),
    "of_grid": lambda weight: hr.Range.of_grid(
        [[weight if row == column == 0 else 1 for row in range(13)] for column in range(13)]
    ),
    "times": lambda weight: hr.Range("AA") * weight,
    "times from the left": lambda weight: weight * hr.Range("AA"),
}
TEXTS = {"AA:{}": 4, "AA@{}": 4, "(AA,KK):{}": 9}


def message_of(call, given, error):
    with pytest.raises(error) as caught:
        call(given)
    return str(caught.value)


def with_weight(weight, make):
    weights = [1.0] * 1326
    weights[1325] = weight
    return make(weights)


@pytest.mark.parametrize("weight", [float("nan"), -1.0, float("inf"), -1, 10**400], ids=str)
def test_a_bad_number_is_named_alike_everywhere(weight):
    shown = float(weight) if weight != 10**400 else float("inf")
    for make in (list, lambda weights: np.array(weights, object)) if weight == 10**400 else (list, np.array):
        for call in VECTORS.values():
            assert message_of(call, with_weight(weight, make), ValueError).endswith(
                f"[1325] (AsAh) is {shown}{NOT_FINITE}"
            )
    for call in SINGLE.values():
        assert message_of(call, weight, ValueError).endswith(f" is {shown}{NOT_FINITE}")
    for text, column in TEXTS.items():
        number = "1e999" if weight == 10**400 else weight
        expected = f'"{number}" at column {column}: {NOT_FINITE[2:]}'
        assert message_of(hr.Range, text.format(number), hr.RangeError) == expected


@pytest.mark.parametrize("weight", ["x", None, 1j, "1", True], ids=str)
def test_what_is_no_number_is_named_alike_everywhere(weight):
    for name, call in VECTORS.items():
        given = with_weight(weight, lambda weights: np.array(weights, object))
        assert message_of(call, given, TypeError).endswith(f"[1325] (AsAh) is {weight!r}{NO_NUMBER}"), name
    for name in ("of_dict", "of_grid") if weight is not True else SINGLE:
        assert message_of(SINGLE[name], weight, TypeError).endswith(f" is {weight!r}{NO_NUMBER}"), name
    for text, column in TEXTS.items() if weight == "x" else ():
        assert message_of(hr.Range, text.format("x"), hr.RangeError) == f'"x" at column {column}: {NO_NUMBER[2:]}'


@pytest.mark.parametrize("kind", [np.float32, np.float64, ">f8", ">f4"])
def test_the_place_is_named_in_arrays_of_every_kind(kind):
    weights = np.ones((2, 3, 1326), kind)
    weights[1, 2, 5] = -2
    for call in (PLAN.values, PLAN.payoffs, VECTORS["showdown_values"]):
        assert message_of(call, weights, ValueError) == f"weights[(1, 2, 5)] (2s2h) is -2.0{NOT_FINITE}"


HALVES = hr.Range("QQ+,AK:0.5,AsKs:3")


class Holder:
    weights = HALVES.weights()


FORMS = {
    "a Range": HALVES,
    "its text": str(HALVES),
    "a list": HALVES.weights().tolist(),
    "single precision": HALVES.weights().astype(np.float32),
    "half precision": HALVES.weights().astype(np.float16),
    "long doubles": HALVES.weights().astype(np.longdouble),
    "another order of bytes": HALVES.weights().astype(">f8"),
    "with gaps": np.repeat(HALVES.weights(), 2)[::2],
    "read-only": HALVES._vector,
    "objects": HALVES.weights().astype(object),
    "fractions": [Fraction(weight) for weight in HALVES.weights()],
    "an object with weights": Holder(),
}


@pytest.mark.parametrize("name", VECTORS)
def test_every_function_takes_every_form(name):
    expected = np.array(VECTORS[name](HALVES.weights()))
    for form, given in FORMS.items():
        found = np.array(VECTORS[name](given))
        assert np.array_equal(found, expected, equal_nan=True), form
    whole = np.array(VECTORS[name](np.ones(1326)))
    for given in (np.ones(1326, int), np.ones(1326, np.uint8), np.ones(1326, bool), [True] * 1326, "random"):
        assert np.array_equal(np.array(VECTORS[name](given)), whole, equal_nan=True)


@pytest.mark.parametrize("name", VECTORS)
def test_other_shapes_are_refused(name):
    for given in (1.0, np.ones(1325), np.ones((1326, 2)), []):
        assert "1326 combos, got the shape" in message_of(VECTORS[name], given, ValueError)
    with pytest.raises(ValueError, match="a range of 4 cards is not one of 2"):
        VECTORS[name](hr.Range("AA", cards=4))


# Weights of any size: only their proportions decide a share.

SIZES = [1e-320, 1e-162, 1e-100, 1e100, 1e150]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("board", ["2c 7d 9h", BOARD])
def test_shares_after_the_flop_do_not_depend_on_the_size_of_weights(size, board):
    a, b = hr.Range("AA,KQs").weights(), hr.Range("QQ,AK,76s").weights()
    expected = range_equities(a, b, board)
    other = 1 / size if size > 1e-300 else 1e300
    for scale_a, scale_b in ((size, 1.0), (1.0, size), (size, size), (size, other)):
        found = range_equities(a * scale_a, b * scale_b, board)
        assert found.equity == pytest.approx(expected.equity, rel=1e-12), (scale_a, scale_b)
        assert np.allclose(found.equities, expected.equities, rtol=1e-3 if size == 1e-320 else 1e-12, equal_nan=True)
        win, tie, loss = range_outcomes(a * scale_a, b * scale_b, board)
        assert (win + tie / 2) / (win + tie + loss) == pytest.approx(expected.equity[0], rel=1e-12)


@pytest.mark.parametrize("size", [*SIZES, 1e300])
def test_shares_before_the_flop_do_not_depend_on_the_size_of_weights(size):
    a, b = hr.Range("AA,KQs").weights(), hr.Range("QQ,AsKs,AhQs").weights()
    for one, other in ((a, b), (b, a), (b, b)):  # alike in all suits, and not
        expected = range_equity(one, other).equity
        for scale_one, scale_other in ((size, 1.0), (1.0, size), (size, min(size, 1.0)), (size, min(1 / size, 1e300))):
            assert range_equity(one * scale_one, other * scale_other).equity == pytest.approx(expected, rel=1e-12)


def test_ordinary_sums_are_in_the_caller_s_units():
    one = range_outcomes("AA", "KK", BOARD)
    assert range_outcomes("AA:4", "KK:0.5", BOARD) == tuple(2 * part for part in one)
    found = range_outcomes("AA", hr.Range("KK") * 1e-200, BOARD)
    assert found == pytest.approx([part * 1e-200 for part in one], rel=1e-12)
    assert range_equity("AA", hr.Range("KK") * 2.0**-600) == tuple(
        part * 2.0**-600 for part in range_equity("AA", "KK")
    )


@pytest.mark.parametrize("call", [range_outcomes, range_equities])
def test_sums_that_no_float_holds_are_refused(call):
    with pytest.raises(ValueError, match="the weights are too large"):
        call("random:1e306", "random:1e306", BOARD)
    with pytest.raises(ValueError, match="the weights are too large"):
        range_equity("random:1e306", "random:1e306")


def test_powers_of_two_go_out_and_come_back():
    assert scaled(np.array([3.0, 0.5]))[1] == 0
    amounts, exponent = scaled(np.array([3e-320, 1e-320]))
    assert 0.5 <= amounts.max() < 1 and unscaled(amounts.tolist(), exponent)[0] > 3e-320
    amounts, exponent = scaled(np.array([3e300, 1.0]))
    assert unscaled(amounts.tolist(), exponent) == [3e300, 1.0]
    assert scaled(np.zeros(3))[1] == 0 and unscaled([0.0, 0.0], -2000) == [0.0, 0.0]
