"""deuces 0.2.1 on handrank: the same names, the same ints, the same ranks 1 (royal flush) to 7462.

    from handrank.compat.deuces import Card, Deck, Evaluator     # was: from deuces import ...

>>> evaluator = Evaluator()
>>> board, hand = Card.hand_to_binary(["Ah", "Kd", "Jc"]), Card.hand_to_binary(["Qs", "Th"])
>>> evaluator.evaluate(board, hand), evaluator.class_to_string(5)
(1600, 'Straight')

treys was made from deuces, so `handrank.compat.treys` says what is true of both. What differs here: there is no class
of royal flushes, `Deck.draw(1)` is a card and not a list, and decks are drawn from the other end, cards print with
blanks around them, and a percentage with six places. Beyond the faults of treys the original prints its deck in place
of giving `str` a text, so that `print(deck)` raises TypeError (mended), and counts the players of a tie from 0 at the
end of `hand_summary` but from 1 before (from 1 here).
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

from ..._lazy import attach
from .. import treys

__all__ = ["Card", "Deck", "Evaluator", "card", "deck", "evaluator", "lookup"]
_, __getattr__, __dir__ = attach(__name__, {}, ["card", "deck", "evaluator", "lookup"])


class Card(treys.Card):
    """Functions of cards, which are ints: see `handrank.compat.encodings`."""

    PRETTY_SUITS = {1: "♠", 2: "❤", 4: "♦", 8: "♣"}
    PRETTY_REDS = [2, 4]
    SUIT_COLORS = dict.fromkeys(PRETTY_REDS, "red")

    @classmethod
    def int_to_pretty_str(cls, card_int: int) -> str:
        return f" [ {cls.STR_RANKS[cls.get_rank_int(card_int)]} {cls._symbol(cls.get_suit_int(card_int))} ] "


class Deck(treys.Deck):
    """52 cards in the order that the module `random` gives them; `draw` takes them off."""

    def __init__(self) -> None:
        self._random: Any = random
        self.shuffle()

    def draw(self, n: int = 1) -> Any:
        """The first card, or a list of the first n where n is not 1. IndexError, and none drawn, if fewer are left."""
        drawn = self._take(slice(n), slice(n), n)
        return drawn[0] if n == 1 else drawn

    def __str__(self) -> str:
        return Card.ints_to_pretty_str(self.cards)


class LookupTable(treys.LookupTable):
    """The last rank of each class of hands, and its name."""

    MAX_TO_RANK_CLASS = {last: name for last, name in treys.LookupTable.MAX_TO_RANK_CLASS.items() if name}
    RANK_CLASS_TO_STRING = {number: name for number, name in treys.LookupTable.RANK_CLASS_TO_STRING.items() if number}


class Evaluator(treys.Evaluator):
    """Ranks of hands: 1 (royal flush) to 7462, smaller is better."""

    table = LookupTable
    _first = 1
    _share = "{:f}"
    _gap = ""

    def evaluate(  # pyright: ignore[reportIncompatibleMethodOverride]  # the first parameter has another name in treys
        self, cards: Sequence[int], board: Sequence[int]
    ) -> int:
        """The rank of the best five of the cards of both, five or more together; either may be empty."""
        return super().evaluate(cards, board)
