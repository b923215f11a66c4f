"""poker_rank: the quirks of the pure code that programs may rely on, and the faults that are mended."""

import copy
import itertools
import random

import handrank as hr
import pytest
from handrank import Card, Cat
from handrank.cards import card_object
from handrank.rules import reference

from samples import random_hand


def cards(text):
    return [Card(word) for word in text.split()]


def shown(result):
    category, best = result
    return category, " ".join(card.suit + card.RANK2STR[card.rank] for card in best)


@pytest.mark.parametrize(("hand", "category", "best"), [
    ("♠K ♠Q ♠J ♠10 ♥A ♥K ♥J ♥10 JA", Cat.STRAIGHT_FLUSH, "♥A ♥K JQ ♥J ♥10"),
    ("♥A JA ♥K ♥9 ♥4", Cat.FLUSH, "♥A JA ♥K ♥9 ♥4"),
    ("♥A ♥9 ♥7 ♥3 JA", Cat.FLUSH, "♥A JA ♥9 ♥7 ♥3"),
    ("♣2 ♦3 ♥4 ♠5 JA", Cat.STRAIGHT, "J6 ♠5 ♥4 ♦3 ♣2"),
    ("♣A ♦3 ♥4 ♠5 ♠2", Cat.STRAIGHT, "♠5 ♥4 ♦3 ♠2 ♣A"),
    ("JA JA JA JA", Cat.FOUR_OF_A_KIND, "JA JA JA JA"),
    ("JA JA JA", Cat.THREE_OF_A_KIND, "JA JA JA"),
    ("JA JA", Cat.ONE_PAIR, "JA JA"),
    ("JA", Cat.HIGH_CARD, "JA"),
    ("♠6 JA JA JA JA JA", Cat.FIVE_OF_A_KIND, "JA JA JA JA JA"),
    ("♠6 JA JA JA JA", Cat.FIVE_OF_A_KIND, "♠6 J6 J6 J6 J6"),
    ("♣2 ♠A ♣9 ♦2 JA ♦9", Cat.FULL_HOUSE, "♦9 ♣9 J9 ♦2 ♣2"),
    ("♦5 ♣5 ♠5 ♣9 ♥9 ♠3", Cat.FULL_HOUSE, "♠5 ♦5 ♣5 ♥9 ♣9"),
    ("♦5 ♣5 ♣9 ♥9", Cat.TWO_PAIR, "♥9 ♣9 ♦5 ♣5"),
    ("♠K ♥K ♦5 ♣5 ♣9 ♥9", Cat.TWO_PAIR, "♠K ♥K ♥9 ♣9 ♦5"),
    ("♥5 ♥4 ♥3 ♥2", Cat.HIGH_CARD, "♥5 ♥4 ♥3 ♥2"),
])  # fmt: skip
def test_cards_in_display_order(hand, category, best):
    given = cards(hand)
    for order in itertools.islice(itertools.permutations(given), 50):
        assert shown(hr.poker_rank(list(order))) == (category, best)


def test_104_cards():
    two_decks = [card_object(card) for _ in range(2) for card in range(52)]
    assert shown(hr.poker_rank(two_decks)) == (Cat.FIVE_OF_A_KIND, "♠A ♠A ♥A ♥A ♦A")


def test_naturals_by_identity_and_jokers_fresh():
    given = cards("♠9 ♠9 ♥9 JA J")
    category, best = hr.poker_rank(given)
    assert category is Cat.FIVE_OF_A_KIND
    assert [card is natural for card, natural in zip(best, given)] == [True] * 3 + [False] * 2
    assert best[3] is best[4]  # one joker object, not one of those given
    assert all(joker is not given[3] and joker is not given[4] for joker in best[3:])
    assert type(best[3]) is Card
    straight = hr.poker_rank(cards("♠9 ♥8 JA JA ♦5"))[1]
    assert [card.rank for card in straight if card.is_joker()] == [7, 6]
    assert straight[2] is not straight[3]
    again = hr.poker_rank(given)[1]
    assert again[3] is not best[3]


def test_the_result_is_comparable_and_unhashable():
    aces, kings = hr.poker_rank(cards("♠A ♥A ♦A")), hr.poker_rank(cards("♠K ♥K ♦K ♣K"))
    assert kings > aces
    assert hr.poker_rank(cards("♠A ♥K")) == hr.poker_rank(cards("♥A ♦K"))
    assert hr.poker_rank(cards("♠A ♥A")) < hr.poker_rank(cards("♠A ♥A ♦2"))
    assert type(aces) is tuple and type(aces[1]) is list
    with pytest.raises(TypeError):
        hash(aces)


