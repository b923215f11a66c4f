"""Five-card draw: how likely a hand wins, and which card to exchange."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from itertools import accumulate
from statistics import mean
from typing import TYPE_CHECKING, Any

from ..._native.exchanges import MOST_EXCHANGED
from ...cards import JOKER, Cat, card_number, card_text
from ...draws import best_single_discard, chances_table
from .rankings import cards, deck, nocard, ranking2, read_hand  # noqa: F401  # the examples use cards

if TYPE_CHECKING:
    from ..._native.core import Hand


SUM_IS_COMPENSATED = sys.version_info >= (3, 12)  # accumulate never is, and would give other floats there


def cumsum(numbers: Iterable[float], normalize: bool = True) -> list[float]:
    """0.0 and the sums of the first 1, 2, ... numbers, divided by the whole sum unless `normalize` is false.

    ZeroDivisionError if that is zero.

    >>> cumsum([1, 2, 1])
    [0.0, 0.25, 0.75, 1.0]
    """
    numbers = list(numbers)
    total = sum(numbers) if normalize else 1
    if SUM_IS_COMPENSATED:
        return [sum(numbers[:n]) / total for n in range(len(numbers) + 1)]
    return [partial / total for partial in accumulate(numbers, initial=0)]


deal_win_P = cumsum([1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40, 0])
draw_win_P = [0.0, 0.35842, 0.83885, 0.9352, 0.97226, 0.98498, 0.99281, 0.99935, 0.99995, 1.0, 1.0]


def win_probability(hand: Hand, P: Any = deal_win_P) -> float:
    """About how often a hand beats another: by the part P[type] of hands of a lower type, and by its first rank.

    P  11 numbers by type 0..10, any indexable
    Mended: ValueError for a hand without cards.

    >>> win_probability(cards("As Ad 8h 9c 9d")) == deal_win_P[2] + 13 / 13 * (deal_win_P[3] - deal_win_P[2])
    True
    """
    type_, *ranks = ranking2(hand)
    if not ranks:
        raise ValueError("a hand without cards has no win probability")
    return float(P[type_] + (ranks[0] - 1) / 13 * (P[type_ + 1] - P[type_]))


def discard_outcomes(card: str, hand: Hand) -> list[Any]:
    """The hands that may come of discarding a card: with each card of the deck that is not in the hand in its place.

    card  what is discarded, wherever it is in the hand; for '' the hand itself, alone
    A card that is not in the hand gives as many copies of the hand. Mended: other notations are the same cards.

    >>> len(discard_outcomes("7c", cards("As Ad 8h 9c 7c")))
    47
    """
    if not card:
        return [hand]
    items, numbers = read_hand(hand)
    discarded = card_number(card, "card")
    places = [place for place, number in enumerate(numbers) if number == discarded]
    outcomes = []
    for new in range(JOKER):
        if new not in numbers:
            outcome = items.copy()
            for place in places:
                outcome[place] = deck[new]
            outcomes.append(outcome)
    return outcomes


def draw_best_action(hand: Hand, P: Any = deal_win_P) -> Any:
    """The card to discard for the best expected `win_probability`, '' for none: of equals the first of ['', *hand].

    hand  any number of cards; a joker may be held, and is not drawn
    P     11 numbers by type 0..10, any indexable; errors name one that is no number or not finite. More are not read,
          and ten are enough for different natural cards, which are never five of a kind
    Mended: ValueError for a hand without cards.

    >>> draw_best_action(cards("4s Qc 6d 7s 8c")), draw_best_action(cards("4s 5c 6d 7s 8c"))
    ('4s', '')
    """
    items, numbers = read_hand(hand)
    if not numbers:
        raise ValueError("a hand without cards has nothing to discard")
    natural = JOKER not in numbers and len(set(numbers)) == len(numbers)
    if isinstance(P, (list, tuple)):
        P = [*P, P[-1]] if natural and len(P) == len(Cat) else P[: len(Cat) + 1]
    chances = chances_table(P)
    if natural and len(numbers) <= MOST_EXCHANGED:
        place = best_single_discard(numbers, chances)
        return nocard if place is None else items[place]
    held = [card_text(card) for card in numbers]  # by definition
    outcomes = [some for some in (discard_outcomes(card, held) for card in [nocard, *held]) if some]
    expected = [mean(map(chances.of_hand, some)) for some in outcomes]
    return [nocard, *items][expected.index(max(expected))]
