"""Equity: what share of the pot each player has, exactly where that is affordable, else from a sample.

Every method counts outcomes, and an outcome says who has the best hand (and who the best low). What is
reported comes from these counts alone, so wins, ties and shares add up, and no state is kept between calls.

The exact methods:

matchup   known hold'em hands before the flop: all boards by ranks, then those that flush (`kernels/matchup.h`)
table     two hold'em ranges before the flop, no card known: a look-up (`preflop.py`)
sums      two hold'em ranges after it: sums over the strengths of each board (`postflop.py`)
runouts   any game: every board that can come, with every choice of the players' combos (`kernels/outcomes.h`)

A player whose cards are not all known is dealt the rest: exactly as a range of all he may hold, or sample by sample.
"""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from itertools import combinations, count, permutations, product
from math import comb, prod, sqrt
from operator import index
from typing import TYPE_CHECKING, Any, NamedTuple

from .cards import CardError, card_text, cards_of_hand, mask, parse
from .games import Game, game_named
from .work import Pool, Progress, in_order

if TYPE_CHECKING:
    from ._core import Hand

METHODS = ("auto", "exact", "sample")
MOST_PLAYERS = 10  # of the counts by outcome, which have 2**players entries, or 4**players in a split game

AFFORDABLE = 2.0  # seconds that the exact answer may take, as estimated, before "auto" takes a sample
MOST_COMBOS = 300_000  # that an unknown hand is expanded to
SECONDS = {"matchup": 1.5e-4, "table": 1e-3, "board": 1e-5, "rank": 1.5e-9, "outcome": 4e-9}  # one of each, on one core
MOST_GROUPS = 64  # pairs of weights of two ranges that are summed apart, in whole numbers; beyond that in floats

ROUND = 1 << 18  # samples between two looks at the standard error
PIECE = 1 << 18  # samples of a thread at a time: about a millisecond
LARGE_PIECE = 1 << 24  # of a process or another machine, where each piece costs some milliseconds to send
SAMPLES = 1 << 22  # where neither their number nor the error is given
MATCHUPS = 64  # counted in a piece


class Combos(NamedTuple):
    """What a player may hold: masks, and the weight of each."""

    name: str
    masks: list[int]
    weights: list[Fraction]
    missing: int
    """Hole cards that he is still to be dealt."""


@dataclass(frozen=True)
class PlayerEquity:
    """A player's part of the pot, on average."""

    hand: str
    equity: float
    """The share of the pot, 0 to 1."""
    win: float
    """How often he takes the whole pot; in a split game: scoops."""
    tie: float
    """How often he takes a part of it."""
    tie_share: float
    """The part of his equity that comes from these."""
    high: float
    """The share that the high half brings: all of it in a game that is not split."""
    low: float
    standard_error: float
    """Of the equity; 0 where it is exact."""


