"""The stand-ins for eval7 and pkrbot beside the originals, and on the examples of their documentation."""

import pickle
import random
from math import sqrt

import handrank as hr
import pytest
from handrank import CardError
from handrank.compat import eval7, pkrbot

from standins import hands, lacking, original, same_deal, texts

BOTH = pytest.mark.parametrize("name, ours", [("eval7", eval7), ("pkrbot", pkrbot)])
RANGES = """AKs|KAs|AsKs|KsAs|AK|AKo|22+|JJ-99|99-JJ|99|A5s-A2s|A2s-A5s|KQ+|KQs+|54s+|J9s+|AJ+|AJo+|aks|KJs-K9s
AK-AT|AsAd
AdAs|2c3c|87o|AKs+|AA+|22-22|32+|AJ+, ATs, KQ+, 33-JJ, 0.8(QQ+, KJs)|AQs+, 0.4(AsKs)|AA,AA|50%(AA)|1.5(AA)|.5(AA)
 AA , KK |1(AA)||
T9+, 98o+, 25%(A5s-A2s, 2c3c), 77""".replace("\n", "|").split("|")


def cards_of(library, hand):
    return [library.Card(text) for text in texts(hand)]


def cards(text, library=eval7):
    return [library.Card(card) for card in text.split()]


@BOTH
def test_cards(name, ours):
    theirs = original(name, name)
    deck = texts(hr.deck())
    for text in deck:
        a, b = theirs.Card(text), ours.Card(text)
        assert (str(a), repr(a), a.rank, a.suit, hash(a)) == (str(b), repr(b), b.rank, b.suit, hash(b))
        assert (a == theirs.Card("7d")) == (b == ours.Card("7d")) and (a != theirs.Card("7d")) == (b != ours.Card("7d"))
        assert b and b == ours.Card(text) and b != int(b) and f"{b}" == text
        assert pickle.loads(pickle.dumps(b)) == b
    with pytest.raises(TypeError, match="cannot compare"):
        assert ours.Card("As") < 3
    assert hr.strength(cards("As Ks", ours)) == hr.strength("As Ks")


@BOTH
def test_no_public_name_is_lacking(name, ours):
    module = original(name, name)
    assert [thing for thing in lacking(module, ours) if thing != "absolute_import"] == []
    for kind in ("Card", "Deck", *(["HandRange"] if name == "eval7" else [])):
        assert lacking(getattr(module, kind), getattr(ours, kind)) == []
    assert eval7.evaluate(py_cards=cards("As Ks")) == eval7.evaluate(cards("As Ks"))


def test_cards_are_in_one_order():
    """That of pkrbot; in eval7 of 2s and Ac each is greater than the other."""
    theirs = original("pkrbot", "pkrbot").Card
    deck = texts(hr.deck())
    for library in (eval7, pkrbot):
        for text in ("2c", "7d", "As"):
            a, b = theirs(text), library.Card(text)
            assert [(a < theirs(c), a <= theirs(c), a > theirs(c), a >= theirs(c)) for c in deck] == [
                (b < c, b <= c, b > c, b >= c) for c in map(library.Card, deck)
            ]


def test_masks_of_eval7():
    theirs = original("eval7", "eval7")
    assert all(theirs.Card(text).mask == eval7.Card(text).mask for text in texts(hr.deck()))


@BOTH
@pytest.mark.parametrize("size", [5, 6, 7, 8, 9])
def test_values(name, ours, size):
    theirs = original(name, name)
    for hand in hands(size, seed=size):
        value = theirs.evaluate(cards_of(theirs, hand))
        assert ours.evaluate(cards_of(ours, hand)) == value
        assert ours.handtype(value) == theirs.handtype(value)


def test_values_of_fewer_cards():
    theirs = original("eval7", "eval7")
    for size in range(5):
        for hand in hands(size, count=300):
            assert eval7.evaluate(cards_of(eval7, hand)) == theirs.evaluate(cards_of(theirs, hand))


def test_values_of_ranks_and_suits():
    theirs = original("pkrbot", "pkrbot")
    for hand in hands(7, count=300):
        split = [[card >> 2 for card in hand], [card & 3 for card in hand]]
        assert pkrbot.evaluate(*split) == theirs.evaluate(*split)
        assert pkrbot.evaluate_raw(*map(bytes, split), 6) == theirs.evaluate_raw(*map(bytes, split), 6)
    assert [pkrbot.handtype(i << 20) for i in range(12)] == [theirs.handtype(i << 20) for i in range(12)]


