"""The stand-ins of `handrank.compat` beside what they stand in for, call by call.

    python bench/standins.py [--only WORD] [--json FILE] [--originals DIR]

Each public function at its default and at its smallest arguments, the same for both, in Python loops; answers are
compared before the clock runs. Libraries that are not installed are skipped, as are the four documents of
docs/drop-in.md without --originals: a folder with their code as article.py, notebook.py, euler54.py and texas.py.
"""

from __future__ import annotations

import argparse
import builtins
import contextlib
import io
import operator
import sys
from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from typing import Any

import handrank
from handrank.compat import pokerkit as faster

from harness import as_many_as_fit, loop, measure, row, skipped
from packages import versions
from table import report

PACKAGES = ("treys", "deuces", "eval7", "phevaluator", "pkrbot", "holdem-hand-evaluator", "pokerkit")
FEW = 200  # different arguments
ROUNDS = 21
LONGEST = 0.005  # seconds of a run
RANGES = {"QQ+, AKs": "QQ+,AKs", "a wide range": "22+,A2s+,K9s+,QTs+,JTs,ATo+,KJo+"}


@dataclass(frozen=True)
class Call:
    """A function and the arguments of some calls of it."""

    function: Callable
    arguments: list[tuple] | list[list]
    about: float | None = 0.0
    """How far the answers may lie apart; None: they are drawn at random, or mended, and not compared."""


def texts(hand) -> list[str]:
    return list(map(handrank.card_text, hand))


@cache
def dealt(size: int) -> list[tuple[int, ...]]:
    return [tuple(hand) for hand in handrank.sample_hands(FEW, size, seed=1).tolist()]


def some(size: int) -> list[list[str]]:
    return [texts(hand) for hand in dealt(size)]


def quiet(function: Callable) -> Callable:
    """What prints, into a text."""

    def printed(*arguments):
        with contextlib.redirect_stdout(io.StringIO()) as shown:
            function(*arguments)
        return shown.getvalue()

    return printed


def then(make: Callable, name: str, *arguments) -> Callable:
    """A method of an object that is made for each call."""
    return lambda: getattr(make(), name)(*arguments)


# What is called, by library. A function takes the original or the stand-in, and both get the same texts.

Calls = Iterator[tuple[str, Call]]


def treys(lib) -> Calls:
    card, new = lib.Card, lib.Card.new
    one = [(new(text),) for (text,) in some(1)]
    for name in ("int_to_str", "get_rank_int", "get_suit_int", "get_bitrank_int", "get_prime", "int_to_binary"):
        yield f"Card.{name}", Call(getattr(card, name), one)
    yield "Card.int_to_pretty_str", Call(card.int_to_pretty_str, one, None)  # colours where termcolor is installed
    yield "Card.print_pretty_cards", Call(quiet(card.print_pretty_cards), [([c],) for (c,) in one], None)
    yield "Card.new", Call(new, [(text,) for (text,) in some(1)])
    yield "Card.hand_to_binary, 2", Call(card.hand_to_binary, [(hand,) for hand in some(2)])
    fives = [([new(text) for text in hand],) for hand in some(5)]
    yield "Card.prime_product_from_hand, 5", Call(card.prime_product_from_hand, fives)
    yield "Card.prime_product_from_rankbits", Call(card.prime_product_from_rankbits, [(31 << i,) for i in range(9)])
    yield "Deck()", Call(lib.Deck, [()], None)
    yield "Deck.draw(1)", Call(then(lib.Deck, "draw", 1), [()], None)
    yield "Deck.draw(5)", Call(then(lib.Deck, "draw", 5), [()], None)
    evaluator = lib.Evaluator()
    for size in (5, 6, 7):
        hands = [[new(text) for text in hand] for hand in some(size)]
        yield f"Evaluator.evaluate, {size} cards", Call(evaluator.evaluate, [(hand[:2], hand[2:]) for hand in hands])
    ranks = [(rank,) for rank in range(1, 7462, 40)]
    yield "Evaluator.get_rank_class", Call(evaluator.get_rank_class, ranks)
    yield "Evaluator.class_to_string", Call(evaluator.class_to_string, [(i,) for i in range(1, 10)])
    yield "Evaluator.get_five_card_rank_percentage", Call(evaluator.get_five_card_rank_percentage, ranks)
    board, *players = ([new(text) for text in "As Kd 9h 4c 2s".split()], [new("Ad"), new("Ac")], [new("Kc"), new("9c")])
    yield "Evaluator.hand_summary", Call(quiet(evaluator.hand_summary), [(board, players)], None)
    if hasattr(lib, "PLOEvaluator"):
        hands = [[new(text) for text in hand] for hand in some(9)]
        yield "PLOEvaluator.evaluate, 9 cards", Call(lib.PLOEvaluator().evaluate, [(h[:4], h[4:]) for h in hands])