@dataclass(frozen=True, repr=False)
class Equity:
    """Who wins how often: the result of `equity`.

    outcomes  (players with the best high, players with the best low) -> how often: ints, `Fraction` where weights
              are no whole numbers. Players count from 0; the second is empty without a low.
    total     the sum of the outcomes: deals, or samples
    method    "exact" or "sample"
    seconds   how long it took
    """

    hands: tuple[str, ...]
    outcomes: dict[tuple[tuple[int, ...], tuple[int, ...]], int | Fraction]
    method: str
    game: str
    board: str
    seconds: float

    @cached_property
    def total(self) -> int | Fraction:
        return sum(self.outcomes.values())

    @cached_property
    def players(self) -> tuple[PlayerEquity, ...]:
        return tuple(map(self._player, range(len(self.hands))))

    def _player(self, player: int) -> PlayerEquity:
        share = win = tie = tie_share = high = low = square = Fraction(0)
        for (highs, lows), count in self.outcomes.items():
            weight = Fraction(count) / self.total
            halves = [half for half in (highs, lows) if half]
            parts = [Fraction(player in half, len(half) * len(halves)) for half in halves]
            part = sum(parts, Fraction(0))
            share += weight * part
            square += weight * part * part
            high += weight * parts[0] if highs else 0
            low += weight * parts[-1] if lows else 0
            win += weight * (part == 1)
            tie += weight * (0 < part < 1)
            tie_share += weight * part * (part < 1)
        error = sqrt(max(square - share * share, 0) / self.total) if self.method == "sample" else 0.0
        numbers = map(float, (share, win, tie, tie_share, high, low))
        return PlayerEquity(self.hands[player], *numbers, error)

    @property
    def equity(self) -> tuple[float, ...]:
        """The share of the pot of each player; they sum to 1."""
        return tuple(player.equity for player in self.players)

    @property
    def win(self) -> tuple[float, ...]:
        return tuple(player.win for player in self.players)

    @property
    def tie(self) -> tuple[float, ...]:
        return tuple(player.tie for player in self.players)

    @property
    def standard_error(self) -> tuple[float, ...]:
        return tuple(player.standard_error for player in self.players)

    def to_dict(self) -> dict[str, Any]:
        """What a JSON file takes: fractions as text."""

        def plain(number: int | Fraction) -> int | str:
            return int(number) if number.denominator == 1 else str(number)

        return {
            "game": self.game, "board": self.board, "method": self.method, "total": plain(self.total),
            "seconds": self.seconds, "players": [vars(player) for player in self.players],
            "outcomes": [{"high": list(highs), "low": list(lows), "count": plain(count)}
                         for (highs, lows), count in self.outcomes.items()],
        }  # fmt: skip

    def table(self) -> tuple[list[str], list[list[str]]]:
        """The columns and rows that the repr, notebooks and the command line show."""
        split = any(lows for _, lows in self.outcomes)
        columns = ["hand", "equity", "scoop" if split else "win", "part" if split else "tie"]
        columns += ["high", "low"] * split + ["standard error"] * (self.method == "sample")
        rows = []
        for player in self.players:
            numbers = [player.equity, player.win, player.tie] + [player.high, player.low] * split
            row = [player.hand, *(f"{100 * number:.4f} %" for number in numbers)]
            rows.append(row + [f"{100 * player.standard_error:.4f} %"] * (self.method == "sample"))
        return columns, rows

    def heading(self) -> str:
        """One line: the game, the board, and how it was counted."""
        board = f" on {self.board}" if self.board else ""
        what = "deals" if self.method == "exact" else "samples"
        total = f"{int(self.total):,}" if self.total.denominator == 1 else f"{float(self.total):,.4f}"
        return f"{self.game}{board}: {self.method}, {total} {what}, {self.seconds:.3g} s"

    def __repr__(self) -> str:
        columns, rows = self.table()
        widths = [max(map(len, column)) for column in zip(columns, *rows)]
        lines = ["  ".join(cell.rjust(width) if i else cell.ljust(width) for i, (cell, width) in enumerate(zip(row, widths)))
                 for row in (columns, *rows)]  # fmt: skip
        return "\n".join([self.heading(), *lines])

    def _repr_html_(self) -> str:
        from html import escape

        columns, rows = self.table()
        head = "".join(f"<th>{escape(column)}</th>" for column in columns)
        body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
        return f"<table><caption>{escape(self.heading())}</caption><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


# What is given.


def _hole_size(game: Game) -> int | None:
    """How many hole cards a player has in the end; None where he is dealt no more than he holds."""
    least, most = game.hole_sizes
    return most if most <= 7 else None


def _fixed(text: Hand, decks: int) -> list[int] | None:
    """The cards of a player given as cards; None for what must be a range, or random."""
    if not isinstance(text, str):
        return cards_of_hand(text, decks=decks)
    try:
        return parse(text)
    except CardError:
        return None


def _combos_of(given: Any, game: Game, live: int, place: str) -> Combos:
    """A player's combos among the live cards. Errors name the player."""
    size = _hole_size(game)
    if given is None or (isinstance(given, str) and given.strip().lower() in ("random", "*")):
        if size is None:
            raise ValueError(f"{place}: {game.name} does not say how many cards a random hand has")
        return Combos("random", [0], [Fraction(1)], size)
    cards = None if hasattr(given, "masks") else _fixed(given, 1)
    if cards is None:
        return _combos_of_range(given, game, live, place)
    name = given.strip() if isinstance(given, str) else " ".join(map(card_text, cards))
    held = 0
    for i, card in enumerate(cards):
        if card not in game.deck:
            raise CardError(f"{place}: card {i}: {card_text(card)} is not in the deck of {game.name}")
        bit = mask([card])
        if held & bit:
            raise CardError(f"{place}: card {i}: {card_text(card)} is held twice")
        if not live & bit:
            raise CardError(f"{place}: card {i}: {card_text(card)} is on the board, dead, or held by another player")
        held |= bit
    least = game.hole_sizes[0] if game.board_sizes[1] else 0
    if len(cards) < least or len(cards) > game.hole_sizes[1]:
        raise ValueError(f"{place}: {game.name} has {game.hole!r} hole cards, not {len(cards)}")
    return Combos(name, [held], [Fraction(1)], 0 if size is None else size - len(cards))


