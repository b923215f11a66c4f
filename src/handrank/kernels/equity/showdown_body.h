/* Whole ranges on one board, compiled for the instruction set of the file that includes this. No operation is
 * fused, so all sets give the same bits.
 *
 * Of two combos the weaker is in a lower group, so the mass that a combo (a, b) beats is what all groups below its own
 * hold, less what of that holds a, less what holds b: no combo but itself holds both, and that is not below itself. So
 * there is a line for each group: the mass up to it that holds each card, and a sum of all that mass.
 *
 * No call branches on strengths, which no predictor foresees: combos are added to the lines of their groups, the lines
 * are added up, and each combo reads two of them. The four combos of a card with the suits of a rank lie side by side
 * and are mostly of one group: such a quad is added and read as one. (A test for quads in each call, in place of the
 * plan's list of them, was slower than no quads at all, and so was a test for blocked combos.)
 */
#ifndef HR_SHOWDOWN_BODY_H
#define HR_SHOWDOWN_BODY_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/cards.h"
#include "base/compiler.h"
#include "equity/showdown.h"

/* A combo as in plan->list. */
typedef struct {
    uint32_t combo, a, b, group;
} showdown_combo;

HR_INLINE uint32_t pack(showdown_combo at) { return at.group | at.a << 8 | at.b << 14 | at.combo << 20; }
HR_INLINE showdown_combo unpack(uint32_t packed)
{
    return (showdown_combo){packed >> 20, packed >> 8 & 63, packed >> 14 & 63, packed & 255};
}

#define REAL double
#define OF(name) name
#include "equity/showdown_real.inc"
#undef REAL
#undef OF

#define REAL float
#define OF(name) name##_float
#include "equity/showdown_real.inc"

HR_INLINE void sum_combo(showdown_combo at, const uint32_t size, const double *HR_RESTRICT weights,
                         const double *HR_RESTRICT lines, const double *HR_RESTRICT all, double (*HR_RESTRICT sums)[4])
{
    const double *upto = lines + at.group * (2 * HR_CARDS), *below = upto - 2 * HR_CARDS;
    for (uint32_t j = 0; j < size; j++)
        for (uint32_t side = 0; side < 2; side++) {
            const uint32_t a = 2 * at.a + side, b = 2 * (at.b + j) + side, i = at.combo + j;
            sums[i][side] += all[2 * at.group - 2 + side] - below[a] - below[b];
            sums[i][2 + side] += all[2 * at.group + side] - upto[a] - upto[b] + weights[2 * i + side];
        }
}

HR_STATIC void sum_showdowns(const hr_kernels *kernels, const uint8_t *boards, size_t n, const double (*weights)[2],
                             double (*sums)[4], double *HR_RESTRICT room)
{
    handrank_showdown_plan plan;
    double *HR_RESTRICT lines = room, *HR_RESTRICT all = room + (HR_SHOWDOWN_GROUPS + 1) * 2 * HR_CARDS;
    for (size_t i = 0; i < n; i++) {
        hr_plan_showdown(kernels, boards + 5 * i, &plan);
        add_up(&plan, *weights, lines, all, 2);
        for (uint32_t k = 0; k < plan.quads; k++)
            sum_combo(unpack(plan.list[k]), 4, *weights, lines, all, sums);
        for (uint32_t k = plan.quads; k < plan.listed; k++)
            sum_combo(unpack(plan.list[k]), 1, *weights, lines, all, sums);
    }
}

/* hr_showdowns of this instruction set. */
#define SHOWDOWNS {showdown_values, showdown_values_float, showdown_payoffs, showdown_payoffs_float, sum_showdowns}

#endif