def cards_and_deck(lib) -> Calls:
    """What eval7 and pkrbot have in common."""
    dealt = {text: lib.Card(text) for hand in some(1) for text in hand}
    one, two = [(card,) for card in dealt.values()], [*zip(dealt.values(), list(dealt.values())[1:])]
    yield "Card(text)", Call(lib.Card, [(text,) for text in dealt])
    for name in ("rank", "suit") + (("mask",) if hasattr(lib.Card, "mask") else ()):
        yield f"card.{name}", Call(operator.attrgetter(name), one)
    for name in ("str", "repr", "hash"):
        yield f"{name}(card)", Call(getattr(builtins, name), one)
    yield "card == card", Call(operator.eq, two)
    deck = lib.Deck()
    yield "Deck()", Call(lib.Deck, [()], None)
    yield "deck.shuffle()", Call(deck.shuffle, [()], None)
    yield "deck.peek(1)", Call(deck.peek, [(1,)], None)
    yield "deck.sample(1)", Call(deck.sample, [(1,)], None)
    yield "deck.sample(7)", Call(deck.sample, [(7,)], None)
    yield "Deck().deal(1)", Call(then(lib.Deck, "deal", 1), [()], None)
    yield "len(deck)", Call(len, [(deck,)])
    yield "deck[0]", Call(operator.getitem, [(deck, 0)], None)
    make = {text: lib.Card(text) for text in texts(range(52))}
    for size in (5, 6, 7):
        hands = [([make[text] for text in hand],) for hand in some(size)]
        yield f"evaluate, {size} cards", Call(lib.evaluate, hands)
    yield "evaluate(deck.sample(7))", Call(lambda: lib.evaluate(deck.sample(7)), [()], None)
    yield "handtype", Call(lib.handtype, [(lib.evaluate(*hand),) for hand in hands])


