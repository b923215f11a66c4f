"""Who wins how often, counted: the boards that can come, with every choice of the players' combos, or samples.

Counts are uint64 arrays by outcome: the set of players with the best hand, bit i for player i; in a split game
`low winners << players | high winners`.
"""

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

cimport numpy as cnp

from .core cimport check_stop, core, hr_half, hr_pace, hr_sample, hr_stop, kernel_of

import math

import numpy as np

cdef extern from "base/optimize_o3.h":
    pass

cdef extern from "equity/outcomes.h" nogil:
    enum:
        HR_MOST_PLAYERS

cdef extern from "base/subsets.h" nogil:
    ctypedef struct hr_subset:
        pass
    hr_subset hr_first_subset(uint32_t n, uint32_t size) noexcept
    size_t hr_next_masks(hr_subset *subset, const uint64_t *bits, uint64_t base, uint64_t *out, size_t room) noexcept

cdef extern from "equity/known.h" nogil:
    int hr_count_boards(hr_half high, const hr_half *low, const uint64_t *holes, uint32_t players, hr_subset *choices,
                        const uint64_t *bits, uint64_t base, uint64_t *counts, hr_stop stop) except -1

cdef extern from "equity/three_ranges.h" nogil:
    enum:
        HR_COMBOS
    ctypedef struct hr_three_ranges:
        size_t n
        const uint64_t *masks
        const double *weights[3]
    void hr_prepare_three(hr_three_ranges *ranges) noexcept
    void hr_count_three(hr_three_ranges *ranges, uint64_t board, const uint16_t *strengths, double *outcomes) noexcept

cdef extern from "base/optimize_o2.h":
    pass

cdef extern from "equity/board_sets.h" nogil:
    enum:
        HR_BOARD_WORDS
    ctypedef struct hr_seat:
        size_t first
        size_t end
        size_t pairs
        uint32_t bit
    ctypedef struct hr_part:
        pass
    ctypedef struct hr_half_of_boards:
        uint16_t *strengths
        int may_lack
        uint64_t *has
        uint64_t *better
        uint64_t *equal
        hr_part *parts
        uint64_t *room
    ctypedef struct hr_boards_of_players:
        uint32_t players
        hr_seat seats[HR_MOST_PLAYERS]
        size_t all
        const uint64_t *masks
        const uint32_t *cells
        uint64_t *counts
        size_t n
        size_t words
        const uint64_t *boards
        uint64_t *fits
        uint64_t *live
        hr_half_of_boards halves[2]
        uint32_t half_count
        hr_pace *pace
    int hr_count_on_boards(const hr_boards_of_players *table) except -1

cdef extern from "equity/sets.h" nogil:
    ctypedef struct hr_combos:
        size_t first
        size_t count
    ctypedef struct hr_table_of_players:
        uint32_t players
        uint32_t widest
        int split
        hr_combos combos[HR_MOST_PLAYERS]
        const uint64_t *masks
        const uint32_t *cells
        const uint16_t *high
        const uint16_t *low
        uint64_t *counts
        size_t words
        const uint64_t *real
        uint64_t *holding
        uint64_t *fits
        uint64_t *order[4]
        uint64_t *sets
        hr_pace *pace
    void hr_prepare_sets(const hr_table_of_players *table) noexcept
    int hr_count_outcomes(const hr_table_of_players *table, uint64_t board) except -1

cdef extern from "base/optimize_size.h":
    pass

cnp.import_array()

MOST_PLAYERS = HR_MOST_PLAYERS

cdef enum:
    BOARDS = 512  # at a time, fewer where there are many combos
    MASKS = 1 << 15  # ranked between two looks at their strengths: what fits the second cache with them
    FEW_COMBOS = 64  # ranked combo by combo on all boards, more are ranked board by board
    SLICE = 1 << 14  # deals, or combos on a board, between two looks for Ctrl-C


