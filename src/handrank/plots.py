"""Pictures of odds. Each function draws on matplotlib axes and returns them; nothing is shown or saved.

Needs matplotlib, the extra `plots`. Without `axes` a figure of its own is made, which needs no display: save it with
`axes.figure.savefig("odds.png")`, or give `axes=plt.gca()` to draw where pyplot is. Colours are told apart by
colour-blind people, too: those of Okabe and Ito (2008), grey in place of their yellow, and the map cividis.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from .cards import RANKS, Cat
from .checks import shown
from .rules.names import category_text

if TYPE_CHECKING:
    from matplotlib.axes import Axes

    from .odds.distributions import Distribution
    from .odds.first_appearances import Appearance

COLOURS = ("#0072B2", "#E69F00", "#009E73", "#56B4E9", "#D55E00", "#CC79A7", "#7F7F7F", "#000000")
MARKERS = "os^vDPX*"
LOG_FROM = 100  # bars differ by more than this factor: a log scale shows them all
HIGH_TO_LOW = RANKS[::-1]


def _new_axes(width: float, height: float) -> Axes:
    """Axes of a figure of their own, of so many inches, on no display."""
    try:
        from matplotlib.figure import Figure
    except ImportError:
        raise ImportError("plots need matplotlib: pip install 'handrank[plots]'") from None
    return Figure(figsize=(width, height), layout="constrained").subplots()


def appearances(counters: Mapping[Any, Appearance | Mapping[int, int]], axes: Axes | None = None) -> Axes:
    """How often each category is first seen with which card: a line for each, in percent of the deals.

    counters  category 1..8 -> an `odds.first_appearances.Appearance`, or card number -> how often it was that card
    axes      matplotlib axes to draw on; a new figure when None

    Shares are of all deals of an Appearance, of all counts of a mapping. Returns the axes. ValueError for nothing to
    draw, and for a category or a card number that is none.

    >>> from handrank.odds import first_appearances
    >>> axes = appearances({Cat.ONE_PAIR: first_appearances.cards_needed(Cat.ONE_PAIR)})
    >>> axes.get_legend_handles_labels()[1]
    ['1: mean=5.7 one pair']
    """
    lines = []
    for category, first in counters.items():
        name = f"{Cat(category):d}", category_text(Cat(category))
        counts = first if isinstance(first, Mapping) else first.counter()
        seen = sum(counts.values())
        if not seen:
            continue  # as for the categories 0 and 9 of the notebook
        if min(counts) < 1:
            raise ValueError(f"category {name[0]}: {min(counts)} is not the number of a card: cards count from 1")
        total = seen if isinstance(first, Mapping) else first.total
        cards = range(min(counts), max(counts) + 1)
        mean = sum(card * count for card, count in counts.items()) / seen
        lines.append(
            (cards, [100 * counts.get(card, 0) / total for card in cards], f"{name[0]}: mean={mean:.1f} {name[1]}")
        )
    if not lines:
        raise ValueError("nothing to draw: no category was seen")
    axes = axes or _new_axes(9, 5.5)
    for i, (cards, shares, label) in enumerate(lines):
        axes.plot(
            cards,
            shares,
            color=COLOURS[i % len(COLOURS)],
            marker=MARKERS[i % len(MARKERS)],
            markersize=4.5,
            linewidth=1.5,
            label=label,
        )
    axes.set_title("Cards dealt until a category first appears")
    axes.set_xlabel("number of the card that completes it")
    axes.set_ylabel("share of all deals [%]")
    axes.set_xlim(left=0)
    axes.set_ylim(bottom=0)
    axes.grid(color="0.9")
    axes.set_axisbelow(True)
    axes.legend(frameon=False)
    return axes


def category_bars(
    distributions: Mapping[str, Distribution | Mapping[Any, int]], axes: Axes | None = None, *, log: bool | None = None
) -> Axes:
    """How often each category is made in each game: bars side by side, in percent.

    distributions  name of a game -> an `odds.Distribution`, or category -> how often it was made
    axes           matplotlib axes to draw on; a new figure when None
    log            a log scale; None: where the shares differ by more than a factor of 100

    Categories stand in the order in which they are first named. On a log scale what never happens has no bar. Returns
    the axes. ValueError for nothing to draw, and for counts that are negative or add up to nothing.

    >>> axes = category_bars({"coin": {"heads": 1, "tails": 1}, "bent coin": {"heads": 2, "tails": 1}})
    >>> [float(round(bar.get_height(), 1)) for bar in axes.patches]
    [50.0, 50.0, 66.7, 33.3]
    """
    shares: dict[str, dict[Any, float]] = {}
    for name, distribution in distributions.items():
        counts = distribution if isinstance(distribution, Mapping) else distribution.categories
        total = sum(counts.values()) if isinstance(distribution, Mapping) else distribution.total
        if min(counts.values(), default=0) < 0 or not total:
            raise ValueError(f"{name}: counts must not be negative, nor all be zero")
        shares[name] = {category: 100 * count / total for category, count in counts.items()}
    categories = list(dict.fromkeys(category for of_game in shares.values() for category in of_game))
    if not categories:
        raise ValueError("nothing to draw: no distribution")
    seen = [share for of_game in shares.values() for share in of_game.values() if share]
    log = max(seen) > LOG_FROM * min(seen) if log is None else log
    axes = axes or _new_axes(2 + len(categories) * max(0.95, 0.16 * (len(shares) + 1)), 5)
    width = 0.84 / len(shares)
    for i, (name, of_game) in enumerate(shares.items()):
        places = [place + (i - (len(shares) - 1) / 2) * width for place in range(len(categories))]
        axes.bar(
            places,
            [of_game.get(category, 0) for category in categories],
            width * 0.9,
            color=COLOURS[i % len(COLOURS)],
            hatch="//" * (i // len(COLOURS)),
            label=name,
        )
    names = [category_text(Cat(category)) if isinstance(category, int) else str(category) for category in categories]
    axes.set_xticks(range(len(categories)), [name.replace(" ", "\n", 1) for name in names])
    axes.tick_params(axis="x", length=0)
    if log:
        axes.set_yscale("log")
        axes.set_ylim(bottom=min(seen) / 2)
        axes.yaxis.set_major_formatter("{x:g}")
    axes.set_title("How often each category is made")
    axes.set_ylabel("share of all hands [%]" + ", log scale" * log)
    axes.grid(axis="y", color="0.9")
    axes.set_axisbelow(True)
    axes.legend(frameon=False, loc="upper left", bbox_to_anchor=(1, 1))  # beside the bars: they may reach any height
    return axes


def hand_names() -> list[list[str]]:
    """The 169 starting hands by row and column of the grid: AA top left, suited above the diagonal.

    >>> [row[:3] for row in hand_names()[:3]]
    [['AA', 'AKs', 'AQs'], ['AKo', 'KK', 'KQs'], ['AQo', 'KQo', 'QQ']]
    """
    places = range(len(HIGH_TO_LOW))
    return [
        [
            HIGH_TO_LOW[min(row, column)] + HIGH_TO_LOW[max(row, column)] + "os"[row < column] * (row != column)
            for column in places
        ]
        for row in places
    ]


def grid(
    values: Mapping[str, float] | Sequence[Sequence[float]],
    axes: Axes | None = None,
    labels: bool = True,
    *,
    title: str = "Starting hands",
    unit: str = "",
    form: str = "",
    limits: tuple[float, float] | None = None,
) -> Axes:
    """The 169 starting hands as a coloured table: pairs on the diagonal, suited above, offsuit below.

    values  "AA", "AKs", "AKo" ... -> number, or (13, 13) numbers in the order of the picture: aces first, suited where
            the column is right of the diagonal. What is missing, or not a number (nan), is left grey
    axes    matplotlib axes to draw on; a new figure when None
    labels  write each hand and its number into its cell
    title   the title
    unit    what the numbers are, for the scale of colours: "equity [%]"
    form    how a number is written, as for `format`: ".1f"; "": three digits
    limits  the numbers at the ends of the scale of colours; None: the least and the largest there are

    Returns the axes. ValueError names a hand that is none, or the wrong shape.

    >>> axes = grid({"AA": 85.2, "KK": 82.4, "AKs": 67.0}, unit="equity [%]")
    >>> [text.get_text() for text in axes.texts[:3]]
    ['AA\\n85.2', 'AKs\\n67', 'AQs']
    """
    import numpy as np

    names = hand_names()
    if isinstance(values, Mapping):
        known = {name for row in names for name in row}
        for name in values:
            if name not in known:
                raise ValueError(f"{shown(name)} is not a starting hand such as AA, AKs or AKo, the higher rank first")
        numbers = np.array([[values.get(name, np.nan) for name in row] for row in names], float)
    else:
        numbers = np.asarray(values, float)
        if numbers.shape != (13, 13):
            raise ValueError(f"values have shape {numbers.shape}, not (13, 13)")
    if np.isnan(numbers).all():
        raise ValueError("nothing to draw: no hand has a number")
    axes = axes or _new_axes(8.4, 7.4)
    least, most = limits or (None, None)
    image = axes.imshow(numbers, cmap="cividis", vmin=least, vmax=most)
    axes.figure.colorbar(image, ax=axes, label=unit, shrink=0.85)
    if labels:
        for (row, column), number in np.ndenumerate(numbers):
            text, colour = names[row][column], "0.6"
            if not np.isnan(number):
                text += f"\n{format(number, form or '.3g')}"
                shade: Any = image.norm(number)
                colour = "white" if shade < 0.5 else "black"  # the map goes from dark to light
            axes.text(column, row, text, ha="center", va="center", fontsize=7.5, color=colour)
    axes.set_title(title)
    axes.set_xlabel("suited above the diagonal")
    axes.set_ylabel("offsuit below the diagonal")
    axes.set_xticks(range(13), HIGH_TO_LOW)
    axes.set_yticks(range(13), HIGH_TO_LOW)
    axes.tick_params(length=0, labeltop=True, labelbottom=False)
    axes.set_xticks([place + 0.5 for place in range(12)], minor=True)
    axes.set_yticks([place + 0.5 for place in range(12)], minor=True)
    axes.tick_params(which="minor", length=0)
    axes.grid(which="minor", color="white", linewidth=1)
    axes.spines[:].set_visible(False)
    axes.set_facecolor("0.95")  # of cells without a number
    return axes
