from .board import (
    beats_me as beats_me,
    draws_of as draws_of,
    next_cards as next_cards,
    nuts as nuts,
    outs as outs,
    percentile as percentile,
)
from .counting import exact as exact
from .distributions import Distribution as Distribution, Row as Row
from .simulations import simulate as simulate
