"""The scalar core: a hand in, one kernel call, errors raised. Without NumPy.

Common hands are read here: exact ints, ASCII texts of two-character cards, exact `Card` objects. What
this does not read at once goes to cards.py, the only parser, which reads it or says what is wrong.
"""

from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize
from cpython.list cimport PyList_GET_SIZE, PyList_New, PyList_SET_ITEM
from cpython.ref cimport Py_INCREF, PyObject
from cpython.tuple cimport PyTuple_New, PyTuple_SET_ITEM
from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t
from libc.stdlib cimport calloc, free, malloc

import os

from .. import cards as _cards
from ..cards import Card as _Card, CardError as _CardError, Cat as _Cat

cdef extern from "Python.h":
    bint PyLong_CheckExact(object)
    bint PyLong_Check(object)
    bint PyBool_Check(object)
    long PyLong_AsLongAndOverflow(object, int *overflow) except? -1
    bint PyUnicode_CheckExact(object)
    bint PyUnicode_IS_COMPACT_ASCII(object)
    Py_ssize_t PyUnicode_GET_LENGTH(object)
    const uint8_t *PyUnicode_1BYTE_DATA(object)
    uint32_t PyUnicode_READ_CHAR(object, Py_ssize_t)
    Py_ssize_t PySequence_Fast_GET_SIZE(object)
    PyObject *PySequence_Fast_GET_ITEM(object, Py_ssize_t)
    bint PyTuple_CheckExact(object)
    bint PyList_CheckExact(object)
    bint PyBytes_CheckExact(object)
    Py_ssize_t PyBytes_GET_SIZE(object)
    const char *PyBytes_AS_STRING(object)

cdef extern from "base/optimize_o3.h":
    pass

cdef extern from "base/bits.h" nogil:
    uint32_t hr_count_bits(uint64_t x) noexcept

cdef extern from "rank/strength.h" nogil:
    const uint64_t HR_SPARE
    enum:
        HR_CLASS_COUNT, HR_KEV_COUNT, HR_JOKER, HR_HAND
    const char *HR_TABLES_DIGEST
    const uint16_t HR_TIEBREAK[]
    uint32_t hr_strength(const uint8_t *cards, size_t n) noexcept
    uint32_t hr_mask_strength(uint64_t mask) noexcept
    bint hr_is_plain(const uint8_t *cards, size_t n) noexcept
    uint32_t hr_class(uint32_t strength) noexcept
    uint32_t hr_category(uint32_t strength) noexcept
    uint64_t hr_card_bit(uint32_t card) noexcept

cdef extern from "rank/cactus_kev.h" nogil:
    uint32_t hr_kev_of_strength(uint32_t strength) noexcept
    uint32_t hr_strength_of_kev(uint32_t kev) noexcept

cdef extern from "rank/best.h" nogil:
    enum:
        HR_STRAIGHT_CATEGORY, HR_STRAIGHT_FLUSH_CATEGORY
    ctypedef struct hr_best:
        size_t count
        size_t place[5]
        uint8_t rank[5]
    hr_best hr_choose(const uint8_t *cards, size_t n, uint32_t strength) noexcept

cdef extern from "lanes/rows.h" nogil:
    hr_fault hr_masks_of_rows(const uint8_t *cards, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, size_t k,
                              uint32_t jokers, uint64_t *out) noexcept
    hr_fault hr_first_beyond(const uint8_t *cards, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, size_t k,
                             size_t decks, size_t jokers) noexcept
    void hr_columns_of_rows(const uint8_t *cards, size_t n, size_t k, uint64_t *columns) noexcept
    void hr_best_of_choices(hr_masks_function rank, const uint64_t *columns, size_t n, const uint8_t *choices,
                            size_t number, size_t size, uint16_t *out) noexcept
    size_t hr_rows_of_masks(const uint64_t *masks, size_t n, size_t k, uint8_t *out) noexcept

cdef extern from "equity/matchup.h" nogil:
    void hr_matchup(const uint64_t *holes, uint32_t players, uint64_t board, uint64_t dead, uint64_t *counts) noexcept