def eval7(lib) -> Calls:
    yield from cards_and_deck(lib)
    card = lib.Card
    yield "evaluate, 1 card", Call(lib.evaluate, [([card("As")],)])
    hand, board = [card("As"), card("Ah")], list(map(card, "Kd Qd 7h 3c 2s".split()))
    for name, text in RANGES.items():
        villain = lib.HandRange(text)
        yield f"HandRange, {name}", Call(lib.HandRange, [(text,)], None)
        yield f"py_hand_vs_range_exact, river, {name}", Call(lib.py_hand_vs_range_exact, [(hand, villain, board)], 1e-6)
        for n in (1, 100, 1000, 10_000):
            for place, shown in (("before the flop", 0), ("flop", 3), ("river", 5)):
                if place == "before the flop" or n != 1 or name == "QQ+, AKs":
                    given = (hand, villain, board[:shown], n)
                    what = f"py_hand_vs_range_monte_carlo, {place}, {name}, {n:,}"
                    yield what, Call(lib.py_hand_vs_range_monte_carlo, [given], 4 * (0.3 / n) ** 0.5)
    villain = lib.HandRange("QQ+,AKs")
    for place, shown in (("before the flop", 0), ("flop", 3), ("river", 5)):
        what = f"py_all_hands_vs_range, {place}"
        yield f"{what}, 1", Call(lib.py_all_hands_vs_range, [(lib.HandRange("TT"), villain, board[:shown], 1)], None)
        given = (lib.HandRange("TT+,AQs"), villain, board[:shown], 1000)
        yield f"{what}, 1,000", Call(lib.py_all_hands_vs_range, [given], None)
    parse = lib.rangestring
    for name in ("string_to_hands", "string_to_tokens", "validate_string"):
        yield f"rangestring.{name}", Call(getattr(parse, name), [("QQ+, 0.5(AKs)",)], None)
    yield (
        "rangestring.tokens_to_string",
        Call(parse.tokens_to_string, [([("QQ", 1.0), ("AKs", 1.0), ("KK", 1.0)],)], None),
    )
    for name, text in (("token_to_hands", "AKs"), ("normalize_token", "KAs"), ("token_suitedness", "AKs")):
        yield f"rangestring.{name}", Call(getattr(parse, name), [(text,)], None)
    yield "rangestring.expand_handtype_group", Call(parse.expand_handtype_group, [(("ATs", "+"),)], None)
    yield "rangestring.weight_to_float", Call(parse.weight_to_float, [(("86", "%"),)])
    for name, given in (("seed", (1,)), ("random", ()), ("randint", (52,))):
        yield f"xorshift_rand.{name}", Call(getattr(lib.xorshift_rand, name), [given], None)


def pkrbot(lib) -> Calls:
    yield from cards_and_deck(lib)
    for size in (5, 7):
        parts = [([c >> 2 for c in hand], [c & 3 for c in hand]) for hand in dealt(size)]
        yield f"evaluate(ranks, suits), {size} cards", Call(lib.evaluate, parts)
        raw = [(bytes(ranks), bytes(suits), size) for ranks, suits in parts]
        yield f"evaluate_raw, {size} cards", Call(lib.evaluate_raw, raw)


def phevaluator(lib) -> Calls:
    one = [text for (text,) in some(1)]
    yield "Card(text)", Call(lib.Card, [(text,) for text in one])
    yield "Card(int)", Call(lib.Card, [(i,) for i in range(52)])
    made = [(lib.Card(text),) for text in one]
    for name in ("describe_rank", "describe_suit", "describe_card", "__str__", "__repr__", "__hash__", "__int__"):
        yield f"Card.{name}", Call(getattr(lib.Card, name), made, None if name == "__hash__" else 0)
    yield "Card.id_", Call(operator.attrgetter("id_"), made)
    yield "Card.to_id", Call(lib.Card.to_id, [(text,) for text in one])
    yield "card == card", Call(operator.eq, [*zip([c for (c,) in made], [c for (c,) in made][1:])])
    for size in (5, 6, 7):
        ints = dealt(size)
        for what, hands in (("ints", ints), ("texts", some(size)), ("Card", [[*map(lib.Card, h)] for h in some(size)])):
            yield f"evaluate_cards, {size} {what}", Call(lib.evaluate_cards, hands)
        if hasattr(lib, f"evaluate_{size}cards"):
            yield f"evaluate_{size}cards, ints", Call(getattr(lib, f"evaluate_{size}cards"), ints)
    nine = dealt(9)
    for name in ("evaluate_omaha_cards", "evaluate_plo4_cards"):
        if hasattr(lib, name):
            yield f"{name}, ints", Call(getattr(lib, name), nine)
    yield "evaluate_omaha_cards, texts", Call(lib.evaluate_omaha_cards, some(9))
    for size in (1, 7):
        yield f"sample_cards({size})", Call(lib.sample_cards, [(size,)], None)
    # The C functions that its wrappers call, beside our public ones.
    private = import_module("phevaluator._pheval") if lib.__name__ == "phevaluator" else lib
    for name, size in (("evaluate_7cards", 7), ("evaluate_plo4_cards", 9)):
        yield f"_pheval.{name}, ints", Call(getattr(private, name), dealt(size))


