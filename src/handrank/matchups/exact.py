"""Exact equity: every deal counted, by the method that takes the least time.

matchup   known hold'em hands before the flop: all boards by ranks, then those that flush (`kernels/equity/matchup.h`)
table     two hold'em ranges before the flop, no card known: a look-up (`preflop.py`)
against   known hold'em hands and one range or random hand after it: by ranks, and flushes (`kernels/equity/against.h`)
sums      two hold'em ranges after it: sums over the strengths of each board (`postflop.py`)
three     three ranges of two-card hands after it, likewise (`kernels/equity/three_ranges.h`)
runouts   any game: every board that can come, with every choice of the players' combos (`kernels/equity/sets.h`)
together  the same for narrow ranges, every choice on all boards at once (`kernels/equity/board_sets.h`)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import permutations, product
from math import comb, prod
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ..arrays import subsets
from ..cards import mask
from ..ranges.holdem_combos import COMBO_COUNT, places_of_masks
from ..ranges.range import Range, range_of
from ..spot import Spot
from .players import Combos, Workers, halves_of
from .runouts import RunoutPiece, ThreeRangesPiece, TogetherPiece

if TYPE_CHECKING:
    import numpy.typing as npt

    from .._native.core import Hand
    from ..games.game import Game

MOST_COMBOS = 10_000_000  # that an unknown hand is expanded to: those of six cards, 80 MB
MOST_CELLS = 1 << 24  # of the counts by outcome and weights, 128 MB
SECONDS = {
    "matchup": 1.5e-4,
    "table": 1e-3,
    "board": 1e-5,
    "against": 2e-7,
    "rank": 1.5e-9,
    "passes": 1e-7,  # over the deck, for a combo of one of three ranges
    "order": 2e-8,  # 64 combos by one strength
    "set": 6e-9,  # 64 combos against a choice of the others'
    "pair": 2e-8,  # two combos on 64 boards
    "choice": 5e-9,  # of all players' combos, for each set of winners
    "count": 2e-9,  # the same on 64 boards
}  # one of each, on one core
MOST_GROUPS = 64  # pairs of weights of two ranges that are summed apart, in whole numbers; beyond that in floats
MATCHUPS = 64  # counted in a piece
BOARDS = 31 * 64  # that are looked at together
MOST_PIECES = 64  # that all boards are counted in, as each ranks the other players' combos again
MOST_PAIRS = 1 << 22  # of combos, for 64 boards each: 64 MB
SHORT = 0.01  # seconds that are not worth pieces

Outcomes = dict[int, Fraction]


def _expanded(player: Combos, spot: Spot) -> Combos:
    """The player with every hand that he may be dealt as a combo."""
    if not player.missing:
        return player
    more = subsets(np.array(spot.masks[0], np.uint64), player.missing)
    masks = (player.masks[:, None] | more).ravel()
    return Combos(masks, np.repeat(player.weights, len(more)), 0)


def _combo_counts(spot: Spot, players: Sequence[Combos]) -> list[int]:
    """How many combos each player has once unknown hands are expanded."""
    return [len(player.masks) * comb(len(spot.left), player.missing) for player in players]


def _add(found: Outcomes, counts: Sequence[int | Fraction], weight: Fraction) -> None:
    """Add counts by outcome, so many times."""
    for outcome, count in enumerate(counts):
        if count and weight:
            found[outcome] = found.get(outcome, Fraction(0)) + count * weight


def _different(weights: npt.NDArray[np.float64]) -> tuple[npt.NDArray[np.float64], npt.NDArray[np.intp]]:
    """The different weights, ascending, and the place of each among them."""
    if (weights == weights[0]).all():  # nearly always, and much faster told so
        return weights[:1], np.zeros(len(weights), np.intp)
    groups, places = np.unique(weights, return_inverse=True)
    return groups, places.ravel()


class Weights:
    """Combos of different weights are counted apart, in whole numbers; the weights come in at the end."""

    def __init__(self, players: Sequence[Combos], outcomes: int) -> None:
        self.groups, self._places = zip(*(_different(player.weights) for player in players))
        self.outcomes = outcomes
        self.steps = [outcomes * prod(map(len, self.groups[i + 1 :])) for i in range(len(players))]
        self.cells = outcomes * prod(map(len, self.groups))

    def cells_of(self, player: int) -> npt.NDArray[np.uint32]:
        """What each combo of the player adds to the place of a count."""
        steps: npt.NDArray[Any] = self._places[player] * self.steps[player]
        return steps.astype(np.uint32)

    def total(self, counts: Sequence[int]) -> Outcomes:
        """Outcome -> how often, weighted."""
        found: Outcomes = {}
        for i, weights in enumerate(product(*(list(map(Fraction, group.tolist())) for group in self.groups))):
            _add(found, counts[i * self.outcomes : (i + 1) * self.outcomes], prod(weights, start=Fraction(1)))
        return found


Choice = tuple[tuple[int, ...], Fraction]  # a combo of each player, and the product of their weights


def choices(players: Sequence[Combos]) -> Iterator[Choice]:
    """Every choice of one combo for each player that shares no card, with the product of the weights."""
    combos = [list(zip(player.masks.tolist(), map(Fraction, player.weights.tolist()))) for player in players]

    def choose(player: int, used: int, masks: tuple[int, ...], weight: Fraction) -> Iterator[Choice]:
        if player == len(players):
            yield masks, weight
            return
        for combo, its_weight in combos[player]:
            if not combo & used:
                yield from choose(player + 1, used | combo, (*masks, combo), weight * its_weight)

    return choose(0, 0, (), Fraction(1))


def go_together(players: Sequence[Combos]) -> bool:
    """Whether there is a choice of combos without a common card."""
    masks = [player.masks.tolist() for player in players]

    def choose(player: int, used: int) -> bool:
        return player == len(masks) or any(
            not combo & used and choose(player + 1, used | combo) for combo in masks[player]
        )

    return choose(0, 0)


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


def by_matchup(spot: Spot, players: Sequence[Combos], work: Workers) -> Outcomes:
    """Hold'em before the flop: every choice of combos that no change of suits makes into another."""
    board, dead = mask(spot.board), mask(spot.dead)
    changes = _suit_changes([board, dead])
    weights: dict[tuple[int, ...], Fraction] = {}
    for masks, weight in choices(players):
        if len(changes) > 1:
            masks = min(tuple(_moved(combo, order) for combo in masks) for order in changes)
        weights[masks] = weights.get(masks, Fraction(0)) + weight
    found: Outcomes = {}
    different = list(weights)
    pieces = [different[at : at + MATCHUPS] for at in range(0, len(different), MATCHUPS)]
    for piece, counted in zip(pieces, work.in_order(MatchupPiece(board, dead), pieces, "matchups")):
        for masks, counts in zip(piece, counted):
            _add(found, counts, weights[masks])
    return found


