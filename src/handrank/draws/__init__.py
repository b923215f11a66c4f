"""Draws: which cards of five to exchange, exactly, by the chance to win or by a pay table; whole games of video poker.

Three measures of a hold, all of them exact:

"estimate"  the mean over all draws of a table of chances to win, by the category of a hand and its highest rank:
            eleven numbers, by default `DEAL_CHANCES`, how often less than each category is dealt
"exact"     against one opponent, who holds five cards at random of those not seen and stands pat: wins, half the ties
a PayTable  what it pays on average

>>> from handrank import draws
>>> draws.best_discard("Ah Kh Qh Jh 2c", "exact").discards
('2c',)
>>> draws.video_poker(draws.pay_table("jacks-or-better-9-6")).expected
Fraction(1653526326983, 1661102543100)
"""

from .._lazy import attach

__all__, __getattr__, __dir__ = attach(
    __name__,
    {
        "estimate": "DEAL_CHANCES Chances best_single_discard chances_of_counts chances_table single_discards",
        "one_hand": "Hold best_discard holds",
        "pay_tables": "PayTable read_pay_table",
        "published_tables": "PAY_TABLES pay_table",
        "whole_games": "Fixpoint GameReturn LineReturn draw_distribution fixpoint video_poker",
    },
)
