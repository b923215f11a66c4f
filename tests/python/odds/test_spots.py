"""A hand on a board: published outs and nuts, the rules in plain Python, brute force over all holes and cards."""

import json
import random
from collections import Counter
from itertools import combinations
from math import comb

import handrank as hr
import pytest
from handrank import odds
from handrank.cards import Cat
from handrank.games.game import Game
from handrank.games.named_games import GAMES
from handrank.odds.board import Halves, at_least_one
from handrank.rules import reference
from handrank.rules.orders import ORDERS

FLOP, TURN = 47, 46  # unseen cards when I know five, and six


def text(cards):
    return "".join(map(hr.card_text, cards))


def deal(rng, *sizes, deck=range(52)):
    cards = iter(rng.sample(deck, sum(sizes)))
    return [[next(cards) for _ in range(size)] for size in sizes]


def left(*seen, deck=range(52)):
    return [card for card in deck if not any(card in cards for cards in seen)]


def ranking(game, hole, board):
    """What a hole makes, by the rules in plain Python; of the high half."""
    return max(map(reference.ranking, game.choices(hole, board)))


# The nuts.


@pytest.mark.parametrize(("board", "game", "nuts"), [
    ("As Ks Qs Js Ts", "holdem", {"royal flush": 1081}),
    ("As Ks Qs Js Ts", "omaha", {"straight flush, queen high": "9s8s"}),  # two of the hole must play
    ("Ah Kd 9c 5s 2h", "holdem", {"straight, five high": 16, "three of a kind, aces": "AsAd AsAc AdAc"}),
    ("Kh Kd Kc 2s 2h", "holdem", {"four of a kind, kings": "AsKs AhKs AdKs AcKs"}),
    ("Kc 9d 9h 9s 4c", "omaha", {"four of a kind, nines": "As9c Ah9c Ad9c Ac9c"}),
    ("9h 8h 7h", "holdem", {"straight flush, jack high": "JhTh", "straight flush, ten high": "Th6h"}),
    ("Ah Kh 9h 8h 7d", "short-deck", {"straight flush, nine high": "7h6h", "flush, ace high": "QhJh"}),
    ("2s 2h 3s 3h 4d", "holdem", {"four of a kind, threes": "3d3c", "four of a kind, deuces": "2d2c"}),
    ("2c 2d 2h 3c 3d", "omaha5", {"four of a kind, threes": "3s3h", "four of a kind, deuces": "As2s Ah2s Ad2s Ac2s"}),
])  # fmt: skip
def test_the_nuts_of_known_boards(board, game, nuts):
    found = odds.nuts(board, game, most=len(nuts))
    assert [made.text for made in found] == list(nuts)
    for made, holes in zip(found, nuts.values()):
        assert holes in (len(made.holes), " ".join(map(text, made.holes)))


def test_the_second_nuts_may_be_of_the_same_name():
    found = odds.nuts("As Qs 9s 4s 2d", most=3)
    assert [(made.text, " ".join(map(text, made.holes))) for made in found] == [
        ("flush, ace high", "KsJs"),
        ("flush, ace high", "KsTs"),
        ("flush, ace high", "Ks8s"),
    ]


def test_the_nuts_of_both_halves():
    high, low = odds.nuts("Kc 8s 4s 2s 3d", "omaha8", most=2)
    assert text(high[0].holes[0]) == "AsKs"
    assert [made.text for made in low] == ["5-4-3-2-A low", "6-4-3-2-A low"]
    assert odds.nuts("Kc 8s 9s 2s Td", "omaha8").low == []


def test_all_hands_of_a_board_are_all_holes_in_order():
    rng = random.Random(3)
    for name in ("holdem", "short-deck"):
        (board,) = deal(rng, 4, deck=GAMES[name].deck)
        found = odds.nuts(board, name, most=None)
        holes = [hole for made in found for hole in made.holes]
        assert len(set(holes)) == len(holes) == comb(len(GAMES[name].deck) - 4, 2)
        for made in found:
            assert {GAMES[name].strength(hole, board) for hole in made.holes} == {made.strength}
        assert [made.strength for made in found] == sorted({made.strength for made in found}, reverse=True)


