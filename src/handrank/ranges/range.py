"""Ranges: weighted sets of hole cards, as text, as arrays, and as what the two share.

    >>> opening = Range("22+, A2s+, KTs+:0.5, !AA")
    >>> str(opening), len(opening), opening.combos
    ('KK-22,A2s+,KTs+:0.5', 132, 126.0)

docs/ranges.md is the grammar. NumPy is imported where arrays are asked for.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache
from math import isfinite
from operator import index
from typing import TYPE_CHECKING, Any

from ..cards import JOKER, CardError, card_text, cards_of_hand, mask
from .combo_sets import ComboSets
from .holdem_combos import COMBO_COUNT, COMBOS, SINGLE_CLASSES, bits_of, class_text, combo_text, grid_place, index_of
from .hole_sets import HoleSets, hole_masks, weights_of
from .text import DIALECTS, Reader
from .weights import Set, Weighted, difference, intersection, scaled, support, union

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from .._native.core import Hand
    from ..games.game import Game

MOST_CARDS = 6


@lru_cache(None)
def _sets_of(cards: int) -> Any:
    return ComboSets() if cards == 2 else HoleSets(cards)


def combos() -> npt.NDArray[np.uint8]:
    """The 1,326 combos of hold'em: (1326, 2) uint8 cards, the higher card of each first.

    Every vector of 1,326 in the library has this order: combos are sorted by their higher card, then by their lower
    one, so that the combo of a > b is at `a*(a-1)/2 + b`. A new array each time.

    >>> combos()[[0, 1, 2, 1325]].tolist()      # 2d2c, 2h2c, 2h2d ... AsAh
    [[1, 0], [2, 0], [2, 1], [51, 50]]
    """
    import numpy as np

    return np.array(COMBOS, np.uint8)


def combo_index(hand: Hand) -> int:
    """The place of a combo in the order of `combos()`: 0..1325.

    hand  two cards in any notation, in any order
    Raises CardError for jokers, a card held twice, and malformed cards, ValueError for more or fewer cards than two.

    >>> combo_index("2d 2c"), combo_index("AsAh")
    (0, 1325)
    """
    return index_of(*_hole(hand, 2))


def _hole(hand: Hand, cards: int) -> list[int]:
    hole = cards_of_hand(hand, decks=1, jokers=0)
    if len(hole) != cards:
        raise ValueError(f"{hand!r} has {len(hole)} cards, not {cards}")
    return hole


def _finite(weight: Any, name: str) -> float:
    if isinstance(weight, bool) or not hasattr(weight, "__float__"):
        raise TypeError(f"{name} must be a number, not {weight!r}")
    number = float(weight)
    if not (isfinite(number) and number >= 0):
        raise ValueError(f"{name} must be finite and at least 0, not {weight!r}")
    return number


def _real_array(numbers: npt.ArrayLike, name: str) -> npt.NDArray[np.float64]:
    import numpy as np

    if np.iscomplexobj(numbers):
        raise TypeError(f"{name} must be real numbers, not complex ones")
    return np.asarray(numbers, np.float64)


class Range:
    """A weighted set of hole cards: what a player may hold.

    text     a range as people write it, such as `22+, A2s+, KTs+:0.5, AsKd`: docs/ranges.md is the grammar. "" is no
             hand at all, "random" every hand. A hand named more than once has the largest of its weights
    game     the game whose hole cards are meant, a name of `GAMES` or a `Game`; hands that its deck has not are left
             out
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
    >>> Range("AA**:ds", game="omaha").combos       # double-suited aces
    864.0
    """

    __slots__ = ("_sets", "_weighted")

    _sets: Any  # ComboSets or HoleSets, which share their methods
    _weighted: Weighted

    def __init__(self, text: str | Range = "", *, game: str | Game | None = None, cards: int | None = None,
                 dialect: str = "kicker") -> None:
        dead: list[int] = []
        if game is not None:
            if cards is not None:
                raise TypeError("give a game or a number of cards, not both")
            cards, dead = _of_game(game)
        if dialect not in DIALECTS:
            raise ValueError(f"dialect {dialect!r} is not one of {', '.join(DIALECTS)}")
        if isinstance(text, Range):
            if cards is not None and cards != text.cards:
                raise ValueError(f"a range of {text.cards} cards is not one of {cards}")
            self._sets, weighted = text._sets, text._weighted
        elif isinstance(text, str):
            self._sets = _sets_of(_card_number(2 if cards is None else cards))
            weighted = Reader(text, self._sets, dialect).read()
        else:
            raise TypeError(f"a range is read from a str, not {text!r}")
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

        weights  (1326,) finite numbers >= 0, in the order of `combos()`
        ValueError names the first that is not.

        >>> import numpy as np
        >>> Range.of_weights(np.arange(1326) >= 1275)
        Range('As*')
        """
        import numpy as np

        array = _real_array(weights, "weights")
        if array.shape != (COMBO_COUNT,):
            raise ValueError(f"weights have shape {array.shape}, not ({COMBO_COUNT},)")
        bad = np.flatnonzero(~(np.isfinite(array) & (array >= 0)))
        if bad.size:
            raise ValueError(f"weight {bad[0]} ({combo_text(bad[0])}) is {array[bad[0]]}, not finite and at least 0")
        weighted: Weighted = {}
        for i, weight in enumerate(array.tolist()):
            if weight:
                weighted[weight] = weighted.get(weight, 0) | 1 << i
        return cls()._with(weighted)

    def weights(self) -> npt.NDArray[np.float64]:
        """The weight of each hand, a new array: (1326,) float64 in the order of `combos()`.

        With more hole cards (C(52, cards),), in the order that goes on as that of `combos()`: holes are sorted by their
        highest card, then by the next one, and so on. That is 270,725 numbers for four cards, 2,598,960 for five,
        20,358,520 for six.

        >>> Range("AKs:0.5").weights()[-7:].tolist()        # AsKc, AsKd, AsKh, AsKs, AsAc, AsAd, AsAh
        [0.0, 0.0, 0.0, 0.5, 0.0, 0.0, 0.0]
        """
        import numpy as np

        if self.cards > 2:
            return np.concatenate([weights for _, weights in self._blocks()])
        found = np.zeros(COMBO_COUNT)
        for weight, members in self._weighted.items():
            if members.bit_count() < 8:
                found[list(bits_of(members))] = weight
            else:
                octets = np.frombuffer(members.to_bytes(-(-COMBO_COUNT // 8), "little"), np.uint8)
                found[np.unpackbits(octets, count=COMBO_COUNT, bitorder="little").view(bool)] = weight
        return found

    def holes(self) -> tuple[npt.NDArray[np.uint8], npt.NDArray[np.float64]]:
        """The hands of weight above 0 and their weights: (n, cards) uint8, the higher card first, and (n,) float64.

        >>> holes, weights = Range("AKs, AsAh:0.5").holes()
        >>> holes.tolist(), weights.tolist()
        ([[48, 44], [49, 45], [50, 46], [51, 47], [51, 50]], [1.0, 1.0, 1.0, 1.0, 0.5])
        """
        import numpy as np

        if self.cards == 2:
            weights = self.weights()
            return combos()[weights > 0], weights[weights > 0]
        from ..arrays import cards_of

        blocks = [(masks[weights > 0], weights[weights > 0]) for masks, weights in self._blocks()]
        masks, weights = (np.concatenate(arrays) for arrays in zip(*blocks))
        return cards_of(masks).reshape(-1, self.cards)[:, ::-1], weights

    @classmethod
    def of_grid(cls, grid: npt.ArrayLike) -> Range:
        """The hold'em range of a 13 by 13 table: one weight for each of the 169 classes.

        grid  (13, 13) finite numbers >= 0: row and column 0 are aces, 12 deuces; suited classes are above the diagonal
              (the row is the higher card), offsuit ones below it
        """
        array = _real_array(grid, "grid")
        if array.shape != (13, 13):
            raise ValueError(f"grid has shape {array.shape}, not (13, 13)")
        weighted: Weighted = {}
        for (high, low, kind), members in SINGLE_CLASSES.items():
            weight = _finite(array[grid_place(high, low, kind)], f"the weight of {class_text(high, low, kind)}")
            if weight:
                weighted[weight] = weighted.get(weight, 0) | members
        return cls()._with(weighted)

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

    def _class_weights(self) -> dict[tuple[int, int, str], float]:
        if self.cards > 2:
            raise ValueError(f"only ranges of two cards have a grid, not those of {self.cards}")
        return {key: self._mean_weight(members) for key, members in SINGLE_CLASSES.items()}

    def _mean_weight(self, members: int) -> float:
        total = 0.0
        for weight, found in self._weighted.items():
            number = (members & found).bit_count()
            if number == members.bit_count():
                return weight  # exactly
            total += number * weight
        return total / members.bit_count()

    @classmethod
    def of_dict(cls, weights: Mapping[str, float], *, game: str | Game | None = None, cards: int | None = None,
                dialect: str = "kicker") -> Range:
        """The range of a dict from texts to their weights, each as in a text: the largest weight of a hand counts.

        >>> Range.of_dict({"AKs": 1, "AsKd": 0.25, "22-44": 0.5})
        Range('AKs,44-22:0.5,AsKd:0.25')
        """
        made = cls(game=game, cards=cards)
        parts = []
        for text, weight in weights.items():
            part = cls(text, game=game, cards=cards, dialect=dialect)
            parts.append(scaled(part._weighted, _finite(weight, f"the weight of {text!r}"), part._sets))
        return made._with(union(parts, made._sets))

    def to_dict(self) -> dict[str, float]:
        """Weights by text: classes such as "AKs" whose combos have one weight, and the other combos one by one.

        With more hole cards than two, the parts of the text and their weights.

        >>> Range("AK, AsAh:0.5").to_dict()
        {'AKs': 1.0, 'AKo': 1.0, 'AsAh': 0.5}
        """
        if self.cards > 2:
            return {self._sets.text({1.0: holes}): weight for weight, holes in self._weighted.items()}
        found = {}
        for weight, members in self._weighted.items():
            for key, whole in sorted(SINGLE_CLASSES.items(), reverse=True):
                if members & whole == whole:
                    found[class_text(*key)] = weight
                    members &= ~whole
            found |= {combo_text(i): weight for i in sorted(bits_of(members), reverse=True)}
        return found

    def __str__(self) -> str:
        return str(self._sets.text(self._weighted))

    def __repr__(self) -> str:
        more = f", cards={self.cards}" if self.cards > 2 else ""
        return f"Range({str(self)!r}{more})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _read, (str(self), self.cards)

    # What it holds.

    @property
    def cards(self) -> int:
        """How many hole cards a hand has."""
        return int(self._sets.cards)

    @property
    def combos(self) -> float:
        """The sum of the weights: the number of hands, where all weights are 1."""
        if self.cards > 2:
            return float(sum(weights.sum() for _, weights in self._blocks()))
        return float(sum(weight * members.bit_count() for weight, members in self._weighted.items()))

    @property
    def fraction(self) -> float:
        """The sum of the weights over the number of hands there are: 1 for a random hand.

        >>> round(Range("22+, A2s+").fraction, 4)
        0.095
        """
        return float(self.combos / self._sets.count)

    def __len__(self) -> int:
        """The number of hands of weight above 0."""
        if self.cards > 2:
            return sum(int((weights > 0).sum()) for _, weights in self._blocks())
        return int(support(self._weighted, self._sets).bit_count())

    def __bool__(self) -> bool:
        if self.cards > 2:
            return any((weights > 0).any() for _, weights in self._blocks())
        return bool(self._weighted)

    def __iter__(self) -> Iterator[tuple[str, float]]:
        """Each hand of weight above 0, as text, with its weight, in the order of `weights`.

        >>> list(Range("AsAh, AhKh:0.5"))
        [('AhKh', 0.5), ('AsAh', 1.0)]
        """
        if self.cards > 2:
            from ..arrays import cards_of

            for masks, weights in self._blocks():
                held = weights > 0
                for hole, weight in zip(cards_of(masks[held]).tolist(), weights[held].tolist()):
                    yield "".join(map(card_text, reversed(hole))), weight
            return
        for i, weight in self._weights_by_index():
            yield combo_text(i), weight

    def masks(self) -> Iterator[tuple[int, float]]:
        """Each hand of weight above 0, as a mask, with its weight, in the order of `weights`.

        >>> list(Range("2d2c:0.5").masks())
        [(65537, 0.5)]
        """
        if self.cards > 2:
            for masks, weights in self._blocks():
                yield from zip(masks[weights > 0].tolist(), weights[weights > 0].tolist())
            return
        for i, weight in self._weights_by_index():
            high, low = COMBOS[i]
            yield 1 << 16 * (high & 3) + (high >> 2) | 1 << 16 * (low & 3) + (low >> 2), weight

    def _weights_by_index(self) -> list[tuple[int, float]]:
        return sorted((i, weight) for weight, members in self._weighted.items() for i in bits_of(members))

    def weight(self, hand: Hand) -> float:
        """The weight of one hand, 0 for one that is not in the range.

        hand  as many cards as the range has, in any notation

        >>> Range("AKs:0.5").weight("Ks As")
        0.5
        """
        hole = _hole(hand, self.cards)
        if self.cards == 2:
            bit = 1 << index_of(*hole)
            return next((weight for weight, members in self._weighted.items() if members & bit), 0.0)
        held = mask(hole)
        return next((weight for weight, holes in self._weighted.items()
                     if holes.test(lambda cards: (held & cards).bit_count())), 0.0)  # fmt: skip

    def __contains__(self, hand: Range | Hand) -> bool:
        if isinstance(hand, (str, Range)):
            return not Range(hand, cards=self.cards) - self
        return self.weight(hand) > 0

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Range):
            return NotImplemented
        if self.cards != other.cards:
            return False
        if self._weighted == other._weighted or self.cards == 2:
            return self._weighted == other._weighted
        return all((weights_of(self._weighted, masks) == weights_of(other._weighted, masks)).all()
                   for masks in hole_masks(self.cards))  # fmt: skip

    def __hash__(self) -> int:
        if self.cards == 2:
            return hash((2, *self._weighted.items()))
        probes = [list(range(first, first + 7 * self.cards, 7)) for first in range(0, 59 - 7 * self.cards, 2)]
        return hash((self.cards, *map(self.weight, probes)))

    # Changes.

    def without(self, dead: Hand) -> Range:
        """The range once these cards are seen elsewhere: no hand that holds one of them.

        dead  cards in any notation

        >>> [len(Range(text).without("Ah Kd")) for text in ("AKo", "AKs", "AA")]
        [7, 2, 3]
        """
        gone = cards_of_hand(dead)
        if JOKER in gone:
            raise CardError("a joker is not a dead card: ranges have none")
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
        return self._with(scaled(self._weighted, _finite(factor, "the factor"), self._sets))

    __rmul__ = __mul__

    def _like(self, other: Range) -> Mapping[float, Set]:
        if not isinstance(other, Range):
            raise TypeError(f"{other!r} is not a Range")
        if other.cards != self.cards:
            raise ValueError(f"a range of {self.cards} cards and one of {other.cards} have no hand in common")
        return other._weighted

    def _blocks(self) -> Iterator[tuple[npt.NDArray[np.uint64], npt.NDArray[np.float64]]]:
        """Masks of every hole of more than two cards, and their weights, a block at a time."""
        for masks in hole_masks(self.cards):
            yield masks, weights_of(self._weighted, masks)


def _read(text: str, cards: int) -> Range:
    return Range(text, cards=cards)


def _card_number(cards: Any) -> int:
    if isinstance(cards, bool) or not hasattr(cards, "__index__"):
        raise TypeError(f"cards must be an int, not {cards!r}")
    if not 2 <= index(cards) <= MOST_CARDS:
        raise ValueError(f"cards={cards} is not 2 to {MOST_CARDS}")
    return index(cards)


def _of_game(game: str | Game) -> tuple[int, list[int]]:
    """The hole cards of a game, and the cards of a whole deck that it leaves out."""
    if game == "holdem":
        return 2, []
    from ..games.game import Game
    from ..games.named_games import GAMES

    if isinstance(game, str) and game in GAMES:
        game = GAMES[game]
    if not isinstance(game, Game):
        raise ValueError(f"game {game!r} is not a Game and not one of {', '.join(GAMES)}")
    least, most = game.hole_sizes
    if least != most or not 2 <= most <= MOST_CARDS:
        raise ValueError(f"game {game.name!r} has no hands of a fixed number of cards, 2 to {MOST_CARDS}; say cards=")
    return most, [card for card in range(52) if card not in game.deck]
