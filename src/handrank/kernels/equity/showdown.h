/* Whole ranges on one board of five cards: of weights of all 1,326 combos the win, tie and loss mass against
 * each combo.
 *
 * Combo i = a * (a - 1) / 2 + b is of cards a > b. Two combos meet only if they share no card with each other and
 * none with the board. A plan (handrank.h) holds the board's strengths as groups 1, 2, .. from the weakest up;
 * those functions read nothing else, allocate nothing, and use some 60 KB of the stack.
 */
#ifndef HR_SHOWDOWN_H
#define HR_SHOWDOWN_H

#include <float.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/cards.h"
#include "handrank.h"
#include "lanes/bulk.h"

enum {
    HR_SHOWDOWN_GROUPS = 136, /* the most of all boards: tests/python/solvers/test_showdown_values.py counts them */
    HR_SUM_ROOM = (HR_SHOWDOWN_GROUPS + 1) * 2 * (HR_CARDS + 1), /* 113 KB; musl's threads have 128 KB of stack */
};

/* The plan of a board, and the number of its groups: 0, with every combo blocked, if they are not five cards. */
uint32_t hr_plan_showdown(const hr_kernels *kernels, const uint8_t board[5], handrank_showdown_plan *plan);

typedef struct {
    /* Masses against each combo, 0 where the board blocks it. win, tie, loss: three arrays that overlap neither each
     * other nor from the weights. Sums are in double: exact where weights are integers that sum up to less than 2**52,
     * else off by some 1e-13 of the whole weight at most, so that a mass of 0 may come out a little below it. Linear in
     * the weights; what a blocked combo weighs does not matter. */
    void (*values)(const handrank_showdown_plan *plan, const double *weights, double *win, double *tie, double *loss);
    void (*values_float)(const handrank_showdown_plan *plan, const float *weights, float *win, float *tie, float *loss);

    /* out = on_win * win + on_tie * tie + on_loss * loss, in one pass. */
    void (*payoffs)(const handrank_showdown_plan *plan, const double *weights, double on_win, double on_tie,
                    double on_loss, double *out);
    void (*payoffs_float)(const handrank_showdown_plan *plan, const float *weights, double on_win, double on_tie,
                          double on_loss, float *out);

    /* Adds up n boards of five cards, rows of 5. weights[combo] are of two ranges; sums[combo] grows by what the combo
     * beats of each, then by what it beats or ties of each. A row that is no board adds nothing. room: HR_SUM_ROOM
     * doubles. */
    void (*sum)(const hr_kernels *kernels, const uint8_t *boards, size_t n, const double (*weights)[2],
                double (*sums)[4], double *room);
} hr_showdowns;

extern const hr_showdowns hr_showdowns_portable, hr_showdowns_avx2;

/* Those that go with the kernels. */
const hr_showdowns *hr_showdowns_with(const hr_kernels *kernels);

/* The first weight that is negative, infinite or not a number; n if there is none. Such a weight has its highest bit
 * set, or gets it when the exponent is one more: integers, since compilers do not make vectors of comparisons. -0 is
 * found, too, and looked at again. */
#define HR_BAD_WEIGHT(name, real, most, bits_t, exponent)                                                              \
    static inline size_t name(const real *weights, size_t n)                                                           \
    {                                                                                                                  \
        bits_t found = 0;                                                                                              \
        for (size_t i = 0; i < n; i++) {                                                                               \
            bits_t bits;                                                                                               \
            memcpy(&bits, weights + i, sizeof bits);                                                                   \
            found |= bits | (bits + ((bits_t)1 << exponent));                                                          \
        }                                                                                                              \
        for (size_t i = 0; found >> (8 * sizeof found - 1) && i < n; i++)                                              \
            if (!(weights[i] >= 0 && weights[i] <= most))                                                              \
                return i;                                                                                              \
        return n;                                                                                                      \
    }
HR_BAD_WEIGHT(hr_bad_weight, double, DBL_MAX, uint64_t, 52)
HR_BAD_WEIGHT(hr_bad_weight_float, float, FLT_MAX, uint32_t, 23)

#endif
