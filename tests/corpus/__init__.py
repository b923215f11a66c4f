"""The conformance corpus: its lines, what an evaluator must offer to be asked, and the judge of its answers.

docs/conformance.md says what a line means. `Evaluator` is the base of every adapter, here `Handrank` one hand at a time
and `HandrankBulk` by arrays; bench/conformance.py holds those of other packages.
"""

from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

FILE = Path(__file__).parents[1] / "data" / "conformance.jsonl"
CLOSE = 1e-9  # shares that an evaluator gives as floats

ORDERS = {"high": "high", "ace-to-five": "ace_to_five", "deuce-to-seven": "deuce_to_seven", "badugi": "badugi",
          "eight-or-better": "eight_or_better", "short-deck": "short_deck", "short-deck-trips": "short_deck_trips",
          "three-card": "three_card"}  # fmt: skip


def read_lines() -> tuple[dict[str, Any], list[dict[str, Any]]]:
    """The line about the file, and the others."""
    about, *lines = (json.loads(text) for text in FILE.read_text(encoding="utf-8").splitlines())
    return about, lines


def words(text: str) -> list[str]:
    """The cards of a text of the corpus other than those of its input forms: `As Kd / 2c`, `AsKd`, `**`."""
    text = "".join(text.replace("/", " ").split())
    return [text[i : i + 2] for i in range(0, len(text), 2)]


class Unsupported(Exception):
    """What is asked lies outside what the package says that it does."""


class Evaluator:
    """What a line may ask. A method that is not overridden is not supported; any may raise `Unsupported`."""

    name = ""

    def key(self, hand: str, game: str = "high", rules: dict[str, Any] | None = None) -> Any:
        """Larger beats smaller, equal ties; `hole / board` in games of two parts."""
        raise Unsupported

    def keys(self, hands: list[str], **given: Any) -> list[Any]:
        return [self.key(hand, **given) for hand in hands]

    def category(self, hand: str, game: str = "high", rules: dict[str, Any] | None = None) -> str:
        raise Unsupported

    def best(self, hand: str) -> list[str]:
        """The five cards that count, in any order."""
        raise Unsupported

    def shares(self, game: str, holes: list[str], board: str) -> list[Any]:
        raise Unsupported

    def read(self, text: str) -> list[str]:
        """The cards of a text in two letters each, a joker as **."""
        raise Unsupported

    def count(self, cards: int, jokers: int) -> dict[str, int]:
        """Category -> how many hands of a deck."""
        raise Unsupported

    def combos(self, range: str, dead: str, cards: int = 2, dialect: str | None = None) -> int:
        raise Unsupported

    def equity(self, game: str, holes: list[str], board: str, dead: str) -> tuple[dict[str, int] | None, list[Any]]:
        """How often each outcome comes, None where the package gives no counts, and each player's share."""
        raise Unsupported

    def take(self, **given: Any) -> Any:
        """Take what must be refused: `hand`, `text`, `numbers`, `range`, or `holes` with `board` and `game`."""
        raise Unsupported


def right(evaluator: Evaluator, line: dict[str, Any]) -> bool:
    """Whether the answer to a line that asks for one is right. Raises what the evaluator does."""
    given = {name: value for name, value in line.items() if name not in ("id", "kind", "ask", "expect", "why")}
    expect = line["expect"]
    if line["ask"] == "order":
        keys = evaluator.keys(**given)
        order = sorted(range(len(keys)), key=lambda i: keys[i], reverse=True)
        found: list[list[int]] = []
        for i in order:
            if found and keys[found[-1][0]] == keys[i]:
                found[-1].append(i)
            else:
                found.append([i])
        return [sorted(group) for group in found] == expect
    if line["ask"] in ("best", "read"):
        cards, wanted = getattr(evaluator, line["ask"])(**given), words(expect)
        return cards == wanted if line["ask"] == "read" else sorted(cards) == sorted(wanted)
    if line["ask"] == "shares":
        return _close(evaluator.shares(**given), expect)
    if line["ask"] == "equity":
        counts, shares = evaluator.equity(**given)
        return (counts is None or counts == expect["counts"]) and _close(shares, expect["shares"])
    return getattr(evaluator, line["ask"])(**given) == expect  # category, count, combos


def _close(found: list[Any], expect: list[str]) -> bool:
    return len(found) == len(expect) and all(abs(a - Fraction(b)) < CLOSE for a, b in zip(found, expect))


def judge(evaluator: Evaluator, line: dict[str, Any]) -> str:
    """`right`, `wrong`, `error` or `unsupported`.

    An evaluator that must refuse is right when it raises an exception. One that raises at a way to write cards or a
    range does not support it; anywhere else an exception is an error, and a panic, which is no `Exception`, always.
    """
    try:
        if line["ask"] == "refuse":
            given = {name: value for name, value in line.items() if name not in ("id", "kind", "ask", "expect", "why")}
            try:
                evaluator.take(**given)
            except Unsupported:
                raise
            except Exception:
                return "right"
            return "wrong"
        return "right" if right(evaluator, line) else "wrong"
    except Unsupported:
        return "unsupported"
    except (KeyboardInterrupt, SystemExit, MemoryError):
        raise
    except Exception:
        return "unsupported" if line["ask"] in ("read", "combos") else "error"
    except BaseException:  # a panic of Rust
        return "error"


