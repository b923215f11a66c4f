"""Equity: exact counts against every deal ranked by the plain rules, samples against exact counts."""

import random
import subprocess
import sys
from fractions import Fraction
from itertools import combinations, product
from math import comb, prod

import handrank as hr
import pytest
from handrank.cards import CardError, card_text, cards_from_mask, mask, parse
from handrank.games.game import Game
from handrank.games.named_games import GAMES
from handrank.games.pot import showdown
from handrank.matchups import exact, sampled
from handrank.matchups.dispatch import equity
from handrank.matchups.players import Workers, combos_of, with_settled_hands
from handrank.matchups.result import Equity, named_outcomes
from handrank.spot import read_spot

ALONE = Workers()


def by_showdown(game, hands, board, dead=""):
    """Every board that can come, one by one, by the engine of single showdowns: outcome -> how often."""
    game = GAMES[game]
    held = [card for hand in hands for card in parse(hand)]
    board = parse(board)
    left = [card for card in game.deck if card not in held + board + parse(dead)]
    found = {}
    for more in combinations(left, game.board_sizes[1] - len(board)):
        result = showdown(game, hands, board + list(more))
        outcome = tuple(result.high_winners), tuple(result.low_winners)
        found[outcome] = found.get(outcome, 0) + 1
    return found


def deal_text(dice, *sizes, deck=range(52)):
    cards = dice.sample(list(deck), sum(sizes))
    texts = []
    for size in sizes:
        texts.append("".join(map(card_text, cards[:size])))
        cards = cards[size:]
    return texts


@pytest.mark.parametrize("game", ["holdem", "omaha", "omaha5", "omaha8", "omaha5-8", "short-deck", "short-deck-trips"])
def test_exact_counts_are_those_of_all_showdowns(game):
    dice = random.Random(game)
    size = GAMES[game].hole_sizes[1]
    for players, dealt in ((2, 5), (2, 4), (3, 4)):
        *hands, board = deal_text(dice, *[size] * players, dealt, deck=GAMES[game].deck)
        assert equity(*hands, board=board, game=game, method="exact").outcomes == by_showdown(game, hands, board)


def test_matchups_before_the_flop_are_the_boards_one_by_one():
    """The boards by ranks, with flushes mended, against every board ranked by itself."""
    dice = random.Random(5)
    for players, dealt, dead in [(2, 0, 0), (2, 0, 7), (3, 1, 0), (4, 2, 3), (2, 2, 0), (1, 0, 0), (6, 1, 9)]:
        *hands, board, gone = deal_text(dice, *[2] * players, dealt, dead)
        spot = read_spot(hands, board, gone, GAMES["holdem"])
        found = exact.by_matchup(spot, combos_of(spot), ALONE)
        assert found == exact.by_runouts(spot, combos_of(spot), ALONE)
        assert sum(found.values()) == comb(52 - 2 * players - dealt - dead, 5 - dealt)


def dealt_range(dice, game, combos, like=""):
    """A few hands of a game by weight, some of which share cards."""
    size = game.hole_sizes[1]
    hands = {"".join(dice.sample(list(map(card_text, game.deck)), size)) for _ in range(combos)}
    return hr.Range(",".join(hand + dice.choice(["", "", ":0.5"]) for hand in sorted(hands)), cards=size)


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if game.board_sizes[1] and not game.chooses])
def test_choices_on_all_boards_at_once_are_those_board_by_board(game):
    """The sets of boards against the sets of combos: high and split games, lows that nobody has, blocked boards."""
    dice, rules = random.Random(game), GAMES[game]
    for combos, to_come in [
        ([1, 5, 9], 2),
        ([3, 2], 3),
        ([4, 1, 3, 1, 2], 1),
        ([6, 2, 3], 0),
        ([5], 1),
        ([3, 3, 2, 2], 2),
    ]:
        dealt = rules.board_sizes[1] - to_come
        board = " ".join(map(card_text, dice.sample(list(rules.deck), dealt)))
        hands = [dealt_range(dice, rules, count) for count in combos]
        spot = read_spot(hands, board, "", rules)
        try:
            players = combos_of(spot)
        except ValueError:  # the board took the only combo
            continue
        found = exact.by_boards_together(spot, players, ALONE)
        assert found == exact.by_runouts(spot, players, ALONE)
        if to_come < 2:
            assert found == by_every_choice(spot, players)


@pytest.mark.parametrize("hands, board", [
    (["QQ+:0.5,AK", "TT+,AQ", "JJ-88,KQ,A5s"], "2c 7d 9h"), (["22+,AT+"] * 3, "2c 7d 9h Ts"),
    (["random", "22+,A2+", "KTs+"], "2c 7d 9h Ts 4d"), (["AsKd", "random", "QQ+,98s:0.25"], "2s 7s 9s Ts"),
    (["QQ+", "random", "random"], "7c 7d 7h 7s Ad"), (["AA,KK", "AA,KK", "AA,22"], "Ad Kd 9h Ts 4d"),
])  # fmt: skip
@pytest.mark.parametrize("game", ["holdem", "short-deck"])
def test_three_ranges_by_sums_are_their_choices(game, hands, board):
    """Inclusion and exclusion against every choice of combos; the two games differ in deck and order."""
    if game == "short-deck":
        board = board.translate(str.maketrans("234", "68T"))
        hands = [
            hand.replace("22+", "66+").replace("A2+", "A6+").replace("A5s", "A7s").replace("2c2d", "8c8d")
            for hand in hands
        ]
    spot = read_spot(hands, board, "", GAMES[game])
    players = combos_of(spot)
    found = exact.by_three_sums(spot, players, ALONE)
    assert found == exact.by_runouts(spot, players, ALONE)
    if not spot.to_come and not any(player.missing for player in players):
        assert {outcome: count for outcome, count in found.items() if count} == by_every_choice(spot, players)


