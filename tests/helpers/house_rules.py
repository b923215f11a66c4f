"""The rules of joker policies once more, by trying everything: the oracle of test_policies.py.

It shares no code with the package. A hand is played as up to five of its cards, each joker as some rank, in one suit or
not; what a policy forbids is not played; the best play counts. Rankings are (category, *tiebreak) with ranks 2..14.
"""

from collections import Counter
from functools import cache
from itertools import combinations, combinations_with_replacement

RANKS = range(2, 15)
JOKER = 52
PAIR, TWO_PAIR, TRIPS, STRAIGHT, FLUSH, FULL_HOUSE, QUADS, STRAIGHT_FLUSH, FIVE = range(1, 10)
BY_GROUPS = {(5,): FIVE, (4, 1): QUADS, (4,): QUADS, (3, 2): FULL_HOUSE, (3, 1, 1): TRIPS, (3, 1): TRIPS, (3,): TRIPS,
             (2, 2, 1): TWO_PAIR, (2, 2): TWO_PAIR}  # fmt: skip
STRAIGHTS = {tuple(range(top, top - 5, -1)): top for top in range(6, 15)} | {(14, 5, 4, 3, 2): 5}


def value(ranks, suited):
    """The ranking of up to five cards of these ranks, in descending order; suited: five of one suit."""
    if ranks in STRAIGHTS:
        return STRAIGHT_FLUSH if suited else STRAIGHT, STRAIGHTS[ranks]
    if suited:
        return FLUSH, *ranks
    groups = sorted(((number, rank) for rank, number in Counter(ranks).items()), reverse=True)
    shape = tuple(number for number, _ in groups)
    category = BY_GROUPS.get(shape, PAIR if shape[:1] == (2,) else 0)
    return category, *(rank for _, rank in groups)


def allowed(natural, jokers, suited, category, bug, apart, four):
    """Whether jokers may be these ranks beside these natural ones."""
    both = Counter(natural + jokers)
    if four and max(both.values(), default=0) > 4:
        return False
    if category == FLUSH and suited and (bug or apart):
        return all(both[rank] == 1 for rank in jokers)  # the highest rank that is free is then the best
    if bug and category not in (STRAIGHT, FLUSH, STRAIGHT_FLUSH):
        return all(rank == 14 for rank in jokers)
    return True


@cache
def best_play(natural, jokers, suited, bug, apart, four):
    """The best ranking of these natural ranks and so many jokers, all of them played; None if there is none."""
    best = None
    for chosen in combinations_with_replacement(RANKS, jokers):
        ranking = value(tuple(sorted(natural + chosen, reverse=True)), suited)
        if allowed(natural, chosen, suited, ranking[0], bug, apart, four) and (best is None or ranking > best):
            best = ranking
    return best


def ranking(cards, wild=(), bug=False, apart=False, four=False, natural=False):
    """The ranking of a hand of cards 0..53; with `natural` and minus the jokers played."""
    dealt = [JOKER if card in wild or card >= JOKER else card for card in cards]
    jokers = min(dealt.count(JOKER), 5)
    naturals = sorted(card for card in dealt if card != JOKER)
    found = []
    for size in range(min(5, len(naturals)) + 1):
        plays = {
            (tuple(sorted(card // 4 + 2 for card in chosen)), len({card % 4 for card in chosen}) <= 1)
            for chosen in combinations(naturals, size)
        }
        for ranks, one_suit in plays:
            for number in range(min(jokers, 5 - size) + 1):
                for suited in {False, one_suit and size + number == 5}:
                    best = best_play(ranks, number, suited, bug, apart, four)
                    if best is not None:
                        found.append((*best, -number) if natural else best)
    return max(found)
