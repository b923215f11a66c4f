/* Arrays of masks, a block at a time, each with the kernel it needs. */
#ifndef HR_MASKS_H
#define HR_MASKS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "lanes/hands.h"
#include "lanes/ops.h"
#include "lanes/terms.h"
#include "rank_tables.h"

/* ---- blocks of masks ------------------------------------------------------------------------------- */
enum { FIVE_TO_NINE, ANY_SIZE, JOKERS, REPEATS }; /* what a kernel can rank; each can also do what earlier ones can */

/* Suits of the next VEC_SIZE masks. Those a block later are prefetched: while a block is finished nothing else
 * loads. */
HR_INLINE void next_reversed(const uint64_t *masks, vec suit[4])
{
    for (uintptr_t ahead = 0; ahead < 8 * VEC_SIZE; ahead += 64)
        HR_PREFETCH((uintptr_t)masks + 8 * BLOCK + ahead);
    v_load_reversed(masks, suit);
}

/* n <= BLOCK masks, n a multiple of VEC_SIZE, ranked as `kind`; returns what was seen. cards: see census_saw. */
HR_STATIC int rank_block(int kind, work *w, const uint64_t *masks, size_t n, int cards)
{
    census seen = census_start();
    vec suit[4];
    if (kind == FIVE_TO_NINE)
        for (size_t i = 0; i < n; i += VEC_SIZE) {
            next_reversed(masks + i, suit);
            rank_suits(w, i, suit, &seen, 0);
        }
    else if (kind == ANY_SIZE)
        for (size_t i = 0; i < n; i += VEC_SIZE) {
            next_reversed(masks + i, suit);
            rank_suits(w, i, suit, &seen, 1);
        }
    else
        for (size_t i = 0; i < n; i += VEC_SIZE) {
            next_reversed(masks + i, suit);
            rank_suits_jokers(w, i, suit, &seen);
        }
    return census_saw(&seen, cards);
}

/* Ranks n <= BLOCK masks to w->out with the kernel that did for the block before, and again with the one this
 * block needs. Returns what was seen; with SAW_REPEATS the result is not valid. */
HR_STATIC int rank_masks(int *kind, work *w, const uint64_t *masks, size_t n, int cards)
{
    for (;;) {
        const int used = *kind, saw = rank_block(used, w, masks, n, cards);
        int need = saw & SAW_JOKERS ? JOKERS : saw & SAW_OTHER_SIZES ? ANY_SIZE : FIVE_TO_NINE;
        *kind = need;
        if (need <= used || saw & SAW_REPEATS) {
            finish_strengths(w, n);
            if (used >= JOKERS)
                finish_flushes(w, n);
            return saw;
        }
    }
}

/* Extends n masks to a multiple of VEC_SIZE by repeating the last. */
HR_INLINE size_t pad_masks(uint64_t *masks, size_t n)
{
    for (; n % VEC_SIZE; n++)
        masks[n] = masks[n - 1];
    return n;
}

/* n <= BLOCK masks, padded to whole vectors: in place where they are that already, else copied. What comes back may
 * be misaligned: for v_load_reversed only, which does not mind. */
HR_STATIC const uint64_t *masks_of_block(const char *from, ptrdiff_t step, size_t n, uint64_t copy[BLOCK])
{
    if (step == 8 && n % VEC_SIZE == 0)
        return (const uint64_t *)from;
    for (size_t i = 0; i < n; i++)
        memcpy(copy + i, from + (ptrdiff_t)i * step, 8);
    pad_masks(copy, n);
    return copy;
}

HR_STATIC void put_out(const uint16_t *from, char *out, ptrdiff_t step, size_t n)
{
    if (step == 2)
        memcpy(out, from, 2 * n);
    else
        for (size_t i = 0; i < n; i++, out += step)
            memcpy(out, from + i, 2);
}

HR_STATIC void mask_strengths(const void *masks, ptrdiff_t step, void *out, ptrdiff_t out_step, size_t n)
{
    HR_ALIGNED uint64_t copy[BLOCK];
    HR_ALIGNED uint16_t strengths[BLOCK];
    work w;
    int kind = FIVE_TO_NINE;
    const char *from = masks;
    char *to = out;
    while (n) {
        size_t now = n < BLOCK ? n : BLOCK;
        if (now > VEC_SIZE)
            now -= now % VEC_SIZE; /* whole vectors in place, then the rest as a block of its own */
        const int direct = out_step == 2 && now % VEC_SIZE == 0 && (uintptr_t)to % 2 == 0;
        w.out = direct ? (uint16_t *)to : strengths;
        rank_masks(&kind, &w, masks_of_block(from, step, now, copy), (now + VEC_SIZE - 1) / VEC_SIZE * VEC_SIZE, -1);
        if (!direct)
            put_out(strengths, to, out_step, now);
        from += (ptrdiff_t)now * step, to += (ptrdiff_t)now * out_step, n -= now;
    }
}

#endif
