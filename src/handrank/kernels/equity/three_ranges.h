/* Three ranges of two-card hands on a board: who wins how often, without the product of the ranges.
 *
 * What one combo, of cards x and y, leaves of the others: of the combos of b below it, those that hold neither card,
 * and of c likewise; and of such pairs those that share no card. By inclusion and exclusion these are
 *
 *     B C - sum over cards z of B[z] C[z] + the pairs that are the same combo twice
 *
 * where B is the mass of b that is left, and B[z] what of it holds z. Both follow from sums over all combos so far by
 * card and by pair of cards, so that a combo costs some passes over the deck, however wide the ranges are.
 */
#ifndef HR_THREE_RANGES_H
#define HR_THREE_RANGES_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/bits.h"
#include "base/cards.h"
#include "base/compiler.h"

/* The combos of a range that are weaker than some strength, or as strong at most. */
typedef struct {
    double all, by_card[HR_CARDS], by_pair[HR_CARDS][HR_CARDS];
} hr_mass;

/* The combos that two ranges have in common, by the product of their weights. */
typedef struct {
    double all, by_card[HR_CARDS];
} hr_common;

/* n combos, at most HR_COMBOS, that are in any of the ranges. */
typedef struct {
    size_t n;
    const uint64_t *masks;
    uint8_t cards[HR_COMBOS][2];
    const double *weights[3]; /* 0 or more; whole numbers give whole numbers */
    hr_mass below[3], upto[3];
    hr_common common_below[3], common_upto; /* of the two others than each, and of those than the first */
    uint16_t order[2][HR_COMBOS];
} hr_three_ranges;

/* Once, before the first board. */
HR_STATIC void hr_prepare_three(hr_three_ranges *ranges)
{
    for (size_t i = 0; i < ranges->n; i++) {
        ranges->cards[i][0] = (uint8_t)hr_card_at(hr_lowest_of(ranges->masks[i]));
        ranges->cards[i][1] = (uint8_t)hr_card_at(hr_lowest_of(hr_without_lowest(ranges->masks[i])));
    }
}

/* What a mass leaves to a combo of cards x and y: all of it, and by card. */
typedef struct {
    double all, by_card[HR_CARDS];
} hr_rest;

static inline void hr_rest_of(const hr_mass *mass, uint32_t x, uint32_t y, hr_rest *rest)
{
    rest->all = mass->all - mass->by_card[x] - mass->by_card[y] + mass->by_pair[x][y];
    for (uint32_t z = 0; z < HR_CARDS; z++)
        rest->by_card[z] = mass->by_card[z] - mass->by_pair[x][z] - mass->by_pair[y][z];
    rest->by_card[x] = rest->by_card[y] = 0;
}

/* The pairs of combos that share no card with each other; same: the mass of those that are one combo twice. */
static inline double hr_pairs_apart(const hr_rest *b, const hr_rest *c, double same)
{
    double sums[4] = {0};
    for (uint32_t z = 0; z < HR_CARDS; z += 4)
        for (uint32_t i = 0; i < 4; i++)
            sums[i] += b->by_card[z + i] * c->by_card[z + i];
    return b->all * c->all - (sums[0] + sums[1] + (sums[2] + sums[3])) + same;
}

static inline double hr_same(const hr_common *common, double of_both, uint32_t x, uint32_t y)
{
    return common->all - common->by_card[x] - common->by_card[y] + of_both;
}

static inline void hr_add_mass(hr_mass *mass, uint32_t x, uint32_t y, double weight)
{
    mass->all += weight;
    mass->by_card[x] += weight;
    mass->by_card[y] += weight;
    mass->by_pair[x][y] = mass->by_pair[y][x] = weight;
}

static inline void hr_add_common(hr_common *common, uint32_t x, uint32_t y, double weight)
{
    common->all += weight;
    common->by_card[x] += weight;
    common->by_card[y] += weight;
}

/* The places of combos that no board card blocks, by strength. Returns how many they are. */
static inline size_t hr_sort_combos(hr_three_ranges *ranges, uint64_t board, const uint16_t *strengths)
{
    uint32_t ends[2][256] = {{0}}, low = 0, high = 0;
    size_t n = 0;
    for (size_t i = 0; i < ranges->n; i++)
        if (!(ranges->masks[i] & board)) {
            ends[0][strengths[i] & 255]++;
            ends[1][strengths[i] >> 8]++;
            n++;
        }
    for (uint32_t i = 0; i < 256; i++) {
        ends[0][i] = low += ends[0][i];
        ends[1][i] = high += ends[1][i];
    }
    for (size_t i = ranges->n; i-- > 0;)
        if (!(ranges->masks[i] & board))
            ranges->order[1][--ends[0][strengths[i] & 255]] = (uint16_t)i;
    for (size_t i = n; i-- > 0;)
        ranges->order[0][--ends[1][strengths[ranges->order[1][i]] >> 8]] = ranges->order[1][i];
    return n;
}

