/* Fuzzing indices of deals: any groups, deals and indices, as `fuzz.h` says. */
#include "deals/isomorphism.h"
#include "fuzz.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    static struct {
        uint32_t groups;
        uint8_t sizes[HR_INDEX_GROUPS];
        hr_index_plan plan;
    } plans[64]; /* made once, as far as they do not push each other out */
    hr_input input = {bytes, size};
    uint8_t wanted[HR_INDEX_GROUPS] = {0};
    uint32_t number = 1 + hr_take_below(&input, HR_INDEX_GROUPS), k = 0;
    for (uint32_t g = 0; g < number; g++) {
        const uint32_t left = HR_INDEX_CARDS - k - (number - 1 - g);
        wanted[g] = (uint8_t)(1 + hr_take_below(&input, left < HR_INDEX_GROUP_CARDS ? left : HR_INDEX_GROUP_CARDS));
        k += wanted[g];
    }
    const size_t slot =
        (wanted[0] * 27u + wanted[1] * 9u + wanted[2] * 3u + wanted[3]) % (sizeof plans / sizeof *plans);
    hr_index_plan *plan = &plans[slot].plan;
    if (number != plans[slot].groups || memcmp(wanted, plans[slot].sizes, sizeof wanted) != 0) {
        hr_make_index_plan(plan, number, wanted);
        plans[slot].groups = number;
        memcpy(plans[slot].sizes, wanted, sizeof wanted);
    }
    uint64_t dealt = 0;
    uint8_t *cards = hr_block(k), *moved = hr_block(k), *deals = hr_block(1);
    for (uint32_t i = 0; i < k; i++) {
        uint32_t card = hr_take_below(&input, 52);
        while (dealt >> card & 1)
            card = (card + 1) % 52;
        dealt |= (uint64_t)1 << card;
        cards[i] = (uint8_t)card;
    }
    uint32_t suits[4] = {0, 1, 2, 3};
    for (uint32_t i = 3; i > 0; i--) {
        const uint32_t other = hr_take_below(&input, i + 1), suit = suits[i];
        suits[i] = suits[other];
        suits[other] = suit;
    }
    for (uint32_t i = 0; i < k; i++)
        moved[i] = (uint8_t)((cards[i] & ~3u) | suits[cards[i] & 3]);
    int64_t index, of_moved;
    hr_index_rows(plan, cards, 1, k, &index);
    hr_index_rows(plan, moved, 1, k, &of_moved);
    HR_MUST(index >= 0 && (uint64_t)index < plan->size, "%lld", (long long)index);
    HR_MUST(index == of_moved, "%lld, %lld", (long long)index, (long long)of_moved);
    HR_MUST(hr_deal_rows(plan, &index, 1, k, moved, deals) == 1, "the deal of %lld", (long long)index);
    hr_index_rows(plan, moved, 1, k, &of_moved);
    HR_MUST(index == of_moved, "%lld, the deal has %lld", (long long)index, (long long)of_moved);
    int64_t any = (int64_t)hr_take_word(&input);
    any = hr_take_below(&input, 2) ? any : (int64_t)((uint64_t)any % plan->size);
    if (hr_deal_rows(plan, &any, 1, k, moved, deals) == 1) {
        HR_MUST(any >= 0 && (uint64_t)any < plan->size && *deals >= 1 && 24 % *deals == 0, "%lld", (long long)any);
        hr_index_rows(plan, moved, 1, k, &index);
        HR_MUST(index == any, "%lld, the deal has %lld", (long long)any, (long long)index);
    } else
        HR_MUST(any < 0 || (uint64_t)any >= plan->size, "%lld", (long long)any);
    free(cards);
    free(moved);
    free(deals);
    return 0;
}
