"""The build: tables from the rules, C from Cython, objects, modules. Everything else is in pyproject.toml.

Each of these steps is skipped while its command and the contents of all files that it reads are those of the last time,
whatever their dates: a digest of them, the key, lies in the build folder. What can run in parallel does.
"""

import hashlib
import os
import re
import shlex
import subprocess
import sys
import sysconfig
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from setuptools import Extension, setup
from setuptools.command.build import build
from setuptools.command.build_ext import build_ext
from setuptools.errors import SetupError

PACKAGE = Path("src/handrank")  # relative, so that the modules do not say where they were built
INCLUDES = [PACKAGE / "kernels", PACKAGE / "include"]
RULES = [*Path("tables").glob("*.py"), Path("tables/CHECKSUM.txt"), PACKAGE / "cards.py", *PACKAGE.glob("rules/*.py")]
CORE = "handrank._native.core"  # the module that holds the kernels
SHARED = "handrank._native._cyutility"  # what Cython would write into each module again

INCLUDE = re.compile(rb'^[ \t]*#[ \t]*include[ \t]*["<]([^">\n]+)', re.MULTILINE)
ENVIRONMENT = [
    "ARCHFLAGS",
    "MACOSX_DEPLOYMENT_TARGET",
    "SDKROOT",  # what compilers read beside their command
    "CPATH",
    "C_INCLUDE_PATH",
    "LIBRARY_PATH",
    "CL",
    "_CL_",
]


def files_read(source, folders):
    """The C file and every header it includes, looked for as compilers do: beside the file, then in the folders.

    What lies elsewhere belongs to the compiler, Python or NumPy. A header counts whatever #if is around it.
    """
    found = [Path(source)]
    for path in found:  # grows meanwhile
        for name in INCLUDE.findall(path.read_bytes()):
            places = (Path(os.path.normpath(folder / name.decode())) for folder in (path.parent, *folders))
            header = next(filter(Path.is_file, places), path)
            if header not in found:
                found.append(header)
    return found


def digest_of(command, inputs):
    whole = hashlib.sha256(command.encode())
    for path in map(Path, inputs):
        content = path.read_bytes()
        whole.update(f"\n{path.as_posix()} {len(content)}\n".encode() + content)
    return whole.hexdigest()


def make(write, target, key, command, inputs):
    """Call write(), which makes the target, unless the key says that this command made it of inputs as they are now."""
    digest = digest_of(command, inputs)
    if Path(target).exists() and key.exists() and key.read_text() == digest:
        return
    key.unlink(missing_ok=True)  # neither is there, should the step fail or be interrupted
    Path(target).unlink(missing_ok=True)  # nor does a linker that looks at dates see an old one
    write()
    if digest_of(command, inputs) == digest:  # else somebody edits meanwhile
        key.write_text(digest)


