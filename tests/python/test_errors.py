"""Errors of every public function: whatever is wrong, one line names it, and it is raised on purpose."""

import ast
import functools
import re
import types

import handrank as hr
import numpy as np
import pytest
from handrank import draws, odds
from handrank.checks import MOST_SHOWN, shown
from handrank.matchups import starting_hands

FLOP = "2c 7d 9h"
RIVER = "2c 7d 9h Jd 3s"
HANDS = [[0, 5, 10, 15, 20]]
LIMITS = {"decks": None, "jokers": None}
ONE_HAND = {"hand": "As Kd Qc Jh Ts", **LIMITS}
SEEN = {"hole": "As Kd", "board": FLOP, "game": "holdem", "dead": ""}
RANGES = {"range_a": "AA", "range_b": "KK", "board": FLOP, "dead": "", "workers": 1, "progress": False}
FIXED = {"to_come": 1, "bins": 2, "workers": 1, "progress": False}
DEAL = {"hole": "As Kd", "board": FLOP, "dead": "", "jokers": 0, "decks": 1, "policy": None, "half": None}
WORK = {"workers": 1, "executor": None, "progress": False}
SAMPLE = {"samples": 100, "max_standard_error": 0.3, "seed": 1}
WHO = {"board": FLOP, "dead": "", "game": "holdem", "method": "sample", **SAMPLE, **WORK}
# Every argument of every public function, by name where it has one.
CALLS = {
    hr.Game: {"name": "mine", "hole": 2, "board": 5, "use": (1, 2), "rows": 1, "high": "high", "low": None,
              "deck": range(52), "jokers": 0, "policy": None},
    hr.HandIndexer: [2, 3],
    hr.HouseOrder: {"categories": hr.category_order()},
    hr.Policy: {"joker": "wild", "wild": "2", "double_ace_flush": True, "five_of_a_kind": True, "natural_beats_wild": True},
    hr.Range: {"text": "AA", "game": "holdem", "cards": 2, "dialect": "kicker"},
    hr.ShowdownPlan: [RIVER],
    hr.best_hand: ONE_HAND,
    hr.board_potentials: {"board": FLOP, "dead": "", **FIXED},
    hr.cactus_kev_rank: ONE_HAND,
    hr.cactus_kev_ranks: {"strengths": [14417]},
    hr.card_text: {"card": 51, "style": "ascii"},
    hr.cards_from_mask: {"mask": 3},
    hr.cards_from_masks: {"masks": [3]},
    hr.categories_from_strengths: {"strengths": [14417]},
    hr.category: ONE_HAND,
    hr.category_order: {"deck": "AsKsQsJsTs", "cards": 5, "decks": 1, "jokers": 0, "policy": hr.FULLY_WILD},
    hr.combo_index: {"hand": "AsKs"},
    hr.deck: {"jokers": 0, "decks": 1},
    hr.describe: {**ONE_HAND, "lang": "en"},
    hr.equities: {"holes": [[[0, 5], [10, 15]]], "boards": [[20, 25, 30]], "dead": [1], "random_players": 0,
                  "game": "holdem", "counts": False, "out": None, **WORK},
    hr.equity: (["AsKs", "QhQd"], WHO),
    hr.explain: {**ONE_HAND, "lang": "en"},
    hr.hand_class: {"strength": 14417},
    hr.hand_potentials: {"hole": "As Kd", "board": FLOP, "dead": "", **FIXED},
    hr.mask: {"hand": "As Kd"},
    hr.mask_category: {"mask": 3},
    hr.mask_ranking: {"mask": 3},
    hr.mask_strength: {"mask": 3},
    hr.masks_from_cards: {"cards": HANDS, "out": None},
    hr.omaha_low_strength: {"hole": "As2s3s4s", "board": RIVER},
    hr.omaha_strength: {"hole": "As2s4s5s", "board": RIVER},
    hr.omaha_strengths: {"hole": [[0, 5, 10, 15]], "board": [[20, 25, 30]], "out": None, "workers": 1},
    hr.packed_rankings: {"strengths": [14417]},
    hr.parse: {"text": "As Kd", **LIMITS},
    hr.preflop_table: {"workers": 1, "progress": False},
    hr.range_equities: RANGES,
    hr.range_outcomes: RANGES,
    hr.ranking: ONE_HAND,
    hr.sample_hands: {"n": 3, "k": 5, "dead": "", "jokers": 0, "decks": 1, "seed": 1, "workers": 1},
    hr.showdown: {"game": "holdem", "holes": ["AsKd", "QsQd"], "board": RIVER},
    hr.showdown_values: [RIVER, "AA", None],
    hr.strength: ONE_HAND,
    hr.strength_from_cactus_kev: {"rank": 1},
    hr.strengths: {"cards": HANDS, "out": None, **LIMITS, "workers": 1},
    hr.winners: {"hands": ["AsKs", "QsQd"], **LIMITS},
    odds.compare: SEEN,
    odds.distribution: {"game": "holdem", "cards": None, **DEAL, "workers": 1, "progress": False},
    odds.find_draws: SEEN,
    odds.next_cards: SEEN,
    odds.nuts: {"board": FLOP, "game": "holdem", "dead": "", "most": 1},
    odds.outs: {**SEEN, "opponents": ["QsQd"]},
    odds.percentile: SEEN,
    odds.simulate: {"game": "holdem", "n": 10, "cards": None, **DEAL, "seed": 1, "max_standard_error": 0.3,
                    "workers": 1, "progress": False},
    draws.PayTable: {"name": "mine", "lines": {"flush": 5}, "jokers": 0, "policy": hr.FULLY_WILD},
    draws.best_discard: {"hand": "AsKdQcJhTs", "by": "estimate", "most": 5, "jokers": 0, "policy": None},
    draws.best_single_discard: {"hand": "AsKdQcJhTs", "chances": draws.DEAL_CHANCES},
    draws.chances_of_counts: {"counts": [1] * 10},
    draws.chances_table: {"chances": draws.DEAL_CHANCES},
    draws.draw_distribution: {"chances": draws.DEAL_CHANCES},
    draws.fixpoint: {"chances": draws.DEAL_CHANCES, "limit": 1},
    draws.holds: {"hand": "AsKdQcJhTs", "by": "estimate", "most": 5, "jokers": 0, "policy": None},
    draws.pay_table: {"name": "deuces-wild"},
    draws.read_pay_table: {"path": "/no/such/file"},
    draws.single_discards: {"hands": HANDS, "chances": draws.DEAL_CHANCES},
    draws.video_poker: {"paytable": draws.pay_table("deuces-wild"), "progress": False},
    starting_hands.starting_hands: {"game": "holdem", "max_standard_error": 0.3, "samples": 10, "seed": 1, "hands": [0],
                                    "checkpoint": None, **WORK},
    starting_hands.estimate: {"game": "holdem", "max_standard_error": 0.3, "samples": 10, "hands": [0]},
}  # fmt: skip
OTHERS = {  # results that functions make, errors, names of the article, which are as there, and functions of NumPy
    "Card", "CardError", "Cat", "Chances", "Distribution", "Equity", "Explanation", "Fixpoint", "GameReturn", "HandClass", "Hold",
    "LineReturn", "RangeEquities", "RangeError", "Row", "mask_strengths", "omaha_mask_strengths", "poker_rank",
}  # fmt: skip
NO_ARGUMENTS = {"combos", "get_include", "instruction_set", "instruction_sets"}
WRONG = {
    "None": lambda: None, "a word": lambda: "x", "a half": lambda: 2.5, "a generator": lambda: (i for i in "xy"),
    "an object": object, "a huge text": lambda: "x" * 20_000, "a huge list": lambda: ["x"] * 5000, "-1": lambda: -1,
    "a huge int": lambda: 10**5000, "NaN": lambda: float("nan"), "a dict": lambda: {"x": None}, "bytes": lambda: b"x",
    "True": lambda: True, "a function": lambda: lambda *_: None, "an array": lambda: np.full((2, 3), np.nan),
    "an empty list": list, "pairs": lambda: [(2, None)],
}  # fmt: skip
RAW = re.compile(  # what Python and NumPy say of what they do not know
    r"object is not|not supported between|unsupported operand|has no attribute|cannot be interpreted|positional arg|"
    r"argument must be|invalid literal|could not convert|must be real number|not subscriptable|unhashable|"
    r"an integer is required|can't multiply|cannot unpack|ambiguous|inhomogeneous|has no len|not callable|Exceeds the limit"
)
LONGEST = 500  # characters of a message: two values, and what was expected


