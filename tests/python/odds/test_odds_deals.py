"""Deals as masks: those of a plain dealer, card by card, and every one equally likely. HANDRANK_ISA chooses the
instruction set; the last test runs this file again under every other set that the machine has.
"""

import os
import subprocess
import sys
from math import comb

import handrank as hr
import numpy as np
import pytest
from handrank._native.deals import deal_masks

from dealer import WORD, Dealer

DECK = hr.mask(range(52))
WITH_JOKERS = hr.mask([*range(52), 52, 52])
ODD_DECK = hr.mask("2c 3c 5c Tc Ac 2d 9d Kd Ad 2h 3h 4h As")


@pytest.mark.parametrize("deck", [DECK, WITH_JOKERS, ODD_DECK, WORD, 0x5555_5555_5555_5555, 1 << 63])
def test_deals_are_those_of_the_plain_dealer(deck):
    most = deck.bit_count()
    held = deal_masks(37, [min(4, most)], deck, seed=9)[0]
    for sizes in ([], [0], [1], [5], [2, 5], [5, 4], [2, 2, 5], [1] * 12, [0, most], [most]):
        for lacking in (None, held):
            if sum(sizes) > most - (0 if lacking is None else min(4, most)):
                continue
            got = deal_masks(37, sizes, deck, lacking, seed=WORD, first=5)  # not a multiple of any vector
            gone = [0] * 37 if lacking is None else lacking.tolist()
            wanted = [Dealer(WORD, 5 + i).deal(sizes, deck, gone[i]) for i in range(37)]
            assert got.shape == (len(sizes), 37)
            assert got.T.tolist() == wanted


def test_a_deal_depends_on_the_seed_and_its_number_alone():
    whole = deal_masks(1000, [2, 5], DECK, seed=3)
    assert np.array_equal(whole[:, 123:456], deal_masks(333, [2, 5], DECK, seed=3, first=123))
    assert not np.array_equal(whole, deal_masks(1000, [2, 5], DECK, seed=4))
    assert not (whole[0] & whole[1]).any()


@pytest.mark.parametrize("number", [49804850, 52686580])
def test_a_draw_that_would_bias_is_drawn_again(number):
    """Two of the few deals in a hundred million with such a draw, and their neighbours."""
    dealer = Dealer(1, number)
    wanted = dealer.deal([7], DECK)
    assert dealer.rejected == 1
    assert deal_masks(31, [7], DECK, seed=1, first=number - 15)[0].tolist() == [
        *(Dealer(1, number + i).deal([7], DECK)[0] for i in range(-15, 0)),
        *wanted,
        *(Dealer(1, number + i).deal([7], DECK)[0] for i in range(1, 16)),
    ]


def test_every_deal_is_equally_likely():
    """All 1,260 deals of two and three of nine cards, in many seeds: chi-square within 4 standard deviations."""
    deck = hr.mask("3c 5c Ac 2d 9h Kh Ah 2s **")
    kinds, each, squares = comb(9, 2) * comb(7, 3), 50, []
    for seed in range(30):
        two, three = deal_masks(kinds * each, [2, 3], deck, seed=seed)
        counts = np.unique(two * np.uint64(0x9E3779B97F4A7C15) ^ three, return_counts=True)[1]  # a number a deal
        assert len(counts) == kinds
        squares.append(((counts - each) ** 2).sum() / each)
    freedom = kinds - 1
    assert max(abs(square - freedom) for square in squares) < 5 * (2 * freedom) ** 0.5
    assert abs(np.mean(squares) - freedom) < 4 * (2 * freedom / len(squares)) ** 0.5


def test_cards_that_are_not_there():
    for arguments, words in [
        ((1, [3, 11], ODD_DECK), "group 1: 11 cards cannot be dealt where 10 are left"),
        ((1, [-1], DECK), "group 0: -1 cards"),
        ((1, [1] * 33, DECK), "33 groups are more than 32"),
        ((-1, [1], DECK), "n must not be negative, not -1"),
        ((2, [1], DECK, np.zeros(3, np.uint64)), r"held must have the shape \(2,\), not \(3,\)"),
    ]:
        with pytest.raises(ValueError, match=words):
            deal_masks(*arguments)


@pytest.mark.skipif("HANDRANK_ISA" in os.environ, reason="this is a run for one instruction set")
@pytest.mark.parametrize("isa", hr.instruction_sets()[1:])
def test_the_other_instruction_sets(isa):
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", __file__],
        env={**os.environ, "HANDRANK_ISA": isa},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout
