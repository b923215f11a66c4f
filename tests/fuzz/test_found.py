"""What fuzzing found."""

import handrank as hr
import numpy as np
import pytest
from handrank.compat.encodings import CARDS
from handrank.draws import PayTable
from handrank.matchups.starting_hands import starting_hands


def test_weights_of_another_byte_order_and_unaligned_ones():
    weights = np.arange(1326.0)
    plan = hr.ShowdownPlan("2s 3s 4d 8h Kc")
    wanted = plan.values(weights)
    octets = np.zeros(8 * 1326 + 1, np.uint8)
    unaligned = octets[1:].view(np.float64)
    unaligned[...] = weights
    for given in (weights.astype(">f8"), weights.astype("<f8"), unaligned):
        assert np.array_equal(plan.values(given), wanted)
    assert np.array_equal(plan.payoffs(weights.astype(">f4")), plan.payoffs(weights.astype(np.float32)))
    with pytest.raises(ValueError, match="aligned"):
        plan.payoffs(weights, out=unaligned)


def test_a_filter_after_a_list_of_several_weights():
    assert hr.Range("(AA:0.5,KK):ds", cards=4) == hr.Range("AA:ds:0.5,KK:ds", cards=4)
    assert hr.Range("(AA,KK:0):ds", cards=4) == hr.Range("AA:ds", cards=4)
    with pytest.raises(hr.RangeError):
        hr.Range("(!AA,AA:0):nothing", cards=4)


@pytest.mark.parametrize("cards", [2, 3, 4])
def test_selectors_alone_are_no_range(cards):
    with pytest.raises(hr.RangeError, match="hands should be here"):
        hr.Range("\ufe0f", cards=cards)


def test_nothing_nested_too_deeply_is_read():
    with pytest.raises(ValueError, match="nested too deeply"):
        PayTable.from_json("[" * 100_000)


@pytest.mark.parametrize("line", [b"[" * 100_000, b'"A\xffKs"', b'{"index": "0"}', b'{"index": [], "hand": "2d2c"}'])
def test_a_broken_line_of_a_checkpoint_is_named(tmp_path, line):
    path = tmp_path / "hands.jsonl"
    how = {"max_standard_error": 0.1, "hands": [0], "checkpoint": path}
    starting_hands("holdem", **how)
    path.write_bytes(path.read_bytes() + line + b"\n")
    with pytest.raises(ValueError, match="jsonl:3: cannot continue from this checkpoint"):
        starting_hands("holdem", **how)


def test_a_checkpoint_whose_lines_end_as_on_windows_goes_on(tmp_path):
    path = tmp_path / "hands.jsonl"
    how = {"max_standard_error": 0.1, "checkpoint": path}
    starting_hands("holdem", hands=[0], **how)
    whole = path.read_bytes().replace(b"\n", b"\r\n")
    path.write_bytes(whole + b'{"index": 1, "ha')
    starting_hands("holdem", hands=[0], **how)
    assert path.read_bytes() == whole


def test_no_indices_and_indices_too_large():
    index = hr.HandIndexer(2, 3)
    cards, numbers = index.deals(np.zeros((2, 0), np.uint8))
    assert cards.shape == (2, 0, 5) and numbers.shape == (2, 0)
    assert index.deals(np.array([200], np.uint8))[0].shape == (1, 5)
    with pytest.raises(ValueError, match=r"index 18446744073709551615 at \(1,\)"):
        index.deals(np.array([0, 2**64 - 1], np.uint64))


def test_no_cards_of_any_dtype_are_encoded():
    assert CARDS["treys"].encode_array(np.zeros((2, 0))).shape == (2, 0)


def test_complex_weights_are_refused():
    with pytest.raises(TypeError, match="weights must be numbers"):
        hr.Range.of_weights(np.zeros(1326, complex))
    with pytest.raises(TypeError, match="weights must be numbers"):
        hr.Range.of_grid(np.zeros((13, 13), complex))


def test_numbers_of_jokers_may_be_of_numpy():
    for number in (np.uint8(2), np.int64(2), np.array(2)):
        assert hr.deck(number, number) == hr.deck(2, 2)
        assert len(hr.deck(number, np.uint8(5))) == 262  # more than a uint8 holds
        assert hr.sample_hands(3, 5, jokers=number, seed=1).tolist() == hr.sample_hands(3, 5, jokers=2, seed=1).tolist()


def test_weights_whose_products_no_float_holds_are_refused():
    with pytest.raises(ValueError, match="too large"):
        hr.range_equities("AA:1e200", "KK:1e200", "2s 3s 4d")