cdef extern from "lanes/order_list.h" nogil:
    const hr_order *hr_orders_with(const hr_kernels *chosen) noexcept

cdef extern from "rank/policies.h" nogil:
    enum:
        HR_POLICY_BUG, HR_POLICY_APART, HR_POLICY_FOUR, HR_POLICY_NATURAL, HR_POLICY_STEP
    uint32_t hr_policy_strength(const uint8_t *cards, size_t n, uint32_t policy) noexcept
    hr_best hr_policy_choose(const uint8_t *cards, size_t n, uint32_t number, uint32_t policy) noexcept
    void hr_translate_rows(const uint8_t *cards, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, size_t k,
                           const uint8_t *table, uint8_t *out) noexcept
    void hr_policy_rows(const uint8_t *cards, size_t n, size_t k, uint32_t policy, uint16_t *strengths,
                        uint32_t *natural) noexcept

cdef extern from "equity/preflop_sums.h" nogil:
    void hr_preflop_sums(const hr_kernels *kernels, const uint32_t *wins, const double *a, const double *b,
                         double *sums) noexcept

cdef extern from "equity/showdown.h" nogil:
    ctypedef struct hr_showdowns:
        void (*sum)(const hr_kernels *kernels, const uint8_t *boards, size_t n, const two_doubles *weights,
                    four_doubles *sums, double *room) noexcept nogil
    const hr_showdowns *hr_showdowns_with(const hr_kernels *chosen) noexcept

cdef extern from "deals/enumerate.h" nogil:
    ctypedef struct hr_choice:
        pass
    ctypedef struct hr_counter:
        hr_choice cards
    void hr_count_begin(hr_counter *counter, hr_ranker ranker, uint64_t *totals) noexcept
    void hr_choose_among(hr_choice *choice, const uint64_t *cards, uint32_t count, uint32_t size) noexcept
    void hr_count_hands_in_bulk(hr_counter *counter, uint64_t mask, uint32_t more, uint32_t limit) noexcept
    uint64_t hr_count_end(hr_counter *counter) noexcept

cdef extern from "deals/enumerate_scalar.h" nogil:
    void hr_count_hands(uint64_t mask, uint32_t more, uint32_t limit, uint64_t *counts) noexcept

cdef extern from "base/optimize_o2.h":
    pass

cdef const hr_kernels *choose_kernels() except NULL:
    """The best kernels that this machine runs, or those that HANDRANK_ISA names."""
    cdef bytes name
    cdef const hr_kernels *found
    wanted = os.environ.get("HANDRANK_ISA", "")
    if wanted:
        name = wanted.encode()
        found = hr_choose_kernels(name)
    else:
        found = hr_choose_kernels(NULL)
    if found == NULL:
        raise ImportError(f"HANDRANK_ISA={wanted!r} is not an instruction set that this build and this machine "
                          f"have: {', '.join(instruction_sets())}")
    return found


def instruction_sets():
    """The instruction sets whose kernels are built in and run on this machine, best first.

    >>> "portable" in instruction_sets()
    True
    """
    cdef bytes name
    usable = []
    for name in (b"avx512", b"avx2", b"sse41", b"neon", b"portable"):
        if hr_choose_kernels(name) != NULL:
            usable.append(name.decode())
    return usable


def instruction_set():
    """The instruction set of the bulk kernels, chosen at import: the best, or HANDRANK_ISA's.

    >>> instruction_set() in instruction_sets()
    True
    """
    return kernels.name.decode("ascii")


kernels = choose_kernels()
api = hr_api_with(kernels)
cdef const hr_order *orders = hr_orders_with(kernels)
cdef const hr_showdowns *showdowns = hr_showdowns_with(kernels)

TABLES_DIGEST: str = HR_TABLES_DIGEST.decode("ascii")
CLASS_COUNT: int = HR_CLASS_COUNT
KEV_COUNT: int = HR_KEV_COUNT

cdef enum:
    SMALL = 64  # cards of a hand that are read without an allocation
    UNREAD = -1  # not a common notation: left to cards.py

