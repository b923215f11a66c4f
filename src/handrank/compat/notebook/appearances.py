"""What comes first when a shuffled deck is dealt, and its picture."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence

from .rankings import deck, is_straight, listed, rank, suit, type_names, types


def flush_or_straight_first(deck: Iterable[str] = deck) -> str | None:
    """Deal the deck in random order: 'flush', 'straight', or 'straightflush' where one card makes both.

    None if the deck runs out. Mended: the deck is not shuffled itself, and may be a tuple. ValueError for a joker.
    """
    ranks: set[int] = set()
    suits: dict[str, int] = {}
    for card in _dealt(deck, MOST_WITHOUT_FLUSH + 1):
        ranks.add(rank(card))
        suits[card[1]] = suits.get(card[1], 0) + 1
        found = "straight" * is_straight(ranks) + "flush" * (suits[card[1]] >= 5)
        if found:
            return found
    return None


MOST_WITHOUT_FLUSH = 16  # four cards of each suit


def _dealt(deck: Iterable[str], first: int) -> Iterator[str]:
    """The cards of a deck in random order; those after the first ones are only put in order when they are wanted."""
    given = listed(deck) if isinstance(deck, str) else list(deck)
    if len(given) <= first:
        random.shuffle(given)
        yield from given
        return
    places = random.sample(range(len(given)), first)
    yield from map(given.__getitem__, places)
    rest = [given[place] for place in range(len(given)) if place not in set(places)]
    yield from random.sample(rest, len(rest))


def what_first(deck: Iterable[str] = deck) -> dict[int, int] | None:
    """Deal the deck in random order: type 1..8 -> the number of the card that first makes it, in order of appearance.

    On one card the higher type comes first. None if the deck runs out before all eight. Mended: the deck is not
    shuffled itself, and may be a tuple. ValueError for a joker.
    """
    found: dict[int, int] = {}
    held: Counter[int] = Counter()
    of_suit: dict[str, list[int]] = {}
    for number, card in enumerate(_dealt(deck, 52), 1):
        held[rank(card)] += 1
        suited = of_suit.setdefault(suit(card), [])
        suited.append(rank(card))
        largest, second, *_ = sorted(held.values(), reverse=True) + [0]
        made = {
            8: is_straight(suited),
            7: largest >= 4,
            6: largest >= 3 and second >= 2,
            5: len(suited) >= 5,
            4: is_straight(held),
            3: largest >= 3,
            2: second >= 2,
            1: largest >= 2,
        }
        found |= {type_: number for type_, there in made.items() if there and type_ not in found}
        if len(found) == len(made):
            return found
    return None


def what_firsts(n: int, seed: int | None = None) -> dict[int, Counter[int]]:
    """`what_first` of n deals: type -> number of the card -> how often it was that one. Types 0 and 9 are empty.

    seed  int 0..2**64 - 1; None: a fresh one
    All are empty for n below 1.

    >>> what_firsts(100)[1].total()
    100
    """
    counters: dict[int, Counter[int]] = {type_: Counter() for type_ in types}
    if len(range(n)):
        from ...odds import first_appearances

        for category, first in first_appearances.simulate(n, seed=seed).items():
            counters[int(category)] = first.counter()
    return counters


COLORS = ("w", "b", "g", "r", "c", "m", "y", "k", "orange")  # of the types 0..8


def plot_what_firsts(
    counters: Mapping[int, Mapping[int, int]], types: Iterable[int] = range(1, 9), colors: Sequence[str] = COLORS
) -> None:
    """Draw the distributions of `what_firsts` in a figure of pyplot and show it. Needs matplotlib, the extra `plots`.

    types   those that are drawn, the last one first; the lowest was seen in every trial
    colors  of matplotlib, by type
    A type that was never seen is a line of zeros; ValueError where none was. `handrank.plots.appearances` draws the
    same on axes of yours, in colours that colour-blind people tell apart.
    """
    try:
        from matplotlib import pyplot as plt
    except ImportError:
        raise ImportError("plots need matplotlib: pip install 'handrank[plots]'") from None
    drawn = list(types)
    trials = sum(counters[min(drawn)].values())
    numbers = range(1, max(number for counter in counters.values() for number in counter) + 1)
    axes = plt.figure(figsize=(10, 6)).subplots()
    for type_ in reversed(drawn):
        counter = counters[type_]
        mean = sum(number * count for number, count in counter.items()) / trials
        shares = [100 * counter.get(number, 0) / trials for number in numbers]
        label = f"{type_}: μ={mean:4.1f} {type_names[type_]}"
        axes.plot(numbers, shares, "o:", color=colors[type_], linewidth=2, alpha=0.8, label=label)
    axes.set_xlabel("Number of cards needed")
    axes.set_ylabel(f"Percent (out of {trials:,d} trials)")
    axes.minorticks_on()
    axes.grid(which="major")
    axes.grid(which="minor", linestyle=":", alpha=0.5)
    axes.legend()
    plt.show()
