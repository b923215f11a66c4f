"""Arrays of hands: the same answers as one by one, in every layout, and errors that name row and column."""

import handrank as hr
import numpy as np
import pytest

from samples import golden_rows


def one_by_one(cards):
    return np.array([hr.strength(hand.tolist()) for hand in cards.reshape(-1, cards.shape[-1])], np.uint16).reshape(
        cards.shape[:-1]
    )


@pytest.fixture(scope="module")
def hands():
    return hr.sample_hands(5000, 7, jokers=2, decks=2, seed=5)


def test_layouts(hands):
    expected = one_by_one(hands)
    wide = np.zeros((5000, 15), np.uint8)
    wide[:, ::2][:, :7] = hands
    offset = np.empty(hands.size + 1, np.uint8)[1:].reshape(hands.shape)
    offset[...] = hands
    read_only = hands.copy()
    read_only.flags.writeable = False
    for array in (
        hands,
        np.asfortranarray(hands),
        wide[:, ::2][:, :7],
        hands[::-1][::-1],
        offset,
        read_only,
        hands.astype(np.int64),
        hands.astype(">i4"),
        hands.astype(np.uint64),
        hands.astype(np.int8),
    ):
        assert np.array_equal(hr.strengths(array), expected)
    assert np.array_equal(hr.strengths(hands[::-1]), expected[::-1])
    assert np.array_equal(hr.strengths(hands[:, ::-1]), expected)
    assert np.array_equal(hr.strengths(hands[::3]), expected[::3])
    assert np.array_equal(hr.strengths(hands.tolist()), expected)


def test_more_axes(hands):
    cube = hands.reshape(50, 20, 5, 7)
    expected = hr.strengths(hands).reshape(50, 20, 5)
    assert np.array_equal(hr.strengths(cube), expected)
    assert np.array_equal(hr.strengths(cube.transpose(2, 0, 1, 3)), expected.transpose(2, 0, 1))
    assert np.array_equal(hr.strengths(cube[:, ::2]), expected[:, ::2])
    assert np.array_equal(hr.strengths(np.asfortranarray(cube)), expected)
    out = np.zeros((5, 50, 20), np.uint16)
    assert hr.strengths(cube, out=out.transpose(1, 2, 0)) is not None
    assert np.array_equal(out.transpose(1, 2, 0), expected)


def test_one_hand_and_none():
    single = hr.strengths(np.array([51, 47, 43, 39, 35], np.uint8))
    assert isinstance(single, np.uint16)
    assert single == hr.strength("As Ks Qs Js Ts")
    assert hr.strengths([]) == 0
    assert hr.strengths(np.empty((0, 7), np.uint8)).shape == (0,)
    assert hr.strengths(np.empty((3, 0), np.uint8)).tolist() == [0, 0, 0]
    assert hr.strengths(np.empty((2, 0, 7), np.uint8)).shape == (2, 0)
    assert hr.strengths(np.empty((2, 3, 0), np.int64)).tolist() == [[0] * 3] * 2


def test_broadcast_views():
    one = np.broadcast_to(np.array([51, 47, 43], np.uint8), (4, 3))
    assert hr.strengths(one).tolist() == [hr.strength("As Ks Qs")] * 4


def test_out(hands):
    expected = hr.strengths(hands)
    out = np.zeros(5000, np.uint16)
    assert hr.strengths(hands, out=out) is out
    assert np.array_equal(out, expected)
    apart = np.zeros((5000, 3), np.uint16)
    hr.strengths(hands, out=apart[:, 1])
    assert np.array_equal(apart[:, 1], expected)
    assert not apart[:, ::2].any()
    backwards = np.zeros(5000, np.uint16)
    hr.strengths(hands, out=backwards[::-1])
    assert np.array_equal(backwards[::-1], expected)


