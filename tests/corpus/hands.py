"""Families of hands of the one total order: what may go wrong anywhere, tried everywhere."""

from __future__ import annotations

from collections.abc import Iterator

from handrank.cards import RANKS, SUITS

from .lines import FIVE_CARDS, Line, best, category, counts, equal, order, refuse, rows

STEPS = [  # the lowest hand of a category, then the highest of the one below
    ("2c 2d 2h 2s 2c", "Ah Kh Qh Jh Th", "five of a kind", "several decks"),
    ("As 2s 3s 4s 5s", "Ac Ad Ah As Kc", "straight flush", "hand order"),
    ("2c 2d 2h 2s 3c", "Ac Ad Ah Ks Kc", "four of a kind", "hand order"),
    ("2c 2d 2h 3s 3c", "Ah Kh Qh Jh 9h", "full house", "hand order"),
    ("2d 3d 4d 5d 7d", "Ac Kd Qh Js Tc", "flush", "hand order"),
    ("Ac 2d 3h 4s 5c", "Ac Ad Ah Ks Qc", "straight", "hand order"),
    ("2c 2d 2h 3s 4c", "Ac Ad Kh Ks Qc", "three of a kind", "hand order"),
    ("2c 2d 3h 3s 4c", "Ac Ad Kh Qs Jc", "two pair", "hand order"),
    ("2c 2d 3h 4s 5c", "Ac Kd Qh Js 9c", "one pair", "hand order"),
]


def high_hands() -> Iterator[Line]:
    for lowest, highest, name, kind in STEPS:
        slug = name.replace(" ", "-")
        yield order(f"step-{slug}", kind, [lowest, highest], f"the lowest {name} beats all that is below")
        yield category(f"least-{slug}", kind.replace("hand order", "category"), lowest, name, f"the lowest {name}")
    # Seven cards: the same steps with two cards that do not count. The pair of deuces and its like cannot be that low.
    yield from rows(
        "seven",
        lambda id, hands, why: order(id, "hand order", hands, why),
        (["As 2s 3s 4s 5s Kd Kh", "Ac Ad Ah As Kc Kd Qh"], "the steel wheel beats four aces"),
        (["2c 2d 2h 2s 3c 4d 5h", "Ac Ad Ah Ks Kc Kd Qh"], "four deuces beat aces over kings"),
        (["2c 2d 2h 3s 3c 4d 5h", "Ah Kh Qh Jh 9h 8h 7h"], "deuces over treys beat the highest flush"),
        (["2d 3d 4d 5d 7d 9c Jh", "Ac Kd Qh Js Tc 9d 8h"], "the lowest flush beats broadway"),
        (["Ac 2d 3h 4s 5c 9d 9h", "Ac Ad Ah Ks Qc Jd 9h"], "the wheel with a pair beats three aces"),
        (["2c 2d 2h 4s 5c 7d 8h", "Ac Ad Kh Ks Qc Qd Jh"], "three deuces beat three pairs"),
        (["2c 2d 3h 3s 4c 6d 7h", "Ac Ad Kh Qs Jc 9d 8h"], "deuces and treys beat aces"),
        (["2c 2d 3h 4s 5c 7d 8h", "Ac Kd Qh Js 9c 8d 7h"], "a pair of deuces beats ace high"),
    )
    # Every straight, and what is none.
    tops = "5 6 7 8 9 T J Q K A".split()
    runs = ["A2345"] + [RANKS[i : i + 5] for i in range(9)]
    straights = [" ".join(rank + SUITS[i % 4] for i, rank in enumerate(run)) for run in runs]
    flushes = [" ".join(rank + SUITS[i % 4] for rank in run) for i, run in enumerate(runs)]
    yield order("straights", "hand order", straights[::-1], "ten straights, the wheel lowest")
    yield order("straight-flushes", "hand order", flushes[::-1], "ten straight flushes, the steel wheel lowest")
    for top, straight, flush in zip(tops, straights, flushes):
        yield category(f"straight-{top}", "category", straight, "straight", f"straight, {top} high")
        yield category(f"straight-flush-{top}", "category", flush, "straight flush", f"straight flush, {top} high")
    for i, ranks in enumerate(("KA234", "QKA23", "JQKA2"), start=1):
        yield category(
            f"round-{i}",
            "category",
            " ".join(rank + suit for rank, suit in zip(ranks, "cdhsc")),
            "high card",
            "no straight goes round the ace",
        )
        yield category(
            f"round-suited-{i}",
            "category",
            " ".join(rank + "d" for rank in ranks),
            "flush",
            "no straight flush goes round the ace",
        )
    for name, ranks in (("steel-wheel", "5432A"), ("royal", "AKQJT"), ("flush", "AQT86")):
        yield equal(
            f"{name}-suits", "tie", [" ".join(rank + suit for rank in ranks) for suit in SUITS], "suits are equal"
        )
        for suit in SUITS:
            yield category(
                f"{name}-{suit}",
                "category",
                " ".join(rank + suit for rank in ranks) + " 9c 9d".replace(suit, "h"),
                "flush" if name == "flush" else "straight flush",
                f"with a pair beside it, in {suit}",
            )
    yield order("gap", "hand order", ["2c 3d 4h 5s 6c", "Ac 2d 3h 4s 6c"], "four to a straight are none")
    yield category("gapped", "category", "2c 3d 4h 5s 7c 8d 9h", "high card", "four and three in a row are no five")
    yield category(
        "four-and-ace", "category", "Jc Qd Kh As 2c 3d 4h", "high card", "ends that meet at the ace are no straight"
    )
    yield category(
        "across-suits", "category", "5s 6s 7s 8s 9h Ts 2d", "flush", "one card of another suit within the run"
    )
    yield category("pair-in-straight", "category", "5c 6d 7h 8s 9c 9d 9h", "straight", "three nines within a straight")
    yield from kickers()


