/* Rows of cards to masks and back, and limits: plain loops. */
#include "base/optimize_o3.h"

#include "lanes/rows.h"

#include <string.h>

#include "base/bits.h"
#include "base/cards.h"
#include "rank/strength.h"

hr_fault hr_masks_of_rows(const uint8_t *cards, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, size_t k,
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
                bit = hr_card_bit(HR_JOKER + seen++);
            if (mask & bit)
                return (hr_fault){HR_TWICE, i, j, card};
            mask |= bit;
        }
        out[i] = mask;
    }
    return (hr_fault){HR_FINE, n, 0, 0};
}

hr_fault hr_first_beyond(const uint8_t *cards, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, size_t k,
                         size_t decks, size_t jokers)
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

size_t hr_rows_of_masks(const uint64_t *masks, size_t n, size_t k, uint8_t *out)
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

void hr_columns_of_rows(const uint8_t *cards, size_t n, size_t k, uint64_t *columns)
{
    for (size_t j = 0; j < k; j++)
        for (size_t i = 0; i < n; i++)
            *columns++ = hr_byte_bit(cards[i * k + j]);
}

void hr_best_of_choices(hr_masks_function rank, const uint64_t *columns, size_t n, const uint8_t *choices,
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
