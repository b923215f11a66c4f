"""What the module of this name of treys has."""

from . import Card

__all__ = ["Card"]
