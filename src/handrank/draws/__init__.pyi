from .estimate import (
    DEAL_CHANCES as DEAL_CHANCES,
    Chances as Chances,
    best_single_discard as best_single_discard,
    chances_of_counts as chances_of_counts,
    chances_table as chances_table,
    single_discards as single_discards,
)
from .one_hand import Hold as Hold, best_discard as best_discard, holds as holds
from .pay_tables import PayTable as PayTable, read_pay_table as read_pay_table
from .published_tables import PAY_TABLES as PAY_TABLES, pay_table as pay_table
from .whole_games import (
    Fixpoint as Fixpoint,
    GameReturn as GameReturn,
    LineReturn as LineReturn,
    draw_distribution as draw_distribution,
    fixpoint as fixpoint,
    video_poker as video_poker,
)
