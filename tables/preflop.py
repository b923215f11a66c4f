"""The preflop table that the package ships: counted by the compiled kernels at the end of the build, and checked.

    python tables/preflop.py           count with the installed package, and compare with what it ships
    python tables/preflop.py FOLDER    write FOLDER/preflop.npy, unless it is there, with the modules built in FOLDER
    python tables/preflop.py FOLDER --try    import those modules, nothing else: whether they run here

The table is (47008, 2) uint32: of each pair of combos up to suits and order, in how many of 1,712,304 boards the first
and the second wins. They follow from the rules alone, so another digest is a wrong kernel, and no build. The file holds
its bytes, apart by their place, which compresses better.
"""

from __future__ import annotations

import argparse
import hashlib
import sys
import types
from pathlib import Path

import numpy as np

DIGEST = "0d6028839ef58a5ab54727be20e2b5d60f5a1b3e93ad85129744f09895b5be84"
PACKAGE = Path(__file__).resolve().parents[1] / "src" / "handrank"


def digest_of(pairs: np.ndarray) -> str:
    return hashlib.sha256(pairs.astype("<u4").tobytes()).hexdigest()


def check(pairs: np.ndarray, what: str) -> None:
    if digest_of(pairs) != DIGEST:
        sys.exit(f"{what}: the preflop table has the digest {digest_of(pairs)}, not {DIGEST}")


def import_preflop(folder: Path | None) -> types.ModuleType:
    """handrank.preflop: installed, or the sources with the compiled modules of a folder."""
    if folder:
        package = types.ModuleType("handrank")  # without what handrank itself imports
        package.__path__ = [str(folder), str(PACKAGE)]
        sys.modules["handrank"] = package
    from handrank import preflop

    return preflop


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, metavar="FOLDER")
    parser.add_argument("--try", dest="only_try", action="store_true")
    options = parser.parse_args()
    path = options.folder and options.folder / "preflop.npy"
    preflop = import_preflop(options.folder)
    if options.only_try or path and path.exists() and digest_of(preflop.unpack_pairs(np.load(path))) == DIGEST:
        return
    pairs = preflop.count_pairs()
    check(pairs, "counted")
    if path:
        np.save(path, preflop.pack_pairs(pairs))
    else:
        check(preflop.unpack_pairs(np.load(preflop.TABLE_FILE)), str(preflop.TABLE_FILE))


if __name__ == "__main__":
    main()
