"""Other libraries' cards and hands, from and to ours: one at a time, lists, arrays.

>>> from handrank.compat.encodings import CARDS, MASKS
>>> CARDS["treys"].encode("As Kd"), CARDS["treys"].decode([268442665, 134236965])
([268442665, 134236965], [51, 45])
>>> hex(MASKS["eval7"].encode("2c As"))
'0x8000000000001'

Cards, one code each (`CARDS`):

treys               32 bits, `xxxbbbbb bbbbbbbb cdhsrrrr xxpppppp`: one bit of the rank, one of the suit, the rank
                    0..12, the rank's prime. The same in deuces, and in Cactus Kev's evaluator, where they come from
phevaluator         4*rank + suit, clubs first: our own cards
openspiel           the same, in universal_poker
two_plus_two        the same plus 1: 1..52
ompeval             4*rank + suit, spades, hearts, clubs, diamonds
poker_eval          13*suit + rank, hearts, diamonds, clubs, spades
rlcard              13*suit + rank of limit and no-limit hold'em, spades, hearts, diamonds, clubs, the ace first
rlcard_text         suit, then rank: "SA", "HT"
pypokerengine       13*suit + rank, 1..52, clubs, diamonds, hearts, spades, the ace first
pypokerengine_text  suit, then rank: "SA", "HT"

Hands, one uint64 each (`MASKS`), with lanes of 13 bits, deuce to ace from the low end:

handrank    clubs at bit 0, diamonds at 16, hearts at 32, spades at 48
eval7       clubs at bit 0, diamonds at 13, hearts at 26, spades at 39
poker_eval  spades at bit 0, clubs at 16, diamonds at 32, hearts at 48 (little-endian machines)
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import index
from typing import TYPE_CHECKING, Any

from ..cards import JOKER, RANKS, SUITS, CardError, cards_of_hand, mask

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from .._native.core import Hand

PRIMES = (2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37, 41)  # of the ranks, deuce to ace, in Kev's cards


def _one_deck(hand: Hand, name: str) -> list[int]:
    cards = cards_of_hand(hand)
    for i, card in enumerate(cards):
        if card == JOKER:
            raise CardError(f"card {i}: {name} has no jokers")
    return cards


class CardCodes:
    """How a library writes a card: 52 codes, ints or texts."""

    def __init__(self, name: str, code: Callable[[int, int], int | str]) -> None:
        """code  (rank 0..12, suit 0..3, clubs first) -> the library's card"""
        self.name = name
        self.codes: tuple[Any, ...] = tuple(code(card >> 2, card & 3) for card in range(JOKER))
        """The code of each card 0..51."""
        self._cards = {code: card for card, code in enumerate(self.codes)}

    def __repr__(self) -> str:
        return f"<CardCodes {self.name}>"

    def encode(self, hand: Hand) -> list[Any]:
        """The codes of cards in any notation, in the order given.

        Raises CardError for what is not a card, and for jokers.
        """
        return [self.codes[card] for card in _one_deck(hand, self.name)]

    def decode(self, codes: Iterable[Any]) -> list[int]:
        """The cards 0..51 of the library's cards, in the order given. CardError names the first that is none."""
        found = []
        for i, code in enumerate(codes):
            try:
                found.append(self._cards[code if isinstance(code, str) else index(code)])
            except (KeyError, TypeError):
                raise CardError(f"card {i}: {code!r} is not a card of {self.name}") from None
        return found

    def encode_array(self, cards: npt.NDArray[np.integer[Any]]) -> npt.NDArray[Any]:
        """An array of the codes of cards 0..51, of the same shape: uint8, uint32 or text.

        CardError names the first number that is not 0..51, and its place.

        >>> import numpy as np
        >>> CARDS["two_plus_two"].encode_array(np.array([[0, 51]]))
        array([[ 1, 52]], dtype=uint8)
        """
        import numpy as np

        cards = np.asarray(cards)
        _of_integers(cards)
        _refuse(np, cards, (cards < 0) | (cards >= JOKER), "0..51")
        codes: npt.NDArray[Any] = self._table(np)[cards.astype(np.intp, copy=False)]
        return codes

    def decode_array(self, codes: npt.NDArray[Any]) -> npt.NDArray[np.uint8]:
        """Cards 0..51 of an array of the library's, of the same shape. CardError names the first that is none.

        >>> import numpy as np
        >>> CARDS["rlcard_text"].decode_array(np.array(["SA", "C2"]))
        array([51,  0], dtype=uint8)
        """
        import numpy as np

        codes = np.asarray(codes)
        table = self._table(np)
        if table.dtype.kind == "U":
            _of_text(codes)
        else:
            _of_integers(codes)
        order = np.argsort(table)
        places = np.minimum(np.searchsorted(table[order], codes), JOKER - 1)
        found = order[places].astype(np.uint8)
        _refuse(np, codes, table[found] != codes, f"a card of {self.name}")
        return found

    def _table(self, np: Any) -> npt.NDArray[Any]:
        dtype = None if isinstance(self.codes[0], str) else np.uint8 if max(self.codes) < 256 else np.uint32
        table: npt.NDArray[Any] = np.array(self.codes, dtype)
        return table


