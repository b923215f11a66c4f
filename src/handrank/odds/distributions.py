"""How often each strength comes: a distribution, and the exact ones of all games and decks where counting is feasible.

Exact counts are made in one of four ways:

- Hands of which all cards count are enumerated as masks, jokers of a deck as different cards, and ranked in bulk.
- Deals of Omaha of which nothing is known are counted by ranks, without ranking each of them (kernels/omaha_deals.h);
  where a hole or a board is known in part, all pairs of both are ranked.
- With several decks, or under a policy, all different hands are ranked, each times the choices of cards that make it.
- Where a game has its own choices, as 3-D has, all pairs of holes and boards are played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache, reduce
from html import escape
from itertools import combinations, islice
from math import comb, sqrt
from operator import index
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from .. import _bulk, _core, _odds
from ..cards import JOKER, SPARE_BITS, CardError, Cat, card_text, cards_of_hand, deck as deck_of, mask
from ..games import HIGH, Game, Scoring, game_named
from ..orders import ORDERS, Order, Ranking
from ..policies import FULLY_WILD, Policy, different_hands
from ..work import Progress, in_order

if TYPE_CHECKING:
    import numpy.typing as npt

    from .._core import Hand

MOST_DEALS = 10_000_000_000  # ranked in about ten seconds on one core
MOST_PLAYED = 10_000_000  # of a game with its own choices
PIECES = 64  # that long work is cut into,
LEAST = 1 << 20  # but not into less deals than these

ROYAL = "royal flush"


# The categories of an order.


class Kinds(NamedTuple):
    """The categories of an order: where each strength belongs."""

    names: tuple[str, ...]
    """Best first."""
    of_strength: npt.NDArray[np.intp]
    """The place of each strength in names."""
    shown: frozenset[str]
    """Those that are named even where no hand has them: not, say, those of hands of too few cards."""
    royal: range
    """The strengths of royal flushes; empty where the order has none."""


def category_name(order: Order, ranking: Ranking) -> str:
    """What comes before the ranks in the words of a hand; of low hands without a pair their highest card."""
    words = order.words(ranking)
    if words.endswith(" low") and ranking:
        return words.split("-")[0].removesuffix(" low") + " low"
    name = words.split(",")[0]
    return "straight flush" if name == ROYAL else name


@lru_cache(maxsize=None)
def kinds_of(order: str, step: int = 1) -> Kinds:
    """The categories of an order by its name; step: how many strengths of a policy one of the order stands for."""
    if order == HIGH.name:
        strengths = np.arange(_core.CLASS_COUNT * step) // step
        names = tuple(category.name.lower().replace("_", " ") for category in reversed(Cat))
        royal = _core.strength("As Ks Qs Js Ts")
        return Kinds(names, max(Cat) - _bulk.strength_categories(strengths).astype(np.intp), frozenset(names),
                     range(royal * step, (royal + 1) * step))
    rules = ORDERS[order]
    of_strength = [category_name(rules, ranking) for ranking in rules.strength_of]
    names = tuple(dict.fromkeys(reversed(of_strength)))
    whole = {name for name, ranking in zip(of_strength, rules.strength_of)
             if ranking and (rules.any_number or rules.least == rules.size or ranking[0] == rules.size)}
    best = [strength for ranking, strength in rules.strength_of.items() if ranking and rules.words(ranking) == ROYAL]
    return Kinds(names, np.array([names.index(name) for name in of_strength], np.intp), frozenset(whole),
                 range(best[0], best[0] + 1) if best else range(0))


# Distributions.


class Row(NamedTuple):
    """A line of `Distribution.table`."""

    category: str
    count: int
    probability: float
    standard_error: float
    """0 where the count is exact."""


@dataclass(frozen=True, eq=False, repr=False)
class Distribution:
    """How often each strength comes among all hands of a deck, or among those of a sample.

    game    what is dealt
    order   the name of the order of the strengths, which compare only within it
    counts  uint64: how many hands have each strength
    exact   whether these are all hands there are; else a sample
    seed    of the sample
    step    how many strengths of the policy one strength of the order stands for: 1 but with `natural_beats_wild`

    Two distributions are equal where the same hands came as often, in the same order of strengths.
    """

    game: str
    order: str
    counts: npt.NDArray[np.uint64] = field(repr=False)
    exact: bool
    seed: int | None = None
    step: int = 1

    __hash__ = None  # type: ignore[assignment]

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Distribution):
            return NotImplemented
        same = (self.order, self.exact, self.step) == (other.order, other.exact, other.step)
        return same and np.array_equal(self.counts, other.counts)

    @cached_property
    def total(self) -> int:
        """The number of hands."""
        return int(self.counts.sum())

    @cached_property
    def _kinds(self) -> Kinds:
        return kinds_of(self.order, self.step)

    @cached_property
    def categories(self) -> dict[str, int]:
        """The number of hands of each category, best first; a royal flush is a straight flush.

        Categories of low games are named by the highest card of a hand without a pair, `8 low`; of badugi by its cards.
        """
        counts = {name: 0 for name in self._kinds.names}
        for name, number in zip(counts, _sums(self._kinds.of_strength, self.counts, len(counts))):
            counts[name] = number
        return {name: count for name, count in counts.items() if count or name in self._kinds.shown}

    @cached_property
    def royal(self) -> int:
        """How many of the hands are royal flushes."""
        return sum(int(self.counts[strength]) for strength in self._kinds.royal)

    @cached_property
    def probabilities(self) -> dict[str, float]:
        """The share of each category, 0..1, best first."""
        return {name: count / self.total for name, count in self.categories.items()} if self.total else {}

    @cached_property
    def standard_errors(self) -> dict[str, float]:
        """The standard error of each probability; 0 where it is exact."""
        return {name: self._error(share) for name, share in self.probabilities.items()}

    def _error(self, share: float) -> float:
        return 0.0 if self.exact else sqrt(share * (1 - share) / self.total)

    def _checked(self, strength: int) -> int:
        if isinstance(strength, bool):
            raise TypeError(f"a strength is an int, not {strength!r}")
        if not 0 <= index(strength) < len(self.counts):
            raise ValueError(f"strength {strength} is not 0..{len(self.counts) - 1}")
        return index(strength)

    def beats(self, strength: int) -> float:
        """The share of hands that a strength beats, 0..1. ValueError for what is no strength of this order."""
        return int(self.counts[: self._checked(strength)].sum()) / self.total

    def ties(self, strength: int) -> float:
        """The share of hands that tie with a strength, 0..1."""
        return int(self.counts[self._checked(strength)]) / self.total

    def loses(self, strength: int) -> float:
        """The share of hands that beat a strength, 0..1."""
        return int(self.counts[self._checked(strength) + 1 :].sum()) / self.total

    def percentile(self, strength: int) -> float:
        """Where a strength stands among the hands, 0..100: the percentage that it beats, and half of what ties."""
        below, equal = int(self.counts[: self._checked(strength)].sum()), int(self.counts[strength])
        return 50 * (2 * below + equal) / self.total

    def table(self, *, royal: bool = False) -> list[Row]:
        """A row of each category, best first. royal: royal flushes apart from other straight flushes."""
        counts = self.categories
        if royal and self._kinds.royal:
            apart: dict[str, int] = {}
            for name, count in counts.items():
                if name == "straight flush":
                    apart[ROYAL] = self.royal
                    count -= self.royal
                apart[name] = count
            counts = apart
        total = max(self.total, 1)
        return [Row(name, count, count / total, self._error(count / total) if self.total else 0.0)
                for name, count in counts.items()]

    def to_dict(self) -> dict[str, Any]:
        """All of it but the counts by strength, as JSON has it."""
        return {
            "game": self.game,
            "order": self.order,
            "exact": self.exact,
            "seed": self.seed,
            "total": self.total,
            "royal": self.royal,
            "categories": [row._asdict() for row in self.table()],
        }

    @property
    def title(self) -> str:
        """What was counted: `omaha: all 463,563,500,400 hands`."""
        how = "all" if self.exact else "a sample of"
        return f"{self.game}: {how} {self.total:,} hands"

    def _cells(self) -> list[tuple[str, ...]]:
        return [(row.category, f"{row.count:,}", f"{100 * row.probability:.5f} %",
                 *([] if self.exact else [f"± {100 * row.standard_error:.5f}"])) for row in self.table()]  # fmt: skip

    def __repr__(self) -> str:
        cells = self._cells()
        widths = [max(map(len, column)) for column in zip(*cells)]
        lines = ["  ".join(cell.rjust(width) if i else cell.ljust(width) for i, (cell, width) in enumerate(zip(row, widths)))
                 for row in cells]
        return "\n".join([self.title, *lines])

    def _repr_html_(self) -> str:
        rows = "".join(
            "<tr>" + "".join(f'<td style="text-align:{"right" if i else "left"}">{escape(cell)}</td>' for i, cell in enumerate(row))
            + "</tr>" for row in self._cells()
        )
        return f"<table><caption>{escape(self.title)}</caption>{rows}</table>"


def _sums(groups: npt.NDArray[np.intp], counts: npt.NDArray[np.uint64], number: int) -> list[int]:
    """The sum of the counts of each group, exact in any size."""
    sums = np.zeros(number, np.uint64)
    np.add.at(sums, groups, counts)
    return [int(count) for count in sums]


# What is dealt.


@dataclass(frozen=True)
class Dealing:
    """A game with what is known of a deal: the cards that may still come, and how many of them do."""

    game: Game
    half: int
    """Which of the game's orders decides."""
    hole: list[int]
    board: list[int]
    """What is known."""
    hole_more: int
    board_more: int
    """How many cards are dealt to them beside."""
    left: list[int]
    """The deck without all that is known or dead, ascending, jokers last."""
    decks: int

    @property
    def scoring(self) -> Scoring:
        return self.game.orders[self.half]

    @property
    def policy(self) -> Policy | None:
        """What ranks in place of the order: needed for a policy, and where a card may come twice."""
        return self.game.house_rules or (FULLY_WILD if self.decks > 1 else None)

    @property
    def order(self) -> str:
        return HIGH.name if self.policy is not None else self.scoring.name

    @property
    def step(self) -> int:
        return _core.POLICY_STEP if self.policy is not None and self.policy.natural_beats_wild else 1

    @property
    def size(self) -> int:
        """How many strengths there are."""
        return _core.CLASS_COUNT * self.step if self.order == HIGH.name else ORDERS[self.order].class_count + 1

    @property
    def two(self) -> bool:
        """Whether hole and board are ranked as two masks, as in Omaha."""
        return self.game.use is not None

    @property
    def as_masks(self) -> bool:
        """Whether the kernels of masks can rank it."""
        jokers = (self.left + self.hole + self.board).count(JOKER)
        wild = self.game.house_rules in (None, FULLY_WILD) and jokers <= len(SPARE_BITS) and not (self.two and jokers)
        return self.decks == 1 and wild and (not self.two or self.game.rows == 1 and not self._chooses)

    @property
    def _chooses(self) -> bool:
        return replace(self.game, jokers=0, policy=None).chooses

    @cached_property
    def masks(self) -> tuple[list[int], int, int]:
        """(a mask of each card that is left, mask of the hole, of the board): each joker has a bit of its own."""
        spare = iter(SPARE_BITS)

        def bit(card: int) -> int:
            return 1 << next(spare) if card == JOKER else mask([card])

        hole, board = (sum(map(bit, cards)) for cards in (self.hole, self.board))
        return [bit(card) for card in self.left], hole, board

    @property
    def deals(self) -> int:
        """How many deals there are: of the cards in all where all of them count, of holes and boards elsewhere."""
        if not self.two:
            return comb(len(self.left), self.hole_more + self.board_more)
        number = comb(len(self.left), self.hole_more)
        left = len(self.left) - self.hole_more
        for more in self.board_groups:
            number *= comb(left, more)
            left -= more
        return number

    @property
    def board_groups(self) -> list[int]:
        """How many cards come to the board: to each of its rows, where there are several."""
        if self.game.rows == 1:
            return [self.board_more]
        length = (len(self.board) + self.board_more) // self.game.rows
        return [min(max((row + 1) * length - len(self.board), 0), length) for row in range(self.game.rows)]

    def count_rows(self, dealt: Any) -> Any:
        """How many of (n, k) uint8 rows of the cards that come, first to the hole, then to the board, have each strength."""
        more = self.hole_more
        holes, boards = _beside(self.hole, dealt[:, :more]), _beside(self.board, dealt[:, more:])
        if self.decks == 1:
            found = self.game.strengths(holes, boards)
            strengths = found[self.half] if isinstance(found, tuple) else found
        else:
            rules = self.policy
            assert rules is not None
            cards = np.concatenate([holes, boards], axis=1)
            choices = self.game.choices(range(holes.shape[1]), range(holes.shape[1], cards.shape[1]))
            strengths = reduce(np.maximum, (rules.strengths(cards[:, list(choice)]) for choice in choices))
        return np.bincount(strengths, minlength=self.size).astype(np.uint64)

    def distribution(self, counts: Any, seed: int | None = None) -> Distribution:
        return Distribution(self.game.name, self.order, counts[: self.size], seed is None, seed, self.step)


