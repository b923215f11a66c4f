"""What is known at a table, read once: the game, who sits there with which cards, the board, and what may still come.

Everything that asks about a table takes its facts from a `Spot`; the cards are read by a `Deck`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from math import comb, prod
from typing import TYPE_CHECKING, Any, NamedTuple

from .cards import JOKER, SPARE_BITS, CardError, card_text, cards_of_hand
from .checks import shown
from .decks import Deck, check_left, check_size, sizes_text

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ._native.core import Hand
    from .games.game import Game
    from .ranges.range import Range


class Seat(NamedTuple):
    """What a player has: cards, and how many more he is dealt; or a range."""

    name: str
    """As it is shown: cards, the text of a range, or "random"."""
    cards: tuple[int, ...]
    missing: int
    range: Range | None = None


@dataclass(frozen=True)
class Spot:
    """What is known at a table, and what may still come."""

    game: Game
    seats: tuple[Seat, ...]
    board: tuple[int, ...]
    to_come: int
    """How many board cards are still dealt."""
    dead: tuple[int, ...]
    left: tuple[int, ...]
    """The deck without all cards that are known: ascending, jokers last. The combos of ranges are of these."""
    decks: int = 1

    @cached_property
    def masks(self) -> tuple[list[int], list[int], int]:
        """(a mask of each card that is left, of the cards of each seat, of the board): a joker has a bit of its own."""
        spare = iter(SPARE_BITS)

        def bit(card: int) -> int:
            return 1 << (next(spare) if card == JOKER else 16 * (card & 3) + (card >> 2))

        held = [sum(map(bit, seat.cards)) for seat in self.seats]
        board = sum(map(bit, self.board))
        return [bit(card) for card in self.left], held, board

    @cached_property
    def live(self) -> int:
        """The mask of the cards that are left."""
        return sum(self.masks[0])

    @property
    def groups(self) -> list[int]:
        """How many cards are dealt to each seat, then to the board: to each of its rows, where there are several."""
        rows, to_come = self.game.rows, self.to_come
        length = (len(self.board) + to_come) // rows
        comes = [min(max((row + 1) * length - len(self.board), 0), length) for row in range(rows)]
        return [*(seat.missing for seat in self.seats), *(comes if rows > 1 else [to_come])]

    @property
    def unknown(self) -> int:
        """How many cards are dealt."""
        return sum(seat.missing for seat in self.seats) + self.to_come

    @property
    def deals(self) -> int:
        """How many ways there are to deal these groups."""
        groups, left = self.groups, len(self.left)
        return prod(comb(left - sum(groups[:i]), size) for i, size in enumerate(groups))

    @property
    def halves(self) -> int:
        """1, or 2 where the pot is split."""
        return len(self.game.orders)


def is_random(given: Any) -> bool:
    return given is None or (isinstance(given, str) and given.strip().lower() in ("random", "*"))


def hand_text(given: Any) -> str:
    """A player's hand as it is shown: the text that was given, else the text of the cards or range."""
    if is_random(given):
        return "random"
    if isinstance(given, str):
        return given.strip()
    return str(given) if hasattr(given, "masks") else " ".join(map(card_text, given))


def hole_size(game: Game) -> int | None:
    """How many cards a player is dealt who has fewer; None where he keeps what he has.

    With a board a hand is whole as soon as the board can be played; without one cards go on being dealt.
    """
    least, most = game.hole_sizes
    if game.board_sizes[1]:
        return least
    return most if most <= 7 else None


def read_spot(hands: Sequence[Any], board: Hand, dead: Hand, game: Game) -> Spot:
    """What a table is said to be: for each player cards, a range or "random"; the board so far; dead cards.

    CardError and ValueError name the player, the card and its place.
    """
    deck = Deck(game)
    seats = tuple(_seat(f"player {i}", hand, game, deck) for i, hand in enumerate(hands))
    cards = deck.take("board", board, "on the board")
    check_size("board", len(cards), game, "board", (0, game.board_sizes[1]))
    gone = deck.take("dead", dead, "dead")
    spot = Spot(game, seats, cards, game.board_sizes[1] - len(cards), gone, deck.left)
    needed = spot.unknown + sum(seat.range.cards for seat in seats if seat.range is not None)
    check_left(needed, len(spot.left))
    return spot


def _seat(name: str, given: Any, game: Game, deck: Deck) -> Seat:
    size = hole_size(game)
    most = game.hole_sizes[1]
    if is_random(given):
        if size is None or size != most:
            raise ValueError(f"{name}: {game.name} does not say how many cards a random hand has")
        return Seat(hand_text(given), (), size)
    if is_range(given, game):
        return _range_seat(name, given, game)
    cards = deck.take(name, given, f"held by {name}")
    if not cards:
        raise ValueError(f'{name}: no cards; "random" stands for a hand that is not known')
    check_size(name, len(cards), game, "hole", (1, most))
    return Seat(hand_text(given), cards, 0 if size is None else max(size - len(cards), 0))


def has_ranges(game: Game) -> bool:
    least, most = game.hole_sizes
    return least == most and not game.chooses


def is_range(given: Any, game: Game) -> bool:
    """Whether this is a range: text is, unless it reads as cards that the game has."""
    if not isinstance(given, str):
        return hasattr(given, "masks")
    if not has_ranges(game):
        return False
    try:
        return JOKER in cards_of_hand(given)
    except CardError:
        return True


def _range_seat(name: str, given: Any, game: Game) -> Seat:
    from .ranges.range import range_of

    if not has_ranges(game):
        why = "jokers, house rules or rows" if game.chooses else f"{sizes_text(game.hole_sizes)} hole cards"
        raise ValueError(f"{name}: {shown(given)} is a range, and {game.name}, with {why}, has none")
    try:
        held = range_of(given, game)
    except ValueError as error:
        raise ValueError(f"{name}: {error}") from None
    return Seat(str(held), (), 0, held)