cdef class Half:
    """How one half of the pot is decided: an order of masks, or two of the hole and three of the board in one."""

    def __init__(self, str order not None, bint omaha):
        """order: a key of `games.SCORINGS`; omaha: for `high` and `eight_or_better` alone."""
        self.made_of = order, omaha
        self.how.masks, self.how.pairs = NULL, NULL
        if not omaha:
            self.how.masks = kernel_of(order)
        elif order == "high":
            self.how.pairs = core.kernels.omaha_strengths
        elif order == "eight_or_better":
            self.how.pairs = core.kernels.omaha_low_strengths
        else:
            raise ValueError(f"order {order!r} has no Omaha kernel")

    def __reduce__(self):
        return Half, self.made_of

    cdef void strengths(self, const uint64_t *holes, Py_ssize_t hole_step, const uint64_t *boards, Py_ssize_t board_step,
                        uint64_t *masks, uint16_t *out, Py_ssize_t out_step, size_t n) noexcept nogil:
        """Strengths of n holes on n boards; steps in bytes, 0 for the same one. masks: room for n."""
        cdef size_t i
        if self.how.masks == NULL:
            self.how.pairs(holes, hole_step, boards, board_step, out, out_step, n)
            return
        for i in range(n):
            masks[i] = holes[<size_t>hole_step // 8 * i] | boards[<size_t>board_step // 8 * i]
        self.how.masks(masks, 8, out, out_step, n)


def matchup(holes, board, dead):
    """Outcomes of known hold'em hands on all boards: masks -> (2**players,) uint64 counts. Trusts its masks."""
    cdef uint64_t masks[HR_MOST_PLAYERS]
    cdef uint32_t players = len(holes)
    cdef uint64_t on_board = board, gone = dead
    if not 1 <= players <= HR_MOST_PLAYERS:
        raise ValueError(f"{players} players are not 1..{MOST_PLAYERS}")
    for i, hole in enumerate(holes):
        masks[i] = hole
    counts = np.zeros(1 << players, np.uint64)
    cdef uint64_t *into = <uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>counts)
    with nogil:
        core.matchup(masks, players, on_board, gone, into)
    return counts


def against(holes, board, dead, combos=None, weights=None):
    """Outcomes of known hold'em hands against one more player on all boards that can come to a flop, turn or river.

    combos   (n,) uint64 masks that the player may hold; None: any two cards that are left
    weights  (n,) float64, or None: all 1

    Returns (2**(players + 1),) float64: exact where weights are whole and the sums below 2**53. Trusts its masks.
    Releases the GIL.
    """
    cdef uint64_t masks[HR_MOST_PLAYERS]
    cdef uint32_t players = len(holes)
    cdef uint64_t on_board = board, gone = dead
    cdef const uint64_t *held = NULL
    cdef const double *weigh = NULL
    cdef size_t n = 0
    if not 1 <= players < HR_MOST_PLAYERS:
        raise ValueError(f"{players} known hands are not 1..{MOST_PLAYERS - 1}")
    for i, hole in enumerate(holes):
        masks[i] = hole
    if combos is not None:
        combos = np.ascontiguousarray(combos, np.uint64)
        held, n = <const uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>combos), len(combos)
    if weights is not None:
        weights = np.ascontiguousarray(weights, np.float64)
        if <size_t>len(weights) != n:
            raise ValueError(f"{len(weights)} weights for {n} combos")
        weigh = <const double *>cnp.PyArray_DATA(<cnp.ndarray>weights)
    counts = np.zeros(2 << players)
    cdef double *into = <double *>cnp.PyArray_DATA(<cnp.ndarray>counts)
    with nogil:
        core.against(masks, players, on_board, gone, held, weigh, n, into)
    return counts


cdef hr_subset boards_to_come(object live, uint32_t cards, object first, uint64_t *base, const uint64_t **left):
    """The boards of a piece: those whose first new card is live[first], which comes to `base`; None: all."""
    cdef uint32_t start = 0 if first is None else first
    left[0] = <const uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>live)
    if first is None:
        return hr_first_subset(<uint32_t>len(live), cards)
    base[0] |= left[0][start]
    left[0] += start + 1
    return hr_first_subset(<uint32_t>len(live) - start - 1, cards - 1)


