"""The games people play, by name."""

from __future__ import annotations

from ..rules.orders import SHORT_DECK
from .game import Game

GAMES = {
    game.name: game
    for game in (
        Game("holdem", hole=2, board=(0, 5)),
        Game("omaha", hole=4, board=(3, 5), use=(2, 3)),
        Game("omaha5", hole=5, board=(3, 5), use=(2, 3)),
        Game("omaha6", hole=6, board=(3, 5), use=(2, 3)),
        Game("omaha8", hole=4, board=(3, 5), use=(2, 3), low="eight_or_better"),
        Game("omaha5-8", hole=5, board=(3, 5), use=(2, 3), low="eight_or_better"),
        Game("omaha6-8", hole=6, board=(3, 5), use=(2, 3), low="eight_or_better"),
        Game("3d", hole=2, board=15, use=(2, 3), rows=3),  # one card of each row of five
        Game("stud", hole=(1, 7)),
        Game("stud8", hole=(1, 7), low="eight_or_better"),
        Game("razz", hole=(1, 7), high=None, low="ace_to_five"),
        Game("2-7", hole=5, high=None, low="deuce_to_seven"),
        Game("badugi", hole=(1, 4), high=None, low="badugi"),
        Game("short-deck", hole=2, board=(3, 5), high="short_deck", deck=SHORT_DECK),
        Game("short-deck-trips", hole=2, board=(3, 5), high="short_deck_trips", deck=SHORT_DECK),
        Game("draw", hole=5),
        Game("three-card", hole=3, high="three_card"),
        Game("best-five", hole=(0, 52)),
    )
}


def game_named(game: Game | str) -> Game:
    """A game by its name, or itself; ValueError names an unknown one and the known ones."""
    if isinstance(game, Game):
        return game
    if not isinstance(game, str) or game not in GAMES:
        raise ValueError(f"game {game!r} is not one of {', '.join(GAMES)}")
    return GAMES[game]
