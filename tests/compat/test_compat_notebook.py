"""The notebook: each function against a plain twin and the oracle, each quirk kept or mended."""

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations, product
from statistics import mean

import handrank as hr
import pytest
from handrank.compat import notebook
from handrank.compat.notebook import (
    cards,
    cumsum,
    deal,
    deal_win_P,
    deck,
    deck54,
    discard_outcomes,
    draw_best_action,
    draw_card,
    draw_win_P,
    estimated_type_frequency,
    exact_type_counts,
    flush_or_straight_first,
    is_straight,
    joker_best,
    omaha_best,
    plot_what_firsts,
    rank,
    ranking0,
    ranking1,
    ranking2,
    replace,
    special_type,
    stats,
    straights,
    suit,
    texas_best,
    the_same,
    threeD_best,
    type_counts,
    type_name,
    type_names,
    what_first,
    what_firsts,
    win_probability,
    winner,
    winners,
)

from samples import golden_rows, random_hand


def texts(numbers):
    return [hr.card_text(card) for card in numbers]


def some_hands(seed, number, size=5, pool=deck):
    """Hands of one deck, often of few ranks or suits, so that rare types come up."""
    dice = random.Random(seed)
    pools = [
        pool,
        [card for card in pool if card[0] in "AKQJT*"],
        [card for card in pool if card[1] in "h*"] * 2,
        [card for card in pool if card[0] in "A2345*"],
        [card for card in pool if card[0] in "789*"],
    ]
    return [dice.sample(dice.choice(pools), size) for _ in range(number)]


# Plain twins for five natural cards of one deck.


def twin0(hand):
    groups = sorted(((count, rank) for rank, count in Counter(map(rank, hand)).items()), reverse=True)
    return tuple(zip(*groups))


def twin_special(hand):
    ranks = sorted(map(rank, hand), reverse=True)
    ranks = [5, 4, 3, 2, 1] if ranks == [14, 5, 4, 3, 2] else ranks
    straight = len(set(ranks)) == 5 and ranks[0] - ranks[4] == 4
    return straight, len({card[1] for card in hand}) == 1, tuple(ranks)


def twin1(hand):
    straight, flush, ranks = twin_special(hand)
    if straight or flush:
        return {(True, True): (4, 2), (False, True): (3, 1, 3), (True, False): (3, 1, 2)}[straight, flush], ranks
    return twin0(hand)


def twin2(hand):
    straight, flush, ranks = twin_special(hand)
    counts, groups = twin0(hand)
    if counts == (5,):
        return 9, *groups
    if straight:
        return (8 if flush else 4), ranks[0]
    for number, type_ in ((7, (4, 1)), (6, (3, 2))):
        if counts == type_:
            return number, *groups
    if flush:
        return 5, *ranks
    return {(3, 1, 1): 3, (2, 2, 1): 2, (2, 1, 1, 1): 1, (1,) * 5: 0}[counts], *groups


def twin_mean(hand, P):
    """The action and its expected win probability, as rational numbers of the doubles."""

    def chance(hand):
        type_, high, *_ = ranking2(hand)
        return P[type_] + (high - 1) / 13 * (P[type_ + 1] - P[type_])

    def expected(card):
        drawn = [card for card in deck if card not in hand] if card else [card]
        return mean(chance([new if held == card else held for held in hand]) for new in drawn)

    return max(["", *hand], key=expected)


# The oracle


def test_joker_best_is_the_oracles():
    for row in golden_rows("joker_best"):
        best = joker_best(row["cards"].split())
        assert type(best) is tuple
        assert (list(best), list(ranking2(best))) == (row["best"].split(), row["ranking"])
        assert type_name(best) == row["type_name"]


def test_draws_are_the_oracles():
    for row in golden_rows("draw"):
        hand = row["cards"].split()
        assert draw_best_action(hand) == row["action_deal"]
        assert draw_best_action(tuple(hand), draw_win_P) == row["action_draw"]
        for P, name in ((deal_win_P, "deal"), (draw_win_P, "draw")):
            for card, expected in list(zip(["", *hand], row[f"E_{name}"]))[::2]:
                outcomes = discard_outcomes(card, hand)
                assert mean(win_probability(outcome, P) for outcome in outcomes) == expected


