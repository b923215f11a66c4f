"""Which hands a line of a pay table pays, from its text:

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

import re
from dataclasses import dataclass

from ..cards import RANKS, Cat
from ..checks import shown
from ..jokers.policy import Policy
from ..rules.names import LANGUAGES
from .hands_of_five import HAND

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
    "two": 2,
    "twos": 2,
}
ACE = 14


@dataclass(frozen=True)
class PaidHands:
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
            raise ValueError(f"{shown(part)} is not a rank")
        low, high = _RANKS[first], _RANKS[last or first]
        if low > high:
            low, high = (1, high) if low == ACE else (high, low)
        found |= {rank if rank > 1 else ACE for rank in range(low, high + 1)}
    if better:
        if len(found) != 1:
            raise ValueError(f"{shown(text)}: `or better` follows one rank")
        found = set(range(min(found), ACE + 1))
    return frozenset(found)


def hands_of(text: str, policy: Policy, jokers: int) -> PaidHands:
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
            return PaidHands(wild=frozenset({number}) & wild)
        if wild_of_rank:
            raise ValueError(f"{shown(text)}: {what} are wild, and not alone: write `{counted[1]} wild cards`")
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
            raise ValueError(f"{shown(text)} is not a hand")
        try:
            ranks = _ranks_of(group["ranks"] if group else words)
        except ValueError as error:
            raise ValueError(f"{shown(text)} is not a hand: {error}") from None
    if match and name == "royal flush":
        if ranks is not None:
            raise ValueError(f"{shown(text)}: a royal flush has no other rank")
        ranks = frozenset({ACE})
    if beside and category is not Cat.FOUR_OF_A_KIND:
        raise ValueError(f"{shown(text)}: only four of a kind has a card beside it")
    return PaidHands(category, ranks, _ranks_of(beside) if beside else None, wild)
