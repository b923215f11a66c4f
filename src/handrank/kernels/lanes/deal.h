/* Deals as masks, where there are vectors of masks: VEC64_SIZE deals at once, bit for bit those of lanes/deal_one.h. */
#ifndef HR_DEAL_VECTORS_H
#define HR_DEAL_VECTORS_H

#include "lanes/ops.h"
#ifdef VEC64_SIZE
#include <string.h>

#include "base/random.h"
#include "lanes/bulk.h"
#include "lanes/deal_one.h"

enum { DEAL_VECTORS = 2 }; /* side by side, for while one waits for its products the other works */

/* hr_mix */
HR_INLINE vec64 v64_mix(vec64 x)
{
    x = v64_mul(v64_xor(x, v64_shr(x, 30)), HR_MIX_FIRST);
    x = v64_mul(v64_xor(x, v64_shr(x, 27)), HR_MIX_SECOND);
    return v64_xor(x, v64_shr(x, 31));
}

/* As hr_deal_groups without its rejections: a deal that may need one has a number in `least` below the deck's size. */
HR_INLINE void deal_vectors(const hr_dealing *dealing, const hr_gaps *gaps, vec64 state[DEAL_VECTORS],
                            vec64 gone[DEAL_VECTORS], uint64_t *out, size_t group_step, vec64 least[DEAL_VECTORS])
{
    const vec64 one = v64_set(1), deck = v64_set(dealing->deck);
    vec64 bits[DEAL_VECTORS];
    uint32_t left = gaps->cards - dealing->missing, gone_count = dealing->missing;
    int odd = 0;
    HR_UNROLL
    for (int v = 0; v < DEAL_VECTORS; v++) {
        for (uint32_t i = gaps->count; dealing->missing && i-- > 0;)
            gone[v] = v64_select(v64_set(gaps->below[i]), gone[v], v64_shr_by(gone[v], gaps->width[i]));
        least[v] = v64_set(~(uint64_t)0);
        bits[v] = one;
    }
    for (uint32_t g = 0; g < dealing->groups; g++) {
        vec64 places[DEAL_VECTORS];
        HR_UNROLL
        for (int v = 0; v < DEAL_VECTORS; v++)
            places[v] = v64_set(0);
        for (uint32_t j = left - dealing->size[g]; j < left; j++, odd = !odd) {
            const vec64 bound = v64_set(j + 1), last = v64_set((uint64_t)1 << j);
            HR_UNROLL
            for (int v = 0; v < DEAL_VECTORS; v++) {
                if (odd)
                    bits[v] = v64_shr(bits[v], 32);
                else
                    bits[v] = v64_mix(state[v] = v64_add(state[v], v64_set(HR_RANDOM_STEP)));
                const vec64 product = v64_mul32(bits[v], bound);
                least[v] = v64_min32(least[v], product);
                const vec64 place = v64_shl_each(one, v64_shr(product, 32));
                places[v] = v64_or(places[v], v64_if_shared(places[v], place, last, place));
            }
        }
        HR_UNROLL
        for (int v = 0; v < DEAL_VECTORS; v++) {
            vec64 rest = gone[v];
            for (uint32_t i = 0; i < gone_count; i++) {
                places[v] = v64_add(places[v], v64_and(places[v], v64_or(rest, v64_sub(v64_set(0), rest))));
                rest = v64_and(rest, v64_sub(rest, one));
            }
            gone[v] = v64_or(gone[v], places[v]);
            vec64 cards = places[v];
            for (uint32_t i = 0; i < gaps->count; i++)
                cards = v64_select(v64_set(gaps->below[i]), cards, v64_shl_by(cards, gaps->width[i]));
            v64_store(out + g * group_step + v * VEC64_SIZE, v64_and(cards, deck));
        }
        left -= dealing->size[g];
        gone_count += dealing->size[g];
    }
}

HR_STATIC void deal_masks(const hr_dealing *dealing, uint64_t seed, uint64_t first, const uint64_t *missing, size_t n,
                          uint64_t *out, size_t group_step)
{
    enum { DEALS = VEC64_SIZE * DEAL_VECTORS };
    const hr_gaps gaps = hr_gaps_of(dealing->deck);
    const uint64_t between = ((uint64_t)1 << HR_DRAWS_BITS) * HR_RANDOM_STEP; /* the states of neighbours */
    uint64_t states[DEALS], some[DEALS] = {0}, edge[HR_MOST_GROUPS * DEALS];
    vec64 start[DEAL_VECTORS], least[DEAL_VECTORS];
    for (int i = 0; i < DEALS; i++)
        states[i] = hr_random_of_hand(seed, first + i).state;
    HR_UNROLL
    for (int v = 0; v < DEAL_VECTORS; v++)
        start[v] = v64_load(states + v * VEC64_SIZE);
    for (size_t i = 0; i < n; i += DEALS) {
        const size_t now = n - i < DEALS ? n - i : DEALS;
        uint64_t *to = now == DEALS ? out + i : edge;
        const size_t step = now == DEALS ? group_step : DEALS;
        vec64 state[DEAL_VECTORS], gone[DEAL_VECTORS];
        if (missing)
            memcpy(some, missing + i, now * sizeof *some);
        HR_UNROLL
        for (int v = 0; v < DEAL_VECTORS; v++) {
            state[v] = start[v];
            start[v] = v64_add(start[v], v64_set(DEALS * between));
            gone[v] = v64_load(some + v * VEC64_SIZE);
        }
        deal_vectors(dealing, &gaps, state, gone, to, step, least);
        for (int v = 0; v < DEAL_VECTORS; v++)
            if (v64_some_below(least[v], gaps.cards)) { /* one in millions */
                uint64_t numbers[VEC64_SIZE];
                v64_store(numbers, least[v]);
                for (int d = 0; d < VEC64_SIZE; d++)
                    if ((uint32_t)numbers[d] < gaps.cards)
                        hr_deal_groups(dealing, &gaps, seed, first + i + v * VEC64_SIZE + d, some[v * VEC64_SIZE + d],
                                       to + v * VEC64_SIZE + d, step);
            }
        if (now < DEALS)
            for (uint32_t g = 0; g < dealing->groups; g++)
                memcpy(out + g * group_step + i, edge + g * DEALS, now * sizeof *out);
    }
}

#endif
#endif
