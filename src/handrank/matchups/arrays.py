"""Arrays of spots: every card checked before anything is counted, then counted in pieces by `_native.equities`."""

from __future__ import annotations

from functools import partial
from math import comb
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn

import numpy as np

from .._native import equities as native
from .._native.outcomes import MOST_PLAYERS, Half
from ..arrays import integer_array, result_array
from ..cards import JOKER, CardError, card_number, card_text
from ..checks import shown, whole
from ..decks import Deck, check_left, check_size
from ..games.game import Game
from ..games.named_games import game_named
from ..work import Pool, Progress, in_order
from .preflop import PREFLOP_TOTAL, wins_table

if TYPE_CHECKING:
    import numpy.typing as npt

    from ..arrays import Integers

    Cards = npt.NDArray[np.uint8]
    Shares = npt.NDArray[np.float64]
    Masks = npt.NDArray[np.uint64]

MOST_DEALS = 10**10  # of one spot: a minute or so
PIECE_DEALS = 1 << 20  # of the spots of a piece: some 10 ms
MOST_SPOTS = 1 << 14  # of a piece
BY_RANKS = 1 << 15  # deals that take as long as all of a hold'em spot that are counted by ranks
NO_CARD = 255


def equities(
    holes: Integers,
    boards: Integers | None = None,
    *,
    dead: Integers | None = None,
    random_players: int = 0,
    game: Game | str = "holdem",
    counts: bool = False,
    out: Shares | None = None,
    workers: int | None = 1,
    executor: Pool | None = None,
    progress: Progress = False,
) -> Any:
    """The exact share of the pot of each player in many spots at once.

    holes           (n, players, h) integers 0..51: the hole cards of each player, h as the game has them
    boards          (n, b) integers: the boards so far, all of b cards; None: no board yet
    dead            (n, d) integers: cards that nobody gets; None: none
    random_players  how many more players there are, each with a hand that may be any of the cards that are left
    game            a `Game`, or the name of one of `GAMES`: one deck, no jokers or policies, and hands of all cards, or
                    of two hole and three board cards
    counts          whether to return the counts of outcomes as well
    out             (n, players + random_players) float64, filled in place; a new array when None
    workers, executor, progress  as in `handrank.work`: threads, processes, machines, a bar. The result is the same

    Returns the shares, (n, players + random_players) float64, 0..1, those of random players last; each row sums up to
    1. With `counts` returns (shares, counts): counts[i, winners] uint64 is the number of deals of spot i that the
    players of the bits of `winners` win together; in a split game counts[i, low << all_players | high], where low is 0
    for the deals without a low.

    CardError names the first card that is not in the deck, or twice in a spot, with its place; TypeError and ValueError
    wrong types, shapes, numbers of cards, and spots of which too many deals (limit 10**10) were to be enumerated. `out`
    is not written to then. Releases the GIL.

    >>> import numpy as np
    >>> holes = np.array([[[51, 47], [42, 41]], [[51, 47], [1, 0]]], np.uint8)    # AsKs v QhQd, AsKs v 2d2c
    >>> boards = np.array([[3, 23, 33], [3, 23, 33]], np.uint8)                   # 2s7sTd
    >>> equities(holes, boards).round(4)
    array([[0.5444, 0.4556],
           [0.2556, 0.7444]])
    >>> shares, found = equities(holes[:1, :1], boards[:1], random_players=1, counts=True)
    >>> found.tolist()                                                            # wins, losses, ties of AsKs
    [[0, 762801, 299702, 7687]]
    """
    game = game_named(game)
    if game.chooses:
        raise ValueError(f"game {shown(game.name)} has jokers, a policy or hands by choice; use handrank.equity")
    hands = _cards(holes, "holes", "(spots, players, cards)")
    none = np.empty((len(hands), 0), np.uint8)
    spots = _Spots(
        hands,
        none if boards is None else _cards(boards, "boards", "(spots, cards)"),
        none if dead is None else _cards(dead, "dead", "(spots, cards)"),
    )
    n, known, h = hands.shape
    random_players = whole(random_players, "random_players", 0)
    players = known + random_players
    deals = _deals(game, spots, random_players)
    result = result_array(out, (n, players), np.float64, *spots)
    plain = _Spots(*(np.ascontiguousarray(_in_bytes(array)) for array in spots))
    masks, bad = native.masks_of_spots(plain.holes, plain.boards, plain.dead, game.deck_mask)
    if bad < n:
        _explain(game, bad, spots)
    if (
        game.plain_hands.holdem
        and plain.boards.size == plain.dead.size == 0
        and (known, random_players) in ((2, 0), (1, 1))
    ):
        found, numbers = _before_the_flop(plain.holes)
    else:
        high, *low = (Half(order.name, game.use is not None) for order in game.orders)
        count = partial(
            native.count_spots,
            hole=h,
            board=game.board_sizes[1],
            random=random_players,
            deck=game.deck_mask,
            high=high,
            low=low[0] if low else None,
            holdem=game.plain_hands.holdem,
            counting=counts,
        )
        size = max(1, min(MOST_SPOTS, PIECE_DEALS // deals))
        pieces = [masks[start : start + size] for start in range(0, max(n, 1), size)]
        parts = list(in_order(count, pieces, workers=workers, executor=executor, progress=progress, title="spots"))
        found, numbers = map(np.concatenate, zip(*parts))
    result[...] = found
    return (result, numbers) if counts else result


class _Spots(NamedTuple):
    """Cards as they were given, or as bytes."""

    holes: npt.NDArray[Any]
    boards: npt.NDArray[Any]
    dead: npt.NDArray[Any]


def _cards(given: Any, name: str, axes: str) -> npt.NDArray[Any]:
    array = integer_array(given, name, copied=True)
    if array.ndim != axes.count(",") + 1:
        raise ValueError(f"{name} must have the axes {axes}, not the shape {array.shape}")
    return array


def _in_bytes(cards: npt.NDArray[Any]) -> Cards:
    if cards.dtype != np.uint8:
        cards = np.where((cards < 0) | (cards >= JOKER), np.uint8(NO_CARD), cards).astype(np.uint8)
    return cards


def _deals(game: Game, spots: _Spots, random_players: int) -> int:
    """About how many deals of each spot are ranked. ValueError says which shape or number does not fit."""
    n, known, h = spots.holes.shape
    on_board, gone = spots.boards.shape[1], spots.dead.shape[1]
    for name, array in spots._asdict().items():
        if len(array) != n:
            raise ValueError(f"{name} must have a row for each of the {n} spots, not {len(array)} rows")
    if not 1 <= known <= known + random_players <= MOST_PLAYERS:
        raise ValueError(f"{known} known and {random_players} random players are not 1 to {MOST_PLAYERS}")
    check_size("holes", h, game, "hole", (game.hole_sizes[1],) * 2)
    check_size("boards", on_board, game, "board", (0, game.board_sizes[1]))
    to_come = game.board_sizes[1] - on_board
    left = len(game.deck) - known * h - on_board - gone
    check_left(random_players * h + to_come, max(left, 0))
    number = _number_of_deals(game, left, to_come, random_players)
    if number > MOST_DEALS:
        raise ValueError(
            f"too many deals to enumerate for each spot (limit {MOST_DEALS:,}); use handrank.equity(method='sample')"
        )
    return number


def _number_of_deals(game: Game, left: int, to_come: int, random_players: int) -> int:
    h, deals, by_ranks = game.hole_sizes[1], 1, game.plain_hands.holdem
    for player in range(random_players):
        if by_ranks and player == random_players - 1 and to_come <= 2:
            return deals * BY_RANKS
        deals *= comb(left, h)
        left -= h
    boards_to_come = comb(left, to_come)
    deals *= min(boards_to_come, BY_RANKS) if by_ranks else boards_to_come
    return deals


def _explain(game: Game, spot: int, spots: _Spots) -> NoReturn:
    """Say what is wrong with the first spot that is no spot."""
    places = [(f"holes[{spot}, {i}, ", f"held by player {i}", hand) for i, hand in enumerate(spots.holes[spot])]
    places += [(f"boards[{spot}, ", "on the board", spots.boards[spot]), (f"dead[{spot}, ", "dead", spots.dead[spot])]
    seen: dict[int, str] = {}
    for before, where, cards in places:
        for i, number in enumerate(cards.tolist()):
            place = f"{before}{i}]"
            card = card_number(number, place)
            if card not in game.deck or card in seen:
                raise CardError(f"{place}: {card_text(card)} {Deck(game).why(card, seen.get(card))}")
            seen[card] = where
    raise AssertionError(f"spot {spot} is good")


def _before_the_flop(holes: Cards) -> tuple[Shares, Masks]:
    """Two hold'em hands, or one against a random hand, from the table of all pairs of combos."""
    cards = np.sort(holes.astype(np.intp), axis=2)
    combos = (cards[..., 1] * (cards[..., 1] - 1) // 2 + cards[..., 0]).T
    table, deals = wins_table(), PREFLOP_TOTAL
    if len(combos) == 2:
        wins, losses = table[combos[0], combos[1]], table[combos[1], combos[0]]
    else:
        wins, losses = (table.sum(axis, np.uint64)[combos[0]] for axis in (1, 0))
        deals *= comb(JOKER - 2, 2)
    counts = np.zeros((len(holes), 4), np.uint64)
    counts[:, 1], counts[:, 2], counts[:, 3] = wins, losses, deals - wins.astype(np.int64) - losses.astype(np.int64)
    shares = (2 * counts[:, 1:3] + counts[:, 3:]) / (2 * deals)
    return shares, counts
