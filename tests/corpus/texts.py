"""Texts of cards and of ranges, good and bad, and equities."""

from __future__ import annotations

from collections.abc import Iterator
from math import comb

from handrank.cards import RANKS

from .lines import Holds, Line, combos, equity, line, published, read, refuse, rows


def inputs() -> Iterator[Line]:
    five = "As Kd Tc 9h 2s"
    yield from rows(
        "text",
        lambda id, text, why, cards=five: read(id, text, cards, why),
        ("As Kd Tc 9h 2s", "blanks"),
        ("AsKdTc9h2s", "nothing between"),
        ("As,Kd,Tc,9h,2s", "commas"),
        ("As, Kd, Tc, 9h, 2s", "both"),
        ("As  Kd\tTc\n9h 2s", "any blanks"),
        (" As Kd Tc 9h 2s ", "blanks around"),
        ("as kd tc 9h 2s", "small letters"),
        ("AS KD TC 9H 2S", "capitals"),
        ("aS Kd tC 9h 2S", "mixed case"),
        ("As Kd 10c 9h 2s", "10 for T"),
        ("AsKd10c9h2s", "10 with nothing between"),
        ("A♠ K♦ T♣ 9♥ 2♠", "suit symbols"),
        ("A♠K♦T♣9♥2♠", "symbols, nothing between"),
        ("A♠ K♦ 10♣ 9♥ 2♠", "symbols and 10"),
        ("♠A ♦K ♣10 ♥9 ♠2", "symbols first"),
        ("♠A♦K♣10♥9♠2", "symbols first, nothing between"),
        ("A♤ K♢ T♧ 9♡ 2♤", "white symbols"),
        ("A♠\ufe0f K♦\ufe0f T♣\ufe0f 9♥\ufe0f 2♠\ufe0f", "symbols that look like emoji"),
        ("A♠\ufe0e K♦ T♣ 9♥ 2♠", "a symbol said to be text"),
        ("As\u00a0Kd\u3000Tc 9h 2s", "blanks of other scripts"),
        ("As Kd ** 9h 2s", "a joker", "As Kd ** 9h 2s"),
        ("As Kd Jo 9h 2s", "a joker", "As Kd ** 9h 2s"),
        ("As Kd 🃏 9h 2s", "a joker", "As Kd ** 9h 2s"),
        ("", "no card at all", ""),
    )
    yield from rows(
        "bad-text",
        lambda id, text, why: refuse(id, why, text=text),
        ("1s Kd Tc 9h 2s", "no rank 1"),
        ("Xs Kd Tc 9h 2s", "no rank X"),
        ("Ax Kd Tc 9h 2s", "no suit x"),
        ("As Kd Tc 9h 2", "a rank without a suit"),
        ("As Kd Tc 9h s", "a suit without a rank"),
        ("As Kd Tc 9h 2ss", "a letter too many"),
        ("As Kd 11c 9h 2s", "no rank 11"),
        ("As Kd 1c 9h 2s", "no rank 1"),
        ("As Kd 0c 9h 2s", "no rank 0"),
        ("As-Kd-Tc-9h-2s", "dashes are nothing between"),
        ("As Kd Tc 9h *", "half a joker"),
        ("As Kd Tc 9h ??2", "a card after a joker that is none"),
        ("As Kd Tc 9h 2♠♠", "a symbol too many"),
        ("sA Kd Tc 9h 2s", "a letter of a suit first"),
        ("ten of clubs", "words"),
        ("Às Kd Tc 9h 2s", "a letter of another alphabet"),
        ("Аs Kd Tc 9h 2s", "a Cyrillic A, which looks like an A"),
        ("As Kd Tc 9h ２s", "a full-width 2"),
    )
    yield from rows(
        "bad-number",
        lambda id, numbers, why: refuse(id, why, numbers=numbers),
        ([-1, 0, 4, 8, 12], "below 0, at the first place"),
        ([0, 4, 8, 12, 256], "256 is 0 in a byte"),
        ([0, 4, 8, 12, 1000], "above 53"),
        ([0, 4, 8, 12, -52], "below 0"),
        ([0, 4, 8, 12, 4294967296], "0 in 32 bits"),
        ([0, 4, 8, 12, 9.5], "no whole number"),
        ([0, 4, 8, 12, True], "a truth is no card"),
        ([0, 4, 8, 12, None], "nothing is no card"),
    )
    yield from rows(
        "bad-cards",
        lambda id, hand, why, decks=1: refuse(id, why, hand=hand, decks=decks),
        ("As As", "two equal cards"),
        ("As Kd Qc Jh Ts As", "six cards, a duplicate at the end"),
        ("As Kd Qc Jh Ts 9d As", "seven cards"),
        ("As As As As As", "five of one card"),
        ("2c 2c 3d 3d 4h 4h 5s", "three pairs of copies"),
    )
    yield from rows(
        "bad-game",
        lambda id, game, holes, board, why: refuse(id, why, game=game, holes=holes, board=board),
        ("holdem", ["As Kd", "As Qd"], "2c 3d 4h 5s 7c", "a card held by two players"),
        ("holdem", ["As Kd", "Qs Qd"], "As 3d 4h 5s 7c", "in hand and on the board"),
        ("holdem", ["As Kd", "Qs Qd"], "2c 2c 4h 5s 7c", "twice on the board"),
        ("holdem", ["As Kd 2h", "Qs Qd"], "3c 4d 4h 5s 7c", "three hole cards"),
        ("holdem", ["As Kd", "Qs Qd"], "2c 3d 4h 5s 7c 8d", "six cards on the board"),
        ("holdem", ["As **", "Qs Qd"], "2c 3d 4h 5s 7c", "a joker in a game without"),
        ("omaha", ["As Kd 2h", "Qs Qd Jc Th"], "3c 4d 4h 5s 7c", "three hole cards"),
        ("omaha", ["As Kd 2h 3h 4s", "Qs Qd Jc Th"], "3c 4d 4h 5s 7c", "five hole cards"),
        ("omaha", ["As Kd 2h 2h", "Qs Qd Jc Th"], "3c 4d 4h 5s 7c", "a card twice in a hole"),
        ("short-deck", ["As Kd", "Qs 5d"], "6c 7d 8h 9s Tc", "a five in the hole"),
        ("short-deck", ["As Kd", "Qs Qd"], "2c 7d 8h 9s Tc", "a deuce on the board"),
        ("omaha8", [], "3c 4d 4h 5s 7c", "no players"),
    )


