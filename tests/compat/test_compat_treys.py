"""The stand-ins for treys and deuces beside the originals, and on the examples of their documentation."""

import random
import sys
from types import SimpleNamespace

import handrank as hr
import pytest
from handrank import CardError
from handrank.compat import deuces, treys

from standins import hands, lacking, original, same_deal, texts

CARD_FUNCTIONS = (
    "int_to_str",
    "get_rank_int",
    "get_suit_int",
    "get_bitrank_int",
    "get_prime",
    "int_to_binary",
    "int_to_pretty_str",
)
BOTH = pytest.mark.parametrize("name, ours", [("treys", treys), ("deuces", deuces)])


def ints(text):
    return treys.Card.hand_to_binary(text.split())


@BOTH
def test_cards(name, ours):
    theirs = original(name, name).Card
    for text in texts(hr.deck()):
        card = theirs.new(text)
        assert ours.Card.new(text) == card
        for function in CARD_FUNCTIONS:
            assert getattr(ours.Card, function)(card) == getattr(theirs, function)(card)
    for hand in hands(5, count=200):
        hand = theirs.hand_to_binary(texts(hand))
        assert ours.Card.prime_product_from_hand(hand) == theirs.prime_product_from_hand(hand)
    assert all(
        ours.Card.prime_product_from_rankbits(bits) == theirs.prime_product_from_rankbits(bits)
        for bits in range(1, 8192, 7)
    )
    for constant in (
        "STR_RANKS",
        "INT_RANKS",
        "PRIMES",
        "CHAR_RANK_TO_INT_RANK",
        "CHAR_SUIT_TO_INT_SUIT",
        "INT_SUIT_TO_CHAR_SUIT",
        "PRETTY_SUITS",
        "SUIT_COLORS" if name == "treys" else "PRETTY_REDS",
    ):
        assert getattr(ours.Card, constant) == getattr(theirs, constant)


@BOTH
def test_no_public_name_is_lacking(name, ours):
    module = original(name, name)
    assert lacking(module, ours) == []
    for kind in ("Card", "Deck", "Evaluator", *(["PLOEvaluator"] if name == "treys" else [])):
        assert lacking(getattr(module, kind), getattr(ours, kind)) == []


@BOTH
@pytest.mark.parametrize("termcolor", [SimpleNamespace(colored="<{1} {0}>".format), None], ids=["colours", "plain"])
def test_colours(name, ours, termcolor, monkeypatch):
    theirs = original(name, name).Card
    monkeypatch.setitem(sys.modules, "termcolor", termcolor)  # None: as if it were not installed
    for text in ("2s", "Th", "Ad", "9c"):
        card = theirs.new(text)
        assert ours.Card.int_to_pretty_str(card) == theirs.int_to_pretty_str(card)
    assert ("<red " in ours.Card.int_to_pretty_str(theirs.new("Th"))) == (termcolor is not None)


@BOTH
@pytest.mark.parametrize("size", [5, 6, 7])
def test_ranks(name, ours, size):
    theirs, mine = original(name, name).Evaluator(), ours.Evaluator()
    for hand in hands(size, seed=size):
        hand = ints(" ".join(texts(hand)))
        rank = theirs.evaluate(hand[:2], hand[2:])
        assert mine.evaluate(hand[:2], hand[2:]) == rank
        assert mine.get_five_card_rank_percentage(rank) == theirs.get_five_card_rank_percentage(rank)


@BOTH
def test_classes(name, ours):
    theirs, mine = original(name, name).Evaluator(), ours.Evaluator()
    for rank in range(1, 7463):
        number = theirs.get_rank_class(rank)
        assert mine.get_rank_class(rank) == number
        assert mine.class_to_string(number) == theirs.class_to_string(number)


