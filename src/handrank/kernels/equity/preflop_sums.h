/* Two ranges against each other before the flop: sums over the table of wins. */
#ifndef HR_PREFLOP_SUMS_H
#define HR_PREFLOP_SUMS_H

#include <stdint.h>

#include "base/cards.h"
#include "lanes/bulk.h"

/* sums[0] = the sum of a[i] * wins[i][j] * b[j], sums[1] = that of b[i] * wins[i][j] * a[j]: what range a wins against
 * b, and b against a. wins: HR_COMBOS rows of as many. The table is read once, but for rows of combos that neither
 * holds. Exact where all sums are whole numbers below 2**53; the same bits with every instruction set. */
void hr_preflop_sums(const hr_kernels *kernels, const uint32_t *wins, const double *a, const double *b, double sums[2]);

void hr_preflop_sums_portable(const uint32_t *wins, const double *a, const double *b, double sums[2]);
void hr_preflop_sums_avx2(const uint32_t *wins, const double *a, const double *b, double sums[2]);

#endif
