"""What solvers call: whole ranges on a board, figures of hands, canonical indices."""

import handrank as hr
import numpy as np
from handrank.cards import cards_of_hand
from hypothesis import given, strategies as st

from . import strategies as some, tried
from .strategies import INTEGERS, ODD_OBJECTS, WORDS, arrays, card_arrays, either, hand_texts, hands, mostly, once_in

BOARDS = mostly(some.FIVE, hands(6), hand_texts(5))
DEAD = mostly((), hands(3), [*range(45)])


@st.composite
def weights_and_outs(draw):
    array = draw(some.weights())
    return array, draw(some.outs(array, array.dtype, (3, *array.shape))) if isinstance(array, np.ndarray) else None


@given(BOARDS, weights_and_outs(), st.integers(0, 1325), ODD_OBJECTS)
def test_showdowns(board, weights_and_out, one, odd):
    """The mass that a combo beats: all others, one by one."""
    weights, out = weights_and_out
    found, error = tried(hr.showdown_values, board, weights, out)
    if error is None and np.size(weights):
        combos, known = hr.combos(), cards_of_hand(board)
        given = np.asarray(weights, float).reshape(-1, 1326)[0]
        seven = np.concatenate([combos, np.broadcast_to(known, (1326, 5))], 1).astype(np.uint8)
        signs = np.sign(hr.strengths(seven)[one].astype(int) - hr.strengths(seven))
        live = ~np.isin(combos, known).any(1)
        met = live & ~np.isin(combos, combos[one]).any(1) & live[one]
        wanted = [given[met & (signs == sign)].sum() for sign in (1, 0, -1)]
        values = np.asarray(found, float).reshape(3, -1, 1326)[:, 0]
        assert np.allclose(values[:, one], wanted, 1e-6, 1e-9 * given.sum()), wanted
        pays = tried(hr.ShowdownPlan(board).payoffs, weights, 2, 0.5, -1)[0]
        near = 1e-6 * given.sum()  # a difference of masses, each rounded to a float32
        assert np.allclose(np.asarray(pays, float).reshape(-1, 1326)[0], values.T @ [2, 0.5, -1], 1e-6, near)
    tried(hr.ShowdownPlan, odd)


RANGES, OTHERS = mostly("QQ+, AKs:0.5", some.range_texts(WORDS[:12]), some.weights()), mostly("random", some.weights())


@given(RANGES, OTHERS, mostly("2s 3s 4d 8h", hands(6)), mostly((), hands(3)))
def test_range_equities(one, other, board, dead):
    found, error = tried(hr.range_equities, one, other, board, dead=dead)
    assert error is not None or abs(sum(found.equity) - 1) < 1e-9 or np.isnan(found.equity).all()


INDICES = st.sampled_from([hr.HandIndexer(*groups) for groups in ((2,), (2, 3), (4,), (2, 3, 1, 1), (1, 7, 3))])
GROUPS = st.lists(either(1, 2, 3, 7, 8, 0, ODD_OBJECTS, INTEGERS), max_size=5)


@st.composite
def indexed(draw):
    """(index, groups of cards, indices)"""
    index = draw(INDICES)
    any_groups = st.tuples(*(once_in(12, card_arrays(size + 1), card_arrays(size)) for size in index.groups))
    groups = draw(either(some.deals(draw(some.LEADS), *index.groups), any_groups))
    indices = either(arrays(6, 0, 168), INTEGERS, ODD_OBJECTS, some.numbers(6, 0, index.size - 1))
    return index, groups, draw(indices)


@given(indexed(), GROUPS)
def test_indices(indexed, groups_of_another):
    """Indices of deals: of any order of the suits the same, and the deal of an index has that index."""
    tried(lambda: hr.HandIndexer(*groups_of_another).size)
    index, groups, indices = indexed
    found, error = tried(index.index, *groups)
    if error is None:
        assert (np.asarray(found) >= 0).all() and (np.asarray(found) < index.size).all()
        plain = [np.asarray(group).astype(np.int64) for group in groups]
        moved = [group // 4 * 4 + np.array([2, 0, 3, 1])[group % 4] for group in plain]
        assert np.array_equal(index.index(*moved), found)
    found, error = tried(index.deals, indices)
    if error is None:
        cards, ways = found
        parts = [cards[..., end - size : end] for size, end in zip(index.groups, np.cumsum(index.groups))]
        assert np.array_equal(index.index(*parts), indices) and np.shape(ways) == np.shape(indices)
    elif isinstance(indices, np.ndarray) and indices.dtype.kind in "iu":
        assert indices.size and ((indices < 0) | (indices >= index.size)).any(), error


@st.composite
def dealt(draw):
    """A hole and a board in arrays, now and then something else."""
    hole, board = draw(some.deals((draw(st.integers(0, 3)),), 2, draw(st.sampled_from([4, 5, 5, 5]))))
    other_hole = either(hand_texts(3), ODD_OBJECTS, some.numbers(2, 0, 51, st.just((2,))))
    return draw(once_in(4, other_hole, st.just(hole))), draw(
        once_in(6, either(hand_texts(6), ODD_OBJECTS), st.just(board))
    )


BINS = mostly(either(0, 5), -1, 1 << 17)


@given(dealt(), mostly("2s 3s 4d 8h Kc", hands(6), hand_texts(5)), DEAD, mostly(0, 1, 3), BINS)
def test_figures(dealt, board, dead, to_come, bins):
    """Figures of hands after the flop: shares of one another."""
    found, error = tried(hr.hand_potentials, *dealt, dead, to_come=to_come, bins=bins)
    if error is None:
        assert ((np.asarray(found.hs) >= 0) & (np.asarray(found.hs) <= 1)).all()
        assert np.asarray(found.table).shape[-2:] == (3, 3)
    tried(hr.board_potentials, board, dead, to_come=0, bins=bins)