@pytest.mark.parametrize(
    "best, name, kind", [(texas_best, "texas", tuple), (omaha_best, "omaha", tuple), (threeD_best, "threeD", list)]
)
def test_games_are_the_oracles(best, name, kind):
    for row in golden_rows(name):
        hole, community = row["hole"].split(), row["community"].split()
        hand = best(hole, tuple(community))
        assert type(hand) is kind
        assert (list(hand), list(ranking2(hand))) == (row["best"].split(), row["ranking"])
        assert type_name(hand) == row["type_name"]


# Names


def test_every_name_of_the_notebook_is_here():
    names = """rank suit cards join rankstr deck deck54 joker nocard types type_names hands deal_win_P draw_win_P
        ranking0 ranking1 special_type the_same ranking2 winner winners type_name texas_best omaha_best threeD_best
        joker_best cumsum win_probability draw_best_action discard_outcomes replace deal draw_card deal_handmaker
        draw_handmaker draw2_handmaker joker_handmaker texas_handmaker omaha_handmaker threeD_handmaker handmakers
        estimated_type_frequency stats flush_or_straight_first is_straight straights what_first what_firsts
        plot_what_firsts Card Hand Counter test""".split()
    assert {*names, "type_counts", "exact_type_counts"} == set(notebook.__all__)
    for name in names:
        value = getattr(notebook, name)
        assert not callable(value) or value.__doc__, name
    assert notebook.Card is str and notebook.Hand == (list, tuple) and notebook.Counter is Counter


def test_the_deck():
    assert (deck[0], deck[1], deck[4], deck[51], len(set(deck))) == ("2c", "2d", "3c", "As", 52)
    assert deck54 == ["**", "**", *deck] and notebook.joker == "**" and notebook.nocard == ""
    assert list(notebook.types) == list(range(10)) and notebook.rankstr == "23456789TJQKA"
    assert cards("Tc 2d") == ["Tc", "2d"] and notebook.join(["Tc", "2d"]) == "Tc 2d"


def test_forty_hands_the_best_first_four_of_each_type():
    assert type(type_names) is tuple
    assert [type_name(hand) for hand in notebook.hands] == [name for name in type_names[::-1] for _ in range(4)]
    assert sorted(notebook.hands, key=ranking2, reverse=True) == notebook.hands
    assert all(type(hand) is list and len(hand) == 5 for hand in notebook.hands)
    assert notebook.hands[0] == cards("As Ac Ah Ad Ad") and notebook.hands[25] == cards("Ts Tc Th 9s 8c")


def test_the_test_of_a_ranking():
    assert notebook.test(ranking1) == notebook.test(ranking2, notebook.hands) == 40
    assert notebook.test(ranking2, [cards("As Ad 7c 8d 9h")]) == 1
    with pytest.raises(AssertionError, match="order of the hands"):
        notebook.test(ranking2, notebook.hands[::-1])
    with pytest.raises(AssertionError, match="order of the cards"):
        notebook.test(tuple, [cards("As Ad 7c 8d 9h")])
    with pytest.raises(AssertionError, match="the suits"):
        notebook.test(lambda hand: tuple(sorted(map(suit, hand))), [cards("As Ad 7c 8d 9h")])


def test_rank_and_suit_of_a_card():
    assert [rank(r + "c") for r in notebook.rankstr] == list(range(2, 15))
    assert (suit("Tc"), suit("Tx!"), rank("Tx!")) == ("c", "x", 10)
    for bad in ("**", "1s", "as"):
        with pytest.raises(ValueError, match="substring not found"):
            rank(bad)
    with pytest.raises(IndexError):
        rank("")


def test_small_helpers():
    assert the_same([]) and the_same("ccc") and not the_same(iter("ccd"))
    with pytest.raises(TypeError):
        the_same([[1], [1]])
    assert straights[0] == {2, 3, 4, 5, 6} and straights[8:] == [{10, 11, 12, 13, 14}, {14, 2, 3, 4, 5}]
    assert len(straights) == 10 and all(type(straight) is set for straight in straights)
    assert all(is_straight(straight) and is_straight([*straight, 9]) for straight in straights)
    assert not is_straight({2, 3, 4, 5}) and not is_straight({12, 13, 14, 2, 3}) and not is_straight(())
    assert replace("As", "Kd", ("As", "2c", "As")) == ["Kd", "2c", "Kd"]


# Rankings


