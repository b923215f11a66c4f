"""The Texas hold'em article: its types, weights and names, right where the original is wrong."""

import random
from itertools import combinations, permutations

import handrank as hr
import pytest
from handrank.compat.texas import (
    Cards,
    PubCardsAttr,
    ResultType,
    ResultTypeStr,
    TaxasPlayer,
    TaxasSolution,
    holdem_best,
)

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


def of_the_article(text):
    """Text -> the article's cards, aces 1."""
    return [Cards((hr.parse(card)[0] // 4 + 1) % 13 + 1, SUITS.index(card[1]) + 1) for card in text.split()]


@pytest.mark.parametrize("line", RIGHT.splitlines())
def test_where_the_original_is_wrong(line):
    hole, board, right = line.split("|")
    type_, weight = right.split()
    best = holdem_best(hole, board)
    assert (best.result_type, best.weight) == (ResultType[type_], int(weight, 16))


def test_the_oracle():
    for row in golden_rows("texas"):
        best = holdem_best(row["hole"], row["community"])
        assert (best.result_type, best.weight, best.type_name()) == (row["type004"], row["weight004"], row["name004"])
        assert (best.hole_used, best.hole_min, best.hole_max) == (row["hole_used"], row["hole_min"], row["hole_max"])
        assert (best.origin, list(best.ranking)) == (row["best"].split(), row["ranking"])
        assert best.plays_board == (row["hole_min"] == 0)


def test_the_names_of_the_article():
    assert ResultTypeStr == ("", "高牌", "对子", "两对", "三条", "顺子", "同花", "葫芦", "四条", "同花顺", "皇家同花顺")
    assert [type_.value for type_ in ResultType] == list(range(1, 11))
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


def test_the_classes_of_the_article():
    for line in RIGHT.splitlines():
        hole, board, _ = line.split("|")
        objects = of_the_article(hole)
        solution = TaxasPlayer(objects, PubCardsAttr(of_the_article(board))).find_best_solution()
        assert solution == holdem_best(hole, board)
        assert all(card in [*objects, *of_the_article(board)] for card in solution.origin)
        assert all(any(card is held for held in objects) for card in solution.hole_used)
    assert of_the_article("As Kh 2c") == [Cards(1, 1), Cards(13, 2), Cards(2, 4)]
    assert holdem_best([Cards(14, 1), Cards(13, 2)], "2c 7d 9h").weight == holdem_best("As Kh", "2c 7d 9h").weight


def test_a_solution_is_three_lines_of_chinese():
    lines = str(holdem_best("9d Kh", "2c 9c 7d 6s 6h")).splitlines()
    assert lines == ["牌型：两对", "权重：96d", "组成：9d Kh 9c 6s 6h"]


def test_solutions_compare_by_type_and_weight():
    low, pair, other, royal = (
        holdem_best(hole, board)
        for hole, board in [("7s 9h", "2c 4d Jh"), ("7s 7h", "2c 4d Jh"), ("7c 7d", "2s 4s Jh"), ("As Ks", "Qs Js Ts")]
    )
    assert low < pair < royal and royal > pair >= other and pair <= other and pair == other and pair != low
    assert not low > pair and not pair < other and not low == royal
    assert len({low, pair, other, royal}) == 3
    assert max(low, pair, royal, other) is royal
    plain = TaxasSolution(2, 0x7B42, [])
    assert plain == pair and hash(plain) == hash(pair)
    assert pair != 2 and pair != (2, 0x7B42)
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
        assert hr.strength(best.origin) == strength and best.hole_used == [c for c in best.origin if c in deal[:2]]


def test_the_answer_depends_neither_on_order_nor_on_notation():
    hole, board = "9d Kh", "2c 9c 7d 6s 6h"
    expected = holdem_best(hole, board)
    for holes in permutations(hole.split()):
        for boards in list(permutations(board.split()))[::17]:
            texts = " ".join(holes), " ".join(boards)
            for given in ((holes, boards), texts, map(hr.parse, texts)):
                best = holdem_best(*given)
                assert best == expected and (best.hole_min, best.hole_max) == (expected.hole_min, expected.hole_max)
    assert holdem_best(iter(of_the_article(hole)), iter(of_the_article(board))) == expected


@pytest.mark.parametrize(
    "hole, board, message",
    [
        ("As", "2c 3c 4c", "hole: hold'em has 2 hole cards, not 1"),
        ("As Ks", "2c 3c", "board: hold'em has 3 to 5 board cards, not 2"),
        ("As Ks", "2c 3c 4c 5c 6c 7c", "board: hold'em has 3 to 5 board cards, not 6"),
        ("As Ks", "2c 3c As", "board: card 2: As is in the hole, too"),
        ("As **", "2c 3c 4c", r"hole: card 1: \*\* is not in the deck"),
        ([Cards(1, 1), Cards(0, 6)], "2c 3c 4c", r"hole: card 1: \*\* is not in the deck"),
        ([Cards(1, 1), Cards(15, 2)], "2c 3c 4c", r"Cards\(value=15, type=2\): value 15 is not 1..14"),
        ([Cards(1, 1), Cards(5, 0)], "2c 3c 4c", "type 0 is not 1..4"),
        ("As Xs", "2c 3c 4c", "'Xs'"),
    ],
)
def test_what_is_no_deal_is_named(hole, board, message):
    with pytest.raises(ValueError, match=message):
        holdem_best(hole, board)