def holdem_hand_evaluator(lib) -> Calls:
    for size in (5, 6, 7):
        yield f"evaluate_hand, {size} cards", Call(lib.evaluate_hand, [("".join(hand),) for hand in some(size)])
    for place, board in (("before the flop", ""), ("flop", "Kd7h2s"), ("river", "Kd7h2sQd3c")):
        for others, rounds in ((1, 1), (1, 100), (1, 1000), (1, 10_000), (2, 100), (2, 1000), (2, 10_000)):
            what = f"calculate_equity, {place}, {others} other{'s' * (others > 1)}, {rounds:,}"
            yield what, Call(lib.calculate_equity, [("AsAh", board, others, rounds)], None)


def pokerkit(lib) -> Calls:
    hands, clean = lib.hands, lib.Card.clean
    for what, name, size, hole in (
        ("hold'em hand", "StandardHighHand", 7, 2), ("hold'em hand, five cards", "StandardHighHand", 5, 5),
        ("Omaha hand", "OmahaHoldemHand", 9, 4), ("razz hand", "RegularLowHand", 7, 7),
        ("short deck hand", "ShortDeckHoldemHand", 7, 2), ("Greek hold'em hand", "GreekHoldemHand", 7, 2),
        ("2-7 hand", "StandardLowHand", 5, 5), ("low of eight or better", "EightOrBetterLowHand", 5, 5),
    ):  # fmt: skip
        dead = list(range(16)) if name.startswith("Short") else []
        few = handrank.sample_hands(20, size, dead=dead, seed=1).tolist()
        given = [[tuple(clean("".join(texts(part)))) for part in (hand[:hole], hand[hole:])] for hand in few]
        if name == "EightOrBetterLowHand":
            given = [[tuple(clean("Ah2h5c7d8s")), ()]]
        yield f"{what} from_game", Call(getattr(hands, name).from_game, given)
    yield "StandardHighHand(text)", Call(hands.StandardHighHand, [("".join(hand),) for hand in some(5)[:50]])
    ranges = tuple(map(lib.parse_range, ("AsAh", "KsKd")))
    for n in (1, 500):
        given = (ranges, (), 2, 5, lib.Deck.STANDARD, (hands.StandardHighHand,))
        yield f"calculate_equities, {n} samples", Call(equities_in_a_thread(lib, n), [given], None)


def equities_in_a_thread(lib, samples: int) -> Callable:
    from concurrent.futures import ThreadPoolExecutor

    def run(*given):
        with ThreadPoolExecutor(1) as executor:
            return lib.calculate_equities(*given, sample_count=samples, executor=executor)

    return run


# The documents.


def article(lib) -> Calls:
    card = lib.Card
    yield "Card()", Call(card, [()])
    yield "Card(text)", Call(card, [("♠10",), ("♥A",)])
    yield "Card(suit, rank)", Call(card, [("♠", 10), ("♥", 14)])
    two = [(card("♠10"), card("♥A")), (card("♠10"), card("♥10"))]
    for name in ("eq", "ne", "lt", "le", "gt", "ge"):
        yield f"operator.{name}(card, card)", Call(getattr(operator, name), two)
    yield "repr(card)", Call(repr, [two[0][:1]])
    yield "card.is_joker()", Call(card.is_joker, [two[0][:1]])
    Own = type("Own", (), {"__init__": card.__init__, "is_joker": card.is_joker, "STR2RANK": card.STR2RANK})
    Wild = type("Wild", (card,), {"is_joker": lambda self: self.rank == 2})

    def hands(size, jokers, kind=card):
        natural = [[kind("♣♦♥♠"[c & 3], (c >> 2) + 2) for c in hand] for hand in dealt(size)]
        return [([*hand[jokers:], *(kind("J", 14) for _ in range(jokers))],) for hand in natural]

    for size, jokers in ((0, 0), (1, 0), (5, 0), (7, 0), (7, 1), (7, 2), (7, 3), (10, 2)):
        yield f"poker_rank, {size} cards, {jokers} jokers", Call(lib.poker_rank, hands(size, jokers))
    yield "poker_rank, 7 cards of an own class", Call(lib.poker_rank, hands(7, 0, Own), None)
    yield "poker_rank, 7 cards of a subclass", Call(lib.poker_rank, hands(7, 0, Wild), None)
    for size in (1, 7):
        by_rank = []
        for (hand,) in hands(size, 0):
            ranks = defaultdict(list)
            for one in hand:
                ranks[one.rank].append(one)
            by_rank.append(ranks)
        yield f"collect_straight, {size} cards", Call(lib.collect_straight, [(ranks, 0) for ranks in by_rank])
        yield f"collect_flush, {size} cards", Call(lib.collect_flush, [(ranks, 0) for ranks in by_rank])
        yield f"collect_nlargest, {size} cards", Call(lib.collect_nlargest, [(5, ranks) for ranks in by_rank])
        yield f"next_pair, {size} cards", Call(lib.next_pair, [(ranks, 14) for ranks in by_rank])
        yield f"max_hand, {size} hands", Call(lib.max_hand, [([*ranks.values()],) for ranks in by_rank])


