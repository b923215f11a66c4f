"""Potentials that bots use: the strength of a hold'em hand against one opponent, and what it may become, exact.

The opponent may hold any two unseen cards, all alike. *Strength* is the share of opponents that a hand beats on the
board as it lies, ties counted by half. What is still to come changes it: its mean and mean square over all runouts, its
distribution, and the two *potentials* of Billings, Papp, Schaeffer and Szafron, "Opponent modeling in poker" (1998):
how often a hand that is behind comes ahead, and the other way round.
"""

from __future__ import annotations

from functools import reduce
from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from .. import arrays
from .._native.potentials import FIELDS, BoardCombos, hole_rows
from ..arrays import bits_of, subsets
from ..cards import JOKER, CardError, card_text, cards_from_mask, mask
from ..checks import whole
from ..decks import Deck, check_left, check_size
from ..games.named_games import GAMES
from ..ranges.holdem_combos import combos
from ..work import Progress, in_order
from .hand_indexer import read_groups

if TYPE_CHECKING:
    from .._native.core import Hand
    from ..arrays import Integers

BOARD = 5
HOLES_OF_A_PIECE = 4  # some milliseconds on the flop
RUNOUTS_OF_A_PIECE = 128
MOST_BINS = 1 << 16
LOSE, TIE, WIN = range(3)


class Potentials(NamedTuple):
    """What holes are worth. All arrays have the axes of the holes, float64 in 0..1 but for the last two.

    The names are those of the literature; EHS is the effective hand strength of Billings et al., E[HS] the mean that
    abstractions of hands group by.
    """

    hs: Any
    """HS: the share of opponents beaten now, and half of those tied."""
    expected_hs: Any
    """E[HS]: the mean of HS after each runout; to the river, the equity against a random hand."""
    expected_hs2: Any
    """E[HS²]: the mean of its square, which tells a draw from a made hand of the same mean."""
    ppot: Any
    """PPot: of the opponents that beat me now, the share that I beat then, ties now or then by half; 0 for none."""
    npot: Any
    """NPot: of the opponents that I beat now, the share that beat me then, likewise."""
    ehs: Any
    """EHS, effective hand strength: HS (1 - NPot) + (1 - HS) PPot."""
    table: Any
    """(..., 3, 3) uint64: opponents and runouts by the outcome now and the outcome then; 0 I lose, 1 a tie, 2 I win."""
    histogram: Any
    """(..., bins) uint32: runouts by the strength then; i/n <= strength < (i + 1)/n in bin i of n, 1 in the last."""


def potentials_of(sums: Any, bins: Any, unseen: int, cards: int) -> Potentials:
    """What the sums of the kernels stand for. unseen: the cards that neither I nor the board nor the dead have."""
    table = sums[:, :9].reshape(-1, 3, 3)
    runouts = comb(unseen, cards)
    most = 2 * comb(unseen - cards, 2)  # the score of a hand that beats everybody
    now = table.sum(axis=2)
    with np.errstate(invalid="ignore"):
        strength = (now[:, WIN] + now[:, TIE] / 2) / now.sum(axis=1)
        ahead = table[:, LOSE, WIN] + table[:, LOSE, TIE] / 2 + table[:, TIE, WIN] / 2
        behind = table[:, WIN, LOSE] + table[:, WIN, TIE] / 2 + table[:, TIE, LOSE] / 2
        may_gain, may_drop = (now[:, side] + now[:, TIE] / 2 for side in (LOSE, WIN))
        positive = np.where(may_gain > 0, ahead / may_gain, 0.0)
        negative = np.where(may_drop > 0, behind / may_drop, 0.0)
    effective = strength * (1 - negative) + (1 - strength) * positive
    expected, squared = sums[:, 9] / (most * runouts), sums[:, 10] / (most * most * runouts)
    return Potentials(strength, expected, squared, positive, negative, effective, table, bins)


def check_to_come(to_come: int | None, board: int, bins: int) -> int:
    """How many cards come, checked; all that the board lacks for None."""
    whole(bins, "bins", 0, MOST_BINS)
    left = BOARD - board
    return left if to_come is None else whole(to_come, f"to_come on a board of {board} cards", 0, left)


