"""The draws that people name, and the chance of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import reduce
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ...arrays import bits_of, cards_from_masks, subsets
from ...cards import RANKS, Cat, card_text, cards_from_mask, mask
from ...games.game import Game
from ...games.scoring import Scoring
from .seen import Seen, kinds_of, text_of
from .to_come import at_least_one, chance_text

if TYPE_CHECKING:
    from ..._native.core import Hand

OPEN_ENDED = 5  # ranks from one end of four in a row to the other
LANES = [np.uint64(0x1FFF << 16 * suit) for suit in range(4)]  # the cards of a suit in a mask


class Draw(NamedTuple):
    """A hand that is one card short, or two where the name says backdoor."""

    name: str
    cards: list[int]
    """The cards that complete it, or that are a part of two which do; highest first."""
    next_card: float
    """The probability that the next card completes it."""
    by_river: float
    """That one of these cards comes by the river, or two that complete it together."""

    def __repr__(self) -> str:
        return f"<{self.name}: {text_of(self.cards)}, {chance_text(self.next_card, self.by_river)}>"

    def to_dict(self) -> dict[str, Any]:
        return self._asdict() | {"cards": list(map(card_text, self.cards))}


class Drawing:
    """The hands of one order that more board cards make, apart by what makes them: flushes, straights, all."""

    def __init__(self, seen: Seen, order: Scoring) -> None:
        self.seen, self.spot, self.order = seen, seen.spot, order
        self.hole, self.kinds = seen.spot.seats[0].cards, kinds_of(order.name)

    def is_any(self, strengths: Any, *wanted: Cat) -> Any:
        """Whether each strength is of one of the categories."""
        numbers = [number for number, category in enumerate(self.kinds.categories) if category in wanted]
        return np.isin(self.kinds.of_strength[strengths], numbers)

    def choices(self, hole: Sequence[int], more: Any) -> Any:
        """The masks of all sets of cards that may be played after each mask of more cards: (n, number of sets)."""
        game, board = self.spot.game, self.spot.board
        added = cards_from_masks(more)
        cards = np.concatenate(
            [
                np.broadcast_to(bits_of([*hole, *board]), (len(more), len(hole) + len(board))),
                np.uint64(1) << (16 * (added & 3) + (added >> 2)).astype(np.uint64),
            ],
            axis=1,
        )
        columns = np.array(list(game.choices(range(len(hole)), range(len(hole), cards.shape[1]))))
        return np.bitwise_or.reduce(cards[:, columns], axis=2)

    def best_of(self, masks: Any, *wanted: Cat) -> Any:
        """The greatest strength of one of the categories in each row of masks, 0 for none."""
        strengths = self.order.of_masks()(masks)
        return np.where(self.is_any(strengths, *wanted), strengths, 0).max(axis=1)

    def of_suit(self, masks: Any, *wanted: Cat) -> Any:
        """The greatest strength of one of the categories that the cards of one suit make."""
        return reduce(np.maximum, (self.best_of(masks & lane, *wanted) for lane in LANES))

    def of_ranks(self, masks: Any) -> Any:
        """The greatest strength of a straight, suits aside."""
        ranks = reduce(np.bitwise_or, (masks >> np.uint64(16 * suit) for suit in range(4)))
        spread = [(ranks & np.uint64(0x1FFF & 0x1111 << suit)) << np.uint64(16 * suit) for suit in range(4)]
        return self.best_of(reduce(np.bitwise_or, spread), Cat.STRAIGHT)  # four of a suit at most: no flush hides it

    def with_hole(self, probe: Callable[[Any], Any], more: Any) -> Any:
        """Where more board cards give me what a probe finds, better than to everybody, and improve my category."""
        spot = self.spot
        mine = probe(self.choices(self.hole, more))
        boards = 0 if spot.game.use else probe((more | np.uint64(spot.masks[2]))[:, None])
        return (mine > boards) & self.improved(more)

    def improved(self, more: Any) -> Any:
        now, after = self.seen.mine(self.order), self.seen.mine(self.order, more)
        return self.kinds.of_strength[after] > self.kinds.of_strength[now]

    def now(self, probe: Callable[[Any], Any]) -> bool:
        sets = [np.uint64(mask(cards)) for cards in self.spot.game.choices(self.hole, self.spot.board)]
        return bool(probe(np.array([sets]))[0])

    # The draws by name; each finds those it knows.

    def direct(self, name: str, complete: Any) -> list[Draw]:
        cards = [card for card, yes in zip(self.spot.left, complete) if yes][::-1]
        number, unseen = len(cards), len(self.spot.left)
        return [Draw(name, cards, number / unseen, at_least_one(number, unseen, self.spot.to_come))] if cards else []

    def backdoor(self, name: str, completes: Callable[[Any], Any]) -> list[Draw]:
        if self.spot.to_come != 2:
            return []
        runouts = subsets(self.seen.bits, 2)
        complete = runouts[completes(runouts)]
        if not len(complete):
            return []
        cards = cards_from_mask(int(np.bitwise_or.reduce(complete)))[::-1]
        return [Draw(name, cards, 0.0, len(complete) / len(runouts))]

    def flushes(self) -> list[Draw]:
        def flush(masks: Any) -> Any:
            return self.of_suit(masks, Cat.FLUSH, Cat.STRAIGHT_FLUSH)

        if self.now(flush):
            return []
        return self.direct("flush draw", self.with_hole(flush, self.seen.bits)) or self.backdoor(
            "backdoor flush draw", lambda more: self.with_hole(flush, more)
        )

    def straights(self) -> list[Draw]:
        if self.now(self.of_ranks):
            return []
        complete = self.with_hole(self.of_ranks, self.seen.bits)
        ranks = {card >> 2 for card, yes in zip(self.spot.left, complete) if yes}
        ends = ranks | {-1} if len(RANKS) - 1 in ranks else ranks  # an ace also stands below the deuce
        open_ended = any(low + OPEN_ENDED in ends for low in ends)
        of_two = "open-ended straight draw" if open_ended else "double gutshot"
        name = "gutshot" if len(ranks) < 2 else of_two if len(ranks) == 2 else "wrap"
        return self.direct(name, complete) or self.backdoor(
            "backdoor straight draw", lambda more: self.with_hole(self.of_ranks, more)
        )

    def straight_flushes(self) -> list[Draw]:
        def straight_flush(masks: Any) -> Any:
            return self.of_suit(masks, Cat.STRAIGHT_FLUSH)

        return self.direct("straight flush draw", self.with_hole(straight_flush, self.seen.bits))

    def full_houses(self) -> list[Draw]:
        """From two pair or three of a kind to a full house or better."""
        if not self.is_any(self.seen.mine(self.order), Cat.TWO_PAIR, Cat.THREE_OF_A_KIND):
            return []

        def full(masks: Any) -> Any:
            return self.best_of(masks, Cat.FULL_HOUSE, Cat.FOUR_OF_A_KIND)

        return self.direct("full house draw", self.with_hole(full, self.seen.bits))

    def overcards(self) -> list[Draw]:
        """From nothing to a pair above any that a card of the board can make."""
        if not self.is_any(self.seen.mine(self.order), Cat.HIGH_CARD):
            return []
        strengths = self.seen.mine(self.order, self.seen.bits)
        top = max(card >> 2 for card in self.spot.board)
        over = [
            bool(pair) and card >> 2 > top for card, pair in zip(self.spot.left, self.is_any(strengths, Cat.ONE_PAIR))
        ]  # it pairs a hole card
        ranks = {card >> 2 for card, yes in zip(self.spot.left, over) if yes}
        return self.direct("overcards" if len(ranks) > 1 else "overcard", over)

    def lows(self) -> list[Draw]:
        if self.seen.mine(self.order) != self.order.no_hand:
            return []
        return self.direct("low draw", self.improved(self.seen.bits)) or self.backdoor(
            "backdoor low draw", self.improved
        )

    def all(self) -> list[Draw]:
        if Cat.FLUSH not in self.kinds.categories:
            return self.lows()
        found = (self.straight_flushes(), self.full_houses(), self.flushes(), self.straights(), self.overcards())
        return [draw for draws in found for draw in draws]


def find_draws(hole: Hand, board: Hand, game: Game | str = "holdem", dead: Hand = ()) -> Any:
    """The draws of a hand by their names.

    A draw is what the cards that may come next make of my hand and not of the board alone, a better category than I
    have:

    - flush draw: a card gives a flush; backdoor: two cards do, and no single one;
    - straight draws: cards of one rank give a straight (gutshot), of two ranks (open-ended where these are the two ends
      of four in a row, else double gutshot), of three or more (wrap); backdoor as with flushes;
    - straight flush draw; full house draw: two pair or three of a kind become a full house or better;
    - overcards: a hand without a pair gets one above every card of the board;
    - low draw: a card gives a first low; backdoor as with flushes.

    A card counts in every draw that it completes. Returns a list of `Draw`, in a split game `Halves` of two. Raises
    what the module says; ValueError where no card is to come.

    >>> find_draws("9s 8s", "7s 6d 2s")
    [<flush draw: AsKsQsJsTs6s5s4s3s, next 19.15 %, by the river 34.97 %>, \
<open-ended straight draw: TsThTdTc5s5h5d5c, next 17.02 %, by the river 31.45 %>, \
<overcards: 9h9d9c8h8d8c, next 12.77 %, by the river 24.14 %>]
    """
    seen = Seen(hole, board, game, dead, to_come=True)
    return seen.halves(lambda order: Drawing(seen, order).all())
