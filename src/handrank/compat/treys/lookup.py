"""What the module of this name of treys has."""

from . import Card, LookupTable

__all__ = ["Card", "LookupTable"]
