"""Cards: text <-> card <-> mask, and the drop-in's `Card` and `Cat`.

Every notation of a card is read here, and what is wrong with it is said here. The compiled core reads the common ones
by itself, in the same way: the public `card_text`, `cards_from_mask`, `mask` and `parse` are the core's, and those here
are what they fall back on, and what the rules and the tables use before there is a core.

A *card* is an int 0..51, `4*rank + suit`, with ranks 0..12 for deuce..ace and suits 0..3 for clubs, diamonds, hearts,
spades: 2c is 0, As is 51. 52 is a joker and 53 reads as one too, so that a 54-card deck is `range(54)`; output uses 52.
A *mask* is a uint64 with bit `16*suit + rank` for each card of a hand without duplicates; the
three spare bits above each suit stand for one joker each, at most twelve.
"""

from __future__ import annotations

from enum import IntEnum

from .checks import integer, limit, one_of, shown, whole

TYPE_CHECKING = False  # what type checkers know, without the cost of importing typing
if TYPE_CHECKING:
    from typing import Any, ClassVar, SupportsIndex

    from ._native.core import CardLike, Hand

RANKS = "23456789TJQKA"
SUITS = "cdhs"
SYMBOLS = "♣♦♥♠"
JOKER = 52
CARD_LIMIT = 54  # one more than the largest number that reads as a card
MOST_DECK = 1 << 24  # cards that decks shuffled together have: lists of them are made

SPARE_BITS = tuple(16 * suit + rank for rank in (13, 14, 15) for suit in range(4))
SPARE_MASK = sum(1 << bit for bit in SPARE_BITS)
MASK_LIMIT = 1 << 64

RANK_OF = {letter: rank for rank, letter in enumerate(RANKS)}
RANK_OF |= {letter.lower(): rank for letter, rank in RANK_OF.items()}
_SYMBOL_SUIT = {symbol: suit for suit, symbol in enumerate(SYMBOLS)}
_SYMBOL_SUIT |= {symbol: suit for suit, symbol in enumerate("♧♢♡♤")}
SUIT_OF = {letter: suit for suit, letter in enumerate(SUITS)}
SUIT_OF |= {letter.upper(): suit for letter, suit in SUIT_OF.items()} | _SYMBOL_SUIT
_OF_TWO = {rank + suit: 4 * r + s for rank, r in RANK_OF.items() for suit, s in SUIT_OF.items()}
_OF_TWO |= dict.fromkeys(("**", "??", "Jo", "jo", "JO", "jO"), JOKER)
_JOKER_SYMBOLS = ("\N{PLAYING CARD BLACK JOKER}", "\N{PLAYING CARD RED JOKER}", "\N{PLAYING CARD WHITE JOKER}")
_VARIATION_SELECTORS = "\ufe0e\ufe0f"  # text or emoji look of the symbol before it
_SEPARATORS = frozenset(" \t\n\r\f\v\u00a0\u3000,")


class CardError(ValueError, KeyError):
    """A malformed card, or a card where it is not allowed. The text names the value and its place."""

    __str__ = ValueError.__str__  # KeyError would show the message in quotes


class Cat(IntEnum):
    """The category of a hand; larger beats smaller. A royal flush is the ace-high straight flush."""

    HIGH_CARD = 0
    ONE_PAIR = 1
    TWO_PAIR = 2
    THREE_OF_A_KIND = 3
    STRAIGHT = 4
    FLUSH = 5
    FULL_HOUSE = 6
    FOUR_OF_A_KIND = 7
    STRAIGHT_FLUSH = 8
    FIVE_OF_A_KIND = 9


