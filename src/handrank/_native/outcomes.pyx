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
        const uint16_t *strengths
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
    SETS = 1 << 21  # words of sets of combos, one for each combo of others, five times: 80 MB
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


def count_runouts(players, cells, board, cards, live, first, Half high not None, Half low):
    """Outcomes of every choice of combos on every board of a piece.

    players  for each player (masks, cells): uint64 masks of the combos; uint32, what each adds to the place of the
             first outcome in the counts, so that combos of different weights are counted apart
    cells    how long the counts are
    board    the mask of the board so far
    cards    how many cards are to come
    live     the masks of one card that can come, those of combos among them, in any order
    first    the piece: boards whose first new card is live[first]; None: every board, and where no card is to come
    high     how the pot is decided, and low its second half, or None

    Returns (cells,) uint64. Trusts its masks. Releases the GIL.
    """
    cdef hr_table_of_players table
    cdef hr_pace pace = hr_pace(check_stop, 0, 0)
    cdef hr_subset choices
    cdef uint32_t number = len(players), p
    cdef size_t combos, room, n, i, words, c = 0
    cdef uint64_t base = board
    cdef uint32_t to_come = cards, start = first or 0
    if not 1 <= number <= HR_MOST_PLAYERS:
        raise ValueError(f"{number} players are not 1..{MOST_PLAYERS}")
    sizes = [len(player[0]) for player in players]
    table.players, table.split = number, low is not None
    table.widest = number - 1 - sizes[::-1].index(max(sizes))
    widest, real = set_of_combos(*players[table.widest])
    if (sum(sizes) - sizes[table.widest]) * len(real) > SETS:
        sizes[table.widest] = 0
        counts = np.zeros(cells, np.uint64)
        for half in in_halves(players, sizes.index(max(sizes))):
            counts += count_runouts(half, cells, board, cards, live, first, high, low)
        return counts
    held = [player for p, player in enumerate(players) if p != table.widest] + [widest]
    masks = np.ascontiguousarray(np.concatenate([player[0] for player in held]), np.uint64)
    places = np.ascontiguousarray(np.concatenate([player[1] for player in held]), np.uint32)
    cards_left = np.ascontiguousarray(live, np.uint64)
    counts = np.zeros(cells, np.uint64)
    combos, words = len(masks), len(real)
    for p in range(number):
        table.combos[p].first, table.combos[p].count = c, <size_t>sizes[p]
        c += sizes[p] if p != table.widest else 0
    table.combos[table.widest].first, table.combos[table.widest].count = c, combos - c
    cdef bint single = combos == number and not places.any()
    at_once = max(<size_t>1, min(<size_t>BOARDS, <size_t>MASKS // max(combos, <size_t>1)))
    boards, work = np.empty(at_once, np.uint64), np.empty(max(at_once, combos), np.uint64)
    strengths = np.empty(at_once * combos + 64, np.uint16)
    low_strengths = np.empty_like(strengths) if low is not None else strengths
    sets = np.empty(((64 + c + 4 * (c + 1) + number + 1), words), np.uint64)
    room = at_once
    cdef const uint64_t *mask = <const uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>masks)
    cdef const uint64_t *left = <const uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>cards_left)
    cdef uint64_t *on_board = <uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>boards)
    cdef uint64_t *spare = <uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>work)
    cdef uint16_t *strong = <uint16_t *>cnp.PyArray_DATA(<cnp.ndarray>strengths)
    cdef uint16_t *weak = <uint16_t *>cnp.PyArray_DATA(<cnp.ndarray>low_strengths)
    cdef size_t size = len(cards_left)
    table.masks, table.cells = mask, <const uint32_t *>cnp.PyArray_DATA(<cnp.ndarray>places)
    table.counts = <uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>counts)
    table.low, table.pace = NULL, &pace
    table.words, table.real = words, <const uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>real)
    table.holding = <uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>sets)
    table.fits = table.holding + 64 * words
    for i in range(4):
        table.order[i] = table.fits + (c + i * (c + 1)) * words
    table.sets = table.order[3] + (c + 1) * words
    if first is None:
        choices = hr_first_subset(<uint32_t>size, to_come)
    else:
        choices = hr_first_subset(<uint32_t>size - start - 1, to_come - 1)
        base |= left[start]
        left += start + 1
    if single:
        with nogil:
            hr_count_boards(high.how, &low.how if low is not None else NULL, mask, number, &choices, left, base,
                            table.counts, check_stop)
        return counts
    with nogil:
        hr_prepare_sets(&table)
        while True:
            n = hr_next_masks(&choices, left, base, on_board, room)
            if n == 0:
                break
            rank_combos(high, mask, combos, on_board, n, spare, strong)
            if low is not None:
                rank_combos(low, mask, combos, on_board, n, spare, weak)
            for i in range(n):
                table.high = strong + i * combos
                if low is not None:
                    table.low = weak + i * combos
                hr_count_outcomes(&table, on_board[i])
    return counts