def _combos_of_range(given: Any, game: Game, live: int, place: str) -> Combos:
    from .ranges import Range

    if game.hole_sizes[0] != game.hole_sizes[1]:
        raise ValueError(f"{place}: {given!r} is no hand, and {game.name} has no ranges: hole cards are {game.hole!r}")
    try:
        held = given if isinstance(given, Range) else Range(given, cards=game.hole_sizes[1])
    except ValueError as error:
        raise ValueError(f"{place}: {error}") from None
    masks, weights = [], []
    for combo, weight in held.masks():
        if combo & live == combo:
            masks.append(combo)
            weights.append(Fraction(weight))
    if not masks:
        raise ValueError(f"{place}: no combo of {held} is left beside the board and the dead cards")
    return Combos(str(held), masks, weights, 0)


@dataclass(frozen=True)
class Spot:
    """What is known: the players' combos, the board, and the cards that can still be dealt."""

    game: Game
    players: tuple[Combos, ...]
    board: int
    live: int
    """Cards that are neither on the board nor dead nor held by a player of one combo."""
    to_come: int

    @property
    def split(self) -> bool:
        return len(self.game.orders) == 2

    @property
    def outcomes(self) -> int:
        """How many there are, see `_outcomes`."""
        return 1 << len(self.players) * (2 if self.split else 1)

    @property
    def unknown(self) -> int:
        """How many cards are still to be dealt."""
        return self.to_come + sum(player.missing for player in self.players)

    @property
    def holdem(self) -> bool:
        game = self.game
        return game.use is None and game.high == "high" and game.low is None and game.hole == 2 and game.board_sizes[1] == 5


def read_spot(hands: Sequence[Any], board: Hand, dead: Hand, game: Game) -> Spot:
    """Check what `equity` is given. CardError and ValueError name the player, the card and its place."""
    if game.house_rules is not None or game.rows > 1:
        raise ValueError(f"equity knows no games with jokers, policies or rows, as {game.name}: take handrank.odds.simulate")
    if not 1 <= len(hands) <= MOST_PLAYERS:
        raise ValueError(f"{len(hands)} players are not 1 to {MOST_PLAYERS}")
    live = game.deck_mask
    masks = {}
    for name, cards in (("board", board), ("dead", dead)):
        try:
            numbers = cards_of_hand(cards, decks=1)
        except (CardError, TypeError) as error:
            raise type(error)(f"{name}: {error}") from None
        for i, card in enumerate(numbers):
            bit = mask([card]) if card in game.deck else 0
            if not live & bit:
                why = "is both on the board and dead" if bit else f"is not in the deck of {game.name}"
                raise CardError(f"{name}: card {i}: {card_text(card)} {why}")
            live &= ~bit
        masks[name] = mask(numbers)
    to_come = game.board_sizes[1] - masks["board"].bit_count()
    if to_come < 0:
        raise ValueError(f"board: {game.name} has at most {game.board_sizes[1]} board cards, not {masks['board'].bit_count()}")
    players = []
    for i, hand in enumerate(hands):
        players.append(_combos_of(hand, game, live, f"player {i}"))
        if len(players[-1].masks) == 1:
            live &= ~players[-1].masks[0]
    players = [_without(player, live, f"player {i}") for i, player in enumerate(players)]
    spot = Spot(game, tuple(players), masks["board"], live, to_come)
    held = sum(player.masks[0].bit_count() for player in players if len(player.masks) > 1)
    if held + spot.unknown > live.bit_count():
        raise ValueError(f"{held + spot.unknown} cards are to be dealt, and {live.bit_count()} are left")
    return spot


