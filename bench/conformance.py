"""Asks every evaluator that is installed the lines of the conformance corpus, and counts what it answers.

    python bench/conformance.py [--only PACKAGE] [--failures] [--json FILE] [--into docs/conformance.md]

A package is asked what it says that it does, and the rest counts as not supported. An adapter is a class with the
methods of `corpus.Evaluator`, in tests/corpus; to score another package, write one and add it to `ADAPTERS`.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from collections import Counter
from collections.abc import Callable
from fractions import Fraction
from importlib import import_module
from pathlib import Path
from typing import Any

from harness import version_of

sys.path.append(str(Path(__file__).parents[1] / "tests"))
from corpus import Evaluator, Handrank, HandrankBulk, Unsupported, judge, read_lines, words

VERDICTS = ("right", "wrong", "error", "unsupported")
FIELDS = re.compile(r"[^\s,]+")


class Package(Evaluator):
    """What adapters share: they rank cards in two letters, in the games and sizes of the package's documentation."""

    sizes = range(5, 8)
    """How many cards the package says that it ranks."""
    games: tuple[str, ...] = ("high",)
    categories: dict[str, str] = {}
    """The package's name of a category where it is not ours."""
    dialect = "kicker"
    """What + means in a range after two neighbours."""

    def rank(self, game: str, hole: list[str], board: list[str]) -> Any:
        """Larger beats smaller."""
        raise Unsupported

    def key(self, hand, game="high", rules=None):
        hole, _, board = hand.partition("/")
        cards = words(hand)
        if rules is not None or game not in self.games or "**" in cards:
            raise Unsupported
        if len(set(cards)) < len(cards) or (game == "high" and len(cards) not in self.sizes):
            raise Unsupported  # several decks
        return self.rank(game, words(hole), words(board))

    def shares(self, game, holes, board):
        if game not in ("holdem", "omaha"):
            raise Unsupported
        keys = [self.key(f"{hole} / {board}", "high" if game == "holdem" else game) for hole in holes]
        winners = [key == max(keys) for key in keys]
        return [Fraction(wins, sum(winners)) for wins in winners]

    def named(self, category: Any) -> str:
        name = str(category).lower()
        return self.categories.get(name, name)

    def card(self, text: str) -> str:
        """One card, by the package's own reader, in two letters."""
        raise Unsupported

    def read(self, text):
        """Readers of one card are given the words of a text."""
        fields = FIELDS.findall(text)
        if any(len(field) > 3 for field in fields):
            raise Unsupported
        return list(map(self.card, fields))

    def take(self, **given):
        if "text" in given:
            return self.read(given["text"])
        if "range" in given:
            return self.combos(given["range"], "")
        if "hand" in given and given.get("decks") == 1:
            cards = words(given["hand"])
            if len(cards) not in self.sizes:
                raise Unsupported
            return self.rank("high", cards, [])
        raise Unsupported


def live(holes: list[list[str]], dead: str) -> int:
    """How many combos hold no dead card."""
    gone = words(dead)
    return sum(not any(card in gone for card in hole) for hole in holes)


class Treys(Package):
    name = "treys"

    def __init__(self):
        package = import_module(self.name)
        self.new, self.text, self.evaluator = package.Card.new, package.Card.int_to_str, package.Evaluator()

    def rank(self, game, hole, board):
        return -self.evaluator.evaluate(list(map(self.new, hole)), list(map(self.new, board)))

    def category(self, hand, game="high", rules=None):
        number = -self.key(hand, game, rules)
        return self.named(self.evaluator.class_to_string(self.evaluator.get_rank_class(number)))

    categories = {"pair": "one pair", "royal flush": "straight flush"}

    def card(self, text):
        return self.text(self.new(text))


class Deuces(Treys):  # treys was made from it
    name = "deuces"


class Eval7(Package):
    name = "eval7"
    sizes = range(1, 8)
    categories = {"pair": "one pair", "trips": "three of a kind", "quads": "four of a kind"}

    def __init__(self):
        import eval7

        self.eval7 = eval7

    def cards(self, cards):
        return list(map(self.eval7.Card, cards))

    def rank(self, game, hole, board):
        return self.eval7.evaluate(self.cards(hole + board))

    def category(self, hand, game="high", rules=None):
        return self.named(self.eval7.handtype(self.key(hand, game, rules)))

    def card(self, text):
        return str(self.eval7.Card(text))

    def combos(self, range, dead, cards=2, dialect=None):
        if cards != 2 or dialect not in (None, self.dialect):
            raise Unsupported
        return live([list(map(str, hole)) for hole, _ in self.eval7.HandRange(range).hands], dead)

    def equity(self, game, holes, board, dead):
        if game != "holdem" or len(holes) != 2 or dead or len(words(board)) != 5:
            raise Unsupported  # exact on a whole board; else a sample
        one, other = holes
        share = self.eval7.py_hand_vs_range_exact(
            self.cards(words(one)), self.eval7.HandRange(other), self.cards(words(board))
        )
        return None, [share, 1 - share]