def kickers() -> Iterator[Line]:
    """Hands that differ by the last card that counts, one step."""
    yield from rows(
        "kicker",
        lambda id, hands, why: order(id, "hand order", hands, why),
        (["Ac Kd Qh Js 9c", "Kc Qd Jh 9s 8c"], "first card"),
        (["Ac Kd 9h 8s 7c", "Ad Qc Jh Ts 8d"], "second card"),
        (["Ac Kd Qh 3s 2c", "Ad Kc Jh Ts 9d"], "third card"),
        (["Ac Kd Qh Js 2c", "Ad Kc Qs Th 9d"], "fourth card"),
        (["Ac Kd Qh Js 3c", "Ad Kc Qs Jh 2d"], "fifth card"),
        (["9c 9d Ah 3s 2c", "9h 9s Kh Qs Jc"], "first kicker of a pair"),
        (["9c 9d Ah Ks 2c", "9h 9s As Qs Jc"], "second kicker of a pair"),
        (["9c 9d Ah Ks 3c", "9h 9s As Kc 2d"], "third kicker of a pair"),
        (["Tc Td 2h 3s 4c", "9h 9s As Kc Qd"], "the pair goes first"),
        (["Ac Ad 2h 2s 3c", "Kc Kd Qh Qs Jc"], "the higher pair goes first"),
        (["Ac Ad 3h 3s 2c", "Ah As 2c 2d Kh"], "the lower pair goes second"),
        (["Ac Ad 3h 3s 4c", "Ah As 3c 3d 2h"], "the kicker of two pair"),
        (["3c 3d 3h 4s 5c", "2c 2d 2h As Kc"], "three of a kind by its rank"),
        (["9c 9d 9h As 2c", "9c 9d 9s Kh Qc"], "first kicker of three"),
        (["9c 9d 9h As 3c", "9c 9d 9s Ah 2c"], "second kicker of three"),
        (["3c 3d 3h 2s 2c", "2c 2d 2h As Ac"], "a full house by its three"),
        (["9c 9d 9h As Ac", "9c 9d 9s Kh Kc"], "a full house by its pair"),
        (["3c 3d 3h 3s 2c", "2c 2d 2h 2s Ac"], "four of a kind by its rank"),
        (["9c 9d 9h 9s Ac", "9c 9d 9h 9s Kc"], "the kicker of four"),
        (["Ad 6d 5d 4d 2d", "Kc Qc Jc Tc 8c"], "first card of a flush"),
        (["Ad Kd 4d 3d 2d", "Ac Qc Jc Tc 9c"], "second card"),
        (["Ad Kd Qd 3d 2d", "Ac Kc Jc Tc 9c"], "third card"),
        (["Ad Kd Qd Jd 2d", "Ac Kc Qc Tc 9c"], "fourth card"),
        (["Ad Kd Qd Jd 3d", "Ac Kc Qc Jc 2c"], "fifth card"),
    )
    yield from rows(
        "no-kicker",
        lambda id, hands, why: equal(id, "tie", hands, why),
        (["Ac Kd Qh Js 9c 2d 3h", "As Kh Qd Jc 9s 8h 7c"], "the sixth card of nothing does not count"),
        (["9c 9d Ah Ks Qc Jd", "9h 9s As Kc Qd 2h"], "a fourth kicker of a pair does not count"),
        (["9c 9d 9h As Kc Qd", "9c 9d 9s Ah Kd 2c"], "a third kicker of three does not count"),
        (["9c 9d 9h 9s Ac Kd", "9c 9d 9h 9s Ah 2d"], "a second kicker of four does not count"),
        (["9c 9d 9h Ks Kc Ad", "9c 9d 9s Kh Kd 2c"], "a full house has no kicker"),
        (["9c 9d 9h Ks Kc Qd Qh", "9c 9d 9s Kh Kd 2c 2d"], "nor a second pair"),
        (["Ac Ad Kh Ks Qc Qd Jh", "Ah As Kc Kd Qh 3c 2d"], "the third pair is one kicker"),
        (["5c 6d 7h 8s 9c Ad Ah", "5d 6c 7s 8h 9d 2c 3h"], "a straight has no kicker"),
        (["Ad Kd Qd Jd 9d 8d 7d", "Ac Kc Qc Jc 9c 2c 3c"], "the sixth card of a flush does not count"),
    )


