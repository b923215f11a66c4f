"""The notebook: its functions by their names, on the kernels of handrank.

Cards are texts of two characters, 'Tc', with '**' for a joker; hands are lists or tuples of them. Where the original
took five natural cards, these take any number of cards, duplicates and jokers, and rank the best five; they also read
the other notations of handrank. Results and their types are the original's, and the first of equals wins.
`docs/drop-in.md` has tables of what is kept and what is mended. Each docstring names what its function mends; in short:

- no function shuffles the deck it is given, so ties never depend on what was called before;
- cards of one suit are a flush only where nothing better is there: five, four and three of a kind count first;
- hands of any size, empty ones and generators are ranked as any other;
- a malformed card or an unknown suit is a `CardError`, a ValueError that names the card and its place;
- nothing loops for ever.

Simulations draw from handrank's own generator: statistically equal to the original's, not number by number.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache, partial
from itertools import accumulate, combinations, product
from statistics import mean
from typing import TYPE_CHECKING, Any, TypeVar

from .._native import core
from .._native.exchanges import MOST_EXCHANGED
from ..cards import JOKER, Cat, card_text, hand_items
from ..draws import best_single_discard, chances_table, draw_distribution
from ..work import Progress

if TYPE_CHECKING:
    from .._native.core import Hand

    Cards = Sequence[str]
    H = TypeVar("H", bound=Any)  # a hand that is hashable

__all__ = [
    "cards", "cumsum", "deal", "deal_handmaker", "deal_win_P", "deck", "deck54", "discard_outcomes",
    "draw2_handmaker", "draw_best_action", "draw_card", "draw_handmaker", "draw_win_P", "estimated_type_frequency",
    "exact_type_counts", "flush_or_straight_first", "handmakers", "hands", "is_straight", "join", "joker",
    "joker_best", "joker_handmaker", "nocard", "omaha_best", "omaha_handmaker", "plot_what_firsts", "rank",
    "ranking0", "ranking1", "ranking2", "rankstr", "replace", "special_type", "stats", "straights", "suit",
    "texas_best", "texas_handmaker", "the_same", "threeD_best", "threeD_handmaker", "type_counts", "type_name",
    "type_names", "types", "what_first", "what_firsts", "win_probability", "winner", "winners",
]  # fmt: skip

rankstr = "23456789TJQKA"
joker = "**"
nocard = ""
deck = [card_text(card) for card in range(JOKER)]
deck54 = [joker, joker, *deck]
types = range(10)
type_names = ["high card", "one pair", "two pair", "three of a kind", "straight", "flush", "full house",
              "four of a kind", "straight flush", "five of a kind"]  # fmt: skip

cards = str.split
join = " ".join

hands = [tuple(cards(hand)) for hand in """\
7c 5d 4h 3s 2c, 9s 7h 4c 3d 2s, Kd Jc 8h 6s 3c, As Kd Qh Jc 9s,
2c 2d 5h 4s 3c, 7s 7h Ac 5d 2s, Jd Jc Kh Ts 4c, As Ad Kh Qc Js,
3c 3d 2h 2s 4c, 8s 8h 7c 7d Ks, Qd Qc 9h 9s 5c, As Ad Kh Kc Qs,
2c 2d 2h 4s 3c, 6s 6h 6c Td 3s, Td Tc Th As 8c, As Ad Ah Kc Qs,
5c 4d 3h 2s Ac, 6s 5h 4c 3d 2s, Jd Tc 9h 8s 7c, As Kd Qh Jc Ts,
7c 5c 4c 3c 2c, Th 8h 6h 5h 3h, Kd Jd 9d 4d 2d, As Ks Qs Js 9s,
2c 2d 2h 3s 3c, 5s 5h 5c Ad As, Jd Jc Jh 8s 8c, As Ad Ah Kc Ks,
2c 2d 2h 2s 3c, 7s 7h 7c 7d Ks, Td Tc Th Ts 9c, As Ad Ah Ac Ks,
5c 4c 3c 2c Ac, 6h 5h 4h 3h 2h, Jd Td 9d 8d 7d, As Ks Qs Js Ts,
2c 2d 2h 2s 2c, 8s 8h 8c 8d 8s, Qd Qc Qh Qs Qc, As Ad Ah Ac As""".split(",")]  # four of each type, ascending

_PLACES: dict[Any, int] = {card: place for place, card in enumerate([*deck, joker])}


def _read(hand: Hand) -> tuple[list[Any], list[int]]:
    """The items of a hand as given, and its cards 0..52; texts as the notebook writes them are read at once."""
    if isinstance(hand, (list, tuple)):
        try:
            return list(hand), [_PLACES[card] for card in hand]
        except (KeyError, TypeError):
            pass
    return hand_items(hand)


# Cards


def rank(card: str) -> int:
    """The rank of a card, 2..14. ValueError for what does not begin with one, a joker too; IndexError for ''.

    >>> rank("Tc"), rank("As")
    (10, 14)
    """
    return rankstr.index(card[0]) + 2


def suit(card: str) -> str:
    """The second character of a card, whatever it is."""
    return card[1]


def replace(old: object, new: Any, alist: Iterable[Any]) -> list[Any]:
    """A list with every item equal to `old` made `new`.

    >>> replace("**", "As", ["**", "Kd", "**"])
    ['As', 'Kd', 'As']
    """
    return [new if item == old else item for item in alist]


def the_same(things: Iterable[object]) -> bool:
    """Whether all are equal; True for none."""
    things = list(things)
    return all(thing == things[0] for thing in things)


straights = [frozenset((low if low > 1 else 14, low + 1, low + 2, low + 3, low + 4)) for low in range(1, 11)]


def is_straight(rankset: Iterable[int]) -> bool:
    """Whether ranks 2..14 hold five in a row; an ace is also below a deuce.

    >>> is_straight({14, 2, 3, 4, 5, 9}), is_straight({11, 12, 13, 14, 2})
    (True, False)
    """
    ranks = set(rankset)
    return any(straight <= ranks for straight in straights)


# Rankings

_SPECIAL_TYPES = {4: (3, 1, 2), 5: (3, 1, 3), 8: (4, 2)}  # by category: above (3, 1, 1), below (3, 2) and (4, 1)


def _groups(ranks: Iterable[int], jokers: int = 0) -> tuple[tuple[int, ...], ...]:
    """How often each rank is held, and the ranks, both by the former: (counts, ranks), or () for nothing.

    Jokers join the first group, or are aces.
    """
    groups = [[count, rank] for rank, count in Counter(ranks).items()]
    groups.sort(reverse=True)
    if jokers:
        groups = groups or [[0, 14]]
        groups[0][0] += jokers
    return tuple(zip(*groups))


def ranking0(hand: Hand) -> tuple[tuple[int, ...], ...]:
    """How often each rank is held, and the ranks, both by the former; straights and flushes are not seen.

    hand  any number of cards, all of which are grouped; jokers join the largest group, or are aces. () for no cards

    >>> ranking0(cards("8c 8d 8h 9c 9d"))
    ((3, 2), (8, 9))
    """
    numbers = _read(hand)[1]
    return _groups([(card >> 2) + 2 for card in numbers if card != JOKER], numbers.count(JOKER))


def ranking1(hand: Hand) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The type of the best five as a tuple, and their ranks, groups first: larger beats smaller.

    A straight flush is (4, 2), a flush (3, 1, 3), a straight (3, 1, 2), anything else how often each rank is held.
    The ranks of the wheel are (5, 4, 3, 2, 1).

    Mended: five, four, or a full house of cards of one suit are what they are, no flush; a flush with a rank twice
    lists all five ranks; six cards with a pair are ranked by their best five; four cards of one suit are no flush;
    no cards are ((), ()). Hands of fewer than five cards are comparable with those of as many.

    >>> ranking1(cards("As 2d 3c 4h 5s"))
    ((3, 1, 2), (5, 4, 3, 2, 1))
    """
    category, ranks, ranking, _ = core.class_of(core.strength(hand))
    if category in _SPECIAL_TYPES:
        return _SPECIAL_TYPES[category], ranks if ranks[0] != 5 or ranks[4] != 14 or category == 5 else (5, 4, 3, 2, 1)
    return tuple(ranks.count(rank) for rank in ranking[1:]), ranking[1:]


