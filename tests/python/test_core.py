"""The core agrees with the rules on hands nobody chose, and keeps the laws that hands obey."""

import random

import handrank as hr
import pytest
from handrank.rules import reference
from hypothesis import given, settings, strategies as st

from samples import random_hand

cards = st.integers(0, 53)
hands = (
    st.lists(cards, max_size=60)
    | st.lists(st.integers(40, 52), max_size=12)
    | st.lists(st.sampled_from(range(1, 52, 4)) | st.just(52), max_size=10)
)


@pytest.mark.parametrize("seed", range(20))
def test_seeded_hands(seed):
    """1e5 hands in all: jokers, decks, suits and ranks mixed in many ways."""
    rng = random.Random(seed)
    for _ in range(5000):
        hand = random_hand(rng)
        assert hr.ranking(hand) == reference.ranking(hand), hand


@given(hands)
@settings(max_examples=500, deadline=None)
def test_fast_equals_reference(hand):
    assert hr.ranking(hand) == reference.ranking(hand)


@given(hands, st.randoms(use_true_random=False))
@settings(max_examples=300, deadline=None)
def test_order_does_not_matter(hand, rng):
    shuffled = rng.sample(hand, len(hand))
    assert hr.strength(shuffled) == hr.strength(hand)
    assert hr.explain(shuffled).ranks == hr.explain(hand).ranks


@given(hands, cards)
@settings(max_examples=300, deadline=None)
def test_one_more_card_never_lowers_the_strength(hand, card):
    assert hr.strength([*hand, card]) >= hr.strength(hand)


@given(hands)
@settings(max_examples=300, deadline=None)
def test_a_joker_is_the_best_card_there_is(hand):
    """Outside flushes, where it is one more ace, a joker does what the best card would do."""
    with_joker = hr.strength([*hand, 52])
    with_cards = max(hr.strength([*hand, card]) for card in range(52))
    assert with_joker >= with_cards


@given(hands)
@settings(max_examples=300, deadline=None)
def test_the_best_five_are_as_strong_as_all(hand):
    best = hr.best_hand(hand)
    assert len(best) == min(5, len(hand))
    assert hr.strength(best) == hr.strength(hand)
    explanation = hr.explain(hand)
    assert [hand[place] for place in explanation.positions] == best
    assert len(explanation.unused) == len(hand) - len(best)


@given(hands)
@settings(max_examples=300, deadline=None)
def test_strength_ranking_category_and_class_agree(hand):
    c = hr.hand_class(hr.strength(hand))
    assert c.ranking == hr.ranking(hand)
    assert c.category is hr.category(hand)
    assert c.ranks == tuple(hr.explain(hand).ranks)
    if c.kev is not None:
        assert hr.cactus_kev_rank(hand) == c.kev


@given(st.lists(hands, max_size=6))
@settings(max_examples=200, deadline=None)
def test_winners(table):
    best = max(map(hr.strength, table), default=None)
    assert hr.winners(table) == [i for i, hand in enumerate(table) if hr.strength(hand) == best]


def test_a_hand_of_bytes():
    rng = random.Random(4)
    for _ in range(300):
        hand = random_hand(rng, 20)
        assert hr.strength(bytes(hand)) == hr.strength(hand) and hr.ranking(bytes(hand)) == hr.ranking(hand)
    assert hr.strength(b"") == 0 and hr.strength(bytes([53])) == hr.strength("**")
    with pytest.raises(hr.CardError, match="card 1: 54 is not 0..53"):
        hr.strength(bytes([0, 54]))
    with pytest.raises(hr.CardError, match="card 1: 2c is held more than once"):
        hr.strength(bytes([0, 0]), decks=1)


def test_winners_of_any_iterable():
    assert hr.winners([]) == []
    assert hr.winners(iter(["2c", "2d", "2h"])) == [0, 1, 2]
    assert hr.winners({"a": "As", "b": "Ks"}.values()) == [0]
    assert hr.winners([""]) == [0]
    with pytest.raises(hr.CardError, match="hand 1: card 0"):
        hr.winners(["As", "Zs"])
    with pytest.raises(TypeError, match="hand 2: "):
        hr.winners(["As", "Ks", None])
    with pytest.raises(TypeError):
        hr.winners(5)
