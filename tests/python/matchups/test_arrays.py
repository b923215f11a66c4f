"""Arrays of spots against `equity`, one spot at a time, and what is wrong with a spot by name and place."""

import random
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor
from fractions import Fraction

import numpy as np
import pytest
from handrank.cards import CardError, card_text
from handrank.games.game import Game
from handrank.games.named_games import GAMES
from handrank.matchups.arrays import equities
from handrank.matchups.dispatch import equity

HOLES = np.array([[[51, 47], [42, 41]], [[51, 47], [1, 0]], [[50, 3], [48, 49]], [[7, 6], [11, 10]]], np.uint8)
FLOPS = np.array([[3, 23, 33]] * 2 + [[0, 4, 8]] * 2, np.uint8)


def text(cards):
    return "".join(map(card_text, cards))


def spots(game, n, players, board, dead=0, seed=0):
    """(n, players, h), (n, board), (n, dead) cards of random spots, half of them of few suits, so that many flush."""
    dice, deck, h = random.Random(seed), list(GAMES[game].deck), GAMES[game].hole_sizes[1]
    few = [card for card in deck if card % 4 == 3 or card > 30]
    size = players * h + board + dead
    dealt = np.array([dice.sample(few if i % 2 and len(few) >= size else deck, size) for i in range(n)], np.uint8)
    holes, boards, gone = np.split(dealt, [players * h, players * h + board], axis=1)
    return holes.reshape(n, players, h), boards, gone


def check(game, holes, boards, dead=None, random_players=0):
    shares, counts = equities(holes, boards, dead=dead, random_players=random_players, game=game, counts=True)
    dead = np.empty((len(holes), 0), np.uint8) if dead is None else dead
    for i in range(len(holes)):
        hands = [*map(text, holes[i]), *["random"] * random_players]
        expected = equity(*hands, board=text(boards[i]), dead=text(dead[i]), game=game, method="exact")
        assert [float(Fraction(share)) for share in expected.equity] == pytest.approx(shares[i].tolist(), abs=1e-15)
        players = len(hands)
        found = {}
        for outcome, count in enumerate(counts[i].tolist()):
            sets = outcome & ((1 << players) - 1), outcome >> players
            if count:
                found[tuple(tuple(p for p in range(players) if part >> p & 1) for part in sets)] = count
        outcomes = {tuple(map(tuple, key)): count for key, count in expected.outcomes.items()}
        if GAMES[game].high is None:
            outcomes = {(high or low, ()): count for (high, low), count in outcomes.items()}
        assert found == outcomes
    assert np.allclose(shares.sum(1), 1, atol=1e-14)


@pytest.mark.parametrize(
    ("game", "players", "board"),
    [
        *(("holdem", players, board) for players in (1, 2, 3, 5) for board in (3, 4, 5)),
        *((game, 2, board) for game in ("omaha", "omaha5", "omaha8", "short-deck") for board in (3, 5)),
        *((game, 3, 4) for game in ("omaha6", "omaha5-8", "short-deck-trips")),
        *(
            (game, players, 0)
            for game in ("stud", "stud8", "razz", "badugi", "draw", "three-card")
            for players in (2, 4)
        ),
        ("deuce-to-seven", 3, 0),
    ],
)
def test_known_hands(game, players, board):
    check(game, *spots(game, 12, players, board)[:2])


@pytest.mark.parametrize("dead", [0, 3])
@pytest.mark.parametrize("players", [2, 3])
def test_before_the_flop(players, dead):
    check("holdem", *spots("holdem", 4, players, 0, dead))


def test_after_a_card_or_two():
    for board in (1, 2):
        check("holdem", *spots("holdem", 2, 2, board))


def test_dead_cards():
    check("holdem", *spots("holdem", 10, 2, 3, 4))
    check("omaha8", *spots("omaha8", 5, 2, 4, 2))


