"""One wording for each fault: every function that takes cards of a table says the same of the same fault."""

import handrank as hr
import pytest
from handrank.games.named_games import GAMES
from handrank.odds import board as boards

FLOP = "2c 7d 9h"
OMAHA = "As Ks Qs Js"
# A function of a hole, a board and dead cards, and what it takes of them. The name of the hole's place differs.
TABLES = {
    "equity": lambda hole, board, dead: hr.equity(hole, "QhQc", board=board, dead=dead),
    "equity, slowly": lambda hole, board, dead: hr.equity(hole, "QhQc", board=board, dead=dead, progress=print),
    "equity, a sample": lambda hole, board, dead: hr.equity(hole, "QhQc", board=board, dead=dead, samples=1),
    "showdown": lambda hole, board, dead: hr.showdown("holdem", [hole], board),
    "Game.best": lambda hole, board, dead: GAMES["holdem"].best(hole, board),
    "Game.strength": lambda hole, board, dead: GAMES["holdem"].strength(hole, board),
    "distribution": lambda hole, board, dead: hr.odds.distribution("holdem", hole=hole, board=board, dead=dead),
    "simulate": lambda hole, board, dead: hr.odds.simulate("holdem", 1, hole=hole, board=board, dead=dead),
    "nuts": lambda hole, board, dead: hr.odds.nuts(board, dead=dead),
    "compare": lambda hole, board, dead: hr.odds.compare(hole, board, dead=dead),
    "percentile": lambda hole, board, dead: hr.odds.percentile(hole, board, dead=dead),
    "outs": lambda hole, board, dead: hr.odds.outs(hole, board, dead=dead),
    "find_draws": lambda hole, board, dead: boards.find_draws(hole, board, dead=dead),
    "next_cards": lambda hole, board, dead: hr.odds.next_cards(hole, board, dead=dead),
    "range_equities": lambda hole, board, dead: hr.range_equities("QQ", "AK", board, dead=dead),
    "range_outcomes": lambda hole, board, dead: hr.range_outcomes("QQ", "AK", board, dead=dead),
    "board_potentials": lambda hole, board, dead: hr.board_potentials(board, dead=dead),
    "ShowdownPlan": lambda hole, board, dead: hr.ShowdownPlan(board),
    "showdown_values": lambda hole, board, dead: hr.showdown_values(board, "QQ"),
}
NO_HOLE = {"nuts", "range_equities", "range_outcomes", "board_potentials", "ShowdownPlan", "showdown_values"}
NO_DEAD = {"showdown", "Game.best", "Game.strength", "ShowdownPlan", "showdown_values"}
WHOLE_BOARD = {"ShowdownPlan", "showdown_values"}
FAULTS = {  # (hole, board, dead), the place at fault, what is said after it
    "no card": (("As Kx", FLOP, ""), "hole", "card 1: 'Kx' at character 3 of 'As Kx' does not begin with a card"),
    "no card on the board": (("As Ks", "2c 7d 9x", ""), "board", "card 2: '9x' at character 6 of '2c 7d 9x' does not"),
    "no dead card": (("As Ks", FLOP, "zz"), "dead", "card 0: 'zz' at character 0 of 'zz' does not begin with a card"),
    "a number": ((["As", 99], FLOP, ""), "hole", "card 1: 99 is not 0..53"),
    "a number on the board": (("As Ks", [0, 21, 99], ""), "board", "card 2: 99 is not 0..53"),
    "a joker": ((["As", "**"], FLOP, ""), "hole", "card 1: ** is not in the deck of holdem, 2c to As"),
    "a joker on the board": (("As Ks", "2c 7d **", ""), "board", "card 2: ** is not in the deck of holdem, 2c to As"),
    "a dead joker": (("As Ks", FLOP, "**"), "dead", "card 0: ** is not in the deck of holdem, 2c to As"),
    "twice in the hole": ((["As", "As"], FLOP, ""), "hole", "card 1: As is {hole}, too"),
    "twice on the board": (("As Ks", "2c 7d 2c", ""), "board", "card 2: 2c is on the board, too"),
    "dead twice": (("As Ks", FLOP, "3s 3s"), "dead", "card 1: 3s is dead, too"),
    "hole and board": (("As Ks", "2c 7d As", ""), "board", "card 2: As is {hole}, too"),
    "hole and dead": (("As Ks", FLOP, "Ks"), "dead", "card 0: Ks is {hole}, too"),
    "board and dead": (("As Ks", FLOP, "3s 7d"), "dead", "card 1: 7d is on the board, too"),
    "no text": ((5, FLOP, ""), "hole", "5 is not a hand: expected text or a sequence of cards"),
    "no text on the board": (("As Ks", 5, ""), "board", "5 is not a hand: expected text or a sequence of cards"),
    "no dead text": (("As Ks", FLOP, 5), "dead", "5 is not a hand: expected text or a sequence of cards"),
    "too many hole cards": ((["As", "Ks", "Qs"], FLOP, ""), "hole", "holdem has 2 hole cards, not 3"),
    "too many board cards": (("As Ks", "2c 7d 9h 3c 4c 5c", ""), "board", "holdem has 0 to 5 board cards, not 6"),
}


