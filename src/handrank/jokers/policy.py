"""House rules for jokers: what a joker may be, which cards are wild, what that changes; and how rare categories are.

The rules, in the order in which they apply:

1. `wild`: the cards named are jokers, before anything else. A wild deuce is never a deuce of its own suit, and where it
   stands for one it is a wild card all the same.
2. `joker="wild"`: a joker is any card, also one already held. In a flush it is one more ace.
   `joker="bug"`: a joker is an ace, or completes a straight, a flush or a straight flush. Several do so together: in a
   straight or flush each is what is needed, in any other hand each is an ace. Wild cards are bugs then, too.
3. `five_of_a_kind=False`: of more than four equal ranks four count, of natural cards as of jokers. A joker too many is
   the highest other rank; a bug too many is an ace too many and does not count. A straight flush is the highest hand.
4. `double_ace_flush=False`, and always with the bug: in a flush a joker is the highest rank that is not already in that
   flush. Natural cards held twice count twice.
5. `natural_beats_wild=True`: of hands that would tie the one played with fewer wild cards wins. It changes nothing
   else, and a hand is played with as few wild cards as its ranking allows.

A rule that says nothing about a hand leaves it in the one total order. A hand is always the best that the rules allow.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import KW_ONLY, dataclass, fields
from functools import cached_property
from math import comb
from typing import TYPE_CHECKING, Any, Literal

from .._native import core
from ..cards import JOKER, RANK_OF, CardError, Cat, card_number, card_text, check_limits, hand_items
from ..cards import deck as deck_of
from ..hands import Explanation
from ..rules.names import name_of

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from .._native.core import Hand
    from ..arrays import Integers

IDENTITY = bytes(range(256))
RANKS_OF_TEXT = RANK_OF | {"10": RANK_OF["T"]}


def wild_of_text(text: str) -> list[int]:
    """The cards of a text of ranks and cards: `2` is all four deuces, `Js` one card."""
    cards: list[int] = []
    for word in text.replace(",", " ").split():
        rank = RANKS_OF_TEXT.get(word)
        cards += hand_items(word)[1] if rank is None else range(4 * rank, 4 * rank + 4)
    return cards


def wild_cards(wild: Any) -> tuple[int, ...]:
    """The cards of `Policy.wild`, each once, ascending."""
    cards: list[int] = []
    try:
        if isinstance(wild, str):
            cards = wild_of_text(wild)
        elif hasattr(wild, "__index__"):
            cards = hand_items(wild)[1]
        elif hasattr(wild, "__iter__") and not isinstance(wild, dict):
            for i, item in enumerate(wild):
                cards += wild_of_text(item) if isinstance(item, str) else [card_number(item, f"card {i}")]
        else:
            raise TypeError("want card texts, ranks, cards, or a mask")
    except (CardError, TypeError) as error:
        kind = CardError if isinstance(error, CardError) else TypeError
        raise kind(f"wild {wild!r}: {error}") from None
    if JOKER in cards:
        raise CardError(f"wild {wild!r}: {card_text(JOKER)} is a joker already")
    return tuple(sorted(set(cards)))


@dataclass(frozen=True)
class Policy:
    """A house rule for jokers, honoured hand by hand and in bulk.

    joker               "wild": any card; "bug": an ace, or completes a straight or a flush
    wild                cards that are jokers: text of cards and ranks ("2" is all four deuces, "Js Jh" two jacks),
                        cards in any notation, or a mask. Kept as a tuple of ints 0..51, ascending.
    double_ace_flush    whether a joker in a flush is an ace beside one held; never with the bug
    five_of_a_kind      whether five equal ranks count
    natural_beats_wild  whether of equal hands the one with fewer wild cards wins

    The module's text says how the rules apply to one another. ValueError, CardError or TypeError names a bad field
    and its value. Two policies of the same rules are equal.

    Strengths: larger beats smaller, equal ties, **only among hands of one policy**. They are 0..14430, uint16 in
    arrays, each a class of `hand_class`; with `natural_beats_wild` they are `6 * strength + 5 - wild cards played`,
    0..86585, uint32 in arrays: `hand_class(number // 6)`. An `out` of the other dtype is refused.

    >>> BUG.describe("Kh Kd 4s 3c **")
    'one pair, kings'
    >>> Policy(wild="2 Js").strength("5c 6h 2d 9c 8d") == Policy(wild="2 Js").strength("5c 6h Js 9c 8d")
    True
    """

    joker: Literal["wild", "bug"] = "wild"
    wild: Hand = ()
    _: KW_ONLY
    double_ace_flush: bool = True
    five_of_a_kind: bool = True
    natural_beats_wild: bool = False

    def __post_init__(self) -> None:
        if self.joker not in ("wild", "bug"):
            raise ValueError(f"joker {self.joker!r} is not 'wild' or 'bug'")
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(field.default, bool) and not isinstance(value, bool):
                raise TypeError(f"{field.name} must be True or False, not {value!r}")
        object.__setattr__(self, "wild", wild_cards(self.wild))

    @property
    def _wild(self) -> tuple[int, ...]:
        """What `wild` is once it is read."""
        wild: Any = self.wild
        return tuple(wild)

    @cached_property
    def _flags(self) -> int:
        asked = {
            "bug": self.joker == "bug",
            "apart": not self.double_ace_flush,
            "four": not self.five_of_a_kind,
            "natural": self.natural_beats_wild,
        }
        return sum(core.POLICY_FLAGS[name] for name, is_asked in asked.items() if is_asked)

    @cached_property
    def _table(self) -> bytes:
        """What each card is: itself, or a joker."""
        wild = self._wild
        return bytes(JOKER if card in wild else card for card in IDENTITY)

    @property
    def dtype(self) -> str:
        """The dtype of `strengths`: uint16, or uint32 with `natural_beats_wild`."""
        return "uint32" if self.natural_beats_wild else "uint16"

    def strength(self, hand: Hand, *, decks: int | None = None, jokers: int | None = None) -> int:
        """The strength of a hand under this policy: larger beats smaller, equal ties.

        Takes and raises what `handrank.strength` does; the limits count the cards as dealt, wild ones as what they are.

        >>> natural = Policy(wild="2", natural_beats_wild=True)
        >>> natural.strength("Ks Kh Kd 7c 6c") > natural.strength("Ks Kh 2d 7c 6c")
        True
        """
        if not self._flags and not self.wild:
            return core.strength(hand, decks=decks, jokers=jokers)
        return core.policy_strength(hand, self._table, self._flags, decks, jokers)

    def ranking(self, hand: Hand, *, decks: int | None = None, jokers: int | None = None) -> tuple[int, ...]:
        """The ranking of a hand, `(category, *tiebreak)`, which orders as `strength` does.

        With `natural_beats_wild` the last number is minus the number of wild cards played.

        >>> BUG.ranking("Ah Kd 7c 4s **")
        (1, 14, 13, 7, 4)
        >>> Policy(wild="2", natural_beats_wild=True).ranking("Ks Kh 2d 7c 6c")
        (3, 13, 7, 6, -1)
        """
        return self._ranking_of(self.strength(hand, decks=decks, jokers=jokers))

    def best(
        self, hand: Hand, lang: str = "en", *, decks: int | None = None, jokers: int | None = None
    ) -> Explanation:
        """How a hand is ranked: its best cards as given, the rank that each stands for, its name.

        Returns an `Explanation`, whose `strength` and `ranking` are this policy's. Of equally good cards a natural one
        goes before a wild one, then spades, hearts, diamonds, clubs, then the order given.

        >>> best = DEUCES_WILD.best("5c 6h 7d 9c 4d 2s Tc")
        >>> best.cards, best.ranks
        (['Tc', '9c', '2s', '7d', '6h'], [10, 9, 8, 7, 6])
        """
        items, cards = hand_items(hand)
        check_limits(cards, decks, jokers)
        strength, places, ranks = core.policy_choose(bytes(cards).translate(self._table), self._flags)
        used = set(places)
        ranking = self._ranking_of(strength)
        return Explanation(
            cards=[items[place] for place in places],
            positions=list(places),
            ranks=list(ranks),
            unused=[item for place, item in enumerate(items) if place not in used],
            category=Cat(ranking[0]),
            ranking=ranking,
            strength=strength,
            text=self._name_of(strength, lang),
        )

    def describe(
        self, hand: Hand, lang: str = "en", *, decks: int | None = None, jokers: int | None = None
    ) -> str:
        """The name of a hand under this policy, as `handrank.describe` words it.

        >>> Policy(five_of_a_kind=False).describe("As Ah Ad Ac **")
        'four of a kind, aces'
        """
        return self._name_of(self.strength(hand, decks=decks, jokers=jokers), lang)

    def strengths(
        self,
        cards: Integers,
        out: npt.NDArray[Any] | None = None,
        *,
        decks: int | None = None,
        jokers: int | None = None,
        workers: int | None = 1,
    ) -> Any:
        """Strength of each hand under this policy; larger beats smaller, equal ties.

        cards    (..., k) integers, each 0..51, or 52 or 53 for a joker; any k; duplicates allowed
        out      (...) uint16, uint32 with `natural_beats_wild` (see `dtype`); a new array when None
        decks, jokers, workers  as in `handrank.strengths`

        Returns out. Raises what `handrank.strengths` does, a CardError that names the first bad card and its place
        among them. Releases the GIL.

        >>> BUG.strengths([[51, 46, 20, 9, 52]]).tolist() == [BUG.strength("As Kh 7c 4d **")]
        True
        """
        from .. import arrays  # which imports NumPy

        if not self._flags and not self.wild:
            return arrays.strengths(cards, out, decks=decks, jokers=jokers, workers=workers)
        return arrays.policy_strengths(cards, out, self._table, self._flags, decks, jokers, workers)

    def _split(self, strength: int) -> tuple[int, tuple[int, ...]]:
        """A strength of this policy -> that of its class, and what the ranking has beside the class's."""
        if not self.natural_beats_wild:
            return strength, ()
        number, fewer = divmod(strength, core.POLICY_STEP)
        return number, (fewer - (core.POLICY_STEP - 1),)

    def _ranking_of(self, strength: int) -> tuple[int, ...]:
        number, more = self._split(strength)
        return core.class_of(number)[2] + more

    def _name_of(self, strength: int, lang: str) -> str:
        return name_of(core.class_of(self._split(strength)[0])[2], lang)


