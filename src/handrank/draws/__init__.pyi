from .estimate import (
    DEAL_CHANCES as DEAL_CHANCES,
)
from .estimate import (
    Chances as Chances,
)
from .estimate import (
    best_single_discard as best_single_discard,
)
from .estimate import (
    chances_of_counts as chances_of_counts,
)
from .estimate import (
    chances_table as chances_table,
)
from .estimate import (
    single_discards as single_discards,
)
from .one_hand import Hold as Hold
from .one_hand import best_discard as best_discard
from .one_hand import holds as holds
from .pay_tables import PayTable as PayTable
from .pay_tables import read_pay_table as read_pay_table
from .published_tables import PAY_TABLES as PAY_TABLES
from .published_tables import pay_table as pay_table
from .whole_games import (
    Fixpoint as Fixpoint,
)
from .whole_games import (
    GameReturn as GameReturn,
)
from .whole_games import (
    LineReturn as LineReturn,
)
from .whole_games import (
    draw_distribution as draw_distribution,
)
from .whole_games import (
    fixpoint as fixpoint,
)
from .whole_games import (
    video_poker as video_poker,
)