@pytest.mark.parametrize(
    ("game", "players", "board", "dead", "random_players"),
    [
        ("holdem", 1, 3, 0, 1),
        ("holdem", 1, 4, 2, 1),
        ("holdem", 2, 4, 0, 1),
        ("holdem", 3, 5, 1, 1),
        ("short-deck", 1, 4, 0, 1),
        ("three-card", 1, 0, 0, 1),
    ],
)
def test_random_players(game, players, board, dead, random_players):
    check(game, *spots(game, 3, players, board, dead), random_players)


def test_two_random_players_share_alike():
    holes, boards, _ = spots("short-deck", 1, 1, 5)
    shares, counts = equities(holes, boards, random_players=2, game="short-deck", counts=True)
    assert counts.sum() == 29 * 28 // 2 * (27 * 26 // 2)
    assert shares[0, 1] == shares[0, 2]
    assert counts[0, 2] == counts[0, 4] and counts[0, 3] == counts[0, 5]
    holes, boards, _ = spots("holdem", 1, 1, 5, 0)
    shares, counts = equities(holes, boards, random_players=2, counts=True)
    assert counts.sum() == 990 * 903
    assert shares[0, 1] == shares[0, 2]


def test_a_hand_against_a_random_one_before_the_flop():
    shares, counts = equities([[[51, 50]], [[0, 5]]], random_players=1, counts=True)
    assert counts.tolist()[0] == [0, 1_781_508_418, 304_661_670, 11_402_312]
    assert round(shares[0, 0], 5) == 0.85204
    assert (shares.sum(1) == 1).all()


@pytest.mark.parametrize(
    ("board", "expected"), [([3, 23, 33], [0, 762_801, 299_702, 7_687]), ([3, 23, 33, 36], [0, 27_870, 17_355, 315])]
)
def test_published_counts(board, expected):
    assert equities([[[51, 47]]], [board], random_players=1, counts=True)[1].tolist() == [expected]


def test_a_game_of_ones_own():
    game = Game("court", hole=2, board=3, deck=range(24, 52))
    holes, boards = [[[51, 47], [42, 41]]], [[28]]
    expected = equity("AsKs", "QhQd", board="9c", game=game, method="exact")
    assert equities(holes, boards, game=game)[0].tolist() == pytest.approx([float(share) for share in expected.equity])


def test_types_orders_and_outs():
    expected = equities(HOLES, FLOPS)
    assert expected.dtype == np.float64
    assert (expected[2:] != expected[:2]).all()
    for kind in (np.int8, np.int64, np.uint16):
        assert (equities(HOLES.astype(kind), FLOPS.astype(kind)) == expected).all()
    assert (equities(HOLES.tolist(), FLOPS.tolist()) == expected).all()
    assert (equities(np.asfortranarray(HOLES), FLOPS[::-1][::-1]) == expected).all()
    out = np.zeros((8, 2))[::2]
    assert equities(HOLES, FLOPS, out=out) is out
    assert (out == expected).all()
    shares, counts = equities(HOLES, FLOPS, out=out, counts=True)
    assert shares is out
    assert counts.dtype == np.uint64
    assert counts.sum(1).tolist() == [990] * 4
    assert equities(HOLES[:0], FLOPS[:0]).shape == (0, 2)
    assert equities(HOLES[:0], FLOPS[:0], counts=True)[1].shape == (0, 4)
    assert equities(HOLES[:0], counts=True)[1].shape == (0, 4)


def test_workers_executors_and_progress_change_nothing(monkeypatch):
    holes, boards, _ = spots("holdem", 300, 2, 4)
    expected, numbers = equities(holes, boards, counts=True)
    monkeypatch.setattr("handrank.matchups.arrays.MOST_SPOTS", 64)
    seen = []
    found = equities(holes, boards, workers=3, progress=lambda done, total: seen.append((done, total)))
    assert (found == expected).all()
    assert seen == [(i, 5) for i in range(1, 6)]
    for pool in (ThreadPoolExecutor(2), ProcessPoolExecutor(1)):
        with pool:
            shares, counts = equities(holes, boards, counts=True, executor=pool)
        assert (shares == expected).all()
        assert (counts == numbers).all()


def spoiled(array, place, card, kind=np.int64):
    array = array.astype(kind)
    array[place] = card
    return array


