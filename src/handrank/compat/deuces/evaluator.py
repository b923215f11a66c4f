"""What the module of this name of deuces has."""

from . import Evaluator

__all__ = ["Evaluator"]