def test_rankings_of_five_natural_cards():
    for hand in some_hands(1, 3000):
        if len(set(hand)) == 5:
            assert (ranking0(hand), ranking1(hand), ranking2(hand)) == (twin0(hand), twin1(hand), twin2(hand))
            assert special_type(hand, twin2(hand)) == (twin1(hand)[0] if any(twin_special(hand)[:2]) else ())
            assert type_name(tuple(hand)) == type_names[twin2(hand)[0]]


def test_rankings_order_alike():
    hands = [hand for hand in some_hands(2, 400) if len(set(hand)) == 5] + notebook.hands
    in_order = sorted(hands, key=hr.strength)
    assert sorted(hands, key=ranking1) == sorted(hands, key=ranking2) == in_order


def test_examples_of_the_rankings():
    assert ranking0(cards("8c 8d 8h 9c 9d")) == ((3, 2), (8, 9)) and ranking0([]) == ()
    assert ranking1(cards("As 2d 3c 4h 5s")) == ((3, 1, 2), (5, 4, 3, 2, 1))
    assert ranking1(cards("As 2s 3s 4s 5s")) == ((4, 2), (5, 4, 3, 2, 1))
    assert ranking1(cards("As 2s 3s 4s 6s")) == ((3, 1, 3), (14, 6, 4, 3, 2))
    assert ranking2(cards("As 2d 3c 4h 5s")) == (4, 5) and ranking2(cards("As 2s 3s 4s 5s")) == (8, 5)
    assert ranking2(cards("As As Ks Ks Qs")) == (5, 14, 14, 13, 13, 12)


def test_ranking0_groups_all_cards_of_any_hand():
    for hand in some_hands(3, 300, 7) + [deck, deck[:1]]:
        assert ranking0(hand) == twin0(hand)
    assert ranking0(cards("Ks ** 7c 7d")) == ((3, 1), (7, 13)) and ranking0(["**"] * 3) == ((3,), (14,))
    dice = random.Random(5)
    for _ in range(100):  # with one joker: the largest over all that it may be
        hand = texts(dice.sample(range(52), dice.randrange(7)))
        assert ranking0([*hand, "**"]) == max(ranking0([*hand, card]) for card in deck)


def test_mended_suited_hands_are_no_flush_where_they_are_more():
    assert ranking1(["As"] * 5) == ((5,), (14,)) and ranking1(cards("As As As As Ks")) == ((4, 1), (14, 13))
    assert ranking1(cards("As As As Ks Ks")) == ((3, 2), (14, 13))
    assert ranking1(cards("As As Ks Qs Js")) == ((3, 1, 3), (14, 14, 13, 12, 11))
    assert ranking1(cards("5s 5s 4s 3s As")) == ((3, 1, 3), (14, 5, 5, 4, 3))


def test_mended_hands_of_other_sizes():
    assert ranking1([]) == ((), ()) and ranking2([]) == (0,)
    assert ranking1(cards("As Ks Qs Js")) == ((1, 1, 1, 1), (14, 13, 12, 11))
    assert ranking1(cards("9c 8d 7h 6s 5c 5d")) == ((3, 1, 2), (9, 8, 7, 6, 5)) and ranking2(["As"]) == (0, 14)
    assert ranking1(cards("9c 8d 7h 6s 6c 2d")) == ((2, 1, 1, 1), (6, 9, 8, 7))
    assert ranking2(cards("2c 2d 2h 2s")) == (7, 2) and ranking2(cards("3c 3d 2h 2s")) == (2, 3, 2)
    assert ranking2(cards("As Ad Kc Kd Qh Qs")) == (2, 14, 13, 12)
    assert ranking2(cards("As Ks Qs Js 9s 2s")) == (5, 14, 13, 12, 11, 9)
    assert ranking2(["As"] * 6) == (9, 14) and special_type(cards("As Ks Qs Js"), ()) == ()
    dice = random.Random(6)
    for _ in range(300):
        hand = texts(random_hand(dice))
        assert ranking2(hand) == hr.ranking(hand) and type_name(hand) == type_names[hr.category(hand)]
        if "**" not in hand and len(hand) >= 5:
            assert ranking1(hand) == max(map(ranking1, combinations(hand, 5)))


def test_mended_a_generator_is_no_flush():
    hand = cards("As Kd 7c 7d 2h")
    for function in (ranking0, ranking1, ranking2, type_name):
        assert function(iter(hand)) == function(hand)


