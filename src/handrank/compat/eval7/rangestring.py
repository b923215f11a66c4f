"""Texts of ranges: tokens, which are a class ("AKs") or a combo ("AsKs"), each with its weight.

The grammar is written out here without pyparsing: `parser` and `make_parser` of the original are not kept.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from ...cards import RANKS, SUITS, CardError
from ...ranges.text import RangeError as RangeStringError
from .cards import Card, ranks, suits

__all__ = [
    "Card", "RangeStringError", "expand_handtype_group", "normalize_token", "ranks", "string_to_hands",
    "string_to_tokens", "suits", "token_suitedness", "token_to_hands", "tokens_to_string", "validate_string",
    "weight_to_float",
]  # fmt: skip

_GROUP = re.compile(r"\s*(?:(\d+\.?\d*|\.\d+)\s*(%?)\s*\(([^()]*)\)|([^,()]+))\s*(?:,|$)")
Hand = tuple[Card, Card]
Token = tuple[str, float]


def _in_order(name: str) -> tuple[int, int, bool, str]:
    """Where a class or combo goes among those of one token: by the first rank, the second, offsuit first."""
    first, second = (RANKS.index(letter) for letter in name if letter in RANKS)
    return first, second, name.endswith("s"), name


def _tokens(text: str) -> Iterator[Token]:
    """The classes ("AKs") and combos ("AsKs") of a range as they are named, each with its weight."""
    from ...ranges.range import Range

    at = 0
    while at < len(text):
        group = _GROUP.match(text, at)
        if group is None or (group[4] is not None and not group[4].strip()) or text.endswith(","):
            raise RangeStringError(f"{text!r}: character {at} does not begin a hand or a group of hands")
        weight = float(group[1] or 1) / (100 if group[2] else 1)
        for token in (group[4] if group[3] is None else group[3]).split(","):
            if not token.strip():
                raise RangeStringError(f"{text!r}: an empty place in the group at character {at}")
            named = Range(token).to_dict()
            for name in sorted(named, key=_in_order):
                yield name, weight * named[name]
        at = group.end()


def string_to_tokens(s: str) -> list[Token]:
    """(class or combo, weight) in the order of the text. RangeStringError for a text that is not a range."""
    return list(_tokens(s.strip()))


def string_to_hands(s: str) -> list[tuple[Hand, float]]:
    """((card, card), weight), one for each hand, again where the text names a hand again."""
    return [(hand, weight) for token, weight in string_to_tokens(s) for hand in token_hands(token)]


def validate_string(s: str) -> bool:
    """Whether the text is a range."""
    try:
        string_to_tokens(s)
    except RangeStringError:
        return False
    return True


def weight_to_float(parsed_weight: Sequence[str]) -> float:
    """The weight of ("0.8",) or ("80", "%")."""
    number, *percent = parsed_weight
    return float(number) / (100 if percent else 1)


def normalize_token(token: str) -> str:
    """A combo with its higher card first; a class so too, with p (pair), s, o or n (suited and offsuit) at its end."""
    if token.startswith("#"):
        return token
    if len(token) == 4:
        try:
            first, second = Card(token[:2]), Card(token[2:])
        except CardError as error:
            raise RangeStringError(str(error)) from None
        if first == second:
            raise RangeStringError(f"{token!r} has one card twice")
        return "".join(map(str, sorted((first, second), reverse=True)))
    ranks, kind = token[:2].upper(), token[2:] or "n"
    if len(ranks) != 2 or not {*ranks} <= {*RANKS} or kind not in ("s", "o", "n"):
        raise RangeStringError(f"{token!r} is not two ranks, then s, o or nothing, and not two cards")
    if ranks[0] != ranks[1]:
        return "".join(sorted(ranks, key=RANKS.index, reverse=True)) + kind
    if len(token) > 2:
        raise RangeStringError(f"{token!r}: pairs are not suited or offsuit")
    return ranks + "p"


def token_suitedness(token: str) -> str:
    """s (suited), o (offsuit), p (pair) or n (neither is said)."""
    return normalize_token(token)[2] if len(token) in (2, 3) else "n"


def token_to_hands(token: str) -> list[tuple[str, str]]:
    """The hands of a class, or the one of a combo, as pairs of texts: the higher card first, clubs first."""
    name = normalize_token(token)
    if len(name) == 4:
        return [(token[:2], token[2:])]
    first, second, kind = tuple(name)
    if kind == "p":
        return [(first + SUITS[i], second + SUITS[j]) for j in range(4) for i in range(j + 1, 4)]
    return [(first + i, second + j) for i in SUITS for j in SUITS if kind == "n" or (i == j) == (kind == "s")]


def token_hands(token: str) -> list[Hand]:
    """`token_to_hands` as cards."""
    return [(Card(first), Card(second)) for first, second in token_to_hands(token)]


def expand_handtype_group(parsed_htg: Iterable[str]) -> list[str]:
    """The classes of ("ATs", "-", "AQs") or ("88", "+"), lowest first; the one text of a combo or a comment."""
    parts = [*parsed_htg]
    if parts[:1] == ["#"]:
        return ["".join(parts)]
    name, *to = map(normalize_token, (part for part in parts if part not in ("-", "+")))
    if len(name) == 4 and len(parts) == 1:
        return [name]
    high, low, kind = _parts(name)
    ends = [low, low]
    if parts[1:] == ["+"]:
        ends[1] = 12 if kind == "p" else high - 1
    elif parts[1:2] == ["-"] and len(to) == 1:
        other, ends[1], other_kind = _parts(to[0])
        if kind != other_kind or (kind != "p" and high != other):
            raise RangeStringError(f"{parts[0]!r} and {parts[2]!r} have not the first rank and suitedness in common")
    elif len(parts) > 1:
        raise RangeStringError(f"{parts!r} is not a hand, then + or - and a hand")
    seconds = RANKS[min(ends) : max(ends) + 1]
    if kind == "p":
        return [rank * 2 for rank in seconds]
    return [RANKS[high] + rank + suited for rank in seconds for suited in ("os" if kind == "n" else kind)]


def _parts(name: str) -> tuple[int, int, str]:
    """The ranks 0..12 of a class and what it is."""
    if len(name) != 3:
        raise RangeStringError(f"{name!r}: a combo is no end of a run")
    return RANKS.index(name[0]), RANKS.index(name[1]), name[2]


def tokens_to_string(tokens: Iterable[Token]) -> str:
    """The text of tokens: the largest weight first, runs as "QQ+" or "AQs-ATs", highest first, combos after them."""
    by_weight: dict[float, list[str]] = {}
    for token, weight in tokens:
        by_weight.setdefault(weight, []).append(token)
    groups = []
    for weight in sorted(by_weight, reverse=True):
        text = ", ".join(_runs(by_weight[weight]))
        groups.append(text if weight == 1 else f"{100 * weight:.15g}%({text})")
    return ", ".join(groups)


def _runs(tokens: Iterable[str]) -> Iterator[str]:
    comments, combos, classes = [], set(), set()
    for token in tokens:
        name = normalize_token(token)
        if name.startswith("#"):
            comments.append(name)
        elif len(name) == 4:
            combos.add((Card(name[:2]), Card(name[2:])))
        else:
            classes.add(_parts(name))
    # Neighbours differ by one in the rank that runs: that of a pair, the second of any other class.
    left = {(kind, 0 if kind == "p" else high, low) for high, low, kind in classes}
    for kind, high, low in sorted(left, key=lambda one: (one[0] != "p", -one[1], "psno".index(one[0]), -one[2])):
        if (kind, high, low + 1) in left:
            continue
        last = low
        while (kind, high, last - 1) in left:
            last -= 1
        first, end = (
            (RANKS[rank] if kind == "p" else RANKS[high]) + RANKS[rank] + kind.strip("pn") for rank in (low, last)
        )
        top = 12 if kind == "p" else high - 1
        yield first if low == last else f"{end}+" if low == top else f"{first}-{end}"
    for first_card, second_card in sorted(combos, reverse=True):
        yield f"{first_card}{second_card}"
    yield from comments