def _beside(known: Sequence[int], cards: Any) -> Any:
    """(n, k) uint8 cards with the known ones before each row."""
    return np.concatenate([np.tile(np.array(known, np.uint8), (len(cards), 1)), cards], axis=1)


def _number(name: str, value: Any, least: int) -> int:
    if isinstance(value, bool) or not hasattr(value, "__index__"):
        raise TypeError(f"{name} must be an int, not {value!r}")
    if index(value) < least:
        raise ValueError(f"{name} must be at least {least}, not {value}")
    return index(value)


def _sizes(game: Game, cards: int | None) -> tuple[int, int]:
    """How many cards the hole and the board have, of so many in all; None: the most, but no more than make a hand."""
    most_hole, most_board = game.hole_sizes[1], game.board_sizes[1]
    if cards is None:
        return (game.orders[0].size if most_hole == len(game.deck) else most_hole), most_board
    hole = min(_number("cards", cards, 0), most_hole)
    board = cards - hole
    for name, number, (least, most) in (("hole", hole, game.hole_sizes), ("board", board, game.board_sizes)):
        if not least <= number <= most:
            raise ValueError(f"cards={cards}: {game.name} has {least if least == most else f'{least} to {most}'} "
                             f"{name} cards")
    return hole, board


def dealing_of(game: Game | str, cards: int | None, hole: Hand, board: Hand, dead: Hand, jokers: int, decks: int,
               policy: Policy | None, half: str | None) -> Dealing:
    """What is dealt, checked: see `exact`."""
    game = game_named(game)
    jokers = _number("jokers", jokers, 0) or game.jokers
    decks = _number("decks", decks, 1)
    if policy is not None and not isinstance(policy, Policy):
        raise TypeError(f"policy must be a Policy or None, not {policy!r}")
    rules = game.policy if policy is None else policy
    if (jokers, rules) != (game.jokers, game.policy):
        game = replace(game, jokers=jokers, policy=rules)
    if decks > 1 and (game.high != HIGH.name or game.low is not None):
        raise ValueError(f"decks={decks}: {game.name} is played with one deck")
    halves = [name for name in ("high", "low") if getattr(game, name) is not None]
    if half is not None and half not in halves:
        raise ValueError(f"half {half!r} is not one of {', '.join(halves)}, which {game.name} has")
    sizes = _sizes(game, cards)
    left = [card for card in deck_of(jokers, decks) if card == JOKER or card in game.deck]
    known = []
    for name, hand in (("hole", hole), ("board", board), ("dead", dead)):
        given = cards_of_hand(hand)
        for i, card in enumerate(given):
            if card not in left:
                raise CardError(f"{name}: card {i}: {card_text(card)} is not in the deck, or no longer")
            left.remove(card)
        known.append(given)
    more = []
    for name, given, size in zip(("hole", "board"), known, sizes):
        if len(given) > size:
            raise ValueError(f"{name}: {len(given)} cards are known, the hand has {size}")
        more.append(size - len(given))
    if sum(more) > len(left):
        raise ValueError(f"{sum(more)} cards cannot be dealt from a deck of {len(left)}")
    place = 0 if half is None else halves.index(half)
    return Dealing(game, place, known[0], known[1], more[0], more[1], left, decks)


