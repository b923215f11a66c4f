"""Exact distributions of all games and decks where counting is feasible.

Counts are made in one of four ways:

- Hands of which all cards count are enumerated as masks, jokers of a deck as different cards, and ranked in bulk.
- Deals of Omaha of which nothing is known are counted by ranks, without ranking each of them (kernels/deals/omaha.h);
  where a hole or a board is known in part, all pairs of both are ranked.
- With several decks, or under a policy, all different hands are ranked, each times the choices of cards that make it.
- Where a game has its own choices, as 3-D has, all pairs of holes and boards are played.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, islice
from math import comb
from typing import TYPE_CHECKING, Any

import numpy as np

from .._native import deals
from ..games.game import Game
from ..jokers.category_counts import different_hands
from ..jokers.policy import Policy
from ..work import Progress, in_order
from .dealings import Dealing, beside, dealing_of
from .distributions import Distribution

if TYPE_CHECKING:
    from .._native.core import Hand

MOST_DEALS = 10_000_000_000  # ranked in about ten seconds on one core
MOST_PLAYED = 10_000_000  # of a game with its own choices
PIECES = 64  # that long work is cut into,
LEAST, MOST = 1 << 22, 1 << 24  # but not into fewer or more deals than these: some 10 ms, and 50 ms
BLOCK = 1 << 14  # deals played at a time


def distribution(
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
    CardError for a known or dead card that the deck does not have (any more); ValueError for wrong numbers of cards,
    and for what a game does not have.

    >>> distribution(cards=5).categories["full house"]
    3744
    >>> distribution("holdem", hole="As Ah", board="Ks Kh 2d").probabilities["full house"] > 0.16
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
        spot = dealing.spot
        unknown = not dealing.seat.cards and not spot.board
        by_ranks = unknown and spot.to_come == 5 and dealing.seat.missing <= deals.MOST_OMAHA_HOLE
        return _omaha_by_ranks if by_ranks else _every_pair
    return _different_hands if dealing.policy is not None and not dealing.two else _every_deal


def _check_feasible(dealing: Dealing, most: int) -> None:
    if dealing.deals > most:
        raise ValueError(
            f"{dealing.game.name} has {dealing.deals:,} deals here, more than the {most:,} that can be "
            f"counted: simulate them"
        )


def _size(dealing: Dealing) -> int:
    return min(max(dealing.deals // PIECES, LEAST), MOST)


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
    more = dealing.spot.unknown
    pieces = list(_parts(bits, hole | board, more, len(bits), _size(dealing)))
    return lambda piece: deals.count_hands(dealing.order, bits, *piece), pieces


def _every_pair(dealing: Dealing) -> Way:
    _check_feasible(dealing, MOST_DEALS)
    bits, hole, board = dealing.masks
    n = len(bits)
    hole_first = comb(n, dealing.seat.missing) <= comb(n, dealing.spot.to_come)  # the longer loop is the inner one
    outer, inner = (hole, dealing.seat.missing), (board, dealing.spot.to_come)
    if not hole_first:
        outer, inner = inner, outer
    each = dealing.deals // comb(n, outer[1])
    pieces = list(_parts(bits, *outer, n, _size(dealing) // each))
    more = {"other": inner[0], "size": inner[1]}
    return lambda piece: deals.count_pairs(dealing.order, bits, hole_first, *piece, **more), pieces


def _omaha_by_ranks(dealing: Dealing) -> Way:
    tables = deals.OmahaDeals(dealing.seat.missing)
    live = [sum(1 << (card >> 2) for card in dealing.spot.left if card & 3 == suit) for suit in range(4)]
    step = -(-tables.boards // PIECES)
    pieces = [(start, min(start + step, tables.boards)) for start in range(0, tables.boards, step)]
    return lambda piece: tables.count(dealing.order, live, *piece), pieces


def _different_hands(dealing: Dealing) -> Way:
    rules, known = dealing.policy, dealing.seat.cards + dealing.spot.board
    assert rules is not None
    kinds = sorted(set(dealing.spot.left))
    numbers = [dealing.spot.left.count(kind) for kind in kinds]

    def task(more: int) -> Any:
        counts = np.zeros(dealing.size, np.uint64)
        try:
            for hands, choices, ways in different_hands(kinds, numbers, more):
                found = np.bincount(rules.strengths(beside(known, hands)), choices, dealing.size)
                counts += found.astype(np.uint64) * np.uint64(ways)
        except ValueError as error:
            raise ValueError(f"{error}: simulate them") from None
        return counts

    return task, [dealing.spot.unknown]


def deals_of(cards: tuple[int, ...], groups: Sequence[int]) -> Iterator[tuple[int, ...]]:
    """All deals of groups of cards, the cards of a group in the order of the deck."""
    if not groups:
        yield ()
        return
    for places in combinations(range(len(cards)), groups[0]):
        rest = tuple(card for place, card in enumerate(cards) if place not in places)
        for others in deals_of(rest, groups[1:]):
            yield (*(cards[place] for place in places), *others)


def _every_deal(dealing: Dealing) -> Way:
    _check_feasible(dealing, MOST_PLAYED)

    def task(groups: Sequence[int]) -> Any:
        counts = np.zeros(dealing.size, np.uint64)
        deals = deals_of(dealing.spot.left, groups)
        while block := list(islice(deals, BLOCK)):
            counts += dealing.count_rows(np.array(block, np.uint8).reshape(len(block), sum(groups)))
        return counts

    return task, [dealing.spot.groups]