def special_type(hand: Hand, ranks: object = None) -> tuple[int, ...]:
    """The first part of `ranking1` if it is a straight, a flush or both, else ().

    ranks  what the original read beside the hand; not needed
    Mended as `ranking1` is.

    >>> special_type(cards("As Ks Qs Js Ts"), (14, 13, 12, 11, 10))
    (4, 2)
    """
    return _SPECIAL_TYPES.get(core.category(hand), ())


def ranking2(hand: Hand) -> tuple[int, ...]:
    """The ranking of a hand: (type, ranks that decide); larger beats smaller. It is `handrank.ranking`.

    Mended: hands of any number of cards and with jokers, where the original took five natural cards; no cards are
    (0,); a generator is ranked as a list is, where it always was a flush.

    >>> ranking2(cards("8c 8d 8h 9c 9d"))
    (6, 8, 9)
    """
    return core.ranking(hand)


def type_name(hand: Hand) -> str:
    """The name of a hand's type.

    >>> type_name(cards("8c 8d 8h 9c 9d"))
    'full house'
    """
    return type_names[core.category(hand)]


def winner(hands: Iterable[Any]) -> Any:
    """The first of the best hands. ValueError for none.

    >>> winner([cards("As Ad 7c"), cards("Ac Ah 7d")])
    ['As', 'Ad', '7c']
    """
    hands = list(hands)
    if not hands:
        raise ValueError("no hands, no winner")
    return hands[core.winners(hands)[0]]