def _without(player: Combos, live: int, place: str) -> Combos:
    """A range without the combos of which a card is held by a player whose cards are known."""
    if len(player.masks) == 1:
        return player
    kept = [(combo, weight) for combo, weight in zip(player.masks, player.weights) if combo & live == combo]
    if not kept:
        raise ValueError(f"{place}: no combo of {player.name} is left beside the other hands")
    return player._replace(masks=[combo for combo, _ in kept], weights=[weight for _, weight in kept])


# Exactly.


def _expanded(player: Combos, live: int) -> Combos:
    """The player with every hand that he may be dealt as a combo."""
    if not player.missing:
        return player
    masks, weights = [], []
    for held, weight in zip(player.masks, player.weights):
        left = [1 << bit for bit in range(64) if (live & ~held) >> bit & 1]
        for more in combinations(left, player.missing):
            masks.append(held | sum(more))
            weights.append(weight)
    return Combos(player.name, masks, weights, 0)


def _combo_counts(spot: Spot) -> list[int]:
    """How many combos each player has once unknown hands are expanded."""
    left = spot.live.bit_count()
    return [len(player.masks) * comb(left, player.missing) for player in spot.players]


def _add(found: dict[int, Fraction], counts: Sequence[int | Fraction], weight: Fraction) -> None:
    """Add counts by outcome, so many times."""
    for outcome, count in enumerate(counts):
        if count and weight:
            found[outcome] = found.get(outcome, Fraction(0)) + count * weight


class Weights:
    """Combos of different weights are counted apart, in whole numbers; the weights come in at the end."""

    def __init__(self, players: Sequence[Combos], outcomes: int) -> None:
        self.groups = [sorted(set(player.weights)) for player in players]
        self.outcomes = outcomes
        self.steps = [outcomes * prod(map(len, self.groups[i + 1 :])) for i in range(len(players))]
        self.cells = outcomes * prod(map(len, self.groups))

    def cells_of(self, player: int, weights: Sequence[Fraction]) -> list[int]:
        places = {weight: i * self.steps[player] for i, weight in enumerate(self.groups[player])}
        return [places[weight] for weight in weights]

    def total(self, counts: Sequence[int]) -> dict[int, Fraction]:
        """Outcome -> how often, weighted."""
        found: dict[int, Fraction] = {}
        for i, weights in enumerate(product(*self.groups)):
            _add(found, counts[i * self.outcomes : (i + 1) * self.outcomes], prod(weights, start=Fraction(1)))
        return found


def _choices(players: Sequence[Combos]) -> Iterator[tuple[tuple[int, ...], Fraction]]:
    """Every choice of one combo for each player that shares no card, with the product of the weights."""

    def choose(player: int, used: int, masks: tuple[int, ...], weight: Fraction) -> Iterator[tuple[tuple[int, ...], Fraction]]:
        if player == len(players):
            yield masks, weight
            return
        for combo, its_weight in zip(players[player].masks, players[player].weights):
            if not combo & used:
                yield from choose(player + 1, used | combo, (*masks, combo), weight * its_weight)

    return choose(0, 0, (), Fraction(1))


def _suit_changes(fixed: Sequence[int]) -> list[tuple[int, ...]]:
    """The permutations of the suits that leave these masks as they are."""
    return [order for order in permutations(range(4)) if all(_moved(cards, order) == cards for cards in fixed)]


def _moved(cards: int, order: Sequence[int]) -> int:
    return sum((cards >> 16 * suit & 0xFFFF) << 16 * to for suit, to in enumerate(order))


@dataclass(frozen=True)
class Workers:
    """Who counts: see `handrank.work`."""

    workers: int | None
    executor: Pool | None
    progress: Progress

    def in_order(self, function: Any, pieces: Any, title: str) -> Iterator[Any]:
        return in_order(function, pieces, workers=self.workers, executor=self.executor, progress=self.progress, title=title)


# What counts a piece is data and a call, so that it can be sent to other processes and machines.


class MatchupPiece(NamedTuple):
    board: int
    dead: int

    def __call__(self, choices: Sequence[tuple[int, ...]]) -> list[list[int]]:
        from ._outcomes import matchup

        return [matchup(masks, self.board, self.dead).tolist() for masks in choices]