def boards() -> Iterator[Line]:
    def play(id: str, board: str, holes: str, written: str, why: str, kind: str = "showdown") -> Line:
        return order(id, kind, [f"{hole.strip()} / {board}" for hole in holes.split("|")], why, written)

    yield from rows(
        "counterfeit",
        play,
        ("9h 8c 4d 9s 8h", "Ac 2d | 4s 4h", "1>0", "a set on a double-paired board is a full house"),
        ("9h 8c Kd 9s 8h", "Ac 2d | 7s 7h", "0>1", "two pair on the board: a pocket pair below them does not play"),
        ("9h 8c 2d 9s 8h", "Ac 3d | Tc Td", "1>0", "a pocket pair above one of them does"),
        ("7h 8c 2d 2s 8h", "Ac 7d | Kc Qd", "0>1", "two pair by a card of the hole"),
        ("5h 6c 7d 8s Ah", "4c 3d | 9c 2d", "1>0", "the higher end of a straight"),
        ("5h 6c 7d 8s 9h", "4c 3d | Tc 2d", "1>0", "a straight on the board that one player lengthens"),
        ("As Ks Qs 4s 2d", "3s 3d | 5s 5d", "1>0", "the lowest card of a flush may be the hole's"),
        ("Kc Kd Kh 2s 2d", "Ac Qd | 3c 3d", "1>0", "a higher pair for the full house of the board"),
        ("Kc Kd Kh 3s 3d", "Ac Qd | 2c 2d", "0=1", "a lower pair does not play"),
        ("Jc Jd Jh Js 2d", "Ac Qd | Kc Kd", "0>1", "the kicker of four on the board"),
    )
    yield from rows(
        "double-paired",
        play,
        ("9h 9s 5c 5d Qh", "Ac 2d | Ad 3d", "0=1", "ace kicker for both"),
        ("9h 9s 5c 5d Qh", "Kc 2d | Jd 3d", "0>1", "K beats Q"),
        ("9h 9s 5c 5d Qh", "Jc 2d | Td 3d", "0=1", "the queen of the board is the kicker"),
        ("9h 9s 5c 5d 2h", "6c 6d | Ac Kd", "0>1", "a pocket pair between two pairs"),
        ("9h 9s 5c 5d 2h", "4c 4d | Ac Kd", "1>0", "a pocket pair below two pairs"),
        ("9h 9s 5c 5d 2h", "5h Kc | 9c 3d", "1>0", "the higher full house"),
    )
    yield from rows(
        "board",
        lambda *row: play(*row, kind="tie"),
        ("As Ks Qs Js Ts", "Ac Ad | 9s 8s | 2c 2d", "0=1=2", "the royal flush of the board"),
        ("5h 6h 7h 8h 9h", "4h 3h | Ac Ad | 2c 2d", "0=1=2", "its straight flush"),
        ("Ac Ad Ah As Kd", "Kc Kh | Qc Qd | 2c 2d", "0=1=2", "its four aces and a king"),
        ("Ac Ad Ah Ks Kd", "Qc Qh | Jc Jd | 2c 2d", "0=1=2", "its aces over kings"),
        ("As Ks Qs Js 9s", "8s 7s | Ac Ad | 2c 2d", "0=1=2", "its flush"),
        ("Ac Kd Qh Js Tc", "Ad Ah | 9c 9d | 2c 3d", "0=1=2", "its straight"),
        ("Ac Ad Kh Ks Qc", "Jc Jd | Tc 9c | 2c 2d", "0=1=2", "its two pair"),
        ("Ac Ad Ah Kd Qc", "Jc 9d | Jd 8h | 2c 3d", "0=1=2", "its three aces"),
        ("Ac Ad Kh Qs Jc", "9c 8d | 7c 6d | 2c 3d", "0=1=2", "its pair"),
        ("Ac Kd Qh Js 9c", "8c 7d | 6c 5d | 2c 3d", "0=1=2", "its five cards"),
    )
    yield from rows(
        "best",
        best,
        ("As Ks Qs Js 9s 8s 7s", "As Ks Qs Js 9s", "the five highest of seven of a suit"),
        ("As 2s 3s 4s 5s 6s Kd", "2s 3s 4s 5s 6s", "the ace does not play: six high beats five high"),
        ("Ac Ad Kh Ks 2c 3d 4h", "Ac Ad Kh Ks 4h", "one kicker"),
        ("9c 9d 9h Ks Qc 2d 3h", "9c 9d 9h Ks Qc", "two kickers"),
        ("9c 9d Ah Ks Qc 2d 3h", "9c 9d Ah Ks Qc", "three kickers"),
        ("9c 9d 9h 9s Qc 2d 3h", "9c 9d 9h 9s Qc", "one kicker"),
        ("9c 9d 9h Ks Kc 2d 3h", "9c 9d 9h Ks Kc", "a full house"),
        ("5c 6d 7h 8s 9c Ah Ad", "5c 6d 7h 8s 9c", "a straight over a pair"),
        ("Ac 2d 3h 4s 5c 9d Kh", "5c 4s 3h 2d Ac", "the wheel, its ace low"),
        ("2c 3c 4c 5c 7c 6d 8d", "2c 3c 4c 5c 7c", "a flush over a straight to the eight"),
        ("As Ah Kd Qc 9s 7h 2d", "As Ah Kd Qc 9s", "a pair of aces"),
    )


