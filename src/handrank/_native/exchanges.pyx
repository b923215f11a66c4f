"""Draws in C: buffers in, one kernel call, the interpreter lock given back. For draws.py, which checks what users give.

Cards are bytes 0..52 in which the policy's wild cards are jokers already; arrays are any buffers of the type named.
"""

from cpython.buffer cimport PyBUF_C_CONTIGUOUS, PyBUF_FORMAT, PyBUF_WRITABLE, PyBuffer_Release, PyObject_GetBuffer
from libc.stdint cimport int8_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t

from .cards cimport HR_CARDS, HR_HAND
from .core cimport check_stop, core, hr_stop

from . import core as _core
from . import variants as _variants

cdef extern from "base/optimize_o3.h":
    pass

cdef extern from "draws.h" nogil:
    enum:
        HR_DRAW_HOLDS, HR_DRAW_DECK, HR_DRAW_CODES, HR_DRAW_MOST, HR_KEEP, HR_IN_DOUBT
    ctypedef struct hr_draw:
        pass
    size_t hr_level(uint32_t n, uint32_t k) noexcept
    const uint32_t HR_BINOMIAL[][6]
    hr_draw hr_first_draw(const uint8_t *held, const uint8_t *rest, uint32_t drawn) noexcept
    void hr_draw_rows(hr_draw *draw, size_t count, uint8_t *rows) noexcept
    void hr_code_rows(const uint8_t *rows, const uint16_t *strengths, size_t count, uint32_t joker, uint32_t classes,
                      const uint8_t *code_of, uint8_t *codes) noexcept
    void hr_sum_hands(const uint8_t *codes, const int64_t *pays, uint32_t n, uint32_t most, uint64_t *sums) noexcept
    void hr_best_holds(const uint8_t *codes, const int64_t *pays, const uint64_t *sums, uint32_t n, uint32_t highest,
                       uint32_t most, const int64_t *scale, uint8_t *holds, uint64_t *weights) noexcept
    void hr_weigh(const uint8_t *codes, const uint8_t *holds, const uint64_t *weights, uint32_t n, const int64_t *scale,
                  uint64_t *totals) noexcept
    void hr_draw_keys(hr_draw *draw, const uint32_t *strengths, size_t count, uint32_t hold, uint64_t *keys) noexcept
    int hr_versus(const uint64_t *keys, size_t number, uint32_t n, uint32_t most, uint32_t *counts, uint64_t *beaten,
                  uint64_t *tied, hr_stop stop) except -1
    size_t hr_exchange_masks(const uint8_t *cards, uint32_t n, uint64_t *masks) noexcept
    void hr_single_discards(const uint8_t *rows, size_t count, const uint8_t *codes, const int64_t *pays,
                            const uint64_t *sums, int64_t near, bint exact, int8_t *out) noexcept

cdef extern from "base/optimize_size.h":
    pass

MOST_DECK: int = HR_DRAW_DECK
MOST_CODES: int = HR_DRAW_CODES
MOST_EXCHANGED: int = HR_DRAW_MOST
KEEP: int = HR_KEEP
IN_DOUBT: int = HR_IN_DOUBT

cdef enum:
    BLOCK = 1024  # hands ranked at a time: their cards, strengths and numbers stay in the first cache
    JOKER = 52
    EXCHANGES = 1 + HR_DRAW_MOST * HR_CARDS

cdef uint32_t CLASSES = _core.CLASS_COUNT
cdef uint32_t NATURAL = _variants.POLICY_FLAGS["natural"]


