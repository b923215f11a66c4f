"""What the module of this name of treys has."""

from . import Evaluator, PLOEvaluator

__all__ = ["Evaluator", "PLOEvaluator"]
