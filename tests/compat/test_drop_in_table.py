"""The tables of docs/drop-in.md against the behaviour: a check for each row, and a row for each check.

Values of the originals are written down as data.
"""

import random
import re
from collections import Counter, defaultdict
from enum import IntEnum
from pathlib import Path

import handrank as hr
import pytest
from handrank.compat import article, euler54, notebook as nb, texas

PAGE = Path(__file__).parents[2] / "docs/drop-in.md"
CHECKS = {}
cards = nb.cards


def says(section, row):
    """Of a check: the heading and the first cell of the row whose behaviour it holds."""

    def keep(check):
        assert (section, row) not in CHECKS
        CHECKS[section, row] = check
        return check

    return keep


def rows_of(page):
    """(heading, first cell) -> the other cells, for each row of each table."""
    found = {}
    for section in re.split(r"^#+ ", page, flags=re.MULTILINE)[1:]:
        heading, *lines = section.splitlines()
        for table in re.findall(r"(?:^\|.*\n)+", "\n".join([*lines, ""]), re.MULTILINE):
            for line in table.splitlines()[2:]:
                first, *rest = (cell.strip() for cell in line.strip("|").split("|"))
                assert (heading, first) not in found, f"two rows of {heading}: {first}"
                found[heading, first] = rest
    return found


ROWS = rows_of(PAGE.read_text(encoding="utf-8")) if PAGE.exists() else {}
needs_the_page = pytest.mark.skipif(not ROWS, reason="docs/drop-in.md is not there")


@needs_the_page
def test_every_row_has_its_check_and_every_check_its_row():
    assert [*ROWS] == [*CHECKS]
    assert Counter(section for section, _ in ROWS).keys() == {*SECTIONS}


@pytest.mark.parametrize("row", CHECKS, ids=" - ".join)
def test_the_row_says_what_is(row):
    CHECKS[row]()


SECTIONS = ARRIVAL, ARTICLE, NOTEBOOK, EULER, COURSE = (
    "Moving pure-Python code over", "The article", "The notebook", "Project Euler 54", "Texas hold'em",
)  # fmt: skip


def imported(section, program, *names):
    """What the import of that row brings, which includes the names."""
    space = {}
    for code in re.findall("`(from .*?)`", ROWS[section, program][0]) if ROWS else ():
        exec(code, space)
    assert not ROWS or {*names} <= {*space}


@says(ARRIVAL, "the article: `poker_rank(hand)` on `Card('♠10')`")
def _():
    imported(ARRIVAL, "the article: `poker_rank(hand)` on `Card('♠10')`", "Card", "Cat", "poker_rank", "max_hand")
    assert hr.poker_rank([hr.Card("♠10")]) == (hr.Cat.HIGH_CARD, [hr.Card("♠10")])


@says(ARRIVAL, "the notebook: `ranking2`, `winner`, `joker_best`, ... on `['Tc', '2d', ...]`")
def _():
    program = "the notebook: `ranking2`, `winner`, `joker_best`, ... on `['Tc', '2d', ...]`"
    imported(ARRIVAL, program, "ranking2", "winner", "joker_best")
    assert nb.ranking2(["Tc", "2d"]) == (0, 10, 2)


@says(ARRIVAL, "Project Euler 54: `handCheck(hand)`")
def _():
    imported(ARRIVAL, "Project Euler 54: `handCheck(hand)`", "handCheck")
    with pytest.raises(hr.CardError, match="'Xs'"):
        euler54.handCheck("As Xs Qs Js Ts".split())


@says(ARRIVAL, "Texas hold'em: `TaxasPlayer(cards, PubCardsAttr(board))`")
def _():
    program = "Texas hold'em: `TaxasPlayer(cards, PubCardsAttr(board))`"
    imported(ARRIVAL, program, "TaxasPlayer", "PubCardsAttr")
    with pytest.raises(hr.CardError, match="value 15"):
        best_of([(15, 1), (2, 1)], [(3, 1), (4, 1), (5, 1)])


# The article


def of_rank(*texts):
    found = defaultdict(list)
    for text in texts:
        found[hr.Card(text).rank].append(hr.Card(text))
    return found


def shown(found):
    return " ".join(card.suit + card.RANK2STR[card.rank] for card in found)


