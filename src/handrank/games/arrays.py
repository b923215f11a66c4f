"""Hands of games in NumPy arrays: a hole and a board of one deck, all of it checked before anything is ranked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import partial, reduce
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from .._native import bulk, core
from .._native.bulk import MASK_JOKERS
from ..arrays import PIECE, card_array, masks_into, result_array
from ..cards import CARD_LIMIT, JOKER, SPARE_BITS, SPARE_MASK, CardError, card_number, card_text
from ..decks import Deck, check_size, sizes_text
from ..work import in_parts

if TYPE_CHECKING:
    import numpy.typing as npt

    from .._native.bulk import Array
    from ..arrays import Integers
    from ..jokers.policy import Policy
    from .game import Game


def omaha_strengths(
    hole: Integers, board: Integers, out: npt.NDArray[np.uint16] | None = None, *, workers: int | None = 1
) -> Any:
    """Omaha strength of each hole on each board: the best of exactly two hole and three board cards.

    hole     (..., h) integers 0..51, h = 2..7 hole cards
    board    (..., b) integers 0..51, b = 3..5 board cards; the leading axes of both broadcast
    out      (...) uint16, filled in place; a new array when None
    workers  threads for large arrays; None: one for each core

    Returns out, a NumPy scalar for one hole and one board. Omaha is strict: CardError names the first joker,
    bad card, card held twice, and card in both hole and board, with its place; ValueError a wrong number of
    cards. Releases the GIL.

    >>> from handrank import strengths
    >>> bool(omaha_strengths([51, 50, 0, 1], [49, 48, 5, 10, 15]) == strengths([51, 50, 49, 48, 15]))
    True
    """
    return strict_strengths(hole, board, Limits((2, 7), (3, 5)), Masks(bulk.omaha_mask_strengths), out, workers)


class Limits(NamedTuple):
    """What hands are made of: (least, most) cards of a hole and a board, of the deck of a game or of 52 cards."""

    hole: tuple[int, int]
    board: tuple[int, int]
    game: Game | None = None


class Hands(NamedTuple):
    """Checked hands: (..., h) and (..., b) cards, and the (...) masks of both."""

    hole: Array
    board: Array
    holes: Array
    boards: Array


class Masks(NamedTuple):
    """Ranks hands by a function of the masks of their holes and boards."""

    of_masks: Callable[..., object]
    dtype: Any = np.uint16

    def __call__(self, hands: Hands, out: Array) -> None:
        self.of_masks(hands.holes, hands.boards, out=out)


class BestChoice(NamedTuple):
    """Ranks hands by the best choice of their cards.

    choices  as `Game.choices`, here of columns
    best     function((n, k) uint8 cards without gaps, (number, size) columns of them) -> (n,) strengths
    """

    choices: Callable[[range, range], Iterable[tuple[int, ...]]]
    best: Callable[[Array, Array], Array]
    dtype: Any = np.uint16

    def __call__(self, hands: Hands, out: Array) -> None:
        cards = np.concatenate([hands.hole, hands.board], axis=-1, dtype=np.uint8, casting="unsafe")
        h, k = hands.hole.shape[-1], cards.shape[-1]
        choices = np.array(list(self.choices(range(h), range(h, k))), np.uint8)
        rows = np.ascontiguousarray(cards.reshape(out.size, k))  # hands that were broadcast may lie column by column
        out[...] = self.best(rows, choices).reshape(out.shape)


Ranker = Masks | BestChoice


def best_by_policy(policy: Policy, cards: Array, choices: Iterable[Sequence[int]]) -> Any:
    """The best strength under a policy of all choices of columns of (n, k) cards."""
    return reduce(np.maximum, (policy.strengths(cards[:, list(choice)]) for choice in choices))


def _hand(place: Any, after: str = ", ") -> str:
    """Where a hand is in the user's own axes; nothing for the only one."""
    numbers = tuple(map(int, place))
    return f"hand {numbers[0] if len(numbers) == 1 else numbers}{after}" if numbers else ""