def by_every_choice(spot, players):
    """One board after the other, one choice of combos after the other, by the engine of single showdowns."""
    found = {}
    for more in combinations(spot.left, spot.to_come):
        board = [*spot.board, *more]
        for masks, weight in exact.choices(players):
            if any(mask(board) & combo for combo in masks):
                continue
            result = showdown(spot.game, [cards_from_mask(combo) for combo in masks], board)
            high = sum(1 << winner for winner in result.high_winners)
            outcome = sum(1 << winner for winner in result.low_winners) << len(players) | high
            found[outcome] = found.get(outcome, 0) + weight
    return found


@pytest.mark.parametrize("hands, wins, ties, total", [
    (["AsAh", "KsKd"], [1399204, 305177], {(0, 1): 7923}, 1712304),
    (["AcAs", "KcKs"], [1410336, 292660], {(0, 1): 9308}, 1712304),
    (["AsKs", "AhKh", "AdKd"], [110181] * 3, {(0, 1, 2): 1040211}, 1370754),
])  # fmt: skip
def test_published_counts(hands, wins, ties, total):
    result = equity(*hands)
    for player, count in enumerate(wins):
        assert result.outcomes[(player,), ()] == count
    for players, count in ties.items():
        assert result.outcomes[players, ()] == count
    assert result.total == total == sum(result.outcomes.values())
    assert sum(result.equity) == pytest.approx(1)


@pytest.mark.parametrize(
    "kings, win, tie", [("KsKd", 81.7147, 0.4627), ("KcKd", 81.0646, 0.3818), ("KsKh", 82.3648, 0.5436)]
)
def test_published_shares(kings, win, tie):
    result = equity("AsAh", kings)
    assert (round(100 * result.win[0], 4), round(100 * result.tie[0], 4)) == (win, tie)


@pytest.mark.parametrize("game, hands, board", [
    ("holdem", ["AsAh", "KsKd"], ""),
    ("holdem", ["7h6h", "AcKd", "2s2d"], "8h 9c Kh"),
    ("omaha8", ["As2s3hKd", "9c9dTcJd"], "4c 8h"),
    ("omaha", ["AsKsQhJd", "9c9dTcJs", "2c3d4h5s"], ""),
    ("short-deck", ["AsAh", "KsKd"], "6c 7d 8h"),
])  # fmt: skip
def test_samples_are_near_the_exact_equity(game, hands, board):
    full = equity(*hands, board=board, game=game, method="exact")
    assert full.standard_error == (0.0,) * len(hands)
    off = []
    for seed in range(40):
        sample = equity(*hands, board=board, game=game, method="sample", samples=4096, seed=seed)
        assert sample.total == 4096 and sample.method == "sample"
        off.append((sample.equity[0] - full.equity[0]) / sample.standard_error[0])
    assert max(map(abs, off)) < 4.5
    assert abs(sum(off)) / len(off) ** 0.5 < 4  # unbiased
    assert 0.5 < sum(each * each for each in off) / len(off) < 1.8  # and the error is one


def test_random_hands_are_dealt_alike_by_all_methods():
    full = equity("AsKd", None, board="2c 7d Th 9s", method="exact")
    assert full.total == 46 * 45 // 2 * 44  # his hands, then the river
    sample = equity("AsKd", "random", board="2c 7d Th 9s", method="sample", samples=200_000, seed=4)
    assert abs(full.equity[0] - sample.equity[0]) < 4 * sample.standard_error[0]


def test_hands_that_are_not_complete_are_dealt_the_rest():
    full = equity("As Ah Ad Kc Kd 2s", "3s 3h 3d 3c 5d 6s", game="stud", method="exact")
    assert full.total == 40 * 39
    sample = equity("As Ah Ad Kc Kd 2s", "3s 3h 3d 3c 5d 6s", game="stud", method="sample", samples=100_000, seed=1)
    assert abs(full.equity[0] - sample.equity[0]) < 4 * sample.standard_error[0]
    low = equity("As 2s 3d 4c Kd Ks", "8s 7h 5d 4h 2c Qd", game="razz", method="exact")
    assert low.total == 40 * 39 and low.equity[0] < low.equity[1]  # a made eight against a draw


def test_split_pots_add_up():
    result = equity("As2s3hKd", "AcAh9dTd", game="omaha8", board="4c 8h Kc")
    assert sum(result.equity) == pytest.approx(1)
    for player in result.players:
        assert player.high + player.low == pytest.approx(player.equity)
        assert player.win + player.tie_share == pytest.approx(player.equity)
    quarter = equity("As 2s Kd Kh", "Ac 2c Qd Qh", game="omaha8", board="3h 4d 8s Kc Jh")
    assert quarter.outcomes == {((0,), (0, 1)): 1}
    assert quarter.equity == (0.75, 0.25) and quarter.win == (0, 0)


def test_nobody_has_a_low():
    result = equity("As2s3hKd", "AcAh9dTd", game="omaha8", board="Kc Qs Jh Td 9c".replace("Td", "Ts"))
    assert all(lows == () for _, lows in result.outcomes)
    assert sum(result.equity) == 1


@pytest.mark.parametrize("method", ["exact", "sample"])
def test_workers_and_progress_change_nothing(method):
    calls = []
    spot = dict(board="4c 8h", game="omaha8", method=method, samples=300_000, seed=9)
    one = equity("As2s3hKd", "AcAh9dTd", **spot)
    two = equity("As2s3hKd", "AcAh9dTd", **spot, workers=2, progress=lambda done, total: calls.append((done, total)))
    assert one.outcomes == two.outcomes
    assert calls and calls[-1][0] == calls[-1][1]


