"""treys 0.1.8 on handrank: the same names, the same ints, the same ranks 1 (royal flush) to 7462.

    from handrank.compat.treys import Card, Deck, Evaluator, PLOEvaluator     # was: from treys import ...

>>> hand, board = [Card.new("Qs"), Card.new("Th")], [Card.new("Ah"), Card.new("Kd"), Card.new("Jc")]
>>> evaluator = Evaluator()
>>> rank = evaluator.evaluate(hand, board)
>>> rank, evaluator.class_to_string(evaluator.get_rank_class(rank))
(1600, 'Straight')

A seeded `Deck` deals the cards that the original deals. What the original gets wrong, and what is done here:

- five cards of one kind, flushes of repeated ranks, fewer cards than five, more than seven: a bare KeyError; here any
  number of cards from five on, ValueError for the rest. Hands of several decks that one deck could make are ranked
  alike
- ints that are no cards get a rank; here ValueError names them
- `Card.new` takes the first two characters of a longer text, so "As5" is an ace; here CardError
- `PLOEvaluator` calls a hand that cannot be made, for want of cards, 7462; here ValueError. A hole of any other size
  than four is taken there; here four to six cards, as Omaha is played, and 2 to 7 as `handrank.omaha_strength` takes
  them
- `get_rank_class` takes negative ranks for straight flushes and 0 for a royal flush; here ValueError. Above 7462 the
  original raises a bare Exception; ValueError is one
- the percentage of `hand_summary` is a share of the 7,462 classes, not of all hands, and 1 minus the one that
  `get_five_card_rank_percentage` gives: kept

`Evaluator.table` holds the names and limits of the classes alone; private methods are not there. The modules of the
original, `treys.lookup` say, bring their names.
"""

from __future__ import annotations

import random
from bisect import bisect_left
from collections.abc import Callable, Sequence
from importlib import import_module

from ..._lazy import attach
from ..._native import core, variants
from ...cards import RANKS, SUITS, CardError
from ..encodings import CARDS, PRIMES

__all__ = ["Card", "Deck", "Evaluator", "PLOEvaluator", "card", "deck", "evaluator", "lookup"]
_, __getattr__, __dir__ = attach(__name__, {}, ["card", "deck", "evaluator", "lookup"])

_CARD_OF = {code: card for card, code in enumerate(CARDS["treys"].codes)}
_CODE_OF: dict[str, int] = {RANKS[card >> 2] + SUITS[card & 3]: code for card, code in enumerate(CARDS["treys"].codes)}


