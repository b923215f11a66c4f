"""What may still come: the cards that win, their chances, and what a hand becomes."""

from __future__ import annotations

from collections.abc import Sequence
from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ...arrays import subsets
from ...cards import Cat, card_text
from ...games.game import Game
from ...games.scoring import Scoring
from .seen import Holding, Seen, holding, kinds_of, text_of

if TYPE_CHECKING:
    from ..._native.core import Hand

RESULTS = ("lose", "tie", "win")


class Out(NamedTuple):
    """A card that may come next, and what it makes of my hand."""

    card: int
    strength: int
    category: Cat | None
    text: str
    improves: bool
    """Whether it makes a better category than I have now; in a low order, a better hand."""
    result: str | None
    """`win`, `tie` or `lose` against the opponents; None without them."""

    def to_dict(self) -> dict[str, Any]:
        category = self.category and self.category.name.lower()
        return self._asdict() | {"card": card_text(self.card), "category": category}


def chance_text(next_card: float, by_river: float) -> str:
    return f"next {100 * next_card:.2f} %, by the river {100 * by_river:.2f} %"


class OutGroup(NamedTuple):
    """The outs that make one kind of hand."""

    category: Cat | None
    text: str
    cards: list[int]
    next_card: float
    """The probability that the next card is one of them."""
    by_river: float
    """The probability that at least one of them is among all cards to come."""

    def __repr__(self) -> str:
        return f"<{self.text}: {text_of(self.cards)}, {chance_text(self.next_card, self.by_river)}>"

    def to_dict(self) -> dict[str, Any]:
        category = self.category and self.category.name.lower()
        return self._asdict() | {"category": category, "cards": list(map(card_text, self.cards))}


class Chances(NamedTuple):
    """How often I win, tie and lose against the opponents."""

    win: int
    tie: int
    lose: int

    @property
    def total(self) -> int:
        return sum(self)

    def to_dict(self) -> dict[str, Any]:
        shares = {f"{name}_share": count / self.total for name, count in self._asdict().items()}
        return self._asdict() | shares


class Outs(NamedTuple):
    """The cards that help a hand."""

    now: Holding
    unseen: int
    """How many cards may come next."""
    to_come: int
    """How many cards are still to come."""
    cards: list[Out]
    """Every card that may come next, best first."""
    groups: list[OutGroup]
    """By what they make, best first: cards that make me the best hand; without opponents those that improve."""
    after_next: Chances | None
    """Against the opponents, over the next card; None without them."""
    after_all: Chances | None
    """Against the opponents, over all cards to come."""

    @property
    def outs(self) -> list[int]:
        """All outs, best first."""
        return [card for group in self.groups for card in group.cards]

    @property
    def next_card(self) -> float:
        """The probability that the next card is an out."""
        return len(self.outs) / self.unseen

    @property
    def by_river(self) -> float:
        """The probability that at least one of the cards to come is an out."""
        return at_least_one(len(self.outs), self.unseen, self.to_come)

    def __repr__(self) -> str:
        end = self.after_all
        against = "" if end is None else f", win {end.win}, tie {end.tie} of {end.total} runouts"
        chance = chance_text(self.next_card, self.by_river)
        return f"<{self.now.text}: {len(self.outs)} outs of {self.unseen}, {chance}{against}>"

    def to_dict(self) -> dict[str, Any]:
        return {
            "now": self.now.to_dict(),
            "unseen": self.unseen,
            "to_come": self.to_come,
            "outs": list(map(card_text, self.outs)),
            "next_card": self.next_card,
            "by_river": self.by_river,
            "groups": [group.to_dict() for group in self.groups],
            "after_next": self.after_next and self.after_next.to_dict(),
            "after_all": self.after_all and self.after_all.to_dict(),
            "cards": [out.to_dict() for out in self.cards],
        }


def at_least_one(outs: int, unseen: int, to_come: int) -> float:
    """The probability that some of `outs` cards are among `to_come` of `unseen` ones."""
    return (comb(unseen, to_come) - comb(unseen - outs, to_come)) / comb(unseen, to_come)


def chances(results: Any) -> Chances:
    lose, tie, win = np.bincount(results, minlength=len(RESULTS)).tolist()
    return Chances(win, tie, lose)