def _by_weights(
    players: Sequence[Combos], places: Sequence[Any], size: int, count: Callable[..., Sequence[float]]
) -> Outcomes:
    """Outcomes by count(weights, ...) -> how often each comes, of an array of weights for each player.

    places: where in its array, which has this size, each player's combos are. Each choice of different weights is
    counted apart, as 0 and 1, so that the sums are whole numbers; where there are too many, all at once, to the
    rounding of floats.
    """
    groups = [_different(player.weights)[0].tolist() for player in players]
    apart = prod(map(len, groups)) <= MOST_GROUPS
    found: Outcomes = {}
    for chosen in product(*groups) if apart else [tuple(max(group) for group in groups)]:
        arrays, factor = [], Fraction(1)
        for place, player, weight in zip(places, players, chosen):
            array = np.zeros(size)
            array[place] = player.weights == weight if apart else player.weights / weight
            arrays.append(array)
            factor *= Fraction(weight)
        _add(found, [Fraction(float(number)) for number in count(*arrays)], factor)
    return found


def _two_ranges(spot: Spot, players: Sequence[Combos], count: Callable[[Any, Any], Sequence[float]]) -> Outcomes:
    """Two players' outcomes by count(weights, weights) -> (wins, ties, losses) of arrays in the order of `combos()`."""
    players = [_expanded(player, spot) for player in players]

    def by_outcome(one: Any, other: Any) -> Sequence[float]:
        wins, ties, losses = count(one, other)
        return 0, wins, losses, ties

    return _by_weights(players, [places_of_masks(player.masks) for player in players], COMBO_COUNT, by_outcome)


def two_ranges(hands: Sequence[Any], board: Hand, dead: Hand) -> dict[int, int] | None:
    """Outcomes of two hold'em ranges, each of weight 1, or random; None where weights or the board want another way."""
    one, other = (hand if isinstance(hand, Range) else range_of("random") for hand in hands)
    if one._mask_bytes is None or other._mask_bytes is None:
        return None
    if board or dead:
        from .postflop import range_outcomes

        wins, ties, losses = range_outcomes(one, other, board, dead)
    else:
        from .preflop import range_equity

        wins, ties, losses = range_equity(one, other)
    counts = {1: int(wins), 2: int(losses), 3: int(ties)}
    return {outcome: count for outcome, count in counts.items() if count} or None