cdef class Items:
    """The items of any contiguous buffer while this lives: a typed memory view would be 30 KB of the wheel.

    kind   "u" unsigned, "i" signed, and the bytes of an item: "u1"
    """

    cdef Py_buffer view
    cdef void *at  # NULL when there are none
    cdef size_t count

    def __cinit__(self, owner, str kind, bint written=False):
        PyObject_GetBuffer(owner, &self.view, PyBUF_C_CONTIGUOUS | PyBUF_FORMAT | (PyBUF_WRITABLE if written else 0))
        cdef str code = self.view.format.decode().lstrip("@=<")  # the order of bytes is the machine's: little-endian
        if code not in ("BHILQ" if kind[0] == "u" else "bhilq") or self.view.itemsize != int(kind[1]):
            found = self.view.format.decode()
            PyBuffer_Release(&self.view)
            raise ValueError(f"items of {found!r}, not {kind}")
        self.count = self.view.len // self.view.itemsize
        self.at = self.view.buf if self.count else NULL

    def __dealloc__(self):
        PyBuffer_Release(&self.view)


cdef class Draws:
    """All hands that hold some cards and draw the rest of five from others, in colex order of the draws.

    policy  flags of the core; with those of `natural` only `keys` may be asked for
    """

    cdef Items held, rest
    cdef uint32_t drawn, policy
    cdef readonly size_t count

    def __init__(self, held, rest, uint32_t policy):
        self.held, self.rest, self.policy = Items(held, "u1"), Items(rest, "u1"), policy
        if self.held.count > HR_HAND or self.rest.count > HR_DRAW_DECK:
            raise ValueError(f"{self.held.count} cards held of {HR_HAND}, "
                             f"{self.rest.count} others of at most {HR_DRAW_DECK}")
        self.drawn = HR_HAND - self.held.count
        self.count = HR_BINOMIAL[self.rest.count][self.drawn]

    cdef hr_draw first(self) noexcept nogil:
        return hr_first_draw(<const uint8_t *>self.held.at, <const uint8_t *>self.rest.at, self.drawn)

    cdef void rank(self, hr_draw *draw, size_t size, uint8_t *rows, uint16_t *strengths,
                   uint32_t *natural) noexcept nogil:
        """The next hands of a block, and their strengths."""
        hr_draw_rows(draw, size, rows)
        core.kernels.card_strengths(rows, HR_HAND, 1, size, HR_HAND, strengths, sizeof(uint16_t), NULL)
        if self.policy:
            core.policy_rows(rows, size, HR_HAND, self.policy, strengths, natural)

    def codes(self, code_of, out):
        """The code of each hand into out (u1). code_of (u1): a code for each number of jokers 0..5 and strength."""
        cdef Items table = Items(code_of, "u1"), codes = Items(out, "u1", True)
        cdef uint8_t *into = <uint8_t *>codes.at
        cdef uint8_t rows[BLOCK * HR_HAND]
        cdef uint16_t strengths[BLOCK]
        cdef hr_draw draw = self.first()
        cdef size_t start = 0, size
        if codes.count != self.count or table.count != (HR_HAND + 1) * CLASSES:
            raise ValueError(f"{codes.count} codes for {self.count} hands, a table of {table.count}")
        with nogil:
            while start < self.count:
                size = min(<size_t>BLOCK, self.count - start)
                self.rank(&draw, size, rows, strengths, NULL)
                hr_code_rows(rows, strengths, size, JOKER, CLASSES, <const uint8_t *>table.at, into + start)
                start += size
                check_stop()

    def keys(self, uint32_t hold, out):
        """The key of each hand into out (u8), for `versus`. hold: the bits of the cards held."""
        cdef Items keys = Items(out, "u8", True)
        cdef uint64_t *into = <uint64_t *>keys.at
        cdef uint8_t rows[BLOCK * HR_HAND]
        cdef uint16_t strengths[BLOCK]
        cdef uint32_t numbers[BLOCK]
        cdef hr_draw draw = self.first(), again = self.first()
        cdef bint natural = (self.policy & NATURAL) != 0
        cdef size_t start = 0, size, i
        if keys.count != self.count:
            raise ValueError(f"{keys.count} keys for {self.count} hands")
        with nogil:
            while start < self.count:
                size = min(<size_t>BLOCK, self.count - start)
                self.rank(&draw, size, rows, strengths, numbers)
                if not natural:
                    for i in range(size):
                        numbers[i] = strengths[i]
                hr_draw_keys(&again, numbers, size, hold, into + start)
                start += size
                check_stop()


