"""The bulk kernels of one instruction set equal the scalar core. HANDRANK_ISA chooses the set; the last test
runs this file again under every other set that the machine has. HANDRANK_HANDS is the number of random hands a size.
"""

import os
import subprocess
import sys
from itertools import combinations, combinations_with_replacement, pairwise

import handrank as hr
import numpy as np
import pytest
from handrank._native import deals

HANDS = int(os.environ.get("HANDRANK_HANDS", 40_000))
FIRSTS = [0, 2370, 6257, 7193, 8220, 8230, 14083, 14239, 14408, 14418, 14431]
DIGESTS = {5: 13291069849243283165, 7: 13594855563567875214}  # by the portable kernels, that is the scalar core


def scalar(cards):
    return np.fromiter(map(hr.strength, cards.tolist()), np.uint16, len(cards))


def check(cards):
    expected = scalar(cards)
    got = hr.strengths(cards)
    wrong = np.flatnonzero(got != expected)
    assert wrong.size == 0, (
        hr.instruction_set(),
        cards[wrong[0]].tolist(),
        int(got[wrong[0]]),
        int(expected[wrong[0]]),
    )
    return expected


def category_counts(strengths):
    return np.bincount(hr.categories_from_strengths(strengths), minlength=10)


def test_the_set_is_the_one_asked_for():
    wanted = os.environ.get("HANDRANK_ISA")
    assert hr.instruction_set() == (wanted or hr.instruction_sets()[0])
    assert hr.instruction_sets()[-1] == "portable"


@pytest.mark.parametrize("size", range(8))
def test_every_multiset_of_ranks(size):
    """All multisets of up to seven ranks that one deck holds, in suits that do not flush."""
    multisets = [
        m for m in combinations_with_replacement(range(13), size) if all(m[i] != m[i + 4] for i in range(size - 4))
    ]
    cards = np.array([[4 * rank + i % 4 for i, rank in enumerate(m)] for m in multisets], np.uint8)
    cards = cards.reshape(len(multisets), size)
    expected = check(cards)
    assert np.array_equal(hr.mask_strengths(hr.masks_from_cards(cards)), expected)


def test_every_word_of_one_suit():
    words = np.arange(1 << 13, dtype=np.uint64)
    for suit in range(4):
        masks = words << np.uint64(16 * suit)
        assert hr.mask_strengths(masks).tolist() == [hr.mask_strength(mask) for mask in masks.tolist()]
    both = words | words[::-1] << np.uint64(32)  # two suits of many cards: both may flush
    assert hr.mask_strengths(both).tolist() == [hr.mask_strength(mask) for mask in both.tolist()]


@pytest.mark.parametrize("size", range(21))
@pytest.mark.parametrize(("decks", "jokers"), [(1, 0), (1, 2), (2, 0), (8, 5)])
def test_random_hands(size, decks, jokers):
    n = HANDS if (decks, jokers) == (1, 0) else HANDS // 5
    cards = hr.sample_hands(n, size, decks=decks, jokers=jokers, seed=size)
    expected = check(cards)
    assert np.array_equal(hr.strengths(np.asfortranarray(cards)), expected)
    if decks == 1:
        assert np.array_equal(hr.mask_strengths(hr.masks_from_cards(cards)), expected)


@pytest.mark.parametrize("size", [21, 26, 30, 40, 52, 54, 60, 104, 200])
def test_large_hands(size):
    if size <= 54:
        cards = hr.sample_hands(2000, size, jokers=2, seed=size)
        assert np.array_equal(hr.mask_strengths(hr.masks_from_cards(cards)), check(cards))
    check(hr.sample_hands(1000, size, decks=4, seed=size))
    check(hr.sample_hands(500, size, decks=8, jokers=6, seed=size))


def test_few_ranks_few_suits():
    """Hands that are mostly full houses, quads, five of a kind, flushes with repeats, straights with jokers."""
    rng = np.random.default_rng(3)
    for keep in (range(40, 53), range(0, 52, 4), range(1, 54, 2), [0, 4, 8, 12, 16, 48, 52, 53], [51, 47, 52]):
        for size in range(1, 16):
            check(rng.choice(np.array(keep, np.uint8), (3000, size)))


def test_mixed_blocks():
    """Natural hands and others side by side, so that blocks of every kind follow each other."""
    rng = np.random.default_rng(4)
    natural = hr.sample_hands(40_000, 7, seed=1)
    for share in (0.001, 0.1, 0.5):
        cards = natural.copy()
        some = rng.random(len(cards)) < share
        cards[some, rng.integers(0, 7)] = 52
        some = rng.random(len(cards)) < share
        cards[some, 2] = cards[some, 5]
        check(cards)


@pytest.mark.parametrize("size", [5, 7, 12])
def test_every_length_and_offset(size):
    cards = hr.sample_hands(200, size, jokers=2, decks=2, seed=size)
    masks = hr.masks_from_cards(hr.sample_hands(200, size, jokers=2, seed=size))
    of_cards, of_masks = scalar(cards), np.array([hr.mask_strength(mask) for mask in masks.tolist()], np.uint16)
    memory = np.empty(size * 200 + 64, np.uint8)
    for length in range(71):
        for offset in (0, 1, 2, 3, 5, 8, 13, 31):
            shifted = memory[offset : offset + length * size].reshape(length, size)
            shifted[...] = cards[offset : offset + length]
            out = np.full(length + 2, 65535, np.uint16)
            hr.strengths(shifted, out=out[1:-1])
            assert np.array_equal(out[1:-1], of_cards[offset : offset + length])
            hr.mask_strengths(masks[offset : offset + length], out=out[1:-1])
            assert np.array_equal(out[1:-1], of_masks[offset : offset + length])
            assert out[0] == out[-1] == 65535  # nothing beside it is touched