def count_on_sets(masks, cells, sizes, widest, real, counts, board, cards, live, first, Half high not None, Half low):
    """Add the outcomes of every choice of combos on every board of a piece; sets.h says how.

    masks   (n,) uint64 all combos, those of the widest player last, who has one cell in each 64
    cells   (n,) uint32 what each adds to the place of the first outcome in counts
    sizes   how many of them are each player's; widest: the number of the player with the most
    real    uint64 a bit for each combo of the widest player: whether it counts
    counts  (cells,) uint64
    board   the mask of the board so far
    cards   how many cards are to come
    live    (m,) uint64 masks of one card that can come, those of combos among them, in any order
    first   the piece: boards whose first new card is live[first]; None: every board, and where no card is to come
    high    how the pot is decided, and low its second half, or None

    Trusts its arguments. Releases the GIL.
    """
    cdef hr_table_of_players table
    cdef hr_pace pace
    pace.stop, pace.steps, pace.stopped = check_stop, 0, 0
    cdef const uint64_t *left = NULL
    cdef uint64_t base = board, others = 0, size
    cdef uint32_t number = len(sizes), p
    cdef size_t combos = len(masks), words = len(real), at_once, n, i
    if not 1 <= number <= HR_MOST_PLAYERS:
        raise ValueError(f"{number} players are not 1..{MOST_PLAYERS}")
    cdef hr_subset choices = boards_to_come(live, cards, first, &base, &left)
    table.players, table.widest, table.split, table.words = number, widest, low is not None, words
    table.masks = <const uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>masks)
    table.cells = <const uint32_t *>cnp.PyArray_DATA(<cnp.ndarray>cells)
    table.real = <const uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>real)
    table.counts = <uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>counts)
    for p in range(number):
        size = sizes[p]
        table.combos[p].first, table.combos[p].count = others, size
        others += size if p != table.widest else 0
    table.combos[table.widest].first = others
    at_once = max(<size_t>1, min(<size_t>BOARDS, <size_t>MASKS // max(combos, <size_t>1)))
    room = np.empty(at_once + max(at_once, combos) + (at_once * combos + 64) // 2 + 1
                    + (64 + others + 4 * (others + 1) + number + 1) * words, np.uint64)
    cdef uint64_t *boards = <uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>room)
    cdef uint64_t *spare = boards + at_once
    table.holding = spare + max(at_once, combos)
    table.fits = table.holding + 64 * words
    for i in range(4):
        table.order[i] = table.fits + (others + i * (others + 1)) * words
    table.sets = table.order[3] + (others + 1) * words
    cdef uint16_t *strong = <uint16_t *>(table.sets + (number + 1) * words)
    cdef uint16_t *weak = strong + at_once * combos + 64
    table.low, table.pace = NULL, &pace
    with nogil:
        hr_prepare_sets(&table)
        while True:
            n = hr_next_masks(&choices, left, base, boards, at_once)
            if n == 0:
                break
            rank_combos(high, table.masks, combos, boards, n, spare, strong)
            if low is not None:
                rank_combos(low, table.masks, combos, boards, n, spare, weak)
            for i in range(n):
                table.high = strong + i * combos
                if low is not None:
                    table.low = weak + i * combos
                hr_count_outcomes(&table, boards[i])


def count_known(masks, counts, board, cards, live, first, Half high not None, Half low):
    """Add the outcomes of one combo for each player; the other arguments are those of `count_on_sets`."""
    cdef const uint64_t *left = NULL
    cdef uint64_t base = board
    cdef const uint64_t *holes = <const uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>masks)
    cdef uint64_t *into = <uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>counts)
    cdef uint32_t number = len(masks)
    cdef hr_subset choices = boards_to_come(live, cards, first, &base, &left)
    with nogil:
        hr_count_boards(high.how, &low.how if low is not None else NULL, holes, number, &choices, left, base, into,
                        check_stop)


