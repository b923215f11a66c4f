"""What must hold for any input: the answer of the plain way, or one of the documented exceptions. A target for each parser
and each function that takes arrays."""

import contextlib
import io
import json
import sys
import tempfile
from fractions import Fraction
from pathlib import Path

import handrank as hr
import numpy as np
from handrank import draws, odds
from handrank.cards import cards_of_hand
from handrank.cli import lines, main
from handrank.compat import euler54, eval7, holdem_hand_evaluator, notebook, phevaluator, pkrbot, texas, treys
from handrank.compat.encodings import CARDS, MASKS
from handrank.draws import PAY_TABLES, PayTable, pay_table
from handrank.equities import preflop
from handrank.equities.starting_hands import StartingHand, _Checkpoint
from handrank.odds import first_appearances
from handrank.rules import reference

TARGETS = {}


def target(function):
    TARGETS[function.__name__] = function
    return function


def tried(function, *args, **named):
    """(result, None) or (None, the documented exception): ValueError, of which CardError and RangeError are, or TypeError.

    Anything else ends the run, subclasses that mean something else included."""
    try:
        return function(*args, **named), None
    except (ValueError, TypeError) as error:
        assert not isinstance(error, LookupError) or isinstance(error, hr.CardError) or type(error).__module__ == "numpy.exceptions"
        assert str(error), repr(error)
        return None, error


def mostly(source, good, *others):
    """The first, which is valid, or now and then one of the others or any object."""
    return source.choose([*others, source.odd_object()]) if source.once_in(12) else good


# One hand.


@target
def cards(source):
    """The texts of cards: each way to read them agrees, and what is written is read again."""
    text = source.hand_text()
    found, error = tried(hr.parse, text)
    assert error is None or isinstance(error, hr.CardError)
    if error is None:
        for style in ("ascii", "symbols"):
            assert hr.parse(" ".join(hr.card_text(card, style) for card in found)) == found
        assert cards_of_hand(found) == found
        mask, error = tried(hr.mask, text)
        twice = len({card for card in found if card < 52}) < sum(card < 52 for card in found)
        assert (error is not None) == (twice or found.count(52) > 12)
        if error is None:
            assert cards_of_hand(mask) == sorted(found)
    one, error = tried(hr.card_text, source.choose([text, source.integer(), source.card_text(source.card())]))
    assert error is not None or hr.parse(one) == hr.parse(hr.card_text(one))
    old, error = tried(hr.Card, source.choose([text, source.mutated(source.choose("♠♥♦♣J") + str(source.between(2, 14)))]))
    if error is None:
        tried(hr.parse, [old])


class Odd:
    """Looks like a card of another library, with any suit and rank."""

    def __init__(self, source):
        self.suit = source.choose(["♠", "♥", "s", "", "♠♥", "J", None, 3])
        self.rank = source.choose([2, 10, 14, 1, 15, -1, None, "A", 5.0, True])
        self.joker = source.once_in(6)

    def is_joker(self):
        return self.joker


@target
def hands(source):
    """Hands in any notation: the core against the rules, and all that tells of one hand."""
    def item():
        return source.choose([source.integer(), source.card_text(source.card()), Odd(source), source.odd_object()])
    hand = source.choose([source.hand_text(), source.hand(14), source.hand(60), source.integer(), source.odd_object(),
                          source.many(item, 6), bytes(source.hand()), tuple(source.hand()), iter(source.hand())])
    if not isinstance(hand, (str, list, tuple, bytes)):
        hand = hand if hasattr(hand, "__len__") else source.choose([hand, iter(source.hand())])
    if hasattr(hand, "__next__"):
        hand = list(hand)
    limits = {"decks": source.limit(), "jokers": source.limit()}
    strength, error = tried(hr.strength, hand, **limits)
    for function in (hr.ranking, hr.category, hr.explain, hr.best_hand, hr.describe, hr.BUG.strength,
                     hr.DEUCES_WILD.best):
        assert (tried(function, hand, **limits)[1] is None) == (error is None), function
    if error is None:
        found = cards_of_hand(hand)
        assert reference.ranking(found) == hr.ranking(hand) == hr.hand_class(strength).ranking
    tried(hr.kev_rank, hand, **limits)
    other = source.choose([hand, source.hand(), source.hand_text()])
    winners, error = tried(hr.winners, [hand, other], **limits)
    assert error is not None or winners
    game = source.choose([*hr.GAMES.values()])
    deck = [*game.deck] + [52] * game.jokers
    deal = np.random.default_rng(source.below(1 << 32)).permutation(deck).tolist()
    sizes = game.hole_sizes[1], game.board_sizes[1]
    if source.below(2):  # what the game deals
        hand, other, board = deal[: sizes[0]], deal[sizes[0] : 2 * sizes[0]], deal[-sizes[1] :] if sizes[1] else []
    else:
        board = source.choose([source.hand(6), source.hand_text(5), other])
    low, error = tried(hr.omaha_low_strength, hand, board)
    assert (tried(hr.omaha_strength, hand, board)[1] is None) == (error is None)
    best, error = tried(game.best, hand, board)
    strength, error_of_strength = tried(game.strength, hand, board)
    assert (error is None) == (error_of_strength is None)
    tried(hr.showdown, game, [hand, other], board)
    tried(hr.Policy, source.choose(["wild", "bug", "x"]), source.choose([hand, "2", source.mutated("2 Js"), source.odd_object()]))


# Ranges.

WORDS = ["AA", "77+", "ATs+", "99-22", "A5s-A2s", "JTs-54s", "AX", "A*", "Axs", "[T-7][T-7]s", "A[KJ]", "As*", "AhXh", "*h*h",
         "AxKx", "AxKy", "15%", "15%-30%", "random", "any", "*", "XX", "KQ+", "AsKd", "A♠K♦", "♠A ♦K", "72o", "0.001%", "100%"]