@pytest.mark.parametrize(
    ("holes", "boards", "dead", "message"),
    [
        (spoiled(HOLES, (3, 1, 0), 77), FLOPS, None, "holes[3, 1, 0]: 77 is not 0..53"),
        (spoiled(HOLES, (3, 1, 0), 77, np.uint8), FLOPS, None, "holes[3, 1, 0]: 77 is not 0..53"),
        (spoiled(HOLES, (1, 0, 1), -1), FLOPS, None, "holes[1, 0, 1]: -1 is not 0..53"),
        (HOLES, spoiled(FLOPS, (2, 2), 256 + 8), None, "boards[2, 2]: 264 is not 0..53"),
        (HOLES, FLOPS, np.full((4, 1), 52), "dead[0, 0]: ** is not in the deck of holdem, 2c to As"),
        (HOLES, spoiled(FLOPS, (2, 1), 3), None, "boards[2, 1]: 2s is held by player 0, too"),
        (spoiled(HOLES, (0, 1, 1), 42), FLOPS, None, "holes[0, 1, 1]: Qh is held by player 1, too"),
        (HOLES, FLOPS, np.array([[30], [23], [31], [30]]), "dead[1, 0]: 7s is on the board, too"),
    ],
)
def test_errors_of_cards_name_the_card_and_its_place(holes, boards, dead, message):
    out = np.full((4, 2), 0.25)
    with pytest.raises(CardError) as error:
        equities(holes, boards, dead=dead, out=out)
    assert str(error.value) == message
    assert (out == 0.25).all()


def test_cards_of_another_deck():
    with pytest.raises(CardError, match=r"^boards\[0, 1\]: 5c is not in the deck of short-deck, 6c to As$"):
        equities([[[51, 50], [47, 46]]], [[16, 12, 20]], game="short-deck")


@pytest.mark.parametrize(
    ("given", "error", "message"),
    [
        ({"holes": HOLES[0]}, ValueError, "holes must have the axes (spots, players, cards), not the shape (2, 2)"),
        ({"holes": 51}, ValueError, "holes must have the axes (spots, players, cards), not the shape ()"),
        ({"holes": HOLES.astype(float)}, TypeError, "holes must be integers, not of dtype float64"),
        ({"boards": FLOPS[0]}, ValueError, "boards must have the axes (spots, cards), not the shape (3,)"),
        ({"boards": FLOPS[:3]}, ValueError, "boards must have a row for each of the 4 spots, not 3 rows"),
        ({"dead": FLOPS[:1]}, ValueError, "dead must have a row for each of the 4 spots, not 1 rows"),
        ({"boards": np.tile(FLOPS, 2)}, ValueError, "boards: holdem has 0 to 5 board cards, not 6"),
        ({"game": "omaha"}, ValueError, "holes: omaha has 4 hole cards, not 2"),
        ({"random_players": 9}, ValueError, "2 known and 9 random players are not 1 to 10"),
        ({"random_players": -1}, ValueError, "random_players must be at least 0, not -1"),
        ({"random_players": 1.0}, TypeError, "random_players must be an int, not 1.0"),
        ({"random_players": 4}, ValueError, "too many deals to enumerate for each spot (limit 10,000,000,000)"),
        ({"dead": np.tile(FLOPS, 15)}, ValueError, "2 cards are to be dealt, and 0 are left"),
        ({"game": "3d"}, ValueError, "game '3d' has jokers, a policy or hands by choice; use handrank.equity"),
        ({"game": Game("wild", hole=2, board=5, jokers=1)}, ValueError, "game 'wild' has jokers, a policy or"),
        ({"game": "poker"}, ValueError, "game 'poker' is not one of "),
        ({"out": np.empty((4, 3))}, ValueError, "out must have the shape (4, 2), not (4, 3)"),
        ({"out": np.empty((4, 2), np.float32)}, TypeError, "out must be of dtype float64, not float32"),
    ],
)
def test_errors(given, error, message):
    with pytest.raises(error) as caught:
        equities(**{"holes": HOLES, "boards": FLOPS, **given})
    assert str(caught.value).startswith(message)