class Pkrbot(Package):
    name = "pkrbot"
    categories = Eval7.categories

    def __init__(self):
        import pkrbot

        self.pkrbot = pkrbot

    def rank(self, game, hole, board):
        return self.pkrbot.evaluate(list(map(self.pkrbot.Card, hole + board)))

    def category(self, hand, game="high", rules=None):
        return self.named(self.pkrbot.handtype(self.key(hand, game, rules)))

    def card(self, text):
        return str(self.pkrbot.Card(text))


class Phevaluator(Package):
    name = "phevaluator"
    games = ("high", "omaha")

    def __init__(self):
        import phevaluator

        self.package = phevaluator
        self.omaha = {
            4: phevaluator.evaluate_plo4_cards,
            5: phevaluator.evaluate_plo5_cards,
            6: phevaluator.evaluate_plo6_cards,
        }

    def rank(self, game, hole, board):
        if game == "high":
            return -self.package.evaluate_cards(*hole, *board)
        try:
            return -self.omaha[len(hole)](*board, *hole)
        except NotImplementedError:  # five and six hole cards are left out of the wheel
            raise Unsupported from None

    def card(self, text):
        return str(self.package.Card(text).describe_card())

    def take(self, **given):
        if "numbers" in given:  # the same numbers as ours
            return self.package.evaluate_cards(*given["numbers"])
        return super().take(**given)


class Pokerkit(Package):
    name = "pokerkit"
    sizes = range(5, 53)

    def __init__(self):
        import pokerkit

        self.pokerkit = pokerkit
        self.hands = {
            "high": pokerkit.StandardHighHand,
            "omaha": pokerkit.OmahaHoldemHand,
            "omaha-low": pokerkit.OmahaEightOrBetterLowHand,
            "eight-or-better": pokerkit.EightOrBetterLowHand,
            "ace-to-five": pokerkit.RegularLowHand,
            "deuce-to-seven": pokerkit.StandardLowHand,
            "badugi": pokerkit.BadugiHand,
            "short-deck": pokerkit.ShortDeckHoldemHand,
        }
        self.games = tuple(self.hands)

    def rank(self, game, hole, board):
        if game == "badugi" and len(hole) > 4:
            raise Unsupported
        return self.hands[game].from_game("".join(hole), "".join(board))

    def category(self, hand, game="high", rules=None):
        return self.named(self.key(hand, game, rules).entry.label.value)

    def shares(self, game, holes, board):
        if game not in ("omaha8", "stud8"):
            return super().shares(game, holes, board)
        made = []
        for kind in ("omaha", "omaha-low") if game == "omaha8" else ("high", "eight-or-better"):
            hands = [self.hands[kind].from_game_or_none("".join(words(hole)), "".join(words(board))) for hole in holes]
            best = max((hand for hand in hands if hand is not None), default=None)
            if best is not None:
                made.append([hand is not None and hand == best for hand in hands])
        return [sum(Fraction(half[player], sum(half) * len(made)) for half in made) for player in range(len(holes))]

    def read(self, text):
        return [repr(card) for card in self.pokerkit.Card.parse(text)]

    def combos(self, range, dead, cards=2, dialect=None):
        if cards != 2 or dialect not in (None, self.dialect):
            raise Unsupported
        return live([list(map(repr, hole)) for hole in self.pokerkit.parse_range(range)], dead)


class HoldemHandEvaluator(Package):
    name = "holdem-hand-evaluator"

    def __init__(self):
        from holdem_hand_evaluator import evaluate_hand

        self.evaluate = evaluate_hand

    def rank(self, game, hole, board):
        return self.evaluate("".join(hole + board))

    def take(self, **given):
        if "text" in given:
            return self.evaluate("".join(given["text"].split()))  # it reads no blanks
        return super().take(**given)