@pytest.mark.parametrize(("out", "error", "message"), [
    ([0] * 4, TypeError, "not list"),
    (np.zeros(4, np.int64), TypeError, "dtype uint16, not int64"),
    (np.zeros(4, ">u2"), TypeError, "dtype uint16, not >u2"),
    (np.zeros(5, np.uint16), ValueError, r"shape \(4,\), not \(5,\)"),
    (np.zeros((4, 1), np.uint16), ValueError, r"not \(4, 1\)"),
    (np.broadcast_to(np.uint16(0), 4), ValueError, "read-only"),
])  # fmt: skip
def test_bad_out(out, error, message):
    with pytest.raises(error, match=message):
        hr.strengths(np.zeros((4, 5), np.uint8), out=out)


def test_out_must_not_overlap():
    memory = np.zeros(100, np.uint8)
    with pytest.raises(ValueError, match="overlaps"):
        hr.strengths(memory[:50].reshape(10, 5), out=memory[40:60].view(np.uint16))


@pytest.mark.parametrize("row", [0, 1, 999, 1000, 1023, 1024, 4999])
@pytest.mark.parametrize("column", [0, 3, 6])
@pytest.mark.parametrize(("dtype", "value"), [(np.uint8, 54), (np.uint8, 255), (np.int64, -1), (np.int64, 54),
                                              (np.int32, 310), (np.uint64, 1 << 60)])  # fmt: skip
def test_the_first_bad_card_is_named(hands, row, column, dtype, value):
    bad = hands.astype(dtype)
    bad[row, column] = value
    bad[4999, 6] = value
    with pytest.raises(hr.CardError, match=f"^hand {row}, card {column}: {value} is not 0..53$"):
        hr.strengths(bad)
    with pytest.raises(hr.CardError, match=f"^hand {row}, card {column}: "):
        hr.strengths(np.asfortranarray(bad))
    with pytest.raises(hr.CardError, match=f"^hand {row}, card {column}: {value} is not 0..53$"):
        hr.masks_from_cards(np.where((bad < 52) & (bad >= 0), np.arange(7), bad).astype(dtype))


def test_what_was_written_before_a_bad_card():
    """Blocks before the bad card's are written, its own and later ones are not."""
    cards = hr.sample_hands(10_000, 7, seed=1)
    expected = hr.strengths(cards)
    cards[9000, 2] = 77
    out = np.full(10_000, 65535, np.uint16)
    with pytest.raises(hr.CardError, match="hand 9000, card 2: 77"):
        hr.strengths(cards, out=out)
    written = int((out != 65535).sum())
    assert written % 256 == 0
    assert 4096 <= written <= 9000
    assert np.array_equal(out[:written], expected[:written])
    assert (out[written:] == 65535).all()


def test_places_in_more_axes():
    cards = np.zeros((4, 30, 5), np.uint8)
    cards[2, 17, 3] = 99
    for array in (cards, np.asfortranarray(cards), cards.astype(np.int16)):
        with pytest.raises(hr.CardError, match=r"^hand \(2, 17\), card 3: 99 is not 0..53$"):
            hr.strengths(array)
    with pytest.raises(hr.CardError, match=r"^hand \(17, 2\), card 3: 99"):
        hr.strengths(cards.transpose(1, 0, 2))
    with pytest.raises(hr.CardError, match=r"^card 1: 99 is not 0..53$"):
        hr.strengths([0, 99])


@pytest.mark.parametrize(("cards", "error"), [
    (np.zeros((2, 5)), TypeError), (np.zeros((2, 5), bool), TypeError), (np.array([["As", "Kd"]]), TypeError),
    (np.zeros((2, 5), object), TypeError), (np.zeros((2, 5), complex), TypeError), ("As Kd", TypeError),
    (5, ValueError), (np.uint8(5), ValueError), ([[1, 2], [3]], ValueError), (None, (TypeError, ValueError)),
])  # fmt: skip
def test_what_is_no_array_of_cards(cards, error):
    for function in (hr.strengths, hr.masks_from_cards):
        with pytest.raises(error):
            function(cards)


