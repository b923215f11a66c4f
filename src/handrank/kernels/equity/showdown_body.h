/* Whole ranges on one board, for one instruction set: what equity/showdown.h promises as SHOWDOWNS, the name that the file which
 * includes this gives it. No operation is fused, so all sets give the same bits.
 *
 * Of two combos the weaker is in a lower group, so the mass that a combo (a, b) beats is what all groups below its own
 * hold, less what of that holds a, less what holds b: no combo but itself holds both, and that is not below itself. So
 * there is a line for each group: the mass up to it that holds each card, and a sum of all that mass.
 *
 * No call branches on strengths, which no predictor foresees: combos are added to the lines of their groups, the lines
 * are added up, and each combo reads two of them. The four combos of a card with the suits of a rank lie side by side and
 * are mostly of one group: such a quad is added and read as one. (A test for quads in each call, in place of the plan's list
 * of them, was slower than no quads at all, and so was a test for blocked combos.)
 */
#include <string.h>

#include "rank_tables.h"
#include "equity/showdown.h"

enum {
    CARDS = 52,
    MOST_GROUPS = HR_SHOWDOWN_GROUPS,
};

/* A combo as in plan->list. */
typedef struct {
    uint32_t combo, a, b, group;
} place;

LANE_FN uint32_t pack(place at) { return at.group | at.a << 8 | at.b << 14 | at.combo << 20; }
LANE_FN place unpack(uint32_t word) { return (place){word >> 20, word >> 8 & 63, word >> 14 & 63, word & 255}; }

#define REAL double
#define OF(name) name
#include "equity/showdown_of.h"
#undef REAL
#undef OF

#define REAL float
#define OF(name) name##_float
#include "equity/showdown_of.h"

LANE_FN void sum_combo(place at, const uint32_t size, const double *RESTRICT weights, const double *RESTRICT lines,
                       const double *RESTRICT all, double (*RESTRICT sums)[4])
{
    const double *upto = lines + at.group * (2 * CARDS), *below = upto - 2 * CARDS;
    for (uint32_t j = 0; j < size; j++)
        for (uint32_t side = 0; side < 2; side++) {
            const uint32_t a = 2 * at.a + side, b = 2 * (at.b + j) + side, i = at.combo + j;
            sums[i][side] += all[2 * at.group - 2 + side] - below[a] - below[b];
            sums[i][2 + side] += all[2 * at.group + side] - upto[a] - upto[b] + weights[2 * i + side];
        }
}

static void sum_showdowns(const hr_kernels *kernels, const uint8_t *boards, size_t n, const double (*weights)[2],
                      double (*sums)[4], double *RESTRICT room)
{
    handrank_showdown_plan plan;
    double *RESTRICT lines = room, *RESTRICT all = room + (MOST_GROUPS + 1) * 2 * CARDS;
    for (size_t i = 0; i < n; i++) {
        hr_plan_showdown(kernels, boards + 5 * i, &plan);
        add_up(&plan, *weights, lines, all, 2);
        for (uint32_t k = 0; k < plan.quads; k++)
            sum_combo(unpack(plan.list[k]), 4, *weights, lines, all, sums);
        for (uint32_t k = plan.quads; k < plan.listed; k++)
            sum_combo(unpack(plan.list[k]), 1, *weights, lines, all, sums);
    }
}

const hr_showdowns SHOWDOWNS = {showdown_values, showdown_values_float, showdown_payoffs, showdown_payoffs_float, sum_showdowns};
