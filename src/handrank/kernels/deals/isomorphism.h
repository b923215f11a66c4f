/* The canonical index of a deal: one number for all deals that differ only by which suit is which.
 *
 * A deal is some groups of cards, as a hole and a board, or a hole, a flop, a turn and a river; the order within a
 * group does not count. Seen by suits, each of the four holds a set of ranks from every group. How many it holds of
 * each is its shape, and the set of group g is numbered in colexicographic order among all sets of so many of the ranks
 * that the groups before left it; so a suit is a shape and a number. Suits are alike, so a deal is a multiset of four
 * of them: the four shapes in descending order are its pattern, suits of equal shape are numbered as multisets, and
 * patterns lie one after the other. The idea is that of K. Waugh, "A fast and optimal hand isomorphism algorithm",
 * 2013.
 */
#ifndef HR_ISOMORPHISM_H
#define HR_ISOMORPHISM_H

#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/cards.h"
#include "base/subsets.h"

enum {
    HR_INDEX_GROUPS = 4,
    HR_INDEX_CARDS = 11,      /* in all groups: six in the hole and five on the board; indices stay below 2**63 */
    HR_INDEX_GROUP_CARDS = 7, /* three bits of a shape */
    HR_INDEX_SPREADS = 80000, /* ways to lay the cards over the suits: 20 * 20 * 20 * 10, groups of 3, 3, 3 and 2 */
    HR_INDEX_PATTERNS = 4096, /* 3,552 of those groups, less of all others: suits are alike */
};

typedef struct {
    uint64_t first;           /* index of its first deal */
    uint16_t shape[HR_SUITS]; /* descending; three bits a group, the first group highest */
    uint32_t size[HR_SUITS];  /* how many numbers a suit of this shape has */
} hr_pattern;

typedef struct {
    uint32_t groups;
    uint32_t cards[HR_INDEX_GROUPS];
    uint64_t size; /* how many indices there are */
    uint32_t patterns;
    uint16_t choose[HR_RANKS + 1][HR_INDEX_GROUP_CARDS + 1];
    uint8_t bits[HR_RANK_SETS]; /* hr_count_bits, looked up */
    /* For each group: how many cards are in suits 0..2, three bits each -> its part of the number of a spread. */
    uint32_t spread[HR_INDEX_GROUPS][1 << 3 * (HR_SUITS - 1)];
    uint16_t pattern_of[HR_INDEX_SPREADS];
    hr_pattern pattern[HR_INDEX_PATTERNS];
} hr_index_plan;

/* How many multisets of `number` suits there are of `size` each. */
static inline uint64_t hr_multisets(uint64_t size, uint32_t number) { return hr_choose_few(size + number - 1, number); }

/* How many suits from suit i on have the same shape. */
static inline uint32_t hr_run(const hr_pattern *pattern, uint32_t i)
{
    uint32_t end = i + 1;
    while (end < HR_SUITS && pattern->shape[end] == pattern->shape[i])
        end++;
    return end - i;
}

static inline void hr_descending(uint64_t *a, uint64_t *b)
{
    const uint64_t more = *a > *b ? *a : *b, less = *a > *b ? *b : *a;
    *a = more;
    *b = less;
}

static inline void hr_sort_suits(uint64_t suits[HR_SUITS])
{
    hr_descending(suits, suits + 1);
    hr_descending(suits + 2, suits + 3);
    hr_descending(suits, suits + 2);
    hr_descending(suits + 1, suits + 3);
    hr_descending(suits + 1, suits + 2);
}

/* The place of a rank among those that are not held. */
static inline uint32_t hr_place(const hr_index_plan *plan, uint32_t rank, uint32_t held)
{
    return rank - plan->bits[held & ((1u << rank) - 1)];
}

