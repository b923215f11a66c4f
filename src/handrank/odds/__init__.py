"""How often what happens: exact distributions, simulations, and what may still come."""

from importlib import import_module as _import_module

TYPE_CHECKING = False
if TYPE_CHECKING:
    from .counting import exact
    from .distributions import Distribution, Row
    from .simulations import simulate
    from .spots import beats_me, draws_of, next_cards, nuts, outs, percentile

_LATER = {  # names whose modules are imported when first asked for: some need NumPy
    "Distribution": "distributions",
    "Row": "distributions",
    "exact": "counting",
    "simulate": "simulations",
    "beats_me": "spots",
    "draws_of": "spots",
    "next_cards": "spots",
    "nuts": "spots",
    "outs": "spots",
    "percentile": "spots",
}

__all__ = [
    "Distribution", "Row", "beats_me", "draws_of", "exact", "next_cards", "nuts", "outs", "percentile", "simulate",
]  # fmt: skip


def __getattr__(name: str) -> object:
    if name not in _LATER:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    value = getattr(_import_module(f".{_LATER[name]}", __name__), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return sorted({*globals(), *_LATER} - {"TYPE_CHECKING"})
