"""The stand-in for holdem-hand-evaluator beside the original, and on the example of its documentation."""

from math import sqrt

import handrank as hr
import pytest
from handrank.compat.holdem_hand_evaluator import calculate_equity, evaluate_hand

from standins import hands, original, texts


@pytest.mark.parametrize("size", [5, 6, 7])
def test_values(size):
    theirs = original("holdem_hand_evaluator", "holdem-hand-evaluator").evaluate_hand
    for hand in hands(size, seed=size):
        text = "".join(texts(hand))
        assert evaluate_hand(text) == theirs(text)


def test_every_class():
    theirs = original("holdem_hand_evaluator", "holdem-hand-evaluator").evaluate_hand
    seen = {}
    for hand in hr.sample_hands(400_000, 5, seed=8).tolist():
        seen.setdefault(hr.strength(hand), hand)
    assert len(seen) > 6500
    assert all(evaluate_hand(text) == theirs(text) for text in map("".join, map(texts, seen.values())))


def test_documented_example():
    assert evaluate_hand("AcKcQcJcTc9c8c") == 32777
    assert evaluate_hand("ackcqcJCTC") == 32777


def test_more_than_seven_cards():
    for hand in hands(9, count=200):
        assert evaluate_hand("".join(texts(hand))) == evaluate_hand("".join(texts(hr.best_hand(hand))))


@pytest.mark.parametrize("hand, board, others, share", [
    ("AsAh", "", 1, 0.85204), ("3s2d", "", 1, 0.32303), ("AsKs", "QsJsTs", 3, 1.0), ("2c3d", "AsKsQsJsTs", 3, 0.25),
    ("2c3d", "AsKsQsJsTs", 0, 1.0),
])  # fmt: skip
def test_equity(hand, board, others, share):
    """Known shares; the original is wrong on every one of them but the last."""
    rounds = 40_000
    assert calculate_equity(hand, board, others, rounds) == pytest.approx(share, abs=4 * 0.5 / sqrt(rounds))


def test_one_opponent_is_exact_from_the_flop_on_for_many_deals():
    for board in ("2c7d9h", "2c7d9hTs", "2c7d9hTs3s"):
        assert (
            calculate_equity("AsAh", board, 1, 2001)
            == hr.equity("AsAh", "random", board=board, method="exact").equity[0]
        )


@pytest.mark.parametrize("call, message", [
    (lambda: evaluate_hand("AcKcQcJc"), "has no Kev rank"),
    (lambda: evaluate_hand("AcAcKcQcJc"), "card 1: Ac is held more than once"),
    (lambda: evaluate_hand("XcKcQcJcTc"), "does not begin with a card"),
    (lambda: evaluate_hand("AcKcQcJcT"), "does not begin with a card"),
    (lambda: calculate_equity("AsAh", "AsKd2c", 1, 10), "As"),
    (lambda: calculate_equity("AsAh", "", 1, 0), "at least 1"),
    (lambda: calculate_equity("AsAh", "", 23, 10), "10"),
])  # fmt: skip
def test_refused(call, message):
    with pytest.raises(ValueError, match=message):
        call()


def test_a_hand_is_a_text():
    with pytest.raises(TypeError, match="a hand is a text, not 5"):
        evaluate_hand(5)