/* cards: those of the groups in order, 0..51, none twice. Returns an index below plan->size. */
static inline uint64_t hr_index_of(const hr_index_plan *plan, const uint8_t *cards)
{
    uint32_t held[HR_SUITS] = {0}, shape[HR_SUITS] = {0}, spread = 0;
    uint64_t suits[HR_SUITS] = {0};
    for (uint32_t g = 0; g < plan->groups; g++, cards += plan->cards[g - 1]) {
        uint32_t sets[HR_SUITS] = {0}, counts = 0;
        for (uint32_t i = 0; i < plan->cards[g]; i++) {
            sets[cards[i] & 3] |= 1u << (cards[i] >> 2);
            counts += 1u << 3 * (cards[i] & 3);
        }
        spread += plan->spread[g][counts & ((1u << 3 * (HR_SUITS - 1)) - 1)];
        for (uint32_t s = 0; s < HR_SUITS; s++) {
            const uint32_t number = counts >> 3 * s & 7;
            shape[s] = shape[s] << 3 | number;
            suits[s] *= plan->choose[HR_RANKS - plan->bits[held[s]]][number];
        }
        for (uint32_t i = 0; i < plan->cards[g]; i++) {
            const uint32_t s = cards[i] & 3, rank = cards[i] >> 2, below = (1u << rank) - 1;
            suits[s] += plan->choose[hr_place(plan, rank, held[s])][plan->bits[sets[s] & below] + 1];
        }
        for (uint32_t s = 0; s < HR_SUITS; s++)
            held[s] |= sets[s];
    }
    for (uint32_t s = 0; s < HR_SUITS; s++)
        suits[s] |= (uint64_t)shape[s] << 32;
    hr_sort_suits(suits);
    const hr_pattern *pattern = &plan->pattern[plan->pattern_of[spread]];
    uint64_t index = 0;
    for (uint32_t i = 0; i < HR_SUITS;) {
        const uint32_t run = hr_run(pattern, i);
        index *= hr_multisets(pattern->size[i], run);
        for (uint32_t k = run; k > 0; k--, i++)
            index += hr_choose_few((uint32_t)suits[i] + k - 1, k);
    }
    return pattern->first + index;
}

/* The pattern that an index below plan->size belongs to. */
static inline const hr_pattern *hr_pattern_at(const hr_index_plan *plan, uint64_t index)
{
    uint32_t low = 0, high = plan->patterns;
    while (high - low > 1) {
        const uint32_t middle = (low + high) / 2;
        if (plan->pattern[middle].first <= index)
            low = middle;
        else
            high = middle;
    }
    return &plan->pattern[low];
}

/* The numbers of the four suits of an index in this pattern, 0 for its first. */
static inline void hr_suits_of_index(const hr_pattern *pattern, uint64_t index, uint32_t suits[HR_SUITS])
{
    for (uint32_t end = HR_SUITS; end > 0;) {
        uint32_t start = end - 1;
        while (start > 0 && pattern->shape[start - 1] == pattern->shape[start])
            start--;
        const uint64_t number = hr_multisets(pattern->size[start], end - start);
        uint64_t rest = index % number;
        index /= number;
        for (uint32_t i = start; i < end; i++) {
            const uint32_t k = end - i;
            uint64_t low = 0, high = pattern->size[i]; /* the greatest that leaves a rest */
            while (high - low > 1) {
                const uint64_t middle = (low + high) / 2;
                if (hr_choose_few(middle + k - 1, k) <= rest)
                    low = middle;
                else
                    high = middle;
            }
            suits[i] = (uint32_t)low;
            rest -= hr_choose_few(low + k - 1, k);
        }
        end = start;
    }
}

/* index: below plan->size. cards: filled with the representative of its class: the greatest suit is spades, and
 * groups are written highest card first. Returns how many deals are in the class: 24, or less where suits are equal. */
