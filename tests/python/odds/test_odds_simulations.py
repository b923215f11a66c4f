"""Simulations: near the exact shares, unbiased over many seeds, the same for any number of workers."""

import json
from functools import cache

import handrank as hr
import numpy as np
import pytest
from handrank.games.named_games import GAMES
from handrank.odds import distribution, simulate, simulations

from samples import GOLDEN

NATURAL = hr.Policy(wild="2", natural_beats_wild=True)
GAMES_TOLD = [  # what is dealt, and in which way: as masks, or as rows of cards
    ("best-five", {}, True),
    ("best-five", {"jokers": 2}, True),
    ("best-five", {"cards": 7, "hole": "As Kd", "dead": "Ac 2d"}, True),
    ("holdem", {"hole": "Ah", "board": "Ks Kh 2d"}, True),
    ("omaha", {}, True),
    ("omaha", {"hole": "As Ah Kd", "board": "Ks Kh 2d"}, True),
    ("omaha8", {"half": "low"}, True),
    ("razz", {}, True),
    ("deuce-to-seven", {}, True),
    ("short-deck", {}, True),
    ("best-five", {"decks": 2, "jokers": 2}, False),
    ("best-five", {"jokers": 1, "policy": hr.BUG}, False),
    ("best-five", {"policy": NATURAL, "hole": "2s"}, False),
    ("omaha", {"hole": "As Ah Kd 3d", "board": "Ks Kh 2d", "jokers": 1}, False),
    ("3d", {"board": "As Ks Qs Js Ts 9h 8h 7h 6h 5h 2c 2d 2h 2s Ac"}, False),
]
told = pytest.mark.parametrize("game, options, as_masks", GAMES_TOLD)


@cache
def truth(place):
    game, options, _ = GAMES_TOLD[place]
    return distribution(game, **options)


def expected(game, options):
    return truth(next(place for place, told in enumerate(GAMES_TOLD) if told[:2] == (game, options)))


@told
def test_shares_are_near_the_exact_ones(game, options, as_masks):
    n = 400_000 if as_masks else 50_000
    whole, sample = expected(game, options), simulate(game, n, seed=11, **options)
    assert (sample.total, sample.seed, sample.exact, sample.order) == (n, 11, False, whole.order)
    assert len(sample.counts) == len(whole.counts)
    assert not (sample.counts[whole.counts == 0]).any()
    assert list(sample.categories) == list(whole.categories)
    for name, share in whole.probabilities.items():
        error = (share * (1 - share) / n) ** 0.5
        assert abs(sample.probabilities[name] - share) <= 4 * error + 1 / n, name
        assert sample.standard_errors[name] == pytest.approx(error, rel=0.2, abs=2 / n)


@told
def test_unbiased_over_many_seeds(game, options, as_masks):
    """Chi-square of the categories, over seeds: its mean and its largest value are what chance makes them."""
    whole, n, seeds = expected(game, options), 20_000 if as_masks else 5_000, 40
    shares = {name: share for name, share in whole.probabilities.items() if share * n > 20}
    squares = []
    for seed in range(seeds):
        counts = simulate(game, n, seed=seed, **options).categories
        squares.append(sum((counts[name] - n * share) ** 2 / (n * share) for name, share in shares.items()))
    freedom = len(shares) - (abs(sum(shares.values()) - 1) < 1e-12)
    assert abs(np.mean(squares) - freedom) < 4 * (2 * freedom / seeds) ** 0.5
    assert max(squares) < freedom + 8 * (2 * freedom) ** 0.5


def test_strengths_come_as_often_as_they_should():
    """Chi-square over the 4,824 strengths of seven cards."""
    whole, sample = distribution("holdem"), simulate("holdem", 8_000_000, seed=2)
    wanted = whole.counts * (sample.total / whole.total)
    often = wanted > 10
    square = ((sample.counts[often] - wanted[often]) ** 2 / wanted[often]).sum()
    assert abs(square - often.sum()) < 4 * (2 * often.sum()) ** 0.5


def test_three_d():
    """Of a simulation of a thousand million deals with another program."""
    golden = json.loads((GOLDEN / "exact_counts.json").read_text(encoding="utf-8"))["threeD_sim_1e9"]
    sample = simulate("3d", 200_000, seed=5)
    for share, name in zip((golden[str(9 - place)] / 1e9 for place in range(10)), sample.categories):
        assert abs(sample.probabilities[name] - share) <= 4 * (share * (1 - share) / 200_000) ** 0.5


def test_a_simulation_deals_what_the_kernels_deal():
    from handrank._native.deals import deal_masks

    sample = simulate("omaha", 5000, seed=7)
    holes, boards = deal_masks(5000, [4, 5], hr.mask(range(52)), seed=7)
    assert np.array_equal(sample.counts, np.bincount(hr.omaha_mask_strengths(holes, boards), minlength=hr.CLASS_COUNT))
    rows = hr.sample_hands(5000, 17, seed=7)
    strengths = GAMES["3d"].strengths(rows[:, :2], rows[:, 2:])
    assert np.array_equal(simulate("3d", 5000, seed=7).counts, np.bincount(strengths, minlength=hr.CLASS_COUNT))