def winners(hands: Iterable[H]) -> set[H]:
    """The set of the best hands, as given: they must be hashable, lists are not. ValueError for no hands.

    Mended: `hands` may be a generator, which gave the empty set.
    """
    hands = list(hands)
    if not hands:
        raise ValueError("no hands, no winners")
    return {hands[place] for place in core.winners(hands)}


# The best hand of a game. max keeps the first of equals.


def texas_best(hole: Cards, community: Cards) -> tuple[str, ...]:
    """The best five of the hole and the community cards, in their order: the first best of all choices.

    Mended: any number of cards of each, lists and tuples mixed, jokers and duplicates; a wrong number was an
    AssertionError.

    >>> texas_best(cards("9d Kh"), cards("2c 9c 7d 6s 6h"))
    ('9d', 'Kh', '9c', '6s', '6h')
    """
    held = (*hole, *community)
    best = core.strength(held)
    choices = combinations(held, min(5, len(held)))
    return next(hand for hand in choices if core.strength(hand) == best)


def omaha_best(hole: Cards, community: Cards) -> tuple[str, ...]:
    """The best of two hole and three community cards: the first best, hole cards outer, community cards inner.

    Takes any number of each from two and three on, jokers and duplicates included; ValueError for fewer.

    >>> omaha_best(cards("Ts 6c Qh 8d"), cards("6s 9h 8h 2h 8c"))
    ('6c', '8d', '6s', '8h', '8c')
    """
    if len(hole) < 2 or len(community) < 3:
        raise ValueError(f"Omaha uses two hole and three community cards: there are {len(hole)} and {len(community)}")
    boards = list(combinations(community, 3))
    return max((pair + board for pair in combinations(hole, 2) for board in boards), key=core.strength)


def threeD_best(hole: Cards, community: Cards) -> list[str]:
    """The best of the hole and one card of each of three rows of five: the first best, the first row outermost.

    community  the rows one after the other: fifteen cards, or any multiple of three; ValueError for others
    Takes jokers and duplicates; a hole of another number than two is ranked by its best five.

    >>> threeD_best(cards("8d 7c"), cards("6s Ah Js 7s Ac Th 9h Ts Kc 2c 8h 4d 5s 4c Kd"))
    ['8d', '7c', '6s', '9h', '5s']
    """
    length, rest = divmod(len(community), 3)
    if rest or not length:
        raise ValueError(f"{len(community)} community cards do not make three equal rows")
    rows = product(*(community[start : start + length] for start in range(0, 3 * length, length)))
    return list(max(((*hole, *three) for three in rows), key=core.strength))


def joker_best(hand: Hand) -> tuple[Any, ...]:
    """The hand with each joker made a card of the deck, also one already held, so that it is the best.

    Of equally good ones, that whose first joker comes first in the deck, then the second, and so on. Takes any number
    of cards and jokers: 52 steps for each joker at most, where the original took 52 to their number.

    >>> joker_best(cards("Js ** ** 7s Ah"))
    ('Js', 'Ac', 'Ac', '7s', 'Ah')
    """
    items, numbers = _read(hand)
    best = core.strength(numbers)
    for place, number in enumerate(numbers):
        if number == JOKER:  # the smallest card with which the jokers to the right still reach the best
            for card in range(JOKER):
                numbers[place] = card
                if core.strength(numbers) == best:
                    break
            items[place] = deck[card]
    return tuple(items)


