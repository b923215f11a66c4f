"""Hands in words."""

import handrank as hr
import pytest
from handrank.rules.names import LANGUAGES

HANDS = {
    "": ("no cards", "カードなし", "没有牌", "沒有牌"),
    "As": ("high card, ace", "ハイカード、A", "高牌，A", "高牌，A"),
    "2c 2d": ("one pair, deuces", "ワンペア、2", "对子，2", "對子，2"),
    "Ac Ad 6h 6s": ("two pair, aces and sixes", "ツーペア、Aと6", "两对，A和6", "兩對，A和6"),
    "7c 7d 7h": ("three of a kind, sevens", "スリーカード、7", "三条，7", "三條，7"),
    "Ts 9d 8c 7h 6s": ("straight, ten high", "ストレート、10ハイ", "顺子，最大10", "順子，最大10"),
    "As 2d 3c 4h 5s": ("straight, five high", "ストレート、5ハイ", "顺子，最大5", "順子，最大5"),
    "As 9s 7s 3s 2s": ("flush, ace high", "フラッシュ、Aハイ", "同花，最大A", "同花，最大A"),
    "8c 8d 8h 9c 9d": ("full house, eights over nines", "フルハウス、8が三枚と9が二枚", "葫芦，8带9", "葫蘆，8帶9"),
    "Qc Qd Qh Qs": ("four of a kind, queens", "フォーカード、Q", "四条，Q", "四條，Q"),
    "9s 8s 7s 6s 5s": ("straight flush, nine high", "ストレートフラッシュ、9ハイ", "同花顺，最大9", "同花順，最大9"),
    "As Ks Qs Js **": ("royal flush", "ロイヤルフラッシュ", "皇家同花顺", "皇家同花順"),
    "** ** ** ** **": ("five of a kind, aces", "ファイブカード、A", "五条，A", "五條，A"),
}


@pytest.mark.parametrize("hand", HANDS)
def test_names(hand):
    languages = ("en", "ja", "zh-Hans", "zh-Hant")
    assert tuple(LANGUAGES) == languages
    assert tuple(hr.describe(hand, lang=lang) for lang in languages) == HANDS[hand]
    assert hr.explain(hand, lang="ja").text == HANDS[hand][1]


def test_every_class_has_a_name_in_every_language():
    from handrank.rules.names import name_of

    for lang in LANGUAGES:
        names = {name_of(hr.hand_class(strength).ranking, lang) for strength in range(hr.CLASS_COUNT)}
        assert all(names)
        assert len(names) == 331  # 1 + 13 + 13 + 78 + 13 + 10 + 11 + 156 + 13 + 10 + 13


@pytest.mark.parametrize("lang", ["de", "EN", None, 3, ["en"]])
def test_unknown_language(lang):
    for function in (hr.describe, hr.explain):
        with pytest.raises(ValueError, match="en, ja, zh-Hans, zh-Hant"):
            function("As", lang=lang)
        with pytest.raises(ValueError, match="en, ja, zh-Hans, zh-Hant"):
            function("", lang=lang)