def test_limits(hands):
    assert np.array_equal(hr.strengths(hands, decks=2, jokers=2), hr.strengths(hands))
    one_deck = hr.sample_hands(3000, 7, seed=9)
    assert np.array_equal(hr.strengths(one_deck, decks=1, jokers=0), hr.strengths(one_deck))
    twice = one_deck.copy()
    twice[2000, 5] = twice[2000, 1]
    name = hr.card_text(int(twice[2000, 1]))
    with pytest.raises(hr.CardError, match=f"hand 2000, card 5: {name} is held more than once.*decks=1"):
        hr.strengths(twice, decks=1)
    hr.strengths(twice, decks=2)
    jokers = one_deck.copy()
    jokers[1234, 2:4] = 52, 53
    with pytest.raises(hr.CardError, match=r"hand 1234, card 3: \*\* is held more than once.*jokers=1"):
        hr.strengths(jokers, jokers=1)
    with pytest.raises(hr.CardError, match="hand 1234, card 2"):
        hr.strengths(jokers.astype(np.int64), jokers=0)
    for bad in ("1", 1.5, True):
        with pytest.raises(TypeError):
            hr.strengths(hands, decks=bad)
    with pytest.raises(ValueError, match="-1"):
        hr.strengths(hands, jokers=-1)


@pytest.mark.parametrize("workers", [2, 3, 8, None])
def test_workers_change_nothing(workers):
    cards = hr.sample_hands(100_000, 7, jokers=1, seed=4, workers=workers)
    assert np.array_equal(cards, hr.sample_hands(100_000, 7, jokers=1, seed=4))
    assert np.array_equal(hr.strengths(cards, workers=workers), hr.strengths(cards))
    bad = cards.copy()
    bad[70_000, 3] = bad[90_000, 0] = 60
    with pytest.raises(hr.CardError, match="hand 70000, card 3: 60"):
        hr.strengths(bad, workers=workers)
    deals = hr.sample_hands(50_000, 9, seed=4)
    holes, boards = deals[:, :4], deals[:, 4:]
    assert np.array_equal(hr.omaha_strengths(holes, boards, workers=workers), hr.omaha_strengths(holes, boards))


@pytest.mark.parametrize("workers", [0, -1, 1.5, "2", True])
def test_bad_workers(workers):
    for call in (lambda: hr.strengths([[0]], workers=workers), lambda: hr.sample_hands(1, 1, workers=workers)):
        with pytest.raises((TypeError, ValueError), match="workers"):
            call()


# Masks.


def test_masks_and_back():
    for size, jokers in ((0, 0), (1, 0), (5, 2), (7, 2), (20, 2), (52, 0), (54, 2)):
        cards = np.sort(hr.sample_hands(500, size, jokers=jokers, seed=size), axis=1)
        masks = hr.masks_from_cards(cards)
        assert masks.dtype == np.uint64
        assert masks.tolist() == [hr.mask(hand.tolist()) for hand in cards]
        assert np.array_equal(hr.cards_from_masks(masks), cards)
        assert np.array_equal(hr.mask_strengths(masks), hr.strengths(cards))


def test_masks_refuse_what_they_cannot_hold():
    with pytest.raises(hr.CardError, match="hand 1, card 2: 2c is held more than once"):
        hr.masks_from_cards([[0, 1, 2], [0, 1, 0]])
    with pytest.raises(hr.CardError, match=r"hand 0, card 12: \*\* is held more than 12 times"):
        hr.masks_from_cards([[52] * 13])
    assert hr.masks_from_cards([[52] * 12]).tolist() == [hr.mask(["**"] * 12)]
    with pytest.raises(ValueError, match=r"mask 1 holds 3 cards, the first one 2"):
        hr.cards_from_masks([0b11, 0b111])
    with pytest.raises(ValueError, match=r"mask \(1, 0\) holds 1 cards"):
        hr.cards_from_masks(np.array([[3], [1]], np.uint64))
    with pytest.raises(ValueError, match="-1"):
        hr.cards_from_masks([-1])
    with pytest.raises(TypeError):
        hr.cards_from_masks([1.5])
    assert hr.cards_from_masks([]).shape == (0, 0)
    assert hr.cards_from_masks(np.uint64(3)).tolist() == [0, 4]  # 2c 3c


