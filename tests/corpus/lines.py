"""The plain rules as the corpus uses them, and what makes a line of it.

What must come out is worked out here, never by the kernels: by `reference`, `orders`, and for house rules the oracle of
the tests. What is written beside a line, as "0>1=2", must agree.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

from handrank.cards import Cat, card_text, parse
from handrank.rules import reference
from handrank.rules.orders import ORDERS, SHORT_DECK

import house_rules

LOW_GAMES = {
    "ace-to-five": "ace_to_five",
    "deuce-to-seven": "deuce_to_seven",
    "eight-or-better": "eight_or_better",
    "badugi": "badugi",
    "short-deck": "short_deck",
    "short-deck-trips": "short_deck_trips",
    "three-card": "three_card",
}
FIVE_CARDS = {
    "straight flush": 40,
    "four of a kind": 624,
    "full house": 3744,
    "flush": 5108,
    "straight": 10200,
    "three of a kind": 54912,
    "two pair": 123552,
    "one pair": 1098240,
    "high card": 1302540,
}
CATEGORY_NAMES = [category.name.lower().replace("_", " ") for category in Cat]

Line = dict[str, Any]
Merit = tuple[int, ...]


# The plain rules.


def cards_of(text: str) -> list[int]:
    return parse(text.replace("/", " "))


def omaha_choices(hole: list[int], board: list[int]) -> Iterator[list[int]]:
    for two in combinations(hole, 2):
        for three in combinations(board, 3):
            yield [*two, *three]


def merit(hand: str, game: str = "high", rules: dict[str, Any] | None = None) -> Merit:
    """A tuple that orders the hands of a game: larger beats smaller."""
    if rules is not None:
        wild = [
            card
            for card in range(52)
            if card_text(card)[0] in rules.get("wild", "").split() or card_text(card) in rules.get("wild", "").split()
        ]
        return house_rules.ranking(
            cards_of(hand),
            wild,
            bug=rules.get("joker") == "bug",
            apart=not rules.get("double_ace_flush", True),
            four=not rules.get("five_of_a_kind", True),
            natural=rules.get("natural_beats_wild", False),
        )
    if game.startswith("omaha"):
        hole, board = map(parse, hand.split("/"))
        return max(map(low_of if game == "omaha-low" else reference.ranking, omaha_choices(hole, board)))
    return reference.ranking(cards_of(hand)) if game == "high" else ORDERS[LOW_GAMES[game]].ranking(cards_of(hand))


def low_of(cards: list[int]) -> Merit:
    return ORDERS["eight_or_better"].ranking(cards)


def halves(game: str, hole: list[int], board: list[int]) -> list[Merit]:
    """What a player makes in each half of the pot, () for a low that does not qualify."""
    if game in ("omaha", "omaha8"):
        choices = list(omaha_choices(hole, board))
        return [max(map(reference.ranking, choices))] + [max(map(low_of, choices))] * (game == "omaha8")
    if game == "stud8":
        return [reference.ranking(hole), low_of(hole)]
    if game == "holdem":
        return [reference.ranking(hole + board)]
    return [ORDERS[LOW_GAMES[game]].ranking(hole + board)]


def shares_of(made: list[list[Merit]]) -> tuple[list[Fraction], tuple[tuple[int, ...], ...]]:
    """The share of each player, and who won the halves: nobody a low, and high takes all."""
    winners = []
    for half in zip(*made):
        best = max(half)
        winners.append(tuple(i for i, merit in enumerate(half) if best and merit == best))
    won = [half for half in winners if half]
    return [
        sum((Fraction(player in half, len(half) * len(won)) for half in won), Fraction(0))
        for player in range(len(made))
    ], tuple(winners)


# The lines.


def line(id: str, kind: str, ask: str, why: str, expect: Any, **given: Any) -> Line:
    return {"id": id, "kind": kind, "ask": ask, **given, "expect": expect, "why": why}


def groups(merits: list[Merit]) -> list[list[int]]:
    """The places of the hands, the best first, equal ones together."""
    return [[i for i, merit in enumerate(merits) if merit == best] for best in sorted(set(merits), reverse=True)]


def order(id: str, kind: str, hands: Iterable[str], why: str, written: str | None = None, **given: Any) -> Line:
    """How hands compare. written: what must come out, as "0>1=2"; None: each beats the next."""
    hands = list(hands)
    found = groups([merit(hand, given.get("game", "high"), given.get("rules")) for hand in hands])
    said = written or ">".join(map(str, range(len(hands))))
    assert found == [sorted(map(int, group.split("="))) for group in said.split(">")], (id, found, said)
    return line(id, kind, "order", why, found, hands=hands, **given)


def equal(id: str, kind: str, hands: Iterable[str], why: str, **given: Any) -> Line:
    hands = list(hands)
    return order(id, kind, hands, why, "=".join(map(str, range(len(hands)))), **given)


def category(id: str, kind: str, hand: str, name: str, why: str, **given: Any) -> Line:
    found = CATEGORY_NAMES[merit(hand, given.get("game", "high"), given.get("rules"))[0]]
    assert found == name, (id, found, name)
    return line(id, kind, "category", why, name, hand=hand, **given)


def best(id: str, hand: str, cards: str, why: str) -> Line:
    """The five cards that count, where no other five are as good."""
    found = Counter({frozenset(five): reference.ranking(five) for five in combinations(cards_of(hand), 5)})
    top = max(found.values())
    assert [set(five) for five, merit in found.items() if merit == top] == [set(parse(cards))], (id, top)
    return line(id, "best cards", "best", why, cards, hand=hand)


def shares(id: str, kind: str, game: str, holes: list[str], board: str, written: str, why: str) -> Line:
    found, _ = shares_of([halves(game, parse(hole), parse(board)) for hole in holes])
    assert " ".join(map(str, found)) == written, (id, list(map(str, found)), written)
    return line(id, kind, "shares", why, list(map(str, found)), game=game, holes=holes, board=board)


def read(id: str, text: str, cards: str, why: str) -> Line:
    return line(id, "input", "read", why, cards, text=text)


def refuse(id: str, why: str, **given: Any) -> Line:
    return line(id, "bad input", "refuse", why, "an error", **given)


Holds = Callable[[int, int, bool], bool]  # higher rank, lower rank 2..14, suited


def combos(id: str, text: str, holds: Holds, count: int, why: str, dead: str = "", **given: Any) -> Line:
    """How many of the 1,326 combos a range holds; `holds` says it once more, in Python."""
    gone = parse(dead)
    found = 0
    for low, high in combinations(range(52), 2):
        if low not in gone and high not in gone:
            found += holds((high >> 2) + 2, (low >> 2) + 2, high & 3 == low & 3)
    assert found == count, (id, found, count)
    return line(id, "range", "combos", why, count, range=text, dead=dead, **given)


def equity(id: str, game: str, holes: list[str], board: str, why: str, dead: str = "") -> Line:
    """Counted by the plain rules over every board that can come."""
    hands, known, gone = list(map(parse, holes)), parse(board), parse(dead)
    taken = {*known, *gone}.union(*hands)
    deck = [card for card in (SHORT_DECK if game.startswith("short") else range(52)) if card not in taken]
    totals = [Fraction(0)] * len(hands)
    counts: Counter[str] = Counter()
    boards = list(combinations(deck, 5 - len(known)))
    for rest in boards:
        found, winners = shares_of([halves(game, hand, [*known, *rest]) for hand in hands])
        totals = [total + share for total, share in zip(totals, found)]
        counts["|".join(",".join(map(str, half)) for half in winners)] += 1
    return counted(
        id, game, holes, board, dict(sorted(counts.items())), [str(total / len(boards)) for total in totals], why, dead
    )


def counted(
    id: str,
    game: str,
    holes: list[str],
    board: str,
    counts: dict[str, int],
    shares: list[str],
    why: str,
    dead: str = "",
) -> Line:
    assert sum(map(Fraction, shares)) == 1, id
    return line(
        id,
        "equity",
        "equity",
        why,
        {"counts": counts, "shares": shares},
        game=game,
        holes=holes,
        board=board,
        dead=dead,
    )


def published(id: str, holes: list[str], counts: dict[str, int], why: str, board: str = "") -> Line:
    """Hold'em figures that were published; too many boards to count here by the plain rules."""
    total = sum(counts.values())
    part = [
        sum(
            (Fraction(count, len(who.split(","))) for who, count in counts.items() if str(player) in who.split(",")),
            Fraction(0),
        )
        / total
        for player in range(len(holes))
    ]
    return counted(id, "holdem", holes, board, counts, list(map(str, part)), why)


def counts(id: str, cards: int, jokers: int, written: dict[str, int], why: str) -> Line:
    """Of all hands of so many cards, how many are of each category: figures that were published."""
    assert sum(written.values()) == comb(52 + jokers, cards), id
    return line(id, "counts", "count", why, written, cards=cards, jokers=jokers)


def rows(name: str, make: Callable[..., Line], *rows: tuple[Any, ...], **given: Any) -> Iterator[Line]:
    """A line for each row, `name`-01, `name`-02 ..."""
    for i, row in enumerate(rows, start=1):
        yield make(f"{name}-{i:02}", *row, **given)
