/* Rows of cards to masks and back, and limits on what a row may hold. Plain loops: nothing here is ranked. */
#ifndef HR_ARRAYS_H
#define HR_ARRAYS_H

#include <string.h>

#include "rank.h"

/* cards: rows of k uint8, `row_step` and `column_step` bytes apart. Where a row is first at fault: */
typedef enum { HR_FINE, HR_NO_CARD, HR_TWICE, HR_TOO_MANY_JOKERS } hr_fault_kind;
typedef struct {
    hr_fault_kind kind;
    size_t row, column;
    uint8_t card;
} hr_fault;

enum { HR_MASK_JOKERS = 12 }; /* spare bits of a mask */

static inline uint64_t hr_joker_bit(uint32_t joker) { return (uint64_t)1 << (16 * (joker & 3) + 13 + (joker >> 2)); }

/* The masks of n rows into out, at most `jokers` (0..12) jokers a row; stops at the first fault. */
static hr_fault hr_masks_of_rows(const uint8_t *cards, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, size_t k,
                                 uint32_t jokers, uint64_t *out)
{
    for (size_t i = 0; i < n; i++) {
        const uint8_t *row = cards + (ptrdiff_t)i * row_step;
        uint64_t mask = 0;
        uint32_t seen = 0;
        for (size_t j = 0; j < k; j++) {
            const uint8_t card = row[(ptrdiff_t)j * column_step];
            uint64_t bit;
            if (card < HR_JOKER)
                bit = hr_card_bit(card);
            else if (card > HR_JOKER + 1)
                return (hr_fault){HR_NO_CARD, i, j, card};
            else if (seen == jokers)
                return (hr_fault){HR_TOO_MANY_JOKERS, i, j, card};
            else
                bit = hr_joker_bit(seen++);
            if (mask & bit)
                return (hr_fault){HR_TWICE, i, j, card};
            mask |= bit;
        }
        out[i] = mask;
    }
    return (hr_fault){HR_FINE, n, 0, 0};
}

/* The first card held more than `decks` times or joker beyond `jokers`. Numbers above 53 are not looked at. */
static hr_fault hr_first_beyond(const uint8_t *cards, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, size_t k,
                                size_t decks, size_t jokers)
{
    for (size_t i = 0; i < n; i++) {
        size_t counts[HR_JOKER + 1] = {0};
        for (size_t j = 0; j < k; j++) {
            const uint8_t card = cards[(ptrdiff_t)i * row_step + (ptrdiff_t)j * column_step];
            if (card <= HR_JOKER + 1 && ++counts[card < HR_JOKER ? card : HR_JOKER] > (card < HR_JOKER ? decks : jokers))
                return (hr_fault){card < HR_JOKER ? HR_TWICE : HR_TOO_MANY_JOKERS, i, j, card};
        }
    }
    return (hr_fault){HR_FINE, n, 0, 0};
}

static inline uint32_t hr_mask_cards(uint64_t mask)
{
    return (HR_LANE_SUM[HR_LANE(mask, 0)] >> HR_KEY_BITS & 15) + (HR_LANE_SUM[HR_LANE(mask, 1)] >> HR_KEY_BITS & 15)
           + (HR_LANE_SUM[HR_LANE(mask, 2)] >> HR_KEY_BITS & 15) + (HR_LANE_SUM[HR_LANE(mask, 3)] >> HR_KEY_BITS & 15)
           + hr_spare_count(mask);
}

/* The cards of n masks into rows of k bytes, ascending, jokers last; the first mask of another size, or n. */
static size_t hr_rows_of_masks(const uint64_t *masks, size_t n, size_t k, uint8_t *out)
{
    for (size_t i = 0; i < n; i++, out += k) {
        if (hr_mask_cards(masks[i]) != k)
            return i;
        size_t j = 0;
        for (uint32_t card = 0; card < HR_JOKER; card++)
            if (masks[i] & hr_card_bit(card))
                out[j++] = (uint8_t)card;
        memset(out + j, HR_JOKER, k - j);
    }
    return n;
}

#endif
