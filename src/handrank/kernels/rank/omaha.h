/* Omaha, one hand: the best of every two hole cards with every three of the board. */
#ifndef HR_OMAHA_H
#define HR_OMAHA_H

#include <stdint.h>

#include "base/bits.h"
#include "rank/strength.h"

/* hole, board: masks without a common card. 0 if the hole has fewer than two or the board fewer than three. */
static inline uint32_t hr_omaha_strength(uint64_t hole, uint64_t board)
{
    uint32_t best = 0;
    for (uint64_t a = hole; a; a = hr_without_lowest(a))
        for (uint64_t b = hr_without_lowest(a); b; b = hr_without_lowest(b)) {
            const uint64_t two = hr_lowest_bit(a) | hr_lowest_bit(b);
            for (uint64_t x = board; x; x = hr_without_lowest(x))
                for (uint64_t y = hr_without_lowest(x); y; y = hr_without_lowest(y))
                    for (uint64_t z = hr_without_lowest(y); z; z = hr_without_lowest(z)) {
                        uint32_t strength =
                            hr_mask_strength(two | hr_lowest_bit(x) | hr_lowest_bit(y) | hr_lowest_bit(z));
                        best = strength > best ? strength : best;
                    }
        }
    return best;
}

#endif
