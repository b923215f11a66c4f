/* Deals as masks, for games in which only sets of cards matter: disjoint groups of cards of a deck, sampled without a
 * loop over the cards that are left. Deal i depends on the seed and on i alone (base/random.h), on every machine the
 * same.
 *
 * A group of k cards of the m that are left is a set of k places 0..m-1, sampled by Floyd's algorithm (Bentley, Floyd
 * 1987): for j = m-k .. m-1 a place t = 0..j, or, where t is taken, j itself. Place p is the p-th lowest bit of the
 * deck less the cards that are gone. These places are a set of bits again: they move up by one at each place that is
 * gone, and then by the width of each gap of the deck.
 */
#ifndef HR_DEAL_ONE_H
#define HR_DEAL_ONE_H

#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"
#include "base/random.h"
#include "lanes/bulk.h"

enum { HR_MOST_GAPS = 32 };

/* The runs of absent bits below cards of a deck, lowest first. */
typedef struct {
    uint64_t below[HR_MOST_GAPS]; /* the bits below the gap */
    uint32_t width[HR_MOST_GAPS];
    uint32_t count, cards;
} hr_gaps;

static inline hr_gaps hr_gaps_of(uint64_t deck)
{
    hr_gaps gaps = {.count = 0};
    uint32_t width = 0;
    for (uint32_t bit = 0; bit < 64; bit++) {
        if (!(deck >> bit & 1)) {
            width++;
            continue;
        }
        if (width > 0) {
            gaps.below[gaps.count] = ((uint64_t)1 << (bit - width)) - 1;
            gaps.width[gaps.count++] = width;
        }
        width = 0;
        gaps.cards++;
    }
    return gaps;
}

/* Cards of the deck <-> their places. */
static inline uint64_t hr_places_of_cards(const hr_gaps *gaps, uint64_t cards)
{
    for (uint32_t i = gaps->count; i-- > 0;)
        cards = (cards & gaps->below[i]) | (cards >> gaps->width[i] & ~gaps->below[i]);
    return cards;
}

static inline uint64_t hr_cards_of_places(const hr_gaps *gaps, uint64_t places)
{
    for (uint32_t i = 0; i < gaps->count; i++)
        places = (places & gaps->below[i]) | (places & ~gaps->below[i]) << gaps->width[i];
    return places;
}

/* Deal `number`, without the cards of `missing`; group g goes to out[g * group_step]. */
static inline void hr_deal_groups(const hr_dealing *dealing, const hr_gaps *gaps, uint64_t seed, uint64_t number,
                                  uint64_t missing, uint64_t *out, size_t group_step)
{
    hr_random random = hr_random_of_hand(seed, number);
    uint64_t gone = hr_places_of_cards(gaps, missing);
    uint32_t left = gaps->cards - dealing->missing;
    for (uint32_t g = 0; g < dealing->groups; left -= dealing->size[g++]) {
        uint64_t places = 0;
        for (uint32_t j = left - dealing->size[g]; j < left; j++) {
            const uint64_t place = (uint64_t)1 << hr_random_below(&random, j + 1);
            places |= places & place ? (uint64_t)1 << j : place;
        }
        for (uint64_t rest = gone; rest; rest = hr_without_lowest(rest))
            places += places & (rest | (0 - rest)); /* the bits from the lowest of `rest` up */
        gone |= places;
        out[g * group_step] = hr_cards_of_places(gaps, places);
    }
}

#endif
