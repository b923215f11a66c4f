from . import capi as capi, compat as compat, draws as draws, odds as odds, plots as plots
from ._native.bulk import mask_strengths as mask_strengths, omaha_mask_strengths as omaha_mask_strengths
from ._native.core import (
    CLASS_COUNT as CLASS_COUNT,
    category as category,
    isa as isa,
    isas as isas,
    kev_rank as kev_rank,
    omaha_low_strength as omaha_low_strength,
    omaha_strength as omaha_strength,
    poker_rank as poker_rank,
    ranking as ranking,
    strength as strength,
    tables_digest as tables_digest,
    winners as winners,
)
from ._native.showdowns import ShowdownPlan as ShowdownPlan, showdown_values as showdown_values
from .arrays import (
    cards_of as cards_of,
    kev_ranks as kev_ranks,
    masks as masks,
    packed_rankings as packed_rankings,
    sample_hands as sample_hands,
    strength_categories as strength_categories,
    strengths as strengths,
)
from .cards import (
    Card as Card,
    CardError as CardError,
    Cat as Cat,
    card_text as card_text,
    deck as deck,
    mask as mask,
    parse as parse,
)
from .equities.dispatch import equity as equity
from .equities.postflop import (
    RangeEquities as RangeEquities,
    range_counts as range_counts,
    range_equities as range_equities,
)
from .equities.preflop import preflop_table as preflop_table
from .equities.result import Equity as Equity
from .games.arrays import omaha_strengths as omaha_strengths
from .games.game import Game as Game
from .games.named_games import GAMES as GAMES
from .games.pot import showdown as showdown
from .hands import (
    Explanation as Explanation,
    HandClass as HandClass,
    best_hand as best_hand,
    describe as describe,
    explain as explain,
    from_kev as from_kev,
    hand_class as hand_class,
)
from .jokers.category_counts import category_order as category_order
from .jokers.house_orders import HouseOrder as HouseOrder
from .jokers.policy import (
    BUG as BUG,
    DEUCES_WILD as DEUCES_WILD,
    FULLY_WILD as FULLY_WILD,
    ONE_EYED_JACKS_WILD as ONE_EYED_JACKS_WILD,
    Policy as Policy,
)
from .ranges.holdem_combos import combo_index as combo_index, combos as combos
from .ranges.range import Range as Range
from .ranges.text import RangeError as RangeError
from .solvers.hand_indexer import HandIndex as HandIndex
from .solvers.potentials import board_figures as board_figures, hand_figures as hand_figures

__version__: str

def get_include() -> str: ...