def test_mask_strengths_is_a_ufunc():
    assert isinstance(hr.mask_strengths, np.ufunc)
    holes = hr.masks_from_cards(hr.sample_hands(20, 2, dead="As Kd Qh 2c 3c", seed=3))
    boards = hr.masks_from_cards(
        hr.sample_hands(6, 5, seed=4, dead=hr.cards_from_masks([np.bitwise_or.reduce(holes)])[0].tolist())
    )
    table = hr.mask_strengths(holes[:, None] | boards)
    assert table.shape == (20, 6)
    assert table.dtype == np.uint16
    assert table[3, 4] == hr.mask_strength(holes[3] | boards[4])
    assert hr.mask_strengths(np.uint64(3)) == hr.strength("2c 3c")
    assert hr.mask_strengths(np.array(3, np.uint64)).ndim == 0
    out = np.zeros((20, 6), np.uint16)
    where = np.arange(120).reshape(20, 6) % 3 == 0
    hr.mask_strengths(holes[:, None] | boards, out=out, where=where)
    assert np.array_equal(out, np.where(where, table, 0))
    assert np.array_equal(hr.mask_strengths((holes[:, None] | boards).T), table.T)
    assert np.array_equal(hr.mask_strengths((holes[:, None] | boards)[::-2, ::3]), table[::-2, ::3])
    assert np.array_equal(hr.mask_strengths((holes[:, None] | boards).astype(">u8")), table)
    with pytest.raises(TypeError):
        hr.mask_strengths(np.zeros(3))


def test_every_mask_is_a_hand():
    masks = np.random.default_rng(6).integers(0, 1 << 64, 20_000, np.uint64, endpoint=False)
    sparse = masks & np.roll(masks, 1) & np.roll(masks, 2)
    for some in (masks, sparse, sparse & np.roll(masks, 3), masks | sparse):
        assert hr.mask_strengths(some).tolist() == [hr.mask_strength(mask) for mask in some]


# Omaha.


def brute_omaha(hole, board):
    from itertools import combinations

    return max(hr.strength((*two, *three)) for two in combinations(hole, 2) for three in combinations(board, 3))


@pytest.mark.parametrize("hole_size", range(2, 8))
@pytest.mark.parametrize("board_size", range(3, 6))
def test_omaha_by_brute_force(hole_size, board_size):
    deals = hr.sample_hands(400, hole_size + board_size, seed=hole_size)
    holes, boards = deals[:, :hole_size], deals[:, hole_size:]
    expected = [brute_omaha(hole.tolist(), board.tolist()) for hole, board in zip(holes, boards)]
    assert hr.omaha_strengths(holes, boards).tolist() == expected
    assert hr.omaha_mask_strengths(hr.masks_from_cards(holes), hr.masks_from_cards(boards)).tolist() == expected


def test_omaha_golden():
    rows = golden_rows("omaha")
    holes = np.array([hr.parse(row["hole"]) for row in rows])
    boards = np.array([hr.parse(row["community"]) for row in rows])
    best = [hr.strength(row["best"]) for row in rows]
    assert hr.omaha_strengths(holes, boards).tolist() == best
    assert [hr.hand_class(strength).ranking for strength in best] == [tuple(row["ranking"]) for row in rows]


def test_omaha_broadcasts():
    deals = hr.sample_hands(1, 33, seed=2)[0]
    holes, boards = deals[:28].reshape(7, 4), deals[28:].reshape(1, 5)
    table = hr.omaha_strengths(holes[:, None], boards)
    assert table.shape == (7, 1)
    assert table[3, 0] == hr.omaha_strengths(holes[3], boards[0])
    assert isinstance(hr.omaha_strengths(holes[0], boards[0]), np.uint16)
    out = np.zeros((7, 1), np.uint16)
    assert hr.omaha_strengths(holes[:, None], boards, out=out) is out
    assert np.array_equal(out, table)


