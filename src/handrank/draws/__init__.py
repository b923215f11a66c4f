"""Draws: which cards of five to exchange, exactly, by the chance to win or by a pay table; whole games of video poker.

Three measures of a hold, all of them exact:

"estimate"  the mean over all draws of a table of chances to win, by the category of a hand and its highest rank:
            eleven numbers, by default `DEAL_CHANCES`, how often less than each category is dealt
"exact"     against one opponent, who holds five cards at random of those not seen and stands pat: wins, half the ties
a PayTable  what it pays on average

>>> best_discard("Ah Kh Qh Jh 2c", "exact").discards
('2c',)
>>> video_poker(pay_table("jacks-or-better-9-6")).expected
Fraction(1653526326983, 1661102543100)
"""

from __future__ import annotations

from array import array
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import accumulate, combinations
from math import comb, frexp, isfinite, lcm, ldexp
from typing import TYPE_CHECKING, Any, Literal, NamedTuple

from .._native import core, exchanges
from ..cards import Cat, cards_of_hand
from ..cards import deck as deck_of
from ..jokers.policy import FULLY_WILD, Policy
from ..work import Progress, reporting
from .pay_tables import HAND, MOST_JOKERS, NOTHING, PAY_TABLES, PayTable, five_cards, pay_table, read_pay_table

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from .._native.core import Hand
    from ..arrays import Integers

__all__ = [
    "DEAL_CHANCES", "PAY_TABLES", "Chances", "Fixpoint", "GameReturn", "Hold", "LineReturn", "PayTable", "best_discard",
    "best_single_discard", "chances_of_counts", "chances_table", "draw_distribution", "fixpoint", "holds", "pay_table",
    "read_pay_table", "single_discards", "video_poker",
]  # fmt: skip

DECK = 52
RANK_STEP = 16  # a code is RANK_STEP * category + highest rank
GRID_BITS = 57  # of the largest chance on the grid of `Chances`: 48 of them add up to less than 2**63
NEAR = int(1e-9 * (DECK - HAND) * (1 << GRID_BITS))  # exchanges nearer than 1e-9 of that are looked at again
LARGEST = 1e9  # a chance beyond it is a mistake
_PACKED = memoryview(core.packed_classes()).cast("I")
_CODE_OF_STRENGTH = bytes(packed >> 16 for packed in _PACKED)
_OF_FIVE = sorted({_CODE_OF_STRENGTH[strength] for strength, packed in enumerate(_PACKED) if packed & 15
                   and memoryview(core.kev_classes()).cast("H")[strength]})


_CATEGORY_NAMES = {category: category.name.lower().replace("_", " ") for category in sorted(Cat, reverse=True)}


# The document's estimate.


def chances_of_counts(counts: Iterable[int]) -> tuple[float, ...]:
    """Chances from how often each of the ten categories occurs: the part of all hands that is below each, and 1.

    >>> chances_of_counts([5, 3, 2, 0, 0, 0, 0, 0, 0, 0])[:4]
    (0.0, 0.5, 0.8, 1.0)
    """
    counts = list(counts)
    if len(counts) != len(Cat):
        raise ValueError(f"{len(counts)} counts for {len(Cat)} categories")
    if min(counts) < 0 or not sum(counts):
        raise ValueError(f"counts must be 0 or more, not all of them 0: {counts}")
    total = sum(counts)
    return tuple(part / total for part in accumulate(counts, initial=0))


DEAL_CHANCES = chances_of_counts([1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40, 0])