# Counting.


def exact(
    game: Game | str = "best-five",
    cards: int | None = None,
    *,
    hole: Hand = (),
    board: Hand = (),
    dead: Hand = (),
    jokers: int = 0,
    decks: int = 1,
    policy: Policy | None = None,
    half: str | None = None,
    workers: int | None = 1,
    progress: Progress = False,
) -> Distribution:
    """The exact distribution of all deals of a game: how many of them have each strength.

    game       a `Game`, or the name of one of `GAMES`
    cards      how many cards a player has with the board; None: as many as the game has, in `best-five` five
    hole       hole cards that are known, in any notation; the others are dealt
    board      board cards that are known, row by row in a game of rows
    dead       cards that are not dealt
    jokers     jokers in the deck; each is a card of its own
    decks      decks shuffled together
    policy     what jokers are, and which cards are wild
    half       "high" or "low" in a game that splits the pot; None: high
    workers    threads; None: one for each core
    progress   True: a bar; a function: see `handrank.work`

    Where all cards count, hands are sets of hole and board together: 133,784,560 of seven cards. Elsewhere a deal is a
    hole and a board. ValueError names the number of deals where it is too large to count them: `simulate` them.
    CardError for a known or dead card that the deck does not have (any more); ValueError for wrong numbers of cards, and
    for what a game does not have.

    >>> exact(cards=5).categories["full house"]
    3744
    >>> exact("holdem", hole="As Ah", board="Ks Kh 2d").probabilities["full house"] > 0.16
    True
    """
    dealing = dealing_of(game, cards, hole, board, dead, jokers, decks, policy, half)
    task, pieces = _way_of(dealing)(dealing)
    parts = in_order(task, pieces, workers=workers, progress=progress, title=dealing.game.name)
    return dealing.distribution(sum(parts, np.uint64(0)))


