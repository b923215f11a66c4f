"""Seeded hands for the benchmarks, and what the rules say about them.

The hands of a list are all different, 65,536 of them: on a thousand the branch predictor learns
them by heart.
"""

from __future__ import annotations

import random
import zlib
from collections.abc import Iterable
from functools import cache

from handrank import Cat, deck, hand_class, strength_from_cactus_kev
from handrank.rules import reference

COUNT = 65_536
SEED = 14_431


@cache
def deals(size: int, jokers: int = 0) -> list[tuple[int, ...]]:
    """Different hands of `size` cards of one deck, `jokers` of them jokers, in the order dealt."""
    rng = random.Random(SEED + size)
    hands: dict[frozenset, tuple[int, ...]] = {}
    while len(hands) < COUNT:
        hand = rng.sample(deck(), size - jokers) + deck(jokers)[52:]
        rng.shuffle(hand)
        hands.setdefault(frozenset(hand), tuple(hand))
    return list(hands.values())


def one_of_each() -> list[tuple[int, ...]]:
    """Five cards of each class that one deck can make, best first: chance seldom deals a straight flush."""
    hands = []
    for kev in range(1, 7463):
        found = hand_class(strength_from_cactus_kev(kev))
        suited = found.category in (Cat.FLUSH, Cat.STRAIGHT_FLUSH)
        hands.append(tuple(4 * (rank - 2) + (0 if suited else place % 4) for place, rank in enumerate(found.ranks)))
    return hands


@cache
def truth(size: int, jokers: int = 0) -> list[tuple[int, ...]]:
    """The rankings of the deals by the plain rules, which know nothing of tables or C."""
    return [reference.ranking(hand) for hand in deals(size, jokers)]


def proved(strengths: Iterable[int], size: int, jokers: int = 0) -> str:
    """The checksum of the strengths of the deals, after comparing every one with the rules."""
    strengths = list(strengths)
    assert len(strengths) == COUNT, f"{len(strengths)} answers to {COUNT} hands"
    for hand, strength, ranking in zip(deals(size, jokers), strengths, truth(size, jokers)):
        found = hand_class(strength).ranking
        assert found == ranking, f"{hand}: {found}, the rules say {ranking}"
    return checksum(strengths)


def checksum(strengths: Iterable[int]) -> str:
    return f"{zlib.crc32(','.join(map(str, strengths)).encode()):08x}"
