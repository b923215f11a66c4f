"""The canonical index: known numbers of classes, each index its own class, and classes as people would find them."""

import random
from collections import Counter
from itertools import permutations
from math import comb, prod

import handrank as hr
import numpy as np
import pytest
from handrank.solvers.hand_indexer import HandIndexer

KNOWN = {  # published; streets kept apart where there are more than two groups
    (2,): 169, (4,): 16_432, (5,): 134_459, (2, 3): 1_286_792, (2, 4): 13_960_050, (2, 5): 123_156_254,
    (2, 3, 1): 55_190_538, (2, 3, 1, 1): 2_428_287_420,
}  # fmt: skip
OTHERS = [(1,), (7,), (5, 2), (4, 3), (6, 5), (1, 1, 1, 1), (3, 3, 3, 2), (7, 4), (4, 3, 1, 1)]


def parts_of(cards, groups):
    return np.split(cards, np.cumsum(groups)[:-1], axis=-1)


def classes_by_burnside(groups):
    """Deals that each renaming of suits leaves as they are, on average: a cycle lies in one group, or in none."""
    total = 0
    for cycles, times in (((1, 1, 1, 1), 1), ((2, 1, 1), 6), ((2, 2), 3), ((3, 1), 8), ((4,), 6)):
        ways = Counter({(0,) * len(groups): 1})  # cards of each group -> ways
        for length in cycles * 13:  # of every rank
            more = ways.copy()
            for counts, number in ways.items():
                for g in range(len(groups)):
                    now = (*counts[:g], counts[g] + length, *counts[g + 1 :])
                    if now[g] <= groups[g]:
                        more[now] += number
            ways = more
        total += times * ways[groups]
    return total // 24


