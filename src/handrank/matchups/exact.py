"""Exact equity: every deal counted, by the method that takes the least time.

matchup   known hold'em hands before the flop: all boards by ranks, then those that flush (`kernels/equity/matchup.h`)
table     two hold'em ranges before the flop, no card known: a look-up (`preflop.py`)
sums      two hold'em ranges after it: sums over the strengths of each board (`postflop.py`)
runouts   any game: every board that can come, with every choice of the players' combos (`kernels/equity/outcomes.h`)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, permutations, product
from math import comb, prod
from typing import Any, NamedTuple

from ..cards import cards_from_mask
from .spot import Combos, Spot, Workers, halves_of

MOST_COMBOS = 300_000  # that an unknown hand is expanded to
SECONDS = {"matchup": 1.5e-4, "table": 1e-3, "board": 1e-5, "rank": 1.5e-9, "outcome": 4e-9}  # one of each, on one core
MOST_GROUPS = 64  # pairs of weights of two ranges that are summed apart, in whole numbers; beyond that in floats
MATCHUPS = 64  # counted in a piece


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


Choice = tuple[tuple[int, ...], Fraction]  # a combo of each player, and the product of their weights


def choices(players: Sequence[Combos]) -> Iterator[Choice]:
    """Every choice of one combo for each player that shares no card, with the product of the weights."""

    def choose(player: int, used: int, masks: tuple[int, ...], weight: Fraction) -> Iterator[Choice]:
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


# What counts a piece is data and a call, so that it can be sent to other processes and machines.


class MatchupPiece(NamedTuple):
    board: int
    dead: int

    def __call__(self, some: Sequence[tuple[int, ...]]) -> list[list[int]]:
        from .._native.outcomes import matchup

        return [matchup(masks, self.board, self.dead).tolist() for masks in some]


def by_matchup(spot: Spot, work: Workers) -> dict[int, Fraction]:
    """Hold'em before the flop: every choice of combos that no change of suits makes into another."""
    changes = _suit_changes([spot.board, spot.dead])
    weights: dict[tuple[int, ...], Fraction] = {}
    for masks, weight in choices(spot.players):
        if len(changes) > 1:
            masks = min(tuple(_moved(combo, order) for combo in masks) for order in changes)
        weights[masks] = weights.get(masks, Fraction(0)) + weight
    found: dict[int, Fraction] = {}
    different = list(weights)
    pieces = [different[at : at + MATCHUPS] for at in range(0, len(different), MATCHUPS)]
    for piece, counted in zip(pieces, work.in_order(MatchupPiece(spot.board, spot.dead), pieces, "matchups")):
        for masks, counts in zip(piece, counted):
            _add(found, counts, weights[masks])
    return found


def _two_ranges(spot: Spot, count: Callable[[Any, Any], Sequence[float]]) -> dict[int, Fraction]:
    """Two players' outcomes by count(weights, weights) -> (wins, ties, losses) of arrays in the order of `combos()`.

    Each pair of different weights is counted apart, as 0 and 1, so that the sums are whole numbers; where there are too
    many pairs, all at once, to the rounding of floats.
    """
    import numpy as np

    from ..ranges.holdem_combos import index_of

    players = [_expanded(player, spot.live) for player in spot.players]
    places = [np.array([index_of(*cards_from_mask(combo)) for combo in player.masks]) for player in players]
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


def by_table(spot: Spot, work: Workers) -> dict[int, Fraction]:
    """Two hold'em ranges before the flop, with no card on the board or dead."""
    from .preflop import range_equity

    return _two_ranges(spot, range_equity)


def by_sums(spot: Spot, work: Workers) -> dict[int, Fraction]:
    """Two hold'em ranges on a flop, turn or river."""
    from .postflop import range_outcomes

    board, dead = cards_from_mask(spot.board), cards_from_mask(spot.dead)
    return _two_ranges(spot, lambda one, other: range_outcomes(one, other, board, dead, workers=work.workers))


class RunoutPiece(NamedTuple):
    """Every board whose first new card is live[first]."""

    combos: list[Any]
    cells: int
    board: int
    to_come: int
    live: Any
    halves: tuple[Any, Any]

    def __call__(self, first: int) -> Any:
        from .._native.outcomes import count_runouts

        return count_runouts(self.combos, self.cells, self.board, self.to_come, self.live, first, *self.halves)


def by_runouts(spot: Spot, work: Workers) -> dict[int, Fraction]:
    """Every board that can come, with every choice of combos."""
    import numpy as np

    players = [_expanded(player, spot.live) for player in spot.players]
    weights = Weights(players, spot.outcomes)
    combos = [
        (np.array(player.masks, np.uint64), np.array(weights.cells_of(i, player.weights), np.uint32))
        for i, player in enumerate(players)
    ]
    live = np.array([1 << bit for bit in range(64) if spot.live >> bit & 1], np.uint64)
    pieces = range(len(live) - spot.to_come + 1) if spot.to_come else range(1)
    task = RunoutPiece(combos, weights.cells, spot.board, spot.to_come, live, halves_of(spot.game))
    counts = np.zeros(weights.cells, np.uint64)
    for part in work.in_order(task, pieces, "boards"):
        counts += part
    return weights.total(counts.tolist())


def best_method(spot: Spot) -> tuple[float, Any]:
    """About how many seconds the exact answer takes by the best method, and the method; infinite where none serves."""
    counts = _combo_counts(spot)
    found: list[tuple[float, Any]] = [(float("inf"), None)]
    tuples = prod(counts)
    if max(counts) <= MOST_COMBOS and not spot.game.chooses:
        boards = comb(spot.live.bit_count(), spot.to_come)
        per_board = sum(counts) * SECONDS["rank"] * len(spot.game.orders) + tuples * SECONDS["outcome"]
        found.append((boards * per_board, by_runouts))
    known = not any(player.missing for player in spot.players)
    if spot.holdem and spot.to_come >= 3 and known:
        found.append((tuples * SECONDS["matchup"] * len(counts), by_matchup))
    if spot.holdem and len(counts) == 2:
        groups = prod(len(set(player.weights)) for player in spot.players)
        passes = groups if groups <= MOST_GROUPS else 1
        if not spot.board and not spot.dead:
            found.append((passes * SECONDS["table"], by_table))
        if spot.to_come <= 2:
            found.append((passes * comb(spot.live.bit_count(), spot.to_come) * SECONDS["board"], by_sums))
    return min(found, key=lambda each: each[0])
