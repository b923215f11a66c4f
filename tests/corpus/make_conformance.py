"""Writes tests/data/conformance.jsonl: hands, games, ranges and equities with the right answers, for any evaluator.

    python tests/corpus/make_conformance.py            writes the file
    python tests/corpus/make_conformance.py --check    fails where it is not what would be written

docs/conformance.md says what the lines mean. They are written down in tests/corpus/, a module for each kind.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

TESTS = Path(__file__).parents[1]
sys.path[:0] = [str(TESTS), str(TESTS / "helpers")]  # where this runs as a script

from corpus import FILE  # noqa: E402
from corpus.deals import deals  # noqa: E402
from corpus.games import badugi, hi_lo, house, lowball, omaha, short_deck, three_cards  # noqa: E402
from corpus.hands import boards, few_cards, high_hands, jokers, many_cards, several_decks  # noqa: E402
from corpus.seen import seen  # noqa: E402
from corpus.texts import equities, inputs, ranges  # noqa: E402

VERSION = "1.0"  # docs/conformance.md: what a new one means

PARTS = (seen, high_hands, boards, many_cards, few_cards, jokers, several_decks, omaha, hi_lo, lowball, badugi,
         short_deck, three_cards, house, inputs, ranges, equities, deals)  # fmt: skip


def text_of_file() -> str:
    """The whole file: a line about it, then every line."""
    lines = [made for part in PARTS for made in part()]
    about = {"id": "about", "kind": "about", "version": VERSION, "lines": len(lines), "license": "MIT"}
    return "".join(json.dumps(made, ensure_ascii=False) + "\n" for made in [about, *lines])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--check", action="store_true", help="write nothing; fail where the file is not what would be written"
    )
    if parser.parse_args().check:
        assert FILE.read_text(encoding="utf-8") == text_of_file(), f"{FILE} is not what {Path(__file__).name} writes"
    else:
        FILE.write_text(text_of_file(), encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
