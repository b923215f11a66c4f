/* What the comparisons of lanes/preflop.h read: the strengths of every combo on a batch of boards, as bits. See
 * equity/preflop.h, which fills it. */
#ifndef HR_PREFLOP_BATCH_H
#define HR_PREFLOP_BATCH_H

#include <stddef.h>
#include <stdint.h>

#include "base/cards.h"

enum {
    HR_PAIRS = HR_COMBOS * (HR_COMBOS - 1) / 2,
    HR_BATCH_BOARDS = 4096, /* compared at a time: 2048 take 13 % longer, 8192 twice the memory; best of all three */
    HR_BATCH_WORDS = HR_BATCH_BOARDS / 64,
    HR_PLANES = 14, /* bits of a strength */
    HR_SUIT_CLASSES = 338
};

/* Combos in the order of their classes: the place of a combo. Classes with suits divide those of ranks. */
typedef struct {
    uint8_t cards[HR_COMBOS][2];            /* by place */
    uint16_t place[HR_COMBOS];              /* by index */
    size_t classes[2];                      /* by ranks; with suits */
    uint16_t first[2][HR_SUIT_CLASSES + 1]; /* the place where each class begins, and the end */
    uint64_t card[2][HR_SUIT_CLASSES][2];   /* the cards that its first and its second card may be, as masks */
} hr_preflop_layout;

/* Boards of one type and what must be known of them. Begins at a multiple of 64 bytes. */
typedef struct hr_preflop_batch {
    uint64_t planes[HR_SUIT_CLASSES][HR_PLANES][HR_BATCH_WORDS]; /* bit p of the strengths of a class */
    uint64_t free[HR_COMBOS][HR_BATCH_WORDS];                    /* boards without a card of the combo, by place */
    uint64_t held[HR_CARDS][HR_BATCH_WORDS];                     /* boards with the card */
    uint64_t boards[HR_BATCH_BOARDS], masks[HR_BATCH_BOARDS];
    uint16_t strengths[HR_BATCH_BOARDS];
    uint32_t weight; /* permutations of suits that each board represents */
    size_t words;    /* in use: a multiple of 8 */
    size_t classes;
    const uint16_t *first; /* as in the layout */
    hr_preflop_layout layout;
} hr_preflop_batch;

/* Where the tally of two places is. first > second */
static inline size_t hr_pair_index(size_t first, size_t second) { return first * (first - 1) / 2 + second; }

#endif
