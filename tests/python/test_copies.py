"""Copies and pickles of games, orders, policies and cards: equal, and ranking the same, before and after use."""

import copy
import dataclasses
import pickle

import handrank as hr
import pytest
from handrank.games.game import Game
from handrank.games.named_games import GAMES
from handrank.games.pot import showdown
from handrank.games.scoring import SCORINGS
from handrank.rules.orders import ORDERS

COPIES = {
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    **{
        f"pickle {n}": lambda thing, n=n: pickle.loads(pickle.dumps(thing, n))
        for n in range(pickle.HIGHEST_PROTOCOL + 1)
    },
}
every_way = pytest.mark.parametrize("copied", COPIES.values(), ids=COPIES.keys())

OWN = [
    Game("my omaha", 4, (3, 5), use=(2, 3)),
    Game("my split", 4, 5, use=(2, 3), low="deuce_to_seven"),
    Game("two or three", (2, 3), (3, 5)),
    Game("jokers", 5, jokers=2),
    Game("deuces wild", 5, policy=hr.DEUCES_WILD),
    Game("bug", 2, 5, jokers=1, policy=hr.Policy("bug", wild="Js", natural_beats_wild=True)),
]


def use(game):
    """Everything that a game keeps of what it found."""
    hole, board = spot(game)
    found = [
        game.strength(hole, board),
        [*game.best(hole, board)],
        [half.tolist() for half in arrays(game, hole, board)],
        [order.no_hand for order in game.orders],
        (game.chooses, game.deck_mask, game.hole_sizes, game.board_sizes, game.house_rules),
    ]
    return [*found, [*showdown(game, [hole], board)]]


def arrays(game, hole, board):
    found = game.strengths([hole], [board] if board else None)
    return found if isinstance(found, tuple) else (found,)


def spot(game):
    h, b = min(game.hole_sizes[1], 7), game.board_sizes[1]
    cards = [game.deck[(7 * i) % len(game.deck)] for i in range(h + b)]
    return cards[:h], cards[h:]


@every_way
@pytest.mark.parametrize("game", [*GAMES.values(), *OWN], ids=lambda game: game.name)
def test_games(game, copied):
    fresh = dataclasses.replace(game)
    before = copied(fresh)
    expected = use(fresh)
    for other in (before, copied(fresh), copied(copied(fresh)), dataclasses.replace(fresh)):
        assert other == fresh == game and hash(other) == hash(game) and repr(other) == repr(game)
        assert use(other) == expected
        assert other.orders == fresh.orders and all(order in fresh.orders for order in other.orders)
    assert dataclasses.replace(fresh, name="other") != fresh


@every_way
def test_a_copied_game_ranks_as_omaha(copied):
    game = dataclasses.replace(OWN[0])
    hole, board = "As Ks 5d 7c", "Ts 7d 8h 4s 2c"
    assert game.strength(hole, board) == copied(game).strength(hole, board) == hr.strength("7c 7d As Ts 8h")


@every_way
def test_results(copied):
    for game in [GAMES["omaha8"], GAMES["razz"], OWN[-1]]:
        hole, board = spot(game)
        for thing in (game.best(hole, board), showdown(game, [hole], board)):
            other = copied(thing)
            assert other == thing == copied(thing) and repr(other) == repr(thing) and type(other) is type(thing)


@every_way
def test_orders(copied):
    hands = [[48, 0, 4, 8, 12], [51, 46, 40, 33, 22], [16, 20, 24, 28, 32]]
    for name, scoring in SCORINGS.items():
        some = hands[2:] if "short" in name else hands
        expected = [(scoring.strength(hand), scoring.best(hand), scoring.describe(hand)) for hand in some]
        other = copied(scoring)
        assert other == scoring and hash(other) == hash(scoring)
        assert [(other.strength(hand), other.best(hand), other.describe(hand)) for hand in some] == expected
        assert other.of_masks() is scoring.of_masks()
    for name, order in ORDERS.items():
        some = hands[2:] if "short" in name else hands
        for _ in ("fresh", "used"):
            other = copied(order)
            assert other == order and hash(other) == hash(order) and len({other, order}) == 1
            assert [other.strength(hand) for hand in some] == [order.strength(hand) for hand in some]
            assert [other.describe(hand) for hand in some] == [order.describe(hand) for hand in some]
    assert len(set(ORDERS.values())) == len(ORDERS) and len(set(SCORINGS.values())) == len(SCORINGS)


@every_way
def test_policies_and_house_orders(copied):
    hand = "As Ah 2d Js 9c 4d **"
    for policy in (hr.Policy(), hr.BUG, hr.DEUCES_WILD, hr.Policy(wild="2 Js", natural_beats_wild=True)):
        for _ in ("fresh", "used"):
            other = copied(policy)
            assert other == policy and hash(other) == hash(policy)
            assert other.best(hand) == policy.best(hand) and other.dtype == policy.dtype
            assert other.strengths([[51, 0, 7, 52, 39]]).tolist() == policy.strengths([[51, 0, 7, 52, 39]]).tolist()
    order = hr.HouseOrder(sorted(hr.Cat, key=lambda category: (category != hr.Cat.FLUSH, -category)))
    for _ in ("fresh", "used"):
        other = copied(order)
        assert other == order and hash(other) == hash(order)
        assert other.strength("As Ks 9s 4s 2s 2d 2h") == order.strength("As Ks 9s 4s 2s 2d 2h")
        assert other.strengths([[51, 47, 31, 11, 3]]).tolist() == order.strengths([[51, 47, 31, 11, 3]]).tolist()


@every_way
def test_cards_and_what_is_told_of_hands(copied):
    for card in (hr.Card("♠A"), hr.Card("♥", 10), hr.Card(), hr.Card("J", 7)):
        for _ in ("fresh", "used"):
            other = copied(card)
            assert (other.suit, other.rank, repr(other)) == (card.suit, card.rank, repr(card))
            assert hr.strength([other, "Kd"]) == hr.strength([card, "Kd"]) and other == card
    for category in hr.Cat:
        assert copied(category) is category
    for thing in (hr.explain("As Ah 2d **"), hr.hand_class(14417), hr.poker_rank([hr.Card("♠A")])[0]):
        assert copied(thing) == thing and type(copied(thing)) is type(thing)
    error = copied(hr.CardError("card 0: 'x' is not a card"))
    assert (type(error), str(error)) == (hr.CardError, "card 0: 'x' is not a card")