# What beats me.


def compare(game, hole, board, dead):
    """Wins, ties and losses against every hole, by the rules."""
    mine = ranking(game, hole, board)
    others = Counter()
    for other in combinations(left(hole, board, dead, deck=game.deck), len(hole)):
        theirs = ranking(game, other, board)
        others[(mine > theirs) - (mine < theirs)] += 1
    return others[1], others[0], others[-1]


@pytest.mark.parametrize(("name", "size", "dead", "spots"), [
    ("holdem", 2, 0, 1), ("holdem", 2, 25, 5), ("omaha", 4, 36, 3), ("omaha5", 5, 35, 1), ("omaha6", 6, 33, 1),
    ("3d", 2, 26, 1),
])  # fmt: skip
def test_what_beats_me_by_the_rules(name, size, dead, spots):
    game, rng = GAMES[name], random.Random(name)
    for board_size in sorted({game.board_sizes[1], max(3, game.board_sizes[0])}):
        for _ in range(spots):
            hole, board, out = deal(rng, size, board_size, dead)
            found = odds.compare(hole, board, name, out)
            assert (found.win, found.tie, found.lose) == compare(game, hole, board, out)
            assert found.percentile == (found.win + found.tie / 2) / found.total
            assert odds.percentile(hole, board, game, out) == found.percentile
            assert found.mine.strength == game.strength(hole, board)


def test_both_halves_of_a_split_game():
    game, rng = GAMES["omaha8"], random.Random(8)
    for _ in range(4):
        hole, board, out = deal(rng, 4, 5, 33, deck=[card for card in range(52) if card < 32 or card >= 48 or card % 2])
        found = odds.compare(hole, board, "omaha8", out)
        mine = game.strength(hole, board)
        others = [game.strength(other, board) for other in combinations(left(hole, board, out), 4)]
        for half, place in enumerate(found):
            signs = Counter((mine[half] > other[half]) - (mine[half] < other[half]) for other in others)
            assert (place.win, place.tie, place.lose) == (signs[1], signs[0], signs[-1])
        assert odds.percentile(hole, board, game, out) == (found.high.percentile, found.low.percentile)


def test_rivals_are_all_holes_by_kind():
    hole, board = hr.parse("As Kd"), hr.parse("Kh 8s 8d 4c 2h")
    found = odds.compare(hole, board)
    held = [other for group in found.rivals for other in group.holes]
    assert len(held) == len(set(held)) == found.total == comb(45, 2)
    for group in found.rivals:
        assert group.count == len(group.holes)
        for other in group.holes:
            assert hr.category([*other, *board]) == group.category
            winners = {"win": [0], "lose": [1], "tie": [0, 1]}[group.result]
            assert hr.winners([[*hole, *board], [*other, *board]]) == winners
    results = [group.result for group in found.rivals]
    assert results == sorted(results, key=["lose", "tie", "win"].index)


def test_rivals_of_omaha_are_the_two_cards_that_play():
    board, mine = "Kh 8s 8d 4c 2h", "As Kd 7h 6h"
    found = odds.compare(mine, board, "omaha")
    beating = {frozenset(pair) for group in found.rivals if group.result == "lose" for pair in group.holes}
    rng, game, strength = random.Random(1), GAMES["omaha"], hr.omaha_strength(mine, board)
    for _ in range(300):
        (hole,) = deal(rng, 4, deck=left(hr.parse(mine), hr.parse(board)))
        beats = any(frozenset(pair) in beating for pair in combinations(hole, 2))
        assert beats == (game.strength(hole, board) > strength)
    assert sum(group.count for group in found.rivals) == found.total == comb(43, 4)


def test_known_percentiles():
    assert odds.percentile("As Ac", "Ks Qs Js Ts 2s") == 1.0  # the royal flush
    assert odds.percentile("2c 3d", "As Ks Qs Js Ts") == 0.5  # everybody plays the board
    assert odds.percentile("9c 9d", "9h 9s 2c 7d Kh") == 1.0


# Outs. Shares of 47 and 46 unseen cards, and by the river, as every book prints them.

