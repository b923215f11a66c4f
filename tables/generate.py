"""Write the rank tables as C: a step of the build, in a few seconds, from the rules.

    python tables/generate.py FOLDER            write rank_tables.h and .c; fails if CHECKSUM.txt has others
    python tables/generate.py --update          accept the tables: write CHECKSUM.txt
    python tables/generate.py --stats           what the tables take, and other row widths would take
    python tables/generate.py --derive-weights  the hash weights from their definition (a minute or two)

Standard library only. The tables depend on nothing but the rules: same bytes under any hash seed and
any Python.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import sys
import types
from array import array
from pathlib import Path

HERE = Path(__file__).resolve().parent
PACKAGE = HERE.parent / "src" / "handrank"
CHECKSUMS = HERE / "CHECKSUM.txt"
BUDGET = 500_000  # bytes of all tables together: 0.4 MB for the one order, the rest for the orders of other games

sys.path.insert(0, str(HERE))
if "handrank" not in sys.modules:  # the rules alone: the package needs the core that is not yet built
    sys.modules["handrank"] = types.ModuleType("handrank")
    sys.modules["handrank"].__path__ = [str(PACKAGE)]

from handrank.cards import CARD_LIMIT  # noqa: E402

import lanes  # noqa: E402
import orders  # noqa: E402
import perfect_hash  # noqa: E402
import strengths  # noqa: E402

KEY_BITS = 25  # of a sum of weights
ARRAY_CODES = {"uint8_t": "B", "uint16_t": "H", "uint32_t": "I", "uint64_t": "Q"}


def lane_table():
    """Word of one suit -> sum of weights, number of cards << KEY_BITS, bit 31 for five or more.

    Added over the four suits of at most seven cards, the fields stay apart.
    """
    return [
        perfect_hash.key_of(strengths.ranks_in(word))
        | word.bit_count() << KEY_BITS
        | (word.bit_count() >= strengths.HAND_SIZE) << 31
        for word in range(1 << 13)
    ]


def card_bits():
    """Card 0..63 -> its bit of a mask, 16 * suit + rank; the jokers 52 and 53 have spare bits, the rest none.

    A load is quicker than two shifts: 4.4 for 6.2 ns a hand of seven cards in bytes.
    """
    return [1 << 16 * (card & 3) + (card >> 2) if card < CARD_LIMIT else 0 for card in range(64)]


def hash_tables():
    """(place of each row, strength of each entry; 0 in the holes)."""
    strength_of_key = {
        perfect_hash.key_of(ranks): strength
        for ranks, strength in strengths.one_deck_offsuit(perfect_hash.MOST_CARDS).items()
    }
    assert len(strength_of_key) == perfect_hash.KEY_COUNT, "two multisets share a key"
    assert max(strength_of_key) < 1 << KEY_BITS, "a key runs into the number of cards"
    places, size = perfect_hash.displace(strength_of_key)
    table = [0] * size
    for key, strength in strength_of_key.items():
        table[perfect_hash.entry_of(key, places)] = strength
    return places, table


def all_tables():
    """Name -> (C type, entries, what it is), in the order of the header."""
    places, table = hash_tables()
    tables = {
        "CARD_BIT": ("uint64_t", card_bits(), "card -> bit of a mask"),
        "LANE_SUM": ("uint32_t", lane_table(), "word of a suit -> weights | cards << KEY_BITS | flush << 31"),
        "HASH_PLACE": ("uint16_t", places, "low bits of the key -> where its row begins, halved"),
        "HASH_STRENGTH": ("uint16_t", table, "place + high bits -> strength of up to 7 ranks, no flush"),
        "FLUSH": ("uint16_t", strengths.flush_table(), "word of a suit -> strength, 0 below 5 cards"),
        "STRAIGHT": ("uint16_t", strengths.straight_table(), "word -> top rank for 0..3 jokers, 4 bits each"),
        "SUITED": ("uint16_t", strengths.suited_table(), "index of 5 ranks, repeats allowed -> a flush, or 0"),
    }
    for name, entries in strengths.place_tables().items():
        tables[f"PLACE_{name.upper()}"] = ("uint16_t", entries, "rank -> term of the strength")
    for i, entries in enumerate(strengths.multiset_tables()):
        tables[f"MULTISET{i}"] = ("uint16_t", entries, f"rank of card {i} of 5 -> term of the index into SUITED")
    tables["TIEBREAK"] = ("uint16_t", strengths.tiebreak_table(), "category -> bit i: card i of 5 is compared")
    tables["CLASS_BYTES"] = ("uint8_t", strengths.packed_bytes(), "strength -> category << 20 | 5 nibbles, bytes apart")
    words, below = strengths.kev_tables()
    tables["KEV_CLASSES"] = ("uint64_t", words, "strength >> 6 -> bit for each of 64 classes: it has a Kev rank")
    tables["KEV_BELOW"] = ("uint16_t", below, "strength >> 6 -> classes below those 64 that have one")
    return tables | lanes.tables() | orders.tables()


def packed_bytes(ctype, entries):
    words = array(ARRAY_CODES[ctype], entries)
    if sys.byteorder == "big":
        words.byteswap()
    return words.tobytes()


def checksums(tables):
    """The lines of CHECKSUM.txt: a digest of each table, then of all of them and the constants."""
    whole = hashlib.sha256("".join(f"{name} {value}\n" for name, value in constants().items()).encode())
    lines = []
    for name, (ctype, entries, _) in tables.items():
        data = packed_bytes(ctype, entries)
        whole.update(f"{name} {ctype} {len(entries)}\n".encode() + data)
        lines.append(f"{hashlib.sha256(data).hexdigest()[:16]}  {name} {ctype}[{len(entries)}]")
    return whole.hexdigest(), "\n".join([*lines, f"{whole.hexdigest()}  all\n"])


def constants():
    """Name -> number, for the preprocessor."""
    return {
        "CLASS_COUNT": strengths.CLASS_COUNT,
        "KEV_COUNT": strengths.ONE_DECK_COUNT,
        "ROW_BITS": perfect_hash.ROW_BITS,
        "PLACE_STEP": perfect_hash.PLACE_STEP,
        "KEY_BITS": KEY_BITS,
        "HASH_MOST_CARDS": perfect_hash.MOST_CARDS,
        "STRAIGHT_JOKERS": strengths.STRAIGHT_JOKERS,
        **lanes.constants(),
        **orders.constants(),
    }


HEADER = """\
/* Written by tables/generate.py. Do not edit. */
#ifndef HR_RANK_TABLES_H
#define HR_RANK_TABLES_H

