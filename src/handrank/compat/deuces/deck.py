"""What the module of this name of deuces has."""

from . import Deck

__all__ = ["Deck"]
