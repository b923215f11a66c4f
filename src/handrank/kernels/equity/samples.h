/* Samples of a table: deals of what is not known, each of which depends on the seed and its number alone. */
#ifndef HR_SAMPLES_H
#define HR_SAMPLES_H

#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"
#include "base/cards.h"
#include "base/compiler.h"
#include "base/random.h"
#include "equity/known.h"
#include "equity/outcomes.h"
#include "lanes/bulk.h"

enum { HR_SAMPLE_DEALS = 256 }; /* at a time; they take 60 KB of the stack */

typedef struct {
    const hr_kernels *kernels;
    hr_half high;
    const hr_half *low; /* NULL without a second half */
    uint32_t players, to_come, drawn;
    uint64_t board, deck;              /* deck: what is dealt, the cards that may be drawn among it */
    uint64_t holes[HR_MOST_PLAYERS];   /* what each player holds in every deal */
    uint32_t missing[HR_MOST_PLAYERS]; /* cards that each is dealt beside */
    hr_drawn groups[HR_MOST_PLAYERS];  /* `drawn` of them: whose cards are drawn from two ways or more */
} hr_sample;

/* Strengths of holes, one or n of them, on n boards. */
static inline void hr_rank_deals(hr_half half, const uint64_t *holes, size_t step, const uint64_t *boards, size_t n,
                                 uint64_t *HR_RESTRICT masks, uint16_t *strengths)
{
    if (half.masks == NULL) {
        half.pairs(holes, (ptrdiff_t)(step * sizeof *holes), boards, sizeof *boards, strengths, sizeof *strengths, n);
        return;
    }
    for (size_t i = 0; i < n; i++)
        masks[i] = holes[step * i] | boards[i];
    half.masks(masks, sizeof *masks, strengths, sizeof *strengths, n);
}

/* Adds the outcomes of n deals from number `first` on. Returns 0 where combos that are drawn hardly ever go together.
 */
HR_STATIC int hr_count_sample(const hr_sample *sample, uint64_t seed, uint64_t first, uint64_t n, uint64_t *counts)
{
    uint64_t dealt[HR_MOST_PLAYERS + 1][HR_SAMPLE_DEALS], held[HR_MOST_PLAYERS][HR_SAMPLE_DEALS];
    uint64_t boards[HR_SAMPLE_DEALS], gone[HR_SAMPLE_DEALS], masks[HR_SAMPLE_DEALS];
    uint16_t strengths[2][HR_MOST_PLAYERS][HR_SAMPLE_DEALS];
    uint64_t *drawn[HR_MOST_PLAYERS], fixed = 0;
    const uint16_t *highs[HR_MOST_PLAYERS], *lows[HR_MOST_PLAYERS];
    hr_dealing dealing = {0};
    int chosen[HR_MOST_PLAYERS] = {0};
    for (uint32_t p = 0; p < sample->players; p++) {
        drawn[p] = held[p];
        fixed |= sample->holes[p];
        highs[p] = strengths[0][p];
        lows[p] = strengths[1][p];
        if (sample->missing[p])
            dealing.size[dealing.groups++] = (uint8_t)sample->missing[p];
    }
    dealing.deck = sample->deck & ~fixed;
    for (uint32_t g = 0; g < sample->drawn; g++) {
        const hr_drawn *group = sample->groups + g;
        dealing.missing += hr_count_bits(group->masks[0]);
        for (uint32_t i = 0; i < group->players; i++)
            chosen[group->player[i]] = 1;
    }
    if (sample->to_come)
        dealing.size[dealing.groups++] = (uint8_t)sample->to_come;
    for (size_t now; n; n -= now, first += now) {
        const uint64_t *group = dealt[0];
        now = n < HR_SAMPLE_DEALS ? (size_t)n : HR_SAMPLE_DEALS;
        if (sample->drawn
            && hr_choose_combos(sample->groups, sample->drawn, fixed, hr_mix(~seed), first, now, drawn, gone) < now)
            return 0;
        sample->kernels->deal_masks(&dealing, seed, first, sample->drawn ? gone : NULL, now, dealt[0], HR_SAMPLE_DEALS);
        for (uint32_t p = 0; p < sample->players; p++)
            if (sample->missing[p]) {
                for (size_t i = 0; i < now; i++)
                    held[p][i] = (chosen[p] ? held[p][i] : sample->holes[p]) | group[i];
                group += HR_SAMPLE_DEALS;
            }
        for (size_t i = 0; i < now; i++)
            boards[i] = sample->board | (sample->to_come ? group[i] : 0);
        for (uint32_t p = 0; p < sample->players; p++) {
            const int several = chosen[p] || sample->missing[p];
            const uint64_t *hole = several ? held[p] : sample->holes + p;
            hr_rank_deals(sample->high, hole, several, boards, now, masks, strengths[0][p]);
            if (sample->low)
                hr_rank_deals(*sample->low, hole, several, boards, now, masks, strengths[1][p]);
        }
        hr_tally_outcomes(highs, sample->low ? lows : NULL, sample->players, now, counts);
    }
    return 1;
}

#endif
