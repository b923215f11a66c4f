"""The words for sets of hold'em combos, `77+`, `A5s-A2s`, `AKo`, `AsKs`: read, and written with the fewest terms."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import lru_cache, reduce
from operator import or_

from .combo_weights import ComboWeights
from .holdem_combos import (
    CARD_TEXTS,
    CLASSES,
    COMBO_COUNT,
    EVERY_COMBO,
    HOLDING,
    NO_COMBO,
    SINGLE_CLASSES,
    bits_of,
    class_text,
    combo_text,
    holding_any,
)
from .text import ALL_RANKS, Unreadable, read_ranks, read_slots, slot_masks
from .weights import Weighted, fault_of_text, weighted_text

ACE = 12


@lru_cache(1)
def by_equity() -> list[int]:
    """The 169 classes, those of the largest equity against a random hand first. No two are equal."""
    from ..matchups.preflop import class_order  # exact; NumPy comes with it, so only where a percentage is asked for

    members = {class_text(*key): combos for key, combos in SINGLE_CLASSES.items()}
    return [members[name] for name in class_order()]


# Words.

_RANK = r"(10|[2-9TJQKAtjqkaX*]|\[[^\[\]]*\])"
_HANDS = re.compile(_RANK + _RANK.replace("X*", "Xx*") + "([soSO]?)")
_WRITTEN = "hands are written 77, AKs, AKo, AK, 77+, ATs+, 99-22, A5s-A2s, JTs-54s, AsKd, 15% or random"


def _one_class(hands: re.Match[str]) -> tuple[int, int, str] | None:
    """The key of the class, None where there are several."""
    ranks = [read_ranks(piece, 0, "Xx*")[0] for piece in hands.group(1, 2)]
    if any(several & several - 1 for several in ranks):
        return None
    low, high = sorted(rank.bit_length() - 1 for rank in ranks)
    kind = hands[3].lower()
    if high == low and kind:
        raise Unreadable(f"a pair is not {'suited' if kind == 's' else 'offsuit: it is written without a letter'}")
    return high, low, kind


def _end(hands: re.Match[str]) -> tuple[int, int, str]:
    key = _one_class(hands)
    if key is None:
        raise Unreadable("+ and - go with two ranks, as in ATs+ and A5s-A2s")
    return key


def _of_ranks(hands: re.Match[str]) -> int:
    key = _one_class(hands)
    if key is not None:
        return CLASSES[key]
    first, second = (read_ranks(piece, 0, "Xx*")[0] for piece in hands.group(1, 2))
    kind = hands[3].lower()
    found = NO_COMBO
    for one in range(13):
        for other in range(13):
            if first >> one & 1 and second >> other & 1:
                found |= CLASSES.get((max(one, other), min(one, other), kind), NO_COMBO)
    return found


def _climb(hands: re.Match[str], dialect: str) -> int:
    high, low, kind = _end(hands)
    if high == low:
        keys = [(rank, rank, kind) for rank in range(high, 13)]
    elif dialect == "connectors" and high - low == 1:
        keys = [(rank, rank - 1, kind) for rank in range(high, 13)]
    else:
        keys = [(high, kicker, kind) for kicker in range(low, high)]
    return reduce(or_, map(CLASSES.__getitem__, keys))


def _span(first: re.Match[str], last: re.Match[str]) -> int:
    (high, low, kind), (last_high, last_low, last_kind) = sorted((_end(first), _end(last)), reverse=True)
    steps = range(abs(low - last_low) + 1)
    if (high == low) != (last_high == last_low):
        raise Unreadable("one end is a pair, the other is not")
    if kind != last_kind:
        raise Unreadable("both ends must be suited, or offsuit, or neither")
    if high == last_high:
        keys = [(high, min(low, last_low) + step, kind) for step in steps]
    elif high - low == last_high - last_low:
        keys = [(high - step, low - step, kind) for step in steps]
    else:
        raise Unreadable("the ends share neither the higher card, as A5s-A2s do, nor the gap, as JTs-54s do")
    return reduce(or_, map(CLASSES.__getitem__, keys))


def _of_cards(word: str) -> int:
    slots = read_slots(word, "Xx*")
    if len(slots) != 2:
        raise Unreadable(f"{len(slots)} card{'s' * (len(slots) > 1)}; {_WRITTEN}")
    if any(slot.ranks != ALL_RANKS and not slot.suit for slot in slots):
        raise Unreadable("give both cards a suit, or neither, or write * for any card")
    found = NO_COMBO
    for one, other in slot_masks(slots):  # a card of one, a card of the other, and no other card
        none = ~(one | other)
        found |= holding_any(_cards_of(one)) & holding_any(_cards_of(other)) & ~holding_any(_cards_of(none))
    if not found:
        raise Unreadable("a card is held twice" if slots[0] == slots[1] else "no hand is like this")
    return found


def _cards_of(mask: int) -> list[int]:
    return [card for card in range(52) if mask >> 16 * (card & 3) + (card >> 2) & 1]


# Text: the fewest terms that name a set.


def _runs(ranks: list[int]) -> list[tuple[int, int]]:
    """Descending ranks -> (top, bottom) of each run without a gap."""
    runs: list[tuple[int, int]] = []
    for rank in ranks:
        if runs and runs[-1][1] == rank + 1:
            runs[-1] = runs[-1][0], rank
        else:
            runs.append((rank, rank))
    return runs


def _run_text(high: int, top: int, bottom: int, kind: str) -> str:
    """Classes of one higher card, from the better kicker to the worse."""
    if top == bottom:
        return class_text(high, top, kind)
    if top == high - 1:
        return class_text(high, bottom, kind) + "+"
    return f"{class_text(high, top, kind)}-{class_text(high, bottom, kind)}"


def _kicker_texts(runs: list[tuple[int, int, int]], kind: str) -> list[str]:
    """Runs (higher card, top, bottom), the higher card descending; single classes of one gap are joined."""
    alone = {(high, high - top) for high, top, bottom in runs if top == bottom}
    texts = []
    for high, top, bottom in runs:
        gap = high - top
        chain = _chain(alone, high, gap) if top == bottom else []
        if len(chain) < 3:
            texts.append(_run_text(high, top, bottom, kind))
        elif high == chain[0]:  # JTs-54s
            texts.append(f"{class_text(high, top, kind)}-{class_text(chain[-1], chain[-1] - gap, kind)}")
    return texts


def _chain(alone: set[tuple[int, int]], high: int, gap: int) -> range:
    """The higher cards, descending, of the classes of one gap that follow each other around (high, gap)."""
    first = last = high
    while (first + 1, gap) in alone:
        first += 1
    while (last - 1, gap) in alone:
        last -= 1
    return range(first, last - 1, -1)


def _plain_terms(combos: int) -> list[str]:
    """Terms for a set, without exclusions."""
    if combos == EVERY_COMBO:
        return ["random"]
    whole = {key for key, members in SINGLE_CLASSES.items() if combos & members == members}
    texts = []
    for top, bottom in _runs([rank for rank in range(12, -1, -1) if (rank, rank, "") in whole]):
        if top == bottom:
            texts.append(class_text(top, top, ""))
        elif top == ACE:
            texts.append(class_text(bottom, bottom, "") + "+")
        else:
            texts.append(f"{class_text(top, top, '')}-{class_text(bottom, bottom, '')}")
    runs: dict[str, list[tuple[int, int, int]]] = {"": [], "s": [], "o": []}
    for high in range(12, 0, -1):
        suited, offsuit = (
            [(high, *run) for run in _runs([low for low in range(high - 1, -1, -1) if (high, low, kind) in whole])]
            for kind in "so"
        )
        runs[""] += [run for run in suited if run in offsuit]
        runs["s"] += [run for run in suited if run not in offsuit]
        runs["o"] += [run for run in offsuit if run not in suited]
    for kind, found in runs.items():
        texts += _kicker_texts(found, kind)
    rest = combos & ~reduce(or_, (SINGLE_CLASSES[key] for key in whole), NO_COMBO)
    for text, members in _wild() if rest.bit_count() >= 3 else ():
        if combos & members == members and (rest & members).bit_count() >= 3:
            texts.append(text)
            rest &= ~members
    return texts + [combo_text(i) for i in sorted(bits_of(rest), reverse=True)]


@lru_cache(1)
def _wild() -> list[tuple[str, int]]:
    """Words with wild cards, those of most combos first."""
    deck = CARD_TEXTS[::-1]
    words = [f"*{suit}*{suit}" for suit in "shdc"] + [card + "*" for card in deck]
    words += [f"{card}*{card[1]}" for card in deck]
    return [(word, _of_cards(word)) for word in words]


def _terms(combos: int) -> list[str]:
    """Terms for a set: those that are in it, or all but those that are not, whichever is shorter."""
    terms = _plain_terms(combos)
    if 2 * combos.bit_count() <= COMBO_COUNT or combos == EVERY_COMBO:
        return terms
    others = ",".join(_plain_terms(EVERY_COMBO & ~combos))
    rest = f"random!({others})" if "," in others else f"random!{others}"
    return [rest] if len(rest) < len(",".join(terms)) else terms


def _with_dead_cards(weighted: Weighted) -> str | None:
    """The text as of a range from which dead cards took combos: whole classes, then the cards left out."""
    held = reduce(or_, weighted.values(), NO_COMBO)
    absent = [card for card in range(52) if not held & HOLDING[card]]
    gone = holding_any(absent)
    added = NO_COMBO
    whole = {}
    for weight, combos in weighted.items():
        for members in SINGLE_CLASSES.values():
            live = members & ~gone
            if live != members and live and combos & members == live:
                combos |= members
                added |= members & gone
        whole[weight] = combos
    if not added:
        return None
    dead = [f"!{CARD_TEXTS[card]}*" for card in absent if added & HOLDING[card]]
    return ",".join([weighted_text(whole, _terms), *dead])


class ComboSets(ComboWeights):
    """The sets of hold'em, for the reader and for `Range`."""

    cards = 2
    count = COMBO_COUNT
    nothing = NO_COMBO
    everything = EVERY_COMBO

    def __init__(self, unordered: str = "") -> None:
        self.unordered = unordered  # the name of a game that is not hold'em, for messages

    @staticmethod
    @lru_cache(4096)
    def read(word: str, dialect: str) -> int:
        hands = _HANDS.match(word)
        if hands is None:
            if word.lower() in ("random", "any", "*"):
                return EVERY_COMBO
            return _of_cards(word)
        rest = word[hands.end() :]
        if not rest:
            return _of_ranks(hands)
        if rest == "+":
            return _climb(hands, dialect)
        if rest[0] == "-":
            last = _HANDS.fullmatch(rest, 1)
            if last is None:
                raise Unreadable(_WRITTEN)
            return _span(hands, last)
        return _of_cards(word)

    @staticmethod
    def filter(word: str) -> int:
        raise Unreadable(fault_of_text(word))

    def top(self, share: float) -> int:
        """The classes of most equity against a random hand: as few as hold this share of the combos."""
        found = NO_COMBO
        if share in (0, 1):
            return EVERY_COMBO if share else NO_COMBO
        if self.unordered:
            raise Unreadable(f"percentages go by the order of hold'em's hands; list the hands of {self.unordered}")
        for members in by_equity():
            if found.bit_count() >= share * COMBO_COUNT:
                break
            found |= members
        return found

    @staticmethod
    def join(sets: list[int]) -> int:
        return reduce(or_, sets, NO_COMBO)

    @staticmethod
    def holding_any(cards: Iterable[int]) -> int:
        return holding_any(cards)

    @staticmethod
    def normal(weighted: Weighted) -> Weighted:
        """Each combo in the set of its weight alone, largest weight first, no empty set."""
        seen = NO_COMBO
        found = {}
        for weight, combos in sorted(weighted.items(), reverse=True):
            new = combos & ~seen
            if new:
                found[weight] = new
                seen |= new
        return found

    @staticmethod
    def text(weighted: Weighted) -> str:
        text = weighted_text(weighted, _terms)
        shorter = _with_dead_cards(weighted)
        return text if shorter is None or len(shorter) >= len(text) else shorter

    @staticmethod
    def to_dict(weighted: Weighted) -> dict[str, float]:
        """Weights of the classes whose combos have one weight, and of the other combos one by one."""
        found = {}
        for weight, members in weighted.items():
            for key, whole in sorted(SINGLE_CLASSES.items(), reverse=True):
                if members & whole == whole:
                    found[class_text(*key)] = weight
                    members &= ~whole
            found |= {combo_text(i): weight for i in sorted(bits_of(members), reverse=True)}
        return found