def _by_matchup(spot: Spot, work: Workers) -> dict[int, Fraction]:
    """Hold'em before the flop: every choice of combos that no change of suits makes into another."""
    dead = spot.game.deck_mask & ~spot.live & ~spot.board
    for player in spot.players:
        if len(player.masks) == 1:
            dead &= ~player.masks[0]
    changes = _suit_changes([spot.board, dead])
    weights: dict[tuple[int, ...], Fraction] = {}
    for masks, weight in _choices(spot.players):
        if len(changes) > 1:
            masks = min(tuple(_moved(combo, order) for combo in masks) for order in changes)
        weights[masks] = weights.get(masks, Fraction(0)) + weight
    found: dict[int, Fraction] = {}
    choices = list(weights)
    pieces = [choices[at : at + MATCHUPS] for at in range(0, len(choices), MATCHUPS)]
    for piece, counted in zip(pieces, work.in_order(MatchupPiece(spot.board, dead), pieces, "matchups")):
        for masks, counts in zip(piece, counted):
            _add(found, counts, weights[masks])
    return found


def _two_ranges(spot: Spot, count: Callable[[Any, Any], Sequence[float]]) -> dict[int, Fraction]:
    """Two players' outcomes by count(weights, weights) -> (wins, ties, losses) of arrays in the order of `combos()`.

    Each pair of different weights is counted apart, as 0 and 1, so that the sums are whole numbers; where there are too
    many pairs, all at once, to the rounding of floats.
    """
    from ._bulk import np
    from .ranges import combo_index

    players = [_expanded(player, spot.live) for player in spot.players]
    places = [np.array([combo_index(combo) for combo in player.masks]) for player in players]
    groups = [sorted(set(player.weights)) for player in players]
    apart = len(groups[0]) * len(groups[1]) <= MOST_GROUPS
    found: dict[int, Fraction] = {}
    for pair in product(*groups) if apart else [None]:
        arrays = [np.zeros(1326) for _ in players]
        for array, place, player, its_weight in zip(arrays, places, players, pair or (None, None)):
            array[place] = [weight == its_weight if pair else float(weight) for weight in player.weights]
        wins, ties, losses = (Fraction(float(number)) for number in count(*arrays))
        _add(found, [Fraction(0), wins, losses, ties], prod(pair, start=Fraction(1)) if pair else Fraction(1))
    return found


def _by_table(spot: Spot, work: Workers) -> dict[int, Fraction]:
    """Two hold'em ranges before the flop, with no card on the board or dead."""
    from .preflop import range_equity

    return _two_ranges(spot, range_equity)


def _by_sums(spot: Spot, work: Workers) -> dict[int, Fraction]:
    """Two hold'em ranges on a flop, turn or river."""
    from .postflop import range_counts

    board, gone = cards_of_hand(spot.board), spot.game.deck_mask & ~spot.live & ~spot.board
    dead = cards_of_hand(gone & ~sum(player.masks[0] for player in spot.players if len(player.masks) == 1))
    return _two_ranges(spot, lambda one, other: range_counts(one, other, board, dead, workers=work.workers))


class RunoutPiece(NamedTuple):
    """Every board whose first new card is live[first]."""

    combos: list[Any]
    cells: int
    board: int
    to_come: int
    live: Any
    halves: tuple[Any, Any]

    def __call__(self, first: int) -> Any:
        from ._outcomes import count_runouts

        return count_runouts(self.combos, self.cells, self.board, self.to_come, self.live, first, *self.halves)


def _by_runouts(spot: Spot, work: Workers) -> dict[int, Fraction]:
    """Every board that can come, with every choice of combos."""
    from ._bulk import np

    players = [_expanded(player, spot.live) for player in spot.players]
    weights = Weights(players, spot.outcomes)
    combos = [(np.array(player.masks, np.uint64), np.array(weights.cells_of(i, player.weights), np.uint32))
              for i, player in enumerate(players)]  # fmt: skip
    live = np.array([1 << bit for bit in range(64) if spot.live >> bit & 1], np.uint64)
    pieces = range(len(live) - spot.to_come + 1) if spot.to_come else range(1)
    task = RunoutPiece(combos, weights.cells, spot.board, spot.to_come, live, _halves(spot.game))
    counts = np.zeros(weights.cells, np.uint64)
    for part in work.in_order(task, pieces, "boards"):
        counts += part
    return weights.total(counts.tolist())


def _halves(game: Game) -> tuple[Any, Any]:
    from ._outcomes import Half

    halves = [Half(order.name, game.use is not None) for order in game.orders]
    return halves[0], halves[1] if len(halves) == 2 else None


