"""The conformance corpus is what its script writes, and handrank answers it all: one hand at a time, and by arrays."""

import json
import subprocess
import sys
from collections import Counter
from itertools import groupby

import pytest

from corpus import FILE, Evaluator, Handrank, HandrankBulk, judge, make_conformance, read_lines, right
from samples import ROOT

ABOUT, LINES = read_lines()
KINDS = {"hand order", "category", "tie", "showdown", "best cards", "jokers", "several decks", "few cards",
         "many cards", "omaha", "hi-lo", "lowball", "badugi", "short deck", "three cards", "house rules", "input",
         "bad input", "range", "equity", "counts"}  # fmt: skip


def test_the_file_is_what_the_script_writes():
    assert FILE.read_text(encoding="utf-8") == make_conformance.text_of_file()


def test_every_line_is_whole():
    assert ABOUT["lines"] == len(LINES)
    assert ABOUT["version"] == make_conformance.VERSION
    assert {line["kind"] for line in LINES} == KINDS
    assert [id for id, times in Counter(line["id"] for line in LINES).items() if times > 1] == []
    for line in LINES:
        assert line["why"] and "expect" in line, line["id"]


def test_every_failure_seen_is_there():
    numbers = [int(line["id"].split("-")[1]) for line in LINES if line["id"].startswith("seen-")]
    assert [number for number, _ in groupby(sorted(numbers))] == list(range(1, 43))


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_one_hand_at_a_time(kind):
    verdicts = {line["id"]: judge(Handrank(), line) for line in LINES if line["kind"] == kind}
    assert {id: verdict for id, verdict in verdicts.items() if verdict != "right"} == {}


def test_by_arrays():
    verdicts = {
        line["id"]: judge(HandrankBulk(), line) for line in LINES if line["ask"] not in ("count", "equity", "combos")
    }
    assert {id: verdict for id, verdict in verdicts.items() if verdict not in ("right", "unsupported")} == {}
    assert Counter(verdicts.values())["right"] > 400


class Backwards(Handrank):
    def key(self, hand, game="high", rules=None):
        return -super().key(hand, game, rules)


class Trusting(Evaluator):
    def take(self, **given):
        return 0


def test_the_judge_sees_what_is_wrong():
    order = next(line for line in LINES if line["id"] == "step-flush")
    refuse = next(line for line in LINES if line["ask"] == "refuse")
    category = next(line for line in LINES if line["ask"] == "category")
    assert judge(Backwards(), order) == "wrong"
    assert judge(Trusting(), refuse) == "wrong"
    assert judge(Evaluator(), order) == judge(Evaluator(), category) == "unsupported"
    assert not right(Handrank(), {**category, "expect": "nothing"})
    assert judge(Handrank(), {**category, "hand": "As Kx"}) == "error"


BENCH = ROOT / "bench" / "conformance.py"


@pytest.mark.skipif(not BENCH.exists(), reason="the runner lies in the source tree only")
def test_the_runner_scores_a_package(tmp_path):
    pytest.importorskip("treys")
    page, verdicts = tmp_path / "page.md", tmp_path / "verdicts.jsonl"
    page.write_text("before\n<!-- scores -->\nold\n<!-- /scores -->\nafter\n", encoding="utf-8")
    subprocess.run([sys.executable, BENCH, "--only", "treys", "--into", page, "--json", verdicts], check=True)
    (found,) = map(json.loads, verdicts.read_text(encoding="utf-8").splitlines())
    assert len(found["verdicts"]) == len(LINES)
    assert found["verdicts"]["seen-01-a"] == "right"
    assert found["verdicts"]["seen-17-b"] == "wrong"  # it ranks a card that is held twice
    assert found["verdicts"]["seen-26-a"] == "unsupported"
    text = page.read_text(encoding="utf-8")
    assert text.startswith("before") and text.endswith("after\n") and "old" not in text and "`seen-17-b`" in text
