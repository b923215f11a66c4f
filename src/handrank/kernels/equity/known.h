/* Known hands on a flop, turn or river: every board that can come, ranked in blocks, counted by outcome.
 *
 * For hands of any game whose cards are all known. Before the flop of hold'em hr_matchup (matchup.h) is faster; hands
 * of which some are ranges are counted by hr_count_outcomes (sets.h), two ranges of hold'em by sum_showdowns
 * (showdown.h), a hand against a range or a random hand by hr_against (against.h).
 */
#ifndef HR_KNOWN_H
#define HR_KNOWN_H

#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"
#include "base/cards.h"
#include "base/compiler.h"
#include "base/stop.h"
#include "base/subsets.h"
#include "equity/outcomes.h"
#include "lanes/bulk.h"

/* How one half of the pot is decided: by the mask of all cards, or, where that is NULL, by hole and board apart. */
typedef struct {
    hr_masks_function masks;
    hr_pairs_function pairs;
} hr_half;

enum { HR_KNOWN_MASKS = 2048 }; /* ranked at a time: a flop of two hands; 40 KB of the stack */

/* Strengths of n boards with each hand, one hand after the other. masks: room for all of them. */
HR_STATIC void hr_rank_known(hr_half half, const uint64_t *holes, uint32_t players, const uint64_t *boards, size_t n,
                             uint64_t *HR_RESTRICT masks, uint16_t *strengths)
{
    if (half.masks == NULL) {
        for (uint32_t p = 0; p < players; p++)
            half.pairs(holes + p, 0, boards, sizeof *boards, strengths + p * n, sizeof *strengths, n);
        return;
    }
    for (uint32_t p = 0; p < players; p++)
        for (size_t i = 0; i < n; i++)
            masks[p * n + i] = holes[p] | boards[i];
    half.masks(masks, sizeof *masks, strengths, sizeof *strengths, n * players);
}

/* Adds the outcomes of known hands on the boards of all choices of bits that are left, each with `base`. low: NULL
 * without a second half. counts: as in hr_tally_outcomes. Returns 0, or what `stop` did, which may be NULL. */
HR_STATIC int hr_count_boards(hr_half high, const hr_half *low, const uint64_t *holes, uint32_t players,
                              hr_subset *choices, const uint64_t *bits, uint64_t base, uint64_t *counts, hr_stop stop)
{
    uint64_t boards[HR_KNOWN_MASKS], masks[HR_KNOWN_MASKS];
    uint16_t strengths[HR_KNOWN_MASKS], low_strengths[HR_KNOWN_MASKS];
    const uint16_t *highs[HR_MOST_PLAYERS], *lows[HR_MOST_PLAYERS];
    size_t n;
    while ((n = hr_next_masks(choices, bits, base, boards, HR_KNOWN_MASKS / players))) {
        hr_rank_known(high, holes, players, boards, n, masks, strengths);
        if (low)
            hr_rank_known(*low, holes, players, boards, n, masks, low_strengths);
        for (uint32_t p = 0; p < players; p++)
            highs[p] = strengths + p * n, lows[p] = low_strengths + p * n;
        hr_tally_outcomes(highs, low ? lows : NULL, players, n, counts);
        if (stop && stop())
            return -1;
    }
    return 0;
}

/* Adds the outcomes of known hands on every board that can come.
 *
 * high, low  how the pot is decided, and its second half, or NULL
 * holes      the masks of 1 to HR_MOST_PLAYERS players
 * board      the mask of the board so far
 * live       the mask of the cards that can come, which are neither on the board nor in a hand
 * to_come    how many of them come
 * counts     2**players numbers, of a split game 4**players, by outcome (outcomes.h)
 * stop       asked now and then, or NULL
 *
 * Returns 0, or -1 when it was stopped.
 */
HR_STATIC int hr_known_outcomes(hr_half high, const hr_half *low, const uint64_t *holes, uint32_t players,
                                uint64_t board, uint64_t live, uint32_t to_come, uint64_t *counts, hr_stop stop)
{
    uint64_t bits[HR_MOST_ELEMENTS];
    uint32_t n = 0;
    for (; live; live = hr_without_lowest(live))
        bits[n++] = hr_lowest_bit(live);
    hr_subset choices = hr_first_subset(n, to_come);
    return hr_count_boards(high, low, holes, players, &choices, bits, board, counts, stop);
}

#endif
