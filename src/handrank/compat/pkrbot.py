"""pkrbot 1.1.0 on handrank: the same names, the same numbers.

    from handrank.compat import pkrbot     # was: import pkrbot

>>> hand = [Card(text) for text in ("As", "Kh", "Qd", "Jc", "Ts")]
>>> handtype(evaluate(hand))
'Straight'

A seeded `Deck` deals the cards that the original deals. What the original gets wrong, and what is done here:

- `evaluate(ranks, suits)` ends the process where there are fewer suits than ranks, and makes some number of ranks and
  suits that do not exist; here ValueError names them
- hands of ten cards and more, where two suits may flush, are sometimes wrong; here any number is right
- a card held twice gets some number; here CardError
- `deal(-1)` and `peek(-1)` give all cards but the last; here ValueError
- NumPy arrays must be uint8; here any integers will do
- cards cannot be pickled; here they can
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from .._native import core
from ..cards import RANKS, SUITS
from . import eval7
from .eval7.evaluate import HANDTYPES, Values, nibbles, strength_of

__all__ = ["RANKS", "SUITS", "Card", "Deck", "evaluate", "evaluate_raw", "handtype"]

MOST_CARDS = 52


class Card(eval7.Card):
    """A card of a text, rank then suit: `Card("As")`. It is a card 0..51 too, for every function of handrank."""

    def __hash__(self) -> int:
        return self._rank << 8 | self._suit


class Deck(eval7.Deck):
    """The 52 cards, 2c 2d 2h 2s 3c ...

    rng  the seed of its shuffles and samples, or a `random.Random`; None: a fresh one
    """

    _card = Card

    def __init__(self, rng: Random | int | None = None) -> None:
        if rng is not None and not isinstance(rng, (int, Random)):
            raise TypeError(f"rng must be a Random, an int, or None, not {rng!r}")
        super().__init__()
        self.rng = rng if isinstance(rng, Random) else Random(rng)
        self._random = self.rng


def _value(category: int, ranks: tuple[int, ...]) -> int:
    if category in (0, 5):
        below = sum(1 << rank for rank in ranks)
    elif category in (4, 8):
        below = ranks[0] - 2 << 16  # 1 for the wheel, 10 for the ace-high straight
    else:
        below = nibbles(ranks)
    return category + 1 << 20 | below


_VALUES = Values(_value)
_CARD_OF = {(card >> 2, card & 3): card for card in range(52)}
_NAMES = dict(enumerate(HANDTYPES, 1))


def evaluate(ranks: Sequence[Any], suits: Sequence[int] | None = None) -> int:
    """A number for a hand, larger beats smaller: `(category + 1) << 20`, and below it what breaks ties.

    ranks  5 to 52 `Card`, or cards 0..51 as handrank has them; or ranks 0..12 of as many cards
    suits  their suits 0..3 then: clubs, diamonds, hearts, spades

    Raises ValueError for wrong numbers of cards, ranks and suits, CardError for a card held twice, TypeError for
    what is not a `Card`.
    """
    if suits is None and len(ranks) >= 5:
        strength = core.strength_of_ints(ranks)
        if strength is not None:
            return _VALUES[strength]
    if not 5 <= len(ranks) <= MOST_CARDS:
        raise ValueError(f"want 5 to {MOST_CARDS} cards, not {len(ranks)}")
    if suits is None:
        return _VALUES[strength_of(ranks)]
    if len(suits) != len(ranks):
        raise ValueError(f"{len(ranks)} ranks and {len(suits)} suits do not go together")
    try:
        cards = [_CARD_OF[pair] for pair in zip(ranks, suits)]
    except (KeyError, TypeError):
        for i, (rank, suit) in enumerate(zip(ranks, suits)):
            if not (0 <= rank < 13 and 0 <= suit < 4):
                raise ValueError(f"card {i}: rank {rank!r} and suit {suit!r} are not 0..12 and 0..3") from None
        cards = [4 * rank + suit for rank, suit in zip(ranks, suits)]
    return _VALUES[core.strength(cards, decks=1)]


def evaluate_raw(ranks: bytes, suits: bytes, n: int) -> int:
    """`evaluate` of the first n ranks and suits, given as bytes."""
    return evaluate(ranks[:n], suits[:n])


def handtype(value: int) -> str:
    """The name of the category of a value: "High Card", ... "Straight Flush"; "Invalid" for what is no value."""
    return _NAMES.get(value >> 20, "Invalid")
