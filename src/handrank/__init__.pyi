from . import capi as capi, compat as compat, draws as draws, odds as odds, plots as plots
from ._native.bulk import mask_strengths as mask_strengths, omaha_mask_strengths as omaha_mask_strengths
from ._native.core import (
    CLASS_COUNT as CLASS_COUNT,
    TABLES_DIGEST as TABLES_DIGEST,
    cactus_kev_rank as cactus_kev_rank,
    card_text as card_text,
    cards_from_mask as cards_from_mask,
    category as category,
    instruction_set as instruction_set,
    instruction_sets as instruction_sets,
    mask as mask,
    mask_category as mask_category,
    mask_ranking as mask_ranking,
    mask_strength as mask_strength,
    parse as parse,
    poker_rank as poker_rank,
    ranking as ranking,
    strength as strength,
    winners as winners,
)
from ._native.showdowns import ShowdownPlan as ShowdownPlan, showdown_values as showdown_values
from ._native.variants import omaha_low_strength as omaha_low_strength, omaha_strength as omaha_strength
from .arrays import (
    cactus_kev_ranks as cactus_kev_ranks,
    cards_from_masks as cards_from_masks,
    categories_from_strengths as categories_from_strengths,
    masks_from_cards as masks_from_cards,
    packed_rankings as packed_rankings,
    sample_hands as sample_hands,
    strengths as strengths,
)
from .cards import Card as Card, CardError as CardError, Cat as Cat, deck as deck
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
    hand_class as hand_class,
    strength_from_cactus_kev as strength_from_cactus_kev,
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
from .matchups.arrays import equities as equities
from .matchups.dispatch import equity as equity
from .matchups.postflop import (
    RangeEquities as RangeEquities,
    range_equities as range_equities,
    range_outcomes as range_outcomes,
)
from .matchups.preflop import preflop_table as preflop_table
from .matchups.result import Equity as Equity
from .ranges.holdem_combos import combo_index as combo_index, combos as combos
from .ranges.range import Range as Range
from .ranges.text import RangeError as RangeError
from .solvers.hand_indexer import HandIndexer as HandIndexer
from .solvers.potentials import board_potentials as board_potentials, hand_potentials as hand_potentials

__version__: str

def get_include() -> str: ...