def test_misaligned_and_strided_masks():
    masks = hr.masks_from_cards(hr.sample_hands(3000, 7, jokers=1, seed=8))
    expected = hr.mask_strengths(masks)
    memory = np.zeros(3000 * 8 + 8, np.uint8)
    for offset in range(1, 8):
        shifted = memory[offset : offset + 24000].view(np.uint64)
        shifted[...] = masks
        assert np.array_equal(hr.mask_strengths(shifted), expected)
    records = np.zeros(3000, [("a", np.uint8), ("mask", np.uint64), ("out", np.uint16), ("b", np.uint8)])
    records["mask"] = masks
    hr.mask_strengths(records["mask"], out=records["out"])
    assert np.array_equal(records["out"], expected)
    assert not records["a"].any() and not records["b"].any()
    assert np.array_equal(hr.mask_strengths(masks[::-1]), expected[::-1])
    assert np.array_equal(hr.mask_strengths(np.broadcast_to(masks[5], 100)), np.full(100, expected[5]))


@pytest.mark.parametrize("hole_size", range(2, 8))
def test_omaha(hole_size):
    for board_size in (3, 4, 5):
        n = max(HANDS // 10, 500)
        deals = hr.sample_hands(n, hole_size + board_size, seed=10 * hole_size + board_size)
        deals[: n // 2] = np.sort(deals[: n // 2] // 4 * 4, axis=1) + np.arange(hole_size + board_size) % 4
        good = np.array([len(set(deal)) == len(deal) for deal in deals.tolist()])
        holes, boards = deals[good, :hole_size], deals[good, hole_size:]
        got = hr.omaha_strengths(holes, boards)
        best = np.zeros(len(holes), np.uint16)
        for two in combinations(range(hole_size), 2):
            for three in combinations(range(board_size), 3):
                np.maximum(best, hr.strengths(np.hstack([holes[:, two], boards[:, three]])), out=best)
        assert np.array_equal(got, best)


@pytest.mark.parametrize("size", [5, 7])
def test_every_hand_of_one_deck(size):
    counts, digest = deals.count_by_bulk_kernels(size)
    assert np.array_equal(counts, deals.count_by_scalar_core(size))
    by_category = [sum(counts[a:b]) for a, b in pairwise(FIRSTS)]
    assert (
        by_category
        == {
            5: [1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40, 0],
            7: [23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584, 0],
        }[size]
    )
    if sys.byteorder == "little":
        assert digest == DIGESTS[size]


def five_cards_of(deck):
    """All five-card hands of a deck, in pieces (n, 5)."""
    deck = np.array(deck, np.uint8)
    triples = np.array(list(combinations(range(len(deck)), 3)), np.uint8)
    begins = np.searchsorted(triples[:, 0], np.arange(len(deck) + 1))
    for i, j in combinations(range(len(deck)), 2):
        rest = triples[begins[j + 1] if j + 1 < len(begins) else len(triples) :]
        if len(rest):
            hands = np.empty((len(rest), 5), np.uint8)
            hands[:, 0], hands[:, 1] = deck[i], deck[j]
            hands[:, 2:] = deck[rest]
            yield hands


@pytest.mark.parametrize(("deck", "expected"), [
    # golden counts of 53 cards: those of 52 and those that hold the joker
    (range(53), [1302540, 1268088, 123552, 137280, 20532, 7804, 6552, 3120, 204, 13]),
    (range(54), [1302540, 1437936, 123552, 232968, 34704, 11388, 9360, 9360, 624, 78]),
    # two decks: 8 cards a rank, 2 of each; e.g. flushes 4 * C(26, 5) less 4 * 10 * 2**5 straight flushes
    ([*range(52)] * 2, [1277 * (8**5 - 4 * 2**5), 13 * 28 * 220 * 8**3 - 13 * 220 * 8 * 4,
                        78 * 28**2 * 88 - 78 * 11 * 2 * 4, 13 * 56 * 66 * 64, 10 * (8**5 - 4 * 2**5),
                        4 * (65780 - 10 * 2**5), 13 * 56 * 12 * 28, 13 * 70 * 96, 4 * 10 * 2**5, 13 * 56]),
])  # fmt: skip
def test_every_five_cards_of_larger_decks(deck, expected):
    counts = np.zeros(10, np.int64)
    for hands in five_cards_of(deck):
        counts += np.bincount(np.searchsorted(FIRSTS[1:], hr.strengths(hands), side="right"), minlength=10)
    assert counts.tolist() == expected


@pytest.mark.skipif("HANDRANK_ISA" in os.environ, reason="this is a run for one instruction set")
@pytest.mark.parametrize("isa", hr.instruction_sets()[1:])
def test_every_other_instruction_set(isa):
    run = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-x", "-p", "no:cacheprovider", __file__],
        env={**os.environ, "HANDRANK_ISA": isa},
        capture_output=True,
        text=True,
    )
    assert run.returncode == 0, run.stdout[-5000:]


def test_an_unknown_instruction_set_is_refused():
    run = subprocess.run(
        [sys.executable, "-c", "import handrank"],
        env={**os.environ, "HANDRANK_ISA": "mmx"},
        capture_output=True,
        text=True,
    )
    assert run.returncode != 0
    assert "HANDRANK_ISA='mmx'" in run.stderr
    assert "portable" in run.stderr
