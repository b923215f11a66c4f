"""Ranges: their text, their combos or sets of hole cards, and the weight of each."""