def applies(name, place, fault):
    if (place == "hole" and name in NO_HOLE) or (place == "dead" and name in NO_DEAD):
        return False
    return not ("hole" in fault and name in NO_HOLE)


CASES = [
    (name, fault)
    for fault, (_, place, _) in FAULTS.items()
    for name in TABLES
    if applies(name, place, fault.split(" and ")[0])
]


@pytest.mark.parametrize("name, fault", CASES)
def test_every_function_says_the_same(name, fault):
    (hole, board, dead), place, words = FAULTS[fault]
    if name in WHOLE_BOARD and place != "board":
        board = "2c 7d 9h 3c 4c"
    player = "player 0" if name.startswith(("equity", "showdown")) else "hole"
    with pytest.raises((ValueError, TypeError)) as found:
        TABLES[name](hole, board, dead)
    expected = f"{player if place == 'hole' else place}: {words}"
    held = f"held by {player}" if player != "hole" else "in the hole"
    if name.startswith("equity") and fault == "no card":  # what is no card is read as a range
        assert str(found.value).startswith('player 0: "As" at column 1: ')
        return
    assert str(found.value).startswith(expected.format(hole=held))
    assert isinstance(found.value, TypeError if "text" in fault else ValueError)
    if words.startswith("card "):
        assert isinstance(found.value, hr.CardError)


@pytest.mark.parametrize("name", sorted(TABLES.keys() - WHOLE_BOARD - {"showdown", "Game.best", "Game.strength"}))
def test_boards_that_are_too_small(name):
    """Where a board must be there, the game and what it needs here are named."""
    if name.startswith(("equity", "distribution", "simulate")):
        TABLES[name]("As Ks", "2c 7d", "")
        return
    with pytest.raises(ValueError) as found:
        TABLES[name]("As Ks", "2c 7d", "")
    assert str(found.value) == "board: holdem has 3 to 5 board cards here, not 2"


@pytest.mark.parametrize("name", sorted(TABLES.keys() - NO_DEAD))
def test_too_many_dead_cards(name):
    known = hr.parse(FLOP + ("" if name in NO_HOLE else "As Ks") + ("QhQc" if name.startswith("equity") else ""))
    dead = [card for card in range(52) if card not in known][:-1]
    with pytest.raises(ValueError, match=r"^\d cards are to be dealt, and 1 are left$"):
        TABLES[name]("As Ks", FLOP, dead)


