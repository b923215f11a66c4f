"""Whole ranges on a board against brute force: every pair of combos compared, in plain NumPy."""

import ctypes
import pickle
import random
from itertools import combinations

import handrank as hr
import numpy as np
import pytest
from handrank import capi
from handrank._native.showdowns import ShowdownPlan, showdown_values
from handrank.matchups.postflop import range_equities, range_outcomes
from handrank.ranges.vectors import weights_of_range

A, B = np.array([(a, b) for a in range(52) for b in range(a)]).T
DISJOINT = (A[:, None] != A) & (A[:, None] != B) & (B[:, None] != A) & (B[:, None] != B)
ACES = 51 * 50 // 2 + 50  # AsAh

BOARDS = {
    "dry": "2c 7d 9h Jc Ks",
    "flush": "2s 7s 9s Jc Ks",
    "four to a flush": "2s 7s 9s Js Kd",
    "five to a flush": "2s 7s 9s Js Ks",
    "pairs": "2c 2d Kh Ks 9c",
    "quads": "7c 7d 7h 7s 2c",
    "straight": "4c 5d 6h 7c 8s",
    "the board plays": "As Ks Qs Js Ts",
}


def places(board):
    """The strength of each combo; -1 where the board blocks it. By the scalar core."""
    cards = hr.parse(board) if isinstance(board, str) else list(board)
    return np.array(
        [-1 if a in cards or b in cards else hr.strength([a, b, *cards]) for a, b in zip(A.tolist(), B.tolist())]
    )


def brute(board, weights):
    """(3, 1326) win, tie and loss mass."""
    strength = places(board)
    meet = DISJOINT & (strength[:, None] >= 0) & (strength >= 0)
    order = np.sign(strength[:, None] - strength)
    return np.stack([np.where(meet & (order == sign), weights, 0).sum(1) for sign in (1, 0, -1)])


def integer_weights(seed, share=1.0):
    rng = np.random.default_rng(seed)
    return np.where(rng.random(1326) < share, rng.integers(0, 1000, 1326), 0).astype(float)


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_every_kind_of_board(board):
    for seed, share in enumerate((1, 0.1, 0.01, 0)):
        weights = integer_weights(seed, share)
        assert np.array_equal(showdown_values(board, weights), brute(board, weights))


def test_random_boards():
    for i, board in enumerate(hr.sample_hands(40, 5, seed=1).tolist()):
        weights = integer_weights(i, 0.5)
        plan = ShowdownPlan(board)
        expected = brute(board, weights)
        assert np.array_equal(plan.values(weights), expected)
        assert np.array_equal(plan.payoffs(weights, 2, 0.5, -3), 2 * expected[0] + 0.5 * expected[1] - 3 * expected[2])
        strength = places(board)
        _, expected_groups = np.unique(strength, return_inverse=True)
        assert np.array_equal(plan.groups, expected_groups)  # blocked ones are the lowest, 0


def test_known_masses():
    win, tie, loss = showdown_values("As Ks Qs Js Ts", np.ones(1326))
    live = tie > 0
    assert live.sum() == 1081 and (tie[live] == 990).all()  # C(45, 2): all who share no card
    assert not win.any() and not loss.any()
    win, tie, loss = showdown_values("2c 7d 9h Jc Ks", np.ones(1326))
    assert (win + tie + loss)[ACES] == 990
    assert tie[ACES] == 1  # AdAc
    assert loss[ACES] == brute("2c 7d 9h Jc Ks", np.ones(1326))[2][ACES]


def test_one_range_wins_what_the_other_loses():
    a, b = integer_weights(5), integer_weights(6, 0.2)
    for board in BOARDS.values():
        plan = ShowdownPlan(board)
        (win_a, tie_a, loss_a), (win_b, tie_b, loss_b) = plan.values(b), plan.values(a)
        assert a @ win_a == b @ loss_b and a @ loss_a == b @ win_b and a @ tie_a == b @ tie_b


def test_fractions_and_float32():
    weights = np.random.default_rng(3).random(1326)
    for board in BOARDS.values():
        plan, expected = ShowdownPlan(board), brute(board, weights)
        assert np.allclose(plan.values(weights), expected, rtol=0, atol=1e-13 * weights.sum())
        single = weights.astype(np.float32)
        got = plan.values(single)
        assert got.dtype == np.float32
        assert np.allclose(got, brute(board, single.astype(float)), rtol=1e-6, atol=1e-4)
        assert plan.payoffs(single).dtype == np.float32
        assert np.allclose(plan.payoffs(single), got[0] - got[2], atol=1e-3)


