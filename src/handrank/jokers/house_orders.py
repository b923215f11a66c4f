"""A house order: the ten categories ranked as a house wants them, by frequency say, and hands by that."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from itertools import combinations, combinations_with_replacement
from typing import TYPE_CHECKING, Any

from .._native import core
from ..cards import Cat, cards_of_hand
from ..checks import items, whole

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from .._native.core import Hand
    from ..arrays import Integers

HAND_SIZE = 5
MOST_TRIED = 17  # cards of which every five are tried, 6,188: as many as there are fives by ranks


@cache
def _fives() -> tuple[Any, Any, Any]:
    """All fives by ranks: (n, 13) how many of each rank, (n,) their strengths, (n,) those of fives of one suit."""
    import numpy as np

    ranks = list(combinations_with_replacement(range(13), HAND_SIZE))
    wanted = np.array([[five.count(rank) for rank in range(13)] for five in ranks], np.uint8)
    mixed = [core.strength([4 * rank + (i == 0) for i, rank in enumerate(five)], decks=None) for five in ranks]
    suited = [core.strength([4 * rank for rank in five], decks=None) for five in ranks]
    return wanted, np.array(mixed), np.array(suited)


@dataclass(frozen=True)
class HouseOrder:
    """An order of hands in which the categories rank as given; within a category hands rank as ever.

    categories  the ten categories, highest first: `Cat` members, or the pairs that `category_order` returns

    Strengths are 0..14430 and larger beats smaller, but they are **not those of `strength`**: they compare only within
    one house order. Hands have no jokers, since what a joker should be depends on the order; any number of decks.
    ValueError names what is missing or given twice.

    >>> from handrank import category_order
    >>> wanted = HouseOrder(category_order(jokers=2))  # trips are more common than two pair there
    >>> wanted.strength("Ac Ad Kc Kd 2h") > wanted.strength("Ac Ad Ah Kd 2h")
    True
    """

    categories: tuple[Cat, ...]

    def __init__(self, categories: Iterable[Cat | tuple[Cat, int]]) -> None:
        given = [each[0] if isinstance(each, tuple) else each for each in items(categories, "categories", "categories")]
        found = tuple(Cat(whole(each, f"category {i}", 0, len(Cat) - 1)) for i, each in enumerate(given))
        for category in Cat:
            if found.count(category) != 1:
                raise ValueError(f"{category.name} is in the order {found.count(category)} times, expected once")
        object.__setattr__(self, "categories", found)

    @cached_property
    def _table(self) -> list[int]:
        """Strength in the one total order -> strength in this one."""
        by_category: dict[Cat, list[int]] = {category: [] for category in Cat}
        for strength in range(core.CLASS_COUNT):
            by_category[core.class_of(strength)[0]].append(strength)
        table = [0] * core.CLASS_COUNT
        ascending = (strength for category in reversed(self.categories) for strength in by_category[category])
        for place, strength in enumerate(ascending):
            table[strength] = place
        return table

    def strength(self, hand: Hand, *, decks: int | None = None) -> int:
        """The strength of a hand in this order: of more than five cards, the best five by this order.

        Takes and raises what `handrank.strength` does; CardError for a joker.
        """
        cards = cards_of_hand(hand, decks, jokers=0)
        if len(cards) > MOST_TRIED:
            return self._best_of_many(cards)
        hands = combinations(cards, min(HAND_SIZE, len(cards)))
        return max(self._table[core.strength(five)] for five in hands)

    def _best_of_many(self, cards: Sequence[int]) -> int:
        """The strength of five cards or more, in a time that hardly depends on how many they are."""
        import numpy as np

        wanted, mixed, suited = _fives()
        held = np.bincount(np.asarray(cards, np.intp), minlength=52).reshape(13, 4)
        all_suits = held.sum(1)
        found = (wanted <= all_suits).all(1)
        for suit in range(4):
            found &= (wanted > 0) @ (all_suits - held[:, suit]) > 0  # else all such fives are of this suit
        there = [mixed[found], *(suited[(wanted <= held[:, suit]).all(1)] for suit in range(4))]
        return int(np.array(self._table)[np.concatenate(there)].max())

    def strengths(
        self,
        cards: Integers,
        out: npt.NDArray[np.uint16] | None = None,
        *,
        decks: int | None = None,
        workers: int | None = 1,
    ) -> Any:
        """Strength of each hand in this order: (..., k) integers 0..51 -> (...) uint16.

        Every five of up to 17 cards are ranked by the bulk kernels, each hand of more cards takes about a millisecond.
        Returns out, if it is given. Raises what `handrank.strengths` does; CardError for a joker.
        """
        import numpy as np

        from ..arrays import card_array, result_array, strengths

        table = np.array(self._table, np.uint16)
        array = card_array(cards, "cards")
        best = result_array(out, array.shape[:-1], np.uint16, array)
        whole = strengths(array, decks=decks, jokers=0, workers=workers)  # checks the cards
        size = array.shape[-1]
        if size > MOST_TRIED:
            for place in np.ndindex(best.shape):
                best[place] = self._best_of_many(array[place])
        else:
            best[...] = table[whole] if size <= HAND_SIZE else 0
            for columns in combinations(range(size), HAND_SIZE) if size > HAND_SIZE else ():
                np.maximum(best, table[strengths(array[..., columns], workers=workers)], out=best)
        return best[()] if out is None and array.ndim == 1 else best
