/* The plan of a board, and whole ranges on it in plain C; see equity/showdown.h. */
#include "base/optimize_o3.h"

#include "equity/showdown.h"

#include "base/cards.h"
#include "base/compiler.h"
#include "equity/showdown_body.h"
#include "rank_tables.h"

const hr_showdowns hr_showdowns_portable = SHOWDOWNS;

enum {
    LIVE = 47,                               /* cards that the board leaves */
    STRENGTHS = (HR_CLASS_COUNT + 7) / 8 * 8 /* in steps of eight */
};

/* seen[strength]: whether a combo has it -> its group. Returns the number of groups. */
static uint32_t number_groups(uint8_t *seen)
{
    uint32_t groups = 0;
    for (size_t i = 0; i < STRENGTHS; i += 8) {
        uint64_t eight;
        memcpy(&eight, seen + i, sizeof eight);
        if (eight)
            for (size_t j = i; j < i + 8; j++) {
                groups += seen[j];
                seen[j] = (uint8_t)groups;
            }
    }
    return groups;
}

/* plan->list from plan->group: quads, then the other live combos. */
static void list_combos(handrank_showdown_plan *plan, const uint8_t live[LIVE])
{
    uint32_t rest[HANDRANK_LIVE_COMBOS + 1], quads = 0, others = 0;
    for (size_t x = 1; x < LIVE; x++) {
        const uint32_t a = live[x], row = a * (a - 1) / 2;
        const uint8_t *group = plan->group + row;
        for (uint32_t b = 0; b < a; b += 4) {
            uint32_t four = 0, end = a;
            if (b + 4 <= a) {
                memcpy(&four, group + b, sizeof four);
                if (four != 0 && four == (four & 255) * 0x01010101u) {
                    plan->list[quads++] = pack((showdown_combo){row + b, a, b, group[b]});
                    continue;
                }
                end = b + 4;
            }
            for (uint32_t j = b; j < end; j++) { /* written down in any case, and counted if live: no guess */
                rest[others] = pack((showdown_combo){row + j, a, j, group[j]});
                others += group[j] != 0;
            }
        }
    }
    memcpy(plan->list + quads, rest, others * sizeof *rest);
    plan->quads = (uint16_t)quads;
    plan->listed = (uint16_t)(quads + others);
}

uint32_t hr_plan_showdown(const hr_kernels *kernels, const uint8_t board[5], handrank_showdown_plan *plan)
{
    uint64_t bits[HR_CARDS], masks[HANDRANK_LIVE_COMBOS], board_mask = 0;
    uint16_t strengths[HANDRANK_LIVE_COMBOS];
    uint8_t live[HR_CARDS], seen[STRENGTHS] = {0};
    size_t n = 0, combos = 0;
    memcpy(plan->board, board, sizeof plan->board);
    memset(plan->group, 0, sizeof plan->group);
    plan->groups = 0;
    plan->quads = plan->listed = 0;
    for (size_t i = 0; i < sizeof plan->board; i++) {
        if (board[i] >= HR_CARDS || board_mask & hr_card_bit(board[i]))
            return 0;
        board_mask |= hr_card_bit(board[i]);
    }
    for (uint32_t card = 0; card < HR_CARDS; card++) {
        bits[n] = hr_card_bit(card);
        live[n] = (uint8_t)card;
        n += !(board_mask & hr_card_bit(card));
    }
    for (size_t x = 1; x < LIVE; combos += x, x++)
        for (size_t y = 0; y < x; y++)
            masks[combos + y] = board_mask | bits[x] | bits[y];
    kernels->mask_strengths(masks, sizeof *masks, strengths, sizeof *strengths, HANDRANK_LIVE_COMBOS);
    for (size_t i = 0; i < HANDRANK_LIVE_COMBOS; i++)
        seen[strengths[i]] = 1;
    plan->groups = (uint8_t)number_groups(seen);
    const uint16_t *strength = strengths;
    for (size_t x = 1; x < LIVE; x++)
        for (size_t y = 0; y < x; y++)
            plan->group[live[x] * (live[x] - 1) / 2 + live[y]] = seen[*strength++];
    list_combos(plan, live);
    return plan->groups;
}

const hr_showdowns *hr_showdowns_with(const hr_kernels *kernels)
{
#ifdef HR_X86
    if (kernels == &hr_avx2 || kernels == &hr_avx512)
        return &hr_showdowns_avx2;
#endif
    (void)kernels;
    return &hr_showdowns_portable;
}
