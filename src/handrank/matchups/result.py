"""What `equity` gives: outcomes, and all that follows from them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass
from fractions import Fraction
from functools import cached_property
from math import sqrt
from typing import Any

from ..layout import aligned


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
    """Of the equity; 0 where it is exact."""


@dataclass(frozen=True, repr=False)
class Equity:
    """Who wins how often: the result of `equity`.

    outcomes  (players with the best high, players with the best low) -> how often: ints, `Fraction` where weights
              are no whole numbers. Players count from 0; the second is empty without a low.
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

    @cached_property
    def total(self) -> int | Fraction:
        return sum(self.outcomes.values())

    @cached_property
    def players(self) -> tuple[PlayerEquity, ...]:
        return tuple(map(self._player, range(len(self.hands))))

    def _player(self, player: int) -> PlayerEquity:
        share = win = tie = tie_share = high = low = square = Fraction(0)
        for (highs, lows), count in self.outcomes.items():
            weight = Fraction(count) / self.total
            halves = [half for half in (highs, lows) if half]
            parts = [Fraction(player in half, len(half) * len(halves)) for half in halves]
            part = sum(parts, Fraction(0))
            share += weight * part
            square += weight * part * part
            high += weight * parts[0] if highs else 0
            low += weight * parts[-1] if lows else 0
            win += weight * (part == 1)
            tie += weight * (0 < part < 1)
            tie_share += weight * part * (part < 1)
        error = sqrt(max(square - share * share, Fraction(0)) / self.total) if self.method == "sample" else 0.0
        numbers = [float(number) for number in (share, win, tie, tie_share, high, low, error)]
        return PlayerEquity(self.hands[player], *numbers)

    @property
    def equity(self) -> tuple[float, ...]:
        """The share of the pot of each player; they sum to 1."""
        return tuple(player.equity for player in self.players)

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
        split = any(lows for _, lows in self.outcomes)
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
        total = f"{int(self.total):,}" if self.total.denominator == 1 else f"{float(self.total):,.4f}"
        return f"{self.game}{board}: {self.method}, {total} {what}, {self.seconds:.3g} s"

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


def named_outcomes(found: Mapping[int, int | Fraction], players: int) -> dict[Any, Any]:
    """Outcomes as (players with the best high, players with the best low)."""

    def members(bits: int) -> tuple[int, ...]:
        return tuple(player for player in range(players) if bits >> player & 1)

    result = {}
    for outcome in sorted(found):
        count = found[outcome]
        key = members(outcome & (1 << players) - 1), members(outcome >> players)
        result[key] = int(count) if count.denominator == 1 else count
    return result