def test_cards_that_another_deck_does_not_have():
    words = "card 1: 5c is not in the deck of short-deck, 6c to As"
    calls = {
        "player 0": [
            lambda: hr.equity("As5c", "KsKd", game="short-deck"),
            lambda: hr.showdown("short-deck", ["As5c"], ""),
        ],
        "hole": [
            lambda: GAMES["short-deck"].best("As5c", "Ks Kd 9c"),
            lambda: GAMES["short-deck"].strength("As5c", "Ks Kd 9c"),
            lambda: hr.odds.compare("As5c", "Ks Kd 9c", "short-deck"),
            lambda: hr.odds.outs("As5c", "Ks Kd 9c", game="short-deck"),
            lambda: hr.odds.distribution("short-deck", hole="As5c"),
        ],
    }
    for place, functions in calls.items():
        for function in functions:
            with pytest.raises(hr.CardError) as found:
                function()
            assert str(found.value) == f"{place}: {words}"


def test_omaha_by_itself_says_the_same():
    for hole, board, words in [
        (OMAHA, "2c 7d As", "board: card 2: As is in the hole, too"),
        ("As As Ks Qs", FLOP, "hole: card 1: As is in the hole, too"),
        ("As Ks Qs **", FLOP, "hole: card 3: ** is not in the deck, 2c to As"),
    ]:
        for function in (hr.omaha_strength, hr.omaha_low_strength):
            with pytest.raises(hr.CardError) as found:
                function(hole, board)
            assert str(found.value) == words


def test_dead_cards_of_samples_and_ranges():
    for function in (lambda dead: hr.sample_hands(1, 5, dead=dead), lambda dead: hr.Range("AA").without(dead)):
        for dead, words in [
            ("As As", "dead: card 1: As is dead, too"),
            ("**", "dead: card 0: ** is not in the deck, 2c to As"),
            ("Ax", "dead: card 0: 'Ax' at character 0 of 'Ax' does not begin with a card"),
        ]:
            with pytest.raises(hr.CardError) as found:
                function(dead)
            assert str(found.value) == words


@pytest.mark.parametrize(
    "number, words", [(0, "workers must be at least 1, not 0"), ("2", "workers must be an int, not '2'")]
)
def test_workers(number, words):
    for function in (
        lambda: hr.equity("AsKs", "QhQd", samples=10, workers=number),
        lambda: hr.equity("AsKs", "QhQd", samples=100_000, workers=number),
        lambda: hr.equity("AsKs", "QhQd", workers=number),
        lambda: hr.odds.distribution(cards=5, workers=number),
        lambda: hr.odds.simulate(n=10, workers=number),
        lambda: hr.range_equities("AA", "KK", FLOP, workers=number),
        lambda: hr.board_potentials(FLOP, workers=number),
        lambda: hr.preflop_table(workers=number),
    ):
        with pytest.raises((ValueError, TypeError)) as found:
            function()
        assert str(found.value) == words


@pytest.mark.parametrize(
    "seed, words", [(-1, "seed must be at least 0, not -1"), (0.5, "seed must be an int, not 0.5")]
)
def test_seeds(seed, words):
    for function in (
        lambda: hr.equity("AsKs", "QhQd", samples=10, seed=seed),
        lambda: hr.odds.simulate(n=10, seed=seed),
        lambda: hr.sample_hands(1, 5, seed=seed),
    ):
        with pytest.raises((ValueError, TypeError)) as found:
            function()
        assert str(found.value) == words


# Arrays: the places are others, and what is said after them is the same.