def test_omaha():
    theirs, mine = original("treys", "treys").PLOEvaluator(), treys.PLOEvaluator()
    for hand in hands(9, count=150):  # 60 hands of five cards each
        hand = ints(" ".join(texts(hand)))
        assert mine.evaluate(hand[:4], hand[4:]) == theirs.evaluate(hand[:4], hand[4:])
        assert mine.evaluate(hand[:4], hand[4:7]) == theirs.evaluate(hand[:4], hand[4:7])


@BOTH
def test_summaries(name, ours, capsys):
    module = original(name, name)
    for deal in hands(11, seed=2, count=60):
        cards = ints(" ".join(texts(deal)))
        printed = []
        for library in (module, ours):
            library.Evaluator().hand_summary(cards[:5], [cards[5:7], cards[7:9], cards[9:]])
            library.Card.print_pretty_cards(cards)
            library.Card.print_pretty_card(cards[0])
            printed.append(capsys.readouterr().out)
        if "tied for the win" not in printed[0] or name == "treys":  # deuces counts these players from 0
            assert printed[0] == printed[1]


def test_tied_players_are_counted_from_1(capsys):
    deuces.Evaluator().hand_summary(ints("Ah Kd Jc 2c 3c"), [ints("Qs Th"), ints("Qd Tc")])
    assert "Players [1, 2] tied for the win with a Straight" in capsys.readouterr().out


def test_omaha_summary(capsys):
    board, holes = ints("Ah Kd Jc 2c 3c"), [ints("Qs Th 4s 5s"), ints("7s 8d 7h 8h")]
    printed = []
    for library in (original("treys", "treys"), treys):
        library.PLOEvaluator().hand_summary(board, holes)
        printed.append(capsys.readouterr().out)
    assert printed[0] == printed[1]


def test_decks():
    theirs = original("treys", "treys").Deck
    calls = [("draw", 3), ("draw",), ("draw", 0), ("__str__",), ("shuffle",), ("draw", 5)]
    for seed in range(20):
        same_deal(theirs(seed), treys.Deck(seed), calls)
    assert theirs.GetFullDeck() == treys.Deck.GetFullDeck()


def test_decks_of_deuces():
    made = []
    for library in (original("deuces", "deuces"), deuces):
        random.seed(4)
        deck = library.Deck()
        made.append((deck.draw(), deck.draw(1), deck.draw(2), deck.draw(0), deck.cards))
    assert made[0] == made[1]
    assert str(deuces.Deck()).count("[") == 52


def test_documented_examples():
    evaluator = treys.Evaluator()
    assert evaluator.evaluate(ints("Ah Kd Jc"), ints("Qs Th")) == 1600
    board, first, second = ints("4c As 5d Kc 2s"), ints("6c 7h"), ints("Ac 3h")
    ranks = [evaluator.evaluate(board, hand) for hand in (first, second)]
    assert ranks == [6330, 1609]
    assert [evaluator.class_to_string(evaluator.get_rank_class(rank)) for rank in ranks] == ["High Card", "Straight"]


def test_beyond_the_original():
    evaluate = treys.Evaluator().evaluate
    assert evaluate(ints("As Ks Qs Js Ts"), ints("2d 3d 4d 5d")) == 1
    assert evaluate(ints("As As"), ints("Ah Kd Qc")) == 1610  # two decks
    for hand in ("As As As As As", "As As Ks Qs Js", "As Ks Qs Js"):
        with pytest.raises(ValueError, match="has no Kev rank"):
            evaluate(ints(hand), [])
    with pytest.raises(CardError, match="card 1: 2 is not a card of treys"):
        evaluate([treys.Card.new("As"), 2], [])
    for text in ("10s", "as", "", "Asx", None):
        with pytest.raises(KeyError, match="is not a card"):
            treys.Card.new(text)
    for rank in (0, -1, 7463):
        with pytest.raises(ValueError, match="is not 1..7462"):
            treys.Evaluator().get_rank_class(rank)
    deck = treys.Deck(1)
    with pytest.raises(IndexError, match="53 cards are not left, only 52"):
        deck.draw(53)
    assert len(deck.cards) == 52
