"""What comes of whole games in which every hand is played best: what a pay table returns, what everybody draws to."""

from __future__ import annotations

from array import array
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import comb, lcm
from typing import TYPE_CHECKING, Any, NamedTuple

from .._native import exchanges
from ..checks import shown, whole
from ..work import Progress, reporting
from .estimate import DEAL_CHANCES, DECK, Chances, by_category, chances_of_counts, chances_table, codes_of_deck
from .hands_of_five import HAND, codes_of
from .pay_tables import NOTHING, PayTable

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt


def play(
    codes: npt.NDArray[np.uint8],
    pays: array[int],
    n: int,
    most: int,
    sums: npt.NDArray[np.uint64],
    report: Callable[[int], object] = lambda done: None,
) -> tuple[list[int], int]:
    """Every hand of a deck of n played best: how many scaled ways end with each code, and how many a hand has.

    codes, pays  the code of each hand, and what each code pays
    most, sums   how many cards may be exchanged, and what the hands pay that hold a set of cards: `exchanges.sum_hands`
    report       called with the number of cards done
    """
    import numpy as np

    scale = lcm(*(comb(n - HAND, drawn) for drawn in range(most + 1)))
    factors = array("q", [scale // comb(n - HAND, drawn) if drawn <= most else 0 for drawn in range(HAND + 1)])
    best, weights = np.empty(len(codes), np.uint8), np.zeros(exchanges.table_size(n), np.uint64)
    for highest in range(n):
        exchanges.best_holds(codes, pays, sums, n, highest, most, factors, best, weights)
        report(highest + 1)
    return exchanges.weigh(codes, best, weights, n, factors), scale


@dataclass(frozen=True)
class LineReturn:
    """What one line of a pay table brings in a whole game."""

    hand: str
    pay: int
    probability: Fraction
    """How often a played hand ends here."""

    @property
    def contribution(self) -> Fraction:
        return self.pay * self.probability


@dataclass(frozen=True)
class GameReturn:
    """A game of video poker, played best.

    expected   what is paid back of a bet of one
    variance   of what is paid
    lines      as the pay table has them, and at last `nothing`; their probabilities add up to 1
    """

    name: str
    expected: Fraction
    variance: Fraction
    lines: tuple[LineReturn, ...]

    def to_dict(self) -> dict[str, Any]:
        """For JSON: numbers as floats, the expected return and the variance as exact fractions, too."""
        return {
            "name": self.name,
            "expected": float(self.expected),
            "expected_exact": str(self.expected),
            "variance": float(self.variance),
            "variance_exact": str(self.variance),
            "lines": [
                {
                    "hand": line.hand,
                    "pay": line.pay,
                    "probability": float(line.probability),
                    "contribution": float(line.contribution),
                }
                for line in self.lines
            ],
        }

    def __repr__(self) -> str:
        return f"<GameReturn {self.name}: {100 * float(self.expected):.8f} %, variance {float(self.variance):.4f}>"


def video_poker(paytable: PayTable, *, progress: Progress = False) -> GameReturn:
    """What a pay table returns to a player who never errs: every hand, every hold, every draw, in whole numbers.

    paytable  a PayTable: `handrank.draws.pay_table` knows some by name
    progress  as in `handrank.work`
    A hand with several best holds is played with the one of most cards, of these with that of the highest cards: the
    return does not depend on it, how often the lines are paid and the variance do.

    >>> from handrank.draws import pay_table
    >>> game = video_poker(pay_table("deuces-wild"))
    >>> game
    <GameReturn Deuces Wild, full pay: 100.76196120 %, variance 25.8346>
    """
    import numpy as np

    if not isinstance(paytable, PayTable):
        raise TypeError(f"paytable must be a PayTable, not {shown(paytable)}")
    deck = bytes(paytable.deck).translate(paytable.policy._table)
    n = len(deck)
    codes = codes_of(b"", deck, paytable.policy._flags, paytable._code_of)
    pays = array("q", [0, *(pay for _, pay in paytable.lines)])
    pays.extend([0] * (exchanges.MOST_CODES - len(pays)))
    sums = np.zeros(exchanges.table_size(n), np.uint64)
    exchanges.sum_hands(codes, pays, n, HAND, sums)
    with reporting(progress, n, paytable.name) as report:
        totals, scale = play(codes, pays, n, HAND, sums, report)
    all_ways = comb(n, HAND) * scale
    assert sum(totals) == all_ways
    lines = [(*line, totals[code]) for code, line in enumerate(paytable.lines, 1)] + [(NOTHING, 0, totals[0])]
    expected = Fraction(sum(pay * total for _, pay, total in lines), all_ways)
    squares = Fraction(sum(pay * pay * total for _, pay, total in lines), all_ways)
    found = tuple(LineReturn(hand, pay, Fraction(total, all_ways)) for hand, pay, total in lines)
    return GameReturn(paytable.name, expected, squares - expected * expected, found)


def draw_distribution(chances: Chances | Sequence[float] = DEAL_CHANCES) -> tuple[int, ...]:
    """How often each category comes out where every player exchanges the best single card, or none.

    Counts by category, 0 to 9, over all 2,598,960 hands and the 47 cards that each may draw: they add up to
    122,151,120. chances as in `chances_table`, here counted to 2**-57 of the largest.

    >>> draw_distribution()[:3]
    (43874112, 58389936, 11886768)
    """
    table = chances_table(chances)
    return tuple(by_category(play(codes_of_deck(), table.grid, DECK, 1, table.sums)[0]))


class Fixpoint(NamedTuple):
    """Chances to win that are those of the hands which they make players draw to."""

    chances: tuple[float, ...]
    distribution: tuple[int, ...]
    """As `draw_distribution` counts them."""
    updates: int
    """How often the chances were made anew."""


def fixpoint(chances: Chances | Sequence[float] = DEAL_CHANCES, *, limit: int = 100) -> Fixpoint:
    """Exchange by the chances, take the chances of what comes out, and so on until nothing changes.

    limit  how often at most; ValueError where that is not enough

    >>> fixpoint().updates
    3
    """
    limit = whole(limit, "limit", 1)
    distribution = draw_distribution(chances)
    for updates in range(1, limit + 1):
        before, distribution = distribution, draw_distribution(chances_of_counts(distribution))
        if distribution == before:
            return Fixpoint(chances_of_counts(distribution), distribution, updates)
    raise ValueError(f"the chances still change after {limit} updates")