class Chances:
    """How likely a hand is to win, by its category and its highest rank: made by `chances_table`.

    of_hand(hand)    the estimate of the document, `P[t] + (hi - 1) / 13 * (P[t + 1] - P[t])` in floats of this order:
                     t the category, hi the first rank of the ranking
    exchanges(hand)  the mean over all exchanges, for keeping all and for each card of the hand in order
    """

    def __init__(self, chances: tuple[float, ...]) -> None:
        self.chances = chances
        self.of_code = [0.0] * exchanges.MOST_CODES
        for category in range(len(Cat)):
            below, step = chances[category], chances[category + 1] - chances[category]
            for rank in range(2, 15):
                self.of_code[RANK_STEP * category + rank] = below + (rank - 1) / 13 * step
        # Sums of whole numbers are exact and quick, so chances are whole numbers of 2**-bits where that is possible.
        self.bits = GRID_BITS - frexp(max(map(abs, self.of_code)) or 1.0)[1]
        scaled = [ldexp(chance, self.bits) for chance in self.of_code]
        self.grid = array("q", map(round, scaled))
        self.is_exact = [chance.is_integer() for chance in scaled]
        self.exact_of_five = all(self.is_exact[code] for code in _OF_FIVE)

    @cached_property
    def of_strength(self) -> array[int]:
        """The chance on the grid of each strength."""
        grid = self.grid
        return array("q", [grid[code] for code in _CODE_OF_STRENGTH])

    def of_hand(self, hand: Hand) -> float:
        return self.of_code[_CODE_OF_STRENGTH[core.strength(hand)]]

    def exchanges(self, hand: Hand) -> list[float]:
        return self._exchanges(bytes(cards_of_hand(hand, decks=1, jokers=0)))

    def _exchanges(self, cards: bytes) -> list[float]:
        if len(cards) > exchanges.MOST_EXCHANGED:
            raise ValueError(f"{len(cards)} cards are more than {exchanges.MOST_EXCHANGED}")
        others = DECK - len(cards)
        if self.exact_of_five and len(cards) == HAND:
            own, *sums = exchanges.exchange_sums(cards, self.of_strength)
            return [own / (1 << self.bits), *(total / (others << self.bits) for total in sums)]
        strengths = array("H", bytes(2 * (1 + len(cards) * others)))
        exchanges.exchange_strengths(cards, strengths)
        chances = [self.of_code[_CODE_OF_STRENGTH[strength]] for strength in strengths]
        starts = range(1, len(chances), others)
        return [chances[0], *(float(sum(map(Fraction, chances[at : at + others])) / others) for at in starts)]

    @cached_property
    def _sums(self) -> npt.NDArray[np.uint64]:
        """For each set of four cards the chances of the hands that hold it, summed up on the grid."""
        import numpy as np

        sums = np.zeros(exchanges.table_size(DECK), np.uint64)
        exchanges.sum_hands(_codes_of_deck(), self.grid, DECK, 1, sums)
        return sums

    def __repr__(self) -> str:
        return f"Chances({self.chances})"


@lru_cache(maxsize=16)
def _chances(chances: tuple[float, ...]) -> Chances:
    return Chances(chances)


def chances_table(chances: Chances | Sequence[float] = DEAL_CHANCES) -> Chances:
    """The chances to win of all hands, from eleven numbers: what is below each category, and 1. The last ones asked for
    are kept, so that it costs nothing to ask again.

    TypeError or ValueError names what is not a number, and a wrong number of them.

    >>> chances_table().of_hand("Kh 9c 7d 4s 2s")
    0.462625286801111
    """
    if isinstance(chances, Chances):
        return chances
    if isinstance(chances, (str, bytes)) or not hasattr(chances, "__len__"):
        raise TypeError(f"chances must be {len(Cat) + 1} numbers, not {chances!r}")
    if len(chances) != len(Cat) + 1:
        raise ValueError(f"{len(chances)} chances are not {len(Cat) + 1}: what is below each category, and 1")
    found = []
    for i in range(len(chances)):
        try:
            found.append(float(chances[i]))
        except (TypeError, ValueError):
            raise TypeError(f"chance {i}: {chances[i]!r} is not a number") from None
        if not isfinite(found[-1]):
            raise ValueError(f"chance {i}: {chances[i]!r} is not finite")
        if abs(found[-1]) > LARGEST:
            raise ValueError(f"chance {i}: {chances[i]!r} is beyond {LARGEST:g}")
    return _chances(tuple(found))


def _by_category(numbers: list[int]) -> list[int]:
    """Numbers by code -> by category."""
    return [sum(numbers[RANK_STEP * category : RANK_STEP * (category + 1)]) for category in range(len(Cat))]


@lru_cache(maxsize=1)
def _codes_of_deck() -> npt.NDArray[np.uint8]:
    """Category and highest rank of every hand of one deck, in colex order."""
    return _codes(b"", bytes(range(DECK)), 0, _CODE_OF_STRENGTH * (HAND + 1))


def _codes(held: bytes, others: bytes, flags: int, code_of: bytes) -> npt.NDArray[np.uint8]:
    """The code of every hand that holds some cards and draws the rest from others."""
    import numpy as np

    hands = exchanges.Draws(held, others, flags)
    codes = np.empty(hands.count, np.uint8)
    hands.codes(code_of, codes)
    return codes


