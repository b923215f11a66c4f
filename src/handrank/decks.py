"""The cards of a deck, given out place by place, so that each fault is found, and worded, here alone."""

from __future__ import annotations

from itertools import chain, repeat
from typing import TYPE_CHECKING

from .cards import JOKER, CardError, card_text, cards_of_hand, check_deck, held_too_often

if TYPE_CHECKING:
    from ._native.core import Hand
    from .games.game import Game

    Sizes = tuple[int, int]  # of cards, the least and the most


def sizes_text(sizes: Sizes) -> str:
    least, most = sizes
    return str(least) if least == most else f"{least} to {most}"


def check_size(name: str, number: int, game: Game, kind: str, sizes: Sizes | None = None) -> None:
    """ValueError for a number of cards that a hole or board of the game does not have.

    kind   "hole" or "board"
    sizes  the least and the most that are allowed here; None: what the game says
    """
    of_game: Sizes = getattr(game, f"{kind}_sizes")
    least, most = sizes or of_game
    if not least <= number <= most:
        wanted, here = (of_game, "") if number > of_game[1] or number < of_game[0] else ((least, most), " here")
        raise ValueError(f"{name}: {game.name} has {sizes_text(wanted)} {kind} cards{here}, not {number}")


def check_left(needed: int, left: int) -> None:
    if needed > left:
        raise ValueError(f"{needed} cards are to be dealt, and {left} are left")


class Deck:
    """The cards of a game, or of whole decks with jokers, given out place by place."""

    def __init__(self, game: Game | None = None, decks: int = 1, jokers: int = 0) -> None:
        self.cards, self.jokers = (range(JOKER), jokers) if game is None else (game.deck, game.jokers)
        check_deck(self.jokers, decks)
        self.decks = decks
        self._of = "" if game is None else f" of {game.name}"
        self._left = dict.fromkeys(self.cards, decks) | {JOKER: self.jokers}
        self._places: dict[int, str] = {}

    def take(self, name: str, hand: Hand, where: str) -> tuple[int, ...]:
        """The cards of a hand in any notation, which are no longer left.

        name   what errors begin with, such as "player 0"
        where  what errors say of a card that is there, such as "held by player 0"
        CardError and TypeError name the first card that is none, is not in the deck, or is taken.
        """
        try:
            cards = cards_of_hand(hand)
        except (CardError, TypeError) as error:
            kind = CardError if isinstance(error, CardError) else TypeError
            raise kind(f"{name}: {error}") from None
        for i, card in enumerate(cards):
            if not self._left.get(card):
                raise CardError(f"{name}: card {i}: {card_text(card)} {self.why(card, self._places.get(card))}")
            self._left[card] -= 1
            self._places.setdefault(card, where)
        return tuple(cards)

    def why(self, card: int, where: str | None) -> str:
        """What is wrong with a card that is not left. where: as in `take`, of the card that is there already."""
        if card == JOKER and self.jokers:
            return f"is one joker more than the {self.jokers}{self._of}"
        if card not in self._left or card == JOKER:
            return f"is not in the deck{self._of}, {card_text(self.cards[0])} to {card_text(self.cards[-1])}"
        if self.decks == 1:
            return f"is {where}, too"
        return held_too_often(self.decks, "decks")

    @property
    def left(self) -> tuple[int, ...]:
        """The cards that nobody has: ascending, jokers last."""
        return tuple(chain.from_iterable(map(repeat, self._left, self._left.values())))