def test_results_do_not_depend_on_the_workers():
    def five_cards(n, seed, first):
        return hr.sample_hands(first + n, 5, seed=seed)[first:]

    for game, piece in (("omaha", simulations.MASKS), (five_cards, simulations.ROWS), ("3d", simulations.ROWS)):
        n, done = 2 * piece + 5, []
        one = simulate(game, n, seed=3, progress=lambda *pieces: done.append(pieces))
        assert one == simulate(game, n, seed=3, workers=3)
        assert one.total == n
        assert done == [(1, 3), (2, 3), (3, 3)]


def test_a_wanted_error_is_reached_in_whole_rounds():
    sample = simulate("holdem", max_standard_error=2e-4, seed=1)
    assert max(sample.standard_errors.values()) <= 2e-4
    assert sample.total % simulations.ROUND == 0
    assert (
        sample
        == simulate("holdem", max_standard_error=2e-4, seed=1, workers=3)
        == simulate("holdem", sample.total, seed=1)
    )
    assert simulate("holdem", 1000, max_standard_error=1e-9, seed=1).total == 1000
    assert simulate("holdem", simulations.ROUND + 1, max_standard_error=0.5, seed=1).total == simulations.ROUND


def test_a_fresh_seed_is_told():
    first, second = simulate(n=1000), simulate(n=1000)
    assert first.seed != second.seed
    assert simulate(n=1000, seed=first.seed) == first
    assert "a sample of 1,000 hands" in repr(first) and "±" in repr(first)
    assert first.to_dict()["seed"] == first.seed


def test_hands_that_a_function_makes():
    def pairs(n, seed, first):
        return np.tile(np.array([0, 1, 8, 12, 20], np.uint8), (n, 1))

    sample = simulate(pairs, 1000)
    assert sample.game == "pairs" and sample.categories["one pair"] == sample.total == 1000
    seven = simulate(lambda n, seed, first: hr.sample_hands(n, 7, seed=seed + first), 1000, seed=2)
    strengths = hr.strengths(hr.sample_hands(1000, 7, seed=2))
    assert np.array_equal(seven.counts, np.bincount(strengths, minlength=hr.CLASS_COUNT))
    for maker, words in (
        (lambda n, seed, first: np.zeros((n + 1, 5), int), r"shape \(1001, 5\), not \(1000, k\)"),
        (lambda n, seed, first: np.zeros(n, int), r"shape \(1000,\), not \(1000, k\)"),
        (lambda n, seed, first: np.full((n, 5), 60), "from hand 0 on: hand 0, card 0: 60 is not 0..53"),
    ):
        with pytest.raises(ValueError, match=words):
            simulate(maker, 1000)
    for options in ({"hole": "As"}, {"jokers": 1}, {"board": np.array([1])}, {"half": "low"}, {"cards": 5}):
        with pytest.raises(ValueError, match="a function makes whole hands"):
            simulate(pairs, 10, **options)


@pytest.mark.parametrize("options, kind, words", [
    ({"n": 0}, ValueError, "n must be at least 1, not 0"),
    ({"n": 1 << 63}, ValueError, "n must be at most 9223372036854775807, not 9223372036854775808"),
    ({"n": 1.5}, TypeError, "n must be an int, not 1.5"),
    ({"n": True}, TypeError, "n must be an int, not True"),
    ({"max_standard_error": 0}, ValueError, "max_standard_error must be between 0 and 1, not 0"),
    ({"max_standard_error": 1.5}, ValueError, "max_standard_error must be between 0 and 1, not 1.5"),
    ({"max_standard_error": float("nan")}, ValueError, "max_standard_error must be between 0 and 1, not nan"),
    ({"max_standard_error": "1"}, ValueError, "max_standard_error must be between 0 and 1, not '1'"),
    ({"seed": -1}, ValueError, "seed must be at least 0, not -1"),
    ({"seed": 1 << 64}, ValueError, "seed must be at most 18446744073709551615, not 18446744073709551616"),
    ({"seed": 1.0}, TypeError, "seed must be an int, not 1.0"),
    ({"workers": 0}, ValueError, "workers must be at least 1, not 0"),
    ({"hole": "As As"}, ValueError, "hole: card 1: As is in the hole, too"),
    ({"game": "3d", "board": list(range(16))}, ValueError, "board: 3d has 15 board cards, not 16"),
])  # fmt: skip
def test_bad_questions(options, kind, words):
    with pytest.raises(kind, match=words):
        simulate(**options)


def test_the_largest_seed():
    assert simulate("omaha", 10, seed=(1 << 64) - 1).total == 10