class Handrank(Evaluator):
    """handrank, one hand at a time."""

    name = "handrank"

    def key(self, hand, game="high", rules=None):
        import handrank as hr
        from handrank.games.scoring import SCORINGS

        if rules is not None:
            return hr.Policy(**rules).strength(hand)
        if game == "omaha":
            return hr.omaha_strength(*hand.split("/"))
        if game == "high":
            return hr.strength(hand.replace("/", " "))
        return SCORINGS[ORDERS[game]].strength(hand.replace("/", " "))

    def category(self, hand, game="high", rules=None):
        import handrank as hr

        if rules is not None:
            category = hr.Policy(**rules).best(hand).category
        elif game == "omaha":
            category = hr.hand_class(self.key(hand, game)).category
        else:
            category = hr.category(hand.replace("/", " "))
        return category.name.lower().replace("_", " ")

    def best(self, hand):
        import handrank as hr

        return hr.best_hand(hand.replace("/", " "))

    def shares(self, game, holes, board):
        import handrank as hr

        return [player.share for player in hr.showdown(game, holes, board).players]

    def read(self, text):
        import handrank as hr

        return list(map(hr.card_text, hr.parse(text)))

    def count(self, cards, jokers):
        import handrank as hr

        found = hr.category_order(cards=cards, jokers=jokers)
        return {category.name.lower().replace("_", " "): count for category, count in found if count}

    def combos(self, range, dead, cards=2, dialect="kicker"):
        import handrank as hr

        return len(hr.Range(range, cards=cards, dialect=dialect).without(dead))

    def equity(self, game, holes, board, dead):
        import handrank as hr

        found = hr.equity(*holes, board=board, dead=dead, game=game, method="exact")
        split = game == "omaha8"
        counts = {
            "|".join(",".join(map(str, half)) for half in (outcome if split else outcome[:1])): count
            for outcome, count in found.outcomes.items()
        }
        return counts, list(found.equity)

    def take(self, **given):
        import handrank as hr

        if "holes" in given:
            return hr.showdown(given["game"], given["holes"], given["board"])
        if "range" in given:
            return hr.Range(given["range"])
        if "text" in given:
            return hr.parse(given["text"])
        if "numbers" in given:
            return hr.strength(given["numbers"], jokers=given.get("jokers"))
        return hr.strength(given["hand"], decks=given.get("decks"), jokers=given.get("jokers"))


class HandrankBulk(Handrank):
    """handrank by arrays: each hand in many rows at once, so that whole vectors and their rest are ranked."""

    name = "handrank, arrays"
    ROWS = 67  # two vectors of 32 hands, and three more

    best, read, count, equity = (
        Evaluator.best,
        Evaluator.read,
        Evaluator.count,
        Evaluator.equity,
    )  # there are no arrays of these

    def _rows(self, hand):
        import handrank as hr
        import numpy as np

        return np.tile(np.array(hr.parse(hand), np.uint8), (self.ROWS, 1))

    def key(self, hand, game="high", rules=None):
        import handrank as hr
        from handrank._native import bulk

        if game == "omaha":
            found = hr.omaha_strengths(*map(self._rows, hand.split("/")))
        else:
            cards = self._rows(hand.replace("/", " "))
            if rules is not None:
                found = hr.Policy(**rules).strengths(cards)
            elif game == "high":
                found = hr.strengths(cards)
            else:
                found = bulk.order_mask_strengths[ORDERS[game]](hr.masks_from_cards(cards))
        assert (found == found[0]).all(), hand
        return int(found[0])

    def category(self, hand, game="high", rules=None):
        import handrank as hr

        key = self.key(hand, game, rules)
        if rules is not None and rules.get("natural_beats_wild"):
            key //= 6
        return hr.hand_class(key).category.name.lower().replace("_", " ")

    def shares(self, game, holes, board):
        import handrank as hr
        import numpy as np

        made = hr.GAMES[game].strengths(np.array(list(map(hr.parse, holes))), np.array(hr.parse(board), np.uint8))
        halves = [half == half.max() for half in (made if isinstance(made, tuple) else (made,)) if half.max()]
        return [
            sum(Fraction(int(half[player]), int(half.sum()) * len(halves)) for half in halves)
            for player in range(len(holes))
        ]

    def combos(self, range, dead, cards=2, dialect="kicker"):
        import handrank as hr

        return int((hr.Range(range, cards=cards, dialect=dialect).without(dead).weights() > 0).sum())

    def take(self, **given):
        import handrank as hr
        import numpy as np

        if any(number is True for number in given.get("numbers", ())):
            raise Unsupported  # NumPy makes it 1 before anyone can see it
        if "numbers" in given:
            return hr.strengths(np.array([given["numbers"]]), jokers=given.get("jokers"))
        if "hand" in given:
            return hr.strengths(
                np.array([hr.parse(given["hand"])]), decks=given.get("decks"), jokers=given.get("jokers")
            )
        raise Unsupported  # texts are read one by one