#include <stdint.h>

#if defined(__GNUC__) && !defined(_WIN32)
#define HR_TABLE extern __attribute__((visibility("hidden"))) const /* known to lie in this library */
#else
#define HR_TABLE extern const
#endif
#if defined(_MSC_VER) && !defined(__clang__)
#define HR_ALIGNED __declspec(align(64)) /* a cache line, a vector register */
#else
#define HR_ALIGNED __attribute__((aligned(64)))
#endif

"""


def c_header(tables, digest):
    lines = [f"#define HR_{name} {value}" for name, value in constants().items()]
    lines += [f'#define HR_TABLES_DIGEST "{digest}"', ""]
    lines += [
        f"HR_TABLE {ctype} HR_{name}[{len(entries)}]; /* {what} */" for name, (ctype, entries, what) in tables.items()
    ]
    return HEADER + "\n".join(lines) + "\n\n#endif\n"


def c_source(tables):
    parts = ['/* Written by tables/generate.py. Do not edit. */\n#include "rank_tables.h"\n']
    for name, (ctype, entries, _) in tables.items():
        suffix = "u" if ctype == "uint64_t" else ""
        rows = (", ".join(f"{entry}{suffix}" for entry in entries[i : i + 16]) for i in range(0, len(entries), 16))
        parts.append(f"HR_ALIGNED const {ctype} HR_{name}[{len(entries)}] = {{\n" + ",\n".join(rows) + "};\n")
    return "\n".join(parts)


def replace_file(path, text):
    """Write the whole file or leave the old one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    half = path.with_name(path.name + ".part")
    half.write_text(text, encoding="utf-8")
    os.replace(half, path)


def size_of(tables):
    return sum(len(packed_bytes(ctype, entries)) for ctype, entries, _ in tables.values())


def print_stats(tables):
    for name, (ctype, entries, comment) in tables.items():
        print(f"{len(packed_bytes(ctype, entries)):8,}  {name:22} {comment}")
    print(f"{size_of(tables):8,}  bytes in all, of {BUDGET:,}\n")
    print("row bits     rows  entries   of them holes    bytes")
    keys = [perfect_hash.key_of(ranks) for ranks in strengths.one_deck_offsuit(perfect_hash.MOST_CARDS)]
    for bits in range(11, 16):
        places, size = perfect_hash.displace(keys, bits)
        print(f"{bits:8} {len(places):8,} {size:8,} {size - len(keys):15,} {2 * len(places) + 2 * size:8,}")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, help="where to write rank_tables.h and rank_tables.c")
    parser.add_argument("--update", action="store_true", help="accept the tables: write CHECKSUM.txt")
    parser.add_argument("--stats", action="store_true", help="print the sizes of the tables")
    parser.add_argument("--derive-weights", action="store_true", help="search the hash weights anew and compare")
    options = parser.parse_args()
    if options.derive_weights:
        weights = perfect_hash.derive_weights()
        print(*weights)
        return None if weights == perfect_hash.WEIGHTS else "the weights of perfect_hash.py are others"
    if not (options.folder or options.update or options.stats):
        parser.error("name a folder, or ask for --stats or --update")
    tables = all_tables()
    assert size_of(tables) < BUDGET
    digest, lines = checksums(tables)
    if options.stats:
        print_stats(tables)
    if options.update:
        replace_file(CHECKSUMS, lines)
    elif lines != CHECKSUMS.read_text(encoding="utf-8"):
        return (
            f"the tables are not those of {CHECKSUMS}: if a rule or a table was changed on purpose, "
            "run python tables/generate.py --update and commit the file with the reason"
        )
    if options.folder:
        replace_file(options.folder / "rank_tables.c", c_source(tables))
        replace_file(options.folder / "rank_tables.h", c_header(tables, digest))
    return None


if __name__ == "__main__":
    sys.exit(main())