@pytest.mark.parametrize(("hole", "board", "error", "message"), [
    ([0, 1, 2, 3], [4, 5], ValueError, "board must have 3 to 5 cards, not 2"),
    ([0], [4, 5, 6], ValueError, "hole must have 2 to 7 cards, not 1"),
    (list(range(8)), [44, 45, 46], ValueError, "hole must have 2 to 7 cards, not 8"),
    ([0, 1, 2, 52], [4, 5, 6], hr.CardError, r"hole: card 3: \*\* is not in the deck, 2c to As"),
    ([0, 1, 2, 60], [4, 5, 6], hr.CardError, "hole: card 3: 60 is not 0..53"),
    ([0, 1, 2, 3], [4, 4, 6], hr.CardError, "board: card 1: 3c is on the board, too"),
    ([0, 1, 2, 3], [4, 3, 6], hr.CardError, "board: card 1: 2s is in the hole, too"),
    ([[0, 1], [2, 3]], [[8, 9, 10], [11, 12, 3]], hr.CardError, "board: hand 1, card 2: 2s is in the hole, too"),
    ([[0, 1], [2, 3], [4, 5]], [[8, 9, 10], [11, 12, 13]], ValueError, "broadcast"),
    ([0.5, 1], [2, 3, 4], TypeError, "hole"),
])  # fmt: skip
def test_omaha_is_strict(hole, board, error, message):
    with pytest.raises(error, match=message):
        hr.omaha_strengths(hole, board)


# From strengths.


def test_what_strengths_stand_for():
    every = np.arange(hr.CLASS_COUNT)
    classes = [hr.hand_class(strength) for strength in range(hr.CLASS_COUNT)]
    assert hr.categories_from_strengths(every).tolist() == [c.category for c in classes]
    assert hr.cactus_kev_ranks(every).tolist() == [c.kev or 0 for c in classes]
    packed = hr.packed_rankings(every)
    assert (np.diff(packed.astype(np.int64)) > 0).all()
    for c, number in zip(classes, packed.tolist()):
        nibbles = [number >> shift & 15 for shift in (16, 12, 8, 4, 0)]
        assert number >> 20 == c.category
        assert tuple(n for n in nibbles if n) == c.ranks
    assert hr.categories_from_strengths(np.uint16(14417)) == 8
    for function in (hr.categories_from_strengths, hr.cactus_kev_ranks, hr.packed_rankings):
        assert function([]).shape == (0,)
        with pytest.raises(ValueError, match=r"strength 14431 at \(1,\)"):
            function([0, 14431])
        with pytest.raises(ValueError, match=r"strength -1 at \(0, 1\)"):
            function([[0, -1]])
        with pytest.raises(TypeError):
            function([0.5])


# Dealing.


def test_sampled_hands_are_dealt_without_replacement():
    hands = hr.sample_hands(5000, 7, dead="As Kd", jokers=1, seed=8)
    assert hands.dtype == np.uint8
    assert hands.shape == (5000, 7)
    assert (np.diff(np.sort(hands, axis=1), axis=1) > 0).all()
    assert not np.isin(hands, hr.parse("As Kd")).any()
    whole = hr.sample_hands(50, 104, decks=2, seed=8)
    assert (np.sort(whole, axis=1) == np.repeat(np.arange(52), 2)).all()
    assert (np.sort(hr.sample_hands(5, 103, decks=2, dead="As", seed=8), axis=1)[:, -2:] == [50, 51]).all()


def test_samples_depend_on_seed_and_place_alone():
    long = hr.sample_hands(1000, 5, seed=123)
    assert np.array_equal(hr.sample_hands(10, 5, seed=123), long[:10])
    assert not np.array_equal(hr.sample_hands(1000, 5, seed=124), long)
    assert not np.array_equal(hr.sample_hands(1000, 5), hr.sample_hands(1000, 5))
    assert hr.sample_hands(3, 5, seed=2**64 - 1).shape == (3, 5)