def outs(hole: Hand, board: Hand, opponents: Sequence[Hand] = (), game: Game | str = "holdem", dead: Hand = ()) -> Any:
    """What each card that may come next makes of my hand, and which of them are outs.

    opponents  the holes of the other players where they are known: an out is a card with which I beat them all. Without
               them an out is a card that improves the category of my hand, be it on the board for everybody.

    Returns `Outs`, in a split game `Halves` of two. Raises what the module says; ValueError where no card is to come.

    >>> outs("As 9s", "Ks 6s 2d", ["Kh Qd"])
    <high card, ace: 12 outs of 45, next 26.67 %, by the river 46.67 %, win 445, tie 0 of 990 runouts>
    """
    seen = Seen(hole, board, game, dead, opponents=opponents, to_come=True)
    spot = seen.spot
    against = len(spot.seats) > 1

    def find(order: Scoring) -> Outs:
        kinds = kinds_of(order.name)
        now = seen.mine(order)
        strengths = seen.mine(order, seen.bits)
        improves = kinds.of_strength[strengths] > kinds.of_strength[now]
        results = seen.result(order, seen.bits) if against else [None] * len(strengths)
        cards = [
            Out(card, *holding(order, strength), bool(better), None if result is None else RESULTS[result])
            for card, strength, better, result in zip(spot.left, strengths, improves, results)
        ]
        cards.sort(key=lambda out: (out.strength, out.card), reverse=True)
        groups: dict[int, list[int]] = {}
        for out in cards:
            if out.result == "win" if against else out.improves:
                groups.setdefault(int(kinds.of_strength[out.strength]), []).append(out.card)
        unseen, to_come = len(spot.left), spot.to_come
        return Outs(
            holding(order, now),
            unseen,
            to_come,
            cards,
            [
                OutGroup(
                    kinds.categories[kind],
                    kinds.names[kind],
                    some,
                    len(some) / unseen,
                    at_least_one(len(some), unseen, to_come),
                )
                for kind, some in groups.items()
            ],
            chances(results) if against else None,
            chances(seen.result(order, subsets(seen.bits, to_come))) if against else None,
        )

    return seen.halves(find)


# What may still come.


class KindOdds(NamedTuple):
    """How often a kind of hand is made."""

    category: Cat | None
    text: str
    next_count: int
    """How many next cards make it."""
    next_card: float
    """Their share."""
    river_count: int
    """How many runouts, sets of all cards to come, end with it."""
    river: float

    def to_dict(self) -> dict[str, Any]:
        return self._asdict() | {"category": self.category and self.category.name.lower()}


class NextCards(NamedTuple):
    """What a hand will be after the next card and at the river."""

    now: Holding
    kinds: list[KindOdds]
    """Every kind of hand that may be made, best first."""

    def __repr__(self) -> str:
        lines = [f"{kind.text:20} {100 * kind.next_card:6.2f} % {100 * kind.river:6.2f} %" for kind in self.kinds]
        return "\n".join([f"<{self.now.text}: next card, river", *lines]) + ">"

    def to_dict(self) -> dict[str, Any]:
        return {"now": self.now.to_dict(), "kinds": [kind.to_dict() for kind in self.kinds]}


def next_cards(hole: Hand, board: Hand, game: Game | str = "holdem", dead: Hand = ()) -> Any:
    """How often each category is what I have after the next card, and after all cards to come.

    Returns `NextCards`, in a split game `Halves` of two: of the low half every low by itself. Raises what the module
    says; ValueError where no card is to come.

    >>> next_cards("7h 7d", "7s Kc 2h")
    <three of a kind, sevens: next card, river
    four of a kind         2.13 %   4.26 %
    full house            12.77 %  29.14 %
    three of a kind       85.11 %  66.60 %>
    """
    seen = Seen(hole, board, game, dead, to_come=True)

    def table(order: Scoring) -> NextCards:
        kinds = kinds_of(order.name)
        runouts = (subsets(seen.bits, size) for size in (1, seen.spot.to_come))
        made = (kinds.of_strength[seen.mine(order, more)] for more in runouts)
        after, at_end = (np.bincount(numbers, minlength=len(kinds.names)) for numbers in made)
        rows = [
            KindOdds(
                kinds.categories[kind],
                str(kinds.names[kind]),
                int(after[kind]),
                float(after[kind] / after.sum()),
                int(at_end[kind]),
                float(at_end[kind] / at_end.sum()),
            )
            for kind in np.flatnonzero(after + at_end)[::-1]
        ]
        return NextCards(holding(order, seen.mine(order)), rows)

    return seen.halves(table)
