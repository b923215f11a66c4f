"""Equity: every figure beside its goal.

    python bench/equity.py [--only WORD] [--json FILE]

One core. A row's time is of one answer: the whole table, one pair of ranges. Rivals that are installed answer in the
same run, as often between two looks at the clock as ours, and the answers are compared before anything is timed:
pokerfast (which wraps OMPEval), eval7, xiapl and poker-equity, all from PyPI. A goal of "2 x NAME" is to take half the
time of that rival.
"""

from __future__ import annotations

import hashlib
import os
import time
from contextlib import suppress
from functools import partial

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before NumPy is imported: one core
import handrank
import numpy as np
from handrank import Range
from handrank._native.outcomes import matchup
from handrank.matchups.preflop import range_equity

import harness
from harness import Work, measure, row
from packages import versions
from table import report

FEW_ROUNDS = 7  # of what takes long
SAMPLES = 1 << 22
PREFLOP_DIGEST = "7ae50734"  # of the wins of every combo over every other one


def of_preflop_table(what, goal):
    """All pairs of combos over all boards, counted anew."""
    wins = handrank.preflop_table()
    assert wins[1325, 1126] == 1_399_204  # AsAh over KsKd
    digest = hashlib.sha256(wins.astype("<u4").tobytes()).hexdigest()[:8]
    assert digest == PREFLOP_DIGEST, digest
    timings = measure({"handrank": Work(handrank.preflop_table, 1)}, rounds=FEW_ROUNDS)
    return row(what, timings, unit="s", goal=goal, checksum=digest)


def of_preflop_ranges(what, goal, one, other):
    """Two ranges against each other, given as arrays."""
    a, b = (handrank.Range(text).weights() if isinstance(text, str) else text for text in (one, other))
    found = range_equity(a, b)
    wins = handrank.preflop_table().astype(float)
    assert np.isclose(found.wins, a @ wins @ b, rtol=1e-12) and np.isclose(found.losses, b @ wins @ a, rtol=1e-12)
    timings = measure({"handrank": Work(lambda: range_equity(a, b), 1)}, rounds=301)
    return row(what, timings, unit="ms", goal=goal, checksum=f"{found.equity:.9f}")


# Rivals: each makes a function without arguments and a reader of the players' shares in its answer, of the first ones
# at least, or is an ImportError.


def of_pokerfast(hands, board=""):
    from pokerfast.equity import equity

    def text(hand):
        return hand if isinstance(hand, str) else str(hand)

    hands = list(map(text, hands))
    return lambda: equity(hands, board), list


def of_eval7(hands, board=""):
    import eval7

    mine = list(map(eval7.Card, (hands[0][:2], hands[0][2:])))
    cards = [eval7.Card(board[i : i + 2]) for i in range(0, len(board), 2)]
    theirs = eval7.HandRange(str(hands[1]))
    return lambda: eval7.py_hand_vs_range_exact(mine, theirs, cards), lambda answer: [answer]


def of_xiapl(hands, board="", game="Holdem"):
    from xiapl import card, simulation, utils

    def mask(text):
        cards = [card.Card.from_string(text[i : i + 2]) for i in range(0, len(text), 2)]
        return utils.cards_to_mask(cards) if cards else 0

    options = simulation.SimulationOptions.exact()
    options.threads = 1
    more = {} if game == "Holdem" else {"game": getattr(simulation.GameType, game)}
    masks, on_board = list(map(mask, hands)), mask(board)

    def shares(answer):
        found = [player.equity for player in answer.players]
        return [share / sum(found) for share in found]  # it gives percent

    return lambda: simulation.calculate_equity(masks, on_board, options, **more), shares


def of_poker_equity(hands, board="", game="holdem"):
    import poker_equity

    hands, board = list(hands), " ".join(board[i : i + 2] for i in range(0, len(board), 2))
    return (
        lambda: poker_equity.exact_from_text(game, hands, board=board),
        lambda answer: [player["equity"] for player in answer["players"]],
    )


