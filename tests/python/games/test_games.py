"""Games: which cards may be used, how they score, who takes what part of the pot."""

from fractions import Fraction
from itertools import combinations, product

import handrank as hr
import numpy as np
import pytest
from handrank.games.game import Game
from handrank.games.named_games import GAMES
from handrank.games.pot import showdown
from handrank.games.scoring import SCORINGS
from handrank.rules.orders import ORDERS

from samples import golden_rows

every_game = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)


def split(text):
    hole, _, board = text.partition("/")
    return hr.parse(hole), hr.parse(board)


def deal(game, n, seed):
    """Random deals of a game: holes (n, h), boards (n, b), of the most cards it has."""
    h, b = min(game.hole_sizes[1], 7), game.board_sizes[1]
    dead = [card for card in range(52) if card not in game.deck]
    cards = hr.sample_hands(n, h + b, dead=dead, seed=seed)
    return cards[:, :h], cards[:, h:]


def brute(game, order, hole, board):
    """The best strength over every legal choice, by the definition of the game and the rules of the order."""
    if game.use is None:
        sets = [[*hole, *board]]
    elif game.rows > 1:
        length = len(board) // game.rows
        rows = [board[i : i + length] for i in range(0, len(board), length)]
        sets = [[*two, *three] for two in combinations(hole, game.use[0]) for three in product(*rows)]
    else:
        sets = [
            [*some, *others] for some in combinations(hole, game.use[0]) for others in combinations(board, game.use[1])
        ]
    if order == "high":
        return max(hr.strength(five) for cards in sets for five in combinations(cards, min(5, len(cards))))
    return max(ORDERS[order].strength(cards) for cards in sets)


@every_game
def test_arrays_agree_with_one_by_one_and_with_brute_force(game):
    holes, boards = deal(game, 300, seed=5)
    found = game.strengths(holes, boards if boards.shape[1] else None)
    halves = found if isinstance(found, tuple) else (found,)
    slow = 15 if game.name in ("3d", "stud", "stud8", "razz", "short-deck", "short-deck-trips", "omaha6-8") else 40
    for i, (hole, board) in enumerate(zip(holes.tolist(), boards.tolist())):
        one = game.strength(hole, board)
        assert (one if isinstance(one, tuple) else (one,)) == tuple(int(half[i]) for half in halves)
        if i < slow:
            best = game.best(hole, board)
            for order, strength, played in zip(
                game.orders, halves, [b for b in (best.high, best.low)][game.high is None :]
            ):
                assert int(strength[i]) == brute(game, order.name, hole, board)
                if played is None:
                    assert strength[i] == 0
                else:
                    assert played.strength == strength[i] == order.strength(played.cards)
                    assert set(played.cards) <= {*hole, *board}
                    assert played.text == order.describe(played.cards)


def test_omaha_golden():
    for row in golden_rows("omaha"):
        best = GAMES["omaha"].best(row["hole"], row["community"]).high
        assert sorted(best.cards) == sorted(hr.parse(row["best"])) or best.strength == hr.strength(row["best"])
        assert hr.hand_class(best.strength).ranking == tuple(row["ranking"])
        hole = set(hr.parse(row["hole"]))
        assert len(hole & set(best.cards)) == 2


def test_texas_golden():
    for row in golden_rows("texas"):
        best = GAMES["holdem"].best(row["hole"], row["community"]).high
        assert hr.hand_class(best.strength).ranking == tuple(row["ranking"])
        assert best.strength == hr.strength(row["best"])