@says(ARTICLE, "the cards and their order")
def _():
    hand = [hr.Card(text) for text in "♣9 ♥9 ♥9 ♣2 ♠2 JA".split()]
    category, (first, second, third, joker, rest) = hr.poker_rank(hand)
    assert category is hr.Cat.FOUR_OF_A_KIND
    assert first is hand[1] and second is hand[2] and third is hand[0] and rest is hand[4]
    assert joker is not hand[5] and type(joker) is hr.Card and (joker.suit, joker.rank) == ("J", 9)


@says(ARTICLE, "`[]`")
def _():
    assert hr.poker_rank([]) == (hr.Cat.HIGH_CARD, [])


@says(ARTICLE, "cards compare by rank alone")
def _():
    assert hr.Card("♠A") == hr.Card("♥A") > hr.Card("♠K") and hr.Card("♠A") != hr.Card("♠K")
    with pytest.raises(TypeError, match="unhashable"):
        hash(hr.Card("♠A"))


class Own:
    def __init__(self, suit, rank):
        self.suit, self.rank = suit, rank

    def is_joker(self):
        return self.rank == 2


class Subclass(hr.Card):
    is_joker = Own.is_joker


@says(ARTICLE, "subclasses and own classes of cards")
def _():
    for kind in (Own, Subclass):
        hand = [kind("♠", 14), kind("♥", 14), kind("♦", 2), kind("♣", 9)]
        category, found = hr.poker_rank(hand)
        assert category is hr.Cat.THREE_OF_A_KIND
        assert found[0] is hand[0] and found[1] is hand[1] and found[2].suit == "J" and found[3] is hand[3]


@says(ARTICLE, "`collect_straight`, `collect_flush`, `max_hand`, `collect_nlargest`, `next_pair`")
def _():
    ranks = of_rank("♠5", "♥5", "♥4", "♣3", "♦2")
    assert shown(article.collect_straight(ranks, 1)) == "J6 ♠5 ♥4 ♣3 ♦2"
    assert shown(article.collect_flush(ranks, 1)) == "JA ♠5 ♥5 ♥4 ♣3"
    assert shown(article.max_hand([ranks[4], ranks[5], []])) == "♠5 ♥5"
    assert shown(article.collect_nlargest(3, ranks)) == "♠5 ♥5 ♥4"
    assert article.next_pair(ranks, 9) == 5 and article.next_pair(ranks, 5) == 0


@says(ARTICLE, "an unknown suit")
def _():
    for hand in (lambda: [hr.Card("X9")], lambda: [Own("X", 9)]):
        with pytest.raises(hr.CardError, match="suit"):
            hr.poker_rank(hand())


@says(ARTICLE, "a malformed text")
def _():
    for text in ("♠11", "♠0", ""):
        with pytest.raises(hr.CardError) as error:
            hr.Card(text)
        assert isinstance(error.value, KeyError) and isinstance(error.value, ValueError)


@says(ARTICLE, "a rank outside 1..14")
def _():
    for rank in (0, 15):
        for kind in (hr.Card, Own):
            with pytest.raises(hr.CardError, match=f"rank {rank}"):
                hr.poker_rank([kind("♠", rank)])


@says(ARTICLE, "`collect_flush(ranks, joker)`")
def _():
    ranks = of_rank("♠5", "♥4")
    for given in (ranks, dict(ranks)):
        assert shown(article.collect_flush(given, 3)) == "JA JA JA ♠5 ♥4" and [*given] == [5, 4]


@says(ARTICLE, "the order of `list(Cat)`")
def _():
    assert [*map(int, hr.Cat)] == [*range(10)] and [*hr.Cat][4] is hr.Cat.STRAIGHT


# The notebook

NAMES = """
    Card Hand join cards rankstr rank suit ranking0 ranking1 special_type the_same hands test ranking2 winner winners
    types type_names type_name texas_best omaha_best threeD_best joker deck deck54 joker_best cumsum deal_win_P
    win_probability draw_best_action discard_outcomes replace nocard deal_handmaker texas_handmaker omaha_handmaker
    joker_handmaker threeD_handmaker draw_handmaker handmakers deal draw_card estimated_type_frequency stats draw_win_P
    draw2_handmaker flush_or_straight_first is_straight straights what_first what_firsts plot_what_firsts
""".split()


@says(NOTEBOOK, "every name that its cells define, and `Counter`")
def _():
    space = {}
    exec("from handrank.compat.notebook import *", space)
    assert {*NAMES, "Counter"} <= {*space} and not {"plt", "random", "mean", "product", "lru_cache"} & {*space}
    assert nb.Card is str and nb.Hand == (list, tuple) and nb.Counter is Counter
    assert type(nb.type_names) is tuple and nb.type_names[0] == "high card" and nb.types == range(10)
    assert nb.straights[0] == {2, 3, 4, 5, 6} and nb.straights[-1] == {14, 2, 3, 4, 5}
    assert {*map(type, nb.straights)} == {set} and {*map(type, nb.hands)} == {list} and nb.test(nb.ranking2) == 40