PATTERNS = ["AA**", "AA", "AKQJ", "[T-7][T-7][T-7][T-7]", "AsKs**", "AxAyxy", "QQ+", "JT98-5432", "AAx", "xxyy", "*", "random",
            "[AK]sQs", "22", "10h9h", "AsKsQsJs", "10%"]
FILTERS = ["ds", "ss", "r", "mono", "np", "xxyy", "xxx", "0.5", "1e-300", "0", "1e400"]


def range_text(source, words, depth=0):
    def item():
        return _item(source, words, depth)
    return source.choose([",", " ", "; ", ", "]).join(source.many(item, 4))


def _item(source, words, depth):
    text = source.choose(words)
    if depth < 3 and source.once_in(5):
        weight = source.choose(["", "0.5", "50%", "2", "1e308"])
        text = f"{weight}({range_text(source, words, depth + 1)})"
    if source.once_in(3):
        text += source.choose([":0.5", "@50", ":" + source.choose(FILTERS), "!" + source.choose(words),
                               " & " + source.choose(words), ":1e-320", "@" + source.choose(FILTERS)])
    return source.choose(["!", "", "", "", "", ""]) + text


def read_range(source, text, **how):
    found, error = tried(hr.Range, text, **how)
    if error is not None:
        assert isinstance(error, hr.RangeError), error
        assert error.column is None or 1 <= error.column <= len(text) + 1
    return found


@target
def ranges(source):
    """Ranges of two cards: the text of a range is the same range, and sets are what their weights say."""
    how = {"dialect": source.choose(["kicker", "connectors"])}
    one = read_range(source, source.mutated(range_text(source, WORDS)), **how)
    other = read_range(source, range_text(source, WORDS), **how)
    if one is None:
        return
    weights = one.weights()
    assert np.isfinite(weights).all() and (weights >= 0).all()
    assert hr.Range(str(one)) == one and hash(hr.Range(str(one))) == hash(one)
    assert hr.Range.of_weights(weights) == one and hr.Range.of_dict(one.to_dict()) == one
    assert len(one) == (weights > 0).sum() and bool(one) == (len(one) > 0)
    if other is not None:
        of_other = other.weights()
        assert np.array_equal((one | other).weights(), np.maximum(weights, of_other))
        assert np.array_equal((one & other).weights(), np.minimum(weights, of_other))
        assert np.array_equal((one - other).weights(), np.where(of_other > 0, 0, weights))
    combo = source.below(1326)
    high, low = hr.combos()[combo].tolist()
    assert one.weight([low, high]) == weights[combo]
    hand = source.choose([source.hand(3), source.hand_text(3), source.odd_object(), source.integer()])
    tried(one.weight, hand)
    tried(lambda: hand in one)
    tried(one.without, hand)
    tried(lambda: one * source.choose([0.5, source.odd_object(), source.integer()]))


@target
def ranges_of_more_cards(source):
    """Ranges of three to six cards: the text of a range is the same range, hand by hand."""
    size = source.between(3, 6)
    text = source.mutated(range_text(source, [word for word in PATTERNS if "%" not in word or size == 4]))
    one = read_range(source, text, cards=size)
    if one is None:
        return
    again = hr.Range(str(one), cards=size)
    for _ in range(4):
        hand = np.random.default_rng(source.below(1 << 32)).permutation(52)[:size].tolist()
        assert one.weight(hand) == again.weight(hand)
    tried(one.weight, source.hand(7))


@target
def range_objects(source):
    """What is given in place of the text of a range: any object, any weights, any grid, any dict."""
    array = weights_of(source)
    tried(hr.Range, source.odd_object(), game=source.choose([None, "holdem", "omaha", "x", source.odd_object()]))
    tried(hr.Range, "AA", cards=source.choose([source.odd_object(), source.integer()]))
    found, error = tried(hr.Range.of_weights, array)
    if error is None:
        assert np.array_equal(found.weights(), np.asarray(array, float))
    tried(hr.Range.of_grid, source.laid_out(source.numbers((13, source.choose([13, 12])), 0, 3) / 2))
    tried(hr.Range.of_dict, {source.choose(WORDS): source.choose([1, 0.5, source.odd_object(), source.integer()])})


# Files and texts of other kinds.


@target
def pay_tables(source):
    """Pay tables in JSON: what is read is written and read again the same; a bad one is refused."""
    data = json.loads(pay_table(source.choose(PAY_TABLES)).to_json())
    keys = [*data["lines"]]
    words = ["royal flush", "natural", "wild", "four", "aces", "jacks or better", "2 to 4", "with", "ace", "two pair", "jokers",
             "three of a kind", "five", "deuces", "one wild card", "10-Q"]
    for _ in range(source.below(3)):
        line = " ".join(source.many(lambda: source.choose(words), 4))
        data["lines"][source.mutated(source.choose([line, *keys]))] = source.choose(
            [1, 0, 5.0, -1, True, None, "3", 10**9, 10**9 + 1, 10**400, [], {}])
    if source.once_in(4):
        data[source.choose(["jokers", "wild", "joker", "name", "lines", "five_of_a_kind", "x"])] = source.choose(
            [0, 1, 12, 13, -1, "2", "As", "**", None, [], {}, [[]], [3, 60], True, "bug", 1e999, 10**30, "x" * 50, {"a": 1}])
    text = json.dumps(data)
    if source.once_in(3):
        text = source.mutated(text)
    if source.once_in(50):
        text = source.choose(["[", '{"a":']) * 100_000
    found, error = tried(PayTable.from_json, text)
    if error is None:
        assert PayTable.from_json(found.to_json()) == found
        hand = source.hand()
        line, error = tried(found.line_of, hand)
        assert error is not None or line == "nothing" or line in dict(found.lines)
    tried(PayTable, mostly(source, "x"), mostly(source, data["lines"]), mostly(source, 0, source.integer()))