def by_table(spot: Spot, players: Sequence[Combos], work: Workers) -> Outcomes:
    """Two hold'em ranges before the flop, with no card on the board or dead."""
    from .preflop import range_equity

    return _two_ranges(spot, players, range_equity)


def by_sums(spot: Spot, players: Sequence[Combos], work: Workers) -> Outcomes:
    """Two hold'em ranges on a flop, turn or river."""
    from .postflop import range_outcomes

    return _two_ranges(
        spot, players, lambda one, other: range_outcomes(one, other, spot.board, spot.dead, workers=work.workers)
    )


def by_three_sums(spot: Spot, players: Sequence[Combos], work: Workers) -> Outcomes:
    """Three ranges of two-card hands on a flop, turn or river."""
    players = [_expanded(player, spot) for player in players]
    order = sorted(range(3), key=lambda i: len(players[i].masks))  # the first range takes most of the time
    players = [players[i] for i in order]
    masks, places = np.unique(np.concatenate([player.masks for player in players]), return_inverse=True)
    ends = np.cumsum([len(player.masks) for player in players])[:-1]
    live, _, board = spot.masks
    left = np.array(live, np.uint64)
    half, _ = halves_of(spot.game)
    long = spot.to_come and _seconds_of_sums(spot, [len(player.masks) for player in players]) > SHORT
    pieces: Sequence[int | None] = range(len(live) - spot.to_come + 1) if long else [None]

    def count(*weights: Any) -> Sequence[float]:
        task = ThreeRangesPiece(masks, np.array(weights), board, spot.to_come, left, half)
        counts: Sequence[float] = sum(work.in_order(task, pieces, "boards"))
        return counts

    found = _by_weights(players, np.split(places.ravel(), ends), len(masks), count)
    return {sum(1 << order[i] for i in range(3) if outcome >> i & 1): number for outcome, number in found.items()}


def _is_of_pairs(game: Game) -> bool:
    """Whether two hole cards and the board decide the whole pot, as in hold'em."""
    return game.hole_sizes == (2, 2) and game.use is None and len(game.orders) == 1 and not game.chooses


def _seconds_of_sums(spot: Spot, counts: Sequence[int]) -> float:
    """About how long three ranges take on all boards, all of one weight."""
    return comb(len(spot.left), spot.to_come) * sum(counts) * SECONDS["passes"]


def by_against(spot: Spot, players: Sequence[Combos], work: Workers) -> Outcomes:
    """Known hold'em hands against one range or random hand, on a flop, turn or river."""
    from .._native.outcomes import against

    [unknown] = [i for i, player in enumerate(players) if len(player.masks) > 1 or player.missing]
    player = _expanded(players[unknown], spot)
    holes = [held for i, held in enumerate(spot.masks[1]) if i != unknown]
    lower = (1 << unknown) - 1
    found: Outcomes = {}
    for weight in _different(player.weights)[0].tolist():
        combos = player.masks[player.weights == weight]
        counts = against(holes, spot.masks[2], mask(spot.dead), combos).tolist()
        for outcome, count in enumerate(counts):  # of which the last player is the one who is not known
            others, wins = outcome & (1 << len(holes)) - 1, outcome >> len(holes)
            place = others & lower | (others & ~lower) << 1 | wins << unknown
            if count:
                found[place] = found.get(place, Fraction(0)) + int(count) * Fraction(weight)
    return found


