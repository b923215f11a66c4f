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

/* By the bulk kernels: masks are collected, ranked a block at a time, counted, and summed up in a digest. */
enum { HR_COUNT_BLOCK = 1024, HR_TRIPLES = 52 * 51 * 50 / 6, HR_DIGEST_LANES = 4, HR_COUNTERS = 8 };

typedef struct {
    const hr_kernels *kernels;
    uint64_t triples[HR_TRIPLES]; /* three cards below card c: the first C(c, 3) of them, for each c */
    uint64_t masks[HR_COUNT_BLOCK];
    uint16_t strengths[HR_COUNT_BLOCK];
    uint32_t counts[HR_COUNTERS][HR_CLASS_COUNT]; /* several, so that equal neighbours do not wait for each other */
    uint64_t digest[HR_DIGEST_LANES];   /* of the strengths in the order of the hands; lanes for the same reason */
    size_t held;
} hr_counter;

/* FNV-1a's step, for four strengths at once. */
static inline uint64_t hr_digest_step(uint64_t digest, uint64_t four) { return (digest ^ four) * 0x100000001B3u; }

static inline void hr_count_block(hr_counter *counter)
{
    const size_t n = counter->held;
    uint64_t digest[HR_DIGEST_LANES]; /* here, not in memory, while it changes */
    memcpy(digest, counter->digest, sizeof digest);
    counter->kernels->mask_strengths(counter->masks, sizeof *counter->masks, counter->strengths,
                                     sizeof *counter->strengths, n);
    for (size_t i = n; i % (4 * HR_DIGEST_LANES); i++)
        counter->strengths[i] = 0; /* the last block only; a full one is a multiple */
    for (size_t i = 0; i < n; i += 4 * HR_DIGEST_LANES)
        for (size_t lane = 0; lane < HR_DIGEST_LANES; lane++) {
            uint64_t four;
            memcpy(&four, counter->strengths + i + 4 * lane, sizeof four);
            digest[lane] = hr_digest_step(digest[lane], four);
        }
    memcpy(counter->digest, digest, sizeof digest);
    size_t i = 0;
    for (; i + HR_COUNTERS <= n; i += HR_COUNTERS)
        for (size_t which = 0; which < HR_COUNTERS; which++)
            counter->counts[which][counter->strengths[i + which]]++;
    for (; i < n; i++)
        counter->counts[0][counter->strengths[i]]++;
    counter->held = 0;
}

static void hr_count_in_bulk(hr_counter *counter, uint64_t mask, uint32_t more, uint32_t limit)
{
    if (more > 3) {
        for (uint32_t card = more - 1; card < limit; card++)
            hr_count_in_bulk(counter, mask | hr_card_bit(card), more - 1, card);
        return;
    }
    const size_t n = (size_t)limit * (limit - 1) * (limit - 2) / 6;
    for (size_t i = 0; i < n;) {
        const size_t room = HR_COUNT_BLOCK - counter->held, now = n - i < room ? n - i : room;
        uint64_t *to = counter->masks + counter->held;
        for (size_t j = 0; j < now; j++)
            to[j] = mask | counter->triples[i + j];
        i += now;
        counter->held += now;
        if (counter->held == HR_COUNT_BLOCK)
            hr_count_block(counter);
    }
}

/* size: 3 or more cards, so few that no strength has 2**32 hands. counter: of any content. Returns the digest. */
static uint64_t hr_count_hands_in_bulk(hr_counter *counter, const hr_kernels *kernels, uint32_t size, uint64_t *counts)
{
    size_t n = 0;
    uint64_t digest = 0;
    memset(counter, 0, sizeof *counter);
    counter->kernels = kernels;
    for (uint32_t high = 2; high < HR_JOKER; high++)
        for (uint32_t middle = 1; middle < high; middle++)
            for (uint32_t low = 0; low < middle; low++)
                counter->triples[n++] = hr_card_bit(high) | hr_card_bit(middle) | hr_card_bit(low);
    hr_count_in_bulk(counter, 0, size, HR_JOKER);
    hr_count_block(counter);
    for (size_t which = 0; which < HR_COUNTERS; which++)
        for (size_t i = 0; i < HR_CLASS_COUNT; i++)
            counts[i] += counter->counts[which][i];
    for (size_t lane = 0; lane < HR_DIGEST_LANES; lane++)
        digest = hr_digest_step(digest, counter->digest[lane]);
    return digest;
}

#endif
