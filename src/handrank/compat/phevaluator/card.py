"""What the module of this name of phevaluator has."""

from . import Card

__all__ = ["Card"]
