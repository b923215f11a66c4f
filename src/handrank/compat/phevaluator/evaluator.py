"""What the module of this name of phevaluator has."""

from . import evaluate_5cards, evaluate_6cards, evaluate_7cards, evaluate_cards

__all__ = ["evaluate_5cards", "evaluate_6cards", "evaluate_7cards", "evaluate_cards"]