def count_on_boards(players, bits, cells, board, cards, live, Half high not None, Half low):
    """The same outcomes as of `count_runouts`, on all boards, for few combos: board_sets.h says how.

    players  as in `count_runouts`, in the order in which their combos are chosen; bits: the number of each

    Returns (cells,) uint64. Trusts its masks. Releases the GIL.
    """
    cdef hr_boards_of_players table
    cdef hr_half_of_boards *half
    cdef hr_pace pace = hr_pace(check_stop, 0, 0)
    cdef hr_subset choices
    cdef uint32_t number = len(players), to_come = cards, p, h
    cdef size_t most, pairs = 0, combos = 0, i, halves = 1 if low is None else 2
    cdef uint64_t base = board
    if not 1 <= number <= HR_MOST_PLAYERS:
        raise ValueError(f"{number} players are not 1..{MOST_PLAYERS}")
    masks = np.ascontiguousarray(np.concatenate([player[0] for player in players]), np.uint64)
    places = np.ascontiguousarray(np.concatenate([player[1] for player in players]), np.uint32)
    cards_left = np.ascontiguousarray(live, np.uint64)
    for p in range(number):
        i = len(players[p][0])
        table.seats[p].first, table.seats[p].end, table.seats[p].bit = combos, combos + i, 1 << <uint32_t>bits[p]
        table.seats[p].pairs = pairs
        combos += i
        pairs += i * (<size_t>len(masks) - combos)
    choices = hr_first_subset(len(cards_left), to_come)
    most = min(math.comb(len(cards_left), to_come), 64 * HR_BOARD_WORDS)
    table.words = (most + 63) // 64
    boards, work = np.empty(most, np.uint64), np.empty(most, np.uint64)
    strengths = np.zeros((halves, combos, table.words * 64), np.uint16)
    sets = np.empty((combos + number + 1 + halves * (combos + 2 * pairs + (2 << number)), table.words), np.uint64)
    parts = np.empty((halves, 2 << number, sizeof(hr_part)), np.uint8)
    counts = np.zeros(cells, np.uint64)
    cdef uint16_t *strong = <uint16_t *>cnp.PyArray_DATA(<cnp.ndarray>strengths)
    cdef uint64_t *on_board = <uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>boards)
    cdef uint64_t *spare = <uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>work)
    cdef const uint64_t *left = <const uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>cards_left)
    table.players, table.all, table.half_count, table.pace = number, combos, <uint32_t>halves, &pace
    table.masks = <const uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>masks)
    table.cells = <const uint32_t *>cnp.PyArray_DATA(<cnp.ndarray>places)
    table.counts = <uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>counts)
    table.boards = on_board
    table.fits = <uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>sets)
    table.live = table.fits + combos * table.words
    for h in range(halves):
        half = &table.halves[h]
        half.strengths, half.may_lack = strong + h * combos * table.words * 64, h
        half.has = table.live + (number + 1 + h * (combos + 2 * pairs + (2 << number))) * table.words
        half.better = half.has + combos * table.words
        half.equal = half.better + pairs * table.words
        half.room = half.equal + pairs * table.words
        half.parts = <hr_part *>cnp.PyArray_DATA(<cnp.ndarray>parts) + h * (<size_t>2 << number)
    with nogil:
        while True:
            table.n = hr_next_masks(&choices, left, base, on_board, most)
            if table.n == 0:
                break
            for i in range(combos):
                high.strengths(table.masks + i, 0, on_board, 8, spare, strong + i * table.words * 64, 2, table.n)
                if low is not None:
                    low.strengths(table.masks + i, 0, on_board, 8, spare, strong + (combos + i) * table.words * 64, 2,
                                  table.n)
            hr_count_on_boards(&table)
    return counts