class Stream:
    """Gives bytes in pieces of any size, as pipes do."""

    def __init__(self, source, data):
        self.source, self.data = source, data

    def read1(self, most):
        size = min(self.source.between(1, 9), most)
        piece, self.data = self.data[:size], self.data[size:]
        return piece


@target
def lines_of_files(source):
    """Lines in batches, however the bytes come: the lines of the whole text, each with its number."""
    def some():
        return source.choose([source.hand_text().encode("utf-8", "surrogateescape" if source.below(2) else "replace"),
                                      bytes(source.many(lambda: source.below(256), 4)), b"", b" ", "A♠".encode()[: source.below(5)]])
    data = source.choose([b"\n", b"\r\n", b"\r"]).join(source.many(some, 6))
    if source.once_in(4):
        data = b"\xef\xbb\xbf" + data
    long = source.once_in(10)
    if long:
        data += b"\n" + b"A" * 300 + b"\nAs\n"
    limit, lines.LINE_LIMIT = lines.LINE_LIMIT, 250
    try:
        with contextlib.redirect_stderr(io.StringIO()):
            reader = lines.Reader([], lines.Progress([], False))
            batches = [*reader.batches_of("x", Stream(source, data))]
    finally:
        lines.LINE_LIMIT = limit
    found = [line for batch in batches for line in batch.lines]
    wanted = io.TextIOWrapper(io.BytesIO(data), "utf-8-sig", "surrogateescape").read().split("\n")
    assert found == ["" if len(line) > 250 else line for line in wanted]
    assert reader.bad == sum(len(line) > 250 for line in wanted)
    numbers = [batch.first + i for batch in batches for i in range(len(batch.lines))]
    assert numbers == list(range(1, len(found) + 1))


@target
def command_line(source):
    """Commands on hostile arguments: an exit status and a message, never a traceback."""
    def hand():
        return source.choose([source.hand_text(), source.mutated("As Ks"), source.choose(["-", "", "--", "-x", "\x00", "é"])])
    command = source.choose(["rank", "showdown", "range", "nuts", "draw", "odds", "rank", "outs", "equity", "preflop", "first",
                             "videopoker", "stats"])
    if command == "range":
        arguments = [source.mutated(range_text(source, WORDS))]
    elif command == "nuts":
        arguments = [source.choose(["As Ks Qs 2d 3d", hand()])]
    elif command == "draw":
        arguments = [hand(), "--measure=estimate"][: source.between(1, 2)]
    elif command == "outs":
        arguments = [source.choose(["As Ks", hand()]), source.choose(["Qs 2d 3d", hand()])] + source.choose([[], ["--opponent", hand()]])
    elif command in ("equity", "preflop"):
        arguments = [source.choose(["AsAh", "QQ+", "random", source.mutated("77+,AKs:0.5")]) for _ in range(source.below(4))]
        arguments += ["--samples=9", "--seed=1"] if command == "equity" else []
    elif command in ("first", "stats"):
        arguments = ["--simulate" if command == "first" else "-n", source.choose(["9", "1", source.mutated("9x")])]
    elif command == "videopoker":
        arguments = source.choose([["--list"], ["--hand", hand()], ["--paytable", source.mutated("jacks")]])
    elif command == "odds":
        arguments = [source.choose([source.mutated("five-card"), hand()])]
    else:
        arguments = source.many(hand, 3) + source.choose([[], ["--quiet"], ["--json"], ["--csv"], ["--lang", "ja"]])
    arguments += source.choose([[], ["--json"], [source.mutated("--decks=1")], ["--jokers", str(source.integer())]])
    given = io.TextIOWrapper(io.BytesIO(source.hand_text().encode("utf-8", "replace")))
    out = io.TextIOWrapper(io.BytesIO(), "utf-8")
    old, sys.stdin = sys.stdin, given
    try:
        with contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
            status = main([command, *arguments])
    except SystemExit as error:
        status = error.code
    finally:
        sys.stdin = old
    assert status in (0, 1, 2), status


@target
def checkpoints(source):
    """A checkpoint that was cut off goes on, a broken one is refused."""
    settings = {"game": "holdem", "error": 0.01, "samples": None, "seed": 0}
    hands_ = [StartingHand(i, "AsKs", 4, 0.5, 0.5, 0.0, 0.01, 100) for i in range(source.below(4))]
    rows = [settings, *(hand._asdict() for hand in hands_)]
    text = "".join(json.dumps(row) + "\n" for row in rows)
    for _ in range(source.choose([0, 1, 2])):
        if source.below(2):
            text = source.mutated(text)
        else:
            row = dict(source.choose(rows)) | {source.choose(["index", "hand", "number", "equity", "x"]): source.choose(
                [None, [], {}, "1", -1, 1.5, 10**30])}
            text += json.dumps(row) + "\n"
    if source.once_in(50):
        text += "[" * 100_000 + "\n"
    octets = text.encode("utf-8", "replace")
    octets = octets[: source.below(len(octets) + 1)] if source.once_in(3) else octets
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder, "checkpoint.jsonl")
        path.write_bytes(octets)

        def read():
            with _Checkpoint(path, settings) as saved:
                return saved.done

        done, error = tried(read)
        if error is not None:
            assert str(path) in str(error), error
            return
        assert tried(read)[0] == done
        for number, hand in done.items():
            assert type(number) is int and isinstance(hand.hand, str)
            assert all(isinstance(field, (int, float)) for field in hand[2:]), hand


# Arrays of cards.


