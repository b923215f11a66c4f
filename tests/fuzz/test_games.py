"""Hands of every game, one at a time and in arrays."""

import handrank as hr
import numpy as np
from hypothesis import given, strategies as st

from . import tried
from .strategies import ANY_HANDS, LEADS, ODD_OBJECTS, card_arrays, deals, either, once_in, outs, shuffled

GAMES = st.sampled_from([*hr.GAMES.values(), hr.GAMES["omaha"]])


def spots(game):
    """Two hands and a board, as the game deals them or any."""
    (_, size), (_, of_board) = game.hole_sizes, game.board_sizes
    deals = shuffled([*game.deck] + [52] * game.jokers)
    deals = deals.map(lambda deal: (deal[:size], deal[size : 2 * size], deal[2 * size :][:of_board]))
    return once_in(3, st.tuples(ANY_HANDS, ANY_HANDS, ANY_HANDS), deals)


@given(GAMES.flatmap(lambda game: st.tuples(st.just(game), spots(game))))
def test_hands(game_and_spot):
    """What is told of one spot goes together."""
    game, (hand, other, board) = game_and_spot
    assert (tried(hr.omaha_strength, hand, board)[1] is None) == (tried(hr.omaha_low_strength, hand, board)[1] is None)
    assert (tried(game.best, hand, board)[1] is None) == (tried(game.strength, hand, board)[1] is None)
    tried(hr.showdown, game, [hand, other], board)


ONE_MORE = once_in(6, st.just(1), st.just(0))


@st.composite
def arrays_of(draw, game):
    """Holes, boards and what may be given as out=."""
    sizes = []
    for low, high in (game.hole_sizes, game.board_sizes):
        sizes.append(draw(st.integers(max(low - draw(ONE_MORE), 0), max(low, min(high, 9)) + draw(ONE_MORE))))
    hole, board = draw(deals(draw(LEADS), *sizes, deck=game.deck))
    hole = draw(once_in(4, card_arrays(sizes[0]), st.just(hole)))
    board = draw(once_in(6, either(card_arrays(sizes[1]), np.asarray(board)[:1], ODD_OBJECTS), st.just(board)))
    board = [] if board is None else board  # None asks for no board, of any shape
    return hole, board, draw(outs(hole, np.uint16))


def check_arrays(of_arrays, of_one, hole, board, out):
    found, error = tried(of_arrays, hole, board, out)
    if error is not None:
        return
    holes, boards = np.asarray(hole), np.asarray(board)
    shape = np.broadcast_shapes(holes.shape[:-1], boards.shape[:-1])
    found = found if isinstance(found, tuple) else (found,)
    assert all(np.shape(part) == shape for part in found)
    holes, boards = (np.broadcast_to(part, (*shape, part.shape[-1])) for part in (holes, boards))
    places = [*np.ndindex(shape)]
    for place in places[:: max(1, len(places) // 8)]:
        wanted = of_one(holes[place].tolist(), boards[place].tolist())
        wanted = wanted if isinstance(wanted, tuple) else (wanted,)
        assert tuple(int(part[place]) for part in found) == tuple(wanted), (holes[place], boards[place])


@given(GAMES.flatmap(lambda game: st.tuples(st.just(game), arrays_of(game))))
def test_arrays(game_and_arrays):
    """Arrays of a game: what one hand at a time gives."""
    game, arrays = game_and_arrays
    check_arrays(game.strengths, game.strength, *arrays)
    if game is hr.GAMES["omaha"]:
        check_arrays(hr.omaha_strengths, hr.omaha_strength, *arrays)
