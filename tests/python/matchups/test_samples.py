"""Samples of equity, deal by deal: those of a plain dealer, whoever reads the hands. HANDRANK_ISA chooses the instruction
set; the last test runs this file again under every other set that the machine has.
"""

import os
import subprocess
import sys
from collections import Counter

import handrank as hr
import pytest
from handrank import Range
from handrank.games.named_games import GAMES
from handrank.matchups import dispatch, sampled
from handrank.matchups.dispatch import equity
from handrank.matchups.players import combos_of, halves_of, with_settled_hands
from handrank.spot import read_spot

from dealer import WORD, Dealer, mix

ANY = "22+,A2+,K2+,Q2+,J2+,T2+,92+,82+,72+,62+,52+,42+,32+"
REJECTED = 1_174_924  # of the sample 1
MID = "22+,A2s+,K9s+,QTs+,JTs,ATo+,KJo+"
SPOTS = [
    (["AsAh", "KsKd"], {}),
    (["AsAh", "random"], dict(board="2c 3d 4h 5s Kd", dead="7h 7d")),
    (["AsAh", MID], {}),
    (["AsAh", MID, None], dict(board="2s 7s Td")),
    ([MID, MID, MID], dict(board="2s 7s Td")),
    ([MID, "QQ+,AKs:0.5", "random"], dict(board="2s 7s Td 3h")),
    (["AA:3,KK:0.5,QJs:2", "AK:0.25,22", "QQ+"], dict(board="Ks 8h 3d")),
    ([Range("AsAh"), "AA,KK", "random"], dict(board="2c 3d 4h")),
    (["AA", "AA", "KK"], {}),
    (["random"] * 10, {}),
    (["AsAh5h6d", "random"], dict(game="omaha")),
    (["As2s3hKd", None, "random"], dict(game="omaha8", board="4c 8h")),
    (["AsAh", "KcKd", "random"], dict(game="short-deck")),
    (["As Ah Kd", "Qs Qh Qd"], dict(game="stud")),
]


def played(hands, seed, numbers, game="holdem", board="", dead=""):
    """The outcomes of these deals, one after the other."""
    game = GAMES[game]
    spot = read_spot(hands, board, dead, game)
    spot, players, _ = with_settled_hands(spot, combos_of(spot))
    groups = [(group, *sampled._alias(group.weights)) for group in sampled._drawn(players)]
    deck = spot.live & ~sum(int(group.unions[0]) for group, *_ in groups if len(group.weights) == 1)
    found = Counter()
    for number in numbers:
        holes = chosen(groups, Dealer(mix(~seed & WORD), number), len(players))
        sizes = [player.missing for player in players if player.missing] + [spot.to_come] * (spot.to_come > 0)
        dealt = Dealer(seed, number).deal(sizes, deck, sum(holes) & deck)
        holes = [cards | (dealt.pop(0) if player.missing else 0) for cards, player in zip(holes, players)]
        full = hr.cards_from_mask(spot.masks[2] | sum(dealt))
        strengths = [game.dealt(hr.cards_from_mask(cards), full)[2] for cards in holes]
        winners = [
            tuple(i for i, each in enumerate(half) if each == max(half) and (each or place == 0))
            for place, half in enumerate(zip(*strengths))
        ]
        found[winners[0], winners[1] if len(winners) > 1 else ()] += 1
    return found


def chosen(groups, dealer, players):
    """What each player holds: a way for each group, all drawn again while two of them have a common card."""
    while True:
        holes = [0] * players
        for group, others, keep in groups:
            way = dealer.below(len(group.weights)) if len(group.weights) > 1 else 0
            if others is not None and dealer.below(1 << 32) >= keep[way]:
                way = others[way]
            for seat, cards in zip(group.seats, group.holes[way].tolist()):
                holes[seat] = cards
        if sum(cards.bit_count() for cards in holes) == len({bit for cards in holes for bit in bits(cards)}):
            return holes


def bits(mask):
    return [bit for bit in range(64) if mask >> bit & 1]


@pytest.mark.parametrize("hands, spot", SPOTS)
def test_samples_are_those_of_the_plain_dealer(hands, spot):
    for seed, samples in ((0, 1), (5, 70), (WORD, 333)):
        result = equity(*hands, method="sample", samples=samples, seed=seed, **spot)
        assert result.method == "sample"
        assert result.outcomes == played(hands, seed, range(samples), **spot)