def test_many_vectors_at_once():
    weights = np.stack([integer_weights(i) for i in range(6)]).reshape(2, 3, 1326)
    plan = ShowdownPlan(BOARDS["flush"])
    win, tie, loss = plan.values(weights)
    assert win.shape == (2, 3, 1326)
    for place in np.ndindex(2, 3):
        assert np.array_equal(plan.values(weights[place]), np.stack([win[place], tie[place], loss[place]]))
        assert np.array_equal(plan.payoffs(weights)[place], win[place] - loss[place])
    assert plan.values(weights[:0]).shape == (3, 0, 3, 1326)
    assert np.array_equal(plan.values(weights[..., ::-1]), plan.values(weights[..., ::-1].copy()))  # any steps
    out = np.empty((3, 1326))
    assert plan.values(weights[0, 0], out) is out and np.array_equal(out[0], win[0, 0])
    assert np.array_equal(plan.values(np.ones(1326, int)), plan.values(np.ones(1326)))


def test_what_a_blocked_combo_weighs_does_not_matter():
    plan = ShowdownPlan("2c 7d 9h Jc Ks")
    weights = integer_weights(1)
    other = weights.copy()
    other[plan.groups == 0] = 12345
    assert np.array_equal(plan.values(weights), plan.values(other))


def test_a_plan():
    plan = ShowdownPlan("Ks 2c 7d 9h Jc")
    assert plan.board == hr.parse("Ks 2c 7d 9h Jc")
    assert repr(plan) == "ShowdownPlan('Ks 2c 7d 9h Jc')"
    again = pickle.loads(pickle.dumps(plan))
    assert again.board == plan.board and np.array_equal(again.groups, plan.groups)


@pytest.mark.parametrize(("board", "message"), [
    ("As Ks Qs Js", "board: holdem has 5 board cards here, not 4"),
    ("As Ks Qs Js Ts 9s", "board: holdem has 0 to 5 board cards, not 6"),
    ("As Ks Qs Js As", "As"),
    ("As Ks Qs Js **", r"\*\*"),
    ("As Ks Qs Js Xx", "Xx"),
])  # fmt: skip
def test_bad_boards(board, message):
    with pytest.raises(ValueError, match=message):
        ShowdownPlan(board)


@pytest.mark.parametrize("dtype", [np.float64, np.float32])
def test_the_largest_and_the_smallest_weights(dtype):
    """At every place, as they are looked at side by side."""
    plan, weights = ShowdownPlan(BOARDS["dry"]), np.zeros(1326, dtype)
    least, most = np.finfo(dtype).smallest_subnormal, np.finfo(dtype).max
    for i in range(1326):
        for fine in (least, most, -0.0):
            weights[i] = fine
            plan.values(weights)
        for bad in (-least, -most, np.copysign(np.nan, -1)):
            weights[i] = bad
            with pytest.raises(ValueError, match=rf"weights\[{i}\]"):
                plan.values(weights)
        weights[i] = 0


@pytest.mark.parametrize("bad", [-1.0, np.nan, np.inf, -np.inf])
@pytest.mark.parametrize("dtype", [np.float64, np.float32])
def test_bad_weights(bad, dtype):
    plan, out = ShowdownPlan(BOARDS["dry"]), np.full((3, 2, 1326), 7, dtype)
    weights = np.ones((2, 1326), dtype)
    weights[1, ACES] = bad
    with pytest.raises(ValueError, match=rf"weights\[\(1, {ACES}\)\] \(AsAh\) is {bad}; weights must be"):
        plan.values(weights, out)
    assert (out == 7).all()
    with pytest.raises(ValueError, match="AsAh"):
        plan.payoffs(weights[1])
    with pytest.raises(ValueError, match=r"range_b\[1325\]"):
        range_equities(np.ones(1326), weights[1], "As Ks Qs")


def test_bad_arrays():
    plan, weights = ShowdownPlan(BOARDS["dry"]), np.ones(1326)
    for shape in ((), (1325,), (1326, 2)):
        with pytest.raises(ValueError, match="last axis of 1326 combos"):
            plan.values(np.ones(shape))
    with pytest.raises(TypeError, match=r"weights\[0\] \(2d2c\) is \(1\+0j\); weights must be numbers"):
        plan.values(weights.astype(complex))
    both = np.ones((5, 1326))
    for out, error, message in (
        (np.empty((2, 1326)), ValueError, r"the shape \(3, 1326\), not \(2, 1326\)"),
        (np.empty((3, 1326), np.float32), TypeError, "float64, as the weights, not float32"),
        (np.empty((3, 2652))[:, ::2], ValueError, "contiguous"),
        (np.empty((3, 1326)).tolist(), TypeError, "NumPy array, not list"),
        (np.broadcast_to(weights, (3, 1326)).copy(), ValueError, "read-only"),
        (both[:3], ValueError, "overlaps"),
    ):
        if message == "read-only":
            out.flags.writeable = False
        with pytest.raises(error, match=message):
            plan.values(both[2] if message == "overlaps" else weights, out)


