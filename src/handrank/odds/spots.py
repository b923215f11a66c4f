"""What a hand on a board is worth: the nuts, what beats it, its percentile, its outs, its draws, what may still come.

All of it is exact: every hole that others may hold and every card that may come is tried by the bulk kernels. The
functions take any game with a board that is played without jokers or wild cards, and know these arguments by the same
names:

hole   my hole cards, in any notation
board  the board: as many cards as the game has, and enough for a whole hand, which is three in hold'em
game   a `Game`, or the name of one of `GAMES`
dead   cards known to be out of play, in any notation

In a split game they return `Halves`, the answer for the high half of the pot and that for the low half. ValueError says
that a game has no board, or that a number of cards does not fit; CardError names a card that is wrong or seen twice,
and its place.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, reduce
from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from .. import _core
from ..arrays import cards_of, strength_categories
from ..cards import RANKS, CardError, Cat, card_text, cards_of_hand, mask
from ..games import Game, Scoring, game_named
from ..names import name_of
from ..orders import ORDERS
from ..subsets import bits_of, blocks_of_subsets, subsets

if TYPE_CHECKING:
    from .._core import Hand


RESULTS = ("lose", "tie", "win")
OPEN_ENDED = 5  # ranks from one end of four in a row to the other
NO_MORE = np.uint64(0)  # a mask without cards
LANES = [np.uint64(0x1FFF << 16 * suit) for suit in range(4)]  # the cards of a suit in a mask


def text_of(cards: Sequence[int]) -> str:
    return "".join(map(card_text, cards))


# What strengths stand for.


class Kinds(NamedTuple):
    """The kinds of hands of an order, ascending: its categories, or in a low order every hand by itself."""

    of_strength: Any
    """Strength -> number of the kind."""
    categories: Sequence[Cat | None]
    names: Sequence[str]


@cache
def kinds_of(name: str) -> Kinds:
    """The kinds of the order `high` or of another one by its name."""
    if name == "high":
        categories: Sequence[Cat | None] = list(Cat)
        kinds = strength_categories(np.arange(_core.CLASS_COUNT))
    else:
        order = ORDERS[name]
        rankings = list(order.strength_of)  # in ascending order, from "no hand" on
        if not order.categories:
            return Kinds(np.arange(len(rankings)), [None] * len(rankings), list(map(order.words, rankings)))
        categories = [None, *order.categories]
        kinds = np.array([ranking[0] + 1 if ranking else 0 for ranking in rankings])
    return Kinds(kinds, categories, ["no hand" if kind is None else category_text(kind) for kind in categories])


def category_text(category: Cat) -> str:
    return category.name.lower().replace("_", " ")


@cache
def rankings_of(name: str) -> Sequence[tuple[int, ...]]:
    return list(ORDERS[name].strength_of)


class Holding(NamedTuple):
    """What a player makes."""

    strength: int
    """Larger beats smaller, within the order of the game."""
    category: Cat | None
    """None in a low order, and for no hand."""
    text: str

    def to_dict(self) -> dict[str, Any]:
        return {"strength": self.strength, "category": self.category and self.category.name.lower(), "text": self.text}


def holding(order: Scoring, strength: int) -> Holding:
    kinds = kinds_of(order.name)
    strength = int(strength)
    category = kinds.categories[kinds.of_strength[strength]]
    if order.name == "high":
        return Holding(strength, category, name_of(_core.class_of(strength)[2]))
    return Holding(strength, category, ORDERS[order.name].words(rankings_of(order.name)[strength]))


# What is known at the table.


class Halves(NamedTuple):
    """The answers for both halves of a split pot."""

    high: Any
    low: Any


class Spot:
    """The cards of a spot, read and checked, and what is still unseen."""

    def __init__(self, hole: Hand | None, board: Hand, game: Game | str, dead: Hand, *, opponents: Sequence[Hand] = (),
                 to_come: bool = False) -> None:
        self.game = game = game_named(game)
        if game.board_sizes[1] == 0:
            raise ValueError(f"{game.name} is played without a board")
        if game.house_rules is not None:
            raise ValueError(f"{game.name} has jokers or wild cards, for which spots are not worked out")
        self._seen: dict[int, str] = {}
        self.hole = [] if hole is None else self._read("hole", hole, game.hole_sizes, "in the hole")
        self.hole_size = game.hole_sizes[1] if hole is None else len(self.hole)
        self.part_size = game.use[0] if game.use else self.hole_size  # the hole cards that are played
        least, most = game.board_sizes
        least = max(least, *(order.size - self.part_size for order in game.orders))
        self.board = self._read("board", board, (least, most), "on the board")
        if isinstance(opponents, (str, int)):
            raise TypeError(f"opponents must be a sequence of holes, not {opponents!r}")
        self.opponents = [self._read(f"opponent {i}", other, game.hole_sizes, f"held by opponent {i}")
                          for i, other in enumerate(opponents)]
        self._read("dead", dead, None, "dead")
        self.unseen = [card for card in game.deck if card not in self._seen]
        self.to_come = most - len(self.board)
        if to_come and not self.to_come:
            raise ValueError(f"board: all {most} cards of {game.name} are there, and none is to come")
        if len(self.unseen) < max(self.to_come, self.hole_size):
            raise ValueError(f"dead: {len(self.unseen)} unseen cards are too few to go on with")
        self.bits = bits_of(self.unseen)

    def _read(self, name: str, hand: Hand, sizes: tuple[int, int] | None, where: str) -> list[int]:
        game = self.game
        try:
            cards = cards_of_hand(hand, decks=1)
        except (CardError, TypeError) as error:
            kind = CardError if isinstance(error, CardError) else TypeError
            raise kind(f"{name}: {error}") from None
        for i, card in enumerate(cards):
            if card not in game.deck:
                raise CardError(f"{name}: card {i}: {card_text(card)} is not in the deck of {game.name}, "
                                f"{card_text(game.deck[0])} to {card_text(game.deck[-1])}")
            if card in self._seen:
                raise CardError(f"{name}: card {i}: {card_text(card)} is {self._seen[card]}, too")
        if sizes is not None and not sizes[0] <= len(cards) <= sizes[1]:
            wanted = sizes[0] if sizes[0] == sizes[1] else f"{sizes[0]} to {sizes[1]}"
            raise ValueError(f"{name}: a {game.name} {'board here' if name == 'board' else 'hole'} has {wanted} cards, "
                             f"not {len(cards)}")
        self._seen |= dict.fromkeys(cards, where)
        return cards

    def halves(self, answer: Callable[[Scoring], Any]) -> Any:
        """The answer for the one order of the game, or `Halves` of both."""
        answers = [answer(order) for order in self.game.orders]
        return answers[0] if len(answers) == 1 else Halves(*answers)

    def strengths(self, order: Scoring, holes: Any, more: Any = NO_MORE) -> Any:
        """The strengths of hole masks on the board and more board cards, masks too; both broadcast."""
        if not self.game.chooses:
            of_masks = self.game._of_masks(order)
            assert of_masks is not None  # as single cards are not chosen
            return of_masks(holes, more | np.uint64(mask(self.board)), out=None)
        added = cards_of(more) if np.any(more) else np.empty((*np.shape(more), 0), np.uint8)
        board = np.broadcast_to(np.array(self.board, np.uint8), (*added.shape[:-1], len(self.board)))
        boards = np.concatenate([board, added], axis=-1)
        found = self.game.strengths(cards_of(holes), boards)
        return found if len(self.game.orders) == 1 else found[self.game.orders.index(order)]

    def mine(self, order: Scoring) -> int:
        return int(self.strengths(order, np.uint64(mask(self.hole))))

    def parts(self, order: Scoring) -> tuple[Any, Any]:
        """Masks of all hole cards that others may play, in Omaha two of the hole, and their strengths."""
        masks = subsets(self.bits, self.part_size)
        if not self.game.chooses:
            return masks, self.strengths(order, masks)
        boards = [np.uint64(mask(choice)) for choice in self.game.board_choices(self.board)]
        return masks, reduce(np.maximum, (order.of_masks()(masks | board) for board in boards))

    def result(self, order: Scoring, more: Any) -> Any:
        """For each mask of more board cards: 2 if I beat all opponents, 1 if I tie with the best, 0 if I lose."""
        mine = self.strengths(order, np.uint64(mask(self.hole)), more)
        others = [self.strengths(order, np.uint64(mask(hole)), more) for hole in self.opponents]
        best = reduce(np.maximum, others)
        return (mine > best).astype(np.uint8) + (mine >= best)


def holes_of(masks: Any) -> list[tuple[int, ...]]:
    """The cards of masks of equal size, highest card first, in descending order."""
    if not len(masks):
        return []
    return sorted((tuple(cards) for cards in cards_of(masks)[:, ::-1].tolist()), reverse=True)


# The nuts.


class Made(NamedTuple):
    """A hand that a board lets somebody make, and the hole cards that make it."""

    strength: int
    category: Cat | None
    text: str
    holes: list[tuple[int, ...]]
    """All hole cards that make just this, highest card first: in Omaha the two that are played."""

    def __repr__(self) -> str:
        return f"<{self.text}: {shortened(self.holes)}>"

    def to_dict(self) -> dict[str, Any]:
        return Holding(*self[:3]).to_dict() | {"holes": list(map(text_of, self.holes))}


def shortened(holes: Sequence[Sequence[int]], most: int = 6) -> str:
    texts = list(map(text_of, holes[:most]))
    return " ".join(texts) + (f" ... {len(holes)} in all" if len(holes) > most else "")


def nuts(board: Hand, game: Game | str = "holdem", dead: Hand = (), *, most: int | None = 1) -> Any:
    """The best hands that any hole makes on a board as it lies: the nuts, the second nuts and so on.

    most  how many different hands, from the best down; None: all

    Returns a list of `Made`, strongest first; in a split game `Halves` of two, that of the low half empty where the
    board allows no low. Raises what the module says, and ValueError for `most` below 1.

    >>> nuts("Ks Qs 7h 7d 2s", most=3)
    [<four of a kind, sevens: 7s7c>, <full house, kings over sevens: KhKd KhKc KdKc>, \
<full house, queens over sevens: QhQd QhQc QdQc>]
    >>> nuts("Kc 8s 7s 2s 3d", "omaha8").low
    [<7-4-3-2-A low: As4s As4h As4d As4c Ah4s Ah4h ... 16 in all>]
    """
    if isinstance(most, bool) or not (most is None or hasattr(most, "__index__")):
        raise TypeError(f"most must be an int or None, not {most!r}")
    if most is not None and most < 1:
        raise ValueError(f"most must be at least 1, not {most}")
    spot = Spot(None, board, game, dead)

    def best(order: Scoring) -> list[Made]:
        masks, strengths = spot.parts(order)
        found = np.unique(strengths)[::-1]
        if order.no_hand is not None:
            found = found[found != order.no_hand]
        return [Made(*holding(order, strength), holes_of(masks[strengths == strength])) for strength in found[:most]]

    return spot.halves(best)


# What beats me.


class Rivals(NamedTuple):
    """The holes of others of one kind that end alike against mine."""

    category: Cat | None
    text: str
    """The kind of hand; in a low order the hand."""
    result: str
    """What becomes of me: `lose`, `tie` or `win`."""
    count: int  # type: ignore[assignment]  # the field hides the method of tuples
    """How many holes; each counts where its best hand is."""
    holes: list[tuple[int, ...]]
    """The hole cards that make it, strongest first: in Omaha the two that are played, which other cards may outdo."""

    def __repr__(self) -> str:
        return f"<{self.result} to {self.count} of {self.text}: {shortened(self.holes)}>".replace("win to", "win over")

    def to_dict(self) -> dict[str, Any]:
        category = self.category and self.category.name.lower()
        return self._asdict() | {"category": category, "holes": list(map(text_of, self.holes))}


class Standing(NamedTuple):
    """How a hole stands against every other hole that one opponent may hold."""

    mine: Holding
    win: int
    """How many holes I beat."""
    tie: int
    lose: int
    """How many beat me."""
    rivals: list[Rivals]
    """All of them by kind, strongest first."""

    @property
    def total(self) -> int:
        return self.win + self.tie + self.lose

    @property
    def percentile(self) -> float:
        """The share 0..1 of holes that I beat, ties counted by half."""
        return (self.win + self.tie / 2) / self.total

    def __repr__(self) -> str:
        return (f"<{self.mine.text}: beats {self.win}, ties with {self.tie}, loses to {self.lose}, "
                f"percentile {100 * self.percentile:.2f} %>")

    def to_dict(self) -> dict[str, Any]:
        return {"mine": self.mine.to_dict(), "win": self.win, "tie": self.tie, "lose": self.lose,
                "percentile": self.percentile, "rivals": [group.to_dict() for group in self.rivals]}


def count_strengths(spot: Spot, order: Scoring) -> Any:
    """How many of all holes that one opponent may hold have each strength."""
    counts = np.zeros(len(kinds_of(order.name).of_strength), np.int64)
    for holes in blocks_of_subsets(spot.bits, spot.hole_size):
        counts += np.bincount(spot.strengths(order, holes), minlength=len(counts))
    return counts


def beats_me(hole: Hand, board: Hand, game: Game | str = "holdem", dead: Hand = ()) -> Any:
    """Which holes beat mine on a board as it lies, which tie and which lose, out of all that are unseen.

    Returns a `Standing`: counts, the percentile, and the holes grouped by what they make; in a split game `Halves` of
    two, where all that make no low tie. Raises what the module says.

    >>> beats_me("As Kd", "Kh 8s 8d 4c 2h")
    <two pair, kings and eights: beats 887, ties with 6, loses to 97, percentile 89.90 %>
    """
    spot = Spot(hole, board, game, dead)

    def stand(order: Scoring) -> Standing:
        mine = spot.mine(order)
        counts = count_strengths(spot, order)
        masks, strengths = spot.parts(order)
        kinds = kinds_of(order.name)
        rivals = []
        for result, these in (("lose", slice(mine + 1, None)), ("tie", slice(mine, mine + 1)), ("win", slice(0, mine))):
            by_kind = np.bincount(kinds.of_strength[these], counts[these], len(kinds.names)).astype(np.int64)
            first, last, _ = these.indices(len(counts))
            chosen = (strengths >= first) & (strengths < last)
            for kind in np.flatnonzero(by_kind)[::-1]:
                some = np.flatnonzero(chosen & (kinds.of_strength[strengths] == kind))
                some = some[np.lexsort((masks[some], strengths[some]))[::-1]]
                holes = [tuple(cards) for cards in cards_of(masks[some])[:, ::-1].tolist()]
                rivals.append(Rivals(kinds.categories[kind], str(kinds.names[kind]), result, int(by_kind[kind]), holes))
        win, tie, lose = (int(some.sum()) for some in np.split(counts, [mine, mine + 1]))
        return Standing(holding(order, mine), win, tie, lose, rivals)

    return spot.halves(stand)


def percentile(hole: Hand, board: Hand, game: Game | str = "holdem", dead: Hand = ()) -> Any:
    """The share 0..1 of all other holes that mine beats on a board as it lies, ties counted by half.

    Returns a float, in a split game `Halves` of two. Raises what the module says: without a board holes have no order
    but that of their equities.

    >>> percentile("As Kd", "Kh 8s 8d 4c 2h")
    0.898989898989899
    """
    spot = Spot(hole, board, game, dead)

    def share(order: Scoring) -> float:
        mine, counts = spot.mine(order), count_strengths(spot, order)
        return float((counts[:mine].sum() + counts[mine] / 2) / counts.sum())

    return spot.halves(share)


# Outs.


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


def chance_text(chance: OutGroup | Outs | Draw) -> str:
    return f"next {100 * chance.next_card:.2f} %, by the river {100 * chance.by_river:.2f} %"


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
        return f"<{self.text}: {text_of(self.cards)}, {chance_text(self)}>"

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
        return f"<{self.now.text}: {len(self.outs)} outs of {self.unseen}, {chance_text(self)}{against}>"

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
        }  # fmt: skip


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
    spot = Spot(hole, board, game, dead, opponents=opponents, to_come=True)

    def find(order: Scoring) -> Outs:
        kinds = kinds_of(order.name)
        now = spot.mine(order)
        strengths = spot.strengths(order, np.uint64(mask(spot.hole)), spot.bits)
        improves = kinds.of_strength[strengths] > kinds.of_strength[now]
        results = spot.result(order, spot.bits) if spot.opponents else [None] * len(strengths)
        cards = [
            Out(card, *holding(order, strength), bool(better), None if result is None else RESULTS[result])
            for card, strength, better, result in zip(spot.unseen, strengths, improves, results)
        ]
        cards.sort(key=lambda out: (out.strength, out.card), reverse=True)
        groups: dict[int, list[int]] = {}
        for out in cards:
            if out.result == "win" if spot.opponents else out.improves:
                groups.setdefault(int(kinds.of_strength[out.strength]), []).append(out.card)
        unseen, to_come = len(spot.unseen), spot.to_come
        return Outs(
            holding(order, now), unseen, to_come, cards,
            [OutGroup(kinds.categories[kind], kinds.names[kind], some, len(some) / unseen,
                      at_least_one(len(some), unseen, to_come)) for kind, some in groups.items()],
            chances(results) if spot.opponents else None,
            chances(spot.result(order, subsets(spot.bits, to_come))) if spot.opponents else None,
        )  # fmt: skip

    return spot.halves(find)


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
    spot = Spot(hole, board, game, dead, to_come=True)

    def table(order: Scoring) -> NextCards:
        kinds = kinds_of(order.name)
        mine = np.uint64(mask(spot.hole))
        runouts = (subsets(spot.bits, size) for size in (1, spot.to_come))
        made = (kinds.of_strength[spot.strengths(order, mine, more)] for more in runouts)
        after, at_end = (np.bincount(numbers, minlength=len(kinds.names)) for numbers in made)
        rows = [
            KindOdds(kinds.categories[kind], str(kinds.names[kind]), int(after[kind]), float(after[kind] / after.sum()),
                     int(at_end[kind]), float(at_end[kind] / at_end.sum()))
            for kind in np.flatnonzero(after + at_end)[::-1]
        ]  # fmt: skip
        return NextCards(holding(order, spot.mine(order)), rows)

    return spot.halves(table)


# Draws.


class Draw(NamedTuple):
    """A hand that is one card short, or two where the name says backdoor."""

    name: str
    cards: list[int]
    """The cards that complete it, or that are a part of two which do; highest first."""
    next_card: float
    """The probability that the next card completes it."""
    by_river: float
    """That one of these cards comes by the river, or two that complete it together."""

    def __repr__(self) -> str:
        return f"<{self.name}: {text_of(self.cards)}, {chance_text(self)}>"

    def to_dict(self) -> dict[str, Any]:
        return self._asdict() | {"cards": list(map(card_text, self.cards))}


class Drawing:
    """The hands of one order that more board cards make, apart by what makes them: flushes, straights, all."""

    def __init__(self, spot: Spot, order: Scoring) -> None:
        self.spot, self.order, self.kinds = spot, order, kinds_of(order.name)

    def is_any(self, strengths: Any, *wanted: Cat) -> Any:
        """Whether each strength is of one of the categories."""
        numbers = [number for number, category in enumerate(self.kinds.categories) if category in wanted]
        return np.isin(self.kinds.of_strength[strengths], numbers)

    def choices(self, hole: Sequence[int], more: Any) -> Any:
        """The masks of all sets of cards that may be played after each mask of more cards: (n, number of sets)."""
        game, board = self.spot.game, self.spot.board
        added = cards_of(more)
        cards = np.concatenate([np.broadcast_to(bits_of([*hole, *board]), (len(more), len(hole) + len(board))),
                                np.uint64(1) << (16 * (added & 3) + (added >> 2)).astype(np.uint64)], axis=1)
        columns = np.array(list(game.choices(range(len(hole)), range(len(hole), cards.shape[1]))))
        return np.bitwise_or.reduce(cards[:, columns], axis=2)

    def best_of(self, masks: Any, *wanted: Cat) -> Any:
        """The greatest strength of one of the categories in each row of masks, 0 for none."""
        strengths = self.order.of_masks()(masks)
        return np.where(self.is_any(strengths, *wanted), strengths, 0).max(axis=1)

    def of_suit(self, masks: Any, *wanted: Cat) -> Any:
        """The greatest strength of one of the categories that the cards of one suit make."""
        return reduce(np.maximum, (self.best_of(masks & lane, *wanted) for lane in LANES))

    def of_ranks(self, masks: Any) -> Any:
        """The greatest strength of a straight, suits aside."""
        ranks = reduce(np.bitwise_or, (masks >> np.uint64(16 * suit) for suit in range(4)))
        spread = [(ranks & np.uint64(0x1FFF & 0x1111 << suit)) << np.uint64(16 * suit) for suit in range(4)]
        return self.best_of(reduce(np.bitwise_or, spread), Cat.STRAIGHT)  # four of a suit at most: no flush hides it

    def with_hole(self, probe: Callable[[Any], Any], more: Any) -> Any:
        """Where more board cards give me what a probe finds, better than to everybody, and improve my category."""
        spot = self.spot
        mine = probe(self.choices(spot.hole, more))
        boards = 0 if spot.game.use else probe((more | np.uint64(mask(spot.board)))[:, None])
        return (mine > boards) & self.improved(more)

    def improved(self, more: Any) -> Any:
        hole = np.uint64(mask(self.spot.hole))
        now, after = self.spot.mine(self.order), self.spot.strengths(self.order, hole, more)
        return self.kinds.of_strength[after] > self.kinds.of_strength[now]

    def now(self, probe: Callable[[Any], Any]) -> bool:
        sets = [np.uint64(mask(cards)) for cards in self.spot.game.choices(self.spot.hole, self.spot.board)]
        return bool(probe(np.array([sets]))[0])

    # The draws by name; each finds those it knows.

    def direct(self, name: str, complete: Any) -> list[Draw]:
        cards = [card for card, yes in zip(self.spot.unseen, complete) if yes][::-1]
        number, unseen = len(cards), len(self.spot.unseen)
        return [Draw(name, cards, number / unseen, at_least_one(number, unseen, self.spot.to_come))] if cards else []

    def backdoor(self, name: str, completes: Callable[[Any], Any]) -> list[Draw]:
        if self.spot.to_come != 2:
            return []
        runouts = subsets(self.spot.bits, 2)
        complete = runouts[completes(runouts)]
        if not len(complete):
            return []
        cards = cards_of_hand(int(np.bitwise_or.reduce(complete)))[::-1]
        return [Draw(name, cards, 0.0, len(complete) / len(runouts))]

    def flushes(self) -> list[Draw]:
        def flush(masks: Any) -> Any:
            return self.of_suit(masks, Cat.FLUSH, Cat.STRAIGHT_FLUSH)

        if self.now(flush):
            return []
        return (self.direct("flush draw", self.with_hole(flush, self.spot.bits))
                or self.backdoor("backdoor flush draw", lambda more: self.with_hole(flush, more)))

    def straights(self) -> list[Draw]:
        if self.now(self.of_ranks):
            return []
        complete = self.with_hole(self.of_ranks, self.spot.bits)
        ranks = {card >> 2 for card, yes in zip(self.spot.unseen, complete) if yes}
        ends = ranks | {-1} if len(RANKS) - 1 in ranks else ranks  # an ace also stands below the deuce
        open_ended = any(low + OPEN_ENDED in ends for low in ends)
        of_two = "open-ended straight draw" if open_ended else "double gutshot"
        name = "gutshot" if len(ranks) < 2 else of_two if len(ranks) == 2 else "wrap"
        return (self.direct(name, complete)
                or self.backdoor("backdoor straight draw", lambda more: self.with_hole(self.of_ranks, more)))

    def straight_flushes(self) -> list[Draw]:
        def straight_flush(masks: Any) -> Any:
            return self.of_suit(masks, Cat.STRAIGHT_FLUSH)

        return self.direct("straight flush draw", self.with_hole(straight_flush, self.spot.bits))

    def full_houses(self) -> list[Draw]:
        """From two pair or three of a kind to a full house or better."""
        if not self.is_any(self.spot.mine(self.order), Cat.TWO_PAIR, Cat.THREE_OF_A_KIND):
            return []

        def full(masks: Any) -> Any:
            return self.best_of(masks, Cat.FULL_HOUSE, Cat.FOUR_OF_A_KIND)

        return self.direct("full house draw", self.with_hole(full, self.spot.bits))

    def overcards(self) -> list[Draw]:
        """From nothing to a pair above any that a card of the board can make."""
        if not self.is_any(self.spot.mine(self.order), Cat.HIGH_CARD):
            return []
        strengths = self.spot.strengths(self.order, np.uint64(mask(self.spot.hole)), self.spot.bits)
        top = max(card >> 2 for card in self.spot.board)
        over = [bool(pair) and card >> 2 > top
                for card, pair in zip(self.spot.unseen, self.is_any(strengths, Cat.ONE_PAIR))]  # it pairs a hole card
        ranks = {card >> 2 for card, yes in zip(self.spot.unseen, over) if yes}
        return self.direct("overcards" if len(ranks) > 1 else "overcard", over)

    def lows(self) -> list[Draw]:
        if self.spot.mine(self.order) != self.order.no_hand:
            return []
        return (self.direct("low draw", self.improved(self.spot.bits))
                or self.backdoor("backdoor low draw", self.improved))

    def all(self) -> list[Draw]:
        if Cat.FLUSH not in self.kinds.categories:
            return self.lows()
        found = (self.straight_flushes(), self.full_houses(), self.flushes(), self.straights(), self.overcards())
        return [draw for draws in found for draw in draws]


def draws_of(hole: Hand, board: Hand, game: Game | str = "holdem", dead: Hand = ()) -> Any:
    """The draws of a hand by their names.

    A draw is what the cards that may come next make of my hand and not of the board alone, a better category than I
    have:

    - flush draw: a card gives a flush; backdoor: two cards do, and no single one;
    - straight draws: cards of one rank give a straight (gutshot), of two ranks (open-ended where these are the two ends
      of four in a row, else double gutshot), of three or more (wrap); backdoor as with flushes;
    - straight flush draw; full house draw: two pair or three of a kind become a full house or better;
    - overcards: a hand without a pair gets one above every card of the board;
    - low draw: a card gives a first low; backdoor as with flushes.

    A card counts in every draw that it completes. Returns a list of `Draw`, in a split game `Halves` of two. Raises
    what the module says; ValueError where no card is to come.

    >>> draws_of("9s 8s", "7s 6d 2s")
    [<flush draw: AsKsQsJsTs6s5s4s3s, next 19.15 %, by the river 34.97 %>, \
<open-ended straight draw: TsThTdTc5s5h5d5c, next 17.02 %, by the river 31.45 %>, \
<overcards: 9h9d9c8h8d8c, next 12.77 %, by the river 24.14 %>]
    """
    spot = Spot(hole, board, game, dead, to_come=True)
    return spot.halves(lambda order: Drawing(spot, order).all())
