"""Ranges as text: tokens, which are classes or combos by weight, and hands.

Read by `handrank.Range`, which takes more than the original. Its grammar, `parser` and `make_parser`, is not here.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence

from ...cards import RANKS
from ...ranges.text import RangeError as RangeStringError
from .cards import Card, ranks, suits

__all__ = [
    "Card", "RangeStringError", "expand_handtype_group", "normalize_token", "ranks", "string_to_hands",
    "string_to_tokens", "suits", "token_suitedness", "token_to_hands", "tokens_to_string", "validate_string",
    "weight_to_float",
]  # fmt: skip

_GROUP = re.compile(r"\s*(?:(\d+\.?\d*|\.\d+)\s*(%?)\s*\(([^()]*)\)|([^,()]+))\s*(?:,|$)")
Hand = tuple[Card, Card]
Token = tuple[str, float]  # a class ("AKs") or combo ("AsKs"), and its weight


def _in_order(name: str) -> tuple[int, int, bool, str]:
    """Where a class or combo goes among those of one token: by the first rank, the second, offsuit first."""
    first, second = (RANKS.index(letter) for letter in name if letter in RANKS)
    return first, second, name.endswith("s"), name


def _weighted_names(text: str) -> Iterator[Token]:
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
    """The tokens of a range as they are named, each with its weight. RangeStringError for a text that is none.

    >>> string_to_tokens("AQ+, 0.4(33)")
    [('AQo', 1.0), ('AQs', 1.0), ('AKo', 1.0), ('AKs', 1.0), ('33', 0.4)]
    """
    return list(_weighted_names(s.strip()))


def token_to_hands(ht: str) -> list[tuple[str, str]]:
    """The hands of a token as texts of cards, the higher card first, clubs first.

    >>> token_to_hands("KQs"), token_to_hands("AsKd")
    ([('Kc', 'Qc'), ('Kd', 'Qd'), ('Kh', 'Qh'), ('Ks', 'Qs')], [('As', 'Kd')])
    """
    if len(ht) == 4:
        return [(ht[:2], ht[2:])]
    first, second, kind = ht[0], ht[1], ht[2:]
    if first == second:
        return [(first + suits[i], first + suits[j]) for j in range(4) for i in range(j + 1, 4)]
    return [(first + i, second + j) for i in suits for j in suits if not kind or (i == j) == (kind == "s")]


def hands_of_tokens(tokens: Iterable[Token]) -> list[tuple[Hand, float]]:
    return [((Card(one), Card(other)), weight) for name, weight in tokens for one, other in token_to_hands(name)]


def string_to_hands(s: str) -> list[tuple[Hand, float]]:
    """The hands of a range as cards, each with its weight, again where the text names it again."""
    return hands_of_tokens(string_to_tokens(s))


def tokens_to_string(tokens: Iterable[Token]) -> str:
    """A short text of tokens: by weight, the largest first; pairs, suited classes, offsuit ones, hands.

    >>> tokens_to_string(string_to_tokens("A5s-A2s, A9s, 0.4(AsKs, 22, 33), KTo+"))
    'A9s, A5s-A2s, KTo+, 40%(33-22, AsKs)'
    """
    by_weight: dict[float, list[str]] = {}
    for name, weight in tokens:
        by_weight.setdefault(weight, []).append(name)
    parts = []
    for weight in sorted(by_weight, reverse=True):
        names = ", ".join(_short_names(by_weight[weight]))
        parts.append(names if weight == 1 else f"{weight:.0%}({names})")
    return ", ".join(parts)


def _short_names(names: Iterable[str]) -> Iterator[str]:
    classes: dict[tuple[int, str], list[int]] = {}  # first rank and kind, 13 for pairs -> the second ranks
    hands = []
    for name in map(normalize_token, names):
        if len(name) == 4:
            hands.append(name)
            continue
        first, second = (ranks.index(rank) for rank in name[:2])
        of = (13, "") if first == second else (first, name[2].strip("n"))
        classes.setdefault(of, []).append(second)
    for (first, kind), seconds in sorted(classes.items(), reverse=True):
        for run in _runs(seconds):
            high, low = (
                (ranks[second if first == 13 else first] + ranks[second] + kind) for second in (run[0], run[-1])
            )
            if high == low:
                yield high
            else:
                yield f"{low}+" if run[0] == first - 1 else f"{high}-{low}"
    yield from sorted(hands, key=lambda hand: [int(Card(hand[:2])), int(Card(hand[2:]))], reverse=True)


def _runs(numbers: Iterable[int]) -> list[list[int]]:
    """The numbers in runs without a gap, from the highest down."""
    runs: list[list[int]] = []
    for number in sorted(set(numbers), reverse=True):
        if runs and runs[-1][-1] == number + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return runs


def validate_string(s: str) -> bool:
    """Whether a text is a range."""
    try:
        string_to_tokens(s)
    except RangeStringError:
        return False
    return True


def token_suitedness(ht: str) -> str:
    """ "s" for a suited class, "o" for an offsuit one, "p" for a pair, "n" for both of two ranks."""
    return "p" if ht[0] == ht[1] else ht[2] if len(ht) == 3 else "n"


def normalize_token(token: str) -> str:
    """The higher card first, and for a class its suitedness last: "KA" is "AKn", "KsAd" is "AdKs"."""
    if len(token) == 4:
        return "".join(sorted((token[:2], token[2:]), key=lambda card: int(Card(card)), reverse=True))
    if len(token) not in (2, 3):
        raise RangeStringError(f"{token!r} is not a class of hands or a hand")
    return "".join(sorted(token[:2], key=ranks.index, reverse=True)) + token_suitedness(token)


def expand_handtype_group(htg: Sequence[str]) -> list[str]:
    """The tokens of a group: ("ATs",), ("ATs", "+"), or ("ATs", "-", "AQs").

    >>> expand_handtype_group(("ATs", "-", "AQs"))
    ['ATs', 'AJs', 'AQs']
    """
    return [name for name, _ in string_to_tokens("".join(htg))]


def weight_to_float(w: Sequence[str]) -> float:
    """A weight as it is read: ["0.86"], or ["86", "%"]."""
    return float(w[0]) / (100 if w[-1] == "%" else 1)