def _check_size(array: Array, kind: str, limits: Limits) -> None:
    number, sizes = array.shape[-1], limits.hole if kind == "hole" else limits.board
    if limits.game is not None:
        check_size(kind, number, limits.game, kind)
    elif not sizes[0] <= number <= sizes[1]:
        raise ValueError(f"{kind} must have {sizes_text(sizes)} cards, not {number}")


def check_cards(array: Array, name: str, deck: Deck) -> None:
    """Check that all cards of an array are of a deck."""
    cards = deck.cards
    if array.size == 0 or (array.max() < cards.stop and array.min() >= cards.start):
        return
    wrong = (array < cards.start) | (array >= cards.stop)
    if deck.jokers:
        wrong &= (array < JOKER) | (array >= CARD_LIMIT)
    if wrong.any():
        place = tuple(map(int, np.argwhere(wrong)[0]))
        card = int(array[place])
        where = f"{name}: {_hand(place[:-1])}card {place[-1]}"
        card = card_number(card, where)
        raise CardError(f"{where}: {card_text(card)} {deck.why(card, None)}")


def _broadcast(array: Array, shape: tuple[int, ...]) -> Array:
    return array.reshape(shape) if array.size == prod(shape) else np.broadcast_to(array, shape)  # which is slow


def strict_strengths(
    hole: Any, board: Any, limits: Limits, ranker: Ranker, out: npt.NDArray[Any] | None, workers: int | None
) -> Any:
    """Strengths of arrays of cards of one deck, all of it checked; the leading axes of hole and board broadcast."""
    hole, board = card_array(hole, "hole"), card_array(board, "board")
    deck = Deck(limits.game)
    for cards, kind in ((hole, "hole"), (board, "board")):
        _check_size(cards, kind, limits)
        check_cards(cards, kind, deck)
    shape = np.broadcast_shapes(hole.shape[:-1], board.shape[:-1])
    result = result_array(out, shape, ranker.dtype, hole, board)
    holes, boards = (
        masks_into(
            cards,
            f"{name}: ",
            min(deck.jokers, MASK_JOKERS),
            np.empty(cards.shape[:-1], np.uint64),
            partial(deck.why, where=where) if deck.jokers <= MASK_JOKERS else None,
        )
        for name, cards, where in (("hole", hole, "in the hole"), ("board", board, "on the board"))
    )
    lead = shape or (1,)
    into = result.reshape(lead)
    hands = Hands(
        *(_broadcast(cards, (*lead, cards.shape[-1])) for cards in (hole, board)),
        *(_broadcast(masks, lead) for masks in (holes, boards)),
    )

    def rank_part(start: int, stop: int) -> None:
        step = max(PIECE * lead[0] // max(result.size, 1), 1)
        for at in range(start, stop, step):
            part = slice(at, min(at + step, stop))
            some = Hands(*(array[part] for array in hands))
            _check_apart(some, shape, at, deck)
            ranker(some, into[part])
            core.stop_if_asked()

    in_parts(rank_part, lead[0], PIECE, workers)
    return result[()] if out is None and not shape else result


def _jokers_of(masks: Array) -> Array:
    bits = np.array(SPARE_BITS, np.uint64)
    number: Array = (masks[..., None] >> bits & np.uint64(1)).sum(axis=-1)
    return number


def _check_apart(hands: Hands, shape: tuple[int, ...], first: int, deck: Deck) -> None:
    """Raise CardError for the first board card that is in the hole of the same hand, or a joker too many with it."""
    shared = hands.holes & hands.boards & np.uint64((1 << 64) - 1 - SPARE_MASK)
    wrong = shared != 0
    if deck.jokers:
        wrong |= _jokers_of(hands.holes) + _jokers_of(hands.boards) > deck.jokers
    if not wrong.any():
        return
    place = tuple(np.argwhere(wrong)[0])
    where = f"board: {_hand((place[0] + first, *place[1:]) if shape else ())}"
    held = hands.hole[place].tolist()
    left = deck.jokers - sum(card >= JOKER for card in held)
    for i, card in enumerate(hands.board[place].tolist()):
        left -= card >= JOKER
        if left < 0 or (card < JOKER and card in held):
            raise CardError(f"{where}card {i}: {card_text(card)} {deck.why(min(card, JOKER), 'in the hole')}")
