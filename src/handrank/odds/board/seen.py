"""What is known at the table, read and checked, and what the strengths of its hands stand for."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, reduce
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ..._native import core
from ...arrays import cards_from_masks, categories_from_strengths, subsets
from ...cards import Cat, card_text, mask
from ...checks import items
from ...decks import Deck, check_left, check_size
from ...games.game import Game
from ...games.named_games import game_named
from ...games.scoring import Scoring
from ...rules.names import category_text, name_of
from ...rules.orders import ORDERS
from ...spot import Seat, Spot

if TYPE_CHECKING:
    from ..._native.core import Hand

NO_MORE = np.uint64(0)  # a mask without cards
ANY_HOLE: Any = object()  # as the hole of a spot: nobody sits there


def text_of(cards: Sequence[int]) -> str:
    return "".join(map(card_text, cards))


# What strengths stand for.


class Kinds(NamedTuple):
    """The kinds of hands of an order, ascending: its categories, or in a low order every hand by itself."""

    of_strength: Any
    """Strength -> number of the kind."""
    categories: Sequence[Cat | None]
    names: Sequence[str]


@cache
def kinds_of(name: str) -> Kinds:
    """The kinds of the order `high` or of another one by its name."""
    if name == "high":
        categories: Sequence[Cat | None] = list(Cat)
        kinds = categories_from_strengths(np.arange(core.CLASS_COUNT))
    else:
        order = ORDERS[name]
        rankings = list(order.strength_of)  # in ascending order, from "no hand" on
        if not order.categories:
            return Kinds(np.arange(len(rankings)), [None] * len(rankings), list(map(order.words, rankings)))
        categories = [None, *order.categories]
        kinds = np.array([ranking[0] + 1 if ranking else 0 for ranking in rankings])
    return Kinds(kinds, categories, ["no hand" if kind is None else category_text(kind) for kind in categories])


@cache
def rankings_of(name: str) -> Sequence[tuple[int, ...]]:
    return list(ORDERS[name].strength_of)


class Holding(NamedTuple):
    """What a player makes."""

    strength: int
    """Larger beats smaller, within the order of the game."""
    category: Cat | None
    """None in a low order, and for no hand."""
    text: str

    def to_dict(self) -> dict[str, Any]:
        return {"strength": self.strength, "category": self.category and self.category.name.lower(), "text": self.text}


def holding(order: Scoring, strength: int) -> Holding:
    kinds = kinds_of(order.name)
    strength = int(strength)
    category = kinds.categories[kinds.of_strength[strength]]
    if order.name == "high":
        return Holding(strength, category, name_of(core.class_of(strength)[2]))
    return Holding(strength, category, ORDERS[order.name].words(rankings_of(order.name)[strength]))


# What is known at the table.


class Halves(NamedTuple):
    """The answers for both halves of a split pot."""

    high: Any
    low: Any


class Seen:
    """A spot of hands that are whole, as masks and strengths: mine, opponents', and all that others may hold."""

    def __init__(
        self,
        hole: Hand,
        board: Hand,
        game: Game | str,
        dead: Hand,
        *,
        opponents: Sequence[Hand] = (),
        to_come: bool = False,
    ) -> None:
        game = game_named(game)
        if game.board_sizes[1] == 0:
            raise ValueError(f"{game.name} is played without a board")
        if game.house_rules is not None:
            raise ValueError(f"{game.name} has jokers or wild cards, for which spots are not worked out")
        opponents = items(opponents, "opponents", "holes")
        deck = Deck(game)
        places = [] if hole is ANY_HOLE else [("hole", hole, "in the hole")]
        places += [(f"opponent {i}", other, f"held by opponent {i}") for i, other in enumerate(opponents)]
        seats = []
        for name, hand, where in places:
            cards = deck.take(name, hand, where)
            check_size(name, len(cards), game, "hole")
            seats.append(Seat(name, cards, 0))
        self.hole_size = game.hole_sizes[1] if hole is ANY_HOLE else len(seats[0].cards)
        self.part_size = game.use[0] if game.use else self.hole_size  # the hole cards that are played
        least, most = game.board_sizes
        least = max(least, *(order.size - self.part_size for order in game.orders))
        boards = deck.take("board", board, "on the board")
        check_size("board", len(boards), game, "board", (least, most))
        gone = deck.take("dead", dead, "dead")
        self.spot = spot = Spot(game, tuple(seats), boards, most - len(boards), gone, deck.left)
        if to_come and not spot.to_come:
            raise ValueError(f"board: all {most} cards of {game.name} are there, and none is to come")
        check_left(max(spot.to_come, self.hole_size), len(spot.left))
        self.bits = np.array(spot.masks[0], np.uint64)

    def halves(self, answer: Callable[[Scoring], Any]) -> Any:
        """The answer for the one order of the game, or `Halves` of both."""
        answers = [answer(order) for order in self.spot.game.orders]
        return answers[0] if len(answers) == 1 else Halves(*answers)

    def strengths(self, order: Scoring, holes: Any, more: Any = NO_MORE) -> Any:
        """The strengths of hole masks on the board and more board cards, masks too; both broadcast."""
        game, board = self.spot.game, self.spot.board
        if not game.chooses:
            return game.of_masks(order)(holes, more | np.uint64(self.spot.masks[2]), out=None)
        added = cards_from_masks(more) if np.any(more) else np.empty((*np.shape(more), 0), np.uint8)
        known = np.broadcast_to(np.array(board, np.uint8), (*added.shape[:-1], len(board)))
        found = game.strengths(cards_from_masks(holes), np.concatenate([known, added], axis=-1))
        return found if len(game.orders) == 1 else found[game.orders.index(order)]

    def mine(self, order: Scoring, more: Any = NO_MORE) -> Any:
        """My strengths, with each mask of more board cards."""
        return self.strengths(order, np.uint64(self.spot.masks[1][0]), more)

    def parts(self, order: Scoring) -> tuple[Any, Any]:
        """Masks of all hole cards that others may play, in Omaha two of the hole, and their strengths."""
        game, masks = self.spot.game, subsets(self.bits, self.part_size)
        if not game.chooses:
            return masks, self.strengths(order, masks)
        boards = [np.uint64(mask(choice)) for choice in game.board_choices(self.spot.board)]
        return masks, reduce(np.maximum, (order.of_masks()(masks | board) for board in boards))

    def result(self, order: Scoring, more: Any) -> Any:
        """For each mask of more board cards: 2 if I beat all opponents, 1 if I tie with the best, 0 if I lose."""
        mine = self.mine(order, more)
        best = reduce(np.maximum, (self.strengths(order, np.uint64(hole), more) for hole in self.spot.masks[1][1:]))
        return (mine > best).astype(np.uint8) + (mine >= best)


def holes_of(masks: Any) -> list[tuple[int, ...]]:
    """The cards of masks of equal size, highest card first, in descending order."""
    if not len(masks):
        return []
    return sorted((tuple(cards) for cards in cards_from_masks(masks)[:, ::-1].tolist()), reverse=True)
