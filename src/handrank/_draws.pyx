# cython: boundscheck=False, wraparound=False
"""Draws in C: buffers in, one kernel call, the interpreter lock given back. For draws.py, which checks what users give.

Cards are bytes 0..52 in which the policy's wild cards are jokers already; arrays are any buffers of the type named.
"""

from libc.stdint cimport int8_t, int64_t, uint8_t, uint16_t, uint32_t, uint64_t

from ._core cimport kernels, policy_rows

from . import _core

cdef extern from "draws.h" nogil:
    enum:
        HR_DRAW_HAND, HR_DRAW_HOLDS, HR_DRAW_DECK, HR_DRAW_CODES, HR_DRAW_CARDS, HR_DRAW_MOST, HR_KEEP, HR_IN_DOUBT
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
    void hr_versus(const uint64_t *keys, size_t number, uint32_t n, uint32_t most, uint32_t *counts, uint64_t *beaten,
                   uint64_t *tied) noexcept
    size_t hr_exchange_masks(const uint8_t *cards, uint32_t n, uint64_t *masks) noexcept
    void hr_single_discards(const uint8_t *rows, size_t count, const uint8_t *codes, const int64_t *pays,
                            const uint64_t *sums, int64_t near, bint exact, int8_t *out) noexcept

cdef extern from "glue.h":
    pass

MOST_DECK: int = HR_DRAW_DECK
MOST_CODES: int = HR_DRAW_CODES
MOST_EXCHANGED: int = HR_DRAW_MOST
KEEP: int = HR_KEEP
IN_DOUBT: int = HR_IN_DOUBT

cdef enum:
    BLOCK = 1024  # hands ranked at a time: their cards, strengths and numbers stay in the first cache
    JOKER = 52
    EXCHANGES = 1 + HR_DRAW_MOST * HR_DRAW_CARDS

cdef uint32_t CLASSES = _core.CLASS_COUNT
cdef uint32_t NATURAL = _core.POLICY_FLAGS["natural"]


cdef class Draws:
    """All hands that hold some cards and draw the rest of five from others, in colex order of the draws.

    policy  flags of the core; with those of `natural` only `keys` may be asked for
    """

    cdef const uint8_t[::1] held, rest
    cdef uint32_t drawn, policy
    cdef readonly size_t count

    def __init__(self, const uint8_t[::1] held not None, const uint8_t[::1] rest not None, uint32_t policy):
        if len(held) > HR_DRAW_HAND or len(rest) > HR_DRAW_DECK:
            raise ValueError(f"{len(held)} cards held of {HR_DRAW_HAND}, {len(rest)} others of at most {HR_DRAW_DECK}")
        self.held, self.rest, self.policy = held, rest, policy
        self.drawn = HR_DRAW_HAND - len(held)
        self.count = HR_BINOMIAL[len(rest)][self.drawn]

    cdef hr_draw first(self) noexcept nogil:
        return hr_first_draw(&self.held[0] if self.held.shape[0] else NULL,
                             &self.rest[0] if self.rest.shape[0] else NULL, self.drawn)

    cdef void rank(self, hr_draw *draw, size_t size, uint8_t *rows, uint16_t *strengths,
                   uint32_t *natural) noexcept nogil:
        """The next hands of a block, and their strengths."""
        hr_draw_rows(draw, size, rows)
        kernels.card_strengths(rows, HR_DRAW_HAND, 1, size, HR_DRAW_HAND, strengths, sizeof(uint16_t), NULL)
        if self.policy:
            policy_rows(rows, size, HR_DRAW_HAND, self.policy, strengths, natural)

    def codes(self, const uint8_t[::1] code_of not None, uint8_t[::1] out not None):
        """The code of each hand into out. code_of: a code for each number of jokers 0..5 and strength."""
        cdef uint8_t rows[BLOCK * HR_DRAW_HAND]
        cdef uint16_t strengths[BLOCK]
        cdef hr_draw draw = self.first()
        cdef size_t start = 0, size
        if <size_t>len(out) != self.count or len(code_of) != (HR_DRAW_HAND + 1) * CLASSES:
            raise ValueError(f"{len(out)} codes for {self.count} hands, a table of {len(code_of)}")
        with nogil:
            while start < self.count:
                size = min(<size_t>BLOCK, self.count - start)
                self.rank(&draw, size, rows, strengths, NULL)
                hr_code_rows(rows, strengths, size, JOKER, CLASSES, &code_of[0], &out[start])
                start += size

    def keys(self, uint32_t hold, uint64_t[::1] out not None):
        """The key of each hand into out, for `versus`. hold: the bits of the cards held."""
        cdef uint8_t rows[BLOCK * HR_DRAW_HAND]
        cdef uint16_t strengths[BLOCK]
        cdef uint32_t numbers[BLOCK]
        cdef hr_draw draw = self.first(), again = self.first()
        cdef bint natural = (self.policy & NATURAL) != 0
        cdef size_t start = 0, size, i
        if <size_t>len(out) != self.count:
            raise ValueError(f"{len(out)} keys for {self.count} hands")
        with nogil:
            while start < self.count:
                size = min(<size_t>BLOCK, self.count - start)
                self.rank(&draw, size, rows, strengths, numbers)
                if not natural:
                    for i in range(size):
                        numbers[i] = strengths[i]
                hr_draw_keys(&again, numbers, size, hold, &out[start])
                start += size


