"""Text, cards, masks: what is read, and how what cannot be read is refused."""

import pickle

import handrank as hr
import pytest
from handrank import draws, odds
from handrank.cards import SPARE_BITS

FIVE = [51, 46, 33]  # As, Kh, Td


@pytest.mark.parametrize("text", [
    "As Kh 10d", "AsKhTd", "as,kh,td", "A♠ K♥ 10♦", "♠A ♥K ♦10", "♠A♥K♦10", "a♠k♥t♦", "A♠\ufe0f K♥\ufe0f T♦\ufe0f",
    "♠\ufe0fA ♥\ufe0eK ♦\ufe0f10", "  As\tKh\n10d  ", "As, Kh, 10d", "A♤ K♡ T♢", "♠AKh10D", "\u3000As Kh\u00a0Td",
])  # fmt: skip
def test_one_hand_in_many_spellings(text):
    assert hr.parse(text) == FIVE
    assert hr.strength(text) == hr.strength(FIVE)


@pytest.mark.parametrize("text", ["**", "??", "Jo", "JO", "jo", "🃏", " ** "])
def test_jokers(text):
    assert hr.parse(text) == [52]


def test_jack_of_spades_is_no_joker():
    assert hr.parse("Js**JoJh") == [39, 52, 52, 38]


def test_every_card_both_ways():
    for card in range(52):
        assert hr.parse(hr.card_text(card)) == [card]
        assert hr.parse(hr.card_text(card, style="symbols")) == [card]
    assert hr.card_text(0) == "2c"
    assert hr.card_text(51) == "As"
    assert hr.card_text(51, style="symbols") == "A♠"
    assert hr.card_text(52) == hr.card_text(53) == "**"
    assert hr.card_text(52, style="symbols") == "🃏"
    assert hr.card_text("10h") == "Th"
    assert hr.card_text(hr.Card("♥10")) == "Th"


@pytest.mark.parametrize(("text", "message"), [
    ("As Xx Kd", "card 1: 'Xx' at character 3 of 'As Xx Kd'"),
    ("AsKdQ", "card 2: 'Q' at character 4"),
    ("As 1s", "card 1: '1s' at character 3"),
    ("JA", "card 0: 'JA' at character 0"),
    ("sA", "card 0: 'sA'"),
    ("♠A♥", "card 1: '♥' at character 2"),
    ("A♠\ufe0f ♥x", "card 1: '♥x' at character 4"),
    ("As|Kd", "card 1: '|Kd' at character 2"),
    ("*", "card 0: '*'"),
    ("As -1", "card 1: '-1'"),
    ("１s", "card 0"),
    ("As" * 40 + "Zz", "card 40: 'Zz' at character 80"),
])  # fmt: skip
def test_bad_text_is_named_with_its_place(text, message):
    for function in (hr.parse, hr.strength, hr.ranking, hr.best_hand, hr.mask):
        with pytest.raises(hr.CardError) as error:
            function(text)
        assert message in str(error.value)


@pytest.mark.parametrize(("hand", "error", "message"), [
    (["As", "Kd", "1x"], hr.CardError, "card 2: '1x' is not a card"),
    (["As", ""], hr.CardError, "card 1: '' is not a card"),
    (["As Kd"], hr.CardError, "card 0: 'As Kd' is not a card"),
    ([0, 99], hr.CardError, "card 1: 99 is not 0..53"),
    ([0, 54], hr.CardError, "card 1: 54 is not 0..53"),
    ((3, -1), hr.CardError, "card 1: -1 is not 0..53"),
    ([10**30], hr.CardError, "card 0: 1000000000000000000000000000000 is not 0..53"),
    ([0, 1.0], TypeError, "card 1: 1.0 is not a card"),
    ([None], TypeError, "card 0: None is not a card"),
    ([True], TypeError, "card 0: True is not a card"),
    ([[0, 1]], TypeError, "card 0: [0, 1] is not a card"),
    ([b"As"], TypeError, "card 0: b'As' is not a card"),
    ([hr.Card("x", 5)], hr.CardError, "card 0: suit 'x'"),
    ([hr.Card("♠A"), hr.Card("♠", 15)], hr.CardError, "card 1: rank 15"),
    ([hr.Card("♠", "A")], hr.CardError, "card 0: rank 'A'"),
    (None, TypeError, "None is not a hand"),
    (3.5, TypeError, "3.5 is not a hand"),
    (True, TypeError, "True is not a hand"),
    ({"As": 1}, TypeError, "{'As': 1} is not a hand"),
])  # fmt: skip
def test_bad_hands_are_named_with_their_place(hand, error, message):
    for function in (hr.strength, hr.ranking, hr.category, hr.explain, hr.describe):
        with pytest.raises(error) as caught:
            function(hand)
        assert message in str(caught.value)