# Five-card draw


def cumsum(numbers: Iterable[float], normalize: bool = True) -> list[float]:
    """0.0 and the sums of the first 1, 2, ... numbers, divided by the whole sum unless `normalize` is false.

    ZeroDivisionError if that is zero.

    >>> cumsum([1, 2, 1])
    [0.0, 0.25, 0.75, 1.0]
    """
    numbers = list(numbers)
    total = sum(numbers) if normalize else 1
    return [partial / total for partial in accumulate(numbers, initial=0)]


deal_win_P = cumsum([1302540, 1098240, 123552, 54912, 10200, 5108, 3744, 624, 40, 0])
draw_win_P = [0.0, 0.35842, 0.83885, 0.9352, 0.97226, 0.98498, 0.99281, 0.99935, 0.99995, 1.0, 1.0]


def win_probability(hand: Hand, P: Any = deal_win_P) -> float:
    """About how often a hand beats another: by the part P[type] of hands of a lower type, and by its first rank.

    P  11 numbers by type 0..10, any indexable
    Mended: ValueError for a hand without cards.

    >>> win_probability(cards("As Ad 8h 9c 9d")) == deal_win_P[2] + 13 / 13 * (deal_win_P[3] - deal_win_P[2])
    True
    """
    type_, *ranks = ranking2(hand)
    if not ranks:
        raise ValueError("a hand without cards has no win probability")
    return float(P[type_] + (ranks[0] - 1) / 13 * (P[type_ + 1] - P[type_]))


def discard_outcomes(card: str, hand: Cards) -> list[Any]:
    """The hands that may come of discarding a card: with each card of the deck that is not in the hand in its place.

    card  what is discarded, wherever it is in the hand; for '' the hand itself, alone
    A card that is not in the hand gives as many copies of the hand.

    >>> len(discard_outcomes("7c", cards("As Ad 8h 9c 7c")))
    47
    """
    return [replace(card, new, hand) for new in deck if new not in hand] if card else [hand]


def draw_best_action(hand: Hand, P: Any = deal_win_P) -> Any:
    """The card to discard for the best expected `win_probability`, '' for none: of equals the first of ['', *hand].

    hand  any number of cards; a joker may be held, and is not drawn
    P     11 numbers by type 0..10, any indexable; errors name one that is no number or not finite
    Mended: ValueError for a hand without cards.

    >>> draw_best_action(cards("4s Qc 6d 7s 8c")), draw_best_action(cards("4s 5c 6d 7s 8c"))
    ('4s', '')
    """
    chances = chances_table(P)
    items, numbers = _read(hand)
    if not numbers:
        raise ValueError("a hand without cards has nothing to discard")
    if JOKER not in numbers and len(set(numbers)) == len(numbers) <= MOST_EXCHANGED:
        place = best_single_discard(numbers, chances)
        return nocard if place is None else items[place]
    held = [card_text(card) for card in numbers]  # by definition
    outcomes = [some for some in (discard_outcomes(card, held) for card in [nocard, *held]) if some]
    expected = [mean(map(chances.of_hand, some)) for some in outcomes]
    return [nocard, *items][expected.index(max(expected))]


# Dealing. These use the module `random`, whose seed they follow.


def deal(hole: int, community: int = 0, deck: Sequence[str] = deck) -> Any:
    """So many cards of the deck as a list, or (hole, community) as two lists. ValueError for more than it holds."""
    dealt = random.sample(list(deck), hole + community)
    return (dealt[:hole], dealt[hole:]) if community else dealt


def draw_card(deck: Iterable[str], butnot: Iterable[str] = ()) -> str:
    """A card of the deck that is none of `butnot`. Mended: ValueError if there is none, which looped for ever."""
    butnot = list(butnot)
    left = [card for card in deck if card not in butnot]
    if not left:
        raise ValueError("no card of the deck is left to draw")
    return random.choice(left)


def deal_handmaker() -> list[str]:
    """Five cards as dealt."""
    return list(deal(5))


def draw_handmaker(P: Any = deal_win_P) -> list[str]:
    """Five cards, of which `draw_best_action` may have exchanged one."""
    hand = deal(5)
    action = draw_best_action(hand, P)
    return replace(action, draw_card(deck, hand), hand) if action else hand


