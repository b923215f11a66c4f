"""Hands that compiled code reads and ranks by itself, against the plain code: the same results and the same errors."""

import random
from itertools import product

import handrank as hr
import numpy as np
import pytest
from handrank.games.game import Best, Game, Played
from handrank.games.named_games import GAMES
from handrank.games.pot import Share, _read_table, showdown
from handrank.rules.orders import ORDERS

from samples import HOSTILE, outcome

OTHERS = [
    Game("two or three", hole=(2, 3), board=(3, 5)),
    Game("three, two used", hole=(2, 3), board=(3, 5), use=(2, 3)),
    Game("eight in the hole", hole=8, board=5, use=(2, 3)),
    Game("three boards", hole=4, board=(3, 6), use=(2, 3), low="eight_or_better"),
    Game("badacey", hole=5, high="high", low="badugi"),
    Game("joker hold'em", hole=2, board=5, jokers=2),
    Game("deuces wild", hole=5, policy=hr.DEUCES_WILD),
]
every_game = pytest.mark.parametrize("game", [*GAMES.values(), *OTHERS], ids=lambda game: game.name)


def best_of(game, order, hole, board):
    """What `Game.best` says of one half, by the definition: of all choices the first best."""
    chosen = max(game.choices(hole, board), key=order.strength)
    strength = order.strength(chosen)
    if strength == order.no_hand:
        return None
    best = ORDERS[order.name].best if order.name in ORDERS else order.best
    return Played(list(best(chosen)), strength, order.describe(chosen))


def made(game, hole, board):
    halves = iter([best_of(game, order, hole, board) for order in game.orders])
    return tuple(None if name is None else next(halves) for name in (game.high, game.low))


