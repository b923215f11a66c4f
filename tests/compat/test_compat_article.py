"""The article's functions beside `poker_rank`, on its dicts of rank -> cards."""

import random
from collections import defaultdict
from itertools import combinations

import handrank as hr
import pytest
from handrank.compat.article import (
    Card,
    Cat,
    collect_flush,
    collect_nlargest,
    collect_straight,
    max_hand,
    next_pair,
    poker_rank,
)


def by_rank(text):
    found = defaultdict(list)
    for word in text.split():
        found[Card(word).rank].append(Card(word))
    return found


def shown(cards):
    return " ".join(card.suit + card.RANK2STR[card.rank] for card in cards)


def test_names():
    assert poker_rank is hr.poker_rank and Card is hr.Card and Cat is hr.Cat


@pytest.mark.parametrize("text, jokers, straight", [
    ("♠5 ♥4 ♣3 ♦2 ♠A", 0, "♠5 ♥4 ♣3 ♦2 ♠A"),
    ("♠5 ♥4 ♣3 ♦2", 1, "J6 ♠5 ♥4 ♣3 ♦2"),
    ("♠9 ♥9 ♥8 ♥6 ♠5", 1, "♠9 ♥8 J7 ♥6 ♠5"),
    ("♠2", 4, "J6 J5 J4 J3 ♠2"),
    ("♠2", 7, "J6 J5 J4 J3 ♠2"),
    ("♥A ♥K ♥J ♥10", 0, ""),
    ("", 5, ""),
])  # fmt: skip
def test_straights(text, jokers, straight):
    assert shown(collect_straight(by_rank(text), jokers)) == straight


def test_straights_are_those_of_the_rules():
    dice = random.Random(3)
    for _ in range(300):
        ranks, jokers = dice.sample(range(2, 15), dice.randrange(1, 8)), dice.randrange(4)
        windows = [{*range(top - 4, top + 1)} for top in range(14, 4, -1)]
        held = {*ranks, 1} if 14 in ranks else {*ranks}
        tops = [max(window) for window in windows if len(window & held) + jokers >= 5]
        found = collect_straight({rank: [Card("♠", rank)] for rank in ranks}, jokers)
        assert [card.rank for card in found[:1]] == tops[:1]


def test_flushes():
    ranks = by_rank("♥9 ♥9 ♥A ♥4 ♥K")
    assert shown(collect_flush(ranks, 1)) == "♥A JA ♥K ♥9 ♥9" and sorted(ranks) == [4, 9, 13, 14]
    plain = by_rank("♥9 ♥8")
    assert collect_flush(plain, 2) == [] and list(plain) == [9, 8]  # mended: no rank is added
    assert shown(collect_flush(plain, 3)) == "JA JA JA ♥9 ♥8"


def test_the_best_of_some_hands():
    natural, early, late = ([Card(word) for word in text.split()] for text in ("♠9 ♠8 ♠7", "♥9 J8 ♥7", "♦9 ♦8 J7"))
    assert max_hand([early, late, natural]) is natural and max_hand([early, late]) is late
    assert max_hand([late, [Card("♠9"), Card("♠8"), Card("J7")]]) is late and max_hand(iter([])) == []
    assert max_hand([[], early, [Card("J10")]])[0].rank == 10


def test_highest_cards_and_pairs():
    ranks = by_rank("♥9 ♠J ♠9 ♣J ♦2")
    assert shown(collect_nlargest(3, ranks)) == "♠J ♣J ♥9" and collect_nlargest(0, ranks) == []
    assert (next_pair(ranks, 11), next_pair(ranks, 9), next_pair(by_rank("♥9 ♥2"), 14)) == (9, 11, 0)


class Own:
    """A class of cards like those of the article, by itself."""

    def __init__(self, suit, rank):
        self.suit, self.rank = suit, rank

    def is_joker(self):
        return self.suit == "J" or self.rank == 2


class Plain(Card):
    pass


class Wild(Card):
    def is_joker(self):
        return self.rank == 2 or super().is_joker()


@pytest.mark.parametrize("kind", [Own, Plain, Wild])
@pytest.mark.parametrize("seed", range(5))
def test_own_classes_are_ranked_by_the_core_as_by_the_rules(kind, seed, monkeypatch):
    from handrank.rules import reference

    dice = random.Random(seed)
    hands = []
    for _ in range(100):
        hands.append([kind(dice.choice("♠♥♦♣"), dice.randrange(2, 15)) for _ in range(dice.randrange(1, 12))])
    expected = [reference.poker_rank(hand) for hand in hands]
    monkeypatch.setattr(reference, "poker_rank", None)  # the plain code is not asked
    for hand, (category, best) in zip(hands, expected):
        for given in (hand, tuple(hand)):
            found_category, found = poker_rank(given)
            assert found_category is category and shown_of(found, hand) == shown_of(best, hand)


def shown_of(cards, hand):
    """Each card as the place of the given object, or as the new joker that it is."""
    return [
        next((i for i, own in enumerate(hand) if own is card), (type(card), card.suit, card.rank)) for card in cards
    ]


def test_a_card_that_changes_the_hand_while_it_is_read():
    hand = []

    class Meddling(Card):
        def is_joker(self):
            hand.clear()
            return False

    hand += [Meddling("♠9"), Card("♥9"), Meddling("♦9")]
    assert poker_rank(hand)[0] is Cat.THREE_OF_A_KIND and hand == []


def test_what_own_classes_may_not_be():
    class Lost(Card):
        def is_joker(self):
            return False

    with pytest.raises(hr.CardError, match="card 1: suit 'J'"):
        poker_rank([Card("♠A"), Lost("JA")])
    with pytest.raises(AttributeError):
        poker_rank([Lost("♠A"), object()])


def test_naturals_of_every_five_are_the_article_cards():
    cards = [Wild(suit, rank) for suit in "♠♥" for rank in (14, 13, 12, 11)]
    for five in combinations(cards, 5):
        category, best = poker_rank(five)
        assert {id(card) for card in best} == {id(card) for card in five}