cdef tuple CATEGORIES = tuple(sorted(_Cat))
cdef uint32_t[4] SYMBOLS = [ord(symbol) for symbol in _cards.SYMBOLS]

# What each ASCII character is in a card's text: a rank 0..12 or a suit 0..3, else negative.
cdef signed char[128] RANK_OF_CHAR = [_cards.RANK_OF.get(chr(code), -1) for code in range(128)]
cdef signed char[128] SUIT_OF_CHAR = [_cards.SUIT_OF.get(chr(code), -1) for code in range(128)]


cdef inline int card_of_chars(const uint8_t *chars) noexcept nogil:
    """The card of two ASCII characters."""
    cdef int rank = RANK_OF_CHAR[chars[0]], suit = SUIT_OF_CHAR[chars[1]]
    if (rank | suit) >= 0:
        return 4 * rank + suit
    return HR_JOKER if chars[0] == c"*" and chars[1] == c"*" else UNREAD


cdef int card_of_object(object item) except -2:
    """The card of a `Card` with a suit of ♠♥♦♣J and an int rank 2..14; any rank for a joker."""
    cdef object suit = item.suit
    cdef object rank = item.rank
    cdef uint32_t symbol
    cdef int overflow = 0, place, number
    if not PyUnicode_CheckExact(suit) or PyUnicode_GET_LENGTH(suit) != 1:
        return UNREAD
    symbol = PyUnicode_READ_CHAR(suit, 0)
    if symbol == c"J":
        return HR_JOKER
    if not PyLong_CheckExact(rank):
        return UNREAD
    number = <int>PyLong_AsLongAndOverflow(rank, &overflow)
    for place in range(4):
        if SYMBOLS[place] == symbol:
            return 4 * (number - 2) + place if not overflow and 2 <= number <= 14 else UNREAD
    return UNREAD


cdef inline int card_of_int(object item) except -2:
    cdef int overflow = 0
    cdef long number = PyLong_AsLongAndOverflow(item, &overflow)
    return <int>number if 0 <= number <= HR_JOKER + 1 and not overflow else UNREAD


cdef inline int card_of_item(object item) except -2:
    if PyLong_CheckExact(item):
        return card_of_int(item)
    if PyUnicode_CheckExact(item):
        if PyUnicode_IS_COMPACT_ASCII(item) and PyUnicode_GET_LENGTH(item) == 2:
            return card_of_chars(PyUnicode_1BYTE_DATA(item))
        return UNREAD
    return card_of_object(item) if type(item) is _Card else UNREAD


cdef Py_ssize_t read_text(str text, uint8_t *cards) noexcept:
    cdef const uint8_t *chars = PyUnicode_1BYTE_DATA(text)
    cdef Py_ssize_t length = PyUnicode_GET_LENGTH(text), i = 0, n = 0
    cdef int card
    while i < length:
        if chars[i] == c" " or chars[i] == c",":
            i += 1
            continue
        if i + 1 == length or n == SMALL:
            return UNREAD
        card = card_of_chars(chars + i)
        if card < 0:
            return UNREAD
        cards[n] = card
        n += 1
        i += 2
    return n


cdef Py_ssize_t read_hand(object hand, uint8_t *cards) except -2:
    """The cards of a hand of at most SMALL in a common notation -> how many, or UNREAD."""
    cdef Py_ssize_t n, i
    cdef int card
    if PyTuple_CheckExact(hand) or PyList_CheckExact(hand):
        n = PySequence_Fast_GET_SIZE(hand)
        if n > SMALL:
            return UNREAD
        for i in range(n):
            card = card_of_item(<object>PySequence_Fast_GET_ITEM(hand, i))
            if card < 0:
                return UNREAD
            cards[i] = card
        return n
    if PyUnicode_CheckExact(hand) and PyUnicode_IS_COMPACT_ASCII(hand):
        return read_text(hand, cards)
    if PyBytes_CheckExact(hand):
        n = PyBytes_GET_SIZE(hand)
        if n > SMALL:
            return UNREAD
        for i in range(n):
            cards[i] = <uint8_t>PyBytes_AS_STRING(hand)[i]
            if cards[i] > HR_JOKER + 1:
                return UNREAD
        return n
    return UNREAD


