"""The build step: rank tables from the rules, then the core. Everything else is in pyproject.toml."""

import os
import subprocess
import sys
from pathlib import Path

from Cython.Distutils import build_ext
from setuptools import Extension, setup

ROOT = Path(__file__).resolve().parent
KERNELS = Path("src/handrank/kernels")
RULES = [*(ROOT / "tables").glob("*.py"), ROOT / "tables" / "CHECKSUM.txt",
         ROOT / "src" / "handrank" / "cards.py", *(ROOT / "src" / "handrank" / "rules").glob("*.py")]


SHARED = "handrank._native._cyutility"


class BuildWithTables(build_ext):
    """Write the tables, when a rule is newer than they are, before the core is compiled."""

    def run(self):
        import numpy  # headers only, and only once something is built

        folder = Path(self.build_temp).resolve()
        header = folder / "rank_tables.h"
        if not header.exists() or header.stat().st_mtime < max(path.stat().st_mtime for path in RULES):
            subprocess.run([sys.executable, ROOT / "tables" / "generate.py", folder], check=True)
        self.cython_c_in_temp = True  # nothing generated lies between the sources
        self.cython_directives = {"freethreading_compatible": True}  # nothing shared changes after import
        self.shared_utility_qualified_name = SHARED  # what would be in each module again
        self.shared_utility_features_disabled = ["MemoryView"]  # no module uses them
        for extension in self.extensions:
            extension.include_dirs += [str(ROOT / KERNELS), str(ROOT / KERNELS.parent / "include"), str(folder),
                                       numpy.get_include()]
            extension.depends += [str(header), *map(str, sorted(KERNELS.rglob("*.h")))]
            if extension.name == "handrank._native.core":
                extension.sources.append(str(Path(self.build_temp) / "rank_tables.c"))  # short for Windows: no drive
        super().run()
        self.count_preflop_table()

    def build_extensions(self):
        """A small wheel: without what is for debuggers, and -O3 only where it pays, kernels/base/optimize_o3.h. $CFLAGS go first."""
        given = os.environ.get("CFLAGS", "").split()
        if self.compiler.compiler_type == "unix":
            for extension in self.extensions:
                # sums are the same on every machine, and kernels no symbols for others
                extension.extra_compile_args += ["-ffp-contract=off", "-fvisibility=hidden"]
                if "-g" not in given:
                    extension.extra_compile_args += ["-g0", "-fno-asynchronous-unwind-tables"]
                    extension.extra_link_args += ["-Wl,-s"] if sys.platform == "linux" else []
                if not any(flag.startswith("-O") for flag in given):
                    extension.extra_compile_args.append("-O2")
        super().build_extensions()

    def count_preflop_table(self):
        """Once the modules are built, and where they run: not when compiled for another machine, or with sanitizers.
        Without its file the package counts the table on first use."""
        folder = Path(self.get_ext_fullpath("handrank._native.preflop_pairs")).resolve().parents[1]
        command = [sys.executable, "-B", ROOT / "tables" / "preflop.py", folder]  # no caches into the wheel
        if subprocess.run([*command, "--try"], capture_output=True).returncode == 0:
            subprocess.run(command, check=True)
        else:
            self.warn("the modules built do not run here, so the preflop table is left out")


setup(
    cmdclass={"build_ext": BuildWithTables},
    ext_modules=[
        Extension("handrank._native.core", ["src/handrank/_native/core.pyx", *map(str, sorted(KERNELS.rglob("*.c")))]),
        Extension(SHARED, ["src/handrank/_native/_cyutility.c"]),  # written by Cython
        Extension("handrank.capi", ["src/handrank/capi.pyx"]),
        *(Extension(f"handrank._native.{name}", [f"src/handrank/_native/{name}.pyx"])
          for name in ("exchanges", "firsts")),
        *(Extension(f"handrank._native.{name}", [f"src/handrank/_native/{name}.pyx"],
                    define_macros=[("NPY_NO_DEPRECATED_API", "NPY_1_25_API_VERSION")])
          for name in ("bulk", "deals", "indexer", "outcomes", "potentials", "preflop_pairs", "showdowns")),
    ],
)
