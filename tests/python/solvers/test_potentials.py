"""Potentials of bots: a published example, plain Python, and two kernels that go different ways."""

import random
from fractions import Fraction
from itertools import combinations

import handrank as hr
import numpy as np
import pytest
from handrank import odds
from handrank.rules import reference
from handrank.solvers.potentials import Potentials, board_potentials, hand_potentials

COMBOS = [tuple(hole) for hole in hr.combos().tolist()]
PUBLISHED = [[346543, 1036, 91981], [540, 8370, 0], [169504, 3211, 449005]]


def test_the_published_example():
    """Billings et al.: Ad Qc on 3h 4c Jh, the table of 1,081 opponents and 990 runouts, HS and both potentials."""
    found = hand_potentials("Ad Qc", "3h 4c Jh")
    assert found.table.tolist() == PUBLISHED
    figures = found.hs, found.ppot, found.npot
    assert [round(float(figure), 3) for figure in figures] == [0.585, 0.208, 0.274]
    assert board_potentials("3h 4c Jh").table[hr.combo_index("Ad Qc")].tolist() == PUBLISHED


def outcome(mine, theirs):
    return (mine >= theirs) + (mine > theirs)


def in_plain_python(hole, board, dead, to_come, bins):
    """All figures of one hole by their definitions, in fractions, with the rules."""
    strength = {}

    def rank(hole, board):
        cards = (*hole, *sorted(board))
        if cards not in strength:
            strength[cards] = reference.ranking(cards)
        return strength[cards]

    left = [card for card in range(52) if card not in {*hole, *board, *dead}]
    table = [[0] * 3 for _ in range(3)]
    scores = []
    for more in combinations(left, to_come):
        then = [*board, *more]
        opponents = list(combinations([card for card in left if card not in more], 2))
        score = 0
        for other in opponents:
            now, later = (outcome(rank(hole, cards), rank(other, cards)) for cards in (board, then))
            table[now][later] += 1
            score += later
        scores.append(Fraction(score, 2 * len(opponents)))
    now = list(map(sum, table))
    hs = (now[2] + Fraction(now[1], 2)) / sum(now)
    ahead = (table[0][2] + Fraction(table[0][1] + table[1][2], 2), now[0] + Fraction(now[1], 2))
    behind = (table[2][0] + Fraction(table[2][1] + table[1][0], 2), now[2] + Fraction(now[1], 2))
    positive, negative = (share[0] / share[1] if share[1] else Fraction(0) for share in (ahead, behind))
    histogram = [0] * bins
    for score in scores:
        histogram[min(int(score * bins), bins - 1)] += 1
    return Potentials(
        hs,
        sum(scores) / len(scores),
        sum(score**2 for score in scores) / len(scores),
        positive,
        negative,
        hs * (1 - negative) + (1 - hs) * positive,
        table,
        histogram,
    )


@pytest.mark.parametrize(("size", "to_come", "left"), [(3, 2, 10), (3, 1, 13), (3, 0, 16), (4, 1, 13), (5, 0, 16)])
def test_small_decks_in_plain_python(size, to_come, left):
    rng = random.Random(size * 10 + to_come)
    for _ in range(3):
        cards = rng.sample(range(52), 50 - left)
        hole, board, dead = cards[:2], cards[2 : 2 + size], cards[2 + size :]
        wanted = in_plain_python(hole, board, dead, to_come, 6)
        for found in (
            hand_potentials(hole, board, dead, to_come=to_come, bins=6),
            [array[hr.combo_index(hole)] for array in board_potentials(board, dead, to_come=to_come, bins=6)],
        ):
            for figure, expected in zip(found[:6], wanted):
                assert float(figure) == pytest.approx(float(expected), rel=1e-12, abs=1e-15)
            assert found[6].tolist() == wanted.table
            assert found[7].tolist() == wanted.histogram


@pytest.mark.parametrize(("size", "to_come"), [(3, None), (3, 1), (3, 0), (4, None), (4, 0), (5, None)])
@pytest.mark.parametrize("dead", [0, 3])
def test_both_ways_agree(size, to_come, dead):
    rng = random.Random(size)
    for _ in range(2):
        cards = rng.sample(range(52), size + dead)
        board, out = cards[:size], cards[size:]
        whole = board_potentials(board, out, to_come=to_come, bins=9)
        alive = [i for i, hole in enumerate(COMBOS) if not {*hole} & {*cards}]
        assert np.flatnonzero(~np.isnan(whole.hs)).tolist() == alive
        assert not whole.table[[i for i in range(1326) if i not in alive]].any()
        some = rng.sample(alive, 6)
        each = hand_potentials(np.array([COMBOS[i] for i in some]), board, out, to_come=to_come, bins=9)
        for one, other in zip(whole, each):
            assert (one[some] == other).all()