def spots():
    for function, given in CALLS.items():
        positional, named = (
            (given, {}) if isinstance(given, list) else given if isinstance(given, tuple) else ([], given)
        )
        for place in [*range(len(positional)), *named]:
            for wrong in WRONG:
                yield pytest.param(function, positional, named, place, wrong, id=f"{function.__name__}-{place}-{wrong}")


@functools.cache
def raises(path):
    """The lines of a module that raise."""
    with open(path, encoding="utf-8") as file:
        nodes = [node for node in ast.walk(ast.parse(file.read())) if isinstance(node, ast.Raise)]
    return {line for node in nodes for line in range(node.lineno, node.end_lineno + 1)}


@pytest.mark.parametrize("function, positional, named, place, wrong", list(spots()))
def test_an_argument_of_a_wrong_type_is_named(tmp_path, monkeypatch, function, positional, named, place, wrong):
    monkeypatch.chdir(tmp_path)  # "x" is the path of a checkpoint, too
    value = WRONG[wrong]()
    if isinstance(place, int):
        positional = [*positional[:place], value, *positional[place + 1 :]]
    else:
        named = {**named, place: value}
    try:
        function(*positional, **named)
    except OSError:
        assert place in ("path", "checkpoint")
    except ImportError:
        assert place == "progress"  # a bar needs rich
    except Exception as error:
        assert isinstance(error, (ValueError, TypeError)), repr(error)[:500]
        message, trace = str(error), error.__traceback__
        while trace.tb_next:
            trace = trace.tb_next
        file = trace.tb_frame.f_code.co_filename
        assert message and "\n" not in message and len(message) <= LONGEST, message[:600]
        assert not RAW.search(message), message
        assert not file.endswith(".py") or trace.tb_lineno in raises(file), f"{file}:{trace.tb_lineno}: {message}"


def test_every_public_name_is_walked():
    for module in (hr, odds, draws):
        for name in module.__all__:
            thing = getattr(module, name)
            if callable(thing) and not isinstance(thing, types.ModuleType) and name not in OTHERS | NO_ARGUMENTS:
                assert thing in CALLS, name


def test_values_are_shown_on_a_short_line():
    assert shown("x" * 1000) == "'" + "x" * (MOST_SHOWN - 4) + "..."
    assert shown(np.zeros((3, 3))).count("\n") == 0 and shown(10**5000) == "<int>"
