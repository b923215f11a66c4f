"""Hands for the tests: the sampled answers of an independent oracle, and random hands."""

import json
import os
from pathlib import Path

TESTS = Path(__file__).resolve().parents[1]
ROOT = TESTS.parent  # the source tree, or a folder to which parts of it were copied
DATA = TESTS / "data"
GOLDEN = Path(os.environ.get("HANDRANK_GOLDEN", DATA / "golden"))  # or a folder with more rows


def golden_rows(name):
    with open(GOLDEN / f"{name}.jsonl", encoding="utf-8") as lines:
        return [json.loads(line) for line in lines]


def random_hand(rng, most=12):
    """Cards of one deck, of several, with jokers: each kind often, short hands often."""
    size = rng.randrange(most + 1)
    decks, jokers = rng.choice([(1, 0), (1, 1), (1, 3), (2, 0), (2, 2), (8, 0), (8, 6)])
    deck = [card for card in range(52) for _ in range(decks)] + [52] * jokers
    if rng.random() < 0.3:  # few ranks or one suit: full houses, quads, flushes
        keep = rng.choice([lambda c: c >= 40, lambda c: c % 4 < 2, lambda c: c % 4 == 1])
        deck = [card for card in deck if keep(card)]
    return rng.sample(deck, min(size, len(deck)))
