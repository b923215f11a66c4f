"""Pay tables of video poker: which hands pay how much, from how many jokers and which cards are wild.

A pay table is data that anyone can write, in Python or as JSON:

    {"name": "Deuces Wild", "wild": "2", "lines": {"natural royal flush": 800, "four deuces": 200,
     "wild royal flush": 25, "five of a kind": 15, "straight flush": 9, "four of a kind": 5, "full house": 3,
     "flush": 2, "straight": 2, "three of a kind": 1}}

A hand is ranked by the policy first and then paid by the first line that it fits. A line is written

    [natural | wild] HAND [of RANKS] [with RANKS]

HAND   royal flush, five of a kind, straight flush, four of a kind, full house, flush, straight, three of a kind,
       two pair, pair, high card; `four aces` is four of a kind of aces, `jacks or better` a pair of them
RANKS  of the highest group, or the highest card: `aces`, `2 to 4`, `jacks or better`, `aces, 2 to 4`
with   the card beside four of a kind: `four aces with 2 to 4`
natural, wild   without wild cards or jokers, or with one at least
`four wild cards` counts them whatever the hand is; where all deuces and nothing else are wild, `four deuces` is the
same.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, fields
from functools import cache, cached_property, lru_cache
from operator import index
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .._native import core
from ..cards import JOKER, RANKS, Cat, card_text, check_limits, hand_items
from ..cards import deck as deck_of
from ..jokers.policy import FULLY_WILD, Policy
from ..rules.names import LANGUAGES

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from .._native.core import Hand

HAND = 5
MOST_JOKERS = 12
MOST_PAY = 10**9  # what whole games add up stays exact in 64 bits
NOTHING = "nothing"  # the name of what no line pays

_HANDS = {
    "five of a kind": Cat.FIVE_OF_A_KIND,
    "royal flush": Cat.STRAIGHT_FLUSH,
    "straight flush": Cat.STRAIGHT_FLUSH,
    "four of a kind": Cat.FOUR_OF_A_KIND,
    "full house": Cat.FULL_HOUSE,
    "flush": Cat.FLUSH,
    "straight": Cat.STRAIGHT,
    "three of a kind": Cat.THREE_OF_A_KIND,
    "two pair": Cat.TWO_PAIR,
    "two pairs": Cat.TWO_PAIR,
    "one pair": Cat.ONE_PAIR,
    "pair": Cat.ONE_PAIR,
    "high card": Cat.HIGH_CARD,
}
_NUMBERS = {word: number for number, word in enumerate("one two three four five".split(), 1)}
_GROUPS = {5: Cat.FIVE_OF_A_KIND, 4: Cat.FOUR_OF_A_KIND, 3: Cat.THREE_OF_A_KIND}
_RANKS = {
    **{word: rank for form in ("one", "many") for rank, word in enumerate(LANGUAGES["en"][form], 2)},
    **{letter.lower() + plural: rank for rank, letter in enumerate(RANKS, 2) for plural in ("", "s")},
    **{"10" + plural: 10 for plural in ("", "s")},
    "two": 2, "twos": 2,
}
ACE = 14


@dataclass(frozen=True)
class _Hands:
    """What a line pays: all that are given must hold."""

    category: Cat | None = None
    ranks: frozenset[int] | None = None
    kickers: frozenset[int] | None = None
    wild: frozenset[int] = frozenset(range(HAND + 1))
    """How many wild cards and jokers the hand may have."""


def _ranks_of(text: str) -> frozenset[int]:
    """The ranks 2..14 of a text: `aces`, `2 to 4`, `jacks or better`, `aces, 2 to 4`."""
    words, better = re.subn(r" or better$", "", text.strip())
    found: set[int] = set()
    for part in re.split(r"\s*,\s*|\s+or\s+|\s+and\s+", words):
        first, _, last = (word.strip() for word in re.sub(r"\s+to\s+|\s*-\s*", "\0", part).partition("\0"))
        if first not in _RANKS or (last or first) not in _RANKS:
            raise ValueError(f"{part!r} is not a rank")
        low, high = _RANKS[first], _RANKS[last or first]
        if low > high:
            low, high = (1, high) if low == ACE else (high, low)
        found |= {rank if rank > 1 else ACE for rank in range(low, high + 1)}
    if better:
        if len(found) != 1:
            raise ValueError(f"{text!r}: `or better` follows one rank")
        found = set(range(min(found), ACE + 1))
    return frozenset(found)


def _hands_of(text: str, policy: Policy, jokers: int) -> _Hands:
    """What the text of a line means; ValueError says what is wrong with it."""
    words = " ".join(text.lower().split())
    wild = frozenset(range(HAND + 1))
    for word, allowed in (("natural ", frozenset({0})), ("wild ", frozenset(range(1, HAND + 1)))):
        if words.startswith(word):
            words, wild = words.removeprefix(word), allowed
    counted = re.fullmatch(r"(one|two|three|four|five) (wild cards?|jokers?|\w+)", words)
    if counted:
        number, what = _NUMBERS[counted[1]], counted[2]
        rank = _RANKS.get(what, 0)
        wild_of_rank = [card for card in policy._wild if card >> 2 == rank - 2]
        others = len(policy._wild) - len(wild_of_rank) + jokers
        if "wild" in what or (len(wild_of_rank) == 4 and not others) or ("joker" in what and not policy.wild):
            return _Hands(wild=frozenset({number}) & wild)
        if wild_of_rank:
            raise ValueError(f"{text!r}: {what} are wild, and not alone: write `{counted[1]} wild cards`")
    words, _, beside = words.partition(" with ")
    for name, category in _HANDS.items():  # noqa: B007  # the last one is used below
        match = re.fullmatch(rf"(?:a )?{name}(?:,? (?:of )?(?P<ranks>.+))?", words)
        if match:
            ranks = _ranks_of(match["ranks"]) if match["ranks"] else None
            break
    else:
        group = re.fullmatch(r"(five|four|three) (?P<ranks>.+)", words)
        category = _GROUPS[_NUMBERS[group[1]]] if group else Cat.ONE_PAIR
        if not group and not words.endswith(" or better"):
            raise ValueError(f"{text!r} is not a hand")
        try:
            ranks = _ranks_of(group["ranks"] if group else words)
        except ValueError as error:
            raise ValueError(f"{text!r} is not a hand: {error}") from None
    if match and name == "royal flush":
        if ranks is not None:
            raise ValueError(f"{text!r}: a royal flush has no other rank")
        ranks = frozenset({ACE})
    if beside and category is not Cat.FOUR_OF_A_KIND:
        raise ValueError(f"{text!r}: only four of a kind has a card beside it")
    return _Hands(category, ranks, _ranks_of(beside) if beside else None, wild)


@lru_cache(maxsize=16)
def _makeable(jokers: int, policy: Policy) -> npt.NDArray[np.bool_]:
    """(wild cards, category) -> whether a hand of the deck is that: every hand is ranked."""
    import numpy as np

    from .._native.exchanges import MOST_CODES, Draws

    categories = np.frombuffer(core.packed_classes(), np.uint32) >> 20
    code_of = (np.arange(HAND + 1)[:, None] * len(Cat) + categories).astype(np.uint8)
    deck = bytes(deck_of(jokers)).translate(policy._table)
    hands = Draws(b"", deck, policy._flags)
    codes = np.empty(hands.count, np.uint8)
    hands.codes(code_of.reshape(-1), codes)
    numbers = np.bincount(codes, minlength=MOST_CODES)
    return numbers[: (HAND + 1) * len(Cat)].reshape(HAND + 1, len(Cat)) > 0


@dataclass(frozen=True)
class PayTable:
    """What hands pay, on a bet of one.

    name    for people
    lines   {hand: pay} or (hand, pay) pairs, each hand as the module's text describes it; kept as a tuple of pairs. A
            hand is paid by the first line that it fits. Pays are whole numbers, 0 to 10**9.
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
            raise TypeError(f"name must be a str, not {self.name!r}")
        if isinstance(self.jokers, bool) or not hasattr(self.jokers, "__index__"):
            raise TypeError(f"jokers must be an int, not {self.jokers!r}")
        if not 0 <= self.jokers <= MOST_JOKERS:
            raise ValueError(f"jokers {self.jokers} is not 0 to {MOST_JOKERS}")
        if not isinstance(self.policy, Policy):
            raise TypeError(f"policy must be a Policy, not {self.policy!r}")
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
            where = f"line {i + 1}, {hand!r}"
            try:
                wanted = _hands_of(hand, self.policy, self.jokers)
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
                takers = " and ".join(f"line {code}, {self.lines[code - 1][0]!r}" for code in np.unique(code_of[fits]))
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
            raise ValueError(f"unknown field {unknown[0]!r}" if unknown else f"field {missing[0]!r} is missing")
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


