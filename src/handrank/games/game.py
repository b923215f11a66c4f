"""Games: which cards a player may use, and what a player makes of them. One engine reads the descriptions.

A `Game` is a few lines of data: how many cards are in the hole and on the board, which of them may be
combined, the order that decides the high half and the one that decides the low half. Games are strict: one deck, and
no jokers but those that `jokers` puts into it; a `Policy` may make cards of the high half wild.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, fields
from functools import cached_property, partial
from itertools import combinations, product
from typing import TYPE_CHECKING, Any, NamedTuple

from .._native import variants
from ..cards import mask
from ..checks import one_of, shown, whole
from ..decks import Deck, check_size
from ..jokers.policy import FULLY_WILD, Policy
from ..rules.orders import DECK
from .scoring import HIGH, SCORINGS, Scoring, scoring_of

if TYPE_CHECKING:
    from .._native.core import Hand
    from .._native.variants import Dealt
    from .arrays import Ranker


class Played(NamedTuple):
    """The hand a player makes in one half of the pot."""

    cards: list[int]
    """The cards that count, 0..51, in display order."""
    strength: int
    text: str
    """Its name in English."""


class Best(Sequence["Played | None"]):
    """What a player makes, (high, low): None for a half that the game does not have, or a low that does not qualify.

    A named tuple in all but its type, since a hand is made when somebody looks at it.
    """

    __slots__ = ("_dealt", "_game", "_halves")
    __match_args__ = ("high", "low")

    _game: Game
    _dealt: Dealt
    _halves: tuple[Played | None, Played | None] | None

    def __init__(self, high: Played | None, low: Played | None) -> None:
        self._halves = high, low

    @classmethod
    def of(cls, game: Game, dealt: Dealt) -> Best:
        best = cls.__new__(cls)
        best._game, best._dealt, best._halves = game, dealt, None
        return best

    def _made(self) -> tuple[Played | None, Played | None]:
        if self._halves is None:
            self._halves = self._game.made(*self._dealt)
        return self._halves

    @property
    def high(self) -> Played | None:
        return self._made()[0]

    @property
    def low(self) -> Played | None:
        return self._made()[1]

    def __len__(self) -> int:
        return 2

    def __getitem__(self, place: Any) -> Any:
        return self._made()[place]

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Best):
            return self._made() == other._made()
        return self._made() == other if isinstance(other, tuple) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._made())

    def __repr__(self) -> str:
        return f"Best(high={self.high!r}, low={self.low!r})"

    def __reduce__(self) -> tuple[Any, ...]:
        return Best, self._made()


@dataclass(frozen=True)
class Game:
    """The description of a game.

    name    what it is called
    hole    how many hole cards a player has: a number, or (least, most)
    board   how many cards are on the board: a number, or (least, most); 0 for none
    use     (from the hole, from the board): exactly so many cards of each; None: any cards
    rows    rows of equal length that the board is laid in; where above 1 each gives one of the board's cards used
    high    the order of the high half, a key of `SCORINGS`, or None
    low     the order of the low half, or None; with both the pot is split where somebody has a low
    deck    the cards of the game, a range of card numbers
    jokers  how many jokers are in the deck beside them
    policy  what jokers may be, and which cards are wild; None with jokers: they are fully wild. For the order `high`
            alone, without a low half. Strengths are those of the policy then, and of its dtype.

    A game is checked when it is made: ValueError or TypeError names what does not fit. Games of the same description
    are equal.
    """

    name: str
    hole: int | tuple[int, int]
    board: int | tuple[int, int] = 0
    use: tuple[int, int] | None = None
    rows: int = 1
    high: str | None = "high"
    low: str | None = None
    deck: range = DECK
    jokers: int = 0
    policy: Policy | None = None

    def __post_init__(self) -> None:
        whole(self.jokers, f"game {shown(self.name)}: jokers", 0)
        whole(self.rows, f"game {shown(self.name)}: rows", 1)
        if not isinstance(self.deck, range) or self.deck != DECK[self.deck.start : self.deck.stop] or not self.deck:
            raise self._wrong("deck", "is not a range of card numbers 0..51")
        if self.policy is not None and not isinstance(self.policy, Policy):
            raise self._wrong("policy", "is not a Policy")
        if self.house_rules is not None and (self.high != "high" or self.low is not None):
            raise ValueError(f"game {shown(self.name)}: jokers and policies are for high='high' and low=None")
        for field in ("hole", "board"):
            least, most = self._two(field)
            if not least <= most <= len(self.deck):
                raise self._wrong(field, "is not a number of cards")
        for field in ("high", "low"):
            if getattr(self, field) is not None:
                one_of(getattr(self, field), f"game {shown(self.name)}: {field}", SCORINGS)
        if self.high is None and self.low is None:
            raise ValueError(f"game {shown(self.name)} has neither a high nor a low order")
        self._check_use()

    def _check_use(self) -> None:
        (least_hole, _), (least_board, most_board) = self.hole_sizes, self.board_sizes
        if self.use is not None:
            from_hole, from_board = self._two("use")
            if from_hole > least_hole or from_board > least_board:
                raise self._wrong("use", "asks for more cards than there are")
        if self.rows > 1 and (
            self.use is None or self.use[1] != self.rows or least_board % self.rows or least_board != most_board
        ):
            raise self._wrong("rows", "must divide the board and be the board cards used")

    def _wrong(self, field: str, why: str) -> ValueError:
        return ValueError(f"game {shown(self.name)}: {field}={shown(getattr(self, field))} {why}")

    def _two(self, field: str) -> tuple[int, int]:
        """A pair of numbers; where one number may be given, it twice."""
        given, one = getattr(self, field), field != "use"
        pair = given if isinstance(given, tuple) or not one else (given, given)
        if not isinstance(pair, tuple) or len(pair) != 2:
            raise TypeError(
                f"game {shown(self.name)}: {field}={shown(given)} is not {'an int or ' * one}a pair of ints"
            )
        first, second = (whole(number, f"game {shown(self.name)}: {field}", 0) for number in pair)
        return first, second

    @cached_property
    def hole_sizes(self) -> tuple[int, int]:
        return self._two("hole")

    @cached_property
    def board_sizes(self) -> tuple[int, int]:
        return self._two("board")

    @cached_property
    def deck_mask(self) -> int:
        return mask(self.deck)

    @cached_property
    def house_rules(self) -> Policy | None:
        """The policy that is played, None where there is neither a joker nor a policy."""
        return FULLY_WILD if self.policy is None and self.jokers else self.policy

    @cached_property
    def orders(self) -> tuple[Scoring, ...]:
        """The order of each half of the pot, high first."""
        if self.house_rules is not None:
            return (scoring_of("high", self.house_rules),)
        return tuple(scoring_of(name) for name in (self.high, self.low) if name is not None)

    def __getstate__(self) -> dict[str, Any]:
        """The description alone: copies and pickles find again what was found from it."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    # One player.

    def read(self, hole: Hand, board: Hand = ()) -> tuple[list[int], list[int]]:
        """The cards of a hole and a board in any notation, checked against the game.

        CardError names the first joker, card outside the deck, card held twice, or card in both, and its place;
        ValueError a wrong number of cards.
        """
        deck = Deck(self)
        cards = deck.take("hole", hole, "in the hole")
        check_size("hole", len(cards), self, "hole")
        boards = deck.take("board", board, "on the board")
        check_size("board", len(boards), self, "board")
        return list(cards), list(boards)

    def choices(self, hole: Sequence[Any], board: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
        """All sets of cards that may be scored; works on cards and on whatever stands for them."""
        if self.use is None:
            yield (*hole, *board)
            return
        others = list(self.board_choices(board))
        for some in self.hole_choices(hole):
            for rest in others:
                yield (*some, *rest)

    def hole_choices(self, hole: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
        return combinations(hole, self.use[0] if self.use else len(hole))

    def board_choices(self, board: Sequence[Any]) -> Iterator[tuple[Any, ...]]:
        if self.rows == 1:
            return combinations(board, self.use[1] if self.use else len(board))
        length = len(board) // self.rows
        return product(*(board[i : i + length] for i in range(0, len(board), length)))

    @cached_property
    def plain_hands(self) -> variants.PlainHands:
        """The compiled code that reads and ranks most hands, but none where choices are tried one by one."""
        orders = () if self.chooses else tuple(order.name for order in self.orders)
        return variants.PlainHands(self.hole_sizes, self.board_sizes, self.deck_mask, orders, self.use is not None)

    def dealt(self, hole: Hand, board: Hand = ()) -> Dealt:
        """A hole and a board, checked, as bytes of cards, and the strength of each half of the pot."""
        return self.plain_hands.hand(hole, board) or self.ranked(*self.read(hole, board))

    def ranked(self, hole: Sequence[int], board: Sequence[int]) -> Dealt:
        """The same of cards that `read` returned."""
        found = self.plain_hands.hand(hole, board)
        if found is None:
            strengths = (max(map(order.strength, self.choices(hole, board))) for order in self.orders)
            found = bytes(hole), bytes(board), tuple(strengths)
        return found

    def made(self, hole: bytes, board: bytes, strengths: tuple[int, ...]) -> tuple[Played | None, Played | None]:
        """What a player makes in the high and the low half, of what `dealt` says."""
        halves = map(partial(self._played, hole, board), self.orders, strengths)
        return (None if self.high is None else next(halves)), (None if self.low is None else next(halves))

    def _played(self, hole: bytes, board: bytes, order: Scoring, strength: int) -> Played | None:
        if strength == order.no_hand:
            return None
        chosen = next(cards for cards in self.choices(hole, board) if order.strength(cards) == strength)
        cards = list(order.best(chosen))
        return Played(cards, strength, order.describe(cards if order.policy is None else chosen))

    def best(self, hole: Hand, board: Hand = ()) -> Best:
        """What a player makes, with the cards used; of equally good choices the first.

        hole, board  cards in any notation; in a game of rows the board is given row by row
        Raises what `read` does.

        >>> from handrank import GAMES
        >>> GAMES["omaha8"].best("As9d8h7c", "Ks8s4s2s3d").low.text
        '7-4-3-2-A low'
        """
        return Best.of(self, self.dealt(hole, board))

    def strength(self, hole: Hand, board: Hand = ()) -> int | tuple[int, int]:
        """The strength of a player's hand, larger beats smaller; (high, low) in a split game, low 0 for none.

        Takes and raises what `best` does.

        >>> from handrank import GAMES
        >>> GAMES["holdem"].strength("As Ks", "Qs Js Ts 2d 2h")
        14417
        """
        found = self.dealt(hole, board)[2]
        return found[0] if len(found) == 1 else (found[0], found[1])

    @cached_property
    def chooses(self) -> bool:
        """Whether choices are tried one by one: not where all cards count, nor in Omaha, which has its own kernels.

        House rules read the cards themselves, so under them all cards are the one choice there is.
        """
        if self.house_rules is not None:
            return True
        omaha = self.use == (2, 3) and self.rows == 1 and self.hole_sizes[1] <= 7 and self.board_sizes[1] <= 5
        known = {order.name for order in self.orders} <= {"high", "eight_or_better"}
        return self.use is not None and not (omaha and known)

    # Arrays of players.

    def strengths(self, hole: Any, board: Any = None, out: Any = None, *, workers: int | None = 1) -> Any:
        """The strength of each hand in arrays, larger beats smaller: at C speed, the GIL released.

        hole     (..., h) integers 0..51
        board    (..., b) integers 0..51, None in games without a board; the leading axes of both broadcast
        out      (...) uint16, or the dtype of the policy, filled in place; in a split game a pair. New arrays when None
        workers  threads for large arrays; None: one for each core

        Returns out; in a split game (high, low), low 0 for none. CardError names the first card outside the deck,
        held twice or in both, with its place; ValueError a wrong number of cards.

        >>> from handrank import GAMES
        >>> GAMES["razz"].strengths([[48, 0, 4, 8, 12, 50, 51]]) > 0
        array([ True])
        """
        import numpy as np

        from .arrays import Limits, strict_strengths

        if board is None:
            board = [[]] if np.ndim(hole) > 1 else []
        outs = (out,) if len(self.orders) == 1 else (None, None) if out is None else out
        if len(outs) != len(self.orders):
            raise ValueError(f"out must be {len(self.orders)} arrays, high and low, not {len(outs)}")
        limits = Limits(self.hole_sizes, self.board_sizes, self)
        found = tuple(
            strict_strengths(hole, board, limits, self._ranker(order), into, workers)
            for order, into in zip(self.orders, outs)
        )
        return found[0] if len(found) == 1 else found

    def of_masks(self, order: Scoring) -> Callable[..., Any]:
        """The function of hole masks, board masks and out= that ranks where choices are not tried one by one."""
        from .._native import bulk

        if self.use is None:
            of_masks = order.of_masks()
            return lambda holes, boards, out: of_masks(holes | boards, out=out)
        return bulk.omaha_mask_strengths if order.name == HIGH.name else bulk.omaha_low_mask_strengths

    def _ranker(self, order: Scoring) -> Ranker:
        from .._native import bulk
        from .arrays import BestChoice, Masks, best_by_policy

        if self.house_rules is not None:
            return BestChoice(self.choices, partial(best_by_policy, self.house_rules), self.house_rules.dtype)
        if self.chooses:
            return BestChoice(self.choices, lambda cards, choices: bulk.best_of_columns(cards, choices, order.name))
        return Masks(self.of_masks(order))
