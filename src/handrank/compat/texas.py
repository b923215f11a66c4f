"""The Texas hold'em course: the best of two hole cards and the board, as type 1..10 and a weight in nibbles.

`from handrank.compat.texas import *` brings the course's own names, so that code written for it goes on: classes,
attributes, signatures and printed texts are the same. Cards may be any objects with `type` and `value`. The answers
are those of the rules, which the original misses on half of all deals. What is mended:

- hole cards are not forced in as kickers, and the last kicker is not lost;
- two pairs, trips and quads of the board count, as do full houses of two sets of trips or three pairs;
- straights and flushes are seen with two, one or none of the hole cards, beside pairs and as a wheel, highest first;
- a royal flush is seen wherever it lies. Its weight is 0, as in the original.

`holdem_best` takes cards in any notation of handrank, and its result says more. Hold'em is strict: one deck, two hole
cards, three to five of the board; jokers are an error.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property, reduce
from itertools import combinations
from typing import TYPE_CHECKING, Any

from .._native import core
from ..cards import JOKER, CardError, Cat, hand_items
from ..games.game import Game
from ..rules.names import LANGUAGES, name_of

if TYPE_CHECKING:
    from .._native.core import Hand

__all__ = [
    "Card", "CardNum", "CardPlayer", "PubCardsAttr", "ResultType", "ResultTypeStr", "TaxasPlayer", "TaxasSolution",
]  # fmt: skip

GAME = Game("hold'em", hole=2, board=(3, 5))
ACE = 14
SUIT_NAMES = ("", "黑桃", "红桃", "方块", "草花", "小王", "大王")


class CardNum:
    """Values of cards that have a name."""

    Card_A = 1
    Card_2 = 2
    Card_K = 13


class ResultType:
    """The type of a hand; larger beats smaller. It is the category plus one, and the royal flush apart."""

    HighCard = 1
    SinglePair = 2
    TwoPair = 3
    Three = 4
    Sequence = 5
    SameColor = 6
    Gourd = 7
    Four = 8
    Flush = 9
    """A straight flush; a flush is SameColor."""
    RoyalFlush = 10


def _type_names(lang: str) -> tuple[str, ...]:
    """The names of types 0 (none) to 10: those of the categories, without their ranks."""
    words = LANGUAGES[lang]
    texts = [*(words[category] for category in Cat if category < Cat.FIVE_OF_A_KIND), words["royal"]]
    return "", *(re.split("[,，、]", text)[0] for text in texts)


TYPE_NAMES = {lang: _type_names(lang) for lang in LANGUAGES}
ResultTypeStr = TYPE_NAMES["zh-Hans"]


@dataclass(unsafe_hash=True)
class Card:
    """A card of the course; any other object with these attributes is one, too.

    value  1..13, ace 1; 14 is an ace, too
    type   1..4 for spades, hearts, diamonds, clubs; 5 and 6 are jokers, which hold'em does not have
    """

    value: int
    type: int


Cards = Card  # the name it had first
_NUMBERS = {(value, type_): 4 * ((value - 2) % 13) + 4 - type_ for value in range(1, 15) for type_ in range(1, 5)}
_BITS = {card: 1 << 16 * (number & 3) + (number >> 2) for card, number in _NUMBERS.items()}


def _value(card: Any) -> Any:
    """The value of a card where aces are high."""
    return card.value if card.value > 1 else ACE


def _texts(cards: Iterable[Any]) -> str:
    return ",".join([f"{SUIT_NAMES[card.type]}_{card.value:d}" for card in cards])


def _mask(cards: Iterable[Any]) -> int:
    """The mask of different cards of the course; 0 where one is none or there twice."""
    mask = 0
    try:
        for card in cards:
            bit = _BITS[card.value, card.type]
            if mask & bit:
                return 0
            mask |= bit
    except (KeyError, TypeError):
        return 0
    return mask


def _card_of(item: Any) -> Any:
    """What `handrank` reads for a card of the course; anything else as it is."""
    if not (hasattr(item, "value") and hasattr(item, "type")):
        return item
    value, type_ = item.value, item.type
    try:
        return _NUMBERS[value, type_]
    except (KeyError, TypeError):
        if type_ in (5, 6):
            return JOKER
        raise CardError(f"{item!r}: value {value} is not 1..14, or type {type_} is not 1..4") from None


def _read(hand: Any) -> tuple[list[Any], list[Any]]:
    """The cards of a hand as given, and in a notation that `handrank` reads."""
    if isinstance(hand, str) or not hasattr(hand, "__iter__"):
        return hand_items(hand)
    items = list(hand)
    return items, [_card_of(item) for item in items]


class TaxasSolution:
    """What a player makes; compares by (result_type, weight).

    result_type  as in `ResultType`
    weight       ranks packed as nibbles, the first highest: what decides between two hands of one type
    origin       what the weight was made of: a list of one to five ranks, or a number that is the weight
    """

    def __init__(self, t: int, w: list[int] | int) -> None:
        self.result_type = t
        self.origin = w
        self.weight = _packed(w) if isinstance(w, list) else w

    # Bots compare more often than anything else: no isinstance, which costs as much as the comparison.

    def __lt__(self, other: TaxasSolution) -> bool:
        try:
            if self.result_type != other.result_type:
                return self.result_type < other.result_type
            return self.weight < other.weight
        except AttributeError:
            return NotImplemented

    def __le__(self, other: TaxasSolution) -> bool:
        try:
            if self.result_type != other.result_type:
                return self.result_type < other.result_type
            return self.weight <= other.weight
        except AttributeError:
            return NotImplemented

    def __gt__(self, other: TaxasSolution) -> bool:
        try:
            if self.result_type != other.result_type:
                return self.result_type > other.result_type
            return self.weight > other.weight
        except AttributeError:
            return NotImplemented

    def __ge__(self, other: TaxasSolution) -> bool:
        try:
            if self.result_type != other.result_type:
                return self.result_type > other.result_type
            return self.weight >= other.weight
        except AttributeError:
            return NotImplemented

    # Weights differ more often than types.

    def __eq__(self, other: TaxasSolution) -> bool:  # type: ignore[override]
        try:
            if self.weight != other.weight:
                return False
            return self.result_type == other.result_type
        except AttributeError:
            return NotImplemented

    def __ne__(self, other: TaxasSolution) -> bool:  # type: ignore[override]
        try:
            if self.weight != other.weight:
                return True
            return self.result_type != other.result_type
        except AttributeError:
            return NotImplemented

    def __hash__(self) -> int:
        return hash((self.result_type, self.weight))

    def __repr__(self) -> str:
        return f"<{type(self).__name__} {ResultTypeStr[self.result_type]} {self.weight:#x}>"

    def __str__(self) -> str:
        return f"weight is {self.weight}\n牌型为:{ResultTypeStr[self.result_type]}\n组合为:{self.origin}"


def _packed(ranks: Sequence[int]) -> int:
    return reduce(lambda weight, rank: weight * 16 + rank, ranks, 0)


class _Classes(dict[int, tuple[int, int, list[int]]]):
    """Strength -> type, weight, and the ranks that the weight is made of; found when a strength is first met."""

    def __missing__(self, strength: int) -> tuple[int, int, list[int]]:
        category, *ranks = ranking = core.class_of(strength)[2]
        royal = ranking == (Cat.STRAIGHT_FLUSH, ACE)
        found = (ResultType.RoyalFlush, 0, [0]) if royal else (category + 1, _packed(ranks), ranks)
        self[strength] = found
        return found


_CLASSES = _Classes()
_LISTS = (ResultType.HighCard, ResultType.SinglePair, ResultType.SameColor)  # types whose origin is a list


class HoldemBest(TaxasSolution):
    """A `TaxasSolution` that also says where its cards come from, worked out when it is first asked.

    strength     that of handrank
    ranking      the ranking tuple, as `handrank.ranking` gives it
    cards        the five cards, as given, hole before board
    hole_used    the hole cards among them
    hole_min     the fewest hole cards that an equally good choice of five uses
    hole_max     the most
    plays_board  whether the board alone is as good
    """

    def __init__(self, strength: int, hole: Sequence[Any], board: Sequence[Any], low: int, high: int) -> None:
        """low, high  the ranks of the hole"""
        self.strength = strength
        self.result_type, self.weight, ranks = _CLASSES[strength]
        self._deal = hole, board
        if self.result_type in _LISTS or (
            # The original makes a list of these where the hole is a pair, or a hole card is one of the trips.
            low == high
            if self.result_type == ResultType.TwoPair
            else self.result_type == ResultType.Three and ranks[0] in (low, high)
        ):
            self.origin: list[int] | int = ranks.copy()
        else:
            self.origin = self.weight

    @cached_property
    def _choice(self) -> tuple[list[Any], list[Any], int, int]:
        """`cards`, `hole_used`, `hole_min`, `hole_max`."""
        holes, boards = GAME.read(*(_read(part)[1] for part in self._deal))
        items, cards = [*self._deal[0], *self._deal[1]], [*holes, *boards]
        choices = [
            places
            for places in combinations(range(len(cards)), 5)
            if core.strength([cards[place] for place in places]) == self.strength
        ]
        used = [sum(place < len(holes) for place in places) for places in choices]
        first = choices[0]
        hole_used = [items[place] for place in first if place < len(holes)]
        return [items[place] for place in first], hole_used, min(used), max(used)

    @property
    def cards(self) -> list[Any]:
        return self._choice[0]

    @property
    def hole_used(self) -> list[Any]:
        return self._choice[1]

    @property
    def hole_min(self) -> int:
        return self._choice[2]

    @property
    def hole_max(self) -> int:
        return self._choice[3]

    @property
    def ranking(self) -> tuple[int, ...]:
        return core.class_of(self.strength)[2]

    @property
    def plays_board(self) -> bool:
        return self.hole_min == 0

    def type_name(self, lang: str = "zh-Hans") -> str:
        """The name of the type: en, ja, zh-Hans or zh-Hant."""
        if lang not in TYPE_NAMES:
            raise ValueError(f"lang {lang!r} is not one of {', '.join(TYPE_NAMES)}")
        return TYPE_NAMES[lang][self.result_type]

    def describe(self, lang: str = "zh-Hans") -> str:
        """The name of the hand with its ranks: en, ja, zh-Hans or zh-Hant."""
        return name_of(self.ranking, lang)


def holdem_best(hole: Hand | Sequence[Card], board: Hand | Sequence[Card]) -> HoldemBest:
    """The best five of two hole cards and three to five of the board.

    hole, board  cards in any notation of `handrank`, or objects with the course's `value` and `type`

    `cards` holds the five as given, hole before board: of equally good choices the one with the earliest cards.
    CardError names a joker, a card held twice or in both; ValueError a wrong number of cards.

    >>> best = holdem_best("9d Kh", "2c 9c 7d 6s 6h")
    >>> best.result_type == ResultType.TwoPair, hex(best.weight), best.cards
    (True, '0x96d', ['9d', 'Kh', '9c', '6s', '6h'])
    >>> best.type_name(), best.describe("en")
    ('两对', 'two pair, nines and sixes')
    >>> best.hole_used, best.hole_min, best.plays_board
    (['9d', 'Kh'], 2, False)
    """
    hole_items, hole_cards = _read(hole)
    board_items, board_cards = _read(board)
    holes, boards = GAME.read(hole_cards, board_cards)
    return HoldemBest(core.strength([*holes, *boards]), hole_items, board_items, *(card // 4 + 2 for card in holes))


class PubCardsAttr:
    """The cards of the board, and what there is to know about them.

    cards          as given
    values         rank 2..14 -> how many cards have it
    value_types    rank -> the types (suits) that have it
    sorted_values  the ranks, the highest first
    types_count    how many cards each type 0..6 has
    """

    def __init__(self, cds: Sequence[Any]) -> None:
        self.cards = cds
        self._dealt = (*cds,)
        self._mask = _mask(self._dealt)

    values: dict[int, int]
    value_types: dict[int, set[int]]
    sorted_values: list[int]
    types_count: list[int]

    def __getattr__(self, name: str) -> Any:
        """The four are found when one of them is first asked for: the best solution does not need them."""
        if name not in ("values", "value_types", "sorted_values", "types_count"):
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        ranks, types = [_value(card) for card in self._dealt], [card.type for card in self._dealt]
        self.values, self.value_types = dict(Counter(ranks)), {}
        for rank, type_ in zip(ranks, types):
            self.value_types.setdefault(rank, set()).add(type_)
        self.sorted_values = sorted(ranks, reverse=True)
        self.types_count = [types.count(type_) for type_ in range(len(SUIT_NAMES))]
        return self.__dict__[name]

    @staticmethod
    def cmp_card(a: Any, b: Any) -> Any:
        """Above, below or equal to 0 as the rank of a is to that of b, aces high."""
        return (a.value if a.value > 1 else ACE) - (b.value if b.value > 1 else ACE)

    def max_n(self, n: int) -> list[int]:
        """The n highest ranks."""
        return self.sorted_values[:n]

    def max_except(self, n: int, wanted: int | None = None) -> Any:
        """The highest rank but n, or a list of the highest `wanted`. ValueError where there are fewer."""
        if not wanted:
            for value in self.sorted_values:
                if value != n:
                    return value
        others = [value for value in self.sorted_values if value != n]
        if len(others) < (wanted or 1):
            raise ValueError(f"the board has {len(others)} cards of other ranks than {n}, fewer than {wanted or 1}")
        return others[:wanted]

    def max_except_some(self, *args: int) -> int:
        """The highest rank that is none of these. ValueError where there is none."""
        for value in self.sorted_values:
            if value not in args:
                return value
        raise ValueError(f"the board has no card of other ranks than {', '.join(map(str, args))}")

    def get_same_type_values(self, tar: int) -> list[int]:
        """The ranks of a type, the three highest. The board stays in its order."""
        return sorted((_value(card) for card in self._dealt if card.type == tar), reverse=True)[:3]

    def __str__(self) -> str:
        return _texts(self.cards)


class CardPlayer:
    """Who has cards; `init_data` looks at them once."""

    def __init__(self, cds: Sequence[Any]) -> None:
        self.cards = cds
        self.init_data()

    def init_data(self) -> None:
        pass


class TaxasPlayer(CardPlayer):
    """A player: two hole cards and the board.

    min, max     the ranks of the hole cards, aces high
    unique_type  the type (suit) of both, else None
    pub          the board

    >>> hole, board = [Card(13, 1), Card(10, 2)], [Card(12, 2), Card(11, 2), Card(5, 4), Card(1, 2), Card(13, 2)]
    >>> print(TaxasPlayer(hole, PubCardsAttr(board)).find_best_solution())
    weight is 0
    牌型为:皇家同花顺
    组合为:0
    """

    def __init__(self, cds: Sequence[Any], pub_attr: PubCardsAttr) -> None:
        self.pub = pub_attr
        self.min, self.max = cds[0].value, cds[1].value
        self.unique_type: Any = None
        super().__init__(cds)

    def init_data(self) -> None:
        if self.min == 1:
            self.min = ACE
        if self.max == 1:
            self.max = ACE
        if self.min > self.max:
            self.min, self.max = self.max, self.min
        if self.cards[0].type == self.cards[1].type:
            self.unique_type = self.cards[0].type

    def find_best_solution(self) -> HoldemBest:
        """The best five of seven cards (six, five). CardError and ValueError name what is no deal."""
        hole, board = self.cards, self.pub._dealt
        mask = _mask(hole)
        if mask and len(hole) == 2 and 3 <= len(board) <= 5 and self.pub._mask and not mask & self.pub._mask:
            return HoldemBest(core.mask_strength(mask | self.pub._mask), (*hole,), board, self.min, self.max)
        return holdem_best(hole, board)

    def may_seq(self) -> bool:
        """Whether both hole cards may be in one straight, the ace above the king."""
        return 0 < self.max - self.min < 5  # type: ignore[no-any-return]

    def may_pair(self) -> bool:
        return self.max == self.min  # type: ignore[no-any-return]

    def may_same_color(self) -> bool:
        return self.unique_type is not None

    def step_1(self, may_same_color: TaxasSolution | None) -> TaxasSolution | None:
        """The best solution where it is a straight or a straight flush, else None; the argument changes nothing."""
        best = self.find_best_solution()
        return best if best.result_type in (ResultType.Sequence, ResultType.Flush, ResultType.RoyalFlush) else None

    def step_2(self, may_same_color: TaxasSolution | None) -> TaxasSolution | None:
        """The best solution where the hole cards are a pair, else None; the argument changes nothing."""
        return self.find_best_solution() if self.may_pair() else None

    def step_3(self, may_same_color: TaxasSolution | None) -> TaxasSolution:
        """The best solution; the argument changes nothing."""
        return self.find_best_solution()

    @staticmethod
    def choice_solution(a: TaxasSolution, b: TaxasSolution) -> TaxasSolution:
        """The better one; b where they are equal."""
        if a.result_type == b.result_type:
            return a if a.weight > b.weight else b
        return a if a.result_type > b.result_type else b

    @staticmethod
    def get_value_to_seq(num1: int, num2: int, left: int, right: int) -> tuple[int, int]:
        """The lowest and the highest rank, within left and right, of the straights that two ranks may be in."""
        low, high = (num1, num2) if num1 < num2 else (num2, num1)
        start, end = high - 4, low + 4
        return start if start > left else left, end if end < right else right

    def __str__(self) -> str:
        return _texts(self.cards)
