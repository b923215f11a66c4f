"""What each choice of cards to hold is worth, for one hand of five: by chances to win, against an opponent, or paid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import TYPE_CHECKING, Any, Literal

import numpy as np

from .._native import exchanges, variants
from ..cards import Cat, deck as deck_of
from ..checks import shown, whole
from ..jokers.policy import FULLY_WILD, Policy
from ..rules.names import category_text
from .estimate import CODE_OF_STRENGTH, DEAL_CHANCES, Chances, by_category, chances_table
from .hands_of_five import HAND, MOST_JOKERS, codes_of, five_cards
from .pay_tables import NOTHING, PayTable

if TYPE_CHECKING:
    from .._native.core import Hand

_CATEGORY_NAMES = {category: category_text(category) for category in sorted(Cat, reverse=True)}


@dataclass(frozen=True)
class Hold:
    """What comes of holding some of five cards and exchanging the others.

    held, discards   cards as they were given, in the order given
    positions        the places of the discards
    value            the mean chance to win, the equity, or the pay, whatever was asked for
    counts           how many draws end in each category, or on each line of the pay table; against an opponent, how
                     many pairs of a draw and an opponent's hand win, tie and lose
    is_best          whether none is better: several are where they tie
    """

    held: tuple[Any, ...]
    discards: tuple[Any, ...]
    positions: tuple[int, ...]
    value: Fraction | float
    counts: dict[str, int]
    is_best: bool

    @property
    def total(self) -> int:
        return sum(self.counts.values())

    @property
    def probabilities(self) -> dict[str, Fraction]:
        total = self.total
        return {name: Fraction(count, total) for name, count in self.counts.items()}


By = Literal["estimate", "exact"] | PayTable | Chances | Sequence[float]


def holds(
    hand: Hand, by: By = "estimate", *, most: int = HAND, jokers: int | None = None, policy: Policy | None = None
) -> list[Hold]:
    """All that can be held of a hand, best first, exactly.

    hand    five cards of one deck, in any notation
    by      "estimate", "exact", a PayTable, or chances for the estimate: see `handrank.draws`
    most    how many cards may be exchanged at most, 0 to 5
    jokers  jokers in the deck, 0 to 12; with a PayTable they are the table's
    policy  which cards are wild, and what jokers are; with a PayTable it is the table's

    Returns a list of `Hold`; of equal ones those that exchange fewer cards come first, then those that exchange
    earlier ones. Takes some hundredths of a second for all 32; "exact" half a second. CardError names what is wrong
    with a card, ValueError or TypeError with the rest.

    >>> from handrank.draws import pay_table
    >>> first, second = holds("Kh Qh Jh Th Kd", pay_table("jacks-or-better-9-6"))[:2]
    >>> first.discards, first.value
    (('Kd',), Fraction(924, 47))
    >>> second.counts
    {'four of a kind': 45, 'full house': 165, 'three of a kind': 1854, 'two pair': 2592, 'jacks or better': 11559}
    """
    if isinstance(by, PayTable):
        if jokers not in (None, by.jokers) or policy not in (None, by.policy):
            raise ValueError(f"the pay table {shown(by.name)} says which jokers and wild cards there are")
        jokers, policy = by.jokers, by.policy
    most = whole(most, "most", 0, HAND)
    jokers = 0 if jokers is None else whole(jokers, "jokers", 0, MOST_JOKERS)
    policy = FULLY_WILD if policy is None else policy
    if not isinstance(policy, Policy):
        raise TypeError(f"policy must be a Policy, not {shown(policy)}")
    if isinstance(by, str) and by not in ("estimate", "exact"):
        raise ValueError(f"by {shown(by)} is not 'estimate', 'exact', a PayTable (`pay_table` knows some), or chances")
    items, cards = five_cards(hand, jokers)
    others = deck_of(jokers)
    for card in cards:
        others.remove(card)
    choices = [places for drawn in range(most + 1) for places in combinations(range(HAND), drawn)]
    ranked = bytes(cards).translate(policy._table)
    known = [bytes(card for i, card in enumerate(ranked) if i not in places) for places in choices]
    rest = bytes(others).translate(policy._table)
    if isinstance(by, str) and by == "exact":
        results = _against_random(known, choices, rest, policy._flags)
    elif isinstance(by, PayTable):
        results = _by_paytable(known, rest, by)
    else:
        flags = policy._flags & ~variants.POLICY_FLAGS["natural"]
        results = _by_chances(known, rest, flags, chances_table(DEAL_CHANCES if isinstance(by, str) else by))
    best = max(value for value, _ in results)
    found = [
        Hold(
            tuple(item for i, item in enumerate(items) if i not in places),
            tuple(items[i] for i in places),
            places,
            value,
            counts,
            value == best,
        )
        for places, (value, counts) in zip(choices, results)
    ]
    return sorted(found, key=lambda hold: hold.value, reverse=True)


def best_discard(
    hand: Hand, by: By = "estimate", *, most: int = HAND, jokers: int | None = None, policy: Policy | None = None
) -> Hold:
    """The best hold of a hand: the first of `holds`, which says what all this means.

    >>> best_discard("2d 7d 4d 9d As", most=1).discards
    ('2d',)
    """
    return holds(hand, by, most=most, jokers=jokers, policy=policy)[0]


Result = tuple[Fraction | float, dict[str, int]]


def _count_codes(held: bytes, rest: bytes, flags: int, code_of: bytes) -> list[int]:
    counts: list[int] = np.bincount(codes_of(held, rest, flags, code_of), minlength=exchanges.MOST_CODES).tolist()
    return counts


def _by_chances(known: list[bytes], rest: bytes, flags: int, table: Chances) -> list[Result]:
    results: list[Result] = []
    for held in known:
        numbers = _count_codes(held, rest, flags, CODE_OF_STRENGTH * (HAND + 1))
        totals = by_category(numbers)
        counts = {name: totals[category] for category, name in _CATEGORY_NAMES.items() if totals[category]}
        mean = sum(number * Fraction(table.of_code[code]) for code, number in enumerate(numbers) if number)
        results.append((float(mean / sum(numbers)), counts))
    return results


def _by_paytable(known: list[bytes], rest: bytes, paytable: PayTable) -> list[Result]:
    results: list[Result] = []
    for held in known:
        nothing, *numbers = _count_codes(held, rest, paytable.policy._flags, paytable._code_of)
        paid = [(hand, pay, number) for (hand, pay), number in zip(paytable.lines, numbers)]
        value = Fraction(sum(pay * number for _, pay, number in paid), nothing + sum(numbers))
        counts = {hand: number for hand, _, number in [*paid, (NOTHING, 0, nothing)] if number}
        results.append((value, counts))
    return results


def _against_random(known: list[bytes], choices: list[tuple[int, ...]], rest: bytes, flags: int) -> list[Result]:
    """Hands in ascending order of strength: who is counted already is beaten, who is counted with it ties."""
    n, most = len(rest), max(map(len, choices))
    bits = [sum(1 << i for i in range(HAND) if i not in places) for places in choices]
    draws = [(exchanges.Draws(held, rest, flags), hold) for held, hold in zip(known, bits)]
    if most < HAND:
        draws.append((exchanges.Draws(b"", rest, flags), 0))  # the opponent's hands
    keys = np.empty(sum(hands.count for hands, _ in draws), np.uint64)
    at = 0
    for hands, hold in draws:
        hands.keys(hold, keys[at : at + hands.count])
        at += hands.count
    keys.sort()
    beaten, tied = exchanges.versus(keys, n, most, np.zeros(exchanges.table_size(n), np.uint32))
    results: list[Result] = []
    for places, hold in zip(choices, bits):
        total = comb(n, len(places)) * comb(n - len(places), HAND)
        counts = {"win": beaten[hold], "tie": tied[hold], "lose": total - beaten[hold] - tied[hold]}
        results.append((Fraction(2 * beaten[hold] + tied[hold], 2 * total), counts))
    return results