def test_card_error_is_value_error_and_key_error():
    assert issubclass(hr.CardError, ValueError)
    assert issubclass(hr.CardError, KeyError)
    with pytest.raises(KeyError):
        hr.Card("10")


def test_limits():
    assert hr.strength("As As **") == hr.strength("As As **", decks=2, jokers=1)
    assert hr.strength("As Ks", decks=1, jokers=0) == hr.strength("As Ks")
    for call, message in [
        (lambda: hr.strength("As Kd As", decks=1), "card 2: As is held more than once"),
        (lambda: hr.strength(["As", "As", "As"], decks=2), "card 2: As is held more than 2 times"),
        (lambda: hr.ranking("** As **", jokers=1), "card 2: ** is held more than once"),
        (lambda: hr.best_hand("As **", jokers=0), "card 1: **"),
        (lambda: hr.explain("As As", decks=1), "card 1: As"),
        (lambda: hr.parse("As As", decks=1), "card 1: As"),
        (lambda: hr.winners(["As", "Kd Kd"], decks=1), "hand 1: card 1: Kd"),
        (lambda: hr.strength("As", decks=0), "card 0: As"),
        (lambda: hr.strength("As", decks=-1), "decks must be at least 0, not -1"),
    ]:
        with pytest.raises(ValueError) as error:
            call()
        assert message in str(error.value)
    for limit in ("decks", "jokers"):
        for value in (1.5, "1", True):
            with pytest.raises(TypeError, match=limit):
                hr.strength("As Kd", **{limit: value})


def test_mask_and_back():
    assert hr.mask("2c 3c As") == 1 << 0 | 1 << 1 | 1 << 60
    assert hr.mask("") == 0
    assert hr.mask_strength(hr.mask("As Ks Qs Js Ts")) == hr.strength("As Ks Qs Js Ts")
    assert hr.cards_from_mask(hr.mask("As Kd **")) == [45, 51, 52]
    for number in range(1, 13):
        jokers = hr.mask("As Kd" + " **" * number)
        assert jokers >> SPARE_BITS[number - 1] & 1
        assert hr.mask_strength(jokers) == hr.strength("As Kd" + " **" * number)
        assert hr.cards_from_mask(jokers).count(52) == number
    with pytest.raises(hr.CardError, match="card 1: As is held twice"):
        hr.mask("As As")
    with pytest.raises(hr.CardError, match="card 12: a mask holds at most 12 jokers"):
        hr.mask("**" * 13)


def test_any_spare_bit_is_a_joker():
    for bit in SPARE_BITS:
        assert hr.mask_ranking(1 << bit | hr.mask("Kd")) == (1, 13)
        assert hr.mask_category(1 << bit | hr.mask("Kd")) is hr.Cat.ONE_PAIR


@pytest.mark.parametrize("function", [hr.mask_strength, hr.mask_ranking, hr.mask_category, hr.cards_from_mask])
def test_masks_out_of_range(function):
    for number in (-1, 1 << 64):
        with pytest.raises(hr.CardError, match=f"mask {number} is not an unsigned 64-bit number"):
            function(number)
    for odd in (True, 1.5, "As", [51], None):
        with pytest.raises(TypeError, match="a mask is an int, not"):
            function(odd)


