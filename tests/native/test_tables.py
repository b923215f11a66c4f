"""The tables: made from the rules, the same everywhere, and proved against the rules again."""

import itertools
import os
import random
import subprocess
import sys

import handrank as hr
import pytest
from handrank.rules import reference

from samples import ROOT

GENERATOR = ROOT / "tables" / "generate.py"
needs_generator = pytest.mark.skipif(not GENERATOR.exists(), reason="the tables' sources lie in the source tree only")
CATEGORY_FIRSTS = [0, 2370, 6257, 7193, 8220, 8230, 14083, 14239, 14408, 14418]
CATEGORY_SIZES = [2370, 3887, 936, 1027, 10, 5853, 156, 169, 10, 13]


def a_hand_of(hand_class):
    """Cards that make a class: in one suit if it is a flush, else without a flush."""
    suited = hand_class.category in (hr.Cat.FLUSH, hr.Cat.STRAIGHT_FLUSH)
    return [4 * (rank - 2) + (0 if suited else i % 4) for i, rank in enumerate(hand_class.ranks)]


def test_every_class_is_reached_and_in_order():
    classes = [hr.hand_class(strength) for strength in range(hr.CLASS_COUNT)]
    assert len(classes) == 14_431
    assert [c.ranking for c in classes] == sorted({c.ranking for c in classes})
    firsts = [next(c.strength for c in classes if c.category == category) for category in hr.Cat]
    assert firsts == CATEGORY_FIRSTS
    assert [sum(c.category == category for c in classes) for category in hr.Cat] == CATEGORY_SIZES
    for c in classes:
        hand = a_hand_of(c)
        assert hr.strength(hand) == c.strength
        assert reference.ranking(hand) == c.ranking == hr.ranking(hand)
        category, best = reference.poker_rank([hr.Card("♣♦♥♠"[card % 4], card // 4 + 2) for card in hand])
        assert tuple(card.rank for card in best) == c.ranks
        assert category is c.category


def test_kev_ranks():
    with_kev = [c for c in map(hr.hand_class, range(hr.CLASS_COUNT)) if c.kev is not None]
    assert [c.kev for c in with_kev] == list(range(7462, 0, -1))
    for c in with_kev:
        assert hr.strength_from_cactus_kev(c.kev) == c.strength
        assert hr.cactus_kev_rank(a_hand_of(c)) == c.kev
    assert hr.hand_class(hr.strength_from_cactus_kev(1)).is_royal
    assert sum(hr.hand_class(strength).is_royal for strength in range(hr.CLASS_COUNT)) == 1
    for hand in ("As As As As As", "As As Ks Qs Js", "As Kd Qc Jh", ""):
        with pytest.raises(ValueError, match="no Kev rank"):
            hr.cactus_kev_rank(hand)


@pytest.mark.parametrize("bad", [-1, 14_431, 10**20])
def test_strengths_off_the_scale(bad):
    with pytest.raises(ValueError, match=str(bad)):
        hr.hand_class(bad)


@pytest.mark.parametrize("bad", [0, 7463, -5, 10**20])
def test_kev_ranks_off_the_scale(bad):
    with pytest.raises(ValueError, match=str(bad)):
        hr.strength_from_cactus_kev(bad)


@pytest.mark.parametrize("bad", [1.0, "1", None, True])
def test_numbers_of_the_wrong_type(bad):
    for function in (hr.hand_class, hr.strength_from_cactus_kev):
        with pytest.raises(TypeError):
            function(bad)


def test_agreement_with_treys():
    treys = pytest.importorskip("treys", reason="treys, an independent Kev numbering, is not installed")
    evaluator = treys.Evaluator()
    rng = random.Random(11)
    for size in (5, 6, 7):
        for _ in range(2000):
            cards = rng.sample(range(52), size)
            theirs = [treys.Card.new(hr.card_text(card)) for card in cards]
            assert hr.cactus_kev_rank(cards) == evaluator.evaluate(theirs[:2], theirs[2:])


def test_counts_of_all_hands():
    """All hands of five, six and seven cards: the published category counts, and the numbers of classes."""
    from handrank._native.deals import count_by_scalar_core

    known = {
        5: ([1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40, 0], 7462),
        6: (None, 6075),
        7: ([23294460, 58627800, 31433400, 6461620, 6180020, 4047644, 3473184, 224848, 41584, 0], 4824),
    }
    for size, (by_category, distinct) in known.items():
        counts = count_by_scalar_core(size)
        assert sum(count > 0 for count in counts) == distinct
        firsts = [*CATEGORY_FIRSTS, hr.CLASS_COUNT]
        if by_category:
            assert [sum(counts[a:b]) for a, b in itertools.pairwise(firsts)] == by_category
    assert count_by_scalar_core(0).nonzero()[0].tolist() == [0]
    with pytest.raises(ValueError, match="53"):
        count_by_scalar_core(53)


@pytest.mark.parametrize("word", range(0, 8192, 4))
def test_words_of_one_suit_and_of_many(word):
    """The plain twin of the bit formulas: each set of ranks suited and offsuit, with up to four jokers."""
    for offset in range(4):
        ranks = [rank for rank in range(13) if word + offset >> rank & 1]
        for cards in ([4 * rank + 2 for rank in ranks], [4 * rank + i % 4 for i, rank in enumerate(ranks)]):
            jokers = (word + offset) % 5
            assert hr.ranking(cards) == reference.ranking(cards)
            assert hr.mask_ranking(hr.mask(cards)) == hr.ranking(cards)
            assert hr.ranking(cards + [52] * jokers) == reference.ranking(cards + [52] * jokers)


@needs_generator
def test_the_digest_is_the_committed_one():
    last = (ROOT / "tables" / "CHECKSUM.txt").read_text(encoding="utf-8").split("\n")[-2]
    assert last == f"{hr.TABLES_DIGEST}  all"


@needs_generator
def test_the_generator_writes_the_same_bytes_under_any_hash_seed(tmp_path):
    written = []
    for seed in ("1", "31337"):
        folder = tmp_path / seed
        subprocess.run([sys.executable, GENERATOR, folder], check=True, env={**os.environ, "PYTHONHASHSEED": seed})
        written.append([(folder / f"rank_tables.{suffix}").read_bytes() for suffix in "hc"])
    assert written[0] == written[1]
    assert f'HR_TABLES_DIGEST "{hr.TABLES_DIGEST}"'.encode() in written[0][0]


@needs_generator
def test_a_changed_table_is_refused(tmp_path):
    """A rule that moves a table fails the build until the checksum is updated on purpose."""
    for name in ("tables", "src"):
        (tmp_path / name).mkdir()
    for path in [
        *(ROOT / "tables").glob("*.*"),
        ROOT / "src" / "handrank" / "cards.py",
        *(ROOT / "src" / "handrank" / "rules").glob("*.py"),
    ]:
        copy = tmp_path / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    rules = tmp_path / "src" / "handrank" / "rules" / "reference.py"
    rules.write_text(rules.read_text(encoding="utf-8").replace("(Cat.FULL_HOUSE, full_house),", ""), encoding="utf-8")
    run = subprocess.run(
        [sys.executable, tmp_path / "tables" / "generate.py", tmp_path / "out"], capture_output=True, text=True
    )
    assert run.returncode != 0
    assert not (tmp_path / "out").exists()