PUBLISHED = [
    ("flush draw", "As 9s", "Ks 6s 2d", "flush", 9, 0.1915, 0.350),
    ("open-ended straight draw", "9h 8d", "7s 6d 2c", "straight", 8, 0.1702, 0.315),
    ("double gutshot", "Jh 9d", "8s 7d 5c", "straight", 8, 0.1702, 0.315),
    ("gutshot", "9h 8d", "6s 5d Kc", "straight", 4, 0.0851, 0.165),
    ("overcards", "Ah Kd", "8s 6d 2c", "one pair", 6, 0.1277, 0.241),
    ("full house draw", "As Ks", "Ad Kc 7h", "full house", 4, 0.0851, 0.165),
]


@pytest.mark.parametrize(("name", "hole", "board", "makes", "number", "next_card", "by_river"), PUBLISHED)
def test_published_outs(name, hole, board, makes, number, next_card, by_river):
    draw = next(draw for draw in odds.find_draws(hole, board) if draw.name == name)
    assert len(draw.cards) == number
    assert round(draw.next_card, 4) == next_card
    assert round(draw.by_river, 3) == by_river
    if name != "overcards":  # a pair of the board is a better category, too
        group = next(group for group in odds.outs(hole, board).groups if group.text == makes)
        assert set(group.cards) == set(draw.cards)


def test_on_the_turn_the_next_card_is_the_last():
    for draw in odds.find_draws("As 9s", "Ks 6s 2d Jc"):
        assert draw.by_river == draw.next_card == len(draw.cards) / TURN


def test_a_set_fills_up_with_seven_cards_and_then_with_ten():
    flop, turn = (
        next(draw for draw in odds.find_draws("7h 7d", board) if draw.name == "full house draw")
        for board in ("7s Kc 2h", "7s Kc 2h Jd")
    )
    assert (len(flop.cards), len(turn.cards)) == (7, 10)
    kinds = {kind.category: kind for kind in odds.next_cards("7h 7d", "7s Kc 2h").kinds}
    assert round(kinds[Cat.FULL_HOUSE].river + kinds[Cat.FOUR_OF_A_KIND].river, 3) == 0.334  # published
    assert round(10 / TURN, 4) == round(turn.next_card, 4) == 0.2174


def test_flush_and_straight_together_are_fifteen_outs():
    found = odds.outs("9s 8s", "7s 6d 2s")
    made = [group for group in found.groups if group.category in (Cat.FLUSH, Cat.STRAIGHT)]
    assert [len(group.cards) for group in made] == [9, 6]  # two cards of the straight make the flush
    assert round(at_least_one(15, FLOP, 2), 3) == 0.541
    names = {draw.name: len(draw.cards) for draw in odds.find_draws("9s 8s", "7s 6d 2s")}
    assert names == {"flush draw": 9, "open-ended straight draw": 8, "overcards": 6}
    assert {draw.name: len(draw.cards) for draw in odds.find_draws("9s 8s", "7s 6s 2d")}["straight flush draw"] == 2


def test_backdoor_draws():
    draws = {draw.name: draw for draw in odds.find_draws("As 9s", "Ks 6d 2c")}
    assert set(draws) == {"backdoor flush draw", "overcard"}
    assert draws["backdoor flush draw"].by_river == comb(10, 2) / comb(47, 2)  # 4.16 %
    draws = {draw.name: draw for draw in odds.find_draws("Jh Td", "9s 2d 2c")}
    assert draws["backdoor straight draw"].by_river == 3 * 16 / comb(47, 2)  # KQ, Q8, 87


@pytest.mark.parametrize(("hole", "board", "number"), [
    ("Jh Td 7c 6d", "9s 8h 2c", 20), ("Jh Td 7c 2d", "9s 8h 3c", 17), ("Qh Jd Tc 2d", "9s 8h 3c", 13),
    ("Kh Qd Jc 2d", "Ts 9h 3c", 13),
])  # fmt: skip
def test_published_wraps(hole, board, number):
    draw = next(draw for draw in odds.find_draws(hole, board, "omaha") if draw.name == "wrap")
    assert len(draw.cards) == number


