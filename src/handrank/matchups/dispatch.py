"""The public function of equity, which chooses the method."""

from __future__ import annotations

import time
from collections.abc import Mapping
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, Any

from ..cards import card_text
from ..checks import FEW_SAMPLES, MOST_DEALS, one_of, seed_of, standard_error, whole, worker_count
from ..games.game import Game
from ..games.named_games import GAMES, game_named
from ..ranges.range import Range, range_of
from ..spot import Spot, is_random, is_range, read_spot
from ..work import Pool, Progress
from .players import MOST_PLAYERS, Workers
from .result import Equity, PlayerEquity, named_outcomes

if TYPE_CHECKING:
    from .._native.core import Hand

__all__ = ["Equity", "PlayerEquity", "equity"]

METHODS = ("auto", "exact", "sample")
AFFORDABLE = 2.0  # seconds that the exact answer may take, as estimated, before "auto" takes a sample
MOST_SECONDS = 7200.0  # that method="exact" may take
PLAYED_ROUND = 1 << 16  # samples of games that are played card by card, between two looks at the standard error
PLAYED_SAMPLES = 1 << 18


def equity(
    *hands: Any,
    board: Hand = (),
    dead: Hand = (),
    game: Game | str = "holdem",
    method: str = "auto",
    samples: int | None = None,
    max_standard_error: float | None = None,
    seed: int | None = None,
    workers: int | None = 1,
    executor: Pool | None = None,
    progress: Progress = False,
) -> Equity:
    """How much of the pot each player wins on average: exactly where that is affordable, else from a sample.

    hands     for each of 1 to 10 players a hand (cards in any notation), a range (text or `Range`), or "random" or
              None; a hand of fewer cards than the game has, in games like stud, is dealt the rest
    board     the board so far, of any length
    dead      cards that nobody can get
    game      a `Game`, or the name of one of `GAMES`; with jokers, policies or rows (3-D) without ranges
    method    "auto": exact where it takes about two seconds at most on one core, else a sample;
              "exact", which may take two hours; "sample"
    samples   how many deals a sample has; together with `max_standard_error` the most
    max_standard_error  of the equity, 0..1: the sample stops once it is as small. It is looked at after every round of
              262,144 deals (65,536 of games with jokers, policies or rows, which are played card by card)
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
    one_of(method, "method", METHODS)
    if samples is not None:
        samples = whole(samples, "samples", 1, MOST_DEALS)
    if max_standard_error is not None:
        max_standard_error = standard_error(max_standard_error)
    if not 1 <= len(hands) <= MOST_PLAYERS:
        raise ValueError(f"{len(hands)} players are not 1 to {MOST_PLAYERS}")
    if method == "auto" and (samples is not None or max_standard_error is not None):
        method = "sample"
    if type(workers) is not int or workers < 1:
        worker_count(workers)
    if seed is not None:
        seed_of(seed)
    few = method == "sample" and samples is not None and samples <= FEW_SAMPLES and max_standard_error is None
    if progress is False and (few or method != "sample"):
        given, counts = _at_once(hands, board, dead, game, (seed_of(seed), samples) if few else None)
        if counts is not None:
            return Equity._of(given, board, counts, game, start, "sample" if few else "exact")
    sample = seed_of(seed), samples, max_standard_error
    spot = read_spot(hands, board, dead, game)
    names = tuple(seat.name for seat in spot.seats)
    count = _count_by_cards if game.chooses else _count_by_masks
    found, done = count(spot, method, sample, Workers(workers, executor, progress))
    outcomes = named_outcomes(found, len(names), game.high is None)
    board_text = " ".join(map(card_text, spot.board))
    return Equity(names, outcomes, done, game.name, board_text, time.perf_counter() - start)


Hands = tuple[Any, ...]


def _at_once(hands: Hands, board: Hand, dead: Hand, game: Game, sample: Any) -> tuple[Hands, dict[int, int] | None]:
    """The exact outcomes, or those of a sample (seed, deals), of what compiled code reads and counts in at most some
    milliseconds, and the hands with the texts of ranges read; None for all else, and for whatever is wrong."""
    plain = game.plain_hands
    counts = plain.sample(hands, board, dead, *sample) if sample else plain.outcomes(hands, board, dead)
    if counts is not None or not plain.holdem:
        return hands, counts
    try:
        hands = tuple([range_or_text(hand) if type(hand) is str else hand for hand in hands])
        if not sample and len(hands) == 2 and all(isinstance(hand, Range) or is_random(hand) for hand in hands):
            from .exact import two_ranges

            return hands, two_ranges(hands, board, dead)
    except ValueError:
        return hands, None
    return hands, plain.sample(hands, board, dead, *sample) if sample else plain.outcomes(hands, board, dead)


@lru_cache(256)
def range_or_text(text: str) -> Any:
    """The range that a text of hold'em stands for; the text itself for cards and for a random hand."""
    game = GAMES["holdem"]
    return range_of(text, 2) if not is_random(text) and is_range(text, game) else text


Sample = tuple[int, int | None, float | None]  # its seed, the number of deals, the standard error to stop at
Counted = tuple[Mapping[int, Any], str]  # outcomes; "exact" or "sample"


def _count_by_masks(spot: Spot, method: str, sample: Sample, work: Workers) -> Counted:
    from .exact import best_method, go_together
    from .players import combos_of, with_settled_hands
    from .sampled import by_sampling

    players = combos_of(spot)
    if not go_together(players):
        raise ValueError("no choice of the players' combos is without a common card")
    spot, players, weight = with_settled_hands(spot, players)
    seconds, exactly = best_method(spot, players)
    if method == "exact" or (method == "auto" and seconds <= AFFORDABLE):
        if exactly is None or seconds > MOST_SECONDS:
            cost = (
                f"takes {_duration_text(seconds)}"
                if exactly
                else "enumerates too many hands of a player, or too many weights"
            )
            raise ValueError(
                f"{spot.game.name}: the exact answer {cost}, and the most is {_duration_text(MOST_SECONDS)} on one "
                "core; method='sample' takes a sample"
            )
        found = exactly(spot, players, work)
        return {outcome: count * Fraction(weight) for outcome, count in found.items()}, "exact"
    return by_sampling(spot, players, *sample, work), "sample"


def _duration_text(seconds: float) -> str:
    """About how long, in one unit."""
    for unit, size in (("years", 31_557_600), ("days", 86_400), ("hours", 3600), ("minutes", 60)):
        if seconds >= 2 * size:
            return f"about {seconds / size:,.0f} {unit}"
    return f"about {seconds:.2g} seconds"


def _count_by_cards(spot: Spot, method: str, sample: Sample, work: Workers) -> Counted:
    from . import played
    from .sampled import sampled

    players = len(spot.seats)
    if method == "exact" or (method == "auto" and spot.deals * played.SECONDS * players <= AFFORDABLE):
        return played.every_deal(spot), "exact"
    seed, samples, max_standard_error = sample
    samples = PLAYED_SAMPLES if samples is max_standard_error is None else samples
    piece = played.PlayedPiece(spot, seed)
    return sampled(piece, players, samples, max_standard_error, work, PLAYED_ROUND), "sample"
