"""eval7 0.1.11 on handrank: the same names, the same numbers.

    from handrank.compat import eval7     # was: import eval7

>>> hand = [Card(text) for text in ("As", "2c", "3d", "5s", "4c")]
>>> evaluate(hand), handtype(evaluate(hand))
(67305472, 'Straight')
>>> len(HandRange("AJ+, ATs, KQ+, 33-JJ, 0.8(QQ+, KJs)"))
144
>>> py_hand_vs_range_exact([Card("As"), Card("Ah")], HandRange("KK"), [])
0.8194605046767397

What the original gets wrong, and what is done here:

- a card held twice is lost, and a hand of two aces of spades a pair of deuces; here CardError
- `py_hand_vs_range_exact` compares the cards there are and deals no more: before the river it is not the equity. Here
  it is
- the equity functions ignore weights; here they count
- `py_hand_vs_range_monte_carlo` and `py_all_hands_vs_range` are exact from the flop on where all weights are 1: that is
  faster than a sample
- a hand that shares a card with the board has an equity of 0 or 1; here CardError, and `py_all_hands_vs_range` leaves
  it out
- no opponent's hand left: 0.0 or ZeroDivisionError; here ValueError
- a missing card is a deuce: A K Q J and A K Q J 2 have one value: kept, `handrank.strength` tells them apart
- a hand that a range names twice is in it twice, which the documentation shows: kept, and both weights count
- of 2s and Ac each is greater than the other; here cards are in one order, by rank, then suit
- hands of ten cards and more, where two suits may flush, are often wrong; here any number is right
- `Card` takes the first two characters of a longer text, so "As5" is an ace; here CardError
- `deal(-1)` and `peek(-1)` give all cards but the last; here ValueError
- cards cannot be pickled; here they can

Ranges are read by `handrank.Range`, which takes more than the original: docs/ranges.md. What the original has in
modules of its own stands in this one, so `eval7.rangestring.RangeStringError` is `RangeStringError`.
"""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from operator import ge, gt, le, lt
from typing import TYPE_CHECKING, Any

from .._native import core
from ..cards import RANKS, SUITS, CardError, card_text
from ..hands import hand_class
from ..ranges.text import RangeError as RangeStringError

if TYPE_CHECKING:  # what only ranges and equity need is imported by them
    from .._native.variants import PlainHands
    from ..ranges.range import Range

__all__ = [
    "Card", "Deck", "HandRange", "RangeStringError", "evaluate", "handtype", "py_all_hands_vs_range",
    "py_hand_vs_range_exact", "py_hand_vs_range_monte_carlo", "ranks", "suits",
]  # fmt: skip

ranks = tuple(RANKS)
suits = tuple(SUITS)
_MASKS = [1 << 13 * (card & 3) + (card >> 2) for card in range(52)]
_CARDS = {RANKS[card >> 2] + SUITS[card & 3]: card for card in range(52)}
HANDTYPES = ("High Card", "Pair", "Two Pair", "Trips", "Straight", "Flush", "Full House", "Quads", "Straight Flush")


def _comparison(compare: Callable[[Any, Any], bool]) -> Callable[[Card, object], bool]:
    def compared(self: Card, other: object) -> bool:
        if not isinstance(other, Card):
            raise TypeError(f"cannot compare {self!r} and {other!r}")
        return compare(int(self), int(other))

    return compared


class Card(int):
    """A card of a text, rank then suit: `Card("As")`. It is a card 0..51 too, for every function of handrank."""

    def __new__(cls, card: str) -> Card:
        if not isinstance(card, str):
            raise TypeError(f"a card is made of a text, not {card!r}")
        if card not in _CARDS:
            raise CardError(f"{card!r} is not a card: want a rank of {RANKS}, then a suit of {SUITS}")
        return int.__new__(cls, _CARDS[card])

    @property
    def rank(self) -> int:
        """0..12, deuce to ace."""
        return self >> 2

    @property
    def suit(self) -> int:
        """0..3: clubs, diamonds, hearts, spades."""
        return self & 3

    @property
    def mask(self) -> int:
        """The bit `13*suit + rank`."""
        return _MASKS[self]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Card) and int(self) == int(other)

    def __ne__(self, other: object) -> bool:
        return not self == other

    __lt__ = _comparison(lt)
    __le__ = _comparison(le)
    __gt__ = _comparison(gt)
    __ge__ = _comparison(ge)

    def __hash__(self) -> int:
        return _MASKS[self]

    def __bool__(self) -> bool:
        return True

    def __str__(self) -> str:
        return card_text(int(self))

    def __repr__(self) -> str:
        return f'Card("{self}")'

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (str(self),)


