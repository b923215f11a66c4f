"""Families of other games, and of house rules for jokers."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from .lines import Line, category, equal, order, rows, shares


def omaha() -> Iterator[Line]:
    def same(id: str, hole_and_board: str, other: str, why: str) -> Line:
        return equal(id, "omaha", [hole_and_board, other], why, game="omaha")

    yield from rows(
        "omaha-exactly",
        lambda id, hand, name, why: category(id, "omaha", hand, name, why, game="omaha"),
        ("Ac Ad Ah As / Kc Qd Jh 9s 2c", "one pair", "four aces in the hole are two"),
        ("As Kd Qc Jh / 2s 4s 6s 8s Td", "high card", "four spades on the board and one in the hole"),
        ("As Ks Qd Jh / 2s 4s 6h 8d Tc", "high card", "two and two spades"),
        ("As Ks Qd Jh / 2s 4s 6s 8d 7c", "flush", "two and three spades"),
        ("As Ks Qs Js / Ts 2d 3c 4h 4d", "one pair", "a royal flush with four of the hole is none"),
        ("Ac 2d Kh Qs / 3c 4d 5h 9s 9c", "straight", "the wheel with two of the hole"),
        ("Ac Kd Kh Qs / 2c 3d 4h 5s 9c", "one pair", "a four-card straight on the board needs two of the hole"),
        ("Kc 2d 7h 7s / Kd Kh Ks 3c 3d", "four of a kind", "one king in the hole and three on the board"),
        ("9c 9d 9h 2s / 9s 2c 2d Kh Kd", "full house", "three nines in the hole are two"),
        ("Ac Kc 2d 3h / Qc Jc Tc 9c 8c", "straight flush", "royal with two of the hole"),
        ("2c 3d 4h 5s / Ac Kc Qc Jc Tc", "high card", "the royal flush of the board does not play whole"),
        ("Ac 2d 3h 4s / Kc Kd Kh Ks Qd", "three of a kind", "nor its four kings"),
        ("6c 7d Ah As / 8h 9c Td Kc Kd", "straight", "two of the hole and three in a row"),
        ("Ah 5d 8c 9s / 2h 3h 4h 6h 7h", "straight", "five hearts on the board and one ace: no flush"),
    )
    yield from rows(
        "omaha-same",
        same,
        ("As Kd 2c 2d / Qh Jh Tc 3s 4s", "Ac Kh 9c 9d / Qh Jh Tc 3s 4s", "broadway twice"),
        ("Ac Ad 7h 6s / Kc Kd 2h 3s 4c", "Ah As 9h 9s / Kc Kd 2h 3s 4c", "aces and kings: the kicker is the board's"),
    )
    for size, extra in ((5, "2h"), (6, "2h 3s")):
        yield order(
            f"omaha-{size}",
            "omaha",
            [f"Ac Ad 9h 8s {extra} / Ah Kd Qc 7d 6c", f"Kc Ks 9d 8c 5h {'4h' * (size == 6)} / Ah Kd Qc 7d 6c"],
            f"{size} cards in the hole, exactly two play",
            game="omaha",
        )
    yield from rows(
        "omaha-showdown",
        lambda id, holes, board, written, why: shares(id, "omaha", "omaha", holes, board, written, why),
        (["Ac Kd 9h 8s", "Qc Qd 7h 6s"], "Ah Ks Qh 3c 2d", "0 1", "a set over two pair"),
        (["As 9s 4d 3c", "Ks Qs 2h 2d"], "Js 8s 5s 5c Jd", "1 0", "the higher flush; twos fill no house"),
        (["Ac Ad Kh Qs", "Jc Td 9h 8s", "7c 7d 6h 6s"], "9c 8c 7h 2d 3s", "0 1 0", "a straight beats a set"),
    )


def hi_lo() -> Iterator[Line]:
    yield from rows(
        "omaha8",
        lambda id, *row: shares(id, "hi-lo", "omaha8", *row),
        (["Ac 2d 9h 9s", "Kc Kd Qh Qs"], "3h 4s 8d Kh Jc", "1/2 1/2", "the low and the high apart"),
        (["Ac 2d Kh Ks", "Qc Qd Jh Js"], "3h 4s 8d Kc 9c", "1 0", "a scoop"),
        (["Ac 2d Qh Js", "As 2h Qd Jc"], "3h 4s 8d Kc 9c", "1/2 1/2", "both halves tie"),
        (["Ac 2d Kh Js", "As 2h Qd Qc", "Ah 2c Jd Tc"], "3h 4s 8d Ks 9c", "2/3 1/6 1/6", "the low in three parts"),
        (["Ac 3d Kh Qs", "2c 4d Kd Qh"], "5h 6s 7d Kc Ts", "1 0", "7-6-5-3-A beats 7-6-5-4-2"),
        (["2c 3d Kh Qs", "2d 9c 9d Th"], "Ah 2h 7s 8c Kc", "1 0", "the deuce is counterfeited: one low left"),
        (["Ac Kd Qh Js", "2c 2d 3h 3s"], "4h 5s 9d Tc 9c", "0 1", "two low cards on the board allow no low"),
        (["Ac 8d Kh Ks", "2c 3d Qc Qd"], "4h 5s 7d Kc Jh", "1/2 1/2", "8-7-5-4-A loses to 7-5-4-3-2"),
        (["Ac 9d Kh Ks", "Th 9c Qc Qd"], "4h 5s 7d Kc Jh", "1 0", "nine-low does not qualify"),
        (["As 3s Kd Qd", "Ac 2c Jd Jh"], "4s 5s 6s 9c Jc", "1/2 1/2", "the flush takes the high, A-2 the low"),
        (["As 2s Kd Qd", "Ac 3c Jd Jh"], "3s 4s 5s 9c Jc", "1 0", "the steel wheel takes both"),
    )
    yield from rows(
        "stud8",
        lambda id, holes, written, why: shares(id, "hi-lo", "stud8", holes, "", written, why),
        (["Ac 2d 3h 4s 6c Kd Kh", "Qc Qd Qh 9s 8c 7d 2h"], "1/2 1/2", "seven cards of one's own"),
        (["Ac 2d 3h 4s 5c Kd Kh", "Qc Qd Qh 9s 8c 7d 2h"], "1 0", "the wheel takes both"),
        (["Ac Ad 9h 9s Tc Kd Kh", "Qc Qd Qh 9c 8c 7d 2h"], "0 1", "nobody has a low"),
        (["8c 7d 6h 5s 4c Kd Kh", "Qc Qd Qh 9s 8s 2d 3h"], "1 0", "a straight is no hindrance to a low"),
    )
    yield order(
        "eight-or-better",
        "hi-lo",
        [
            "Ac 2d 3h 4s 5c",
            "Ac 2d 3h 4s 6c",
            "Ac 2d 3h 5s 6c",
            "2c 3d 4h 5s 6c",
            "Ac 2d 3h 4s 7c",
            "3c 4d 5h 6s 7c",
            "Ac 2d 3h 4s 8c",
            "4c 5d 6h 7s 8c",
        ],
        "lows from the best to the worst",
        game="eight-or-better",
    )


def lowball() -> Iterator[Line]:
    yield order(
        "ace-to-five-chain",
        "lowball",
        [
            "Ac 2d 3h 4s 5c",
            "Ac 2d 3h 4s 6c",
            "2c 3d 4h 5s 6c",
            "Ac 2d 3h 4s 7c",
            "9c Td Jh Qs Kc",
            "Ac Ad 2h 3s 4c",
            "Kc Kd Ah 2s 3c",
            "Ac Ad 2h 2s 3c",
            "Kc Kd Qh Qs Jc",
            "Ac Ad Ah 2s 3c",
            "Ac Ad Ah 2s 2c",
            "Kc Kd Kh Qs Qc",
            "Ac Ad Ah As 2c",
            "Kc Kd Kh Ks Qc",
        ],
        "ace to five, from the best to the worst",
        game="ace-to-five",
    )
    yield from rows(
        "ace-to-five",
        lambda id, hands, why: order(id, "lowball", hands, why, game="ace-to-five"),
        (["6c 5d 4h 3s Ac", "6c 5d 4h 3s 2c"], "the ace is the lowest card"),
        (["8c 4d 3h 2s Ac", "8d 5h 3c 2d As"], "second card"),
        (["Kc Qd Jh Ts 9c", "Ac Ad 2h 3s 4c"], "king high beats a pair of aces"),
        (["Ac Kc 2d 3d 4h 5h 6s", "Ad Kd 2c 3c 4s 6h 7s"], "the best five of seven"),
        (["2c 2d 3c 4d 5h 7s 8s", "3h 3s 4h 6c 8c 9c Td"], "a pair that need not be played"),
    )
    yield equal(
        "ace-to-five-flush", "lowball", ["Ac 2c 3c 4c 6c", "As 2d 3h 4c 6d"], "flushes do not count", game="ace-to-five"
    )
    yield equal(
        "ace-to-five-straight", "lowball", ["6c 5d 4h 3s 2c", "6d 5d 4d 3d 2d"], "nor straights", game="ace-to-five"
    )
    yield order(
        "deuce-to-seven-chain",
        "lowball",
        [
            "7c 5d 4h 3s 2c",
            "7c 6d 4h 3s 2c",
            "7c 6d 5h 3s 2c",
            "7c 6d 5h 4s 2c",
            "8c 5d 4h 3s 2c",
            "9c 5d 4h 3s 2c",
            "Ac 5d 4h 3s 2c",
            "Ac Kd Qh Js 9c",
            "2c 2d 3h 4s 5c",
            "Ac Ad Kh Qs Jc",
            "2c 2d 3h 3s 4c",
            "2c 2d 2h 3s 4c",
            "2c 3d 4h 5s 6c",
            "Ac Kd Qh Js Tc",
            "2c 3c 4c 5c 7c",
            "2c 2d 2h 3s 3c",
            "2c 2d 2h 2s 3c",
            "2c 3c 4c 5c 6c",
            "Ac Kc Qc Jc Tc",
        ],
        "deuce to seven, from the best to the worst",
        game="deuce-to-seven",
    )
    yield from rows(
        "deuce-to-seven",
        lambda id, hands, why: order(id, "lowball", hands, why, game="deuce-to-seven"),
        (["7c 5d 4h 3s 2c", "6c 5d 4h 3s 2c"], "six high is a straight"),
        (["8c 6d 4h 3s 2c", "7c 5c 4c 3c 2c"], "a flush counts against"),
        (["Kc 5d 4h 3s 2c", "Ac 5d 4h 3s 2c"], "aces are high"),
        (["Ac 5d 4h 3s 2c", "2d 2h 3c 4d 5s"], "but less than a pair"),
        (["2c 3d 4h 5s 7c", "Ac 2c 3c 4c 5c"], "the suited wheel is a flush"),
        (["Ac 2c 3c 4c 5c", "Ac 2c 3c 4c 6c"], "flushes by their cards"),
        (["2c 2d 3h 4s 5c", "3c 3d 2h 4s 5c"], "the lower pair"),
        (["2c 2d 3h 4s 5c", "2h 2s 3c 4d 6h"], "the lower kicker"),
    )


def badugi() -> Iterator[Line]:
    game = {"game": "badugi"}
    yield order(
        "badugi-chain",
        "badugi",
        [
            "Ac 2d 3h 4s",
            "Ac 2d 3h 5s",
            "2c 3d 4h 5s",
            "Tc Jd Qh Ks",
            "Ac 2d 3h 3s",
            "Ac 2d 4h 4s",
            "Jc Qd Kh Ks",
            "Ac 2d Ad 2c",
            "Qc Kd Kh Ks",
            "Ac As Ad Ah",
            "Kc Kd Kh Ks",
        ],
        "from the best to the worst: more cards first",
        **game,
    )
    yield from rows(
        "badugi",
        lambda id, hands, why: order(id, "badugi", hands, why, **game),
        (["Kc Qd Jh Ts", "Ac 2d 3h 3s"], "four cards beat three"),
        (["Ac 2d 3h 4h", "Ac 2d 4h 4s"], "three cards by the highest"),
        (["Ac 2d 3h Ks", "2c 3d 4h Ks"], "four cards by each card"),
        (["Ac 2c 3d 4h", "2c 3c 4d 5h"], "a suit twice costs a card"),
        (["Ac 2d Kh Kd", "2c 3d Kh Kd"], "which king is kept does not matter, the others do"),
        (["Ac 2d", "Ac 2c"], "two cards"),
        (["Kc Qd", "Ac"], "two cards beat one"),
        (["Ac", "2c"], "one card: the ace is lowest"),
    )
    yield from rows(
        "badugi-choice",
        lambda id, hands, why: equal(id, "badugi", hands, why, **game),
        (["Ac 2c 2d 3h", "As 2c 3d"], "drop the deuce of clubs, not the ace"),
        (["As 2s 3s 4s", "Ac"], "one suit is one card"),
        (["2s 3s 3h 4h", "2c 3d"], "2s with 3h or 4h, 3s with 4h: the lowest two"),
        (["Ac Ad 2c 3d", "As 2h"], "two aces and two suits: ace and deuce"),
        (["3c 3d 2c 2h", "3d 2c"], "a pair and another: two cards"),
        (["5c 6d 7h 8h", "5d 6h 7s"], "the lower heart"),
    )


def short_deck() -> Iterator[Line]:
    yield order(
        "short-chain",
        "short deck",
        [
            "As Ks Qs Js Ts",
            "6s 7s 8s 9s As",
            "Ac Ad Ah As Kc",
            "6c 6d 6h 6s 7c",
            "As Ks Qs Js 9s",
            "6s 7s 8s 9s Js",
            "Ac Ad Ah Ks Kc",
            "6c 6d 6h 7s 7c",
            "Ac Kd Qh Js Tc",
            "6c 7d 8h 9s Ac",
            "Ac Ad Ah Ks Qc",
            "6c 6d 6h 7s 8c",
            "Ac Ad Kh Ks Qc",
            "6c 6d 7h 7s 8c",
            "Ac Ad Kh Qs Jc",
            "6c 6d 7h 8s 9c",
            "Ac Kd Qh Js 9c",
        ],
        "from the best to the worst",
        game="short-deck",
    )
    yield order(
        "short-trips-chain",
        "short deck",
        [
            "6s 7s 8s 9s Js",
            "Ac Ad Ah Ks Kc",
            "Ac Ad Ah Ks Qc",
            "6c 6d 6h 7s 8c",
            "Ac Kd Qh Js Tc",
            "6c 7d 8h 9s Ac",
            "Ac Ad Kh Ks Qc",
        ],
        "where three of a kind beat a straight",
        game="short-deck-trips",
    )
    for game in ("short-deck", "short-deck-trips"):
        yield from rows(
            game,
            lambda id, hands, why, game=game: order(id, "short deck", hands, why, game=game),
            (["6c 7d 8h 9s Tc", "Ac 6d 7h 8s 9c"], "the ace below the six"),
            (["Ac 6d 7h 8s 9c", "Ac Ad Kh Ks Qc"], "is a straight"),
            (["6s 7s 8s 9s Js", "Ac Ad Ah Ks Kc"], "flush over full house"),
            (["Ac Ad Ah As Kc", "As Ks Qs Js 9s"], "four over flush"),
            (["7d 8h 9s Tc Jd As Ad", "Ac 6d 7h 8s 9c Kd Kh"], "seven cards"),
            (["Jc Td 9h 8s 7c", "Tc 9d 8h 7s 6c"], "straights by their top"),
        )
        yield equal(
            f"{game}-tie",
            "short deck",
            ["Ac Kc / Qd Jd Td 6h 7h", "As Kh / Qd Jd Td 6h 7h"],
            "both broadway",
            game=game,
        )


def three_cards() -> Iterator[Line]:
    game = {"game": "three-card"}
    yield order(
        "three-chain",
        "three cards",
        [
            "As Ks Qs",
            "As 2s 3s",
            "Ac Ad Ah",
            "2c 2d 2h",
            "Ac Kd Qh",
            "Ac 2d 3h",
            "As Ks Js",
            "2s 3s 5s",
            "Ac Ad Kh",
            "2c 2d 3h",
            "Ac Kd Jh",
            "2c 3d 5h",
        ],
        "from the best to the worst: a straight beats a flush",
        **game,
    )
    yield from rows(
        "three",
        lambda id, hands, why: order(id, "three cards", hands, why, **game),
        (["2c 3d 4h", "Ac 2d 3h"], "the ace is low in 3 2 A"),
        (["Ac 2d 3h", "As Ks Js"], "any straight beats any flush"),
        (["2c 2d 2h", "Ac Kd Qh"], "three of a kind beat a straight"),
        (["2s 3s 4s", "Ac Ad Ah"], "a straight flush beats three"),
        (["Ac Ad Kh", "Ac Ad Qh"], "kicker of a pair"),
        (["2s 3s 5s", "Ac Ad Kh"], "a flush beats a pair"),
        (["Ac Kd 9h", "Kc Ad 8h"], "third card"),
        (["Qc Kd Ah", "Kc Ad 2h"], "no straight round the ace"),
    )
    yield equal("three-tie", "three cards", ["As Ks Qs", "Ac Kc Qc"], "suits are equal", **game)


def house() -> Iterator[Line]:
    def same(id: str, hands: list[str], why: str, **rules: Any) -> Line:
        return equal(id, "house rules", hands, why, rules=rules)

    def beats(id: str, hands: list[str], why: str, **rules: Any) -> Line:
        return order(id, "house rules", hands, why, rules=rules)

    apart = {"double_ace_flush": False}
    yield same("flush-king", ["Kh 9h 7h 3h **", "As Ks 9s 7s 3s"], "no ace held: the joker is the ace", **apart)
    yield same("flush-queen", ["Ah Kh 9h 7h **", "As Ks Qs 9s 7s"], "ace and king held: the queen", **apart)
    yield same("flush-two", ["Ah 9h 7h ** **", "As Ks Qs 9s 7s"], "two jokers are two ranks", **apart)
    yield same("flush-copies", ["Ah Ah 9h 7h **", "As As Ks 9s 7s"], "copies held stay", **apart)
    yield same("flush-no-change", ["Ac Kd Qh 9s **", "Ac Ad Kh Qs 9c"], "other hands are as ever", **apart)
    four = {"five_of_a_kind": False}
    yield same("four-aces-king", ["As Ah Ad Ac **", "As Ah Ad Ac Kc"], "four aces and a joker too many", **four)
    yield same(
        "four-kings-ace", ["Kh Kd Kc Ks **", "Kh Kd Kc Ks Ac"], "the joker too many is the highest other rank", **four
    )
    yield same("four-of-six", ["5s 5s 5s 5h 5d 3c", "5c 5d 5h 5s 3c"], "five of a kind of copies are four", **four)
    yield same("five-jokers-royal", ["** ** ** ** **", "As Ks Qs Js Ts"], "a royal flush then", **four)
    yield same("four-jokers", ["9s ** ** ** **", "Ks Qs Js Ts 9s"], "a straight flush with the nine", **four)
    yield beats(
        "straight-flush-top", ["Ks Qs Js Ts 9s", "As Ah Ad Ac **"], "a straight flush is the highest hand", **four
    )
    bug = {"joker": "bug"}
    yield same("bug-straight", ["2c 3d 4h 5s **", "6c 5d 4h 3s 2c"], "the high end", **bug)
    yield same("bug-wheel", ["2c 3d 4h 6s **", "6c 5d 4h 3s 2c"], "a gap", **bug)
    yield same("bug-flush", ["Kh 9h 7h 3h **", "Ah Kh 9h 7h 3h"], "a flush", **bug)
    yield same("bug-flush-ace", ["Ah 9h 7h 3h **", "Ah Kh 9h 7h 3h"], "a flush with the ace: a king", **bug)
    yield same("bug-straight-flush", ["8c 7c 6c 5c **", "9c 8c 7c 6c 5c"], "a straight flush", **bug)
    yield same("bug-three", ["9c 9d 9h 4s **", "9c 9d 9h As 4c"], "no fourth nine", **bug)
    yield same("bug-four", ["Kh Kd Ks Kc **", "Kh Kd Ks Kc Ac"], "the kicker is the ace", **bug)
    yield same("bug-two-pair", ["9c 9d 4h 4s **", "9c 9d 4h 4s Ac"], "no full house", **bug)
    yield same("bug-aces-up", ["Ac 9d 9h 4s **", "Ac Ad 9h 9s 4c"], "a pair of aces beside a pair", **bug)
    yield category("bug-five-aces", "house rules", "As Ah Ad Ac **", "five of a kind", "five aces", rules=bug)
    yield same("bug-two", ["9h 9d 9c ** **", "9h 9d 9c As Ac"], "two bugs are two aces: a full house", **bug)
    yield beats("bug-less", ["Kh Kd Kc 4s 3c", "Kh Kd 4s 3c **"], "kings and a bug lose to three kings", **bug)
    wild = {"wild": "2"}
    yield same("wild-four", ["2c 2d 2h 2s", "Ac Ad Ah As"], "four wild deuces are four aces", **wild)
    yield same("wild-five", ["2c 2d 2h 2s 9c", "9c 9d 9h 9s 9c"], "five nines", **wild)
    yield same("wild-natural-five", ["As Ad 2c 7d 9h", "As Ad Ac 9h 7d"], "three aces", **wild)
    yield same("wild-as-deuce", ["Ac 2d 3h 4s 5c", "As ** 3d 4c 5h"], "a wild deuce may stand for a deuce", **wild)
    yield same(
        "wild-jacks", ["Js Jh Jd Jc 4c", "Jd Jd Jd Jc 4c"], "one-eyed jacks beside others: four jacks", wild="Js Jh"
    )
    yield same("wild-and-joker", ["2c ** Kh Kd 4s", "Kc Kd Kh Ks 4s"], "wild cards and jokers together", **wild)
    yield same("wild-bug", ["Ks Kd 2h 7c 5d", "Ks Kd Ah 7c 5d"], "wild deuces that are bugs", wild="2", joker="bug")
    yield same(
        "wild-flush-apart", ["As 9s 7s 4s 2s", "Ah Kh 9h 7h 4h"], "no second ace in the flush", wild="2", **apart
    )
    natural = {"natural_beats_wild": True}
    yield beats(
        "natural", ["As Kh Kd Kc 2d", "As Kh Kd ** 2d"], "the hand without a joker wins what would tie", **natural
    )
    yield beats("natural-kicker", ["As Kh Kd ** 3d", "As Kh Kd Kc 2d"], "a kicker goes before it", **natural)
    yield beats("natural-fewer", ["Ks Kh Kd 2c 7h", "Ks Kh 2d 2s 7c"], "one wild card beats two", wild="2", **natural)
    yield order(
        "no-natural", "house rules", ["As Kh Kd Kc 2d", "As Kh Kd ** 2d"], "without that rule they tie", "0=1", rules={}
    )