def pair_handmaker():
    return cards("As Ad 2c 3d 4h")


@says(NOTEBOOK, "`stats`")
def _():
    printed = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("builtins.print", lambda *parts: printed.append(" ".join(parts)))
        nb.stats([pair_handmaker, pair_handmaker], 10)
    assert printed[:3] == [
        "Type of Hand        pair     pair",
        "--------------- -------- --------",
        "five of a kind    0.0000%  0.0000%",
    ]
    assert printed[-2:] == ["one pair         100.0000% 100.0000%", "high card         0.0000%  0.0000%"]


@says(NOTEBOOK, "`plot_what_firsts`")
def _():
    pytest.importorskip("matplotlib", reason="matplotlib is not installed: the extra plots")
    from handrank import plots
    from handrank.odds import first_appearances
    from matplotlib import pyplot as plt
    from matplotlib.figure import Figure

    counters = {type_: Counter({3: 1, 5: 3}) for type_ in range(10)} | {8: Counter()}
    drawn = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(plt, "show", lambda: drawn.append(plt.gcf()))
        nb.plot_what_firsts(counters)
        nb.plot_what_firsts(counters, types=[1, 2], colors=["w", "k", "c"])
    first, second = drawn
    assert first is not second
    lines, few = first.axes[0].lines, second.axes[0].lines
    assert [line.get_color() for line in lines] == "orange k y m c r g b".split() and not any(lines[0].get_ydata())
    assert [line.get_color() for line in few] == ["c", "k"] and [*few[0].get_ydata()] == [0, 0, 25, 0, 75]
    axes = Figure().subplots()
    assert plots.appearances(first_appearances.simulate(50, seed=1), axes=axes) is axes


@says(NOTEBOOK, "`cumsum`")
def _():
    for numbers in (
        [0.1] * 10,
        [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40, 0],
        [1e16, 1.0, -1e16, 3],
    ):
        whole = sum(numbers)
        assert nb.cumsum(numbers) == [sum(numbers[:n]) / whole for n in range(len(numbers) + 1)]
        assert nb.cumsum(numbers, False) == [sum(numbers[:n]) for n in range(len(numbers) + 1)]


@says(NOTEBOOK, "`deal`, `draw_card`, `what_first`, the handmakers")
def _():
    random.seed(54)
    assert nb.deal(5) == cards("4c 9c Ts 6s 9h")
    assert nb.deal(2, 5) == (cards("9s 8c"), cards("5h 9c 7d Jc Ah"))
    assert nb.draw_card(nb.deck, ["2c"]) == "5d"
    assert nb.deal_handmaker() == cards("Kh 5c 2s 9s As")
    assert nb.texas_handmaker() == (*cards("Ts 9c Jh Th Td"),)
    assert nb.omaha_handmaker() == (*cards("6h 6d Qd 6c Ad"),)
    assert nb.draw_handmaker() == cards("9c Jd 2c 8c Qs")
    assert nb.joker_handmaker() == (*cards("7d 5s 5c 5c Kc"),)
    assert nb.threeD_handmaker() == cards("2d 4h Kh Kc Kd")
    assert nb.draw2_handmaker() == cards("Qd 9s Ts 8d 7d")
    assert [*nb.what_first().items()] == [(1, 7), (2, 8), (4, 13), (6, 15), (5, 15), (3, 15), (8, 22), (7, 30)]


@says(NOTEBOOK, "`winner`, `texas_best`, `omaha_best`, `threeD_best`")
def _():
    assert nb.winner([cards("As Ad 7c"), cards("Ac Ah 7d")]) == cards("As Ad 7c")
    assert nb.texas_best(cards("9d 4h"), cards("9c Kh Qh 6s 4s")) == (*cards("9d 4h 9c Kh 4s"),)
    assert nb.omaha_best(cards("Ks Kc Qs Qc"), cards("Ah Ad 7h 2d 3d")) == (*cards("Ks Kc Ah Ad 7h"),)
    rows = cards("2c 3d 9h 9s 4c 5c 6d 7h Js Qc 2s 3h 9d 5d 6c")
    assert nb.threeD_best(cards("8d Kc"), rows) == cards("8d Kc 9h Qc 9d")


