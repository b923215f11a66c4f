"""How often each strength comes: a distribution, exact or of a sample, and its categories."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache, cached_property
from html import escape
from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from .._native import core
from ..arrays import categories_from_strengths
from ..cards import Cat
from ..checks import whole
from ..games.scoring import HIGH
from ..layout import aligned
from ..rules.names import category_text
from ..rules.orders import ORDERS, Order, Ranking

if TYPE_CHECKING:
    import numpy.typing as npt

ROYAL = "royal flush"


# The categories of an order.


class Kinds(NamedTuple):
    """The categories of an order: where each strength belongs."""

    names: tuple[str, ...]
    """Best first."""
    of_strength: npt.NDArray[np.intp]
    """The place of each strength in names."""
    shown: frozenset[str]
    """Those that are named even where no hand has them: not, say, those of hands of too few cards."""
    royal: range
    """The strengths of royal flushes; empty where the order has none."""


def category_name(order: Order, ranking: Ranking) -> str:
    """What comes before the ranks in the words of a hand; of low hands without a pair their highest card."""
    words = order.words(ranking)
    if words.endswith(" low") and ranking:
        return words.split("-")[0].removesuffix(" low") + " low"
    name = words.split(",")[0]
    return "straight flush" if name == ROYAL else name


@cache
def kinds_of(order: str, step: int = 1) -> Kinds:
    """The categories of an order by its name; step: how many strengths of a policy one of the order stands for."""
    if order == HIGH.name:
        strengths = np.arange(core.CLASS_COUNT * step) // step
        names = tuple(map(category_text, reversed(Cat)))
        royal = core.strength("As Ks Qs Js Ts")
        return Kinds(
            names,
            max(Cat) - categories_from_strengths(strengths).astype(np.intp),
            frozenset(names),
            range(royal * step, (royal + 1) * step),
        )
    rules = ORDERS[order]
    of_strength = [category_name(rules, ranking) for ranking in rules.strength_of]
    names = tuple(dict.fromkeys(reversed(of_strength)))
    whole = {
        name
        for name, ranking in zip(of_strength, rules.strength_of)
        if ranking and (rules.any_number or rules.least == rules.size or ranking[0] == rules.size)
    }
    best = [strength for ranking, strength in rules.strength_of.items() if ranking and rules.words(ranking) == ROYAL]
    return Kinds(
        names,
        np.array([names.index(name) for name in of_strength], np.intp),
        frozenset(whole),
        range(best[0], best[0] + 1) if best else range(0),
    )


# Distributions.


class Row(NamedTuple):
    """A line of `Distribution.table`."""

    category: str
    hands: int
    probability: float
    standard_error: float
    """0 where the count is exact."""


@dataclass(frozen=True, eq=False, repr=False)
class Distribution:
    """How often each strength comes among all hands of a deck, or among those of a sample.

    game    what is dealt
    order   the name of the order of the strengths, which compare only within it
    counts  uint64: how many hands have each strength
    exact   whether these are all hands there are; else a sample
    seed    of the sample
    step    how many strengths of the policy one strength of the order stands for: 1 but with `natural_beats_wild`

    Two distributions are equal where the same hands came as often, in the same order of strengths.
    """

    game: str
    order: str
    counts: npt.NDArray[np.uint64] = field(repr=False)
    exact: bool
    seed: int | None = None
    step: int = 1

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Distribution):
            return NotImplemented
        same = (self.order, self.exact, self.step) == (other.order, other.exact, other.step)
        return same and np.array_equal(self.counts, other.counts)

    @cached_property
    def total(self) -> int:
        """The number of hands."""
        return int(self.counts.sum())

    @cached_property
    def _kinds(self) -> Kinds:
        return kinds_of(self.order, self.step)

    @cached_property
    def categories(self) -> dict[str, int]:
        """The number of hands of each category, best first; a royal flush is a straight flush.

        Categories of low games are named by the highest card of a hand without a pair, `8 low`; of badugi by its cards.
        """
        counts = {name: 0 for name in self._kinds.names}
        for name, number in zip(counts, _sums(self._kinds.of_strength, self.counts, len(counts))):
            counts[name] = number
        return {name: count for name, count in counts.items() if count or name in self._kinds.shown}

    @cached_property
    def royal(self) -> int:
        """How many of the hands are royal flushes."""
        return sum(int(self.counts[strength]) for strength in self._kinds.royal)

    @cached_property
    def probabilities(self) -> dict[str, float]:
        """The share of each category, 0..1, best first."""
        return {name: count / self.total for name, count in self.categories.items()} if self.total else {}

    @cached_property
    def standard_errors(self) -> dict[str, float]:
        """The standard error of each probability; 0 where it is exact."""
        return {name: self._error(share) for name, share in self.probabilities.items()}

    def _error(self, share: float) -> float:
        return 0.0 if self.exact else sqrt(share * (1 - share) / self.total)

    def _checked(self, strength: int) -> int:
        return whole(strength, "strength", 0, len(self.counts) - 1)

    def beats(self, strength: int) -> float:
        """The share of hands that a strength beats, 0..1. ValueError for what is no strength of this order."""
        return int(self.counts[: self._checked(strength)].sum()) / self.total

    def ties(self, strength: int) -> float:
        """The share of hands that tie with a strength, 0..1."""
        return int(self.counts[self._checked(strength)]) / self.total

    def loses(self, strength: int) -> float:
        """The share of hands that beat a strength, 0..1."""
        return int(self.counts[self._checked(strength) + 1 :].sum()) / self.total

    def percentile(self, strength: int) -> float:
        """Where a strength stands among the hands, 0..100: the percentage that it beats, and half of what ties."""
        below, equal = int(self.counts[: self._checked(strength)].sum()), int(self.counts[strength])
        return 50 * (2 * below + equal) / self.total

    def table(self, *, royal: bool = False) -> list[Row]:
        """A row of each category, best first. royal: royal flushes apart from other straight flushes."""
        counts = self.categories
        if royal and self._kinds.royal:
            apart: dict[str, int] = {}
            for name, count in counts.items():
                if name == "straight flush":
                    apart[ROYAL] = self.royal
                    count -= self.royal
                apart[name] = count
            counts = apart
        total = max(self.total, 1)
        return [
            Row(name, count, count / total, self._error(count / total) if self.total else 0.0)
            for name, count in counts.items()
        ]

    def to_dict(self) -> dict[str, Any]:
        """All of it but the counts by strength, as JSON has it."""
        return {
            "game": self.game,
            "order": self.order,
            "exact": self.exact,
            "seed": self.seed,
            "total": self.total,
            "royal": self.royal,
            "categories": [row._asdict() for row in self.table()],
        }

    @property
    def title(self) -> str:
        """What was counted: `omaha: all 463,563,500,400 hands`."""
        how = "all" if self.exact else "a sample of"
        return f"{self.game}: {how} {self.total:,} hands"

    def _cells(self) -> list[tuple[str, ...]]:
        return [
            (
                row.category,
                f"{row.hands:,}",
                f"{100 * row.probability:.5f} %",
                *([] if self.exact else [f"± {100 * row.standard_error:.5f}"]),
            )
            for row in self.table()
        ]

    def __repr__(self) -> str:
        return "\n".join([self.title, *aligned(self._cells())])

    def _repr_html_(self) -> str:
        right = '<td style="text-align:right">'
        rows = "".join(
            f"<tr><td>{escape(row[0])}</td>" + "".join(f"{right}{cell}</td>" for cell in row[1:]) + "</tr>"
            for row in self._cells()
        )
        return f"<table><caption>{escape(self.title)}</caption>{rows}</table>"


def _sums(groups: npt.NDArray[np.intp], counts: npt.NDArray[np.uint64], number: int) -> list[int]:
    """The sum of the counts of each group, exact in any size."""
    sums = np.zeros(number, np.uint64)
    np.add.at(sums, groups, counts)
    return [int(count) for count in sums]
