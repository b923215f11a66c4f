"""What published evaluators got wrong: the number after "seen" is the number of the failure."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from handrank.cards import RANKS

from .lines import FIVE_CARDS, Line, best, category, combos, counts, equal, order, published, read, refuse, shares


def seen() -> Iterator[Line]:
    board = "3c Ks 5s 3h As"
    yield order(
        "seen-01-a", "showdown", [f"2c 4d / {board}", f"6s 5d / {board}"], "the wheel was not seen: A plays low"
    )
    yield category(
        "seen-01-b", "category", "As 2d 3c 4h 5s 9d Kc", "straight", "a high ace hid the wheel among seven cards"
    )
    yield category(
        "seen-02-a", "category", "As 2s / 3s 4s 5s 9d Kc", "straight flush", "the steel wheel counted as a flush"
    )
    yield order(
        "seen-02-b", "hand order", ["2s 3s 4s 5s 6s", "As 2s 3s 4s 5s"], "the ace made the steel wheel too high"
    )
    board = "Qd Jd 9d Kc 6d"
    yield order(
        "seen-03", "showdown", [f"5d Ah / {board}", f"Qc 7d / {board}"], "the fifth card of a flush decides", "1>0"
    )
    for letter, one, two, board in (
        ("a", "Qd Jc", "9d Js", "Tc Qs Th 9s Ks"),
        ("b", "7s 8h", "Jh Qd", "Td Kd Kh Ts Ks"),
        ("c", "4s Td", "7c Tc", "Qd 9c Qs Qc 5h"),
    ):
        yield equal(f"seen-04-{letter}", "tie", [f"{one} / {board}", f"{two} / {board}"], "a winner was named of a tie")
    yield best("seen-05-a", "7c 5h / 4d 8s 4h 7d 8c", "8s 8c 7d 7c 5h", "of three pairs the highest two count")
    yield equal(
        "seen-05-b", "tie", ["7c 5h / 4d 8s 4h 7d 8c", "8h 8d 7s 7h 5c"], "three pairs were read as the lower two"
    )
    yield equal(
        "seen-06",
        "tie",
        ["Td Js / 6c Qc Ad 6s Ac", "3s 3d / 6c Qc Ad 6s Ac"],
        "a pair below both pairs of the board does not play: A A 6 6 Q",
    )
    yield order("seen-07-a", "hand order", ["7h 7s 2h 2s Ac", "6s 6h 3s 3h As"], "the ranks of the pairs were summed")
    yield order(
        "seen-07-b", "hand order", ["6s 6h 5s 5h 2c", "6d 6c 2s 2h Ac"], "the lower pair goes before the kicker"
    )
    board = "2s 3s 2h 3h 3d"
    yield order(
        "seen-08-a", "showdown", [f"Ts Th / {board}", f"9s 9h / {board}"], "the pair of a full house was not compared"
    )
    yield equal(
        "seen-08-b",
        "tie",
        ["2c 2d 2h 3c 3d 3h Ah", "3c 3d 3s 2s 2h"],
        "two threes of a kind are a full house of the higher",
    )
    board = "9c 7s 5h 5s 3c"
    yield order(
        "seen-09-a", "showdown", [f"8h Ks / {board}", f"4d Qs / {board}"], "the first kicker behind a pair decides"
    )
    board = "3c 7c 7d 7h 7s"
    yield order(
        "seen-09-b", "showdown", [f"2s 5s / {board}", f"4d 6d / {board}"], "the kicker of four of a kind decides", "1>0"
    )
    board = "3d 6d Td Jd Ad"
    yield equal(
        "seen-10", "tie", [f"2d 4c / {board}", f"5s Tc / {board}"], "a sixth card of the flush's suit does not play"
    )
    board = "Ad 3s 4s 5h 6s"
    yield equal("seen-11", "tie", [f"Ah Ks / {board}", f"Ac Kh / {board}"], "suits do not break ties")
    yield category(
        "seen-12-a", "category", "9c Th Jh Qh Kh 2h 3h", "flush", "a straight beside a flush is no straight flush"
    )
    yield best("seen-12-b", "9c Th Jh Qh Kh 2h 3h", "Kh Qh Jh Th 3h", "the flush goes down to the trey")
    yield equal(
        "seen-12-c", "tie", ["Ac Qs Jc Tc 9c 8c 7c", "Js Ts 9s 8s 7s"], "the ace of the suit hid the straight flush"
    )
    yield equal("seen-12-d", "tie", ["Ks Qs Js Ts 9s As 2d", "Ah Kh Qh Jh Th"], "six in a row: the top five count")
    yield best("seen-13-a", "2c 8d / 7s 3s 4c 5h 6d", "8d 7s 6d 5h 4c", "an eight-high straight was missed")
    yield order(
        "seen-13-b", "showdown", ["8s 9c / 7s 3s 4c 5h 6d", "2c 8d / 7s 3s 4c 5h 6d"], "seven in a row: the higher end"
    )
    yield best(
        "seen-14", "2c 3c / 4s 5h Tc Jd Qs", "Qs Jd Tc 5h 4s", "the best five of a hand of nothing are its highest"
    )
    yield category("seen-15-a", "category", "Qc Kc Ac 2c 3c", "flush", "no straight goes round the ace")
    yield category("seen-15-b", "category", "Qc Kd Ac 2c 3c", "high card", "no straight goes round the ace")
    yield category("seen-15-c", "category", "Kc Ad 2c 3h 4c", "high card", "no straight goes round the ace")
    yield read("seen-16-a", "10s Jd Qc 6d 5c 9h Ks", "Ts Jd Qc 6d 5c 9h Ks", "10 was read as something else, silently")
    yield equal("seen-16-b", "tie", ["Ts Jd Qc 6d 5c 9h Ks", "Kd Qd Jc Td 9s"], "the king-high straight of that hand")
    yield equal(
        "seen-17-a",
        "several decks",
        ["As As Ah Kd Qc", "Ac Ad Ah Ks Qs"],
        "a card held twice was dropped: two pair, or a key error",
    )
    yield refuse("seen-17-b", "one deck has each card once", hand="As As Ah Kd Qc", decks=1)
    yield category(
        "seen-17-c", "several decks", "As As As As As", "five of a kind", "it was a full house, nothing, an error"
    )
    yield category(
        "seen-18-a", "several decks", "As As Ks Qs Js", "flush", "it was better than a royal flush, or a pair"
    )
    yield order(
        "seen-18-b", "several decks", ["As As Ks Qs Js", "As Ks Qs Js 9s"], "a flush compares as its five ranks"
    )
    yield equal(
        "seen-19", "several decks", ["As 8s / Ac Kd Ks 8s 3s", "Ah Kh 8h 8h 3h"], "a two-deck flush was a key error"
    )
    for letter, number in zip("abc", (99, 54, -1)):
        yield refuse(
            f"seen-20-{letter}", "a number that is no card came back as a hand", numbers=[0, number, 8, 12, 16]
        )
    for letter, number in zip("de", (52, 53)):
        yield refuse(
            f"seen-20-{letter}", "a joker where none is allowed was ranked", numbers=[0, number, 8, 12, 16], jokers=0
        )
    yield equal(
        "seen-21-a",
        "many cards",
        ["2s 3s 4s 5s 7s Ah Kh Qh Jh 9h", "As Ks Qs Js 9s"],
        "two flushes: the first suit won, not the better one",
    )
    yield category(
        "seen-21-b",
        "many cards",
        "2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As",
        "straight flush",
        "thirteen of a suit came out as 0",
    )
    for size in range(9, 13):
        ranks = RANKS[:size]
        yield equal(
            f"seen-21-{'cdef'[size - 9]}",
            "many cards",
            [" ".join(rank + "s" for rank in ranks), " ".join(rank + "h" for rank in ranks[-5:])],
            "a counter of suits overflowed from nine of a suit on",
        )
    yield equal(
        "seen-22-a", "many cards", ["Kc Kd Kh Ks Ac Ad Ah As 2c", "Ac Ad Ah As Kc"], "two fours of a kind: the higher"
    )
    yield category(
        "seen-22-b", "many cards", "2s 4s 6s 8s Ts 9c 9d 9h 9s", "four of a kind", "a flush hid four of a kind"
    )
    yield category("seen-22-c", "many cards", "2s 3s 4s 5s 6s 9c 9d 9h 9s", "straight flush", "four of a kind hid it")
    yield equal("seen-23", "jokers", ["5c 2d 4s 8h 6s 3h **", "8c 7d 6s 5c 4d"], "the joker's straight was missed")
    yield equal(
        "seen-24", "jokers", ["5c 7c Tc 8c 6c As **", "Th 9h 8h 7h 6h"], "a jack-high straight flush from nowhere"
    )
    yield equal(
        "seen-25",
        "house rules",
        ["5c 6h 7d 9c 4d 2s Tc", "Td 9d 8h 7c 6c"],
        "the wild deuce made a jack high",
        rules={"wild": "2"},
    )
    yield category(
        "seen-26-a", "jokers", "Ad As Ac Th 2d ** **", "five of a kind", "it was a full house, or duplicate cards"
    )
    yield category(
        "seen-26-b", "jokers", "Ad As Jc Th 2d ** **", "four of a kind", "jokers are what makes most of a kind"
    )
    yield equal("seen-27-a", "jokers", ["Ah 9h 7h 3h **", "As As 9s 7s 3s"], "a joker in a flush is one more ace")
    apart = {"double_ace_flush": False}
    yield equal(
        "seen-27-b",
        "house rules",
        ["Ah 9h 7h 3h **", "As Ks 9s 7s 3s"],
        "or the highest rank not in that flush",
        rules=apart,
    )
    yield order(
        "seen-27-c",
        "house rules",
        ["Ah Ah 9h 7h 3h", "Ah 9h 7h 3h **"],
        "cards really held twice still count",
        rules=apart,
    )
    yield category(
        "seen-27-d", "house rules", "As Ah Ad Ac **", "five of a kind", "five of a kind is not affected", rules=apart
    )
    bug = {"joker": "bug"}
    yield equal("seen-28-a", "house rules", ["Ah Kd 7c 4s **", "As Ac Kh 7d 4c"], "a bug is an ace", rules=bug)
    yield equal(
        "seen-28-b", "house rules", ["Kh Kd 4s 3c **", "Ks Kc Ah 4d 3d"], "no third king: a bug is an ace", rules=bug
    )
    yield equal("seen-28-c", "house rules", ["8h 9d Jc Qs **", "Qd Jd Tc 9c 8s"], "a bug fills a straight", rules=bug)
    yield equal("seen-28-d", "jokers", ["As Ks Qd ** **", "Ah Kd Qc Js Tc"], "two jokers: a straight beats three aces")
    joker = {
        "five of a kind": 13,
        "straight flush": 164,
        "four of a kind": 2496,
        "full house": 2808,
        "flush": 2696,
        "straight": 10332,
        "three of a kind": 82368,
        "one pair": 169848,
    }
    assert sum(joker.values()) == comb(52, 4)
    yield counts(
        "seen-29",
        5,
        1,
        {name: natural + joker.get(name, 0) for name, natural in FIVE_CARDS.items()}
        | {"five of a kind": joker["five of a kind"]},
        "hands with the joker were counted wrong: 270,725 of them",
    )
    yield category(
        "seen-30-a",
        "omaha",
        "As Ks 5d 7c / Ts 7d 8h 4s 2c",
        "one pair",
        "it came out as 0: sevens, A T 8",
        game="omaha",
    )
    yield category(
        "seen-30-b",
        "omaha",
        "As 9d 8h 7c / Ks 8s 4s 2s 3d",
        "one pair",
        "one spade in the hole makes no flush",
        game="omaha",
    )
    yield shares(
        "seen-30-c",
        "hi-lo",
        "omaha8",
        ["As 9d 8h 7c", "Qc Qd Jc Jh"],
        "Ks 8s 4s 2s 3d",
        "1/2 1/2",
        "the low takes two from the hole: 7-4-3-2-A; queens take the high",
    )
    yield shares(
        "seen-30-d",
        "hi-lo",
        "omaha8",
        ["Ah Ad Ac As", "Kh Kd Qh Qd"],
        "2c 3d 4h 5s 9c",
        "1 0",
        "four aces are two aces: no wheel, and no low",
    )
    yield shares(
        "seen-31-a",
        "hi-lo",
        "omaha8",
        ["As 2s Kd Qh", "Jc Td 9h 8h"],
        "Ks Qs Jh Tc 9c",
        "1 0",
        "no low on the board: high takes all, and nothing is divided by an absent half",
    )
    yield shares(
        "seen-31-b",
        "hi-lo",
        "omaha8",
        ["As 2s Kd Kh", "Ac 2c Qd Qh"],
        "3h 4d 8s Kc Jh",
        "3/4 1/4",
        "a tied low is quartered",
    )
    yield order(
        "seen-32",
        "lowball",
        ["Kc 5d 4s 3h 2c", "As 2d 3c 4h 5s", "2c 2d 3h 4s 5c"],
        "in deuce-to-seven the wheel is ace high, no straight",
        game="deuce-to-seven",
    )
    yield equal(
        "seen-33-a",
        "lowball",
        ["Kc Kd Kh Qs Qd Jc Th", "Qc Qh Ks Jd Tc"],
        "seven cards, ranks alone",
        game="ace-to-five",
    )
    yield equal(
        "seen-33-b", "lowball", ["Ac Ad 2h 2s 3c 3d 4h", "As Ah 4c 3h 2d"], "three pairs leave one", game="ace-to-five"
    )
    yield equal(
        "seen-33-c",
        "lowball",
        ["Ac 2c 3c 4c 5c", "As 2d 3h 4c 5s"],
        "a suited wheel is the best low",
        game="ace-to-five",
    )
    yield equal("seen-34-a", "badugi", ["As 2s Ah 3h", "2c Ad"], "the greedy choice was As 3h", game="badugi")
    yield equal("seen-34-b", "badugi", ["As Ah Ad Ac", "Ac"], "four aces are one card", game="badugi")
    short = {"game": "short-deck"}
    yield order(
        "seen-35-a", "short deck", ["6s 7d 8h 9c Ts", "As 6d 7h 8c 9s"], "A6789 is the lowest straight", **short
    )
    yield order(
        "seen-35-b",
        "short deck",
        ["6s 7s 8s 9s Ts", "6s 7s 8s 9s As", "Ac Ad Ah Ks Kd"],
        "6789A of a suit is the lowest straight flush",
        "0>1>2",
        **short,
    )
    yield order("seen-35-c", "short deck", ["Ks Js 9s 7s 6s", "Ac Ad Ah Ks Kd"], "a flush beats a full house", **short)
    yield order(
        "seen-35-d", "short deck", ["As 6d 7h 8c 9s", "Ac Ad Ah Ks Qd"], "a straight beats three of a kind", **short
    )
    yield order(
        "seen-35-e",
        "short deck",
        ["Ac Ad Ah Ks Qd", "Ts Jd Qh Kc As"],
        "or loses to it, by the other rule",
        game="short-deck-trips",
    )
    yield refuse(
        "seen-35-f", "a five is not in the deck", game="short-deck", holes=["As Kd", "Qs Qd"], board="5h 8c 9s Ts Jd"
    )
    yield combos(
        "seen-36-a", "A5s-A2s", lambda hi, lo, suited: hi == 14 and lo <= 5 and suited, 16, "read as A5s alone"
    )
    yield combos("seen-36-b", "TT-77", lambda hi, lo, _: hi == lo and 7 <= hi <= 10, 24, "a span of pairs")
    yield combos("seen-36-c", "77-TT", lambda hi, lo, _: hi == lo and 7 <= hi <= 10, 24, "the ends may change places")
    yield combos(
        "seen-36-d",
        "JTs-54s",
        lambda hi, lo, suited: hi - lo == 1 and 5 <= hi <= 11 and suited,
        28,
        "connectors move together",
    )
    yield combos(
        "seen-36-e",
        "KQ+",
        lambda hi, lo, _: (hi, lo) == (13, 12),
        16,
        "the kicker climbs: there is nothing above",
        dialect="kicker",
    )
    yield combos(
        "seen-36-f",
        "KQ+",
        lambda hi, lo, _: (hi, lo) in ((13, 12), (14, 13)),
        32,
        "in the dialect where connectors climb",
        dialect="connectors",
    )
    yield combos("seen-37-a", "22+,TT+", lambda hi, lo, _: hi == lo, 78, "a hand named twice was counted twice")
    yield combos(
        "seen-37-b", "AKo, AKo", lambda hi, lo, suited: (hi, lo) == (14, 13) and not suited, 12, "counted twice"
    )
    yield refuse("seen-37-c", "no pair is suited; it came back as nothing", range="AAs")
    yield combos("seen-37-d", "22", lambda hi, lo, _: hi == lo == 2, 6, "it held 2s2s")
    yield combos("seen-37-e", "AJo+", lambda hi, lo, suited: hi == 14 and 11 <= lo < 14 and not suited, 36, "AJo only")
    big = lambda suited_too: lambda hi, lo, suited: (hi, lo) == (14, 13) and suited == suited_too  # noqa: E731
    yield combos("seen-38-a", "AKo", big(False), 7, "dead cards were ignored", dead="Ah Kd")
    yield combos("seen-38-b", "AKs", big(True), 2, "dead cards were ignored", dead="Ah Kd")
    yield combos("seen-38-c", "AKo", big(False), 9, "one dead ace takes three", dead="As")
    yield combos("seen-38-d", "TT", lambda hi, lo, _: hi == lo == 10, 3, "one dead ten takes three", dead="Th")
    yield published(
        "seen-39-a",
        ["QhQs", "TT+"],
        {"0": 20_500_392, "1": 20_489_682, "0,1": 1_817_526},
        "a range whose combos share cards with the hand",
    )
    yield published(
        "seen-39-b",
        ["QQ+", "TT+"],
        {"0": 484_876_704, "1": 252_971_328, "0,1": 32_688_768},
        "two ranges that hold the same combos",
    )
    yield published(
        "seen-39-c",
        ["AcAs", "KcKs"],
        {"0": 1_410_336, "1": 292_660, "0,1": 9_308},
        "the sums did not add up to 1,712,304",
    )
    yield published(
        "seen-40",
        ["AsKs", "AhKh", "AdKd"],
        {"0": 110_181, "1": 110_181, "2": 110_181, "0,1,2": 1_040_211},
        "three-way ties were counted as wins",
    )
    for letter in "ab":
        holes, figures = (
            (["AsAh", "KsKd"], (1_399_204, 305_177, 7_923))
            if letter == "a"
            else (["KsKd", "AsAh"], (305_177, 1_399_204, 7_923))
        )
        yield published(
            f"seen-41-{letter}",
            holes,
            dict(zip(("0", "1", "0,1"), figures)),
            "the second query came back with the answer of the first",
        )
    yield order("seen-42", "few cards", ["Ac", "2s"], "both 2s > Ac and Ac > 2s were true")
