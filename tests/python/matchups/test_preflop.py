"""Before the flop: every combo against every other one, ranges, the 169 starting hands."""

import csv
import gzip
import hashlib
import os
import subprocess
import sys
from itertools import combinations, permutations
from math import comb, isnan

import handrank as hr
import numpy as np
import pytest
from handrank._native import preflop_pairs
from handrank.matchups import preflop
from handrank.matchups.preflop import PREFLOP_TOTAL, HeadsUp, class_equities, class_order, combo_equity, range_equity

from samples import GOLDEN

DIGEST = "999b33248609ba5b0cb68772c35e792f6b300ab50dbcea8bb70d794c4e56f3be"
"""Of the wins of 47,008 pairs up to suits and order, once all 14,365 pairs of classes in girving/poker came out"""
BOARDS_OF_SORT = [61347, 13182, 1014, 22308, 35321, 1287]  # of the 134,459 up to suits
WEIGHTS = [24, 12, 4] * 2
CARDS = hr.combos().astype(int)
DISJOINT = (CARDS[:, None, :, None] != CARDS[None, :, None, :]).all((2, 3))


def combo(text):
    return hr.combo_index(text)


def digest_of(pairs):
    return hashlib.sha256(pairs.astype("<u4").view(np.uint8).reshape(-1, 2, 4).transpose(1, 2, 0).tobytes()).hexdigest()


def weights(text):
    return hr.Range(text).weights().astype(int)


@pytest.fixture(scope="module")
def table():
    return hr.preflop_table()


@pytest.fixture(scope="module")
def every_board():
    """The masks of all 2,598,960 boards."""
    bits = np.array([hr.mask([card]) for card in range(52)], np.uint64)
    boards = [np.zeros(1, np.uint64)]  # of the cards so far, by how many they hold
    boards += [np.empty(0, np.uint64)] * 5
    for bit in bits:
        for held in range(5, 0, -1):
            boards[held] = np.concatenate([boards[held], boards[held - 1] | bit])
    assert len(boards[5]) == 2_598_960
    return boards[5]


# The table.


def test_known_matchups(table):
    for one, other, wins, ties, losses in [
        ("AsAh", "KsKd", 1_399_204, 7_923, 305_177),
        ("AcAs", "KcKs", 1_410_336, 9_308, 292_660),
    ]:
        i, j = combo(one), combo(other)
        assert (table[i, j], table[j, i]) == (wins, losses)
        assert combo_equity(i, j) == HeadsUp(wins, ties, losses)
        assert combo_equity(j, i) == HeadsUp(losses, ties, wins)
    for other, win, tie in [("KcKd", 81.0646, 0.3818), ("KsKh", 82.3648, 0.5436), ("KsKd", 81.7147, 0.4627)]:
        found = combo_equity(combo("AsAh"), combo(other))
        assert (round(100 * found.wins / found.total, 4), round(100 * found.ties / found.total, 4)) == (win, tie)
        assert sum(found) == found.total == PREFLOP_TOTAL == comb(48, 5)


def test_the_table_against_every_board(table, every_board):
    """Some pairs of combos, each with all its 1,712,304 boards ranked one by one."""
    for one, other in [("AsKs", "AhKd"), ("7c2d", "8c8d"), ("5h4h", "JhTs"), ("9d9c", "9h9s"), ("AcKd", "QcJd")]:
        holes = [np.uint64(hr.mask(hand)) for hand in (one, other)]
        boards = every_board[every_board & (holes[0] | holes[1]) == 0]
        assert len(boards) == PREFLOP_TOTAL
        x, y = (hr.mask_strengths(boards | hole) for hole in holes)
        i, j = combo(one), combo(other)
        assert (table[i, j], table[j, i]) == ((x > y).sum(), (x < y).sum()), (one, other)