def many_cards() -> Iterator[Line]:
    spades, hearts = "2s 4s 6s 8s Ts", "Ah Jh 9h 7h 5h"
    for id, hand, five in (
        ("ten", f"{spades} {hearts}", hearts),
        ("ten-turned", f"{hearts} {spades}", hearts),
        ("eleven", f"{spades} {hearts} 3s", hearts),
        ("twelve", f"{spades} {hearts} 3s Qc", hearts),
        ("thirteen", f"{spades} {hearts} 3s Qc Kd", hearts),
    ):
        yield equal(
            f"two-flushes-{id}",
            "many cards",
            [hand, five.translate(str.maketrans("sh", "cd"))],
            "from ten cards on two suits can flush: the better one counts",
        )
    for i, (low, high) in enumerate(
        (
            ("2s 3s 4s 5s 6s", "Ah Kh Qh Jh 9h"),
            ("2h 3h 4h 5h 6h", "As Ks Qs Js 9s"),
            ("Ac 2c 3c 4c 5c", "Kd Qd Jd Td 8d"),
            ("Ad 2d 3d 4d 5d", "Kc Qc Jc Tc 8c"),
        ),
        start=1,
    ):
        yield equal(
            f"straight-flush-and-flush-{i}",
            "many cards",
            [f"{low} {high}", low.translate(str.maketrans("cdhs", "hscd"))],
            "a straight flush in one suit, a higher flush in the other",
        )
    yield equal(
        "two-straight-flushes", "many cards", ["2s 3s 4s 5s 6s 5h 6h 7h 8h 9h", "9c 8c 7c 6c 5c"], "the higher of two"
    )
    yield equal(
        "three-flushes",
        "many cards",
        ["2s 3s 5s 7s 9s Kd Jd 9d 7d 5d Qc Tc 8c 6c 4c", "Kh Jh 9h 7h 5h"],
        "the best of three",
    )
    base = ["9c", "9d", "9h", "9s", "2s", "3s", "4s", "5s"]
    for extra, size in zip(("", "Kd", "Kd Qc", "Kd Qc Jh", "Kd Qc Jh 7d", "Kd Qc Jh 7d 8h"), range(8, 14)):
        yield category(
            f"quads-{size}",
            "many cards",
            " ".join([*base, extra]).strip(),
            "four of a kind",
            "four nines beat the flush of spades",
        )
        yield category(
            f"quads-straight-flush-{size + 1}",
            "many cards",
            " ".join([*base, "As", extra]).strip(),
            "straight flush",
            "the steel wheel beats four nines",
        )
    yield from rows(
        "many",
        lambda id, hands, why: equal(id, "many cards", hands, why),
        (
            ["2c 2d 2h 2s 3c 3d 3h 3s 4c 4d 4h 4s", "4c 4d 4h 4s 3c"],
            "three fours of a kind: the highest, and a card of the next",
        ),
        (["9c 9d 9h 8c 8d 8h 7c 7d 7h", "9c 9d 9s 8c 8s"], "three threes: the pair comes from the second"),
        (["9c 9d 9h 8c 8d 8h Ac Ad", "9c 9d 9s Ac As"], "the pair of aces goes with the nines"),
        (["Ac Ad Kc Kd Qh Qs Jh Js", "Ah As Kh Ks Qc"], "four pairs: the third gives the kicker"),
        (["9c 9d 8c 8d 2h 2s 3h 3s Ac", "9h 9s 8h 8s Ad"], "four pairs and an ace: the ace is the kicker"),
        (["2c 2d 2h 2s Ac Ad Kh Kc", "2c 2d 2h 2s As"], "the kicker of four may be one of a pair"),
        (["2c 3d 4h 5s 6c 7d 8h 9s Tc Jd Qh Ks Ac", "As Kd Qc Jh Tc"], "all thirteen ranks"),
        ([" ".join(rank + suit for rank in RANKS for suit in SUITS), "Ah Kh Qh Jh Th"], "a whole deck"),
        ([" ".join(rank + suit for rank in RANKS[:12] for suit in SUITS), "Kh Qh Jh Th 9h"], "a deck without its aces"),
        (
            [" ".join(rank + suit for rank in "2346789JQKA" for suit in "cdh"), "Ac Ad Ah Ks Kc"],
            "33 cards without fives and tens: aces over kings beat three flushes",
        ),
    )


