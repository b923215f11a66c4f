"""What reads and writes the cards of other libraries."""

import handrank as hr
import numpy as np
from handrank.cards import cards_of_hand
from handrank.compat import euler54, eval7, holdem_hand_evaluator, notebook, phevaluator, pkrbot, texas, treys
from handrank.compat.encodings import CARDS, MASKS
from hypothesis import given, strategies as st

from . import strategies as some, tried
from .strategies import INTEGERS, ODD_OBJECTS, arrays, either, hand_texts, hands, mostly, mutated

HANDS = either(hands(), hand_texts(), ODD_OBJECTS, INTEGERS)


@st.composite
def encoded(draw):
    """An encoding of cards, with what looks like its cards: in a list, and in an array."""
    codes = draw(st.sampled_from([*CARDS.values()]))
    given = st.lists(either(st.sampled_from(codes.codes), INTEGERS, ODD_OBJECTS), max_size=4)
    array = some.laid_out(np.array(codes.codes)[draw(some.numbers(3, 0, 51)) % 52], draw(some.WAYS))
    return codes, draw(either(given, ODD_OBJECTS)), array


@given(encoded(), HANDS, some.card_arrays(3), either(ODD_OBJECTS, np.array(["SA", "xx"])))
def test_encodings_of_cards(encoded, hand, cards, odd):
    """There and back, one at a time and in arrays."""
    codes, given, array = encoded
    found, error = tried(codes.encode, hand)
    if error is None:
        assert codes.decode(found) == cards_of_hand(hand)
    tried(codes.decode, given)
    found, error = tried(codes.encode_array, cards)
    if error is None and np.size(cards):
        assert np.array_equal(codes.decode_array(found), cards)
    for other in (array, cards, odd):
        tried(codes.decode_array, other)


@given(
    st.sampled_from([*MASKS.values()]), HANDS, either(INTEGERS, ODD_OBJECTS), either(arrays(3, 0, 1 << 52), ODD_OBJECTS)
)
def test_encodings_of_masks(codes, hand, mask, array):
    found, error = tried(codes.encode, hand)
    if error is None:
        assert codes.decode(found) == sorted(cards_of_hand(hand))
    tried(codes.decode, mask)
    tried(codes.encode_array, array)
    tried(codes.decode_array, array)


PLAYERS = either(1, INTEGERS.map(lambda n: n % 20))


@given(either(hand_texts(7), mutated("AcKcQcJcTc9c8c")), PLAYERS, st.sampled_from([9, 0, -1]))
def test_holdem_hand_evaluator(text, players, samples):
    number, error = tried(holdem_hand_evaluator.evaluate_hand, text)
    assert error is not None or number == holdem_hand_evaluator.evaluate_hand(
        " ".join(map(hr.card_text, hr.parse(text)))
    )
    tried(holdem_hand_evaluator.calculate_equity, text[:4], text[4:], players, samples)


CARD = st.integers(0, 51)
ANY_CARD = either(CARD.map(hr.card_text).flatmap(mutated), INTEGERS, ODD_OBJECTS)
ANY_HAND = either(hands(), some.SEVEN, st.lists(either(ANY_CARD, CARD), max_size=8))
CODES = CARDS["treys"].codes
SOME, DEALT = st.lists(st.sampled_from(CODES), max_size=9), some.shuffled(CODES)
NINE = mostly(DEALT.map(lambda deal: CARDS["treys"].decode(deal[:9])), ANY_HAND)


@given(ANY_CARD)
def test_cards(card):
    for read in (treys.Card.new, eval7.Card, pkrbot.Card, phevaluator.Card):
        found, error = tried(read, card)
        if error is None and isinstance(card, str) and read is not treys.Card.new:
            assert hr.parse(card) == cards_of_hand([found])


PLO = st.tuples(
    mostly(DEALT.map(lambda deal: deal[:4]), SOME), mostly(DEALT.map(lambda deal: deal[4:9]), SOME, ANY_HAND)
)
PLO = either(DEALT.map(lambda deal: (deal[:4], deal[4:9])), PLO)


@given(either(SOME, ANY_HAND, DEALT.map(lambda deal: deal[3:8])), DEALT, PLO, INTEGERS)
def test_treys(hand, board, plo, strength):
    tried(treys.Evaluator().evaluate, hand, board[:3])
    tried(treys.PLOEvaluator().evaluate, *plo)
    tried(treys.Evaluator().get_rank_class, strength)


@given(ANY_HAND, NINE, st.booleans())
def test_evaluators(hand, nine, few):
    """The hands that handrank reads."""
    for function in (eval7.evaluate, pkrbot.evaluate):
        found, error = tried(function, hand)
        assert error is not None or hr.strength([*map(int, hand)], decks=1, jokers=0) >= 0  # True is a 1 there
    tried(pkrbot.evaluate, hand, [i % 5 for i in range(len(hand))] if few else hand)
    for function in (phevaluator.evaluate_cards, phevaluator.evaluate_omaha_cards):
        tried(function, *(nine if isinstance(nine, list) else [nine]))
    tried(euler54.handCheck, hand)
    tried(texas.holdem_best, hand[:2], hand[2:7])


LINES = either(st.integers(8, 11).map(lambda n: " ".join(map(hr.card_text, range(n)))), hand_texts(11))
EVAL7 = either("AQs+, 0.4(AsKs)", "AJ+, ATs, KQ+, 33-JJ, 0.8(QQ+, KJs)", some.range_texts())


@given(mutated(LINES), mutated(EVAL7), hand_texts(7))
def test_texts(line, text, hand):
    tried(euler54.play, [line])
    tried(texas.holdem_best, hand[:4], hand[4:])
    found, error = tried(eval7.HandRange, text)
    assert error is not None or len(found) == len(found.hands)


def pure(size):
    good = st.lists(CARD.map(hr.card_text), min_size=size, max_size=size, unique=True)
    return mostly(good, hand_texts(size + 1), hands(size))


@given(pure(5), pure(5), pure(2), pure(4), st.lists(pure(5), max_size=3))
def test_notebook(five, other, two, four, several):
    """The notebook's functions answer what they are documented to take, or refuse it."""
    for function in (
        notebook.ranking0,
        notebook.ranking1,
        notebook.ranking2,
        notebook.type_name,
        notebook.draw_best_action,
    ):
        tried(function, five)
    tried(notebook.joker_best, other)
    best, error = tried(notebook.texas_best, two, five)
    assert error is not None or len(best) <= 5
    tried(notebook.omaha_best, four, five)
    tried(notebook.winners, several)