def test_a_sample_stops_at_the_wanted_error():
    result = equity("AsAh", "KsKd", max_standard_error=0.0005, seed=3, method="sample")
    assert max(result.standard_error) <= 0.0005
    assert result.total % sampled.ROUND == 0
    again = equity("AsAh", "KsKd", max_standard_error=0.0005, seed=3, method="sample", workers=2)
    assert again.outcomes == result.outcomes


def test_longer_samples_begin_with_shorter_ones():
    short = equity("AsAh", "KsKd", method="sample", samples=1000, seed=7)
    long = equity("AsAh", "KsKd", method="sample", samples=70_000, seed=7)
    rest = {outcome: long.outcomes[outcome] - short.outcomes.get(outcome, 0) for outcome in long.outcomes}
    assert min(rest.values()) >= 0 and sum(rest.values()) == 69_000


def test_no_state_between_calls():
    first = equity("AsAh", "KsKd", board="2c 3d 4h")
    equity("7h2d", "KsKd", "QcQd")
    assert equity("AsAh", "KsKd", board="2c 3d 4h").outcomes == first.outcomes


def test_the_result_reads_well():
    result = equity("AsAh", "KsKd")
    assert repr(result).splitlines()[1:] == [
        "hand     equity        win       tie",
        "AsAh  81.9461 %  81.7147 %  0.4627 %",
        "KsKd  18.0539 %  17.8226 %  0.4627 %",
    ]
    assert "<td>81.9461 %</td>" in result._repr_html_()
    import json

    plain = json.loads(json.dumps(result.to_dict()))
    assert plain["total"] == 1712304 and plain["players"][0]["hand"] == "AsAh"
    assert {"high": [0, 1], "low": [], "count": 7923} in plain["outcomes"]


@pytest.mark.parametrize("call, error, words", [
    (dict(hands=["AsAs", "KsKd"]), CardError, "player 0: "),
    (dict(hands=["AsAh", "AsKd"]), CardError, "player 1: card 0: As is held by player 0, too"),
    (dict(hands=["AsAh", "KsKd"], board="2c 2c 3d"), CardError, "board: "),
    (dict(hands=["AsAh", "KsKd"], board="2c 3d 4h", dead="4h"), CardError, "dead: card 0: 4h is on the board, too"),
    (dict(hands=["AsAh", "KsKd"], board="2c 3d 4h 5s 6s 7s"), ValueError, "board: holdem has 0 to 5 board cards, not 6"),
    (dict(hands=["AsAhKd", "KsKc"]), ValueError, "player 0: holdem has 2 hole cards, not 3"),
    (dict(hands=["As**", "KsKd"]), ValueError, "player 0: .*column 1"),
    (dict(hands=["2c2d", "KsKd"], game="short-deck"), CardError, "player 0: card 0: 2c is not in the deck"),
    (dict(hands=[]), ValueError, "0 players"),
    (dict(hands=["random"] * 11), ValueError, "11 players"),
    (dict(hands=["AsAh", "KsKd"], game="chess"), ValueError, "chess"),
    (dict(hands=["AsAh", "KsKd"], method="guess"), ValueError, "guess"),
    (dict(hands=["AsAh", "KsKd"], samples=0), ValueError, "samples must be at least 1"),
    (dict(hands=["AsAh", "KsKd"], samples=1 << 70), ValueError, "samples must be at most 9223372036854775807"),
    (dict(hands=["AsAh", "KsKd"], max_standard_error=0.0), ValueError, "error must be between 0 and 1, not 0.0"),
    (dict(hands=["AsAh", "KsKd"], method="sample", seed=1 << 64), ValueError, "seed"),
    (dict(hands=["AsAhKcKdQcJd", "random"], game="omaha6", method="exact"), ValueError, "takes about [0-9,]+ hours, and"),
    (dict(hands=["AsAhKcKd", "random", "random"], game="omaha", method="exact"), ValueError, "about [0-9,]+ days"),
    (dict(hands=["", "KsKd"]), ValueError, "player 0: no cards"),
    (dict(hands=["random"] * 8, game="stud"), ValueError, "56 cards are to be dealt"),
])  # fmt: skip
def test_bad_input_is_named(call, error, words):
    hands = call.pop("hands")
    with pytest.raises(error, match=words.replace("(", r"\(")):
        equity(*hands, **call)


def test_exact_shares_are_fractions_of_the_counts():
    result = equity("AsAh", "KsKd", board="2c 3d 4h 5s")
    share = sum(count * Fraction(0 in highs, len(highs)) for (highs, _), count in result.outcomes.items())
    assert result.equity[0] == float(share / result.total)


# Ranges.


def by_choices(hands, board):
    """Every choice of combos with its weight on every board, by the plain strength: {winners: weight}, in fractions."""
    board = parse(board)
    players = [[(parse(combo), Fraction(weight)) for combo, weight in hr.Range(hand)] for hand in hands]
    found = {}
    for choice in product(*players):
        held = [card for combo, _ in choice for card in combo]
        weight = prod((weight for _, weight in choice), start=Fraction(1))
        if len(set(held + board)) < len(held) + len(board) or not weight:
            continue
        for more in combinations([card for card in range(52) if card not in held + board], 5 - len(board)):
            strengths = [hr.strength(combo + board + list(more)) for combo, _ in choice]
            winners = tuple(player for player, strength in enumerate(strengths) if strength == max(strengths))
            found[winners, ()] = found.get((winners, ()), 0) + weight
    return found


