/* What goes before and after the sums over boards of showdown.h: the weights of two ranges that cards leave, and what
 * the sums say of each combo. `blocked` are cards on the board or dead, bit c for card c.
 */
#ifndef HR_TWO_RANGES_H
#define HR_TWO_RANGES_H

#include <stdint.h>

#include "base/cards.h"

static inline uint64_t hr_blocks(uint64_t blocked, uint32_t high, uint32_t low)
{
    return (blocked >> high | blocked >> low) & 1;
}

/* weights[0] and [1]: those of a and b, 0 where a combo is blocked; met[combo]: the same the other way round, as it is
 * the weights of the other range that a range meets; totals: the sums, which may be infinite. */
static inline void hr_live_weights(const double *a, const double *b, uint64_t blocked, double (*weights)[HR_COMBOS],
                                   double (*met)[2], double totals[2])
{
    double sum_of_a = 0, sum_of_b = 0;
    for (uint32_t high = 1, i = 0; high < HR_CARDS; high++) {
        for (uint32_t low = 0; low < high; low++, i++) {
            uint64_t blocks = hr_blocks(blocked, high, low);
            double of_a = blocks ? 0 : a[i], of_b = blocks ? 0 : b[i];
            sum_of_a += weights[0][i] = met[i][1] = of_a;
            sum_of_b += weights[1][i] = met[i][0] = of_b;
        }
    }
    totals[0] = sum_of_a;
    totals[1] = sum_of_b;
}

/* found[0], [1], [2]: what each combo of range `side` wins, ties and loses; nothing where it is blocked or meets
 * nobody. sums: of all boards together; met: the weights that they are of; boards: how many a pair of combos sees.
 * Whether a combo meets anybody is told by counts, since sums are rounded. */
static inline void hr_outcomes_of_sums(const double (*sums)[4], const double (*met)[2], uint32_t side, uint64_t blocked,
                                       double boards, double (*found)[2][HR_COMBOS])
{
    double held[HR_CARDS] = {0}, total = 0; /* the weight of the combos that hold a card, and of all */
    int32_t holding[HR_CARDS] = {0}, number = 0;
    for (uint32_t high = 1, i = 0; high < HR_CARDS; high++) {
        double of_high = 0;
        int32_t count = 0;
        for (uint32_t low = 0; low < high; low++, i++) {
            double weight = met[i][side];
            of_high += weight;
            held[low] += weight;
            count += weight > 0;
            holding[low] += weight > 0;
        }
        held[high] += of_high;
        holding[high] += count;
        total += of_high;
        number += count;
    }
    for (uint32_t high = 1, i = 0; high < HR_CARDS; high++) {
        for (uint32_t low = 0; low < high; low++, i++) {
            double weight = met[i][side], win = sums[i][side], upto = sums[i][side + 2];
            double mass = (total - held[high] - held[low] + weight) * boards; /* it shares both cards with itself */
            int32_t meets = number - holding[high] - holding[low] + (weight > 0);
            double counts = meets > 0 && !hr_blocks(blocked, high, low);
            found[0][side][i] = win > 0 ? counts * win : 0;
            found[1][side][i] = upto > win ? counts * (upto - win) : 0;
            found[2][side][i] = mass > upto ? counts * (mass - upto) : 0;
        }
    }
}

#endif