def test_three_d_golden():
    rows = golden_rows("threeD")
    for row in rows:
        best = GAMES["3d"].best(row["hole"], row["community"]).high
        assert hr.hand_class(best.strength).ranking == tuple(row["ranking"])
        board = hr.parse(row["community"])
        used = [[board.index(card) // 5 for card in best.cards if card in board]]
        assert sorted(used[0]) == [0, 1, 2]
    holes = np.array([hr.parse(row["hole"]) for row in rows])
    boards = np.array([hr.parse(row["community"]) for row in rows])
    assert GAMES["3d"].strengths(holes, boards).tolist() == [hr.strength(row["best"]) for row in rows]


@pytest.mark.parametrize(("game", "deal", "high", "low"), [
    ("omaha", "AsKs5d7c / Ts7d8h4s2c", "one pair, sevens", None),
    ("omaha8", "As9d8h7c / Ks8s4s2s3d", "one pair, eights", "7-4-3-2-A low"),
    ("omaha8", "AhAdAcAs / 2c3d4h5s9c", "one pair, aces", None),
    ("razz", "Kc Kd Kh Qc Qd Jc Tc", None, "one pair, queens"),
    ("razz", "Ac Ad 2c 2d 3c 3d 4c", None, "one pair, aces"),
    ("razz", "Ah 2h 3h 4h 5h Kc Kd", None, "5-4-3-2-A low"),
    ("deuce-to-seven", "Ac 2d 3h 4s 5c", None, "A-5-4-3-2 low"),
    ("deuce-to-seven", "Kc 5d 4h 3s 2c", None, "K-5-4-3-2 low"),
    ("badugi", "As 2s Ah 3h", None, "two cards, 2-A"),
    ("badugi", "Ac Ad Ah As", None, "one card, A"),
    ("short-deck", "As 6d / 7c 8h 9s", "straight, nine high", None),
    ("short-deck", "6s 7s / 8s 9s As", "straight flush, nine high", None),
    ("three-card", "Ac 2d 3h", "straight, three high", None),
    ("best-five", "2s3s4s5s7s AhKhQhJh9h", "flush, ace high", None),
    ("holdem", "2s 2h / Ks Kd Qs Qd Ah", "two pair, kings and queens", None),
])  # fmt: skip
def test_hands_that_others_get_wrong(game, deal, high, low):
    best = GAMES[game].best(*split(deal))
    assert (best.high and best.high.text, best.low and best.low.text) == (high, low)


def test_orders_of_short_decks_differ():
    trips, straight = "As Ad / Ac 9h 8s", "Jc Ts / 9c 8d 7h"
    for game, better in (("short-deck", straight), ("short-deck-trips", trips)):
        strengths = {deal: GAMES[game].strength(*split(deal)) for deal in (trips, straight)}
        assert max(strengths, key=strengths.get) == better


def test_aces_low_beats_a_pair_and_loses_to_a_king_in_deuce_to_seven():
    strengths = [
        GAMES["deuce-to-seven"].strength(hand) for hand in ("2c 2d 3h 4s 5c", "Ac 2d 3h 4s 5c", "Kc 5d 4h 3s 2c")
    ]
    assert strengths == sorted(strengths)


# Showdowns.


def shares(game, holes, board=()):
    return [str(player.share) for player in showdown(game, holes, board).players]


def test_pots_are_shared_exactly():
    assert shares("holdem", ["As Kh", "Ac Kd", "2c 7d"], "Ks 9d 4h Jc 2s") == ["1/2", "1/2", "0"]
    assert shares("holdem", ["As Kh", "Ac Kd", "Ah Ks"], "Qs Jd Th 2c 2d") == ["1/3", "1/3", "1/3"]
    assert shares("holdem", ["As Ah"], "") == ["1"]
    # quarters: the same low, one high
    result = showdown("omaha8", ["As 2s Kd Kh", "Ac 2c Qd Qh"], "3h 4d 8s Kc Jh")
    assert [(player.high, player.low) for player in result.players] == [
        (Fraction(1, 2), Fraction(1, 4)),
        (Fraction(0), Fraction(1, 4)),
    ]
    assert (result.high_winners, result.low_winners) == ([0], [0, 1])
    assert result.players[1].best.low.text == "8-4-3-2-A low"
    # no low on the board: high takes all
    result = showdown("omaha8", ["As 2s Kd Kh", "Ac 2c Qd Qh"], "9h Td 8s Kc Jh")
    assert [str(player.share) for player in result.players] == ["0", "1"]
    assert result.low_winners == []
    assert result.players[0].best.low is None
    assert shares("stud8", ["Ac 2d 3h 4s 7c Kd Kh", "Ad 2h 3s 4c 7d Ks Qh"]) == ["3/4", "1/4"]
    assert shares("razz", ["Ac 2d 3h 4s 6c Kd Kh", "Ad 2h 3s 4c 5d Ks Qh"]) == ["0", "1"]
    assert shares("badugi", ["Ac 2d 3h 4s", "Ad 2h 3s 4c", "Ah 2s 3c 3d"]) == ["1/2", "1/2", "0"]


@every_game
def test_shares_sum_to_one(game):
    for seed in range(8):
        h, b = min(game.hole_sizes[1], 7), game.board_sizes[1]
        dead = [card for card in range(52) if card not in game.deck]
        cards = hr.sample_hands(1, 3 * h + b, dead=dead, seed=seed)[0].tolist()
        holes = [cards[i * h : (i + 1) * h] for i in range(3)]
        result = showdown(game, holes, cards[3 * h :])
        assert sum(player.share for player in result.players) == 1
        for player in result.players:
            assert player.share == player.high + player.low
        assert showdown(game.name, holes, cards[3 * h :]) == result


@pytest.mark.parametrize(("call", "error", "message"), [
    (lambda: showdown("bridge", ["As Ah"]), ValueError, "game 'bridge' is not one of holdem, omaha"),
    (lambda: showdown(None, ["As Ah"]), ValueError, "game None"),
    (lambda: showdown("holdem", []), ValueError, "at least one player"),
    (lambda: showdown("holdem", ["As Ah", "Kd"], ""), ValueError, "player 1: holdem has 2 hole cards, not 1"),
    (lambda: showdown("omaha", ["As Ah Kd Kc"], "2c 3c"), ValueError, "board: omaha has 3 to 5 board cards, not 2"),
    (lambda: showdown("holdem", ["As Ah", "As Kd"], ""), hr.CardError, "player 1: card 0: As is held by player 0, too"),
    (lambda: showdown("holdem", ["As Ah"], "2c As 3d"), hr.CardError, "board: card 1: As is held by player 0, too"),
    (lambda: showdown("holdem", ["As As"], ""), hr.CardError, "player 0: card 1: As is held by player 0, too"),
    (lambda: showdown("holdem", ["As **"], ""), hr.CardError, r"player 0: card 1: \*\* is not in the deck of holdem"),
    (lambda: showdown("holdem", ["As Zz"], ""), hr.CardError, "player 0: card 1: 'Zz'"),
    (lambda: showdown("holdem", [None], ""), TypeError, "player 0: None is not a hand"),
    (lambda: showdown("short-deck", ["As 5d"], "6c 7c 8c"), hr.CardError, "5d is not in the deck of short-deck, 6c to As"),
    (lambda: GAMES["omaha"].strength("As Ah Kd", "2c 3c 4c"), ValueError, "omaha has 4 hole cards, not 3"),
    (lambda: GAMES["omaha"].strength("As Ah Kd 2c", "2c 3c 4c"), hr.CardError, "board: card 0: 2c is in the hole, too"),
    (lambda: GAMES["short-deck"].strength("As 5d", "6c 7c 8c"), hr.CardError, "5d is not in the deck"),
    (lambda: GAMES["omaha"].strengths([[0, 1, 2]], [[4, 5, 6]]), ValueError, "hole: omaha has 4 hole cards, not 3"),
    (lambda: GAMES["holdem"].strengths([[0, 1], [2, 52]], [4, 5, 6]), hr.CardError, r"hole: hand 1, card 1: \*\* is not in the deck"),
    (lambda: GAMES["short-deck"].strengths([[20, 15]], [[24, 25, 26]]), hr.CardError, "hole: hand 0, card 1: 5s is not in the deck of short-deck, 6c to As"),
    (lambda: GAMES["3d"].strengths([[0, 1]], [list(range(1, 16))]), hr.CardError, "board: hand 0, card 0: 2d is in the hole, too"),
    (lambda: GAMES["razz"].strengths([[0, 0, 4]]), hr.CardError, "hole: hand 0, card 1: 2c is in the hole, too"),
    (lambda: GAMES["stud8"].strengths([[0, 1, 2]], out=np.zeros(1, np.uint16)), ValueError, "out must be 2 arrays"),
])  # fmt: skip
def test_what_is_wrong_is_named(call, error, message):
    with pytest.raises(error, match=message):
        call()


@pytest.mark.parametrize(("description", "message"), [
    (dict(hole=2, high="lowball"), "high 'lowball' is not one of high, ace_to_five"),
    (dict(hole=2, high=None), "neither"),
    (dict(hole=(5, 2)), "hole="),
    (dict(hole=60), "hole=60"),
    (dict(hole=2, board=5, use=(3, 2)), "use="),
    (dict(hole=2, board=14, use=(2, 3), rows=3), "rows=3"),
    (dict(hole=2, board=15, use=(2, 2), rows=3), "rows=3"),
])  # fmt: skip
def test_descriptions_are_checked(description, message):
    with pytest.raises(ValueError, match=message):
        Game("wrong", **description)


def test_a_game_of_ones_own():
    """Three hole cards of which exactly one is used, with four of a five-card board; low by ace to five."""
    game = Game("mine", hole=3, board=5, use=(1, 4), low="ace_to_five")
    holes, boards = deal(game, 200, seed=3)
    high, low = game.strengths(holes, boards)
    for i, (hole, board) in enumerate(zip(holes.tolist(), boards.tolist())):
        assert (
            game.strength(hole, board)
            == (high[i], low[i])
            == (brute(game, "high", hole, board), brute(game, "ace_to_five", hole, board))
        )


JOKER_GAMES = [
    Game("joker draw", hole=5, jokers=2),
    Game("joker hold'em", hole=2, board=5, jokers=1),
    Game("bug draw", hole=5, jokers=1, policy=hr.BUG),
    Game("deuces wild", hole=5, policy=hr.DEUCES_WILD),
    Game("omaha, one-eyed jacks wild", hole=4, board=5, use=(2, 3), policy=hr.ONE_EYED_JACKS_WILD),
    Game("natural", hole=7, jokers=2, policy=hr.Policy(wild="2", natural_beats_wild=True)),
]


@pytest.mark.parametrize("game", JOKER_GAMES, ids=lambda game: game.name)
def test_jokers_and_wild_cards_in_games(game):
    h, b = game.hole_sizes[1], game.board_sizes[1]
    policy = game.policy or hr.FULLY_WILD
    deals = hr.sample_hands(400, h + b, jokers=game.jokers, dead=list(range(16, 36)), seed=4)
    holes, boards = deals[:, :h], deals[:, h:]
    found = game.strengths(holes, boards if b else None)
    assert found.dtype == policy.dtype
    for hole, board, strength in zip(holes.tolist(), boards.tolist(), found.tolist()):
        assert game.strength(hole, board) == strength
        best = game.best(hole, board).high
        assert best.strength == strength == max(map(policy.strength, game.choices(hole, board)))
        assert best.text == policy.describe(best.cards)
    out = np.zeros(400, policy.dtype)
    assert game.strengths(holes, boards if b else None, out=out, workers=2) is out
    assert out.tolist() == found.tolist()


def test_hands_of_no_cards():
    assert Game("any number", hole=(0, 52), jokers=1).strengths([[], []]).tolist() == [0, 0]


def test_a_joker_at_the_table():
    game = JOKER_GAMES[1]
    result = showdown(game, ["As **", "Kc Kd"], "Ks 2c 7h 9d 4s")
    assert (result.high_winners, result.players[0].best.high.text) == ([1], "one pair, aces")
    for call, message in [
        (lambda: game.best("** **", "Ks 2c 7h 9d 4s"), "one joker more than the 1"),
        (lambda: game.best("As **", "Ks 2c 7h 9d **"), "board: card 4: .* one joker more"),
        (
            lambda: showdown(game, ["As **", "Kc **"], "Ks 2c 7h 9d 4s"),
            "player 1: card 1: \\*\\* is one joker more than the 1 of",
        ),
        (
            lambda: game.strengths([[51, 52]], [[0, 5, 10, 15, 53]]),
            "board: hand 0, card 4: .* is one joker more than the 1 of",
        ),
        (lambda: GAMES["draw"].best("As Ks Qs Js **"), "is not in the deck"),
        (lambda: JOKER_GAMES[3].best("As Ks Qs Js **"), "is not in the deck"),
    ]:
        with pytest.raises(hr.CardError, match=message):
            call()
    for wrong in (
        dict(jokers=-1),
        dict(jokers=1, low="ace_to_five"),
        dict(policy="wild"),
        dict(policy=hr.BUG, high="badugi"),
    ):
        with pytest.raises(ValueError, match="wrong"):
            Game("wrong", hole=5, **wrong)


def test_out_and_workers_and_broadcasting():
    game = GAMES["omaha8"]
    holes, boards = deal(game, 50_000, seed=1)
    high, low = game.strengths(holes, boards)
    outs = np.zeros(50_000, np.uint16), np.zeros(50_000, np.uint16)
    assert game.strengths(holes, boards, out=outs, workers=2)[0] is outs[0]
    assert np.array_equal(outs[0], high) and np.array_equal(outs[1], low)
    holes = hr.sample_hands(20, 2, dead=list(range(30, 52)), seed=2)
    boards = hr.sample_hands(7, 5, dead=list(range(30)), seed=3)
    table = GAMES["holdem"].strengths(holes[:, None], boards)
    assert table.shape == (20, 7)
    assert table[3, 4] == hr.strength([*holes[3].tolist(), *boards[4].tolist()])
    assert GAMES["holdem"].strengths(holes[0], boards[0]).shape == ()
    three_d = GAMES["3d"]
    holes, boards = deal(three_d, 50, seed=1)
    apart = [[card for card in range(52) if card not in board][:2] for board in boards.tolist()]
    for hole in apart:  # one hole on the boards that it may meet, the boards column by column
        met = np.asfortranarray(boards[[not {*hole} & {*cards} for cards in boards.tolist()]])
        assert three_d.strengths(hole, met).tolist() == [three_d.strength(hole, cards) for cards in met.tolist()]


def test_orders_have_ufuncs():
    masks = hr.masks_from_cards(hr.sample_hands(2000, 7, seed=4))
    for name, scoring in SCORINGS.items():
        if name.startswith("short"):
            continue
        assert scoring.of_masks()(masks).tolist() == [
            scoring.strength(hr.cards_from_mask(mask)) for mask in masks.tolist()
        ]


def test_scalar_omaha_agrees_with_arrays():
    deals = hr.sample_hands(500, 9, seed=8)
    expected = hr.omaha_strengths(deals[:, :4], deals[:, 4:]).tolist()
    assert [hr.omaha_strength(deal[:4], deal[4:]) for deal in deals.tolist()] == expected
    for call, message in [
        (lambda: hr.omaha_strength("As", "2c 3c 4c"), "hole must have 2 to 7 cards, not 1"),
        (lambda: hr.omaha_strength("As Ks", "2c 3c"), "board must have 3 to 5 cards, not 2"),
        (lambda: hr.omaha_strength("As Ks", "2c 3c As"), "board: card 2: As is in the hole, too"),
        (lambda: hr.omaha_strength("As As", "2c 3c 4c"), "hole: card 1: As is in the hole, too"),
        (lambda: hr.omaha_strength("As **", "2c 3c 4c"), r"hole: card 1: \*\*"),
        (lambda: hr.omaha_low_strength("As Ks", "2c 3c Zz"), "board: card 2: 'Zz'"),
    ]:
        with pytest.raises(ValueError, match=message):
            call()
