"""What the module of this name of treys has."""

from . import LookupTable

__all__ = ["LookupTable"]
