"""How often what happens: exact distributions, simulations, and what may still come."""

from .._lazy import attach

__all__, __getattr__, __dir__ = attach(
    __name__,
    {
        "board": "beats_me draws_of next_cards nuts outs percentile",
        "counting": "exact",
        "distributions": "Distribution Row",
        "simulations": "simulate",
    },
)