@says(NOTEBOOK, "`joker_best`")
def _():
    assert nb.joker_best(cards("Js ** ** 7s Ah")) == ("Js", "Ac", "Ac", "7s", "Ah")
    assert nb.joker_best(cards("2c ** 9h Kd 4s")) == ("2c", "Kc", "9h", "Kd", "4s")
    assert nb.joker_best(cards("Ac Ad Ah As **")) == ("Ac", "Ad", "Ah", "As", "Ac")


@says(NOTEBOOK, "`draw_best_action`")
def _():
    assert nb.draw_best_action(cards("7c 7d 7h 2s 3s")) == "2s"
    assert nb.draw_best_action(cards("7c 7d 7h 3s 2s")) == "3s"
    assert nb.draw_best_action(cards("As Kd Qh Jc Ts")) == ""
    tiny = [number * 1e-16 for number in nb.deal_win_P]  # means of doubles do not tell these apart
    for hand in ("7c 7d 7h 2s 3s", "4s Qc 6d 7s 8c"):
        assert nb.draw_best_action(cards(hand), tiny) == nb.draw_best_action(cards(hand))
    assert nb.draw_best_action(cards("4s Qc 6d 7s 8c"), [1 / 3] * 11) == ""


@says(NOTEBOOK, "`winners`")
def _():
    tied = [("As", "Ad", "7c"), ("Ac", "Ah", "7d"), ("Ks", "Kd", "7c")]
    assert nb.winners(tied) == {*tied[:2]}
    with pytest.raises(TypeError, match="unhashable"):
        nb.winners([cards("As Ad 7c")])


@says(NOTEBOOK, "`rank`")
def _():
    assert nb.rank("Tc") == 10 and nb.suit("T?") == "?"
    with pytest.raises(ValueError, match="substring not found"):
        nb.rank("**")


@says(NOTEBOOK, "`discard_outcomes`")
def _():
    hand = cards("As Ad 8h 9c 7c")
    [same] = nb.discard_outcomes("", hand)
    assert same is hand and nb.discard_outcomes("2c", hand) == [hand] * 47


@says(NOTEBOOK, "`P` of `draw_best_action`")
def _():
    hand = cards("4s Qc 6d 7s 8c")
    for P in (nb.deal_win_P[:10], [*nb.deal_win_P, "not", None]):
        assert nb.draw_best_action(hand, P) == "4s"


@says(NOTEBOOK, "`estimated_type_frequency`")
def _():
    assert nb.estimated_type_frequency(pair_handmaker, 7) is nb.estimated_type_frequency(pair_handmaker, 7)
    assert nb.estimated_type_frequency(pair_handmaker, 7) == {"one pair": 7}


@says(NOTEBOOK, "`ranking0`")
def _():
    assert nb.ranking0(cards("8c 8d 8h 9c 9d")) == ((3, 2), (8, 9))
    assert nb.ranking0(cards("8c 8d 2h ** 9c 9d 4s")) == ((3, 2, 1, 1), (9, 8, 4, 2))


@says(NOTEBOOK, "`flush_or_straight_first`, `what_first`")
def _():
    mine = [*nb.deck]
    for function in (nb.flush_or_straight_first, nb.what_first):
        assert function() and function(mine) and function((*mine,))
        assert mine == nb.deck == [rank + suit for rank in nb.rankstr for suit in "cdhs"]


@says(NOTEBOOK, "hands of other sizes than five")
def _():
    assert nb.ranking2(cards("As Ks 9s 4s")) == (0, 14, 13, 9, 4)
    assert nb.ranking2(cards("As Kd Qc Jh Ts 2s Ad")) == (4, 14)
    assert nb.ranking1(cards("As Ad Kc Kh Qs Qd 2c")) == ((2, 2, 1), (14, 13, 12))


@says(NOTEBOOK, 'a text: `"As Kd Qc Jh Ts"`')
def _():
    assert nb.ranking2("As Kd Qc Jh Ts") == (4, 14) and nb.type_name("AsKdQcJhTs") == "straight"
    assert nb.texas_best("As 7d", "Ac 8d 9h 2c 3s") == (*cards("As 7d Ac 8d 9h"),)
    assert nb.discard_outcomes("7c", "As Ad 8h 9c 7c") == nb.discard_outcomes("7c", cards("As Ad 8h 9c 7c"))
    assert nb.draw_card("As Kd", "As") == "Kd" and {*nb.deal(2, deck="As Kd")} == {"As", "Kd"}
    for function in (nb.winner, nb.winners):
        with pytest.raises(TypeError):
            function("As Kd Qc Jh Ts")


