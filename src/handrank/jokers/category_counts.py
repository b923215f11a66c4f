"""How rare the categories are in a deck: all its different hands, each with the number of choices that make it."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb
from typing import TYPE_CHECKING

import numpy as np
import numpy.typing as npt

from .._native import core, variants
from ..arrays import categories_from_strengths
from ..cards import Cat, deck as deck_of, hand_items
from ..checks import shown, whole
from .policy import FULLY_WILD, Policy

if TYPE_CHECKING:
    from .._native.core import Hand

TAIL = 4  # cards of a hand that come from a table of multisets; more would not pay
MOST_HANDS = 400_000_000  # of different cards, ranked in some seconds
EXACT = 1 << 53  # whole numbers below it are exact as floats
BLOCK = 1 << 15  # hands ranked at a time


class _Multisets:
    """All multisets of `size` cards of a deck, those of lower cards first.

    counts  how often each kind of card is in the deck, in the order of the kinds
    rows    (n, size) uint8: kinds' cards
    ways    (n,) float64: how many choices from the deck each row stands for
    until   until[c]: how many rows hold only kinds below c
    """

    def __init__(self, kinds: list[int], counts: list[int], smaller: list[_Multisets]):
        size = len(smaller)
        self.rows: npt.NDArray[np.uint8]
        self.ways: npt.NDArray[np.float64]
        rows = [np.empty((0 if size else 1, size), np.uint8)]
        ways = [np.ones(len(rows[0]))]
        self.until = [len(rows[0])]
        for c, count in enumerate(counts):
            for times in range(1, min(size, count) + 1):
                rest = smaller[size - times]
                below = rest.until[c]
                block = np.empty((below, size), np.uint8)
                block[:, : size - times] = rest.rows[:below]
                block[:, size - times :] = kinds[c]
                rows.append(block)
                ways.append(rest.ways[:below] * comb(count, times))
            self.until.append(sum(map(len, rows)))
        self.rows, self.ways = np.concatenate(rows), np.concatenate(ways)


def _number_of_multisets(counts: list[int], size: int) -> int:
    """How many different hands of `size` cards there are: the coefficient of x**size in the product of 1 + x + ... ."""
    numbers = [1] + [0] * size
    for count in counts:
        numbers = [sum(numbers[max(at - count, 0) : at + 1]) for at in range(size + 1)]
    return numbers[size]


def _heads(counts: list[int], size: int, limit: int, ways: int = 1) -> Iterator[tuple[list[int], int, int]]:
    """The highest cards of all hands, down to TAIL others: (their kinds, the lowest of them, choices)."""
    if size <= TAIL:
        yield [], limit, ways
        return
    for c in range(limit):
        for times in range(1, min(counts[c], size) + 1):
            for head, lowest, number in _heads(counts, size - times, c, ways * comb(counts[c], times)):
                yield [c] * times + head, lowest, number


def category_order(
    deck: Hand | None = None, cards: int = 5, *, decks: int = 1, jokers: int = 0, policy: Policy = FULLY_WILD
) -> list[tuple[Cat, int]]:
    """The ten categories from the rarest to the most common in a deck, each with its exact number of hands.

    deck           the cards of the deck, in any notation, copies included
    cards          how many cards a hand has
    decks, jokers  where no deck is given: of so many whole decks, with so many jokers in all
    policy         what jokers are, and which cards are wild

    Returns [(Cat, count), ...]; the counts add up to all hands of so many cards. Of equal counts the higher category
    comes first, one that cannot be made at all included. A house that goes by frequency can take it for its order.
    Every hand of different cards is ranked: well under a second for five cards, for seven some seconds. ValueError for
    a hand larger than the deck, and where there are more than 400 million different hands.

    >>> two = category_order(decks=2)  # flushes outnumber full houses
    >>> [count for category, count in two if category in (Cat.FLUSH, Cat.FULL_HOUSE)]
    [244608, 261840]
    """
    cards, decks, jokers = whole(cards, "cards", 0), whole(decks, "decks", 1), whole(jokers, "jokers", 0)
    if not isinstance(policy, Policy):
        raise TypeError(f"policy must be a Policy, not {shown(policy)}")
    if deck is not None and (decks, jokers) != (1, 0):
        raise ValueError(f"deck names all cards: decks={decks} and jokers={jokers} cannot be asked for beside it")
    held = deck_of(jokers, decks) if deck is None else hand_items(deck)[1]
    if cards > len(held):
        raise ValueError(f"cards {cards}: the deck has {len(held)} cards only")
    kinds = sorted(set(held))
    counts = [held.count(kind) for kind in kinds]
    totals = _count_categories(kinds, counts, cards, policy)
    assert sum(totals) == comb(len(held), cards)
    return sorted(zip(sorted(Cat), totals), key=lambda pair: (pair[1], -pair[0]))


def different_hands(
    kinds: list[int], counts: list[int], cards: int
) -> Iterator[tuple[npt.NDArray[np.uint8], npt.NDArray[np.float64], int]]:
    """All different hands of a deck that holds counts[i] of card kinds[i], a block at a time.

    Yields (n, cards) uint8, valid until the next block; (n,) how many choices of the deck's cards make each hand, to be
    multiplied by the third item. ValueError where there are too many hands, or a number is too large to be exact.
    """
    different = _number_of_multisets(counts, cards)
    if different > MOST_HANDS:
        raise ValueError(f"cards {cards}: this deck has {different} different hands, more than {MOST_HANDS}")
    if comb(sum(counts), min(cards, TAIL)) >= EXACT:
        raise ValueError(f"a deck of {sum(counts)} cards is too large to count exactly")
    tails: list[_Multisets] = []
    for _ in range(min(cards, TAIL) + 1):
        tails.append(_Multisets(kinds, counts, tails))
    hands = [np.empty((len(tail.rows), cards), np.uint8) for tail in tails]
    for size, tail in enumerate(tails):
        hands[size][:, cards - size :] = tail.rows
    for head, lowest, ways in _heads(counts, cards, len(kinds)):
        tail = tails[cards - len(head)]
        for start in range(0, tail.until[lowest], BLOCK):
            end = min(start + BLOCK, tail.until[lowest])
            block = hands[cards - len(head)][start:end]
            block[:, : len(head)] = [kinds[c] for c in head]
            yield block, tail.ways[start:end], ways


def _count_categories(kinds: list[int], counts: list[int], cards: int, policy: Policy) -> list[int]:
    category_of = np.repeat(
        categories_from_strengths(np.arange(core.CLASS_COUNT)), variants.POLICY_STEP if policy.natural_beats_wild else 1
    )
    totals = [0] * len(Cat)
    for hands, choices, ways in different_hands(kinds, counts, cards):
        numbers = np.bincount(category_of[policy.strengths(hands)], choices, len(Cat))
        for category, number in enumerate(numbers.tolist()):
            totals[category] += ways * int(number)
    return totals