def table_size(uint32_t n):
    """How long a table is that has a number for each set of 0 to 4 of n places."""
    return hr_level(n, HR_DRAW_HAND)


cdef object check_deck(const uint8_t[::1] codes, const int64_t[::1] pays, Py_ssize_t sums, uint32_t n):
    if n > HR_DRAW_DECK or len(codes) != HR_BINOMIAL[n][HR_DRAW_HAND] or <size_t>sums != hr_level(n, HR_DRAW_HAND):
        raise ValueError(f"{len(codes)} codes and a table of {sums} for {n} cards")
    if len(pays) != HR_DRAW_CODES:
        raise ValueError(f"{len(pays)} pays, not {HR_DRAW_CODES}")


def sum_hands(const uint8_t[::1] codes not None, const int64_t[::1] pays not None, uint32_t n, uint32_t most,
              uint64_t[::1] sums not None):
    """Into sums, a table of zeros: for each set of 5 - most to 4 of n cards what the hands that hold it pay."""
    check_deck(codes, pays, len(sums), n)
    if most > HR_DRAW_HAND:
        raise ValueError(f"{most} cards cannot be exchanged of {HR_DRAW_HAND}")
    if len(codes):
        with nogil:
            hr_sum_hands(&codes[0], &pays[0], n, most, &sums[0])


def best_holds(const uint8_t[::1] codes not None, const int64_t[::1] pays not None, const uint64_t[::1] sums not None,
               uint32_t n, uint32_t highest, uint32_t most, const int64_t[::1] scale not None,
               uint8_t[::1] holds not None, uint64_t[::1] weights not None):
    """The best hold of each hand whose highest place is `highest`, into holds, and what it weighs, added to weights."""
    check_deck(codes, pays, len(sums), n)
    check_deck(holds, pays, len(weights), n)
    if most > HR_DRAW_HAND or highest >= n or len(scale) != HR_DRAW_HAND + 1:
        raise ValueError(f"card {highest} of {n}, {most} exchanged, {len(scale)} factors")
    if len(codes):
        with nogil:
            hr_best_holds(&codes[0], &pays[0], &sums[0], n, highest, most, &scale[0], &holds[0], &weights[0])


def weigh(const uint8_t[::1] codes not None, const uint8_t[::1] holds not None, const uint64_t[::1] weights not None,
          uint32_t n, const int64_t[::1] scale not None):
    """How many scaled ways there are to end with each code, over all hands and their holds: a list by code."""
    cdef uint64_t totals[HR_DRAW_CODES]
    cdef int code
    if n > HR_DRAW_DECK or len(codes) != HR_BINOMIAL[n][HR_DRAW_HAND] or len(holds) != len(codes) \
            or <size_t>len(weights) != hr_level(n, HR_DRAW_HAND) or len(scale) != HR_DRAW_HAND + 1:
        raise ValueError(f"{len(codes)} codes, {len(holds)} holds and {len(weights)} weights for {n} cards")
    for code in range(HR_DRAW_CODES):
        totals[code] = 0
    if len(codes):
        with nogil:
            hr_weigh(&codes[0], &holds[0], &weights[0], n, &scale[0], totals)
    return [totals[code] for code in range(HR_DRAW_CODES)]