cdef inline bint within(object decks, object jokers, const uint8_t *cards, Py_ssize_t n) noexcept:
    """Whether no limit can be broken: no card twice and no joker. Else cards.py counts."""
    if decks is None and jokers is None:
        return True
    return (decks is None or (PyLong_CheckExact(decks) and decks > 0)) and (
        jokers is None or (PyLong_CheckExact(jokers) and jokers >= 0)) and hr_is_plain(cards, n)


cdef uint32_t strength_of(object hand, object decks, object jokers) except? 0xFFFF:
    cdef uint8_t small[SMALL]
    cdef Py_ssize_t n
    cdef bytes many
    n = read_hand(hand, small)
    if n >= 0 and within(decks, jokers, small, n):
        return hr_strength(small, n)
    many = bytes(_cards.cards_of_hand(hand, decks, jokers))
    return hr_strength(<const uint8_t *>PyBytes_AS_STRING(many), len(many))


cdef tuple class_ranking(uint32_t strength):
    cdef uint32_t packed = hr_class(strength), category = packed >> 20, rank
    cdef uint32_t[5] ranks
    cdef Py_ssize_t i, n = 0
    for i in range(HR_HAND):
        rank = packed >> (16 - 4 * i) & 15
        if rank and HR_TIEBREAK[category] >> i & 1:
            ranks[n] = rank
            n += 1
    result = PyTuple_New(n + 1)
    for i in range(n + 1):
        item = <object>(ranks[i - 1] if i else category)
        Py_INCREF(item)
        PyTuple_SET_ITEM(result, i, item)
    return result


def strength(hand, *, decks=None, jokers=None):
    """The strength of a hand, 0..14430: larger beats smaller, equal ties.

    hand    text; or a sequence of card texts, ints 0..53 (52 and 53 are jokers) or `Card`. Any number of cards,
            duplicates and jokers
    decks   how often a card may occur at most; None: any number
    jokers  how many jokers there may be at most; None: any number

    Raises CardError (a ValueError) or TypeError naming a bad card and its place.

    >>> strength("As Ks Qs Js Ts") > strength("2c 2d 2h 2s Ac")
    True
    """
    return strength_of(hand, decks, jokers)


cdef uint32_t strength_of_mask(object mask) except? 0xFFFF:
    if PyLong_CheckExact(mask):
        try:
            return hr_mask_strength(<uint64_t>mask)
        except OverflowError:
            pass  # cards.py names it
    return hr_mask_strength(<uint64_t>_cards.mask_number(mask))


def mask_strength(mask):
    """The strength of a mask, as `strength` has it for the same cards.

    mask  an int below 2**64 with bit 16*suit + rank for each card, and a spare bit for each joker

    Raises TypeError for what is no int, CardError for one out of range.

    >>> mask_strength(0x1F00 << 48) == strength("As Ks Qs Js Ts")
    True
    """
    return strength_of_mask(mask)


def mask_ranking(mask):
    """The ranking of a mask, as `ranking` has it for the same cards. Takes and raises what `mask_strength` does.

    >>> mask_ranking(0x1F00 << 48)
    (8, 14)
    """
    return class_ranking(strength_of_mask(mask))


def mask_category(mask):
    """The category of a mask, as `category` has it for the same cards. Takes and raises what `mask_strength` does.

    >>> mask_category(0x1F00 << 48).name
    'STRAIGHT_FLUSH'
    """
    return CATEGORIES[hr_category(strength_of_mask(mask))]


def strength_of_ints(cards):
    """The strength of a list or tuple of different ints 0..51, or of objects of subclasses of int; None for all else."""
    cdef uint8_t small[SMALL]
    cdef Py_ssize_t n, i
    cdef int card
    if not (PyList_CheckExact(cards) or PyTuple_CheckExact(cards)):
        return None
    n = PySequence_Fast_GET_SIZE(cards)
    if not 0 < n <= SMALL:
        return None
    for i in range(n):
        item = <object>PySequence_Fast_GET_ITEM(cards, i)
        card = card_of_int(item) if PyLong_Check(item) and not PyBool_Check(item) else UNREAD
        if card < 0:
            return None
        small[i] = card
    return hr_strength(small, n) if hr_is_plain(small, n) else None