def few_cards() -> Iterator[Line]:
    kind = "few cards"
    yield order(
        "few-chain",
        kind,
        [
            "Ac Ad Ah As",
            "2c 2d 2h 2s",
            "Ac Ad Ah",
            "2c 2d 2h 3s",
            "2c 2d 2h",
            "Ac Ad Kc Kd",
            "2c 2d 3c 3d",
            "Ac Ad Kh Qs",
            "Ac Ad",
            "2c 2d",
            "Ac Kd Qh Js",
            "Ac",
            "Kc Qd Jh Ts",
            "2c",
        ],
        "hands of one to four cards",
    )
    yield from rows(
        "few",
        lambda id, hands, why: order(id, kind, hands, why),
        (["Ac Ad 2h", "Ac Ad"], "a missing card is lower than any card"),
        (["Kc 2d", "Kc"], "a missing card is lower than any card"),
        (["Ac", "Kc Qd Jh Ts 8c"], "the first card goes first"),
        (["2c 2d", "Ac Kd Qh Js 9c"], "a pair beats nothing of five cards"),
        (["3c 3d", "2c 2d Ah Ks Qc"], "a pair by its rank"),
        (["2c 2d 2h", "Ac Ad Kh Ks Qc"], "three of a kind beat two pair"),
        (["Ac Ad Ah As", "Ac 2d 3h 4s 5c"], "four aces beat the wheel"),
        (["2c 2d 2h 3s 3c", "Ac Ad Ah"], "three are no full house"),
        (["2c", ""], "a card beats none"),
    )
    yield from rows(
        "few-none",
        lambda id, hand, name, why: category(id, kind, hand, name, why),
        ("Ts Js Qs Ks", "high card", "four cards make no straight and no flush"),
        ("2s 3s 4s 5s", "high card", "nor here"),
        ("As", "high card", "one card"),
        ("As Ac", "one pair", "two cards"),
        ("As Ac Ad", "three of a kind", "three cards"),
        ("As Ac Ad Ah", "four of a kind", "four cards"),
        ("As Ac Kd Kh", "two pair", "four cards"),
        ("As Ac Kd", "one pair", "three cards"),
        ("**", "high card", "a joker alone is an ace"),
        ("** **", "one pair", "two jokers are aces"),
        ("** ** **", "three of a kind", "three jokers"),
        ("** ** ** **", "four of a kind", "four jokers"),
        ("Ks Qs Js **", "one pair", "four cards and a joker: a pair, no flush"),
    )


