"""The pay tables of well-known games of video poker, as they are published."""

from __future__ import annotations

from functools import cache

from ..checks import one_of
from ..jokers.policy import Policy
from .pay_tables import PayTable


def _jacks(full_house: int, flush: int) -> dict[str, int]:
    return {
        "royal flush": 800,
        "straight flush": 50,
        "four of a kind": 25,
        "full house": full_house,
        "flush": flush,
        "straight": 4,
        "three of a kind": 3,
        "two pair": 2,
        "jacks or better": 1,
    }


def _deuces(wild_royal: int, five: int, straight_flush: int, four: int, full_house: int, flush: int) -> dict[str, int]:
    return {
        "natural royal flush": 800,
        "four deuces": 200,
        "wild royal flush": wild_royal,
        "five of a kind": five,
        "straight flush": straight_flush,
        "four of a kind": four,
        "full house": full_house,
        "flush": flush,
        "straight": 2,
        "three of a kind": 1,
    }


_BUILT_IN: dict[str, tuple[str, dict[str, int], int, str]] = {  # name -> title, lines, jokers, wild
    "jacks-or-better-9-6": ("Jacks or Better 9/6", _jacks(9, 6), 0, ""),
    "jacks-or-better-8-5": ("Jacks or Better 8/5", _jacks(8, 5), 0, ""),
    "bonus-8-5": ("Bonus Poker 8/5", {
        "royal flush": 800, "straight flush": 50, "four aces": 80, "four of a kind 2 to 4": 40, "four of a kind": 25,
        "full house": 8, "flush": 5, "straight": 4, "three of a kind": 3, "two pair": 2, "jacks or better": 1}, 0, ""),
    "double-bonus-10-7": ("Double Bonus 10/7", {
        "royal flush": 800, "straight flush": 50, "four aces": 160, "four of a kind 2 to 4": 80, "four of a kind": 50,
        "full house": 10, "flush": 7, "straight": 5, "three of a kind": 3, "two pair": 1, "jacks or better": 1}, 0, ""),
    "double-double-bonus-9-6": ("Double Double Bonus 9/6", {
        "royal flush": 800, "straight flush": 50, "four aces with 2 to 4": 400,
        "four of a kind 2 to 4 with ace to 4": 160, "four aces": 160, "four of a kind 2 to 4": 80, "four of a kind": 50,
        "full house": 9, "flush": 6, "straight": 4, "three of a kind": 3, "two pair": 1, "jacks or better": 1}, 0, ""),
    "deuces-wild": ("Deuces Wild, full pay", _deuces(25, 15, 9, 5, 3, 2), 0, "2"),
    "deuces-wild-nsu": ("Deuces Wild, not so ugly", _deuces(25, 16, 10, 4, 4, 3), 0, "2"),
    "joker-poker-kings": ("Joker Poker, kings or better", {
        "natural royal flush": 800, "five of a kind": 200, "wild royal flush": 100, "straight flush": 50,
        "four of a kind": 20, "full house": 7, "flush": 5, "straight": 3, "three of a kind": 2, "two pair": 1,
        "kings or better": 1}, 1, ""),
}  # fmt: skip

PAY_TABLES = tuple(_BUILT_IN)


def pay_table(name: str) -> PayTable:
    """A well-known pay table by its name, one of `PAY_TABLES`; ValueError names them.

    >>> pay_table("deuces-wild").lines[1]
    ('four deuces', 200)
    """
    one_of(name, "pay table", PAY_TABLES)
    return _pay_table(name)


@cache
def _pay_table(name: str) -> PayTable:
    title, lines, jokers, wild = _BUILT_IN[name]
    return PayTable(title, lines, jokers, Policy(wild=wild))  # type: ignore[arg-type]  # pairs are made of the mapping
