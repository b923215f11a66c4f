"""How often what happens: exact distributions, simulations, and what may still come."""

from .spots import beats_me, draws_of, next_cards, nuts, outs, percentile

__all__ = ["beats_me", "draws_of", "next_cards", "nuts", "outs", "percentile"]
