/* Every hand of so many cards of one deck, ranked and counted: what proves the tables and the kernels. */
#ifndef HR_ENUMERATE_H
#define HR_ENUMERATE_H

#include <string.h>

#include "bulk.h"
#include "rank.h"

/* By the scalar core. Adds to counts[strength] each hand of mask and `more` cards below card `limit`. */
static void hr_count_hands(uint64_t mask, uint32_t more, uint32_t limit, uint64_t *counts)
{
    if (more == 0)
        counts[hr_mask_strength(mask)]++;
    else
        for (uint32_t card = more - 1; card < limit; card++)
            hr_count_hands(mask | hr_card_bit(card), more - 1, card, counts);
}

/* By the bulk kernels: masks are collected, ranked a block at a time, and summed up in a digest too. */
enum { HR_COUNT_BLOCK = 4096, HR_PAIRS = 52 * 51 / 2 };

typedef struct {
    const hr_kernels *kernels;
    uint64_t pairs[HR_PAIRS]; /* two cards below card c: the first c * (c - 1) / 2 of them, for each c */
    uint64_t masks[HR_COUNT_BLOCK + HR_PAIRS];
    uint16_t strengths[HR_COUNT_BLOCK + HR_PAIRS];
    uint32_t counts[2][HR_CLASS_COUNT]; /* two, so that equal neighbours do not wait for each other */
    size_t held;
    uint64_t digest; /* of the strengths in the order of the hands */
} hr_counter;

static inline void hr_count_block(hr_counter *counter)
{
    const size_t n = counter->held;
    counter->kernels->mask_strengths(counter->masks, sizeof *counter->masks, counter->strengths,
                                     sizeof *counter->strengths, n);
    size_t i = 0;
    for (; i + 2 <= n; i += 2) {
        counter->counts[0][counter->strengths[i]]++;
        counter->counts[1][counter->strengths[i + 1]]++;
    }
    if (i < n)
        counter->counts[0][counter->strengths[i]]++;
    for (i = 0; i + 4 <= n; i += 4) {
        uint64_t four;
        memcpy(&four, counter->strengths + i, sizeof four);
        counter->digest = (counter->digest ^ four) * 0x100000001B3u; /* FNV-1a's step, four strengths at once */
    }
    for (; i < n; i++)
        counter->digest = (counter->digest ^ counter->strengths[i]) * 0x100000001B3u;
    counter->held = 0;
}

static void hr_count_in_bulk(hr_counter *counter, uint64_t mask, uint32_t more, uint32_t limit)
{
    if (more == 2) {
        uint64_t *to = counter->masks + counter->held;
        const size_t n = (size_t)limit * (limit - 1) / 2;
        for (size_t i = 0; i < n; i++)
            to[i] = mask | counter->pairs[i];
        counter->held += n;
        if (counter->held >= HR_COUNT_BLOCK)
            hr_count_block(counter);
        return;
    }
    for (uint32_t card = more - 1; card < limit; card++)
        hr_count_in_bulk(counter, mask | hr_card_bit(card), more - 1, card);
}

/* size: 2 or more cards. counter: of any content. Returns the digest. */
static uint64_t hr_count_hands_in_bulk(hr_counter *counter, const hr_kernels *kernels, uint32_t size, uint64_t *counts)
{
    memset(counter, 0, sizeof *counter);
    counter->kernels = kernels;
    for (uint32_t high = 1, i = 0; high < HR_JOKER; high++)
        for (uint32_t low = 0; low < high; low++)
            counter->pairs[i++] = hr_card_bit(high) | hr_card_bit(low);
    for (uint32_t card = size - 1; card < HR_JOKER && size > 2; card++) { /* a first card's hands fit 32 bits */
        hr_count_in_bulk(counter, hr_card_bit(card), size - 1, card);
        hr_count_block(counter);
        for (size_t i = 0; i < HR_CLASS_COUNT; i++)
            counts[i] += (uint64_t)counter->counts[0][i] + counter->counts[1][i];
        memset(counter->counts, 0, sizeof counter->counts);
    }
    return counter->digest;
}

#endif