def test_the_table_as_a_whole(table):
    assert table.dtype == np.uint32 and table.shape == (1326, 1326)
    assert ((table > 0) == DISJOINT).all()  # every hand beats every other one on some board
    both = table.astype(int) + table.T
    assert (both < PREFLOP_TOTAL)[DISJOINT].all()
    assert int(both[DISJOINT].max()) < PREFLOP_TOTAL
    for suits in permutations(range(4)):  # is blind to suits
        moved = np.sort(CARDS // 4 * 4 + np.array(suits)[CARDS % 4], axis=1)
        place = moved[:, 1] * (moved[:, 1] - 1) // 2 + moved[:, 0]
        assert (table[np.ix_(place, place)] == table).all()


def test_the_table_is_the_same_for_any_number_of_workers(table):
    seen = []
    assert (hr.preflop_table(3, lambda done, total: seen.append((done, total))) == table).all()
    assert seen == [(done, seen[-1][1]) for done in range(1, len(seen) + 1)] and seen[-1][0] == seen[-1][1] > 30


def golden_rows():
    """Published counts of pairs of classes: a sample, or with HANDRANK_GOLDEN all that its folder holds."""
    path = GOLDEN / "preflop_169.csv.gz"
    with (
        gzip.open(path, "rt", encoding="ascii")
        if path.exists()
        else open(GOLDEN / "preflop_169.csv", encoding="ascii") as lines
    ):
        return [
            (row["hand_a"], row["hand_b"], *(int(row[name]) for name in ("a_wins", "b_wins", "ties")))
            for row in csv.DictReader(lines)
        ]


def check_golden(table, rows):
    """A row of the published table counts for one combo of the first hand: compared as fractions."""
    places = {name: np.flatnonzero(weights(name)) for name in class_order()}
    wins = table.astype(np.int64)
    for one, other, one_wins, other_wins, ties in rows:
        found = wins[np.ix_(places[one], places[other])].sum(), wins[np.ix_(places[other], places[one])].sum()
        total = PREFLOP_TOTAL * DISJOINT[np.ix_(places[one], places[other])].sum()
        theirs = one_wins + other_wins + ties
        assert (int(found[0]) * theirs, int(found[1]) * theirs) == (one_wins * int(total), other_wins * int(total)), (
            one,
            other,
        )


def test_the_table_against_published_counts(table):
    rows = golden_rows()
    assert len(rows) >= 300
    check_golden(table, rows)


def test_the_build_ships_the_table():
    if not preflop.TABLE_FILE.exists():
        pytest.skip("the modules did not run where they were built, as with sanitizers")
    assert digest_of(preflop.unpack_pairs(np.load(preflop.TABLE_FILE))) == DIGEST


def test_without_the_file_the_table_is_counted(table, monkeypatch, tmp_path):
    assert (preflop.wins_table() == table).all()
    pairs = np.random.default_rng(1).multinomial(PREFLOP_TOTAL, [0.5, 0.4, 0.1], 50)[:, :2].astype(np.uint32)
    pairs[:2] = (PREFLOP_TOTAL, 0), (0, PREFLOP_TOTAL)
    assert (preflop.unpack_pairs(preflop.pack_pairs(pairs)) == pairs).all()
    monkeypatch.setattr(preflop, "TABLE_FILE", tmp_path / "missing.npy")
    assert (preflop.wins_table.__wrapped__() == table).all()


def test_boards_up_to_suits(every_board):
    boards, starts = preflop_pairs.preflop_boards()
    assert np.diff(starts).tolist() == BOARDS_OF_SORT and len(boards) == 134_459
    assert sum(n * weight for n, weight in zip(BOARDS_OF_SORT, WEIGHTS)) == len(every_board)
    # Each board has its suits' words sorted, those with more cards first: how many boards become the same?
    words = np.stack([every_board >> np.uint64(16 * suit) & np.uint64(0x1FFF) for suit in range(4)])
    size = np.array([word.bit_count() for word in range(1 << 13)], np.uint64)
    keys = np.sort(size[words] << np.uint64(13) | words, axis=0)[::-1] & np.uint64(0x1FFF)
    found, counts = np.unique(sum(keys[suit] << np.uint64(16 * suit) for suit in range(4)), return_counts=True)
    order = np.argsort(boards)
    assert (found == boards[order]).all()
    assert (counts == np.repeat(WEIGHTS, BOARDS_OF_SORT)[order]).all()
    three = size[boards & np.uint64(0x1FFF)] >= 3
    assert (three == (np.arange(len(boards)) >= starts[3])).all()


SOME_TALLIES = """
import hashlib, numpy as np
from handrank._native import preflop_pairs
boards, starts = preflop_pairs.preflop_boards()
tallies = preflop_pairs.PreflopTallies()
for sort in range(6):
    tallies.add(boards[starts[sort] : min(starts[sort] + 700 + sort, starts[sort + 1])], sort)
print(hashlib.sha256(tallies.array.astype("<u8").tobytes()).hexdigest())
"""
WHOLE_TABLE = """
import hashlib, numpy as np
from handrank.matchups import preflop
planes = preflop.count_pairs().astype("<u4").view(np.uint8).reshape(-1, 2, 4).transpose(1, 2, 0)
print(hashlib.sha256(planes.tobytes()).hexdigest())
"""


def by_every_instruction_set(code):
    return {
        isa: subprocess.run(
            [sys.executable, "-c", code],
            env={**os.environ, "HANDRANK_ISA": isa},
            check=True,
            capture_output=True,
            text=True,
        ).stdout.strip()
        for isa in hr.instruction_sets()
    }


def test_every_instruction_set_counts_the_same():
    assert len(set(by_every_instruction_set(SOME_TALLIES).values())) == 1


@pytest.mark.exhaustive
def test_every_instruction_set_counts_the_whole_table():
    assert by_every_instruction_set(WHOLE_TABLE) == dict.fromkeys(hr.instruction_sets(), DIGEST)


# Ranges.


def plainly(table, one, other):
    """Sums over all pairs of combos, by definition."""
    wins = table.astype(np.int64)
    total = int(one @ DISJOINT @ other) * PREFLOP_TOTAL
    won, lost = int(one @ wins @ other), int(other @ wins @ one)
    return HeadsUp(won, total - won - lost, lost)


def test_published_ranges():
    found = range_equity(weights("QhQs"), weights("TT+"))
    assert (found.ties, found.total, round(found.equity, 6)) == (1_817_526, 42_807_600, 0.500125)
    assert round(range_equity(weights("QQ+"), weights("TT+")).equity, 6) == 0.650483


@pytest.mark.parametrize("seed", range(8))
def test_ranges_are_sums_over_their_combos(table, seed):
    """Ranges alike in all suits and others, dense and sparse, on either side: each way to add them up."""
    rng = np.random.default_rng(seed)
    classes = np.array(CARDS[:, 0] // 4 * 13 + CARDS[:, 1] // 4) * 2 + ((CARDS[:, 0] ^ CARDS[:, 1]) % 4 == 0)
    alike = rng.integers(0, 4, 400)[classes]
    some = rng.integers(0, 5, 1326) * (rng.random(1326) < 0.3)
    for one, other in [(alike, some), (some, alike), (some, rng.permutation(some)), (alike, np.ones(1326, int))]:
        expected = plainly(table, one, other)
        found = range_equity(one, other)
        assert found == expected and all(type(number) is int for number in found)
        assert range_equity(other, one) == HeadsUp(*expected[::-1])
        as_floats = range_equity(one / 8, other.astype(float))  # exact, too
        assert as_floats == tuple(number / 8 for number in expected)
        assert all(type(number) is float for number in as_floats)


def test_ranges_of_single_combos_and_of_nothing():
    aces, kings, none = weights("AsAh"), weights("KsKd"), np.zeros(1326, int)
    assert range_equity(aces, kings) == combo_equity(combo("AsAh"), combo("KsKd"))
    assert range_equity(aces > 0, kings > 0) == range_equity(aces, kings)
    for other in (none, aces, weights("AsKd")):
        assert range_equity(aces, other) == (0, 0, 0)
        assert isnan(range_equity(aces, other).equity)


def test_what_is_refused():
    good = np.ones(1326)
    for call, error, message in [
        (lambda: combo_equity(0, 1), ValueError, "both combos hold 2c"),
        (lambda: combo_equity(5, 5), ValueError, "both combos hold"),
        (lambda: combo_equity(1326, 0), ValueError, "one must be at most 1325, not 1326"),
        (lambda: combo_equity(0, -1), ValueError, "other must be at least 0, not -1"),
        (lambda: combo_equity(0, 1.0), TypeError, "other must be an int, not 1.0"),
        (lambda: combo_equity(True, 9), TypeError, "one must be an int, not True"),
        (lambda: range_equity(good[1:], good), ValueError, r"one: expected a last axis of 1326 combos, got .*1325"),
        (lambda: range_equity(good, [["AsKs"]]), ValueError, "other: expected a last axis of 1326 combos"),
        (
            lambda: range_equity(good.astype(int) * 10_000, good.astype(int)),
            ValueError,
            "too large to be counted exactly",
        ),
        (lambda: range_equity(good * 1e300, good * 1e10), ValueError, "more than a float holds"),
        (lambda: hr.preflop_table(0), ValueError, "workers must be at least 1"),
    ]:
        with pytest.raises(error, match=message):
            call()


def test_hostile_weights_do_not_overflow():
    found = range_equity(np.full(1326, 1e100), np.ones(1326))
    assert abs(found.equity - 0.5) < 1e-12


# The 169 starting hands.


def test_starting_hands_against_a_random_hand(table):
    classes = class_equities()
    assert len(classes) == 169 and tuple(classes) == class_order()
    assert round(classes["AA"].equity, 5) == 0.85204 and round(classes["32o"].equity, 5) == 0.32303
    assert class_order()[:12] == ("AA", "KK", "QQ", "JJ", "TT", "99", "88", "AKs", "77", "AQs", "AJs", "AKo")
    assert class_order()[-1] == "32o"
    wins, losses = table.sum(1, np.int64), table.sum(0, np.int64)
    for name, found in classes.items():
        for member in np.flatnonzero(weights(name)):
            assert (found.wins, found.losses, found.total) == (wins[member], losses[member], 1225 * PREFLOP_TOTAL)
    equities = [found.equity for found in classes.values()]
    assert equities == sorted(equities, reverse=True)
    combos = {name: len(hr.Range(name)) for name in classes}
    assert sum(combos.values()) == 1326
    assert (
        sum(combos[name] * (2 * found.wins + found.ties) for name, found in classes.items())
        == 1326 * 1225 * PREFLOP_TOTAL
    )


def test_results_are_the_callers_own():
    class_equities().clear()
    assert len(class_equities()) == 169


def test_orders_of_pairs_of_classes_agree_with_ranges():
    names = class_order()
    for one, other in combinations(names[::24], 2):
        assert range_equity(weights(one), weights(other)) == HeadsUp(*range_equity(weights(other), weights(one))[::-1])


SUMS = """
import numpy as np
from handrank.matchups.preflop import range_equity

one, other = np.random.default_rng(5).random((2, 1326)) * (np.arange(1326) % 7 != 3)
found = range_equity(one, other)
print(found.wins.hex(), found.losses.hex())
"""


def test_any_weights_are_summed_alike_with_every_instruction_set():
    dice = np.random.default_rng(5)
    one, other = dice.random((2, 1326)) * (np.arange(1326) % 7 != 3)
    wins = hr.preflop_table().astype(np.float64)
    found = range_equity(one, other)
    assert found.wins == pytest.approx(one @ wins @ other, rel=1e-12)
    assert found.losses == pytest.approx(other @ wins @ one, rel=1e-12)
    whole = range_equity(dice.integers(0, 50, 1326), dice.integers(0, 50, 1326))
    assert all(isinstance(number, int) for number in whole)
    said = {
        subprocess.run(
            [sys.executable, "-c", SUMS],
            env={**os.environ, "HANDRANK_ISA": isa},
            capture_output=True,
            text=True,
            check=True,
        ).stdout
        for isa in hr.instruction_sets()
    }
    assert len(said) == 1