@BOTH
def test_more_than_nine_cards_are_right(name, ours):
    """The originals take the first suit that flushes, and a flush before a better full house or straight flush."""
    hand = cards("2s 3s 4s 5s 7s Ah Kh Qh Jh 9h", ours)
    assert ours.evaluate(hand) == ours.evaluate(hand[5:])
    for hand in hands(20, count=200):
        best = hr.best_hand(hand)
        assert ours.evaluate(cards_of(ours, hand)) == ours.evaluate(cards_of(ours, best))


DEALS = [
    ("peek", 3),
    ("deal", 3),
    ("shuffle",),
    ("sample", 5),
    ("deal", 0),
    ("peek", 4),
    ("__len__",),
    ("__repr__",),
    ("__getitem__", 2),
]


def test_decks_of_pkrbot():
    theirs = original("pkrbot", "pkrbot").Deck
    for seed in range(10):
        same_deal(theirs(seed), pkrbot.Deck(seed), DEALS)
    same_deal(theirs(random.Random(3)), pkrbot.Deck(random.Random(3)), DEALS)
    with pytest.raises(TypeError, match="rng must be a Random, an int, or None, not 'x'"):
        pkrbot.Deck("x")


def test_decks_of_eval7():
    dealt = []
    for library in (original("eval7", "eval7"), eval7):
        random.seed(5)
        deck = library.Deck()
        dealt.append([str(getattr(deck, name)(*arguments)) for name, *arguments in DEALS])
    assert dealt[0] == dealt[1]


@BOTH
def test_decks_refuse(name, ours):
    deck = ours.Deck()
    for call in (deck.deal, deck.peek, deck.sample):
        for n in (53, -1):
            with pytest.raises(ValueError, match="insufficient cards"):
                call(n)
    assert len(deck) == 52


@pytest.mark.parametrize("text", RANGES)
def test_ranges(text):
    theirs, ours = original("eval7", "eval7").HandRange(text), eval7.HandRange(text)
    assert str(theirs.hands) == str(ours.hands)
    assert (theirs.tokens, theirs.string, len(theirs), str(list(theirs))) == (
        ours.tokens,
        ours.string,
        len(ours),
        str(list(ours)),
    )


@pytest.mark.parametrize(
    "text", ["0.5(AA", "0.5(AA,0.5(KK))", "-1(AA)", "AAs", "AA,", ",", "AsAs", "()", "0.5()", "0.5(AA,)", "A", "AA)"]
)
def test_malformed_ranges(text):
    with pytest.raises(eval7.rangestring.RangeStringError):
        eval7.HandRange(text)


def test_documented_examples():
    assert eval7.handtype(17025648) == "Pair"
    assert eval7.evaluate(cards("As 2c 3d 5s 4c")) == 67305472
    assert [(str(first), weight) for (first, _), weight in eval7.HandRange("AQs+, 0.4(AsKs)")][-2:] == [
        ("As", 1.0),
        ("As", 0.4),
    ]
    assert len(eval7.HandRange("AJ+, ATs, KQ+, 33-JJ, 0.8(QQ+, KJs)")) == 144


# Equity.

BOARD = "2s 3s 4d 7h 9c"


@pytest.mark.parametrize("villain", ["KK", "KK,AA", "22, KK, 77", "KQs, A5s-A2s, T9+", "AA,AA,KK"])
def test_equity_on_the_river(villain):
    theirs = original("eval7", "eval7")
    a = theirs.py_hand_vs_range_exact(cards("As Ah", theirs), theirs.HandRange(villain), cards(BOARD, theirs))
    b = eval7.py_hand_vs_range_exact(cards("As Ah"), eval7.HandRange(villain), cards(BOARD))
    assert a == pytest.approx(b, abs=1e-6)  # theirs is a 32-bit float
    a = theirs.py_all_hands_vs_range(
        theirs.HandRange("AA,K9o,55"), theirs.HandRange(villain), cards(BOARD, theirs), 10_000
    )
    b = eval7.py_all_hands_vs_range(eval7.HandRange("AA,K9o,55"), eval7.HandRange(villain), cards(BOARD), 10)
    gone = {hand for hand in map(str, a) if any(card in hand for card in BOARD.split())}
    assert {str(hand) for hand in b} == {str(hand) for hand in a} - gone
    for hand, share in b.items():
        assert {str(key): value for key, value in a.items()}[str(hand)] == pytest.approx(share, abs=1e-6)


