"""The Project Euler 54 article: a hand as a list, and who wins the lines of a file.

`handCheck` numbers hands as the article does: 0..7, then 8 for a straight flush and 9 for a royal flush. What is
mended in it:

- a straight flush is [8, top]: the original's lack of a `return` made it the list of a flush, [5, ...];
- the wheel, A 2 3 4 5, is the straight [4, 5], and of one suit [8, 5];
- five of a kind, which several decks or jokers make, is [10, rank], above the royal flush [9, 14]: the
  original took it for a high card or a flush, and ranking tuples elsewhere number it 9.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from os import PathLike
from typing import TYPE_CHECKING, NamedTuple

from .._native import core
from ..cards import JOKER, Cat, card_text, cards_of_hand, parse

if TYPE_CHECKING:
    from .._native.core import Hand

__all__ = ["Counts", "FIVE_OF_A_KIND", "NO", "ROYAL_FLUSH", "cardAttr", "handCheck", "isStraight", "play", "winner"]

NO = ["?", "?", *"23456789TJQKA"]  # the letter of each rank
ROYAL_FLUSH = 9
FIVE_OF_A_KIND = 10

_CARDS = {card_text(card).upper(): card for card in range(JOKER)}


def cardAttr(c5: Hand) -> tuple[list[int], list[int], list[int], list[int]]:
    """The ranks 2..14 of the cards in the order given; how often each rank is held, most often first; those ranks, of
    as many cards the first in the hand first; and how often each suit is held, most often first.

    c5  any number of natural cards in any notation. CardError names a bad card, and a joker

    >>> cardAttr("5H 5C 6S 7S KD".split())
    ([5, 5, 6, 7, 13], [2, 1, 1, 1], [5, 6, 7, 13], [2, 1, 1, 1])
    """
    try:
        cards = [_CARDS[card] for card in c5]  # type: ignore[index]
    except (KeyError, TypeError):
        cards = cards_of_hand(c5, jokers=0)
    ranks, suits = [(card >> 2) + 2 for card in cards], [card & 3 for card in cards]
    kinds = sorted(dict.fromkeys(ranks), key=ranks.count, reverse=True)
    return ranks, list(map(ranks.count, kinds)), kinds, sorted(map(suits.count, {*suits}), reverse=True)


def isStraight(snpart: Sequence[int]) -> int:
    """The last of five ascending ranks if they are a straight, else 0. The wheel, 2 3 4 5 14, is none here.

    >>> isStraight([6, 7, 8, 9, 10]), isStraight([2, 3, 4, 5, 14])
    (10, 0)
    """
    steps = [high - low for low, high in pairwise(snpart)]
    return snpart[-1] if steps.count(1) == 4 else 0


def handCheck(c5: Hand) -> list[int]:
    """The list of a hand: its number, then the ranks 2..14 that decide. Larger beats smaller, equal ties.

    c5  any number of cards in any notation, duplicates and jokers included
    Raises what `handrank.ranking` does.

    >>> handCheck("5H 5C 6S 7S KD".split())
    [1, 5, 13, 7, 6]
    >>> handCheck("As Ks Qs Js Ts"), handCheck("5d 4d 3d 2d Ad")
    ([9, 14], [8, 5])
    """
    category, *ranks = core.ranking(c5)
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