def sizes(game):
    (least, most), (fewest, largest) = game.hole_sizes, game.board_sizes
    return [*product(sorted({least, min(most, 9), (least + min(most, 9)) // 2}), range(fewest, largest + 1))]


def notations(cards):
    yield cards
    yield tuple(cards)
    yield bytes(cards)
    texts = [hr.card_text(card) for card in cards]
    yield from (" ".join(texts), "".join(texts).lower(), texts)
    yield [hr.Card("♣♦♥♠"[card & 3], (card >> 2) + 2) for card in cards]
    yield ", ".join(texts).replace("T", "10")
    yield np.array(cards, np.uint8)
    yield iter(cards)


@every_game
def test_hands(game):
    rng = random.Random(game.name)
    slow = game.hole_sizes[1] + game.board_sizes[1] > 7 or game.low is not None
    for h, b in sizes(game):
        for _ in range(3 if slow else 12):
            cards = rng.sample(game.deck, h + b)
            hole, board = cards[:h], cards[h:]
            found = game.plain_hands.hand(hole, board)
            assert (found is None) == game.chooses
            expected = tuple(max(map(order.strength, game.choices(hole, board))) for order in game.orders)
            assert found in (None, (bytes(hole), bytes(board), expected))
            assert game.dealt(hole, board) == (bytes(hole), bytes(board), expected)
            assert game.best(hole, board) == made(game, hole, board)
            strength = expected if len(expected) > 1 else expected[0]
            for given, there in zip(notations(hole), notations(board)):
                assert game.strength(given, there) == strength


@every_game
def test_tables(game):
    rng = random.Random(game.name)
    h, b = max(game.hole_sizes[0], min(game.hole_sizes[1], 5)), game.board_sizes[1]
    for _ in range(10):
        players = rng.randint(1, min((len(game.deck) - b) // h, 6))
        cards = rng.sample(game.deck, players * h + b)
        holes, board = [cards[b + i * h : b + i * h + h] for i in range(players)], cards[:b]
        plain = game.plain_hands.table(holes, board)
        assert (plain is None) == game.chooses
        assert plain in (None, _read_table(game, holes, board))
        result = showdown(game, holes, board)
        for winners, half, order in zip(
            [result.high_winners, result.low_winners][game.high is None :], (0, 1), game.orders
        ):
            strengths = [max(map(order.strength, game.choices(hole, board))) for hole in holes]
            most = max(strengths)
            assert winners == [i for i, strength in enumerate(strengths) if strength == most != order.no_hand], half
        assert [player.best for player in result.players] == [made(game, hole, board) for hole in holes]
        assert sum(player.share for player in result.players) == 1
        for lists in (tuple(map(tuple, holes)), list(map(iter, holes)), iter(holes)):
            assert showdown(game, lists, iter(board)) == result


def same_end(found, expected):
    """That both raised the same error, or neither any."""
    assert found == expected if isinstance(expected[0], type) else len(found) == 1


@pytest.mark.parametrize("name", ["holdem", "omaha8", "short-deck", "razz", "best-five", "3d"])
def test_what_is_wrong_is_said_as_the_plain_reader_says_it(name):
    game = GAMES[name]
    h, b = min(game.hole_sizes[1], 7), game.board_sizes[1]
    cards = [*game.deck[::2], *game.deck[1::2]][: h + b]
    hole, board, other = cards[:h], cards[h:], [*game.deck][-h:]
    wrong = [*HOSTILE, *(lambda n=n: cards[:n] for n in (0, 1, h - 1, h + 1, b + h))]
    wrong += [lambda: [*hole[:-1], hole[0]], lambda: [*hole[:-1], 52], lambda: [*hole[:-1], 0], lambda: hole[::-1]]
    for one in wrong:
        for give in (lambda: (one(), board), lambda: (hole, one()), lambda: (one(), one())):
            expected = outcome(game.read, *give())
            for function in (game.strength, game.best):
                same_end(outcome(function, *give()), expected)
            for first in ([], [hole], [other], [hole[:1] * 2]):
                expected = outcome(_read_table, game, [*first, give()[0]], give()[1])
                same_end(outcome(showdown, game, [*first, give()[0]], give()[1]), expected)
    for players in (None, 5, "", "As", {}, {51: 2}, 2.5):
        words = f"holes must be a sequence of hands, not {players!r}"
        assert outcome(showdown, game, players, board) == (TypeError, words)
    for players in ([], (), [None], [51, 47], range(4)):
        expected = outcome(_read_table, game, players, board)
        assert outcome(showdown, game, players, board) == expected and isinstance(expected[0], type)


def test_results_are_as_the_tuples_they_were():
    result = showdown("omaha8", ["As 2s Kd Kh", "Ac 2c Qd Qh"], "3h 4d 8s Kc Jh")
    players, highs, lows = result
    assert (highs, lows) == ([0], [0, 1]) and result[0] is players
    share, high, low, best = players[0]
    assert share == high + low and players[0].best is best and isinstance(players[0], Share)
    assert len(best) == 2 and best[0] is best.high and best[-1] is best.low and best[:] == (best.high, best.low)
    assert [*best] == [best.high, best.low] and best.index(best.low) == 1 and best.high in best
    assert best == (best.high, best.low) == best and best != (best.low, best.high) and best != 5
    assert repr(best) == f"Best(high={best.high!r}, low={best.low!r})"
    assert best == Best(best.high, best.low) and Best(None, None) == (None, None)
    assert hash(Best(None, None)) == hash((None, None))
    with pytest.raises(AttributeError):
        best.high = None
    match best:
        case Best(high, Played(cards, text=text)):
            assert (high, cards, text) == (best.high, best.low.cards, "8-4-3-2-A low")


def test_halves_that_nobody_takes():
    game = Game("low", hole=5, high=None, low="eight_or_better")
    result = showdown(game, ["As Ks Qs Js Ts", "Ad Kd Qd Jd Td", "Ac Kc Qc Jc Tc"])
    assert [str(player.share) for player in result.players] == ["1/3"] * 3
    assert (result.high_winners, result.low_winners, result.players[0].best) == ([], [], (None, None))


@pytest.mark.parametrize(("description", "error", "message"), [
    (dict(hole=2.5), TypeError, "hole must be an int, not 2.5"),
    (dict(hole="2"), TypeError, "hole must be an int, not '2'"),
    (dict(hole=True), TypeError, "hole must be an int, not True"),
    (dict(hole=(2, 3, 4)), TypeError, r"hole=\(2, 3, 4\) is not an int or a pair of ints"),
    (dict(hole=-1), ValueError, "hole must be at least 0, not -1"),
    (dict(hole=2, board=(None, 5)), TypeError, "board must be an int, not None"),
    (dict(hole=2, board=5, use=2), TypeError, "use=2 is not a pair of ints"),
    (dict(hole=2, board=5, use=(2, None)), TypeError, "use must be an int, not None"),
    (dict(hole=2, board=5, rows=0), ValueError, "rows must be at least 1, not 0"),
    (dict(hole=2, deck=range(54)), ValueError, "deck=range.0, 54. is not a range of card numbers 0..51"),
    (dict(hole=2, deck=range(0, 52, 2)), ValueError, "is not a range of card numbers"),
    (dict(hole=2, deck=[1, 2, 3]), ValueError, "is not a range of card numbers"),
])  # fmt: skip
def test_descriptions_of_the_wrong_kind(description, error, message):
    with pytest.raises(error, match=f"game 'wrong': {message}|{message}"):
        Game("wrong", **description)