class Deck:
    """The 52 cards, 2c 2d 2h 2s 3c ...; random by the module `random`."""

    _card: type[Card] = Card
    _random: Any = random

    def __init__(self) -> None:
        self.cards = [self._card(text) for text in _CARDS]

    def __repr__(self) -> str:
        return f"Deck({self.cards!r})"

    def __len__(self) -> int:
        return len(self.cards)

    def __getitem__(self, i: Any) -> Any:
        return self.cards[i]

    def shuffle(self) -> None:
        """Put the cards that are left into random order."""
        self._random.shuffle(self.cards)

    def deal(self, n: int) -> list[Card]:
        """Take the first n cards. ValueError where fewer are left."""
        dealt = self.peek(n)
        del self.cards[:n]
        return dealt

    def peek(self, n: int) -> list[Card]:
        """The first n cards, which stay. ValueError where fewer are left."""
        if not 0 <= n <= len(self.cards):
            raise ValueError(f"{n} cards: insufficient cards in deck, which has {len(self.cards)}")
        return self.cards[:n]

    def sample(self, n: int) -> list[Card]:
        """Any n cards, which stay. ValueError where fewer are left."""
        if not 0 <= n <= len(self.cards):
            raise ValueError(f"{n} cards: insufficient cards in deck, which has {len(self.cards)}")
        sampled: list[Card] = self._random.sample(self.cards, n)
        return sampled


class Values(dict[int, int]):
    """Strength -> the number another library gives the class, found when it is first asked for."""

    def __init__(self, value: Callable[[int, tuple[int, ...]], int]) -> None:
        """value  of a category and the ranks 0..12 that break ties"""
        super().__init__()
        self.value = value

    def __missing__(self, strength: int) -> int:
        category, *ranks = hand_class(strength).ranking
        value = self[strength] = self.value(category, tuple(rank - 2 for rank in ranks))
        return value


def nibbles(ranks: Sequence[int]) -> int:
    """The ranks that break ties, four bits each, the first at bit 16."""
    return sum(rank << 16 - 4 * i for i, rank in enumerate(ranks))


_VALUES = Values(lambda category, ranks: category << 24 | nibbles(ranks))


def strength_of(cards: Iterable[Card]) -> int:
    """The strength of cards. TypeError names the first that is none, CardError one that is held twice."""
    strength = core.strength_of_ints(cards)
    if strength is not None:
        return strength
    if not isinstance(cards, Sequence):
        cards = [*cards]
    try:
        plain = bytes(cards)
    except (TypeError, ValueError):
        for i, card in enumerate(cards):
            if not isinstance(card, Card):
                raise TypeError(f"card {i}: {card!r} is not a Card") from None
        raise
    return core.strength(plain, decks=1, jokers=0)


def evaluate(py_cards: Iterable[Card]) -> int:
    """A number for a hand, larger beats smaller: `category << 24`, below it the ranks that break ties, four bits each.

    py_cards  any number of `Card`, or of cards 0..51 as handrank has them; an iterator will do
    Raises TypeError for anything else, CardError for a card held twice.
    """
    return _VALUES[strength_of(py_cards)]


def handtype(value: int) -> str:
    """The name of the category of a value: "High Card", "Pair", "Two Pair", "Trips", ... "Straight Flush"."""
    if not 0 <= value >> 24 < len(HANDTYPES):
        raise ValueError(f"{value!r} is not the value of a hand")
    return HANDTYPES[value >> 24]


# Ranges.

_GROUP = re.compile(r"\s*(?:(\d+\.?\d*|\.\d+)\s*(%?)\s*\(([^()]*)\)|([^,()]+))\s*(?:,|$)")
Hand = tuple[Card, Card]


def _in_order(name: str) -> tuple[int, int, bool, str]:
    """Where a class or combo goes among those of one token: by the first rank, the second, offsuit first."""
    first, second = (RANKS.index(letter) for letter in name if letter in RANKS)
    return first, second, name.endswith("s"), name


def _tokens(text: str) -> Iterator[tuple[str, float]]:
    """The classes ("AKs") and combos ("AsKs") of a range as they are named, each with its weight."""
    from ..ranges.range import Range

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


