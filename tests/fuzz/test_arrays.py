"""Arrays of hands: what one hand at a time gives."""

import handrank as hr
import numpy as np
from handrank.cards import cards_of_hand
from hypothesis import given, strategies as st

from . import strategies as some, tried
from .strategies import INTEGERS, LIMITS, ODD_OBJECTS, arrays, card_arrays, either, once_in


def cards_in(array):
    """(lead shape, rows of ints) of what is an array of integers, else None."""
    try:
        array = np.asarray(array)
    except ValueError:
        return None
    if array.dtype.kind not in "iu" or array.ndim == 0:
        return None
    return array.shape[:-1], array.reshape(int(np.prod(array.shape[:-1], dtype=int)), array.shape[-1]).tolist()


def is_good(hand, top, decks, jokers):
    """Whether all cards are below `top`, and none is held more often than the limits allow."""
    hand = [min(card, 52) if 0 <= card < top else None for card in hand]
    limits = {card: jokers if card == 52 else decks for card in hand}
    return None not in limits and all(limit is None or hand.count(card) <= limit for card, limit in limits.items())


def check_rows(array, error, found, strength, *limits):
    """Rows either all good and ranked as one by one, or refused as one of them is not."""
    given = cards_in(array)
    if given is None:
        if error is None:  # an empty list, or a list of empty ones
            assert np.asarray(array).size == 0 and not isinstance(array, np.ndarray)
        return
    lead, rows = given
    if error is None:
        assert np.shape(found) == lead
        flat = np.asarray(found).reshape(-1).tolist()
        assert all(is_good(row, *limits) for row in rows)
        for i in range(0, len(rows), max(1, len(rows) // 40)):
            assert flat[i] == strength(rows[i]), (i, rows[i])
    else:
        assert not all(is_good(row, *limits) for row in rows), error


def arrays_of(sizes, *most):
    return st.tuples(st.sampled_from(sizes), st.sampled_from(most)).flatmap(lambda how: card_arrays(*how))


OWNERS = [hr, hr, hr, hr.FULLY_WILD, hr.BUG, hr.DEUCES_WILD, hr.Policy(natural_beats_wild=True, wild="2")]
OWNERS += [hr.Policy(double_ace_flush=False), hr.Policy(five_of_a_kind=False, wild="2 3")]
WORKERS = either(1, 1, 1, 2, None, 0, ODD_OBJECTS)
ARRAYS = arrays_of([0, 1, 2, 5, 5, 6, 7, 7, 8, 9, 12, 13, 14, 20, 60], 51, 51, 53)


@given(st.sampled_from(OWNERS), some.with_outs(ARRAYS, np.uint16, np.uint32), LIMITS, LIMITS, WORKERS)
def test_strengths(owner, array_and_out, decks, jokers, workers):
    array, out = array_and_out
    found, error = tried(owner.strengths, array, out, decks=decks, jokers=jokers, workers=workers)
    if error is None and out is not None:
        assert found is out
    bare = out is None and (workers is None or (type(workers) is int and 0 < workers < 1 << 63))
    bare &= all(type(limit) is int and 0 <= limit < 1 << 63 for limit in (decks, jokers) if limit is not None)
    if error is None or bare:
        check_rows(array, error, found, owner.strength, 54, decks, jokers)
    if bare and isinstance(error, hr.CardError) and "is not 0..53" in str(error):
        value = int(str(error).split(": ")[1].split()[0])
        assert any(value in row for row in cards_in(array)[1])


@given(some.with_outs(arrays_of([0, 1, 2, 5, 7, 7, 14, 30], 51, 53), np.uint64))
def test_masks(array_and_out):
    """Cards to masks, and back."""
    array, out = array_and_out
    found, error = tried(hr.masks_from_cards, array, out)
    if error is None or out is None:
        check_rows(array, error, found, hr.mask, 54, 1, 12)
    if error is None:
        again, error = tried(hr.cards_from_masks, found)
        assert error is None or np.size(found) == 0
        if error is None and np.size(found):
            assert np.array_equal(again, np.sort(np.minimum(array, 52), axis=-1))


@st.composite
def any_masks(draw):
    shape = (*draw(some.LEADS), draw(st.integers(0, 39)))
    masks = np.random.default_rng(draw(some.SEEDS)).integers(0, 1 << 64, shape, np.uint64)
    lanes = draw(either((1 << 64) - 1, 0x1FFF1FFF1FFF1FFF, st.integers(0, (1 << 64) - 1)))
    return some.laid_out(masks & np.uint64(lanes), draw(some.WAYS))


@given(any_masks(), either(ODD_OBJECTS, card_arrays(3)), either(arrays(9, 0, hr.CLASS_COUNT - 1), ODD_OBJECTS))
def test_masks_and_strengths(masks, other, strengths):
    found, error = tried(hr.mask_strengths, masks)
    if error is None:
        flat = np.asarray(masks).reshape(-1).tolist()
        for mask, strength in list(zip(flat, np.asarray(found).reshape(-1).tolist()))[:40]:
            assert strength == hr.mask_strength(int(mask))
    tried(hr.cards_from_masks, masks)
    tried(hr.cards_from_masks, other)
    tried(hr.omaha_mask_strengths, masks, masks)
    for function in (hr.categories_from_strengths, hr.cactus_kev_ranks, hr.packed_rankings):
        tried(function, strengths)


def counts(most):
    rare = either(ODD_OBJECTS, -1, 1 << 70, st.integers(0, most).map(np.int64))
    return once_in(3, rare, st.integers(0, most))


DEAD = either((), some.hands(), some.hand_texts(), ODD_OBJECTS)
BAD_DECKS = either(st.tuples(ODD_OBJECTS, st.just(1)), st.tuples(st.just(0), ODD_OBJECTS), (-1, 1), (0, 0))
DECKS = once_in(8, BAD_DECKS, st.tuples(st.integers(0, 3), st.integers(1, 3)))


@given(counts(39), counts(8), DEAD, DECKS, either(INTEGERS, ODD_OBJECTS))
def test_samples(n, k, dead, jokers_and_decks, seed):
    """Dealt hands: of the deck, as often as it holds a card, and the first ones of a longer sample."""
    how = (k, dead, *jokers_and_decks, seed)
    found, error = tried(hr.sample_hands, n, *how)
    if error is None:
        assert found.shape == (int(n), int(k)) and found.dtype == np.uint8
        left = hr.deck(*jokers_and_decks)
        for card in cards_of_hand(dead):
            left.remove(card)
        for row in found.tolist():
            assert all(row.count(card) <= left.count(card) for card in row)
        if seed is not None:
            assert np.array_equal(hr.sample_hands(int(n) + 3, *how)[: int(n)], found)


def bad_orders(order):
    return either(order[:9], [*order, 0], [*order[:9], order[0]], [10, *order[1:]], ["x"] * 10, ODD_OBJECTS)


ORDERS = some.shuffled(range(10)).flatmap(lambda order: once_in(4, bad_orders(order), st.just(order)))


@given(ORDERS, arrays_of([0, 1, 4, 5, 6, 7], 51, 51, 52), either(None, 1, LIMITS))
def test_house_orders(order, array, decks):
    """Hands by an order of the categories: rows as one by one, and no orders that lack a category."""
    house, error = tried(hr.HouseOrder, order)
    if error is None:
        found, error = tried(house.strengths, array, decks=decks)
        if error is None or decks is None or (type(decks) is int and decks >= 0):
            check_rows(array, error, found, house.strength, 52, decks, 0)
