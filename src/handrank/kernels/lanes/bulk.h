/* Bulk ranking of poker hands: the C interface. No Python, no allocation, no libc beyond string.h.
 *
 * strength  uint16 0..14430; larger beats smaller, equal ties
 * mask      uint64 holding a hand without repeats: bit 16*suit + rank, rank 0 = deuce .. 12 = ace, suits
 *           c d h s; each of the spare bits 13..15 of the four suit lanes that is set is a joker
 * card      uint8 4*rank + suit, 0..51; 52 and 53 are jokers
 * step      distance in bytes between neighbours; may be 0 or negative; no alignment is needed
 */
#ifndef HR_BULK_H
#define HR_BULK_H
#include <stddef.h>
#include <stdint.h>

typedef struct {
    size_t row, column; /* of the first bad card, in row order */
    int card;           /* its value, 54..255; -1 where all were good */
} hr_bad_card;

enum { HR_MOST_GROUPS = 32 };

typedef struct {
    uint64_t deck;                /* the cards that are dealt: any bits of a mask */
    uint32_t missing;             /* how many of them each deal lacks: those of a mask of its own */
    uint32_t groups;              /* 0..HR_MOST_GROUPS */
    uint8_t size[HR_MOST_GROUPS]; /* cards of each group, in all as many as the deck less `missing` has at most */
} hr_dealing;

struct hr_preflop_batch;

/* What ranks n masks, and n pairs of masks: hole and board. */
typedef void (*hr_masks_function)(const void *masks, ptrdiff_t step, void *out, ptrdiff_t out_step, size_t n);
typedef void (*hr_pairs_function)(const void *hole, ptrdiff_t hole_step, const void *board, ptrdiff_t board_step,
                                  void *out, ptrdiff_t out_step, size_t n);

typedef struct {
    const char *name; /* portable, sse41, avx2, avx512, neon */

    /* n masks -> n strengths. Any bits are allowed: every mask has a meaning. */
    hr_masks_function mask_strengths;

    /* (n, k) cards -> n strengths; any k, jokers and repeated cards allowed. Cards are checked a block of
     * hands at a time before the block is ranked: returns the number of hands written, n when all cards
     * are good, else the start of the block that holds the bad card named in *bad. With bad NULL nothing is
     * refused: a hand with a bad card gets a number without meaning. */
    size_t (*card_strengths)(const void *cards, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, size_t k,
                             void *out, ptrdiff_t out_step, hr_bad_card *bad);

    /* n hole masks, n board masks -> n strengths of the best two hole and three board cards. Trusted: 2..7
     * hole cards, 3..5 board cards, none in both; other input gives a number without meaning. */
    hr_pairs_function omaha_strengths;

    /* The same for the best low, eight or better, as hr_omaha_eight_or_better_strength; any bits are allowed. */
    hr_pairs_function omaha_low_strengths;

    /* n masks of any cards -> n strengths of the best badugi, as hr_badugi_strength; spare bits are ignored. */
    hr_masks_function badugi_strengths;
    hr_masks_function short_deck_strengths; /* likewise */

    /* Deals first .. first + n - 1 of the sample `seed`, each group at random out of what the groups before it left:
     * group g of deal first + i is the mask out[g * group_step + i]. missing: for each of the n deals the mask of the
     * dealing->missing cards of the deck that it lacks; NULL where that is 0. A deal depends on the seed, its number,
     * what is dealt and its own missing cards; not on n, nor on the instruction set. Every deal is exactly as likely as
     * any. */
    void (*deal_masks)(const hr_dealing *dealing, uint64_t seed, uint64_t first, const uint64_t *missing, size_t n,
                       uint64_t *out, size_t group_step);

    /* The boards of a batch on which each combo beats each other one; see equity/preflop.h. */
    void (*preflop_tallies)(const struct hr_preflop_batch *batch, uint64_t *tallies);
} hr_kernels;

/* The kernels of this name if built in and usable here, else NULL; NULL asks for the best.
 * Not for inner loops: probes the CPU on every call. */
const hr_kernels *hr_choose_kernels(const char *name);

/* The deals in plain C, for instruction sets without a better way. */
void hr_deal_masks(const hr_dealing *dealing, uint64_t seed, uint64_t first, const uint64_t *missing, size_t n,
                   uint64_t *out, size_t group_step);

extern const hr_kernels hr_portable, hr_portable_vectors, hr_sse41, hr_avx2, hr_avx512, hr_neon;
#endif
