from collections.abc import Sequence
from typing import Any

import numpy as np
import numpy.typing as npt

from ._core import Hand

Integers = npt.NDArray[np.integer[Any]] | Sequence[Any]

mask_strengths: np.ufunc
omaha_mask_strengths: np.ufunc

def strengths(
    cards: Integers,
    out: npt.NDArray[np.uint16] | None = None,
    *,
    decks: int | None = None,
    jokers: int | None = None,
    workers: int | None = 1,
) -> Any: ...
def masks(cards: Integers, out: npt.NDArray[np.uint64] | None = None) -> Any: ...
def cards_of(masks: npt.NDArray[np.uint64] | Sequence[int]) -> npt.NDArray[np.uint8]: ...
def omaha_strengths(
    hole: Integers, board: Integers, out: npt.NDArray[np.uint16] | None = None, *, workers: int | None = 1
) -> Any: ...
order_mask_strengths: dict[str, np.ufunc]
omaha_low_mask_strengths: np.ufunc

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
) -> Any: ...
def strength_categories(strengths: Integers) -> npt.NDArray[np.uint8]: ...
def kev_ranks(strengths: Integers) -> npt.NDArray[np.uint16]: ...
def packed_rankings(strengths: Integers) -> npt.NDArray[np.uint32]: ...
def sample_hands(
    n: int,
    k: int,
    dead: Hand = (),
    jokers: int = 0,
    decks: int = 1,
    seed: int | None = None,
    *,
    workers: int | None = 1,
) -> npt.NDArray[np.uint8]: ...
def policy_strengths(
    cards: Integers,
    out: npt.NDArray[np.uint16] | npt.NDArray[np.uint32] | None,
    table: bytes,
    policy: int,
    decks: int | None,
    jokers: int | None,
    workers: int | None,
) -> Any: ...
def check_cards(array: Any, name: str, least: int, most: int, deck: range, jokers: int) -> None: ...
