"""Hands for the tests: the sampled answers of an independent oracle, and random hands."""

import json
import os
import re
from pathlib import Path

import numpy as np
from handrank.cards import Card

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


def outcome(function, *arguments, **options):
    """What a function returns, as (value,), or the type and the text of what it raises, without addresses."""
    try:
        return (function(*arguments, **options),)
    except Exception as error:
        return type(error), re.sub("0x[0-9a-f]+", "0x", str(error))


def _card(suit, rank):
    card = Card("♠", 2)
    card.suit, card.rank = suit, rank
    return card


def _without(field, suit="♠"):
    card = Card(suit, 2)
    delattr(card, field)
    return card


class _Sub(Card):
    pass


HOSTILE = [  # makers of hands, most of them wrong: what is iterated over once is made for each call
    *(lambda hand=hand: hand for hand in (
        None, 51, -1, 1.5, True, "", " ,", "As", "as KS", "A", "AsK", "Zz", "As Zz", "10s", "♠A ♥10", "A♠", "As As", "**",
        "As **", "Jo", "As" * 70, "é", "A\0", "As\tKs", b"", b"\x33\x2f", b"\x36", b"\x33\x33", bytearray(b"\x33"),
        [], [51], [51, 51], [52], [53, 52], [54], [-1], [2**70], [True], [None], [1.5], ["As", 47], ["As", "as"], ["10s"],
        [""], [b"As"], [[51]], (51, 47), range(2), range(60), {51, 47}, {51: 1}, frozenset(), [51] * 70, [52] * 13,
        [np.uint8(51), np.int64(3)], np.array([51, 47]), np.array([51.0]), [_Sub("♠", 14)], [Card()], [Card("♠A")],
        [_card("x", 2)], [_card("♠", 15)], [_card("♠", True)], [_card("♠", 2**70)], [_card("♠", "A")], [_card(5, 2)],
        [_card("J", None)], [_without("suit")], [_without("rank")], [_without("rank", "J")], object,
    )),
    lambda: iter([51, 47]),
    lambda: (card for card in (51, 99)),
]  # fmt: skip
