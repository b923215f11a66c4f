/* Loops over the scalar core, for scalar.py. Each returns the sum of the strengths, which it checks. */
#include "rank/strength.h"

const char *digest(void) { return HR_TABLES_DIGEST; }

/* Independent hands: the processor works on several at once. */
uint64_t masks_apart(const uint64_t *masks, size_t n)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += hr_mask_strength(masks[i]);
    return sum;
}

/* Each mask waits for the strength before it, from which it gets 0: strengths are below 2^14. */
uint64_t masks_chained(const uint64_t *masks, size_t n)
{
    uint64_t sum = 0, last = 0;
    for (size_t i = 0; i < n; i++) {
        last = hr_mask_strength(masks[i] + (last >> 14));
        sum += last;
    }
    return sum;
}

/* cards: n hands of `size` cards, one after the other. */
uint64_t cards_apart(const uint8_t *cards, size_t n, size_t size)
{
    uint64_t sum = 0;
    for (size_t i = 0; i < n; i++)
        sum += hr_strength(cards + i * size, size);
    return sum;
}
