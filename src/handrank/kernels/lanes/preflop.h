/* Part of lanes/formulas.h: the comparisons of equity/preflop.h, a vector of boards at a time. Of the operations it needs l_set(0), l_load,
 * l_store, l_and, l_xor, l_choose, l_add, l_count and l_sum. */
#include "equity/preflop.h"

enum {
    BATCH_VECTORS = HR_BATCH_BOARDS / (16 * LANES),
    TILE = 16 /* classes whose planes stay in the second-level cache */
};

/* wins[k], losses[k]: the boards of vector k on which class a beats class b, on which b beats a. */
LANE_FN void compare_classes(const hr_preflop_batch *batch, size_t a, size_t b, lane *wins, lane *losses) {
    for (size_t k = 0; 16 * LANES * k < 64 * batch->words; k++) {
        lane won = l_set(0), lost = l_set(0);
        for (int p = 0; p < HR_PLANES; p++) { /* the highest bit that differs decides: it comes last */
            const lane x = l_load((const uint16_t *)batch->planes[a][p] + k * LANES);
            const lane y = l_load((const uint16_t *)batch->planes[b][p] + k * LANES), differ = l_xor(x, y);
            won = l_choose(differ, x, won);
            lost = l_choose(differ, y, lost);
        }
        wins[k] = won, losses[k] = lost;
    }
}

static void preflop_tallies(const hr_preflop_batch *batch, uint64_t *tallies) {
    const size_t vectors = 64 * batch->words / (16 * LANES);
    const uint16_t *first = batch->first;
    lane wins[BATCH_VECTORS], losses[BATCH_VECTORS], won[BATCH_VECTORS], lost[BATCH_VECTORS];
    for (size_t tile = 0; tile < batch->classes; tile += TILE)
        for (size_t a = tile + 1; a < batch->classes; a++)
            for (size_t b = tile; b < a && b < tile + TILE; b++) {
                compare_classes(batch, a, b, wins, losses);
                for (size_t i = first[a]; i < first[a + 1]; i++) {
                    uint64_t *tally = tallies + hr_pair_index(i, 0);
                    for (size_t k = 0; k < vectors; k++) {
                        const lane free = l_load((const uint16_t *)batch->free[i] + k * LANES);
                        won[k] = l_and(wins[k], free), lost[k] = l_and(losses[k], free);
                    }
                    for (size_t j = first[b]; j < first[b + 1]; j++) {
                        lane number_won = l_set(0), number_lost = l_set(0);
                        for (size_t k = 0; k < vectors; k++) {
                            const lane free = l_load((const uint16_t *)batch->free[j] + k * LANES);
                            number_won = l_add(number_won, l_count(l_and(won[k], free)));
                            number_lost = l_add(number_lost, l_count(l_and(lost[k], free)));
                        }
                        tally[j] += batch->weight * (l_sum(number_won) | (uint64_t)l_sum(number_lost) << 32);
                    }
                }
            }
}
