"""What a hand on a board is worth: the nuts, what beats it, its percentile, its outs, its draws, what may still come.

All of it is exact: every hole that others may hold and every card that may come is tried by the bulk kernels. The
functions take any game with a board that is played without jokers or wild cards, and know these arguments by the same
names:

hole   my hole cards, in any notation
board  the board: as many cards as the game has, and enough for a whole hand, which is three in hold'em
game   a `Game`, or the name of one of `GAMES`
dead   cards known to be out of play, in any notation

In a split game they return `Halves`, the answer for the high half of the pot and that for the low half. ValueError says
that a game has no board, or that a number of cards does not fit; CardError names a card that is wrong or seen twice,
and its place.
"""

from .drawing_hands import Draw, find_draws
from .seen import Halves, Holding, text_of
from .standing import Made, Rivals, Standing, compare, nuts, percentile, shortened
from .to_come import Chances, KindOdds, NextCards, Out, OutGroup, Outs, at_least_one, next_cards, outs

__all__ = [
    "Chances", "Draw", "Halves", "Holding", "KindOdds", "Made", "NextCards", "Out", "OutGroup", "Outs", "Rivals",
    "Standing", "at_least_one", "compare", "find_draws", "next_cards", "nuts", "outs", "percentile", "shortened",
    "text_of",
]  # fmt: skip
