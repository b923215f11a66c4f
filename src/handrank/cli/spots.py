"""What `handrank nuts` and `handrank outs` share: their options, and answers for one half of the pot or both."""

from __future__ import annotations

import argparse
from typing import Any


def add_spot_options(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--game", default="holdem", metavar="GAME", help="holdem (default), omaha, omaha8, short-deck, ..."
    )
    command.add_argument("--dead", default="", metavar="CARDS", help="cards known to be out of play")
    command.add_argument("--json", action="store_true", help="print JSON")


def halves_of(answer: Any) -> list[tuple[str, Any]]:
    """The answers with what to put before their titles: nothing, or the half of a split pot."""
    from ..odds.board import Halves

    return [("high: ", answer.high), ("low: ", answer.low)] if isinstance(answer, Halves) else [("", answer)]


def plain(answer: Any) -> Any:
    """An answer for JSON; in a split game an object of both halves."""
    from ..odds.board import Halves

    if isinstance(answer, Halves):
        return {"high": plain(answer.high), "low": plain(answer.low)}
    return list(map(plain, answer)) if isinstance(answer, list) else answer.to_dict()
