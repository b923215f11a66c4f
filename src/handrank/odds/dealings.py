"""What is dealt to one player and the board, and how it is ranked: a spot of one seat, and a half of the pot."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import comb
from typing import TYPE_CHECKING, Any

import numpy as np

from .._native import core, variants
from ..cards import JOKER, SPARE_BITS, card_text
from ..checks import shown, whole
from ..decks import Deck, check_left, check_size
from ..games.arrays import best_by_policy
from ..games.game import Game
from ..games.named_games import game_named
from ..games.scoring import HIGH, Scoring
from ..jokers.policy import FULLY_WILD, Policy
from ..rules.orders import ORDERS
from ..spot import Seat, Spot
from .distributions import Distribution

if TYPE_CHECKING:
    from .._native.core import Hand


@dataclass(frozen=True)
class Dealing:
    """A spot of one seat, and how it is ranked."""

    spot: Spot
    half: int
    """Which of the game's orders decides."""

    @property
    def game(self) -> Game:
        return self.spot.game

    @property
    def seat(self) -> Seat:
        return self.spot.seats[0]

    @property
    def scoring(self) -> Scoring:
        return self.game.orders[self.half]

    @property
    def policy(self) -> Policy | None:
        """What ranks in place of the order: needed for a policy, and where a card may come twice."""
        return self.game.house_rules or (FULLY_WILD if self.spot.decks > 1 else None)

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
        jokers = (self.spot.left + self.seat.cards + self.spot.board).count(JOKER)
        wild = self.game.house_rules in (None, FULLY_WILD) and jokers <= len(SPARE_BITS) and not (self.two and jokers)
        return self.spot.decks == 1 and wild and (not self.two or (self.game.rows == 1 and not self._chooses))

    @property
    def _chooses(self) -> bool:
        return replace(self.game, jokers=0, policy=None).chooses

    @property
    def masks(self) -> tuple[list[int], int, int]:
        """(a mask of each card that is left, mask of the hole, of the board)."""
        left, (hole,), board = self.spot.masks
        return left, hole, board

    @property
    def deals(self) -> int:
        """How many deals there are: of the cards in all where all of them count, of holes and boards elsewhere."""
        return self.spot.deals if self.two else comb(len(self.spot.left), self.spot.unknown)

    def count_rows(self, dealt: Any) -> Any:
        """How many deals have each strength. dealt: (n, k) uint8, what comes to the hole, then to the board."""
        more = self.seat.missing
        holes, boards = beside(self.seat.cards, dealt[:, :more]), beside(self.spot.board, dealt[:, more:])
        if self.spot.decks == 1:
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
    for kind, number in (("hole", hole), ("board", board)):
        check_size(f"cards={cards}", number, game, kind)
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
        raise TypeError(f"policy must be a Policy or None, not {shown(policy)}")
    rules = game.policy if policy is None else policy
    if (jokers, rules) != (game.jokers, game.policy):
        game = replace(game, jokers=jokers, policy=rules)
    if decks > 1 and (game.high != HIGH.name or game.low is not None):
        raise ValueError(f"decks={decks}: {game.name} is played with one deck")
    halves = [name for name in ("high", "low") if getattr(game, name) is not None]
    if half is not None and not (isinstance(half, str) and half in halves):
        raise ValueError(f"half {shown(half)} is not one of {', '.join(halves)}, which {game.name} has")
    deck = Deck(game, decks)
    held, boards = deck.take("hole", hole, "in the hole"), deck.take("board", board, "on the board")
    gone = deck.take("dead", dead, "dead")
    more = []
    for kind, known, size in zip(("hole", "board"), (held, boards), _sizes(game, cards)):
        check_size(kind, len(known), game, kind, (0, size))
        more.append(size - len(known))
    check_left(sum(more), len(deck.left))
    seat = Seat(" ".join(map(card_text, held)), held, more[0])
    return Dealing(Spot(game, (seat,), boards, more[1], gone, deck.left, decks), halves.index(half) if half else 0)