class Card:
    """Functions of cards, which are ints: see `handrank.compat.encodings`."""

    STR_RANKS = RANKS
    INT_RANKS = range(13)
    PRIMES = list(PRIMES)
    CHAR_RANK_TO_INT_RANK = {rank: i for i, rank in enumerate(RANKS)}
    CHAR_SUIT_TO_INT_SUIT = {"s": 1, "h": 2, "d": 4, "c": 8}
    INT_SUIT_TO_CHAR_SUIT = "xshxdxxxc"
    PRETTY_SUITS = {1: "♠", 2: "♥", 4: "♦", 8: "♣"}
    SUIT_COLORS = {2: "red", 4: "blue", 8: "green"}

    @staticmethod
    def new(string: str) -> int:
        """The card of "As", rank then suit. CardError for any other text (a KeyError, as in the original)."""
        try:
            return _CODE_OF[string]
        except (KeyError, TypeError):
            raise CardError(f"{string!r} is not a card: want a rank of {RANKS}, then a suit of cdhs") from None

    @staticmethod
    def int_to_str(card_int: int) -> str:
        return Card.STR_RANKS[Card.get_rank_int(card_int)] + Card.INT_SUIT_TO_CHAR_SUIT[Card.get_suit_int(card_int)]

    @staticmethod
    def get_rank_int(card_int: int) -> int:
        return card_int >> 8 & 0xF

    @staticmethod
    def get_suit_int(card_int: int) -> int:
        return card_int >> 12 & 0xF

    @staticmethod
    def get_bitrank_int(card_int: int) -> int:
        return card_int >> 16 & 0x1FFF

    @staticmethod
    def get_prime(card_int: int) -> int:
        return card_int & 0x3F

    @staticmethod
    def hand_to_binary(card_strs: Sequence[str]) -> list[int]:
        return list(map(Card.new, card_strs))

    @staticmethod
    def prime_product_from_hand(card_ints: Sequence[int]) -> int:
        product = 1
        for card in card_ints:
            product *= card & 0xFF
        return product

    @staticmethod
    def prime_product_from_rankbits(rankbits: int) -> int:
        product = 1
        for rank in Card.INT_RANKS:
            if rankbits >> rank & 1:
                product *= PRIMES[rank]
        return product

    @staticmethod
    def int_to_binary(card_int: int) -> str:
        """The 32 bits in groups of four, with tabs between."""
        bits = f"{card_int:032b}"
        return "\t".join(bits[i : i + 4] for i in range(0, len(bits), 4))

    @classmethod
    def int_to_pretty_str(cls, card_int: int) -> str:
        """The card with the symbol of its suit, in colour where termcolor is installed and finds a terminal."""
        return f"[{cls.STR_RANKS[cls.get_rank_int(card_int)]}{cls._symbol(cls.get_suit_int(card_int))}]"

    @classmethod
    def _symbol(cls, suit: int) -> str:
        symbol = cls.PRETTY_SUITS[suit]
        if suit not in cls.SUIT_COLORS:
            return symbol
        try:
            colored: Callable[[str, str], str] = import_module("termcolor").colored
        except ImportError:
            return symbol
        return colored(symbol, cls.SUIT_COLORS[suit])

    @classmethod
    def print_pretty_card(cls, card_int: int) -> None:
        print(cls.int_to_pretty_str(card_int))

    @classmethod
    def ints_to_pretty_str(cls, card_ints: Sequence[int]) -> str:
        return f" {','.join(map(cls.int_to_pretty_str, card_ints))} "

    @classmethod
    def print_pretty_cards(cls, card_ints: Sequence[int]) -> None:
        print(cls.ints_to_pretty_str(card_ints))


FULL_DECK = [CARDS["treys"].codes[4 * rank + suit] for rank in range(13) for suit in (3, 2, 1, 0)]  # 2s 2h 2d 2c 3s ...


class Deck:
    """52 cards in random order; `draw` takes them off."""

    def __init__(self, seed: int | None = None) -> None:
        self._random = random.Random(seed)
        self.shuffle()

    def shuffle(self) -> None:
        """A whole deck again, in a new order."""
        self.cards = self.GetFullDeck()
        self._random.shuffle(self.cards)

    def draw(self, n: int = 1) -> list[int]:
        """The last n cards, which leave the deck. IndexError, and none drawn, where fewer are left."""
        return self._take(slice(None, -n - 1, -1), slice(len(self.cards) - n, None), n)

    def _take(self, drawn: slice, gone: slice, n: int) -> list[int]:
        if n > len(self.cards):
            raise IndexError(f"{n} cards are not left, only {len(self.cards)}")
        if n <= 0:
            return []
        cards = self.cards[drawn]
        del self.cards[gone]
        return cards

    def __str__(self) -> str:
        return Card.ints_to_pretty_str(self.cards)

    @staticmethod
    def GetFullDeck() -> list[int]:
        return list(FULL_DECK)


class LookupTable:
    """The last rank of each class of hands, and its name."""

    MAX_ROYAL_FLUSH = 1
    MAX_STRAIGHT_FLUSH = 10
    MAX_FOUR_OF_A_KIND = 166
    MAX_FULL_HOUSE = 322
    MAX_FLUSH = 1599
    MAX_STRAIGHT = 1609
    MAX_THREE_OF_A_KIND = 2467
    MAX_TWO_PAIR = 3325
    MAX_PAIR = 6185
    MAX_HIGH_CARD = 7462
    MAX_TO_RANK_CLASS = {1: 0, 10: 1, 166: 2, 322: 3, 1599: 4, 1609: 5, 2467: 6, 3325: 7, 6185: 8, 7462: 9}
    RANK_CLASS_TO_STRING = {
        0: "Royal Flush",
        1: "Straight Flush",
        2: "Four of a Kind",
        3: "Full House",
        4: "Flush",
        5: "Straight",
        6: "Three of a Kind",
        7: "Two Pair",
        8: "Pair",
        9: "High Card",
    }