class Xiapl(Package):
    name = "xiapl"
    dialect = "connectors"
    games = ("high", "omaha")
    categories = {
        "highcard": "high card",
        "onepair": "one pair",
        "twopair": "two pair",
        "threeofakind": "three of a kind",
        "fullhouse": "full house",
        "fourofakind": "four of a kind",
        "straightflush": "straight flush",
    }

    def __init__(self):
        from xiapl import card, eval, range, simulation, utils

        self.from_string, self.eval, self.ranges, self.simulation = card.Card.from_string, eval, range, simulation
        self.to_mask = utils.cards_to_mask
        self.types = simulation.GameType

    def cards(self, cards):
        return list(map(self.from_string, cards))

    def mask(self, cards):
        return self.to_mask(self.cards(cards))

    def value(self, game, hole, board):
        if game == "high":
            return self.eval.evaluate_cards(self.cards(hole + board))
        if len(hole) != 4:
            raise Unsupported
        return self.eval.evaluate_hand(self.mask(board), self.mask(hole), game=self.types.Plo)

    def rank(self, game, hole, board):
        value = self.value(game, hole, board)
        return int(value.category), list(value.kickers)

    def category(self, hand, game="high", rules=None):
        self.key(hand, game, rules)
        hole, _, board = hand.partition("/")
        return self.named(self.value(game, words(hole), words(board)).category.name)

    def card(self, text):
        return str(self.from_string(text))

    def combos(self, range, dead, cards=2, dialect=None):
        if cards not in (2, 4) or dialect not in (None, self.dialect):
            raise Unsupported
        found = self.ranges.Range.from_string(range, self.types.Holdem if cards == 2 else self.types.Plo)
        return len(found.valid_combos(self.mask(words(dead))))

    def equity(self, game, holes, board, dead):
        types = {"holdem": self.types.Holdem, "omaha": self.types.Plo}
        if game not in types or dead:
            raise Unsupported
        exact, on = self.simulation.SimulationOptions.exact(), self.mask(words(board))
        if all(len(words(hole)) in (4, 8) and hole[-1] in "cdhs" for hole in holes):
            found = self.simulation.calculate_equity(
                [self.mask(words(hole)) for hole in holes], on, exact, game=types[game]
            )
            return None, [player.equity for player in found.players]
        if game != "holdem" or len(holes) != 2:
            raise Unsupported
        found = self.simulation.calculate_range_equity(*map(self.ranges.Range.from_string, holes), on, exact)
        return None, [found.hero_aggregate_equity, found.villain_aggregate_equity]


class PokerEquity(Package):
    name = "poker-equity"
    games = ("high", "deuce-to-seven", "ace-to-five", "short-deck", "badugi")
    kernels = {
        "high": "high",
        "deuce-to-seven": "deuce_seven",
        "ace-to-five": "low_a5",
        "short-deck": "short_deck",
        "badugi": "badugi",
    }
    variants = {
        "holdem": "holdem",
        "omaha": "omaha",
        "omaha8": "omaha_hi_lo",
        "stud8": "stud_hi_lo",
        "short-deck": "short_deck",
    }

    def __init__(self):
        import poker_equity

        self.package = poker_equity

    def rank(self, game, hole, board):
        cards = hole + board
        if len(cards) not in ((4,) if game == "badugi" else range(5, 8)):
            raise Unsupported
        return -self.package.score_batch(self.kernels[game], ["".join(cards)])[0]

    def exactly(self, game, holes, board, dead=""):
        if game not in self.variants:
            raise Unsupported
        found = self.package.exact_from_text(self.variants[game], holes, board, dead)
        if found is None:
            raise Unsupported  # too many deals
        return found

    def shares(self, game, holes, board):
        return [player["equity"] for player in self.exactly(game, holes, board)["players"]]

    def combos(self, range, dead, cards=2, dialect=None):
        if cards != 2 or dialect not in (None, self.dialect):
            raise Unsupported
        slots = self.package.parse_hand_field(range, 2, False)
        holes = {
            frozenset((one, other))
            for first, second in slots
            for one in bits(first)
            for other in bits(second)
            if one != other
        }
        return live([[self.package.card_name(card) for card in hole] for hole in holes], dead)

    def equity(self, game, holes, board, dead):
        found = self.exactly(game, holes, board, dead)
        counts = None
        if game == "holdem" and len(holes) == 2:
            wins, ties = found["win_count"], found["tie_count"]
            counts = {who: int(count) for who, count in zip(("0", "0,1", "1"), (wins[0], ties[0], wins[1])) if count}
        return counts, [player["equity"] for player in found["players"]]

    def take(self, **given):
        if "holes" in given:
            return self.exactly(given["game"], given["holes"], given["board"])
        if "text" in given:
            return self.package.score_batch("high", [given["text"]])
        if "hand" in given:
            raise Unsupported  # hands alone are for its own checks
        return super().take(**given)


