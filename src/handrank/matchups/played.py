"""Equity in games that no kernel of masks ranks, with jokers, house rules or rows: deals are played card by card."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import islice
from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple

from ..cards import JOKER, CardError, card_text, cards_of_hand
from ..games.game import Game
from .spot import hole_size, is_random

if TYPE_CHECKING:
    from .._native.core import Hand

MOST_DEALS = 10_000_000  # that are counted one by one
DEALS = 1 << 14  # at a time
SECONDS = 2e-6  # about so long takes a deal


class Table(NamedTuple):
    """What is known, in cards, and what is left to be dealt."""

    game: Game
    names: tuple[str, ...]
    holes: list[list[int]]
    missing: list[int]
    """How many hole cards each player is still dealt."""
    board: list[int]
    to_come: int
    left: list[int]

    @property
    def unknown(self) -> int:
        return sum(self.missing) + self.to_come

    @property
    def split(self) -> bool:
        return len(self.game.orders) == 2

    @property
    def groups(self) -> list[int]:
        """The cards that are dealt together: to each player, then to the board, to each row of it."""
        rows = [self.to_come]
        if self.game.rows > 1:
            length = self.game.board_sizes[1] // self.game.rows
            rows = [min(max((row + 1) * length - len(self.board), 0), length) for row in range(self.game.rows)]
        return [*self.missing, *rows]

    @property
    def deals(self) -> int:
        number, left = 1, len(self.left)
        for size in self.groups:
            number *= comb(left, size)
            left -= size
        return number

    def outcomes(self, dealt: Any) -> Any:
        """Counts by outcome, as in `_outcomes`, of (n, unknown) cards dealt: to the players, then to the board."""
        import numpy as np

        at = sum(self.missing)
        board = _joined(self.board, dealt[:, at:], np) if self.game.board_sizes[1] else None
        found, place = [], 0
        for hole, more in zip(self.holes, self.missing):
            strengths = self.game.strengths(_joined(hole, dealt[:, place : place + more], np), board)
            found.append(strengths if self.split else (strengths,))
            place += more
        bits = (1 << np.arange(len(found)))[:, None]
        outcome: Any = 0
        for half in range(len(self.game.orders)):
            strengths = np.array([each[half] for each in found])
            winners = ((strengths == strengths.max(0)) * bits).sum(0)
            if half:
                winners[strengths.max(0) == 0] = 0  # nobody has a low
            outcome = outcome + (winners << half * len(found))
        return np.bincount(outcome, minlength=1 << len(found) * len(self.game.orders)).astype(np.uint64)


def _joined(known: Sequence[int], dealt: Any, np: Any) -> Any:
    return np.concatenate([np.tile(np.array(known, np.uint8), (len(dealt), 1)), dealt], axis=1)


class PlayedPiece(NamedTuple):
    """Deals first .. first + n - 1 of a sample."""

    table: Table
    seed: int

    def __call__(self, piece: tuple[int, int]) -> Any:
        import numpy as np

        from .._native import bulk

        first, n = piece
        counts = np.zeros(1 << len(self.table.holes) * len(self.table.game.orders), np.uint64)
        for at in range(first, first + n, DEALS):
            size = min(DEALS, first + n - at)
            left = bytes(self.table.left)
            counts += self.table.outcomes(bulk.deal_rows(size, self.table.unknown, left, seed=self.seed, first=at))
        return counts


def every_deal(table: Table) -> dict[int, int]:
    """All deals there are; ValueError for too many."""
    import numpy as np

    from ..odds.counting import deals_of

    if table.deals > MOST_DEALS:
        raise ValueError(
            f"{table.game.name} has {table.deals:,} deals here, more than the {MOST_DEALS:,} that are "
            f"counted one by one; method='sample' takes a sample"
        )
    counts = np.zeros(1 << len(table.holes) * len(table.game.orders), np.uint64)
    deals = deals_of(tuple(table.left), table.groups)
    while block := list(islice(deals, DEALS)):
        counts += table.outcomes(np.array(block, np.uint8).reshape(len(block), table.unknown))
    return {outcome: count for outcome, count in enumerate(counts.tolist()) if count}


def read_table(hands: Sequence[Any], board: Hand, dead: Hand, game: Game) -> Table:
    """Check what `equity` is given. CardError and ValueError name the player, the card and its place."""
    left = [*game.deck, *[JOKER] * game.jokers]
    known = []
    size = hole_size(game)
    named = [("board", board), ("dead", dead), *((f"player {i}", hand) for i, hand in enumerate(hands))]
    for name, hand in named:
        if is_random(hand):
            if size is None:
                raise ValueError(f"{name}: {game.name} does not say how many cards a random hand has")
            hand = ()
        try:
            cards = cards_of_hand(hand)
        except (CardError, TypeError) as error:
            why = f"no ranges in {game.name}: it has jokers, house rules or rows"
            raise type(error)(f"{name}: {error} ({why})") from None
        for i, card in enumerate(cards):
            if card not in left:
                raise CardError(f"{name}: card {i}: {card_text(card)} is not in the deck of {game.name}, or no longer")
            left.remove(card)
        known.append(cards)
    boards, _, *holes = known
    names = tuple("random" if is_random(hand) else " ".join(map(card_text, hole)) for hand, hole in zip(hands, holes))
    for i, hole in enumerate(holes):
        if len(hole) > game.hole_sizes[1]:
            raise ValueError(f"player {i}: {game.name} has {game.hole!r} hole cards, not {len(hole)}")
    if len(boards) > game.board_sizes[1]:
        raise ValueError(f"board: {game.name} has at most {game.board_sizes[1]} board cards, not {len(boards)}")
    missing = [0 if size is None else size - len(hole) for hole in holes]
    table = Table(game, names, holes, missing, boards, game.board_sizes[1] - len(boards), left)
    if table.unknown > len(left):
        raise ValueError(f"{table.unknown} cards are to be dealt, and {len(left)} are left")
    return table
