"""Objects that users keep are pickled, sent to other processes and copied, and stay what they are."""

import copy
import pickle

import handrank as hr
import numpy as np
import pytest
from handrank.matchups import preflop, starting_hands
from handrank.ranges.text import RangeError
from handrank.solvers import potentials

AA = hr.Range("AA:ds,KK:ds:0.5", cards=4)
USED = hr.Range("QQ+,AK:0.5")
USED.weights(), USED.holes(), list(USED.masks())
CASES = {
    "Range": (USED, lambda it: (str(it), it.cards, it.weights().tolist(), len(it))),
    "Range of four cards": (AA, lambda it: (str(it), it.cards, len(it))),
    "RangeError": (RangeError("no", 3), lambda it: (str(it), it.column)),
    "Equity": (hr.equity("AsAh", "KsKd"), lambda it: (it.equity, it.outcomes)),
    "PlayerEquity": (hr.equity("AsAh", "KsKd").players[0], repr),
    "RangeEquities": (
        hr.range_equities("QQ+", "AK", "2c 7d 9h Jc"),
        lambda it: (it.equity, it.boards, it.win.tolist()),
    ),
    "HeadsUp": (preflop.range_equity("AA", "KK"), tuple),
    "StartingHand": (starting_hands.starting_hands("holdem", max_standard_error=0.05, hands=[3])[0], tuple),
    "Estimate": (starting_hands.Estimate(1, 2.0, 2.0), tuple),
    "ShowdownPlan": (hr.ShowdownPlan("2c 7d 9h Jc Ks"), lambda it: (it.board, it.payoffs("QQ+").tolist())),
    "HandIndexer": (hr.HandIndexer(2, 3), lambda it: (it.groups, it.size, it.index("AsKs", "2c3d4h").item())),
    "HandPotentials": (
        potentials.hand_potentials("AsKs", "2c 7d 9h"),
        lambda it: [np.asarray(part).tolist() for part in it],
    ),
}


@pytest.mark.parametrize("name", CASES)
def test_a_copy_is_the_same(name):
    made, contents = CASES[name]
    expected = contents(made)
    for again in (*(pickle.loads(pickle.dumps(made, n)) for n in range(2, 6)), copy.copy(made), copy.deepcopy(made)):
        assert type(again) is type(made) and contents(again) == expected


def test_every_public_class_has_a_case():
    modules = ("handrank.ranges", "handrank.equities", "handrank.solvers", "handrank._native.showdowns")
    named = [getattr(hr, name) for name in hr.__all__]
    public = {each.__name__ for each in named if isinstance(each, type) and each.__module__.startswith(modules)}
    assert public <= {type(made).__name__ for made, _ in CASES.values()}
