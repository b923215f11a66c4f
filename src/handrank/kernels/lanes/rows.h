/* Rows of cards to masks and back, what a row may hold, and rows translated: plain loops that need no tables. */
#ifndef HR_ROWS_H
#define HR_ROWS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/bits.h"
#include "base/cards.h"
#include "lanes/bulk.h"

/* cards: rows of k uint8, `row_step` and `column_step` bytes apart. Where a row is first at fault: */
typedef enum { HR_FINE, HR_NO_CARD, HR_TWICE, HR_TOO_MANY_JOKERS } hr_fault_kind;

typedef struct {
    hr_fault_kind kind;
    size_t row, column;
    uint8_t card;
} hr_fault;

/* The masks of n rows into out, at most `jokers` (0..12) jokers a row; stops at the first fault. */
static inline hr_fault hr_masks_of_rows(const uint8_t *cards, ptrdiff_t row_step, ptrdiff_t column_step, size_t n,
                                        size_t k, uint32_t jokers, uint64_t *out)
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
                bit = hr_card_bit(HR_JOKER + seen++);
            if (mask & bit)
                return (hr_fault){HR_TWICE, i, j, card};
            mask |= bit;
        }
        out[i] = mask;
    }
    return (hr_fault){HR_FINE, n, 0, 0};
}

/* The first card held more than `decks` times or joker beyond `jokers`. Numbers above 53 are not looked at. */
static inline hr_fault hr_first_beyond(const uint8_t *cards, ptrdiff_t row_step, ptrdiff_t column_step, size_t n,
                                       size_t k, size_t decks, size_t jokers)
{
    for (size_t i = 0; i < n; i++) {
        size_t counts[HR_JOKER + 1] = {0};
        for (size_t j = 0; j < k; j++) {
            const uint8_t card = cards[(ptrdiff_t)i * row_step + (ptrdiff_t)j * column_step];
            if (card <= HR_JOKER + 1
                && ++counts[card < HR_JOKER ? card : HR_JOKER] > (card < HR_JOKER ? decks : jokers))
                return (hr_fault){card < HR_JOKER ? HR_TWICE : HR_TOO_MANY_JOKERS, i, j, card};
        }
    }
    return (hr_fault){HR_FINE, n, 0, 0};
}

/* The cards of n masks into rows of k bytes, ascending, jokers last; the first mask of another size, or n. */
static inline size_t hr_rows_of_masks(const uint64_t *masks, size_t n, size_t k, uint8_t *out)
{
    for (size_t i = 0; i < n; i++, out += k) {
        if (hr_count_bits(masks[i]) != k)
            return i;
        size_t j = 0;
        for (uint32_t card = 0; card < HR_JOKER; card++)
            if (masks[i] & hr_card_bit(card))
                out[j++] = (uint8_t)card;
        memset(out + j, HR_JOKER, k - j);
    }
    return n;
}

/* n rows of k cards 0..51 without gaps -> column j at columns + j * n, each card a mask of its own. */
static inline void hr_columns_of_rows(const uint8_t *cards, size_t n, size_t k, uint64_t *columns)
{
    for (size_t j = 0; j < k; j++)
        for (size_t i = 0; i < n; i++)
            *columns++ = hr_card_bit(cards[i * k + j] & 63); /* any byte is a shift that C defines */
}

enum { HR_CHOICE_HANDS = 256 };

/* The best of several choices of columns: n <= HR_CHOICE_HANDS hands, column j of them at columns + j * n, each a mask
 * of one card; `choices` rows of `size` column numbers. out: n strengths. */
static inline void hr_best_of_choices(hr_masks_function rank, const uint64_t *columns, size_t n, const uint8_t *choices,
                                      size_t number, size_t size, uint16_t *out)
{
    uint64_t masks[HR_CHOICE_HANDS], shared[HR_CHOICE_HANDS]; /* shared: all but the last column of a choice */
    uint16_t strengths[HR_CHOICE_HANDS];
    memset(out, 0, n * sizeof *out);
    for (size_t choice = 0; choice < number; choice++, choices += size) {
        if (choice == 0 || memcmp(choices, choices - size, size - 1) != 0) { /* neighbours mostly share them */
            memset(shared, 0, n * sizeof *shared);
            for (size_t j = 0; j + 1 < size; j++)
                for (size_t i = 0; i < n; i++)
                    shared[i] |= columns[choices[j] * n + i];
        }
        const uint64_t *last = columns + choices[size - 1] * n;
        for (size_t i = 0; i < n; i++)
            masks[i] = shared[i] | last[i];
        rank(masks, sizeof *masks, strengths, sizeof *strengths, n);
        for (size_t i = 0; i < n; i++)
            out[i] = strengths[i] > out[i] ? strengths[i] : out[i];
    }
}

/* Rows of k bytes, `row_step` and `column_step` apart, each byte replaced by its entry in a table of 256, into rows of
 * k bytes. */
static inline void hr_translate_rows(const uint8_t *cards, ptrdiff_t row_step, ptrdiff_t column_step, size_t n,
                                     size_t k, const uint8_t *table, uint8_t *out)
{
    if (column_step == 1 && row_step == (ptrdiff_t)k) {
        for (size_t i = 0; i < n * k; i++)
            out[i] = table[cards[i]];
        return;
    }
    for (size_t i = 0; i < n; i++, out += k)
        for (size_t j = 0; j < k; j++)
            out[j] = table[cards[(ptrdiff_t)i * row_step + (ptrdiff_t)j * column_step]];
}

#endif