def three_ranges(masks, weights, board, cards, live, first, Half high not None):
    """Outcomes of three ranges of two-card hands on every board of a piece, as three_ranges.h counts them.

    masks    (n,) uint64: the combos of all ranges, at most 1,326
    weights  (3, n) float64: what each weighs in each range, 0 where it is not in it

    The others are those of `count_runouts`. Returns (8,) float64: exact where weights are whole and the sums below
    2**53. Trusts its masks. Releases the GIL.
    """
    cdef hr_three_ranges *ranges
    cdef hr_subset choices
    cdef uint32_t to_come = cards, start = first or 0
    cdef uint64_t base = board, on_board = 0
    cdef size_t n = len(masks), p
    if n > HR_COMBOS:
        raise ValueError(f"{n} combos are more than {HR_COMBOS}")
    masks = np.ascontiguousarray(masks, np.uint64)
    weights = np.ascontiguousarray(weights, np.float64)
    cards_left = np.ascontiguousarray(live, np.uint64)
    room, counts = np.zeros(sizeof(hr_three_ranges), np.uint8), np.zeros(8)
    strengths, work = np.empty(n, np.uint16), np.empty(n, np.uint64)
    ranges = <hr_three_ranges *>cnp.PyArray_DATA(<cnp.ndarray>room)
    ranges.n, ranges.masks = n, <const uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>masks)
    for p in range(3):
        ranges.weights[p] = <const double *>cnp.PyArray_DATA(<cnp.ndarray>weights) + p * n
    cdef const uint64_t *left = <const uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>cards_left)
    cdef uint16_t *strong = <uint16_t *>cnp.PyArray_DATA(<cnp.ndarray>strengths)
    cdef uint64_t *spare = <uint64_t *>cnp.PyArray_DATA(<cnp.ndarray>work)
    cdef double *into = <double *>cnp.PyArray_DATA(<cnp.ndarray>counts)
    if first is None:
        choices = hr_first_subset(<uint32_t>len(cards_left), to_come)
    else:
        choices = hr_first_subset(<uint32_t>len(cards_left) - start - 1, to_come - 1)
        base |= left[start]
        left += start + 1
    with nogil:
        hr_prepare_three(ranges)
        while hr_next_masks(&choices, left, base, &on_board, 1):
            high.strengths(ranges.masks, 8, &on_board, 0, spare, strong, 2, n)
            hr_count_three(ranges, on_board, strong, into)
            check_stop()
    return counts


def in_halves(players, player):
    """The players twice, each time with one half of this player's combos."""
    masks, cells = players[player]
    middle = len(masks) // 2
    parts = (masks[:middle], cells[:middle]), (masks[middle:], cells[middle:])
    return [[*players[:player], part, *players[player + 1 :]] for part in parts]


def set_of_combos(masks, cells):
    """((masks, cells), real): combos so that all 64 of a word have one cell, some repeated for that, and which count."""
    n = len(masks)
    if cells.any():
        order = np.argsort(cells, kind="stable")
        ends = np.flatnonzero(np.diff(cells[order], append=-1)) + 1  # of each cell
        sizes = np.diff(ends, prepend=0)
        padded = -(-sizes // 64) * 64
        inside = np.arange(padded.sum()) - np.repeat(np.cumsum(padded) - padded, padded)
        real = inside < np.repeat(sizes, padded)
        taken = order[np.where(real, np.repeat(ends - sizes, padded) + inside, ends[0] - 1)]
        masks, cells = masks[taken], np.repeat(cells[order][ends - 1], padded)
    else:
        real = np.arange(-(-n // 64) * 64) < n
    return (masks, cells), np.packbits(real, bitorder="little").view(np.uint64)


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
