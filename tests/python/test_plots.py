"""Pictures: the numbers that stand in the axes, no pixels."""

import io
import sys
from collections import Counter
from types import SimpleNamespace

import pytest

pytest.importorskip("matplotlib")

from handrank import plots
from handrank.cards import Cat
from handrank.odds import first_appearances
from matplotlib.figure import Figure


def labels_of(axes):
    return axes.get_legend_handles_labels()[1]


def test_appearances_of_counters_as_the_notebook_has_them():
    axes = plots.appearances({0: Counter(), 1: Counter({2: 1, 5: 3}), 8: Counter({26: 1})})
    assert labels_of(axes) == ["1: mean=4.2 one pair", "8: mean=26.0 straight flush"]
    pair, flush = axes.lines
    assert list(pair.get_xdata()) == [2, 3, 4, 5]
    assert list(pair.get_ydata()) == [25, 0, 0, 75]
    assert list(flush.get_xdata()) == [26]
    assert axes.get_title() and axes.get_xlabel() and "%" in axes.get_ylabel()


def test_appearances_exact():
    axes = plots.appearances(
        {category: first_appearances.cards_needed(category) for category in first_appearances.CATEGORIES}
    )
    assert labels_of(axes)[-1] == "8: mean=25.9 straight flush"
    assert len({(line.get_color(), line.get_marker()) for line in axes.lines}) == 8
    for line in axes.lines:
        assert sum(line.get_ydata()) == pytest.approx(100)


def test_shares_are_of_all_deals():
    first = first_appearances.Appearance((0, 0, 1, 0), 4)  # it comes in one deal of four
    assert list(plots.appearances({Cat.ONE_PAIR: first}).lines[0].get_ydata()) == [25]


def test_what_appearances_refuses():
    with pytest.raises(ValueError, match="nothing to draw"):
        plots.appearances({1: Counter()})
    with pytest.raises(ValueError, match="category 1: 0 is not the number of a card"):
        plots.appearances({1: {0: 3}})
    with pytest.raises(ValueError, match="11"):
        plots.appearances({11: {3: 3}})


GAMES = {
    "five": {"straight flush": 40, "one pair": 1_098_240, "high card": 1_302_540},
    "seven": SimpleNamespace(categories={"high card": 23_294_460, "one pair": 58_627_800}, total=133_784_560),
}


def test_category_bars():
    axes = plots.category_bars(GAMES)
    assert axes.get_yscale() == "log" and "log" in axes.get_ylabel()
    assert labels_of(axes) == ["five", "seven"]
    assert [text.get_text() for text in axes.get_xticklabels()] == ["straight\nflush", "one\npair", "high\ncard"]
    five, seven = axes.containers
    assert [bar.get_height() for bar in five][1] == pytest.approx(100 * 1_098_240 / 2_400_820)
    assert [bar.get_height() for bar in seven] == pytest.approx([0, 43.82255, 17.41192], abs=1e-5)
    left, right = five[0], seven[0]
    assert left.get_x() + left.get_width() <= right.get_x()  # side by side


def test_category_bars_on_a_plain_scale():
    assert plots.category_bars(GAMES, log=False).get_yscale() == "linear"
    assert plots.category_bars({"x": {Cat.FLUSH: 1, Cat.ONE_PAIR: 3}}).get_yscale() == "linear"


@pytest.mark.parametrize("bad", [{}, {"x": {}}, {"x": {"a": 0}}, {"x": {"a": -1, "b": 2}}])
def test_what_category_bars_refuses(bad):
    with pytest.raises(ValueError, match="nothing to draw|x: counts"):
        plots.category_bars(bad)


def test_grid_has_aces_top_left_and_suited_above():
    axes = plots.grid({"AA": 85.204, "AKs": 67, "32o": 32.303}, title="Equity", unit="equity [%]")
    texts = {text.get_position(): text.get_text() for text in axes.texts}  # (column, row)
    assert texts[0, 0] == "AA\n85.2" and texts[1, 0] == "AKs\n67" and texts[11, 12] == "32o\n32.3"
    assert texts[0, 1] == "AKo"  # no number
    assert len(texts) == 169
    assert axes.get_title() == "Equity"
    shown = axes.images[0].get_array()
    assert shown[0, 1] == 67 and shown.mask.sum() == 166
    assert axes.figure.axes[1].get_ylabel() == "equity [%]"


def test_grid_of_an_array():
    numbers = [[13 * row + column for column in range(13)] for row in range(13)]
    axes = plots.grid(numbers, labels=False)
    assert not axes.texts
    assert axes.images[0].get_array().tolist() == numbers
    assert [text.get_text() for text in plots.grid(numbers, form=".0f").texts][-1] == "22\n168"


@pytest.mark.parametrize(
    "bad, words",
    [
        ({"KAs": 1}, "'KAs' is not a starting hand"),
        ({}, "nothing to draw"),
        ([[1, 2], [3, 4]], r"\(2, 2\), not \(13, 13\)"),
    ],
)
def test_what_grid_refuses(bad, words):
    with pytest.raises(ValueError, match=words):
        plots.grid(bad)


@pytest.mark.parametrize(
    "draw",
    [
        lambda axes: plots.appearances({1: {2: 1}}, axes),
        lambda axes: plots.category_bars(GAMES, axes),
        lambda axes: plots.grid({"AA": 1}, axes),
    ],
)
def test_axes_are_used_when_given_and_pyplot_never(draw, monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib.pyplot", None)  # an import of it would fail
    axes = Figure().subplots()
    assert draw(axes) is axes
    for figure in (axes.figure, draw(None).figure):
        picture = io.BytesIO()
        figure.savefig(picture)
        assert picture.getvalue().startswith(b"\x89PNG")


def test_without_matplotlib(monkeypatch):
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(ImportError, match=r"handrank\[plots\]"):
        plots.appearances({1: {2: 1}})