@pytest.mark.parametrize("size", [1, 5, 26, 40, 52])
def test_every_card_is_as_likely_in_every_place(size):
    """Chi-square over cards in the first and last place, and over neighbours: within five standard deviations."""
    n = 52_000
    hands = hr.sample_hands(n, size, seed=77)
    for place in (0, size - 1):
        counts = np.bincount(hands[:, place], minlength=52)
        chi2 = ((counts - n / 52) ** 2 / (n / 52)).sum()
        assert abs(chi2 - 51) < 5 * (2 * 51) ** 0.5
    if size > 1:
        steps = np.bincount((hands[:, 1].astype(int) - hands[:, 0]) % 52, minlength=52)[1:]
        chi2 = ((steps - n / 51) ** 2 / (n / 51)).sum()
        assert abs(chi2 - 50) < 5 * (2 * 50) ** 0.5


def test_category_frequencies_of_a_sample():
    counts = np.bincount(hr.categories_from_strengths(hr.strengths(hr.sample_hands(400_000, 5, seed=2))), minlength=10)
    exact = np.array([1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40, 0]) / 2598960 * 400_000
    assert (abs(counts - exact) < 5 * np.sqrt(exact + 1)).all()


@pytest.mark.parametrize(("arguments", "error", "message"), [
    (dict(n=1, k=53), ValueError, "53 cards are to be dealt, and 52 are left"),
    (dict(n=1, k=51, dead="As Kd"), ValueError, "51 cards are to be dealt, and 50 are left"),
    (dict(n=-1, k=5), ValueError, "n must be at least 0, not -1"),
    (dict(n=1, k=-5), ValueError, "k must be at least 0"),
    (dict(n=1.5, k=5), TypeError, "n must be an int"),
    (dict(n=1, k=True), TypeError, "k must be an int"),
    (dict(n=1, k=5, dead="As As"), hr.CardError, "dead: card 1: As is dead, too"),
    (dict(n=1, k=5, dead="**"), hr.CardError, r"dead: card 0: \*\*"),
    (dict(n=1, k=5, dead="Zz"), hr.CardError, "Zz"),
    (dict(n=1, k=5, seed=-1), ValueError, "seed must be at least 0, not -1"),
    (dict(n=1, k=5, seed=1 << 64), ValueError, "seed"),
    (dict(n=1, k=5, seed="x"), TypeError, "seed"),
    (dict(n=1, k=5, decks=0), ValueError, "decks"),
    (dict(n=1, k=5, jokers=-1), ValueError, "jokers"),
])  # fmt: skip
def test_bad_samples(arguments, error, message):
    with pytest.raises(error, match=message):
        hr.sample_hands(**arguments)


def test_sizes_of_samples():
    assert hr.sample_hands(0, 5).shape == (0, 5)
    assert hr.sample_hands(5, 0).shape == (5, 0)
    assert hr.sample_hands(2, 500, decks=12, seed=1).shape == (2, 500)


def test_threads_at_once():
    """Eight threads rank and deal at once, with the answers of one."""
    from concurrent.futures import ThreadPoolExecutor

    def work(seed):
        cards = hr.sample_hands(20_000, 7, jokers=2, seed=seed)
        return hr.strengths(cards).sum(), hr.mask_strengths(hr.masks_from_cards(cards[:, :3])).sum()

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(work, range(32))) == list(map(work, range(32)))


def test_dask_arrays():
    array = pytest.importorskip("dask.array", reason="Dask is not installed")
    masks = hr.masks_from_cards(hr.sample_hands(10_000, 7, seed=6))
    lazy = hr.mask_strengths(array.from_array(masks, chunks=1000))
    assert isinstance(lazy, array.Array)
    assert lazy.dtype == np.uint16
    assert np.array_equal(lazy.compute(), hr.mask_strengths(masks))