@pytest.mark.parametrize(
    "hands, board",
    [
        (["AsKs", "QQ:0.3,AKs:0.5"], "2s 3s 4d 9h"),
        (["QQ+:0.25,T9s", "JJ,AQs:0.1"], "Qs 8s 7d 2c 2h"),
        (["AA,KK:0.5", "AK:0.25", "QQ"], "Ks 8h 3d 2c Th"),
    ],
)
def test_weighted_ranges_are_exact_fractions(hands, board):
    result = equity(*hands, board=board, method="exact")
    assert result.outcomes == by_choices(hands, board)
    assert result.total == sum(by_choices(hands, board).values())


@pytest.mark.parametrize("hands, shares, tie, total", [
    (["QhQs", "TT+"], (0.500125, 0.499875), 0.042458, 42_807_600),
    (["QQ+", "TT+"], (0.650483, 0.349517), None, None),
])  # fmt: skip
def test_published_shares_of_ranges(hands, shares, tie, total):
    result = equity(*hands)
    assert result.equity == pytest.approx(shares, abs=5e-7)
    if total:
        assert result.total == total and result.outcomes[(0, 1), ()] == 1_817_526
        assert result.tie[0] == pytest.approx(tie, abs=5e-7)


def test_before_the_flop_ranges_are_sums_of_matchups():
    """What changes of suits make alike is counted once; here each pair of combos by itself."""
    result = equity("AKs,QQ:0.5", "JJ,AKo:0.25", dead="As 2c", method="exact")
    total = {}
    for first, weight in hr.Range("AKs,QQ:0.5").without("As 2c"):
        for second, other in hr.Range("JJ,AKo:0.25").without("As 2c"):
            if not set(parse(first)) & set(parse(second)):
                for outcome, count in equity(first, second, dead="As 2c").outcomes.items():
                    total[outcome] = total.get(outcome, 0) + count * Fraction(weight) * Fraction(other)
    assert result.outcomes == total


def test_samples_of_ranges_choose_combos_by_weight_and_cards():
    hands, board = ["AA,KK:0.5,QJs:2", "AK:0.25,22", "QQ+"], "Ks 8h 3d"
    full = equity(*hands, board=board, method="exact")
    off = []
    for seed in range(60):
        sample = equity(*hands, board=board, method="sample", samples=5000, seed=seed)
        off.append(
            [(found - true) / error for found, true, error in zip(sample.equity, full.equity, sample.standard_error)]
        )
    for player in zip(*off):
        assert max(map(abs, player)) < 4.5
        assert abs(sum(player)) / len(player) ** 0.5 < 4
        assert 0.5 < sum(each * each for each in player) / len(player) < 1.8


def test_the_alias_tables_hold_the_weights():
    from handrank.arrays import np

    weights = np.array([1 / 3, 5, 1e-6, 2, 7 / 11])
    others, keep = sampled._alias(weights)
    shares = [int(keep[i]) + 1 if others[i] != i else 2**32 for i in range(5)]
    given = [shares[i] + sum(2**32 - shares[j] for j in range(5) if others[j] == i and j != i) for i in range(5)]
    for share, weight in zip(given, weights):
        assert share / (5 * 2**32) == pytest.approx(float(weight / sum(weights)), abs=2e-9)
    assert sampled._alias(np.full(4, 1 / 3)) == (None, None)


@pytest.mark.parametrize("hands, options, words", [
    (["AA", "AsAh", "AcAd"], {}, "player 0: no combo of AA is possible with the other known cards"),
    (["AA", "AA", "AA"], {}, "without a common card"),
    (["AA", "KsKd"], {"dead": "As Ah Ac"}, "player 0: no combo of AA is possible"),
    (["AAs", "KsKd"], {}, "player 0: .*column 1"),
    (["AA:0", "KK"], {"board": "2c3c4c"}, "player 0: no combo of an empty range is possible"),
    (["AA", "7-2"], {"game": "razz"}, "player 0"),
])  # fmt: skip
def test_ranges_that_cannot_be_are_named(hands, options, words):
    with pytest.raises(ValueError, match=words):
        equity(*hands, **options)


def test_omaha_ranges():
    full = equity("AsAhKsQh", "JJ**", game="omaha", board="2c 7d 9h Ts", method="exact")
    sample = equity("AsAhKsQh", "JJ**", game="omaha", board="2c 7d 9h Ts", method="sample", samples=200_000, seed=1)
    assert abs(full.equity[0] - sample.equity[0]) < 4 * sample.standard_error[0]


@pytest.mark.parametrize(
    "hands, board, dead",
    [
        (["QQ+:0.25,T9s", "JJ,AQs:0.1,random:0.01"], "Qs 8s 7d", ""),
        (["AsKs", "random"], "2s 3s 4d 9h", "Ac Kd"),
        (["22+,A2s+:0.5", "KTs+,98o:0.3"], "2s 3s 4d 9h Th", "8c"),
    ],
)
def test_sums_over_a_board_are_all_showdowns(hands, board, dead):
    spot = read_spot(hands, board, dead, GAMES["holdem"])
    players = combos_of(spot)
    assert exact.by_sums(spot, players, ALONE) == exact.by_runouts(spot, players, ALONE)


def test_the_table_before_the_flop_holds_the_matchups():
    spot = read_spot(["QQ:0.5,AKs", "TT:0.25,AKo,76s:0.1"], "", "", GAMES["holdem"])
    players = combos_of(spot)
    assert exact.by_table(spot, players, ALONE) == exact.by_matchup(spot, players, ALONE)
    aces = equity("AsAh", "random")
    assert aces.method == "exact" and aces.total == 2_097_572_400 and round(aces.equity[0], 5) == 0.85204
    assert round(equity("3c2d", None).equity[0], 5) == 0.32303
    assert equity("random", "random").equity == (0.5, 0.5)


