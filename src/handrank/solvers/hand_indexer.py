"""Deals that differ only by their suits, numbered: the canonical index of hole and board, and its inverse.

Suits are alike before cards are dealt, so a table of anything about deals needs one entry for each class of deals that
become each other when suits change their names: 169 starting hands in place of 1,326, 1,286,792 flops seen from a hole
in place of 25,989,600. `HandIndexer` numbers these classes without gaps, for any groups of cards.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from .._native.indexer import MOST_CARDS, MOST_GROUP_CARDS, MOST_GROUPS, Plan
from ..arrays import integer_array, masks_from_cards
from ..cards import cards_of_hand
from ..checks import shown, whole
from ..decks import Deck, sizes_text
from ..games.arrays import check_cards
from ..work import in_order

if TYPE_CHECKING:
    from .._native.core import Hand
    from ..arrays import Integers
    from ..games.game import Game

PIECE = 1 << 16  # rows that a worker takes at a time


def read_groups(
    groups: dict[str, Hand | Integers], sizes: Sequence[tuple[int, int]], game: Game | None = None
) -> tuple[Any, tuple[int, ...]]:
    """Deals of one deck in groups of cards, by their names for error messages, and their least and greatest sizes.

    Returns ((n, cards of all groups) uint8, the shape of the n deals). Raises what `HandIndexer.index` does.
    """
    arrays, deck = [], Deck(game)
    for (name, group), (least, most) in zip(groups.items(), sizes):
        array = integer_array(cards_of_hand(group) if isinstance(group, str) else group, name, copied=True)
        if array.ndim == 0 or not least <= array.shape[-1] <= most:
            raise ValueError(
                f"{name} must have a last axis of {sizes_text((least, most))} cards, not the shape {array.shape}"
            )
        check_cards(array, name, deck)
        arrays.append(array.astype(np.uint8, copy=False))
    shape = np.broadcast_shapes(*(array.shape[:-1] for array in arrays))
    rows = np.concatenate([np.broadcast_to(array, (*shape, array.shape[-1])) for array in arrays], axis=-1)
    masks_from_cards(rows)  # names a card that is twice there
    return np.ascontiguousarray(rows.reshape(-1, rows.shape[-1])), shape


class HandIndexer:
    """Numbers 0, 1, ... size - 1 for the classes of deals that differ only by their suits.

    groups  how many cards each group of a deal has; the order of cards within a group does not count.
            `HandIndexer(2, 3)` is a hole and a flop, `HandIndexer(2, 5)` a hole and a board, `HandIndexer(2, 3, 1, 1)`
            the same with the order of the streets kept, `HandIndexer(4)` a hole in Omaha. Up to 4 groups of up to 7
            cards, 11 in all.

    ValueError names a group that is not so.

    >>> HandIndexer(2).size, HandIndexer(4).size, HandIndexer(2, 3).size
    (169, 16432, 1286792)
    >>> index = HandIndexer(2, 3)
    >>> int(index.index("As Ks", "Qs 2d 3h")) == int(index.index("Kd Ad", "3s Qd 2c"))
    True
    """

    groups: tuple[int, ...]
    size: int
    """How many classes there are."""

    def __init__(self, *groups: int) -> None:
        self.groups = tuple(whole(cards, f"group {i}", 1, MOST_GROUP_CARDS) for i, cards in enumerate(groups))
        if not 1 <= len(groups) <= MOST_GROUPS:
            raise ValueError(f"{len(groups)} groups are not 1 to {MOST_GROUPS}")
        if sum(groups) > MOST_CARDS:
            raise ValueError(f"{sum(groups)} cards are more than {MOST_CARDS}")
        self._plan = Plan(bytes(self.groups))
        self.size = self._plan.size

    def __repr__(self) -> str:
        return f"HandIndexer({', '.join(map(str, self.groups))})"

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), self.groups

    def index(self, *cards: Hand | Integers, workers: int | None = 1) -> Any:
        """The index of each deal.

        cards    for each group the cards: (..., group) integers 0..51 whose leading axes broadcast, or a text
        workers  threads for large arrays; None: one for each core

        Returns (...) int64, a NumPy scalar for one deal. ValueError for a wrong number of cards; CardError names the
        first joker or bad card, and the first card that is twice in a deal, with its place: cards count through all
        groups.

        >>> HandIndexer(2).index([[51, 47], [46, 50]])
        array([168, 168])
        """
        if len(cards) != len(self.groups):
            raise ValueError(f"{len(cards)} groups of cards, not the {len(self.groups)} of {shown(self)}")
        names = [f"group {i}" for i in range(len(cards))]
        rows, shape = read_groups(dict(zip(names, cards)), [(size, size) for size in self.groups])
        found = np.empty(len(rows), np.int64)
        pieces = range(0, len(rows), PIECE)
        for _ in in_order(
            lambda at: self._plan.index_rows(rows[at : at + PIECE], found[at : at + PIECE]), pieces, workers=workers
        ):
            pass
        return found.reshape(shape)[()]

    def deals(self, indices: Integers | int, *, workers: int | None = 1) -> tuple[Any, Any]:
        """For each index the deal that stands for its class, and how many deals are in the class.

        indices  (...) integers 0..size - 1
        workers  threads for large arrays; None: one for each core

        Returns (cards, numbers): (..., cards of all groups) uint8, the groups in order, each from its highest card
        down; and (...) uint8, 1 to 24. ValueError names the first number that is no index, and its place.

        >>> cards, number = HandIndexer(2).deals(168)
        >>> cards.tolist(), int(number)
        ([51, 47], 4)
        """
        array = integer_array(indices, "indices", copied=True)
        flat = array.reshape(-1)
        if flat.dtype.kind == "u":
            flat = np.minimum(flat.astype(np.uint64), np.uint64(self.size))  # as int64 some would be negative
        flat = np.require(flat, np.int64, ["C", "A"])
        cards, numbers = np.empty((len(flat), sum(self.groups)), np.uint8), np.empty(len(flat), np.uint8)

        def deal(at: int) -> None:
            some = flat[at : at + PIECE]
            done = self._plan.deal_rows(some, cards[at : at + PIECE], numbers[at : at + PIECE])
            if done < len(some):
                place = tuple(map(int, np.unravel_index(at + done, array.shape)))
                raise ValueError(f"index {array[place]} at {place} is not 0..{self.size - 1}")

        for _ in in_order(deal, range(0, len(flat), PIECE), workers=workers):
            pass
        return cards.reshape((*array.shape, cards.shape[1])), numbers.reshape(array.shape)[()]
