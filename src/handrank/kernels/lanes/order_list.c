/* The orders of other games by number. */
#include "base/optimize_o3.h"

#include "lanes/order_list.h"

#include <string.h>

#include "base/cards.h"
#include "rank/orders.h"

static inline uint64_t mask_at(const char *at)
{
    uint64_t mask;
    memcpy(&mask, at, sizeof mask);
    return mask & ~HR_SPARE;
}

static inline void put_strength(char *at, uint32_t strength)
{
    const uint16_t number = (uint16_t)strength;
    memcpy(at, &number, sizeof number);
}

#define ORDER(name)                                                                                                    \
    static uint32_t name(uint64_t mask) { return hr_##name##_strength(mask & ~HR_SPARE); }                             \
    static void name##_array(const void *masks, ptrdiff_t step, void *out, ptrdiff_t out_step, size_t n)               \
    {                                                                                                                  \
        const char *from = masks;                                                                                      \
        char *to = out;                                                                                                \
        for (size_t i = 0; i < n; i++, from += step, to += out_step)                                                   \
            put_strength(to, hr_##name##_strength(mask_at(from)));                                                     \
    }
ORDER(ace_to_five)
ORDER(eight_or_better)
ORDER(deuce_to_seven)
ORDER(badugi)
ORDER(short_deck)
ORDER(short_deck_trips)
ORDER(three_card)

#define ENTRY(name) {#name, name, name##_array}
const hr_order hr_orders[HR_ORDER_COUNT] = {
    ENTRY(ace_to_five), ENTRY(eight_or_better),  ENTRY(deuce_to_seven), ENTRY(badugi),
    ENTRY(short_deck),  ENTRY(short_deck_trips), ENTRY(three_card),
};

const hr_order *hr_orders_with(const hr_kernels *kernels)
{
    static hr_order chosen[HR_ORDER_COUNT];
    memcpy(chosen, hr_orders, sizeof chosen);
    chosen[HR_BADUGI].strengths = kernels->badugi_strengths;
    chosen[HR_SHORT_DECK].strengths = kernels->short_deck_strengths;
    return chosen;
}

void hr_omaha_low_strengths(const void *hole, ptrdiff_t hole_step, const void *board, ptrdiff_t board_step, void *out,
                            ptrdiff_t out_step, size_t n)
{
    const char *holes = hole, *boards = board;
    char *to = out;
    for (size_t i = 0; i < n; i++, holes += hole_step, boards += board_step, to += out_step)
        put_strength(to, hr_omaha_eight_or_better_strength(mask_at(holes), mask_at(boards)));
}
