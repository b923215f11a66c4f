"""Who takes which part of a pot, and with what hand."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from ..spot import Deck, check_size
from .game import Best, Game, Played
from .named_games import game_named

if TYPE_CHECKING:
    from .._native.core import Hand


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
    made = _hands_made(game_named(game), holes, board)
    highs, lows = _winners([best.high for best in made]), _winners([best.low for best in made])
    halves = bool(highs) + bool(lows)

    def part(player: int, winners: list[int]) -> Fraction:
        return Fraction(player in winners, halves * len(winners)) if winners else Fraction(0)

    players = []
    for player, best in enumerate(made):
        high, low = part(player, highs), part(player, lows)
        share = high + low if halves else Fraction(1, len(made))  # where nobody makes a hand at all, all are equal
        players.append(Share(share, high, low, best))
    return Showdown(players, highs, lows)


def _hands_made(game: Game, holes: Sequence[Hand], board: Hand) -> list[Best]:
    """What each player makes, all their cards checked."""
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
    return [game.make(hole, boards) for hole in cards]


def _winners(made: list[Played | None]) -> list[int]:
    best = max((hand.strength for hand in made if hand is not None), default=None)
    return [player for player, hand in enumerate(made) if hand is not None and hand.strength == best]
