"""The counts of outcomes in C against every deal ranked by itself."""

import random
from itertools import combinations

import handrank as hr
import numpy as np
import pytest
from handrank._native import outcomes
from handrank.cards import JOKER


def every_deal(hands, board, dead, combos, weights):
    """Outcomes of known hands and one more of these combos, the last player; every deal is ranked by itself."""
    gone = {*dead, *board, *(card for hand in hands for card in hand)}
    counts = np.zeros(2 << len(hands))
    for combo, weight in zip(combos, weights):
        if gone & {*combo}:
            continue
        left = [card for card in range(JOKER) if card not in gone and card not in combo]
        more = np.array(list(combinations(left, 5 - len(board))), np.uint8)
        boards = np.concatenate([np.tile(np.array(board, np.uint8), (len(more), 1)), more], axis=1)
        strengths = np.stack(
            [hr.strengths(np.insert(boards, 0, np.reshape(hand, (2, 1)), 1)) for hand in [*hands, combo]]
        )
        winners = (strengths == strengths.max(0)) << np.arange(len(strengths))[:, None]
        counts += weight * np.bincount(winners.sum(0), minlength=len(counts))
    return counts


def dealt(dice, *sizes, of=range(JOKER)):
    cards = dice.sample(list(of), sum(sizes))
    return [[cards.pop() for _ in range(size)] for size in sizes]


FEW_SUITS = [card for card in range(JOKER) if card % 4 == 3 or card > 35]  # so that many flush


@pytest.mark.parametrize("seed", range(30))
def test_against_a_range(seed):
    dice = random.Random(seed)
    players, on_board, gone = 1 + seed % 3, 3 + seed // 3 % 3, seed % 5
    cards = FEW_SUITS if seed % 2 else range(JOKER)
    board, dead, *hands = dealt(dice, on_board, gone, *[2] * players, of=cards)
    combos = dice.sample(list(combinations(cards, 2)), 30 if on_board == 3 else 150)
    weights = [dice.choice([0, 1, 1, 2, 5]) for _ in combos]
    expected = every_deal(hands, board, dead, combos, weights)
    masks = np.array([hr.mask(combo) for combo in combos], np.uint64)
    got = outcomes.against(list(map(hr.mask, hands)), hr.mask(board), hr.mask(dead), masks, np.array(weights, float))
    assert got.tolist() == expected.tolist()


@pytest.mark.parametrize("seed", range(12))
def test_against_a_random_hand(seed):
    dice = random.Random(seed)
    players, on_board, gone = 1 + seed % 2, 4 + seed % 2, seed % 4
    board, dead, *hands = dealt(dice, on_board, gone, *[2] * players, of=FEW_SUITS if seed % 3 else range(JOKER))
    combos = list(combinations(range(JOKER), 2))
    expected = every_deal(hands, board, dead, combos, [1] * len(combos))
    masks = list(map(hr.mask, hands)), hr.mask(board), hr.mask(dead)
    assert outcomes.against(*masks).tolist() == expected.tolist()
    assert outcomes.against(*masks, hr.masks_from_cards(combos)).tolist() == expected.tolist()


@pytest.mark.parametrize(
    ("board", "expected"), [("2s 7s Td", [0, 762_801, 299_702, 7_687]), ("2s 7s Td Jc", [0, 27_870, 17_355, 315])]
)
def test_published_counts(board, expected):
    """Of AsKs against a random hand, on a flop as OMPEval and the study of the method count them."""
    assert outcomes.against([hr.mask("AsKs")], hr.mask(board), 0).tolist() == expected


def test_weights_that_are_no_whole_numbers():
    dice = random.Random(1)
    board, hand = dealt(dice, 3, 2)
    combos = list(combinations(range(JOKER), 2))
    masks, weights = hr.masks_from_cards(combos), np.random.default_rng(1).random(len(combos))
    found = outcomes.against([hr.mask(hand)], hr.mask(board), 0, masks, weights)
    parts = sum(
        weight * outcomes.against([hr.mask(hand)], hr.mask(board), 0, masks[[i]])
        for i, weight in enumerate(weights.tolist())
    )
    assert np.allclose(found, parts, rtol=1e-12)
