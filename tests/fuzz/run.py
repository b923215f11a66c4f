"""The tests of this folder for a time: guided by coverage where Atheris is installed, else as Hypothesis makes examples.

    python tests/fuzz/run.py --seconds 60                   each test for a minute
    python tests/fuzz/run.py ranges test_cli --seed 7       those whose names hold one of the words
    python tests/fuzz/run.py ranges.test_texts --input FILE the last input of Atheris alone

Exit status 1 at the first failure; `pytest --hypothesis-profile=long` makes smaller what either has found. A memory fault, or
an example that does not end within a minute, shows where it was.
"""

import argparse
import contextlib
import faulthandler
import functools
import importlib
import os
import random
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
HANG = 60  # seconds that no example comes near; the limit of libFuzzer itself is 1,200


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
    """In a process of its own, which Atheris ends."""
    print(name, flush=True)
    last = Path(f"{name}.input")

    def once(data):
        last.write_bytes(data)
        test.hypothesis.fuzz_one_input(data)

    with tempfile.TemporaryDirectory() as corpus:
        for i in range(20):  # else it begins with inputs of a few bytes, of which no example can be made
            Path(corpus, str(i)).write_bytes(random.Random(seed + i).randbytes(1 << i % 5 + 6))
        if os.fork() == 0:
            watched(test)
            limits = [f"-max_total_time={int(seconds)}", "-max_len=4096", "-len_control=0", f"-seed={seed}"]
            output = [f"-artifact_prefix={corpus}/", "-print_final_stats=1", "-verbosity=0"]
            atheris.Setup([name, *limits, *output, corpus], once)
            atheris.Fuzz()
        status = os.wait()[1]
    if status:
        sys.exit(f"{name}: {os.waitstatus_to_exitcode(status)}; its last input is in {last}")
    last.unlink()


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
        for name in [name for name in tests if any(word in name for word in args.words)]:
            if args.input is not None:
                tests[name].hypothesis.fuzz_one_input(args.input.read_bytes())
            else:
                (by_atheris if guided else by_hypothesis)(name, tests[name], args.seconds, args.seed)


if __name__ == "__main__":
    main()
