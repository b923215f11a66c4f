/* Fuzzing arrays of masks: any bits, any steps, in every order and in Omaha, as `fuzz.h` says. */
#include "fuzz.h"
#include "lanes/order_list.h"
#include "lanes/rows.h"
#include "rank/omaha.h"
#include "rank/orders.h"
#include "rank/strength.h"

enum { MOST_MASKS = 300 };

static uint64_t word_at(const hr_array *array, size_t i)
{
    uint64_t word;
    memcpy(&word, hr_at(array, i), sizeof word);
    return word;
}

static uint16_t strength_at(const hr_array *array, size_t i)
{
    uint16_t strength;
    memcpy(&strength, hr_at(array, i), sizeof strength);
    return strength;
}

/* So many cards of those that are left. */
static uint64_t take_cards(hr_input *input, uint32_t number, uint64_t *left)
{
    uint64_t cards = 0;
    while (number > 0) {
        const uint64_t bit = (uint64_t)1 << 16 * hr_take_below(input, 4) << hr_take_below(input, 13);
        if (*left & bit || input->left == 0) {
            const uint64_t taken = *left & bit ? bit : *left & (0 - *left);
            cards |= taken;
            *left &= ~taken;
            number--;
        }
    }
    return cards;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static const uint64_t deck = 0x1FFF1FFF1FFF1FFF, kinds[] = {~(uint64_t)0, deck, 0x1FF01FF01FF01FF0, 0x1FFF};
    hr_input input = {bytes, size};
    const hr_kernels *kernels = hr_take_kernels(&input);
    const uint64_t kind = kinds[hr_take_below(&input, 4)];
    const size_t n = hr_take_below(&input, 4) ? hr_take_below(&input, 40) : hr_take_below(&input, MOST_MASKS);
    const uint32_t sparse = hr_take_below(&input, 4), in_hole = 2 + hr_take_below(&input, 6),
                   on_board = 3 + hr_take_below(&input, 3);
    hr_array masks = hr_take_array(&input, n, 8), out = hr_take_array(&input, n, 2);
    hr_array holes = hr_take_array(&input, n, 8), boards = hr_take_array(&input, n, 8);
    for (size_t i = 0; i < n; i++) {
        uint64_t mask = hr_take_word(&input), left = deck, other;
        for (uint32_t j = 0; j < sparse; j++)
            mask &= hr_take_word(&input);
        mask &= kind;
        memcpy(hr_at(&masks, i), &mask, sizeof mask);
        other = take_cards(&input, in_hole, &left);
        memcpy(hr_at(&holes, i), &other, sizeof other);
        other = take_cards(&input, on_board, &left);
        memcpy(hr_at(&boards, i), &other, sizeof other);
    }
    kernels->mask_strengths(masks.first, masks.step, out.first, out.step, n);
    for (size_t i = 0; i < n; i++)
        HR_MUST(strength_at(&out, i) == hr_mask_strength(word_at(&masks, i)), "%s: mask %zu", kernels->name, i);
    const hr_order *orders = hr_orders_with(kernels);
    for (int order = 0; order < HR_ORDER_COUNT; order++) {
        orders[order].strengths(masks.first, masks.step, out.first, out.step, n);
        for (size_t i = 0; i < n; i++)
            HR_MUST(strength_at(&out, i) == hr_orders[order].strength(word_at(&masks, i)), "%s, %s: mask %zu",
                    kernels->name, orders[order].name, i);
    }
    kernels->omaha_strengths(holes.first, holes.step, boards.first, boards.step, out.first, out.step, n);
    for (size_t i = 0; i < n; i++)
        HR_MUST(strength_at(&out, i) == hr_omaha_strength(word_at(&holes, i), word_at(&boards, i)), "%s: hole %zu",
                kernels->name, i);
    kernels->omaha_strengths(masks.first, masks.step, boards.first, boards.step, out.first, out.step,
                             n); /* without meaning */
    hr_array wanted = hr_make_array(n, 2, 2);
    kernels->omaha_low_strengths(masks.first, masks.step, boards.first, boards.step, out.first, out.step, n);
    hr_omaha_low_strengths(masks.first, masks.step, boards.first, boards.step, wanted.first, wanted.step, n);
    for (size_t i = 0; i < n; i++)
        HR_MUST(strength_at(&out, i) == strength_at(&wanted, i), "%s: low %zu", kernels->name, i);
    hr_array const all[] = {masks, out, holes, boards, wanted};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        free(all[i].block);
    return 0;
}