def test_low_draws():
    high, low = odds.find_draws("As 2d Kh Qh", "7h 6s Kd", "omaha8")
    assert [(draw.name, len(draw.cards)) for draw in low] == [("low draw", 16)]  # any 3, 4, 5, 8
    assert [draw.name for draw in odds.find_draws("As 2d Kh Qh", "7h Js Kd", "omaha8").low] == ["backdoor low draw"]
    assert odds.find_draws("As 2d Kh Qh", "9h Js Kd", "omaha8").low == []
    assert odds.find_draws("As 2d Kh Qh", "7h 6s 3d", "omaha8").low == []  # there is one


# Outs, runouts and draws by brute force.


@pytest.mark.parametrize(("name", "size", "opponents", "dead"), [
    ("holdem", 2, 1, 25), ("holdem", 2, 2, 28), ("omaha", 4, 1, 28), ("short-deck", 2, 1, 10), ("omaha5-8", 5, 2, 22),
])  # fmt: skip
def test_outs_and_runouts_one_by_one(name, size, opponents, dead):
    game, rng = GAMES[name], random.Random(name)
    for board_size in (3, 4):
        hole, board, out, *others = deal(rng, size, board_size, dead, *[size] * opponents, deck=game.deck)
        unseen = left(hole, board, out, *others, deck=game.deck)

        def result(more, half, hole=hole, board=board, others=others):
            strengths = [game.strength(player, [*board, *more]) for player in (hole, *others)]
            mine, *theirs = strengths if half is None else [pair[half] for pair in strengths]
            return (mine >= max(theirs)) + (mine > max(theirs))

        found = odds.outs(hole, board, others, name, out)
        for half, answer in enumerate(found) if game.low else [(None, found)]:
            at_end = Counter(result(more, half) for more in combinations(unseen, 5 - board_size))
            assert answer.after_all == (at_end[2], at_end[1], at_end[0])
            assert answer.after_all.total == comb(len(unseen), 5 - board_size)
            assert answer.to_come == 5 - board_size
            assert answer.unseen == len(unseen) == len(answer.cards)
            assert {card.card: card.result for card in answer.cards} == {
                card: ("lose", "tie", "win")[result([card], half)] for card in unseen
            }
            assert set(answer.outs) == {card for card in unseen if result([card], half) == 2}
            assert answer.after_next.win == len(answer.outs)
            hit = sum(not set(answer.outs).isdisjoint(more) for more in combinations(unseen, 5 - board_size))
            assert answer.by_river == hit / answer.after_all.total


def test_known_equities_against_a_hand():
    end = odds.outs("Ah Qh", "Kh 7h 2d", ["Kc Jd"]).after_all  # nine outs and three, by all cards of the board
    assert end.total == comb(45, 2)
    assert round(end.win / end.total, 2) == 0.46
    end = odds.outs("Ah Kh", "Qs 7s 2d", ["Jc Jd"]).after_next
    assert (end.win, end.tie, end.lose) == (6, 0, 39)


def test_what_a_hand_becomes_by_the_rules():
    rng = random.Random(2)
    for name, size, dead in (("holdem", 2, 20), ("omaha", 4, 27)):
        hole, board, out = deal(rng, size, 3, dead)
        unseen = left(hole, board, out)
        table = odds.next_cards(hole, board, name, out)
        for size, counts in (
            (1, {kind.category: kind.next_count for kind in table.kinds}),
            (2, {kind.category: kind.river_count for kind in table.kinds}),
        ):
            found = Counter(Cat(ranking(GAMES[name], hole, [*board, *more])[0]) for more in combinations(unseen, size))
            assert found == {category: count for category, count in counts.items() if count}
        for kind in table.kinds:
            assert kind.next_card == kind.next_count / len(unseen)
            assert kind.river == kind.river_count / comb(len(unseen), 2)


STRAIGHTS = [{14, 2, 3, 4, 5}, *(set(range(low, low + 5)) for low in range(2, 11))]


def rank_of(card):
    return (card >> 2) + 2