static inline uint32_t hr_deal_of(const hr_index_plan *plan, uint64_t index, uint8_t *cards)
{
    const hr_pattern *pattern = hr_pattern_at(plan, index);
    uint32_t numbers[HR_SUITS], sets[HR_INDEX_GROUPS][HR_SUITS] = {{0}}, deals = 24, equal = 1;
    hr_suits_of_index(pattern, index - pattern->first, numbers);
    for (uint32_t s = 0; s < HR_SUITS; s++) {
        if (s > 0 && pattern->shape[s] == pattern->shape[s - 1] && numbers[s] == numbers[s - 1])
            deals /= ++equal; /* by 2, 6 and 24 in all */
        else
            equal = 1;
        uint32_t ranks[HR_INDEX_GROUPS], left = HR_RANKS, number = numbers[s], held = 0, count[HR_INDEX_GROUPS];
        for (uint32_t g = 0; g < plan->groups; g++) {
            count[g] = pattern->shape[s] >> 3 * (plan->groups - 1 - g) & 7;
            left -= count[g];
        }
        for (uint32_t g = plan->groups; g-- > 0;) {
            left += count[g];
            ranks[g] = number % plan->choose[left][count[g]];
            number /= plan->choose[left][count[g]];
        }
        for (uint32_t g = 0; g < plan->groups; g++) {
            uint32_t rank = HR_RANKS, rest = ranks[g], set = 0;
            for (uint32_t k = count[g]; k > 0; k--) {
                do /* down to the highest free rank whose sets of k lie at or below the rest */
                    rank--;
                while ((held >> rank & 1) || plan->choose[hr_place(plan, rank, held)][k] > rest);
                rest -= plan->choose[hr_place(plan, rank, held)][k];
                set |= 1u << rank;
            }
            sets[g][HR_SUITS - 1 - s] = set;
            held |= set;
        }
    }
    for (uint32_t g = 0; g < plan->groups; g++)
        for (uint32_t card = HR_CARDS; card-- > 0;)
            if (sets[g][card & 3] >> (card >> 2) & 1)
                *cards++ = (uint8_t)card;
    return deals;
}

HR_STATIC int hr_compare_patterns(const void *a, const void *b)
{
    const uint16_t *one = ((const hr_pattern *)a)->shape, *other = ((const hr_pattern *)b)->shape;
    uint32_t s = 0;
    while (s < HR_SUITS - 1 && one[s] == other[s])
        s++;
    return (int)one[s] - (int)other[s];
}

/* The spread'th way to lay the cards of all groups over the suits, as shapes. */
static inline void hr_shapes_of_spread(const hr_index_plan *plan, uint16_t counts[HR_INDEX_GROUPS][120],
                                       const uint32_t *number, uint32_t spread, uint64_t shape[HR_SUITS])
{
    memset(shape, 0, HR_SUITS * sizeof *shape);
    for (uint32_t g = 0; g < plan->groups; g++) {
        const uint32_t three = counts[g][spread % number[g]];
        uint32_t last = plan->cards[g];
        for (uint32_t s = 0; s < HR_SUITS - 1; s++) {
            shape[s] = shape[s] << 3 | (three >> 3 * s & 7);
            last -= three >> 3 * s & 7;
        }
        shape[HR_SUITS - 1] = shape[HR_SUITS - 1] << 3 | last;
        spread /= number[g];
    }
}

/* How many numbers a suit of a shape has; 0 where it has not so many ranks. */
static inline uint32_t hr_suit_size(const hr_index_plan *plan, uint32_t shape)
{
    uint32_t left = HR_RANKS, size = 1;
    for (uint32_t g = 0; g < plan->groups; g++) {
        const uint32_t count = shape >> 3 * (plan->groups - 1 - g) & 7;
        if (count > left)
            return 0;
        size *= plan->choose[left][count];
        left -= count;
    }
    return size;
}

