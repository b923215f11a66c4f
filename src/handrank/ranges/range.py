"""Ranges: weighted sets of hole cards, as text, as arrays, and as what the two share.

    >>> opening = Range("22+, A2s+, KTs+:0.5, !AA")
    >>> str(opening), len(opening), opening.total_weight
    ('KK-22,A2s+,KTs+:0.5', 132, 126.0)

docs/ranges.md is the grammar. NumPy is imported where arrays are asked for.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, Any, TypeVar

from ..checks import one_of, shown, whole
from ..decks import Deck
from .combo_sets import ComboSets
from .combo_weights import Class, class_weights, of_grid, of_vector
from .holdem_combos import CLASS_NUMBERS, class_text, grid_place, hole_of
from .hole_sets import HoleSets
from .text import DIALECTS, Reader
from .weights import Set, Weighted, checked_weight, difference, intersection, scaled, support, union

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from .._native.core import Hand
    from ..games.game import Game

    Number = TypeVar("Number", np.uint64, np.float64)

MOST_CARDS = 6
MOST_KEPT = 300_000  # hands of a range whose arrays are kept, 5 MB: every range of up to four cards


@lru_cache(64)
def _sets_of(cards: int, unordered: str = "") -> ComboSets | HoleSets:
    return ComboSets(unordered) if cards == 2 else HoleSets(cards)


class Range:
    """A weighted set of hole cards: what a player may hold.

    text     a range as people write it, such as `22+, A2s+, KTs+:0.5, AsKd`: docs/ranges.md is the grammar. "" is no
             hand at all, "random" every hand. A hand named more than once has the largest of its weights
    game     the game whose hole cards are meant, a name of `GAMES` or a `Game`; hands that its deck has not are left
             out, and percentages are refused where it is not hold'em, whose order of hands they go by
    cards    how many hole cards there are, 2 to 6, in place of a game
    dialect  what `+` means after two neighbours such as KQ, where tools disagree. "kicker": as elsewhere the lower card
             climbs, so KQ+ is KQ. "connectors": both climb, so KQ+ is KQ and AK

    Weights are finite numbers of at least 0. Raises RangeError, a ValueError whose `column` says where the text cannot
    be read; ValueError for an unknown game, dialect, or number of cards. A range does not change, can be a key, and
    `str` gives its text in one form, which reads back as the same range.

    `|` takes the larger weight of each hand, `&` the smaller, `a - b` leaves out every hand of b, `a ^ b` has the hands
    that are in one of the two only, `~a` every hand that a has not, with weight 1; `a * 0.5` changes all weights.
    `hand in a` tells whether every hand of a text, a range, or a sequence of cards, has a weight above 0.

    >>> opening = Range("77+, ATs+, KQ")
    >>> len(opening), "AsKs" in opening, opening - Range("AA")
    (80, True, Range('KK-77,KQ,ATs+'))
    >>> Range("AA**:ds", game="omaha").total_weight       # double-suited aces
    864.0
    """

    _sets: ComboSets | HoleSets  # which have the same methods
    _weighted: Weighted

    def __init__(
        self,
        text: str | Range = "",
        *,
        game: str | Game | None = None,
        cards: int | None = None,
        dialect: str = "kicker",
    ) -> None:
        dead: list[int] = []
        unordered = ""
        if game is not None:
            if cards is not None:
                raise TypeError("give a game or a number of cards, not both")
            cards, dead, unordered = _of_game(game)
        one_of(dialect, "dialect", DIALECTS)
        if isinstance(text, Range):
            if cards is not None and cards != text.cards:
                raise ValueError(f"a range of {text.cards} cards is not one of {cards}")
            self._sets, weighted = text._sets, text._weighted
        elif isinstance(text, str):
            self._sets = _sets_of(2 if cards is None else whole(cards, "cards", 2, MOST_CARDS), unordered)
            weighted = Reader(text, self._sets, dialect).read()
        else:
            raise TypeError(f"a range is read from a str, not {shown(text)}")
        if dead:
            weighted = difference(weighted, self._sets.holding_any(dead))
        self._weighted = self._sets.normal(weighted)

    def _with(self, weighted: Weighted) -> Range:
        """A range of the same game."""
        made = object.__new__(type(self))
        made._sets = self._sets
        made._weighted = self._sets.normal(weighted)
        return made

    # From and to other forms.

    @classmethod
    def of_weights(cls, weights: npt.ArrayLike) -> Range:
        """The hold'em range of a vector of weights.

        weights  1,326 finite numbers >= 0, in the order of `combos()`, in any form
        ValueError or TypeError names the first that is not.

        >>> import numpy as np
        >>> Range.of_weights(np.arange(1326) >= 1275)
        Range('As*')
        """
        return cls()._with(of_vector(weights))

    def weights(self) -> npt.NDArray[np.float64]:
        """The weight of each hand, a new array: (1326,) float64 in the order of `combos()`.

        With more hole cards (C(52, cards),), in the order that goes on as that of `combos()`: holes are sorted by their
        highest card, then by the next one, and so on. That is 270,725 numbers for four cards, 2,598,960 for five,
        20,358,520 for six.

        >>> Range("AKs:0.5").weights()[-7:].tolist()        # AsKc, AsKd, AsKh, AsKs, AsAc, AsAd, AsAh
        [0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 0.0]
        """
        return self._sets.vector(self._weighted) if self.cards > 2 else self._vector.copy()

    @cached_property
    def _vector(self) -> npt.NDArray[np.float64]:
        """`weights` of two cards, read-only: for callers that change nothing."""
        if self.cards != 2:
            raise ValueError(f"a range of {self.cards} cards is not one of 2")
        return _read_only(self._sets.vector(self._weighted))

    @property
    def _arrays(self) -> tuple[npt.NDArray[np.uint64], npt.NDArray[np.float64]]:
        """The masks of the hands of weight above 0 and their weights, read-only, in the order of `weights`."""
        found: Any = self.__dict__.get("_kept_arrays")
        if found is None:
            masks, weights = self._sets.arrays(self._weighted)
            found = _read_only(masks), _read_only(weights)
            if len(found[0]) <= MOST_KEPT:
                self.__dict__["_kept_arrays"] = found
        return found  # type: ignore[no-any-return]

    @cached_property
    def _pairs(self) -> tuple[tuple[int, float], ...]:
        """`masks` of two cards, without NumPy."""
        return tuple(self._sets.masks(self._weighted))

    @property
    def _has_one_weight(self) -> bool:
        """Whether all hands of weight above 0 certainly have the same one."""
        return len(self._weighted) == 1

    @cached_property
    def _mask_bytes(self) -> bytes | None:
        """The masks of the combos as native uint64, for compiled code; None unless of two cards and of weight 1."""
        if self.cards != 2 or self._weighted.keys() != {1.0}:
            return None
        return array("Q", (mask for mask, _ in self._pairs)).tobytes()

    @cached_property
    def _only_class(self) -> int | None:
        """The number in SINGLE_CLASSES of the class that the range is, of weight 1; None where it is anything else."""
        return CLASS_NUMBERS.get(self._weighted.get(1.0, 0)) if len(self._weighted) == 1 and self.cards == 2 else None

    def holes(self) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.float64]]:
        """The hands of weight above 0 and their weights: (n, cards) uint8, the higher card first, and (n,) float64.

        >>> holes, weights = Range("AKs, AsAh:0.5").holes()
        >>> holes.tolist(), weights.tolist()
        ([[48, 44], [49, 45], [50, 46], [51, 47], [51, 50]], [1.0, 1.0, 1.0, 1.0, 0.5])
        """
        from ..arrays import cards_from_masks

        masks, weights = self._arrays
        return cards_from_masks(masks).reshape(-1, self.cards)[:, ::-1].copy(), weights.copy()

    @classmethod
    def of_grid(cls, grid: npt.ArrayLike) -> Range:
        """The hold'em range of a 13 by 13 table: one weight for each of the 169 classes.

        grid  (13, 13) finite numbers >= 0: row and column 0 are aces, 12 deuces; suited classes are above the diagonal
              (the row is the higher card), offsuit ones below it
        """
        return cls()._with(of_grid(grid))

    def grid(self) -> npt.NDArray[np.float64]:
        """The mean weight of the combos of each of the 169 classes: (13, 13) float64, laid out as `of_grid` has it.

        >>> grid = Range("22+, AKs, AsKh").grid()
        >>> float(grid[0, 0]), float(grid[0, 1]), round(float(grid[1, 0]), 4)        # AA, AKs, one of 12 AKo
        (1.0, 1.0, 0.0833)
        """
        import numpy as np

        grid = np.zeros((13, 13))
        for key, weight in self._class_weights().items():
            grid[grid_place(*key)] = weight
        return grid

    def classes(self) -> dict[str, float]:
        """The mean weight of the combos of each of the 169 classes, where it is above 0; aces come first.

        >>> Range("AK, KK:0.5, AsAh").classes()
        {'AA': 0.16666666666666666, 'AKs': 1.0, 'AKo': 1.0, 'KK': 0.5}
        """
        return {class_text(*key): weight for key, weight in self._class_weights().items() if weight}

    def _class_weights(self) -> dict[Class, float]:
        if self.cards > 2:
            raise ValueError(f"only ranges of two cards have a grid, not those of {self.cards}")
        return class_weights(self._weighted)

    @classmethod
    def of_dict(
        cls,
        weights: Mapping[str, float],
        *,
        game: str | Game | None = None,
        cards: int | None = None,
        dialect: str = "kicker",
    ) -> Range:
        """The range of a dict from texts to their weights, each as in a text: the largest weight of a hand counts.

        >>> Range.of_dict({"AKs": 1, "AsKd": 0.25, "22-44": 0.5})
        Range('AKs,44-22:0.5,AsKd:0.25')
        """
        made = cls(game=game, cards=cards)
        parts = []
        for text, weight in weights.items():
            part = cls(text, game=game, cards=cards, dialect=dialect)
            parts.append(scaled(part._weighted, checked_weight(weight, f"the weight of {shown(text)}"), part._sets))
        return made._with(union(parts, made._sets))

    def to_dict(self) -> dict[str, float]:
        """Weights by text: classes such as "AKs" whose combos have one weight, and the other combos one by one.

        With more hole cards than two, the parts of the text and their weights.

        >>> Range("AK, AsAh:0.5").to_dict()
        {'AKs': 1.0, 'AKo': 1.0, 'AsAh': 0.5}
        """
        return self._sets.to_dict(self._weighted)

    def __str__(self) -> str:
        return self._text

    @cached_property
    def _text(self) -> str:
        return self._sets.text(self._weighted)

    def __repr__(self) -> str:
        more = f", cards={self.cards}" if self.cards > 2 else ""
        return f"Range({str(self)!r}{more})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _read_text, (str(self), self.cards, "kicker")

    @cached_property
    def _name(self) -> str:
        """What results and errors call it."""
        return str(self) or "an empty range"

    # What it holds.

    @property
    def cards(self) -> int:
        """How many hole cards a hand has."""
        return self._sets.cards

    @property
    def total_weight(self) -> float:
        """The sum of the weights: the number of hands, where all weights are 1."""
        return self._sets.total(self._weighted)

    @property
    def fraction(self) -> float:
        """The sum of the weights over the number of hands there are: 1 for a random hand.

        >>> round(Range("22+, A2s+").fraction, 4)
        0.095
        """
        return self.total_weight / self._sets.count

    def __len__(self) -> int:
        """The number of hands of weight above 0."""
        return self._sets.size(self._weighted)

    def __bool__(self) -> bool:
        return self._sets.holds_any(self._weighted)

    def __iter__(self) -> Iterator[tuple[str, float]]:
        """Each hand of weight above 0, as text, with its weight, in the order of `weights`.

        >>> list(Range("AsAh, AhKh:0.5"))
        [('AhKh', 0.5), ('AsAh', 1.0)]
        """
        return self._sets.texts(self._weighted)

    def masks(self) -> Iterator[tuple[int, float]]:
        """Each hand of weight above 0, as a mask, with its weight, in the order of `weights`.

        >>> list(Range("2d2c:0.5").masks())
        [(65537, 0.5)]
        """
        return iter(self._pairs) if self.cards == 2 else self._sets.masks(self._weighted)

    def weight(self, hand: Hand) -> float:
        """The weight of one hand, 0 for one that is not in the range.

        hand  as many cards as the range has, in any notation

        >>> Range("AKs:0.5").weight("Ks As")
        0.5
        """
        return self._sets.weight(self._weighted, hole_of(hand, self.cards))

    def __contains__(self, hand: Range | Hand) -> bool:
        if isinstance(hand, (str, Range)):
            return not Range(hand, cards=self.cards) - self
        return self.weight(hand) > 0

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Range):
            return NotImplemented
        return self.cards == other.cards and self._sets.equal(self._weighted, other._weighted)

    def __hash__(self) -> int:
        return hash((self.cards, *self._sets.key(self._weighted)))

    # Changes.

    def without(self, dead: Hand) -> Range:
        """The range once these cards are seen elsewhere: no hand that holds one of them.

        dead  cards in any notation

        >>> [len(Range(text).without("Ah Kd")) for text in ("AKo", "AKs", "AA")]
        [7, 2, 3]
        """
        gone = Deck().take("dead", dead, "dead")
        return self._with(difference(self._weighted, self._sets.holding_any(gone)))

    def __or__(self, other: Range) -> Range:
        return self._with(union([self._weighted, self._like(other)], self._sets))

    def __and__(self, other: Range) -> Range:
        return self._with(intersection(self._weighted, self._like(other), self._sets))

    def __sub__(self, other: Range) -> Range:
        return self._with(difference(self._weighted, support(self._like(other), self._sets)))

    def __xor__(self, other: Range) -> Range:
        return self - other | other - self

    def __invert__(self) -> Range:
        return self._with({1.0: self._sets.everything & ~support(self._weighted, self._sets)})

    def __mul__(self, factor: float) -> Range:
        if isinstance(factor, Range) or not hasattr(factor, "__float__"):
            return NotImplemented
        return self._with(scaled(self._weighted, checked_weight(factor, "the factor"), self._sets))

    __rmul__ = __mul__

    def _like(self, other: Range) -> Mapping[float, Set]:
        if not isinstance(other, Range):
            raise TypeError(f"{shown(other)} is not a Range")
        if other.cards != self.cards:
            raise ValueError(f"a range of {self.cards} cards and one of {other.cards} have no hand in common")
        return other._weighted


def range_of(given: str | Range, of: Game | str | int = 2, dialect: str = "kicker") -> Range:
    """The range that a text stands for, read once while it is among the last texts given; a `Range` as it is.

    of  the game, or the number of hole cards

    Raises what `Range` does. A `Range` keeps its arrays, so a text that is given again costs a look-up.
    """
    cards = of if isinstance(of, int) else _of_game(of)[0]
    if isinstance(given, Range):
        if given.cards != cards:
            raise ValueError(f"a range of {given.cards} cards is not one of {cards}")
        return given
    if not isinstance(given, str):
        return Range(given)  # says what is wrong
    return (_read_combos if cards == 2 else _read_holes)(given, of, dialect)


def _read_text(text: str, of: Game | str | int, dialect: str) -> Range:
    return Range(text, cards=of, dialect=dialect) if isinstance(of, int) else Range(text, game=of, dialect=dialect)


_read_combos = lru_cache(256)(_read_text)  # 30 KB each with their arrays
_read_holes = lru_cache(16)(_read_text)  # up to 5 MB each


def _read_only(array: npt.NDArray[Number]) -> npt.NDArray[Number]:
    array.flags.writeable = False
    return array


@lru_cache(64)
def _of_game(game: str | Game) -> tuple[int, list[int], str]:
    """The hole cards of a game, the cards of a whole deck that it leaves out, and its name unless it is hold'em: then
    its hands have not the order that percentages go by."""
    if game == "holdem":
        return 2, [], ""
    from ..games.named_games import game_named

    game = game_named(game)
    least, most = game.hole_sizes
    if least != most or not 2 <= most <= MOST_CARDS:
        raise ValueError(
            f"game {shown(game.name)} has no hands of a fixed number of cards, 2 to {MOST_CARDS}; say cards="
        )
    dead = [card for card in range(52) if card not in game.deck]
    scored = game.high, game.low, game.use, game.board_sizes[1], game.house_rules
    return most, dead, "" if scored == ("high", None, None, 5, None) and not dead else game.name