def draw2_handmaker() -> list[str]:
    """Five-card draw by `draw_win_P`, the win probabilities among hands after the draw."""
    return draw_handmaker(draw_win_P)


def joker_handmaker() -> tuple[str, ...]:
    """Five cards of a deck with two jokers, which are the best they may be."""
    return joker_best(deal(5, deck=deck54))


def texas_handmaker() -> tuple[str, ...]:
    """The best of two hole and five community cards."""
    return texas_best(*deal(2, 5))


def omaha_handmaker() -> tuple[str, ...]:
    """The best of two of four hole and three of five community cards."""
    return omaha_best(*deal(4, 5))


def threeD_handmaker() -> list[str]:
    """The best of two hole cards and one of each of three rows of five."""
    return threeD_best(*deal(2, 15))


handmakers = deal_handmaker, draw_handmaker, joker_handmaker, texas_handmaker, omaha_handmaker, threeD_handmaker


# How often each type comes up

_DEALT: dict[Callable[[], Hand], dict[str, Any]] = {  # what `odds.simulate` and `odds.exact` know of the handmakers
    deal_handmaker: {"game": "draw"},
    joker_handmaker: {"game": "draw", "jokers": 2},
    texas_handmaker: {"game": "holdem"},
    omaha_handmaker: {"game": "omaha"},
    threeD_handmaker: {"game": "3d"},
}
_DRAWN: dict[Callable[[], Hand], list[float]] = {draw_handmaker: deal_win_P, draw2_handmaker: draw_win_P}


def _drawn_hands(P: Any, n: int, seed: int, first: int) -> Any:
    """(n, 5) cards after the draw: the sixth of six cards dealt takes the place of what `draw_best_action` discards."""
    import numpy as np

    from .._native.deals import deal_rows
    from ..draws import single_discards

    dealt = deal_rows(n, 6, bytes(range(JOKER)), seed=seed, first=first)
    hands = dealt[:, :5]
    places = single_discards(hands, P)
    drawn = np.flatnonzero(places >= 0)
    hands[drawn, places[drawn]] = dealt[drawn, 5]
    return hands


def type_counts(handmaker: Callable[[], Hand], n: int, seed: int | None = None, *, workers: int | None = 1,
                progress: Progress = False) -> list[int]:
    """How often each type 0..9 comes up in n hands of a handmaker.

    handmaker  one of this module is simulated in bulk; any other function without arguments that makes a hand is
               called n times
    seed       int; None: a fresh one. Functions that are called have seeds of their own
    workers, progress  as everywhere: see `handrank.work`. The result does not depend on them

    >>> sum(type_counts(texas_handmaker, 1000, seed=1))
    1000
    """
    if (handmaker not in _DEALT and handmaker not in _DRAWN) or n == 0:
        counts = Counter(core.category(handmaker()) for _ in range(n))
        return [counts[type_] for type_ in Cat]
    from ..odds import simulate

    # Handmakers of one seed are to be independent of each other.
    mixed = None if seed is None else random.Random(f"{handmaker.__name__} {seed}").getrandbits(64)
    game = _DEALT.get(handmaker) or {"game": partial(_drawn_hands, _DRAWN[handmaker])}
    found = simulate(n=n, seed=mixed, workers=workers, progress=progress, **game).categories
    return [found.get(name, 0) for name in type_names]


def exact_type_counts(handmaker: Callable[[], Hand], *, workers: int | None = 1,
                      progress: Progress = False) -> list[int] | None:
    """How often each type 0..9 comes up among all hands there are of a handmaker; None where that is not known.

    Known are all handmakers of this module but 3-D. Draws are counted by hand and card drawn, 2,598,960 times 47.

    >>> exact_type_counts(joker_handmaker)[9]
    78
    """
    if handmaker in _DRAWN:
        return list(draw_distribution(_DRAWN[handmaker]))
    if handmaker not in _DEALT or handmaker is threeD_handmaker:
        return None
    from ..odds import exact

    found = exact(workers=workers, progress=progress, **_DEALT[handmaker]).categories
    return [found.get(name, 0) for name in type_names]


@lru_cache(None)
def estimated_type_frequency(handmaker: Callable[[], Hand], n: int) -> Counter[str]:
    """How often each type comes up in n hands, by name. The same object comes back for equal arguments.

    >>> estimated_type_frequency(deal_handmaker, 100) is estimated_type_frequency(deal_handmaker, 100)
    True
    """
    return Counter({type_names[type_]: count for type_, count in enumerate(type_counts(handmaker, n)) if count})


