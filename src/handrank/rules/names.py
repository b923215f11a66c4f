"""The names of hands in words: English, Japanese, simplified and traditional Chinese.

A language is data: a text for each category with the ranks its tiebreak compares. `{one[0]}` is the
first of them, `{many[0]}` the same in the plural where a language has one.
"""

from __future__ import annotations

from ..cards import Card, Cat
from ..checks import one_of

TYPE_CHECKING = False  # what type checkers know, without the cost of importing typing
if TYPE_CHECKING:
    from typing import Any

_FIGURES = Card.RANK2STR[2:]
_ONE = "deuce three four five six seven eight nine ten jack queen king ace".split()
_MANY = "deuces threes fours fives sixes sevens eights nines tens jacks queens kings aces".split()

LANGUAGES: dict[str, dict[str | Cat, Any]] = {  # "one" and "many" are lists, all else texts
    "en": {
        "one": _ONE,
        "many": _MANY,
        "empty": "no cards",
        "royal": "royal flush",
        Cat.HIGH_CARD: "high card, {one[0]}",
        Cat.ONE_PAIR: "one pair, {many[0]}",
        Cat.TWO_PAIR: "two pair, {many[0]} and {many[1]}",
        Cat.THREE_OF_A_KIND: "three of a kind, {many[0]}",
        Cat.STRAIGHT: "straight, {one[0]} high",
        Cat.FLUSH: "flush, {one[0]} high",
        Cat.FULL_HOUSE: "full house, {many[0]} over {many[1]}",
        Cat.FOUR_OF_A_KIND: "four of a kind, {many[0]}",
        Cat.STRAIGHT_FLUSH: "straight flush, {one[0]} high",
        Cat.FIVE_OF_A_KIND: "five of a kind, {many[0]}",
    },
    "ja": {
        "one": _FIGURES,
        "many": _FIGURES,
        "empty": "カードなし",
        "royal": "ロイヤルフラッシュ",
        Cat.HIGH_CARD: "ハイカード、{one[0]}",
        Cat.ONE_PAIR: "ワンペア、{one[0]}",
        Cat.TWO_PAIR: "ツーペア、{one[0]}と{one[1]}",
        Cat.THREE_OF_A_KIND: "スリーカード、{one[0]}",
        Cat.STRAIGHT: "ストレート、{one[0]}ハイ",
        Cat.FLUSH: "フラッシュ、{one[0]}ハイ",
        Cat.FULL_HOUSE: "フルハウス、{one[0]}が三枚と{one[1]}が二枚",
        Cat.FOUR_OF_A_KIND: "フォーカード、{one[0]}",
        Cat.STRAIGHT_FLUSH: "ストレートフラッシュ、{one[0]}ハイ",
        Cat.FIVE_OF_A_KIND: "ファイブカード、{one[0]}",
    },
    "zh-Hans": {
        "one": _FIGURES,
        "many": _FIGURES,
        "empty": "没有牌",
        "royal": "皇家同花顺",
        Cat.HIGH_CARD: "高牌，{one[0]}",
        Cat.ONE_PAIR: "对子，{one[0]}",
        Cat.TWO_PAIR: "两对，{one[0]}和{one[1]}",
        Cat.THREE_OF_A_KIND: "三条，{one[0]}",
        Cat.STRAIGHT: "顺子，最大{one[0]}",
        Cat.FLUSH: "同花，最大{one[0]}",
        Cat.FULL_HOUSE: "葫芦，{one[0]}带{one[1]}",
        Cat.FOUR_OF_A_KIND: "四条，{one[0]}",
        Cat.STRAIGHT_FLUSH: "同花顺，最大{one[0]}",
        Cat.FIVE_OF_A_KIND: "五条，{one[0]}",
    },
    "zh-Hant": {
        "one": _FIGURES,
        "many": _FIGURES,
        "empty": "沒有牌",
        "royal": "皇家同花順",
        Cat.HIGH_CARD: "高牌，{one[0]}",
        Cat.ONE_PAIR: "對子，{one[0]}",
        Cat.TWO_PAIR: "兩對，{one[0]}和{one[1]}",
        Cat.THREE_OF_A_KIND: "三條，{one[0]}",
        Cat.STRAIGHT: "順子，最大{one[0]}",
        Cat.FLUSH: "同花，最大{one[0]}",
        Cat.FULL_HOUSE: "葫蘆，{one[0]}帶{one[1]}",
        Cat.FOUR_OF_A_KIND: "四條，{one[0]}",
        Cat.STRAIGHT_FLUSH: "同花順，最大{one[0]}",
        Cat.FIVE_OF_A_KIND: "五條，{one[0]}",
    },
}


def category_text(category: Cat) -> str:
    """The name of a category in English: `full house`."""
    return category.name.lower().replace("_", " ")


def name_of(ranking: tuple[int, ...], lang: str = "en") -> str:
    """The name of a ranking in a language; ValueError names an unknown language and the known ones."""
    one_of(lang, "lang", LANGUAGES)
    words = LANGUAGES[lang]
    category, *ranks = ranking
    if not ranks:
        return str(words["empty"])
    if ranking == (Cat.STRAIGHT_FLUSH, 14):
        return str(words["royal"])
    one = [words["one"][rank - 2] for rank in ranks]
    many = [words["many"][rank - 2] for rank in ranks]
    return str(words[Cat(category)].format(one=one, many=many))
