"""Names of a package that are imported on first use, from one list of where each lives."""

from __future__ import annotations

import sys
from importlib import import_module

TYPE_CHECKING = False  # what type checkers know, without the cost of importing typing
if TYPE_CHECKING:
    from collections.abc import Callable, Collection, Mapping


def attach(
    package: str, names: Mapping[str, str], submodules: Collection[str] = ()
) -> tuple[list[str], Callable[[str], object], Callable[[], list[str]]]:
    """The `__all__`, `__getattr__` and `__dir__` of a package.

    package     its `__name__`
    names       module, relative to the package -> the public names that it has, separated by blanks
    submodules  modules that are names of the package themselves

    A name that was imported stays in the package, so that it is looked up only once.
    """
    home = {name: module for module, some in names.items() for name in some.split()}
    public = sorted(home)
    scope = vars(sys.modules[package])

    def getattr_(name: str) -> object:
        if name in home:
            scope[name] = value = getattr(import_module(f"{package}.{home[name]}"), name)
            return value
        if name in submodules:
            return import_module(f"{package}.{name}")
        raise AttributeError(f"module {package!r} has no attribute {name!r}")

    return public, getattr_, lambda: sorted({*scope, *public, *submodules} - {"TYPE_CHECKING", "attach"})
