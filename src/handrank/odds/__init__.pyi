from .board import (
    beats_me as beats_me,
)
from .board import (
    draws_of as draws_of,
)
from .board import (
    next_cards as next_cards,
)
from .board import (
    nuts as nuts,
)
from .board import (
    outs as outs,
)
from .board import (
    percentile as percentile,
)
from .counting import exact as exact
from .distributions import Distribution as Distribution
from .distributions import Row as Row
from .simulations import simulate as simulate