def jokers() -> Iterator[Line]:
    kind = "jokers"
    yield from rows(
        "joker",
        lambda id, hands, why: equal(id, kind, hands, why),
        (["Ac Kd Qh 9s **", "Ac Ad Kh Qs 9c"], "with nothing it pairs the highest card"),
        (["9c 9d Ah 2s **", "9c 9d 9h As 2c"], "with a pair it makes three"),
        (["9c 9d 2h 2s **", "9c 9d 9h 2c 2d"], "with two pair it makes a full house of the higher"),
        (["9c 9d 9h As **", "9c 9d 9h 9s Ac"], "with three it makes four"),
        (["9c 9d 9h 9s **", "9c 9d 9h 9s 9c"], "with four it makes five"),
        (["5c 6d 7h 8s **", "9c 8d 7h 6s 5c"], "an open straight: the high end"),
        (["5c 6d 8h 9s **", "9c 8d 7h 6s 5c"], "an inside straight"),
        (["Ac 2d 3h 4s **", "5c 4d 3h 2s Ac"], "the wheel"),
        (["2c 3d 4h 5s **", "6c 5d 4h 3s 2c"], "a joker is never the ace of a wheel: six high is better"),
        (["Jc Qd Kh As **", "Ac Kd Qh Js Tc"], "broadway"),
        (["Jc Qc Kc Ac **", "Ac Kc Qc Jc Tc"], "royal flush"),
        (["2s 3s 4s 5s **", "6h 5h 4h 3h 2h"], "straight flush, the high end"),
        (["As 2s 3s 4s **", "5h 4h 3h 2h Ah"], "the steel wheel"),
        (["2s 4s 6s 8s **", "As 8s 6s 4s 2s"], "a flush: the joker is an ace"),
        (["As 4s 6s 8s **", "As As 8s 6s 4s"], "a flush with its ace: one more"),
        (["As As 6s 8s **", "As As As 8s 6s"], "a flush with two aces: a third"),
        (["2c 3d ** ** **", "3c 3d 3h 3s 2c"], "three jokers: four of a kind"),
        (["Jc Tc ** ** **", "Ac Kc Qc Jc Tc"], "three jokers in one suit: royal flush"),
        (["Jc Td ** ** **", "Jc Jd Jh Js Tc"], "three jokers in two suits: four of a kind, not a straight"),
        (["9c ** ** ** **", "9c 9d 9h 9s 9c"], "four jokers: five of a kind of the card held"),
        (["** ** ** ** **", "Ac Ad Ah As Ac"], "five jokers are aces"),
        (["2c ** ** ** ** **", "Ac Ad Ah As Ac"], "five jokers and a deuce are aces still"),
        (["9c 9d ** **", "9c 9d 9h 9s"], "four cards: four of a kind"),
        (["Kc 9d 4h ** **", "Kc Kd Kh 9s 4c"], "two jokers: three"),
        (["9c 9d 4h ** **", "9c 9d 9h 9s 4c"], "a pair and two jokers"),
        (["9s 7s 4s ** **", "As As 9s 7s 4s"], "flush: two aces"),
        (["6c 7d 9h ** **", "Tc 9d 8h 7s 6c"], "two gaps, and the high end"),
        (["6c 7c 9c ** **", "Tc 9c 8c 7c 6c"], "of a suit"),
        (["Ac Kd 5h 3s ** **", "5c 4d 3h 2s Ac"], "two jokers within six cards: the wheel beats three aces"),
        (["As Ks 9d 9h 5s 2s **", "As As Ks 5s 2s"], "a flush over three nines"),
        (["9c 9d 5h 5s Kc Kd **", "Kc Kd Kh 9c 9d"], "three pairs and a joker"),
        (["9c 9d 9h 5s 5c 5d **", "9c 9d 9h 9s 5c"], "two threes and a joker: four of a kind"),
        (["Ks Qs Js 9s 8s 7s **", "Ks Qs Js Ts 9s"], "the joker fills the higher gap"),
        (["2c 2d 2h 2s Ac **", "2c 2d 2h 2s 2c"], "five deuces, not four and two aces"),
    )
    yield from rows(
        "joker-order",
        lambda id, hands, why: order(id, kind, hands, why),
        (
            ["** ** ** ** **", "Ks Ks Ks Ks **", "2c 2d 2h 2s **", "As Ks Qs Js **"],
            "five of a kind beats the royal flush",
        ),
        (["As Ks 9s 8s **", "Ks Qs 9s 8s **"], "A A K v A K Q: a joker beside the ace is one more"),
        (["As Ks Qs Js 9s", "9s 7s 4s 2s **"], "A 9 7 4 2 v A K Q J 9: a joker is but an ace"),
        (["As 9s 7s 4s **", "As Ks Qs Js 9s"], "A A 9 v A K Q: the double-ace flush is higher"),
    )
    yield counts("counts-52", 5, 0, FIVE_CARDS, "all hands of five cards")
    yield counts(
        "counts-54",
        5,
        2,
        {
            "five of a kind": 78,
            "straight flush": 624,
            "four of a kind": 9360,
            "full house": 9360,
            "flush": 11388,
            "straight": 34704,
            "three of a kind": 232968,
            "two pair": 123552,
            "one pair": 1437936,
            "high card": 1302540,
        },
        "two jokers: more threes than two pair, as many fours as full houses",
    )


