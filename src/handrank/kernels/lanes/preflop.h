/* The comparisons of equity/preflop.h, a vector of boards at a time. Of the operations they need v_set(0), v_load,
 * v_and, v_xor, v_choose, v_add, v_count and v_sum. */
#ifndef HR_PREFLOP_VECTORS_H
#define HR_PREFLOP_VECTORS_H

#include <stddef.h>
#include <stdint.h>

#include "lanes/ops.h"
#include "lanes/preflop_batch.h"

enum {
    BATCH_VECTORS = HR_BATCH_BOARDS / (16 * VEC_SIZE),
    TILE = 16 /* classes whose planes stay in the second-level cache */
};

/* wins[k], losses[k]: the boards of vector k on which class a beats class b, on which b beats a. */
HR_INLINE void compare_classes(const hr_preflop_batch *batch, size_t a, size_t b, vec *wins, vec *losses)
{
    for (size_t k = 0; 16 * VEC_SIZE * k < 64 * batch->words; k++) {
        vec won = v_set(0), lost = v_set(0);
        for (int p = 0; p < HR_PLANES; p++) { /* the highest bit that differs decides: it comes last */
            const vec x = v_load((const uint16_t *)batch->planes[a][p] + k * VEC_SIZE);
            const vec y = v_load((const uint16_t *)batch->planes[b][p] + k * VEC_SIZE), differ = v_xor(x, y);
            won = v_choose(differ, x, won);
            lost = v_choose(differ, y, lost);
        }
        wins[k] = won, losses[k] = lost;
    }
}

HR_STATIC void preflop_tallies(const hr_preflop_batch *batch, uint64_t *tallies)
{
    const size_t vectors = 64 * batch->words / (16 * VEC_SIZE);
    const uint16_t *first = batch->first;
    vec wins[BATCH_VECTORS], losses[BATCH_VECTORS], won[BATCH_VECTORS], lost[BATCH_VECTORS];
    for (size_t tile = 0; tile < batch->classes; tile += TILE)
        for (size_t a = tile + 1; a < batch->classes; a++)
            for (size_t b = tile; b < a && b < tile + TILE; b++) {
                compare_classes(batch, a, b, wins, losses);
                for (size_t i = first[a]; i < first[a + 1]; i++) {
                    uint64_t *tally = tallies + hr_pair_index(i, 0);
                    for (size_t k = 0; k < vectors; k++) {
                        const vec free = v_load((const uint16_t *)batch->free[i] + k * VEC_SIZE);
                        won[k] = v_and(wins[k], free), lost[k] = v_and(losses[k], free);
                    }
                    for (size_t j = first[b]; j < first[b + 1]; j++) {
                        vec number_won = v_set(0), number_lost = v_set(0);
                        for (size_t k = 0; k < vectors; k++) {
                            const vec free = v_load((const uint16_t *)batch->free[j] + k * VEC_SIZE);
                            number_won = v_add(number_won, v_count(v_and(won[k], free)));
                            number_lost = v_add(number_lost, v_count(v_and(lost[k], free)));
                        }
                        tally[j] += batch->weight * (v_sum(number_won) | (uint64_t)v_sum(number_lost) << 32);
                    }
                }
            }
}

#endif
