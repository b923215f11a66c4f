"""What the module of this name of treys has."""

from . import Card, Deck

__all__ = ["Card", "Deck"]
