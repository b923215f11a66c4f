/* The bulk kernels in plain C, on the scalar core: for every machine, and the measure of the others. */
#include "lanes/ops_uint64.h"

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/cards.h"
#include "lanes/bulk.h"
#include "lanes/deal_one.h"
#include "lanes/order_list.h"
#include "lanes/preflop.h"
#include "rank/strength.h"
#if VEC_SIZE != 4
#error "the operations must be included before the formulas"
#endif

enum { BLOCK = 1024 }; /* hands checked, then ranked */

static inline uint64_t load_mask(const char *at)
{
    uint64_t mask;
    memcpy(&mask, at, sizeof mask);
    return mask;
}

static inline void store_strength(char *at, uint32_t strength)
{
    const uint16_t number = (uint16_t)strength;
    memcpy(at, &number, sizeof number);
}

/* The first number above 53 of rows that hold one. */
static hr_bad_card hr_find_bad_card(const uint8_t *rows, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, size_t k)
{
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < k; j++) {
            const uint8_t card = rows[(ptrdiff_t)i * row_step + (ptrdiff_t)j * column_step];
            if (card > HR_JOKER + 1)
                return (hr_bad_card){i, j, card};
        }
    return (hr_bad_card){n, k, -1};
}

static void mask_strengths(const void *masks, ptrdiff_t step, void *out, ptrdiff_t out_step, size_t n)
{
    const char *from = masks;
    char *to = out;
    for (size_t i = 0; i < n; i++, from += step, to += out_step)
        store_strength(to, hr_mask_strength(load_mask(from)));
}

/* Repeated cards and jokers: by what is held at least k times. */
static uint32_t any_row_strength(const uint8_t *cards, ptrdiff_t step, size_t k)
{
    hr_held held = hr_held_nothing();
    for (size_t j = 0; j < k; j++, cards += step)
        hr_hold_card(&held, *cards);
    return hr_held_strength(&held);
}

static size_t card_strengths(const void *cards, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, size_t k,
                             void *out, ptrdiff_t out_step, hr_bad_card *bad)
{
    uint64_t masks[BLOCK];
    uint8_t special[BLOCK]; /* a card twice, or a joker */
    char *to = out;
    if (bad)
        bad->card = -1;
    for (size_t start = 0; start < n; start += BLOCK) {
        const size_t size = n - start < BLOCK ? n - start : BLOCK;
        const uint8_t *rows = (const uint8_t *)cards + (ptrdiff_t)start * row_step;
        uint32_t strange = 0;
        for (size_t i = 0; i < size; i++) {
            const uint8_t *card = rows + (ptrdiff_t)i * row_step;
            uint64_t mask = 0, repeated = 0;
            for (size_t j = 0; j < k; j++, card += column_step) {
                const uint64_t bit = hr_byte_bit(*card);
                repeated |= mask & bit;
                mask |= bit;
                strange |= *card > HR_JOKER + 1;
            }
            masks[i] = mask;
            special[i] = (repeated | (mask & HR_SPARE)) != 0;
        }
        if (strange && bad) {
            *bad = hr_find_bad_card(rows, row_step, column_step, size, k);
            bad->row += start;
            return start;
        }
        for (size_t i = 0; i < size; i++) {
            const uint32_t strength = special[i] ? any_row_strength(rows + (ptrdiff_t)i * row_step, column_step, k)
                                                 : hr_mask_strength(masks[i]);
            store_strength(to + (ptrdiff_t)(start + i) * out_step, strength);
        }
    }
    return n;
}

static void omaha_strengths(const void *hole, ptrdiff_t hole_step, const void *board, ptrdiff_t board_step, void *out,
                            ptrdiff_t out_step, size_t n)
{
    hr_portable_vectors.omaha_strengths(hole, hole_step, board, board_step, out, out_step, n);
}

static void badugi_strengths(const void *masks, ptrdiff_t step, void *out, ptrdiff_t out_step, size_t n)
{
    hr_orders[HR_BADUGI].strengths(masks, step, out, out_step, n);
}

static void short_deck_strengths(const void *masks, ptrdiff_t step, void *out, ptrdiff_t out_step, size_t n)
{
    hr_orders[HR_SHORT_DECK].strengths(masks, step, out, out_step, n);
}

void hr_deal_masks(const hr_dealing *dealing, uint64_t seed, uint64_t first, const uint64_t *missing, size_t n,
                   uint64_t *out, size_t group_step)
{
    const hr_gaps gaps = hr_gaps_of(dealing->deck);
    for (size_t i = 0; i < n; i++)
        hr_deal_groups(dealing, &gaps, seed, first + i, missing ? missing[i] : 0, out + i, group_step);
}

const hr_kernels hr_portable = {"portable",           mask_strengths,         card_strengths,
                                omaha_strengths,      hr_omaha_low_strengths, badugi_strengths,
                                short_deck_strengths, hr_deal_masks,          preflop_tallies};
