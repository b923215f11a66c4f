"""How often what happens: exact distributions, simulations, and what may still come."""

from .._lazy import attach

__all__, __getattr__, __dir__ = attach(
    __name__,
    {
        "board": "compare find_draws next_cards nuts outs percentile",
        "counting": "distribution",
        "distributions": "Distribution Row",
        "simulations": "simulate",
    },
)
