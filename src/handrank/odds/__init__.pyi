from .board import (
    compare as compare,
    find_draws as find_draws,
    next_cards as next_cards,
    nuts as nuts,
    outs as outs,
    percentile as percentile,
)
from .counting import distribution as distribution
from .distributions import Distribution as Distribution, Row as Row
from .simulations import simulate as simulate
