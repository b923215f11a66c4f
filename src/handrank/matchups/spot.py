"""What `equity` is given, read and checked: the players' combos, the board, and the cards that can still be dealt."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING, Any, NamedTuple

from ..cards import CardError, card_text, cards_of_hand, mask, parse
from ..games.game import Game
from ..work import Pool, Progress, in_order

if TYPE_CHECKING:
    from .._native.core import Hand

MOST_PLAYERS = 10  # of the counts by outcome, which have 2**players entries, or 4**players in a split game


class Combos(NamedTuple):
    """What a player may hold: masks, and the weight of each."""

    name: str
    masks: list[int]
    weights: list[Fraction]
    missing: int
    """Hole cards that he is still to be dealt."""


def hole_size(game: Game) -> int | None:
    """How many hole cards a player has in the end; None where he is dealt no more than he holds."""
    most = game.hole_sizes[1]
    return most if most <= 7 else None


def is_random(given: Any) -> bool:
    return given is None or (isinstance(given, str) and given.strip().lower() in ("random", "*"))


def _fixed(text: Hand, decks: int) -> list[int] | None:
    """The cards of a player given as cards; None for what must be a range, or random."""
    if not isinstance(text, str):
        return cards_of_hand(text, decks=decks)
    try:
        return parse(text)
    except CardError:
        return None


def _combos_of(given: Any, game: Game, live: int, place: str) -> Combos:
    """A player's combos among the live cards. Errors name the player."""
    size = hole_size(game)
    if is_random(given):
        if size is None:
            raise ValueError(f"{place}: {game.name} does not say how many cards a random hand has")
        return Combos("random", [0], [Fraction(1)], size)
    cards = None if hasattr(given, "masks") else _fixed(given, 1)
    if cards is None:
        return _combos_of_range(given, game, live, place)
    name = given.strip() if isinstance(given, str) else " ".join(map(card_text, cards))
    held = 0
    for i, card in enumerate(cards):
        if card not in game.deck:
            raise CardError(f"{place}: card {i}: {card_text(card)} is not in the deck of {game.name}")
        bit = mask([card])
        if held & bit:
            raise CardError(f"{place}: card {i}: {card_text(card)} is held twice")
        if not live & bit:
            raise CardError(f"{place}: card {i}: {card_text(card)} is on the board, dead, or held by another player")
        held |= bit
    least = game.hole_sizes[0] if game.board_sizes[1] else 0
    if len(cards) < least or len(cards) > game.hole_sizes[1]:
        raise ValueError(f"{place}: {game.name} has {game.hole!r} hole cards, not {len(cards)}")
    return Combos(name, [held], [Fraction(1)], 0 if size is None else size - len(cards))


def _combos_of_range(given: Any, game: Game, live: int, place: str) -> Combos:
    from ..ranges.range import Range

    if game.hole_sizes[0] != game.hole_sizes[1]:
        raise ValueError(f"{place}: {given!r} is no hand, and {game.name} has no ranges: hole cards are {game.hole!r}")
    try:
        held = given if isinstance(given, Range) else Range(given, cards=game.hole_sizes[1])
    except ValueError as error:
        raise ValueError(f"{place}: {error}") from None
    masks, weights = [], []
    for combo, weight in held.masks():
        if combo & live == combo:
            masks.append(combo)
            weights.append(Fraction(weight))
    if not masks:
        raise ValueError(f"{place}: no combo of {held} is left beside the board and the dead cards")
    return Combos(str(held), masks, weights, 0)


@dataclass(frozen=True)
class Spot:
    """What is known: the players' combos, the board, and the cards that can still be dealt."""

    game: Game
    players: tuple[Combos, ...]
    board: int
    live: int
    """Cards that are neither on the board nor dead nor held by a player of one combo."""
    to_come: int

    @property
    def dead(self) -> int:
        """Cards that nobody can get."""
        held = sum(player.masks[0] for player in self.players if len(player.masks) == 1)
        return self.game.deck_mask & ~self.live & ~self.board & ~held

    @property
    def split(self) -> bool:
        return len(self.game.orders) == 2

    @property
    def outcomes(self) -> int:
        """How many there are, see `_outcomes`."""
        return 1 << len(self.players) * (2 if self.split else 1)

    @property
    def unknown(self) -> int:
        """How many cards are still to be dealt."""
        return self.to_come + sum(player.missing for player in self.players)

    @property
    def holdem(self) -> bool:
        game = self.game
        sizes = game.hole, game.board_sizes[1], game.use
        return sizes == (2, 5, None) and game.high == "high" and game.low is None


def read_spot(hands: Sequence[Any], board: Hand, dead: Hand, game: Game) -> Spot:
    """Check what `equity` is given. CardError and ValueError name the player, the card and its place."""
    live = game.deck_mask
    masks = {}
    for name, cards in (("board", board), ("dead", dead)):
        try:
            numbers = cards_of_hand(cards, decks=1)
        except (CardError, TypeError) as error:
            raise type(error)(f"{name}: {error}") from None
        for i, card in enumerate(numbers):
            bit = mask([card]) if card in game.deck else 0
            if not live & bit:
                why = "is both on the board and dead" if bit else f"is not in the deck of {game.name}"
                raise CardError(f"{name}: card {i}: {card_text(card)} {why}")
            live &= ~bit
        masks[name] = mask(numbers)
    to_come = game.board_sizes[1] - masks["board"].bit_count()
    if to_come < 0:
        number = masks["board"].bit_count()
        raise ValueError(f"board: {game.name} has at most {game.board_sizes[1]} board cards, not {number}")
    players = []
    for i, hand in enumerate(hands):
        players.append(_combos_of(hand, game, live, f"player {i}"))
        if len(players[-1].masks) == 1:
            live &= ~players[-1].masks[0]
    players = [_without(player, live, f"player {i}") for i, player in enumerate(players)]
    spot = Spot(game, tuple(players), masks["board"], live, to_come)
    held = sum(player.masks[0].bit_count() for player in players if len(player.masks) > 1)
    if held + spot.unknown > live.bit_count():
        raise ValueError(f"{held + spot.unknown} cards are to be dealt, and {live.bit_count()} are left")
    return spot


def _without(player: Combos, live: int, place: str) -> Combos:
    """A range without the combos of which a card is held by a player whose cards are known."""
    if len(player.masks) == 1:
        return player
    kept = [(combo, weight) for combo, weight in zip(player.masks, player.weights) if combo & live == combo]
    if not kept:
        raise ValueError(f"{place}: no combo of {player.name} is left beside the other hands")
    return player._replace(masks=[combo for combo, _ in kept], weights=[weight for _, weight in kept])


def halves_of(game: Game) -> tuple[Any, Any]:
    from .._native.outcomes import Half

    halves = [Half(order.name, game.use is not None) for order in game.orders]
    return halves[0], halves[1] if len(halves) == 2 else None


@dataclass(frozen=True)
class Workers:
    """Who counts: see `handrank.work`."""

    workers: int | None
    executor: Pool | None
    progress: Progress

    def in_order(self, function: Any, pieces: Any, title: str) -> Iterator[Any]:
        return in_order(
            function, pieces, workers=self.workers, executor=self.executor, progress=self.progress, title=title
        )