def ranking(hand, *, decks=None, jokers=None):
    """The ranking of a hand: `(category, *tiebreak)` with ranks 2..14. Larger beats smaller.

    Takes and raises what `strength` does.

    >>> ranking("As Kd Qc Jh Ts 2s **")
    (4, 14)
    >>> ranking("8c 8d 8h 9c 9d")
    (6, 8, 9)
    """
    return class_ranking(strength_of(hand, decks, jokers))


def category(hand, *, decks=None, jokers=None):
    """The category of a hand, a `Cat` 0..9. Takes and raises what `strength` does.

    >>> category("Ad As Ac Th 2d ** **").name
    'FIVE_OF_A_KIND'
    """
    return CATEGORIES[hr_category(strength_of(hand, decks, jokers))]


def cactus_kev_rank(hand, *, decks=None, jokers=None):
    """The Kev rank of a hand, as in treys, deuces and phevaluator: 1 (royal flush) to 7462, smaller is better.

    Takes what `strength` does. ValueError if the hand is of a class that five cards of one deck
    do not make: fewer than five cards, five of a kind, a flush with repeated ranks.

    >>> cactus_kev_rank("As Ks Qs Js Ts"), cactus_kev_rank("7c 5d 4h 3s 2c")
    (1, 7462)
    """
    cdef uint32_t number = strength_of(hand, decks, jokers)
    cdef uint32_t kev = hr_kev_of_strength(number)
    if kev == 0:
        raise ValueError(f"{hand!r}: the ranking {class_ranking(number)} has no Kev rank: "
                         "five cards of one deck cannot make it")
    return kev


def winners(hands, *, decks=None, jokers=None):
    """The indices of all hands that tie for best, ascending; [] for no hands.

    hands  any iterable of hands, each as `strength` takes it
    Raises what `strength` does, with the index of the hand.

    >>> winners(["As Ad 7c", "Ac Ah 7d", "Ks Kd Kc"])
    [2]
    """
    cdef list best = []
    cdef uint32_t most = 0, number
    cdef Py_ssize_t i = 0
    for hand in hands:
        try:
            number = strength_of(hand, decks, jokers)
        except (_CardError, TypeError) as error:
            kind = _CardError if isinstance(error, _CardError) else TypeError
            raise kind(f"hand {i}: {error}") from None
        if not best or number > most:
            best = []
            most = number
        if number == most:
            best.append(i)
        i += 1
    return best


def choose(bytes cards not None):
    """Cards 0..52 -> (strength, places of the best five in display order, the rank 2..14 each stands for)."""
    cdef const uint8_t *data = <const uint8_t *>PyBytes_AS_STRING(cards)
    cdef uint32_t number = hr_strength(data, len(cards))
    cdef hr_best best = hr_choose(data, len(cards), number)
    return (number, tuple([best.place[i] for i in range(best.count)]),
            tuple([best.rank[i] for i in range(best.count)]))


def class_of(uint32_t number):
    """A strength below CLASS_COUNT -> (category, ranks in display order, ranking, Kev rank or 0)."""
    cdef uint32_t packed
    if number >= HR_CLASS_COUNT:
        raise ValueError(f"strength {number} is not 0..{HR_CLASS_COUNT - 1}")
    packed = hr_class(number)
    ranks = tuple([packed >> shift & 15 for shift in range(16, -4, -4) if packed >> shift & 15])
    return CATEGORIES[packed >> 20], ranks, class_ranking(number), hr_kev_of_strength(number)


def packed_classes():
    """`category << 20 | five rank nibbles` of every strength, as bytes of native uint32."""
    cdef bytearray found = bytearray(HR_CLASS_COUNT * sizeof(uint32_t))
    cdef uint32_t *packed = <uint32_t *><char *>found
    cdef int strength
    for strength in range(HR_CLASS_COUNT):
        packed[strength] = hr_class(strength)
    return bytes(found)


