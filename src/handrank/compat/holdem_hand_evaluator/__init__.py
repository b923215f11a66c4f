"""holdem-hand-evaluator 0.4.1 on handrank: the same names, the same numbers.

    from handrank.compat import holdem_hand_evaluator     # was: import holdem_hand_evaluator

>>> evaluate_hand("AcKcQcJcTc9c8c")
32777

What the original gets wrong, and what is done here:

- fewer cards than five, more than seven, and cards held twice get some number; here five cards or more are right, and
  ValueError is raised for the rest
- what is not a card is a PanicException, which `except Exception` does not catch; here CardError, a ValueError
- `calculate_equity` of two aces against one opponent says 0.63, of a royal flush 0.65: wrong on every board that was
  tried. Here it is the equity, 0.852 and 1.0
- `calculate_equity` never returns for more opponents than the deck has cards for, and is NaN for no rounds; ValueError
"""

from .holdem_hand_evaluator import calculate_equity, evaluate_hand

__all__ = ["calculate_equity", "evaluate_hand"]