def test_an_int_is_a_card_and_never_a_hand():
    """`winners([51, 47])` once let the king beat the ace: both were read as masks."""
    game = hr.GAMES["holdem"]
    for call in (
        lambda: hr.strength(51),
        lambda: hr.ranking(51),
        lambda: hr.category(51),
        lambda: hr.cactus_kev_rank(51),
        lambda: hr.winners([51, 47]),
        lambda: hr.describe(51),
        lambda: hr.explain(51),
        lambda: hr.best_hand(51),
        lambda: hr.mask(51),
        lambda: hr.combo_index(51),
        lambda: hr.omaha_strength(51, "2s 3s 4s"),
        lambda: hr.omaha_low_strength("As Ks 2c 3d", 51),
        lambda: hr.BUG.strength(51),
        lambda: hr.BUG.best(51),
        lambda: hr.Policy(wild=51),
        lambda: game.best(51),
        lambda: game.strength(51),
        lambda: game.strength("As Ks", 51),
        lambda: hr.showdown("holdem", [51, 47]),
        lambda: hr.equity(51, "random"),
        lambda: hr.equity("As Ks", None, board=51),
        lambda: hr.equity("As Ks", None, dead=51),
        lambda: hr.sample_hands(3, 5, dead=51),
        lambda: hr.HouseOrder(hr.Cat).strength(51),
        lambda: odds.distribution(hole=51),
        lambda: odds.nuts(51),
        lambda: odds.outs(51, "2s 3s 4s"),
        lambda: hr.range_equities("AA", "KK", 51),
        lambda: hr.board_potentials(51),
        lambda: hr.ShowdownPlan(51),
        lambda: draws.holds(51),
        lambda: draws.best_single_discard(51),
        lambda: hr.Range("AA").without(51),
    ):
        with pytest.raises(TypeError, match="51 is not a hand: expected text or a sequence of cards; for a mask"):
            call()


def test_deck():
    assert hr.deck() == list(range(52))
    assert hr.deck(jokers=2) == [*range(52), 52, 52]
    assert sorted(hr.deck(decks=3)) == hr.deck(decks=3)
    assert len(hr.deck(jokers=4, decks=2)) == 108
    for bad in (dict(decks=0), dict(jokers=-1), dict(decks=1 << 70), dict(jokers=1 << 25)):
        with pytest.raises(ValueError):
            hr.deck(**bad)
    for bad in (dict(decks=1.5), dict(jokers="2"), dict(jokers=True)):
        with pytest.raises(TypeError):
            hr.deck(**bad)


def test_unknown_style():
    with pytest.raises(ValueError, match="'fancy'"):
        hr.card_text(0, style="fancy")
    with pytest.raises(TypeError, match="5"):
        hr.parse(5)


def test_hands_of_other_iterables():
    expected = hr.strength("As Ks Qs")
    cards = hr.parse("As Ks Qs")
    for hand in (
        set(cards),
        iter(cards),
        (c for c in cards),
        bytes(cards),
        bytearray(cards),
        dict.fromkeys(cards).keys(),
        ["As", 47, hr.Card("♠Q")],
    ):
        assert hr.strength(hand) == expected


def test_more_cards_than_are_read_at_once():
    assert hr.ranking([*range(52), *range(52)]) == (9, 14)
    assert hr.ranking("2c" * 1000) == (9, 2)
    assert hr.ranking(["**"] * 100) == (9, 14)
    assert hr.ranking("2c 7d" * 40 + "**") == (9, 7)


def test_card_object_is_what_the_pure_code_had():
    ten = hr.Card("♠10")
    assert (ten.suit, ten.rank, repr(ten)) == ("♠", 10, "Card('♠10')")
    assert repr(hr.Card()) == "Card('JA')"
    assert hr.Card().is_joker()
    assert hr.Card("J").rank == 1
    assert repr(hr.Card("J")) == "Card('J')"
    assert hr.Card("♠").rank == 1
    assert hr.Card("♥", 12).rank == 12
    assert hr.Card(suit="♥", rank=12) == hr.Card("♠Q")
    assert not hr.Card(rank=5).is_joker()
    assert hr.Card("♠A") == hr.Card("♥A") == hr.Card()
    assert hr.Card("♠2") < hr.Card("♥3") <= hr.Card("♣3")
    assert hr.Card("♠2") != hr.Card("♠3")
    assert hr.Card("♠4") > hr.Card("♠3") >= hr.Card("♥3")
    with pytest.raises(TypeError):
        hash(ten)
    with pytest.raises(AttributeError):
        ten == "♠10"  # noqa: B015
    ten.note = "any attribute"
    copy = pickle.loads(pickle.dumps(ten))
    assert (copy.suit, copy.rank, copy.note) == ("♠", 10, "any attribute")
    for text in ("10", "♠T", "♠1", "♠a", "♠14", "A♠", "♠A ", "♠\ufe0fA", ""):
        with pytest.raises(hr.CardError, match="is not a card"):
            hr.Card(text)
    for value in (None, 5):
        with pytest.raises(TypeError):
            hr.Card(value)


def test_categories():
    assert [int(category) for category in hr.Cat] == list(range(10))
    assert hr.Cat.FIVE_OF_A_KIND == 9
    assert hr.Cat.STRAIGHT_FLUSH > hr.Cat.FOUR_OF_A_KIND
