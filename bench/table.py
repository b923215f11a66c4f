"""Tables from the JSON lines of the benchmarks, on the screen or into a file.

    python bench/table.py RESULTS...                         print them
    python bench/table.py RESULTS... --into bench/README.md  put each between its markers

Markers are <!-- scalar --> ... <!-- /scalar --> for the table of the benchmark "scalar" with its command and
machine, <!-- scalar brief --> ... <!-- /scalar brief --> for its main columns alone, and <!-- scalar chosen --> ...
<!-- /scalar chosen --> for these of the rows that stand there already.
"""

from __future__ import annotations

import argparse
import re
from pathlib import Path

import harness
from harness import read_json

MOST_SPREAD = 0.05  # above it a figure is marked
SHOWN_RIVALS = 4


def number(value: float | None) -> str:
    """Three significant digits; a dash for None."""
    if value is None:
        return "-"
    return f"{value:,.0f}" if abs(value) >= 100 else f"{value:.3g}"


def with_unit(row: dict) -> str:
    return f"{number(row['value'])} {row['unit']}" if row["value"] is not None else "-"


def spread(row: dict) -> str:
    if row.get("spread") is None:
        return "-"
    return f"{100 * row['spread']:.0f} %" + (" !" if row["spread"] > MOST_SPREAD else "")


def goal(row: dict) -> str:
    return "-" if row["goal"] is None else f"{number(row['goal'])} {row['unit']}"


def met(row: dict) -> str:
    return {True: "yes", False: "no", None: "-"}[row["met"]]


def rivals(row: dict) -> str:
    """The fastest of them, each with its figure and how many times our time it takes."""
    fastest = sorted(row["rivals"].items(), key=lambda item: item[1]["ratio"])[:SHOWN_RIVALS]
    return ", ".join(f"{name} {number(other['value'])} ({number(other['ratio'])}x)" for name, other in fastest) or "-"


def note(row: dict) -> str:
    return row["note"] or "-"


def field(name: str):
    return lambda row: str(row[name])


def plain_number(name: str):
    return lambda row: number(row.get(name))


COLUMNS = {  # heading -> cell of a row; a column of dashes is left out
    "what": field("what"), "measured": with_unit, "ns a hand": plain_number("ns"), "spread": spread, "goal": goal,
    "met": met, "against": rivals, "empty loop": plain_number("loop"), "note": note,
}  # fmt: skip
OF_PACKAGES = {  # of the benchmark "rivals", whose rows are packages
    "cards": field("cards"), "hand": field("form"), "package": field("package"), "call": field("call"),
    "ns a hand": plain_number("ns"), "spread": spread, "times handrank's": plain_number("times"),
    "wrong": field("wrong"),
}  # fmt: skip
PER_HAND = ("games", "odds", "throughput")  # benchmarks whose times are of a hand
BRIEF = ("what", "hand", "package", "measured", "ns a hand", "against")


def table(facts: dict, rows: list[dict], *, brief: bool = False) -> str:
    """The rows as a Markdown table that is also readable as it stands; brief: without goals and notes."""
    columns = OF_PACKAGES if facts["benchmark"] == "rivals" else COLUMNS
    cells = {heading: [cell(row) for row in rows] for heading, cell in columns.items() if heading in BRIEF or not brief}
    left_out = () if facts["benchmark"] in (*PER_HAND, "rivals") else ("ns a hand",)
    cells = {heading: column for heading, column in cells.items() if set(column) != {"-"} and heading not in left_out}
    lines = [list(cells), *map(list, zip(*cells.values()))]
    widths = [max(len(line[i]) for line in lines) for i in range(len(lines[0]))]
    lines.insert(1, ["-" * width for width in widths])
    return "\n".join("| " + " | ".join(cell.ljust(width) for cell, width in zip(line, widths)) + " |" for line in lines)


def circumstances(facts: dict) -> str:
    """The command, the machine and the versions, in words."""
    versions = [f"{name} {version}" for name, version in facts.get("packages", {}).items()]
    words = [
        f"`{facts['command']}`, {facts['date']}",
        f"{facts['cpu']}, load {facts['load']} at the start",
        facts["system"],
        facts["compiler"],
        f"Python {facts['python']}",
        f"NumPy {facts['numpy']}",
        f"handrank {facts['handrank']} at {facts['commit']}, tables {facts['tables']}",
        *([f"instruction set {facts['isa']}"] if "isa" in facts else []),
        *versions,
    ]
    return "; ".join(words) + "."


def insert(text: str, facts: dict, rows: list[dict]) -> str:
    """The text with the tables of the benchmark between its markers."""
    sections = {
        facts["benchmark"]: f"{table(facts, rows)}\n\n{circumstances(facts)}",
        f"{facts['benchmark']} brief": table(facts, rows, brief=True),
    }
    chosen = f"{facts['benchmark']} chosen"
    there = re.search(f"<!-- {chosen} -->\n(.*?)<!-- /{chosen} -->", text, re.DOTALL)
    if there:
        named = {line.split("|")[1].strip() for line in there[1].splitlines() if line.startswith("|")}
        sections[chosen] = table(facts, [row for row in rows if row["what"] in named], brief=True)
    found = 0
    for name, section in sections.items():
        marked = re.compile(f"(<!-- {name} -->\n).*?(<!-- /{name} -->)", re.DOTALL)
        text, times = marked.subn(lambda match, section=section: f"{match[1]}{section}\n{match[2]}", text)
        found += times
    if not found:
        raise ValueError(f"no <!-- {facts['benchmark']} --> ... <!-- /{facts['benchmark']} -->")
    return text


def report(benchmark: str, description: str, rows: dict[str, tuple], *, pinned: bool = True, **facts) -> None:
    """All of a benchmark: its command line, the rows that are wanted, printed as a table and written as JSON lines.

    rows  what is measured -> (function, its arguments after `what` ...)
    """
    wanted = harness.options(description)
    if pinned:
        harness.pin()
    known = harness.machine_facts(benchmark, **facts)
    found = [function(what, *rest) for what, (function, *rest) in rows.items() if wanted.only in what]
    print(table(known, found), circumstances(known), sep="\n\n")
    if wanted.json:
        harness.write_json(wanted.json, known, found)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("results", nargs="+", type=Path, help="JSON lines that a benchmark wrote")
    parser.add_argument("--into", type=Path, metavar="FILE", help="replace the tables in this file")
    options = parser.parse_args()
    for path in options.results:
        facts, rows = read_json(path)
        if options.into:
            text = insert(options.into.read_text(encoding="utf-8"), facts, rows)
            options.into.write_text(text, encoding="utf-8")
        else:
            print(table(facts, rows), circumstances(facts), sep="\n\n", end="\n\n")


if __name__ == "__main__":
    main()
