"""What the module of this name of holdem-hand-evaluator has."""

from . import calculate_equity, evaluate_hand

__all__ = ["calculate_equity", "evaluate_hand"]
