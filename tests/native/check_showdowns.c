/* Showdowns of whole ranges against every pair of combos compared by the scalar core, without Python.
 *
 *     cc -O2 -Isrc/handrank/kernels -Isrc/handrank/include -ITABLES tests/native/check_showdowns.c \
 *        src/handrank/kernels/{lanes/[a-z]*,equity/showdown*}.c TABLES/rank_tables.c -o check_showdowns
 *     ./check_showdowns [boards]
 *
 * Prints what it did; exit status 1 at the first difference. Weights are integers, so every sum is exact.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "deals/deal.h"
#include "equity/showdown.h"
#include "lanes/bulk.h"
#include "rank/strength.h"

enum { CARDS = 52, COMBOS = HANDRANK_COMBOS };

static const uint8_t special[][5] = {
    /* the board plays; quads; five of a suit; two pair; a straight */
    {51, 47, 43, 39, 35}, {20, 21, 22, 23, 50}, {3, 23, 31, 39, 47}, {0, 1, 46, 47, 29}, {8, 13, 18, 20, 27},
};
static uint64_t masks[COMBOS];
static double weights[COMBOS], found[3][COMBOS], payoffs[COMBOS], pairs[COMBOS][2], sums[COMBOS][4];
static float weights_float[COMBOS], found_float[3][COMBOS], payoffs_float[COMBOS];

static void check(const hr_kernels *kernels, const uint8_t board[5], uint64_t seed)
{
    handrank_showdown_plan *plan = malloc(sizeof *plan); /* so that a sanitizer sees its ends */
    double *room = malloc(HR_SUM_ROOM * sizeof *room);
    hr_random random = hr_random_of_hand(seed, 0);
    int strengths[COMBOS];
    uint64_t board_mask = 0;
    for (size_t i = 0; i < 5; i++)
        board_mask |= hr_card_bit(board[i]);
    for (size_t i = 0; i < COMBOS; i++) {
        weights[i] = weights_float[i] = hr_random_below(&random, 4) ? (float)hr_random_below(&random, 100) : 0;
        pairs[i][0] = weights[i], pairs[i][1] = hr_random_below(&random, 100);
        strengths[i] = masks[i] & board_mask ? -1 : (int)hr_mask_strength(masks[i] | board_mask);
    }
    memset(sums, 0, sizeof sums);
    const hr_showdowns *showdowns = hr_showdowns_with(kernels);
    hr_plan_showdown(kernels, board, plan);
    showdowns->values(plan, weights, found[0], found[1], found[2]);
    showdowns->values_float(plan, weights_float, found_float[0], found_float[1], found_float[2]);
    showdowns->payoffs(plan, weights, 3, -0.5, -2, payoffs);
    showdowns->payoffs_float(plan, weights_float, 3, -0.5, -2, payoffs_float);
    showdowns->sum(kernels, board, 1, (const double (*)[2])pairs, sums, room);
    for (size_t i = 0; i < COMBOS; i++) {
        double mass[3] = {0}, other[3] = {0};
        for (size_t j = 0; j < COMBOS && strengths[i] >= 0; j++)
            if (strengths[j] >= 0 && !(masks[i] & masks[j])) {
                const int which = strengths[i] > strengths[j] ? 0 : strengths[i] == strengths[j] ? 1 : 2;
                mass[which] += weights[j];
                other[which] += pairs[j][1];
            }
        const double pays = 3 * mass[0] - 0.5 * mass[1] - 2 * mass[2];
        int good = payoffs[i] == pays && payoffs_float[i] == (float)pays && sums[i][0] == mass[0]
                   && sums[i][1] == other[0] && sums[i][2] == mass[0] + mass[1] && sums[i][3] == other[0] + other[1];
        for (size_t k = 0; k < 3; k++)
            good &= found[k][i] == mass[k] && found_float[k][i] == (float)mass[k];
        if (!good) {
            printf("%s: board %d %d %d %d %d, combo %zu: %g %g %g, by pairs %g %g %g\n", kernels->name, board[0],
                   board[1], board[2], board[3], board[4], i, found[0][i], found[1][i], found[2][i], mass[0], mass[1],
                   mass[2]);
            exit(1);
        }
    }
    free(plan);
    free(room);
}

int main(int count, char **arguments)
{
    const size_t boards = count > 1 ? (size_t)atol(arguments[1]) : 50;
    const char *const names[] = {"portable", "sse41", "avx2", "avx512", "neon"};
    uint8_t deck[CARDS], scratch[CARDS], board[5];
    size_t n = 0;
    for (uint32_t a = 0; a < CARDS; a++) {
        deck[a] = (uint8_t)a;
        for (uint32_t b = 0; b < a; b++)
            masks[n++] = hr_card_bit(a) | hr_card_bit(b);
    }
    for (size_t name = 0; name < sizeof names / sizeof *names; name++) {
        const hr_kernels *kernels = hr_choose_kernels(names[name]);
        if (kernels == NULL)
            continue;
        for (size_t i = 0; i < sizeof special / sizeof *special; i++)
            check(kernels, special[i], i);
        for (size_t i = 0; i < boards; i++) {
            hr_deal_hands(deck, CARDS, 5, 7, i, 1, board, scratch);
            check(kernels, board, i);
        }
        printf("%s: showdowns of %zu boards agree with every pair of combos\n", kernels->name, boards + 5);
    }
    return 0;
}
