"""Strategies for input that comes close to what is valid, and for what no function takes."""

import numpy as np
from hypothesis import strategies as st
from hypothesis.extra import numpy as npst


@st.composite
def drawn(draw, strategies):
    return draw(draw(strategies))


def either(*options):
    """One of the options, each a strategy or a value; unlike one_of, each as often, however many it has of its own."""
    return drawn(st.sampled_from([part if isinstance(part, st.SearchStrategy) else st.just(part) for part in options]))


@st.composite
def once_in(draw, n, rare, usual):
    return draw(rare if draw(st.integers(1, n)) == n else usual)


def mostly(good, *others):
    """The first, which is valid, or now and then one of the others or any object."""
    return once_in(12, either(*others, ODD_OBJECTS), either(good))


# Objects and numbers.

# What no function takes for a card, an array or a number, or only just.
ODD = [None, True, -1, 1 << 70, 1.5, float("nan"), float("inf"), 1j, "x", "As", b"As", memoryview(b"\1\2"), object()]
ODD += [[], (), {}, set(), {"As": 1}, [None], [1 << 70], [[1], [1, 2]], range(5)]
ODD += [np.uint8(3), np.float32(2), np.datetime64("2020"), np.array(5), np.array(None)]
ODD_ARRAYS = npst.arrays(npst.scalar_dtypes(), npst.array_shapes(max_dims=2, max_side=3))
ODD_OBJECTS = either(st.sampled_from(ODD), ODD_ARRAYS)
POWERS = st.builds(lambda n, less: (1 << n) - less, st.integers(0, 130), st.integers(0, 2))
INTEGERS = either(st.integers(0, 53), st.integers(-3, 60), st.integers(0, (1 << 64) - 1), st.integers(), POWERS)
LIMITS = either(None, None, None, 0, 1, 2, INTEGERS, once_in(8, ODD_OBJECTS, st.just(1)))  # for decks= and jokers=
SEEDS = st.integers(0, (1 << 32) - 1)  # of what is too long to be drawn one by one


def shuffled(deck):
    return SEEDS.map(lambda seed: np.random.default_rng(seed).permutation(deck).tolist())


# Cards and their texts.


def notations(card):
    if card >= 52:
        return ["**", "??", "Jo", "🃏", "JO"]
    letter, (black, white) = "cdhs"[card & 3], ["♣♧", "♦♢", "♥♡", "♠♤"][card & 3]
    ranks = ["T", "10"] if card >> 2 == 8 else ["23456789TJQKA"[card >> 2]]
    ends = [letter, black, white, black + "\ufe0f"]
    texts = [rank + end for rank in ranks for end in ends]
    return texts + [text.swapcase() for text in texts] + [black + rank for rank in ranks]


NOTATIONS = [st.sampled_from(notations(card)) for card in range(54)]
CARD_TEXTS = st.sampled_from([text for card in range(54) for text in notations(card)])
ODD_CHARACTERS = st.sampled_from("♠♥♦♣🃏\ufe0f\u3000\u00a0\u2013\x00\udc80é")
CHARACTERS = either(st.characters(max_codepoint=127), ODD_CHARACTERS, st.characters())
# Half of the hands are of one suit or of two ranks.
POOLS = [range(52)] * 8 + [range(suit, 52, 4) for suit in range(4)] + [range(low, low + 8) for low in range(0, 48, 12)]
POOLS = st.sampled_from([st.sampled_from(pool) for pool in POOLS])
JOKERS = once_in(2, st.lists(st.integers(52, 53), max_size=3), st.just([]))
SEPARATORS = st.sampled_from(["", " ", ", ", "\t\n"])
EDITS = st.sampled_from([0, 0, 0, 1, 1, 2, 5])


@st.composite
def hands(draw, most=9):
    """Cards 0..53, some held more than once."""
    card = draw(POOLS)
    cards = [draw(card) for _ in range(draw(st.integers(0, most)))]
    return (list(dict.fromkeys(cards)) if draw(st.booleans()) else cards) + draw(JOKERS)


@st.composite
def mutated(draw, text):
    """A text, or one of a strategy, with a few characters dropped, put in, doubled or of another case; often none."""
    text = text if isinstance(text, str) else draw(text)
    for _ in range(draw(EDITS)):
        start = draw(st.integers(0, len(text)))
        part = text[start : start + draw(st.integers(0, 3))]
        other = draw(CHARACTERS) if draw(st.booleans()) else draw(st.sampled_from(("", part * 2, part.swapcase())))
        text = text[:start] + other + text[start + len(part) :]
    return text


