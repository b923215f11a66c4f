"""Hands in NumPy arrays: checked and cut into blocks here, ranked by the kernels in `_native.bulk`.

Imported on the first use of a bulk function, because it needs NumPy. Errors name the hand and the column.
"""

from __future__ import annotations

from functools import partial
from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ._native import bulk, core, variants
from ._native.bulk import MASK_JOKERS, NO_CARD, TWICE
from .cards import CARD_LIMIT, CardError, card_text, held_too_often
from .checks import limit, seed_of, shown, whole
from .decks import Deck, check_left
from .work import in_parts

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator, Sequence
    from typing import TypeAlias

    import numpy.typing as npt

    from ._native.bulk import Array, Fault
    from ._native.core import Hand

    Integers: TypeAlias = npt.NDArray[np.integer[Any]] | Sequence[Any]

PIECE = 1 << 14  # hands converted or checked at a time where the kernel does not do it itself
NO_LIMIT = 1 << 30  # of decks or jokers: more than any hand holds


# What goes in and what comes out.


def refuse_masked(values: Any, name: str) -> None:
    """TypeError for a masked array, because its mask would be ignored."""
    if isinstance(values, np.ndarray) and type(values) is not np.ndarray and isinstance(values, np.ma.MaskedArray):
        raise TypeError(f"{name} must not be a masked array; give its compressed() or filled() values")


def integer_array(values: Any, name: str, *, copied: bool = False) -> Array:
    """An integer array of what is given; `copied`: its own memory, so that nothing changes once it is checked."""
    refuse_masked(values, name)
    array = np.array(values) if copied else np.asarray(values)
    if array.size == 0 and not isinstance(values, np.ndarray):
        return array.astype(np.uint8)  # what NumPy makes of [] is an array of floats
    if array.dtype.kind not in "iu":
        raise TypeError(f"{name} must be integers, not of dtype {array.dtype}")
    return array


def card_array(cards: Any, name: str) -> Array:
    """An integer array with a last axis of cards."""
    array = integer_array(cards, name)
    if array.ndim == 0:
        raise ValueError(f"{name} must have a last axis of cards, not be a single value: {shown(cards)}")
    return array


def result_array(out: Any, shape: tuple[int, ...], dtype: Any, *sources: Array) -> Array:
    """The array to write into, which has nothing in common with its sources: `out`, or a new one."""
    if out is None:
        return np.empty(shape, dtype)
    if not isinstance(out, np.ndarray):
        raise TypeError(f"out must be a NumPy array, not {type(out).__name__}")
    refuse_masked(out, "out")
    if out.dtype != dtype:
        raise TypeError(f"out must be of dtype {np.dtype(dtype)}, not {out.dtype}")
    if out.shape != shape:
        raise ValueError(f"out must have the shape {shape}, not {out.shape}")
    if not out.flags.writeable:
        raise ValueError("out is read-only")
    if any(np.may_share_memory(out, source) for source in sources):
        raise ValueError("out overlaps the input")
    return out


def _limit(number: Any, name: str) -> int | None:
    """How often at most, or None for any number."""
    most = limit(number, name)
    return None if most is None else min(most, NO_LIMIT)


# Hands of any number of axes as lines of hands.


class _Line(NamedTuple):
    """Some hands one after the other in memory, and where they are in the user's own axes."""

    cards: Array  # (m, k)
    out: Array  # (m,)
    lead: tuple[int, ...]  # the user's axes, less that of the cards
    axis: int  # which of them the line lies along; -1: along all
    place: tuple[int, ...] = ()  # the indices of the others

    def where(self, row: int) -> str:
        if not self.lead:
            return ""
        if len(self.lead) == 1:
            return f"hand {row}, "
        if self.axis < 0:
            return f"hand {tuple(map(int, np.unravel_index(row, self.lead)))}, "
        return f"hand {(*self.place[: self.axis], row, *self.place[self.axis :])}, "

    def pieces(self, start: int, stop: int, name: str = "") -> Iterator[tuple[int, Array]]:
        """(the first hand, uint8 rows) of hands start .. stop - 1: as they are, or converted a piece at a time."""
        if self.cards.dtype == np.uint8:
            yield start, self.cards[start:stop]
            return
        for first in range(start, stop, PIECE):
            piece = self.cards[first : min(first + PIECE, stop)]
            bad = (piece < 0) | (piece >= CARD_LIMIT)
            if bad.any():
                row, column = map(int, np.argwhere(bad)[0])
                self.check((NO_CARD, row, column, piece[row, column]), first, name)
            yield first, piece.astype(np.uint8)

    def check(
        self,
        fault: Fault,
        first: int,
        name: str = "",
        decks: int | None = 1,
        jokers: int | None = None,
        why: Callable[[int], str] | None = None,
    ) -> None:
        """Raise the CardError of a fault in rows from `first` on. why: what is said of a card too many."""
        if fault is None:
            return
        kind, row, column, card = fault
        text = f"{name}{self.where(first + row)}card {column}: "
        if kind == NO_CARD:
            raise CardError(f"{text}{card} is not 0..53")
        if why is not None:
            raise CardError(f"{text}{card_text(card)} {why(card)}")
        limit, most = ("decks", decks) if kind == TWICE else ("jokers", jokers)
        raise CardError(f"{text}{card_text(card)} {held_too_often(most, limit)}")


