"""The headers of the kernels: each compiles alone, and all of them together in one file. Nothing is defined twice."""

import re
import shutil
import subprocess
import sys
import sysconfig

import pytest

from samples import ROOT

KERNELS = ROOT / "src" / "handrank" / "kernels"
HEADERS = sorted(path.relative_to(KERNELS).as_posix() for path in KERNELS.rglob("*.h"))
COMPILER = shutil.which((sysconfig.get_config_var("CC") or "cc").split()[0])

pytestmark = [
    pytest.mark.skipif(not HEADERS, reason="the kernels' sources are in the source tree only"),
    pytest.mark.skipif(COMPILER is None, reason="no C compiler"),
]


@pytest.fixture(scope="module")
def compiles(tmp_path_factory):
    """Whether a file that includes some headers compiles without a warning."""
    folder = tmp_path_factory.mktemp("headers")
    subprocess.run([sys.executable, ROOT / "tables" / "generate.py", folder], check=True)
    flags = ["-std=c99", "-Wall", "-Wextra", "-Werror", "-fsyntax-only"]
    folders = [f"-I{KERNELS}", f"-I{KERNELS.parent / 'include'}", f"-I{folder}"]

    def check(*headers):
        source = folder / "includes.c"
        source.write_text("".join(f'#include "{header}"\n' for header in headers) + "int nothing;\n", encoding="utf-8")
        done = subprocess.run([COMPILER, *flags, *folders, source], capture_output=True, text=True)
        assert done.returncode == 0, done.stderr

    return check


@pytest.mark.parametrize("header", HEADERS)
def test_each_header_alone(compiles, header):
    compiles(header)


def test_all_headers_in_one_file(compiles):
    compiles(*HEADERS)
    compiles(*reversed(HEADERS))


def test_every_include_names_a_file_of_the_tree():
    """Relative to kernels/, so that a header's folder is read off each line that includes it."""
    outside = {"handrank.h", "rank_tables.h"}  # of include/, and generated
    for path in KERNELS.rglob("*.[chi]*"):
        for name in re.findall(r'^ *# *include "(.+)"$', path.read_text(encoding="utf-8"), re.MULTILINE):
            assert name in outside or (KERNELS / name).exists(), f"{path}: {name}"