def of_equity(what, goal, hands, unit="us", note="", rivals=(), rounds=101, **options):
    """One call of `handrank.equity`, exact; its counts are the checksum.

    goal    in the unit, or "2 x NAME" of a rival
    rivals  NAME -> what makes its function
    """

    def call():
        return handrank.equity(*hands, method="exact", **options)

    shares, works, absent = call().equity, {"handrank": repeated(call)}, []
    for name, make in dict(rivals).items():
        try:
            ask, shares_of = make(hands, options.get("board", ""))
        except ImportError:
            absent.append(name)
            continue
        theirs = shares_of(ask())
        assert theirs and np.allclose(theirs, shares[: len(theirs)], atol=1e-6), (what, name, theirs, shares)
        works[name] = repeated(ask)
    timings = measure(works, rounds=rounds)
    note = "; ".join(filter(None, [note, absent and f"not installed: {', '.join(absent)}"]))
    return row(what, timings, unit=unit, goal=goal, checksum=str(call().total), note=note)


RUN = 500_000  # nanoseconds of a timed run: to read the clock takes one or two thousand


def repeated(call):
    """The call as often as a timed run takes, at least once: ours and a rival's pay the same for the clock."""
    call()
    begin = time.perf_counter_ns()
    call()
    calls = range(max(1, RUN // (time.perf_counter_ns() - begin)))

    def run():
        for _ in calls:
            call()

    return Work(run, len(calls))


def of_call(what, goal, unit, function, *arguments):
    """One call of a function that answers in microseconds."""
    work = harness.loop(function, [arguments] * 1000, unpack=True)
    return row(what, measure({"handrank": work}, rounds=101), unit=unit, goal=goal)


def of_showdown(what, goal, game, hands, winners):
    """One call of `handrank.showdown` on a river; winners of the high and of the low."""
    found = handrank.showdown(game, hands, RIVER)
    assert (found.high_winners, found.low_winners) == winners, (what, found)
    return of_call(what, goal, "us", handrank.showdown, game, hands, RIVER)


def of_reading(what, goal, name, text):
    """One call of `handrank.mask` or `handrank.parse`."""
    cards = [4 * "23456789TJQKA".index(rank) + "cdhs".index(suit) for rank, suit in zip(text[::2], text[1::2])]
    function, answers = getattr(handrank, name), {"parse": cards, "mask": handrank.mask(cards)}
    assert function(text) == answers[name], (what, function(text))
    return of_call(what, goal, "ns", function, text)


def of_arrays(what, goal, players, dealt, random_players=0):
    """Spots a second of `handrank.equities`; pokerfast answers them one by one."""
    n = 20_000 if dealt == 5 else 2_000 if not random_players else 200
    cards = handrank.sample_hands(n, 2 * players + dealt, seed=1)
    holes, boards = cards[:, : 2 * players].reshape(n, players, 2), cards[:, 2 * players :]

    def call():
        return handrank.equities(holes, boards, random_players=random_players)

    works, note = {"handrank": Work(call, n)}, ""
    try:
        from pokerfast.equity import equity
    except ImportError:
        note = "not installed: pokerfast"
    else:
        texts = ["".join(map(handrank.card_text, hand)) for hand in cards[:50].tolist()]
        spots = [
            ([text[4 * i : 4 * i + 4] for i in range(players)] + ["random"] * random_players, text[4 * players :])
            for text in texts
        ]
        assert np.allclose([equity(*spot) for spot in spots], call()[:50], atol=1e-6), what
        works["pokerfast, one by one"] = Work(lambda: [equity(*spot) for spot in spots], len(spots))
    return row(what, measure(works, rounds=FEW_ROUNDS), unit="M/s", goal=goal, note=note)


def of_omaha(what, goal, hands, **options):
    rivals = {"xiapl": partial(of_xiapl, game="Plo"), "poker-equity": partial(of_poker_equity, game="omaha")}
    if not options:  # before the flop both take most of a second
        return of_equity(
            what, goal, hands, "ms", "poker-eval 715 ms, xiapl 827 ms (measured once, Zen 4)", game="omaha"
        )
    return of_equity(what, goal, hands, rivals=rivals, rounds=FEW_ROUNDS, game="omaha", **options)


def of_omaha_flop(what, goal, hands):
    return of_omaha(what, goal, hands, board=FLOP)


def of_omaha_samples(what, goal, hands):
    return of_samples(what, goal, hands, game="omaha")


CLOSE = "pokerfast, to the same error"
CLOSER = 2  # times: pokerfast looks at its error every 0.2 s only, so it is given more to do than that


def of_samples(what, goal, hands, note=None, beside=False, **options):
    """Deals a second of `handrank.equity`; the shares are compared with a sample of another seed.

    beside  pokerfast, whose deals do not count as much each: timed until its standard error is that of so many of ours
    """
    exact = handrank.equity(*hands, method="sample", samples=SAMPLES, seed=2, **options)

    def sample():
        return handrank.equity(*hands, method="sample", samples=SAMPLES, seed=1, **options)

    result = sample()
    assert abs(result.equity[0] - exact.equity[0]) < 6 * result.standard_error[0]
    works = {"handrank": Work(sample, SAMPLES)}
    if beside:
        with suppress(ImportError):
            from pokerfast.equity import equity

            # a sample of four times as many deals has half the error
            error = result.standard_error[0] / CLOSER
            close = partial(equity, hands, options.get("board", ""), exact=False, stdev=error)
            assert abs(close()[0] - result.equity[0]) < 6 * result.standard_error[0]
            works[CLOSE] = Work(close, SAMPLES * CLOSER**2)
    timings = measure(works, rounds=FEW_ROUNDS)
    return row(what, timings, unit="M/s", goal=goal, checksum=f"{result.equity[0]:.9f}", note=note)


def of_workers(what, goal, hands):
    return harness.two_workers(
        what,
        goal,
        lambda workers: Work(
            lambda: handrank.equity(*hands, method="sample", samples=16 * SAMPLES, seed=1, workers=workers),
            16 * SAMPLES,
        ),
        rounds=FEW_ROUNDS,
    )


def of_matchup(what, goal, hands, note=None):
    """The kernel alone: outcomes of known hands on all boards."""
    holes = [handrank.mask(hand) for hand in hands]
    counts = matchup(holes, 0, 0)
    timings = measure({"handrank": Work(lambda: matchup(holes, 0, 0), 1)}, rounds=101)
    return row(what, timings, unit="ms", goal=goal, checksum=str(counts.sum()), note=note)


def any_weights(seed):
    return np.random.default_rng(seed).random(1326)


FLOP, TURN, RIVER = "2s7sTd", "2s7sTd3h", "2s7sTd3h4c"
MID = "22+,A2s+,K9s+,QTs+,JTs,ATo+,KJo+"
PEERS = {"pokerfast": of_pokerfast, "xiapl": of_xiapl}
OMP = {"pokerfast": of_pokerfast}


def of_board_samples(what, goal, hands):
    return of_samples(what, goal, hands, beside=True, board=FLOP)


def of_board(what, goal, hands, board, rivals=None):
    return of_equity(what, goal, hands, rivals=OMP if rivals is None else rivals, board=board)


def of_slow(what, goal, hands):
    """Ranges before the flop, which pokerfast counts board by board."""
    return of_equity(what, goal, hands, rivals=OMP, rounds=FEW_ROUNDS)


def of_known(what, goal, hands):
    """Known hands before the flop."""
    return of_equity(what, goal, hands, "ms", rivals=OMP, rounds=31)


ROWS = {
    "AsKs v QhQd, flop": (of_board, 8, ["AsKs", "QhQd"], FLOP, PEERS),
    "AsKs v QhQd, turn": (of_board, 5, ["AsKs", "QhQd"], TURN, PEERS),
    "AsKs v QhQd, river": (of_board, 4, ["AsKs", "QhQd"], RIVER, PEERS),
    "AsKs v QhQd v 9c9d, flop": (of_board, 10, ["AsKs", "QhQd", "9c9d"], FLOP, PEERS),
    "AsKs v QhQd v 9c9d, turn": (of_board, 5, ["AsKs", "QhQd", "9c9d"], TURN, PEERS),
    "AsKs v QhQd v 9c9d, river": (of_board, 4, ["AsKs", "QhQd", "9c9d"], RIVER, PEERS),
    "AsKs v a range of 22 %, flop": (of_board, "1.5 x pokerfast", ["AsKs", MID], FLOP),
    "AsKs v random, flop": (of_board, "4 x pokerfast", ["AsKs", "random"], FLOP),
    "AsKs v random, turn": (of_board, "4 x pokerfast", ["AsKs", "random"], TURN),
    "AsKs v random, river": (of_board, "4 x pokerfast", ["AsKs", "random"], RIVER),
    "a range of 22 % v itself, river": (of_board, "10 x pokerfast", [MID, MID], RIVER),
    "a range of 22 % v itself, turn": (of_board, None, [MID, MID], TURN),
    "a range of 22 % v itself, flop": (of_board, None, [MID, MID], FLOP),
    "random v random, river": (of_board, "100 x pokerfast", ["random", "random"], RIVER),
    "QQ+ v AK v JJ,TT, flop": (of_board, "1.5 x pokerfast", ["QQ+", "AK", "JJ,TT"], FLOP),
    "AsKs v QhQd v random, flop": (of_board, "1.5 x pokerfast", ["AsKs", "QhQd", "random"], FLOP),
    "AsKh v Range QQ+,AQs+, river": (of_board, "1 x eval7", ["AsKh", Range("QQ+,AQs+")], RIVER, {"eval7": of_eval7}),
    "Omaha, two hands, flop": (of_omaha_flop, "2 x poker-equity", ["AsKsQd2c", "QhJd9s9d"]),
    "QQ+,AK v TT+,AQs+ as text, before the flop": (of_slow, 100, ["QQ+,AK", "TT+,AQs+"]),
    "AA v KK as classes, before the flop": (of_slow, None, ["AA", "KK"]),
    "equities, two hands, flop": (of_arrays, 0.15, 2, 3),
    "equities, two hands, turn": (of_arrays, 1.5, 2, 4),
    "equities, two hands, river": (of_arrays, 5, 2, 5),
    "equities, a hand v random, flop": (of_arrays, 0.004, 1, 3, 1),
    "showdown of two hold'em hands": (of_showdown, 4, "holdem", ["AsKs", "QhQd"], ([1], [])),
    "showdown of two omaha8 hands": (of_showdown, 8, "omaha8", ["AsKsQd2c", "QhJd9s9d"], ([1], [0])),
    **{
        f"{name} of a text of {n} cards": (of_reading, 150, name, "AsKs2s7sTd3h4c"[: 2 * n])
        for name in ("mask", "parse")
        for n in (2, 5, 7)
    },
    "AsAh v KsKd, exact": (of_known, 1.0, ["AsAh", "KsKd"]),
    "AsAh v KsKd, the kernel alone": (of_matchup, None, ["AsAh", "KsKd"]),
    "AsAh v KsKd v QsQc, exact": (of_known, 1.2, ["AsAh", "KsKd", "QsQc"]),
    "QQ+ v TT+, exact": (of_slow, None, ["QQ+", "TT+"]),
    "AA v KK v QQ as ranges, exact": (of_slow, None, ["AA", "KK", "QQ"]),
    "Omaha, AsAh5h6d v KsKd8s7c, exact": (of_omaha, 6.0, ["AsAh5h6d", "KsKd8s7c"]),
    "samples, AsAh v KsKd": (
        of_samples,
        150,
        ["AsAh", "KsKd"],
        "xiapl 62 M/s, OMPEval 41 M/s (measured once, Zen 4)",
        True,
    ),
    "samples, AsAh v KsKd v random": (of_samples, None, ["AsAh", "KsKd", "random"]),
    "samples, QQ+,AKs:0.5 v random": (of_samples, None, ["QQ+,AKs:0.5", "random"]),
    "samples, Omaha against a random hand": (of_omaha_samples, None, ["AsAh5h6d", "random"]),
    "samples, a range v random v random, flop": (of_board_samples, f"1.5 x {CLOSE}", [MID, "random", "random"]),
    "two workers over one, samples": (of_workers, 1.9, ["AsAh", "KsKd"]),
    "preflop_table(), 1326 x 1326": (of_preflop_table, 1.2),
    "preflop, random v random": (of_preflop_ranges, 0.3, "random", "random"),
    "preflop, 15% v 22+,A2s+,KTs+:0.5": (of_preflop_ranges, 0.3, "15%", "22+,A2s+,KTs+:0.5"),
    "preflop, AsKs v 15%": (of_preflop_ranges, 0.3, "AsKs", "15%"),
    "preflop, any weights v any weights": (of_preflop_ranges, 0.3, any_weights(1), any_weights(2)),
}


if __name__ == "__main__":
    report("equity", __doc__, ROWS, packages=versions(["pokerfast", "eval7", "xiapl", "poker-equity"]))
