/* Who wins how often: outcomes of many deals. Ranges: sets.h; samples: samples.h.
 *
 * An outcome is a set of players, bit i for player i: those who have the best hand. In a split game it is
 * two such sets, low << players | high; the low set is empty where no player has a low.
 */
#ifndef HR_OUTCOMES_H
#define HR_OUTCOMES_H

#include <stddef.h>
#include <stdint.h>

#include "base/cards.h"
#include "base/compiler.h"

typedef struct {
    uint32_t best, winners;
} hr_leaders;

static inline hr_leaders hr_lead(hr_leaders so_far, uint32_t strength, uint32_t player)
{
    const uint32_t bit = 1u << player;
    if (strength > so_far.best)
        return (hr_leaders){strength, bit};
    if (strength == so_far.best && so_far.winners)
        so_far.winners |= bit;
    return so_far;
}

enum { HR_TALLY_DEALS = 1 << 15 }; /* whose numbers fit 16 bits, as many to a vector as strengths */

static inline void hr_tally_two(const uint16_t *a, const uint16_t *b, size_t n, uint64_t *counts)
{
    uint16_t more = 0, less = 0;
    for (size_t i = 0; i < n; i++) {
        more = (uint16_t)(more + (a[i] > b[i]));
        less = (uint16_t)(less + (a[i] < b[i]));
    }
    counts[1] += more;
    counts[2] += less;
    counts[3] += n - more - less;
}

/* Who is beaten by nobody, from the comparison of each with each; what is left over is won by the third alone. */
static inline void hr_tally_three(const uint16_t *a, const uint16_t *b, const uint16_t *c, size_t n, uint64_t *counts)
{
    uint16_t only_a = 0, only_b = 0, ab = 0, ac = 0, bc = 0, all = 0;
    for (size_t i = 0; i < n; i++) {
        const uint16_t a_b = a[i] >= b[i], a_c = a[i] >= c[i], b_a = b[i] >= a[i], b_c = b[i] >= c[i],
                       c_a = c[i] >= a[i], c_b = c[i] >= b[i];
        only_a = (uint16_t)(only_a + (a_b & a_c & (c_a ^ 1) & (b_a ^ 1)));
        only_b = (uint16_t)(only_b + (b_a & b_c & (a_b ^ 1) & (c_b ^ 1)));
        ab = (uint16_t)(ab + (a_b & b_a & (c_a ^ 1)));
        ac = (uint16_t)(ac + (a_c & c_a & (b_a ^ 1)));
        bc = (uint16_t)(bc + (b_c & c_b & (a_b ^ 1)));
        all = (uint16_t)(all + (a_b & b_a & c_a & a_c));
    }
    counts[1] += only_a;
    counts[2] += only_b;
    counts[3] += ab;
    counts[4] += n - only_a - only_b - ab - ac - bc - all;
    counts[5] += ac;
    counts[6] += bc;
    counts[7] += all;
}

/* Counts the outcomes of n deals; strength of player p in deal i: high[p][i], low[p][i]. low: NULL without a low
 * half. */
HR_STATIC void hr_tally_outcomes(const uint16_t *const *high, const uint16_t *const *low, uint32_t players, size_t n,
                                 uint64_t *counts)
{
    if ((players == 2 || players == 3) && low == NULL) {
        for (size_t i = 0, now; i < n; i += now) {
            now = n - i < HR_TALLY_DEALS ? n - i : HR_TALLY_DEALS;
            if (players == 2)
                hr_tally_two(high[0] + i, high[1] + i, now, counts);
            else
                hr_tally_three(high[0] + i, high[1] + i, high[2] + i, now, counts);
        }
        return;
    }
    for (size_t i = 0; i < n; i++) {
        hr_leaders best_high = {0, 0}, best_low = {0, 0};
        for (uint32_t p = 0; p < players; p++) {
            best_high = hr_lead(best_high, high[p][i] + 1u, p);
            if (low)
                best_low = hr_lead(best_low, low[p][i], p);
        }
        counts[best_low.winners << players | best_high.winners]++;
    }
}

#endif