class MaskCodes:
    """How a library writes a hand as 64 bits: a lane of 13 bits for each suit."""

    def __init__(self, name: str, *lanes: int) -> None:
        """lanes  the lowest bit of clubs, diamonds, hearts, spades"""
        self.name = name
        self.lanes = lanes

    def __repr__(self) -> str:
        return f"<MaskCodes {self.name}>"

    def encode(self, hand: Hand) -> int:
        """The library's mask of a hand in any notation. Raises CardError for jokers, and for a card held twice."""
        return sum(
            (mask(_one_deck(hand, self.name)) >> 16 * suit & 0x1FFF) << lane for suit, lane in enumerate(self.lanes)
        )

    def decode(self, mask: int) -> list[int]:
        """The cards 0..51 of a mask, in ascending order. Raises CardError for bits that are no card."""
        bits = index(mask)
        cards = [card for card in range(JOKER) if bits >> self.lanes[card & 3] + (card >> 2) & 1]
        if bits < 0 or bits.bit_count() != len(cards):
            raise CardError(f"{bits:#x} is not a mask of {self.name}")
        return cards

    def encode_array(self, masks: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
        """The library's masks of an array of ours (`handrank.masks_from_cards`), of the same shape.

        CardError names the first mask with a joker.

        >>> import handrank
        >>> MASKS["poker_eval"].encode_array(handrank.masks_from_cards([[0, 51]])).tolist()
        [69632]
        """
        return _moved(masks, MASKS["handrank"], self)

    def decode_array(self, masks: npt.NDArray[np.uint64]) -> npt.NDArray[np.uint64]:
        """Our masks, as `handrank.mask_strengths` takes them, of an array of the library's, of the same shape."""
        return _moved(masks, self, MASKS["handrank"])


def _moved(masks: Any, given: MaskCodes, wanted: MaskCodes) -> npt.NDArray[np.uint64]:
    import numpy as np

    masks = np.asarray(masks)
    _of_integers(masks)
    masks = masks.astype(np.uint64, copy=False)
    found = np.zeros(masks.shape, np.uint64)
    left = masks
    for lane, place in zip(given.lanes, wanted.lanes):
        ranks = masks >> np.uint64(lane) & np.uint64(0x1FFF)
        left = left & ~np.uint64(0x1FFF << lane)
        found |= ranks << np.uint64(place)
    _refuse(np, masks, left != 0, f"a mask of {given.name}")
    return found


def _of_integers(array: Any) -> None:
    if array.dtype.kind not in "iu" and array.size:
        raise TypeError(f"want an array of integers, not of {array.dtype}")


def _of_text(array: Any) -> None:
    if array.dtype.kind != "U" and array.size:
        raise TypeError(f"want an array of text, not of {array.dtype}")


def _refuse(np: Any, array: Any, wrong: Any, wanted: str) -> None:
    if wrong.any():
        place = tuple(map(int, np.argwhere(wrong)[0]))
        raise CardError(f"{array[place].item()!r} at index {place} is not {wanted}")


def _suit_then_rank(rank: int, suit: int) -> str:
    return SUITS[suit].upper() + RANKS[rank]


def _thirteens(suits: str, first: int = 0, ace_first: bool = False) -> Callable[[int, int], int]:
    return lambda rank, suit: 13 * suits.index(SUITS[suit]) + ((rank + 1) % 13 if ace_first else rank) + first


CARDS: dict[str, CardCodes] = {
    codes.name: codes
    for codes in (
        CardCodes("treys", lambda rank, suit: 1 << 16 + rank | 1 << 12 + (3 - suit) | rank << 8 | PRIMES[rank]),
        CardCodes("phevaluator", lambda rank, suit: 4 * rank + suit),
        CardCodes("openspiel", lambda rank, suit: 4 * rank + suit),
        CardCodes("two_plus_two", lambda rank, suit: 4 * rank + suit + 1),
        CardCodes("ompeval", lambda rank, suit: 4 * rank + "shcd".index(SUITS[suit])),
        CardCodes("poker_eval", _thirteens("hdcs")),
        CardCodes("rlcard", _thirteens("shdc", ace_first=True)),
        CardCodes("rlcard_text", _suit_then_rank),
        CardCodes("pypokerengine", _thirteens("cdhs", first=1, ace_first=True)),
        CardCodes("pypokerengine_text", _suit_then_rank),
    )
}
MASKS: dict[str, MaskCodes] = {
    codes.name: codes
    for codes in (
        MaskCodes("handrank", 0, 16, 32, 48),
        MaskCodes("eval7", 0, 13, 26, 39),
        MaskCodes("poker_eval", 16, 32, 48, 0),
    )
}
