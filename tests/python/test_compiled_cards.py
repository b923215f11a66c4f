"""Cards, texts and masks as compiled code reads them, against cards.py: the same results and the same errors."""

import random

import handrank as hr
import numpy as np
import pytest
from handrank import cards

from samples import HOSTILE, outcome, random_hand

LIMITS = [{}, {"decks": 1}, {"jokers": 0}, {"decks": 1, "jokers": 2}, {"decks": 0}, {"decks": -1}, {"jokers": "2"}]


def hands():
    rng = random.Random(13)
    for _ in range(400):
        hand = random_hand(rng)
        texts = [hr.card_text(card, rng.choice(["ascii", "symbols"])) for card in hand]
        some = [rng.choice([card, text, np.int8(card)]) for card, text in zip(hand, texts)]
        yield from (
            hand,
            bytes(hand),
            rng.choice(["", " ", ", "]).join(texts).replace("T", rng.choice(["T", "10"])),
            some,
        )


def test_hands():
    for hand in hands():
        assert outcome(hr.mask, hand) == outcome(cards.mask, hand)
        for limits in LIMITS:
            assert outcome(hr.parse, hand, **limits) == outcome(cards.parse, hand, **limits)
        for card in cards.hand_items(hand)[0]:
            for style in ("ascii", "symbols"):
                assert hr.card_text(card, style) == cards.card_text(card, style)
    rng = random.Random(5)
    for _ in range(2000):
        mask = rng.getrandbits(64) & rng.getrandbits(64)
        assert hr.cards_from_mask(mask) == cards.cards_from_mask(mask)
        if not mask & cards.SPARE_MASK:
            assert hr.mask(hr.cards_from_mask(mask)) == mask == cards.mask(hr.cards_from_mask(mask))


@pytest.mark.parametrize("make", HOSTILE)
def test_whatever_is_given(make):
    for ours, plain in ((hr.mask, cards.mask), (hr.parse, cards.parse), (hr.cards_from_mask, cards.cards_from_mask)):
        assert outcome(ours, make()) == outcome(plain, make())
    for style in ("ascii", "symbols", "ASCII", None, 1, []):
        assert outcome(hr.card_text, make(), style) == outcome(cards.card_text, make(), style)
        for item in make() if isinstance(make(), (list, tuple, set)) else ():
            assert outcome(hr.card_text, item, style) == outcome(cards.card_text, item, style)
    for limits in LIMITS:
        assert outcome(hr.parse, make(), **limits) == outcome(cards.parse, make(), **limits)


def test_masks_out_of_range():
    for mask in (0, 1, -1, 2**64 - 1, 2**64, True, 1.0, "1", None, np.uint64(2**64 - 1), np.int64(-1)):
        assert outcome(hr.cards_from_mask, mask) == outcome(cards.cards_from_mask, mask)
        plain = outcome(cards.mask_number, mask)
        assert outcome(hr.mask_strength, mask)[-1] == (plain[1] if len(plain) == 2 else hr.mask_strength(plain[0]))


def test_texts_of_subclasses():
    class Text(str):
        __slots__ = ()

    assert (hr.parse(Text("As")), hr.mask(Text("As")), hr.card_text(Text("as"))) == ([51], 1 << 60, "As")
    assert hr.card_text("as", style=Text("ascii")) == "As"