def table_size(uint32_t n):
    """How long a table is that has a number for each set of 0 to 4 of n places."""
    return hr_level(n, HR_HAND)


cdef object check_deck(Items codes, Items pays, Items sums, uint32_t n):
    if n > HR_DRAW_DECK or codes.count != HR_BINOMIAL[n][HR_HAND] or sums.count != hr_level(n, HR_HAND):
        raise ValueError(f"{codes.count} codes and a table of {sums.count} for {n} cards")
    if pays.count != HR_DRAW_CODES:
        raise ValueError(f"{pays.count} pays, not {HR_DRAW_CODES}")


def sum_hands(codes, pays, uint32_t n, uint32_t most, sums):
    """Into sums (u8), a table of zeros: for each set of 5 - most to 4 of n cards what the hands that hold it pay.

    codes  (u1) of each hand of five of the n cards
    pays   (i8) by code
    """
    cdef Items code = Items(codes, "u1"), pay = Items(pays, "i8"), sum_of = Items(sums, "u8", True)
    check_deck(code, pay, sum_of, n)
    if most > HR_HAND:
        raise ValueError(f"{most} cards cannot be exchanged of {HR_HAND}")
    if code.count:
        with nogil:
            hr_sum_hands(<const uint8_t *>code.at, <const int64_t *>pay.at, n, most, <uint64_t *>sum_of.at)


def best_holds(codes, pays, sums, uint32_t n, uint32_t highest, uint32_t most, scale, holds, weights):
    """The best hold of each hand whose highest place is `highest`, into holds (u1), and what it weighs, added to weights
    (u8). codes, pays, sums: of `sum_hands`; scale: (i8) a factor for each number of cards exchanged."""
    cdef Items code = Items(codes, "u1"), pay = Items(pays, "i8"), sum_of = Items(sums, "u8"), factor = Items(scale, "i8")
    cdef Items hold = Items(holds, "u1", True), weight = Items(weights, "u8", True)
    check_deck(code, pay, sum_of, n)
    check_deck(hold, pay, weight, n)
    if most > HR_HAND or highest >= n or factor.count != HR_HAND + 1:
        raise ValueError(f"card {highest} of {n}, {most} exchanged, {factor.count} factors")
    if code.count:
        with nogil:
            hr_best_holds(<const uint8_t *>code.at, <const int64_t *>pay.at, <const uint64_t *>sum_of.at, n, highest, most,
                          <const int64_t *>factor.at, <uint8_t *>hold.at, <uint64_t *>weight.at)


def weigh(codes, holds, weights, uint32_t n, scale):
    """How many scaled ways there are to end with each code, over all hands and their holds: a list by code."""
    cdef Items code = Items(codes, "u1"), hold = Items(holds, "u1"), weight = Items(weights, "u8")
    cdef Items factor = Items(scale, "i8")
    cdef uint64_t totals[HR_DRAW_CODES]
    cdef int i
    if n > HR_DRAW_DECK or code.count != HR_BINOMIAL[n][HR_HAND] or hold.count != code.count \
            or weight.count != hr_level(n, HR_HAND) or factor.count != HR_HAND + 1:
        raise ValueError(f"{code.count} codes, {hold.count} holds and {weight.count} weights for {n} cards")
    for i in range(HR_DRAW_CODES):
        totals[i] = 0
    if code.count:
        with nogil:
            hr_weigh(<const uint8_t *>code.at, <const uint8_t *>hold.at, <const uint64_t *>weight.at, n,
                     <const int64_t *>factor.at, totals)
    return [totals[i] for i in range(HR_DRAW_CODES)]


