"""What the module of this name of phevaluator has."""

from ...cards import RANKS, SUITS
from . import Card

__all__ = ["CARD_DESCRIPTION_LENGTH", "Card", "rank_map", "rank_reverse_map", "suit_map", "suit_reverse_map"]

CARD_DESCRIPTION_LENGTH = 2
rank_map = {rank: i for i, rank in enumerate(RANKS)}
suit_map = {suit: i for suits in (SUITS.upper(), SUITS) for i, suit in enumerate(suits)}
rank_reverse_map = dict(enumerate(RANKS))
suit_reverse_map = dict(enumerate(SUITS))
