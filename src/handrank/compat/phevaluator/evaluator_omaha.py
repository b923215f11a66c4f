"""What the module of this name of phevaluator has."""

from . import Card, evaluate_omaha_cards, evaluate_plo4_cards, evaluate_plo5_cards, evaluate_plo6_cards

__all__ = [
    "COMMUNITY_CARD_COUNT",
    "HOLE_CARD_COUNT",
    "PLO4_CARD_COUNT",
    "PLO5_CARD_COUNT",
    "PLO6_CARD_COUNT",
    "TOTAL_CARD_COUNT",
    "Card",
    "evaluate_omaha_cards",
    "evaluate_plo4_cards",
    "evaluate_plo5_cards",
    "evaluate_plo6_cards",
]

COMMUNITY_CARD_COUNT = 5
HOLE_CARD_COUNT = 4
TOTAL_CARD_COUNT = PLO4_CARD_COUNT = COMMUNITY_CARD_COUNT + HOLE_CARD_COUNT
PLO5_CARD_COUNT = COMMUNITY_CARD_COUNT + 5
PLO6_CARD_COUNT = COMMUNITY_CARD_COUNT + 6
