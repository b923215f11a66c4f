"""Other native code on the installed package: C, Cython, Numba, ctypes, cffi. Each example is built and run."""

import ctypes
import importlib.util
import os
import re
import shutil
import subprocess
import sys
import sysconfig
from pathlib import Path

import handrank as hr
import numpy as np
import pytest
from handrank import capi

from samples import ROOT

NATIVE = ROOT / "examples" / "native"
GUIDE = ROOT / "docs" / "native.md"
needs_guide = pytest.mark.skipif(not GUIDE.exists(), reason="the guides lie in the source tree only")
ACES, KINGS = hr.mask("As Ah"), hr.mask("Ks Kd")
KNOWN = (1_399_204, 305_177, 7_923)  # of 1,712,304 boards, published
LINK = (sysconfig.get_config_var("LDSHARED") or "").split()  # how this Python links modules; nothing on Windows
COMPILER = LINK and shutil.which(LINK[0])
needs_compiler = pytest.mark.skipif(not COMPILER, reason="no C compiler that Python knows how to call")


def load(path):
    spec = importlib.util.spec_from_file_location(path.name.split(".")[0], path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def build(source, name, folder):
    """Compile one C file into an extension module, as any build would: with the header's folder."""
    target = folder / f"{name}{sysconfig.get_config_var('EXT_SUFFIX')}"
    flags = ["-fPIC", "-O2", "-w", f"-I{sysconfig.get_path('include')}", f"-I{hr.get_include()}"]
    subprocess.run([*LINK, *flags, source, "-o", target], check=True)
    return load(target)


@needs_compiler
def test_c(tmp_path):
    assert build(NATIVE / "matchup.c", "matchup_c", tmp_path).matchup(ACES, KINGS) == KNOWN


@needs_compiler
def test_c_where_nothing_else_imports_handrank(tmp_path):
    build(NATIVE / "matchup.c", "matchup_c", tmp_path)
    code = f"import matchup_c; print(matchup_c.matchup({ACES}, {KINGS}))"
    search = os.pathsep.join([str(tmp_path), *filter(None, sys.path)])
    done = subprocess.run([sys.executable, "-c", code], env={**os.environ, "PYTHONPATH": search}, capture_output=True)
    assert done.stdout.decode().strip() == str(KNOWN), done.stderr.decode()


def build_cython(text, name, folder):
    pytest.importorskip("Cython", reason="Cython is not installed")
    (folder / f"{name}.pyx").write_text(text, encoding="utf-8")
    subprocess.run([sys.executable, "-m", "cython", "-3", f"{name}.pyx"], check=True, cwd=folder)
    return build(folder / f"{name}.c", name, folder)


@needs_compiler
def test_cython(tmp_path):
    text = (NATIVE / "matchup_cython.pyx").read_text(encoding="utf-8")
    assert build_cython(text, "matchup_cython", tmp_path).matchup(ACES, KINGS) == KNOWN


@needs_guide
@needs_compiler
def test_cython_of_the_guide(tmp_path):
    text = re.search(r"```cython\n(.*?)```", GUIDE.read_text(encoding="utf-8"), re.DOTALL)[1]
    text += "\n\ndef call(a, b, board):\n    return better(a, b, board)\n"
    better = build_cython(text, "guide_cython", tmp_path).call
    board = hr.mask("2c 3d 4h 9s Tc")
    assert better(ACES, KINGS, board) and not better(KINGS, ACES, board)


BOARD, WEIGHTS = bytes(hr.parse("2s 3s 4d 8h Kc")), np.arange(1326) % 7.0


def payoffs_of_board():
    """What the examples of whole ranges return: one unit won or lost against each combo of the other."""
    win, tie, loss = hr.showdown_values(list(BOARD), WEIGHTS)
    return win - loss


@needs_compiler
def test_whole_ranges_in_c(tmp_path):
    out = np.empty(1326)
    build(NATIVE / "ranges.c", "ranges_c", tmp_path).payoffs(BOARD, WEIGHTS, out)
    assert np.array_equal(out, payoffs_of_board())


@needs_compiler
def test_whole_ranges_in_cython(tmp_path):
    out = np.empty(1326)
    text = (NATIVE / "ranges_cython.pyx").read_text(encoding="utf-8")
    build_cython(text, "ranges_cython", tmp_path).payoffs(BOARD, WEIGHTS, out)
    assert np.array_equal(out, payoffs_of_board())


def test_whole_ranges_in_numba():
    pytest.importorskip("numba", reason="Numba is not installed, or has no wheel for this Python")
    boards = hr.sample_hands(20, 5, seed=8)
    plans = [hr.ShowdownPlan(board.tolist()) for board in boards]
    found = load(NATIVE / "ranges_numba.py").total_payoffs(
        np.array([plan.address for plan in plans], np.uint64), WEIGHTS
    )
    assert np.array_equal(found, sum(plan.payoffs(WEIGHTS) for plan in plans))


@needs_compiler
@pytest.mark.parametrize("flags", (["-x", "c", "-std=c99", "-pedantic"], ["-x", "c++"]), ids=["C99", "C++"])
def test_the_header_is_plain(tmp_path, flags):
    source = tmp_path / "plain.c"
    command = [COMPILER, *flags, "-Wall", "-Wextra", "-Werror", "-fsyntax-only", f"-I{hr.get_include()}", source]
    source.write_text("int nothing;\n", encoding="utf-8")
    if subprocess.run(command, stderr=subprocess.DEVNULL).returncode:
        pytest.skip("the compiler does not know this language")  # Debian's gcc without g++
    source.write_text(
        "#include <handrank.h>\nint version(const handrank_api *api) { return (int)api->version; }\n", encoding="utf-8"
    )
    subprocess.run(command, check=True)


def test_numba():
    pytest.importorskip("numba", reason="Numba is not installed, or has no wheel for this Python")
    boards = hr.masks_from_cards(hr.sample_hands(20_000, 5, dead="As Ah Ks Kd", seed=1))
    counts = load(NATIVE / "matchup_numba.py").matchup(np.uint64(ACES), np.uint64(KINGS), boards)
    first, second = hr.mask_strengths(np.uint64(ACES) | boards), hr.mask_strengths(np.uint64(KINGS) | boards)
    assert counts == ((first > second).sum(), (first < second).sum(), (first == second).sum())


def test_ctypes():
    cards = hr.sample_hands(1000, 7, jokers=2, decks=2, seed=3)
    assert load(NATIVE / "bulk_ctypes.py").strengths(cards.tobytes(), 7) == hr.strengths(cards).tolist()


def test_cffi():
    cffi = pytest.importorskip("cffi", reason="cffi is not installed")
    ffi = cffi.FFI()
    function = ffi.cast("uint16_t (*)(const uint8_t *, size_t)", capi.addresses["strength"])
    assert function(bytes(hr.parse("As As ** Kd")), 4) == hr.strength("As As ** Kd")


def plain(text):
    return re.sub(r"[\s\\]+", " ", text)


@needs_guide
def test_each_function_is_declared_alike_everywhere():
    """The list of handrank.h against what is written by hand: the declarations for Cython, and the table of the guide."""
    header = plain(Path(hr.get_include(), "handrank.h").read_text(encoding="utf-8"))
    functions = [tuple(map(str.strip, found)) for found in re.findall(r"\bF\((\w+), (\w+), \(([^)]*)\)\)", header)]
    assert [f"{name}: {result} ({arguments})" for result, name, arguments in functions] == [
        f"{name}: {signature}" for name, signature in capi.signatures.items()
    ]
    declared = plain(Path(capi.__file__).with_name("capi.pxd").read_text(encoding="utf-8"))
    assert re.findall(r"(\w+) \(\*(\w+)\)\(([^)]*)\)", declared) == functions  # the fields of the table
    assert re.findall(r"cdef inline (\w+) (\w+)\(([^)]*)\) noexcept nogil:", declared) == functions
    calls = re.findall(r"api\.(\w+)\(([^)]*)\)", declared)
    assert calls == [(name, re.sub(r"[^,]*?(\w+)(?=,|$)", r" \1", args).strip()) for _, name, args in functions]
    rows = re.findall(r"^\| (`.*?) \|", GUIDE.read_text(encoding="utf-8"), re.MULTILINE)
    assert re.findall(r"`(\w+)`", " ".join(rows)) == [name for _, name, _ in functions]


def test_every_address_works():
    """Each signature through its address, against the public functions."""
    c = ctypes
    assert capi.VERSION == 1
    cards = hr.sample_hands(500, 9, seed=5)
    masks = hr.masks_from_cards(cards)
    holes, boards = hr.masks_from_cards(cards[:, :4]), hr.masks_from_cards(cards[:, 4:])
    omaha = hr.omaha_strengths(cards[:, :4], cards[:, 4:])

    def function(name, result, *arguments):
        return c.CFUNCTYPE(result, *arguments)(capi.addresses[name])

    strength = function("strength", c.c_uint16, c.c_char_p, c.c_size_t)
    assert [strength(hand.tobytes(), 9) for hand in cards] == hr.strengths(cards).tolist()
    mask_strength = function("mask_strength", c.c_uint16, c.c_uint64)
    assert [mask_strength(mask) for mask in masks.tolist()] == hr.strengths(cards).tolist()
    omaha_strength = function("omaha_strength", c.c_uint16, c.c_uint64, c.c_uint64)
    assert list(map(omaha_strength, holes.tolist(), boards.tolist())) == omaha.tolist()

    out = np.zeros(500, np.uint16)
    for name, arguments, expected in (
        ("mask_strengths", (masks.ctypes.data, 500), hr.strengths(cards)),
        ("card_strengths", (cards.ctypes.data, 500, 9), hr.strengths(cards)),
        ("omaha_strengths", (holes.ctypes.data, boards.ctypes.data, 500), omaha),
    ):
        out[:] = 0
        function(name, None, *[c.c_size_t] * len(arguments), c.c_size_t)(*arguments, out.ctypes.data)
        assert np.array_equal(out, expected)

    board, weights = bytes(hr.parse("2s 3s 4d 8h Kc")), np.arange(1326) % 7.0
    plan, expected = np.empty(8192, np.uint8), hr.showdown_values(list(board), weights)
    groups = function("showdown_plan", c.c_uint32, c.c_char_p, c.c_size_t)(board, plan.ctypes.data)
    assert groups == hr.ShowdownPlan(list(board)).groups.max()
    for suffix, dtype in (("", np.float64), ("_float", np.float32)):
        given, out = weights.astype(dtype), np.empty((4, 1326), dtype)
        targets = [row.ctypes.data for row in out]
        function(f"showdown_values{suffix}", None, *[c.c_size_t] * 5)(plan.ctypes.data, given.ctypes.data, *targets[:3])
        function(f"showdown_payoffs{suffix}", None, *[c.c_size_t] * 2, *[c.c_double] * 3, c.c_size_t)(
            plan.ctypes.data, given.ctypes.data, 2, 1, -1, targets[3]
        )
        assert np.array_equal(out[:3], expected)
        assert np.array_equal(out[3], 2 * expected[0] + expected[1] - expected[2])

    packed_ranking = function("packed_ranking", c.c_uint32, c.c_uint16)
    cactus_kev_rank = function("cactus_kev_rank", c.c_uint16, c.c_uint16)
    every = range(hr.CLASS_COUNT)
    assert list(map(packed_ranking, every)) == hr.packed_rankings(every).tolist()
    assert list(map(cactus_kev_rank, every)) == hr.cactus_kev_ranks(every).tolist()
    for beyond in (hr.CLASS_COUNT, 65535):
        assert packed_ranking(beyond) == cactus_kev_rank(beyond) == 0


def test_a_broken_promise_gives_a_number_and_no_fault():
    """Unchecked functions on every byte there is."""
    card_strengths = ctypes.CFUNCTYPE(None, ctypes.c_size_t, ctypes.c_size_t, ctypes.c_size_t, ctypes.c_size_t)(
        capi.addresses["card_strengths"]
    )
    rng = np.random.default_rng(9)
    for k in range(1, 13):
        rubbish = rng.integers(0, 256, (5000, k), np.uint8)
        out = np.full(5000, 65535, np.uint16)
        card_strengths(rubbish.ctypes.data, 5000, k, out.ctypes.data)
        assert (out < hr.CLASS_COUNT).all()
    masks = rng.integers(0, 1 << 64, 5000, np.uint64, endpoint=False)
    masks &= np.roll(masks, 3) & np.roll(masks, 5)  # some eight bits; the portable kernel tries every five
    assert (hr.omaha_mask_strengths(masks, np.roll(masks, 1)) < hr.CLASS_COUNT).all()


def test_a_header_of_another_version_is_refused():
    """What handrank_import does, by the same fields."""
    pointer = ctypes.pythonapi.PyCapsule_GetPointer
    pointer.restype, pointer.argtypes = ctypes.c_void_p, [ctypes.py_object, ctypes.c_char_p]
    version, size = (ctypes.c_uint32 * 2).from_address(pointer(capi.API, b"handrank.capi.API"))
    assert version == capi.VERSION
    assert size == 8 + 13 * ctypes.sizeof(ctypes.c_void_p)