/* groups: 1..4 of 1..7 cards each, 11 in all at most. plan: of any content. */
HR_STATIC void hr_make_index_plan(hr_index_plan *plan, uint32_t groups, const uint8_t *sizes)
{
    uint16_t counts[HR_INDEX_GROUPS][120]; /* 120 ways to lay seven cards over four suits */
    uint32_t number[HR_INDEX_GROUPS], spreads = 1;
    uint64_t shape[HR_SUITS];
    memset(plan, 0, sizeof *plan);
    plan->groups = groups;
    for (uint32_t n = 0; n <= HR_RANKS; n++)
        for (uint32_t k = 0; k <= HR_INDEX_GROUP_CARDS; k++)
            plan->choose[n][k] = (uint16_t)hr_choose_any(n, k);
    for (uint32_t set = 1; set < HR_RANK_SETS; set++)
        plan->bits[set] = (uint8_t)hr_count_bits(set);
    for (uint32_t g = 0; g < groups; g++) {
        plan->cards[g] = sizes[g];
        number[g] = 0;
        for (uint32_t three = 0; three < 1u << 3 * (HR_SUITS - 1); three++)
            if ((three & 7) + (three >> 3 & 7) + (three >> 6) <= sizes[g]) {
                plan->spread[g][three] = number[g] * spreads;
                counts[g][number[g]++] = (uint16_t)three;
            }
        spreads *= number[g];
    }
    for (uint32_t spread = 0; spread < spreads; spread++) {
        hr_pattern *pattern = &plan->pattern[plan->patterns];
        hr_shapes_of_spread(plan, counts, number, spread, shape);
        uint32_t s = 1;
        while (s < HR_SUITS && shape[s - 1] >= shape[s])
            s++;
        if (s < HR_SUITS)
            continue; /* another order of the suits gives the same pattern */
        for (s = 0; s < HR_SUITS; s++)
            pattern->shape[s] = (uint16_t)shape[s];
        plan->patterns++;
    }
    qsort(plan->pattern, plan->patterns, sizeof *plan->pattern, hr_compare_patterns);
    for (uint32_t i = 0; i < plan->patterns; i++) {
        hr_pattern *pattern = &plan->pattern[i];
        uint64_t deals = 1;
        for (uint32_t s = 0; s < HR_SUITS; s++)
            pattern->size[s] = hr_suit_size(plan, pattern->shape[s]);
        for (uint32_t s = 0; s < HR_SUITS; s += hr_run(pattern, s))
            deals *= pattern->size[s] ? hr_multisets(pattern->size[s], hr_run(pattern, s)) : 0;
        pattern->first = plan->size;
        plan->size += deals;
    }
    for (uint32_t spread = 0; spread < spreads; spread++) {
        hr_pattern wanted;
        hr_shapes_of_spread(plan, counts, number, spread, shape);
        hr_sort_suits(shape);
        for (uint32_t s = 0; s < HR_SUITS; s++)
            wanted.shape[s] = (uint16_t)shape[s];
        const hr_pattern *found = bsearch(&wanted, plan->pattern, plan->patterns, sizeof wanted, hr_compare_patterns);
        plan->pattern_of[spread] = (uint16_t)(found - plan->pattern);
    }
}

HR_STATIC void hr_index_rows(const hr_index_plan *plan, const uint8_t *cards, size_t n, size_t k, int64_t *out)
{
    for (size_t i = 0; i < n; i++)
        out[i] = (int64_t)hr_index_of(plan, cards + i * k);
}

/* Returns the first row whose index is none, or n. deals: how many are in each class. */
HR_STATIC size_t hr_deal_rows(const hr_index_plan *plan, const int64_t *indices, size_t n, size_t k, uint8_t *cards,
                              uint8_t *deals)
{
    for (size_t i = 0; i < n; i++) {
        if (indices[i] < 0 || (uint64_t)indices[i] >= plan->size)
            return i;
        deals[i] = (uint8_t)hr_deal_of(plan, (uint64_t)indices[i], cards + i * k);
    }
    return n;
}

#endif
