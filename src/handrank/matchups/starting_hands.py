"""Every starting hand of a game against a random hand: a job of minutes to days, which may be cut off and gone on with.

Hands that differ only by their suits are one: 169 in hold'em, 16,432 in Omaha, 134,459 and 962,988 with five and six
cards. Each is played out in a sample of its own, stopped at the wanted standard error, from a seed that depends on the
given one and on the hand alone; so any part can be done anywhere, and all ways agree bit for bit. What is done goes to
a checkpoint, from which the next run goes on.
"""

from __future__ import annotations

import json
import os
import time
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from operator import index
from pathlib import Path
from typing import Any, NamedTuple, TextIO

from ..cards import card_text
from ..checks import seed_of
from ..games.game import Game
from ..games.named_games import game_named
from ..work import Pool, Progress, in_order, reporting
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
    checkpoint  a file to which each hand is written once it is done. Where it exists the hands in it are not played
                again; a last line that was cut off is
    workers, executor, progress  as in `handrank.work`

    Returns the hands by index. ValueError for a game without such hands, an index that is none, and a checkpoint that
    was made with another game, error, samples or seed.

    >>> [hand.hand for hand in starting_hands("holdem", max_standard_error=0.01, hands=[0, 168])]
    ['2s2h', 'AsKs']
    """
    game = game_named(game)
    wanted = _wanted(game, hands)
    if not 0 < max_standard_error < 1:
        raise ValueError(f"max_standard_error must be between 0 and 1, not {max_standard_error!r}")
    task = HandsPiece(game, max_standard_error, samples, seed_of(seed))
    with _Checkpoint(checkpoint, _settings(task)) as saved:
        left = [number for number in wanted if number not in saved.done]
        pieces = list(_pieces(left))
        with reporting(progress, len(wanted), f"{game.name} hands") as report:
            report(len(wanted) - len(left))
            for rows in in_order(task, pieces, workers=workers, executor=executor):
                saved.add(rows)
                report(len(saved.done))
        return [saved.done[number] for number in wanted]


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
        raise ValueError(f"{game.name} has {game.hole!r} hole cards, not one number of them up to 7")
    size = HandIndexer(most).size
    if hands is None:
        return list(range(size))
    for number in hands:
        if not 0 <= number < size:
            raise ValueError(f"hand {number} is not 0..{size - 1}")
    wanted = sorted(set(map(index, hands)))
    if not wanted:
        raise ValueError("no hands are given to play")
    return wanted


def _pieces(left: Sequence[int]) -> Iterator[range]:
    """Runs of neighbours, of so many hands at most."""
    start = 0
    for i in range(1, len(left) + 1):
        if i == len(left) or left[i] != left[i - 1] + 1 or i - start == HANDS_PER_PIECE:
            yield range(left[start], left[i - 1] + 1)
            start = i


def _settings(task: HandsPiece) -> dict[str, Any]:
    """What the hands of a checkpoint depend on. The game as it is described: two games may have one name."""
    return {"game": repr(task.game), "error": task.max_standard_error, "samples": task.samples, "seed": task.seed}


def _check_types(hand: StartingHand) -> None:
    for name, field in hand._asdict().items():
        kinds = str if name == "hand" else int if name in ("index", "number", "samples") else (int, float)
        if isinstance(field, bool) or not isinstance(field, kinds):
            raise TypeError(f"{name} is {field!r}")


class _Checkpoint:
    """A file of JSON lines: the settings, then a hand a line. Without a path, what is done is kept in memory alone."""

    def __init__(self, path: str | os.PathLike[str] | None, settings: dict[str, Any]) -> None:
        self.path = None if path is None else Path(path)
        self.settings = settings
        self.done: dict[int, StartingHand] = {}
        self.file: TextIO | None = None

    def __enter__(self) -> _Checkpoint:
        if self.path is None:
            return self
        with suppress(FileNotFoundError):
            self.read(self.path.read_bytes().decode("latin-1"))  # a character a byte
        self.file = self.path.open("a", encoding="ascii", newline="\n")
        if self.path.stat().st_size == 0:
            self.write([self.settings])
        return self

    def read(self, text: str) -> None:
        assert self.path is not None
        whole = text[: text.rfind("\n") + 1]
        begun = text[len(whole) :]  # the last line was being written when the run was cut off
        if begun and not whole and not json.dumps(self.settings).startswith(begun):
            raise ValueError(f"{self.path}:1: this is no checkpoint to go on from")
        for number, line in enumerate(whole.split("\n")[:-1], 1):
            try:
                found = json.loads(line.encode("ascii"))
                if number == 1:
                    if found != self.settings:
                        raise ValueError(f"it was made with {found}, not {self.settings}")
                else:
                    hand = StartingHand(**found)
                    _check_types(hand)
                    self.done[hand.index] = hand
            except (ValueError, TypeError, RecursionError) as error:
                raise ValueError(f"{self.path}:{number}: this is no checkpoint to go on from: {error}") from None
        if begun:
            os.truncate(self.path, len(whole))

    def write(self, rows: Sequence[dict[str, Any]]) -> None:
        if self.file is not None:
            self.file.writelines(json.dumps(row) + "\n" for row in rows)
            self.file.flush()
            os.fsync(self.file.fileno())

    def add(self, rows: Sequence[StartingHand]) -> None:
        self.write([row._asdict() for row in rows])
        self.done.update((row.index, row) for row in rows)

    def __exit__(self, *_: object) -> None:
        if self.file is not None:
            self.file.close()
