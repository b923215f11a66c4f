"""Ranges: their texts, and what is given in place of a text."""

import handrank as hr
import numpy as np
from hypothesis import given, strategies as st

from . import strategies as some, tried
from .strategies import INTEGERS, ODD_OBJECTS, either, hand_texts, hands, mutated, range_texts

HANDS = either(hands(3), hand_texts(3), ODD_OBJECTS, INTEGERS)
FACTORS = either(0.5, ODD_OBJECTS, INTEGERS)


def read_range(text, **how):
    found, error = tried(hr.Range, text, **how)
    if error is not None:
        assert isinstance(error, hr.RangeError), error
        assert error.column is None or 1 <= error.column <= len(text) + 1
    return found


@given(mutated(range_texts()), range_texts(), st.booleans(), st.integers(0, 1325), HANDS, FACTORS)
def test_texts(text, other_text, connectors, combo, hand, factor):
    """Ranges of two cards: the text of a range is the same range, and sets are what their weights say."""
    dialect = "connectors" if connectors else "kicker"
    one, other = read_range(text, dialect=dialect), read_range(other_text, dialect=dialect)
    if one is None:
        return
    weights = one.weights()
    assert np.isfinite(weights).all() and (weights >= 0).all()
    assert hr.Range(str(one)) == one and hash(hr.Range(str(one))) == hash(one)
    assert hr.Range.of_weights(weights) == one and hr.Range.of_dict(one.to_dict()) == one
    assert len(one) == (weights > 0).sum() and bool(one) == (len(one) > 0)
    if other is not None:
        of_other = other.weights()
        assert np.array_equal((one | other).weights(), np.maximum(weights, of_other))
        assert np.array_equal((one & other).weights(), np.minimum(weights, of_other))
        assert np.array_equal((one - other).weights(), np.where(of_other > 0, 0, weights))
    high, low = hr.combos()[combo].tolist()
    assert one.weight([low, high]) == weights[combo]
    tried(one.weight, hand)
    tried(lambda: hand in one)
    tried(one.without, hand)
    tried(lambda: one * factor)


def patterns(size):
    return mutated(range_texts([word for word in some.PATTERNS if "%" not in word or size == 4]))


SIZED = st.integers(3, 6).flatmap(lambda size: st.tuples(st.just(size), patterns(size)))
DEALS = st.lists(some.DEALS, min_size=4, max_size=4)


@given(SIZED, DEALS, hands(7))
def test_texts_of_more_cards(sized, deals, hand):
    """Ranges of three to six cards: the text of a range is the same range, hand by hand."""
    size, text = sized
    one = read_range(text, cards=size)
    if one is not None:
        again = hr.Range(str(one), cards=size)
        assert again == one
        for deal in deals:
            assert one.weight(deal[:size]) == again.weight(deal[:size])
        tried(one.weight, hand)


SIDES = st.sampled_from([12, 13, 13])
GRIDS = SIDES.flatmap(lambda side: some.numbers(side, 0, 3, st.just((13,))))
GRIDS = st.builds(lambda grid, way: some.laid_out(grid / 2, way), GRIDS, some.WAYS)
DICTS = st.dictionaries(st.sampled_from(some.WORDS), either(1, 0.5, ODD_OBJECTS, INTEGERS), max_size=2)
GAMES = either(None, "holdem", "omaha", "x", ODD_OBJECTS)


@given(some.weights(), GRIDS, DICTS, ODD_OBJECTS, GAMES, either(ODD_OBJECTS, INTEGERS))
def test_objects(array, grid, dictionary, odd, game, cards):
    """What is given in place of the text of a range: any weights, any grid, any dict, any object."""
    found, error = tried(hr.Range.of_weights, array)
    if error is None:
        assert np.array_equal(found.weights(), np.asarray(array, float))
    tried(hr.Range.of_grid, grid)
    tried(hr.Range.of_dict, dictionary)
    tried(hr.Range, odd, game=game)
    tried(hr.Range, "AA", cards=cards)
