"""Hands of games in NumPy arrays: a hole and a board of one deck, all of it checked before anything is ranked."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import reduce
from math import prod
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from .._native import bulk
from .._native.bulk import MASK_JOKERS
from ..arrays import PIECE, card_array, in_parts, masks_into, result_array
from ..cards import CARD_LIMIT, JOKER, SPARE_BITS, SPARE_MASK, CardError, card_text, cards_from_mask

if TYPE_CHECKING:
    import numpy.typing as npt

    from .._native.bulk import Array
    from ..arrays import Integers
    from ..jokers.policy import Policy


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
    """What hands are made of: (least, most) cards of a hole and a board, the deck, how many jokers beside it."""

    hole: tuple[int, int]
    board: tuple[int, int]
    deck: range = range(JOKER)
    jokers: int = 0


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


def check_cards(array: Array, name: str, least: int, most: int, deck: range, jokers: int) -> None:
    """Check the number of cards of an array, and that all are of a deck, a range of card numbers, or allowed jokers."""
    number = array.shape[-1]
    if not least <= number <= most:
        raise ValueError(f"{name} must have {least if least == most else f'{least} to {most}'} cards, not {number}")
    if array.size == 0 or (array.max() < deck.stop and array.min() >= deck.start):
        return
    wrong = (array < deck.start) | (array >= deck.stop)
    if jokers:
        wrong &= (array < JOKER) | (array >= CARD_LIMIT)
    if wrong.any():
        place = tuple(map(int, np.argwhere(wrong)[0]))
        card = int(array[place])
        text = card_text(card) if 0 <= card < CARD_LIMIT else card
        raise CardError(
            f"{name}: {_hand(place[:-1])}card {place[-1]}: {text} is not in the deck, "
            f"{card_text(deck.start)} to {card_text(deck.stop - 1)}"
        )


def _broadcast(array: Array, shape: tuple[int, ...]) -> Array:
    return array.reshape(shape) if array.size == prod(shape) else np.broadcast_to(array, shape)  # which is slow


def strict_strengths(
    hole: Any, board: Any, limits: Limits, ranker: Ranker, out: npt.NDArray[Any] | None, workers: int | None
) -> Any:
    """Strengths of arrays of cards of one deck, all of it checked; the leading axes of hole and board broadcast."""
    hole, board = card_array(hole, "hole"), card_array(board, "board")
    jokers = limits.jokers
    check_cards(hole, "hole", *limits.hole, limits.deck, jokers)
    check_cards(board, "board", *limits.board, limits.deck, jokers)
    shape = np.broadcast_shapes(hole.shape[:-1], board.shape[:-1])
    result = result_array(out, shape, ranker.dtype, hole, board)
    holes, boards = (
        masks_into(cards, f"{name}: ", min(jokers, MASK_JOKERS), np.empty(cards.shape[:-1], np.uint64))
        for name, cards in (("hole", hole), ("board", board))
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
            _check_apart(some.holes, some.boards, shape, at, jokers)
            ranker(some, into[part])

    in_parts(rank_part, lead[0], workers)
    return result[()] if out is None and not shape else result


def _check_jokers(holes: Array, boards: Array, shape: tuple[int, ...], first: int, jokers: int) -> None:
    number = np.zeros(holes.shape, np.uint8)
    for masks in (holes, boards):
        for bit in SPARE_BITS:
            number += (masks >> np.uint64(bit) & np.uint64(1)).astype(np.uint8)
    if (number > jokers).any():
        place = np.argwhere(number > jokers)[0]
        most = int(number[tuple(place)])
        place[0] += first
        where = _hand(place if shape else (), ": ")
        raise CardError(f"{where}{most} jokers in hole and board, the deck has {jokers}")


def _check_apart(holes: Array, boards: Array, shape: tuple[int, ...], first: int, jokers: int) -> None:
    """Raise CardError for the first card in the hole and on the board of the same hand, and for a joker too many."""
    if jokers:
        _check_jokers(holes, boards, shape, first, jokers)
    shared = holes & boards & np.uint64((1 << 64) - 1 - SPARE_MASK)
    if shared.any():
        place = np.argwhere(shared)[0]
        mask = int(shared[tuple(place)])
        place[0] += first
        where = _hand(place if shape else ())
        raise CardError(f"{where}{card_text(cards_from_mask(mask)[0])} is both in the hole and on the board")