# Boards to come.


def brute_counts(a, b, board, dead=()):
    """win, tie, loss of each combo of the one range against the other, over all boards."""
    cards, gone = hr.parse(board), hr.parse(dead) if isinstance(dead, str) else dead
    keep = ~np.isin(np.stack([A, B]), [*cards, *gone]).any(0)
    total = np.zeros((2, 3, 1326))
    left = [card for card in range(52) if card not in cards and card not in gone]
    for more in combinations(left, 5 - len(cards)):
        full = [*cards, *more]
        total += np.stack([brute(full, b * keep), brute(full, a * keep)])
    return total * keep


@pytest.mark.parametrize(
    ("board", "dead"), [("2c 7s 9s Js Ks", ""), ("2c 7s 9s Js Ks", "Ah Td"), ("2c 7s 9s Js", [*range(4, 20), 50])]
)
def test_rivers_and_turns(board, dead):
    a, b = integer_weights(11, 0.3), integer_weights(12)
    found = range_equities(a, b, board, dead=dead)
    expected = brute_counts(a, b, board, dead)
    assert np.array_equal(np.stack([found.win, found.tie, found.loss], 1), expected)
    mass = expected.sum(1)
    equities = np.divide(expected[:, 0] + expected[:, 1] / 2, mass, out=np.full((2, 1326), np.nan), where=mass > 0)
    assert np.array_equal(found.equities, equities, equal_nan=True)
    assert found.boards == {5: 1, 4: 52 - 4 - 17 - 4}[len(hr.parse(board))]
    keep = found.weights
    wins, ties, losses = range_outcomes(a, b, board, dead)
    assert (wins, ties, losses) == tuple(float(keep[0] @ expected[0, i]) for i in range(3))
    assert wins + ties + losses == keep[0] @ mass[0]
    assert found.equity == pytest.approx(
        ((wins + ties / 2) / (wins + ties + losses), (losses + ties / 2) / (wins + ties + losses)), abs=1e-15
    )


def test_a_flop_is_all_its_turns_and_rivers():
    """Some combos against a whole range, each board by itself."""
    board, dead = hr.parse("2c 7s 9s"), hr.parse("Ac Ad")
    keep = ~np.isin(np.stack([A, B]), [*board, *dead]).any(0)
    a, b = np.zeros(1326), integer_weights(4)
    a[[1325, 700, 200, 41]] = 3, 1, 2, 5
    expected = np.zeros((3, 1326))
    for more in combinations([card for card in range(52) if card not in [*board, *dead]], 2):
        expected += ShowdownPlan([*board, *more]).values(b * keep)  # proved above
    found = range_equities(a, b, board, dead=dead)
    assert np.array_equal(np.stack([found.win[0], found.tie[0], found.loss[0]]), expected * keep)
    assert found.boards == 43 * 42 // 2
    assert range_outcomes(a, b, board, dead) == tuple((a * keep) @ mass for mass in expected)


def test_two_hands_are_a_matchup():
    """By the scalar core, board by board."""
    for a, b, board in (("AsKs", "QhQd", "2s 3s 4d"), ("AhAd", "7c2d", "7h 7d 2s"), ("JcTc", "JdTd", "9c 8c 2d")):
        first, second, cards = hr.parse(a), hr.parse(b), hr.parse(board)
        counts = [0, 0, 0]
        for more in combinations([c for c in range(52) if c not in [*first, *second, *cards]], 2):
            mine, other = hr.strength([*first, *cards, *more]), hr.strength([*second, *cards, *more])
            counts[0 if mine > other else 1 if mine == other else 2] += 1
        assert sum(counts) == 990
        assert list(range_outcomes(a, b, board)) == counts


def test_workers_and_progress_change_nothing():
    a, b = np.random.default_rng(1).random((2, 1326))
    seen = []
    one = range_equities(a, b, "2c 7s 9s", progress=lambda done, total: seen.append((done, total)))
    two = range_equities(a, b, "2c 7s 9s", workers=2)
    assert np.array_equal(one.win, two.win) and np.array_equal(one.tie, two.tie) and np.array_equal(one.loss, two.loss)
    assert seen == [(i, 24) for i in range(1, 25)]
    assert repr(one).startswith("<RangeEquities 0.") and repr(one).endswith("990 boards>")


