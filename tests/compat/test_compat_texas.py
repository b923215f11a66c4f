"""The Texas hold'em course: its types, weights and names, right where the original is wrong."""

import copy
import pickle
import random
from enum import IntEnum
from itertools import combinations, permutations

import handrank as hr
import numpy as np
import pytest
from handrank.compat.texas import Card, PubCardsAttr, ResultType, ResultTypeStr, TaxasPlayer, TaxasSolution, holdem_best

from samples import golden_rows

# Hole, board, what is right: a type and the ranks of the weight in hex. The original errs on each of them.
RIGHT = """\
4d 6c | 6d Qs Kd 7c 3h | SinglePair 6dc7
Ah 8d | Qh 5s 9d As 5c | TwoPair e5c
2h 7s | 6d Ad 4h Qh 8d | HighCard ec876
Ks Qs | 9h Js 9d 8h 8s | TwoPair 98d
5s 4h | 5d 4d Qs Qh 9c | TwoPair c59
2s 2h | Ks Kd Qs Qd Ah | TwoPair dce
2d 6s | Ad 5c Th 5h 5d | Three 5ea
6s Jh | Qc Js Kd Jd Ks | Gourd bd
Ah Jd | Ks Kd Kh Qs Qd | Gourd dc
Qh 2c | Ks Kd Kh Qs 5d | Gourd dc
2s 2h | As Ad Ah Ks Kd | Gourd ed
3c Ts | Th Kc 3d Ks Tc | Gourd ad
8c As | 7d 9d Kc 6h 5s | Sequence 9
9h 2c | As Kd Qh Jc Ts | Sequence e
Ah 2d | 3c 4s 5d Kh 9c | Sequence 5
9d 9s | 6s 8h Ts 7c 8c | Sequence a
4c 5h | 2h 9d 8c 6h 7h | Sequence 9
Ah 9s | 3s Qs 5s As 6c | SameColor ec953
2h 3d | As Ks 9s 5s 4s | SameColor ed954
6s 2s | Ts 7s Th As 5s | SameColor ea765
5s 4c | 7s Kd 3s 6s Js | SameColor b7653
Js 5h | Kh 5d 5c Qd 5s | Four 5d
Jh 4h | Tc 3c 3s 3d 3h | Four 3b
6s 6c | Js Jh Jd Th Jc | Four ba
8s Td | Jd 6d 7d 8d 9d | Flush b
8d 4d | 7d 5d 6d 7s 9d | Flush 9
Ad 2d | 3d 4d 5d Kh Kc | Flush 5
3d 7h | Ah Kh Jh Th Qh | RoyalFlush 0
Ks Th | Qh Jh 5c Ah Kh | RoyalFlush 0
"""
SUITS = "shdc"  # types 1..4