def test_a_thousand_weights_are_summed_in_floats():
    dice = random.Random(3)
    weights = [dice.random() for _ in range(1326)]
    for board in ("", "2s 3s 4d Th"):
        many = equity(hr.Range.of_weights(weights), "QQ+,AK", board=board)
        few = equity("QQ+,AK", hr.Range.of_weights(weights), board=board)
        assert many.equity[0] == pytest.approx(few.equity[1], abs=1e-12)
    held = hr.Range.of_weights(weights)
    total = equity(held, "AsAh", board="2s 3s 4d Th").total
    assert float(total) == pytest.approx(44 * held.without("2s 3s 4d Th As Ah").total_weight)


# Games that are played card by card: jokers, house rules, rows.


def by_cards(game, hands, board):
    """Every card that can come, by the engine of single showdowns."""
    board = parse(board)
    left = [*game.deck, *[52] * game.jokers]
    for card in [card for hand in hands for card in parse(hand)] + board:
        left.remove(card)
    found = {}
    for card in left:
        winners = tuple(showdown(game, hands, [*board, card]).high_winners)
        found[winners, ()] = found.get((winners, ()), 0) + 1
    return found


@pytest.mark.parametrize(
    "game, hands, board",
    [
        (Game("holdem with jokers", hole=2, board=(0, 5), jokers=2), ["As **", "KsKd"], "Kh 7c 2d 9s"),
        (Game("wild deuces", hole=2, board=(0, 5), policy=hr.DEUCES_WILD), ["As 2c", "KsKd"], "Kh 7c 8d 9s"),
        (GAMES["3d"], ["AsAh", "KsKd"], "2c3c4c5c6c 7d8d9dTdJd 2h3h4h5h"),
    ],
    ids=["jokers", "policy", "rows"],
)
def test_games_of_cards_are_counted_and_sampled(game, hands, board):
    full = equity(*hands, board=board, game=game, method="exact")
    assert full.outcomes == by_cards(game, hands, board)
    sample = equity(*hands, board=board, game=game, method="sample", samples=20_000, seed=4)
    assert abs(full.equity[0] - sample.equity[0]) <= 4 * sample.standard_error[0]
    again = equity(*hands, board=board, game=game, method="sample", samples=20_000, seed=4, workers=2)
    assert again.outcomes == sample.outcomes


def test_jokers_make_the_difference():
    game = Game("holdem with jokers", hole=2, board=(0, 5), jokers=2)
    result = equity("As **", "KsKd", "random", game=game, seed=1, samples=60_000)
    assert result.method == "sample" and sum(result.equity) == pytest.approx(1)
    assert result.equity[0] > equity("As Ac", "KsKd", "random", seed=1, samples=60_000).equity[0] - 0.02
    split = equity("As2s", "KsKd", game=Game("bug", hole=2, board=(3, 5), jokers=1, policy=hr.BUG), board="** 3s 4s Kc")
    assert split.method == "exact" and split.total == 45


@pytest.mark.parametrize("call, words", [
    (dict(hands=["AA", "KsKd"]), "player 0: card 0: 'AA' at character 0"),
    (dict(hands=["AsAh", hr.Range("KK")]), "player 1: .* is a range, and jokers, with jokers, house rules or rows, has"),
    (dict(hands=["** **", "**Kd"]), r"player 1: card 0: \*\* is one joker more than the 2 of jokers"),
    (dict(hands=["AsAh", "KsKd"], board="As"), "board: card 0: As is held by player 0, too"),
    (dict(hands=["AsAhAd", "KsKd"]), "player 0: .* has 2 hole cards, not 3"),
    (dict(hands=["AsAh", "KsKd"], board="2c3c4c5c6c7c"), "board: jokers has 0 to 5 board cards, not 6"),
    (dict(hands=["AsAh", "KsKd", None], method="exact"), "more than the 10,000,000 that are counted one by one"),
])  # fmt: skip
def test_bad_input_of_games_of_cards_is_named(call, words):
    hands = call.pop("hands")
    with pytest.raises(ValueError, match=words):
        equity(*hands, game=Game("jokers", hole=2, board=(0, 5), jokers=2), **call)


# What compiled code counts at once.


def slowly(hands, board, dead, game):
    """What `equity` finds where the compiled reader does not help."""
    spot = read_spot(hands, board, dead, GAMES[game])
    found = exact.by_runouts(spot, combos_of(spot), ALONE)
    return {outcome: count for outcome, count in found.items() if count}


@pytest.mark.parametrize("game", [name for name, game in GAMES.items() if not game.chooses and name != "best-five"])
def test_known_hands_at_once_are_every_board(game):
    dice, rules = random.Random(game), GAMES[game]
    most = rules.board_sizes[1]
    for players in (1, 2, 3, 4, 6):
        for dealt in {most and most - 2, most and most - 1, most}:
            size = rules.hole_sizes[1]
            if players * size + dealt + 3 > len(rules.deck):
                continue
            *hands, board, dead = deal_text(dice, *[size] * players, dealt, dice.choice([0, 3]), deck=rules.deck)
            found = rules.plain_hands.outcomes(tuple(hands), board, dead)
            assert (found is None and players * rules.plain_hands.halves > 10) or found == slowly(
                hands, board, dead, game
            )
            assert rules.plain_hands.outcomes(tuple(map(parse, hands)), parse(board), parse(dead)) == found


