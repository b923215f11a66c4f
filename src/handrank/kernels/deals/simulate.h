/* Random hands dealt, ranked and counted, without leaving the caches. */
#ifndef HR_SIMULATE_H
#define HR_SIMULATE_H

#include <stddef.h>
#include <stdint.h>

#include "deals/tally.h"
#include "lanes/bulk.h"

/* Deals first .. first + n - 1 of the sample `seed`. dealing: groups for the masks that the ranker takes: hands, or
 * holes and boards, each without what is known of it already: hole and board, 0 for nothing. */
static inline void hr_simulate(hr_tally *tally, const hr_kernels *kernels, const hr_dealing *dealing, uint64_t hole,
                               uint64_t board, uint64_t seed, uint64_t first, size_t n)
{
    uint64_t dealt[2 * HR_TALLY_BLOCK];
    for (size_t done = 0; done < n; done += HR_TALLY_BLOCK) {
        const size_t now = n - done < HR_TALLY_BLOCK ? n - done : HR_TALLY_BLOCK;
        kernels->deal_masks(dealing, seed, first + done, NULL, now, dealt, HR_TALLY_BLOCK);
        for (size_t i = 0; i < now; i++)
            tally->masks[i] = dealt[i] | hole;
        for (size_t i = 0; dealing->groups > 1 && i < now; i++)
            tally->boards[i] = dealt[HR_TALLY_BLOCK + i] | board;
        hr_tally_block(tally, now);
    }
}

#endif