def kev_classes():
    """The Kev rank of every strength, 0 where there is none, as bytes of native uint16."""
    cdef bytes kevs = PyBytes_FromStringAndSize(NULL, HR_CLASS_COUNT * sizeof(uint16_t))
    cdef uint16_t *data = <uint16_t *>PyBytes_AS_STRING(kevs)
    for strength in range(HR_CLASS_COUNT):
        data[strength] = hr_kev_of_strength(strength)
    return kevs


def strength_of_kev(uint32_t rank):
    """A Kev rank 1..7462 -> its strength."""
    return hr_strength_of_kev(rank)


cdef object ranked_by_the_rules(object hand):
    from ..rules import reference  # not before it is needed: most programs never do

    return reference.poker_rank(hand)


def poker_rank(hand):
    """The category of the best hand among any cards, and its cards in display order.

    hand  a list or tuple of `Card`: any number, jokers and duplicates included

    Returns (Cat, list). The list holds up to five cards, groups first, then descending (the
    wheel is 5 4 3 2 A): natural cards are the objects given, jokers are new `Card('J', rank)`
    with the rank they stand for. Larger beats smaller, equal ties. The hand is not changed.
    Subclasses of `Card` and other sized iterables are ranked by the plain code, with its results.
    Raises CardError (a ValueError) naming a card of unknown suit or rank, and what its
    lack raises for an object that is no card.
    """
    cdef uint8_t cards[SMALL]
    cdef Py_ssize_t n, i
    cdef int card
    cdef uint32_t number, kind
    cdef hr_best best
    cdef list given, result
    if PyList_CheckExact(hand):
        given = hand
    elif PyTuple_CheckExact(hand):
        given = list(hand)
    else:
        return ranked_by_the_rules(hand)
    n = PyList_GET_SIZE(given)
    if not 0 < n <= SMALL:
        return ranked_by_the_rules(hand)
    for i in range(n):
        item = given[i]
        card = card_of_object(item) if type(item) is _Card else UNREAD
        if card < 0:
            return ranked_by_the_rules(hand)
        cards[i] = card
    number = hr_strength(cards, n)
    best = hr_choose(cards, n, number)
    kind = hr_category(number)
    result = PyList_New(best.count)
    joker = None  # one object for all, but in straights, where each stands for its own rank
    for i in range(<Py_ssize_t>best.count):
        if cards[best.place[i]] != HR_JOKER:
            item = given[best.place[i]]
        else:
            if joker is None or kind == HR_STRAIGHT_CATEGORY or kind == HR_STRAIGHT_FLUSH_CATEGORY:
                joker = _Card("J", best.rank[i])
            item = joker
        Py_INCREF(item)
        PyList_SET_ITEM(result, i, item)
    return CATEGORIES[kind], result


# The orders of other games, and Omaha: hands of one deck, without jokers.


cdef uint64_t read_mask(object hand, str name) except? 0xFFFFFFFFFFFFFFFF:
    """The mask of a hand of one deck without jokers; an error begins with the name."""
    cdef uint8_t small[SMALL]
    cdef Py_ssize_t i, n
    cdef uint64_t mask = 0
    n = read_hand(hand, small)
    if n < 0 or not hr_is_plain(small, n):
        try:
            many = _cards.cards_of_hand(hand, 1, 0)
        except (_CardError, TypeError) as error:
            kind = _CardError if isinstance(error, _CardError) else TypeError
            raise kind(f"{name}: {error}") from None
        n = len(many)  # at most 52
        for i in range(n):
            small[i] = many[i]
    for i in range(n):
        mask |= hr_card_bit(small[i])
    return mask


def mask_of(hand, name="hand"):
    """The mask of a hand of one deck without jokers, in any notation."""
    return read_mask(hand, name)


def order_names():
    """The names of the orders that `order_strength` knows, by number."""
    return [orders[i].name.decode("ascii") for i in range(HR_ORDER_COUNT)]