def notebook(lib) -> Calls:
    deck, fives = list(lib.deck), [(hand,) for hand in some(5)]
    for name in "ranking0 ranking1 ranking2 type_name win_probability joker_best".split():
        yield name, Call(getattr(lib, name), fives)
    yield "special_type", Call(lib.special_type, [(hand, lib.ranking1(hand)[1]) for (hand,) in fives])
    yield "joker_best, one joker", Call(lib.joker_best, [(["**", *hand[:4]],) for (hand,) in fives[:40]])
    for size in (1, 2, 6):
        given = [([tuple(hand) for (hand,) in fives[i : i + size]],) for i in range(50)]
        yield f"winner of {size}", Call(lib.winner, given)
        yield f"winners of {size}", Call(lib.winners, given)
    for name, size, hole in (("texas_best", 7, 2), ("omaha_best", 9, 4), ("threeD_best", 17, 2)):
        yield name, Call(getattr(lib, name), [(texts(hand[:hole]), texts(hand[hole:])) for hand in dealt(size)[:20]])
    yield "draw_best_action", Call(lib.draw_best_action, fives[:10])
    yield "discard_outcomes", Call(lib.discard_outcomes, [(hand[1], hand) for (hand,) in fives])
    yield "discard_outcomes of nothing", Call(lib.discard_outcomes, [("", hand) for (hand,) in fives])
    yield "replace", Call(lib.replace, [(hand[1], "zz", hand) for (hand,) in fives])
    yield "replace in []", Call(lib.replace, [("", "", [])])
    counts = [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40, 0]
    yield "cumsum", Call(lib.cumsum, [(counts,)])
    yield "cumsum of one", Call(lib.cumsum, [([1],)])
    yield "the_same", Call(lib.the_same, [(list("sssss"),), (list("sshcd"),)])
    yield "the_same of none", Call(lib.the_same, [([],)])
    yield "is_straight", Call(lib.is_straight, [({2, 9, 4, 5, 14, 11},), ({2, 3, 4, 5, 6},), ({10, 11, 12, 13, 14},)])
    yield "is_straight of none", Call(lib.is_straight, [(set(),)])
    yield "rank", Call(lib.rank, [("2c",), ("Tc",), ("As",)])
    yield "suit", Call(lib.suit, [("Tc",)])
    yield "join", Call(lib.join, fives)
    yield "cards", Call(lib.cards, [(" ".join(hand),) for (hand,) in fives])
    for given in ((1,), (5,), (2, 5)):
        yield f"deal{given}", Call(lib.deal, [given], None)
    yield "draw_card(deck)", Call(lib.draw_card, [(deck,)], None)
    yield "draw_card, five held", Call(lib.draw_card, [(deck, hand) for (hand,) in fives], None)
    for name in "deal texas omaha joker threeD draw draw2".split():
        yield f"{name}_handmaker", Call(getattr(lib, f"{name}_handmaker"), [()], None)
    yield "flush_or_straight_first", Call(lib.flush_or_straight_first, [()], None)
    yield "what_first", Call(lib.what_first, [()], None)
    for n in (0, 1, 200):
        yield f"what_firsts({n})", Call(lib.what_firsts, [(n,)], None)

    def fresh(handmaker, n):
        lib.estimated_type_frequency.cache_clear()
        return lib.estimated_type_frequency(handmaker, n)

    for name, n in (("deal", 2000), ("texas", 200), ("omaha", 100), ("draw", 40), ("joker", 200), ("threeD", 40)):
        handmaker = getattr(lib, f"{name}_handmaker")
        for hands in (1, n):
            yield f"estimated_type_frequency({name}_handmaker, {hands})", Call(fresh, [(handmaker, hands)], None)
    yield (
        "stats",
        Call(quiet(lambda: fresh(lib.deal_handmaker, 100) and lib.stats([lib.deal_handmaker], 100)), [()], None),
    )
    yield "test(ranking2)", Call(lib.test, [(lib.ranking2,)])


