/* Fuzzing rows of cards: any bytes, any number of cards, any steps, as `fuzz.h` says. */
#include "base/bits.h"
#include "fuzz.h"
#include "lanes/rows.h"
#include "rank/strength.h"

enum { MOST_HANDS = 300, MOST_CARDS = 70 };

static size_t taken(const uint8_t *row, size_t until, uint8_t card) /* a joker is 52 or 53 */
{
    size_t number = 0;
    for (size_t i = 0; i < until; i++)
        number += card >= HR_JOKER ? row[i] >= HR_JOKER && row[i] < 54 : row[i] == card;
    return number;
}

static void check_limits(const uint8_t *rows, const uint8_t *first, ptrdiff_t row_step, ptrdiff_t column_step, size_t n,
                         size_t k, size_t decks, uint32_t jokers)
{
    hr_fault wanted = {HR_FINE, 0, 0, 0};
    for (size_t i = 0; i < n && wanted.kind == HR_FINE; i++)
        for (size_t j = 0; j < k && wanted.kind == HR_FINE; j++) {
            const uint8_t card = rows[i * k + j];
            const size_t before = taken(rows + i * k, j, card);
            if (card < HR_JOKER && before >= decks)
                wanted = (hr_fault){HR_TWICE, i, j, card};
            else if ((card == HR_JOKER || card == HR_JOKER + 1) && before >= jokers)
                wanted = (hr_fault){HR_TOO_MANY_JOKERS, i, j, card};
        }
    const hr_fault found = hr_first_beyond(first, row_step, column_step, n, k, decks, jokers);
    HR_MUST(found.kind == wanted.kind, "%d, not %d", found.kind, wanted.kind);
    HR_MUST(found.kind == HR_FINE || (found.row == wanted.row && found.column == wanted.column), "row %zu, column %zu",
            found.row, found.column);
}

static void check_masks(const uint8_t *rows, const uint8_t *first, ptrdiff_t row_step, ptrdiff_t column_step, size_t n,
                        size_t k, uint32_t jokers)
{
    uint64_t *masks = hr_block(n * sizeof *masks);
    const hr_fault fault = hr_masks_of_rows(first, row_step, column_step, n, k, jokers, masks);
    for (size_t i = 0; i < (fault.kind == HR_FINE ? n : fault.row); i++) {
        HR_MUST(hr_mask_strength(masks[i]) == hr_strength(rows + i * k, k), "row %zu", i);
        HR_MUST(hr_count_bits(masks[i]) == k, "row %zu", i);
    }
    if (fault.kind != HR_FINE) {
        const uint8_t *row = rows + fault.row * k, card = row[fault.column];
        HR_MUST(fault.row < n && fault.column < k, "row %zu, column %zu", fault.row, fault.column);
        HR_MUST(fault.kind != HR_NO_CARD || card > 53, "card %u", card);
        HR_MUST(fault.kind != HR_TWICE || taken(row, fault.column, card) == 1, "card %u", card);
        HR_MUST(fault.kind != HR_TOO_MANY_JOKERS || taken(row, fault.column, card) == jokers, "card %u", card);
    } else {
        uint8_t *again = hr_block(n * k);
        HR_MUST(hr_rows_of_masks(masks, n, k, again) == n, "rows of masks");
        for (size_t i = 0; i < n; i++)
            HR_MUST(hr_strength(again + i * k, k) == hr_mask_strength(masks[i]), "row %zu", i);
        free(again);
    }
    free(masks);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    hr_input input = {bytes, size};
    const hr_kernels *kernels = hr_take_kernels(&input);
    const size_t k = hr_take_below(&input, 4) ? hr_take_below(&input, 12) : hr_take_below(&input, MOST_CARDS);
    const size_t n = hr_take_below(&input, 4) ? hr_take_below(&input, 40) : hr_take_below(&input, MOST_HANDS);
    const uint32_t most = hr_take_below(&input, 3) == 0 ? 256 : hr_take_below(&input, 2) ? 52 : 54;
    const int by_column = hr_take_below(&input, 3) == 0;
    const ptrdiff_t gap = hr_take_below(&input, 4) ? 0 : hr_take_below(&input, 9);
    ptrdiff_t row_step = by_column ? 1 + gap : (ptrdiff_t)k + gap,
              column_step = by_column ? (ptrdiff_t)n * row_step : 1;
    const size_t bytes_of_all = n == 0 || k == 0 ? 0 : (n - 1) * (size_t)row_step + (k - 1) * (size_t)column_step + 1;
    uint8_t *block = hr_block(bytes_of_all), *first = block, *rows = hr_block(n * k);
    memset(block, 255, bytes_of_all);
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < k; j++) {
            uint8_t *card = block + i * (size_t)row_step + j * (size_t)column_step;
            *card = input.left ? (uint8_t)hr_take_below(&input, most) : (uint8_t)((i * 7 + j * 11) % 52);
        }
    if (bytes_of_all && hr_take_below(&input, 4) == 0) { /* backwards */
        first += (n - 1) * (size_t)row_step;
        row_step = -row_step;
    }
    if (bytes_of_all && hr_take_below(&input, 4) == 0) {
        first += (ptrdiff_t)(k - 1) * column_step;
        column_step = -column_step;
    }
    if (hr_take_below(&input, 8) == 0) /* all rows the first one */
        row_step = 0;
    hr_bad_card wanted = {0, 0, -1}, bad = {0, 0, 0};
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < k; j++) {
            rows[i * k + j] = first[(ptrdiff_t)i * row_step + (ptrdiff_t)j * column_step];
            if (rows[i * k + j] > 53 && wanted.card < 0)
                wanted = (hr_bad_card){i, j, rows[i * k + j]};
        }
    hr_array out = hr_take_array(&input, n, sizeof(uint16_t));
    const size_t done = kernels->card_strengths(first, row_step, column_step, n, k, out.first, out.step, &bad);
    HR_MUST(bad.card == wanted.card, "%s: card %d, not %d", kernels->name, bad.card, wanted.card);
    HR_MUST(bad.card < 0 ? done == n : done <= bad.row, "%s: %zu done", kernels->name, done);
    HR_MUST(bad.card < 0 || (bad.row == wanted.row && bad.column == wanted.column), "%s: row %zu, column %zu",
            kernels->name, bad.row, bad.column);
    for (size_t i = 0; i < done; i++) {
        uint16_t strength;
        memcpy(&strength, hr_at(&out, i), sizeof strength);
        HR_MUST(strength == hr_strength(rows + i * k, k), "%s: row %zu is %u", kernels->name, i, strength);
    }
    kernels->card_strengths(first, row_step, column_step, n, k, out.first, out.step, NULL);
    check_limits(rows, first, row_step, column_step, n, k, hr_take_below(&input, 4), hr_take_below(&input, 14));
    check_masks(rows, first, row_step, column_step, n, k, hr_take_below(&input, 13));
    free(out.block);
    free(rows);
    free(block);
    return 0;
}
