"""The scalar core: a hand in, one kernel call, errors raised. Without NumPy.

Common hands are read here: exact ints, ASCII texts of two-character cards, exact `Card` objects. What
this does not read at once goes to cards.py, the only parser, which reads it or says what is wrong.
"""

from cpython.bytes cimport PyBytes_AS_STRING, PyBytes_FromStringAndSize
from cpython.exc cimport PyErr_CheckSignals, PyErr_SetObject
from cpython.list cimport PyList_GET_SIZE, PyList_New, PyList_SET_ITEM
from cpython.ref cimport Py_INCREF, PyObject
from cpython.tuple cimport PyTuple_New, PyTuple_SET_ITEM
from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

from .cards cimport HR_HAND, HR_JOKER, HR_SPARE, hr_card_bit, hr_count_bits

import os
from _thread import _local

from .. import cards as _cards
from ..cards import Card as _Card, CardError as _CardError, Cat as _Cat
from ..checks import shown as _shown

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
    int Py_AddPendingCall(int (*function)(void *) noexcept, void *)

cdef extern from "base/optimize_o3.h":
    pass

cdef extern from "rank/strength.h" nogil:
    enum:
        HR_CLASS_COUNT, HR_KEV_COUNT
    const char *HR_TABLES_DIGEST
    const uint16_t HR_TIEBREAK[]
    uint32_t hr_strength(const uint8_t *cards, size_t n) noexcept
    uint32_t hr_mask_strength(uint64_t mask) noexcept
    bint hr_is_plain(const uint8_t *cards, size_t n) noexcept
    uint32_t hr_class(uint32_t strength) noexcept
    uint32_t hr_category(uint32_t strength) noexcept

cdef extern from "rank/cactus_kev.h" nogil:
    uint32_t hr_kev_of_strength(uint32_t strength) noexcept
    uint32_t hr_strength_of_kev(uint32_t kev) noexcept

cdef extern from "rank/best.h" nogil:
    enum:
        HR_STRAIGHT_CATEGORY, HR_STRAIGHT_FLUSH_CATEGORY
    hr_best hr_choose(const uint8_t *cards, size_t n, uint32_t strength) noexcept

cdef extern from "core.h":
    const hr_kernels *hr_choose_kernels(const char *name) noexcept
    const hr_core *hr_core_with(const hr_kernels *chosen) noexcept

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
    return core.kernels.name.decode("ascii")


core = hr_core_with(choose_kernels())


# Ctrl-C. Whatever may take longer than some 50 ms works in slices, and asks between two of them whether it is to stop.

cdef extern from "base/stop.h" nogil:
    bint hr_is_due() noexcept

this_thread = _local()  # is_stopped: of a worker, the function that tells whether nobody wants its results any more


cdef int look() except -1:
    PyErr_CheckSignals()
    is_stopped = getattr(this_thread, "is_stopped", None)
    if is_stopped is not None and is_stopped():
        raise KeyboardInterrupt
    return 0


cdef int check_stop() except -1 nogil:
    """Raise what a signal raises, KeyboardInterrupt for Ctrl-C, and in a worker that is to stop KeyboardInterrupt.

    Looks every 20 ms, and is quick else: for every slice of a millisecond or less.
    """
    if not hr_is_due():
        return 0
    with gil:
        return look()


def stop_if_asked():
    """The same from Python."""
    check_stop()


cdef list raised = []


cdef int raise_later(void *nothing) noexcept with gil:
    error = raised.pop()
    PyErr_SetObject(type(error), error)
    return -1


cdef bint stops_later() noexcept nogil:
    """The same for loops whose caller knows no errors: True to end at once; the error follows when the call returns."""
    if not hr_is_due():
        return False
    with gil:
        try:
            PyErr_CheckSignals()
        except BaseException as error:
            raised.append(error)
            return Py_AddPendingCall(raise_later, NULL) == 0
    return False


def order_names():
    """The names of the orders of other games, by number."""
    return [core.orders[i].name.decode("ascii") for i in range(HR_ORDER_COUNT)]


cdef hr_masks_function kernel_of(str order) except NULL:
    """The kernel of an order by its name; the standard one is "high"."""
    if order == "high":
        return core.kernels.mask_strengths
    return core.orders[order_names().index(order)].strengths


TABLES_DIGEST: str = HR_TABLES_DIGEST.decode("ascii")
CLASS_COUNT: int = HR_CLASS_COUNT
KEV_COUNT: int = HR_KEV_COUNT

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
    cdef object suit = getattr(item, "suit", None)
    cdef object rank = getattr(item, "rank", None)
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


cdef int natural_of_object(object item) except -2:
    """The card of an object that is no joker, by its suit and rank."""
    cdef int card = card_of_object(item)
    return card if card != HR_JOKER else UNREAD  # a suit J, all the same


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


cdef Py_ssize_t read_plain(object hand, uint8_t *cards, uint64_t *mask) except -2:
    """What read_hand does, and the mask; UNREAD also for jokers and cards held twice."""
    cdef Py_ssize_t i, n = read_hand(hand, cards)
    mask[0] = 0
    for i in range(n):
        mask[0] |= hr_card_bit(cards[i])
    return n if n >= 0 and hr_count_bits(mask[0]) == n and not mask[0] & HR_SPARE else UNREAD


