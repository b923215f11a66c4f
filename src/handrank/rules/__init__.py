"""The rules of poker in plain Python: the source of the tables, the oracle of the tests, and nothing else.

reference  high hands: any number of cards, jokers and decks
orders     low hands, badugi, short deck, three cards
names      the names of hands in several languages
"""