def order_strength(int order, uint64_t mask):
    """The strength of a mask in an order, by number; 0 if there is no hand."""
    if not 0 <= order < HR_ORDER_COUNT:
        raise ValueError(f"order {order} is not 0..{HR_ORDER_COUNT - 1}")
    return orders[order].strength(mask)


cdef (uint64_t, uint64_t) read_omaha(object hole, object board):
    cdef uint64_t holes = read_mask(hole, "hole"), boards = read_mask(board, "board")
    cdef uint32_t n = hr_count_bits(holes), m = hr_count_bits(boards)
    if not 2 <= n <= 7:
        raise ValueError(f"hole must have 2 to 7 cards, not {n}")
    if not 3 <= m <= 5:
        raise ValueError(f"board must have 3 to 5 cards, not {m}")
    if holes & boards:
        card = _cards.cards_from_mask(holes & boards)[0]
        raise _CardError(f"{_cards.card_text(card)} is both in the hole and on the board")
    return holes, boards


def omaha_strength(hole, board):
    """The Omaha strength of a hand: the best of exactly two hole and three board cards.

    hole   2 to 7 cards, in any notation
    board  3 to 5 cards

    Larger beats smaller, in the order of `strength`. Omaha is strict: CardError names the first joker, card held
    twice, or card in both hole and board; ValueError a wrong number of cards.

    >>> omaha_strength("As Ks 5d 7c", "Ts 7d 8h 4s 2c") == strength("7c 7d As Ts 8h")
    True
    """
    cdef uint64_t holes, boards
    holes, boards = read_omaha(hole, board)
    return omaha_of_masks(holes, boards)


def omaha_low_strength(hole, board):
    """The strength of the best low of exactly two hole and three board cards, 1..56; 0 if none is eight or better.

    Takes and raises what `omaha_strength` does; comparable with other lows only.

    >>> omaha_low_strength("As 2d Kc Kh", "3s 4h 8d Td Qc") > omaha_low_strength("As 5d Kc Kh", "3s 4h 8d Td Qc") > 0
    True
    """
    cdef uint64_t holes, boards
    holes, boards = read_omaha(hole, board)
    return omaha_low_of_masks(holes, boards)


def omaha_of_masks(uint64_t hole, uint64_t board):
    """What `omaha_strength` does, of masks that are trusted to be a hole and a board."""
    cdef uint16_t number = 0
    kernels.omaha_strengths(&hole, sizeof(uint64_t), &board, sizeof(uint64_t), &number, sizeof(uint16_t), 1)
    return number


def omaha_low_of_masks(uint64_t hole, uint64_t board):
    """What `omaha_low_strength` does, of masks that are trusted to be a hole and a board."""
    cdef uint16_t number = 0
    kernels.omaha_low_strengths(&hole, sizeof(uint64_t), &board, sizeof(uint64_t), &number, sizeof(uint16_t), 1)
    return number


# For _bulk, which is a library of its own and has no tables.


cdef const hr_order *order_at(int place) noexcept nogil:
    return &orders[place]


cdef void columns_of_rows(const uint8_t *cards, size_t n, size_t k, uint64_t *columns) noexcept nogil:
    hr_columns_of_rows(cards, n, k, columns)


cdef void best_of_choices(hr_masks_function rank, const uint64_t *columns, size_t n, const uint8_t *choices,
                          size_t number, size_t size, uint16_t *out) noexcept nogil:
    hr_best_of_choices(rank, columns, n, choices, number, size, out)


cdef hr_fault masks_of_rows(const uint8_t *cards, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, size_t k,
                            uint32_t jokers, uint64_t *out) noexcept nogil:
    return hr_masks_of_rows(cards, row_step, column_step, n, k, jokers, out)


cdef hr_fault first_beyond(const uint8_t *cards, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, size_t k,
                           size_t decks, size_t jokers) noexcept nogil:
    return hr_first_beyond(cards, row_step, column_step, n, k, decks, jokers)


cdef void matchup(const uint64_t *holes, uint32_t players, uint64_t board, uint64_t dead, uint64_t *counts) noexcept nogil:
    hr_matchup(holes, players, board, dead, counts)