def five_cards(hand: Hand, jokers: int) -> tuple[list[Any], list[int]]:
    """The items and the cards of a hand of five of one deck with so many jokers."""
    items, cards = hand_items(hand)
    check_limits(cards, 1, jokers)
    if len(cards) != HAND:
        raise ValueError(f"a hand to draw to has {HAND} cards, not {len(cards)}: {' '.join(map(card_text, cards))}")
    return items, cards


_POLICY_FIELDS = tuple(field.name for field in fields(Policy) if field.name != "natural_beats_wild")


class _Pairs(list[tuple[str, Any]]):
    """The (key, value) pairs of a JSON object, repeated keys included."""


def _no_repeats(pairs: _Pairs) -> None:
    keys = [key for key, _ in pairs]
    for key in keys:
        if keys.count(key) > 1:
            raise ValueError(f"field {key!r} is there twice")


def _lines_of(lines: Any) -> tuple[tuple[str, int], ...]:
    """The lines as pairs, their pays checked."""
    pairs = lines.items() if isinstance(lines, Mapping) else lines
    if isinstance(pairs, str) or not isinstance(pairs, Iterable):
        raise TypeError(f"lines must map hands to pays, not be {lines!r}")
    found: list[tuple[str, int]] = []
    for i, pair in enumerate(pairs, 1):
        try:
            hand, pay = pair
        except (TypeError, ValueError):
            raise TypeError(f"line {i}: {pair!r} is not a hand and a pay") from None
        if not isinstance(hand, str):
            raise TypeError(f"line {i}: the hand must be a str, not {hand!r}")
        if isinstance(pay, bool) or not hasattr(pay, "__index__"):
            raise TypeError(f"line {i}, {hand!r}: the pay must be a whole number, not {pay!r}")
        if not 0 <= pay <= MOST_PAY:
            raise ValueError(f"line {i}, {hand!r}: pay {pay} is not 0 to {MOST_PAY}")
        earlier = [" ".join(other.lower().split()) for other, _ in found]
        if " ".join(hand.lower().split()) in earlier:
            raise ValueError(f"line {i}, {hand!r}, repeats line {earlier.index(' '.join(hand.lower().split())) + 1}")
        found.append((hand, index(pay)))
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


