"""Sets of holes of three to six cards, as conditions, and the patterns that name them: `AA**`, `AKQJ:ds`, `[T-7]***`.

A pattern is as many slots as there are hole cards, each a set of cards, and a hole matches it when its cards can be
dealt out to the slots. By Hall's theorem they can when, for every choice of k slots, at least k cards of the hole lie
in the union of these slots; so a pattern is a few conditions "at least k cards of this mask", for one hole and for
arrays of them. Nothing is listed before it is asked for: six cards have 20,358,520 holes.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from functools import lru_cache
from itertools import combinations, permutations
from math import comb
from typing import Any

from ..cards import RANK_OF, RANKS, SUITS, card_text
from .hole_weights import Count, HoleWeights
from .text import ALL_RANKS, EVERY_SUIT, MOST_NESTED, RangeError, Slot, Unreadable, read_slots, slot_masks
from .weights import Weighted, weighted_text

Alternatives = tuple[tuple[tuple[int, int], ...], ...]
"""one of these, of which all: (mask, at least so many cards of it)"""

EVERY_CARD = ALL_RANKS * EVERY_SUIT
_STRONGEST_FIRST = str.maketrans(RANKS, "mlkjihgfedcba")


class Condition:
    """A set of holes. Conditions of one text are the same set."""

    text: str
    nested = 0
    """parentheses within each other in the text"""

    def test(self, count: Count) -> Any:
        """Whether a hole is in the set: a bool, or an array of bools, as `count` has it."""
        raise NotImplementedError

    def __or__(self, other: Condition) -> Condition:
        return join([self, other])

    def __and__(self, other: Condition) -> Condition:
        return meet([self, other])

    def __invert__(self) -> Condition:
        return Without(self) if self is not EVERYTHING else NOTHING

    def __bool__(self) -> bool:
        return self is not NOTHING

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Condition) and self.text == other.text

    def __hash__(self) -> int:
        return hash(self.text)


class Pattern(Condition):
    """What a word stands for."""

    def __init__(self, text: str, alternatives: Alternatives) -> None:
        self.text = text
        self.alternatives = alternatives

    def test(self, count: Count) -> Any:
        found = count(0) < 0
        for conditions in self.alternatives:
            fits = count(0) == 0
            for mask, least in conditions:
                fits = fits & (count(mask) >= least)
            found = found | fits
        return found


class Filter(Condition):
    """A condition with a name: it stands after a colon."""

    def __init__(self, text: str, condition: Condition) -> None:
        self.text = text
        self.test = condition.test  # type: ignore[method-assign]


class Without(Condition):
    def __init__(self, condition: Condition) -> None:
        self.condition = condition
        self.text = f"random!{_operand(condition)}"
        self.nested = _nested([condition])

    def test(self, count: Count) -> Any:
        return self.condition.test(count) ^ True

    def __invert__(self) -> Condition:
        return self.condition


class Both(Condition):
    """Holes that are in every part."""

    def __init__(self, parts: tuple[Condition, ...]) -> None:
        wanted = sorted(
            (part for part in parts if not isinstance(part, Without)),
            key=lambda part: (isinstance(part, Filter), part.text.translate(_STRONGEST_FIRST)),
        )
        unwanted = sorted(
            (part.condition for part in parts if isinstance(part, Without)),
            key=lambda part: part.text.translate(_STRONGEST_FIRST),
        )
        self.parts = parts
        self.text = _operand(wanted[0]) if wanted else "random"
        self.text += "".join([f"{':' if isinstance(part, Filter) else '&'}{_operand(part)}" for part in wanted[1:]])
        self.text += "".join([f"!{_operand(part)}" for part in unwanted])
        self.nested = _nested([*wanted, *unwanted])

    def test(self, count: Count) -> Any:
        found = self.parts[0].test(count)
        for part in self.parts[1:]:
            found = found & part.test(count)
        return found


class Either(Condition):
    """Holes that are in one part at least."""

    def __init__(self, parts: tuple[Condition, ...]) -> None:
        self.parts = tuple(sorted(parts, key=lambda part: part.text.translate(_STRONGEST_FIRST)))
        self.text = ",".join([part.text for part in self.parts])
        self.nested = max((part.nested for part in parts), default=0)

    def test(self, count: Count) -> Any:
        found = count(0) < 0
        for part in self.parts:
            found = found | part.test(count)
        return found

    def __invert__(self) -> Condition:
        return meet([~part for part in self.parts])


def _operand(condition: Condition) -> str:
    """The text of a condition within another."""
    return f"({condition.text})" if isinstance(condition, (Either, Both, Without)) else condition.text


def _nested(conditions: list[Condition]) -> int:
    nested = max(condition.nested + isinstance(condition, (Either, Both, Without)) for condition in conditions)
    if nested >= MOST_NESTED - 1:  # a weight may be one more
        raise RangeError(f"{nested} sets nested within each other, more than a text can hold")
    return nested


NOTHING = Either(())
EVERYTHING = Pattern("random", ((),))


def join(sets: Iterable[Condition]) -> Condition:
    """The union."""
    parts = [part for one in sets for part in (one.parts if isinstance(one, Either) else (one,))]
    distinct = {part.text: part for part in parts}
    if EVERYTHING.text in distinct:
        return EVERYTHING
    return Either(tuple(distinct.values())) if len(distinct) > 1 else parts[0] if parts else NOTHING


def meet(sets: Iterable[Condition]) -> Condition:
    """The holes that are in every set."""
    parts = [part for one in sets for part in (one.parts if isinstance(one, Both) else (one,))]
    distinct = {part.text: part for part in parts if part is not EVERYTHING}
    if NOTHING.text in distinct or any(isinstance(part, Without) and part.condition.text in distinct for part in parts):
        return NOTHING
    return Both(tuple(distinct.values())) if len(distinct) > 1 else distinct.popitem()[1] if distinct else EVERYTHING


# Words.


def _hall(slots: list[int]) -> tuple[tuple[int, int], ...]:
    """The conditions under which the cards of a hole can be dealt out to these slots, given as masks."""
    narrow = [mask for mask in slots if mask != EVERY_CARD]
    least: dict[int, int] = {}
    written = [mask for mask in narrow if mask.bit_count() == 1]
    if len(written) == len(narrow) == len({*written}):  # cards alone: all of them, in one condition
        return ((sum(written), len(written)),) if written else ()
    for size in range(1, len(narrow) + 1):
        for chosen in combinations(narrow, size):
            union = 0
            for mask in chosen:
                union |= mask
            if union != EVERY_CARD and _linked(chosen):
                least[union] = max(least.get(union, 0), size)
    return tuple(least.items())


def _linked(masks: tuple[int, ...]) -> bool:
    """Whether masks hang together by common cards; where not, their parts say all that the whole would."""
    reached, rest = masks[0], list(masks[1:])
    while rest:
        near = [mask for mask in rest if mask & reached]
        if not near:
            return False
        for mask in near:
            reached |= mask
        rest = [mask for mask in rest if mask not in near]
    return True


VARIABLES = "xyzw"  # letters of suits that cards share, in the order in which they are named


def _alternatives(slots: list[Slot]) -> Alternatives:
    found = [_hall(masks) for masks in slot_masks(slots)]
    return tuple(
        dict.fromkeys(
            conditions for conditions in found if all(least <= mask.bit_count() for mask, least in conditions)
        )
    )


def _slot_text(slot: Slot) -> str:
    ranks = "".join(rank for rank in reversed(RANKS) if slot.ranks >> RANK_OF[rank] & 1)
    if slot.ranks == ALL_RANKS:
        ranks = "*"
    elif len(ranks) > 1:
        span = len(ranks) > 2 and RANK_OF[ranks[0]] - RANK_OF[ranks[-1]] == len(ranks) - 1
        ranks = f"[{ranks[0]}-{ranks[-1]}]" if span else f"[{ranks}]"
    return ranks + slot.suit


def _in_order(slots: list[Slot]) -> list[Slot]:
    """Slots by their ranks, descending, those of every rank last; of all namings of the suit variables by x, y, z, w
    the one that comes first, so that patterns which differ by these names alone are one."""
    variables = sorted({slot.suit for slot in slots if slot.suit and slot.suit in VARIABLES})
    namings = (dict(zip(variables, names)) for names in permutations(VARIABLES[: len(variables)]))
    return min(
        (
            sorted((slot._replace(suit=names.get(slot.suit, slot.suit)) for slot in slots), key=_place)
            for names in namings
        ),
        key=lambda ordered: list(map(_place, ordered)),
    )


def _place(slot: Slot) -> tuple[bool, int, bool, int]:
    return slot.ranks == ALL_RANKS, -slot.ranks, slot.suit == "", (VARIABLES + SUITS).find(slot.suit)


def _text(slots: list[Slot]) -> str:
    return "".join(map(_slot_text, slots))


def _shift(slots: list[Slot], steps: int) -> list[Slot]:
    """Every card whose rank is written moved up so many ranks."""
    return [slot if slot.ranks == ALL_RANKS else slot._replace(ranks=slot.ranks << steps) for slot in slots]


def _written(slots: list[Slot]) -> list[int]:
    """The ranks of the slots that have not every rank."""
    written = [slot.ranks for slot in slots if slot.ranks != ALL_RANKS]
    if not written:
        raise Unreadable("+ and - go with ranks, as in QQ+ and JT98-5432")
    return written


_PARTS = re.compile(r"((?:\[[^\[\]]*\]|[^-\[\]])*)(-?)(.*)")  # before a dash outside brackets, and after it

# What may stand after a colon: the least and the most cards of a hand that it can be true of, and what it says, given
# the set of any suit pattern.
OfSuits = Callable[[str], Condition]
_PAIRS = Pattern("", tuple((((1 << rank) * EVERY_SUIT, 2),) for rank in range(13)))
_FILTERS: dict[str, tuple[int, int, Callable[[OfSuits, int], Condition]]] = {
    "r": (3, 4, lambda of, cards: ~of("xx")),
    "ss": (3, 5, lambda of, cards: of("xx") & ~of("xxx") & (~of("xxyy") if cards > 3 else EVERYTHING)),
    "ds": (4, 6, lambda of, cards: of("xxyy") & ~of("xxx") & (~of("xxyyzz") if cards > 5 else EVERYTHING)),
    "mono": (3, 6, lambda of, cards: of("x" * cards)),
    "np": (3, 6, lambda of, cards: ~_PAIRS),
}


class HoleSets(HoleWeights):
    """The sets of holes of so many cards, for the reader and for `Range`."""

    nothing = NOTHING
    everything = EVERYTHING

    def __init__(self, cards: int) -> None:
        self.cards = cards
        self.count = comb(52, cards)

    def read(self, word: str, dialect: str) -> Condition:
        if word.lower() in ("random", "any"):
            return EVERYTHING
        if word.lower().removeprefix("$") in _FILTERS or not word.strip("wxyz"):
            return self.filter(word)
        first, dash, last = _PARTS.fullmatch(word).groups()  # type: ignore[union-attr]
        slots = self._slots(first.removesuffix("+"))
        if dash:
            return self._span(slots, self._slots(last))
        return self._climb(slots) if first.endswith("+") else self._pattern(_text(slots), slots)

    def _slots(self, word: str) -> list[Slot]:
        slots = read_slots(word, "X*")
        if len(slots) > self.cards:
            raise Unreadable(f"{len(slots)} cards; a hand has {self.cards}")
        return _in_order(slots + [Slot(ALL_RANKS, "")] * (self.cards - len(slots)))

    def _pattern(self, text: str, *shapes: list[Slot]) -> Condition:
        alternatives = tuple(dict.fromkeys(one for slots in shapes for one in _alternatives(slots)))
        if not alternatives:
            raise Unreadable("no hand is like this")
        return EVERYTHING if () in alternatives else Pattern(text, alternatives)

    def _climb(self, slots: list[Slot]) -> Condition:
        top = max(_written(slots)).bit_length()
        shapes = [_shift(slots, steps) for steps in range(14 - top)]
        return self._pattern(_text(slots) + "+" * (len(shapes) > 1), *shapes)

    def _span(self, high: list[Slot], low: list[Slot]) -> Condition:
        if max(_written(high)) < max(_written(low)):
            high, low = low, high
        steps = max(_written(high)).bit_length() - max(_written(low)).bit_length()
        if high != _shift(low, steps):
            raise Unreadable("the ends are not one pattern whose ranks move together, as KK-JJ and JT98-5432 are")
        return self._pattern(
            f"{_text(high)}-{_text(low)}" if steps else _text(high),
            *[_shift(low, step) for step in range(steps, -1, -1)],
        )

    @lru_cache(64)  # noqa: B019  # there is one object for each number of cards, kept anyway
    def filter(self, word: str) -> Condition:
        name = word.lower().removeprefix("$")
        if name not in _FILTERS:
            if word.strip("wxyz"):
                raise Unreadable(f"it is no weight, no suits such as xxyy, and none of {', '.join(_FILTERS)}")
            slots = self._slots(word)
            return Filter(_text(slots).replace("*", ""), self._pattern("", slots))
        least, most, condition = _FILTERS[name]
        if not least <= self.cards <= most:
            raise Unreadable(f"no hand of {self.cards} cards is like this")
        return Filter(name, condition(lambda suits: self._pattern(suits, self._slots(suits)), self.cards))

    def top(self, share: float) -> Condition:
        if share in (0, 1):
            return EVERYTHING if share else NOTHING
        raise Unreadable(f"no order of hands of {self.cards} cards is known")

    @staticmethod
    def join(sets: Iterable[Condition]) -> Condition:
        return join(sets)

    def holding_any(self, cards: Iterable[int]) -> Condition:
        return join([self.read(card_text(card), "") for card in cards])

    @staticmethod
    def normal(weighted: Weighted) -> Weighted:
        return {weight: holes for weight, holes in sorted(weighted.items(), reverse=True) if holes is not NOTHING}

    @staticmethod
    def text(weighted: Weighted) -> str:
        return weighted_text(
            weighted, lambda holes: [part.text for part in holes.parts] if isinstance(holes, Either) else [holes.text]
        )

    def to_dict(self, weighted: Weighted) -> dict[str, float]:
        return {self.text({1.0: holes}): weight for weight, holes in weighted.items()}
