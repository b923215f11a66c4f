"""Who takes which part of a pot, and with what hand."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from ..checks import items
from ..decks import Deck, check_size
from .game import Best, Game
from .named_games import game_named

if TYPE_CHECKING:
    from .._native.core import Hand
    from .._native.variants import Dealt


class Share(NamedTuple):
    """What a player takes of the pot, and with what."""

    share: Fraction
    high: Fraction
    """The part of the whole pot won in the high half; of it all in a game with a high order alone."""
    low: Fraction
    best: Best


class Showdown(NamedTuple):
    """Who won what."""

    players: list[Share]
    high_winners: list[int]
    low_winners: list[int]


def showdown(game: Game | str, holes: Sequence[Hand], board: Hand = ()) -> Showdown:
    """Share a pot among the players of a game.

    game   a `Game`, or the name of one of `GAMES`
    holes  the hole cards of each player, in any notation
    board  the board

    The best hand takes the pot, and equal ones share it. In a split game the best high takes one half and the best
    qualifying low the other; where nobody has a low, high takes all. Shares are exact fractions that sum to 1.
    Raises ValueError for an unknown game or no players; CardError and ValueError naming the player and the place of a
    card that is wrong, or held by two players.

    >>> result = showdown("omaha8", ["As 2s Kd Kh", "Ac 2c Qd Qh"], "3h 4d 8s Kc Jh")
    >>> [str(player.share) for player in result.players]  # all of the high, a quarter of the low each
    ['3/4', '1/4']
    """
    game, holes = game_named(game), items(holes, "holes", "hands")
    hands = game.plain_hands.table(holes, board) or _read_table(game, holes, board)
    found = zip(game.orders, zip(*(strengths for _, _, strengths in hands)))
    winners = [_winners(strengths, order.no_hand) for order, strengths in found]
    highs, lows = winners[0] if game.high is not None else [], winners[-1] if game.low is not None else []
    halves = bool(highs) + bool(lows)
    players = []
    for player, dealt in enumerate(hands):
        taken = _taken(halves * len(highs) * (player in highs), halves * len(lows) * (player in lows))
        if not halves:  # where nobody makes a hand at all, all are equal
            taken = Fraction(1, len(hands)), *taken[1:]
        players.append(Share(*taken, Best.of(game, dealt)))
    return Showdown(players, highs, lows)


@lru_cache(maxsize=1024)
def _taken(high: int, low: int) -> tuple[Fraction, Fraction, Fraction]:
    """The share of a pot, and its two parts, of a player who takes one of so many equal parts; 0 for none of them."""
    parts = [Fraction(1, number) if number else Fraction(0) for number in (high, low)]
    return parts[0] + parts[1], parts[0], parts[1]


def _read_table(game: Game, holes: Sequence[Hand], board: Hand) -> list[Dealt]:
    """The hand of each player, all their cards checked."""
    deck = Deck(game)
    cards: list[tuple[int, ...]] = []
    for i, hole in enumerate(holes):
        name = f"player {i}"
        cards.append(deck.take(name, hole, f"held by {name}"))
        check_size(name, len(cards[-1]), game, "hole")
    if not cards:
        raise ValueError("a showdown has at least one player")
    boards = deck.take("board", board, "on the board")
    check_size("board", len(boards), game, "board")
    return [game.ranked(hole, boards) for hole in cards]


def _winners(strengths: tuple[int, ...], no_hand: int | None) -> list[int]:
    best = max(strengths)
    return [] if best == no_hand else [player for player, strength in enumerate(strengths) if strength == best]