FULLY_WILD = Policy()
BUG = Policy("bug")
DEUCES_WILD = Policy(wild="2")
ONE_EYED_JACKS_WILD = Policy(wild="Js Jh")


# How rare the categories are.

TAIL = 4  # cards of a hand that come from a table of multisets; more would not pay
MOST_HANDS = 400_000_000  # of different cards, ranked in some seconds
EXACT = 1 << 53  # whole numbers below it are exact as floats
BLOCK = 1 << 15  # hands ranked at a time


class _Multisets:
    """All multisets of `size` cards of a deck, those of lower cards first.

    counts  how often each kind of card is in the deck, in the order of the kinds
    rows    (n, size) uint8: kinds' cards
    ways    (n,) float64: how many choices from the deck each row stands for
    until   until[c]: how many rows hold only kinds below c
    """

    def __init__(self, kinds: list[int], counts: list[int], smaller: list[_Multisets]):
        import numpy as np

        size = len(smaller)
        self.rows: npt.NDArray[np.uint8]
        self.ways: npt.NDArray[np.float64]
        rows = [np.empty((0 if size else 1, size), np.uint8)]
        ways = [np.ones(len(rows[0]))]
        self.until = [len(rows[0])]
        for c, count in enumerate(counts):
            for times in range(1, min(size, count) + 1):
                rest = smaller[size - times]
                below = rest.until[c]
                block = np.empty((below, size), np.uint8)
                block[:, : size - times] = rest.rows[:below]
                block[:, size - times :] = kinds[c]
                rows.append(block)
                ways.append(rest.ways[:below] * comb(count, times))
            self.until.append(sum(map(len, rows)))
        self.rows, self.ways = np.concatenate(rows), np.concatenate(ways)


