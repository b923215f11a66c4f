"""The functions that the compiled module of phevaluator has, which its tests and some programs call: of cards 0..51."""

from . import (
    evaluate_5cards,
    evaluate_6cards,
    evaluate_7cards,
    evaluate_omaha_cards,
    evaluate_plo4_cards,
    evaluate_plo5_cards,
    evaluate_plo6_cards,
)

__all__ = [
    "evaluate_5cards",
    "evaluate_6cards",
    "evaluate_7cards",
    "evaluate_omaha_cards",
    "evaluate_plo4_cards",
    "evaluate_plo5_cards",
    "evaluate_plo6_cards",
]
