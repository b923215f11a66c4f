"""The games people play, by name."""

from __future__ import annotations

from ..checks import shown
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
        Game("deuce-to-seven", hole=5, high=None, low="deuce_to_seven"),
        Game("badugi", hole=(1, 4), high=None, low="badugi"),
        Game("short-deck", hole=2, board=(3, 5), high="short_deck", deck=SHORT_DECK),
        Game("short-deck-trips", hole=2, board=(3, 5), high="short_deck_trips", deck=SHORT_DECK),
        Game("draw", hole=5),
        Game("three-card", hole=3, high="three_card"),
        Game("best-five", hole=(0, 52)),
    )
}


ALIASES = {"2-7": "deuce-to-seven", "nlhe": "holdem", "texas-holdem": "holdem", "plo": "omaha", "plo5": "omaha5",
           "plo6": "omaha6", "plo8": "omaha8", "plo5-8": "omaha5-8", "plo6-8": "omaha6-8"}  # fmt: skip


def game_named(game: Game | str) -> Game:
    """A game by its name or an alias, or itself; any case, and `_` or a blank for `-`.

    ValueError names an unknown one and the known ones.

    >>> game_named("PLO").name, game_named("Short_Deck").name
    ('omaha', 'short-deck')
    """
    if isinstance(game, Game):
        return game
    name = game.lower().replace("_", "-").replace(" ", "-") if isinstance(game, str) else ""
    found = GAMES.get(ALIASES.get(name, name))
    if found is None:
        raise ValueError(f"game {shown(game)} is not one of {', '.join(GAMES)}")
    return found