def _number_of_multisets(counts: list[int], size: int) -> int:
    """How many different hands of `size` cards there are: the coefficient of x**size in the product of 1 + x + ... ."""
    numbers = [1] + [0] * size
    for count in counts:
        numbers = [sum(numbers[max(at - count, 0) : at + 1]) for at in range(size + 1)]
    return numbers[size]


def _heads(counts: list[int], size: int, limit: int, ways: int = 1) -> Iterator[tuple[list[int], int, int]]:
    """The highest cards of all hands, down to TAIL others: (their kinds, the lowest of them, choices)."""
    if size <= TAIL:
        yield [], limit, ways
        return
    for c in range(limit):
        for times in range(1, min(counts[c], size) + 1):
            for head, lowest, number in _heads(counts, size - times, c, ways * comb(counts[c], times)):
                yield [c] * times + head, lowest, number


def category_order(
    deck: Hand | None = None, cards: int = 5, *, decks: int = 1, jokers: int = 0, policy: Policy = FULLY_WILD
) -> list[tuple[Cat, int]]:
    """The ten categories from the rarest to the most common in a deck, each with its exact number of hands.

    deck           the cards of the deck, in any notation, copies included
    cards          how many cards a hand has
    decks, jokers  where no deck is given: of so many whole decks, with so many jokers in all
    policy         what jokers are, and which cards are wild

    Returns [(Cat, count), ...]; the counts add up to all hands of so many cards. Of equal counts the higher category
    comes first, one that cannot be made at all included. A house that goes by frequency can take it for its order.
    Every hand of different cards is ranked: well under a second for five cards, for seven some seconds. ValueError for
    a hand larger than the deck, and where there are more than 400 million different hands.

    >>> two = category_order(decks=2)  # flushes outnumber full houses
    >>> [count for category, count in two if category in (Cat.FLUSH, Cat.FULL_HOUSE)]
    [244608, 261840]
    """
    for name, number, least in (("cards", cards, 0), ("decks", decks, 1), ("jokers", jokers, 0)):
        if isinstance(number, bool) or not hasattr(number, "__index__"):
            raise TypeError(f"{name} must be an int, not {number!r}")
        if number < least:
            raise ValueError(f"{name} must be at least {least}, not {number}")
    if not isinstance(policy, Policy):
        raise TypeError(f"policy must be a Policy, not {policy!r}")
    if deck is not None and (decks, jokers) != (1, 0):
        raise ValueError(f"deck names all cards: decks={decks} and jokers={jokers} cannot be asked for beside it")
    held = deck_of(jokers, decks) if deck is None else hand_items(deck)[1]
    if cards > len(held):
        raise ValueError(f"cards {cards}: the deck has {len(held)} cards only")
    kinds = sorted(set(held))
    counts = [held.count(kind) for kind in kinds]
    totals = _count_categories(kinds, counts, cards, policy)
    assert sum(totals) == comb(len(held), cards)
    return sorted(zip(sorted(Cat), totals), key=lambda pair: (pair[1], -pair[0]))


