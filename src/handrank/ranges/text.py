"""The text of ranges: lists, weights, exclusions and groups, read into weighted sets.

What a single word such as `ATs+` or `AA**` stands for is told by the sets of the game: `combo_sets` for two cards,
`hole_sets` for three to six. docs/ranges.md is the grammar for people; in short:

    list     items with commas, semicolons or blanks between; the largest weight counts; `!item` is left out of the list
    item     (a word, or `(list)`, or `weight(list)`), then any of `:weight`, `@percent`, `:filter`, `&item`, `!item`
    weight   a number, or a number and %

Reading takes time in proportion to the text; parentheses nest at most `MOST_NESTED` deep.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import permutations
from math import isfinite
from typing import Any, NamedTuple, NoReturn, Protocol

from ..cards import RANK_OF, SUIT_OF, SUITS
from .weights import NOT_FINITE, Set, Sets, Weighted, difference, fault_of_text, intersection, scaled, support, union

DIALECTS = ("kicker", "connectors")
MOST_NESTED = 50
MOST_MEETINGS = 1000  # each takes as long as all before it
ALL_RANKS = (1 << 13) - 1
EVERY_SUIT = 0x0001_0001_0001_0001  # times 13 bits of ranks: a mask of these ranks in each suit

_SYMBOLS = "".join(symbol for symbol in SUIT_OF if not symbol.isascii())
_SELECTORS = "\ufe0e\ufe0f"  # text or emoji look of the symbol before it
_DASHES = "\\-\u2010\u2011\u2012\u2013\u2014\u2212"
_NUMBER = r"(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+)(?:[eE][+-]?[0-9]+)?"
_PART = rf"(?:\[[^\[\]]*\]|[^\s,;()!&:@\[\]{_DASHES}])+"
_RANK = "(?:10|[2-9TJQKAtjqka])"
_CARD = rf"(?:{_RANK}[cdhsCDHS{_SYMBOLS}]|[{_SYMBOLS}][{_SELECTORS}]?{_RANK})[{_SELECTORS}]?"

_SEPARATORS = re.compile(r"[\s,;]*")
_OPERATOR = re.compile(r"(?:\s*([:@&])|(!))\s*")
_GROUP = re.compile(rf"({_NUMBER})(%?)\(|\(")
_WEIGHT = re.compile(rf"({_NUMBER})(%?)")
_WORD = re.compile(rf"{_PART}(?:\s*[{_DASHES}]\s*{_PART})*")
_ONE_CARD = re.compile(_CARD)
_NEXT_CARD = re.compile(rf"\s+{_CARD}(?=[\s,;()!&:@]|$)")
_TOP = re.compile(rf"({_NUMBER})%(?:-({_NUMBER})%)?")
_END_OF_TERM = re.compile(r"[\s,;)]|$")
_TO_SEPARATOR = re.compile(r"[^\s,;()]*")
_PART_ALONE = re.compile(_PART)
_DASH = re.compile(rf"[{_DASHES}]")
_IGNORED = re.compile(rf"[\s{_SELECTORS}]")
_DASHED = "a dash goes between two hands, as in 99-22"
_OPEN_BRACKET = "the bracket is not closed"
_GROUP_APART = re.compile(r"\s*\(")


class RangeError(ValueError):
    """A text that is not a range. The message names what cannot be read, its column and why.

    column  where it begins, 1 for the first character; None where the fault has no place in a text
    """

    column: int | None

    def __init__(self, message: str, column: int | None = None) -> None:
        super().__init__(message)
        self.column = column

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (*self.args, self.column)


class Unreadable(ValueError):
    """A word that stands for no hands; the message says why."""


class ReadableSets(Sets, Protocol):
    """The sets of holes of a game, as the reader needs them."""

    cards: int
    everything: Set

    def read(self, word: str, dialect: str) -> Set:
        """The set that a word stands for, or Unreadable."""

    def filter(self, word: str) -> Set:
        """The set that a word after a colon stands for, or Unreadable."""

    def top(self, share: float) -> Set:
        """The best hands, as few as are this share of all, or Unreadable."""


class Slot(NamedTuple):
    """A card of a pattern."""

    ranks: int
    """13 bits: the ranks that it may have."""
    suit: str
    """c, d, h or s; w, x, y or z for a suit that cards of the same letter share; or "" for any."""


def read_ranks(word: str, i: int, wild: str) -> tuple[int, int]:
    """The ranks at word[i], 13 bits, and the place after them; (0, i) when there are none."""
    if word[i : i + 1] == "[":
        end = word.index("]", i)
        ranks = 0
        for part in word[i + 1 : end].split(","):
            ranks |= _read_span(part, shown(word[i : end + 1]))
        return ranks, end + 1
    if word.startswith("10", i):
        return 1 << RANK_OF["T"], i + 2
    if word[i : i + 1] in RANK_OF:
        return 1 << RANK_OF[word[i]], i + 1
    if word[i : i + 1] and word[i] in wild:
        return ALL_RANKS, i + 1
    return 0, i


def _read_span(part: str, place: str) -> int:
    """Ranks between brackets: `T-7`, or some ranks one after the other, `AKQ`."""
    ends = part.replace("10", "T").split("-")
    if len(ends) == 2 and all(end in RANK_OF for end in ends):
        low, high = sorted(RANK_OF[end] for end in ends)
        return (2 << high) - (1 << low)
    ranks, i = 0, 0
    while i < len(part):
        rank, i = read_ranks(part, i, "")
        if not rank:
            break
        ranks |= rank
    if not ranks or i < len(part):
        raise Unreadable(f"{place} is not ranks, as [T-7] or [AKQ] are")
    return ranks


def read_slots(word: str, wild: str) -> list[Slot]:
    """The cards of a pattern: rank or [ranks] or a wild letter, each with a suit, a suit variable, or neither."""
    slots = []
    i = 0
    while i < len(word):
        suit = ""
        if word[i] in _SYMBOLS:
            suit = SUITS[SUIT_OF[word[i]]]
            i += 1
        ranks, end = read_ranks(word, i, wild)
        if not ranks:
            if suit or word[i] not in "wxyz":
                raise Unreadable(f"{shown(word[i : i + 1] or word[i - 1])} is not a card")
            ranks = ALL_RANKS  # a suit variable alone
        i = end
        if not suit and i < len(word):
            if word[i] in SUIT_OF:
                suit = SUITS[SUIT_OF[word[i]]]
                i += 1
            elif word[i] in "wxyz":
                suit = word[i]
                i += 1
        slots.append(Slot(ranks, suit))
    return slots


def slot_masks(slots: list[Slot]) -> Iterator[list[int]]:
    """For each choice of suits for the suit variables: the cards of each slot, as masks.

    Different variables are different suits, none of them written out in another slot.
    """
    variables = sorted({slot.suit for slot in slots if slot.suit and slot.suit in "wxyz"})
    free = [suit for suit in SUITS if all(slot.suit != suit for slot in slots)]
    if len(variables) > len(free):
        raise Unreadable("it needs more than four suits")
    for suits in permutations(free, len(variables)):
        of = dict(zip(variables, suits)) | {suit: suit for suit in SUITS}
        yield [slot.ranks * (1 << 16 * SUITS.index(of[slot.suit]) if slot.suit else EVERY_SUIT) for slot in slots]


def shown(text: str) -> str:
    """A piece of a text, for messages: in quotes, shortened, on one line."""
    short = text if len(text) <= 40 else text[:37] + "..."
    return f'"{short}"' if short.isprintable() else f'"{repr(short)[1:-1]}"'


class Reader:
    """Reads one text. `read` returns its weighted set, not yet in normal form."""

    def __init__(self, text: str, sets: ReadableSets, dialect: str) -> None:
        self.text = text
        self.sets = sets
        self.dialect = dialect
        self.i = 0
        self.depth = 0

    def read(self) -> Weighted:
        return self.items(None)

    def fail(self, start: int, piece: str, message: str) -> NoReturn:
        raise RangeError(f"{shown(piece)} at column {start + 1}: {message}", start + 1) from None

    def items(self, opened: int | None) -> Weighted:
        """A list, to the parenthesis that closes the one at `opened`, or to the end of the text."""
        text = self.text
        kept: list[Weighted] = []
        left_out: list[Set] = []
        while True:
            self.i = _SEPARATORS.match(text, self.i).end()  # type: ignore[union-attr]
            char = text[self.i : self.i + 1]
            if not char and opened is not None:
                self.fail(opened, "(", "the parenthesis is not closed")
            if not char:
                break
            if char == ")":
                if opened is None:
                    self.fail(self.i, ")", "no parenthesis is open")
                self.i += 1
                break
            if char == "!":
                self.i = _OPERATOR.match(text, self.i).end()  # type: ignore[union-attr]
                left_out.append(support(self.term(left_out=True), self.sets))
            else:
                kept.append(self.term())
        if left_out and not kept:
            kept.append({1.0: self.sets.everything})
        found = union(kept, self.sets)
        return difference(found, self.sets.join(left_out)) if left_out else found

    def term(self, left_out: bool = False) -> Weighted:
        """An item of a list: hands, then what changes them, from left to right."""
        text = self.text
        found = self.hands()
        weighed = False
        without: list[Set] = []
        meetings = 0
        while operator := _OPERATOR.match(text, self.i):
            start = operator.start(operator.lastindex)  # type: ignore[arg-type]
            sign = text[start]
            self.i = operator.end()
            if sign == "!":
                without.append(support(self.hands(), self.sets))
            elif sign == "&":
                meetings += 1
                if meetings > MOST_MEETINGS:
                    self.fail(start, "&", f"more than {MOST_MEETINGS} & in one item")
                found = intersection(found, self.hands(), self.sets)
            elif sign == ":" and text[self.i : self.i + 1].isalpha() | text.startswith("$", self.i):
                kept = self.filter()
                found = {weight: holes & kept for weight, holes in found.items()}
            else:
                weight = self.weight(start, percent=sign == "@")
                if left_out or weighed:
                    why = "what is left out has no weight" if left_out else "there is a weight already"
                    self.fail(start, text[start : self.i], why)
                weighed = True
                found = self.times(found, weight, start)
        if not _END_OF_TERM.match(text, self.i):
            piece = _TO_SEPARATOR.match(text, self.i).group() or text[self.i]  # type: ignore[union-attr]
            self.fail(self.i, piece, _DASHED if _DASH.match(piece) else "a comma or a blank is missing before it")
        return difference(found, self.sets.join(without)) if without else found

    def times(self, found: Weighted, weight: float, start: int) -> Weighted:
        try:
            return scaled(found, weight, self.sets)
        except ValueError as error:
            self.fail(start, self.text[start : self.i], str(error))

    def hands(self) -> Weighted:
        """A word or a group."""
        start = self.i
        group = _GROUP.match(self.text, start)
        if group is None:
            return {1.0: self.word()}
        self.i = group.end()
        weight = self.number(start, group[1], bool(group[2])) if group[1] else 1.0
        if self.depth == MOST_NESTED:
            self.fail(self.i - 1, "(", f"more than {MOST_NESTED} parentheses are open")
        self.depth += 1
        found = self.items(self.i - 1)
        self.depth -= 1
        return self.times(found, weight, start) if weight != 1 else found

    def number(self, start: int, digits: str, percent: bool) -> float:
        if percent and "e" not in digits.lower():
            number = float(digits + "e-2")  # 12.3e-2 is nearer than 12.3 / 100
        else:
            number = float(digits) / 100 if percent else float(digits)
        if not isfinite(number):
            self.fail(start, digits, NOT_FINITE)
        return number

    def weight(self, start: int, percent: bool) -> float:
        match = _WEIGHT.match(self.text, self.i)
        if match is None or (not _END_OF_TERM.match(self.text, match.end()) and self.text[match.end()] not in "!&:@"):
            piece = _TO_SEPARATOR.match(self.text, self.i).group() or self.text[start]  # type: ignore[union-attr]
            self.fail(self.i if piece != self.text[start] else start, piece, fault_of_text(piece))
        self.i = match.end()
        return self.number(match.start(), match[1], percent or bool(match[2]))

    def filter(self) -> Set:
        word = _PART_ALONE.match(self.text, self.i).group()  # type: ignore[union-attr]
        try:
            found = self.sets.filter(word)
        except Unreadable as error:
            self.fail(self.i, word, str(error))
        self.i += len(word)
        return found

    def word(self) -> Set:
        text, start = self.text, self.i
        match = _WORD.match(text, start)
        if match is None:
            if start == len(text):
                raise RangeError(f"column {start + 1}: the text ends where hands should be", start + 1)
            piece = text[start]
            self.fail(
                start,
                piece,
                _OPEN_BRACKET if piece == "[" else _DASHED if _DASH.match(piece) else "hands should be here",
            )
        end = match.end()
        if text.startswith("[", end):
            self.fail(end, "[", _OPEN_BRACKET)
        if _ONE_CARD.fullmatch(match.group()):  # cards written apart are one hand: As Ks
            for _ in range(self.sets.cards - 1):
                another = _NEXT_CARD.match(text, end)
                if another is None:
                    break
                end = another.end()
        self.i = end
        word = text[start:end]
        plain = _plain(word)
        top = _TOP.fullmatch(plain)
        try:
            if not plain:  # selectors alone
                raise Unreadable("hands should be here")
            if top is None:
                return self.sets.read(plain, self.dialect)
            if _GROUP_APART.match(text, end):
                raise Unreadable("a comma is missing, or a blank before the parenthesis is too much")
            return self.top(start, *top.groups())
        except Unreadable as error:
            self.fail(start, word, str(error))

    def top(self, start: int, first: str, last: str | None) -> Set:
        """`15%`: the top; `15%-30%`: what the larger top has beyond the smaller."""
        shares = sorted(self.number(start, digits, percent=True) for digits in (first, last or "0"))
        if shares[1] > 1:
            raise Unreadable("there are no more than 100% of the hands")
        return self.sets.top(shares[1]) & ~self.sets.top(shares[0])


def _plain(word: str) -> str:
    """A word without blanks and selectors, every dash a hyphen."""
    return _IGNORED.sub("", _DASH.sub("-", word))
