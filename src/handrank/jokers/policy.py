"""House rules for jokers: what a joker may be, which cards are wild, and what that changes.

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

from dataclasses import KW_ONLY, dataclass, fields
from functools import cached_property
from typing import TYPE_CHECKING, Any, Literal

from .._native import core, variants
from ..cards import JOKER, RANK_OF, CardError, Cat, card_number, card_text, check_limits, hand_items
from ..checks import one_of, shown
from ..hands import Explanation
from ..rules.names import name_of

if TYPE_CHECKING:
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
        elif hasattr(wild, "__iter__") and not isinstance(wild, dict):
            for i, item in enumerate(wild):
                cards += wild_of_text(item) if isinstance(item, str) else [card_number(item, f"card {i}")]
        else:
            hand_items(wild)  # says what is wrong
    except (CardError, TypeError) as error:
        kind = CardError if isinstance(error, CardError) else TypeError
        raise kind(f"wild {shown(wild)}: {error}") from None
    if JOKER in cards:
        raise CardError(f"wild {shown(wild)}: {card_text(JOKER)} is a joker already")
    return tuple(sorted(set(cards)))


@dataclass(frozen=True)
class Policy:
    """A house rule for jokers, honoured hand by hand and in bulk.

    joker               "wild": any card; "bug": an ace, or completes a straight or a flush
    wild                cards that are jokers: text of cards and ranks ("2" is all four deuces, "Js Jh" two jacks),
                        or cards in any notation. Kept as a tuple of ints 0..51, ascending.
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
        one_of(self.joker, "joker", ("wild", "bug"))
        for field in fields(self):
            value = getattr(self, field.name)
            if isinstance(field.default, bool) and not isinstance(value, bool):
                raise TypeError(f"{field.name} must be True or False, not {shown(value)}")
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
        return sum(variants.POLICY_FLAGS[name] for name, is_asked in asked.items() if is_asked)

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
        return variants.policy_strength(hand, self._table, self._flags, decks, jokers)

    def ranking(self, hand: Hand, *, decks: int | None = None, jokers: int | None = None) -> tuple[int, ...]:
        """The ranking of a hand, `(category, *tiebreak)`, which orders as `strength` does.

        With `natural_beats_wild` the last number is minus the number of wild cards played.

        >>> BUG.ranking("Ah Kd 7c 4s **")
        (1, 14, 13, 7, 4)
        >>> Policy(wild="2", natural_beats_wild=True).ranking("Ks Kh 2d 7c 6c")
        (3, 13, 7, 6, -1)
        """
        return self._ranking_of(self.strength(hand, decks=decks, jokers=jokers))

    def best(self, hand: Hand, lang: str = "en", *, decks: int | None = None, jokers: int | None = None) -> Explanation:
        """How a hand is ranked: its best cards as given, the rank that each stands for, its name.

        Returns an `Explanation`, whose `strength` and `ranking` are this policy's. Of equally good cards a natural one
        goes before a wild one, then spades, hearts, diamonds, clubs, then the order given.

        >>> best = DEUCES_WILD.best("5c 6h 7d 9c 4d 2s Tc")
        >>> best.cards, best.ranks
        (['Tc', '9c', '2s', '7d', '6h'], [10, 9, 8, 7, 6])
        """
        items, cards = hand_items(hand)
        check_limits(cards, decks, jokers)
        strength, places, ranks = variants.policy_choose(bytes(cards).translate(self._table), self._flags)
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

    def describe(self, hand: Hand, lang: str = "en", *, decks: int | None = None, jokers: int | None = None) -> str:
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
        number, fewer = divmod(strength, variants.POLICY_STEP)
        return number, (fewer - (variants.POLICY_STEP - 1),)

    def _ranking_of(self, strength: int) -> tuple[int, ...]:
        number, more = self._split(strength)
        return core.class_of(number)[2] + more

    def _name_of(self, strength: int, lang: str) -> str:
        return name_of(core.class_of(self._split(strength)[0])[2], lang)


FULLY_WILD = Policy()
BUG = Policy("bug")
DEUCES_WILD = Policy(wild="2")
ONE_EYED_JACKS_WILD = Policy(wild="Js Jh")