@pytest.mark.parametrize("empty", [[], (), "", {}, set()])
def test_no_cards(empty):
    assert hr.poker_rank(empty) == (Cat.HIGH_CARD, [])


@pytest.mark.parametrize(
    ("hand", "error"),
    [
        ((card for card in [Card()]), TypeError),
        (None, TypeError),
        (5, TypeError),
        (["♠A"], AttributeError),
        ([None], AttributeError),
        ("As", AttributeError),
        ([Card("♠", "A")], TypeError),
        ([Card("♠", "A"), Card("♠A")], TypeError),
    ],
)
def test_what_is_no_hand_raises_as_before(hand, error):
    with pytest.raises(error):
        hr.poker_rank(hand)


@pytest.mark.parametrize("bad", [Card("x", 5), Card("s", 5), Card("JA", 5), Card("♠♠", 5), Card(rank=5)])
def test_unknown_suits_are_refused_not_dropped(bad):
    with pytest.raises(ValueError, match="card 1: suit"):
        hr.poker_rank([Card("♠A"), bad])


@pytest.mark.parametrize("rank", [0, 15, -1, 99, 5.5, 10**20])
def test_ranks_off_the_scale_are_refused(rank):
    with pytest.raises(ValueError, match="card 1: rank"):
        hr.poker_rank([Card("♠A"), Card("♠", rank)])


def test_rank_one_is_ranked_as_before():
    category, best = hr.poker_rank([Card("♠", rank) for rank in (1, 2, 3, 4)] + [Card("♥", 5)])
    assert (category, [card.rank for card in best]) == (Cat.STRAIGHT, [5, 4, 3, 2, 1])
    assert hr.poker_rank([Card("♠"), Card("♥")])[0] is Cat.ONE_PAIR
    assert hr.poker_rank([Card("♠", 5.0), Card("♥", 5)])[0] is Cat.ONE_PAIR


def test_wild_cards_by_subclass():
    class DeucesWild(Card):
        def is_joker(self):
            return self.rank == 2 or super().is_joker()

    hand = [DeucesWild(word) for word in "♣5 ♥6 ♦7 ♣9 ♦4 ♠2 ♣10".split()]
    assert shown(hr.poker_rank(hand)) == (Cat.STRAIGHT, "♣10 ♣9 J8 ♦7 ♥6")
    assert hr.ranking(hand) == (4, 10)


def test_duck_typed_cards():
    class Duck:
        def __init__(self, suit, rank):
            self.suit, self.rank = suit, rank

        def is_joker(self):
            return False

    hand = [Duck(suit, 9) for suit in "♠♥♦"]
    category, best = hr.poker_rank(hand)
    assert category is Cat.THREE_OF_A_KIND
    assert all(card is given for card, given in zip(best, hand))
    assert hr.ranking(hand) == (3, 9)


def test_other_sized_iterables():
    by_name = {i: card for i, card in enumerate(cards("♠A ♥A"))}
    assert hr.poker_rank(by_name.values())[0] is Cat.ONE_PAIR
    assert hr.poker_rank(tuple(cards("♠A ♥A")))[0] is Cat.ONE_PAIR


def test_the_hand_is_not_changed():
    hand = cards("♠K JA ♥K ♦5 ♣5 ♣9 J2")
    before, objects = [(card.suit, card.rank) for card in hand], list(hand)
    hr.poker_rank(hand)
    assert [(card.suit, card.rank) for card in hand] == before
    assert all(a is b for a, b in zip(hand, objects))


def test_joker_rank_is_ignored():
    for joker in (Card("J", 3), Card("J", 0), Card("J", None), Card("J", "x"), Card("J", -7)):
        assert shown(hr.poker_rank([Card("♠9"), joker])) == (Cat.ONE_PAIR, "♠9 J9")


@pytest.mark.parametrize("seed", range(20))
def test_core_and_rules_return_the_same_cards(seed):
    rng = random.Random(seed)
    for _ in range(100):
        hand = [card_object(card) for card in random_hand(rng, most=20)]
        fast, plain = hr.poker_rank(hand), reference.poker_rank(copy.copy(hand))
        assert shown(fast) == shown(plain)
        assert fast[0] is plain[0]
        for a, b in zip(fast[1], plain[1]):
            assert a is b or (a.is_joker() and b.is_joker())
        jokers = [
            [i for i, card in enumerate(best) if card is joker]
            for _, best in (fast, plain)
            for joker in best
            if joker.is_joker()
        ]
        assert jokers[: len(jokers) // 2] == jokers[len(jokers) // 2 :]