@says(NOTEBOOK, "`omaha_best`, `threeD_best`")
def _():
    assert nb.omaha_best(cards("As Ks Qs"), cards("Js Ts 2d")) == (*cards("As Ks Js Ts 2d"),)
    assert nb.threeD_best(cards("As Ks"), cards("Qs Js Ts")) == cards("As Ks Qs Js Ts")
    for function, hole, board in (
        (nb.omaha_best, "As", "Js Ts 2d"), (nb.omaha_best, "As Ks", "Js Ts"), (nb.threeD_best, "As Ks", "Qs Js Ts 9s"),
    ):  # fmt: skip
        with pytest.raises(ValueError):
            function(cards(hole), cards(board))


@says(NOTEBOOK, "cards in `discard_outcomes`")
def _():
    hand = cards("4s Qc 6d 7s 8c")
    assert nb.discard_outcomes("4S", hand) == nb.discard_outcomes("4s", hand) != [hand] * 47
    with pytest.raises(hr.CardError):
        nb.discard_outcomes("4x", hand)


@says(NOTEBOOK, "a generator")
def _():
    hand = cards("As Ad 7c 8c 9c")
    assert nb.ranking2(iter(hand)) == nb.ranking2(hand) == (1, 14, 9, 8, 7)
    assert nb.winners(iter([(*hand,)])) == {(*hand,)} and nb.winner(iter([hand])) == hand


@says(NOTEBOOK, "cards of one suit")
def _():
    assert nb.ranking1(cards("As As As As As")) == ((5,), (14,))
    assert nb.ranking1(cards("As As As As Ks")) == ((4, 1), (14, 13))
    assert nb.ranking1(cards("As As As Ks Ks")) == ((3, 2), (14, 13))


@says(NOTEBOOK, "a flush with a rank twice")
def _():
    assert nb.ranking1(cards("As As Ks 9s 4s")) == ((3, 1, 3), (14, 14, 13, 9, 4))


@says(NOTEBOOK, "an empty hand")
def _():
    assert nb.ranking1([]) == ((), ()) and nb.ranking2([]) == (0,)


@says(NOTEBOOK, "`texas_best`")
def _():
    assert nb.texas_best(["As", "Ks"], ("Qs", "Js", "Ts")) == (*cards("As Ks Qs Js Ts"),)
    assert nb.texas_best(["As"], ["Ks"]) == ("As", "Ks")


@says(NOTEBOOK, "`draw_card`")
def _():
    for deck, held in ((["As", "Ks"], ["Ks", "As"]), ([], ())):
        with pytest.raises(ValueError):
            nb.draw_card(deck, held)


@says(NOTEBOOK, "`win_probability([])`")
def _():
    with pytest.raises(ValueError, match="without cards"):
        nb.win_probability([])


@says(NOTEBOOK, "random numbers of `flush_or_straight_first`")
def _():
    pytest.importorskip("numpy", reason="NumPy is not installed")
    from handrank.odds.first_appearances import flush_or_straight

    deals, firsts, asked, sample = 2000, [], [], random.sample
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(random, "sample", lambda cards, k: asked.append(k) or sample(cards, k))
        patch.setattr(random, "shuffle", None)
        for seed in range(deals):
            random.seed(seed)
            firsts.append(nb.flush_or_straight_first())
    assert asked == [17] * deals  # seventeen cards hold five of a suit
    assert "".join(first[0] for first in firsts[:20]) != "ffssfssffsfssfffsffs"  # the original's for these seeds
    race = flush_or_straight()
    share = sum(race.flush.counts) / race.flush.total
    assert abs(firsts.count("flush") / deals - share) < 5 * (share * (1 - share) / deals) ** 0.5


@says(NOTEBOOK, "random numbers of `what_firsts`, `estimated_type_frequency`")
def _():
    pytest.importorskip("numpy", reason="NumPy is not installed")
    random.seed(5)
    before = random.getstate()
    found = nb.what_firsts(3000)
    nb.estimated_type_frequency.cache_clear()
    many = nb.estimated_type_frequency(nb.deal_handmaker, 50_000)
    assert random.getstate() == before
    exact = 1_302_540 / 2_598_960
    assert abs(many["high card"] / 50_000 - exact) < 5 * (exact / 2 / 50_000) ** 0.5
    assert found[1].total() == 3000 and max(found[1]) <= 14
    few = nb.estimated_type_frequency(nb.deal_handmaker, 15)  # by Python's
    assert few == {"high card": 9, "one pair": 5, "two pair": 1}


