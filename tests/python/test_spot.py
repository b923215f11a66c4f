"""What is known at a table: cards given out place by place, and what is still dealt."""

import pickle
from dataclasses import replace
from itertools import combinations
from math import comb

import handrank as hr
import pytest
from handrank.decks import Deck
from handrank.games.game import Game
from handrank.games.named_games import GAMES
from handrank.spot import read_spot

JOKERS = Game("jokers", hole=2, board=(0, 5), jokers=2)


def test_a_deck_gives_out_each_card_once():
    deck = Deck(GAMES["short-deck"])
    assert deck.take("hole", "As 6c", "in the hole") == (51, 16)
    assert deck.take("board", [50, 17], "on the board") == (50, 17)
    assert deck.left == tuple(card for card in range(16, 52) if card not in (51, 16, 50, 17))


def test_several_decks_and_jokers():
    deck = Deck(replace(GAMES["best-five"], jokers=2), decks=2)
    assert deck.take("hole", "As As ** Jo", "in the hole") == (51, 51, 52, 52)
    assert len(deck.left) == 102 and deck.left[-1] == 50
    with pytest.raises(hr.CardError, match="board: card 0: As is held more than 2 times, the most that decks=2 allows"):
        deck.take("board", "As", "on the board")
    with pytest.raises(hr.CardError, match=r"dead: card 0: \*\* is one joker more than the 2 of best-five"):
        deck.take("dead", "**", "dead")


def test_what_is_known_and_what_is_dealt():
    spot = read_spot(["As Kd", "random", "QQ+"], "2c 3d 4h", "5s", GAMES["holdem"])
    assert [seat.name for seat in spot.seats] == ["As Kd", "random", "QQ+"]
    assert [seat.cards for seat in spot.seats] == [(51, 45), (), ()]
    assert spot.groups == [0, 2, 0, 2] and spot.unknown == 4 and spot.halves == 1
    assert spot.deals == comb(46, 2) * comb(44, 2) and len(spot.left) == 46
    left, held, board = spot.masks
    assert (
        sum(left) == spot.live == (1 << 64) - 1 - hr.mask("As Kd 2c 3d 4h 5s") - sum(0xE000 << 16 * s for s in range(4))
    )
    assert held == [hr.mask("As Kd"), 0, 0] and board == hr.mask("2c 3d 4h")
    assert pickle.loads(pickle.dumps(spot)) == spot


def test_rows_and_jokers():
    rows = read_spot(["As Kd", "Qh"], "2c 3d 4h 5s 6c 7d", "", GAMES["3d"])
    assert rows.groups == [0, 1, 0, 4, 5] and rows.unknown == 10
    spot = read_spot(["** Kd", "Qh Qs"], "** 3d 4h", "", JOKERS)
    left, held, board = spot.masks
    assert len(left) == 47 and not held[0] & board and (held[0] | board).bit_count() == 5


@pytest.mark.parametrize("game", [GAMES["holdem"], GAMES["omaha"], GAMES["stud"], JOKERS], ids=lambda game: game.name)
def test_no_card_is_in_two_places(game):
    """Whatever the places, and whichever comes first: the second is named."""
    size = min(game.hole_sizes[1], 4)
    cards = [f"{rank}{suit}" for suit in "cdhs" for rank in "23456789TJQKA"]
    places = ["player 0", "player 1", *(["board"] if game.board_sizes[1] else []), "dead"]
    for one, other in combinations(range(len(places)), 2):
        hands = [cards[at * 6 : at * 6 + (size if at < 2 else 3)] for at in range(4)]
        if "board" not in places:
            del hands[2]
        hands[other][1] = hands[one][0]
        board, dead = (hands[2], hands[3]) if "board" in places else ([], hands[2])
        where = {"board": "on the board", "dead": "dead"}.get(places[one], f"held by {places[one]}")
        with pytest.raises(hr.CardError) as found:
            read_spot(hands[:2], board, dead, game)
        assert str(found.value) == f"{places[other]}: card 1: {hands[one][0]} is {where}, too"
