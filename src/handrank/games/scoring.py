"""How hands score: the orders that decide a pot or a half of it.

Strengths are uint16 and larger beats smaller, in low orders too; they compare only within one order, which
`Scoring.name` tells: `high` is the order of `handrank.strength`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TYPE_CHECKING, Any

from .._native import core, variants
from ..hands import best_hand
from ..rules.names import name_of
from ..rules.orders import ORDERS, suit_of

if TYPE_CHECKING:
    from .._native.core import Hand
    from ..jokers.policy import Policy


@dataclass(frozen=True)
class Scoring:
    """An order of hands as games use it; strengths compare only within one of the same name. Equal by name.

    name       `high`, or an order of `handrank.rules.orders`
    size       how many cards a hand has at most
    strength   cards, in any notation -> strength, larger beats smaller
    best       cards -> those that count, in display order
    describe   cards -> the name of the hand in English
    no_hand    the strength that stands for "no hand", as a low that does not qualify; None if all cards make one
    policy     the house rules of an order `high` with jokers or wild cards
    """

    name: str
    size: int
    strength: Callable[[Hand], int] = field(compare=False, repr=False)
    best: Callable[[Sequence[int]], Sequence[int]] = field(compare=False, repr=False)
    describe: Callable[[Sequence[int]], str] = field(compare=False, repr=False)
    no_hand: int | None = None
    policy: Policy | None = None

    def __reduce__(self) -> tuple[Any, ...]:
        """Copies and pickles name the order, whose functions cannot be pickled."""
        return scoring_of, (self.name, self.policy)

    def of_masks(self) -> Any:
        """The NumPy ufunc of this order: uint64 masks -> uint16 strengths."""
        from .._native import bulk

        return bulk.mask_strengths if self.name == HIGH.name else bulk.order_mask_strengths[self.name]


HIGH = Scoring("high", 5, core.strength, best_hand, lambda cards: name_of(core.ranking(cards)))


def _scoring(name: str) -> Scoring:
    order = ORDERS[name]
    strength = partial(variants.order_hand_strength, core.order_names().index(name))

    def best(cards: Sequence[int]) -> Sequence[int]:
        """What `order.best` finds, which is slow, of those hands alone that are as strong as the best."""
        most = strength(cards)
        found = [order.best(hand) for hand in order.hands(cards) if strength(hand) == most]
        return max(found, key=lambda hand: (list(map(suit_of, hand)), hand), default=())

    return Scoring(name, order.size, strength, best, order.describe, no_hand=0)


SCORINGS = {"high": HIGH} | {name: _scoring(name) for name in ORDERS}


def scoring_of(name: str, policy: Policy | None = None) -> Scoring:
    """The order of a name, or `high` under a policy."""
    if policy is None:
        return SCORINGS[name]
    return Scoring(
        f"high, {policy}", 5, policy.strength, lambda cards: policy.best(cards).cards, policy.describe, policy=policy
    )
