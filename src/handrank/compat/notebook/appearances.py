"""What comes first when a shuffled deck is dealt, and its picture."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterable, Mapping

from ...cards import Cat
from .rankings import deck, is_straight, rank, suit, type_names, types


def flush_or_straight_first(deck: Iterable[str] = deck) -> str | None:
    """Deal the deck in random order: 'flush', 'straight', or 'straightflush' where one card makes both.

    None if the deck runs out. Mended: the deck is not shuffled itself, and may be a tuple. ValueError for a joker.
    """
    ranks: set[int] = set()
    suits: Counter[str] = Counter()
    for card in _shuffled(deck):
        ranks.add(rank(card))
        suits[suit(card)] += 1
        found = "straight" * is_straight(ranks) + "flush" * (suits[suit(card)] >= 5)
        if found:
            return found
    return None


def _shuffled(deck: Iterable[str]) -> list[str]:
    given = list(deck)
    return random.sample(given, len(given))


def what_first(deck: Iterable[str] = deck) -> dict[int, int] | None:
    """Deal the deck in random order: type 1..8 -> the number of the card that first makes it, in order of appearance.

    On one card the higher type comes first. None if the deck runs out before all eight. Mended: the deck is not
    shuffled itself, and may be a tuple. ValueError for a joker.
    """
    found: dict[int, int] = {}
    held: Counter[int] = Counter()
    of_suit: dict[str, list[int]] = {}
    for number, card in enumerate(_shuffled(deck), 1):
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

    >>> what_firsts(100)[1].total()
    100
    """
    from ...odds import first_appearances

    found = first_appearances.simulate(n, seed=seed) if n else {}
    return {type_: found[Cat(type_)].counter() if type_ in found else Counter() for type_ in types}


COLORS = ("tab:gray", "tab:blue", "tab:green", "tab:olive", "tab:orange", "tab:red", "tab:purple", "black")


def plot_what_firsts(
    counters: Mapping[int, Mapping[int, int]], types: Iterable[int] = range(1, 9), colors: Iterable[str] = COLORS
) -> None:
    """Draw the distributions of `what_firsts` on the axes of pyplot and show them. Needs matplotlib, the extra `plots`.

    types   those that are drawn
    colors  of matplotlib, one for each of them
    ValueError for a type that was never seen.
    """
    try:
        from matplotlib import pyplot as plt
    except ImportError:
        raise ImportError("plots need matplotlib: pip install 'handrank[plots]'") from None
    from ...plots import appearances

    for type_ in types:
        if not counters[type_]:
            raise ValueError(f"type {type_}, {type_names[type_]}, was never seen")
    axes = appearances({type_: counters[type_] for type_ in types}, plt.gca())
    for line, color in zip(axes.lines, colors):
        line.set_color(color)
        line.set_label(str(line.get_label()).replace("mean=", "μ="))
    axes.legend(frameon=False)
    plt.show()