def bits(mask: int) -> list[int]:
    return [bit for bit in range(64) if mask >> bit & 1]


ADAPTERS: dict[str, Callable[[], Evaluator]] = {
    "handrank": Handrank, "handrank, arrays": HandrankBulk, "treys": Treys, "deuces": Deuces, "eval7": Eval7,
    "phevaluator": Phevaluator, "pkrbot": Pkrbot, "pokerkit": Pokerkit, "holdem-hand-evaluator": HoldemHandEvaluator,
    "xiapl": Xiapl, "poker-equity": PokerEquity,
}  # fmt: skip


def table(kinds: list[str], found: dict[str, dict[str, Counter]]) -> str:
    """A row a kind: of each package right/asked, a dash where it is asked nothing."""

    def cell(counts: Counter) -> str:
        asked = sum(counts[verdict] for verdict in VERDICTS[:3])
        return f"{counts['right']}/{asked}" if asked else "-"

    def total(name: str) -> Counter:
        return sum((found[name][kind] for kind in kinds), Counter())

    rows = [["kind", "lines", *found]]
    rows += [
        [kind, str(sum(next(iter(found.values()))[kind].values())), *(cell(found[name][kind]) for name in found)]
        for kind in kinds
    ]
    rows.append(
        ["**all**", str(sum(total(next(iter(found))).values())), *(f"**{cell(total(name))}**" for name in found)]
    )
    rows += [[verdict, "", *(str(total(name)[verdict]) for name in found)] for verdict in VERDICTS]
    widths = [max(map(len, column)) for column in zip(*rows)]
    rows.insert(1, ["-" * width for width in widths])
    return "\n".join("| " + " | ".join(text.ljust(width) for text, width in zip(row, widths)) + " |" for row in rows)


def failures(verdicts: dict[str, str]) -> str:
    """The ids of the lines that are wrong, then of those that are errors."""
    found = {verdict: [f"`{id}`" for id, given in verdicts.items() if given == verdict] for verdict in VERDICTS[1:3]}
    return "; ".join(f"{verdict} {', '.join(ids)}" for verdict, ids in found.items() if ids)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", default="", metavar="WORD", help="only packages whose name holds the word")
    parser.add_argument("--failures", action="store_true", help="name every line that is wrong or an error")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write every verdict, a package a line")
    parser.add_argument("--into", type=Path, metavar="FILE", help="put the table between the markers of this file")
    options = parser.parse_args()
    about, lines = read_lines()
    kinds = list(dict.fromkeys(line["kind"] for line in lines))
    found: dict[str, dict[str, Counter]] = {}
    results, absent = [], []
    for name, make in ADAPTERS.items():
        if options.only not in name:
            continue
        try:
            evaluator = make()
        except ImportError:
            absent.append(name)
            continue
        verdicts = {line["id"]: judge(evaluator, line) for line in lines}
        found[name] = {kind: Counter() for kind in kinds}
        for line in lines:
            found[name][line["kind"]][verdicts[line["id"]]] += 1
        results.append(
            {
                "package": name,
                "version": version_of(name.partition(",")[0]),
                "corpus": about["version"],
                "verdicts": verdicts,
            }
        )
        if options.failures:
            for line in lines:
                if verdicts[line["id"]] in ("wrong", "error"):
                    print(f"{name}: {verdicts[line['id']]}: {json.dumps(line, ensure_ascii=False)}")
    versions = ", ".join(
        f"{result['package']} {result['version']}" for result in results if "," not in result["package"]
    )
    failed = [f"- {result['package']}: {ids}." for result in results if (ids := failures(result["verdicts"]))]
    about_it = f"Corpus {about['version']}, {about['lines']} lines; {versions}."
    text = "\n".join([table(kinds, found), "", "Wrong or an error:", "", *(failed or ["- none."]), "", about_it])
    print(text)
    if absent:
        print(f"Not installed: {', '.join(absent)}.")
    if options.json:
        options.json.write_text("".join(json.dumps(result) + "\n" for result in results), encoding="utf-8")
    if options.into:
        page = options.into.read_text(encoding="utf-8")
        marked = re.compile(r"(<!-- scores -->\n).*?(<!-- /scores -->)", re.DOTALL)
        page, times = marked.subn(lambda match: f"{match[1]}{text}\n{match[2]}", page)
        if not times:
            raise SystemExit(f"{options.into} has no <!-- scores --> ... <!-- /scores -->")
        options.into.write_text(page, encoding="utf-8")


if __name__ == "__main__":
    main()
