"""pokerkit with handrank's evaluators inside does what it does without, and is itself again afterwards."""

import handrank as hr
import pytest
from handrank.compat import pokerkit as faster

from standins import HANDS, hands, original, outcome, texts


@pytest.fixture
def pokerkit():
    yield original("pokerkit", "pokerkit")
    faster.restore()


def results(hand_class, deals, hole):
    """The cards and the entry of the best hand of each deal; errors as their text."""

    def best(deal):
        found = hand_class.from_game("".join(texts(deal[:hole])), "".join(texts(deal[hole:])))
        return found.cards, found.entry, found.entry.label, str(found)

    return [outcome(lambda deal=deal: best(deal)) for deal in deals]


GAMES = [
    ("StandardHighHand", 7, 2, []), ("StandardHighHand", 5, 5, []), ("StandardLowHand", 5, 5, []),
    ("StandardLowHand", 7, 7, []),
    ("RegularLowHand", 7, 7, []), ("EightOrBetterLowHand", 7, 2, []), ("ShortDeckHoldemHand", 7, 2, range(16)),
    ("ShortDeckHoldemHand", 7, 2, []), ("GreekHoldemHand", 7, 2, []), ("OmahaHoldemHand", 9, 4, []),
    ("OmahaHoldemHand", 11, 6, []),
    ("OmahaEightOrBetterLowHand", 9, 4, []), ("BadugiHand", 4, 4, []), ("StandardHighHand", 4, 2, []),
    ("OmahaHoldemHand", 6, 4, []),
]  # fmt: skip


@pytest.mark.parametrize("name, size, hole, dead", GAMES)
def test_same_hands(pokerkit, name, size, hole, dead):
    hand_class = getattr(pokerkit, name)
    deals = hr.sample_hands(HANDS // 50, size, dead=list(dead), seed=size).tolist()
    before = results(hand_class, deals, hole)
    faster.accelerate()
    assert results(hand_class, deals, hole) == before
    assert results(hand_class, deals, hole) == before  # entries that are known by now
    faster.restore()
    assert results(hand_class, deals, hole) == before


def test_comparisons(pokerkit):
    made = {}
    for times in range(2):
        best = [pokerkit.StandardHighHand("".join(texts(hand))) for hand in hands(5, count=100)]
        made[times] = [(a < b, a == b, a > b, hash(a) == hash(b)) for a, b in zip(best, best[1:])]
        faster.accelerate()
    assert made[0] == made[1]


def test_what_handrank_does_not_rank(pokerkit):
    calls = [
        lambda: pokerkit.StandardHighHand.from_game("AcAc", "KsKhKdQs").cards,  # two decks
        lambda: pokerkit.StandardHighHand.from_game("Ac??", "KsKhKdQs").cards,
        lambda: pokerkit.GreekHoldemHand.from_game("AcAd2c", "KsKhQdQs2d").cards,
        lambda: pokerkit.StandardHighHand("AcAd"),
        lambda: pokerkit.ShortDeckHoldemHand("2c3cKsKhKd"),
        lambda: pokerkit.StandardHighHand.lookup.has_entry("AcAdAhAsKd"),
        lambda: pokerkit.StandardHighHand.lookup.get_entry("AcAd"),
    ]
    before = [outcome(call) for call in calls]
    faster.accelerate()
    assert [outcome(call) for call in calls] == before


def test_a_lookup_of_the_users_own(pokerkit):
    class Reversed(pokerkit.StandardHighHand):
        lookup = pokerkit.StandardLookup()
        low = True

    before = results(Reversed, hands(7, count=20), 2)
    faster.accelerate()
    assert results(Reversed, hands(7, count=20), 2) == before


def test_a_hand_is_played_the_same(pokerkit):
    def play():
        state = pokerkit.NoLimitTexasHoldem.create_state(
            tuple(automation for automation in pokerkit.Automation), True, 0, (1, 2), 2, (200, 150, 90), 3
        )
        return state.stacks, state.status

    import random

    played = []
    for _ in range(2):
        random.seed(6)
        played.append(play())
        faster.accelerate()
    assert played[0] == played[1]


def test_restored(pokerkit):
    classes = [cls for cls in vars(pokerkit.hands).values() if isinstance(cls, type)]
    before = [dict(vars(cls)) for cls in classes]
    faster.accelerate()
    faster.accelerate()
    assert [dict(vars(cls)) for cls in classes] != before
    faster.restore()
    faster.restore()
    assert [dict(vars(cls)) for cls in classes] == before


def test_absent(monkeypatch):
    monkeypatch.setitem(__import__("sys").modules, "pokerkit", None)
    with pytest.raises(ImportError):
        faster.accelerate()