def _hands(name: str) -> list[Hand]:
    """The hands of a class, or the one of a combo, the higher card first, clubs first."""
    if len(name) == 4:
        return [(Card(name[:2]), Card(name[2:]))]
    first, second, kind = name[0], name[1], name[2:]
    if first == second:
        return [(Card(first + SUITS[i]), Card(first + SUITS[j])) for j in range(4) for i in range(j + 1, 4)]
    pairs = [(i, j) for i in SUITS for j in SUITS if (i == j) == (kind == "s")]
    return [(Card(first + i), Card(second + j)) for i, j in pairs]


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
        self.tokens = list(_tokens(s.strip()))
        self.hands = [(hand, weight) for name, weight in self.tokens for hand in _hands(name)]

    def __iter__(self) -> Iterator[tuple[Hand, float]]:
        return iter(self.hands)

    def __len__(self) -> int:
        return len(self.hands)

    def to_range(self) -> Range:
        """The hands as a `handrank.Range`, which is made again only where they have changed."""
        if self._read is None or self._read[0] != self.hands:
            self._read = self.hands.copy(), _range_of(self.hands)
        return self._read[1]


# Equity.


def _range_of(hands: Iterable[tuple[Hand, float]]) -> Range:
    """The hands of a range as a `Range`; the weights of a hand named twice add up."""
    from ..ranges.holdem_combos import COMBO_COUNT, combo_index
    from ..ranges.range import Range

    weights = [0.0] * COMBO_COUNT
    for hand, weight in hands:
        weights[combo_index(hand)] += weight
    return Range.of_weights(weights)


def _range(hands: Iterable[tuple[Hand, float]]) -> Range:
    return hands.to_range() if isinstance(hands, HandRange) else _range_of(hands)


@cache
def _plain_hands() -> PlainHands:
    from ..games.named_games import GAMES

    return GAMES["holdem"].plain_hands


def exact_share(hand: Sequence[Any], opponent: Any, board: Sequence[Any]) -> float | None:
    """The share of the pot of two cards on every board that can come; None where it is not found in a moment.

    opponent  what `handrank.equity` takes
    """
    try:
        counts = _plain_hands().outcomes((bytes(hand), opponent), bytes(board), ())
    except (TypeError, ValueError):
        return None
    if counts is None:
        return None
    return (2 * counts.get(1, 0) + counts.get(3, 0)) / (2 * sum(counts.values()))


def _equity(hand: Sequence[Card], villain: Range, board: Sequence[Card], samples: int | None) -> float:
    """The share of the pot: exact without samples, and where that is as fast as a sample."""
    if len(hand) != 2:
        raise ValueError(f"a hand has two cards, not {len(hand)}")
    if samples is None or (type(samples) is int and samples > 0):
        share = exact_share(hand, villain, board)
        if share is not None:
            return share
    from ..matchups.dispatch import equity

    method = "exact" if samples is None else "sample"
    return equity(hand, villain, board=board, method=method, samples=samples).equity[0]


def py_hand_vs_range_exact(
    py_hand: Iterable[Card], py_villain: Iterable[tuple[Hand, float]], py_board: Iterable[Card]
) -> float:
    """The equity of two cards against a range, over every board that can come."""
    return _equity([*py_hand], _range(py_villain), [*py_board], None)


def py_hand_vs_range_monte_carlo(
    py_hand: Iterable[Card], py_villain: Iterable[tuple[Hand, float]], py_board: Iterable[Card], py_iterations: int
) -> float:
    """The equity of two cards against a range, of so many deals.

    From the flop on it is exact where all weights are 1, which takes less time than a sample: it does not vary.
    """
    return _equity([*py_hand], _range(py_villain), [*py_board], py_iterations)


def py_all_hands_vs_range(
    py_hero: Iterable[tuple[Hand, float]],
    py_villain: Iterable[tuple[Hand, float]],
    py_board: Iterable[Card],
    py_iterations: int,
) -> dict[Hand, float]:
    """The equity of each hand of a range against another: of so many deals, exact from the flop on where weights are 1.

    Hands that share a card with the board, or leave the other player none, are left out.
    """
    villain, board = _range(py_villain), [*py_board]
    samples = None if len(board) == 5 else py_iterations
    gone = set(map(int, board))
    found = {}
    for hand, _ in py_hero:
        if not gone.isdisjoint(map(int, hand)):
            continue
        share = exact_share(hand, villain, board)
        if share is None and villain.without((*hand, *board)):
            share = _equity(hand, villain, board, samples)
        if share is not None:
            found[hand] = share
    return found
