"""Every starting hand of a game against a random hand: a job of minutes to days, which may be cut off and gone on with.

Hands that differ only by their suits are one: 169 in hold'em, 16,432 in Omaha, 134,459 and 962,988 with five and six
cards. Each is played out in a sample of its own, stopped at the wanted standard error, from a seed that depends on the
given one and on the hand alone; so any part can be done anywhere, and all ways agree bit for bit. What is done goes to
a checkpoint, from which the next run goes on.
"""

from __future__ import annotations

import os
import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, fields
from typing import Any, NamedTuple

from ..cards import card_text
from ..checks import MOST_DEALS, items, seed_of, shown, standard_error, whole
from ..games.game import Game
from ..games.named_games import game_named
from ..work import Pool, Progress, in_order, reporting
from .checkpoint import Checkpoint
from .dispatch import Equity, equity

HANDS_PER_PIECE = 8  # some tenths of a second at an error of 0.0005: worth sending away, soon enough saved
ESTIMATED = 16  # hands that are played for an estimate


class StartingHand(NamedTuple):
    """A starting hand against a random one."""

    index: int  # type: ignore[assignment]  # the field hides the method of tuples
    """Its number in `HandIndexer`."""
    hand: str
    """The cards that stand for it."""
    number: int
    """How many hands differ from it by suits only, itself included."""
    equity: float
    win: float
    tie: float
    standard_error: float
    samples: int


class Estimate(NamedTuple):
    """What a job costs, measured on a few of its hands."""

    hands: int
    """How many are to be played."""
    seconds_a_hand: float
    seconds: float
    """On one core like this one."""


@dataclass(frozen=True)
class HandsPiece:
    """Plays the hands of a range of indices."""

    game: Game
    max_standard_error: float
    samples: int | None
    seed: int

    def __call__(self, piece: range) -> list[StartingHand]:
        from ..solvers.hand_indexer import HandIndexer

        cards, numbers = HandIndexer(self.game.hole_sizes[1]).deals(list(piece))
        return [self.play(i, hand, int(number)) for i, hand, number in zip(piece, cards.tolist(), numbers)]

    def play(self, number: int, hand: list[int], alike: int) -> StartingHand:
        result: Equity = equity(
            hand,
            "random",
            game=self.game,
            method="sample",
            max_standard_error=self.max_standard_error,
            samples=self.samples,
            seed=(self.seed + number) % (1 << 64),
        )
        player = result.players[0]
        text = "".join(map(card_text, hand))
        return StartingHand(
            number, text, alike, player.equity, player.win, player.tie, player.standard_error, int(result.total)
        )


def starting_hands(
    game: Game | str = "omaha",
    *,
    max_standard_error: float = 0.0005,
    samples: int | None = None,
    seed: int | None = 0,
    hands: Sequence[int] | None = None,
    checkpoint: str | os.PathLike[str] | None = None,
    workers: int | None = 1,
    executor: Pool | None = None,
    progress: Progress = False,
) -> list[StartingHand]:
    """Play every starting hand of a game against a random hand.

    game        a `Game` whose players all have so many hole cards, 1 to 7, or the name of one
    max_standard_error  the standard error of each equity, 0..1, at which its sample stops
    samples     the most deals of a hand; None: as many as the error takes
    seed        0..2**64 - 1, None: a fresh one; hand i of `HandIndexer` is played from seed + i
    hands       the indices of the hands to play, ascending; None: all
    checkpoint  a file to which hands are written once they are done, eight at most in a line. Where it exists, the
                hands in it are not played again; a last line that was cut off is
    workers, executor, progress  as in `handrank.work`

    Returns the hands by index. ValueError for a game without such hands, an index that is none, and a checkpoint that
    is damaged, in use, or made with another game, error, samples, seed or version of handrank.

    >>> [hand.hand for hand in starting_hands("holdem", max_standard_error=0.01, hands=[0, 168])]
    ['2s2h', 'AsKs']
    """
    game = game_named(game)
    wanted = _wanted(game, hands)
    max_standard_error = standard_error(max_standard_error)
    if samples is not None:
        samples = whole(samples, "samples", 1, MOST_DEALS)
    task = HandsPiece(game, max_standard_error, samples, seed_of(seed))
    with Checkpoint(checkpoint, _settings(task)) as saved:
        done = {row[0]: StartingHand(*row) for rows in saved.done for row in rows}
        left = [number for number in wanted if number not in done]
        pieces = list(_pieces(left))
        with reporting(progress, len(wanted), f"{game.name} hands") as report:
            report(ready := len(wanted) - len(left))
            for rows in in_order(task, pieces, workers=workers, executor=executor):
                saved.add(rows)
                done.update((row.index, row) for row in rows)
                report(ready := ready + len(rows))
        return [done[number] for number in wanted]


def estimate(
    game: Game | str = "omaha",
    *,
    max_standard_error: float = 0.0005,
    samples: int | None = None,
    hands: Sequence[int] | None = None,
) -> Estimate:
    """What `starting_hands` costs: measured on sixteen hands evenly out of those that are to be played.

    >>> estimate("holdem", max_standard_error=0.01).hands
    169
    """
    game = game_named(game)
    wanted = _wanted(game, hands)
    some = wanted[:: -(-len(wanted) // ESTIMATED)]
    task = HandsPiece(game, max_standard_error, samples, 0)
    task(range(some[0], some[0] + 1))  # what is imported and made for the first hand is not of each
    start = time.perf_counter()
    for number in some:
        task(range(number, number + 1))
    each = (time.perf_counter() - start) / len(some)
    return Estimate(len(wanted), each, each * len(wanted))


def _wanted(game: Game, hands: Sequence[int] | None) -> list[int]:
    from ..solvers.hand_indexer import HandIndexer

    least, most = game.hole_sizes
    if least != most or most > 7:
        raise ValueError(f"{game.name} has {shown(game.hole)} hole cards, not one number of them up to 7")
    size = HandIndexer(most).size
    if hands is None:
        return list(range(size))
    wanted = sorted({whole(number, "a hand", 0, size - 1) for number in items(hands, "hands", "indices")})
    if not wanted:
        raise ValueError("hands is empty: expected at least one index")
    return wanted


def _pieces(left: Sequence[int]) -> Iterator[range]:
    """Runs of neighbours, of so many hands at most."""
    start = 0
    for i in range(1, len(left) + 1):
        if i == len(left) or left[i] != left[i - 1] + 1 or i - start == HANDS_PER_PIECE:
            yield range(left[start], left[i - 1] + 1)
            start = i


def _settings(task: HandsPiece) -> dict[str, Any]:
    """What the hands of a checkpoint depend on. Each field of the game: two games may have one name."""
    rules = {field.name: repr(getattr(task.game, field.name)) for field in fields(task.game)}
    return {"error": task.max_standard_error, "samples": task.samples, "seed": task.seed, **rules}