def euler54(lib) -> Calls:
    fives = [([text.upper() for text in hand],) for hand in some(5)]
    for name in ("cardAttr", "handCheck"):
        yield name, Call(getattr(lib, name), fives)
    yield "isStraight", Call(lib.isStraight, [([6, 7, 8, 9, 10],), ([2, 3, 4, 5, 14],), ([2, 2, 9, 10, 11],)])


def texas(lib) -> Calls:
    specs = [[((c >> 2) + 2 if c < 48 else 1, 4 - (c & 3)) for c in hand] for hand in dealt(7)]
    sevens = [[lib.Card(*card) for card in hand] for hand in specs if sound(hand)]

    def player(hand):
        return lib.TaxasPlayer(hand[:2], lib.PubCardsAttr(hand[2:]))

    def best(hand):
        return player(hand).find_best_solution()

    hands = [(hand,) for hand in sevens]
    yield "Card", Call(lib.Card, [(13, 1)], None)
    yield "PubCardsAttr", Call(lib.PubCardsAttr, [(hand[2:],) for hand in sevens], None)
    yield "TaxasPlayer", Call(player, hands, None)
    yield "player.find_best_solution(), all of it", Call(best, hands, None)
    players = [player(hand) for hand in sevens]
    for name in "find_best_solution may_seq may_pair may_same_color".split():
        compared = None if name == "find_best_solution" else 0
        yield f"player.{name}", Call(getattr(lib.TaxasPlayer, name), [(one,) for one in players], compared)
    yield "str(player)", Call(str, [(one,) for one in players])
    yield "get_value_to_seq", Call(lib.TaxasPlayer.get_value_to_seq, [(10, 12, 2, 14)])
    boards = [one.pub for one in players]
    for name, given in (("max_n", (3,)), ("max_except", (14,)), ("max_except", (14, 2)), ("max_except_some", (14, 13))):
        yield f"board.{name}{given}", Call(getattr(lib.PubCardsAttr, name), [(board, *given) for board in boards])
    yield (
        "board.get_same_type_values",
        Call(lib.PubCardsAttr.get_same_type_values, [(board, 1) for board in boards], None),
    )
    yield "cmp_card", Call(lib.PubCardsAttr.cmp_card, [tuple(hand[:2]) for hand in sevens])
    for attribute in ("values", "value_types", "sorted_values", "types_count"):
        yield f"board.{attribute}", Call(operator.attrgetter(attribute), [(board,) for board in boards])
    yield "str(board)", Call(str, [(board,) for board in boards], None)
    yield "TaxasSolution(type, list)", Call(lib.TaxasSolution, [(1, [14, 12, 11, 9, 7])], None)
    yield "TaxasSolution(type, int)", Call(lib.TaxasSolution, [(3, 2381)], None)
    solutions = [best(hand) for hand in sevens]
    for name in ("lt", "gt", "eq", "ne"):
        yield (
            f"operator.{name}(solution, solution)",
            Call(getattr(operator, name), [*zip(solutions, solutions[1:])], None),
        )
    yield "str(solution)", Call(str, [(one,) for one in solutions], None)
    yield "choice_solution", Call(lib.TaxasPlayer.choice_solution, [*zip(solutions, solutions[1:])], None)


