"""The sums of places, laid out for the vector kernels: one hand a lane of 16 bits.

A lane holds a word of ranks turned round, bit 3 the ace .. bit 15 the deuce, so that the lowest set
bit is the best card. The kernels look a term up by where a card stands: how many better cards there are among
those that may be kickers. Two layouts, for machines with and without 16-bit permutes over registers:

- KICK0..4, GROUP0, GROUP1: registers of 64 and 32 entries. Each kind of hand has a row in them; the index is the
  row's offset + squeezed rank + 1, and 0 in place of the rank + 1 stands for a missing card.
- KICKER_WORDS, GROUP_WORDS: tables in memory by whole words.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations

from handrank.cards import CARD_LIMIT, Cat

import strengths
from strengths import RANKS, multiset_tables, place_tables, strength_of

ACE = max(RANKS)
REGISTER = 64  # entries of two vector registers; tables 3 and 4 hold five-card rows only and take one
WORD_BITS = len(RANKS)
JOKER_COLUMNS = 16

# A row of kicker terms -> the places whose terms it adds up, first card first.
KICKER_ROWS = {
    "HIGH": ("high_card", "kicker4", "kicker3", "kicker2", "kicker1"),
    "FLUSH": ("flush5", "flush4", "flush3", "flush2", "flush1"),
    "PAIR": ("kicker3", "kicker2", "kicker1"),
    "TRIPS": ("kicker2", "kicker1"),
    "ONE": ("kicker1",),  # two pair, quads, and the pair of a full house
}
GROUP_ROWS = {"PAIR": "one_pair", "TRIPS": "three_of_a_kind", "TWO_PAIR": "two_pair_high", "FULL": "full_house",
              "QUADS": "four_of_a_kind"}  # fmt: skip


def reached(row, place):
    """The ranks, of those left, that the card in a place of a row can have."""
    left = len(RANKS) if row in ("HIGH", "FLUSH") else len(RANKS) - 1
    return range(strengths.HAND_SIZE - 1 - place if row == "FLUSH" else 0, left - place)


def kicker_terms(row):
    """For each place, index (rank + 1; 0 for a missing card, which no flush has) -> term. Cards after the last add 0."""
    places = KICKER_ROWS[row]
    missing = {} if row == "FLUSH" else {0: 0}
    terms = [
        missing | {rank + 1: place_tables()[name][rank] for rank in reached(row, i)} for i, name in enumerate(places)
    ]
    return terms + [dict.fromkeys(RANKS, 0)] * (3 - len(places))


def first_fit(rows, size):
    """Row name -> offset: the first, the same in all tables of the row, where none meets a row already laid."""
    offsets = {}
    used = set()
    for name, tables in rows.items():
        cells = {(table, index) for table, terms in enumerate(tables) for index in terms}
        offsets[name] = next(
            offset
            for offset in range(-len(RANKS), size)
            if all(0 <= offset + i < size and (table, offset + i) not in used for table, i in cells)
        )
        used |= {(table, offsets[name] + index) for table, index in cells}
    return offsets


def laid(size, rows, offsets, table):
    """One table of the rows at their offsets."""
    entries = [0] * size
    for name, tables in rows.items():
        for index, term in tables[table].items() if table < len(tables) else ():
            entries[offsets[name] + index] = term
    return entries


def group_terms():
    terms = {row: [{rank + 1: place_tables()[name][rank] for rank in RANKS}] for row, name in GROUP_ROWS.items()}
    del terms["TWO_PAIR"][0][1]  # a deuce is never the higher pair
    return terms


def register_tables():
    """(offsets of the rows, tables) for permutes."""
    kickers = {row: kicker_terms(row) for row in KICKER_ROWS}
    kick_at = first_fit(kickers, REGISTER)
    group_at = first_fit(group_terms(), REGISTER)
    tables = {f"KICK{i}": laid(REGISTER if i < 3 else REGISTER // 2, kickers, kick_at, i) for i in range(5)}
    tables["GROUP0"] = laid(REGISTER, group_terms(), group_at, 0)
    tables["GROUP1"] = [0, *place_tables()["two_pair_low"][:ACE]]
    tables["GROUP1"] += [0] * (REGISTER // 2 - len(tables["GROUP1"]))
    offsets = {f"KICK_{row}": offset for row, offset in kick_at.items()}
    return offsets | {f"GROUP_{row}": offset for row, offset in group_at.items()}, tables


def ranks_of_word(word):
    """The ranks of a turned word without its spare bits (bit 0 the ace), best first."""
    return [ACE - bit for bit in range(WORD_BITS) if word >> bit & 1]


@cache
def kicker_words():
    """(row of each kind, table): row + squeezed word -> sum of the terms of its best cards.

    A squeezed word has its group's bit taken out and the better cards moved there, which leaves twelve bits. The rows
    of such words come first, so that thirteen bits in any row stay in the table.
    """
    rows = {}
    table = []
    for name in ("PAIR", "TRIPS", "ONE", "HIGH", "FLUSH"):
        rows[name] = len(table)
        terms = kicker_terms(name)
        bits = WORD_BITS - (name not in ("HIGH", "FLUSH"))
        for word in range(1 << bits):
            ranks = ranks_of_word(word << WORD_BITS - bits)
            total = sum(term.get(rank + 1, 0) for term, rank in zip(terms, ranks))
            exception = name == "HIGH" and bool(ranks) and strengths.is_below_wheel(ranks)
            table.append(total + exception & 0xFFFF)
    return rows, table


GROUP_HASH_BITS = 9


def group_hash(magic, word):
    return (word * magic & 0xFFFF) >> 16 - GROUP_HASH_BITS


@cache
def group_words():
    """(multiplier, table): kind << GROUP_HASH_BITS | hash of the turned word of one or two groups -> their terms.

    Kinds: pair or two pair (the word tells which), trips, full house, quads. The multiplier is the first odd one
    that keeps all those words apart.
    """
    bits = {rank: 1 << ACE - rank for rank in RANKS}
    words = {bits[rank]: (rank,) for rank in RANKS}
    words |= {bits[high] | bits[low]: (high, low) for low, high in combinations(RANKS, 2)}
    magic = next(
        m for m in range(1, 1 << 16, 2) if len({group_hash(m, word) for word in [0, *words]}) == len(words) + 1
    )
    table = [0] * (4 << GROUP_HASH_BITS)
    places = place_tables()
    for word, ranks in words.items():
        at = group_hash(magic, word)
        if len(ranks) == 2:
            table[at] = places["two_pair_high"][ranks[0]] + places["two_pair_low"][ranks[1]]
        else:
            for kind, name in enumerate(("one_pair", "three_of_a_kind", "full_house", "four_of_a_kind")):
                table[kind << GROUP_HASH_BITS | at] = places[name][ranks[0]]
    return magic, table


def column_card_bits():
    """Card in column j of a row -> its bit of a mask, at CARD_LIMIT * j + card: jokers of the first twelve columns have
    spare bits of their own, those of columns 12..15 the same as in 0..3."""
    bits = [1 << 16 * (card & 3) + (card >> 2) for card in range(CARD_LIMIT - 2)]
    return [bit for j in range(JOKER_COLUMNS) for bit in bits + [1 << 16 * (j % 12 % 4) + 13 + j % 12 // 4] * 2]


MATRIX_CARDS = 64


def matrix_tables():
    """For each first column 0..11: card -> 1 << byte of its bit in a mask, and -> 1 << (7 - place of the bit in that byte).

    52 + i stands for a joker i columns after the first. Two factors of a bit matrix product: bytes x cards, cards x bits.
    """
    bits = column_card_bits()
    places = [
        [
            bit.bit_length() - 1
            for bit in bits[: CARD_LIMIT - 2]
            + [bits[CARD_LIMIT * ((first + i) % 12) + CARD_LIMIT - 1] for i in range(8)]
        ]
        for first in range(12)
    ]
    rest = [0] * (MATRIX_CARDS - len(places[0]))
    return (
        [value for row in places for value in [1 << place // 8 for place in row] + rest],
        [value for row in places for value in [1 << 7 - place % 8 for place in row] + rest],
    )


def constants():
    """Name -> number: where the rows begin, and three strengths that others are counted from."""
    strength = strength_of()
    rows, _ = kicker_words()
    return {
        **register_tables()[0],
        **{f"WORD_{name}": row for name, row in rows.items()},
        "GROUP_MAGIC": group_words()[0],
        "STRAIGHT_ACE": strength[Cat.STRAIGHT, ACE + 2],
        "STRAIGHT_FLUSH_ACE": strength[Cat.STRAIGHT_FLUSH, ACE + 2],
        "FIVE_ACES": strength[Cat.FIVE_OF_A_KIND, ACE + 2],
    }


def tables():
    """Name -> (C type, entries, what it is)."""
    registers = register_tables()[1]
    found = {name: ("uint16_t", entries, "row + squeezed rank + 1 -> term") for name, entries in registers.items()}
    for i, entries in enumerate(multiset_tables()):
        found[f"LANE_MULTISET{i}"] = (
            "uint16_t",
            [0, *entries, 0, 0],
            f"rank + 1 of card {i} -> term as in MULTISET{i}",
        )
    found["KICKER_WORDS"] = ("uint16_t", kicker_words()[1], "row + squeezed word -> terms of the kickers")
    found["COLUMN_BITS"] = ("uint64_t", column_card_bits(), "54 * column + card -> bit of a mask")
    of_byte, of_bit = matrix_tables()
    found["MATRIX_BYTES"] = ("uint8_t", of_byte, "64 * first column + card -> 1 << byte of a mask")
    found["MATRIX_BITS"] = ("uint8_t", of_bit, "64 * first column + card -> 1 << (7 - bit of that byte)")
    found["RANK_BITS"] = (
        "uint16_t",
        [1 << 15 - rank for rank in RANKS] + [0] * 3,
        "rank -> bit of a lane; none for jokers",
    )
    found["GROUP_WORDS"] = ("uint16_t", group_words()[1], "kind << 9 | hash of the groups -> their terms")
    return found
