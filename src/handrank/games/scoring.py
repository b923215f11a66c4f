"""How hands score: the orders that decide a pot or a half of it.

Strengths are uint16 and larger beats smaller, in low orders too; they compare only within one order, which
`Scoring.name` tells: `high` is the order of `handrank.strength`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from .._native import core, variants
from ..hands import best_hand
from ..rules.names import name_of
from ..rules.orders import ORDERS

if TYPE_CHECKING:
    from .._native.core import Hand


@dataclass(frozen=True)
class Scoring:
    """An order of hands as games use it; strengths compare only within one of the same name.

    name       `high`, or an order of `handrank.rules.orders`
    size       how many cards a hand has at most
    strength   cards, in any notation -> strength, larger beats smaller
    of_mask    the same of a mask
    best       cards -> those that count, in display order
    describe   cards -> the name of the hand in English
    no_hand    the strength that stands for "no hand", as a low that does not qualify; None if all cards make one
    """

    name: str
    size: int
    strength: Callable[[Hand], int]
    of_mask: Callable[[int], int]
    best: Callable[[Sequence[int]], Sequence[int]]
    describe: Callable[[Sequence[int]], str]
    no_hand: int | None = None

    def of_masks(self) -> Any:
        """The NumPy ufunc of this order: uint64 masks -> uint16 strengths."""
        from .._native import bulk

        return bulk.mask_strengths if self is HIGH else bulk.order_mask_strengths[self.name]


HIGH = Scoring("high", 5, core.strength, core.mask_strength, best_hand, lambda cards: name_of(core.ranking(cards)))


def _scoring(name: str) -> Scoring:
    order = ORDERS[name]
    of_mask = partial(variants.order_strength, core.order_names().index(name))

    def strength(cards: Hand) -> int:
        return of_mask(variants.mask_of(cards))

    return Scoring(name, order.size, strength, of_mask, order.best, order.describe, no_hand=0)


SCORINGS = {"high": HIGH} | {name: _scoring(name) for name in ORDERS}