def test_who_meets_nobody_has_no_equity():
    """0.1 + 0.2 + .. sums differ in the last place: whether anybody is left must not hang on that."""
    a, b = np.ones(1326), np.zeros(1326)
    with_ace = (A == 51) | (B == 51)
    b[with_ace] = np.random.default_rng(2).random(51)
    found = range_equities(a, b, "2c 7s 9s Jd")
    blocked = np.isin(np.stack([A, B]), hr.parse("2c 7s 9s Jd")).any(0)
    assert np.array_equal(np.isnan(found.equities[0]), with_ace | blocked)
    assert (found.win >= 0).all() and (found.tie >= 0).all() and (found.loss >= 0).all()
    nothing = range_equities(b, np.where(with_ace, 1.0, 0.0), "2c 7s 9s Jd")
    assert np.isnan(nothing.equity).all() and np.isnan(nothing.equities[0][with_ace]).all()


def test_forms_of_a_range():
    weights = np.zeros(1326)
    weights[ACES] = 1

    class Attribute:
        pass

    Attribute.weights = weights
    for form in (weights, weights.tolist(), "AsAh", hr.Range("AsAh"), Attribute):
        assert np.array_equal(weights_of_range(form), weights)
    with pytest.raises(ValueError, match=r"weights: expected 1326 weights, got the shape \(2, 1326\)"):
        weights_of_range(np.ones((2, 1326)))


@pytest.mark.parametrize(("board", "dead", "message"), [
    ("As Ks", "", "board: holdem has 3 to 5 board cards here, not 2"),
    ("As Ks Qs Js Ts 9s", "", "not 6"),
    ("As Ks Qs", "Td Qs", "dead: card 1: Qs is on the board, too"),
    ("As Ks Ks", "", "Ks"),
    ("As Ks Qs", "2c 2c", "2c"),
    ("As Ks Qs", [*range(43), 44], "6 cards are to be dealt, and 5 are left"),
])  # fmt: skip
def test_bad_deals(board, dead, message):
    with pytest.raises(ValueError, match=message):
        range_equities(np.ones(1326), np.ones(1326), board, dead=dead)


# The C functions as they are.


def function(name, result, *arguments):
    return ctypes.CFUNCTYPE(result, *arguments)(capi.addresses[name])


def test_what_is_no_board_has_no_showdown():
    """Unchecked functions on any bytes: a plan without combos, and zeros."""
    make = function("showdown_plan", ctypes.c_uint32, ctypes.c_char_p, ctypes.c_size_t)
    values = function("showdown_values", None, *[ctypes.c_size_t] * 5)
    plan, weights, out = np.full(8192, 255, np.uint8), np.ones(1326), np.ones((3, 1326))
    rng = random.Random(4)
    for board in (
        [0] * 5,
        [1, 2, 3, 4, 52],
        [255] * 5,
        [9, 8, 7, 9, 1],
        *(rng.choices(range(40, 256), k=5) for _ in range(50)),
    ):
        if len(set(board)) == 5 and max(board) < 52:
            continue
        assert make(bytes(board), plan.ctypes.data) == 0
        out[:] = 1
        values(plan.ctypes.data, weights.ctypes.data, *(part.ctypes.data for part in out))
        assert not out.any()


def test_a_plan_in_memory_of_ones_own():
    board = hr.parse("2s 7s 9s Jc Ks")
    size = 5 + 1 + 2 * 2 + 1326 + 4 * 1081
    memory = np.full(size + 64, 0xAA, np.uint8)
    start = -memory.ctypes.data % 4
    make = function("showdown_plan", ctypes.c_uint32, ctypes.c_char_p, ctypes.c_size_t)
    payoffs = function(
        "showdown_payoffs", None, ctypes.c_size_t, ctypes.c_size_t, *[ctypes.c_double] * 3, ctypes.c_size_t
    )
    plan = ShowdownPlan(board)
    assert make(bytes(board), memory[start:].ctypes.data) == plan.groups.max()
    assert (memory[start + size :] == 0xAA).all() and (memory[:start] == 0xAA).all()
    weights, out = integer_weights(3), np.empty((2, 1326))
    payoffs(memory[start:].ctypes.data, weights.ctypes.data, 1, 0, -1, out[0].ctypes.data)
    payoffs(plan.address, weights.ctypes.data, 1, 0, -1, out[1].ctypes.data)
    assert np.array_equal(out[0], out[1]) and np.array_equal(out[0], plan.payoffs(weights))


@pytest.mark.exhaustive
def test_no_board_has_more_groups_than_there_is_room_for():
    """Every board there is: MOST_GROUPS of kernels/equity/showdown_body.h."""
    make = function("showdown_plan", ctypes.c_uint32, ctypes.c_char_p, ctypes.c_size_t)
    plan = np.empty(8192, np.uint8)
    assert max(make(bytes(board), plan.ctypes.data) for board in combinations(range(52), 5)) == 136
