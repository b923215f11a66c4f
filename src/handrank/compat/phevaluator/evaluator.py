"""What the module of this name of phevaluator has."""

from . import Card, evaluate_5cards, evaluate_6cards, evaluate_7cards, evaluate_cards

__all__ = ["MAX_CARDS", "MIN_CARDS", "Card", "evaluate_5cards", "evaluate_6cards", "evaluate_7cards", "evaluate_cards"]

MIN_CARDS = 5
MAX_CARDS = 7  # of the original; here there may be more