@pytest.mark.parametrize("dealt", [3, 4, 5])
def test_one_unknown_hand_at_once_is_every_combo(dealt):
    dice = random.Random(dealt)
    for players in (2, 3, 4):
        for text in ("random", "QQ+,AK,76s", "22,A5s"):
            *hands, board, dead = deal_text(dice, *[2] * (players - 1), dealt, dice.choice([0, 2]))
            place = dice.randrange(players)
            hands.insert(place, text)
            given = tuple(hr.Range(hand) if hand == text != "random" else hand for hand in hands)
            found = GAMES["holdem"].plain_hands.outcomes(given, board, dead)
            assert found == slowly(hands, board, dead, "holdem")
            weighted = [hr.Range(hand) * 0.5 if hand == text != "random" else hand for hand in hands]
            spot = read_spot(weighted, board, dead, GAMES["holdem"])
            factor = 1 if text == "random" else Fraction(1, 2)
            assert exact.by_against(spot, combos_of(spot), ALONE) == {
                outcome: count * factor for outcome, count in found.items()
            }


@pytest.mark.parametrize("board", ["", "2s 3s 4d", "2s 3s 4d 9h", "2s 3s 4d 9h Th"])
def test_two_ranges_at_once_are_every_pair(board):
    hands = ["QQ,AKs,76s", "TT,QJs,AKo"]
    spot = read_spot(hands, board, "", GAMES["holdem"])
    method = exact.by_matchup if not board else exact.by_runouts
    assert exact.two_ranges([hr.Range(hand) for hand in hands], board, "") == method(spot, combos_of(spot), ALONE)


@pytest.mark.parametrize(
    "hands", [["As Ks", "Qh Qd"], ["As Ks", "QQ+,AK"], ["QQ+", "random"], ["As Ks", None, "8c 8d"]]
)
def test_results_made_at_once_are_like_all_others(hands):
    """Names, the board and everything else; lists that change afterwards change nothing."""
    import copy
    import pickle

    board, dead = [0, 5, 10, 20], [29]
    given = [parse(hand) if hand and " " in hand else hand for hand in hands]
    fast = equity(*given, board=board, dead=dead)
    slow = equity(*hands, board="2c 3d 4h 7c", dead="9d", progress=lambda done, total: None)
    for hand in given:
        if isinstance(hand, list):
            hand.clear()
    board.clear()
    copies = [copy.copy(fast), copy.deepcopy(fast), pickle.loads(pickle.dumps(fast))]
    for result in (fast, *copies):
        assert result.outcomes == slow.outcomes and result.hands == slow.hands and result.board == slow.board
        assert result.players == slow.players and result.table() == slow.table() and result.total == slow.total
        assert repr(result).partition("deals")[0] == repr(slow).partition("deals")[0]
        assert (result.method, result.game) == ("exact", "holdem") and not hasattr(result, "nothing")


@pytest.mark.parametrize("hands, board, dead", [
    (["AsKs", "AsQd"], "", ""), (["AsKs", "QhQd"], "As2c3c", ""), (["AsKs", "QhQd"], "2c3c4c", "2c"),
    (["AsKs", "QhQ"], "", ""), (["AsKsQs", "QhQd"], "2c3c4c", ""), (["AsKs", "QhQd"], "2c3c4c5c6c7c", ""),
    (["AsKs", "QQ+,Q"], "2c3c4c", ""), (["AsKs", "AA"], "AhAd2c", "Ac"), (["AsKs", "AsAh:1"], "2c3c4c", ""),
    (["AsKs", 5], "2c3c4c", ""), (["AsKs", "QhQd"], "2c3c", "x"), (["AsKs", hr.Range("AA**", cards=4)], "2c3c4c", ""),
    (["AA", "AA"], "2c3c4c", "As Ah Ad"), (["QQ", "KK"], "2c3c4c", "2c"), (["QQ", "KK"], "2c", "Qs Qh Qd"),
])  # fmt: skip
def test_what_is_wrong_is_said_as_ever(hands, board, dead):
    """The compiled reader says nothing itself."""
    with pytest.raises((ValueError, TypeError)) as plainly:
        spot = read_spot(hands, board, dead, GAMES["holdem"])
        exact.by_runouts(spot, combos_of(spot), ALONE)
        raise ValueError("no choice of the players' combos is without a common card")
    with pytest.raises(type(plainly.value)) as found:
        equity(*hands, board=board, dead=dead, method="exact")
    assert str(found.value) == str(plainly.value)


@pytest.mark.parametrize("board", ["", "2c 7d 9h", "2c 7d 9h Ts", "2c 7d 9h Ts 4d"])
@pytest.mark.parametrize("others, dead", [
    (["KsKd"], ""), (["random"], ""), (["22+"], ""), ([hr.Range("KK:0.5,AK")], ""), (["KsKd", "random"], ""),
    (["KsKd", "QQ+"], ""), (["JJ+", "TT,AK"], ""), (["KdQd", "JhTh"], ""), (["random", "random"], ""), (["QQ+"], "Qs Kc"),
])  # fmt: skip
def test_a_range_of_one_combo_is_a_known_hand(board, others, dead):
    """Said as a range, by weight, or left over where other cards block the rest: nobody else is dealt its cards."""
    ranges = [hr.Range("AsAh"), hr.Range("AsAh:0.5"), hr.Range("AsAh,KcKd,Ac9h" if board and dead else "AsAh")]
    known = equity("AsAh", *others, board=board, dead=dead, samples=3000, seed=5)
    for held in ranges:
        assert equity(held, *others, board=board, dead=dead, samples=3000, seed=5).outcomes == known.outcomes
    if not board and ("random" in others or len(others) > 1):
        return  # exactly that takes long
    known = equity("AsAh", *others, board=board, dead=dead, method="exact")
    for held, weight in zip(ranges, (1, 0.5, 1)):
        found = equity(held, *others, board=board, dead=dead, method="exact").outcomes
        assert found == {outcome: count * weight for outcome, count in known.outcomes.items()}


