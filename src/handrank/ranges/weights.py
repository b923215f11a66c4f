"""Weighted sets of holes: what a range is, whatever its holes are.

A *weighted set* is a dict weight -> set of holes, weights above 0 and finite. A hole has the largest weight whose set
holds it, and weight 0 where none does. Sets know `|`, `&`, `~` and truth: ints of one bit for each combo
(`combo_sets`), or conditions (`hole_sets`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from math import inf, isfinite
from typing import Any, Protocol

from ..checks import shown

Set = Any  # an int, or a Condition
Weighted = dict[float, Set]

NOT_FINITE = "weights must be finite and not negative"
NO_NUMBER = "weights must be numbers"


class Sets(Protocol):
    """What a kind of sets knows of them."""

    nothing: Set

    def join(self, sets: list[Set]) -> Set:
        """The union."""


def union(parts: Iterable[Mapping[float, Set]], sets: Sets) -> Weighted:
    """The largest weight that a hole has in any of the parts."""
    found: dict[float, list[Set]] = {}
    for part in parts:
        for weight, holes in part.items():
            found.setdefault(weight, []).append(holes)
    return {weight: sets.join(found[weight]) for weight in sorted(found, reverse=True)}


def support(weighted: Mapping[float, Set], sets: Sets) -> Set:
    """The holes of weight above 0."""
    return sets.join(list(weighted.values()))


def intersection(one: Mapping[float, Set], other: Mapping[float, Set], sets: Sets) -> Weighted:
    """The smaller of the two weights of a hole."""
    for many, single in ((one, other), (other, one)):
        if len(single) == 1:
            ((most, holes),) = single.items()
            return union([{min(weight, most): members & holes} for weight, members in many.items()], sets)
    in_one = in_other = sets.nothing
    found = {}
    for weight in sorted({*one, *other}, reverse=True):  # it is at least this where both are
        in_one = in_one | one.get(weight, sets.nothing)
        in_other = in_other | other.get(weight, sets.nothing)
        found[weight] = in_one & in_other
    return found


def difference(weighted: Mapping[float, Set], holes: Set) -> Weighted:
    """The weights of all holes but these."""
    others = ~holes
    return {weight: members & others for weight, members in weighted.items()}


def scaled(weighted: Mapping[float, Set], factor: float, sets: Sets) -> Weighted:
    """All weights times a finite number >= 0; ValueError where one is too large for a float."""
    products = {weight: weight * factor for weight in weighted}
    for weight, product in products.items():
        if not isfinite(product):
            raise ValueError(f"the weight {shown(weight)} times {shown(factor)} is too large")
    return union([{products[weight]: holes} for weight, holes in weighted.items() if products[weight]], sets)


def checked_weight(weight: Any, place: str) -> float:
    """A weight that was given; TypeError or ValueError name its place."""
    if isinstance(weight, bool) or not hasattr(weight, "__float__"):
        raise TypeError(f"{place} is {shown(weight)}; {NO_NUMBER}")
    try:
        number = float(weight)
    except OverflowError:  # an int
        number = inf
    if not 0 <= number < inf:
        raise ValueError(f"{place} is {shown(number)}; {NOT_FINITE}")
    return number


def fault_of_text(word: str) -> str:
    """What is wrong with a word that is no weight."""
    try:
        return NO_NUMBER if 0 <= float(word) < inf else NOT_FINITE
    except ValueError:
        return NO_NUMBER


def number_text(number: float) -> str:
    """A weight in the fewest characters that read back as the same number."""
    return repr(number).removesuffix(".0")


def weighted_text(weighted: Mapping[float, Set], terms_of: Callable[[Set], list[str]]) -> str:
    """The text of a weighted set, largest weight first. terms_of: a set -> texts whose union it is."""
    texts = []
    for weight, holes in sorted(weighted.items(), reverse=True):
        terms = terms_of(holes)
        if weight == 1:
            texts += terms
        elif len(terms) == 1:
            texts.append(f"{terms[0]}:{number_text(weight)}")
        else:
            texts.append(f"{number_text(weight)}({','.join(terms)})")
    return ",".join(texts)
