"""The Texas hold'em article: the best of two hole cards and the board, as type 1..10 and a weight in nibbles.

`holdem_best` takes cards in any notation. `Cards`, `PubCardsAttr`, `TaxasPlayer`, `TaxasSolution`, `ResultType` and
`ResultTypeStr` are the article's own names, so that code written for it goes on. The form is the article's; the
answers are those of the rules, which the original misses on half of all deals. What is mended:

- hole cards are not forced in as kickers, and the last kicker is not lost;
- two pairs, trips and quads of the board count, as do full houses of two sets of trips or three pairs;
- straights and flushes are seen with two, one or none of the hole cards, beside pairs and as a wheel, highest first;
- a royal flush is seen wherever it lies. Its weight is 0, as in the original.

Hold'em is strict: one deck, two hole cards, three to five of the board; jokers are an error.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import IntEnum
from functools import reduce, total_ordering
from itertools import combinations
from typing import TYPE_CHECKING, Any

from .._native import core
from ..cards import JOKER, CardError, Cat, hand_items
from ..games.game import Game
from ..rules.names import LANGUAGES, name_of

if TYPE_CHECKING:
    from .._native.core import Hand

GAME = Game("hold'em", hole=2, board=(3, 5))


class ResultType(IntEnum):
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


@dataclass(frozen=True)
class Cards:
    """A card of the article.

    value  1..13, ace 1; 14 is an ace, too
    type   1..4 for spades, hearts, diamonds, clubs; 5 and 6 are jokers, which hold'em does not have
    """

    value: int
    type: int


def _card_of(item: Any) -> Any:
    """What `handrank` reads for a card of the article; anything else as it is."""
    value, kind = getattr(item, "value", None), getattr(item, "type", None)
    if type(value) is not int or type(kind) is not int:
        return item
    if not (1 <= value <= 14 and 1 <= kind <= 4):
        if kind in (5, 6):
            return JOKER
        raise CardError(f"{item!r}: value {value} is not 1..14, or type {kind} is not 1..4")
    return 4 * ((value - 2) % 13) + 4 - kind


def _read(hand: Any) -> tuple[list[Any], list[Any]]:
    """The cards of a hand as given, and in a notation that `handrank` reads."""
    if isinstance(hand, str) or not hasattr(hand, "__iter__"):
        return hand_items(hand)
    items = list(hand)
    return items, [_card_of(item) for item in items]


@total_ordering
class TaxasSolution:
    """What a player makes; compares by (result_type, weight).

    result_type  a `ResultType`
    weight       ranks packed as nibbles, the first highest: what decides between two hands of one type
    origin       the five cards
    """

    def __init__(self, result_type: int, weight: int, origin: Sequence[Any]) -> None:
        self.result_type = ResultType(result_type)
        self.weight = weight
        self.origin = origin

    def __eq__(self, other: object) -> bool:
        return self._order == other._order if isinstance(other, TaxasSolution) else NotImplemented

    def __lt__(self, other: object) -> bool:
        return self._order < other._order if isinstance(other, TaxasSolution) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._order)

    @property
    def _order(self) -> tuple[int, int]:
        return self.result_type, self.weight

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.result_type.name}, {self.weight:#x}, {self.origin!r})"

    def __str__(self) -> str:
        cards = " ".join(map(str, self.origin))
        return f"牌型：{ResultTypeStr[self.result_type]}\n权重：{self.weight:x}\n组成：{cards}"


class HoldemBest(TaxasSolution):
    """A `TaxasSolution` that also says where its cards come from.

    ranking      the ranking tuple, as `handrank.ranking` gives it
    hole_used    the hole cards among `origin`, as given
    hole_min     the fewest hole cards that an equally good choice of five uses
    hole_max     the most
    plays_board  whether the board alone is as good
    """

    def __init__(
        self, ranking: tuple[int, ...], origin: list[Any], hole_used: list[Any], hole_min: int, hole_max: int
    ) -> None:
        category, *ranks = ranking
        royal = ranking == (Cat.STRAIGHT_FLUSH, 14)
        weight = reduce(lambda weight, rank: weight << 4 | rank, ranks, 0)
        super().__init__(ResultType.RoyalFlush if royal else category + 1, 0 if royal else weight, origin)
        self.ranking = ranking
        self.hole_used = hole_used
        self.hole_min = hole_min
        self.hole_max = hole_max
        self.plays_board = hole_min == 0

    def type_name(self, lang: str = "zh-Hans") -> str:
        """The name of the type: en, ja, zh-Hans or zh-Hant."""
        if lang not in TYPE_NAMES:
            raise ValueError(f"lang {lang!r} is not one of {', '.join(TYPE_NAMES)}")
        return TYPE_NAMES[lang][self.result_type]

    def describe(self, lang: str = "zh-Hans") -> str:
        """The name of the hand with its ranks: en, ja, zh-Hans or zh-Hant."""
        return name_of(self.ranking, lang)


def holdem_best(hole: Hand | Sequence[Cards], board: Hand | Sequence[Cards]) -> HoldemBest:
    """The best five of two hole cards and three to five of the board.

    hole, board  cards in any notation of `handrank`, or objects with the article's `value` and `type`

    `origin` holds the cards as given, hole before board: of equally good choices the one with the earliest cards.
    CardError names a joker, a card held twice or in both; ValueError a wrong number of cards.

    >>> best = holdem_best("9d Kh", "2c 9c 7d 6s 6h")
    >>> best.result_type.value, hex(best.weight), best.origin
    (3, '0x96d', ['9d', 'Kh', '9c', '6s', '6h'])
    >>> best.type_name(), best.describe("en")
    ('两对', 'two pair, nines and sixes')
    >>> best.hole_used, best.hole_min, best.plays_board
    (['9d', 'Kh'], 2, False)
    """
    hole_items, hole_cards = _read(hole)
    board_items, board_cards = _read(board)
    holes, boards = GAME.read(hole_cards, board_cards)
    items, cards = hole_items + board_items, holes + boards
    strength = core.strength(cards)
    choices = [
        places
        for places in combinations(range(len(cards)), 5)
        if core.strength([cards[place] for place in places]) == strength
    ]
    used = [sum(place < len(holes) for place in places) for places in choices]
    first = choices[0]
    return HoldemBest(
        core.ranking(cards),
        [items[place] for place in first],
        [items[place] for place in first if place < len(holes)],
        min(used),
        max(used),
    )


class PubCardsAttr:
    """The cards of the board."""

    def __init__(self, cards: Hand | Sequence[Cards]) -> None:
        self.cards = cards


class TaxasPlayer:
    """A player: two hole cards and the board.

    >>> hole, board = [Cards(13, 1), Cards(10, 2)], [Cards(12, 2), Cards(11, 2), Cards(5, 4), Cards(1, 2), Cards(13, 2)]
    >>> print(TaxasPlayer(hole, PubCardsAttr(board)).find_best_solution().type_name())
    皇家同花顺
    """

    def __init__(self, cards: Hand | Sequence[Cards], pub: PubCardsAttr) -> None:
        self.cards = cards
        self.pub = pub

    def find_best_solution(self) -> HoldemBest:
        return holdem_best(self.cards, self.pub.cards)
