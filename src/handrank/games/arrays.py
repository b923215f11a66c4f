"""Hands of games in NumPy arrays: a hole and a board of one deck, all of it checked before anything is ranked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from .._native import bulk
from .._native.bulk import MASK_JOKERS
from ..arrays import PIECE, card_array, in_parts, masks_into, result_array
from ..cards import CARD_LIMIT, JOKER, SPARE_BITS, SPARE_MASK, CardError, card_text, cards_of_hand

if TYPE_CHECKING:
    import numpy.typing as npt

    from .._native.bulk import Array
    from ..arrays import Integers


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
    return strict_strengths(hole, board, (2, 7), (3, 5), range(JOKER), bulk.omaha_mask_strengths, out, workers)


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
        raise CardError(f"{name}: {_hand(place[:-1])}card {place[-1]}: {text} is not in the deck, "
                        f"{card_text(deck.start)} to {card_text(deck.stop - 1)}")  # fmt: skip


def strict_strengths(
    hole: Any,
    board: Any,
    hole_sizes: tuple[int, int],
    board_sizes: tuple[int, int],
    deck: range,
    of_masks: Any,
    out: npt.NDArray[np.uint16] | None,
    workers: int | None,
    order: str | None = None,
    choices: npt.NDArray[np.uint8] | None = None,
    jokers: int = 0,
    of_cards: Any = None,
    dtype: Any = np.uint16,
) -> Any:
    """Strengths of arrays of cards of one deck, all of it checked.

    sizes       (least, most) numbers of cards; the leading axes of hole and board broadcast
    of_masks    function(hole masks, board masks, out=) of the strengths
    order       where of_masks is None: the name of an order, None for the standard one
    choices     there, (number, size) uint8: the columns of each choice, counted through hole and board
    jokers      how many a hand may have, at most twelve; then of_cards ranks
    of_cards    in place of masks: function((n, h) hole, (n, b) board) -> (n,) strengths of a dtype
    """
    hole, board = card_array(hole, "hole"), card_array(board, "board")
    check_cards(hole, "hole", *hole_sizes, deck, jokers)
    check_cards(board, "board", *board_sizes, deck, jokers)
    shape = np.broadcast_shapes(hole.shape[:-1], board.shape[:-1])
    result = result_array(out, shape, dtype, hole, board)
    in_mask = min(jokers, MASK_JOKERS)
    holes = masks_into(hole, "hole: ", in_mask, np.empty(hole.shape[:-1], np.uint64))
    boards = masks_into(board, "board: ", in_mask, np.empty(board.shape[:-1], np.uint64))
    lead = shape or (1,)
    into = result.reshape(lead)
    holes, boards = np.broadcast_to(holes, lead), np.broadcast_to(boards, lead)
    cards: Any = None
    if of_masks is None:
        parts = [np.broadcast_to(part, (*lead, part.shape[-1])) for part in (hole, board)]
        cards = np.concatenate(parts, axis=-1)

    def rank_part(start: int, stop: int) -> None:
        step = max(PIECE * lead[0] // max(result.size, 1), 1)
        for at in range(start, stop, step):
            end = min(at + step, stop)
            _check_apart(holes[at:end], boards[at:end], shape, at, jokers)
            if of_masks is not None:
                of_masks(holes[at:end], boards[at:end], out=into[at:end])
                continue
            some = cards[at:end].reshape(-1, cards.shape[-1])
            if of_cards is not None:
                found = of_cards(*np.split(some, [hole.shape[-1]], axis=1))
            else:
                assert choices is not None  # as the caller has either
                found = bulk.best_of_columns(np.ascontiguousarray(some, np.uint8), choices, order)
            into[at:end] = found.reshape(into[at:end].shape)

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
        raise CardError(f"{where}{card_text(cards_of_hand(mask)[0])} is both in the hole and on the board")
