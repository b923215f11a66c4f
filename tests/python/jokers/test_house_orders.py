"""House orders: categories ranked as a house wants, hands ranked by that."""

import time
from itertools import combinations

import handrank as hr
import numpy as np
import pytest
from handrank.jokers import house_orders

STANDARD = tuple(reversed(hr.Cat))
SWAPPED = hr.HouseOrder(
    [hr.Cat.FLUSH if c is hr.Cat.FULL_HOUSE else hr.Cat.FULL_HOUSE if c is hr.Cat.FLUSH else c for c in STANDARD]
)
BY_JOKERS = hr.HouseOrder(hr.category_order(jokers=2))


def test_the_standard_order_is_the_one_total_order():
    order = hr.HouseOrder(STANDARD)
    hands = hr.sample_hands(500, 7, decks=2, seed=1)
    assert order.strengths(hands).tolist() == hr.strengths(hands).tolist()
    assert order.strength("As Kd") == hr.strength("As Kd")
    assert order.strength("") == 0


@pytest.mark.parametrize("size", [3, 5, 7])
def test_strengths_go_into_an_array_of_the_user(size):
    hands = hr.sample_hands(60, size, seed=7).reshape(3, 20, size)
    out = np.zeros((3, 40), np.uint16)[:, ::2]
    assert SWAPPED.strengths(hands, out) is out
    assert np.array_equal(out, SWAPPED.strengths(hands))
    with pytest.raises(ValueError, match="out must have the shape"):
        SWAPPED.strengths(hands, out[:2])


@pytest.mark.parametrize("order", [SWAPPED, BY_JOKERS], ids=["flush over full house", "by frequency"])
def test_strengths_follow_the_categories_then_the_hands(order):
    hands = hr.sample_hands(3000, 5, decks=2, seed=2)
    strengths = order.strengths(hands)
    standard = hr.strengths(hands)
    merit = [(-order.categories.index(hr.hand_class(s).category), s) for s in standard.tolist()]
    by_merit = sorted(range(len(hands)), key=merit.__getitem__)
    in_order = strengths[by_merit].astype(int)
    assert (np.diff(in_order) >= 0).all()
    assert (np.diff(in_order) == 0).tolist() == [merit[a] == merit[b] for a, b in zip(by_merit, by_merit[1:])]


@pytest.mark.parametrize("size", [1, 4, 5, 6, 7, 9])
def test_the_best_five_by_the_order(size):
    hands = hr.sample_hands(200, size, dead=list(range(24)), seed=size)
    expected = [max(SWAPPED.strength(five) for five in combinations(hand, min(5, size))) for hand in hands.tolist()]
    assert SWAPPED.strengths(hands).tolist() == expected == [SWAPPED.strength(hand) for hand in hands.tolist()]


@pytest.mark.parametrize("order", [SWAPPED, BY_JOKERS, hr.HouseOrder(hr.Cat)], ids=["swapped", "by jokers", "reversed"])
@pytest.mark.parametrize("deck", [range(52), range(12), range(0, 52, 4), [0, 1, 4, 8, 12, 16, 48]], ids=len)
def test_many_cards_are_ranked_as_all_their_fives(order, deck, monkeypatch):
    hands = np.random.default_rng(5).choice(deck, (40, 8))
    expected = order.strengths(hands).tolist()
    monkeypatch.setattr(house_orders, "MOST_TRIED", 5)
    assert order.strengths(hands).tolist() == expected == [order.strength(hand) for hand in hands.tolist()]


def test_eighty_cards_take_milliseconds():
    hand = np.random.default_rng(5).integers(0, 52, 80)
    start = time.perf_counter()
    assert BY_JOKERS.strength(hand.tolist()) == BY_JOKERS.strengths(hand) == BY_JOKERS.strength("AsAsAsAsAs")
    assert time.perf_counter() - start < 1  # seven seconds where every five were tried


def test_a_flush_over_a_full_house_changes_which_five_are_played():
    hand = "As Ks 9s 5s 2s Ah Ad Kh"
    assert hr.category(hand) is hr.Cat.FULL_HOUSE
    assert SWAPPED.strength(hand) == SWAPPED.strength("As Ks 9s 5s 2s") > SWAPPED.strength("As Ah Ad Ks Kh")


def test_what_is_wrong_is_named():
    for categories, message in [
        (STANDARD[:-1], "HIGH_CARD is in the order 0 times, expected once"),
        ((*STANDARD, hr.Cat.FLUSH), "FLUSH is in the order 2 times"),
        ([], "is in the order 0 times"),
        ([99], "99"),
    ]:
        with pytest.raises(ValueError, match=message):
            hr.HouseOrder(categories)
    with pytest.raises(hr.CardError, match=r"card 1: \*\*"):
        SWAPPED.strength("As **")
    with pytest.raises(hr.CardError, match="hand 0, card 1"):
        SWAPPED.strengths([[51, 52, 3, 4, 5, 6]])
    with pytest.raises(hr.CardError, match="card 1: As"):
        SWAPPED.strength("As As", decks=1)
