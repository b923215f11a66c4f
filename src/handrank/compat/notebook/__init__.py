"""The notebook: its functions by their names, on the kernels of handrank.

Cards are texts of two characters, 'Tc', with '**' for a joker; hands are lists or tuples of them. Where the original
took five natural cards, these take any number of cards, duplicates and jokers, and rank the best five; they also read
the other notations of handrank. Results and their types are the original's, and the first of equals wins.
`docs/drop-in.md` has tables of what is kept and what is mended. Each docstring names what its function mends; in short:

- no function shuffles the deck it is given, so ties never depend on what was called before;
- cards of one suit are a flush only where nothing better is there: five, four and three of a kind count first;
- hands of any size, empty ones and generators are ranked as any other;
- a malformed card or an unknown suit is a `CardError`, a ValueError that names the card and its place;
- nothing loops for ever.

Simulations draw from handrank's own generator: statistically equal to the original's, not number by number.
"""

from __future__ import annotations

from collections import Counter

from .appearances import flush_or_straight_first, plot_what_firsts, what_first, what_firsts
from .best_hands import joker_best, omaha_best, texas_best, threeD_best
from .dealing import (
    deal,
    deal_handmaker,
    draw2_handmaker,
    draw_card,
    draw_handmaker,
    handmakers,
    joker_handmaker,
    omaha_handmaker,
    texas_handmaker,
    threeD_handmaker,
)
from .drawing import cumsum, deal_win_P, discard_outcomes, draw_best_action, draw_win_P, win_probability
from .frequencies import estimated_type_frequency, exact_type_counts, stats, type_counts
from .rankings import (
    cards,
    deck,
    deck54,
    hands,
    is_straight,
    join,
    joker,
    nocard,
    rank,
    ranking0,
    ranking1,
    ranking2,
    rankstr,
    replace,
    special_type,
    straights,
    suit,
    test,
    the_same,
    type_name,
    type_names,
    types,
    winner,
    winners,
)

Card = str
Hand = (list, tuple)

__all__ = [
    "Card", "Counter", "Hand", "cards", "cumsum", "deal", "deal_handmaker", "deal_win_P", "deck", "deck54",
    "discard_outcomes", "draw2_handmaker", "draw_best_action", "draw_card", "draw_handmaker", "draw_win_P",
    "estimated_type_frequency", "exact_type_counts", "flush_or_straight_first", "handmakers", "hands", "is_straight",
    "join", "joker", "joker_best", "joker_handmaker", "nocard", "omaha_best", "omaha_handmaker", "plot_what_firsts",
    "rank", "ranking0", "ranking1", "ranking2", "rankstr", "replace", "special_type", "stats", "straights", "suit",
    "test", "texas_best", "texas_handmaker", "the_same", "threeD_best", "threeD_handmaker", "type_counts",
    "type_name", "type_names", "types", "what_first", "what_firsts", "win_probability", "winner", "winners",
]  # fmt: skip
