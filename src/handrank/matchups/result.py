"""What `equity` gives: outcomes, and all that follows from them."""

from __future__ import annotations

import time
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import sqrt
from typing import Any

from ..cards import card_text, cards_of_hand
from ..games.game import Game
from ..layout import aligned
from ..spot import hand_text

PARTS = 5040  # of a pot, which every number of players up to 10 divides, in either half


@dataclass(frozen=True)
class PlayerEquity:
    """A player's part of the pot, on average."""

    hand: str
    equity: float
    """The share of the pot, 0 to 1."""
    win: float
    """How often he takes the whole pot; in a split game: scoops."""
    tie: float
    """How often he takes a part of it."""
    tie_share: float
    """The part of his equity that comes from these."""
    high: float
    """The share that the high half brings: all of it in a game that is not split."""
    low: float
    standard_error: float
    """Of the equity, as if the sample had one win and one loss more, so that what it did not see counts; 0 where it is
    exact."""


@dataclass(frozen=True, repr=False)
class Equity:
    """Who wins how often: the result of `equity`.

    outcomes  (players with the best high, players with the best low) -> how often: ints, `Fraction` where weights
              are no whole numbers. Players count from 0; a half that nobody wins, or that the game does not have, is
              empty.
    total     the sum of the outcomes: deals, or samples
    method    "exact" or "sample"
    seconds   how long it took
    """

    hands: tuple[str, ...]
    outcomes: dict[tuple[tuple[int, ...], tuple[int, ...]], int | Fraction]
    method: str
    game: str
    board: str
    seconds: float

    @classmethod
    def _of(
        cls, hands: tuple[Any, ...], board: Any, counts: dict[int, int], game: Game, start: float, method: str
    ) -> Equity:
        """Outcomes of hands and a board that were given as text or cards: what is hand_text is made on demand."""
        made = object.__new__(cls)
        given = tuple([tuple(hand) if type(hand) is list else hand for hand in hands])
        made.__dict__.update(
            _given=(given, tuple(board) if type(board) is list else board, counts, game.high is None),
            method=method,
            game=game.name,
            seconds=time.perf_counter() - start,
        )
        return made

    def __getattr__(self, name: str) -> Any:
        if name not in ("hands", "outcomes", "board") or "_given" not in self.__dict__:
            raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
        hands, board, counts, low_only = self.__dict__["_given"]
        found: Any
        if name == "outcomes":
            found = named_outcomes(counts, len(hands), low_only)
        else:
            found = tuple(map(hand_text, hands)) if name == "hands" else " ".join(map(card_text, cards_of_hand(board)))
        self.__dict__[name] = found
        return found

    @cached_property
    def total(self) -> int | Fraction:
        return sum(self.outcomes.values())

    @cached_property
    def players(self) -> tuple[PlayerEquity, ...]:
        return tuple(map(self._player, range(len(self.hands))))

    @cached_property
    def _parts(self) -> tuple[list[Any], list[Any]]:
        """What each player wins of the high and of the low halves of all deals together, in parts of a pot."""
        high: list[Any] = [0] * len(self.hands)
        low: list[Any] = [0] * len(self.hands)
        for winners, count in self.outcomes.items():
            whole = PARTS // 2 if winners[0] and winners[1] else PARTS
            for won, half in zip((high, low), winners):
                for player in half:
                    won[player] += count * (whole // len(half))
        return high, low

    def _player(self, player: int) -> PlayerEquity:
        total: Any = self.total
        win: Any = 0
        tie: Any = 0
        tied: Any = 0
        square: Any = 0
        high, low = (won[player] for won in self._parts)
        for (highs, lows), count in self.outcomes.items():
            whole = PARTS // 2 if highs and lows else PARTS
            part = (whole // len(highs) if player in highs else 0) + (whole // len(lows) if player in lows else 0)
            square += count * part * part
            if part == PARTS:
                win += count
            elif part:
                tie += count
                tied += count * part
        pot = PARTS * total
        error = 0.0
        if self.method == "sample":
            mean, squares = (high + low + PARTS) / (pot + 2 * PARTS), (square + PARTS**2) / ((total + 2) * PARTS**2)
            error = sqrt(max(squares - mean * mean, 0.0) / (total + 2))
        shares: Any = (high + low, PARTS * win, PARTS * tie, tied, high, low)
        numbers = [float(share / pot) for share in shares] + [error]
        return PlayerEquity(self.hands[player], *numbers)

    @property
    def equity(self) -> tuple[float, ...]:
        """The share of the pot of each player; they sum to 1."""
        pot = PARTS * self.total
        return tuple([float((high + low) / pot) for high, low in zip(*self._parts)])

    @property
    def win(self) -> tuple[float, ...]:
        return tuple(player.win for player in self.players)

    @property
    def tie(self) -> tuple[float, ...]:
        return tuple(player.tie for player in self.players)

    @property
    def standard_error(self) -> tuple[float, ...]:
        return tuple(player.standard_error for player in self.players)

    def to_dict(self) -> dict[str, Any]:
        """What a JSON file takes: fractions as text."""

        def plain(number: int | Fraction) -> int | str:
            return int(number) if number.denominator == 1 else str(number)

        return {
            "game": self.game,
            "board": self.board,
            "method": self.method,
            "total": plain(self.total),
            "seconds": self.seconds,
            "players": [asdict(player) for player in self.players],
            "outcomes": [
                {"high": list(highs), "low": list(lows), "count": plain(count)}
                for (highs, lows), count in self.outcomes.items()
            ],
        }

    def table(self) -> tuple[list[str], list[list[str]]]:
        """The columns and rows that the repr, notebooks and the command line show."""
        split = any(highs and lows for highs, lows in self.outcomes)
        columns = ["hand", "equity", "scoop" if split else "win", "part" if split else "tie"]
        columns += ["high", "low"] * split + ["standard error"] * (self.method == "sample")
        rows = []
        for player in self.players:
            numbers = [player.equity, player.win, player.tie] + [player.high, player.low] * split
            row = [player.hand, *(f"{100 * number:.4f} %" for number in numbers)]
            rows.append(row + [f"{100 * player.standard_error:.4f} %"] * (self.method == "sample"))
        return columns, rows

    def heading(self) -> str:
        """One line: the game, the board, and how it was counted."""
        board = f" on {self.board}" if self.board else ""
        what = "deals" if self.method == "exact" else "samples"
        return f"{self.game}{board}: {self.method}, {_number_text(self.total)} {what}, {self.seconds:.3g} s"

    def __repr__(self) -> str:
        columns, rows = self.table()
        return "\n".join([self.heading(), *aligned([columns, *rows])])

    def _repr_html_(self) -> str:
        from html import escape

        columns, rows = self.table()
        head = "".join(f"<th>{escape(column)}</th>" for column in columns)
        body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows)
        caption = f"<caption>{escape(self.heading())}</caption>"
        return f"<table>{caption}<thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _number_text(number: int | Fraction) -> str:
    """A number of deals: weights may make it larger or smaller than a float."""
    if number.denominator == 1 and number < 10**15:
        return f"{int(number):,}"
    if 0.001 <= number < 10**15:
        return f"{float(number):,.4f}"
    from decimal import Decimal

    return f"{Decimal(number.numerator) / Decimal(number.denominator):.4e}"


@lru_cache(1 << 12)
def _winners(outcome: int, players: int, low_only: bool) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """An outcome of the kernels as (players with the best high, players with the best low)."""
    first, second = (
        tuple(player for player in range(players) if outcome >> player + shift & 1) for shift in (0, players)
    )
    return ((), first) if low_only else (first, second)


def named_outcomes(found: Mapping[int, int | Fraction], players: int, low_only: bool = False) -> dict[Any, Any]:
    """Outcomes as (players with the best high, players with the best low).

    low_only  whether the pot goes to the best low
    """
    return {
        _winners(outcome, players, low_only): int(count) if count.denominator == 1 else count
        for outcome, count in sorted(found.items())
    }
