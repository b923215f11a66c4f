from . import capi as capi
from . import compat as compat
from . import draws as draws
from . import odds as odds
from . import plots as plots
from ._native.bulk import mask_strengths as mask_strengths
from ._native.bulk import omaha_mask_strengths as omaha_mask_strengths
from ._native.core import (
    CLASS_COUNT as CLASS_COUNT,
)
from ._native.core import (
    category as category,
)
from ._native.core import (
    isa as isa,
)
from ._native.core import (
    isas as isas,
)
from ._native.core import (
    kev_rank as kev_rank,
)
from ._native.core import (
    omaha_low_strength as omaha_low_strength,
)
from ._native.core import (
    omaha_strength as omaha_strength,
)
from ._native.core import (
    poker_rank as poker_rank,
)
from ._native.core import (
    ranking as ranking,
)
from ._native.core import (
    strength as strength,
)
from ._native.core import (
    tables_digest as tables_digest,
)
from ._native.core import (
    winners as winners,
)
from ._native.showdowns import ShowdownPlan as ShowdownPlan
from ._native.showdowns import showdown_values as showdown_values
from .arrays import (
    cards_of as cards_of,
)
from .arrays import (
    kev_ranks as kev_ranks,
)
from .arrays import (
    masks as masks,
)
from .arrays import (
    packed_rankings as packed_rankings,
)
from .arrays import (
    sample_hands as sample_hands,
)
from .arrays import (
    strength_categories as strength_categories,
)
from .arrays import (
    strengths as strengths,
)
from .cards import (
    Card as Card,
)
from .cards import (
    CardError as CardError,
)
from .cards import (
    Cat as Cat,
)
from .cards import (
    card_text as card_text,
)
from .cards import (
    deck as deck,
)
from .cards import (
    mask as mask,
)
from .cards import (
    parse as parse,
)
from .equities.dispatch import equity as equity
from .equities.postflop import (
    RangeEquities as RangeEquities,
)
from .equities.postflop import (
    range_counts as range_counts,
)
from .equities.postflop import (
    range_equities as range_equities,
)
from .equities.preflop import preflop_table as preflop_table
from .equities.result import Equity as Equity
from .games.arrays import omaha_strengths as omaha_strengths
from .games.game import GAMES as GAMES
from .games.game import Game as Game
from .games.game import showdown as showdown
from .hands import (
    Explanation as Explanation,
)
from .hands import (
    HandClass as HandClass,
)
from .hands import (
    best_hand as best_hand,
)
from .hands import (
    describe as describe,
)
from .hands import (
    explain as explain,
)
from .hands import (
    from_kev as from_kev,
)
from .hands import (
    hand_class as hand_class,
)
from .jokers.house_orders import HouseOrder as HouseOrder
from .jokers.policy import (
    BUG as BUG,
)
from .jokers.policy import (
    DEUCES_WILD as DEUCES_WILD,
)
from .jokers.policy import (
    FULLY_WILD as FULLY_WILD,
)
from .jokers.policy import (
    ONE_EYED_JACKS_WILD as ONE_EYED_JACKS_WILD,
)
from .jokers.policy import (
    Policy as Policy,
)
from .jokers.policy import (
    category_order as category_order,
)
from .ranges.holdem_combos import combo_index as combo_index
from .ranges.holdem_combos import combos as combos
from .ranges.range import Range as Range
from .ranges.text import RangeError as RangeError
from .solvers.hand_indexer import HandIndex as HandIndex
from .solvers.potentials import board_figures as board_figures
from .solvers.potentials import hand_figures as hand_figures

__version__: str

def get_include() -> str: ...
