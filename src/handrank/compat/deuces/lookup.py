"""What the module of this name of deuces has."""

from . import LookupTable

__all__ = ["LookupTable"]
