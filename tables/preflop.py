"""The preflop table that the package ships: counted by the compiled kernels at the end of the build, and checked.

    python tables/preflop.py           count with the installed package, and compare with what it ships
    python tables/preflop.py FOLDER    write FOLDER/matchups/preflop.npy, unless it is there, with the modules in FOLDER
    python tables/preflop.py FOLDER --try    import one of those modules, nothing else: whether they run here

The table is (47008, 2) uint32: of each pair of combos up to suits and order, in how many of 1,712,304 boards the first
and the second wins. They follow from the rules alone, so another digest is a wrong kernel, and no build. The digest is
of its bytes apart by their place; the file holds steps between pairs, which compress better.
"""

from __future__ import annotations

import argparse
import hashlib
import importlib
import sys
import types
from pathlib import Path

import numpy as np

DIGEST = "999b33248609ba5b0cb68772c35e792f6b300ab50dbcea8bb70d794c4e56f3be"
PACKAGE = Path(__file__).resolve().parents[1] / "src" / "handrank"


def digest_of(pairs: np.ndarray) -> str:
    return hashlib.sha256(pairs.astype("<u4").view(np.uint8).reshape(-1, 2, 4).transpose(1, 2, 0).tobytes()).hexdigest()


def check(digest: str | None, what: str) -> None:
    if digest != DIGEST:
        sys.exit(f"{what}: the preflop table has the digest {digest}, not {DIGEST}")


def find_modules(folder: Path) -> None:
    """Let the package be the sources, with the compiled modules of a folder, without what handrank itself imports."""
    for name in ("handrank", "handrank._native"):
        package = types.ModuleType(name)
        package.__path__ = [str(place.joinpath(*name.split(".")[1:])) for place in (folder, PACKAGE)]
        sys.modules[name] = package


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", nargs="?", type=Path, metavar="FOLDER")
    parser.add_argument("--try", dest="only_try", action="store_true")
    options = parser.parse_args()
    path = options.folder and options.folder / "matchups" / "preflop.npy"
    if options.folder:
        find_modules(options.folder)
    if options.only_try:
        importlib.import_module("handrank._native.preflop_pairs")
        return
    from handrank.matchups import preflop

    def digest_of_file(path: Path) -> str | None:
        try:
            return digest_of(preflop.unpack_pairs(np.load(path)))
        except (OSError, ValueError):  # there is none, or one of another form
            return None

    if path and digest_of_file(path) == DIGEST:
        return
    pairs = preflop.count_pairs()
    check(digest_of(pairs), "counted")
    if path:
        np.save(path, preflop.pack_pairs(pairs))
    path = path or preflop.TABLE_FILE
    check(digest_of_file(path), str(path))


if __name__ == "__main__":
    main()
