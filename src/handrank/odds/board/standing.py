"""What is made on a board: the nuts, what beats a hand, and how many holes it beats."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

import numpy as np

from ...arrays import blocks_of_subsets, cards_from_masks
from ...cards import Cat
from ...checks import whole
from ...games.game import Game
from ...games.scoring import Scoring
from .seen import ANY_HOLE, Holding, Seen, holding, holes_of, kinds_of, text_of

if TYPE_CHECKING:
    from ..._native.core import Hand


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
    most = None if most is None else whole(most, "most", 1)
    seen = Seen(ANY_HOLE, board, game, dead)

    def best(order: Scoring) -> list[Made]:
        masks, strengths = seen.parts(order)
        found = np.unique(strengths)[::-1]
        if order.no_hand is not None:
            found = found[found != order.no_hand]
        return [Made(*holding(order, strength), holes_of(masks[strengths == strength])) for strength in found[:most]]

    return seen.halves(best)


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
        return (
            f"<{self.mine.text}: beats {self.win}, ties with {self.tie}, loses to {self.lose}, "
            f"percentile {100 * self.percentile:.2f} %>"
        )

    def to_dict(self) -> dict[str, Any]:
        return {
            "mine": self.mine.to_dict(),
            "win": self.win,
            "tie": self.tie,
            "lose": self.lose,
            "percentile": self.percentile,
            "rivals": [group.to_dict() for group in self.rivals],
        }


def count_strengths(seen: Seen, order: Scoring) -> Any:
    """How many of all holes that one opponent may hold have each strength."""
    counts = np.zeros(len(kinds_of(order.name).of_strength), np.int64)
    for holes in blocks_of_subsets(seen.bits, seen.hole_size):
        counts += np.bincount(seen.strengths(order, holes), minlength=len(counts))
    return counts


def compare(hole: Hand, board: Hand, game: Game | str = "holdem", dead: Hand = ()) -> Any:
    """Which holes beat mine on a board as it lies, which tie and which lose, out of all that are unseen.

    Returns a `Standing`: counts, the percentile, and the holes grouped by what they make; in a split game `Halves` of
    two, where all that make no low tie. Raises what the module says.

    >>> compare("As Kd", "Kh 8s 8d 4c 2h")
    <two pair, kings and eights: beats 887, ties with 6, loses to 97, percentile 89.90 %>
    """
    seen = Seen(hole, board, game, dead)

    def stand(order: Scoring) -> Standing:
        mine = seen.mine(order)
        counts = count_strengths(seen, order)
        masks, strengths = seen.parts(order)
        kinds = kinds_of(order.name)
        rivals = []
        for result, these in (("lose", slice(mine + 1, None)), ("tie", slice(mine, mine + 1)), ("win", slice(0, mine))):
            by_kind = np.bincount(kinds.of_strength[these], counts[these], len(kinds.names)).astype(np.int64)
            first, last, _ = these.indices(len(counts))
            chosen = (strengths >= first) & (strengths < last)
            for kind in np.flatnonzero(by_kind)[::-1]:
                some = np.flatnonzero(chosen & (kinds.of_strength[strengths] == kind))
                some = some[np.lexsort((masks[some], strengths[some]))[::-1]]
                holes = [tuple(cards) for cards in cards_from_masks(masks[some])[:, ::-1].tolist()]
                rivals.append(Rivals(kinds.categories[kind], str(kinds.names[kind]), result, int(by_kind[kind]), holes))
        win, tie, lose = (int(some.sum()) for some in np.split(counts, [mine, mine + 1]))
        return Standing(holding(order, mine), win, tie, lose, rivals)

    return seen.halves(stand)


def percentile(hole: Hand, board: Hand, game: Game | str = "holdem", dead: Hand = ()) -> Any:
    """The share 0..1 of all other holes that mine beats on a board as it lies, ties counted by half.

    Returns a float, in a split game `Halves` of two. Raises what the module says: without a board holes have no order
    but that of their equities.

    >>> percentile("As Kd", "Kh 8s 8d 4c 2h")
    0.898989898989899
    """
    seen = Seen(hole, board, game, dead)

    def share(order: Scoring) -> float:
        mine, counts = seen.mine(order), count_strengths(seen, order)
        return float((counts[:mine].sum() + counts[mine] / 2) / counts.sum())

    return seen.halves(share)
