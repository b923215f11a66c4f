"""One hand of another game, or under a house rule. Without NumPy; imported on first use.

Hands are read by the core, which has the tables: the strengths come from its functions.
"""

from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize
from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.string cimport memset

from .cards cimport hr_count_bits, hr_lowest_of
from .core cimport (HR_ORDER_COUNT, SMALL, core, hr_best, hr_half, hr_pairs_function, hr_sample, hr_stop, kernel_of,
                    read_mask, read_plain, read_within)

from .. import cards as _cards

cdef extern from "rank/policies.h":
    enum:
        HR_POLICY_BUG, HR_POLICY_APART, HR_POLICY_FOUR, HR_POLICY_NATURAL, HR_POLICY_STEP

cdef extern from "equity/known.h" nogil:
    enum:
        HR_MOST_PLAYERS
    int hr_known_outcomes(hr_half high, const hr_half *low, const uint64_t *holes, uint32_t players, uint64_t board,
                          uint64_t live, uint32_t to_come, uint64_t *counts, hr_stop stop) except -1

cdef extern from "base/optimize_size.h":
    pass

WHOLE_DECK = _cards.mask(range(_cards.JOKER))

cdef enum:
    MOST_OUTCOMES = 1 << HR_MOST_PLAYERS  # that fit the stack
    OFTEN = 16  # twice as often as RARE in `matchups.sampled`, where the figure is rounded in another order
    FEW_TO_COME = 2  # board cards whose every choice takes microseconds


# The orders of other games, and Omaha: hands of one deck, without jokers.


def order_strength(int order, uint64_t mask):
    """The strength of a mask in an order, by number; 0 if there is no hand."""
    if not 0 <= order < HR_ORDER_COUNT:
        raise ValueError(f"order {order} is not 0..{HR_ORDER_COUNT - 1}")
    return core.orders[order].strength(mask)


def order_hand_strength(int order, hand):
    """The same of a hand of one deck without jokers, in any notation."""
    return order_strength(order, read_mask(hand, "hand"))


cdef (uint64_t, uint64_t) read_omaha(object hole, object board):
    cdef uint8_t[SMALL] cards
    cdef uint64_t holes = 0, boards = 0
    if read_plain(hole, cards, &holes) < 0 or read_plain(board, cards, &boards) < 0 or holes & boards:
        holes, boards = explained(hole, board)
    cdef uint32_t n = hr_count_bits(holes), m = hr_count_bits(boards)
    if not 2 <= n <= 7:
        raise ValueError(f"hole must have 2 to 7 cards, not {n}")
    if not 3 <= m <= 5:
        raise ValueError(f"board must have 3 to 5 cards, not {m}")
    return holes, boards


cdef tuple explained(object hole, object board):
    """The masks of a hole and a board that are not plain, or the error that says what is wrong."""
    from ..decks import Deck

    deck = Deck()
    return _cards.mask(deck.take("hole", hole, "in the hole")), _cards.mask(deck.take("board", board, "on the board"))


def omaha_strength(hole, board):
    """The Omaha strength of a hand: the best of exactly two hole and three board cards.

    hole   2 to 7 cards, in any notation
    board  3 to 5 cards

    Larger beats smaller, in the order of `strength`. Omaha is strict: CardError names the first joker, card held
    twice, or card in both hole and board; ValueError a wrong number of cards.

    >>> from handrank import strength
    >>> omaha_strength("As Ks 5d 7c", "Ts 7d 8h 4s 2c") == strength("7c 7d As Ts 8h")
    True
    """
    cdef uint64_t holes, boards
    holes, boards = read_omaha(hole, board)
    return omaha_of_masks(core.kernels.omaha_strengths, holes, boards)


def omaha_low_strength(hole, board):
    """The strength of the best low of exactly two hole and three board cards, 1..56; 0 if none is eight or better.

    Takes and raises what `omaha_strength` does; comparable with other lows only.

    >>> omaha_low_strength("As 2d Kc Kh", "3s 4h 8d Td Qc") > omaha_low_strength("As 5d Kc Kh", "3s 4h 8d Td Qc") > 0
    True
    """
    cdef uint64_t holes, boards
    holes, boards = read_omaha(hole, board)
    return omaha_of_masks(core.kernels.omaha_low_strengths, holes, boards)


cdef hr_pairs_function omaha_kernel(str order) except NULL:
    """The kernel of an order where two hole and three board cards are used."""
    if order == "high":
        return core.kernels.omaha_strengths
    if order == "eight_or_better":
        return core.kernels.omaha_low_strengths
    raise ValueError(f"order {order!r} has no kernel for Omaha")