class Card:
    """A card as an object: `Card('♠10')`, `Card('♠', 10)`, or a joker, `Card()`.

    suit  one of ♠ ♥ ♦ ♣, or J for a joker
    rank  2..14, ace 14; a joker in a result carries the rank it stands for

    Cards compare by rank alone. One text is read as suit, then rank; a malformed one raises
    CardError. A suit and a rank given apart are taken as they are; ranking checks them.
    """

    RANK2STR: ClassVar[list[str]] = ["", "", *(str(rank) for rank in range(2, 11)), "J", "Q", "K", "A"]
    STR2RANK: ClassVar[dict[str, int]] = {text: rank for rank, text in enumerate(RANK2STR)}

    suit: str
    rank: int

    def __init__(self, suit: str = "JA", rank: int | None = None) -> None:
        if rank is None:
            try:
                self.suit, self.rank = suit[0], self.STR2RANK[suit[1:]]
            except TypeError:
                raise TypeError(f"a card's text must be a str, not {shown(suit)}") from None
            except LookupError:
                raise CardError(
                    f"{shown(suit)} is not a card: want a suit of ♠♥♦♣J, then a rank 2..10, J, Q, K or A"
                ) from None
        else:
            self.suit = suit
            self.rank = rank

    def is_joker(self) -> bool:
        return self.suit == "J"

    def __repr__(self) -> str:
        return f"Card('{self.suit}{self.RANK2STR[self.rank]}')"

    def __eq__(self, other: Any) -> Any:
        return self.rank == other.rank

    def __ne__(self, other: Any) -> Any:
        return self.rank != other.rank

    def __lt__(self, other: Any) -> Any:
        return self.rank < other.rank

    def __le__(self, other: Any) -> Any:
        return self.rank <= other.rank

    def __gt__(self, other: Any) -> Any:
        return self.rank > other.rank

    def __ge__(self, other: Any) -> Any:
        return self.rank >= other.rank

    __hash__ = None  # type: ignore[assignment]  # unhashable: equal cards of different suits would be one


def card_object(card: int) -> Card:
    """The `Card` of a card; a joker is `Card()`."""
    return Card() if card >= JOKER else Card(SYMBOLS[card & 3], (card >> 2) + 2)


def card_text(card: str | SupportsIndex | CardLike, style: str = "ascii") -> str:
    """`handrank.card_text`, of any notation."""
    one_of(style, "style", ("ascii", "symbols"))
    card = card_number(card, "card")
    if card == JOKER:
        return "**" if style == "ascii" else "\N{PLAYING CARD BLACK JOKER}"
    return RANKS[card >> 2] + (SUITS if style == "ascii" else SYMBOLS)[card & 3]


def _read_card(text: str, i: int) -> tuple[int, int]:
    """The card that begins at text[i] and the place after it; (-1, i) when there is none."""
    card = _OF_TWO.get(text[i : i + 2])
    if card is not None:
        return card, i + 2
    if text[i] in _JOKER_SYMBOLS:
        return JOKER, i + 1
    suit_first = text[i] in _SYMBOL_SUIT  # ♠A, else 10♠
    start = i + suit_first
    end = start + (2 if text.startswith("10", start) else 1)
    rank = RANK_OF["T"] if end == start + 2 else RANK_OF.get(text[start:end])
    suit = SUIT_OF.get(text[i] if suit_first else text[end : end + 1])
    return (-1, i) if rank is None or suit is None else (4 * rank + suit, end + (not suit_first))


def _without_selectors(text: str) -> str:
    if not text.isascii():
        for selector in _VARIATION_SELECTORS:
            text = text.replace(selector, "")
    return text


def _read_text(text: str) -> tuple[list[str], list[int]]:
    plain = _without_selectors(text)
    words: list[str] = []
    cards: list[int] = []
    i = 0
    while i < len(plain):
        if plain[i] in _SEPARATORS:
            i += 1
            continue
        card, end = _read_card(plain, i)
        if card < 0:
            word = plain[i:]
            for j, char in enumerate(word):
                if char in _SEPARATORS:
                    word = word[:j]
                    break
            place = [k for k, char in enumerate(text) if char not in _VARIATION_SELECTORS][i]
            raise CardError(
                f"card {len(cards)}: {shown(word)} at character {place} of {shown(text)} does not begin with a card"
            )
        words.append(plain[i:end])
        cards.append(card)
        i = end
    return words, cards


def card_number(item: Any, where: str) -> int:
    """One card in any notation -> 0..52. `where` names its place in error messages."""
    if isinstance(item, str):
        text = _without_selectors(item).strip()
        card, end = _read_card(text, 0) if text else (-1, 0)
        if card < 0 or end != len(text):
            raise CardError(f"{where}: {shown(item)} is not a card")
        return card
    if isinstance(item, Card) or (hasattr(item, "is_joker") and hasattr(item, "suit")):
        if item.is_joker():
            return JOKER
        suit, rank = item.suit, item.rank
        if not isinstance(suit, str) or len(suit) != 1 or suit not in SYMBOLS:
            raise CardError(f"{where}: suit {shown(suit)} of a Card is not one of ♠♥♦♣J")
        if isinstance(rank, bool) or not isinstance(rank, int) or not 2 <= rank <= 14:
            raise CardError(f"{where}: rank {shown(rank)} of a Card is not 2..14")
        return 4 * (rank - 2) + SYMBOLS.index(suit)
    number = integer(item)
    if number is None:
        raise TypeError(f"{where}: {shown(item)} is not a card (an int 0..53, a text, or a Card)")
    if not 0 <= number < CARD_LIMIT:
        raise CardError(f"{where}: {shown(number)} is not 0..53")
    return min(number, JOKER)