Way = tuple[Callable[[Any], Any], Sequence[Any]]  # a function of a piece of the work, and the pieces


def _way_of(dealing: Dealing) -> Callable[[Dealing], Way]:
    if dealing.as_masks:
        if not dealing.two:
            return _every_hand
        unknown = not dealing.hole and not dealing.board
        by_ranks = unknown and dealing.board_more == 5 and dealing.hole_more <= _odds.MOST_OMAHA_HOLE
        return _omaha_by_ranks if by_ranks else _every_pair
    return _different_hands if dealing.policy is not None and not dealing.two else _every_deal


def _check_feasible(dealing: Dealing, most: int) -> None:
    if dealing.deals > most:
        raise ValueError(f"{dealing.game.name} has {dealing.deals:,} deals here, more than the {most:,} that can be "
                         f"counted: simulate them")


def _parts(bits: Sequence[int], mask: int, more: int, limit: int, most: int) -> Iterator[tuple[int, int, int]]:
    """The hands of `mask` and `more` of the first `limit` cards, cut by their highest cards: (mask, more, limit)."""
    if more == 0 or comb(limit, more) <= most:
        yield mask, more, limit
    else:
        yield from _parts(bits, mask, more, limit - 1, most)
        yield from _parts(bits, mask | bits[limit - 1], more - 1, limit - 1, most)