def _estimate(spot: Spot) -> tuple[float, Any]:
    """About how many seconds the exact answer takes by the best method, and the method; infinite where none serves."""
    counts = _combo_counts(spot)
    found: list[tuple[float, Any]] = [(float("inf"), None)]
    tuples = prod(counts)
    if max(counts) <= MOST_COMBOS and not spot.game.chooses:
        boards = comb(spot.live.bit_count(), spot.to_come)
        per_board = sum(counts) * SECONDS["rank"] * len(spot.game.orders) + tuples * SECONDS["outcome"]
        found.append((boards * per_board, _by_runouts))
    known = not any(player.missing for player in spot.players)
    if spot.holdem and spot.to_come >= 3 and known:
        found.append((tuples * SECONDS["matchup"] * len(counts), _by_matchup))
    if spot.holdem and len(counts) == 2:
        groups = prod(len(set(player.weights)) for player in spot.players)
        passes = groups if groups <= MOST_GROUPS else 1
        dead = spot.game.deck_mask & ~spot.live & ~sum(player.masks[0] for player in spot.players if len(player.masks) == 1)
        if dead == 0:
            found.append((passes * SECONDS["table"], _by_table))
        if spot.to_come <= 2:
            found.append((passes * comb(spot.live.bit_count(), spot.to_come) * SECONDS["board"], _by_sums))
    return min(found, key=lambda each: each[0])


# From a sample.


def _alias(weights: Sequence[Fraction], np: Any) -> tuple[Any, Any]:
    """The tables of the alias method: (combo taken instead, how often of 2**32 the combo itself is kept)."""
    if len(set(weights)) == 1:
        return None, None
    count, total = len(weights), sum(weights)
    parts = [int(weight * count * 2**32 / total) for weight in weights]  # of a share of 2**32 each
    others, keep = list(range(count)), [2**32 - 1] * count
    small = [i for i, part in enumerate(parts) if part < 2**32]
    large = [i for i, part in enumerate(parts) if part >= 2**32]
    while small and large:
        poor, rich = small.pop(), large[-1]
        others[poor], keep[poor] = rich, parts[poor]
        parts[rich] -= 2**32 - parts[poor]
        if parts[rich] < 2**32:
            small.append(large.pop())
    return np.array(others, np.uint32), np.array(keep, np.uint32)


class SamplePiece(NamedTuple):
    """Deals first .. first + n - 1 of a sample."""

    players: list[Any]
    missing: list[int]
    board: int
    live: int
    to_come: int
    halves: tuple[Any, Any]
    seed: int

    def __call__(self, piece: tuple[int, int]) -> Any:
        from ._outcomes import sample_outcomes

        return sample_outcomes(self.players, self.missing, self.board, self.live, self.to_come, *self.halves, self.seed, *piece)


def _by_sampling(spot: Spot, seed: int, samples: int | None, error: float | None, work: Workers) -> dict[int, int]:
    """Outcomes of so many deals, or of as many rounds as the largest standard error takes to be small enough."""
    from ._bulk import np

    players = []
    for player in spot.players:
        chosen = [(combo, weight) for combo, weight in zip(player.masks, player.weights) if weight]
        players.append((np.array([combo for combo, _ in chosen], np.uint64), *_alias([weight for _, weight in chosen], np)))
    missing = [player.missing for player in spot.players]
    task = SamplePiece(players, missing, spot.board, spot.live, spot.to_come, _halves(spot.game), seed)
    size = ROUND if error is not None else PIECE if work.executor is None else LARGE_PIECE
    if samples is None and error is None:
        samples = SAMPLES
    pieces: Any = ((at, size) for at in count(0, size))
    if samples is not None:
        pieces = [(at, min(size, samples - at)) for at in range(0, samples, size)]
    counts = np.zeros(spot.outcomes, np.uint64)
    try:
        for part in work.in_order(task, pieces, "samples"):
            counts += part
            if error is not None and _largest_error(counts.tolist(), len(spot.players), spot.split) <= error:
                break
    except RuntimeError as fault:
        raise ValueError(f"the players' combos hardly ever go together: {fault}") from None
    return {outcome: number for outcome, number in enumerate(counts.tolist()) if number}


