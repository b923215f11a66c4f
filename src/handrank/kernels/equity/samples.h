/* Outcomes of samples: deals at random of what the players may hold, of the cards they are dealt beside, and of the
 * board. Deal i depends on the seed and on i alone. */
#ifndef HR_SAMPLES_H
#define HR_SAMPLES_H

#include <stddef.h>
#include <stdint.h>

#include "base/cards.h"
#include "equity/known.h"
#include "lanes/bulk.h"

/* What players are dealt together at random: one of several ways by weight, by the alias method (Walker 1974; Vose
 * 1991). */
typedef struct {
    uint32_t count;         /* 1 or more ways */
    uint32_t players;       /* who are dealt together, */
    const uint32_t *player; /* their numbers, */
    const uint64_t *holes;  /* what each of them holds, way by way, */
    const uint64_t *masks;  /* and all cards of each way, equally many */
    const uint32_t *others; /* the way taken instead of each; NULL where all weigh the same */
    const uint32_t *keep;   /* of 2**32: how often the way itself is kept */
} hr_drawn;

typedef struct {
    uint32_t players, groups, to_come;
    hr_drawn drawn[HR_MOST_PLAYERS];  /* the groups: each player is in one of them */
    uint8_t missing[HR_MOST_PLAYERS]; /* hole cards that each player is dealt beside: 0 for who has several ways */
    uint64_t board;                   /* the mask of the board so far; to_come more cards are dealt */
    uint64_t deck;                    /* the cards that are dealt, and those of ways */
    hr_half high, low;                /* how the pot is decided; low is not looked at unless it is `split` */
    int split;
    hr_stop stop; /* asked where ways are hard to find; or NULL */
} hr_sample;

/* Adds the outcomes of deals first .. first + n - 1 to counts, 2**players numbers, or 4**players of a split pot: by
 * outcome, as in outcomes.h. Returns 0 where ways without a common card are not found in 65,536 tries for a deal, and
 * -1 when it was stopped. Trusts its masks. The same for all kernels. */
int hr_sample_outcomes(const hr_kernels *kernels, const hr_sample *sample, uint64_t seed, uint64_t first, uint64_t n,
                       uint64_t *counts);

#endif