def different_hands(
    kinds: list[int], counts: list[int], cards: int
) -> Iterator[tuple[npt.NDArray[np.uint8], npt.NDArray[np.float64], int]]:
    """All different hands of a deck that holds counts[i] of card kinds[i], a block at a time.

    Yields (n, cards) uint8, valid until the next block; (n,) how many choices of the deck's cards make each hand, to be
    multiplied by the third item. ValueError where there are too many hands, or a number is too large to be exact.
    """
    import numpy as np

    different = _number_of_multisets(counts, cards)
    if different > MOST_HANDS:
        raise ValueError(f"cards {cards}: this deck has {different} different hands, more than {MOST_HANDS}")
    if comb(sum(counts), min(cards, TAIL)) >= EXACT:
        raise ValueError(f"a deck of {sum(counts)} cards is too large to count exactly")
    tails: list[_Multisets] = []
    for _ in range(min(cards, TAIL) + 1):
        tails.append(_Multisets(kinds, counts, tails))
    hands = [np.empty((len(tail.rows), cards), np.uint8) for tail in tails]
    for size, tail in enumerate(tails):
        hands[size][:, cards - size :] = tail.rows
    for head, lowest, ways in _heads(counts, cards, len(kinds)):
        tail = tails[cards - len(head)]
        for start in range(0, tail.until[lowest], BLOCK):
            end = min(start + BLOCK, tail.until[lowest])
            block = hands[cards - len(head)][start:end]
            block[:, : len(head)] = [kinds[c] for c in head]
            yield block, tail.ways[start:end], ways


def _count_categories(kinds: list[int], counts: list[int], cards: int, policy: Policy) -> list[int]:
    import numpy as np

    from ..arrays import strength_categories

    category_of = np.repeat(strength_categories(np.arange(core.CLASS_COUNT)),
                            core.POLICY_STEP if policy.natural_beats_wild else 1)
    totals = [0] * len(Cat)
    for hands, choices, ways in different_hands(kinds, counts, cards):
        numbers = np.bincount(category_of[policy.strengths(hands)], choices, len(Cat))
        for category, number in enumerate(numbers.tolist()):
            totals[category] += ways * int(number)
    return totals