def count_on_boards(masks, cells, sizes, bits, counts, board, cards, live, Half high not None, Half low):
    """Add the same outcomes on all boards, for few combos; board_sets.h says how.

    masks, cells, sizes  of all combos in the order in which they are chosen; bits: the number of each player
    """
    cdef hr_boards_of_players table
    cdef hr_half_of_boards *half
    cdef hr_pace pace
    pace.stop, pace.steps, pace.stopped = check_stop, 0, 0
    cdef const uint64_t *left = NULL
    cdef uint64_t base = board
    cdef uint32_t number = len(sizes), p, h
    cdef size_t combos = len(masks), pairs = 0, end = 0, halves = 1 if low is None else 2, most, words, i
    if not 1 <= number <= HR_MOST_PLAYERS:
        raise ValueError(f"{number} players are not 1..{MOST_PLAYERS}")
    cdef hr_subset choices = boards_to_come(live, cards, None, &base, &left)
    for p in range(number):
        i = sizes[p]
        table.seats[p].first, table.seats[p].pairs, table.seats[p].bit = end, pairs, 1 << <uint32_t>bits[p]
        end += i
        table.seats[p].end = end
        pairs += i * (combos - end)
    most = min(math.comb(len(live), cards), 64 * HR_BOARD_WORDS)
    words = (most + 63) // 64
    table.players, table.all, table.half_count, table.words = number, combos, <uint32_t>halves, words
    table.pace = &pace
    table.masks = <const uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>masks)
    table.cells = <const uint32_t *>cnp.PyArray_DATA(<cnp.ndarray>cells)
    table.counts = <uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>counts)
    parts = np.empty((halves, 2 << number, sizeof(hr_part)), np.uint8)
    room = np.zeros(2 * most + (combos + number + 1 + halves * (17 * combos + 2 * pairs + (2 << number))) * words,
                    np.uint64)
    cdef uint64_t *boards = <uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>room)
    cdef uint64_t *spare = boards + most
    table.boards, table.fits = boards, spare + most
    table.live = table.fits + combos * words
    cdef uint64_t *at = table.live + (number + 1) * words
    for h in range(halves):
        half = &table.halves[h]
        half.may_lack, half.has, half.better = h, at, at + combos * words
        half.equal = half.better + pairs * words
        half.room = half.equal + pairs * words
        at = half.room + (<size_t>2 << number) * words
        half.strengths = <uint16_t *>at
        at += 16 * combos * words
        half.parts = <hr_part *>cnp.PyArray_DATA(<cnp.ndarray>parts) + h * (<size_t>2 << number)
    with nogil:
        while True:
            table.n = hr_next_masks(&choices, left, base, boards, most)
            if table.n == 0:
                break
            for i in range(combos):
                high.strengths(table.masks + i, 0, boards, 8, spare, table.halves[0].strengths + i * words * 64, 2,
                               table.n)
                if low is not None:
                    low.strengths(table.masks + i, 0, boards, 8, spare, table.halves[1].strengths + i * words * 64, 2,
                                  table.n)
            hr_count_on_boards(&table)


def count_three(masks, weights, counts, board, cards, live, first, Half high not None):
    """Add the outcomes of three ranges of two-card hands on every board of a piece; three_ranges.h says how.

    masks    (n,) uint64: the combos of all ranges, at most 1,326
    weights  (3, n) float64: what each weighs in each range, 0 where it is not in it
    counts   (8,) float64: exact where weights are whole and the sums below 2**53

    The others are those of `count_on_sets`.
    """
    cdef const uint64_t *left = NULL
    cdef uint64_t base = board, on_board = 0
    cdef size_t n = len(masks), p
    if n > HR_COMBOS:
        raise ValueError(f"{n} combos are more than {HR_COMBOS}")
    cdef hr_subset choices = boards_to_come(live, cards, first, &base, &left)
    room, strengths = np.zeros(sizeof(hr_three_ranges), np.uint8), np.empty(5 * n, np.uint16)
    cdef hr_three_ranges *ranges = <hr_three_ranges *>cnp.PyArray_DATA(<cnp.ndarray>room)
    cdef uint64_t *spare = <uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>strengths)
    cdef uint16_t *strong = <uint16_t *>(spare + n)
    cdef double *into = <double *>cnp.PyArray_DATA(<cnp.ndarray>counts)
    ranges.n, ranges.masks = n, <const uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>masks)
    for p in range(3):
        ranges.weights[p] = <const double *>cnp.PyArray_DATA(<cnp.ndarray>weights) + p * n
    with nogil:
        hr_prepare_three(ranges)
        while hr_next_masks(&choices, left, base, &on_board, 1):
            high.strengths(ranges.masks, 8, &on_board, 0, spare, strong, 2, n)
            hr_count_three(ranges, on_board, strong, into)
            check_stop()