class BuildModules(build_ext):
    def finalize_options(self):
        if self.editable_mode:  # for which setuptools takes a new folder each time
            usual = build(self.distribution)
            usual.ensure_finalized()
            self.build_temp = usual.build_temp
        super().finalize_options()

    def run(self):
        if not self.inplace:
            self.remove_leftovers()
        super().run()
        self.count_preflop_table()

    def remove_leftovers(self):
        """A wheel takes all that lies in its folder, so files that were moved or removed since the last one go."""
        kept = {*self.get_finalized_command("build_py").get_outputs(), *self.get_outputs()}
        kept = {*map(Path, kept), self.preflop_table()}
        for path in Path(self.build_lib, PACKAGE.name).rglob("*"):
            if path.is_file() and path not in kept:
                path.unlink()

    def preflop_table(self):
        return Path(self.get_ext_fullpath(f"{PACKAGE.name}.matchups.preflop")).with_name("preflop.npy")

    def build_extensions(self):
        self.temp = Path(self.build_temp)
        self.temp.mkdir(parents=True, exist_ok=True)
        if self.force:
            for key in self.temp.rglob("*.key"):
                key.unlink()
        self.settle_tools()
        self.settle_flags()
        with ThreadPoolExecutor(self.parallel or os.cpu_count()) as pool:
            tables = pool.submit(self.write_tables)
            list(pool.map(self.translate, self.extensions, map(self.cython_files_read, self.extensions)))
            tables.result()
            units = [(ext, source) for ext in self.extensions for source in ext.sources]
            for (ext, _), made in zip(units, pool.map(self.compile, *zip(*units))):
                ext.extra_objects.append(made)
            list(pool.map(self.link, self.extensions))

    def settle_tools(self):
        """Which versions of Python, Cython, NumPy and compiler are at work; where each lies may change."""
        import Cython
        import numpy

        if int(numpy.__version__.split(".")[0]) < 2:
            raise SetupError(
                f"found NumPy {numpy.__version__}; building needs NumPy 2 or later: such modules run with "
                "NumPy 1.25 and later, while those built with NumPy 1 do not run with NumPy 2"
            )
        if self.compiler.compiler_type == "msvc" and not self.compiler.initialized:
            self.compiler.initialize()  # before threads do
        self.includes = [*INCLUDES, self.temp]
        self.numpy_include = numpy.get_include()
        compiler = {
            name: value
            for name, value in vars(self.compiler).items()
            if name not in ("verbose", "force", "dry_run") and not name.startswith("_")
        }
        if "compiler_so" in compiler:  # MSVC has its version in its path
            compiler["version"] = subprocess.getoutput(shlex.join([*self.compiler.compiler_so, "--version"]))
        self.headers = f"Cython {Cython.__version__} NumPy {numpy.__version__}"
        self.tools = "\n".join(
            [
                self.headers,
                sys.version,
                sys.base_exec_prefix,
                str(sorted(compiler.items())),
                *(f"{name}={os.environ.get(name)}" for name in ENVIRONMENT),
            ]
        ).replace(sys.exec_prefix, "")

    def settle_flags(self):
        """A small wheel: nothing for debuggers; -O3 only where kernels/base/optimize_o3.h asks. $CFLAGS go first."""
        self.compile_args, self.link_args = [], []
        if self.compiler.compiler_type != "unix":
            return
        given = os.environ.get("CFLAGS", "").split()
        # sums are the same on every machine, and kernels no symbols for others
        self.compile_args += ["-ffp-contract=off", "-fvisibility=hidden"]
        # $CFLAGS replace those that Python was built with, of which its headers and Cython want these
        needed = {"-fwrapv", "-fno-strict-overflow"} | ({"-DNDEBUG"} if "-UNDEBUG" not in given else set())
        self.compile_args += [flag for flag in sysconfig.get_config_var("CFLAGS").split() if flag in needed]
        if not any(flag.startswith("-g") and flag != "-g0" for flag in given):
            self.compile_args += ["-g0", "-fno-asynchronous-unwind-tables"]
            self.link_args += ["-Wl,-s"] if sys.platform == "linux" else []
        if not any(flag.startswith("-O") for flag in given):
            self.compile_args.append("-O2")

    def write_tables(self):
        command = [sys.executable, "tables/generate.py", self.build_temp]
        make(lambda: self.spawn(command), self.temp / "rank_tables.h", self.temp / "rank_tables.key", "", sorted(RULES))

    def cython_files_read(self, ext):
        """The Cython files of ours that a module reads; the others belong to Cython and NumPy."""
        from Cython.Build.Dependencies import create_dependency_tree

        tree, ours = create_dependency_tree(quiet=True), PACKAGE.resolve()  # one tree for all calls
        found = [path for source in ext.sources if source.endswith(".pyx") for path in tree.all_dependencies(source)]
        return sorted(path for path in found if Path(path).resolve().is_relative_to(ours))

    def translate(self, ext, inputs):
        """Make C of the Cython file, between no sources, or of what all of them share."""
        target = self.temp.joinpath(*ext.name.split(".")).with_suffix(".c")
        target.parent.mkdir(parents=True, exist_ok=True)
        options = ["-X", "freethreading_compatible=True"]  # nothing shared changes after import
        if ext.name == SHARED:
            options = ["generate-shared", str(target), *options, "--exclude=MemoryView"]  # no module uses these
        else:
            source, *ext.sources = ext.sources
            options += ["--shared", SHARED, "--module-name", ext.name, "-o", str(target), source]
        command = [sys.executable, "-m", "cython", *options]
        make(lambda: self.spawn(command), target, target.with_suffix(".key"), f"{self.headers} {options}", inputs)
        ext.sources.insert(0, str(target))
        if ext.name == CORE:
            ext.sources.insert(0, str(self.temp / "rank_tables.c"))

    def compile(self, ext, source):
        """The object of a C file."""
        (target,) = self.compiler.object_filenames([source], output_dir=self.build_temp)
        options = {"macros": ext.define_macros, "debug": self.debug, "extra_postargs": self.compile_args}
        folders = [*map(str, self.includes), self.numpy_include]
        make(
            lambda: self.compiler.compile([source], self.build_temp, include_dirs=folders, **options),
            target,
            Path(f"{target}.key"),
            f"{self.tools}\n{options}",
            files_read(source, self.includes),
        )
        return target

    def link(self, ext):
        target = self.get_ext_fullpath(ext.name)
        options = {
            "libraries": self.get_libraries(ext),
            "extra_postargs": self.link_args,
            "debug": self.debug,
            "export_symbols": self.get_export_symbols(ext),
            "target_lang": "c",
        }
        make(
            lambda: self.compiler.link_shared_object(ext.extra_objects, target, build_temp=self.build_temp, **options),
            target,
            self.temp / f"{ext.name}.module.key",
            f"{self.tools}\n{options}\n{target}",
            ext.extra_objects,
        )

    def count_preflop_table(self):
        """Once the modules are built, and where they run: not when compiled for another machine, or with sanitizers.
        Without its file the package counts the table on first use."""
        folder = self.preflop_table().resolve().parents[1]
        command = [sys.executable, "-B", "tables/preflop.py", folder]  # no caches into the wheel
        if subprocess.run([*command, "--try"], capture_output=True).returncode == 0:
            subprocess.run(command, check=True)
        else:
            self.warn("the modules built do not run here, so the preflop table is left out")


def extensions():
    """Each Cython file is a module, named as its path says."""
    files = sorted(PACKAGE.rglob("*.pyx"))
    modules = {".".join(path.relative_to("src").with_suffix("").parts): [str(path)] for path in files}
    modules[CORE] += map(str, sorted(INCLUDES[0].rglob("*.c")))
    modules[SHARED] = []
    return [
        Extension(name, sources, define_macros=[("NPY_NO_DEPRECATED_API", "NPY_1_25_API_VERSION")])
        for name, sources in modules.items()
    ]


if __name__ == "__main__":
    setup(cmdclass={"build_ext": BuildModules}, ext_modules=extensions())
