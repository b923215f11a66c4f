"""Cards to hold and to exchange, and pay tables."""

import json
from fractions import Fraction

import numpy as np
from handrank import draws
from handrank.draws import PAY_TABLES, PayTable, pay_table
from hypothesis import given, strategies as st

from . import strategies as some, tried
from .strategies import INTEGERS, ODD_OBJECTS, card_arrays, either, hand_texts, hands, mostly, mutated, once_in

DTYPES = either(st.just(np.dtype("u1")), some.DTYPES)
ROWS = st.integers(0, 39).flatmap(lambda n: some.deals((n,), 5, dtypes=DTYPES)).map(lambda parts: parts[0])
ROWS = either(ROWS, ROWS, card_arrays(5), ODD_OBJECTS)
ODD_CHANCES = st.sampled_from([0, 1, np.nan, np.inf, 1e300, -1, "x", Fraction(1, 3)])
CHANCES = either(
    *(st.lists(chance, min_size=11, max_size=11) for chance in (st.floats(0, 1), ODD_CHANCES)), ODD_OBJECTS, [0] * 10
)
COUNTS = either(st.lists(INTEGERS, max_size=11), ODD_OBJECTS, [1] * 10)


@given(ROWS, either(hand_texts(6), hands(6), ODD_OBJECTS), CHANCES, COUNTS)
def test_discards(rows, hand, chances, counts):
    """The card to exchange: what one hand at a time gives."""
    found, error = tried(draws.single_discards, rows)
    if error is None:
        for i in range(0, len(found), 7):
            best = draws.best_single_discard(np.asarray(rows)[i].tolist())
            assert found[i] == (-1 if best is None else best)
    tried(draws.best_single_discard, hand)
    tried(draws.chances_table, chances)
    tried(draws.chances_of_counts, counts)


HANDS = mostly("2d 7d 4d 9d As", hand_texts(6), hands(6))


@given(HANDS, mostly("estimate", "x"), mostly(either(1, 2), INTEGERS), mostly(either(None, 0, 1)))
def test_holds(hand, measure, most, jokers):
    held, error = tried(draws.holds, hand, measure, most=most, jokers=jokers)
    assert error is not None or held


WORDS = "royal flush|natural|wild|four|aces|jacks or better|2 to 4|with|ace|two pair|jokers|three of a kind|five|deuces|one wild card|10-Q"
LINES = st.lists(st.sampled_from(WORDS.split("|")), max_size=4).map(" ".join)
PAYS = st.sampled_from([1, 0, 5.0, -1, True, None, "3", 10**9, 10**9 + 1, 10**400, [], {}])
KEYS = st.sampled_from(["jokers", "wild", "joker", "name", "lines", "five_of_a_kind", "x"])
VALUES = [
    0,
    1,
    12,
    13,
    -1,
    "2",
    "As",
    "**",
    None,
    [],
    {},
    [[]],
    [3, 60],
    True,
    "bug",
    1e999,
    10**30,
    "x" * 50,
    {"a": 1},
]


@st.composite
def pay_tables(draw):
    data = json.loads(pay_table(draw(st.sampled_from(PAY_TABLES))).to_json())
    lines = mutated(either(LINES, st.sampled_from([*data["lines"]])))
    data["lines"] |= draw(st.dictionaries(lines, PAYS, max_size=2))
    return data | draw(once_in(4, st.dictionaries(KEYS, st.sampled_from(VALUES), max_size=1), st.just({})))


TEXTS = once_in(3, mutated(pay_tables().map(json.dumps)), pay_tables().map(json.dumps))
DEEP = st.sampled_from(["[" * 100_000, '{"a":' * 100_000])


@given(
    once_in(50, DEEP, TEXTS),
    either(hands(), some.FIVE),
    mostly("x"),
    mostly(pay_tables().map(lambda data: data["lines"])),
    mostly(0, INTEGERS),
)
def test_pay_tables(text, hand, name, lines, jokers):
    """Pay tables in JSON: what is read is written and read again the same; a bad one is refused."""
    found, error = tried(PayTable.from_json, text)
    if error is None:
        assert PayTable.from_json(found.to_json()) == found
        line, error = tried(found.line_of, hand)
        assert error is not None or line == "nothing" or line in dict(found.lines)
    tried(PayTable, name, lines, jokers)
