"""Arrays that change while they are read, objects that lie about themselves, and masked arrays."""

import threading

import handrank as hr
import numpy as np
import pytest
from handrank import draws
from handrank.cards import CardError

GOOD = np.tile(hr.sample_hands(1, 5, seed=1), (20_000, 1))
HOLES, BOARDS = GOOD[:, :2], GOOD[:, 2:]
CALLS = {
    "strengths": lambda rows: hr.strengths(rows),
    "strengths with limits": lambda rows: hr.strengths(rows, decks=1, jokers=0),
    "Policy.strengths": lambda rows: hr.DEUCES_WILD.strengths(rows, jokers=0),
    "masks_from_cards": lambda rows: hr.masks_from_cards(rows),
    "omaha_strengths": lambda rows: hr.omaha_strengths(rows[:, :2], rows[:, 2:]),
    "Game.strengths": lambda rows: hr.Game("one", 2, (3, 5), use=(1, 2)).strengths(rows[:, :2], rows[:, 2:]),
    "single_discards": lambda rows: draws.single_discards(rows),
    "HandIndexer.index": lambda rows: hr.HandIndexer(2, 3).index(rows[:, :2], rows[:, 2:]),
    "hand_potentials": lambda rows: hr.hand_potentials(rows[:20, :2], rows[:20, 2:]),
    "equities": lambda rows: hr.equities(rows[:50, None, :2], rows[:50, 2:], random_players=1),
    "HouseOrder.strengths": lambda rows: hr.HouseOrder(hr.category_order()).strengths(rows),
}


@pytest.mark.parametrize("name", CALLS)
def test_an_array_that_changes_gives_numbers_or_an_error(name):
    rows, ended = GOOD.copy(), threading.Event()

    def change():
        while not ended.is_set():
            rows[:, 0] = 255
            rows[:, 3] = 77
            rows[:] = GOOD

    writer = threading.Thread(target=change)
    writer.start()
    try:
        for _ in range(30):
            try:
                CALLS[name](rows)
            except (CardError, ValueError):
                continue
    finally:
        ended.set()
        writer.join()
    found, right = CALLS[name](rows), CALLS[name](GOOD)
    for one, other in zip(found, right) if isinstance(right, tuple) else [(found, right)]:
        assert np.array_equal(one, other)


class Changing:
    """An array-like whose array is another one each time it is asked for."""

    def __init__(self, *arrays):
        self.arrays = list(arrays)

    def __array__(self, dtype=None, copy=None):
        return self.arrays.pop(0) if len(self.arrays) > 1 else self.arrays[0]


@pytest.mark.parametrize("name", ["strengths", "strengths with limits", "Policy.strengths", "masks_from_cards",
                                  "single_discards", "HouseOrder.strengths"])  # fmt: skip
def test_an_array_is_asked_for_once(name):
    wrong = np.full((3, 5), 200, np.uint8)
    found = CALLS[name](Changing(GOOD[:3], wrong))
    assert np.array_equal(found, CALLS[name](GOOD[:3]))


class Clearing:
    """A card that empties the hand it is in when its number is asked for."""

    def __init__(self, hand):
        self.hand = hand

    def __index__(self):
        self.hand.clear()
        return 5


@pytest.mark.parametrize("read", [hr.strength, hr.mask, hr.ranking, hr.category, hr.best_hand, hr.describe])
def test_a_hand_that_changes_is_read_as_it_was_or_refused(read):
    hand = [0, 1, 2]
    hand += [Clearing(hand), 8, 9, 10]
    try:
        read(hand)
    except (CardError, IndexError, TypeError, ValueError):
        pass
    assert read([0, 1, 2, 5, 8]) is not None


def test_masks_that_change_do_not_write_beyond_the_result():
    masks, ended = np.full(50_000, 31, np.uint64), threading.Event()

    def change():
        while not ended.is_set():
            masks[:] = (1 << 52) - 1
            masks[:] = 31

    writer = threading.Thread(target=change)
    writer.start()
    try:
        for _ in range(50):
            try:
                found = hr.cards_from_masks(masks)
            except ValueError as error:
                assert "give masks of one size" in str(error)
            else:
                assert found.shape[1] in (5, 52)
    finally:
        ended.set()
        writer.join()


MASKED = np.ma.masked_array(GOOD[:4], mask=[[True] + [False] * 4] * 4)


@pytest.mark.parametrize("call", [
    *CALLS.values(),
    lambda rows: hr.cards_from_masks(np.ma.masked_array([31, 31], mask=[True, False])),
    lambda rows: hr.categories_from_strengths(rows),
    lambda rows: hr.HandIndexer(2).deals(rows[0]),
    lambda rows: hr.strengths(GOOD[:4], np.ma.masked_array(np.zeros(4, np.uint16), mask=True)),
    lambda rows: hr.showdown_values("As Kd 9c 4h 2s", np.ma.masked_array(np.ones(1326), mask=[True] + [False] * 1325)),
    lambda rows: hr.Range.of_weights(np.ma.masked_array(np.ones(1326), mask=[True] + [False] * 1325)),
    lambda rows: hr.Range.of_grid(np.ma.masked_array(np.ones((13, 13)), mask=np.eye(13))),
    lambda rows: hr.range_equities(np.ma.masked_array(np.ones(1326), mask=[True] + [False] * 1325), "AA", "2c 7d 9h"),
])  # fmt: skip
def test_masked_arrays_are_refused(call):
    with pytest.raises(TypeError, match="must not be a masked array"):
        call(MASKED)