def _largest_error(counts: Sequence[int], players: int, split: bool) -> float:
    found = {outcome: count for outcome, count in enumerate(counts) if count}
    result = Equity(("",) * players, _named(found, players, split), "sample", "", "", 0.0)
    return max(result.standard_error)


# All together.


def _named(found: Mapping[int, int | Fraction], players: int, split: bool) -> dict[Any, Any]:
    """Outcomes as (players with the best high, players with the best low)."""

    def members(bits: int) -> tuple[int, ...]:
        return tuple(player for player in range(players) if bits >> player & 1)

    result = {}
    for outcome in sorted(found):
        count = found[outcome]
        key = members(outcome & (1 << players) - 1), members(outcome >> players)
        result[key] = int(count) if count.denominator == 1 else count
    return result


def _number(number: Any, name: str, least: int) -> int:
    if isinstance(number, bool) or not hasattr(number, "__index__"):
        raise TypeError(f"{name} must be an int, not {number!r}")
    if index(number) < least:
        raise ValueError(f"{name} must be at least {least}, not {number}")
    return index(number)


def equity(
    *hands: Any,
    board: Hand = (),
    dead: Hand = (),
    game: Game | str = "holdem",
    method: str = "auto",
    samples: int | None = None,
    error: float | None = None,
    seed: int | None = None,
    workers: int | None = 1,
    executor: Pool | None = None,
    progress: Progress = False,
) -> Equity:
    """How much of the pot each player wins on average: exactly where that is affordable, else from a sample.

    hands     for each of 1 to 10 players a hand (cards in any notation), a range (text or `Range`), or "random" (or None);
              a hand of fewer cards than the game has, in games like stud, is dealt the rest
    board     the board so far, of any length
    dead      cards that nobody can get
    game      a `Game`, or the name of one of `GAMES`; not those with jokers, policies or rows
    method    "auto": exact where it takes about two seconds at most on one core; "exact"; "sample"
    samples   how many deals a sample has; together with `error` the most
    error     a standard error (of the equity, 0..1) to stop at, looked at after every round of 262,144 deals
    seed      of the sample, 0..2**64 - 1; None: a fresh one. Deal i depends on the seed and on i alone
    workers, executor, progress  as in `handrank.work`: threads, processes, machines, a bar. The result is the same

    Raises CardError for a card that is wrong, twice, or taken, ValueError for hands that do not go together, an unknown
    game or method; each names the player, the card and its place.

    >>> result = equity("AsAh", "KsKd")
    >>> result.outcomes[(0,), ()], result.outcomes[(1,), ()], result.outcomes[(0, 1), ()], result.total
    (1399204, 305177, 7923, 1712304)
    >>> [round(share, 4) for share in equity("As2s", "KdKh", board="3s 4s Qc").equity]
    [0.5475, 0.4525]
    """
    start = time.perf_counter()
    game = game_named(game)
    if method not in METHODS:
        raise ValueError(f"method {method!r} is not one of {', '.join(METHODS)}")
    if samples is not None:
        samples = _number(samples, "samples", 1)
    if error is not None and not error > 0:
        raise ValueError(f"error must be above 0, not {error!r}")
    spot = read_spot(hands, board, dead, game)
    if next(_choices(spot.players), None) is None:
        raise ValueError("no choice of the players' combos is without a common card")
    seconds, exactly = _estimate(spot)
    if method == "exact" and exactly is None:
        raise ValueError(f"{game.name}: so many hands cannot be counted one by one; method='sample' takes a sample")
    work = Workers(workers, executor, progress)
    if method == "exact" or (method == "auto" and samples is error is None and seconds <= AFFORDABLE):
        found, done = exactly(spot, work), "exact"
    else:
        if spot.game.chooses:
            raise ValueError(f"{game.name} is not known to equity")
        seed = int.from_bytes(os.urandom(8), "little") if seed is None else _number(seed, "seed", 0)
        if seed >= 1 << 64:
            raise ValueError(f"seed {seed} is not 0..2**64 - 1")
        found, done = _by_sampling(spot, seed, samples, error, work), "sample"
    board_text = " ".join(map(card_text, cards_of_hand(board)))
    outcomes = _named(found, len(spot.players), spot.split)
    hand_names = tuple(player.name for player in spot.players)
    return Equity(hand_names, outcomes, done, game.name, board_text, time.perf_counter() - start)
