"""What is dealt: a game with the cards that are known, those that may still come, and how many of them do."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import comb
from typing import TYPE_CHECKING, Any

import numpy as np

from .._native import core, variants
from ..cards import JOKER, SPARE_BITS, CardError, card_text, cards_of_hand, deck as deck_of, mask
from ..checks import whole
from ..games.arrays import best_by_policy
from ..games.game import Game
from ..games.named_games import game_named
from ..games.scoring import HIGH, Scoring
from ..jokers.policy import FULLY_WILD, Policy
from ..rules.orders import ORDERS
from .distributions import Distribution

if TYPE_CHECKING:
    from .._native.core import Hand


@dataclass(frozen=True)
class Dealing:
    """A game with what is known of a deal: the cards that may still come, and how many of them do."""

    game: Game
    half: int
    """Which of the game's orders decides."""
    hole: list[int]
    board: list[int]
    """What is known."""
    hole_more: int
    board_more: int
    """How many cards are dealt to them beside."""
    left: list[int]
    """The deck without all that is known or dead, ascending, jokers last."""
    decks: int

    @property
    def scoring(self) -> Scoring:
        return self.game.orders[self.half]

    @property
    def policy(self) -> Policy | None:
        """What ranks in place of the order: needed for a policy, and where a card may come twice."""
        return self.game.house_rules or (FULLY_WILD if self.decks > 1 else None)

    @property
    def order(self) -> str:
        return HIGH.name if self.policy is not None else self.scoring.name

    @property
    def step(self) -> int:
        return variants.POLICY_STEP if self.policy is not None and self.policy.natural_beats_wild else 1

    @property
    def size(self) -> int:
        """How many strengths there are."""
        return core.CLASS_COUNT * self.step if self.order == HIGH.name else ORDERS[self.order].class_count + 1

    @property
    def two(self) -> bool:
        """Whether hole and board are ranked as two masks, as in Omaha."""
        return self.game.use is not None

    @property
    def as_masks(self) -> bool:
        """Whether the kernels of masks can rank it."""
        jokers = (self.left + self.hole + self.board).count(JOKER)
        wild = self.game.house_rules in (None, FULLY_WILD) and jokers <= len(SPARE_BITS) and not (self.two and jokers)
        return self.decks == 1 and wild and (not self.two or (self.game.rows == 1 and not self._chooses))

    @property
    def _chooses(self) -> bool:
        return replace(self.game, jokers=0, policy=None).chooses

    @cached_property
    def masks(self) -> tuple[list[int], int, int]:
        """(a mask of each card that is left, mask of the hole, of the board): each joker has a bit of its own."""
        spare = iter(SPARE_BITS)

        def bit(card: int) -> int:
            return 1 << next(spare) if card == JOKER else mask([card])

        hole, board = (sum(map(bit, cards)) for cards in (self.hole, self.board))
        return [bit(card) for card in self.left], hole, board

    @property
    def deals(self) -> int:
        """How many deals there are: of the cards in all where all of them count, of holes and boards elsewhere."""
        if not self.two:
            return comb(len(self.left), self.hole_more + self.board_more)
        number = comb(len(self.left), self.hole_more)
        left = len(self.left) - self.hole_more
        for more in self.board_groups:
            number *= comb(left, more)
            left -= more
        return number

    @property
    def board_groups(self) -> list[int]:
        """How many cards come to the board: to each of its rows, where there are several."""
        if self.game.rows == 1:
            return [self.board_more]
        length = (len(self.board) + self.board_more) // self.game.rows
        return [min(max((row + 1) * length - len(self.board), 0), length) for row in range(self.game.rows)]

    def count_rows(self, dealt: Any) -> Any:
        """How many deals have each strength. dealt: (n, k) uint8, what comes to the hole, then to the board."""
        more = self.hole_more
        holes, boards = beside(self.hole, dealt[:, :more]), beside(self.board, dealt[:, more:])
        if self.decks == 1:
            found = self.game.strengths(holes, boards)
            strengths = found[self.half] if isinstance(found, tuple) else found
        else:
            rules = self.policy
            assert rules is not None
            cards = np.concatenate([holes, boards], axis=1)
            choices = self.game.choices(range(holes.shape[1]), range(holes.shape[1], cards.shape[1]))
            strengths = best_by_policy(rules, cards, choices)
        return np.bincount(strengths, minlength=self.size).astype(np.uint64)

    def distribution(self, counts: Any, seed: int | None = None) -> Distribution:
        return Distribution(self.game.name, self.order, counts[: self.size], seed is None, seed, self.step)


def beside(known: Sequence[int], cards: Any) -> Any:
    """(n, k) uint8 cards with the known ones before each row."""
    return np.concatenate([np.tile(np.array(known, np.uint8), (len(cards), 1)), cards], axis=1)


def _sizes(game: Game, cards: int | None) -> tuple[int, int]:
    """How many cards the hole and the board have, of so many in all; None: the most, but no more than make a hand."""
    most_hole, most_board = game.hole_sizes[1], game.board_sizes[1]
    if cards is None:
        return (game.orders[0].size if most_hole == len(game.deck) else most_hole), most_board
    hole = min(whole(cards, "cards", 0), most_hole)
    board = cards - hole
    for name, number, (least, most) in (("hole", hole, game.hole_sizes), ("board", board, game.board_sizes)):
        if not least <= number <= most:
            raise ValueError(
                f"cards={cards}: {game.name} has {least if least == most else f'{least} to {most}'} {name} cards"
            )
    return hole, board


def dealing_of(
    game: Game | str,
    cards: int | None,
    hole: Hand,
    board: Hand,
    dead: Hand,
    jokers: int,
    decks: int,
    policy: Policy | None,
    half: str | None,
) -> Dealing:
    """What is dealt, checked: see `distribution`."""
    game = game_named(game)
    jokers = whole(jokers, "jokers", 0) or game.jokers
    decks = whole(decks, "decks", 1)
    if policy is not None and not isinstance(policy, Policy):
        raise TypeError(f"policy must be a Policy or None, not {policy!r}")
    rules = game.policy if policy is None else policy
    if (jokers, rules) != (game.jokers, game.policy):
        game = replace(game, jokers=jokers, policy=rules)
    if decks > 1 and (game.high != HIGH.name or game.low is not None):
        raise ValueError(f"decks={decks}: {game.name} is played with one deck")
    halves = [name for name in ("high", "low") if getattr(game, name) is not None]
    if half is not None and half not in halves:
        raise ValueError(f"half {half!r} is not one of {', '.join(halves)}, which {game.name} has")
    sizes = _sizes(game, cards)
    left = [card for card in deck_of(jokers, decks) if card == JOKER or card in game.deck]
    known = []
    for name, hand in (("hole", hole), ("board", board), ("dead", dead)):
        given = cards_of_hand(hand)
        for i, card in enumerate(given):
            if card not in left:
                raise CardError(f"{name}: card {i}: {card_text(card)} is not in the deck, or no longer")
            left.remove(card)
        known.append(given)
    more = []
    for name, given, size in zip(("hole", "board"), known, sizes):
        if len(given) > size:
            raise ValueError(f"{name}: {len(given)} cards are known, the hand has {size}")
        more.append(size - len(given))
    if sum(more) > len(left):
        raise ValueError(f"{sum(more)} cards cannot be dealt from a deck of {len(left)}")
    place = 0 if half is None else halves.index(half)
    return Dealing(game, place, known[0], known[1], more[0], more[1], left, decks)