def _lies_evenly(array: Array, axes: int) -> bool:
    """Whether the first axes lie in memory like one."""
    steps, sizes = array.strides, array.shape
    return all(steps[i] == steps[i + 1] * sizes[i + 1] for i in range(axes - 1))


def _lines(array: Array, out: Array) -> Iterator[_Line]:
    """All hands of (..., k) cards: one line of axes that lie evenly in memory, else lines along the longest axis."""
    lead = array.shape[:-1]
    if len(lead) == 0:
        yield _Line(array[None], out.reshape(1), lead, 0)
    elif len(lead) == 1:
        yield _Line(array, out, lead, 0)
    elif array.size == 0 and out.size == 0:
        return
    elif _lies_evenly(array, len(lead)) and _lies_evenly(out, len(lead)):
        step, flat = len(lead) - 1, np.lib.stride_tricks.as_strided
        yield _Line(
            flat(array, (out.size, array.shape[-1]), (array.strides[step], array.strides[-1])),
            flat(out, (out.size,), (out.strides[step],)),
            lead,
            -1,
        )
    else:
        axis = int(np.argmax(lead))
        array, out = np.moveaxis(array, axis, -2), np.moveaxis(out, axis, -1)
        for place in np.ndindex(*out.shape[:-1]):
            yield _Line(array[place], out[place], lead, axis, place)


# Cards to strengths and masks, and back.


def strengths(
    cards: Integers,
    out: npt.NDArray[np.uint16] | None = None,
    *,
    decks: int | None = None,
    jokers: int | None = None,
    workers: int | None = 1,
) -> Any:
    """Strength of each hand; larger beats smaller, equal ties.

    cards    (..., k) integers, each 0..51, or 52 or 53 for a joker; any k; duplicates allowed. uint8 is
             read in place, with any steps; other integer types are converted a piece at a time.
    out      (...) uint16, filled in place; a new array when None
    decks    how often a card may occur in a hand at most; None: any number
    jokers   how many jokers a hand may have at most; None: any number
    workers  threads for large arrays; None: one for each core. The result is the same.

    Returns out, a NumPy scalar for a single hand. CardError (a ValueError) names the first bad card and its
    place; hands of earlier blocks have been written then, later ones not (with several workers: the
    blocks of the other workers may have been). TypeError or ValueError for a wrong dtype or shape, and for an
    `out` that is read-only or overlaps the cards. Releases the GIL.

    >>> import numpy as np
    >>> strengths(np.array([[51, 47, 43, 39, 35], [0, 1, 2, 3, 52]], np.uint8))
    array([14417, 14418], dtype=uint16)
    """
    if out is None and decks is None and jokers is None and type(workers) is int and workers == 1:
        found = bulk.plain_strengths(cards)
        if found is not None:
            return found
    most_decks, most_jokers = _limit(decks, "decks"), _limit(jokers, "jokers")
    array = card_array(cards, "cards")
    result = result_array(out, array.shape[:-1], np.uint16, array)

    def rank(line: _Line, start: int, stop: int) -> None:
        for first, rows in line.pieces(start, stop):
            if most_decks is None and most_jokers is None:
                line.check(bulk.rank_rows(rows, line.out[first : first + len(rows)]), first)
                continue
            for at in range(first, first + len(rows), PIECE):
                piece = rows[at - first : at - first + PIECE].copy()  # checked twice, it must not change in between
                line.check(bulk.fault_of_limits(piece, most_decks, most_jokers), at, "", most_decks, most_jokers)
                line.check(bulk.rank_rows(piece, line.out[at : at + len(piece)]), at)

    for line in _lines(array, result):
        in_parts(partial(rank, line), len(line.cards), PIECE, workers)
    return result[()] if out is None and array.ndim == 1 else result