def of_the_course(text):
    """Text -> the course's cards, aces 1."""
    return [Card((hr.parse(card)[0] // 4 + 1) % 13 + 1, SUITS.index(card[1]) + 1) for card in text.split()]


@pytest.mark.parametrize("line", RIGHT.splitlines())
def test_where_the_original_is_wrong(line):
    hole, board, right = line.split("|")
    type_, weight = right.split()
    best = holdem_best(hole, board)
    assert (best.result_type, best.weight) == (getattr(ResultType, type_), int(weight, 16))


def test_the_oracle():
    for row in golden_rows("texas"):
        best = holdem_best(row["hole"], row["community"])
        assert (best.result_type, best.weight, best.type_name()) == (row["type004"], row["weight004"], row["name004"])
        assert (best.hole_used, best.hole_min, best.hole_max) == (row["hole_used"], row["hole_min"], row["hole_max"])
        assert (best.cards, list(best.ranking)) == (row["best"].split(), row["ranking"])
        assert best.plays_board == (row["hole_min"] == 0)


def test_the_names_of_the_course():
    assert ResultTypeStr == ("", "高牌", "对子", "两对", "三条", "顺子", "同花", "葫芦", "四条", "同花顺", "皇家同花顺")
    assert [type_ for name, type_ in vars(ResultType).items() if name[0] != "_"] == list(range(1, 11))
    assert f"{ResultType.Gourd} {[ResultType.Gourd]}" == "7 [7]"
    best = holdem_best("As Ks", "Qs Js Ts 2d 2h")
    assert [best.type_name(lang) for lang in ("en", "ja", "zh-Hans", "zh-Hant")] == [
        "royal flush",
        "ロイヤルフラッシュ",
        "皇家同花顺",
        "皇家同花順",
    ]
    assert best.describe("en") == "royal flush"
    assert holdem_best("8c 8d", "8h 9c 9d").describe("en") == "full house, eights over nines"
    with pytest.raises(ValueError, match="lang 'xx' is not one of en, "):
        best.type_name("xx")


def test_the_classes_of_the_course():
    for line in RIGHT.splitlines():
        hole, board, _ = line.split("|")
        objects = of_the_course(hole)
        solution = TaxasPlayer(objects, PubCardsAttr(of_the_course(board))).find_best_solution()
        assert solution == holdem_best(hole, board)
        assert all(card in [*objects, *of_the_course(board)] for card in solution.cards)
        assert all(any(card is held for held in objects) for card in solution.hole_used)
    assert of_the_course("As Kh 2c") == [Card(1, 1), Card(13, 2), Card(2, 4)]
    assert holdem_best([Card(14, 1), Card(13, 2)], "2c 7d 9h").weight == holdem_best("As Kh", "2c 7d 9h").weight


@pytest.mark.parametrize(
    "line, origin",
    [
        ("As Kd | 2s 7s 8d 9c Jd", [14, 13, 11, 9, 8]),
        ("As Ad | 2s 7s 8d 9c Jd", [14, 11, 9, 8]),
        ("As Ad | 2s 7s 8d 8c Jd", [14, 8, 11]),  # two pairs are a list where the hole is one of them
        ("As 8s | Ad 7s 8d 9c Jd", 0xE8B),
        ("As 8s | Ad 7s 2d Ac Jd", [14, 11, 8]),  # trips are a list unless they lie on the board
        ("Ks 8s | Ad 7s Ah Ac 2d", 0xED8),
        ("As Kd | Qs Js Td 9c 2d", 14),
        ("As Ks | Qs Js 2s 9c 2d", [14, 13, 12, 11, 2]),
        ("As Ad | Ac Ks Kd 9c 2d", 0xED),
        ("As Ad | Ac Ah Kd 9c 2d", 0xED),
        ("9s Ts | Ks Qs Js 9c 2d", 13),
        ("As Ts | Ks Qs Js 9c 2d", 0),
    ],
)
def test_the_origin_of_a_weight(line, origin):
    """A list of ranks or a number, as the original makes them, and as a solution prints them."""
    best = holdem_best(*line.split("|"))
    assert best.origin == origin and TaxasSolution(best.result_type, best.origin).weight == best.weight
    number = best.weight
    assert str(best) == f"weight is {number}\n牌型为:{ResultTypeStr[best.result_type]}\n组合为:{origin}"
    if isinstance(origin, list):
        best.origin.append(0)
        assert holdem_best(*line.split("|")).origin == origin


def test_a_solution_of_ones_own():
    made = TaxasSolution(ResultType.HighCard, [14, 13, 12, 11, 9])
    assert (made.result_type, made.weight, made.origin) == (1, 0xEDCB9, [14, 13, 12, 11, 9])
    assert TaxasSolution(t=ResultType.Sequence, w=9).weight == 9
    assert TaxasPlayer.choice_solution(made, TaxasSolution(2, 1)).result_type == 2


def test_import_star_brings_the_names_of_the_course_alone():
    names = {}
    exec("from handrank.compat.texas import *", names)
    del names["__builtins__"]
    assert sorted(names) == [
        "Card", "CardNum", "CardPlayer", "PubCardsAttr", "ResultType", "ResultTypeStr", "TaxasPlayer", "TaxasSolution",
    ]  # fmt: skip


class Suit(IntEnum):
    S, H, D, C = 1, 2, 3, 4


class Own:
    """A card that someone else wrote."""

    def __init__(self, value, type):
        self.value, self.type = value, type


@pytest.mark.parametrize("value_of", [int, np.int64, np.uint8, float])
@pytest.mark.parametrize("type_of", [int, Suit, np.int64])
def test_cards_of_any_class_and_numbers_of_any_kind(value_of, type_of):
    for line in RIGHT.splitlines():
        hole, board, _ = line.split("|")
        own = [
            [Own(value_of(card.value), type_of(card.type)) for card in of_the_course(part)] for part in (hole, board)
        ]
        best = TaxasPlayer(own[0], PubCardsAttr(own[1])).find_best_solution()
        assert str(best) == str(holdem_best(hole, board)) and best == holdem_best(*own)


def test_the_board_of_the_course():
    cards = of_the_course("7d As 7s Kd 2d")
    board = PubCardsAttr(cds=cards)
    assert board.cards is cards and str(board) == "方块_7,黑桃_1,黑桃_7,方块_13,方块_2"
    assert board.values == {7: 2, 14: 1, 13: 1, 2: 1} and list(board.values) == [7, 14, 13, 2]
    assert board.value_types == {7: {1, 3}, 14: {1}, 13: {3}, 2: {3}}
    assert board.sorted_values == [14, 13, 7, 7, 2] and board.types_count == [0, 2, 0, 3, 0, 0, 0]
    assert (board.max_n(2), board.max_except(14), board.max_except(7, 2)) == ([14, 13], 13, [14, 13])
    assert (board.max_except_some(14, 13), board.get_same_type_values(3)) == (7, [13, 7, 2])
    assert board.get_same_type_values(1) == [14, 7] and cards == of_the_course("7d As 7s Kd 2d")
    assert PubCardsAttr.cmp_card(Card(1, 1), Card(13, 1)) == 1 and PubCardsAttr.cmp_card(Card(9, 1), Card(9, 2)) == 0
    for wrong in (lambda: board.max_except(7, 4), lambda: board.max_except_some(14, 13, 7, 2)):
        with pytest.raises(ValueError, match="the board has "):
            wrong()
    with pytest.raises(AttributeError, match="nothing"):
        board.nothing  # noqa: B018


def test_the_player_of_the_course():
    board = PubCardsAttr(of_the_course("Qh Jh 5c Ah Kh"))
    player = TaxasPlayer(cds=of_the_course("As Th"), pub_attr=board)
    assert (str(player), player.pub, player.min, player.max) == ("黑桃_1,红桃_10", board, 10, 14)
    assert (player.unique_type, player.may_seq(), player.may_pair(), player.may_same_color()) == (
        None,
        True,
        False,
        False,
    )
    assert player.step_1(None) == player.step_3(None) == player.find_best_solution() and player.step_2(None) is None
    pair = TaxasPlayer(of_the_course("2s 2h"), board)
    assert pair.may_pair() and not pair.may_seq() and pair.step_1(None) is None
    assert pair.step_2(None) == pair.find_best_solution()
    assert TaxasPlayer(of_the_course("2h 3h"), board).unique_type == 2
    assert TaxasPlayer.get_value_to_seq(10, 12, 2, 14) == TaxasPlayer.get_value_to_seq(12, 10, 2, 14) == (8, 14)
    assert TaxasPlayer.get_value_to_seq(3, 5, 2, 14) == (2, 7)


def test_a_subclass_of_the_player_is_asked():
    class Loud(TaxasPlayer):
        def init_data(self):
            super().init_data()
            self.said = self.max

    assert Loud(of_the_course("2h 3h"), PubCardsAttr([])).said == 3


def test_what_is_no_deal_is_named_for_a_player_too():
    board = of_the_course("2c 3c 4c 5c")
    for hole, cards, message in [
        ([Card(1, 1), Card(0, 6)], board, r"hole: card 1: \*\* is not in the deck"),
        (of_the_course("As 2c"), board, "board: card 0: 2c is in the hole, too"),
        (of_the_course("As As"), board, "As"),
        (of_the_course("As Ks"), [*board, board[0]], "2c"),
        (of_the_course("As Ks"), board[:2], "hold'em has 3 to 5 board cards, not 2"),
        (of_the_course("As Ks Qs"), board, "hold'em has 2 hole cards, not 3"),
    ]:
        with pytest.raises(ValueError, match=message):
            TaxasPlayer(hole, PubCardsAttr(cards)).find_best_solution()


def test_solutions_and_boards_can_be_copied():
    for thing in (holdem_best("9d Kh", "2c 9c 7d 6s 6h"), PubCardsAttr(of_the_course("2c 9c 7d"))):
        for other in (copy.copy(thing), copy.deepcopy(thing), pickle.loads(pickle.dumps(thing))):
            assert str(other) == str(thing)


def test_solutions_compare_by_type_and_weight():
    low, pair, other, royal = (
        holdem_best(hole, board)
        for hole, board in [("7s 9h", "2c 4d Jh"), ("7s 7h", "2c 4d Jh"), ("7c 7d", "2s 4s Jh"), ("As Ks", "Qs Js Ts")]
    )
    assert low < pair < royal and royal > pair >= other and pair <= other and pair == other and pair != low
    assert not low > pair and not pair < other and not low == royal
    assert len({low, pair, other, royal}) == 3
    assert max(low, pair, royal, other) is royal
    plain = TaxasSolution(2, 0x7B42)
    assert plain == pair and hash(plain) == hash(pair)
    assert pair != 2 and pair != (2, 0x7B42)
    assert not low != plain.__class__(low.result_type, low.weight) and pair != None  # noqa: E711
    with pytest.raises(TypeError):
        pair < 2  # noqa: B015


def test_types_and_weights_order_as_strengths_do():
    dice = random.Random(4)
    deals = [dice.sample(range(52), 7) for _ in range(400)]
    deals += [dice.sample([card for card in range(52) if card % 4 < 2 or card > 40], 7) for _ in range(400)]
    by_strength = sorted((hr.strength(deal), holdem_best(deal[:2], deal[2:])) for deal in deals)
    for (strength, best), (above, better) in zip(by_strength, by_strength[1:]):
        assert (best == better) == (strength == above) and best <= better


def test_hole_cards_by_trying_all():
    dice = random.Random(7)
    for _ in range(200):
        few = dice.choice([range(52), range(24, 52), range(36, 52)])
        deal = dice.sample(few, dice.choice([5, 6, 7]))
        strength = hr.strength(deal)
        best_fives = [five for five in combinations(deal, 5) if hr.strength(five) == strength]
        numbers = [sum(card in deal[:2] for card in five) for five in best_fives]
        best = holdem_best(deal[:2], deal[2:])
        assert (best.hole_min, best.hole_max, best.plays_board) == (min(numbers), max(numbers), 0 in numbers)
        assert hr.strength(best.cards) == strength and best.hole_used == [c for c in best.cards if c in deal[:2]]


def test_the_answer_depends_neither_on_order_nor_on_notation():
    hole, board = "9d Kh", "2c 9c 7d 6s 6h"
    expected = holdem_best(hole, board)
    for holes in permutations(hole.split()):
        for boards in list(permutations(board.split()))[::17]:
            texts = " ".join(holes), " ".join(boards)
            for given in ((holes, boards), texts, map(hr.parse, texts)):
                best = holdem_best(*given)
                assert best == expected and (best.hole_min, best.hole_max) == (expected.hole_min, expected.hole_max)
    assert holdem_best(iter(of_the_course(hole)), iter(of_the_course(board))) == expected


@pytest.mark.parametrize(
    "hole, board, message",
    [
        ("As", "2c 3c 4c", "hole: hold'em has 2 hole cards, not 1"),
        ("As Ks", "2c 3c", "board: hold'em has 3 to 5 board cards, not 2"),
        ("As Ks", "2c 3c 4c 5c 6c 7c", "board: hold'em has 3 to 5 board cards, not 6"),
        ("As Ks", "2c 3c As", "board: card 2: As is in the hole, too"),
        ("As **", "2c 3c 4c", r"hole: card 1: \*\* is not in the deck"),
        ([Card(1, 1), Card(0, 6)], "2c 3c 4c", r"hole: card 1: \*\* is not in the deck"),
        ([Card(1, 1), Card(15, 2)], "2c 3c 4c", r"Card\(value=15, type=2\): value 15 is not 1..14"),
        ([Card(1, 1), Card(5, 0)], "2c 3c 4c", "type 0 is not 1..4"),
        ("As Xs", "2c 3c 4c", "'Xs'"),
    ],
)
def test_what_is_no_deal_is_named(hole, board, message):
    with pytest.raises(ValueError, match=message):
        holdem_best(hole, board)