@pytest.mark.parametrize("board, villain", [("", "KK"), ("2s 3s 4d", "KK,77,A5s"), ("2s 3s 4d 7h", "QQ+,65s")])
def test_sampled_equity(board, villain):
    theirs, samples = original("eval7", "eval7"), 40_000
    exact = eval7.py_hand_vs_range_exact(cards("As Ah"), eval7.HandRange(villain), cards(board))
    error = 4 * 0.5 / sqrt(samples)  # four times the largest standard error of a share
    a = theirs.py_hand_vs_range_monte_carlo(
        cards("As Ah", theirs), theirs.HandRange(villain), cards(board, theirs), samples
    )
    b = eval7.py_hand_vs_range_monte_carlo(cards("As Ah"), eval7.HandRange(villain), cards(board), samples)
    assert a == pytest.approx(exact, abs=error) and b == pytest.approx(exact, abs=error)
    a = theirs.py_all_hands_vs_range(theirs.HandRange("AKs"), theirs.HandRange(villain), cards(board, theirs), samples)
    b = eval7.py_all_hands_vs_range(eval7.HandRange("AKs"), eval7.HandRange(villain), cards(board), samples)
    assert list(map(str, a)) == list(map(str, b))
    assert list(a.values()) == pytest.approx(list(b.values()), abs=sqrt(2) * error)


def test_equity_before_the_river():
    """The original says 1.0: it deals no more cards."""
    share = eval7.py_hand_vs_range_exact(cards("As Ah"), eval7.HandRange("KsKd"), [])
    assert share == (1_399_204 + 7_923 / 2) / 1_712_304


@pytest.mark.parametrize("board", ["2s 3s 4d", "2s 3s 4d 7h", BOARD])
def test_samples_are_exact_where_that_is_faster(board):
    exact = hr.equity("AsAh", "KK,77,A5s", board=board, method="exact").equity[0]
    villain = eval7.HandRange("KK,77,A5s")
    assert {eval7.py_hand_vs_range_monte_carlo(cards("As Ah"), villain, cards(board), n) for n in (2001, 5000)} == {
        exact
    }
    assert eval7.py_hand_vs_range_exact(cards("As Ah"), villain, cards(board)) == exact
    found = eval7.py_all_hands_vs_range(eval7.HandRange("AsAh"), villain, cards(board), 2001)
    assert list(found.values()) == [exact]


def test_a_range_whose_hands_change_is_read_again():
    villain, other = eval7.HandRange("KK"), eval7.HandRange("22")
    first = eval7.py_hand_vs_range_exact(cards("As Ah"), villain, cards(BOARD))
    assert villain.to_range() is villain.to_range() and first == 1
    villain.hands += other.hands
    assert eval7.py_hand_vs_range_exact(cards("As Ah"), villain, cards(BOARD)) == pytest.approx(6 / 9)


def test_iterators():
    """The original takes them where it takes cards."""
    assert eval7.evaluate(map(eval7.Card, "As 2c 3d 5s 4c".split())) == 67305472
    given = [map(eval7.Card, "As Ah".split()), eval7.HandRange("KK"), map(eval7.Card, BOARD.split())]
    assert eval7.py_hand_vs_range_exact(*given) == 1


def test_weights_count():
    share = eval7.py_hand_vs_range_exact(cards("As Ah"), eval7.HandRange("0.5(22), KK, 77"), cards(BOARD))
    assert share == pytest.approx(6 / (3 * 0.5 + 6 + 3))  # three hands of 22 and of 77 are left beside the board


