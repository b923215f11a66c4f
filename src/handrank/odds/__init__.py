"""How often what happens: exact distributions, simulations, and what may still come."""
