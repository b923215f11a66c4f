"""The stand-in for phevaluator beside the original, and on the examples of its documentation."""

import pickle
import random

import handrank as hr
import pytest
from handrank import CardError
from handrank.compat import phevaluator
from handrank.compat.phevaluator import Card

from standins import hands, original, texts


@pytest.mark.parametrize("size", [5, 6, 7])
def test_ranks(size):
    theirs = original("phevaluator.evaluator", "phevaluator")
    ours = getattr(phevaluator, f"evaluate_{size}cards")
    for hand in hands(size, seed=size):
        rank = theirs.evaluate_cards(*hand)
        assert phevaluator.evaluate_cards(*hand) == ours(*texts(hand)) == rank
    assert phevaluator.evaluate_cards(*map(Card, hand)) == rank


def test_100_000_ranks():
    evaluate = original("phevaluator.evaluator", "phevaluator").evaluate_cards
    dealt = hr.sample_hands(100_000, 7, seed=11)
    assert [evaluate(*hand) for hand in dealt.tolist()] == hr.cactus_kev_ranks(hr.strengths(dealt)).tolist()


def test_omaha():
    theirs = original("phevaluator.evaluator_omaha", "phevaluator")
    for cards in hands(9):
        assert phevaluator.evaluate_omaha_cards(*cards) == theirs.evaluate_omaha_cards(*cards)
        assert phevaluator.evaluate_plo4_cards(*cards) == theirs.evaluate_plo4_cards(*cards)


@pytest.mark.parametrize("hole, evaluate", [(5, phevaluator.evaluate_plo5_cards), (6, phevaluator.evaluate_plo6_cards)])
def test_omaha_of_more_hole_cards(hole, evaluate):
    for cards in hands(5 + hole, count=5):
        choices = hr.GAMES[f"omaha{hole}"].choices(cards[5:], cards[:5])
        assert evaluate(*cards) == min(map(hr.cactus_kev_rank, choices))


def test_cards():
    theirs = original("phevaluator.card", "phevaluator").Card
    for card in hr.deck():
        text = hr.card_text(card)
        for given in (card, text, text.upper()):
            a, b = theirs(given), Card(given)
            assert (str(a), repr(a), int(a), hash(a), a.id_) == (str(b), repr(b), int(b), hash(b), b.id_)
            assert (a.describe_card(), a.describe_rank(), a.describe_suit()) == (
                b.describe_card(),
                b.describe_rank(),
                b.describe_suit(),
            )
        assert Card(Card(card)) == card == Card.to_id(text) == Card(text) == text.upper()
    assert Card(3) != Card(4) and Card(3) != None and Card(3) != "2c"  # noqa: E711
    assert pickle.loads(pickle.dumps(Card("As"))) == "As"
    assert hr.strength([Card("As"), Card("Ks")]) == hr.strength("As Ks")


def test_documented_examples():
    assert phevaluator.evaluate_cards("9c", "4c", "4s", "9d", "4h", "Qc", "6c") == 292
    assert phevaluator.evaluate_cards("9c", "4c", "4s", "9d", "4h", "2c", "9h") == 236
    assert phevaluator.evaluate_cards("Ac", "Ad", "Ah", "As", "Kc", "Qh") == 11
    random.seed(3)
    assert len(set(phevaluator.sample_cards(52))) == 52


@pytest.mark.parametrize("call, error, message", [
    (lambda: phevaluator.evaluate_cards(0, 1, 2, 3, 52), CardError, r"card 4: .*52.* 0..51"),
    (lambda: phevaluator.evaluate_cards(0, 1, 2, 3, -1), CardError, "card 4: -1 is not 0..51"),
    (lambda: phevaluator.evaluate_cards(0, 0, 1, 2, 3), CardError, "card 1: 2c is held more than once"),
    (lambda: phevaluator.evaluate_cards(0, 1, 2, 3, "Zz"), CardError, "card 4: 'Zz' is not a card"),
    (lambda: phevaluator.evaluate_cards(0, 1, 2, 3, 1.5), TypeError, "card 4: 1.5 is not a card"),
    (lambda: phevaluator.evaluate_cards(0, 1, 2, 3), ValueError, "five cards or more, not 4"),
    (lambda: phevaluator.evaluate_5cards(0, 1, 2, 3), TypeError, "want 5 cards, not 4"),
    (lambda: phevaluator.evaluate_omaha_cards(0, 1, 2, 3), ValueError, "5 board cards, then 4 hole cards, not 4"),
    (lambda: phevaluator.evaluate_omaha_cards(0, 1, 2, 3, 4, 5, 6, 7, 99), CardError, "card 8: 99 is not 0..51"),
    (lambda: phevaluator.evaluate_omaha_cards(0, 1, 2, 3, 4, 5, 6, 7, 4), CardError, "3c"),
    (lambda: Card(True), TypeError, "True is not a card"),
    (lambda: Card("10s"), CardError, "'10s' is not a card"),
    (lambda: setattr(Card(1), "id_", 2), TypeError, "does not change"),
    (lambda: delattr(Card(1), "id_"), TypeError, "does not change"),
])  # fmt: skip
def test_refused(call, error, message):
    with pytest.raises(error, match=message):
        call()