def _seconds_of_board(spot: Spot, counts: Sequence[int]) -> float:
    """About how long all choices of so many combos take on a board: those of the widest player are 64 at a time."""
    widest = max(counts)
    sets = (sum(counts) - widest) * SECONDS["order"] + prod(counts) // widest * SECONDS["set"]
    return spot.halves * (sum(counts) * SECONDS["rank"] + -(-widest // 64) * sets)


def by_runouts(spot: Spot, players: Sequence[Combos], work: Workers) -> Outcomes:
    """Every board that can come, with every choice of combos."""
    players = [_expanded(player, spot) for player in players]
    weights = Weights(players, 1 << len(players) * spot.halves)
    combos = [(player.masks, weights.cells_of(i)) for i, player in enumerate(players)]
    live, _, board = spot.masks
    pieces: Sequence[int | None] = [None]
    seconds = comb(len(live), spot.to_come) * _seconds_of_board(spot, [len(player.masks) for player in players])
    if spot.to_come and seconds > SHORT:
        pieces = range(len(live) - spot.to_come + 1)
    left = np.array(live, np.uint64)
    task = RunoutPiece(combos, weights.cells, board, spot.to_come, left, halves_of(spot.game))
    counts = np.zeros(weights.cells, np.uint64)
    for part in work.in_order(task, pieces, "boards"):
        counts += part
    return weights.total(counts.tolist())


def _seconds_together(spot: Spot, counts: Sequence[int]) -> float:
    """About how long all choices of so many combos take on all boards at once; infinite where that fills the memory."""
    boards = comb(len(spot.left), spot.to_come)
    words = -(-min(boards, BOARDS) // 64)
    pairs = (sum(counts) ** 2 - sum(count * count for count in counts)) // 2
    if pairs * words * spot.halves > MOST_PAIRS:
        return float("inf")
    winners = 1 << (len(counts) - 1) * spot.halves
    choices = prod(counts) * winners * (SECONDS["choice"] + words * SECONDS["count"])
    at_once = pairs * words * spot.halves * SECONDS["pair"] + choices
    return boards * spot.halves * sum(counts) * SECONDS["rank"] + -(-boards // BOARDS) * at_once


def by_boards_together(spot: Spot, players: Sequence[Combos], work: Workers) -> Outcomes:
    """Every choice of combos, on all boards that can come at once."""
    players = [_expanded(player, spot) for player in players]
    weights = Weights(players, 1 << len(players) * spot.halves)
    order = sorted(range(len(players)), key=lambda i: len(players[i].masks))
    combos = [(players[i].masks, weights.cells_of(i)) for i in order]
    most = len(combos[-1][0])
    pieces = min(_seconds_together(spot, [len(masks) for masks, _ in combos]) // SHORT + 1, MOST_PIECES)
    size = -(-most // int(pieces))
    live, _, board = spot.masks
    left = np.array(live, np.uint64)
    task = TogetherPiece(combos, order, weights.cells, board, spot.to_come, left, halves_of(spot.game))
    counts = np.zeros(weights.cells, np.uint64)
    for part in work.in_order(task, [slice(i, i + size) for i in range(0, most, size)], "combos"):
        counts += part
    return weights.total(counts.tolist())


Method = Callable[[Spot, Sequence[Combos], Workers], Outcomes]


def best_method(spot: Spot, players: Sequence[Combos]) -> tuple[float, Method | None]:
    """About how many seconds the exact answer takes by the best method, and the method; infinite where none serves."""
    counts = _combo_counts(spot, players)
    found: list[tuple[float, Method | None]] = [(float("inf"), None)]
    tuples = prod(counts)
    weights = [len(_different(player.weights)[0]) for player in players]
    cells = prod(weights) << len(players) * spot.halves
    if max(counts) <= MOST_COMBOS and cells <= MOST_CELLS and not spot.game.chooses:
        boards = comb(len(spot.left), spot.to_come)
        found.append((boards * _seconds_of_board(spot, counts), by_runouts))
        if tuples > 1:
            found.append((_seconds_together(spot, counts), by_boards_together))
    unknown = [i for i, number in enumerate(counts) if number > 1]
    holdem, known = spot.game.plain_hands.holdem, not any(player.missing for player in players)
    if holdem and spot.to_come >= 3 and known:
        found.append((tuples * SECONDS["matchup"] * len(counts), by_matchup))
    if holdem and spot.to_come <= 2 and len(unknown) == 1 and len(counts) > 1:
        found.append((prod(weights) * SECONDS["against"] * comb(len(spot.left), spot.to_come), by_against))
    if holdem and len(counts) == 2:
        passes = prod(weights) if prod(weights) <= MOST_GROUPS else 1
        if not spot.board and not spot.dead:
            found.append((passes * SECONDS["table"], by_table))
        if spot.to_come <= 2:
            found.append((passes * comb(len(spot.left), spot.to_come) * SECONDS["board"], by_sums))
    if _is_of_pairs(spot.game) and len(counts) == 3 and spot.to_come <= 2 and prod(weights) <= MOST_GROUPS:
        found.append((prod(weights) * _seconds_of_sums(spot, counts), by_three_sums))
    return min(found, key=lambda each: each[0])
