/* Every hand of so many cards, ranked and counted: exact distributions, and what proves the tables and the kernels. */
#ifndef HR_ENUMERATE_H
#define HR_ENUMERATE_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/compiler.h"
#include "base/subsets.h"
#include "deals/tally.h"

enum {
    HR_TAIL = 3, /* cards of a hand that come from a table */
    HR_MOST_TAILS = 64 * 63 * 62 / 6,
    HR_DIGESTS = 4,
};

/* Some cards, one bit each, and the sets of the hands' lowest cards. */
typedef struct {
    uint32_t count;
    uint64_t bits[HR_MOST_ELEMENTS];
    uint64_t tails[HR_MOST_TAILS]; /* sets of `tail` cards: those below card c are the first C(c, tail), for each c */
    uint32_t tail;
} hr_choice;

typedef struct {
    hr_tally tally;
    hr_choice cards;
    uint64_t *chosen, *beside; /* where hands are collected; where `other` goes with each of them, or NULL */
    uint64_t other;
    uint64_t digest[HR_DIGESTS]; /* of the strengths in the order of the hands; several, so that none waits */
    size_t collected;
} hr_counter;

/* FNV-1a's step, for four strengths at once. */
static inline uint64_t hr_digest_step(uint64_t digest, uint64_t four) { return (digest ^ four) * 0x100000001B3u; }

static inline void hr_count_block(hr_counter *counter)
{
    const size_t n = counter->collected;
    uint16_t *strengths = counter->tally.strengths;
    uint64_t digest[HR_DIGESTS]; /* here, not in memory, while it changes */
    hr_tally_block(&counter->tally, n);
    memcpy(digest, counter->digest, sizeof digest);
    for (size_t i = n; i % (4 * HR_DIGESTS); i++)
        strengths[i] = 0; /* the last block only; a full one is a multiple */
    for (size_t i = 0; i < n; i += 4 * HR_DIGESTS) {
        HR_UNROLL
        for (size_t k = 0; k < HR_DIGESTS; k++) {
            uint64_t four;
            memcpy(&four, strengths + i + 4 * k, sizeof four);
            digest[k] = hr_digest_step(digest[k], four);
        }
    }
    memcpy(counter->digest, digest, sizeof digest);
    counter->collected = 0;
}

/* cards: `count` bits, which hands of `size` are chosen from. */
static inline void hr_choose_among(hr_choice *choice, const uint64_t *cards, uint32_t count, uint32_t size)
{
    size_t n = 1;
    choice->count = count;
    choice->tail = size < HR_TAIL ? size : HR_TAIL;
    memcpy(choice->bits, cards, count * sizeof *cards);
    choice->tails[0] = 0;
    for (uint32_t more = 1; more <= choice->tail; more++) { /* in place from the end: what is read lies before */
        n = hr_choose_few(count, more);
        size_t at = n;
        for (uint32_t card = count; card-- > more - 1;)
            for (size_t i = hr_choose_few(card, more - 1); i-- > 0;)
                choice->tails[--at] = choice->tails[i] | cards[card];
    }
}

/* Each hand of `mask` and `more` cards among the first `limit`. */
static inline void hr_count_hands_in_bulk(hr_counter *counter, uint64_t mask, uint32_t more, uint32_t limit)
{
    const hr_choice *cards = &counter->cards;
    if (more > cards->tail) {
        for (uint32_t card = more - 1; card < limit; card++)
            hr_count_hands_in_bulk(counter, mask | cards->bits[card], more - 1, card);
        return;
    }
    const size_t n = hr_choose_few(limit, more);
    for (size_t i = 0; i < n;) {
        const size_t room = HR_TALLY_BLOCK - counter->collected, now = n - i < room ? n - i : room;
        uint64_t *to = counter->chosen + counter->collected;
        for (size_t j = 0; j < now; j++)
            to[j] = mask | cards->tails[i + j];
        for (size_t j = 0; counter->beside && j < now; j++)
            counter->beside[counter->collected + j] = counter->other;
        i += now;
        counter->collected += now;
        if (counter->collected == HR_TALLY_BLOCK)
            hr_count_block(counter);
    }
}

/* totals: HR_TALLY_LIMIT, which are added to. Hands of one mask; what else the ranker takes is set afterwards. */
static inline void hr_count_begin(hr_counter *counter, hr_ranker ranker, uint64_t *totals)
{
    hr_tally_begin(&counter->tally, ranker, totals);
    memset(counter->digest, 0, sizeof counter->digest);
    counter->chosen = counter->tally.masks;
    counter->beside = NULL;
    counter->collected = 0;
}

/* Returns the digest of all strengths. */
static inline uint64_t hr_count_end(hr_counter *counter)
{
    uint64_t digest = 0;
    hr_count_block(counter);
    hr_tally_end(&counter->tally);
    for (size_t k = 0; k < HR_DIGESTS; k++)
        digest = hr_digest_step(digest, counter->digest[k]);
    return digest;
}

/* A hole and a board: one of them, `mask` and `more` of the first `limit` cards, in the outer loop; for each of those
 * `inner` and `size` of the cards it leaves. */
static inline void hr_count_pairs_in_bulk(hr_counter *counter, const hr_choice *outer, uint64_t mask, uint32_t more,
                                          uint32_t limit, uint64_t inner, uint32_t size)
{
    if (more > 0) {
        for (uint32_t card = more - 1; card < limit; card++)
            hr_count_pairs_in_bulk(counter, outer, mask | outer->bits[card], more - 1, card, inner, size);
        return;
    }
    uint64_t left[HR_MOST_ELEMENTS];
    uint32_t count = 0;
    for (uint32_t card = 0; card < outer->count; card++)
        if (!(mask & outer->bits[card]))
            left[count++] = outer->bits[card];
    counter->other = mask;
    hr_choose_among(&counter->cards, left, count, size);
    hr_count_hands_in_bulk(counter, inner, size, count);
}

#endif
