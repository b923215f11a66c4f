/* The short deck.
 *
 * Of at most seven cards the best hand is the same in both decks, but for the lowest straight: there is no flush
 * together with a full house or quads. So the cards are moved down by four ranks and ranked as others, and
 * SHORT_OF_STANDARD puts the strengths in order. The ace is then a ten, and the lowest straight is found separately, as
 * the wheel.
 *
 * Only where the terms are in registers: without, the scalar core is faster (bench/README.md). And one hand at a time,
 * for the check. */
#ifndef HR_SHORT_DECK_H
#define HR_SHORT_DECK_H

#include <stddef.h>
#include <stdint.h>

#include "lanes/hands.h"
#include "lanes/masks.h"
#include "lanes/ops.h"
#include "lanes/order_list.h"
#include "lanes/terms.h"
#include "rank_tables.h"

#if defined(VEC_PERMUTES) || VEC_SIZE == 1
#define SHORT_WHEEL v_set(0xF080) /* five .. deuce and ten, moved down */

/* n <= BLOCK masks, n a multiple of VEC_SIZE; returns 0, and nothing valid, if some hand has other than five to seven
 * cards. */
HR_STATIC int short_block(work *w, const uint64_t *masks, size_t n)
{
    census seen = census_start();
    for (size_t i = 0; i < n; i += VEC_SIZE) {
        vec suit[4];
        next_reversed(masks + i, suit);
        pred suited = p_some(v_set(0));
        HR_UNROLL
        for (int s = 0; s < 4; s++) {
            suit[s] = v_shl(v_and(suit[s], v_set(0x0FF8)), 4); /* six .. ace */
            suited = p_or(suited, p_none(v_andnot(SHORT_WHEEL, suit[s])));
        }
        rank_suits(w, i, suit, &seen, 0);
        pred wheel = p_none(v_andnot(SHORT_WHEEL, v_or(v_or3(suit[0], suit[1], suit[2]), suit[3])));
        vec least = v_keep(wheel, v_if(suited, v_set(HR_STRAIGHT_FLUSH_ACE - 9), v_set(HR_STRAIGHT_ACE - 9)));
        v_store(w->out + i, v_max(v_load(w->out + i), least));
    }
    if (p_any(p_or(p_gt(v_set(5), seen.least), p_gt(seen.most, v_set(7)))))
        return 0;
    finish_strengths(w, n);
    for (size_t i = 0; i < n; i += VEC_SIZE) {
        vec strength = v_load(w->out + i), lower = strength;
        HR_UNROLL
        for (int c = 0; c < HR_SHORT_CATEGORIES; c++)
            lower = v_sub(lower, v_keep(p_gt(strength, v_set(HR_SHORT_FIRSTS[c] - 1)), v_set(HR_SHORT_GAPS[c])));
        v_store(w->out + i, lower);
    }
    for (size_t i = 0; i < n; i++)
        w->out[i] = HR_SHORT_OF_STANDARD[w->out[i]];
    return 1;
}

HR_STATIC void short_deck_strengths(const void *masks, ptrdiff_t step, void *out, ptrdiff_t out_step, size_t n)
{
    HR_ALIGNED uint64_t copy[BLOCK];
    HR_ALIGNED uint16_t strengths[BLOCK];
    work w;
    const char *from = masks;
    char *to = out;
    while (n) {
        size_t now = n < BLOCK ? n : BLOCK;
        if (now > VEC_SIZE)
            now -= now % VEC_SIZE; /* whole vectors in place, then the rest as a block of its own */
        w.out = strengths;
        if (short_block(&w, masks_of_block(from, step, now, copy), (now + VEC_SIZE - 1) / VEC_SIZE * VEC_SIZE))
            put_out(strengths, to, out_step, now);
        else
            hr_orders[HR_SHORT_DECK].strengths(from, step, to, out_step, now);
        from += (ptrdiff_t)now * step, to += (ptrdiff_t)now * out_step, n -= now;
    }
}
#else
HR_STATIC void short_deck_strengths(const void *masks, ptrdiff_t step, void *out, ptrdiff_t out_step, size_t n)
{
    hr_orders[HR_SHORT_DECK].strengths(masks, step, out, out_step, n);
}
#endif

#endif
