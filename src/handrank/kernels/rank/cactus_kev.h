/* Kev Suffecool's ranks of the 7,462 classes that one deck without jokers makes: 1, the royal flush, to 7,462, so smaller
 * beats larger. The rank of a class is 7,462 less the number of such classes below it, which is counted: 2 KB of tables in
 * place of 43, for 2 ns a rank. */
#ifndef HR_CACTUS_KEV_H
#define HR_CACTUS_KEV_H

#include "rank/strength.h"

static inline uint32_t hr_count_bits(uint64_t word)
{
    word -= word >> 1 & 0x5555555555555555u;
    word = (word & 0x3333333333333333u) + (word >> 2 & 0x3333333333333333u);
    word = (word + (word >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return (uint32_t)(word * 0x0101010101010101u >> 56);
}

/* strength: 0..14430; 0 if the class has no Kev rank. */
static inline uint32_t hr_kev_of_strength(uint32_t strength)
{
    const uint64_t classes = HR_KEV_CLASSES[strength >> 6], bit = (uint64_t)1 << (strength & 63);
    return classes & bit ? HR_KEV_COUNT - HR_KEV_BELOW[strength >> 6] - hr_count_bits(classes & (bit - 1)) : 0;
}

/* kev: 1..7462. The last word with no more classes below it than the class has, and in it the bit with as many below. */
static inline uint32_t hr_strength_of_kev(uint32_t kev)
{
    const uint32_t below = HR_KEV_COUNT - kev, words = sizeof HR_KEV_BELOW / sizeof *HR_KEV_BELOW;
    uint32_t word = 0;
    for (uint32_t step = 128; step != 0; step >>= 1) /* there are 226 words */
        if (word + step < words && HR_KEV_BELOW[word + step] <= below)
            word += step;
    uint64_t bits = HR_KEV_CLASSES[word];
    for (uint32_t left = below - HR_KEV_BELOW[word]; left != 0; left--)
        bits &= bits - 1;
    return 64 * word + hr_count_bits((bits & (0 - bits)) - 1);
}

#endif