def draws_by_pattern(hole, board):
    """Flush and straight draws of hold'em as people see them, of hands below a straight."""
    cards = hole + board
    ranks = {rank_of(card) for card in cards}
    found = {}
    in_hole = {card % 4 for card in hole}
    suits = [suit for suit in in_hole if sum(card % 4 == suit for card in cards) == 4]
    if suits:
        found["flush draw"] = {card for card in left(cards) if card % 4 == suits[0]}
    board_ranks = {rank_of(card) for card in board}
    enders = {}
    for rank in set(range(2, 15)) - ranks:
        mine, theirs = (next((s for s in STRAIGHTS[::-1] if s <= {*held, rank}), None) for held in (ranks, board_ranks))
        if mine != theirs:
            enders[rank] = {card for card in left(cards) if rank_of(card) == rank}
    if len(enders) == 1:
        found["gutshot"] = set().union(*enders.values())
    elif enders:
        ends = {*enders, 1} if 14 in enders else {*enders}
        row = any({low, low + 1, low + 2, low + 3} <= ranks and {low - 1, low + 4} <= ends for low in range(2, 12))
        found["open-ended straight draw" if row else "double gutshot"] = set().union(*enders.values())
    return found


@pytest.mark.parametrize("size", [3, 4])
def test_draws_as_people_see_them(size):
    rng, seen = random.Random(size), Counter()
    while sum(seen.values()) < 60:
        hole, board = deal(rng, 2, size)
        if hr.category(hole + board) >= Cat.STRAIGHT:
            continue
        names = {"flush draw", "gutshot", "open-ended straight draw", "double gutshot", "wrap"}
        found = {draw.name: set(draw.cards) for draw in odds.find_draws(hole, board) if draw.name in names}
        assert found == draws_by_pattern(hole, board), text(hole) + "/" + text(board)
        seen.update(found.keys())
    assert len(seen) == 4


@pytest.mark.parametrize(("hole", "board", "names"), [
    ("5h 4d", "3s 2d Kc", ["open-ended straight draw"]),  # also with the ace below
    ("Ah Kd", "Qs Jd 2c", ["gutshot", "overcards"]),
    ("Ah 4d", "3s 2d Kc", ["gutshot", "overcard"]),
    ("2h 3d", "As Ks Qs Js", []),  # the board's draws are everybody's
    ("As 2d", "Ks Qs Js 5h", ["flush draw", "gutshot", "straight flush draw", "overcard"]),
    ("7h 7d", "7s Kc Kh", []),  # the full house is there
    ("Ah Qh", "Kh Jh Th", []),
    ("Ah Kd", "Qs Js 2c 2d", ["gutshot"]),
    ("8h 7h", "6h 5d Kh Kc", ["flush draw", "open-ended straight draw"]),
])  # fmt: skip
def test_names_of_draws(hole, board, names):
    found = [draw.name for draw in odds.find_draws(hole, board) if not draw.name.startswith("backdoor straight")]
    assert sorted(found) == sorted(names)


# Input and output.


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: odds.nuts("Ks Qs"), "board: holdem has 3 to 5 board cards here, not 2"),
        (lambda: odds.nuts("Ks Qs Zs"), "board: card 2: 'Zs'"),
        (lambda: odds.nuts("Ks Qs **"), r"board: card 2: \*\* is not in the deck of holdem"),
        (lambda: odds.nuts("Ks Qs Ks"), "board: card 2: Ks is on the board, too"),
        (lambda: odds.nuts("Ks Qs 2c", "short-deck"), "board: card 2: 2c is not in the deck of short-deck, 6c to As"),
        (lambda: odds.nuts("Ks Qs Js", dead="2c Js"), "dead: card 1: Js is on the board, too"),
        (lambda: odds.nuts("Ks Qs Js", "stud"), "stud is played without a board"),
        (lambda: odds.nuts("Ks Qs Js", "chess"), "game 'chess' is not one of"),
        (lambda: odds.nuts("Ks Qs Js", Game("wild", hole=2, board=(3, 5), jokers=1)), "wild has jokers or wild cards"),
        (lambda: odds.nuts("Ks Qs Js", most=0), "most must be at least 1, not 0"),
        (lambda: odds.compare("As Ks", "Ks Qs Js"), "board: card 0: Ks is in the hole, too"),
        (lambda: odds.compare("As", "Ks Qs Js"), "hole: holdem has 2 hole cards, not 1"),
        (lambda: odds.percentile("As Ah", ""), "board: holdem has 3 to 5 board cards here, not 0"),
        (lambda: odds.outs("As Ah", "Ks Qs Js Ts 9s"), "board: all 5 cards of holdem are there, and none is to come"),
        (lambda: odds.outs("As Ah", "Ks Qs Js", ["2c 2d", "3c As"]), "opponent 1: card 1: As is in the hole, too"),
        (
            lambda: odds.outs("As Ah", "Ks Qs Js", ["2c 2d", "2c 3d"]),
            "opponent 1: card 0: 2c is held by opponent 0, too",
        ),
        (lambda: odds.find_draws("As Ah", "Ks Qs Js", dead=[51]), "dead: card 0: As is in the hole, too"),
        (lambda: odds.next_cards("As Ah", "Ks Qs Js", dead=range(46)), "dead: .* too"),
        (
            lambda: odds.next_cards("6s 6h", "Ks Qs Js", dead=[c for c in range(46) if c not in (18, 19, 35, 36)]),
            "dead",
        ),
    ],
)
def test_what_is_wrong_is_named(call, message):
    with pytest.raises(ValueError, match=message):
        call()