@pytest.mark.parametrize("bad", ["Tx", "1s", "Tc!", "", "c"])
def test_a_malformed_card_is_named_with_its_place(bad):
    for function in (ranking0, ranking1, ranking2, type_name, joker_best, draw_best_action):
        with pytest.raises(ValueError, match=f"card 1: '{bad}' is not a card"):
            function(["As", bad, "Kd", "Qd", "Jd"])


def test_texts_are_cards_in_every_function():
    text, hand = "4s Qc 6d 7s 8c", cards("4s Qc 6d 7s 8c")
    assert texas_best("As 7d", "Ac 8d 9d Ah 7c") == tuple(cards("As 7d Ac Ah 7c"))
    assert omaha_best("As 7d 6d 5d", "Ac 8d 9d Ah 7c") == tuple(cards("As 7d Ac Ah 7c"))
    assert threeD_best("As Ks", "Qs Js Ts") == cards("As Ks Qs Js Ts")
    assert discard_outcomes("4s", text) == discard_outcomes("4s", hand) == discard_outcomes("4S", text)
    assert len(discard_outcomes("4S", cards("4S Qc"))) == 50 and discard_outcomes("", text) == [text]
    assert draw_best_action(text) == "4s"
    assert sorted(deal(2, deck="As Kd")) == ["As", "Kd"] and draw_card("Ts Kd", "10s 2c") == "Kd"
    assert flush_or_straight_first("Ac Kc Qc Jc 9c") == "flush" and what_first("As Ad") is None
    for function in (winner, winners):
        with pytest.raises(TypeError, match="expected a list of hands"):
            function(text)


# Winners


def test_winner_is_the_first_of_the_best():
    low, high, same = cards("2c 2d 5h 4s 3c"), cards("As Ad Kh Qc Js"), cards("Ac Ah Kd Qs Jh")
    assert winner([low, high, same]) is high and winner(iter([same, low, high])) is same
    with pytest.raises(ValueError):
        winner([])


def test_winners_are_a_set_of_the_hands_given():
    low, high, same = (tuple(cards(text)) for text in ("2c 2d 5h 4s 3c", "As Ad Kh Qc Js", "Ac Ah Kd Qs Jh"))
    assert winners([low, high, same]) == {high, same}
    assert winners(hand for hand in (low, high, same)) == {high, same}  # mended: it was the empty set
    assert winners([low]) == {low}
    with pytest.raises(TypeError):
        winners([list(low)])
    with pytest.raises(ValueError):
        winners([])


# The best hand of a game


def test_the_first_best_of_all_choices():
    dice = random.Random(8)
    for _ in range(60):
        few = dice.choice([deck, [card for card in deck if card[0] in "89TJ"], deck54 * 2])
        held = dice.sample(few, 9)
        assert texas_best(held[:2], held[2:7]) == max(combinations(held[:7], 5), key=ranking2)
        assert texas_best(held[:4], held[4:]) == max(combinations(held, 5), key=ranking2)
        choices = (h + c for h in combinations(held[:4], 2) for c in combinations(held[4:], 3))
        assert omaha_best(held[:4], held[4:]) == max(choices, key=ranking2)
        rows = dice.sample(few, 15) if len(few) > 16 else few[:15]
        choices = ([*held[:2], *three] for three in product(rows[:5], rows[5:10], rows[10:]))
        assert threeD_best(held[:2], rows) == max(choices, key=ranking2)


def test_other_numbers_of_cards():
    assert texas_best(["As"], ("Kd",)) == ("As", "Kd") and texas_best([], []) == ()
    assert threeD_best(["As", "Ks"], ["Qs", "Js", "Ts"]) == ["As", "Ks", "Qs", "Js", "Ts"]
    assert len(omaha_best(cards("As Ks"), cards("2c 2d 2h"))) == 5
    with pytest.raises(ValueError, match="there are 1 and 5"):
        omaha_best(["As"], deck[:5])
    for number in (0, 14):
        with pytest.raises(ValueError, match=f"{number} community cards do not make three equal rows"):
            threeD_best(["As", "Ks"], deck[:number])


