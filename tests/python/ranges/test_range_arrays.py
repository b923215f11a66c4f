"""What a range keeps: arrays that are made once, and the text that is read once."""

import subprocess
import sys

import handrank as hr
import numpy as np
import pytest
from handrank.ranges.range import MOST_KEPT, _read_combos, range_of
from handrank.ranges.text import RangeError

TEXTS = [
    "",
    "AA",
    "2d2c",
    "AsAh,2c2d:0.5",
    "22+,A2s+:0.25,KTs+:0.5,!AhKh",
    "random",
    "random!(AA,72o)",
    "AK:0.1,AsKs:3",
]


@pytest.mark.parametrize("text", TEXTS)
def test_every_form_holds_the_same_hands(text):
    held = hr.Range(text)
    masks, weights = held._arrays
    assert masks.dtype == np.uint64 and weights.dtype == np.float64
    assert list(zip(masks.tolist(), weights.tolist())) == list(held.masks()) == list(held._pairs)
    assert [(hr.mask(hand), weight) for hand, weight in held] == list(held.masks())
    assert [held.weight(hand) for hand in hr.combos().tolist()] == held.weights().tolist() == held._vector.tolist()
    holes, same = held.holes()
    assert [hr.mask(hole) for hole in holes.tolist()] == masks.tolist() and same.tolist() == weights.tolist()
    assert held._has_one_weight == (len(set(weights.tolist())) == 1)


def test_arrays_are_made_once_and_stay_as_they_are():
    for held in (hr.Range("QQ+,AK:0.5"), hr.Range("AA:ds,KK:ds:0.5", cards=4)):
        assert held._arrays is held._arrays
        for array in held._arrays:
            with pytest.raises(ValueError, match="read-only"):
                array[0] = 1
        before = held.holes()
        for array in before:
            array[...] = 0  # a copy of the caller's own
        assert held.holes()[1].tolist() == held._arrays[1].tolist() != before[1].tolist()
    held = hr.Range("QQ+,AK:0.5")
    assert held._vector is held._vector and not held._vector.flags.writeable
    held.weights()[:] = 7
    assert held.weights().tolist() == held._vector.tolist() and max(held.weights()) == 1


def test_arrays_of_very_many_hands_are_not_kept():
    assert len(hr.Range("random", cards=4)) <= MOST_KEPT
    many = hr.Range("AA", cards=6)
    assert len(many._arrays[0]) == len(many) > MOST_KEPT and many._arrays is not many._arrays


def test_a_vector_is_of_two_cards():
    with pytest.raises(ValueError, match="a range of 4 cards is not one of 2"):
        hr.Range("AA", cards=4)._vector  # noqa: B018
    assert hr.Range("AA", cards=3).weights().shape == (22100,)


def test_a_text_is_read_once():
    assert range_of("QQ+, AKs") is range_of("QQ+, AKs") == hr.Range("QQ+,AKs")
    assert range_of("AA", hr.GAMES["omaha"]) is range_of("AA", hr.GAMES["omaha"]) == hr.Range("AA", cards=4)
    assert range_of("KQ+", 2, "connectors") == hr.Range("AK,KQ") != range_of("KQ+")
    assert len(range_of("A*", "short-deck")) < len(range_of("A*"))
    given = hr.Range("AA")
    assert range_of(given) is range_of(given, "holdem") is given
    for _ in range(2):
        with pytest.raises(RangeError, match="AAs"):
            range_of("AAs")
    with pytest.raises(ValueError, match="a range of 2 cards is not one of 4"):
        range_of(given, "omaha")
    with pytest.raises(TypeError, match="a range is read from a str, not \\[1\\]"):
        range_of([1])


def test_texts_are_kept_within_a_bound():
    for i in range(300):
        range_of(f"AA:0.{i}")
    assert _read_combos.cache_info().currsize == _read_combos.cache_info().maxsize == 256


def test_masks_need_no_numpy():
    code = (
        "import sys; from handrank.ranges.range import range_of; "
        "print(list(range_of('2d2c:0.5').masks()), 'numpy' in sys.modules)"
    )
    assert subprocess.check_output([sys.executable, "-c", code], text=True) == "[(65537, 0.5)] False\n"
