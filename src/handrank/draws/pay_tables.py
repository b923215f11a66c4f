"""Pay tables of video poker: which hands pay how much, from how many jokers and which cards are wild.

A pay table is data that anyone can write, in Python or as JSON:

    {"name": "Deuces Wild", "wild": "2", "lines": {"natural royal flush": 800, "four deuces": 200,
     "wild royal flush": 25, "five of a kind": 15, "straight flush": 9, "four of a kind": 5, "full house": 3,
     "flush": 2, "straight": 2, "three of a kind": 1}}

A hand is ranked by the policy first and then paid by the first line that it fits: `handrank.draws.pay_lines` says how a
line is written, "natural royal flush", "four aces with 2 to 4" or "jacks or better".
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .._native import core
from ..cards import JOKER, RANKS, Cat, card_text, deck as deck_of
from ..checks import shown, whole
from ..jokers.policy import FULLY_WILD, Policy
from .hands_of_five import HAND, MOST_JOKERS, codes_of, five_cards
from .pay_lines import hands_of

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from .._native.core import Hand

MOST_PAY = 10**9  # what whole games add up stays exact in 64 bits
MOST_TEXT = 1 << 20  # characters of a file: some files, such as /dev/zero, never end
NOTHING = "nothing"  # the name of what no line pays


@lru_cache(maxsize=16)
def _makeable(jokers: int, policy: Policy) -> npt.NDArray[np.bool_]:
    """(wild cards, category) -> whether a hand of the deck is that: every hand is ranked."""
    import numpy as np

    categories = np.frombuffer(core.packed_classes(), np.uint32) >> 20
    code_of = (np.arange(HAND + 1)[:, None] * len(Cat) + categories).astype(np.uint8)
    deck = bytes(deck_of(jokers)).translate(policy._table)
    codes = codes_of(b"", deck, policy._flags, code_of.tobytes())
    return np.bincount(codes, minlength=(HAND + 1) * len(Cat)).reshape(HAND + 1, len(Cat)) > 0


@dataclass(frozen=True)
class PayTable:
    """What hands pay, on a bet of one.

    name    for people
    lines   {hand: pay} or (hand, pay) pairs, each hand as `handrank.draws.pay_lines` describes it; kept as a tuple of
            pairs. A hand is paid by the first line that it fits. Pays are whole numbers, 0 to 10**9.
    jokers  jokers in the deck, 0 to 12
    policy  which cards are wild, and what a joker is; `natural_beats_wild` means nothing here

    ValueError or TypeError names the line and what is wrong with it: not a hand, a bad pay, a hand that this
    deck does not make, a line that is never reached because earlier ones take all its hands.

    >>> table = PayTable("low stakes", {"four of a kind": 25, "full house": 9, "jacks or better": 1})
    >>> table.line_of("Ah Ad 7c 7d 7s")
    'full house'
    """

    name: str
    lines: tuple[tuple[str, int], ...]
    jokers: int = 0
    policy: Policy = FULLY_WILD

    def __post_init__(self) -> None:
        if not isinstance(self.name, str):
            raise TypeError(f"name must be a str, not {shown(self.name)}")
        whole(self.jokers, "jokers", 0, MOST_JOKERS)
        if not isinstance(self.policy, Policy):
            raise TypeError(f"policy must be a Policy, not {shown(self.policy)}")
        if self.policy.natural_beats_wild:
            raise ValueError("natural_beats_wild means nothing in a pay table: write `natural` before a hand")
        object.__setattr__(self, "lines", _lines_of(self.lines))
        _ = self._code_of  # the lines are read, and checked against each other

    @cached_property
    def _code_of(self) -> bytes:
        """For each number of wild cards 0..5 and each strength: 0 for nothing, else 1 + the number of the line."""
        import numpy as np

        packed = np.frombuffer(core.packed_classes(), np.uint32)
        category, first, last = packed >> 20, packed >> 16 & 15, packed & 15
        makeable = _makeable(self.jokers, self.policy)
        there = makeable[:, category] & (last > 0)  # of five cards
        there[0] &= np.frombuffer(core.kev_classes(), np.uint16) > 0
        code_of = np.zeros(there.shape, np.uint8)
        for i, (hand, _) in enumerate(self.lines):
            where = f"line {i + 1}, {shown(hand)}"
            try:
                wanted = hands_of(hand, self.policy, self.jokers)
            except ValueError as error:
                raise ValueError(f"line {i + 1}: {error}") from None
            fits = there & np.isin(np.arange(HAND + 1), list(wanted.wild))[:, None]
            if wanted.category is not None:
                fits &= category == wanted.category
            for ranks, of_hand in ((wanted.ranks, first), (wanted.kickers, last)):
                if ranks is not None:
                    fits &= np.isin(of_hand, list(ranks))
            if not fits.any():
                raise ValueError(f"{where}: no hand of this deck makes it")
            if code_of[fits].all():
                takers = " and ".join(
                    f"line {code}, {shown(self.lines[code - 1][0])}" for code in np.unique(code_of[fits])
                )
                raise ValueError(f"{where} is never reached: all its hands are paid by {takers}")
            code_of[fits & (code_of == 0)] = i + 1
        return code_of.tobytes()

    @property
    def deck(self) -> list[int]:
        """The cards of the deck, 0..52."""
        return deck_of(self.jokers)

    def line_of(self, hand: Hand) -> str:
        """The line that pays a hand of five cards, or "nothing". Raises what `handrank.strength` does."""
        cards = bytes(five_cards(hand, self.jokers)[1]).translate(self.policy._table)
        code = self._code_of[cards.count(JOKER) * core.CLASS_COUNT + self.policy.strength(list(cards))]
        return self.lines[code - 1][0] if code else NOTHING

    @classmethod
    def from_json(cls, text: str) -> PayTable:
        """A pay table from JSON: {"name": ..., "lines": {hand: pay, ...}}, and, where they are wanted, "jokers", "wild"
        and the other fields of `Policy`.

        >>> PayTable.from_json('{"name": "flushes", "jokers": 1, "lines": {"flush": 4}}').jokers
        1
        """
        try:
            data = json.loads(text, object_pairs_hook=_Pairs)
        except json.JSONDecodeError as error:
            raise ValueError(f"not JSON: {error}") from None
        except RecursionError:
            raise ValueError("not a pay table: it is nested too deeply") from None
        if not isinstance(data, _Pairs):
            raise ValueError('a pay table is a JSON object: {"name": ..., "lines": {...}}')
        _no_repeats(data)
        given = dict(data)
        unknown = [key for key in given if key not in ("name", "lines", "jokers", *_POLICY_FIELDS)]
        missing = [key for key in ("name", "lines") if key not in given]
        if unknown or missing:
            raise ValueError(
                f"unknown field {shown(unknown[0])}" if unknown else f"field {shown(missing[0])} is missing"
            )
        policy = Policy(**{key: given[key] for key in _POLICY_FIELDS if key in given})
        return cls(given["name"], given["lines"], given.get("jokers", 0), policy)

    def to_json(self) -> str:
        """The pay table as JSON, which `from_json` reads."""
        data: dict[str, Any] = {"name": self.name}
        if self.jokers:
            data["jokers"] = self.jokers
        if self.policy.wild:
            data["wild"] = _wild_text(self.policy._wild)
        for field in fields(Policy):
            value = getattr(self.policy, field.name)
            if field.name != "wild" and value != field.default:
                data[field.name] = value
        return json.dumps(data | {"lines": dict(self.lines)}, indent=2)


_POLICY_FIELDS = tuple(field.name for field in fields(Policy) if field.name != "natural_beats_wild")


class _Pairs(list[tuple[str, Any]]):
    """The (key, value) pairs of a JSON object, repeated keys included."""


def _no_repeats(pairs: _Pairs) -> None:
    keys = [key for key, _ in pairs]
    for key in keys:
        if keys.count(key) > 1:
            raise ValueError(f"field {shown(key)} is there twice")


def _lines_of(lines: Any) -> tuple[tuple[str, int], ...]:
    """The lines as pairs, their pays checked."""
    pairs = lines.items() if isinstance(lines, Mapping) else lines
    if isinstance(pairs, str) or not isinstance(pairs, Iterable):
        raise TypeError(f"lines must map hands to pays, not be {shown(lines)}")
    found: list[tuple[str, int]] = []
    for i, pair in enumerate(pairs, 1):
        try:
            hand, pay = pair
        except (TypeError, ValueError):
            raise TypeError(f"line {i}: {shown(pair)} is not a hand and a pay") from None
        if not isinstance(hand, str):
            raise TypeError(f"line {i}: the hand must be a str, not {shown(hand)}")
        pay = whole(pay, f"line {i}, {shown(hand)}: the pay", 0, MOST_PAY)
        earlier = [" ".join(other.lower().split()) for other, _ in found]
        if " ".join(hand.lower().split()) in earlier:
            raise ValueError(
                f"line {i}, {shown(hand)}, repeats line {earlier.index(' '.join(hand.lower().split())) + 1}"
            )
        found.append((hand, pay))
    if not found:
        raise ValueError("a pay table has at least one line")
    if len(found) > 200:
        raise ValueError(f"{len(found)} lines are more than 200")
    return tuple(found)


def _wild_text(wild: tuple[int, ...]) -> str:
    words: list[str] = []
    for rank in range(13):
        cards = [card for card in wild if card >> 2 == rank]
        words += [RANKS[rank]] if len(cards) == 4 else map(card_text, cards)
    return " ".join(words)


def read_pay_table(path: str | Path) -> PayTable:
    """A pay table from a JSON file. ValueError names the file and what is wrong in it; OSError as `open` raises it."""
    if not isinstance(path, (str, os.PathLike)):
        raise TypeError(f"path must be a str or a path, not {shown(path)}")
    try:
        with open(path, encoding="utf-8") as file:
            text = file.read(MOST_TEXT + 1)
        if len(text) > MOST_TEXT:
            raise ValueError(f"expected at most {MOST_TEXT:,} characters")
        return PayTable.from_json(text)
    except (ValueError, TypeError) as error:
        raise ValueError(f"pay table {os.fspath(path)[:300]}: {error}") from None
