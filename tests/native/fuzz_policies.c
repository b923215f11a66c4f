/* Fuzzing house rules: rows of any cards, jokers and flags, in bulk and one by one, as `fuzz.h` says. */
#include "fuzz.h"
#include "lanes/rows.h"
#include "rank/policies.h"

enum { MOST_HANDS = 40, MOST_CARDS = 30 };

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    hr_input input = {bytes, size};
    const uint32_t policy = hr_take_below(&input, 16);
    const size_t n = hr_take_below(&input, MOST_HANDS);
    const size_t k = hr_take_below(&input, 4) ? hr_take_below(&input, 10) : hr_take_below(&input, MOST_CARDS);
    const uint32_t most = hr_take_below(&input, 2) ? 54 : 52;
    uint8_t table[256], *cards = hr_block(n * k), *moved = hr_block(n * k);
    uint16_t *strengths = hr_block(n * sizeof *strengths);
    uint32_t *natural = hr_block(n * sizeof *natural);
    for (uint32_t card = 0; card < 256; card++)
        table[card] = (uint8_t)card;
    for (uint32_t wild = hr_take_below(&input, 6); wild > 0; wild--)
        table[hr_take_below(&input, 52)] = HR_JOKER;
    for (size_t i = 0; i < n * k; i++)
        cards[i] = input.left ? (uint8_t)hr_take_below(&input, most) : (uint8_t)(i * 11 % 52);
    hr_translate_rows(cards, (ptrdiff_t)k, 1, n, k, table, moved);
    if (n > 0 && k > 0) { /* backwards, then that backwards */
        uint8_t *turned = hr_block(n * k);
        hr_translate_rows(cards + n * k - 1, -(ptrdiff_t)k, -1, n, k, table, turned);
        for (size_t i = 0; i < n * k; i++)
            HR_MUST(turned[i] == moved[n * k - 1 - i], "card %zu", i);
        free(turned);
    }
    for (size_t i = 0; i < n; i++)
        strengths[i] = (uint16_t)hr_strength(moved + i * k, k);
    hr_policy_rows(moved, n, k, policy, strengths, natural);
    for (size_t i = 0; i < n; i++) {
        const uint32_t number = policy & HR_POLICY_NATURAL ? natural[i] : strengths[i];
        const uint32_t wanted = hr_policy_strength(moved + i * k, k, policy);
        HR_MUST(number == wanted, "hand %zu is %u, not %u", i, (unsigned)number, (unsigned)wanted);
        HR_MUST(number / (policy & HR_POLICY_NATURAL ? HR_POLICY_STEP : 1) < HR_CLASS_COUNT, "hand %zu is %u", i,
                (unsigned)number);
        HR_MUST(policy & (HR_POLICY_NATURAL | HR_POLICY_BUG) || number <= hr_strength(moved + i * k, k),
                "hand %zu gains", i);
        hr_policy_choose(moved + i * k, k, number, policy);
    }
    free(cards);
    free(moved);
    free(strengths);
    free(natural);
    return 0;
}