cdef uint16_t omaha_of_masks(hr_pairs_function strengths, uint64_t hole, uint64_t board) noexcept:
    cdef uint16_t number = 0
    strengths(&hole, sizeof(uint64_t), &board, sizeof(uint64_t), &number, sizeof(uint16_t), 1)
    return number


cdef class PlainHands:
    """Reads and ranks plain hands of a game: of different cards of its deck, no jokers, in a common notation.

    hole, board  (least, most) cards
    deck         mask
    orders       the name of the order of each half of the pot; none: no hand is plain
    omaha        whether exactly two hole and three board cards are used, else all

    A hand that is read is (hole, board, strengths): the cards as bytes, and a tuple of one strength for each half.
    """

    cdef uint32_t least_hole, most_hole, least_board, most_board
    cdef uint64_t deck
    cdef readonly Py_ssize_t halves
    cdef hr_half[2] orders
    cdef bint omaha
    cdef readonly bint holdem

    def __cinit__(self, tuple hole not None, tuple board not None, uint64_t deck, tuple orders not None, bint omaha):
        self.least_hole, self.most_hole = hole
        self.least_board, self.most_board = board
        self.deck, self.omaha, self.halves = deck, omaha, len(orders)
        self.holdem = (hole, board[1], deck, orders, omaha) == ((2, 2), 5, WHOLE_DECK, ("high",), False)
        if self.halves > 2:
            raise ValueError(f"a pot has at most two halves, not {self.halves}")
        for half, order in enumerate(orders):
            if omaha:
                self.orders[half].pairs = omaha_kernel(order)
            else:
                self.orders[half].masks = kernel_of(order)

    cdef bytes read(self, object hand, uint32_t least, uint32_t most, uint64_t live, uint64_t *mask):
        """The cards of a hand, all of them live, and its mask; None where it is not plain."""
        cdef uint8_t cards[SMALL]
        cdef Py_ssize_t n = read_plain(hand, cards, mask)
        return PyBytes_FromStringAndSize(<char *>cards, n) if least <= n <= most and not mask[0] & ~live else None

    cdef tuple ranked(self, uint64_t hole, uint64_t board):
        cdef uint64_t cards = hole | board
        cdef uint16_t[2] found
        cdef Py_ssize_t half
        for half in range(self.halves):
            if self.omaha:
                found[half] = omaha_of_masks(self.orders[half].pairs, hole, board)
            else:
                self.orders[half].masks(&cards, sizeof(uint64_t), &found[half], sizeof(uint16_t), 1)
        if self.halves == 1:
            return (found[0],)
        return (found[0], found[1])

    def hand(self, hole, board):
        """The hand that a hole makes on a board; None where it is not plain."""
        cdef uint64_t hole_mask = 0, board_mask = 0
        cdef bytes holes, boards
        if not self.halves:
            return None
        holes = self.read(hole, self.least_hole, self.most_hole, self.deck, &hole_mask)
        if holes is None:
            return None
        boards = self.read(board, self.least_board, self.most_board, self.deck & ~hole_mask, &board_mask)
        return None if boards is None else (holes, boards, self.ranked(hole_mask, board_mask))

    def table(self, holes, board):
        """The hands of all players of a list or tuple, no card held twice; None where one is not plain."""
        cdef uint64_t live = self.deck, hole_mask = 0, board_mask = 0
        cdef bytes hole, boards
        cdef list hands = []
        if not self.halves or type(holes) is not list and type(holes) is not tuple:
            return None
        boards = self.read(board, self.least_board, self.most_board, live, &board_mask)
        if boards is None:
            return None
        live &= ~board_mask
        for given in holes:
            hole = self.read(given, self.least_hole, self.most_hole, live, &hole_mask)
            if hole is None:
                return None
            live &= ~hole_mask
            hands.append((hole, boards, self.ranked(hole_mask, board_mask)))
        return hands


    def outcomes(self, tuple hands not None, board, dead):
        """The exact outcomes of hands that are whole, on every board that can come: outcome -> how often.

        hands  of each player; in hold'em one of them may be a range whose `_mask_bytes` are its combos, all of weight 1,
               or None or "random" for any two cards

        Returns None where one is not plain, the cards do not fit the game, or the boards are so many that they are
        better counted in pieces. Outcomes as in equity/outcomes.h.
        """
        cdef uint8_t cards[SMALL]
        cdef uint64_t holes[HR_MOST_PLAYERS]
        cdef uint64_t live = self.deck, mask = 0, boards = 0, gone = 0
        cdef uint32_t players = len(hands), known = 0, to_come
        cdef Py_ssize_t n, at, unknown = -1
        cdef bytes combos = None
        if not self.halves or not 1 <= players <= HR_MOST_PLAYERS or (
                players * self.halves > HR_MOST_PLAYERS or self.least_hole != self.most_hole and self.most_board):
            return None
        for at in range(players):
            given = hands[at]
            n = read_plain(given, cards, &mask)
            if n >= 0:
                if n != self.most_hole or mask & ~live:
                    return None
                live &= ~mask
                holes[known] = mask
                known += 1
                continue
            if unknown >= 0 or not self.holdem:
                return None
            if given is not None and given != "random":
                combos = getattr(given, "_mask_bytes", None)
                if not combos:
                    return None
            unknown = at
        n = read_plain(board, cards, &boards)
        if not 0 <= n <= self.most_board or boards & ~live or not known:
            return None
        to_come = self.most_board - n
        if to_come > FEW_TO_COME and not (self.holdem and unknown < 0):
            return None
        live &= ~boards
        n = read_plain(dead, cards, &gone)
        if n < 0 or gone & ~live:
            return None
        live &= ~gone
        if hr_count_bits(live) < to_come + 2 * (unknown >= 0):
            return None
        if unknown >= 0:
            return self.against(holes, known, boards, gone, combos, unknown)
        return self.of_known(holes, known, boards, gone, live, to_come)

    cdef dict of_known(self, const uint64_t *holes, uint32_t players, uint64_t board, uint64_t dead, uint64_t live,
                       uint32_t to_come):
        cdef uint64_t counts[MOST_OUTCOMES]
        cdef size_t outcomes = <size_t>1 << players * self.halves
        memset(counts, 0, outcomes * sizeof(uint64_t))
        with nogil:
            if to_come > FEW_TO_COME:
                core.matchup(holes, players, board, dead, counts)
            else:
                hr_known_outcomes(self.orders[0], &self.orders[1] if self.halves == 2 else NULL, holes, players, board,
                                  live, to_come, counts, NULL)
        return {i: counts[i] for i in range(outcomes) if counts[i]}

    cdef dict against(self, const uint64_t *holes, uint32_t known, uint64_t board, uint64_t dead, bytes combos,
                      uint32_t unknown):
        """The same against one player who is not known: the kernel has him last, and here he is number `unknown`."""
        cdef double counts[MOST_OUTCOMES]
        cdef size_t outcomes = <size_t>2 << known, n = 0
        cdef const uint64_t *masks = NULL
        cdef size_t lower = ((<size_t>1) << unknown) - 1
        if combos is not None:
            masks, n = <const uint64_t *>PyBytes_AS_STRING(combos), len(combos) // sizeof(uint64_t)
        memset(counts, 0, outcomes * sizeof(double))
        with nogil:
            core.against(holes, known, board, dead, masks, NULL, n, counts)
        found = {i & lower | (i & ~lower & (outcomes // 2 - 1)) << 1 | i >> known << unknown: <uint64_t>counts[i]
                 for i in range(outcomes) if counts[i]}
        return found or None  # no combo is left: others say why


    def sample(self, tuple hands not None, board, dead, uint64_t seed, uint64_t n):
        """The outcomes of the first n deals of the sample `seed`, as `matchups.sampled` counts them.

        hands  of each player; None or "random"; in hold'em ranges as in `outcomes`

        Returns None where one is not plain, the cards do not fit the game, or the ranges may hardly go together.
        """
        cdef hr_sample sample
        cdef uint8_t cards[SMALL]
        cdef uint64_t counts[MOST_OUTCOMES]
        cdef uint64_t holes[HR_MOST_PLAYERS]
        cdef uint32_t seats[HR_MOST_PLAYERS]
        cdef uint64_t live = self.deck, mask = 0
        cdef uint32_t players = len(hands), needed, p
        cdef Py_ssize_t size
        cdef size_t outcomes = <size_t>1 << players * self.halves
        cdef bytes combos
        cdef list ranges = []
        cdef bint fits
        if not self.halves or self.least_hole != self.most_hole or not (
                1 <= players and players * self.halves <= HR_MOST_PLAYERS):
            return None
        for p in range(players):
            given = hands[p]
            size, seats[p], holes[p], sample.missing[p] = read_plain(given, cards, &mask), p, 0, 0
            if size >= 0:
                if size != self.most_hole or mask & ~live:
                    return None
                live &= ~mask
                holes[p] = mask
            elif given is None or given == "random":
                sample.missing[p] = self.most_hole
            elif not self.holdem:
                return None
        size = read_plain(board, cards, &sample.board)
        if not 0 <= size <= self.most_board or sample.board & ~live:
            return None
        live &= ~sample.board
        sample.to_come = self.most_board - size
        if read_plain(dead, cards, &mask) < 0 or mask & ~live:
            return None
        live &= ~mask
        needed = sample.to_come
        for p in range(players):
            needed += sample.missing[p]
            sample.drawn[p].count, sample.drawn[p].players, sample.drawn[p].player = 1, 1, &seats[p]
            sample.drawn[p].holes = sample.drawn[p].masks = &holes[p]
            sample.drawn[p].others = sample.drawn[p].keep = NULL
            if not holes[p] and not sample.missing[p]:
                combos = combos_left(getattr(hands[p], "_mask_bytes", None), live)
                if not combos:
                    return None
                needed += self.most_hole
                ranges.append(combos)
                sample.drawn[p].count = len(combos) // sizeof(uint64_t)
                sample.drawn[p].holes = sample.drawn[p].masks = <const uint64_t *>PyBytes_AS_STRING(combos)
        if len(ranges) > 1 and (min(map(len, ranges)) == sizeof(uint64_t) or not often_apart(ranges)):
            return None  # a range of one combo is a known hand first, which leaves fewer to the others
        if hr_count_bits(live) < needed:
            return None
        sample.players = sample.groups = players
        sample.stop = NULL  # FEW_SAMPLES at most, and ranges that often go together
        sample.deck, sample.high, sample.low, sample.split = live, self.orders[0], self.orders[1], self.halves == 2
        memset(counts, 0, outcomes * sizeof(uint64_t))
        with nogil:
            fits = core.sample_outcomes(core.kernels, &sample, seed, 0, n, counts)
        return {i: counts[i] for i in range(outcomes) if counts[i]} if fits else None


cdef bytes combos_left(object combos, uint64_t live):
    """Those of the masks without a card that is not live."""
    if combos is None:
        return None
    cdef bytes given = combos, left = PyBytes_FromStringAndSize(NULL, len(given))
    cdef const uint64_t *masks = <const uint64_t *>PyBytes_AS_STRING(given)
    cdef uint64_t *kept = <uint64_t *>PyBytes_AS_STRING(left)
    cdef size_t i, n = 0
    for i in range(<size_t>len(given) // sizeof(uint64_t)):
        kept[n] = masks[i]
        n += not masks[i] & ~live
    return left[:n * sizeof(uint64_t)]


cdef bint often_apart(list ranges):
    """Whether combos of all ranges have no common card more than once in OFTEN choices, by what each pair of ranges has
    at most: then `matchups.sampled` draws each player alone."""
    cdef double[HR_MOST_PLAYERS][64] held  # how often each card
    cdef double apart = 1, common
    cdef const uint64_t *masks
    cdef uint64_t mask
    cdef size_t r, other, i, n
    cdef uint32_t card
    memset(held, 0, sizeof(held))
    for r in range(<size_t>len(ranges)):
        masks, n = <const uint64_t *>PyBytes_AS_STRING(ranges[r]), len(ranges[r]) // sizeof(uint64_t)
        for i in range(n):
            mask = masks[i]
            while mask:
                held[r][hr_lowest_of(mask)] += 1.0 / n
                mask &= mask - 1
        for other in range(r):
            common = 0
            for card in range(64):
                common += held[r][card] * held[other][card]
            apart *= max(0.0, 1 - common)
    return apart * OFTEN > 1


# House rules: a policy is a table of 256 bytes, which makes jokers of wild cards, and a sum of flags.

POLICY_FLAGS: dict = {"bug": HR_POLICY_BUG, "apart": HR_POLICY_APART, "four": HR_POLICY_FOUR,
                      "natural": HR_POLICY_NATURAL}
POLICY_STEP: int = HR_POLICY_STEP


def policy_strength(hand, bytes table not None, uint32_t policy, decks, jokers):
    """The strength of a hand in any notation under a policy. Raises what `strength` does."""
    cdef uint8_t small[SMALL]
    cdef const uint8_t *stands_for = <const uint8_t *>PyBytes_AS_STRING(table)
    cdef Py_ssize_t n, i
    cdef bytes many
    if len(table) != 256:
        raise ValueError(f"a table of {len(table)} bytes is not one of 256")
    n = read_within(hand, decks, jokers, small)
    if n >= 0:
        for i in range(n):
            small[i] = stands_for[small[i]]
        return core.policy_strength(small, n, policy)
    many = bytes(_cards.cards_of_hand(hand, decks, jokers)).translate(table)
    return core.policy_strength(<const uint8_t *>PyBytes_AS_STRING(many), len(many), policy)


def policy_choose(bytes cards not None, uint32_t policy):
    """Cards 0..52, wild ones made jokers -> (strength, places of the best five, the rank each stands for)."""
    cdef const uint8_t *data = <const uint8_t *>PyBytes_AS_STRING(cards)
    cdef uint32_t number = core.policy_strength(data, len(cards), policy)
    cdef hr_best best = core.policy_choose(data, len(cards), number, policy)
    return (number, tuple([best.place[i] for i in range(best.count)]),
            tuple([best.rank[i] for i in range(best.count)]))
