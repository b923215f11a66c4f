"""What the module of this name of phevaluator has."""

from . import sample_cards

__all__ = ["sample_cards"]
