"""What the module of this name of treys has."""

from . import Card, Evaluator, LookupTable, PLOEvaluator

__all__ = ["Card", "Evaluator", "LookupTable", "PLOEvaluator"]