def policy_strengths(
    cards: Integers,
    out: npt.NDArray[np.uint16] | npt.NDArray[np.uint32] | None,
    table: bytes,
    policy: int,
    decks: int | None,
    jokers: int | None,
    workers: int | None,
) -> Any:
    """Strength of each hand under a policy: see `Policy.strengths`. table: 256 bytes; policy: flags of the core."""
    most_decks, most_jokers = _limit(decks, "decks"), _limit(jokers, "jokers")
    natural = bool(policy & variants.POLICY_FLAGS["natural"])
    array = card_array(cards, "cards")
    result = result_array(out, array.shape[:-1], np.uint32 if natural else np.uint16, array)

    def rank(line: _Line, start: int, stop: int) -> None:
        for at in range(start, stop, PIECE):
            for first, rows in line.pieces(at, min(at + PIECE, stop)):  # one, of PIECE at most
                if most_decks is not None or most_jokers is not None:
                    rows = rows.copy()  # checked twice, it must not change in between
                    fault = bulk.fault_of_limits(rows, most_decks, most_jokers)
                    line.check(fault, first, "", most_decks, most_jokers)
                found = np.empty(len(rows), np.uint16)
                numbers = np.empty(len(rows), np.uint32) if natural else None
                line.check(bulk.rank_under_policy(rows, table, policy, found, numbers), first)
                line.out[first : first + len(rows)] = found if numbers is None else numbers

    for line in _lines(array, result):
        in_parts(partial(rank, line), len(line.cards), PIECE, workers)
    return result[()] if out is None and array.ndim == 1 else result


def masks_into(array: Array, name: str, jokers: int, result: Array, why: Callable[[int], str] | None = None) -> Array:
    """The masks of hands of at most one deck and so many jokers; `name` begins the errors, `why` as in `check`."""
    for line in _lines(array, result):
        for at in range(0, len(line.cards), PIECE):
            for first, rows in line.pieces(at, min(at + PIECE, len(line.cards)), name):  # one, of PIECE at most
                found = np.empty(len(rows), np.uint64)
                line.check(bulk.masks_into(rows, jokers, found), first, name, 1, jokers, why)
                line.out[first : first + len(rows)] = found
    return result


def masks_from_cards(cards: Integers, out: npt.NDArray[np.uint64] | None = None) -> Any:
    """The mask of each hand: bit 16*suit + rank for each card, a spare bit for each joker.

    cards  (..., k) integers, each 0..51, or 52 or 53 for a joker
    out    (...) uint64, filled in place; a new array when None

    Returns out. CardError names the first bad card, the first card held twice and the first joker beyond twelve,
    with their places: a mask cannot hold them. Releases the GIL.

    >>> masks_from_cards([[0, 4, 51]])
    array([1152921504606846979], dtype=uint64)
    """
    array = card_array(cards, "cards")
    result = masks_into(array, "", MASK_JOKERS, result_array(out, array.shape[:-1], np.uint64, array))
    return result[()] if out is None and array.ndim == 1 else result


def cards_from_masks(masks: npt.NDArray[np.uint64] | Sequence[int]) -> npt.NDArray[np.uint8]:
    """The cards of each mask, ascending, jokers (52) last: the inverse of `masks`.

    masks  (...) uint64, all of them with the same number of cards k
    Returns (..., k) uint8. ValueError names the first mask of another size and its index.

    >>> cards_from_masks([1 << 60 | 3])
    array([[ 0,  4, 51]], dtype=uint8)
    """
    array = integer_array(masks, "masks", copied=True)
    if array.size == 0:
        return np.empty((*array.shape, 0), np.uint8)
    if array.dtype.kind == "i" and (array < 0).any():
        raise ValueError(f"mask {int(array[array < 0][0])} is negative")
    flat = np.ascontiguousarray(array, np.uint64).reshape(-1)
    k = int(flat[0]).bit_count()
    result = np.empty((len(flat), k), np.uint8)
    wrong = bulk.cards_into(flat, result)
    if wrong < len(flat):
        place = tuple(map(int, np.unravel_index(wrong, array.shape))) if array.ndim != 1 else wrong
        raise ValueError(
            f"mask {place} holds {int(flat[wrong]).bit_count()} cards, the first one {k}: give masks of one size"
        )
    return result.reshape(*array.shape, k)


# From strengths to what they stand for.

_PACKED = np.frombuffer(core.packed_classes(), np.uint32)
_KEVS = np.frombuffer(core.kev_classes(), np.uint16)
_CATEGORIES = (_PACKED >> 20).astype(np.uint8)


