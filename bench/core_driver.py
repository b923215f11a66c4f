"""The scalar core without Python around it: scalar.c, compiled as the extension is, called through ctypes."""

from __future__ import annotations

import ctypes
import shlex
import subprocess
import sys
import sysconfig
import tempfile
from array import array
from pathlib import Path

import handrank

from harness import ROOT, Work
from workload import deals


class NoCompiler(Exception):
    """The loops cannot be built here; the text says why."""


def build() -> ctypes.CDLL:
    """The loops of scalar.c over freshly generated tables."""
    variables = sysconfig.get_config_vars("CC", "CFLAGS", "CCSHARED")
    with tempfile.TemporaryDirectory() as folder:
        library = Path(folder, "scalar.so")
        subprocess.run([sys.executable, ROOT / "tables" / "generate.py", folder], check=True)
        command = [
            *shlex.split(" ".join(filter(None, variables))),
            "-shared",
            f"-I{folder}",
            f"-I{ROOT / 'src' / 'handrank' / 'kernels'}",
            str(ROOT / "bench" / "scalar.c"),
            f"{folder}/rank_tables.c",
            "-o",
            str(library),
        ]
        try:
            subprocess.run(command, check=True, capture_output=True, text=True)
        except (OSError, subprocess.CalledProcessError) as error:
            raise NoCompiler(f"{command[0]}: {error}") from None
        core = ctypes.CDLL(str(library))
    core.digest.restype = ctypes.c_char_p
    for function in (core.masks_apart, core.masks_chained, core.cards_apart):
        function.restype = ctypes.c_uint64
    if core.digest().decode() != handrank.TABLES_DIGEST:
        raise NoCompiler("the tables of this checkout are not those of the installed handrank")
    return core


def over_masks(function, size: int) -> Work:
    """A loop of scalar.c over the masks of the deals; every run checks the sum."""
    masks = array("Q", map(handrank.mask, deals(size)))
    return checked(function, masks, size, 0)


def over_cards(function, size: int, jokers: int = 0) -> Work:
    """A loop of scalar.c over the deals as bytes; every run checks the sum."""
    cards = array("B", b"".join(map(bytes, deals(size, jokers))))
    return checked(function, cards, size, jokers, ctypes.c_size_t(size))


def checked(function, data: array, size: int, jokers: int, *more) -> Work:
    hands = deals(size, jokers)
    expected = sum(map(handrank.strength, hands))
    pointer = ctypes.c_void_p(data.buffer_info()[0])
    count = ctypes.c_size_t(len(hands))

    def run(data=data):  # holds the array, whose memory the pointer names
        found = function(pointer, count, *more)
        assert found == expected, f"the strengths add up to {found}, not {expected}"

    return Work(run, len(hands))