/* What a combo wins, alone and with others of its strength. outcomes: by the set of winners, bit i for range i. */
static inline void hr_add_outcomes(const hr_three_ranges *ranges, size_t combo, double *outcomes)
{
    const uint32_t x = ranges->cards[combo][0], y = ranges->cards[combo][1];
    const double a = ranges->weights[0][combo], b = ranges->weights[1][combo], c = ranges->weights[2][combo];
    const hr_mass *below = ranges->below, *upto = ranges->upto;
    hr_rest of_a, of_b, of_c, upto_b, upto_c;
    hr_rest_of(below + 0, x, y, &of_a);
    hr_rest_of(below + 1, x, y, &of_b);
    hr_rest_of(below + 2, x, y, &of_c);
    if (a > 0 || b > 0)
        hr_rest_of(upto + 2, x, y, &upto_c);
    if (a > 0) {
        /* both others below: neither holds this very combo, which is not below itself */
        const double same = hr_same(ranges->common_below + 0, 0, x, y);
        const double alone = hr_pairs_apart(&of_b, &of_c, same), without_b = hr_pairs_apart(&of_b, &upto_c, same);
        hr_rest_of(upto + 1, x, y, &upto_b);
        const double without_c = hr_pairs_apart(&upto_b, &of_c, same),
                     any = hr_pairs_apart(&upto_b, &upto_c, hr_same(&ranges->common_upto, b * c, x, y));
        outcomes[1] += a * alone;
        outcomes[5] += a * (without_b - alone);
        outcomes[3] += a * (without_c - alone);
        outcomes[7] += a * (any - without_b - without_c + alone);
    }
    if (b > 0) {
        const double same = hr_same(ranges->common_below + 1, 0, x, y), alone = hr_pairs_apart(&of_a, &of_c, same);
        outcomes[2] += b * alone;
        outcomes[6] += b * (hr_pairs_apart(&of_a, &upto_c, same) - alone);
    }
    if (c > 0)
        outcomes[4] += c * hr_pairs_apart(&of_a, &of_b, hr_same(ranges->common_below + 2, 0, x, y));
}

/* Adds the outcomes of every choice of combos, one of each range, that share no card with each other or the board.
 * strengths: of the combos on this board. below, upto and common are room, zeros before the first call. */
HR_STATIC void hr_count_three(hr_three_ranges *ranges, uint64_t board, const uint16_t *strengths, double outcomes[8])
{
    const uint16_t *order = ranges->order[0];
    const size_t n = hr_sort_combos(ranges, board, strengths);
    for (size_t first = 0, end; first < n; first = end) {
        for (end = first; end < n && strengths[order[end]] == strengths[order[first]]; end++) {
            const uint32_t i = order[end], x = ranges->cards[i][0], y = ranges->cards[i][1];
            for (uint32_t p = 1; p < 3; p++)
                hr_add_mass(ranges->upto + p, x, y, ranges->weights[p][i]);
            hr_add_common(&ranges->common_upto, x, y, ranges->weights[1][i] * ranges->weights[2][i]);
        }
        for (size_t at = first; at < end; at++)
            hr_add_outcomes(ranges, order[at], outcomes);
        for (size_t at = first; at < end; at++) {
            const uint32_t i = order[at], x = ranges->cards[i][0], y = ranges->cards[i][1];
            for (uint32_t p = 0; p < 3; p++) {
                hr_add_mass(ranges->below + p, x, y, ranges->weights[p][i]);
                hr_add_common(ranges->common_below + p, x, y,
                              ranges->weights[(p + 1) % 3][i] * ranges->weights[(p + 2) % 3][i]);
            }
        }
    }
    for (uint32_t p = 0; p < 3; p++) {
        hr_mass *masses[2] = {ranges->below + p, ranges->upto + p};
        for (uint32_t state = 0; state < 2; state++) {
            hr_mass *mass = masses[state];
            mass->all = 0;
            memset(mass->by_card, 0, sizeof mass->by_card);
            for (size_t at = 0; at < n; at++) {
                const uint8_t *cards = ranges->cards[order[at]];
                mass->by_pair[cards[0]][cards[1]] = mass->by_pair[cards[1]][cards[0]] = 0;
            }
        }
    }
    memset(ranges->common_below, 0, sizeof ranges->common_below);
    memset(&ranges->common_upto, 0, sizeof ranges->common_upto);
}

#endif