cdef int rank_combos(Half half, const uint64_t *masks, size_t combos, const uint64_t *boards, size_t n, uint64_t *spare,
                     uint16_t *out) except -1 nogil:
    """Strengths of all combos on n boards, board by board."""
    cdef size_t i, at, size
    if combos <= FEW_COMBOS:
        for i in range(combos):
            half.strengths(masks + i, 0, boards, 8, spare, out + i, 2 * combos, n)
    else:
        for i in range(n):
            at = 0
            while at < combos:
                size = min(<size_t>SLICE, combos - at)
                half.strengths(masks + at, 8, boards + i, 0, spare, out + i * combos + at, 2, size)
                at += size
                if combos > SLICE:
                    check_stop()
    return 0


def sample_outcomes(drawn, missing, board, deck, to_come, Half high not None, Half low, seed, first, n):
    """Outcomes of deals first .. first + n - 1 of the sample `seed`; deal i depends on the seed and on i alone.

    drawn    of players that are drawn together (their numbers, holes, others, keep): (n, players) uint64 what each holds,
             in n ways of as many cards; and for the alias method uint32 the way taken instead of each, uint32 how often
             of 2**32 it is kept; None where all weigh alike. Each player is in one of them
    missing  how many hole cards each player is dealt beside
    board    the mask of the board so far
    deck     the cards that are dealt, those of players drawn among them
    to_come  how many board cards are dealt
    high     how the pot is decided, and low its second half, or None

    Returns uint64 counts, (2**players,), of a split game (4**players,). RuntimeError where combos without a common card
    are not found in 65,536 tries for a deal. Trusts its masks. Releases the GIL.
    """
    cdef hr_sample sample
    cdef uint32_t number = len(missing), g, p
    cdef uint64_t key = seed, at = first, end = at + <uint64_t>n, size
    cdef bint fits = True
    if not 1 <= number <= HR_MOST_PLAYERS:
        raise ValueError(f"{number} players are not 1..{MOST_PLAYERS}")
    sample.players, sample.groups, sample.to_come = number, len(drawn), to_come
    sample.board, sample.deck = board, deck
    sample.high, sample.split, sample.stop = high.how, low is not None, check_stop
    if low is not None:
        sample.low = low.how
    for p in range(number):
        sample.missing[p] = missing[p]
    kept = []  # the arrays that C reads
    for g in range(sample.groups):
        seats, ways, others, keep = drawn[g]
        seats, ways = np.array(seats, np.uint32), np.ascontiguousarray(ways, np.uint64)
        masks = np.bitwise_or.reduce(ways, axis=1)
        sample.drawn[g].count, sample.drawn[g].players = len(ways), len(seats)
        sample.drawn[g].player = <const uint32_t *>cnp.PyArray_DATA(<cnp.ndarray>seats)
        sample.drawn[g].holes = <const uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>ways)
        sample.drawn[g].masks = <const uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>masks)
        sample.drawn[g].others = sample.drawn[g].keep = NULL
        if others is not None:
            others, keep = np.ascontiguousarray(others, np.uint32), np.ascontiguousarray(keep, np.uint32)
            sample.drawn[g].others = <const uint32_t *>cnp.PyArray_DATA(<cnp.ndarray>others)
            sample.drawn[g].keep = <const uint32_t *>cnp.PyArray_DATA(<cnp.ndarray>keep)
        kept += [seats, ways, masks, others, keep]
    counts = np.zeros((4 if low is not None else 2) ** number, np.uint64)
    cdef uint64_t *into = <uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>counts)
    with nogil:
        while fits and at < end:
            size = min(end - at, <uint64_t>SLICE)
            fits = core.sample_outcomes(core.kernels, &sample, key, at, size, into)
            at += size
            check_stop()
    if not fits:
        raise RuntimeError("in 65,536 tries no combos without a common card were found")
    return counts
