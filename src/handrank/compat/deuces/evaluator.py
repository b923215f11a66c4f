"""What the module of this name of deuces has."""

from . import Card, Evaluator, LookupTable

__all__ = ["Card", "Evaluator", "LookupTable"]
