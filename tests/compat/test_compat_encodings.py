"""Cards and masks of other libraries: known codes, the libraries themselves, there and back, refusals."""

import handrank as hr
import numpy as np
import pytest
from handrank import CardError
from handrank.compat.encodings import CARDS, MASKS

from standins import original, texts

DECK = hr.deck()

KNOWN = [
    ("treys", "Kd", 0x8004B25), ("treys", "5s", 0x81307), ("treys", "Jc", 0x200891D),  # on Cactus Kev's page
    ("phevaluator", "Ah", 50), ("openspiel", "2s", 3), ("two_plus_two", "2c", 1), ("two_plus_two", "As", 52),
    ("ompeval", "2s", 0), ("ompeval", "2h", 1), ("ompeval", "2c", 2), ("ompeval", "Ad", 51),
    ("poker_eval", "2h", 0), ("poker_eval", "Ad", 25), ("poker_eval", "2c", 26), ("poker_eval", "As", 51),
    ("rlcard", "As", 0), ("rlcard", "2s", 1), ("rlcard", "Ah", 13), ("rlcard", "Kc", 51),
    ("rlcard_text", "Th", "HT"), ("pypokerengine", "Ac", 1), ("pypokerengine", "Ks", 52),
    ("pypokerengine_text", "As", "SA"),
]  # fmt: skip


@pytest.mark.parametrize("name, card, code", KNOWN)
def test_known_codes(name, card, code):
    assert CARDS[name].encode(card) == [code]
    assert CARDS[name].decode([code]) == hr.parse(card)


@pytest.mark.parametrize("codes", CARDS.values(), ids=str)
def test_there_and_back(codes):
    assert len(set(codes.codes)) == 52
    assert codes.decode(codes.encode(DECK)) == DECK
    cards = hr.sample_hands(200, 7, seed=5)
    array = codes.encode_array(cards)
    assert array.shape == cards.shape
    assert array.tolist() == [codes.encode(hand) for hand in cards.tolist()]
    assert (codes.decode_array(array) == cards).all() and codes.decode_array(array).dtype == np.uint8
    assert codes.encode_array(np.zeros((0, 7), np.uint8)).shape == codes.decode_array(array[:0]).shape == (0, 7)


@pytest.mark.parametrize("codes", MASKS.values(), ids=str)
def test_masks_there_and_back(codes):
    cards = hr.sample_hands(200, 7, seed=6)
    masks = hr.masks_from_cards(cards)
    array = codes.encode_array(masks)
    assert array.tolist() == [codes.encode(hand) for hand in cards.tolist()]
    assert (codes.decode_array(array) == masks).all()
    assert [codes.decode(mask) for mask in array.tolist()] == np.sort(cards).tolist()


def test_known_masks():
    assert [MASKS["eval7"].encode(card) for card in ("2c", "2d", "2h", "As")] == [1, 1 << 13, 1 << 26, 1 << 51]
    assert [MASKS["poker_eval"].encode(card) for card in ("2s", "2c", "2d", "Ah")] == [1, 1 << 16, 1 << 32, 1 << 60]
    assert MASKS["handrank"].encode("As Kd") == hr.mask("As Kd")


def test_treys():
    new = original("treys", "treys").Card.new
    assert list(CARDS["treys"].codes) == [new(text) for text in texts(DECK)]


def test_phevaluator():
    card = original("phevaluator.card", "phevaluator").Card
    assert list(CARDS["phevaluator"].codes) == [int(card(text)) for text in texts(DECK)]


def test_eval7():
    card = original("eval7", "eval7").Card
    assert [MASKS["eval7"].encode([i]) for i in DECK] == [card(text).mask for text in texts(DECK)]


def test_pypokerengine():
    card = original("pypokerengine.engine.card", "PyPokerEngine").Card
    assert CARDS["pypokerengine_text"].encode(DECK) == [str(card.from_id(i)) for i in CARDS["pypokerengine"].codes]


def test_rlcard():
    deck = original("rlcard.utils", "rlcard").init_standard_deck()
    assert CARDS["rlcard_text"].encode(CARDS["rlcard"].decode(range(52))) == [card.get_index() for card in deck]


def test_open_spiel():
    pyspiel = original("pyspiel", "open-spiel")
    state = pyspiel.load_game(
        "universal_poker(betting=limit,numPlayers=2,numRounds=2,blind=1 1,raiseSize=1 1,firstPlayer=1 1,maxRaises=1 1,"
        "numSuits=4,numRanks=13,numHoleCards=2,numBoardCards=0 3)"
    ).new_initial_state()
    assert [state.action_to_string(-1, code)[-2:] for code in CARDS["openspiel"].codes] == texts(DECK)


@pytest.mark.parametrize("call, message", [
    (lambda: CARDS["treys"].decode([268442665, 7]), "card 1: 7 is not a card of treys"),
    (lambda: CARDS["rlcard_text"].decode(["As"]), "card 0: 'As' is not a card of rlcard_text"),
    (lambda: CARDS["treys"].encode("As **"), "card 1: treys has no jokers"),
    (lambda: CARDS["treys"].encode_array(np.array([[0, 1], [2, 52]])), r"52 at index \(1, 1\) is not 0..51"),
    (lambda: CARDS["two_plus_two"].decode_array(np.array([1, 0])), r"0 at index \(1,\) is not a card of two_plus_two"),
    (lambda: CARDS["two_plus_two"].decode_array(np.array([-1])), "-1 at index"),
    (lambda: CARDS["treys"].decode_array(np.array([[1 << 40]])), "1099511627776 at index"),
    (lambda: MASKS["eval7"].decode(1 << 52), "0x10000000000000 is not a mask of eval7"),
    (lambda: MASKS["eval7"].decode_array(np.array([1, 1 << 60], np.uint64)), r"at index \(1,\) is not a mask of eval7"),
    (lambda: MASKS["eval7"].encode_array(np.array([1 << 13], np.uint64)), "is not a mask of handrank"),
    (lambda: MASKS["eval7"].encode("As **"), "card 1: eval7 has no jokers"),
    (lambda: MASKS["eval7"].encode("As As"), "card 1: As is held twice"),
])  # fmt: skip
def test_refused(call, message):
    with pytest.raises(CardError, match=message):
        call()


@pytest.mark.parametrize("call", [
    lambda: CARDS["treys"].decode_array(np.array([1.0])),
    lambda: CARDS["treys"].encode_array(np.array([1.0])),
    lambda: CARDS["rlcard_text"].decode_array(np.array([1])),
    lambda: CARDS["treys"].decode_array(np.array(["As"])),
    lambda: MASKS["eval7"].decode_array(np.array([1.0])),
])  # fmt: skip
def test_arrays_of_another_kind(call):
    with pytest.raises(TypeError, match="want an array of"):
        call()
