"""The tests of this folder for a time: guided by coverage where Atheris is installed, else as Hypothesis makes examples.

    python tests/fuzz/run.py --seconds 60                             each test for a minute
    python tests/fuzz/run.py ranges test_cli --seed 7                 those whose names hold one of the words
    python tests/fuzz/run.py test_cli.test_commands --input crash-1   what Atheris has left of a memory fault

Exit status 1 at the first failure, which `pytest --hypothesis-profile=long` repeats and makes smaller if Atheris found it. A
memory fault, or an example that does not end within a minute, shows where it was; --verbose shows the example, too.
"""

import argparse
import contextlib
import faulthandler
import functools
import importlib
import subprocess
import sys
import time
import warnings
from pathlib import Path

import hypothesis
from hypothesis import Verbosity, settings

try:
    import atheris
except ImportError:
    atheris = None

HERE = Path(__file__).parent
HANG = 60  # seconds that no example comes near


def tests_of_folder():
    """Every test that Hypothesis makes examples for, by the name of its module and its own."""
    modules = [importlib.import_module(f"fuzz.{path.stem}") for path in sorted(HERE.glob("test_*.py"))]
    return {
        f"{module.__name__[5:]}.{name}": test
        for module in modules
        for name, test in vars(module).items()
        if name.startswith("test_") and hasattr(test, "hypothesis")
    }


def watched(test, leave):
    """Count the examples of a test, and say where one hangs."""
    body = test.hypothesis.inner_test

    @functools.wraps(body)
    def example(*args, **named):
        faulthandler.dump_traceback_later(HANG, exit=leave)
        example.count += 1
        body(*args, **named)

    example.count = 0
    test.hypothesis.inner_test = example
    return example


def by_hypothesis(name, test, seconds, seed):
    example, began = watched(test, True), time.monotonic()
    while time.monotonic() - began < seconds:
        hypothesis.seed(seed)(test)()
        seed += 1
    faulthandler.cancel_dump_traceback_later()
    print(f"{name}: {example.count:,} examples, {time.monotonic() - began:.1f} s", flush=True)


def by_atheris(test, seconds, seed):
    watched(test, False)  # libFuzzer ends the process, and keeps the input
    atheris.Setup(
        [sys.argv[0], f"-max_total_time={int(seconds)}", f"-seed={seed}", f"-timeout={2 * HANG}", "-max_len=4096"],
        test.hypothesis.fuzz_one_input,
    )
    atheris.Fuzz()  # ends the process


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="*", metavar="NAME")
    parser.add_argument("--seconds", type=float, default=10, help="for each test")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--engine", choices=["hypothesis", "atheris"], default="atheris" if atheris else "hypothesis")
    parser.add_argument("--input", type=Path, help="this input alone")
    parser.add_argument("--verbose", action="store_true", help="each example before it runs")
    args = parser.parse_args()
    faulthandler.enable()
    warnings.simplefilter("error")  # nothing may be cast to something else with a warning
    sys.path.insert(0, str(HERE.parent))
    importlib.import_module("conftest")
    settings.register_profile(
        "run",
        settings.get_profile("long"),
        max_examples=100,
        verbosity=Verbosity.verbose if args.verbose else Verbosity.normal,
    )
    settings.load_profile("run")
    guided = args.engine == "atheris" and args.input is None
    with atheris.instrument_imports(include=["handrank"]) if guided else contextlib.nullcontext():
        tests = tests_of_folder()
    names = [name for name in tests if any(word in name for word in args.words or [""])]
    if not names:
        parser.error(f"none of {', '.join(tests)}")
    for name in names:
        if args.input is not None:
            tests[name].hypothesis.fuzz_one_input(args.input.read_bytes())
        elif not guided:
            by_hypothesis(name, tests[name], args.seconds, args.seed)
        elif len(names) == 1:
            by_atheris(tests[name], args.seconds, args.seed)
        else:  # a process each, as it ends with its test
            print(name, flush=True)
            subprocess.run(
                [sys.executable, __file__, name, f"--seconds={args.seconds}", f"--seed={args.seed}"], check=True
            )


if __name__ == "__main__":
    main()