@pytest.mark.parametrize(
    "hands", [["AsAh", "AsAh"], ["AsAh", "AsKs"], ["AsAh", "KsKd", "KdQd"], ["AsAh,2c2d", "2c3c", "AsKs"]]
)
@pytest.mark.parametrize("how", [{}, {"method": "exact"}, {"samples": 100}, {"game": "short-deck"}])
@pytest.mark.parametrize("board", ["", "Tc 7d 9h", "Tc 7d 9h 6s Jh"])
def test_ranges_of_one_combo_do_not_share_cards(hands, how, board):
    """A range of a single combo is no known hand: others may be said to hold its cards."""
    game = how.get("game", "holdem")
    hands = [hand.replace("2", "8").replace("3", "9") for hand in hands] if game == "short-deck" else hands
    ranges = [hr.Range(hand, game=game) for hand in hands]
    with pytest.raises(ValueError, match="no choice of the players' combos is without a common card"):
        equity(*ranges, board=board, **how)


@pytest.mark.parametrize(
    "board, dead", [("", ""), ("", "2c 2d"), ("2c 7d 9h", ""), ("2c 7d 9h Ts", "Ac"), ("2c 7d 9h Ts 4d", "")]
)
@pytest.mark.parametrize("hands", [
    ["AsKh", "QdQc"], ["AsKh", "random"], [None, None, None], ["QQ+,AKs", "AsKh"], ["random", hr.Range("22+"), "AsKh", None],
    [hr.Range("AsKh"), "QdQc", "random"], ["AhKh", hr.Range("AA,AcKc,AsKs"), "QdQc"], ["random"] * 10, ["AsKh"], ["TT+"],
])  # fmt: skip
def test_small_samples_are_those_of_the_long_way(hands, board, dead):
    """What is read and sampled at once, of the seed's first deals, against the beginning of any sample of that seed."""
    for samples in (1, 255, 256, 257, 1000):
        found = equity(*hands, board=board, dead=dead, samples=samples, seed=11)
        assert found.method == "sample" and found.total == samples
        spot = read_spot(hands, board, dead, GAMES["holdem"])
        spot, players, _ = with_settled_hands(spot, combos_of(spot))
        counts = sampled.by_sampling(spot, players, 11, samples, None, ALONE)
        assert found.outcomes == named_outcomes(counts, len(hands))
        assert list(found.hands) == [seat.name for seat in spot.seats]


def test_known_hands_need_no_numpy():
    code = """
import sys
import handrank as hr
print(hr.equity("AsKs", "QhQd", board="2s 3s 4d"), hr.equity("AsKs", "QhQd"), hr.equity("AsKs", None, board="2s 3s 4d"))
print(hr.equity("AsKs", "QQ+,AK", board="2s 3s 4d").players, hr.showdown("omaha8", ["As2sKdKh", "Ac2cQdQh"], "3h4d8sKcJh"))
print(hr.equity("AsKs", "QQ+,AK", None, samples=1000, seed=1).players)
from handrank.cli import main
main(["equity", "AsAh", "KsKd"])
assert "numpy" not in sys.modules
"""
    subprocess.run([sys.executable, "-c", code], check=True, stdout=subprocess.DEVNULL)


# What each game says of itself.


@pytest.mark.parametrize("game", [game for game in GAMES.values() if not game.high], ids=lambda game: game.name)
def test_a_low_that_takes_the_pot_is_a_low(game):
    """As a showdown has it, and as in the low half of a split game."""
    size = min(game.hole_sizes[1], 7)
    hands = deal_text(random.Random(game.name), size, size)
    result, shown = equity(*hands, game=game), showdown(game, hands)
    assert result.outcomes == {((), tuple(shown.low_winners)): 1}
    for player, share in zip(result.players, shown.players):
        assert (player.high, player.low) == (0, player.equity) and player.equity == share.share
    assert repr(result).splitlines()[1].split() == ["hand", "equity", "win", "tie"]


def test_text_with_wild_cards_is_a_range_where_the_game_has_no_jokers():
    spot = dict(game="omaha", board="2c 7d 9h Ts Jd", method="exact")
    result = equity("AsKs**", "QsQh8d8c", **spot)
    assert result.hands[0] == str(hr.Range("AsKs**", game="omaha"))
    assert result.outcomes == equity(hr.Range("AsKs**", cards=4), "QsQh8d8c", **spot).outcomes
    assert result.total == comb(41, 2)


def test_five_hole_cards_against_random_ones_on_a_whole_board():
    result = equity("2s2hKdJsKs", "random", board="3h4d5sKhTc", game="omaha5", method="exact")
    assert result.total == comb(42, 5)
    sample = equity("2s2hKdJsKs", "random", board="3h4d5sKhTc", game="omaha5", samples=200_000, seed=1)
    assert abs(result.equity[0] - sample.equity[0]) < 4 * sample.standard_error[0]


@pytest.mark.parametrize("hands", [["AsKs", "QhQd"], ["AsKs", "QQ,JTs"], ["QQ,AKs", "TT,76s"], ["AsKs", None]])
def test_holdem_with_fewer_cards_is_another_game(hands):
    """What is made for 52 cards does not count for 36, although the order is the same."""
    game = Game("short", hole=2, board=(0, 5), deck=GAMES["short-deck"].deck)
    found = equity(*hands, board="6s 7s 9d Jh", game=game, method="exact")
    spot = read_spot(hands, "6s 7s 9d Jh", "", game)
    assert found.outcomes == named_outcomes(exact.by_runouts(spot, combos_of(spot), ALONE), 2)
    assert found.total < equity(*hands, board="6s 7s 9d Jh", method="exact").total


def test_one_known_card_is_dealt_another():
    found = equity("As", "KsKd", board="2c 7d 9h Ts Jd", method="exact")
    assert found.outcomes == equity("As*", "KsKd", board="2c 7d 9h Ts Jd", method="exact").outcomes
    assert found.total == 44