def canonical(cards, groups):
    """The least deal that a renaming of suits makes, in plain Python."""
    parts = [part.tolist() for part in parts_of(np.array(cards), groups)]
    return min(
        tuple(tuple(sorted(card // 4 * 4 + suits[card % 4] for card in part)) for part in parts)
        for suits in permutations(range(4))
    )


@pytest.mark.parametrize(("groups", "size"), KNOWN.items(), ids=str)
def test_known_numbers_of_classes(groups, size):
    assert HandIndexer(*groups).size == size == classes_by_burnside(groups)


@pytest.mark.parametrize("groups", OTHERS, ids=str)
def test_other_numbers_of_classes(groups):
    assert HandIndexer(*groups).size == classes_by_burnside(groups)


def check_all(groups, piece=1 << 22):
    """Every index has a deal of its own, and the classes hold all deals there are."""
    index, deals = HandIndexer(*groups), 0
    for start in range(0, index.size, piece):
        indices = np.arange(start, min(start + piece, index.size))
        cards, numbers = index.deals(indices, workers=None)
        deals += int(numbers.sum(dtype=np.int64))
        assert (index.index(*parts_of(cards, groups), workers=None) == indices).all()
    left = [52 - sum(groups[:i]) for i in range(len(groups))]
    assert deals == prod(map(comb, left, groups))


@pytest.mark.parametrize("groups", [(2,), (4,), (5,), (2, 1), (1, 1, 1), (2, 2), (2, 3)], ids=str)
def test_each_index_is_one_class(groups):
    check_all(groups)


@pytest.mark.exhaustive
@pytest.mark.parametrize("groups", [(7,), (3, 3), (2, 4), (2, 3, 1), (2, 5)], ids=str)
def test_each_index_is_one_class_of_many(groups):
    check_all(groups)


@pytest.mark.parametrize("groups", [*KNOWN, *OTHERS], ids=str)
def test_random_indices_come_back(groups):
    index = HandIndexer(*groups)
    indices = np.array([0, index.size - 1, *(random.Random(1).randrange(index.size) for _ in range(20_000))])
    cards, numbers = index.deals(indices)
    assert (index.index(*parts_of(cards, groups)) == indices).all()
    assert set(numbers.tolist()) <= {1, 4, 6, 12, 24}
    assert (np.diff(np.sort(cards.astype(int), axis=1)) > 0).all()


@pytest.mark.parametrize("groups", [(2,), (4,), (2, 3), (2, 5), (2, 3, 1, 1), (3, 3, 3, 2)], ids=str)
def test_a_class_is_what_renaming_suits_makes(groups):
    rng, index, of_class = random.Random(2), HandIndexer(*groups), {}
    for _ in range(300):
        cards = rng.sample(range(52), sum(groups))
        found = int(index.index(*parts_of(np.array(cards), groups)))
        assert of_class.setdefault(found, canonical(cards, groups)) == canonical(cards, groups)
        suits = rng.sample(range(4), 4)
        renamed = [
            np.array(rng.sample(part, len(part)))
            for part in (
                [card // 4 * 4 + suits[card % 4] for card in part.tolist()]
                for part in parts_of(np.array(cards), groups)
            )
        ]
        assert index.index(*renamed) == found
        deal, number = index.deals(found)
        assert canonical(deal.tolist(), groups) == canonical(cards, groups)
        assert number == len(
            {
                tuple(
                    tuple(sorted(card // 4 * 4 + new[card % 4] for card in part.tolist()))
                    for part in parts_of(deal, groups)
                )
                for new in permutations(range(4))
            }
        )
    assert len(set(of_class.values())) == len(of_class)


def test_arrays_broadcast_and_workers_agree():
    index, cards = HandIndexer(2, 3), hr.sample_hands(200_000, 5, seed=4)
    found = index.index(cards[:, :2], cards[:, 2:])
    assert found.dtype == np.int64
    assert (found == index.index(cards[:, :2].astype(np.int64), cards[:, 2:], workers=3)).all()
    flop = np.array(hr.parse("2c 3d 4h"))
    holes = np.array([hr.parse("As Ks"), hr.parse("Ah 3c")])
    assert index.index(holes[:, None], flop[None, None]).shape == (2, 1)
    assert index.index("As Ks", "2c 3d 4h") == index.index(holes, flop)[0]
    assert index.index(np.empty((0, 2), np.uint8), np.empty((0, 3), np.uint8)).shape == (0,)
    cards, numbers = index.deals(np.array([[0, 1], [2, 3]]))
    assert (cards.shape, numbers.shape) == ((2, 2, 5), (2, 2))


@pytest.mark.parametrize(("call", "message"), [
    (lambda: HandIndexer(), "0 groups are not 1 to 4"),
    (lambda: HandIndexer(1, 1, 1, 1, 1), "5 groups are not 1 to 4"),
    (lambda: HandIndexer(2, 8), "group 1 must be at most 7, not 8"),
    (lambda: HandIndexer(2, 0), "group 1 must be at least 1, not 0"),
    (lambda: HandIndexer(6, 6), "12 cards are more than 11"),
    (lambda: HandIndexer(2).index("As", ), r"group 0 must have a last axis of 2 cards, not the shape \(1,\)"),
    (lambda: HandIndexer(2, 3).index("As Ks"), r"1 groups of cards, not the 2 of HandIndexer\(2, 3\)"),
    (lambda: HandIndexer(2).index("As **"), r"group 0: card 1: \*\* is not in the deck"),
    (lambda: HandIndexer(2).index([[0, 1], [3, 77]]), "group 0: hand 1, card 1: 77 is not 0..53"),
    (lambda: HandIndexer(2, 3).index([[0, 1], [2, 3]], [4, 5, 2]), "hand 1, card 4: 2h is held more than once"),
    (lambda: HandIndexer(2).deals([[3, 168], [169, 1]]), r"index 169 at \(1, 0\) is not 0..168"),
    (lambda: HandIndexer(2).deals(-1), r"index -1 at \(\) is not 0..168"),
])  # fmt: skip
def test_what_is_wrong_is_named(call, message):
    with pytest.raises(ValueError, match=message):
        call()


def test_types():
    for call in (
        lambda: HandIndexer(2.0),
        lambda: HandIndexer(True),
        lambda: HandIndexer(2).index([[0.0, 1.0]]),
        lambda: HandIndexer(2).deals([1.5]),
    ):
        with pytest.raises(TypeError):
            call()