@pytest.mark.parametrize("hands, spot", SPOTS)
def test_small_samples_are_the_begin_of_large_ones(hands, spot, monkeypatch):
    """Whoever reads the hands: compiled code, or Python, which takes the deals in rounds."""
    few = equity(*hands, method="sample", samples=5000, seed=3, **spot)
    monkeypatch.setattr(dispatch, "FEW_SAMPLES", 0)
    again = equity(*hands, method="sample", samples=5000, seed=3, workers=2, **spot)
    assert again.outcomes == few.outcomes
    assert (again.hands, again.board, again.game, again.method) == (few.hands, few.board, few.game, few.method)


def test_plain_hands_of_a_small_sample_need_no_numpy():
    code = (
        "import sys, handrank; r = handrank.Range('22+,AKs')\n"
        "for hands in (['AsAh', 'KsKd'], ['AsAh', r, 'random'], ['AsAh', 'QQ+,AKs', '22+']):\n"
        "    assert sum(handrank.equity(*hands, samples=100, seed=1).outcomes.values()) == 100\n"
        "assert 'numpy' not in sys.modules"
    )
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_draw_that_would_bias_is_drawn_again():
    """One of the few deals in a hundred million in which a random number is too low for a choice of 1,225 combos."""
    spot = read_spot(["AsAh", ANY], "", "", GAMES["holdem"])
    players = combos_of(spot)
    drawn = [((i,), player.masks[:, None], None, None) for i, player in enumerate(players)]
    task = sampled.SamplePiece(drawn, [0, 0], 0, spot.live, 5, halves_of(spot.game), 1)
    dealer = Dealer(mix(~1 & WORD), REJECTED)
    dealer.below(len(players[1].masks))
    assert dealer.rejected == 1
    wanted = played(["AsAh", ANY], 1, range(REJECTED - 20, REJECTED + 20))
    counts = task((REJECTED - 20, 40)).tolist()
    assert counts == [0, *(wanted[winners, ()] for winners in ((0,), (1,), (0, 1)))]


@pytest.mark.parametrize("hands, spot, exactly", [
    ([Range("AsAh"), "random"], {}, 0.8520371330210104),
    (["AsAh:0.5", "AA,KK"], dict(board="2c 3d 4h"), None),
])  # fmt: skip
def test_a_range_of_one_combo_is_held(hands, spot, exactly):
    """Its cards come to nobody else, nor on the board."""
    exactly = exactly or equity(*hands, method="exact", **spot).equity[0]
    sample = equity(*hands, method="sample", samples=400_000, seed=2, **spot)
    assert abs(sample.equity[0] - exactly) < 4 * sample.standard_error[0]


def test_what_is_wrong_is_said_of_small_samples_too():
    for hands, spot, words in [
        (["AsAh", "AsKd"], {}, "player 1: card 0: As is held by player 0, too"),
        (["AsAh", "AA"], dict(dead="Ac"), "player 1: no combo of AA is possible"),
        (["AsAh", "AsAc:1", "AsAd:1"], {}, "no combo of"),
        (["AA", "AA", "AA"], {}, "no choice of the players' combos"),
        (["random"] * 10, dict(game="omaha", board="2c 3d 4h 5s", dead="6c 7c 8c 9c Tc Jc Qc Kc"), "cards"),
    ]:
        with pytest.raises(ValueError, match=words):
            equity(*hands, method="sample", samples=100, **spot)


@pytest.mark.skipif("HANDRANK_ISA" in os.environ, reason="this is a run for one instruction set")
@pytest.mark.parametrize("isa", hr.instruction_sets()[1:])
def test_the_other_instruction_sets(isa):
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", __file__],
        env={**os.environ, "HANDRANK_ISA": isa},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout


def test_many_workers_play_few_rounds_in_vain(monkeypatch):
    """A sample that one round is enough for: 500 workers began, and queued, 1,000 rounds."""
    rounds = []
    play = sampled.SamplePiece.__call__
    monkeypatch.setattr(sampled.SamplePiece, "__call__", lambda task, piece: rounds.append(piece) or play(task, piece))
    monkeypatch.setattr(os, "cpu_count", lambda: 2)
    result = equity("AsKs", "QhQd", max_standard_error=0.01, seed=1, workers=500)
    assert result.outcomes == equity("AsKs", "QhQd", max_standard_error=0.01, seed=1).outcomes
    assert result.total == sampled.ROUND
    assert len(rounds) <= 1 + 2 * 2 + 1  # the other run's, too
