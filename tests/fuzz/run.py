"""The tests of this folder for a time: guided by coverage where Atheris is installed, else as Hypothesis makes examples.

    python tests/fuzz/run.py --seconds 60                             each test for a minute
    python tests/fuzz/run.py ranges test_cli --seed 7                 those whose names hold one of the words
    python tests/fuzz/run.py test_cli.test_commands --input crash-1   what Atheris has left, alone

Exit status 1 at the first failure; `pytest --hypothesis-profile=long` makes smaller what either has found. A memory fault, or
an example that does not end within a minute, shows where it was.
"""

import argparse
import contextlib
import faulthandler
import functools
import importlib
import random
import subprocess
import sys
import tempfile
import time
import warnings
from pathlib import Path

import hypothesis

try:
    import atheris
except ImportError:
    atheris = None

HERE = Path(__file__).parent
HANG = 60  # seconds that no example comes near


def all_tests():
    """Each test that Hypothesis makes examples for, by the names of its module and its own."""
    modules = [importlib.import_module(f"fuzz.{path.stem}") for path in sorted(HERE.glob("test_*.py"))]
    tests = [(f"{module.__name__[5:]}.{name}", test) for module in modules for name, test in vars(module).items()]
    return {name: test for name, test in tests if hasattr(test, "hypothesis")}


def watched(test):
    """Count the examples of a test, and end the process in one that hangs."""
    body = test.hypothesis.inner_test

    @functools.wraps(body)
    def example(*args, **named):
        faulthandler.dump_traceback_later(HANG, exit=True)
        example.count += 1
        body(*args, **named)
        faulthandler.cancel_dump_traceback_later()

    example.count = 0
    test.hypothesis.inner_test = example
    return example


def by_hypothesis(name, test, seconds, seed):
    example, began = watched(test), time.monotonic()
    while time.monotonic() - began < seconds:
        hypothesis.seed(seed)(test)()
        seed += 1
    print(f"{name}: {example.count:,} examples, {time.monotonic() - began:.1f} s", flush=True)


def by_atheris(name, test, seconds, seed):
    """Ends the process."""
    watched(test)
    with tempfile.TemporaryDirectory() as corpus:
        for i in range(20):  # else it begins with inputs of a few bytes, of which no example can be made
            Path(corpus, str(i)).write_bytes(random.Random(seed + i).randbytes(1 << i % 5 + 6))
        options = [
            f"-max_total_time={int(seconds)}",
            f"-seed={seed}",
            f"-timeout={2 * HANG}",
            "-max_len=4096",
            "-len_control=0",
        ]
        atheris.Setup([sys.argv[0], *options, f"-artifact_prefix={name}-", corpus], test.hypothesis.fuzz_one_input)
        atheris.Fuzz()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="*", default=[""])
    parser.add_argument("--seconds", type=float, default=10, help="for each test")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--engine", choices=["hypothesis", "atheris"], default="atheris" if atheris else "hypothesis")
    parser.add_argument("--input", type=Path)
    args = parser.parse_args()
    faulthandler.enable()
    warnings.simplefilter("error")  # nothing may be cast to something else with a warning
    sys.path.insert(0, str(HERE.parent))
    importlib.import_module("conftest")
    hypothesis.settings.register_profile("batch", hypothesis.settings.get_profile("long"), max_examples=100)
    hypothesis.settings.load_profile("batch")
    guided = args.engine == "atheris" and args.input is None
    with atheris.instrument_imports(include=["handrank"]) if guided else contextlib.nullcontext():
        tests = all_tests()
        names = [name for name in tests if any(word in name for word in args.words)]
        for name in names:
            if args.input is not None:
                tests[name].hypothesis.fuzz_one_input(args.input.read_bytes())
            elif not guided:
                by_hypothesis(name, tests[name], args.seconds, args.seed)
            elif len(names) == 1:
                by_atheris(name, tests[name], args.seconds, args.seed)
            else:
                print(name, flush=True)
                again = [sys.executable, __file__, name, f"--seconds={args.seconds}", f"--seed={args.seed}"]
                subprocess.run(again, check=True)


if __name__ == "__main__":
    main()