def hand_potentials(
    hole: Hand | Integers,
    board: Hand | Integers,
    dead: Hand = (),
    *,
    to_come: int | None = None,
    bins: int = 0,
    workers: int | None = 1,
    progress: Progress = False,
) -> Potentials:
    """The potentials of holes on boards, each by trying every opponent after every runout.

    hole      (..., 2) integers 0..51, or a text
    board     (..., 3 to 5) integers 0..51 whose leading axes broadcast with those of the holes, or a text
    dead      cards that nobody holds and that do not come, in any notation
    to_come   how many board cards to look ahead: 0, 1 or 2; None: to the river
    bins      how many bins the histograms have
    workers, progress  see `handrank.work`

    Returns `Potentials` of (...) arrays, NumPy scalars for one hole. CardError names the first bad card and the first
    that is twice in a deal or dead, with its place: cards count through hole and board. About 2 ms for a hole on the
    flop, 0.1 ms on the turn; for many holes on one board `board_potentials` is far quicker.

    >>> found = hand_potentials("Ad Qc", "3h 4c Jh")  # the example of Billings et al.
    >>> [round(float(figure), 3) for figure in (found.hs, found.ppot, found.npot)]
    [0.585, 0.208, 0.274]
    """
    rows, shape = read_groups({"hole": hole, "board": board}, [(2, 2), (3, BOARD)], GAMES["holdem"])
    cards = check_to_come(to_come, rows.shape[1] - 2, bins)
    out_of_play = mask(Deck(GAMES["holdem"]).take("dead", dead, "dead"))
    holes, boards = arrays.masks_from_cards(rows[:, :2]), arrays.masks_from_cards(rows[:, 2:])
    taken = (holes | boards) & np.uint64(out_of_play)
    if taken.any():
        place = int(np.flatnonzero(taken)[0])
        axes = tuple(map(int, np.unravel_index(place, shape)))
        hand = f"hand {place if len(axes) == 1 else axes}, " if axes else ""
        gone = cards_from_mask(out_of_play)
        i, card = next((i, card) for i, card in enumerate(rows[place].tolist()) if card in gone)
        raise CardError(f"{hand}card {i}: {card_text(card)} is dead, too")
    unseen = JOKER - rows.shape[1] - out_of_play.bit_count()
    check_left(cards + 2, unseen)
    sums, counts = np.zeros((len(rows), FIELDS), np.uint64), np.zeros((len(rows), bins), np.uint32)

    def add(at: int) -> None:
        some = slice(at, at + HOLES_OF_A_PIECE)
        hole_rows(holes[some], boards[some], out_of_play, cards, sums[some], counts[some])

    for _ in in_order(add, range(0, len(rows), HOLES_OF_A_PIECE), workers=workers, progress=progress, title="holes"):
        pass
    found = potentials_of(sums, counts, unseen, cards)
    return Potentials(*(array.reshape((*shape, *array.shape[1:]))[()] for array in found))


def board_potentials(
    board: Hand,
    dead: Hand = (),
    *,
    to_come: int | None = None,
    bins: int = 0,
    workers: int | None = 1,
    progress: Progress = False,
) -> Potentials:
    """The potentials of all 1,326 holes on one board, by sorting them after every runout.

    board    3 to 5 cards in any notation
    dead, to_come, bins, workers, progress  as in `hand_potentials`

    Returns `Potentials` of (1326,) arrays in the order of `handrank.combos()`, NaN, and 0 in the last two fields, for
    holes that hold a card of the board or a dead one. Raises what `hand_potentials` does.

    >>> found = board_potentials("3h 4c Jh", bins=10)
    >>> from handrank import combo_index
    >>> ad_qc = combo_index("Ad Qc")
    >>> round(float(found.ppot[ad_qc]), 3), int(found.histogram[ad_qc].sum())
    (0.208, 1081)
    """
    deck = Deck(GAMES["holdem"])
    taken = deck.take("board", board, "on the board")
    check_size("board", len(taken), GAMES["holdem"], "board", (3, BOARD))
    cards = check_to_come(to_come, len(taken), bins)
    seen, out_of_play = mask(taken), mask(deck.take("dead", dead, "dead"))
    left = deck.left
    unseen = len(left) - 2
    check_left(cards + 4, len(left))
    holes = BoardCombos(seen, out_of_play, cards)
    runouts = subsets(bits_of(left), cards)

    def part(at: int) -> tuple[Any, Any]:
        sums, counts = np.zeros((holes.number, FIELDS), np.uint64), np.zeros((holes.number, bins), np.uint32)
        holes.add(runouts[at : at + RUNOUTS_OF_A_PIECE], sums, counts)
        return sums, counts

    pieces = range(0, len(runouts), RUNOUTS_OF_A_PIECE)
    parts = in_order(part, pieces, workers=workers, progress=progress, title="runouts")
    sums, counts = (reduce(np.add, some) for some in zip(*parts))
    holes.finish(sums)
    found = potentials_of(sums, counts, unseen, cards)
    alive = (
        arrays.masks_from_cards(combos()) & np.uint64(seen | out_of_play)
    ) == 0  # in the order that the kernel has, too

    def of_every_combo(array: Any) -> Any:
        nothing = np.nan if array.dtype == np.float64 else 0
        result = np.full((len(alive), *array.shape[1:]), nothing, array.dtype)
        result[alive] = array
        return result

    return Potentials(*map(of_every_combo, found))
