/* Hands ranked a block at a time, and their strengths counted. */
#ifndef HR_TALLY_H
#define HR_TALLY_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/compiler.h"
#include "lanes/bulk.h"

enum {
    HR_TALLY_BLOCK = 1024,              /* hands */
    HR_TALLY_LIMIT = 1 << 14,           /* above every strength of every order */
    HR_TALLY_ROW = 80 + HR_TALLY_LIMIT, /* the counters of one strength are in different sets of the cache */
    HR_TALLY_COUNTERS = 8,              /* of each strength, so that equal neighbours do not wait for each other */
};

/* What ranks a block: one of the two functions, the other is NULL. */
typedef struct {
    hr_masks_function one;
    hr_pairs_function two;
} hr_ranker;

typedef struct {
    hr_ranker ranker;
    uint64_t *totals;                /* by strength, HR_TALLY_LIMIT of them: what the counters are added to */
    size_t since;                    /* hands in the counters */
    uint64_t masks[HR_TALLY_BLOCK];  /* of whole hands, or of holes */
    uint64_t boards[HR_TALLY_BLOCK]; /* where the ranker takes pairs of masks */
    uint16_t strengths[HR_TALLY_BLOCK];
    uint32_t counters[HR_TALLY_COUNTERS][HR_TALLY_ROW];
} hr_tally;

static inline void hr_tally_begin(hr_tally *tally, hr_ranker ranker, uint64_t *totals)
{
    memset(tally, 0, sizeof *tally);
    tally->ranker = ranker;
    tally->totals = totals;
}

/* Adds the counters to the totals. */
static inline void hr_tally_end(hr_tally *tally)
{
    for (size_t k = 0; k < HR_TALLY_COUNTERS; k++)
        for (size_t i = 0; i < HR_TALLY_LIMIT; i++)
            tally->totals[i] += tally->counters[k][i];
    memset(tally->counters, 0, sizeof tally->counters);
    tally->since = 0;
}

/* Ranks and counts the first n of the block. */
static inline void hr_tally_block(hr_tally *tally, size_t n)
{
    uint16_t *strengths = tally->strengths;
    if (tally->ranker.one)
        tally->ranker.one(tally->masks, sizeof(uint64_t), strengths, sizeof(uint16_t), n);
    else
        tally->ranker.two(tally->masks, sizeof(uint64_t), tally->boards, sizeof(uint64_t), strengths, sizeof(uint16_t),
                          n);
    size_t i = 0;
    for (; i + HR_TALLY_COUNTERS <= n; i += HR_TALLY_COUNTERS) {
        HR_UNROLL
        for (size_t k = 0; k < HR_TALLY_COUNTERS; k++)
            tally->counters[k][strengths[i + k]]++;
    }
    for (; i < n; i++)
        tally->counters[0][strengths[i]]++;
    tally->since += n;
    if (tally->since > UINT32_MAX - HR_TALLY_BLOCK)
        hr_tally_end(tally);
}

#endif
