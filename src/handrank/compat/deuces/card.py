"""What the module of this name of deuces has."""

from . import Card

__all__ = ["Card"]