def versus(keys, uint32_t n, uint32_t most, counts):
    """(opponents beaten, opponents tied) by hold, over all draws, against a random hand of the n cards.

    keys    (u8) ascending, of every draw that is asked for and of all five new cards
    counts  (u4) a table of zeros
    """
    cdef Items key = Items(keys, "u8"), count = Items(counts, "u4", True)
    cdef uint64_t beaten[HR_DRAW_HOLDS]
    cdef uint64_t tied[HR_DRAW_HOLDS]
    cdef int hold
    if n > HR_DRAW_DECK or count.count != hr_level(n, HR_HAND) or most > HR_HAND:
        raise ValueError(f"{count.count} counts for {n} cards, {most} exchanged")
    for hold in range(HR_DRAW_HOLDS):
        beaten[hold] = tied[hold] = 0
    if key.count:
        with nogil:
            hr_versus(<const uint64_t *>key.at, key.count, n, most, <uint32_t *>count.at, beaten, tied,
                      check_stop)
    return [beaten[hold] for hold in range(HR_DRAW_HOLDS)], [tied[hold] for hold in range(HR_DRAW_HOLDS)]


def exchange_strengths(cards, out):
    """Strengths of different cards 0..51 (u1) as they are, then of each one's exchange for each of the others, into out
    (u2)."""
    cdef Items hand = Items(cards, "u1"), strengths = Items(out, "u2", True)
    cdef uint64_t masks[EXCHANGES]
    cdef size_t count = 1 + hand.count * (HR_CARDS - hand.count)
    if hand.count > HR_DRAW_MOST or strengths.count != count:
        raise ValueError(f"{strengths.count} strengths for the exchanges of {hand.count} cards")
    hr_exchange_masks(<const uint8_t *>hand.at, hand.count, masks)
    core.kernels.mask_strengths(masks, sizeof(uint64_t), <uint16_t *>strengths.at, sizeof(uint16_t), count)


def exchange_sums(cards, pays):
    """What different cards 0..51 (u1) pay, then for each one the sum of what its exchanges pay. pays (i8): of each
    strength."""
    cdef Items hand = Items(cards, "u1"), pay = Items(pays, "i8")
    cdef const int64_t *pay_of = <const int64_t *>pay.at
    cdef uint64_t masks[EXCHANGES]
    cdef uint16_t strengths[EXCHANGES]
    cdef size_t at, others
    cdef int64_t total = 0
    if hand.count > HR_DRAW_MOST or pay.count != CLASSES:
        raise ValueError(f"{hand.count} cards and {pay.count} pays")
    others = HR_CARDS - hand.count
    core.kernels.mask_strengths(masks, sizeof(uint64_t), strengths, sizeof(uint16_t),
                           hr_exchange_masks(<const uint8_t *>hand.at, hand.count, masks))
    sums = [pay_of[strengths[0]]]
    for at in range(1, 1 + hand.count * others):
        total += pay_of[strengths[at]]
        if at % others == 0:
            sums.append(total)
            total = 0
    return sums


def single_discards(rows, codes, pays, sums, int64_t near, bint exact, out):
    """The place to exchange in each row of five different cards 0..51 (u1), KEEP, or IN_DOUBT, into out (i1)."""
    cdef Items cards = Items(rows, "u1"), code = Items(codes, "u1"), pay = Items(pays, "i8"), sum_of = Items(sums, "u8")
    cdef Items places = Items(out, "i1", True)
    check_deck(code, pay, sum_of, HR_CARDS)
    if cards.count != places.count * HR_HAND:
        raise ValueError(f"{places.count} answers for rows of {cards.count} cards in all")
    if places.count:
        with nogil:
            hr_single_discards(<const uint8_t *>cards.at, places.count, <const uint8_t *>code.at, <const int64_t *>pay.at,
                               <const uint64_t *>sum_of.at, near, exact, <int8_t *>places.at)
