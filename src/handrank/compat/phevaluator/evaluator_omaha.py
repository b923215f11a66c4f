"""What the module of this name of phevaluator has."""

from . import evaluate_omaha_cards, evaluate_plo4_cards, evaluate_plo5_cards, evaluate_plo6_cards

__all__ = ["evaluate_omaha_cards", "evaluate_plo4_cards", "evaluate_plo5_cards", "evaluate_plo6_cards"]
