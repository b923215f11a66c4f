"""Fuzzing: hostile input made by a grammar, until something answers with anything but what it documents.

    python tests/fuzz/run.py all --runs 100
    python tests/fuzz/run.py bulk --seconds 60 --seed 7
    python tests/fuzz/run.py bulk --seed 7 --run 1234       that input alone, with its traceback
    python tests/fuzz/run.py ranges --seconds 60 --atheris  guided by coverage; needs atheris

Needs the installed package and NumPy. Each target takes its input from a `Source` and asserts what must hold; the seed and
the number of a run say which input it was. Exit status 1 at the first failure; a memory fault, or a run that does not
end within a minute, shows where it was.
"""

import argparse
import faulthandler
import sys
import time
import traceback
import warnings

from source import Source
from targets import TARGETS

HANG = 60  # seconds that no run comes near


def fuzz(name, seconds, runs, seed, first):
    """Run a target for a time or a number of runs; its first failure ends the process."""
    target, number, slowest = TARGETS[name], first, (0.0, first)
    began = time.monotonic()
    while number - first < runs if runs is not None else time.monotonic() - began < seconds:
        faulthandler.dump_traceback_later(HANG, exit=True)
        before = time.thread_time()
        try:
            target(Source.of_seed(seed, number))
        except BaseException:
            traceback.print_exc()
            sys.exit(f"{name}: python {sys.argv[0]} {name} --seed {seed} --run {number}")
        slowest = max(slowest, (time.thread_time() - before, number))
        number += 1
    faulthandler.cancel_dump_traceback_later()
    print(f"{name}: {number - first:,} runs, {time.monotonic() - began:.1f} s; the slowest took {slowest[0]:.3f} s, "
          f"run {slowest[1]}", flush=True)


def fuzz_by_coverage(name, seconds, seed):
    import atheris

    def once(data):
        provider = atheris.FuzzedDataProvider(data)
        TARGETS[name](Source(lambda n: provider.ConsumeIntInRange(0, n - 1)))

    atheris.instrument_all()  # what is imported already, too
    atheris.Setup([sys.argv[0], f"-max_total_time={int(seconds)}", f"-seed={seed}", f"-timeout={HANG}", "-max_len=2048"], once)
    atheris.Fuzz()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("target", choices=["all", *TARGETS])
    parser.add_argument("--seconds", type=float, default=10, help="for each target")
    parser.add_argument("--runs", type=int, help="in place of --seconds")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--run", type=int, help="this run alone")
    parser.add_argument("--atheris", action="store_true")
    args = parser.parse_args()
    faulthandler.enable()
    warnings.simplefilter("error")  # nothing may be cast to something else with a warning
    for name in TARGETS if args.target == "all" else [args.target]:
        if args.atheris:
            fuzz_by_coverage(name, args.seconds, args.seed)
        else:
            fuzz(name, args.seconds, 1 if args.run is not None else args.runs, args.seed, args.run or 0)


if __name__ == "__main__":
    main()