def test_a_hand_that_the_game_takes_for_whole_is_dealt_nothing():
    two_or_three = Game("two or three", hole=(2, 3), board=(3, 5))
    whole = equity("AsKs", "QhQd", board="2s 7s Td", method="exact")
    assert equity("AsKs", "QhQd", board="2s 7s Td", game=two_or_three, method="exact").outcomes == whole.outcomes
    found = equity("AsKs", "QhQd9c", board="2s 7s Td 3h", game=two_or_three, method="exact")
    assert found.total == 43 and found.equity[0] < 0.5
    with pytest.raises(ValueError, match="player 1: two or three does not say how many cards a random hand has"):
        equity("AsKs", None, game=two_or_three)


@pytest.mark.parametrize("hands", [
    ["AA", "AA", "KK", "KK", "QQ", "QQ"],
    ["AA", "AA", "KK", "KK", "QQ", "QQ", "JJ", "JJ", "TT", "TT"],
    ["AsAh:1000,QcJc:0.001", "AsAh:1000,QdJd:0.001", "AsKs:1000,2c2d:0.001"],
    ["AsAh,KK:0.001", "AsAd,KK:0.001", "KsKh,AsAc:0.001"],
])  # fmt: skip
def test_ranges_that_hardly_go_together_are_drawn_together(hands):
    """Each deal comes as often as the product of its weights says: compared with all choices on a whole board."""
    board = "2s 7h 9d 8h 3c"
    sample = equity(*hands, board=board, samples=20_000, seed=3)
    assert sample.method == "sample" and sample.total == 20_000
    spot = read_spot(hands, board, "", GAMES["holdem"])
    full = exact.by_runouts(spot, combos_of(spot), ALONE)
    total = sum(full.values())
    for outcome, count in full.items():
        key = tuple(player for player in range(len(hands)) if outcome >> player & 1), ()
        share = float(count / total)
        off = abs(sample.outcomes.get(key, 0) / 20_000 - share)
        assert off <= 4.5 * (share * (1 - share) / 20_000) ** 0.5


@pytest.mark.parametrize("seen, n", [(0, 1), (1, 1), (0, 200), (200, 200), (1, 200)])
def test_a_rare_outcome_has_an_honest_error(seen, n):
    """Of a share that a sample may have missed: the interval of two errors about it holds the bounds of Wilson's."""
    found = {((0,), ()): seen, ((1,), ()): n - seen}
    result = Equity(("a", "b"), {key: count for key, count in found.items() if count}, "sample", "holdem", "", 0.0)
    share, error = result.equity[0], result.standard_error[0]
    assert error > 0 and error >= (share * (1 - share) / n) ** 0.5 * 0.99
    assert error >= 0.7 / (n + 2)


def test_one_sample_does_not_end_a_sample(monkeypatch):
    monkeypatch.setattr(sampled, "ROUND", 16)  # of which all are won
    result = equity("AsAh", "7d2c", board="Ad Ac 9s", max_standard_error=0.01, seed=1)
    assert result.equity[0] == 1 and result.total >= 98


def test_many_weights_of_many_players_are_sampled():
    """Counts apart for each choice of weights would take 20 GB."""
    dice = random.Random(1)
    ranges = [hr.Range(",".join(f"{hand}:{dice.random()}" for hand in hands.split())) for hands in (
        "AA KK QQ JJ TT 99 88", "AKs AKo AQs AQo AJs AJo", "KQs KQo KJs KJo KTs KTo", "QJs QJo QTs", "JTs JTo T9s T9o",
    )]  # fmt: skip
    ranges = [hr.Range.of_weights(held.weights() * [dice.random() for _ in range(1326)]) for held in ranges]
    result = equity(*ranges, board="2c 3d 4h 8s 8d", samples=None, seed=1)
    assert result.method == "sample" and sum(result.equity) == pytest.approx(1)
    with pytest.raises(ValueError, match="too many weights"):
        equity(*ranges, board="2c 3d 4h 8s 8d", method="exact")


def test_weights_of_any_size_are_shown():
    result = equity("AA:1e-320,KK:1e308", "QQ:1e308", board="2c 7d 9h Ts Jd")
    assert result.equity[0] == pytest.approx(equity("KK", "QQ", board="2c 7d 9h Ts Jd").equity[0])
    assert "e+61" in repr(result) and "e+61" in result._repr_html_()
    assert "e-" in repr(equity("AA:1e-200", "KK:1e-200", board="2c 7d 9h Ts Jd"))


def test_a_thousand_samples_are_as_near_as_they_say():
    """A thousand spots of several games: none is off by more than it may, and all together in no direction."""
    dice = random.Random(11)
    off = []
    for seed in range(1000):
        game = dice.choice(["holdem", "holdem", "omaha", "omaha8", "short-deck"])
        size, deck = GAMES[game].hole_sizes[1], GAMES[game].deck
        *hands, board = deal_text(dice, *[size] * dice.choice([2, 2, 3]), dice.choice([3, 4]), deck=deck)
        full = equity(*hands, board=board, game=game, method="exact")
        sample = equity(*hands, board=board, game=game, method="sample", samples=2000, seed=seed)
        share, error = full.equity[0], (full.equity[0] * (1 - full.equity[0]) / 2000) ** 0.5
        error = sample.standard_error[0] or error or 1  # of a sample in which the same always happened
        off.append((sample.equity[0] - share) / max(error, 0.002))
    assert sum(abs(each) > 4 for each in off) <= 1  # 0.06 are to be expected
    assert abs(sum(off)) / len(off) ** 0.5 < 3.5