def mask_number(mask: Any) -> int:
    """A mask as an int, checked."""
    number = integer(mask)
    if number is None:
        raise TypeError(f"a mask is an int, not {shown(mask)}")
    if not 0 <= number < MASK_LIMIT:
        raise CardError(f"mask {shown(number)} is not an unsigned 64-bit number")
    return number


def cards_from_mask(mask: SupportsIndex) -> list[int]:
    """`handrank.cards_from_mask`."""
    bits = mask_number(mask)
    cards = [4 * rank + suit for rank in range(13) for suit in range(4) if bits >> 16 * suit + rank & 1]
    return cards + [JOKER] * (bits & SPARE_MASK).bit_count()


def hand_items(hand: Any) -> tuple[list[Any], list[int]]:
    """A hand in any notation -> its items as given, and their cards 0..52, position by position.

    hand  text, or an iterable of cards in any notation
    The items of a text are the texts of its cards. Raises CardError or TypeError naming the value and its position.
    """
    if isinstance(hand, str):
        return _read_text(hand)
    if isinstance(hand, dict) or not hasattr(hand, "__iter__"):
        way = "; for a mask use cards_from_mask, mask_strength and the like" if type(hand) is int else ""
        raise TypeError(f"{shown(hand)} is not a hand: expected text or a sequence of cards{way}")
    items = list(hand)
    return items, [card_number(item, f"card {i}") for i, item in enumerate(items)]


def held_too_often(most: int | None, limit: str) -> str:
    """What is wrong with a card that is held more often than `decks` or `jokers` allow."""
    return f"is held more than {'once' if most == 1 else f'{most} times'}, the most that {limit}={most} allows"


def check_limits(cards: list[int], decks: int | None, jokers: int | None) -> None:
    """Raise CardError for the first card held more often than `decks` decks and `jokers` jokers allow."""
    decks, jokers = limit(decks, "decks"), limit(jokers, "jokers")
    counts: dict[int, int] = {}
    for i, card in enumerate(cards):
        counts[card] = counts.get(card, 0) + 1
        most = jokers if card == JOKER else decks
        if most is not None and counts[card] > most:
            name = "jokers" if card == JOKER else "decks"
            raise CardError(f"card {i}: {card_text(card)} {held_too_often(most, name)}")


def cards_of_hand(hand: Hand, decks: int | None = None, jokers: int | None = None) -> list[int]:
    """The cards of a hand in any notation, 0..52, in the order given, within the limits."""
    cards = hand_items(hand)[1]
    check_limits(cards, decks, jokers)
    return cards


def parse(text: str, *, decks: int | None = None, jokers: int | None = None) -> list[int]:
    """`handrank.parse`, of any text."""
    if not isinstance(text, str):
        raise TypeError(f"text must be a str, not {shown(text)}")
    return cards_of_hand(text, decks, jokers)


def mask(hand: Hand) -> int:
    """`handrank.mask`, of any notation."""
    bits = 0
    jokers = 0
    for i, card in enumerate(cards_of_hand(hand)):
        if card == JOKER:
            if jokers == len(SPARE_BITS):
                raise CardError(f"card {i}: a mask holds at most {len(SPARE_BITS)} jokers")
            bit = 1 << SPARE_BITS[jokers]
            jokers += 1
        else:
            bit = 1 << 16 * (card & 3) + (card >> 2)
        if bits & bit:
            raise CardError(f"card {i}: {card_text(card)} is held twice; a mask holds each card once")
        bits |= bit
    return bits


def check_deck(jokers: int, decks: int) -> None:
    size = JOKER * decks + jokers
    if size > MOST_DECK:
        raise ValueError(f"decks={shown(decks)} with jokers={shown(jokers)} are more than {MOST_DECK} cards")


def deck(jokers: int = 0, decks: int = 1) -> list[int]:
    """The cards of `decks` decks with `jokers` jokers in all, at most 2**24, in order: 2c, 2d, ... As, then jokers.

    >>> len(deck(jokers=2)), len(deck(decks=2))
    (54, 104)
    """
    jokers, decks = whole(jokers, "jokers", 0), whole(decks, "decks", 1)
    check_deck(jokers, decks)
    return [card for card in range(JOKER) for _ in range(decks)] + [JOKER] * jokers