def ranges() -> Iterator[Line]:
    def rank(letter: str) -> int:
        return RANKS.index(letter) + 2

    every: Holds = lambda hi, lo, suited: True  # noqa: E731
    pair: Holds = lambda hi, lo, suited: hi == lo  # noqa: E731

    def kicker(high: str, least: str, wanted: bool | None, most: str = "A") -> Holds:
        return lambda hi, lo, suited: (
            hi == rank(high) and rank(least) <= lo <= rank(most) and lo < hi and wanted in (None, suited)
        )

    ace_king = kicker("A", "K", None)
    yield from rows(
        "range",
        combos,
        ("AA", lambda hi, lo, _: hi == lo == 14, 6, "a pair"),
        ("AKs", kicker("A", "K", True), 4, "suited"),
        ("AKo", kicker("A", "K", False), 12, "offsuit"),
        ("AK", ace_king, 16, "both"),
        ("KA", ace_king, 16, "the lower card first"),
        ("aks", kicker("A", "K", True), 4, "small letters"),
        ("22+", pair, 78, "every pair"),
        ("77+", lambda hi, lo, _: hi == lo >= 7, 48, "a pair and those above"),
        ("AA+", lambda hi, lo, _: hi == lo == 14, 6, "none above"),
        ("ATs+", kicker("A", "T", True), 16, "the kicker climbs"),
        ("ATo+", kicker("A", "T", False), 48, "the kicker climbs"),
        ("AT+", kicker("A", "T", None), 64, "suited and offsuit"),
        ("A2s+", kicker("A", "2", True), 48, "every suited ace"),
        ("A2+", kicker("A", "2", None), 192, "every ace but the pair"),
        ("K2s+", kicker("K", "2", True), 44, "the kicker stops below the king"),
        ("99-22", lambda hi, lo, _: hi == lo <= 9, 48, "pairs between two"),
        ("A5o-A2o", kicker("A", "2", False, "5"), 48, "one higher card"),
        ("A2s-A5s", kicker("A", "2", True, "5"), 16, "the ends change places"),
        ("KTs-K8s", kicker("K", "8", True, "T"), 12, "between two kickers"),
        ("AA-AA", lambda hi, lo, _: hi == lo == 14, 6, "a span of one"),
        ("T9s-76s", lambda hi, lo, suited: hi - lo == 1 and 7 <= hi <= 10 and suited, 16, "connectors move together"),
        ("86s-53s", lambda hi, lo, suited: hi - lo == 2 and 5 <= hi <= 8 and suited, 16, "gappers move together"),
        ("random", every, 1326, "every hand"),
        ("1010+", lambda hi, lo, _: hi == lo >= 10, 30, "10 for T"),
        ("AX", lambda hi, lo, _: hi == 14, 198, "an ace with any card"),
        ("AXs", kicker("A", "2", True), 48, "suited"),
        ("A*", lambda hi, lo, _: hi == 14, 198, "the same with a star"),
        ("22+,A2s+", lambda hi, lo, suited: hi == lo or (hi == 14 and suited), 126, "a list"),
        ("22+ A2s+", lambda hi, lo, suited: hi == lo or (hi == 14 and suited), 126, "blanks between"),
        ("22+;A2s+", lambda hi, lo, suited: hi == lo or (hi == 14 and suited), 126, "semicolons between"),
        ("AK,AKs,AKo", ace_king, 16, "parts and the whole"),
        ("QQ+,QQ-TT", lambda hi, lo, _: hi == lo >= 10, 30, "spans that overlap"),
        ("22+,!77", lambda hi, lo, _: hi == lo != 7, 72, "without"),
        ("!72o", lambda hi, lo, suited: not ((hi, lo) == (7, 2) and not suited), 1314, "every hand but"),
        ("", lambda hi, lo, _: False, 0, "no hand at all"),
    )
    yield from rows(
        "range-kicker",
        combos,
        ("32s+", kicker("3", "2", True), 4, "no room to climb"),
        ("54s+", kicker("5", "4", True), 4, "the kicker climbs"),
        dialect="kicker",
    )
    yield combos(
        "range-connectors",
        "54s+",
        lambda hi, lo, suited: hi - lo == 1 and hi >= 5 and suited,
        40,
        "both cards climb",
        dialect="connectors",
    )
    yield from rows(
        "range-dead",
        combos,
        ("22+", pair, 75, "one dead card takes three combos of its pair", "2c"),
        ("AA", lambda hi, lo, _: hi == lo == 14, 1, "two dead aces leave one", "As Ah"),
        ("AA", lambda hi, lo, _: hi == lo == 14, 0, "three leave none", "As Ah Ad"),
        ("AK", ace_king, 9, "an ace and a king dead", "As Ks"),
        ("AKs", kicker("A", "K", True), 3, "of a suit both", "As Ks"),
        ("random", every, 1275, "one dead card", "7d"),
        ("random", every, 1081, "a dead flop and a hand", "As Kd 7c 8c 9c"),
        ("A2s+", kicker("A", "2", True), 36, "a dead ace takes its suit", "Ac"),
    )
    one: tuple[tuple[str, set[frozenset[str]], str], ...] = (
        ("AsKs", {frozenset(("As", "Ks"))}, "one combo"),
        ("KsAs", {frozenset(("As", "Ks"))}, "the lower card first"),
        ("AsKs,KsAs", {frozenset(("As", "Ks"))}, "the same combo twice"),
        ("A♠K♠", {frozenset(("As", "Ks"))}, "symbols"),
        ("AsKs,AhKh", {frozenset(("As", "Ks")), frozenset(("Ah", "Kh"))}, "two combos"),
        ("7h7d", {frozenset(("7h", "7d"))}, "of a pair"),
    )
    for i, (text, members, why) in enumerate(one, start=1):
        yield line(f"range-combo-{i:02}", "range", "combos", why, len(members), range=text, dead="")
    yield line("range-combo-dead", "range", "combos", "its card is dead", 0, range="AsKs", dead="As")
    aces = comb(4, 2) * comb(48, 2) + comb(4, 3) * 48 + 1
    for name, text, count, why in (
        ("aces", "AA**", aces, "at least two aces"),
        ("two-aces", "AA!AAA", comb(4, 2) * comb(48, 2), "exactly two"),
        ("one-each", "AKQJ", 4**4, "one of each"),
        ("ten-to-seven", "[T-7][T-7][T-7][T-7]", comb(16, 4), "ranks in brackets"),
        ("cards", "AsKs**", comb(50, 2), "two cards and any others"),
        ("four-aces", "AAAA", 1, "all four"),
        ("all", "****", comb(52, 4), "every hand"),
        ("rundowns", "JT98-5432", 7 * 4**4, "the ranks move together"),
    ):
        yield line(f"range-omaha-{name}", "range", "combos", why, count, range=text, dead="", cards=4)
    yield from rows(
        "bad-range",
        lambda id, text, why: refuse(id, why, range=text),
        ("AKx9", "a letter too many"),
        ("AsAs", "a card twice"),
        ("A", "one card"),
        ("AKs-QQ", "ends of different kinds"),
        ("22-A5s", "ends of different kinds"),
        ("AKQ", "three cards in hold'em"),
        ("1As", "no rank 1"),
        ("AKs:", "a weight that is missing"),
        ("AKs:-1", "a weight below 0"),
        ("AKs:nan", "a weight that is no number"),
        ("AKs:inf", "an endless weight"),
        ("(AK,QQ", "a parenthesis that is not closed"),
        ("AK)", "one that is not opened"),
        ("AK!!", "without what?"),
        ("150%", "more than all"),
        ("hello", "a word"),
    )


