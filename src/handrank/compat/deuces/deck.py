"""What the module of this name of deuces has."""

from . import Card, Deck

__all__ = ["Card", "Deck"]
