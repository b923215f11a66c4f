"""What the build skips: nothing whose command or inputs changed, everything else."""

import importlib.util
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from samples import ROOT

KERNELS = ROOT / "src" / "handrank" / "kernels"
COMPILER = shutil.which("gcc") or shutil.which("clang")

pytest.importorskip("setuptools", reason="setuptools is not installed")
if not (ROOT / "setup.py").exists():
    pytest.skip("setup.py lies in the source tree only", allow_module_level=True)


@pytest.fixture(scope="module")
def build():
    spec = importlib.util.spec_from_file_location("handrank_setup", ROOT / "setup.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


class Step:
    """Copies files one after the other into a target, and counts how often."""

    def __init__(self, build, folder):
        self.build, self.target, self.key, self.count = build, folder / "target", folder / "target.key", 0

    def write(self):
        self.count += 1
        self.target.write_bytes(b"".join(path.read_bytes() for path in self.inputs))

    def __call__(self, *inputs, command="copy"):
        self.inputs = inputs
        self.build.make(self.write, self.target, self.key, command, inputs)
        return self.count


@pytest.fixture
def step(build, tmp_path):
    return Step(build, tmp_path)


@pytest.fixture
def inputs(tmp_path):
    for name in ("a.c", "b.h"):
        (tmp_path / name).write_text(f"/* {name} */\n", encoding="utf-8")
    return tmp_path / "a.c", tmp_path / "b.h"


def test_nothing_is_made_again_for_a_date(step, inputs):
    assert step(*inputs) == 1
    os.utime(inputs[1], (2_000_000_000, 2_000_000_000))
    assert step(*inputs) == 1


def test_another_content_is_made_again_even_if_older(step, inputs):
    assert step(*inputs) == 1
    inputs[1].write_text("/* c.h */\n", encoding="utf-8")  # as long as before
    os.utime(inputs[1], (0, 0))
    assert step(*inputs) == 2
    assert b"c.h" in step.target.read_bytes()
    assert step(*inputs) == 2


def test_another_command_other_files_and_a_lost_target_are_made_again(step, inputs):
    assert step(*inputs) == 1
    assert step(*inputs, command="copy -O0") == 2
    assert step(*inputs) == 3
    assert step(inputs[0]) == 4
    step.target.unlink()
    assert step(inputs[0]) == 5


def test_what_moved_from_one_file_to_the_next_is_made_again(step, inputs):
    assert step(*inputs) == 1
    whole = b"".join(path.read_bytes() for path in inputs)
    inputs[0].write_bytes(whole)
    inputs[1].write_bytes(b"")
    assert step(*inputs) == 2


def test_a_step_that_fails_leaves_nothing_that_would_be_kept(step, inputs):
    assert step(*inputs) == 1
    before = inputs[0].read_bytes()
    inputs[0].write_text("#error\n", encoding="utf-8")
    write = step.write

    def fail():
        write()
        raise KeyboardInterrupt

    step.write = fail
    with pytest.raises(KeyboardInterrupt):
        step(*inputs)
    step.write = write
    inputs[0].write_bytes(before)  # as when it was made last
    assert step(*inputs) == 3
    assert step.target.read_bytes().startswith(before)


def test_an_edit_meanwhile_is_seen_the_next_time(step, inputs):
    before = inputs[0].read_bytes()
    write = step.write

    def edited():
        inputs[0].write_text("/* edited */\n", encoding="utf-8")
        write()

    step.write = edited
    assert step(*inputs) == 1
    step.write = write
    inputs[0].write_bytes(before)
    assert step(*inputs) == 2
    assert step(*inputs) == 2


def test_headers_are_found_as_a_compiler_finds_them(build, tmp_path):
    for name, text in {
        "kernels/rank/best.c": '#include "strength.h"\n  #  include "base/bits.h"\n#include <stdint.h>\n',
        "kernels/rank/strength.h": '#include "../base/cards.h"\n#include <base/bits.h>\n',
        "kernels/base/bits.h": "",
        "kernels/base/cards.h": '#if 0\n#include "tables.h"\n#endif\n// #include "strength.h"\n',
        "kernels/base/strength.h": "",  # not beside the file that names it
        "build/tables.h": '#include "cards.h"\n',  # neither beside it nor in a folder
    }.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    found = build.files_read(tmp_path / "kernels/rank/best.c", [tmp_path / "kernels", tmp_path / "build"])
    assert [path.relative_to(tmp_path).as_posix() for path in found] == [
        "kernels/rank/best.c",
        "kernels/rank/strength.h",
        "kernels/base/bits.h",
        "kernels/base/cards.h",
        "build/tables.h",
    ]


@pytest.mark.skipif(not COMPILER, reason="no gcc or clang")
def test_the_compiler_reads_no_file_of_ours_that_the_build_does_not_know(build):
    folders = [KERNELS, KERNELS.parent / "include"]
    sources = sorted(KERNELS.rglob("*.c"))
    assert len(sources) > 10
    for source in sources:
        command = [
            COMPILER,
            "-MM",
            "-MG",
            *(f"-I{folder}" for folder in folders),
            str(source),
        ]  # -MG: tables are not there
        rule = subprocess.run(command, check=True, capture_output=True, text=True).stdout
        read = {Path(os.path.normpath(name)) for name in re.split(r"[\s\\]+", rule)[1:] if name.startswith(str(ROOT))}
        assert source in read
        assert read <= set(build.files_read(source, folders))


def test_each_cython_file_is_a_module_and_each_kernel_is_compiled_once(build, monkeypatch):
    monkeypatch.chdir(ROOT)
    modules = {extension.name: extension.sources for extension in build.extensions()}
    sources = sorted(source for sources in modules.values() for source in sources)
    here = [path.relative_to(ROOT) for path in [*KERNELS.parent.rglob("*.pyx"), *KERNELS.rglob("*.c")]]
    assert sources == sorted(map(str, here))
    assert modules["handrank.capi"] == [str(Path("src/handrank/capi.pyx"))]
    assert modules[build.SHARED] == []
