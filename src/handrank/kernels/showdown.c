/* Whole ranges on one board; see showdown.h.
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
#include "showdown.h"
#include "target.h"

enum {
    CARDS = 52,
    LIVE = 47, /* cards that the board leaves */
    MOST_GROUPS = 136, /* of all boards: tests/test_showdown_values.py counts them */
    STRENGTHS = (HR_CLASS_COUNT + 7) / 8 * 8 /* in whole words */
};

static inline uint64_t bit_of(uint32_t card) { return (uint64_t)1 << (16 * (card & 3) + (card >> 2)); }

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

/* A combo as in plan->list. */
typedef struct {
    uint32_t combo, a, b, group;
} place;

LANE_FN uint32_t pack(place at) { return at.group | at.a << 8 | at.b << 14 | at.combo << 20; }
LANE_FN place unpack(uint32_t word) { return (place){word >> 20, word >> 8 & 63, word >> 14 & 63, word & 255}; }

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
                    plan->list[quads++] = pack((place){row + b, a, b, group[b]});
                    continue;
                }
                end = b + 4;
            }
            for (uint32_t j = b; j < end; j++) { /* written down in any case, and counted if live: no guess */
                rest[others] = pack((place){row + j, a, j, group[j]});
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
    uint64_t bits[CARDS], masks[HANDRANK_LIVE_COMBOS], board_mask = 0;
    uint16_t strengths[HANDRANK_LIVE_COMBOS];
    uint8_t live[CARDS], seen[STRENGTHS] = {0};
    size_t n = 0, combos = 0;
    memcpy(plan->board, board, sizeof plan->board);
    memset(plan->group, 0, sizeof plan->group);
    plan->groups = 0;
    plan->quads = plan->listed = 0;
    for (size_t i = 0; i < sizeof plan->board; i++) {
        if (board[i] >= CARDS || board_mask & bit_of(board[i]))
            return 0;
        board_mask |= bit_of(board[i]);
    }
    for (uint32_t card = 0; card < CARDS; card++) {
        bits[n] = bit_of(card);
        live[n] = (uint8_t)card;
        n += !(board_mask & bit_of(card));
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

#define REAL double
#define OF(name) name
#include "showdown_of.h"
#undef REAL
#undef OF

#define REAL float
#define OF(name) name##_float
#include "showdown_of.h"

LANE_FN void sum_combo(place at, const uint32_t size, const double *restrict weights, const double *restrict lines,
                       const double *restrict all, double (*restrict sums)[4])
{
    const double *upto = lines + at.group * (2 * CARDS), *below = upto - 2 * CARDS;
    for (uint32_t j = 0; j < size; j++)
        for (uint32_t side = 0; side < 2; side++) {
            const uint32_t a = 2 * at.a + side, b = 2 * (at.b + j) + side, i = at.combo + j;
            sums[i][side] += all[2 * at.group - 2 + side] - below[a] - below[b];
            sums[i][2 + side] += all[2 * at.group + side] - upto[a] - upto[b] + weights[2 * i + side];
        }
}

void hr_sum_showdowns(const hr_kernels *kernels, const uint8_t *boards, size_t n, const double (*weights)[2],
                      double (*sums)[4])
{
    handrank_showdown_plan plan;
    double lines[(MOST_GROUPS + 1) * 2 * CARDS], all[(MOST_GROUPS + 1) * 2];
    for (size_t i = 0; i < n; i++) {
        hr_plan_showdown(kernels, boards + 5 * i, &plan);
        add_up(&plan, *weights, lines, all, 2);
        for (uint32_t k = 0; k < plan.quads; k++)
            sum_combo(unpack(plan.list[k]), 4, *weights, lines, all, sums);
        for (uint32_t k = plan.quads; k < plan.listed; k++)
            sum_combo(unpack(plan.list[k]), 1, *weights, lines, all, sums);
    }
}