@st.composite
def _hand_texts(draw, most):
    return draw(SEPARATORS).join([draw(NOTATIONS[card]) for card in draw(hands(most))])


def hand_texts(most=9):
    return mutated(_hand_texts(most))


class Odd:
    """Looks like a card of another library, with any suit and rank."""

    def __init__(self, suit, rank, joker):
        self.suit, self.rank, self.is_joker = suit, rank, lambda: joker


SUITS = st.sampled_from(["♠", "♥", "s", "", "♠♥", "J", None, 3])
RANKS = st.sampled_from([2, 10, 14, 1, 15, -1, None, "A", 5.0, True])
ITEMS = either(INTEGERS, CARD_TEXTS, ODD_OBJECTS, st.builds(Odd, SUITS, RANKS, st.booleans()))
DEALS = shuffled(range(52))
FIVE, SEVEN = DEALS.map(lambda deal: deal[:5]), DEALS.map(lambda deal: deal[:7])
HANDS = either(
    FIVE, hand_texts(), hands(14), hands(60), hands().map(bytes), hands().map(tuple), st.lists(ITEMS, max_size=6)
)
ANY_HANDS = either(HANDS, INTEGERS, ODD_OBJECTS)


# Ranges.

WORDS = (
    "AA 77+ ATs+ 99-22 A5s-A2s JTs-54s AX A* Axs [T-7][T-7]s A[KJ] As* AhXh *h*h AxKx AxKy 15% 15%-30% random".split()
)
WORDS += ["any", "*", "XX", "KQ+", "AsKd", "A♠K♦", "♠A ♦K", "72o", "0.001%", "100%"]
PATTERNS = "AA** AA AKQJ [T-7][T-7][T-7][T-7] AsKs** AxAyxy QQ+ JT98-5432 AAx xxyy * random [AK]sQs 22 10h9h".split()
PATTERNS += ["AsKsQsJs", "10%"]
FILTERS = "ds ss r mono np xxyy xxx 0.5 1e-300 0 1e400".split()
ENDINGS = st.sampled_from([":0.5", "@50", ":1e-320", *(mark + word for mark in ":@" for word in FILTERS)])
WEIGHTS = st.sampled_from(["", "0.5", "50%", "2", "1e308"])
COMMAS = st.sampled_from([",", " ", "; ", ", "])


@st.composite
def range_texts(draw, words=WORDS, depth=0):
    word, items = st.sampled_from(words), []
    for _ in range(draw(st.integers(0, 4))):
        text = draw(word)
        if depth < 3 and draw(st.integers(1, 5)) == 5:
            text = f"{draw(WEIGHTS)}({draw(range_texts(words, depth + 1))})"
        if draw(st.integers(1, 3)) == 3:
            text += draw(ENDINGS) if draw(st.booleans()) else draw(st.sampled_from(["!", " & "])) + draw(word)
        items.append("!" + text if draw(st.integers(1, 6)) == 6 else text)
    return draw(COMMAS).join(items)


# Arrays.

LEADS = either(npst.array_shapes(min_dims=0, max_dims=3, min_side=0, max_side=9), st.tuples(st.integers(0, 300)))
POKES = st.sampled_from([0, 0, 0, 1, 3])
ODD_NUMBERS = st.sampled_from([-1, 52, 53, 54, 255, 256, 1 << 16, 1 << 32, -(1 << 63), (1 << 63) - 1])
GOOD_DTYPES = st.sampled_from("u1 u1 u1 i1 u2 i2 u4 i4 u8 i8 >u2 >i4 >i8 >u8".split()).map(np.dtype)
DTYPES = once_in(8, either(npst.scalar_dtypes(), np.dtype("O"), np.dtype("V2")), GOOD_DTYPES)


@np.errstate(all="ignore")
def cast(array, dtype):
    return np.zeros(array.shape, dtype) if dtype.kind in "mMV" else array.astype(dtype)


