"""Games: which cards a player may use, how hands score, and who takes which part of the pot."""