def sound(specs) -> bool:
    """Whether the original course has an answer at all."""
    course = import_module("texas")
    hand = [course.Card(*spec) for spec in specs]
    with contextlib.suppress(Exception):
        return bool(course.TaxasPlayer(hand[:2], course.PubCardsAttr(hand[2:])).find_best_solution())
    return False


LIBRARIES: dict[str, Callable[[Any], Calls]] = {
    "treys": treys, "deuces": treys, "eval7": eval7, "pkrbot": pkrbot, "phevaluator": phevaluator,
    "holdem_hand_evaluator": holdem_hand_evaluator, "pokerkit": pokerkit,
}  # fmt: skip
DOCUMENTS: dict[str, Callable[[Any], Calls]] = {
    "article": article, "notebook": notebook, "euler54": euler54, "texas": texas,
}  # fmt: skip


def accelerated(run: Callable) -> Any:
    faster.accelerate()
    try:
        return run()
    finally:
        faster.restore()


def same(ours: Any, theirs: Any, about: float) -> bool:
    """Cards and enumerations of two libraries are equal if their texts are."""
    if about and isinstance(ours, (int, float)):
        return abs(ours - theirs) <= about
    return bool(type(ours) is type(theirs) and ours == theirs) or repr(ours) == repr(theirs)


def compared(what: str, name: str, ours: Call, theirs: Call) -> dict:
    """A row of one call, made with each library's own arguments."""
    times = -(-FEW // len(theirs.arguments))
    count = len(as_many_as_fit(theirs.function, theirs.arguments * times, unpack=True, seconds=LONGEST))
    given = [(call.arguments * times)[:count] for call in (ours, theirs)]
    if ours.about is not None:
        for mine, their in zip(*(call.arguments[:count] for call in (ours, theirs))):
            found = ours.function(*mine), theirs.function(*their)
            assert same(*found, ours.about), f"{what}: {mine}: {found[0]!r}, but {found[1]!r}"
    works = {label: loop(call.function, some, unpack=True)
             for label, call, some in zip(("handrank", name), (ours, theirs), given)}  # fmt: skip
    if name == "pokerkit":  # its functions are ours while it is accelerated
        timings = accelerated(lambda: measure({"handrank": works.pop("handrank")}, rounds=ROUNDS))
        timings |= measure(works, rounds=ROUNDS)
    else:
        timings = measure(works, rounds=ROUNDS)
    return row(what, timings, unit="us" if timings["handrank"].ns >= 10_000 else "ns")


def rows_of(name: str, calls: Callable[[Any], Calls]) -> dict[str, tuple]:
    """what -> (function, arguments) of one original; one row that says so where it is not there."""
    try:
        theirs = dict(calls(import_module(name)))
    except ImportError as absent:
        return {f"{name}: all": (skipped, "ns", None, f"not installed: {absent.name}")}
    ours = dict(calls(import_module(name if name == "pokerkit" else f"handrank.compat.{name}")))
    return {f"{name}: {what}": (compared, name, ours[what], call) for what, call in theirs.items()}


if __name__ == "__main__":
    parser = argparse.ArgumentParser(add_help=False)
    parser.add_argument("--originals", help="a folder with the code of the documents")
    mine, sys.argv[1:] = parser.parse_known_args()
    rows = {}
    for name, calls in LIBRARIES.items():
        rows |= rows_of(name, calls)
    if mine.originals:
        sys.path.insert(0, mine.originals)
        for name, calls in DOCUMENTS.items():
            rows |= rows_of(name, calls)
    else:
        print("the four documents are skipped: --originals DIR has not been given")
    report("standins", __doc__, rows, packages=versions(PACKAGES))