def laid_out(array, way):
    """The same numbers in memory in some other way: strides of every kind, unaligned, read-only, a list."""
    if way == "columns first":
        return np.asfortranarray(array)
    if way == "unaligned" and array.dtype.kind != "O":
        moved = np.zeros(array.nbytes + 1, np.uint8)[1:].view(array.dtype).reshape(array.shape)
        moved[...] = array
        return moved
    if way == "read-only":
        array = array.copy()
        array.flags.writeable = False
    if way == "list" and array.dtype.kind in "iu":
        return array.tolist()
    if way == "backwards" and array.ndim:
        return array[::-1].copy()[::-1]
    if way == "every third" and array.ndim:
        return np.repeat(array, 3, -1)[..., 1::3]
    if way == "one row" and array.ndim > 1 and len(array):
        return np.broadcast_to(array[0], array.shape)
    if way == "last axis first" and array.ndim > 1:
        return np.moveaxis(np.moveaxis(array, -1, 0).copy(), 0, -1)
    return array


WAYS = ["plain", "plain", "columns first", "unaligned", "read-only", "list", "backwards", "every third", "one row"]
WAYS = st.sampled_from([*WAYS, "last axis first"])


@st.composite
def numbers(draw, last, low, high, lead=LEADS):
    """int64 numbers low..high in an array of any shape that ends in `last`, now and then with a few others."""
    array = np.random.default_rng(draw(SEEDS)).integers(low, high + 1, (*draw(lead), last))
    for _ in range(draw(POKES) if array.size else 0):
        array.flat[draw(st.integers(0, array.size - 1))] = draw(ODD_NUMBERS)
    return array


@st.composite
def arrays(draw, last, low, high, dtypes=DTYPES, lead=LEADS):
    """Numbers in any dtype, laid out in any way."""
    return laid_out(cast(draw(numbers(last, low, high, lead)), draw(dtypes)), draw(WAYS))


def card_arrays(last, most=51):
    return once_in(40, ODD_OBJECTS, arrays(last, 0, most))


@st.composite
def deals(draw, lead, *sizes, deck=range(52), dtypes=DTYPES):
    """Arrays of as many cards as the sizes say, no card twice in a row of all of them."""
    rows = np.tile(np.array(deck), (*lead, 1))
    cards = np.random.default_rng(draw(SEEDS)).permuted(rows, axis=-1)
    parts = [cards[..., end - size : end] for size, end in zip(sizes, np.cumsum(sizes))]
    return [laid_out(cast(part, draw(dtypes)), draw(WAYS)) for part in parts]


@st.composite
def outs(draw, given, dtype, shape=None):
    """For out=: mostly None, or fit; else of a wrong shape or dtype, read-only, over the input, or no array."""
    way = draw(st.integers(0, 15))
    if way < 8:
        return None
    shape = shape or (np.shape(given)[:-1] if isinstance(given, np.ndarray) else (2,))
    if way < 12:
        made = laid_out(np.zeros(shape, dtype), draw(WAYS))
        return made if isinstance(made, np.ndarray) else None
    others = [np.zeros((*shape, 1), dtype), np.zeros(shape), np.zeros(shape, np.dtype(dtype).newbyteorder()), given]
    return draw(either(*others, given.view() if isinstance(given, np.ndarray) else 0, ODD_OBJECTS))


@st.composite
def with_outs(draw, arrays, *dtypes):
    array = draw(arrays)
    return array, draw(outs(array, draw(st.sampled_from(dtypes))))


WEIGHT_DTYPES = st.sampled_from([np.dtype(name) for name in "f8 f8 f4 f4 >f8 >f4 i8 u1 f2 ? O c16 g".split()])
LEADS_OF_WEIGHTS = st.sampled_from([(), (), (2,), (2, 1), (0,)])
ODD_WEIGHTS = st.sampled_from([-1, np.nan, np.inf, -0.0, 5e-324, 1e300, 1e38])


@st.composite
def weights(draw):
    """(..., 1326) weights of any dtype and layout, few of them bad."""
    last = draw(st.sampled_from([1326, 1326, 1326, 1326, 1325, 0]))
    if last == 0:
        return draw(ODD_OBJECTS)
    array = np.abs(draw(numbers(last, 0, 5, LEADS_OF_WEIGHTS))) % 1000
    array = array.astype(draw(WEIGHT_DTYPES))
    if array.size and array.dtype.kind == "f" and draw(st.integers(1, 4)) == 4:
        with np.errstate(all="ignore"):
            array.flat[draw(st.integers(0, array.size - 1))] = draw(ODD_WEIGHTS)
    return laid_out(array, draw(WAYS))