def versus(const uint64_t[::1] keys not None, uint32_t n, uint32_t most, uint32_t[::1] counts not None):
    """(opponents beaten, opponents tied) by hold, over all draws, against a random hand of the n cards.

    keys: ascending, of every draw that is asked for and of all five new cards; counts: a table of zeros
    """
    cdef uint64_t beaten[HR_DRAW_HOLDS]
    cdef uint64_t tied[HR_DRAW_HOLDS]
    cdef int hold
    if n > HR_DRAW_DECK or <size_t>len(counts) != hr_level(n, HR_DRAW_HAND) or most > HR_DRAW_HAND:
        raise ValueError(f"{len(counts)} counts for {n} cards, {most} exchanged")
    for hold in range(HR_DRAW_HOLDS):
        beaten[hold] = tied[hold] = 0
    if len(keys):
        with nogil:
            hr_versus(&keys[0], len(keys), n, most, &counts[0], beaten, tied)
    return [beaten[hold] for hold in range(HR_DRAW_HOLDS)], [tied[hold] for hold in range(HR_DRAW_HOLDS)]


def exchange_strengths(const uint8_t[::1] cards not None, uint16_t[::1] out not None):
    """Strengths of different cards 0..51 as they are, then of each one's exchange for each of the others, into out."""
    cdef uint64_t masks[EXCHANGES]
    cdef size_t count = 1 + len(cards) * (HR_DRAW_CARDS - len(cards))
    if len(cards) > HR_DRAW_MOST or <size_t>len(out) != count:
        raise ValueError(f"{len(out)} strengths for the exchanges of {len(cards)} cards")
    hr_exchange_masks(&cards[0] if len(cards) else NULL, len(cards), masks)
    kernels.mask_strengths(masks, sizeof(uint64_t), &out[0], sizeof(uint16_t), count)


def exchange_sums(const uint8_t[::1] cards not None, const int64_t[::1] pays not None):
    """What different cards 0..51 pay, then for each one the sum of what its exchanges pay. pays: of each strength."""
    cdef uint64_t masks[EXCHANGES]
    cdef uint16_t strengths[EXCHANGES]
    cdef size_t at, others, n = len(cards)
    cdef int64_t total = 0
    if n > HR_DRAW_MOST or <uint32_t>len(pays) != CLASSES:
        raise ValueError(f"{n} cards and {len(pays)} pays")
    others = HR_DRAW_CARDS - n
    kernels.mask_strengths(masks, sizeof(uint64_t), strengths, sizeof(uint16_t),
                           hr_exchange_masks(&cards[0] if n else NULL, n, masks))
    sums = [pays[strengths[0]]]
    for at in range(1, 1 + n * others):
        total += pays[strengths[at]]
        if at % others == 0:
            sums.append(total)
            total = 0
    return sums


def single_discards(const uint8_t[:, ::1] rows not None, const uint8_t[::1] codes not None,
                    const int64_t[::1] pays not None, const uint64_t[::1] sums not None, int64_t near, bint exact,
                    int8_t[::1] out not None):
    """The place to exchange in each row of five different cards 0..51, KEEP, or IN_DOUBT, into out."""
    check_deck(codes, pays, len(sums), HR_DRAW_CARDS)
    if rows.shape[1] != HR_DRAW_HAND or len(out) != rows.shape[0]:
        raise ValueError(f"{len(out)} answers for {rows.shape[0]} rows of {rows.shape[1]} cards")
    if len(out):
        with nogil:
            hr_single_discards(&rows[0, 0], rows.shape[0], &codes[0], &pays[0], &sums[0], near, exact, &out[0])