def test_what_the_figures_must_be():
    whole = board_potentials("Kh 8s 8d 4c", bins=20)
    alive = ~np.isnan(whole.hs)
    assert whole.expected_hs[alive].mean() == pytest.approx(0.5)  # what I win the opponent loses
    assert whole.hs[alive].mean() == pytest.approx(0.5)
    assert (whole.expected_hs2[alive] >= whole.expected_hs[alive] ** 2 - 1e-15).all()
    assert (whole.histogram[alive].sum(axis=1) == 46).all()
    assert whole.hs[hr.combo_index("As Kd")] == odds.percentile("As Kd", "Kh 8s 8d 4c")
    assert np.allclose(whole.ehs[alive], whole.expected_hs[alive])
    nuts = hand_potentials("8h 8c", "Kh 8s 8d 4c 2h", bins=4)
    assert (nuts.hs, nuts.ppot, nuts.npot, nuts.histogram.tolist()) == (1, 0, 0, [0, 0, 0, 1])


def test_on_the_river_nothing_changes():
    found = board_potentials("Kh 8s 8d 4c 2h")
    alive = ~np.isnan(found.hs)
    assert np.allclose(found.hs[alive], found.expected_hs[alive])
    assert not found.ppot[alive].any()
    assert not found.npot[alive].any()


def test_workers_agree_and_progress_is_told():
    told = []
    one = board_potentials("Kh 8s 8d", bins=5)
    many = board_potentials("Kh 8s 8d", bins=5, workers=3, progress=lambda done, total: told.append((done, total)))
    assert told[-1][0] == told[-1][1] > 1
    holes = hr.sample_hands(30, 2, dead="Kh 8s 8d 2c", seed=1)
    for a, b in zip(
        (one, hand_potentials(holes, "Kh 8s 8d 2c")), (many, hand_potentials(holes, "Kh 8s 8d 2c", workers=3))
    ):
        for first, second in zip(a, b):
            assert np.array_equal(first, second, equal_nan=first.dtype == float)


def test_axes_broadcast():
    holes, boards = hr.sample_hands(6, 2, dead=range(26), seed=1), hr.sample_hands(4, 4, dead=range(26, 52), seed=2)
    found = hand_potentials(holes[:, None], boards, bins=3)
    assert (found.hs.shape, found.table.shape, found.histogram.shape) == ((6, 4), (6, 4, 3, 3), (6, 4, 3))
    assert found.expected_hs[5, 2] == hand_potentials(holes[5], boards[2]).expected_hs
    assert hand_potentials(holes[:0], boards[0]).hs.shape == (0,)


@pytest.mark.parametrize(("call", "message"), [
    (lambda: hand_potentials("As", "Kh 8s 8d"), r"hole must have a last axis of 2 cards, not the shape \(1,\)"),
    (lambda: hand_potentials("As Kd", "Kh 8s"), r"board must have a last axis of 3 to 5 cards, not the shape \(2,\)"),
    (lambda: hand_potentials("As Kd", "Kh 8s Kd"), "card 4: Kd is held more than once"),
    (lambda: hand_potentials([[51, 50], [51, 77]], "Kh 8s Kd"), "hole: hand 1, card 1: 77 is not 0..53"),
    (lambda: hand_potentials([[51, 50], [49, 48]], "Kh 8s Kd", dead="Ad"), "hand 1, card 0: Ad is dead, too"),
    (lambda: hand_potentials("As Kd", "Kh 8s 8d", to_come=3), "to_come on a board of 3 cards must be at most 2, not 3"),
    (lambda: hand_potentials("As Kd", "Kh 8s 8d", bins=-1), "bins must be at least 0, not -1"),
    (lambda: hand_potentials("As Kd", "Kh 8s 8d", dead="**"), r"dead: card 0: \*\* is not in the deck"),
    (lambda: hand_potentials("2c 2d", "2h 2s 3c", dead=range(5, 50)), "4 cards are to be dealt, and 2 are left"),
    (lambda: board_potentials("Kh 8s"), "board: holdem has 3 to 5 board cards here, not 2"),
    (lambda: board_potentials("Kh 8s **"), r"board: card 2: \*\* is not in the deck"),
    (lambda: board_potentials("Kh 8s Zs"), "card 2: 'Zs'"),
    (lambda: board_potentials("Kh 8s Kh"), "board: card 2: Kh is on the board, too"),
    (lambda: board_potentials("Kh 8s 8d", dead="2c 8d"), "dead: card 1: 8d is on the board, too"),
    (lambda: board_potentials("As Ah Ad", dead=range(46)), "6 cards are to be dealt, and 3 are left"),
])  # fmt: skip
def test_what_is_wrong_is_named(call, message):
    with pytest.raises(ValueError, match=message):
        call()


def test_types():
    for call in (
        lambda: hand_potentials([[0.5, 1]], "Kh 8s 8d"),
        lambda: board_potentials("Kh 8s 8d", to_come=1.5),
        lambda: board_potentials("Kh 8s 8d", bins=None),
        lambda: board_potentials("Kh 8s 8d", bins=True),
    ):
        with pytest.raises(TypeError):
            call()