def _jacks(full_house: int, flush: int) -> dict[str, int]:
    return {"royal flush": 800, "straight flush": 50, "four of a kind": 25, "full house": full_house, "flush": flush,
            "straight": 4, "three of a kind": 3, "two pair": 2, "jacks or better": 1}  # fmt: skip


def _deuces(wild_royal: int, five: int, straight_flush: int, four: int, full_house: int, flush: int) -> dict[str, int]:
    return {"natural royal flush": 800, "four deuces": 200, "wild royal flush": wild_royal, "five of a kind": five,
            "straight flush": straight_flush, "four of a kind": four, "full house": full_house, "flush": flush,
            "straight": 2, "three of a kind": 1}  # fmt: skip


_BUILT_IN: dict[str, tuple[str, dict[str, int], int, str]] = {  # name -> title, lines, jokers, wild
    "jacks-or-better-9-6": ("Jacks or Better 9/6", _jacks(9, 6), 0, ""),
    "jacks-or-better-8-5": ("Jacks or Better 8/5", _jacks(8, 5), 0, ""),
    "bonus-8-5": ("Bonus Poker 8/5", {
        "royal flush": 800, "straight flush": 50, "four aces": 80, "four of a kind 2 to 4": 40, "four of a kind": 25,
        "full house": 8, "flush": 5, "straight": 4, "three of a kind": 3, "two pair": 2, "jacks or better": 1}, 0, ""),
    "double-bonus-10-7": ("Double Bonus 10/7", {
        "royal flush": 800, "straight flush": 50, "four aces": 160, "four of a kind 2 to 4": 80, "four of a kind": 50,
        "full house": 10, "flush": 7, "straight": 5, "three of a kind": 3, "two pair": 1, "jacks or better": 1}, 0, ""),
    "double-double-bonus-9-6": ("Double Double Bonus 9/6", {
        "royal flush": 800, "straight flush": 50, "four aces with 2 to 4": 400,
        "four of a kind 2 to 4 with ace to 4": 160, "four aces": 160, "four of a kind 2 to 4": 80, "four of a kind": 50,
        "full house": 9, "flush": 6, "straight": 4, "three of a kind": 3, "two pair": 1, "jacks or better": 1}, 0, ""),
    "deuces-wild": ("Deuces Wild, full pay", _deuces(25, 15, 9, 5, 3, 2), 0, "2"),
    "deuces-wild-nsu": ("Deuces Wild, not so ugly", _deuces(25, 16, 10, 4, 4, 3), 0, "2"),
    "joker-poker-kings": ("Joker Poker, kings or better", {
        "natural royal flush": 800, "five of a kind": 200, "wild royal flush": 100, "straight flush": 50,
        "four of a kind": 20, "full house": 7, "flush": 5, "straight": 3, "three of a kind": 2, "two pair": 1,
        "kings or better": 1}, 1, ""),
}  # fmt: skip

PAY_TABLES = tuple(_BUILT_IN)


@cache
def pay_table(name: str) -> PayTable:
    """A well-known pay table by its name, one of `PAY_TABLES`; ValueError names them.

    >>> pay_table("deuces-wild").lines[1]
    ('four deuces', 200)
    """
    if name not in _BUILT_IN:
        raise ValueError(f"{name!r} is not a pay table: {', '.join(PAY_TABLES)}")
    title, lines, jokers, wild = _BUILT_IN[name]
    return PayTable(title, lines, jokers, Policy(wild=wild))  # type: ignore[arg-type]  # pairs are made of the mapping


def read_pay_table(path: str | Path) -> PayTable:
    """A pay table from a JSON file. ValueError names the file and what is wrong in it; OSError as `open` raises it."""
    try:
        return PayTable.from_json(Path(path).read_text(encoding="utf-8"))
    except (ValueError, TypeError) as error:
        raise ValueError(f"pay table {path}: {error}") from None