def best_single_discard(hand: Hand, chances: Chances | Sequence[float] = DEAL_CHANCES) -> int | None:
    """The place of the card whose exchange for one of the rest of the deck wins most on average; None: keep all.

    hand     up to 16 different cards, no jokers, in any notation
    chances  as in `chances_table`
    Of equally good choices the first wins: keeping all, then the cards in the order given. Equal are choices whose
    means, correctly rounded, are equal. Raises what `handrank.strength` does.

    >>> best_single_discard("2d 7d 4d 9d As")
    0
    """
    means = chances_table(chances)._exchanges(bytes(cards_of_hand(hand, decks=1, jokers=0)))
    best = means.index(max(means))
    return best - 1 if best else None


def single_discards(
    hands: Integers, chances: Chances | Sequence[float] = DEAL_CHANCES
) -> npt.NDArray[np.int8]:
    """The place of the card to exchange in each hand, as `best_single_discard` finds it; -1: keep all.

    hands    (n, 5) integers, different cards 0..51 in each
    chances  as in `chances_table`
    Returns (n,) int8. CardError names the first bad card and its place. Releases the GIL.

    >>> single_discards([[0, 20, 8, 28, 51], [51, 47, 43, 39, 35]])
    array([ 0, -1], dtype=int8)
    """
    import numpy as np

    from ..arrays import strengths

    table = chances_table(chances)
    rows = np.asarray(hands)
    if rows.ndim != 2 or rows.shape[1] != HAND:
        raise ValueError(f"hands must have the shape (n, {HAND}), not {rows.shape}")
    strengths(rows, decks=1, jokers=0)  # for its errors
    rows = np.ascontiguousarray(rows, np.uint8)
    found = np.empty(len(rows), np.int8)
    exchanges.single_discards(rows, _codes_of_deck(), table.grid, table._sums, NEAR, table.exact_of_five, found)
    for i in np.flatnonzero(found == exchanges.IN_DOUBT):
        best = best_single_discard(rows[i].tolist(), table)
        found[i] = exchanges.KEEP if best is None else best
    return found


def draw_distribution(chances: Chances | Sequence[float] = DEAL_CHANCES) -> tuple[int, ...]:
    """How often each category comes out where every player exchanges the best single card, or none.

    Counts by category, 0 to 9, over all 2,598,960 hands and the 47 cards that each may draw: they add up to
    122,151,120. chances as in `chances_table`, here counted to 2**-57 of the largest.

    >>> draw_distribution()[:3]
    (43874112, 58389936, 11886768)
    """
    table = chances_table(chances)
    totals = _play(_codes_of_deck(), table.grid, DECK, 1, table._sums, False, "")[0]
    return tuple(_by_category(totals))


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
    distribution = draw_distribution(chances)
    for updates in range(1, limit + 1):
        before, distribution = distribution, draw_distribution(chances_of_counts(distribution))
        if distribution == before:
            return Fixpoint(chances_of_counts(distribution), distribution, updates)
    raise ValueError(f"the chances still change after {limit} updates")


# Whole games.


def _play(codes: npt.NDArray[np.uint8], pays: array[int], n: int, most: int, sums: npt.NDArray[np.uint64],
          progress: Progress, title: str) -> tuple[list[int], int]:
    """Every hand of a deck of n played best: how many scaled ways end with each code, and how many a hand has."""
    import numpy as np

    scale = lcm(*(comb(n - HAND, drawn) for drawn in range(most + 1)))
    factors = array("q", [scale // comb(n - HAND, drawn) if drawn <= most else 0 for drawn in range(HAND + 1)])
    best, weights = np.empty(len(codes), np.uint8), np.zeros(exchanges.table_size(n), np.uint64)
    with reporting(progress, n, title) as report:
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
                {"hand": line.hand, "pay": line.pay, "probability": float(line.probability),
                 "contribution": float(line.contribution)}
                for line in self.lines
            ],
        }  # fmt: skip

    def __repr__(self) -> str:
        return f"<GameReturn {self.name}: {100 * float(self.expected):.8f} %, variance {float(self.variance):.4f}>"