# Project Euler 54


@says(EULER, "numbers 0 to 7, then 8 for a straight flush and 9 for a royal flush")
def _():
    assert [euler54.handCheck(hand)[0] for hand in nb.hands[::-4]] == [*range(9), 10]
    assert euler54.handCheck("9s Ks Qs Js Ts".split()) == [8, 13]
    assert euler54.handCheck("As Ks Qs Js Ts".split()) == [9, 14] and hr.ranking("As Ks Qs Js Ts") == (8, 14)


@says(EULER, "lists")
def _():
    ordered = sorted(nb.hands, key=hr.strength)
    assert sorted(nb.hands, key=euler54.handCheck) == ordered and type(euler54.handCheck(ordered[0])) is list


@says(EULER, "`cardAttr`, `isStraight`, `NO`")
def _():
    assert euler54.cardAttr("5H 5C 6S 7S KD".split()) == ([5, 5, 6, 7, 13], [2, 1, 1, 1], [5, 6, 7, 13], [2, 1, 1, 1])
    assert euler54.NO == ["?", "?", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K", "A"]
    assert euler54.isStraight([6, 7, 8, 9, 10]) == 10 and euler54.isStraight([2, 3, 4, 5, 14]) == 0


@says(EULER, "a straight flush")
def _():
    assert euler54.handCheck("6d 5d 4d 3d 2d".split()) == [8, 6]


@says(EULER, "A 2 3 4 5")
def _():
    assert euler54.handCheck("As 2d 3c 4h 5s".split()) == [4, 5]
    assert euler54.handCheck("As 2s 3s 4s 5s".split()) == [8, 5]


@says(EULER, "five of a kind")
def _():
    assert euler54.handCheck("As Ac Ah Ad Ad".split()) == [10, 14]


# Texas hold'em


class MyCard:
    def __init__(self, value, type):
        self.value, self.type = value, type


def player_of(hole, board, kind=MyCard):
    return texas.TaxasPlayer([kind(*card) for card in hole], texas.PubCardsAttr([kind(*card) for card in board]))


def best_of(hole, board, kind=MyCard):
    return player_of(hole, board, kind).find_best_solution()


NUTS = [(13, 2), (10, 1)], [(12, 2), (11, 2), (5, 4), (1, 2), (13, 1)]
DEALS = [  # hole, board; the original's type, weight, origin, where it is right
    ([(9, 2), (7, 1)], [(12, 4), (1, 1), (11, 3), (2, 1), (3, 3)], 1, 969623, [14, 12, 11, 9, 7]),
    ([(11, 1), (10, 2)], [(2, 1), (10, 3), (1, 1), (8, 3), (5, 1)], 2, 44728, [10, 14, 11, 8]),
    ([(9, 4), (4, 3)], [(4, 1), (12, 2), (8, 3), (9, 3), (13, 4)], 3, 2381, 2381),
    ([(5, 2), (5, 3)], [(2, 4), (2, 1), (8, 3), (11, 1), (12, 4)], 3, 1324, [5, 2, 12]),
    ([(6, 1), (13, 2)], [(1, 1), (1, 4), (3, 1), (1, 3), (2, 4)], 4, 3798, 3798),
    ([(12, 3), (3, 4)], [(3, 1), (5, 2), (4, 1), (3, 2), (10, 2)], 4, 970, [3, 12, 10]),
    ([(11, 3), (12, 1)], [(3, 3), (13, 3), (6, 1), (9, 3), (10, 1)], 5, 13, 13),
    ([(3, 1), (7, 1)], [(6, 3), (10, 3), (2, 1), (4, 1), (1, 1)], 6, 947250, [14, 7, 4, 3, 2]),
    ([(8, 4), (12, 4)], [(8, 3), (12, 1), (9, 2), (8, 1), (10, 2)], 7, 140, 140),
    ([(6, 3), (12, 4)], [(6, 2), (8, 4), (6, 4), (3, 3), (6, 1)], 8, 108, 108),
    ([(13, 3), (12, 3)], [(9, 3), (11, 3), (10, 3), (5, 4), (3, 2)], 9, 13, 13),
    ([(10, 4), (12, 4)], [(11, 4), (13, 4), (8, 4), (9, 2), (1, 4)], 10, 0, 0),
]
MEMBERS = {
    "CardNum": "Card_A Card_2 Card_K",
    "Card": "",
    "CardPlayer": "init_data",
    "ResultType": "HighCard SinglePair TwoPair Three Sequence SameColor Gourd Four Flush RoyalFlush",
    "TaxasSolution": "",
    "TaxasPlayer": "init_data find_best_solution may_seq may_pair may_same_color step_1 step_2 step_3 choice_solution"
    " get_value_to_seq",
    "PubCardsAttr": "cmp_card max_n max_except max_except_some get_same_type_values",
}


@says(COURSE, "every class, attribute, method and parameter name")
def _():
    space = {}
    exec("from handrank.compat.texas import *", space)
    assert {*space} - {"__builtins__"} == {*MEMBERS, "ResultTypeStr"}
    for name, members in MEMBERS.items():
        assert not [member for member in members.split() if not hasattr(space[name], member)]
    board = texas.PubCardsAttr(cds=[MyCard(*card) for card in NUTS[1]])
    player = texas.TaxasPlayer(cds=[MyCard(13, 2), MyCard(1, 2)], pub_attr=board)
    assert (player.min, player.max, player.unique_type, player.pub) == (13, 14, 2, board)
    assert board.values == {12: 1, 11: 1, 5: 1, 14: 1, 13: 1} and board.value_types[13] == {1}
    assert board.sorted_values == [14, 13, 12, 11, 5] and board.types_count == [0, 1, 3, 0, 1, 0, 0]
    solution = texas.TaxasSolution(t=texas.ResultType.HighCard, w=[14, 13, 12, 11, 9])
    assert (solution.result_type, solution.weight, solution.origin) == (1, 0xEDCB9, [14, 13, 12, 11, 9])
    assert player.get_value_to_seq(num1=10, num2=12, left=2, right=14) == (8, 14)
    assert player.choice_solution(a=solution, b=solution) is solution
    assert board.max_except(n=14, wanted=2) == [13, 12] and board.get_same_type_values(tar=2) == [14, 12, 11]


@says(COURSE, "types 1 to 10, a flush `SameColor`, a straight flush `Flush`")
def _():
    types = [texas.ResultType.__dict__[name] for name in MEMBERS["ResultType"].split()]
    assert types == [*range(1, 11)] and {*map(type, types)} == {int}
    assert (texas.ResultType.SameColor, texas.ResultType.Flush) == (6, 9)
    royal = best_of(*DEALS[-1][:2])
    assert (royal.result_type, royal.weight) == (texas.ResultType.RoyalFlush, 0)


@says(COURSE, "the weight")
def _():
    for hole, board, type_, weight, _ in DEALS:
        found = best_of(hole, board)
        assert (found.result_type, found.weight) == (type_, weight)
    assert hex(DEALS[1][3]) == "0xaeb8"  # tens, then A J 8


@says(COURSE, "`origin`")
def _():
    for hole, board, _, _, origin in DEALS:
        found = best_of(hole, board).origin
        assert type(found) is type(origin) and found == origin


@says(COURSE, "the printed texts of players, boards and solutions")
def _():
    player = player_of(*NUTS)
    assert str(player) == "红桃_13,黑桃_10" and str(player.pub) == "红桃_12,红桃_11,草花_5,红桃_1,黑桃_13"
    assert str(player.find_best_solution()) == "weight is 14\n牌型为:顺子\n组合为:14"


@says(COURSE, "comparison")
def _():
    found = [best_of(*deal[:2]) for deal in DEALS]
    keys = [(solution.result_type, solution.weight) for solution in found]
    for one, key in zip(found, keys):
        for other, other_key in zip(found, keys):
            assert (one < other, one > other, one == other) == (key < other_key, key > other_key, key == other_key)


@says(COURSE, "cards")
def _():
    class Suit(IntEnum):
        SPADES, HEARTS, DIAMONDS, CLUBS = 1, 2, 3, 4

    kinds = [MyCard, texas.Card, lambda value, type: MyCard(value, Suit(type))]
    np = pytest.importorskip("numpy", reason="NumPy is not installed")
    kinds.append(lambda value, type: MyCard(np.int64(value), np.int8(type)))
    for kind in kinds:
        assert (best_of(*NUTS, kind).result_type, best_of(*NUTS, kind).weight) == (5, 14)
        assert str(player_of(*NUTS, kind)) == "红桃_13,黑桃_10"


@says(COURSE, "kickers")
def _():
    # neither is a hole card forced in, nor the last of ace, queen and jack lost
    assert best_of([(3, 1), (4, 2)], [(9, 1), (9, 2), (1, 3), (12, 4), (11, 1)]).weight == 0x9ECB
    assert best_of([(9, 1), (4, 2)], [(9, 2), (1, 3), (12, 4), (11, 1), (2, 1)]).weight == 0x9ECB


@says(COURSE, "pairs, trips, quads of the board")
def _():
    quads = best_of([(3, 1), (4, 2)], [(9, 1), (9, 2), (9, 3), (9, 4), (2, 2)])
    assert (quads.result_type, quads.weight) == (texas.ResultType.Four, 0x94)
    pairs = best_of([(3, 1), (3, 2)], [(9, 1), (9, 2), (12, 1), (12, 3), (2, 2)])
    assert (pairs.result_type, pairs.weight) == (texas.ResultType.TwoPair, 0xC93)
    trips = best_of([(3, 1), (3, 2)], [(9, 1), (9, 2), (9, 3), (12, 3), (2, 2)])
    assert (trips.result_type, trips.weight) == (texas.ResultType.Gourd, 0x93)


@says(COURSE, "straights and flushes")
def _():
    for hole, board, type_, weight in (
        ([(2, 1), (9, 2)], [(3, 1), (4, 2), (5, 3), (6, 4), (13, 1)], 5, 6),  # one hole card
        ([(2, 1), (9, 2)], [(10, 1), (11, 2), (12, 3), (13, 4), (1, 1)], 5, 14),  # none
        ([(1, 1), (2, 2)], [(3, 1), (4, 2), (5, 3), (9, 4), (13, 1)], 5, 5),  # the wheel
        ([(9, 1), (9, 2)], [(10, 1), (11, 2), (12, 3), (13, 4), (2, 1)], 5, 13),  # with a pair
        ([(2, 1), (9, 2)], [(3, 1), (4, 1), (8, 1), (11, 1), (13, 2)], 6, 0xB8432),
    ):
        found = best_of(hole, board)
        assert (found.result_type, found.weight) == (type_, weight)


@says(COURSE, "a royal flush")
def _():
    royal = [(1, 3), (13, 3), (12, 3), (11, 3), (10, 3)]
    for held in range(3):
        others = [(2, 1), (2, 2)]
        deal = [*royal[:held], *others[: 2 - held]], [*royal[held:], *others[2 - held :]]
        assert best_of(*deal).result_type == texas.ResultType.RoyalFlush


@says(COURSE, "the order of the board")
def _():
    board = [MyCard(value, 1) for value in (3, 9, 4, 12, 6)]
    texas.TaxasPlayer([MyCard(2, 1), MyCard(13, 1)], texas.PubCardsAttr(board)).find_best_solution()
    assert texas.PubCardsAttr(board).get_same_type_values(1) == [12, 9, 6]
    assert [card.value for card in board] == [3, 9, 4, 12, 6]


@says(COURSE, "solutions")
def _():
    low, high = best_of(*DEALS[0][:2]), best_of(*DEALS[1][:2])
    assert low <= high >= low and low <= low and not high <= low and hash(low) == hash(best_of(*DEALS[0][:2]))


@says(COURSE, "a solution `==` something of another type")
def _():
    solution = best_of(*NUTS)
    assert (solution == 5) is False and solution != "5"
    with pytest.raises(TypeError):
        solution < 5  # noqa: B015


@says(COURSE, "jokers, cards held twice, wrong numbers of cards")
def _():
    board = NUTS[1]
    for hole, message in (
        ([(1, 1), (0, 5)], "not in the deck"),
        ([(1, 1), (13, 1)], "Ks"),
        ([(2, 1), (3, 1), (4, 1)], "2 hole cards, not 3"),
    ):
        with pytest.raises(ValueError, match=message):
            best_of(hole, board)


@says(COURSE, "`max_except`, `max_except_some` without such a card")
def _():
    board = texas.PubCardsAttr([MyCard(9, type_) for type_ in range(1, 5)])
    for call in (board.max_except, board.max_except_some):
        with pytest.raises(ValueError):
            call(9)


@says(COURSE, "what `step_1`, `step_2` and `step_3` return")
def _():
    straight, pair, other = (player_of(*deal) for deal in (NUTS, DEALS[3][:2], DEALS[0][:2]))
    assert straight.step_1(None) == straight.find_best_solution() and pair.step_1(None) is other.step_1(None) is None
    assert pair.step_2(None) == pair.find_best_solution() and straight.step_2(None) is other.step_2(None) is None
    for player in (straight, pair, other):
        assert player.step_3(None) == player.find_best_solution()
