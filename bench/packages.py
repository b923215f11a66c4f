"""The evaluators that PyPI offers, each called the way it is fastest.

A loader imports one package and yields its calls for hands of one size; ImportError if it is absent.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Any

import handrank

from harness import Work, loop, version_of

PARSED, TEXT, BULK = "parsed", "text", "bulk"  # what a call is given: ready cards, one text, all hands at once


@dataclass(frozen=True)
class Evaluator:
    """One way to rank a hand, or many, with a package."""

    form: str
    call: str
    """What is timed, for the reader."""
    function: Callable
    argument: Callable[[tuple[int, ...]], Any]
    """Makes the argument of a hand of cards 0..51, before the clock runs."""
    key: Callable[[Any], Any] = lambda answer: answer
    """Of an answer: larger beats smaller, equal ties."""
    unpack: bool = False
    """Whether the argument holds several arguments."""
    gather: Callable[[list], Any] = list
    """Makes one argument of all hands, for BULK, before the clock runs."""

    def answers(self, arguments: list) -> list:
        """The keys of the hands, in their order."""
        if self.form == BULK:
            found = self.function(self.gather(arguments))
        else:
            found = [self.function(*argument) if self.unpack else self.function(argument) for argument in arguments]
        return list(map(self.key, found))

    def work(self, arguments: list) -> Work:
        if self.form == BULK:
            gathered = self.gather(arguments)
            return Work(lambda: self.function(gathered), len(arguments))
        return loop(self.function, arguments, unpack=self.unpack)


def dealt_from(make: Callable[[str], Any]) -> Callable[[tuple[int, ...]], list]:
    """Hands of one deck of cards made from texts, as in play: the same 52 objects in every hand."""
    deck = [make(handrank.card_text(card)) for card in handrank.deck()]
    return lambda hand: [deck[card] for card in hand]


texts = dealt_from(str)


def spaced(hand) -> str:
    """`As Kd Qc`."""
    return " ".join(texts(hand))


def joined(hand) -> str:
    """`AsKdQc`."""
    return "".join(texts(hand))


def negative(answer):
    return -answer


def load_handrank(size: int) -> Iterator[Evaluator]:
    yield Evaluator(PARSED, "strength(tuple of ints)", handrank.strength, tuple)
    yield Evaluator(PARSED, "mask_strength(mask)", handrank.mask_strength, handrank.mask)
    yield Evaluator(TEXT, "strength(text)", handrank.strength, spaced)
    if hasattr(handrank, "strengths"):
        import numpy

        yield Evaluator(
            BULK, "strengths(array)", handrank.strengths, tuple, gather=lambda hands: numpy.array(hands, numpy.uint8)
        )


def load_treys(size: int) -> Iterator[Evaluator]:
    from treys import Card, Evaluator as TreysEvaluator

    evaluate, new = TreysEvaluator().evaluate, Card.new
    parsed = dealt_from(new)
    yield Evaluator(PARSED, "evaluate(ints, [])", evaluate, lambda hand: (parsed(hand), []), negative, unpack=True)
    yield Evaluator(
        TEXT,
        "evaluate(Card.new(each), [])",
        lambda text: evaluate([new(card) for card in text.split()], []),
        spaced,
        negative,
    )


def load_eval7(size: int) -> Iterator[Evaluator]:
    from eval7 import Card, evaluate

    yield Evaluator(PARSED, "evaluate(list of Card)", evaluate, dealt_from(Card))
    yield Evaluator(TEXT, "evaluate(Card(each))", lambda text: evaluate([Card(card) for card in text.split()]), spaced)


def load_pkrbot(size: int) -> Iterator[Evaluator]:
    from pkrbot import Card, evaluate

    yield Evaluator(PARSED, "evaluate(list of Card)", evaluate, dealt_from(Card))
    yield Evaluator(TEXT, "evaluate(Card(each))", lambda text: evaluate([Card(card) for card in text.split()]), spaced)


def load_phevaluator(size: int) -> Iterator[Evaluator]:
    from phevaluator import _pheval, evaluate_cards

    private = getattr(_pheval, f"evaluate_{size}cards")
    yield Evaluator(PARSED, "_pheval, private C (ints)", private, tuple, negative, unpack=True)
    yield Evaluator(PARSED, "evaluate_cards(ints)", evaluate_cards, tuple, negative, unpack=True)
    yield Evaluator(TEXT, "evaluate_cards(texts)", lambda text: evaluate_cards(*text.split()), spaced, negative)


def load_holdem_hand_evaluator(size: int) -> Iterator[Evaluator]:
    from holdem_hand_evaluator import evaluate_hand

    yield Evaluator(TEXT, "evaluate_hand(text)", evaluate_hand, joined)


def load_poker_equity(size: int) -> Iterator[Evaluator]:
    from poker_equity import score_batch

    yield Evaluator(TEXT, "score_batch of one text", lambda text: score_batch("high", [text])[0], joined, negative)
    yield Evaluator(BULK, "score_batch(texts)", lambda hands: score_batch("high", hands), joined, negative)


def load_pokerkit(size: int) -> Iterator[Evaluator]:
    from pokerkit import Card, StandardHighHand

    from_game = StandardHighHand.from_game
    parsed = dealt_from(lambda text: next(Card.parse(text)))

    def key(answer):
        return answer.entry.index

    yield Evaluator(PARSED, "StandardHighHand.from_game(Cards)", from_game, parsed, key)
    yield Evaluator(TEXT, "StandardHighHand.from_game(text)", from_game, joined, key)


def load_xiapl(size: int) -> Iterator[Evaluator]:
    from xiapl.card import Card
    from xiapl.eval import evaluate_cards, evaluate_mask
    from xiapl.utils import cards_to_mask

    from_string = Card.from_string
    parsed = dealt_from(from_string)

    def key(answer):
        return int(answer.category), tuple(answer.kickers)

    yield Evaluator(PARSED, "evaluate_mask(mask)", evaluate_mask, lambda hand: cards_to_mask(parsed(hand)), key)
    yield Evaluator(
        TEXT,
        "evaluate_cards(Card.from_string(each))",
        lambda text: evaluate_cards([from_string(card) for card in text.split()]),
        spaced,
        key,
    )


def load_pyo3_poker_eval(size: int) -> Iterator[Evaluator]:
    from pyo3_poker_eval import PokerEval

    rank = {5: PokerEval().rank_five, 7: PokerEval().rank_seven}[size]
    yield Evaluator(BULK, "rank of a dict of lists", lambda hands: rank({"hands": hands}), list)


LOADERS = {
    "handrank": load_handrank,
    "treys": load_treys,
    "eval7": load_eval7,
    "phevaluator": load_phevaluator,
    "pkrbot": load_pkrbot,
    "holdem-hand-evaluator": load_holdem_hand_evaluator,
    "poker-equity": load_poker_equity,
    "pokerkit": load_pokerkit,
    "xiapl": load_xiapl,
    "pyo3-poker-eval": load_pyo3_poker_eval,
}


def evaluators(size: int, *names: str) -> tuple[dict[str, list[Evaluator]], list[str]]:
    """The calls of the named packages, or of all, for hands of `size` cards; and the absent packages."""
    found, absent = {}, []
    for name in names or LOADERS:
        try:
            found[name] = list(LOADERS[name](size))
        except ImportError:
            absent.append(name)
    return found, absent


def versions(names: Iterable[str]) -> dict[str, str]:
    """Of those that are installed."""
    return {name: version for name in names if (version := version_of(name))}