def cards_in(array):
    """(lead shape, rows of ints) of what is an array of integers, else None."""
    try:
        array = np.asarray(array)
    except ValueError:
        return None
    if array.size == 0 and array.dtype.kind not in "iu":
        return None
    if array.dtype.kind not in "iu" or array.ndim == 0:
        return None
    rows = array.reshape(int(np.prod(array.shape[:-1], dtype=int)), array.shape[-1]).tolist()
    return array.shape[:-1], rows


def within(hand, decks, jokers):
    """Whether no card is held more often than the limits allow."""
    hand = [min(card, 52) for card in hand]
    limits = {card: jokers if card == 52 else decks for card in hand}
    return all(limit is None or hand.count(card) <= limit for card, limit in limits.items())


def check_rows(array, error, found, good, strength):
    """Rows either all good and ranked as one by one, or refused with the first bad one's card."""
    given = cards_in(array)
    if given is None:
        if error is None:  # an empty list, or a list of empty ones
            assert np.asarray(array).size == 0 and not isinstance(array, np.ndarray)
        return
    lead, rows = given
    if error is None:
        assert np.shape(found) == lead
        flat = np.asarray(found).reshape(-1).tolist()
        assert all(map(good, rows))
        for i in range(0, len(rows), max(1, len(rows) // 40)):
            assert flat[i] == strength(rows[i]), (i, rows[i])
    else:
        assert not all(map(good, rows)), error


@target
def bulk(source):
    """`strengths` and the strengths of policies: what one hand at a time gives."""
    size = source.choose([0, 1, 2, 5, 5, 6, 7, 7, 8, 9, 12, 13, 14, 20, 60])
    array = source.card_array(size, source.choose([51, 51, 53]))
    policy = source.choose([None, None, hr.FULLY_WILD, hr.BUG, hr.DEUCES_WILD, hr.Policy(natural_beats_wild=True, wild="2"),
                            hr.Policy(double_ace_flush=False), hr.Policy(five_of_a_kind=False, wild="2 3")])
    out = source.out(np.shape(array)[:-1] if isinstance(array, np.ndarray) else (2,), policy.dtype if policy else np.uint16, array)
    decks, jokers = source.limit(), source.limit()
    workers = source.choose([1, 1, 1, 2, None, source.odd_object(), 0])
    owner = policy or hr
    found, error = tried(owner.strengths, array, out, decks=decks, jokers=jokers, workers=workers)
    if error is None and out is not None:
        assert found is out
    bare = out is None and (workers is None or (type(workers) is int and workers > 0))
    limits = [limit for limit in (decks, jokers) if limit is not None]
    bare &= all(type(limit) is int and limit >= 0 for limit in limits)
    if error is not None and not bare:
        return
    def good(hand):
        return all(0 <= card < 54 for card in hand) and within(hand, decks, jokers)
    check_rows(array, error, found, good, owner.strength)
    if error is not None and isinstance(error, hr.CardError) and "is not 0..53" in str(error):
        value = int(str(error).split(": ")[1].split()[0])
        assert any(value in row for row in cards_in(array)[1])


@target
def masks(source):
    """Cards to masks, masks to cards, and the ufuncs of masks."""
    array = source.card_array(source.choose([0, 1, 2, 5, 7, 7, 14, 30]), source.choose([51, 53]))
    out = source.out(np.shape(array)[:-1] if isinstance(array, np.ndarray) else (2,), np.uint64, array)
    found, error = tried(hr.masks, array, out)
    if error is None or out is None:
        def natural(hand):
            return [card for card in hand if card < 52]
        def good(hand):
            return (all(0 <= card < 54 for card in hand) and len(set(natural(hand))) == len(natural(hand))
                                     and len(hand) - len(natural(hand)) <= 12)
        check_rows(array, error, found, good, hr.mask)
    if error is None:
        again, error = tried(hr.cards_of, found)
        assert error is None or np.size(found) == 0
        if error is None and np.size(found):
            assert np.array_equal(again, np.sort(np.minimum(array, 52), axis=-1))
    some = source.laid_out(np.random.default_rng(source.below(1 << 32)).integers(0, 1 << 64, source.shape(source.below(40)), np.uint64)
                           & np.uint64(source.choose([(1 << 64) - 1, 0x1FFF1FFF1FFF1FFF, source.below(1 << 64)])))
    strengths, error = tried(hr.mask_strengths, some)
    if error is None:
        flat = np.asarray(some).reshape(-1).tolist()
        for mask, strength in list(zip(flat, np.asarray(strengths).reshape(-1).tolist()))[:40]:
            assert strength == hr.strength(int(mask))
    found, error = tried(hr.cards_of, source.choose([some, source.odd_object(), source.card_array(3)]))
    tried(hr.omaha_mask_strengths, some, some)
    for function in (hr.strength_categories, hr.kev_ranks, hr.packed_rankings):
        numbers = source.choose([source.laid_out(source.cast(source.numbers(source.shape(9), 0, hr.CLASS_COUNT - 1))),
                                 source.odd_object()])
        tried(function, numbers)


@target
def games(source):
    """Arrays of every game: what one hand at a time gives."""
    name = source.choose([*hr.GAMES, "omaha_strengths"])
    game = hr.GAMES["omaha" if name == "omaha_strengths" else name]
    def near(sizes):
        return source.between(max(sizes[0] - source.once_in(6), 0), max(sizes[0], min(sizes[1], 9)) + source.once_in(6))
    low, high = game.deck.start, game.deck.stop - 1
    sizes, lead = (near(game.hole_sizes), near(game.board_sizes)), source.shape(0)[:-1]
    rows = int(np.prod(lead, dtype=int))
    deal = np.random.default_rng(source.below(1 << 32)).permuted(np.tile(np.arange(low, high + 1), (rows, 1)), axis=1)
    hole, board = deal[:, : sizes[0]].reshape(*lead, sizes[0]), deal[:, sizes[0] : sum(sizes)].reshape(*lead, sizes[1])
    hole, board = source.laid_out(source.cast(hole)), source.laid_out(source.cast(board))
    if source.once_in(4):
        hole = source.card_array(sizes[0])
    if source.once_in(6):
        board = source.choose([source.card_array(sizes[1]), np.asarray(board)[:1], source.odd_object()])
    board = [] if board is None else board  # None asks for no board, of any shape
    out = source.out(lead, np.uint16, hole)
    if name == "omaha_strengths":
        found, error = tried(hr.omaha_strengths, hole, board, out)
        strength = hr.omaha_strength
    else:
        found, error = tried(game.strengths, hole, board, out)
        strength = game.strength
    if error is not None:
        return
    holes, boards = np.asarray(hole), np.asarray(board)
    shape = np.broadcast_shapes(holes.shape[:-1], boards.shape[:-1])
    found = found if isinstance(found, tuple) else (found,)
    assert all(np.shape(part) == shape for part in found)
    holes, boards = (np.broadcast_to(part, (*shape, part.shape[-1])) for part in (holes, boards))
    places = [*np.ndindex(shape)]
    for place in places[:: max(1, len(places) // 8)]:
        wanted = strength(holes[place].tolist(), boards[place].tolist())
        wanted = wanted if isinstance(wanted, tuple) else (wanted,)
        assert tuple(int(part[place]) for part in found) == tuple(wanted), (name, holes[place], boards[place])


@target
def samples(source):
    """Dealt hands: of the deck, as often as it holds a card, and the first ones of a longer sample."""
    def number(good):
        return source.choose([good, good, good, good, source.odd_object(), -1, 1 << 70, np.int64(good)])
    n, k, jokers, decks = number(source.below(40)), number(source.below(9)), source.below(4), source.between(1, 3)
    if source.once_in(8):
        jokers, decks = source.choose([(source.odd_object(), 1), (0, source.odd_object()), (-1, 1), (0, 0)])
    dead = source.choose([(), source.hand(), source.hand_text(), source.odd_object()])
    seed = source.choose([source.integer(), source.below(1 << 64), source.odd_object()])
    found, error = tried(hr.sample_hands, n, k, dead, jokers, decks, seed)
    if error is None:
        assert found.shape == (int(n), int(k)) and found.dtype == np.uint8
        left = hr.deck(jokers, decks)
        for card in cards_of_hand(dead):
            left.remove(card)
        for row in found.tolist():
            assert all(row.count(card) <= left.count(card) for card in row)
        if seed is not None:
            assert np.array_equal(hr.sample_hands(int(n) + 3, k, dead, jokers, decks, seed)[: int(n)], found)


# Ranges by weights.


def weights_of(source):
    """(..., 1326) weights of any dtype and layout, few of them bad."""
    if source.once_in(20):
        return source.odd_object()
    array = source.numbers((*source.choose([(), (), (2,), (2, 1), (0,)]), source.choose([1326, 1326, 1326, 1326, 1325])), 0, 5)
    array = np.abs(array % 1000).astype(source.choose(["f8", "f8", "f4", "f4", ">f8", ">f4", "i8", "u1", "f2", "?", "O", "c16", "g"]))
    if source.once_in(4) and array.size and array.dtype.kind == "f":
        with np.errstate(all="ignore"):
            array.reshape(-1)[source.below(array.size)] = source.choose([-1, np.nan, np.inf, -0.0, 5e-324, 1e300, 1e38])
    return source.laid_out(array)


@target
def showdowns(source):
    """The mass that each combo beats: some combos against all others, one by one."""
    five = np.random.default_rng(source.below(1 << 32)).permutation(52)[:5].tolist()
    board = mostly(source, five, source.hand(6), source.hand_text(5))
    weights = weights_of(source)
    out = source.out((3, *np.shape(weights)), getattr(weights, "dtype", np.float64), weights) if isinstance(weights, np.ndarray) else None
    found, error = tried(hr.showdown_values, board, weights, out)
    if error is None and np.size(weights):
        cards_, board_ = hr.combos(), cards_of_hand(board)
        given = np.asarray(weights, float).reshape(-1, 1326)[0]
        live = ~np.isin(cards_, board_).any(1)
        all_ = np.concatenate([cards_, np.broadcast_to(board_, (1326, 5))], 1).astype(np.uint8)
        of_all = hr.strengths(all_).astype(int)
        one = source.below(1326)
        met = live & ~np.isin(cards_, cards_[one]).any(1) & live[one]
        wanted = [given[met & (sign == np.sign(of_all[one] - of_all))].sum() for sign in (1, 0, -1)]
        assert np.allclose(np.asarray(found, float).reshape(3, -1, 1326)[:, 0, one], wanted, 1e-6, 1e-9 * given.sum()), (one, wanted)
        values = np.asarray(found, float).reshape(3, -1, 1326)[:, 0]
        pays = tried(hr.ShowdownPlan(board).payoffs, weights, 2, 0.5, -1)[0]
        near = 1e-6 * given.sum()  # a difference of masses, each rounded to a float32
        assert np.allclose(np.asarray(pays, float).reshape(-1, 1326)[0], values.T @ [2, 0.5, -1], 1e-6, near)
    tried(hr.ShowdownPlan, source.odd_object())
    if source.once_in(4):
        text = mostly(source, "QQ+, AKs:0.5", range_text(source, WORDS[:12]), weights)
        found, error = tried(hr.range_equities, text, mostly(source, "random", weights), mostly(source, "2s 3s 4d 8h", source.hand(6)),
                             dead=mostly(source, (), source.hand(3)))
        assert error is not None or abs(sum(found.equity) - 1) < 1e-9 or np.isnan(found.equity).all()


# Deals and draws.

INDICES = [hr.HandIndex(2), hr.HandIndex(2, 3), hr.HandIndex(4), hr.HandIndex(2, 3, 1, 1), hr.HandIndex(1, 7, 3)]


@target
def indices(source):
    """Indices of deals: of any order of the suits the same, and the deal of an index has that index."""
    tried(lambda: hr.HandIndex(*source.many(lambda: source.choose([1, 2, 3, 7, 8, 0, source.odd_object(), source.integer()]), 5)).size)
    index = source.choose(INDICES)
    groups = [source.card_array(size + source.once_in(12)) for size in index.groups]
    if source.below(2):
        n = source.below(30)
        deal = np.random.default_rng(source.below(1 << 32)).permuted(np.tile(np.arange(52), (n, 1)), axis=1)
        ends = np.cumsum(index.groups)
        groups = [source.laid_out(source.cast(deal[:, end - size : end])) for size, end in zip(index.groups, ends)]
    found, error = tried(index.index, *groups)
    if error is None:
        assert (np.asarray(found) >= 0).all() and (np.asarray(found) < index.size).all()
        plain = [np.asarray(group).astype(np.int64) for group in groups]
        moved = [group // 4 * 4 + np.array([2, 0, 3, 1])[group % 4] for group in plain]
        assert np.array_equal(index.index(*moved), found)
    numbers = source.choose([source.laid_out(source.cast(source.numbers(source.shape(6), 0, 168))), source.integer(), source.odd_object(),
                             source.numbers(source.shape(6), 0, index.size - 1)])
    found, error = tried(index.deals, numbers)
    if error is None:
        cards_, ways = found
        ends = np.cumsum(index.groups)
        parts = [cards_[..., end - size : end] for size, end in zip(index.groups, ends)]
        assert np.array_equal(index.index(*parts), numbers) and np.shape(ways) == np.shape(numbers)
    elif isinstance(numbers, np.ndarray) and numbers.dtype.kind in "iu":
        assert numbers.size and ((numbers < 0) | (numbers >= index.size)).any(), error


@target
def figures(source):
    """Figures of hands after the flop: shares of one another."""
    n, more = source.below(4), source.choose([4, 5, 5, 5])
    deal = np.random.default_rng(source.below(1 << 32)).permuted(np.tile(np.arange(52), (n, 1)), axis=1)
    hole, board = source.laid_out(source.cast(deal[:, :2])), source.laid_out(source.cast(deal[:, 2 : 2 + more]))
    if source.once_in(4):
        hole = source.choose([source.hand_text(3), source.odd_object(), source.numbers((2, 2), 0, 51)])
    if source.once_in(6):
        board = source.choose([source.hand_text(6), source.odd_object()])
    how = {"to_come": mostly(source, 0, 1, 3), "bins": mostly(source, source.choose([0, 5]), -1, 1 << 17)}
    dead = mostly(source, (), source.hand(3), [*range(45)])
    found, error = tried(hr.hand_figures, hole, board, dead, **how)
    if error is None:
        assert ((np.asarray(found.strength) >= 0) & (np.asarray(found.strength) <= 1)).all()
        assert np.asarray(found.table).shape[-2:] == (3, 3)
    if source.once_in(10):
        tried(hr.board_figures, mostly(source, "2s 3s 4d 8h Kc", source.hand(6), source.hand_text(5)), dead, to_come=0, bins=how["bins"])


@target
def discards(source):
    """The card to exchange: what one hand at a time gives."""
    n = source.below(40)
    deal = np.random.default_rng(source.below(1 << 32)).permuted(np.tile(np.arange(52), (n, 1)), axis=1)[:, :5]
    rows = source.choose([source.laid_out(source.cast(deal)), source.laid_out(deal.astype(np.uint8)), source.card_array(5), source.odd_object()])
    found, error = tried(draws.single_discards, rows)
    if error is None:
        for i in range(0, len(found), 7):
            best = draws.best_single_discard(np.asarray(rows)[i].tolist())
            assert found[i] == (-1 if best is None else best)
    hand = source.choose([source.hand_text(6), source.hand(6), source.odd_object()])
    tried(draws.best_single_discard, hand)
    if source.once_in(4):
        chances = source.choose([[source.below(100) / 100 for _ in range(source.choose([11, 11, 10]))], source.odd_object(),
                                 [source.choose([0, 1, np.nan, np.inf, 1e300, -1, "x", Fraction(1, 3)]) for _ in range(11)]])
        tried(draws.chances_table, chances)
    tried(draws.chances_of_counts, source.choose([source.many(source.integer, 11), source.odd_object(), [1] * 10]))


@target
def encodings(source):
    """Other libraries' cards: there and back, one at a time and in arrays."""
    codes = source.choose([*CARDS.values()])
    hand = source.choose([source.hand(), source.hand_text(), source.odd_object(), source.integer()])
    found, error = tried(codes.encode, hand)
    if error is None:
        assert codes.decode(found) == cards_of_hand(hand)
    given = source.many(lambda: source.choose([source.choose(codes.codes), source.integer(), source.odd_object()]), 4)
    tried(codes.decode, source.choose([given, source.odd_object()]))
    array = source.card_array(3)
    found, error = tried(codes.encode_array, array)
    if error is None and np.size(array):
        assert np.array_equal(codes.decode_array(found), array)
    some = np.array(codes.codes)[source.numbers(source.shape(3), 0, 51) % 52]
    tried(codes.decode_array, source.choose([source.laid_out(some), array, source.odd_object(), np.array(["SA", "xx"])]))
    masks_ = source.choose([*MASKS.values()])
    found, error = tried(masks_.encode, hand)
    if error is None:
        assert masks_.decode(found) == sorted(cards_of_hand(hand))
    tried(masks_.decode, source.choose([source.integer(), source.odd_object()]))
    some = source.laid_out(source.cast(source.numbers(source.shape(3), 0, 1 << 52)))
    for function in (masks_.encode_array, masks_.decode_array):
        tried(function, source.choose([some, source.odd_object()]))


# Chances.


@target
def equities(source):
    """Equity of hostile hands on hostile boards: outcomes that add up, of a few samples or of all deals."""
    def player():
        good = source.choose(["AsKs", "random", None, "QQ+, AKs:0.5", "7h6h", "Td9c", range_text(source, WORDS[:20])])
        return mostly(source, good, "**", source.hand_text(4), source.hand(3))
    players = [player() for _ in range(source.choose([2, 2, 2, 3, 1, 0]))]
    board = mostly(source, source.choose(["", "2s 3s 4d", "2s 3s 4d 8h Kc"]), source.hand_text(6), source.hand(6))
    dead = mostly(source, (), source.hand(3))
    game = mostly(source, source.choose(["holdem", "holdem", "omaha", "omaha8", "stud", "razz"]), "x")
    samples = source.choose([50, 50, 50, 50, 50, 1, 0, -1, None, 1.5])  # nothing that takes for ever
    found, error = tried(hr.equity, *players, board=board, dead=dead, game=game, method="sample", samples=50 if samples is None else samples,
                         seed=mostly(source, 1, source.integer()), workers=mostly(source, 1, 2, 0))
    if error is None:
        assert found.total == sum(found.outcomes.values()) == (50 if samples is None else samples)
        assert abs(sum(found.equity) - 1) < 1e-9, found
    if source.once_in(4):
        counts, error = tried(hr.range_counts, mostly(source, "QQ+, AKs:0.5", weights_of(source)), mostly(source, player(), weights_of(source)),
                              mostly(source, "2s3s4d8h", board), dead)
        assert error is not None or all(count >= 0 for count in counts)


@target
def chances(source):
    """What may still come: known cards, dead cards and games that do not go together are refused."""
    hole = mostly(source, source.choose(["As Ks", "9s 8s"]), source.hand_text(3), source.hand(3))
    board = mostly(source, source.choose(["2s 3s 4d", "2s 3s 4d 8h"]), source.hand_text(6), source.hand(5))
    dead = mostly(source, (), source.hand(3))
    game = mostly(source, "holdem", "omaha8", "razz", "x")
    for function in (odds.next_cards, odds.draws_of):
        tried(function, hole, board, game, dead)
    share, error = tried(odds.percentile, hole, board, game, dead)
    assert error is not None or isinstance(share, tuple) or 0 <= share <= 1
    tried(odds.outs, hole, board, source.many(lambda: mostly(source, "Kh Qd", source.hand(3)), 2), game, dead)
    tried(odds.nuts, board, game, dead, most=mostly(source, 1, None, 0))
    found, error = tried(odds.simulate, game, source.choose([20, 20, 20, 1, 0, -1, 1.5]), hole=hole, board=board, dead=dead,
                         jokers=mostly(source, 0, 1), decks=mostly(source, 1, 2), half=mostly(source, None, "high", "x"), seed=1)
    assert error is not None or sum(found.categories.values()) == found.total
    hand = mostly(source, "2d 7d 4d 9d As", source.hand_text(6), source.hand(6))
    held, error = tried(draws.holds, hand, mostly(source, "estimate", "x"), most=mostly(source, source.choose([1, 2]), source.integer()),
                        jokers=mostly(source, source.choose([None, 0, 1])))
    assert error is not None or held


@target
def house_orders(source):
    """Hands by an order of the categories: rows as one by one, and no orders that lack a category."""
    order = np.random.default_rng(source.below(1 << 32)).permutation(10).tolist()
    if source.once_in(4):
        order = source.choose([order[:9], [*order, 0], [*order[:9], order[0]], source.odd_object(), [10, *order[1:]], ["x"] * 10])
    house, error = tried(hr.HouseOrder, order)
    if error is not None:
        return
    array = source.card_array(source.choose([0, 1, 4, 5, 6, 7]), source.choose([51, 51, 52]))
    decks = source.choose([None, 1, source.limit()])
    found, error = tried(house.strengths, array, decks=decks)
    if error is None or decks is None or (type(decks) is int and decks >= 0):
        def good(hand):
            return all(0 <= card < 52 for card in hand) and within(hand, decks, 0)
        check_rows(array, error, found, good, house.strength)


# Stand-ins.


@target
def stand_ins(source):
    """What reads texts and cards for other libraries: the hands that handrank reads, in the same order."""
    text = source.choose([source.hand_text(7), source.mutated("AcKcQcJcTc9c8c")])
    number, error = tried(holdem_hand_evaluator.evaluate_hand, text)
    assert error is not None or number == holdem_hand_evaluator.evaluate_hand(" ".join(map(hr.card_text, hr.parse(text))))
    tried(holdem_hand_evaluator.calculate_equity, text[:4], text[4:], source.choose([1, source.integer() % 20]), source.choose([9, 0, -1]))
    card = source.choose([source.mutated(hr.card_text(source.below(52))), source.integer(), source.odd_object()])
    for read in (treys.Card.new, eval7.Card, pkrbot.Card, phevaluator.Card):
        found, error = tried(read, card)
        if error is None and isinstance(card, str) and read is not treys.Card.new:
            assert hr.parse(card) == cards_of_hand([found])
    hand = source.choose([source.hand(), source.many(lambda: source.choose([card, source.below(52)]), 8)])
    codes = [source.choose(CARDS["treys"].codes[: (source.below(52) or 1)]) for _ in hand]
    tried(treys.Evaluator().evaluate, source.choose([codes, hand]), codes[:3])
    deal = [CARDS["treys"].codes[card] for card in np.random.default_rng(source.below(1 << 32)).permutation(52)[:9].tolist()]
    tried(treys.PLOEvaluator().evaluate, mostly(source, deal[:4], codes), mostly(source, deal[4:], codes, hand))
    tried(treys.Evaluator().get_rank_class, source.integer())
    for function in (eval7.evaluate, pkrbot.evaluate):
        found, error = tried(function, hand)
        assert error is not None or hr.strength([*map(int, hand)], decks=1, jokers=0) >= 0  # True is a 1 there
    tried(pkrbot.evaluate, hand, source.choose([hand, [source.below(5) for _ in hand]]))
    given = mostly(source, CARDS["treys"].decode(deal), hand)
    for function in (phevaluator.evaluate_cards, phevaluator.evaluate_omaha_cards):
        tried(function, *(given if isinstance(given, list) else [given]))
    opening, error = tried(eval7.HandRange, source.mutated(source.choose(["AQs+, 0.4(AsKs)", "AJ+, ATs, KQ+, 33-JJ, 0.8(QQ+, KJs)", range_text(source, WORDS)])))
    assert error is not None or len(opening) == len(opening.hands)
    line = source.choose([" ".join(hr.card_text(card) for card in range(source.between(8, 11))), source.hand_text(11)])
    tried(euler54.play, [source.mutated(line)])
    tried(euler54.handCheck, hand)
    tried(texas.holdem_best, source.choose([hand[:2], text[:4]]), source.choose([hand[2:7], text[4:]]))


# Distributions, the table before the flop, the pure code's names.


@target
def distributions(source):
    """Exact counts of small decks add up to all hands, and are in the order that they are said to be in."""
    jokers, decks = mostly(source, source.choose([0, 1, 2])), mostly(source, source.choose([1, 2]))
    cards = mostly(source, source.choose([0, 1, 2, 3]), source.choose([60, -1, 1 << 70]))  # nothing that takes for ever
    dead = mostly(source, source.choose([(), range(30), "As Kd"]), source.hand(3))
    game = mostly(source, source.choose(["best-five", "razz", "2-7"]), "x")
    found, error = tried(odds.exact, game, cards, dead=dead, jokers=jokers, decks=decks, half=mostly(source, None, "high", "x"))
    assert error is not None or sum(found.categories.values()) == found.total
    deck = mostly(source, source.choose([None, "As Ks Qs Js Ts 9s 9h", range(20)]), source.hand_text(9), source.hand(9))
    how = {"deck": deck, "policy": hr.BUG} if deck is not None else {"jokers": jokers, "decks": decks}
    found, error = tried(hr.category_order, cards=mostly(source, source.choose([1, 2, 3]), source.choose([0, 60, -1, "2"])), **how)
    if error is None:
        counts = [count for _, count in found]
        assert counts == sorted(counts) and {category for category, _ in found} == set(hr.Cat)


@target
def appearances(source):
    """When categories first appear: as many deals as were asked for, and none before its cards are there."""
    deck = mostly(source, source.choose([None, range(20), "As Ks Qs Js Ts 9s 9h"]), source.hand_text(12), source.hand(12))
    n = mostly(source, source.choose([1, 30]), source.choose([0, -1, 1 << 70, 1.5]))
    found, error = tried(first_appearances.simulate, n, deck, mostly(source, 1, source.integer()), workers=mostly(source, 1, 2))
    assert error is not None or all(sum(seen.counts) <= n for seen in found.values())
    tried(first_appearances.simulate_flush_or_straight, n, deck, 1)
    tried(first_appearances.first_cards, deck)
    category = mostly(source, source.between(0, 9), source.integer())
    ways, error = tried(first_appearances.subsets_without, category, deck)
    assert error is not None or all(number >= 0 for number in ways)


@target
def before_the_flop(source):
    """Two ranges against each other: every board once, from either side."""
    one, other = (mostly(source, source.choose(["random", "QQ+, AKs:0.5", "AsKs", range_text(source, WORDS[:20])])) for _ in range(2))
    ranges_ = [tried(hr.Range, text)[0] for text in (one, other)]
    weights = [weights_of(source) if range_ is None else range_.weights() for range_ in ranges_]
    found, error = tried(preflop.range_equity, *weights)
    if error is None and None not in ranges_:
        again = preflop.range_equity(*weights[::-1])
        assert np.isclose(found.wins, again.losses, rtol=1e-9, atol=1e-6) and np.isclose(found.ties, again.ties, rtol=1e-9, atol=1e-6)
    pair, error = tried(preflop.combo_equity, mostly(source, source.between(0, 1325), source.integer()), source.between(0, 1325))
    assert error is not None or pair.total == preflop.PREFLOP_TOTAL


@target
def pure_names(source):
    """The notebook's functions answer what they are documented to take, or refuse it."""
    def hand(size):
        good = list(map(hr.card_text, list(dict.fromkeys(source.below(52) for _ in range(3 * size)))[:size]))
        return mostly(source, good, source.hand_text(size + 1), source.hand(size))
    five = hand(5)
    for function in (notebook.ranking0, notebook.ranking1, notebook.ranking2, notebook.type_name, notebook.draw_best_action):
        tried(function, five)
    tried(notebook.joker_best, hand(5))
    best, error = tried(notebook.texas_best, hand(2), hand(5))
    assert error is not None or len(best) <= 5
    tried(notebook.omaha_best, hand(4), hand(5))
    tried(notebook.winners, source.many(lambda: hand(5), 3))