def _every_hand(dealing: Dealing) -> Way:
    _check_feasible(dealing, MOST_DEALS)
    bits, hole, board = dealing.masks
    more = dealing.hole_more + dealing.board_more
    pieces = list(_parts(bits, hole | board, more, len(bits), max(dealing.deals // PIECES, LEAST)))
    return lambda piece: _odds.count_hands(dealing.order, bits, *piece), pieces


def _every_pair(dealing: Dealing) -> Way:
    _check_feasible(dealing, MOST_DEALS)
    bits, hole, board = dealing.masks
    n = len(bits)
    hole_first = comb(n, dealing.hole_more) <= comb(n, dealing.board_more)  # the longer loop is the inner one
    outer, inner = (hole, dealing.hole_more), (board, dealing.board_more)
    if not hole_first:
        outer, inner = inner, outer
    each = dealing.deals // comb(n, outer[1])
    pieces = list(_parts(bits, *outer, n, max(dealing.deals // PIECES, LEAST) // each))
    return lambda piece: _odds.count_pairs(dealing.order, bits, hole_first, *piece, *inner), pieces


def _omaha_by_ranks(dealing: Dealing) -> Way:
    tables = _odds.OmahaDeals(dealing.hole_more)
    live = [sum(1 << (card >> 2) for card in dealing.left if card & 3 == suit) for suit in range(4)]
    step = -(-tables.boards // PIECES)
    pieces = [(start, min(start + step, tables.boards)) for start in range(0, tables.boards, step)]
    return lambda piece: tables.count(dealing.order, live, *piece), pieces


def _different_hands(dealing: Dealing) -> Way:
    rules, known = dealing.policy, dealing.hole + dealing.board
    assert rules is not None
    kinds = sorted(set(dealing.left))
    numbers = [dealing.left.count(kind) for kind in kinds]

    def task(more: int) -> Any:
        counts = np.zeros(dealing.size, np.uint64)
        try:
            for hands, choices, ways in different_hands(kinds, numbers, more):
                found = np.bincount(rules.strengths(_beside(known, hands)), choices, dealing.size)
                counts += found.astype(np.uint64) * np.uint64(ways)
        except ValueError as error:
            raise ValueError(f"{error}: simulate them") from None
        return counts

    return task, [dealing.hole_more + dealing.board_more]


BLOCK = 1 << 14  # deals played at a time


def _deals(cards: tuple[int, ...], groups: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All deals of groups of cards, the cards of a group in the order of the deck."""
    if not groups:
        yield ()
        return
    for places in combinations(range(len(cards)), groups[0]):
        rest = tuple(card for place, card in enumerate(cards) if place not in places)
        for others in _deals(rest, groups[1:]):
            yield (*(cards[place] for place in places), *others)


def _every_deal(dealing: Dealing) -> Way:
    _check_feasible(dealing, MOST_PLAYED)

    def task(groups: Sequence[int]) -> Any:
        counts = np.zeros(dealing.size, np.uint64)
        deals = _deals(tuple(dealing.left), groups)
        while block := list(islice(deals, BLOCK)):
            counts += dealing.count_rows(np.array(block, np.uint8).reshape(len(block), sum(groups)))
        return counts

    return task, [[dealing.hole_more, *dealing.board_groups]]