@pytest.mark.parametrize("call, message", [
    (lambda: eval7.py_hand_vs_range_exact(cards("As Ah"), eval7.HandRange("AsAh"), cards(BOARD)), "no "),
    (lambda: eval7.py_hand_vs_range_exact(cards("As Ah"), eval7.HandRange(""), cards(BOARD)), "no combo"),
    (lambda: eval7.py_hand_vs_range_exact(cards("As 2s"), eval7.HandRange("KK"), cards(BOARD)), "2s"),
    (lambda: eval7.py_hand_vs_range_exact(cards("As"), eval7.HandRange("KK"), cards(BOARD)), "two cards, not 1"),
    (lambda: eval7.py_hand_vs_range_monte_carlo(cards("As Ah"), eval7.HandRange("KK"), [], 0), "at least 1"),
    (lambda: eval7.evaluate([52, 51]), "held more than 0"),
    (lambda: eval7.evaluate(cards("As As Ks Qs Js")), "card 1: As is held more than once"),
    (lambda: pkrbot.evaluate(cards("As As Ks Qs Js", pkrbot)), "card 1: As is held more than once"),
    (lambda: pkrbot.evaluate(cards("As Ks", pkrbot)), "want 5 to 52 cards, not 2"),
    (lambda: pkrbot.evaluate([12, 11, 10, 9, 8], [3, 3, 3, 3]), "5 ranks and 4 suits"),
    (lambda: pkrbot.evaluate([12, 11, 10, 9, 13], [3] * 5), "card 4: rank 13 and suit 3"),
    (lambda: pkrbot.evaluate([12, 11, 10, 9, 8], [3, 3, 3, 3, 4]), "card 4: rank 8 and suit 4"),
    (lambda: eval7.handtype(9 << 24), "is not the value of a hand"),
    (lambda: eval7.handtype(-1), "is not the value of a hand"),
    (lambda: eval7.Card("10s"), "'10s' is not a card"),
    (lambda: eval7.Card("As5"), "'As5' is not a card"),
    (lambda: pkrbot.Card("as"), "'as' is not a card"),
])  # fmt: skip
def test_refused(call, message):
    with pytest.raises(ValueError, match=message):
        call()


@BOTH
def test_other_things_than_cards(name, ours):
    for given in (["As", "Ks", "Qs", "Js", "Ts"], [999, 4, 5, 6, 7], [None] * 5):
        with pytest.raises(TypeError, match="card 0: .* is not a Card"):
            ours.evaluate(given)
    with pytest.raises(TypeError, match="made of a text, not 5"):
        ours.Card(5)


def test_hands_that_cannot_be_are_left_out():
    found = eval7.py_all_hands_vs_range(eval7.HandRange("2s2h, AsAh, KcKd"), eval7.HandRange("KcKd"), cards(BOARD), 10)
    assert [str(first) for first, _ in found] == ["As"]


def test_card_error():
    with pytest.raises(CardError):
        eval7.Card("")


def test_texts_of_ranges():
    """The functions of `rangestring` beside the original's, on hands that are drawn at random."""
    theirs, ours = original("eval7", "eval7").rangestring, eval7.rangestring
    draw = random.Random(1)

    def token():
        first, second = sorted(draw.choices(eval7.ranks, k=2), key=eval7.ranks.index, reverse=True)
        return first + second + ("" if first == second else draw.choice("so"))

    for _ in range(500):
        tokens = [(token(), draw.choice([0.25, 0.5, 1.0])) for _ in range(draw.randrange(40))]
        assert ours.tokens_to_string(iter(tokens)) == theirs.tokens_to_string(tokens)
        first, second = token(), token()
        for function in ("normalize_token", "token_suitedness", "token_to_hands"):
            assert getattr(ours, function)(first) == getattr(theirs, function)(first)
        for group in ((first,), (first, "+"), (first[:2], "+"), (first, "-", second)):
            expanded = []
            for library in (theirs, ours):
                try:
                    expanded.append(library.expand_handtype_group(group))
                except library.RangeStringError:
                    expanded.append(None)
            assert expanded[0] == expanded[1]
    assert ours.tokens_to_string([("AA", 0.29)]) == "29%(AA)"
    assert ours.token_to_hands("As2d") == [("As", "2d")] and not ours.validate_string("AX+")


def test_random_numbers():
    numbers = eval7.xorshift_rand
    numbers.seed(7)
    drawn = [numbers.randint(6) for _ in range(600)]
    assert {*drawn} == {*range(6)} and 0 <= numbers.random() < 1
    numbers.seed(7)
    assert [numbers.randint(6) for _ in range(600)] == drawn


def test_iterators_of_cards():
    theirs = original("eval7", "eval7")
    hand, board = ["As", "Ah"], "2c 3d 9h Ts 5s".split()
    found = []
    for library in (theirs, eval7):
        villain = library.HandRange("QQ+, AKs")
        found.append(library.py_hand_vs_range_exact(map(library.Card, hand), villain, map(library.Card, board)))
    assert found[0] == pytest.approx(found[1], abs=1e-6)
