/* Cards of which only the ranks are looked at, as keys of the perfect hash: a part of what is counted without flushes.
 */
#ifndef HR_EQUITY_RANKS_H
#define HR_EQUITY_RANKS_H

#include <stdint.h>

#include "base/cards.h"
#include "rank/strength.h"

static inline uint32_t hr_key_of_ranks(uint32_t ranks) { return HR_LANE_SUM[ranks] & HR_KEY; }

static inline uint32_t hr_key_of_mask(uint64_t mask)
{
    return hr_key_of_ranks(HR_LANE(mask, 0)) + hr_key_of_ranks(HR_LANE(mask, 1)) + hr_key_of_ranks(HR_LANE(mask, 2))
           + hr_key_of_ranks(HR_LANE(mask, 3));
}

/* How many cards of each rank a mask holds, one suit (or none: HR_SUITS) left out. */
static inline void hr_count_ranks(uint64_t mask, uint32_t but, uint32_t *counts)
{
    for (uint32_t rank = 0; rank < HR_RANKS; rank++) {
        counts[rank] = 0;
        for (uint32_t suit = 0; suit < HR_SUITS; suit++)
            counts[rank] += suit != but && HR_LANE(mask, suit) >> rank & 1;
    }
}

#endif
