"""A perfect hash of rank multisets: up to seven cards of one deck, suits aside.

Each rank has a weight. The sums of the weights of at most seven cards, at most four of a rank, are
all different (the key), and row displacement packs the 76,155 keys with hardly a hole:

    entry = PLACE_STEP * place[key & (1 << ROW_BITS) - 1] + (key >> ROW_BITS)

The low bits of a key choose its row: they are well mixed, where the high bits come in clusters and
pack three times as loosely.
"""

from __future__ import annotations

MOST_CARDS = 7
MOST_OF_A_RANK = 4
KEY_COUNT = 76_155  # 2,380 of none to four cards, 6,175 of five, 18,395 of six, 49,205 of seven

# The smallest weights, rank by rank, that keep all sums apart: `python tables/generate.py --derive-weights`.
WEIGHTS = (1, 5, 24, 112, 521, 2247, 9244, 30823, 103066, 250154, 667453, 1526359, 3453520)

ROW_BITS = 14  # the smallest tables of 11..15: `python tables/generate.py --stats`
PLACE_STEP = 2  # rows begin at even entries, so that a place fits 16 bits


def key_of(ranks):
    return sum(WEIGHTS[rank] for rank in ranks)


def displace(keys, row_bits=ROW_BITS):
    """First-fit row displacement -> (place of each row, size of the table).

    Keys with the same low bits are a row, laid as a whole at the first place where none of its
    entries meets one already laid: rows of many keys first, equally full ones in order.
    """
    rows = {}
    for key in sorted(keys):
        rows.setdefault(key & (1 << row_bits) - 1, []).append(key >> row_bits)
    places = [0] * (1 << row_bits)
    taken = 0  # bit i: entry i is laid
    between = sum(1 << i for i in range(4 * len(keys)) if i % PLACE_STEP)
    for row, columns in sorted(rows.items(), key=lambda item: (-len(item[1]), item[0])):
        blocked = between  # bit i: some column would meet a laid entry if the row began at i
        for column in columns:
            blocked |= taken >> column
        start = (~blocked & blocked + 1).bit_length() - 1
        taken |= sum(1 << column for column in columns) << start
        places[row] = start // PLACE_STEP
    return places, taken.bit_length()


def entry_of(key, places):
    return PLACE_STEP * places[key & (1 << ROW_BITS) - 1] + (key >> ROW_BITS)


def derive_weights():
    """The weights from their definition, by search: a minute or two.

    A new weight w is right if no sum of the ranks below plus one to four w is a sum that exists:
    then no two sums with different numbers of the new rank meet either.
    """
    weights = []
    sums = [{0}] + [set() for _ in range(MOST_CARDS)]  # by number of cards
    weight = 0
    for _ in range(13):
        every = set().union(*sums)
        weight += 1
        while any(
            total + copies * weight in every
            for copies in range(1, MOST_OF_A_RANK + 1)
            for size in range(MOST_CARDS + 1 - copies)
            for total in sums[size]
        ):
            weight += 1
        weights.append(weight)
        lower = [set(group) for group in sums]
        for copies in range(1, MOST_OF_A_RANK + 1):
            for size in range(MOST_CARDS + 1 - copies):
                sums[size + copies] |= {total + copies * weight for total in lower[size]}
    return tuple(weights)
