"""Who takes which part of a pot, and with what hand."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from ..cards import JOKER, CardError, card_text
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
    made: list[Best] = []
    holder: dict[int, int] = {}
    boards: list[int] = []
    jokers = 0
    for player, hole in enumerate(holes):
        try:
            cards, boards = game.read(hole, board)
            made.append(game.best(cards, boards))
        except (ValueError, TypeError) as error:
            kind = next(kind for kind in (CardError, ValueError, TypeError) if isinstance(error, kind))
            raise kind(f"player {player}: {error}") from None
        for i, card in enumerate(cards):
            if card in holder and card != JOKER:
                raise CardError(
                    f"player {player}: hole: card {i}: {card_text(card)} is held by player {holder[card]}, too"
                )
            holder[card] = player
        jokers += cards.count(JOKER)
    if not made:
        raise ValueError("a showdown has at least one player")
    jokers += boards.count(JOKER)
    if jokers > game.jokers:
        raise CardError(f"{jokers} jokers are held and on the board, {game.name} has {game.jokers}")
    return made


def _winners(made: list[Played | None]) -> list[int]:
    best = max((hand.strength for hand in made if hand is not None), default=None)
    return [player for player, hand in enumerate(made) if hand is not None and hand.strength == best]