cdef bint plain_mask(object hand, uint64_t *mask) except -1:
    """Whether a hand is one of different cards in a common notation, without jokers; its mask then."""
    cdef uint8_t small[SMALL]
    return read_plain(hand, small, mask) >= 0


cdef uint64_t read_mask(object hand, str name) except? 0xFFFFFFFFFFFFFFFF:
    """The mask of a hand of one deck without jokers; an error begins with the name."""
    cdef uint64_t mask = 0
    if not plain_mask(hand, &mask):
        try:
            mask = _cards.mask(_cards.cards_of_hand(hand, 1, 0))
        except (_CardError, TypeError) as error:
            kind = _CardError if isinstance(error, _CardError) else TypeError
            raise kind(f"{name}: {error}") from None
    return mask


cdef uint64_t mask_bits(object mask) except? 0xFFFFFFFFFFFFFFFF:
    """A mask that a user gave."""
    if PyLong_CheckExact(mask):
        try:
            return mask
        except OverflowError:
            pass  # cards.py names it
    return _cards.mask_number(mask)


cdef Py_ssize_t read_within(object hand, object decks, object jokers, uint8_t *cards) except -2:
    """What read_hand does, and UNREAD where a limit may be broken."""
    cdef Py_ssize_t n = read_hand(hand, cards)
    return n if n >= 0 and within(decks, jokers, cards, n) else UNREAD


cdef uint32_t strength_of(object hand, object decks, object jokers) except? 0xFFFF:
    cdef uint8_t small[SMALL]
    cdef Py_ssize_t n
    cdef bytes many
    n = read_hand(hand, small)  # not read_within: the one call more takes 10 of 70 ns
    if n >= 0 and within(decks, jokers, small, n):
        return hr_strength(small, n)
    many = bytes(_cards.cards_of_hand(hand, decks, jokers))
    return hr_strength(<const uint8_t *>PyBytes_AS_STRING(many), len(many))


# Cards, hands and masks, each into the others.

cdef tuple CARD_TEXTS = tuple([_cards.card_text(card) for card in range(HR_JOKER + 1)])


def card_text(card, style="ascii"):
    """A card in two characters: `As`, or `A♠` with style="symbols"; a joker is `**` or 🃏.

    card   a card in any notation: int 0..53, text, or `Card`
    Raises CardError or TypeError for what is not a card, ValueError for an unknown style.

    >>> card_text(51), card_text("10h", style="symbols")
    ('As', 'T♥')
    """
    cdef int number = UNREAD
    if PyUnicode_CheckExact(style) and style == "ascii":
        number = card_of_item(card)
    return CARD_TEXTS[min(number, HR_JOKER)] if number >= 0 else _cards.card_text(card, style)


def parse(text, *, decks=None, jokers=None):
    """The cards of a text, in the order written.

    text    `As Kd 10c`, `AsKdTc`, `a♠ 10♥`, `♠A ♥10`: rank, then suit, or a suit symbol, then
            rank; T or 10; any case; blanks, commas or nothing between; a joker is `**`, `??`,
            `Jo` or 🃏
    decks   how often a card may occur at most; None: any number
    jokers  how many jokers there may be at most; None: any number

    Returns a list of ints 0..52. Raises CardError naming the first bad card and its place.

    >>> parse("As 10♥ **")
    [51, 34, 52]
    """
    cdef uint8_t small[SMALL]
    cdef Py_ssize_t n
    if not PyUnicode_CheckExact(text):
        return _cards.parse(text, decks=decks, jokers=jokers)
    n = read_within(text, decks, jokers, small)
    return [small[i] for i in range(n)] if n >= 0 else _cards.parse(text, decks=decks, jokers=jokers)


def mask(hand):
    """The mask of a hand: bit `16*suit + rank` for each card, a spare bit for each joker.

    hand  text or a sequence of cards
    The spare bits are 13, 29, 45, 61, then 14, 30, ... 63. Raises CardError for a card held
    twice and for more than twelve jokers: a mask cannot hold them.

    >>> hex(mask("2c 3c As **"))
    '0x1000000000002003'
    """
    cdef uint64_t bits = 0
    return bits if plain_mask(hand, &bits) else _cards.mask(hand)


def cards_from_mask(mask):
    """The cards of a mask, ascending, then its jokers. TypeError or CardError for what is no unsigned 64-bit number.

    >>> cards_from_mask(0x1800000000000001)
    [0, 47, 51]
    """
    cdef uint64_t bits = mask_bits(mask)
    cards = [card for card in range(HR_JOKER) if bits & hr_card_bit(card)]
    return cards + [HR_JOKER] * hr_count_bits(bits & HR_SPARE)


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
    return hr_mask_strength(mask_bits(mask))


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
        raise ValueError(f"{_shown(hand)}: the ranking {class_ranking(number)} has no Kev rank: "
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
    if not hasattr(hands, "__iter__"):
        raise TypeError(f"hands must be a sequence of hands, not {_shown(hands)}")
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
    Objects with `suit`, `rank` and `is_joker()`, such as those of subclasses of `Card`, are as wild as they say.
    Other sized iterables are ranked by the plain code, with its results.
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
        if type(item) is not _Card:
            if given is hand:
                given = list(hand)  # what the object's own code may do to the hand is not seen
            card = HR_JOKER if item.is_joker() else natural_of_object(item)
        else:
            card = card_of_object(item)
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