HOLES = [[51, 47], [50, 46]]
ARRAYS = {  # of (two holes, two boards)
    "Game.strengths": GAMES["holdem"].strengths,
    "hand_potentials": lambda holes, rows: hr.hand_potentials(holes, rows, to_come=0),
    "equities": lambda holes, rows: hr.equities([[hole] for hole in holes], rows, random_players=1),
    "omaha_strengths": hr.omaha_strengths,
    "HandIndexer": hr.HandIndexer(2, 3).index,
}
GAMELESS = {"omaha_strengths", "HandIndexer"}
ACROSS = {"hand_potentials", "HandIndexer"}  # count cards through all groups: a card that is twice there has no group
GOOD = [[0, 21, 28], [0, 21, 28]]
ARRAY_FAULTS = {  # holes, boards, the column at fault, and what is said after the place
    "a number": ([[51, 47], [50, 99]], GOOD, 1, "99 is not 0..53"),
    "a negative number": ([[51, 47], [50, -1]], GOOD, 1, "-1 is not 0..53"),
    "a number on the board": (HOLES, [[0, 21, 28], [0, 21, 54]], 2, "54 is not 0..53"),
    "a joker": ([[51, 47], [50, 52]], GOOD, 1, "** is not in the deck{of}, 2c to As"),
    "a joker on the board": (HOLES, [[0, 21, 28], [0, 21, 53]], 2, "** is not in the deck{of}, 2c to As"),
    "twice in the hole": ([[51, 47], [50, 50]], GOOD, 1, "Ah is {hole}, too"),
    "twice on the board": (HOLES, [[0, 21, 28], [0, 21, 0]], 2, "2c is on the board, too"),
    "hole and board": (HOLES, [[0, 21, 28], [0, 21, 46]], 2, "Kh is {hole}, too"),
}


def array_place(name, board, column):
    if name == "equities":
        return f"boards[1, {column}]" if board else f"holes[1, 0, {column}]"
    group = f"group {int(board)}" if name == "HandIndexer" else "board" if board else "hole"
    return f"{group}: hand 1, card {column}"


@pytest.mark.parametrize("name", ARRAYS)
@pytest.mark.parametrize("fault", ARRAY_FAULTS)
def test_arrays_say_the_same(name, fault):
    holes, rows, column, words = ARRAY_FAULTS[fault]
    board, twice = "board" in fault, words.endswith("too")
    with pytest.raises(hr.CardError) as found:
        ARRAYS[name](holes, rows)
    if name in ACROSS and twice:
        card, at = words[:2], column + 2 * board
        assert str(found.value) == f"hand 1, card {at}: {card} is held more than once, the most that decks=1 allows"
        return
    words = words.format(
        of="" if name in GAMELESS else " of holdem", hole="held by player 0" if name == "equities" else "in the hole"
    )
    assert str(found.value) == f"{array_place(name, board, column)}: {words}"


def test_jokers_of_arrays_and_of_hands():
    """One more than the deck has: on the board, where the hole has the other one."""
    game = hr.Game("jokers", hole=2, board=(3, 5), jokers=1)
    for hole, board, place in [([51, 52], [0, 21, 53], "board: card 2"), ([52, 52], [0, 21, 28], "hole: card 1")]:
        for function in (game.strengths, game.best, game.strength):
            with pytest.raises(hr.CardError) as found:
                function(hole, board)
            assert str(found.value) == f"{place}: ** is one joker more than the 1 of jokers"


def test_cards_that_are_dead_too_in_arrays():
    with pytest.raises(hr.CardError, match=r"^hand 1, card 0: Ah is dead, too$"):
        hr.hand_potentials(HOLES, GOOD, dead="Ah", to_come=0)
    with pytest.raises(hr.CardError, match=r"^dead\[1, 0\]: Ah is held by player 0, too$"):
        hr.equities([[hole] for hole in HOLES], GOOD, dead=[[1], [50]], random_players=1)


def test_sizes_of_arrays():
    for holes, rows, words in [
        ([[51, 47, 43]], [[0, 21, 28]], "holdem has 2 hole cards, not 3"),
        ([[51, 47]], [[0, 21, 28, 1, 2, 3]], "holdem has 0 to 5 board cards, not 6"),
    ]:
        for name in ("Game.strengths", "equities"):
            with pytest.raises(ValueError) as found:
                ARRAYS[name](holes, rows)
            assert str(found.value).partition(": ")[2] == words


def test_cards_that_another_deck_does_not_have_in_arrays():
    game = GAMES["short-deck"]
    for function in (game.strengths, lambda holes, rows: hr.equities([[hole] for hole in holes], rows, game=game)):
        with pytest.raises(hr.CardError, match=r": 5c is not in the deck of short-deck, 6c to As$"):
            function([[51, 12]], [[24, 25, 26]])
