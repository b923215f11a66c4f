"""The Project Euler 54 article: a hand as a list, and who wins the lines of a file.

`handCheck` numbers hands as the article does: 0..7, then 8 for a straight flush and 9 for a royal flush. What is
mended in it:

- a straight flush is [8, top]: the original's lack of a `return` made it the list of a flush, [5, ...];
- the wheel, A 2 3 4 5, is the straight [4, 5], and of one suit [8, 5];
- five of a kind, which several decks or jokers make, is [10, rank], above the royal flush [9, 14]: the
  original took it for a high card or a flush, and ranking tuples elsewhere number it 9.
"""

from __future__ import annotations

from collections.abc import Iterable
from os import PathLike
from typing import TYPE_CHECKING, NamedTuple

from .._native import core
from ..cards import Cat, parse

if TYPE_CHECKING:
    from .._native.core import Hand

ROYAL_FLUSH = 9
FIVE_OF_A_KIND = 10


def handCheck(hand: Hand) -> list[int]:
    """The list of a hand: its number, then the ranks 2..14 that decide. Larger beats smaller, equal ties.

    hand  any number of cards in any notation, duplicates and jokers included
    Raises what `handrank.ranking` does.

    >>> handCheck("5H 5C 6S 7S KD".split())
    [1, 5, 13, 7, 6]
    >>> handCheck("As Ks Qs Js Ts"), handCheck("5d 4d 3d 2d Ad")
    ([9, 14], [8, 5])
    """
    category, *ranks = core.ranking(hand)
    if category == Cat.FIVE_OF_A_KIND:
        category = FIVE_OF_A_KIND
    elif category == Cat.STRAIGHT_FLUSH and ranks == [14]:
        category = ROYAL_FLUSH
    return [category, *ranks]


def winner(line: str) -> int:
    """Who wins a line of ten cards, five for each player: 1, 2, or 0 for a tie.

    CardError names a bad card, a joker, and a card held twice; ValueError a wrong number of cards.

    >>> winner("5H 5C 6S 7S KD 2C 3S 8S 8D TD")
    2
    """
    cards = parse(line, decks=1, jokers=0)
    if len(cards) != 10:
        raise ValueError(f"{len(cards)} cards are not five for each of two players: {line.strip()!r}")
    first, second = core.strength(cards[:5]), core.strength(cards[5:])
    return 1 if first > second else 2 if second > first else 0


class Counts(NamedTuple):
    """How many lines each player wins; a tie is won by nobody."""

    first: int
    second: int
    ties: int


def play(file: str | PathLike[str] | Iterable[str]) -> Counts:
    """Play a file of lines of ten cards, or the lines themselves. Blank lines are skipped.

    ValueError names the number of a bad line, from 1, and what is wrong with it.

    >>> play(["5H 5C 6S 7S KD 2C 3S 8S 8D TD", "5D 8C 9S JS AC 2C 5C 7D 8S QH"])
    Counts(first=1, second=1, ties=0)
    """
    if isinstance(file, (str, PathLike)):
        with open(file, encoding="utf-8") as lines:
            return play(lines)
    counts = [0, 0, 0]
    for number, line in enumerate(file, 1):
        if line.isspace() or not line:
            continue
        try:
            counts[winner(line)] += 1
        except ValueError as error:
            raise ValueError(f"line {number}: {error}") from None
    return Counts(counts[1], counts[2], counts[0])
