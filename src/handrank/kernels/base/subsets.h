/* How many subsets of a size there are, and one after the other.
 *
 * Subsets of equal size are in colexicographic order: by their highest elements, then by the next lower ones. So all
 * subsets of the first n elements come before any with element n, and subset {e0 < e1 < ..} has the number
 * C(e0, 1) + C(e1, 2) + ..
 */
#ifndef HR_SUBSETS_H
#define HR_SUBSETS_H

#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"

enum { HR_MOST_ELEMENTS = 64 };

/* C(n, k) for k = 0..4. */
static inline uint64_t hr_choose_few(uint64_t n, uint32_t k)
{
    switch (k) {
    case 0: return 1;
    case 1: return n;
    case 2: return n * (n - 1) / 2 * (n > 0);
    case 3: return n < 3 ? 0 : n * (n - 1) / 2 * (n - 2) / 3;
    default: return n < 4 ? 0 : n * (n - 1) / 2 * (n - 2) / 3 * (n - 3) / 4;
    }
}

/* C(n, k) for any k, to fill tables with. */
static inline uint64_t hr_choose_any(uint32_t n, uint32_t k)
{
    uint64_t number = n >= k;
    for (uint32_t i = 0; i < k; i++)
        number = number * (n - i) / (i + 1);
    return number;
}

/* HR_BINOMIAL[n][k] = C(n, k) for k = 0..5. An unsigned product with a factor 0 is 0, whatever wraps in the others. */
#define HR_BINOMIALS(n)                                                                                                \
    {1,                                                                                                                \
     n,                                                                                                                \
     n * (n - 1) / 2,                                                                                                  \
     n * (n - 1) * (n - 2) / 6,                                                                                        \
     n * (n - 1) * (n - 2) * (n - 3) / 24,                                                                             \
     n * (n - 1) * (n - 2) * (n - 3) * (n - 4) / 120}
#define HR_8_BINOMIALS(n)                                                                                              \
    HR_BINOMIALS((n + 0u)), HR_BINOMIALS((n + 1u)), HR_BINOMIALS((n + 2u)), HR_BINOMIALS((n + 3u)),                    \
        HR_BINOMIALS((n + 4u)), HR_BINOMIALS((n + 5u)), HR_BINOMIALS((n + 6u)), HR_BINOMIALS((n + 7u))
static const uint32_t HR_BINOMIAL[HR_MOST_ELEMENTS + 1][6] = {
    HR_8_BINOMIALS(0),  HR_8_BINOMIALS(8),  HR_8_BINOMIALS(16), HR_8_BINOMIALS(24), HR_8_BINOMIALS(32),
    HR_8_BINOMIALS(40), HR_8_BINOMIALS(48), HR_8_BINOMIALS(56), HR_BINOMIALS(64u)};

/* A subset of the elements 0..n-1, while hr_is_subset. */
typedef struct {
    uint32_t n, size;
    uint32_t element[HR_MOST_ELEMENTS]; /* ascending */
} hr_subset;

static inline hr_subset hr_first_subset(uint32_t n, uint32_t size)
{
    hr_subset subset = {.n = n, .size = size};
    for (uint32_t i = 0; i < size; i++)
        subset.element[i] = i;
    return subset;
}

static inline int hr_is_subset(const hr_subset *subset)
{
    return subset->size ? subset->element[subset->size - 1] < subset->n : subset->element[0] == 0;
}

static inline void hr_next_subset(hr_subset *subset)
{
    uint32_t i = 0;
    for (; i + 1 < subset->size && subset->element[i] + 1 == subset->element[i + 1]; i++)
        subset->element[i] = i;
    subset->element[i]++;
}

/* The masks of the next subsets, at most `room`: the bits of their elements, each with `base`. Returns how many were
 * written, 0 at the end. */
HR_STATIC size_t hr_next_masks(hr_subset *subset, const uint64_t *bits, uint64_t base, uint64_t *HR_RESTRICT out,
                               size_t room)
{
    uint32_t *lowest = subset->element;
    size_t count = 0;
    while (count < room && hr_is_subset(subset)) {
        uint64_t mask = base;
        for (uint32_t i = 1; i < subset->size; i++)
            mask |= bits[subset->element[i]];
        const uint32_t end = subset->size > 1 ? subset->element[1] : subset->size * subset->n;
        const uint64_t *from = bits + *lowest;
        const size_t left = end > *lowest ? end - *lowest : 0, now = left < room - count ? left : room - count;
        for (size_t i = 0; i < now; i++)
            out[count + i] = mask | from[i];
        count += now;
        *lowest += (uint32_t)now;
        if (subset->size == 0)
            out[count++] = mask;
        else if (*lowest < end)
            break;
        else
            --*lowest;
        hr_next_subset(subset);
    }
    return count;
}

/* The next larger set, as bits, of as many; `limit` or more where there is none below it. */
static inline uint32_t hr_next_bits(uint32_t set, uint32_t limit)
{
    const uint32_t lowest = (uint32_t)hr_lowest_bit(set), carried = set + lowest;
    return set ? ((carried ^ set) >> 2) / lowest | carried : limit;
}

#endif
