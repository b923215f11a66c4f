"""What the module of this name of treys has."""

from . import Deck

__all__ = ["Deck"]