_LAST_RANKS = (*LookupTable.MAX_TO_RANK_CLASS,)  # of the classes 0 to 9


class Evaluator:
    """Ranks of hands: 1 (royal flush) to 7462, smaller is better."""

    HAND_LENGTH = 2
    BOARD_LENGTH = 5
    table = LookupTable
    _first = 0  # of _LAST_RANKS: 1 where a royal flush is no class of its own

    def evaluate(self, hand: Sequence[int], board: Sequence[int]) -> int:
        """The rank of the best five of the cards of both, five or more together; either may be empty.

        Raises CardError (a ValueError and a KeyError) for ints that are no cards, ValueError for fewer cards than five
        and for hands that one deck does not make.
        """
        try:
            cards = [_CARD_OF[code] for code in (*hand, *board)]
        except (KeyError, TypeError):
            cards = CARDS["treys"].decode((*hand, *board))  # says what is wrong
        return core.cactus_kev_rank(cards)

    def get_rank_class(self, hr: int) -> int:
        """0 (royal flush) to 9 (high card) of a rank. ValueError for what is not 1..7462."""
        if 1 <= hr <= _LAST_RANKS[-1]:
            return self.table.MAX_TO_RANK_CLASS[_LAST_RANKS[bisect_left(_LAST_RANKS, hr, self._first)]]
        raise ValueError(f"rank {hr!r} is not 1..{self.table.MAX_HIGH_CARD}")

    def class_to_string(self, class_int: int) -> str:
        return self.table.RANK_CLASS_TO_STRING[class_int]

    def get_five_card_rank_percentage(self, hand_rank: int) -> float:
        """The rank as a share of the 7,462 ranks: 1.0 is the worst hand."""
        return hand_rank / self.table.MAX_HIGH_CARD

    _share = "{}"  # how a percentage is printed
    _gap = "\n"  # between the river and the end

    def hand_summary(self, board: Sequence[int], hands: Sequence[Sequence[int]]) -> None:
        """Prints who leads on the flop, the turn and the river. AssertionError for wrong numbers of cards."""
        assert len(board) == self.BOARD_LENGTH, "Invalid board length"
        for hand in hands:
            assert len(hand) == self.HAND_LENGTH, "Invalid hand length"
        for stage, dealt in (("FLOP", 3), ("TURN", 4), ("RIVER", 5)):
            print(f"{'=' * 10} {stage} {'=' * 10}")
            ranks = [self.evaluate(hand, board[:dealt]) for hand in hands]
            names = [self.class_to_string(self.get_rank_class(rank)) for rank in ranks]
            for i, (rank, name) in enumerate(zip(ranks, names), start=1):
                share = self._share.format(1 - self.get_five_card_rank_percentage(rank))
                print(f"Player {i} hand = {name}, percentage rank among all hands = {share}")
            best = [i for i, rank in enumerate(ranks, start=1) if rank == min(ranks)]
            name = names[best[0] - 1]
            if stage != "RIVER":
                print(
                    f"Player {best[0]} hand is currently winning.\n"
                    if len(best) == 1
                    else f"Players {best} are tied for the lead.\n"
                )
            else:
                print(f"{self._gap}{'=' * 10} HAND OVER {'=' * 10}")
                print(
                    f"Player {best[0]} is the winner with a {name}\n"
                    if len(best) == 1
                    else f"Players {best} tied for the win with a {name}\n"
                )


class PLOEvaluator(Evaluator):
    """Omaha: two cards of the hand with three of the board."""

    HAND_LENGTH = 4

    def evaluate(self, hand: Sequence[int], board: Sequence[int]) -> int:
        """The rank of the best two of two to seven hole cards with the best three of three to five board cards."""
        decode = CARDS["treys"].decode
        return core.class_of(variants.omaha_strength(decode(hand), decode(board)))[3]
