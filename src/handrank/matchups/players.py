"""What each player of a spot may hold, as arrays; how the pot is decided; who counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, NamedTuple

from ..cards import cards_from_mask
from ..games.game import Game
from ..spot import Seat, Spot
from ..work import Pool, Progress, in_order

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

MOST_PLAYERS = 10  # of the counts by outcome, which have 2**players entries, or 4**players in a split game


class Combos(NamedTuple):
    """What a player may hold."""

    masks: npt.NDArray[np.uint64]
    weights: npt.NDArray[np.float64]
    missing: int
    """Hole cards that he is dealt beside."""


def combos_of(spot: Spot) -> list[Combos]:
    """Each player's combos of the cards that are left. ValueError names a player who has none."""
    import numpy as np

    players = []
    blocked = ~np.uint64(spot.live)
    for i, (seat, held) in enumerate(zip(spot.seats, spot.masks[1])):
        if seat.range is None:
            masks, weights = np.array([held], np.uint64), np.ones(1)
        else:
            masks, weights = seat.range._arrays
            kept = masks & blocked == 0
            if not kept.all():
                masks, weights = masks[kept], weights[kept]
            if not len(masks):
                raise ValueError(
                    f"player {i}: no combo of {seat.name or 'an empty range'} is possible with the other known cards"
                )
        players.append(Combos(masks, weights, seat.missing))
    return players


def with_settled_hands(spot: Spot, players: Sequence[Combos]) -> tuple[Spot, list[Combos], float]:
    """The same spot where a range of which one combo is left is a known hand, so that no one else may be dealt its
    cards; and the product of the weights of those combos. The combos must go together.
    """
    weight = 1.0
    players = list(players)
    while True:
        seats = list(spot.seats)
        for i, player in enumerate(players):
            if seats[i].range is not None and len(player.masks) == 1:
                seats[i] = Seat(seats[i].name, tuple(cards_from_mask(int(player.masks[0]))), 0)
                weight *= float(player.weights[0])
        if tuple(seats) == spot.seats:
            return spot, players, weight
        known = {card for seat in seats for card in seat.cards}
        spot = replace(spot, seats=tuple(seats), left=tuple(card for card in spot.left if card not in known))
        players = combos_of(spot)


def halves_of(game: Game) -> tuple[Any, Any]:
    from .._native.outcomes import Half

    halves = [Half(order.name, game.use is not None) for order in game.orders]
    return halves[0], halves[1] if len(halves) == 2 else None


@dataclass(frozen=True)
class Workers:
    """Who counts: see `handrank.work`."""

    workers: int | None = 1
    executor: Pool | None = None
    progress: Progress = False

    def in_order(self, function: Any, pieces: Any, title: str) -> Iterator[Any]:
        return in_order(
            function, pieces, workers=self.workers, executor=self.executor, progress=self.progress, title=title
        )
