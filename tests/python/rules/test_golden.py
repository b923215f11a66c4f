"""Every answer of an independent brute-force oracle: category, ranking, cards by identity, order."""

import handrank as hr
import pytest
from handrank.cards import card_object
from handrank.rules import reference

from samples import golden_rows

SETS = ["natural", "jokers", "decks", "mixed", "ties", "unit000"]


@pytest.mark.parametrize("poker_rank", [hr.poker_rank, reference.poker_rank], ids=["core", "reference"])
@pytest.mark.parametrize("name", SETS)
def test_poker_rank_returns_the_cards_of_the_oracle(name, poker_rank):
    for row in golden_rows(name):
        hand = [card_object(card) for card in hr.parse(row["cards"])]
        category, best = poker_rank(hand)
        assert category is hr.Cat(row["category"])
        assert " ".join(card.suit + card.RANK2STR[card.rank] for card in best) == row["poker_rank"], row
        positions = [next((i for i, given in enumerate(hand) if given is card), -1) for card in best]
        assert positions == row["idx"], row


@pytest.mark.parametrize("name", SETS)
def test_ranking_in_every_notation(name):
    for row in golden_rows(name):
        text = row["cards"]
        cards = hr.parse(text)
        for hand in (text, text.split(), cards, tuple(cards), [card_object(card) for card in cards]):
            assert list(hr.ranking(hand)) == row["ranking"], row
        assert hr.category(text) == row["category"]


@pytest.mark.parametrize("name", SETS)
def test_strengths_order_as_the_oracle_does(name):
    rows = golden_rows(name)
    strengths = {row["packed"]: hr.strength(row["cards"]) for row in rows}
    assert all(strengths[row["packed"]] == hr.strength(row["cards"]) for row in rows)
    in_order = [strengths[packed] for packed in sorted(strengths)]
    assert in_order == sorted(set(in_order))


@pytest.mark.parametrize("name", SETS)
def test_explain_agrees(name):
    for row in golden_rows(name):
        explanation = hr.explain(row["cards"])
        words = row["cards"].split()
        assert list(explanation.ranking) == row["ranking"]
        assert [words[position] for position in explanation.positions] == explanation.cards
        assert [-1 if words[p] == "**" else p for p in explanation.positions] == row["idx"], row
        assert sorted(explanation.cards + explanation.unused) == sorted(words)
        assert hr.best_hand(row["cards"]) == explanation.cards


def test_euler54_rows():
    for row in golden_rows("euler54"):
        words = row["line"].split()
        first, second = words[:5], words[5:]
        assert list(hr.ranking(first)) == row["ranking1"]
        assert list(hr.ranking(second)) == row["ranking2"]
        assert hr.winners([first, second]) == {0: [0, 1], 1: [0], 2: [1]}[row["winner"]]
