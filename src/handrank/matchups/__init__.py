"""Equity: what share of the pot each player has, exactly where that is affordable, else from a sample.

Every method counts outcomes, and an outcome says who has the best hand (and who the best low). What is
reported comes from these counts alone, so wins, ties and shares add up, and no state is kept between calls.

dispatch        the public function, which chooses the method
players         what each player may hold, as arrays
exact           every deal, by the method that takes the least time
sampled         deals at random
played          deals of games that no kernel of masks ranks
result          what comes back
preflop         two hold'em ranges before the flop: a table
postflop        two hold'em ranges on a board: sums over strengths
arrays          many spots in one call
starting_hands  every starting hand of a game against random hands
"""
