"""Hands that published evaluators get wrong, with the right answers. Hole cards before `/`, the board after."""

import handrank as hr
import pytest


def strength(text):
    return hr.strength(text.replace("/", " "))


def best(text):
    return hr.describe(text.replace("/", " "))


def ranking(text):
    return hr.ranking(text.replace("/", " "))


@pytest.mark.parametrize(("first", "second", "board", "winner"), [
    ("2c4d", "6s5d", "3c Ks 5s 3h As", 0),  # the wheel
    ("5d Ah", "Qc 7d", "Qd Jd 9d Kc 6d", 1),  # the 7d flush
    ("QdJc", "9dJs", "Tc Qs Th 9s Ks", None),
    ("7s8h", "JhQd", "Td Kd Kh Ts Ks", None),
    ("4sTd", "7cTc", "Qd 9c Qs Qc 5h", None),
    ("TdJs", "3s3d", "6c Qc Ad 6s Ac", None),  # AA66Q
    ("6s 6h 3s 3h As", "7h 7s 2h 2s Ac", "", 1),  # pairs are not summed
    ("6s6h", "6d6c", "5s5h 2c", None),
    ("6s6h5s5h", "6d6c2s2h", "9c", 0),
    ("TsTh", "9s9h", "2s 3s 2h 3h 3d", 0),  # 333TT
    ("8hKs", "4dQs", "9c 7s 5h 5s 3c", 0),
    ("2s5s", "4d6d", "3c 7c 7d 7h 7s", 1),  # the kicker is the six
    ("2d4c", "5sTc", "3d 6d Td Jd Ad", None),  # the 2d does not play
    ("AhKs", "AcKh", "Ad 3s 4s 5h 6s", None),
    ("2c8d", "8s9c", "7s 3s 4c 5h 6d", 1),
])  # fmt: skip
def test_who_wins(first, second, board, winner):
    tie = [0, 1]
    assert hr.winners([first + board, second + board]) == (tie if winner is None else [winner])


@pytest.mark.parametrize(("hand", "expected"), [
    ("As 2d 3c 4h 5s 9d Kc", (4, 5)),
    ("As2s / 3s4s5s 9d Kc", (8, 5)),
    ("7c 5h / 4d 8s 4h 7d 8c", (2, 8, 7, 5)),  # three pairs
    ("2c2d2h3c3d3hAh", (6, 3, 2)),
    ("9c Th Jh Qh Kh 2h 3h", (5, 13, 12, 11, 10, 3)),
    ("Ac Qs Jc Tc 9c 8c 7c", (8, 11)),
    ("Ks Qs Js Ts 9s As 2d", (8, 14)),
    ("Qc Kc Ac 2c 3c", (5, 14, 13, 12, 3, 2)),
    ("Qc Kd Ac 2c 3c", (0, 14, 13, 12, 3, 2)),
    ("Kc Ad 2c 3h 4c", (0, 14, 13, 4, 3, 2)),
    ("10s Jd Qc 6d 5c 9h Ks", (4, 13)),
    ("As As Ah Kd Qc", (3, 14, 13, 12)),
    ("As As As As As", (9, 14)),
    ("As As Ks Qs Js", (5, 14, 14, 13, 12, 11)),
    ("As 8s / Ac Kd Ks 8s 3s", (5, 14, 13, 8, 8, 3)),
    ("2s3s4s5s7s AhKhQhJh9h", (5, 14, 13, 12, 11, 9)),
    ("2s3s4s5s6s7s8s9sTsJsQsKsAs", (8, 14)),
    ("KcKdKhKs AcAdAhAs 2c", (7, 14, 13)),
    ("2s4s6s8sTs 9c9d9h", (5, 10, 8, 6, 4, 2)),  # with three nines: flush beats trips
    ("2s4s6s8sTs 9c9d9h9s", (7, 9, 10)),  # quads beat a flush
    ("2s3s4s5s6s 9c9d9h9s", (8, 6)),  # a straight flush beats quads
    ("5c 2d 4s 8h 6s 3h **", (4, 8)),
    ("5c 7c Tc 8c 6c As **", (8, 10)),
    ("Ad As Ac Th 2d ** **", (9, 14)),
    ("Ad As Jc Th 2d ** **", (7, 14, 11)),
    ("Ah 9h 7h 3h **", (5, 14, 14, 9, 7, 3)),
    ("As Ks Qd ** **", (4, 14)),
])  # fmt: skip
def test_rankings(hand, expected):
    assert ranking(hand) == expected


def test_deuces_wild_by_subclass():
    class DeucesWild(hr.Card):
        def is_joker(self):
            return self.rank == 2

    hand = [DeucesWild(word) for word in "♣5 ♥6 ♦7 ♣9 ♦4 ♠2 ♣10".split()]
    assert hr.ranking(hand) == (4, 10)


def test_a_steel_wheel_loses_to_a_six_high_straight_flush():
    assert strength("As2s3s4s5s") < strength("2s3s4s5s6s")


def test_best_five_of_the_straightless():
    assert hr.best_hand("2c3c 4s5hTcJdQs") == ["Qs", "Jd", "Tc", "5h", "4s"]


def test_duplicates_are_an_error_where_one_deck_is_asked_for():
    with pytest.raises(hr.CardError, match="card 1: As"):
        hr.strength("As As Ah Kd Qc", decks=1)


@pytest.mark.parametrize(("number", "limits"), [(99, {}), (54, {}), (-1, {}), (52, {"jokers": 0}), (53, {"jokers": 0})])
def test_card_numbers_that_are_no_cards(number, limits):
    with pytest.raises(hr.CardError, match=rf"card 1: (\*\*|{number})"):
        hr.strength([0, number], **limits)


def test_many_cards_of_a_suit_do_not_overflow():
    for size in range(5, 14):
        hand = [4 * rank + 3 for rank in range(size)]
        assert hr.ranking(hand) == (8, size + 1)


def test_one_total_order():
    assert not hr.strength("2s") > hr.strength("Ac")
    assert hr.strength("Ac") > hr.strength("2s")
    assert best("As") == "high card, ace"
    assert strength("") < strength("2c") < strength("KcQdJhTs8c") < strength("Ac") < strength("2c2d")
    assert strength("AsAh") < strength("AsAh2c")


def test_every_hand_of_a_53_card_deck_that_holds_the_joker():
    from itertools import combinations

    counts = [0] * 10
    royal = 0
    for four in combinations(range(52), 4):
        c = hr.hand_class(hr.strength((*four, 52)))
        counts[c.category] += 1
        royal += c.is_royal
    assert counts == [0, 169848, 0, 82368, 10332, 2696, 2808, 2496, 164, 13]
    assert royal == 20
