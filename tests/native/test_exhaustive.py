"""Every hand there is, against the rules and an independent library. Minutes: `pytest -m exhaustive`."""

import os
import subprocess
import sys
from concurrent.futures import ProcessPoolExecutor
from itertools import combinations, combinations_with_replacement

import handrank as hr
import pytest
from handrank.cards import card_object
from handrank.rules import reference

from samples import ROOT

pytestmark = pytest.mark.exhaustive
OBJECTS = [card_object(card) for card in range(53)]


def check_multisets(first):
    """All multisets of five of 53 cards (52 is the joker) whose lowest card is `first` -> how many."""
    number = 0
    for rest in combinations_with_replacement(range(first, 53), 4):
        cards = (first, *rest)
        category, best = reference.poker_rank([OBJECTS[card] for card in cards])
        assert hr.ranking(cards) == reference.ranking_of(category, [card.rank for card in best]), cards
        number += 1
    return number


def test_every_multiset_of_five_cards_with_jokers():
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        assert sum(pool.map(check_multisets, range(53))) == 4_187_106


def test_every_hand_of_five_cards_against_treys():
    treys = pytest.importorskip("treys", reason="treys, an independent Kev numbering, is not installed")
    evaluate = treys.Evaluator()._five
    theirs = [treys.Card.new(hr.card_text(card)) for card in range(52)]
    number = 0
    for cards in combinations(range(52), 5):
        assert hr.cactus_kev_rank(cards) == evaluate([theirs[card] for card in cards])
        number += 1
    assert number == 2_598_960


def test_the_hash_weights_follow_from_their_definition():
    generator = ROOT / "tables" / "generate.py"
    if not generator.exists():
        pytest.skip("the tables' sources lie in the source tree only")
    subprocess.run([sys.executable, generator, "--derive-weights"], check=True)