def stats(handmakers: Iterable[Callable[[], Hand]], n: int = 10**5) -> None:
    """Print how often each type comes up in n hands of each handmaker, in percent. ZeroDivisionError for n = 0."""
    from ..cli.terminal import print_table

    handmakers = list(handmakers)
    frequencies = [estimated_type_frequency(handmaker, n) for handmaker in handmakers]
    names = [handmaker.__name__.removesuffix("_handmaker") for handmaker in handmakers]
    rows = [[name, *(f"{100 * found[name] / n:.3f}%" for found in frequencies)] for name in reversed(type_names)]
    print_table(["type", *names], rows, f"{n:,} hands of each")


# What comes first


def flush_or_straight_first(deck: Iterable[str] = deck) -> str | None:
    """Deal the deck in random order: 'flush', 'straight', or 'straightflush' where one card makes both.

    None if the deck runs out. Mended: the deck is not shuffled itself, and may be a tuple. ValueError for a joker.
    """
    ranks: set[int] = set()
    suits: Counter[str] = Counter()
    for card in _shuffled(deck):
        ranks.add(rank(card))
        suits[suit(card)] += 1
        found = "straight" * is_straight(ranks) + "flush" * (suits[suit(card)] >= 5)
        if found:
            return found
    return None


def _shuffled(deck: Iterable[str]) -> list[str]:
    given = list(deck)
    return random.sample(given, len(given))


def what_first(deck: Iterable[str] = deck) -> dict[int, int] | None:
    """Deal the deck in random order: type 1..8 -> the number of the card that first makes it, in order of appearance.

    On one card the higher type comes first. None if the deck runs out before all eight. Mended: the deck is not
    shuffled itself, and may be a tuple. ValueError for a joker.
    """
    found: dict[int, int] = {}
    held: Counter[int] = Counter()
    of_suit: dict[str, list[int]] = {}
    for number, card in enumerate(_shuffled(deck), 1):
        held[rank(card)] += 1
        suited = of_suit.setdefault(suit(card), [])
        suited.append(rank(card))
        largest, second, *_ = sorted(held.values(), reverse=True) + [0]
        made = {
            8: is_straight(suited), 7: largest >= 4, 6: largest >= 3 and second >= 2, 5: len(suited) >= 5,
            4: is_straight(held), 3: largest >= 3, 2: second >= 2, 1: largest >= 2,
        }  # fmt: skip
        found |= {type_: number for type_, there in made.items() if there and type_ not in found}
        if len(found) == len(made):
            return found
    return None


def what_firsts(n: int, seed: int | None = None) -> dict[int, Counter[int]]:
    """`what_first` of n deals: type -> number of the card -> how often it was that one. Types 0 and 9 are empty.

    seed  int 0..2**64 - 1; None: a fresh one

    >>> what_firsts(100)[1].total()
    100
    """
    from ..odds import first_appearances

    found = first_appearances.simulate(n, seed=seed) if n else {}
    return {type_: found[Cat(type_)].counter() if type_ in found else Counter() for type_ in types}


COLORS = ("tab:gray", "tab:blue", "tab:green", "tab:olive", "tab:orange", "tab:red", "tab:purple", "black")


def plot_what_firsts(counters: Mapping[int, Mapping[int, int]], types: Iterable[int] = range(1, 9),
                     colors: Iterable[str] = COLORS) -> None:
    """Draw the distributions of `what_firsts` on the axes of pyplot and show them. Needs matplotlib, the extra `plots`.

    types   those that are drawn
    colors  of matplotlib, one for each of them
    ValueError for a type that was never seen.
    """
    try:
        from matplotlib import pyplot as plt
    except ImportError:
        raise ImportError("plots need matplotlib: pip install 'handrank[plots]'") from None
    from ..plots import appearances

    for type_ in types:
        if not counters[type_]:
            raise ValueError(f"type {type_}, {type_names[type_]}, was never seen")
    axes = appearances({type_: counters[type_] for type_ in types}, plt.gca())
    for line, color in zip(axes.lines, colors):
        line.set_color(color)
        line.set_label(str(line.get_label()).replace("mean=", "μ="))
    axes.legend(frameon=False)
    plt.show()
