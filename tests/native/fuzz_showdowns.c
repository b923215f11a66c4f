/* Fuzzing showdowns of whole ranges: any five bytes for a board, any weights, as `fuzz.h` says. */
#include <math.h>

#include "equity/showdown.h"
#include "fuzz.h"
#include "rank/strength.h"

enum { COMBOS = HANDRANK_COMBOS };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    hr_input input = {bytes, size};
    const hr_kernels *kernels = hr_take_kernels(&input);
    const hr_showdowns *showdowns = hr_showdowns_with(kernels);
    handrank_showdown_plan *plan = hr_block(sizeof *plan);
    uint8_t *board = hr_block(5);
    double *weights = hr_block(COMBOS * sizeof *weights), *out = hr_block(4 * COMBOS * sizeof *out);
    float *weights_float = hr_block(COMBOS * sizeof *weights_float),
          *out_float = hr_block(4 * COMBOS * sizeof *out_float);
    double (*pairs)[2] = hr_block(COMBOS * sizeof *pairs), (*sums)[4] = hr_block(COMBOS * sizeof *sums);
    double *room = hr_block(HR_SUM_ROOM * sizeof *room);
    uint64_t masks[COMBOS], board_mask = 0;
    const uint32_t most = hr_take_below(&input, 4) ? 52 : 256, wild = hr_take_below(&input, 3) == 0;
    int is_board = 1;
    for (size_t i = 0; i < 5; i++) {
        board[i] = (uint8_t)hr_take_below(&input, most);
        is_board &= board[i] < 52 && !(board_mask & hr_card_bit(board[i] % 52));
        board_mask |= board[i] < 52 ? hr_card_bit(board[i]) : 0;
    }
    for (size_t a = 0, i = 0; a < 52; a++)
        for (size_t b = 0; b < a; b++, i++) {
            masks[i] = hr_card_bit((uint32_t)a) | hr_card_bit((uint32_t)b);
            weights[i] = input.left ? hr_take(&input) : (double)(i % 7);
            if (wild && input.left >= 8) { /* any double at all */
                const uint64_t word = hr_take_word(&input);
                memcpy(&weights[i], &word, sizeof word);
            }
            weights_float[i] = fabs(weights[i]) <= FLT_MAX ? (float)weights[i] : 0;
            pairs[i][0] = weights[i], pairs[i][1] = 1;
            memset(sums[i], 0, sizeof sums[i]);
        }
    HR_MUST((hr_plan_showdown(kernels, board, plan) != 0) == is_board, "%s: a board or none", kernels->name);
    showdowns->values(plan, weights, out, out + COMBOS, out + 2 * COMBOS);
    showdowns->payoffs(plan, weights, 2, 0.5, -1, out + 3 * COMBOS);
    showdowns->values_float(plan, weights_float, out_float, out_float + COMBOS, out_float + 2 * COMBOS);
    showdowns->payoffs_float(plan, weights_float, 2, 0.5, -1, out_float + 3 * COMBOS);
    showdowns->sum(kernels, board, 1, (const double (*)[2])pairs, sums, room);
    hr_bad_weight(weights, COMBOS);
    hr_bad_weight_float(weights_float, COMBOS);
    const size_t i = hr_take_below(&input, COMBOS); /* one combo, by pairs; sums of bytes are exact */
    const int alive = is_board && !(masks[i] & board_mask);
    double mass[3] = {0};
    for (size_t j = 0; alive && !wild && j < COMBOS; j++)
        if (!(masks[j] & (masks[i] | board_mask))) {
            const uint32_t mine = hr_mask_strength(masks[i] | board_mask),
                           other = hr_mask_strength(masks[j] | board_mask);
            mass[mine > other ? 0 : mine == other ? 1 : 2] += weights[j];
        }
    for (size_t k = 0; k < 3 && (!wild || !alive); k++) {
        HR_MUST(out[k * COMBOS + i] == mass[k], "%s: combo %zu", kernels->name, i);
        HR_MUST(out_float[k * COMBOS + i] == (float)mass[k], "%s: combo %zu", kernels->name, i);
    }
    HR_MUST((wild && alive) || out[3 * COMBOS + i] == 2 * mass[0] + 0.5 * mass[1] - mass[2], "%s: combo %zu",
            kernels->name, i);
    HR_MUST((wild && alive) || (sums[i][0] == mass[0] && sums[i][2] == mass[0] + mass[1]), "%s: combo %zu",
            kernels->name, i);
    void *const all[] = {plan, board, weights, out, weights_float, out_float, pairs, sums, room};
    for (size_t j = 0; j < sizeof all / sizeof *all; j++)
        free(all[j]);
    return 0;
}