def several_decks() -> Iterator[Line]:
    kind = "several decks"
    fives = [" ".join(rank + suit for suit in "cdhsc") for rank in reversed(RANKS)]
    yield order("fives", kind, [*fives, "As Ks Qs Js Ts"], "five of a kind by rank, then the royal flush")
    yield from rows(
        "decks",
        lambda id, hands, why: equal(id, kind, hands, why),
        (["9s 9s Ac Kd Qh", "9c 9d As Kh Qc"], "a card held twice is a pair"),
        (["9s 9s 9s Ac Kd", "9c 9d 9h As Kh"], "three times"),
        (["9s 9s 9s 9s Ac", "9c 9d 9h 9s Ad"], "four times"),
        (["9s 9s Ks Ks 2c", "9c 9d Kc Kd 2h"], "two pair of copies"),
        (["9s 9s 9s Ks Ks", "9c 9d 9h Kc Kd"], "a full house of one suit is no flush, since it is more"),
        (["9s 9s 9s 9s 2s", "9c 9d 9h 9s 2c"], "four of a kind of one suit"),
        (["As As 2s 3s 4s 5s", "5h 4h 3h 2h Ah"], "a copy beside a straight flush"),
        (["9s 9s 9s 9s 9s 9s Ac", "9c 9d 9h 9s 9c"], "six of a card are five of a kind"),
        (["Ks Ks 9s 9s 2s", "Kh Kh 9h 9h 2h"], "a flush of two pair"),
        (["Ac Ac Ad Ad Ah", "Ac Ad Ah As Ac"], "five aces in all"),
        (["5c 5c 6d 7h 8s 9c 9c", "9d 8c 7s 6h 5d"], "copies beside a straight"),
    )
    yield from rows(
        "decks-order",
        lambda id, hands, why: order(id, kind, hands, why),
        (["Ks Ks 9s 9s 2s", "Ks Qs 9s 9s 2s"], "flushes of repeated ranks by rank"),
        (["As As As As Ks", "Ks Ks Ks Ks As"], "four"),
        (["2s 2s 2s 2s 2s", "As Ks Qs Js Ts"], "five deuces of one card beat the royal flush"),
        (["2s 2s 3s 3s 4s", "Ac Kd Qh Js Tc"], "a flush of two pair beats a straight"),
        (["2s 2s 2s 3s 3s", "As Ks Qs Js 9s"], "a full house of one suit beats a flush"),
        (["As As Ks Ks Qs", "As As Ks Qs Qs", "As Ks Ks Qs Qs"], "the second and the third card of a flush"),
    )
    yield refuse("decks-limit-2", "three of a card in two decks", hand="As As As Kd Qc", decks=2)
    yield refuse("jokers-limit-1", "two jokers where there is one", hand="As Kd Qc ** **", jokers=1)