def equities() -> Iterator[Line]:
    yield from rows(
        "equity-river",
        equity,
        ("holdem", ["AsKs", "QhQd"], "Qs Js Ts 2d 2h", "the royal flush: one deal, no card to come"),
        ("holdem", ["AsKd", "AhKc"], "2c 3d 4h 5s 7c", "a tie"),
        ("holdem", ["AsKd", "AhKc", "QsQd"], "2c 3d 8h 9s Jc", "one of three"),
        ("holdem", ["2s2d", "3s3d", "4s4d"], "Ac Kd Qh Js Tc", "three share the board"),
        ("omaha8", ["As2sKdKh", "Ac2cQdQh"], "3h 4d 8s Kc Jh", "a quartered pot"),
    )
    yield from rows(
        "equity-turn",
        equity,
        ("holdem", ["AsKs", "QhQd"], "Js Ts 2d 2h", "44 cards to come"),
        ("holdem", ["AsAh", "KsKd", "QsQd"], "2c 7d 9h Jc", "three pairs, 42 cards"),
        ("holdem", ["AhTh", "AdTd"], "Ac Ts 2h 3h", "one of two equal hands draws to a flush"),
        ("holdem", ["9s8s", "7c7d"], "7h 6s 5s 2d", "a straight against a set"),
        ("short-deck", ["AsKs", "QhQd"], "Js Ts 6d 6h", "28 cards are left of 36"),
        ("omaha", ["AsKsQhJh", "9c9d8c8d"], "Ts 9h 2c 3d", "40 cards to come"),
        ("omaha8", ["As2d3hKd", "AcAh9dTd"], "4c 8h Kc Js", "a low may come"),
        ("omaha8", ["As2d3hKd", "Ac2hQcQd"], "4c 8h 7c Js", "counterfeits"),
    )
    yield equity(
        "equity-dead-1", "holdem", ["AsKs", "QhQd"], "Js Ts 2d 2h", "dead cards are not dealt", dead="Qs Qc 9s"
    )
    yield equity("equity-dead-2", "holdem", ["AhKh", "2c2d"], "2h 5h 9s 9c", "no card to save him", dead="9d 9h")
    yield from rows(
        "equity-flop",
        equity,
        ("holdem", ["AsKs", "QhQd"], "Js Ts 2d", "990 boards"),
        ("holdem", ["As2s", "KdKh"], "3s 4s Qc", "flush, straight and straight flush to come"),
        ("holdem", ["7c2d", "7h2s"], "7d 2c Ks", "ties but for flushes"),
        ("holdem", ["JhTh", "9c9d", "AsQs"], "9h 8h 2s", "three players, 903 boards"),
        ("short-deck", ["AsKs", "QhQd"], "Js Ts 6d", "a short deck"),
    )
    pairs = "the published counts of all 1,712,304 boards"
    yield published("equity-preflop-1", ["AsAd", "KhKc"], {"0": 1_388_072, "1": 317_694, "0,1": 6_538}, pairs)
    for i, (one, other, wins, losses, ties) in enumerate(
        (  # per pair of classes: one hand of the first, all of the second
            ("AhAd", "KK", 8_395_224, 1_831_062, 47_538),
            ("AhAd", "QQ", 8_355_684, 1_873_506, 44_634),
            ("KhKd", "QQ", 8_393_958, 1_832_106, 47_760),
            ("QhQd", "TT", 8_359_014, 1_872_636, 42_174),
            ("JhJd", "TT", 8_400_558, 1_828_278, 44_988),
            ("QhQd", "QQ", 37_212, 37_212, 1_637_880),
        ),
        start=2,
    ):
        yield published(
            f"equity-preflop-{i}",
            [one, other],
            {"0": wins, "1": losses, "0,1": ties},
            "one hand against a pair of any suits",
        )