def test_joker_best_is_the_first_best_in_deck_order():
    dice = random.Random(9)
    for hand in some_hands(10, 60, 4) + some_hands(11, 12, 6):
        hand = hand + ["**"]
        dice.shuffle(hand)
        assert joker_best(hand) == max(product(*(deck if card == "**" else [card] for card in hand)), key=ranking2)
    for hand in some_hands(12, 4, 3):
        assert joker_best(["**", *hand, "**"]) == max(((a, *hand, b) for a, b in product(deck, deck)), key=ranking2)


def test_joker_best_of_many_jokers_and_few_cards():
    assert joker_best([]) == () and joker_best(["**"]) == ("Ac",)
    assert joker_best(["**"] * 6) == ("2c", "Ac", "Ac", "Ac", "Ac", "Ac")
    assert joker_best(iter(["As", "**"])) == joker_best("As **") == ("As", "Ac")
    assert joker_best(cards("8d ** 2c 3d 4h")) == ("8d", "8c", "2c", "3d", "4h")
    assert joker_best(cards("Qs Js ** ** 2d"))[2:4] == ("Qc", "Qc")
    for hand in some_hands(13, 50, 8, deck54 * 2):
        best = joker_best(hand)
        assert "**" not in best and hr.strength(best) == hr.strength(hand)
        assert all(made == card for made, card in zip(best, hand) if card != "**")


# Five-card draw


def test_cumsum():
    assert cumsum([1, 2, 1]) == [0.0, 0.25, 0.75, 1.0] and cumsum([2, 3], normalize=False) == [0.0, 2.0, 5.0]
    assert all(type(number) is float for number in cumsum([1, 2], False))
    for none in ([], [0, 0]):
        with pytest.raises(ZeroDivisionError):
            cumsum(none)
    for numbers in ([0.1] * 10, [1e16, 1.0, 1.0, 0.5], [3, 0.1, 0.2]):
        assert cumsum(numbers) == [sum(numbers[:n]) / sum(numbers) for n in range(len(numbers) + 1)]
    assert len(deal_win_P) == len(draw_win_P) == 11 and deal_win_P[1] == 1302540 / 2598960 and deal_win_P[9:] == [1, 1]


def test_win_probability():
    assert win_probability(cards("As 2d 3c 4h 5s")) == deal_win_P[4] + 4 / 13 * (deal_win_P[5] - deal_win_P[4])
    assert win_probability(cards("As Kd 3c 4h 5s"), dict(enumerate(draw_win_P))) == 13 / 13 * draw_win_P[1]
    with pytest.raises(ValueError, match="without cards"):
        win_probability([])


def test_discard_outcomes():
    hand = cards("As Kd Qh Jc 9s")
    assert discard_outcomes("", hand)[0] is hand and len(discard_outcomes("", hand)) == 1
    outcomes = discard_outcomes("Qh", hand)
    assert [outcome[2] for outcome in outcomes] == [card for card in deck if card not in hand] and len(outcomes) == 47
    assert all(type(outcome) is list and outcome[:2] == hand[:2] for outcome in outcomes)
    assert discard_outcomes("2c", hand) == [hand] * 47
    twice = discard_outcomes("As", cards("As As Kd"))
    assert twice[0] == ["2c", "2c", "Kd"] and len(twice) == 50


def test_the_best_action_of_any_hand():
    hands = some_hands(14, 25) + some_hands(15, 6, 4) + some_hands(16, 6, 6)
    hands += [deck[::3], cards("As As Kd 7h 7h"), cards("** 7d 4d 9d As")]
    for hand in hands:
        for P in (deal_win_P, draw_win_P):
            assert draw_best_action(hand, P) == twin_mean(hand, P), hand


def test_of_equal_actions_the_first_in_the_hand():
    hand = cards("7c 7d 7h 2s 3s")
    assert draw_best_action(hand) == "2s" and draw_best_action(hand[::-1]) == "3s"
    assert draw_best_action(cards("As Kd Qh Jc Ts")) == ""


def test_actions_nearer_than_doubles_tell_are_told_apart_exactly():
    hands = some_hands(17, 20)
    tiny = [0.0, 1e-12, 2e-12, 3e-12, 4e-12, 5e-12, 6e-12, 7e-12, 8e-12, 9e-12, 1.0]
    even = [Fraction(1, 3)] * 11
    for hand in hands:
        assert draw_best_action(hand, tiny) == twin_mean(hand, tiny)
        assert draw_best_action(hand, list(map(float, even))) == ""
    large = [number * 1e9 for number in draw_win_P]
    for hand in hands:
        assert draw_best_action(hand, large) == twin_mean(hand, large)


