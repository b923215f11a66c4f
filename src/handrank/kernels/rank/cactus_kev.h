/* Kev Suffecool's ranks of the 7,462 classes that one deck without jokers makes: 1, the royal flush, to 7,462, so
 * smaller beats larger. The rank of a class is 7,462 less the number of such classes below it, which is counted: 2 KB
 * of tables in place of 43, for 2 ns a rank. */
#ifndef HR_CACTUS_KEV_H
#define HR_CACTUS_KEV_H

#include <stdint.h>

#include "base/bits.h"
#include "rank_tables.h"

/* strength: 0..14430; 0 if the class has no Kev rank. */
static inline uint32_t hr_kev_of_strength(uint32_t strength)
{
    const uint64_t classes = HR_KEV_CLASSES[strength >> 6], bit = (uint64_t)1 << (strength & 63);
    return classes & bit ? HR_KEV_COUNT - HR_KEV_BELOW[strength >> 6] - hr_count_bits(classes & (bit - 1)) : 0;
}

/* kev: 1..7462. The last 64 classes with no more below them than the class has, and among them the one with as many
 * below. */
static inline uint32_t hr_strength_of_kev(uint32_t kev)
{
    const uint32_t below = HR_KEV_COUNT - kev, count = sizeof HR_KEV_BELOW / sizeof *HR_KEV_BELOW;
    uint32_t i = 0;
    for (uint32_t step = 128; step != 0; step >>= 1) /* count is 226 */
        if (i + step < count && HR_KEV_BELOW[i + step] <= below)
            i += step;
    uint64_t bits = HR_KEV_CLASSES[i];
    for (uint32_t left = below - HR_KEV_BELOW[i]; left != 0; left--)
        bits &= bits - 1;
    return 64 * i + hr_count_bits(hr_lowest_bit(bits) - 1);
}

#endif
