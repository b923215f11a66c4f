"""Weighted ranges of hands."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from .rangestring import Hand, string_to_tokens, token_hands

if TYPE_CHECKING:  # imported by what needs it
    from ...ranges.range import Range

__all__ = ["HandRange"]


class HandRange:
    """A weighted range: `HandRange("AQs+, 0.4(AsKs)")`.

    string  the text
    tokens  (class or combo, weight) in the order of the text
    hands   ((card, card), weight), one for each hand, again where the text names a hand again

    Raises RangeStringError, a ValueError, for a text that is none.
    """

    _read: tuple[list[tuple[Hand, float]], Range] | None = None

    def __init__(self, s: str) -> None:
        self.string = s
        self.tokens = string_to_tokens(s)
        self.hands = [(hand, weight) for name, weight in self.tokens for hand in token_hands(name)]

    def __iter__(self) -> Iterator[tuple[Hand, float]]:
        return iter(self.hands)

    def __len__(self) -> int:
        return len(self.hands)

    def to_range(self) -> Range:
        """The hands as a `handrank.Range`, which is made again only where they have changed."""
        if self._read is None or self._read[0] != self.hands:
            self._read = self.hands.copy(), range_of(self.hands)
        return self._read[1]


def range_of(hands: Iterable[tuple[Hand, float]]) -> Range:
    """The hands of a range as a `Range`; the weights of a hand named twice add up."""
    from ...ranges.holdem_combos import COMBO_COUNT, combo_index
    from ...ranges.range import Range

    weights = [0.0] * COMBO_COUNT
    for hand, weight in hands:
        weights[combo_index(hand)] += weight
    return Range.of_weights(weights)