def test_bad_probabilities_are_named():
    hand = cards("As Kd Qh Jc 9s")
    with pytest.raises(ValueError, match="chance 3: nan is not finite"):
        draw_best_action(hand, [0, 0.1, 0.2, float("nan"), *[1] * 7])
    assert draw_best_action(hand, draw_win_P[:10]) == draw_best_action(hand, [*draw_win_P, 9]) == "9s"
    with pytest.raises(ValueError, match="9 chances are not 11"):
        draw_best_action(hand, draw_win_P[:9])
    with pytest.raises(ValueError, match="10 chances are not 11"):
        draw_best_action([*hand[:4], "**"], draw_win_P[:10])
    with pytest.raises(ValueError, match="without cards"):
        draw_best_action([])
    with pytest.raises(TypeError, match="chance 1: 'x' is not a number"):
        draw_best_action(hand, [0, "x", *[1] * 9])
    assert draw_best_action(deck) == ""  # nothing is left to draw


# Dealing


def test_deal():
    hand = deal(5)
    assert type(hand) is list and len(set(hand)) == 5 and set(hand) <= set(deck)
    hole, community = deal(2, 5)
    assert (len(hole), len(community), len({*hole, *community})) == (2, 5, 7)
    assert sorted(deal(3, deck=("2c", "3c", "4c"))) == ["2c", "3c", "4c"]
    with pytest.raises(ValueError):
        deal(53)


def test_draw_card():
    assert draw_card(deck, deck[:51]) == "As" and draw_card(("2c",)) == "2c"
    with pytest.raises(ValueError, match="no card of the deck is left"):  # mended: no endless loop
        draw_card(deck, deck)
    with pytest.raises(ValueError, match="no card of the deck is left"):
        draw_card([])
    for seed in range(50):
        random.seed(seed)
        drawn = [draw_card(deck), draw_card(deck[:7], deck[:1])]
        random.seed(seed)
        assert drawn[0] == random.choice(deck) and (drawn[1] == random.choice(deck[:7]) or drawn[1] != deck[0])
    assert {draw_card(deck[:3]) for _ in range(200)} == set(deck[:3])


def test_what_the_handmakers_make():
    kinds = {"deal": list, "draw": list, "joker": tuple, "texas": tuple, "omaha": tuple, "threeD": list}
    assert [maker.__name__ for maker in notebook.handmakers] == [f"{name}_handmaker" for name in kinds]
    for maker, kind in [*zip(notebook.handmakers, kinds.values()), (notebook.draw2_handmaker, list)]:
        for _ in range(20):
            hand = maker()
            assert type(hand) is kind and len(hand) == 5 and set(hand) <= set(deck)
            assert len(set(hand)) == 5 or maker is notebook.joker_handmaker
    assert len(notebook.draw_handmaker(draw_win_P)) == 5


# What comes first


def test_no_deck_is_shuffled():
    given, before = list(deck), list(deck)
    for function in (what_first, flush_or_straight_first, lambda deck=deck: deal(5, deck=deck)):
        function(given)
        function()
        assert given == before == deck


def test_what_first():
    for _ in range(20):
        found = what_first()
        assert set(found) == set(range(1, 9))
        assert list(found.items()) == sorted(found.items(), key=lambda item: (item[1], -item[0]))
        assert found[1] <= found[3] <= found[7] and found[1] <= found[2] <= found[6]
        assert max(found[4], found[5]) <= found[8]
    assert what_first(deck[:16]) is None and what_first([]) is None
    assert what_first(tuple(deck)) is not None  # mended: the original wants a list
    with pytest.raises(ValueError, match="substring not found"):
        what_first(["**", "**"])


def test_flush_or_straight_first():
    seen = Counter(flush_or_straight_first() for _ in range(500))
    assert set(seen) == {"flush", "straight", "straightflush"}
    assert flush_or_straight_first(cards("Ac Kc Qc Jc Tc")) == "straightflush"
    assert flush_or_straight_first(cards("Ac Kc Qc Jc 9c")) == "flush"
    assert flush_or_straight_first(tuple(cards("Ac 2c 3c 4c 5d"))) == "straight"
    assert flush_or_straight_first(deck[:16]) is None
    with pytest.raises(ValueError):
        flush_or_straight_first(["**"])


