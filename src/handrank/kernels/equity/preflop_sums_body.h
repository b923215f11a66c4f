/* The sums of equity/preflop_sums.h, compiled for the instruction set of the file that includes this. */
#ifndef HR_PREFLOP_SUMS_BODY_H
#define HR_PREFLOP_SUMS_BODY_H

#include <stddef.h>
#include <stdint.h>

#include "base/cards.h"
#include "base/compiler.h"

enum { SIDE_BY_SIDE = 8 }; /* sums that do not wait for each other; they are added up in one order everywhere */

HR_INLINE void preflop_sums(const uint32_t *wins, const double *a, const double *b, double sums[2])
{
    sums[0] = sums[1] = 0;
    for (size_t i = 0; i < HR_COMBOS; i++) {
        const int32_t *row = (const int32_t *)wins + i * HR_COMBOS; /* below 2**31, and signed numbers convert faster */
        double to_b[SIDE_BY_SIDE] = {0}, to_a[SIDE_BY_SIDE] = {0}, b_sum = 0, a_sum = 0;
        size_t j = 0;
        if (a[i] == 0 && b[i] == 0)
            continue;
        for (; j + SIDE_BY_SIDE <= HR_COMBOS; j += SIDE_BY_SIDE) {
            HR_NOT_UNROLLED /* or gcc makes single numbers of them at -O3 */
            for (size_t k = 0; k < SIDE_BY_SIDE; k++) {
                const double number = row[j + k];
                to_b[k] += number * b[j + k];
                to_a[k] += number * a[j + k];
            }
        }
        for (; j < HR_COMBOS; j++) {
            b_sum += row[j] * b[j];
            a_sum += row[j] * a[j];
        }
        for (size_t k = 0; k < SIDE_BY_SIDE; k++) {
            b_sum += to_b[k];
            a_sum += to_a[k];
        }
        sums[0] += a[i] * b_sum;
        sums[1] += b[i] * a_sum;
    }
}

#endif
