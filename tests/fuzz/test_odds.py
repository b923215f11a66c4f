"""What may still come, distributions and first appearances."""

import handrank as hr
from handrank import odds
from handrank.odds import first_appearances
from hypothesis import given, strategies as st

from . import tried
from .strategies import INTEGERS, either, hand_texts, hands, mostly

HOLES = mostly(either("As Ks", "9s 8s"), hand_texts(3), hands(3))
BOARDS = mostly(either("2s 3s 4d", "2s 3s 4d 8h"), hand_texts(6), hands(5))
DEAD = mostly((), hands(3))
GAMES = mostly("holdem", "omaha8", "razz", "x")
OTHERS = st.lists(mostly("Kh Qd", hands(3)), max_size=2)
HALVES = mostly(None, "high", "x")
SAMPLES = st.sampled_from([20, 20, 20, 1, 0, -1, 1.5])


@given(HOLES, BOARDS, DEAD, GAMES, OTHERS, mostly(1, None, 0))
def test_spots(hole, board, dead, game, others, most):
    """Known cards, dead cards and games that do not go together are refused."""
    for function in (odds.next_cards, odds.find_draws):
        tried(function, hole, board, game, dead)
    share, error = tried(odds.percentile, hole, board, game, dead)
    assert error is not None or isinstance(share, tuple) or 0 <= share <= 1
    tried(odds.outs, hole, board, others, game, dead)
    tried(odds.nuts, board, game, dead, most=most)


@given(HOLES, BOARDS, DEAD, GAMES, SAMPLES, mostly(0, 1), mostly(1, 2), HALVES)
def test_simulations(hole, board, dead, game, samples, jokers, decks, half):
    how = {"hole": hole, "board": board, "dead": dead, "jokers": jokers, "decks": decks, "half": half}
    found, error = tried(odds.simulate, game, samples, seed=1, **how)
    assert error is not None or sum(found.categories.values()) == found.total


FEW_CARDS = mostly(st.integers(0, 3), 60, -1, 1 << 70)  # nothing that takes for ever
FEW_JOKERS, FEW_DECKS = mostly(st.integers(0, 2)), mostly(st.integers(1, 2))
RANKED = mostly(either("best-five", "razz", "deuce-to-seven"), "x")


@given(RANKED, FEW_CARDS, mostly(either((), range(30), "As Kd"), hands(3)), FEW_JOKERS, FEW_DECKS, HALVES)
def test_distributions(game, cards, dead, jokers, decks, half):
    """Exact counts of small decks add up to all hands."""
    found, error = tried(odds.distribution, game, cards, dead=dead, jokers=jokers, decks=decks, half=half)
    assert error is not None or sum(found.categories.values()) == found.total


SHORT = either(None, "As Ks Qs Js Ts 9s 9h", range(20))


@given(mostly(SHORT, hand_texts(9), hands(9)), mostly(st.integers(1, 3), 0, 60, -1, "2"), FEW_JOKERS, FEW_DECKS)
def test_category_orders(deck, cards, jokers, decks):
    """Categories are in the order that they are said to be in."""
    how = {"deck": deck, "policy": hr.BUG} if deck is not None else {"jokers": jokers, "decks": decks}
    found, error = tried(hr.category_order, cards=cards, **how)
    if error is None:
        counts = [count for _, count in found]
        assert counts == sorted(counts) and {category for category, _ in found} == set(hr.Cat)


DECKS, NUMBERS = mostly(SHORT, hand_texts(12), hands(12)), mostly(either(1, 30), 0, -1, 1 << 70, 1.5)


@given(DECKS, NUMBERS, mostly(1, INTEGERS), mostly(1, 2), mostly(st.integers(0, 9), INTEGERS))
def test_first_appearances(deck, n, seed, workers, category):
    """As many deals as were asked for, and no category before its cards are there."""
    found, error = tried(first_appearances.simulate, n, deck, seed, workers=workers)
    assert error is not None or all(sum(seen.counts) <= n for seen in found.values())
    tried(first_appearances.simulate_flush_or_straight, n, deck, 1)
    tried(first_appearances.first_cards, deck)
    ways, error = tried(first_appearances.subsets_without, category, deck)
    assert error is not None or all(number >= 0 for number in ways)