def _look_up(table: Array, strengths: Any) -> Any:
    array = integer_array(strengths, "strengths")
    if array.size and (array.max() >= core.CLASS_COUNT or array.min() < 0):
        bad = np.argwhere((array >= core.CLASS_COUNT) | (array < 0))[0]
        raise ValueError(f"strength {array[tuple(bad)]} at {tuple(map(int, bad))} is not 0..{core.CLASS_COUNT - 1}")
    return table[array]


def categories_from_strengths(strengths: Integers) -> npt.NDArray[np.uint8]:
    """The category 0..9 of each strength: (...) integers 0..14430 -> (...) uint8.

    ValueError names the first number that is no strength and its index.

    >>> categories_from_strengths([0, 14417, 14430])
    array([0, 8, 9], dtype=uint8)
    """
    found: npt.NDArray[np.uint8] = _look_up(_CATEGORIES, strengths)
    return found


def cactus_kev_ranks(strengths: Integers) -> npt.NDArray[np.uint16]:
    """The Kev rank 1..7462 of each strength, 0 where none exists: (...) integers 0..14430 -> (...) uint16.

    Smaller is better among those above 0. ValueError names the first number that is no strength and its index.

    >>> cactus_kev_ranks([0, 14417])
    array([0, 1], dtype=uint16)
    """
    found: npt.NDArray[np.uint16] = _look_up(_KEVS, strengths)
    return found


def packed_rankings(strengths: Integers) -> npt.NDArray[np.uint32]:
    """`category << 20 | five rank nibbles` of each strength, in display order, 0 for no card.

    (...) integers 0..14430 -> (...) uint32, which order as strengths do. The wheel is 5 4 3 2 14.
    ValueError names the first number that is no strength and its index.

    >>> [hex(number) for number in packed_rankings([14417])]
    ['0x8edcba']
    """
    found: npt.NDArray[np.uint32] = _look_up(_PACKED, strengths)
    return found


# Hands that are dealt.


def sample_hands(
    n: int,
    k: int,
    dead: Hand = (),
    jokers: int = 0,
    decks: int = 1,
    seed: int | None = None,
    *,
    workers: int | None = 1,
) -> npt.NDArray[np.uint8]:
    """Random hands, each dealt without replacement from the whole deck less the dead cards.

    n        how many hands
    k        cards in each
    dead     cards that are not dealt, in any notation; with several decks each removes one copy
    jokers   jokers in the deck
    decks    decks shuffled together
    seed     int 0..2**64 - 1; None: a fresh one from the system
    workers  threads for large samples; None: one for each core

    Returns (n, k) uint8 in the order dealt; jokers are 52. Hand i depends on the seed and on i alone, so the same
    seed gives the same hands for any number of workers, and a longer sample begins with a shorter one.
    ValueError if the deck holds fewer than k cards, or a dead card is not in it. Releases the GIL.

    >>> sample_hands(2, 5, seed=1).shape
    (2, 5)
    """
    n, k = whole(n, "n", 0), whole(k, "k", 0)
    deck = Deck(None, whole(decks, "decks", 1), whole(jokers, "jokers", 0))
    deck.take("dead", dead, "dead")
    left = deck.left
    check_left(k, len(left))
    key, cards = seed_of(seed), bytes(left)
    result = np.empty((n, k), np.uint8)
    in_parts(lambda start, stop: bulk.deal_into(cards, key, start, result[start:stop]), len(result), PIECE, workers)
    return result


# All sets of so many cards out of some.


def bits_of(cards: Sequence[int]) -> Any:
    """The mask of each card 0..51: (n,) uint64."""
    return np.array([1 << 16 * (card & 3) + (card >> 2) for card in cards], np.uint64)


def blocks_of_subsets(bits: Any, size: int) -> Iterator[Any]:
    """The masks of all sets of `size` of some cards in colexicographic order, a block for each last card.

    bits  the masks of the cards, as `bits_of` has them
    """
    if size == 0:
        yield np.zeros(1, np.uint64)
        return
    smaller = subsets(bits, size - 1)  # those of the cards before card i are the first ones of it
    for i in range(size - 1, len(bits)):
        yield smaller[: comb(i, size - 1)] | bits[i]


def subsets(bits: Any, size: int) -> Any:
    """The same in one array of C(n, size) uint64; as many cards as there are at most.

    >>> subsets(bits_of([0, 4, 8]), 2).tolist()
    [3, 5, 6]
    """
    return np.concatenate(list(blocks_of_subsets(bits, size)))
