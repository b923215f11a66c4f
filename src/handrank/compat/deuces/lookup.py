"""What the module of this name of deuces has."""

from . import Card, LookupTable

__all__ = ["Card", "LookupTable"]
