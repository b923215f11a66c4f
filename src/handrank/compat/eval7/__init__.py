"""eval7 0.1.11 on handrank: the same names, the same numbers.

    from handrank.compat import eval7     # was: import eval7

>>> hand = [Card(text) for text in ("As", "2c", "3d", "5s", "4c")]
>>> evaluate(hand), handtype(evaluate(hand))
(67305472, 'Straight')
>>> len(HandRange("AJ+, ATs, KQ+, 33-JJ, 0.8(QQ+, KJs)"))
144
>>> py_hand_vs_range_exact([Card("As"), Card("Ah")], HandRange("KK"), [])
0.8194605046767397

What the original gets wrong, and what is done here:

- a card held twice is lost, and a hand of two aces of spades a pair of deuces; here CardError
- `py_hand_vs_range_exact` compares the cards there are and deals no more: before the river it is not the equity. Here
  it is
- the equity functions ignore weights; here they count
- `py_hand_vs_range_monte_carlo` and `py_all_hands_vs_range` are exact where that is faster than a sample: from the turn
  on, and on the flop for more than 2,000 deals, where all weights are 1
- a hand that shares a card with the board has an equity of 0 or 1; here CardError, and `py_all_hands_vs_range` leaves
  it out
- no opponent's hand left: 0.0 or ZeroDivisionError; here ValueError
- a missing card is a deuce: A K Q J and A K Q J 2 have one value: kept, `handrank.strength` tells them apart
- a hand that a range names twice is in it twice, which the documentation shows: kept, and both weights count
- of 2s and Ac each is greater than the other; here cards are in one order, by rank, then suit
- hands of ten cards and more, where two suits may flush, are often wrong; here any number is right
- `Card` takes the first two characters of a longer text, so "As5" is an ace; here CardError
- `deal(-1)` and `peek(-1)` give all cards but the last; here ValueError
- cards cannot be pickled; here they can
- `rangestring.tokens_to_string` cuts weights down to whole percents, 0.29 to 28%; here it writes the weight

Ranges are read by `handrank.Range`, which takes more than the original: docs/ranges.md. `rangestring.parser`, of
pyparsing, is not there, and `xorshift_rand` has the functions but not the sequences of the original.
"""

from __future__ import annotations

from . import cards, equity, handrange, rangestring, xorshift_rand
from .cards import Card, Deck, ranks, suits
from .equity import py_all_hands_vs_range, py_hand_vs_range_exact, py_hand_vs_range_monte_carlo
from .evaluate import evaluate, handtype
from .handrange import HandRange

__all__ = [
    "Card", "Deck", "HandRange", "cards", "equity", "evaluate", "handrange", "handtype", "py_all_hands_vs_range",
    "py_hand_vs_range_exact", "py_hand_vs_range_monte_carlo", "rangestring", "ranks", "suits", "xorshift_rand",
]  # fmt: skip