def video_poker(paytable: PayTable, *, progress: Progress = False) -> GameReturn:
    """What a pay table returns to a player who never errs: every hand, every hold, every draw, in whole numbers.

    paytable  a PayTable: `pay_table` knows some by name
    progress  as in `handrank.work`
    A hand with several best holds is played with the one of most cards, of these with that of the highest cards: the
    return does not depend on it, how often the lines are paid and the variance do.

    >>> game = video_poker(pay_table("deuces-wild"))
    >>> game
    <GameReturn Deuces Wild, full pay: 100.76196120 %, variance 25.8346>
    """
    import numpy as np

    if not isinstance(paytable, PayTable):
        raise TypeError(f"paytable must be a PayTable, not {paytable!r}")
    deck = bytes(paytable.deck).translate(paytable.policy._table)
    n = len(deck)
    codes = _codes(b"", deck, paytable.policy._flags, paytable._code_of)
    pays = array("q", [0, *(pay for _, pay in paytable.lines)])
    pays.extend([0] * (exchanges.MOST_CODES - len(pays)))
    sums = np.zeros(exchanges.table_size(n), np.uint64)
    exchanges.sum_hands(codes, pays, n, HAND, sums)
    totals, scale = _play(codes, pays, n, HAND, sums, progress, paytable.name)
    all_ways = comb(n, HAND) * scale
    assert sum(totals) == all_ways
    lines = [(*line, totals[code]) for code, line in enumerate(paytable.lines, 1)] + [(NOTHING, 0, totals[0])]
    expected = Fraction(sum(pay * total for _, pay, total in lines), all_ways)
    squares = Fraction(sum(pay * pay * total for _, pay, total in lines), all_ways)
    found = tuple(LineReturn(hand, pay, Fraction(total, all_ways)) for hand, pay, total in lines)
    return GameReturn(paytable.name, expected, squares - expected * expected, found)


# One hand.


@dataclass(frozen=True)
class Hold:
    """What comes of holding some of five cards and exchanging the others.

    held, discards   cards as they were given, in the order given
    positions        the places of the discards
    value            the mean chance to win, the equity, or the pay, whatever was asked for
    counts           how many draws end in each category, or on each line of the pay table; against an opponent, how
                     many pairs of a draw and an opponent's hand win, tie and lose
    is_best          whether none is better: several are where they tie
    """

    held: tuple[Any, ...]
    discards: tuple[Any, ...]
    positions: tuple[int, ...]
    value: Fraction | float
    counts: dict[str, int]
    is_best: bool

    @property
    def total(self) -> int:
        return sum(self.counts.values())

    @property
    def probabilities(self) -> dict[str, Fraction]:
        total = self.total
        return {name: Fraction(count, total) for name, count in self.counts.items()}


By = Literal["estimate", "exact"] | PayTable | Chances | Sequence[float]


def holds(
    hand: Hand, by: By = "estimate", *, most: int = HAND, jokers: int | None = None, policy: Policy | None = None
) -> list[Hold]:
    """All that can be held of a hand, best first, exactly.

    hand    five cards of one deck, in any notation
    by      "estimate", "exact", a PayTable, or chances for the estimate: see the module's text
    most    how many cards may be exchanged at most, 0 to 5
    jokers  jokers in the deck, 0 to 12; with a PayTable they are the table's
    policy  which cards are wild, and what jokers are; with a PayTable it is the table's

    Returns a list of `Hold`; of equal ones those that exchange fewer cards come first, then those that exchange
    earlier ones. Takes some hundredths of a second for all 32; "exact" half a second. CardError names what is wrong
    with a card, ValueError or TypeError with the rest.

    >>> first, second = holds("Kh Qh Jh Th Kd", pay_table("jacks-or-better-9-6"))[:2]
    >>> first.discards, first.value
    (('Kd',), Fraction(924, 47))
    >>> second.counts
    {'four of a kind': 45, 'full house': 165, 'three of a kind': 1854, 'two pair': 2592, 'jacks or better': 11559}
    """
    if isinstance(by, PayTable):
        if jokers not in (None, by.jokers) or policy not in (None, by.policy):
            raise ValueError(f"the pay table {by.name!r} says which jokers and wild cards there are")
        jokers, policy = by.jokers, by.policy
    jokers = 0 if jokers is None else jokers
    policy = FULLY_WILD if policy is None else policy
    for name, number, limit in (("most", most, HAND), ("jokers", jokers, MOST_JOKERS)):
        if isinstance(number, bool) or not hasattr(number, "__index__"):
            raise TypeError(f"{name} must be an int, not {number!r}")
        if not 0 <= number <= limit:
            raise ValueError(f"{name} {number} is not 0 to {limit}")
    if not isinstance(policy, Policy):
        raise TypeError(f"policy must be a Policy, not {policy!r}")
    if isinstance(by, str) and by not in ("estimate", "exact"):
        raise ValueError(f"by {by!r} is not 'estimate', 'exact', a PayTable (`pay_table` knows some), or chances")
    items, cards = five_cards(hand, jokers)
    others = deck_of(jokers)
    for card in cards:
        others.remove(card)
    choices = [places for drawn in range(most + 1) for places in combinations(range(HAND), drawn)]
    ranked = bytes(cards).translate(policy._table)
    known = [bytes(card for i, card in enumerate(ranked) if i not in places) for places in choices]
    rest = bytes(others).translate(policy._table)
    if isinstance(by, str) and by == "exact":
        results = _against_random(known, choices, rest, policy._flags)
    elif isinstance(by, PayTable):
        results = _by_paytable(known, rest, by)
    else:
        flags = policy._flags & ~core.POLICY_FLAGS["natural"]
        results = _by_chances(known, rest, flags, chances_table(DEAL_CHANCES if isinstance(by, str) else by))
    best = max(value for value, _ in results)
    found = [
        Hold(tuple(item for i, item in enumerate(items) if i not in places), tuple(items[i] for i in places), places,
             value, counts, value == best)
        for places, (value, counts) in zip(choices, results)
    ]  # fmt: skip
    return sorted(found, key=lambda hold: hold.value, reverse=True)


