"""The counts of outcomes in C against every deal ranked by itself."""

import random
from functools import reduce
from itertools import combinations, product
from math import comb
from operator import or_

import handrank as hr
import numpy as np
import pytest
from handrank._native import outcomes
from handrank.cards import JOKER
from handrank.matchups.runouts import RunoutPiece, TogetherPiece


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


def every_choice(players, cells, boards, halves):
    """Outcomes of each choice of combos on each board, one by one. halves: functions of hole and board masks."""
    counts = np.zeros(cells, np.uint64)
    for board in boards:
        ranked = [
            [(mask, cell, *(half(mask, board) for half in halves)) for mask, cell in zip(*player) if not mask & board]
            for player in [(masks.tolist(), places.tolist()) for masks, places in players]
        ]
        for choice in product(*ranked):
            masks = [mask for mask, *_ in choice]
            if sum(masks) != reduce(or_, masks):
                continue
            place = sum(cell for _, cell, *_ in choice)
            for i in range(len(halves)):
                best = max(seat[2 + i] for seat in choice)
                winners = sum((seat[2 + i] == best) << p for p, seat in enumerate(choice)) if best or not i else 0
                place += winners << i * len(players)
            counts[place] += 1
    return counts


def runouts(players, cells, board, to_come, live, first, high, low):
    return RunoutPiece(players, cells, board, to_come, live, (high, low))(first)


def omaha_halves():
    return (
        lambda hole, board: hr.omaha_strength(hr.cards_from_mask(hole), hr.cards_from_mask(board)),
        lambda hole, board: hr.omaha_low_strength(hr.cards_from_mask(hole), hr.cards_from_mask(board)) or 0,
    )


@pytest.mark.parametrize("seed", range(24))
@pytest.mark.parametrize("split", [False, True])
def test_ranges_of_any_number_of_combos_and_weights(seed, split):
    """One to four players; the widest has up to 200 combos, of up to three weights, at any seat."""
    dice = random.Random(seed)
    sizes = [[200], [70, 9], [3, 130, 4], [64, 5, 1], [6, 1, 30, 3], [2, 65], [1, 63], [10, 10, 10]][seed % 8]
    size, to_come = (4, 0) if split else (2, seed % 2)
    (board,) = dealt(dice, 5 - to_come)
    groups = [1 + dice.randrange(3) if seed % 3 else 1 for _ in sizes]
    cells = (4 if split else 2) ** len(sizes)
    players = []
    for number, kinds in zip(sizes, groups):
        combos = {tuple(sorted(dice.sample(range(JOKER), size))) for _ in range(number)}
        masks = np.array([hr.mask(combo) for combo in combos], np.uint64)
        players.append((masks, np.array([cells * dice.randrange(kinds) for _ in combos], np.uint32)))
        cells *= kinds
    on_board, live = hr.mask(board), [hr.mask([card]) for card in range(JOKER) if card not in board][::5]
    boards = [on_board | card for card in live] if to_come else [on_board]
    half = lambda hole, board: hr.mask_strength(hole | board)  # noqa: E731
    expected = every_choice(players, cells, boards, omaha_halves() if split else [half])
    high, low = outcomes.Half("high", split), outcomes.Half("eight_or_better", True) if split else None
    live = np.array(live, np.uint64)
    pieces = range(len(live)) if to_come and seed % 3 else [None]
    found = [runouts(players, cells, on_board, to_come, live, first, high, low) for first in pieces]
    assert np.sum(found, axis=0).tolist() == expected.tolist()
    seats = dice.sample(range(len(players)), len(players))  # in any order
    together = TogetherPiece([players[i] for i in seats], seats, cells, on_board, to_come, live, (high, low))
    parts = [together(slice(at, at + 20)) for at in range(0, len(players[seats[-1]][0]), 20)]
    assert np.sum(parts, axis=0).tolist() == expected.tolist()


def test_ranges_that_are_counted_in_parts():
    """Every Omaha hand of 26 cards against every other one on a river: 14,950 sets of as many are too large for one part."""
    board = hr.mask("As Ks 7d 3c 2h")
    left = [card for card in range(JOKER) if not hr.mask([card]) & board][:26]
    masks = hr.masks_from_cards(list(combinations(left, 4)))
    cells = np.zeros(len(masks), np.uint32)
    high = outcomes.Half("high", True)
    counts = runouts([(masks, cells)] * 2, 4, board, 0, masks[:0], None, high, None)
    assert counts.sum() == comb(26, 4) * comb(22, 4)
    assert counts[1] == counts[2]
    several = runouts([(masks[:300], cells[:300]), (masks, cells)], 4, board, 0, masks[:0], None, high, None)
    parts = [
        runouts([(masks[[i]], cells[[i]]), (masks, cells)], 4, board, 0, masks[:0], None, high, None)
        for i in range(300)
    ]
    assert several.tolist() == np.sum(parts, axis=0).tolist()