# How often. The exact numbers are those of the table in the documents: five cards, seven, Omaha, two jokers, the draws.

EXACT = {
    notebook.deal_handmaker: (1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40, 0),
    notebook.draw_handmaker: (43874112, 58389936, 11886768, 4552560, 1587768, 934240, 834912, 84240, 6584, 0),
    notebook.draw2_handmaker: (43805388, 58355664, 11879424, 4550112, 1681224, 953428, 834912, 84240, 6728, 0),
    notebook.joker_handmaker: (1302540, 1437936, 123552, 232968, 34704, 11388, 9360, 9360, 624, 78),
    notebook.texas_handmaker: (23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584, 0),
    notebook.omaha_handmaker: (13851662832, 122655542152, 170775844104, 40712657408, 52289648688, 31216782384,
                               29424798576, 2225270496, 411293760, 0),
    notebook.threeD_handmaker: (8.17, 8037.7, 28230.6, 26021.5, 18504.3, 7702.2, 9756.3, 1556.0, 183.3, 0),  # a sample
}  # fmt: skip


@pytest.mark.parametrize("handmaker", EXACT, ids=lambda handmaker: handmaker.__name__)
def test_simulations_are_within_their_errors_of_the_exact_values(handmaker):
    n = 100_000
    counts, total = type_counts(handmaker, n, seed=2024), sum(EXACT[handmaker])
    for count, exact in zip(counts, EXACT[handmaker]):
        share = exact / total
        assert abs(count - n * share) <= 4 * (n * share * (1 - share)) ** 0.5 + 1


@pytest.mark.parametrize("handmaker", EXACT, ids=lambda handmaker: handmaker.__name__)
def test_exact_counts(handmaker):
    if handmaker is notebook.threeD_handmaker:
        assert exact_type_counts(handmaker) is None
    else:
        assert exact_type_counts(handmaker) == list(EXACT[handmaker])
    assert exact_type_counts(lambda: ["As"]) is None


@pytest.mark.parametrize("handmaker", EXACT, ids=lambda handmaker: handmaker.__name__)
def test_simulations_are_unbiased_over_seeds(handmaker):
    """Chi squared of 40 seeds in all, rare types together."""
    exact = [number / sum(EXACT[handmaker]) for number in EXACT[handmaker]]
    rare = [type_ for type_ in range(10) if exact[type_] < 1e-3]
    counts = [sum(column) for column in zip(*(type_counts(handmaker, 5000, seed=seed) for seed in range(40)))]
    n, cells = sum(counts), [(counts[type_], exact[type_]) for type_ in range(10) if type_ not in rare]
    cells.append((sum(counts[type_] for type_ in rare), sum(exact[type_] for type_ in rare)))
    chi = sum((count - n * share) ** 2 / (n * share) for count, share in cells)
    assert chi < 30  # 10 cells at most: once in 2,000


def test_hands_of_the_handmakers_are_as_the_simulations():
    """The functions that make single hands, and what is simulated in bulk, are two ways to the same."""
    random.seed(54)
    for handmaker in EXACT:
        n = 300 if handmaker in (notebook.draw_handmaker, notebook.draw2_handmaker) else 1500
        found = type_counts(lambda handmaker=handmaker: handmaker(), n)
        bulk = type_counts(handmaker, 100_000, seed=1)
        for count, many in zip(found, bulk):
            share = many / 100_000
            assert abs(count - n * share) <= 5 * (n * share * (1 - share)) ** 0.5 + 2


def test_counts_do_not_depend_on_workers_and_other_functions_are_called():
    for handmaker in (notebook.draw_handmaker, notebook.threeD_handmaker):
        assert type_counts(handmaker, 40_000, seed=3) == type_counts(handmaker, 40_000, seed=3, workers=2)
        assert type_counts(handmaker, 40_000, seed=4) != type_counts(handmaker, 40_000, seed=3)
    assert type_counts(lambda: cards("As Ad 2c 3d 4h"), 7) == [0, 7, 0, 0, 0, 0, 0, 0, 0, 0]
    assert type_counts(notebook.deal_handmaker, 0) == [0] * 10