def test_types():
    with pytest.raises(TypeError, match="opponents must be a sequence of holes"):
        odds.outs("As Ah", "Ks Qs Js", "2c 2d")
    with pytest.raises(TypeError, match="most must be an int"):
        odds.nuts("Ks Qs Js", most="3")
    for question in (odds.compare, odds.percentile, odds.outs, odds.next_cards, odds.find_draws):
        with pytest.raises(TypeError, match="hole: None is not a hand"):
            question(None, "2s 3s 4d")
    with pytest.raises(TypeError, match="board: None is not a hand"):
        odds.nuts(None)


def test_a_game_of_your_own():
    """Choices are tried one by one where there is no kernel for them."""
    game, rng = Game("split27", hole=4, board=(3, 5), use=(2, 3), low="deuce_to_seven"), random.Random(7)
    hole, board, out, other = deal(rng, 4, 3, 30, 4)
    low = ORDERS["deuce_to_seven"]
    found = odds.outs(hole, board, [other], game, out)
    for card in found.low.cards:
        assert card.text == low.words(max(low.ranking(cards) for cards in game.choices(hole, [*board, card.card])))
    assert odds.nuts(board, game).low[0].strength == max(
        low.strength([*pair, *board]) for pair in combinations(left(board), 2)
    )
    assert odds.compare(hole, board, game, [*out, *other]).low.total == comb(11, 4)
    assert [draw.name for draw in odds.find_draws(hole, board, game).low] == []


def test_results_are_plain_data():
    board = "Ks 6s 3d"
    for game, hole, other in (("holdem", "As 9s", "Kh Qd"), ("omaha8", "As 2d 9s 8h", "Kh Qd 7c 7d")):
        for answer in (
            odds.compare(hole, board, game),
            odds.outs(hole, board, [other], game),
            odds.outs(hole, board, (), game),
            odds.next_cards(hole, board, game),
        ):
            for half in answer if isinstance(answer, Halves) else [answer]:
                assert half == answer or isinstance(answer, Halves)
                json.dumps(half.to_dict())
                assert repr(half).startswith("<")
    made = odds.nuts("Ks 6s 3d")[0].to_dict()
    assert made == {
        "strength": hr.strength("Ks Kh Kd 6s 3d"),
        "category": "three_of_a_kind",
        "text": "three of a kind, kings",
        "holes": ["KhKd", "KhKc", "KdKc"],
    }
    draw = odds.find_draws("As 9s", "Ks 6s 2d")[0].to_dict()
    assert (draw["name"], draw["cards"][0], round(draw["next_card"], 4)) == ("flush draw", "Qs", 0.1915)


def test_no_hand_is_no_category():
    game = Game("sixty", hole=2, board=(3, 4), high="three_card", deck=range(52))
    assert odds.nuts("As Kd 2c", game)[0].text == "straight flush, ace high"
