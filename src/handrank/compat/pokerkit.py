"""An installed pokerkit with handrank's evaluators inside: the same hands and results, sooner.

    from handrank.compat import pokerkit as faster

    faster.accelerate()     # every state, hand and calculation of pokerkit from now on
    faster.restore()        # as it was

Two places of pokerkit take another evaluator: the `lookup` of a class of hands, and its `from_game`, which finds the
best hand among the cards of a player. `accelerate` puts a lookup into the first that asks the original for the entry
of each class of hands once, and into the second a search by strength that returns the very cards the original would.
That is hold'em, Omaha and Greek hold'em, the short deck, and the low hands of five cards; badugi and the hands of
Kuhn, Leduc and Rhode Island poker are left as they are.

A process that does not come by fork calls `accelerate` for itself. What handrank has no strength for, unknown cards
and cards held twice, goes the way it went.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import combinations, islice
from threading import Lock
from typing import Any

from .._native import core, variants
from ..cards import RANKS, SUITS

HAND_SIZE = 5
_BITS = {RANKS[card >> 2] + SUITS[card & 3]: 1 << 16 * (card & 3) + (card >> 2) for card in range(52)}
_ORDERS = {  # lookup of pokerkit -> order of handrank
    "StandardLookup": "high",
    "Standard2Lookup": "deuce_to_seven",
    "ShortDeckHoldemLookup": "short_deck",
    "EightOrBetterLookup": "eight_or_better",
    "RegularLookup": "ace_to_five",
}
_replaced: list[tuple[type, str, Any]] = []  # (class, attribute, what it was)
_replacing = Lock()


def _strength_of(order: str) -> Callable[[int], int]:
    if order == "high":
        return core.mask_strength
    number = core.order_names().index(order)
    return lambda mask: variants.order_strength(number, mask)


def _bits(cards: Iterable[Any]) -> list[int] | None:
    """The bit of each card in a mask; None where one is unknown or there twice."""
    try:
        bits = [_BITS[card.rank._value_ + card.suit._value_] for card in cards]
    except (KeyError, AttributeError):
        return None
    return bits if len(set(bits)) == len(bits) else None


class _Lookup:
    """A lookup of pokerkit that knows classes by their strength, and asks the original for each once."""

    def __init__(self, original: Any) -> None:
        self.original = original
        self.strength = _strength_of(_ORDERS[type(original).__name__])
        self._entries: dict[int, Any] = {}

    def get_entry_or_none(self, cards: Any) -> Any:
        bits = _bits(cards) if isinstance(cards, (tuple, list)) and len(cards) == HAND_SIZE else None
        if bits is None:
            return self.original.get_entry_or_none(cards)
        try:
            strength = self.strength(sum(bits))
        except ValueError:  # not a card of this game
            return None
        if strength not in self._entries:
            self._entries[strength] = self.original.get_entry_or_none(cards)
        return self._entries[strength]

    def get_entry(self, cards: Any) -> Any:
        entry = self.get_entry_or_none(cards)
        return self.original.get_entry(cards) if entry is None else entry  # which says what is wrong

    def has_entry(self, cards: Any) -> bool:
        return self.get_entry_or_none(cards) is not None

    def __getattr__(self, name: str) -> Any:
        return getattr(self.original, name)


def _any(kind: Any, hole: list[Any], board: list[Any]) -> Iterator[tuple[Any, ...]]:
    return combinations(hole + board, HAND_SIZE)


def _all_of_hole(kind: Any, hole: list[Any], board: list[Any]) -> Iterator[tuple[Any, ...]]:
    if len(hole) + kind.board_card_count == HAND_SIZE:  # else pokerkit leaves some of the hole away
        for rest in combinations(board, kind.board_card_count):
            yield (*hole, *rest)


def _some_of_each(kind: Any, hole: list[Any], board: list[Any]) -> Iterator[tuple[Any, ...]]:
    for some in combinations(hole, kind.hole_card_count):
        for rest in combinations(board, kind.board_card_count):
            yield (*some, *rest)


def _search(
    original: Any, choices: Callable[[Any, list[Any], list[Any]], Iterator[tuple[Any, ...]]], clean: Any
) -> Any:
    """A `from_game`: of the choices of cards, in the order of pokerkit, the first of the largest strength."""

    def from_game(cls: Any, hole_cards: Any, board_cards: Any = ()) -> Any:
        hole, board = list(clean(hole_cards)), list(clean(board_cards))
        bits = _bits(hole + board)
        if bits is not None and isinstance(cls.lookup, _Lookup):
            masks = map(sum, choices(cls, bits[: len(hole)], bits[len(hole) :]))
            try:
                strengths = list(map(cls.lookup.strength, masks))
            except ValueError:  # a card that is not of this game
                strengths = []
            best = max(strengths, default=0)
            if best:
                return cls(next(islice(choices(cls, hole, board), strengths.index(best), None)))
        return original.__func__(cls, tuple(hole), tuple(board))

    return classmethod(from_game)


def accelerate() -> None:
    """Make pokerkit use handrank's evaluators, until `restore`; twice is once. ImportError if it is not installed."""
    from pokerkit import hands
    from pokerkit.utilities import Card

    searches = {
        "CombinationHand": _any,
        "BoardCombinationHand": _all_of_hole,
        "HoleBoardCombinationHand": _some_of_each,
    }
    fast: dict[int, _Lookup] = {}
    with _replacing:
        if _replaced:
            return
        for name, choices in searches.items():
            cls = getattr(hands, name)
            _replace(cls, "from_game", _search(vars(cls)["from_game"], choices, Card.clean))
        for cls in list(vars(hands).values()):
            lookup = vars(cls).get("lookup") if isinstance(cls, type) else None
            if type(lookup).__name__ in _ORDERS:
                _replace(cls, "lookup", fast.setdefault(id(lookup), _Lookup(lookup)))


def restore() -> None:
    """Give pokerkit its own evaluators again."""
    with _replacing:
        while _replaced:
            cls, name, original = _replaced.pop()
            setattr(cls, name, original)


def _replace(cls: type, name: str, value: Any) -> None:
    _replaced.append((cls, name, vars(cls)[name]))
    setattr(cls, name, value)