cdef void preflop_sums(const uint32_t *wins, const double *a, const double *b, double *sums) noexcept nogil:
    hr_preflop_sums(kernels, wins, a, b, sums)


cdef void sum_showdowns(const uint8_t *boards, size_t n, const two_doubles *weights, four_doubles *sums,
                        double *room) noexcept nogil:
    showdowns.sum(kernels, boards, n, weights, sums, room)


cdef uint32_t mask_cards(uint64_t mask) noexcept nogil:
    return hr_count_bits(mask)


cdef size_t rows_of_masks(const uint64_t *masks, size_t n, size_t k, uint8_t *out) noexcept nogil:
    return hr_rows_of_masks(masks, n, k, out)


cdef void translate_rows(const uint8_t *cards, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, size_t k,
                         const uint8_t *table, uint8_t *out) noexcept nogil:
    hr_translate_rows(cards, row_step, column_step, n, k, table, out)


cdef void policy_rows(const uint8_t *cards, size_t n, size_t k, uint32_t policy, uint16_t *strengths,
                      uint32_t *natural) noexcept nogil:
    hr_policy_rows(cards, n, k, policy, strengths, natural)


def count_hands(int size):
    """How many hands of `size` cards of one deck have each strength: a list of CLASS_COUNT ints.

    Ranks every one of them by the scalar core: seven cards take less than a second. The proof of the tables.
    """
    if not 0 <= size <= 52:
        raise ValueError(f"size {size} is not 0..52")
    cdef uint64_t *counts = <uint64_t *>calloc(HR_CLASS_COUNT, sizeof(uint64_t))
    if counts == NULL:
        raise MemoryError
    try:
        with nogil:
            hr_count_hands(0, size, 52, counts)
        return [counts[i] for i in range(HR_CLASS_COUNT)]
    finally:
        free(counts)


def count_hands_in_bulk(int size):
    """The same by the bulk kernels, for 3 to 9 cards, and a digest of all strengths in the order of the hands.

    The digest is a number that is the same for all instruction sets on machines of one byte order.
    """
    if not 3 <= size <= 9:
        raise ValueError(f"size {size} is not 3..9")
    cdef uint64_t digest
    cdef uint64_t[52] deck = [hr_card_bit(card) for card in range(52)]
    cdef hr_ranker ranker
    cdef uint64_t *counts = <uint64_t *>calloc(HR_TALLY_LIMIT, sizeof(uint64_t))
    cdef hr_counter *counter = <hr_counter *>malloc(sizeof(hr_counter))
    try:
        if counts == NULL or counter == NULL:
            raise MemoryError
        ranker.one = kernels.mask_strengths
        with nogil:
            hr_count_begin(counter, ranker, counts)
            hr_choose_among(&counter.cards, deck, 52, size)
            hr_count_hands_in_bulk(counter, 0, size, 52)
            digest = hr_count_end(counter)
        return [counts[i] for i in range(HR_CLASS_COUNT)], digest
    finally:
        free(counts)
        free(counter)


# For policies.py: a policy is a table of 256 bytes, which makes jokers of wild cards, and a sum of flags.

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
    n = read_hand(hand, small)
    if n >= 0 and within(decks, jokers, small, n):
        for i in range(n):
            small[i] = stands_for[small[i]]
        return hr_policy_strength(small, n, policy)
    many = bytes(_cards.cards_of_hand(hand, decks, jokers)).translate(table)
    return hr_policy_strength(<const uint8_t *>PyBytes_AS_STRING(many), len(many), policy)


def policy_choose(bytes cards not None, uint32_t policy):
    """Cards 0..52, wild ones made jokers -> (strength, places of the best five, the rank each stands for)."""
    cdef const uint8_t *data = <const uint8_t *>PyBytes_AS_STRING(cards)
    cdef uint32_t number = hr_policy_strength(data, len(cards), policy)
    cdef hr_best best = hr_policy_choose(data, len(cards), number, policy)
    return (number, tuple([best.place[i] for i in range(best.count)]),
            tuple([best.rank[i] for i in range(best.count)]))