def best_discard(
    hand: Hand, by: By = "estimate", *, most: int = HAND, jokers: int | None = None, policy: Policy | None = None
) -> Hold:
    """The best hold of a hand: the first of `holds`, which says what all this means.

    >>> best_discard("2d 7d 4d 9d As", most=1).discards
    ('2d',)
    """
    return holds(hand, by, most=most, jokers=jokers, policy=policy)[0]


Result = tuple[Fraction | float, dict[str, int]]


def _count_codes(held: bytes, rest: bytes, flags: int, code_of: bytes) -> list[int]:
    import numpy as np

    counts: list[int] = np.bincount(_codes(held, rest, flags, code_of), minlength=exchanges.MOST_CODES).tolist()
    return counts


def _by_chances(known: list[bytes], rest: bytes, flags: int, table: Chances) -> list[Result]:
    results: list[Result] = []
    for held in known:
        numbers = _count_codes(held, rest, flags, _CODE_OF_STRENGTH * (HAND + 1))
        by_category = _by_category(numbers)
        counts = {name: by_category[category] for category, name in _CATEGORY_NAMES.items() if by_category[category]}
        mean = sum(number * Fraction(table.of_code[code]) for code, number in enumerate(numbers) if number)
        results.append((float(mean / sum(numbers)), counts))
    return results


def _by_paytable(known: list[bytes], rest: bytes, paytable: PayTable) -> list[Result]:
    results: list[Result] = []
    for held in known:
        nothing, *numbers = _count_codes(held, rest, paytable.policy._flags, paytable._code_of)
        paid = [(hand, pay, number) for (hand, pay), number in zip(paytable.lines, numbers)]
        value = Fraction(sum(pay * number for _, pay, number in paid), nothing + sum(numbers))
        counts = {hand: number for hand, _, number in [*paid, (NOTHING, 0, nothing)] if number}
        results.append((value, counts))
    return results


def _against_random(known: list[bytes], choices: list[tuple[int, ...]], rest: bytes, flags: int) -> list[Result]:
    """Hands in ascending order of strength: who is counted already is beaten, who is counted with it ties."""
    import numpy as np

    n, most = len(rest), max(map(len, choices))
    bits = [sum(1 << i for i in range(HAND) if i not in places) for places in choices]
    draws = [(exchanges.Draws(held, rest, flags), hold) for held, hold in zip(known, bits)]
    if most < HAND:
        draws.append((exchanges.Draws(b"", rest, flags), 0))  # the opponent's hands
    keys = np.empty(sum(hands.count for hands, _ in draws), np.uint64)
    at = 0
    for hands, hold in draws:
        hands.keys(hold, keys[at : at + hands.count])
        at += hands.count
    keys.sort()
    beaten, tied = exchanges.versus(keys, n, most, np.zeros(exchanges.table_size(n), np.uint32))
    results: list[Result] = []
    for places, hold in zip(choices, bits):
        total = comb(n, len(places)) * comb(n - len(places), HAND)
        counts = {"win": beaten[hold], "tie": tied[hold], "lose": total - beaten[hold] - tied[hold]}
        results.append((Fraction(2 * beaten[hold] + tied[hold], 2 * total), counts))
    return results
