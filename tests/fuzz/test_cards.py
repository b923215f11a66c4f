"""One hand in any notation."""

import handrank as hr
from handrank.cards import cards_of_hand
from handrank.rules import reference
from hypothesis import given, strategies as st

from . import tried
from .strategies import ANY_HANDS, CARD_TEXTS, INTEGERS, LIMITS, either, hand_texts, hands, mutated

OLD_TEXTS = st.builds("{}{}".format, st.sampled_from("♠♥♦♣J"), st.integers(2, 14))


@given(hand_texts(), either(INTEGERS, CARD_TEXTS), mutated(OLD_TEXTS))
def test_texts(text, other, old):
    """Each way to read a text agrees, and what is written is read again."""
    found, error = tried(hr.parse, text)
    assert error is None or isinstance(error, hr.CardError)
    if error is None:
        for style in ("ascii", "symbols"):
            assert hr.parse(" ".join(hr.card_text(card, style) for card in found)) == found
        assert cards_of_hand(found) == found
        mask, error = tried(hr.mask, text)
        natural = [card for card in found if card < 52]
        assert (error is not None) == (len(set(natural)) < len(natural) or found.count(52) > 12)
        if error is None:
            assert hr.cards_from_mask(mask) == sorted(found)
    for card in (text, other):
        one, error = tried(hr.card_text, card)
        assert error is not None or hr.parse(one) == hr.parse(hr.card_text(one))
    for card in (text, old):
        read, error = tried(hr.Card, card)
        if error is None:
            tried(hr.parse, [read])


@given(ANY_HANDS, either(hands(), hand_texts()), LIMITS, LIMITS)
def test_hands(hand, other, decks, jokers):
    """The core against the rules, and all that tells of one hand."""
    limits = {"decks": decks, "jokers": jokers}
    strength, error = tried(hr.strength, hand, **limits)
    for function in (
        hr.ranking,
        hr.category,
        hr.explain,
        hr.best_hand,
        hr.describe,
        hr.BUG.strength,
        hr.DEUCES_WILD.best,
    ):
        assert (tried(function, hand, **limits)[1] is None) == (error is None), function
    if error is None:
        assert reference.ranking(cards_of_hand(hand)) == hr.ranking(hand) == hr.hand_class(strength).ranking
    tried(hr.cactus_kev_rank, hand, **limits)
    for second in (hand, other):
        winners, error = tried(hr.winners, [hand, second], **limits)
        assert error is not None or winners


@given(st.sampled_from(["wild", "bug", "x"]), either(ANY_HANDS, "2", mutated("2 Js")))
def test_policies(joker, wild):
    """A policy of any wild cards is made or refused."""
    tried(hr.Policy, joker, wild)