def test_estimated_type_frequency_gives_the_same_object_back():
    found = estimated_type_frequency(notebook.texas_handmaker, 1000)
    assert type(found) is Counter and sum(found.values()) == 1000
    assert set(found) <= set(type_names) and 0 not in found.values()
    found["mine"] = 1
    assert estimated_type_frequency(notebook.texas_handmaker, 1000) is found
    assert "mine" not in estimated_type_frequency(notebook.texas_handmaker, 1001)


def test_stats_prints_a_table(capsys):
    assert stats(notebook.handmakers, 1000) is None
    header, line, *rows = capsys.readouterr().out.splitlines()
    assert header == "Type of Hand        deal     draw    joker    texas    omaha   threeD"
    assert line == "-" * 15 + 6 * " --------"
    assert tuple(row[:15].strip() for row in rows) == type_names[::-1]
    stats([lambda: cards("As Ad 7c 8d 9h")], 50)
    rows = capsys.readouterr().out.splitlines()
    assert rows[2] == "five of a kind    0.0000%" and rows[-2] == "one pair         100.0000%"
    with pytest.raises(ZeroDivisionError):
        stats([notebook.deal_handmaker], 0)


def test_what_firsts():
    counters = what_firsts(20_000, seed=5)
    assert counters == what_firsts(20_000, seed=5) != what_firsts(20_000)
    assert list(counters) == list(range(10)) and not counters[0] and not counters[9]
    means = {
        1: 5.6965651,
        2: 8.8819390,
        3: 13.5560661,
        4: 13.3301696,
        5: 12.3598016,
        6: 13.8931573,
        7: 25.0028779,
        8: 25.8972545,
    }
    spreads = {1: 2.187, 2: 2.095, 3: 4.117, 4: 4.010, 5: 2.437, 6: 3.697, 7: 5.814, 8: 5.411}
    for type_, expected in means.items():
        assert type(counters[type_]) is Counter and counters[type_].total() == 20_000
        mean_ = sum(card * count for card, count in counters[type_].items()) / 20_000
        assert abs(mean_ - expected) < 4 * spreads[type_] / 20_000**0.5
    assert what_firsts(0) == what_firsts(-1) == {type_: Counter() for type_ in range(10)}
    with pytest.raises(TypeError):
        what_firsts(2.5)


def test_single_deals_come_as_often(capsys):
    random.seed(8)
    n = 400
    found = [what_first() for _ in range(n)]
    for type_, (expected, spread) in {1: (5.6965651, 2.187), 4: (13.3301696, 4.010), 8: (25.8972545, 5.411)}.items():
        assert abs(sum(first[type_] for first in found) / n - expected) < 4 * spread / n**0.5
    races = Counter(flush_or_straight_first() for _ in range(2000))
    for outcome, share in {"flush": 0.5103911874, "straight": 0.3900745045, "straightflush": 0.0995343083}.items():
        assert abs(races[outcome] - 2000 * share) < 4 * (2000 * share * (1 - share)) ** 0.5


def test_plot_what_firsts(monkeypatch):
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("Agg")
    from matplotlib import pyplot as plt

    shown = []

    def show():
        shown.append([text.get_text() for text in plt.gca().get_legend().get_texts()])

    monkeypatch.setattr(plt, "show", show)
    counters = {type_: Counter() for type_ in range(10)} | {8: Counter({25: 1, 27: 9, 26: 5}), 1: Counter({5: 3, 6: 1})}
    plt.figure().gca().plot([1], [1])
    assert plot_what_firsts(counters, types=(1, 2)) is None
    assert shown == [["2: μ= 0.0 two pair", "1: μ= 5.2 one pair"]]
    axes = plt.gca()
    assert len(plt.get_fignums()) == 2 and axes.figure.get_size_inches().tolist() == [10, 6]
    assert (axes.get_xlabel(), axes.get_ylabel()) == ("Number of cards needed", "Percent (out of 4 trials)")
    never, pair = axes.lines
    assert (never.get_color(), pair.get_color()) == ("g", "b")  # by type, whichever are drawn
    assert list(pair.get_xdata()) == list(range(1, 28)) and not any(never.get_ydata())
    assert {x: y for x, y in zip(pair.get_xdata(), pair.get_ydata()) if y} == {5: 75, 6: 25}
    plot_what_firsts(what_firsts(100))
    assert len(shown[1]) == 8
    with pytest.raises(ValueError):
        plot_what_firsts({type_: Counter() for type_ in range(10)})
    plt.close("all")
