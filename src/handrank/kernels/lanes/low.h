/* The low of Omaha, and badugi. Low ranks, bit 0 = ace .. bit 12 = king: the lowest set bit is the best. */
#ifndef HR_LOW_H
#define HR_LOW_H

#include <stddef.h>
#include <stdint.h>

#include "lanes/masks.h"
#include "lanes/ops.h"
#include "lanes/terms.h"
#include "rank_tables.h"

/* A suit lane as v_load_lanes gives it, rotated by one bit; spare bits are lost. */
HR_INLINE vec v_low(vec ranks) { return v_or_and(v_and(v_shl(ranks, 1), v_set(0x1FFE)), v_shr(ranks, 12), v_set(1)); }

/* As next_reversed. */
HR_INLINE void next_lanes(const uint64_t *masks, vec suit[4])
{
    for (uintptr_t ahead = 0; ahead < 8 * VEC_SIZE; ahead += 64)
        HR_PREFETCH((uintptr_t)masks + 8 * BLOCK + ahead);
    v_load_lanes(masks, suit);
}

/* ---- Omaha, eight or better --------------------------------------------------------------------------------------
 * Ranks to be played from two hole and three board cards: those in both, the lowest two of the others in the hole and
 * the lowest three of the others on the board (see hr_omaha_eight_or_better_strength); EIGHT_WORDS takes the lowest
 * five. */
HR_INLINE vec v_omaha_low(const vec hole[4], const vec board[4])
{
    const vec eights = v_set(HR_EIGHT_OR_BETTER_WORD);
    vec h = v_and(v_low(v_or(v_or3(hole[0], hole[1], hole[2]), hole[3])), eights);
    vec b = v_and(v_low(v_or(v_or3(board[0], board[1], board[2]), board[3])), eights);
    vec beyond_two = v_drop(v_drop(v_andnot(h, b))), beyond_three = v_drop(v_drop(v_drop(v_andnot(b, h))));
    return v_andnot(v_or(h, b), v_or(beyond_two, beyond_three));
}

/* ---- badugi ------------------------------------------------------------------------------------------------------
 * Ranks can be given different suits unless, for some set of suits, more ranks than it has suits are held in these only
 * (Hall). What can be given different suits is a matroid, so the best badugi is left when the highest rank of every
 * smallest impossible set is taken away. For sets of one, two, three suits in turn: of the ranks held in these only,
 * keep the lowest one, two, three. Smaller impossible sets are gone by then, so those beyond can go all at once. Of
 * what is left, the lowest four. */
HR_INLINE vec v_badugi(vec c, vec d, vec h, vec s)
{
    const vec cd = v_or(c, d), hs = v_or(h, s), ch = v_or(c, h), ds = v_or(d, s), cs = v_or(c, s), dh = v_or(d, h);
    vec ranks = v_or(cd, hs);
    vec gone1 = v_or(v_drop(v_andnot(c, v_or(d, hs))), v_drop(v_andnot(d, v_or(c, hs))));
    vec gone2 = v_or(v_drop(v_andnot(h, v_or(cd, s))), v_drop(v_andnot(s, v_or(cd, h))));
    ranks = v_andnot(ranks, v_or(gone1, gone2));
#define BEYOND_TWO(others) v_drop(v_drop(v_andnot(ranks, others)))
    gone1 = v_or3(BEYOND_TWO(cd), BEYOND_TWO(hs), BEYOND_TWO(ch));
    gone2 = v_or3(BEYOND_TWO(ds), BEYOND_TWO(cs), BEYOND_TWO(dh));
#undef BEYOND_TWO
    ranks = v_andnot(ranks, v_or(gone1, gone2));
#define BEYOND_THREE(other) v_drop(v_drop(v_drop(v_andnot(ranks, other))))
    gone1 = v_or(BEYOND_THREE(c), BEYOND_THREE(d));
    gone2 = v_or(BEYOND_THREE(h), BEYOND_THREE(s));
#undef BEYOND_THREE
    return v_andnot(ranks, v_or(gone1, gone2));
}

/* The lowest four of some low ranks -> strength: a term for each, by its rank and place. */
HR_INLINE vec v_badugi_strength(vec ranks)
{
    const vec none = v_set(1 << 13); /* rank 13 where no rank is left: its terms are 0 */
    vec sum = v_set(0);
    HR_UNROLL
    for (int i = 0; i < 4; i++) {
        vec left = v_or(ranks, none);
        sum = v_add(sum, v_look16(HR_BADUGI_TERMS + 16 * i, v_count(v_andnot(v_add(left, MINUS1), left))));
        ranks = v_drop(ranks);
    }
    return sum;
}

/* ---- blocks of masks --------------------------------------------------------------------------------------------- */
enum { OMAHA_LOW, BADUGI };

/* n <= BLOCK masks, n a multiple of VEC_SIZE. */
HR_STATIC void badugi_block(const uint64_t *masks, uint16_t *out, size_t n)
{
    vec suit[4];
    for (size_t i = 0; i < n; i += VEC_SIZE) {
        next_lanes(masks + i, suit);
        v_store(out + i, v_badugi_strength(v_badugi(v_low(suit[0]), v_low(suit[1]), v_low(suit[2]), v_low(suit[3]))));
    }
}

/* Without wide permutes in two passes, as finish_strengths. */
HR_STATIC void omaha_low_block(const uint64_t *holes, const uint64_t *boards, uint16_t *out, size_t n)
{
    vec hole[4], board[4];
    for (size_t i = 0; i < n; i += VEC_SIZE) {
        next_lanes(holes + i, hole);
        next_lanes(boards + i, board);
        vec low = v_omaha_low(hole, board);
#ifdef VEC_PERMUTES
        low = v_look256(HR_EIGHT_WORDS, low);
#endif
        v_store(out + i, low);
    }
#ifndef VEC_PERMUTES
    for (size_t i = 0; i < n; i++)
        out[i] = HR_EIGHT_WORDS[out[i]];
#endif
}

/* what: a constant; boards: for Omaha only. */
HR_INLINE void low_strengths(int what, const char *masks, ptrdiff_t step, const char *boards, ptrdiff_t board_step,
                             char *out, ptrdiff_t out_step, size_t n)
{
    HR_ALIGNED uint64_t copy[BLOCK];
    HR_ALIGNED uint64_t board_copy[BLOCK];
    HR_ALIGNED uint16_t strengths[BLOCK];
    while (n) {
        size_t now = n < BLOCK ? n : BLOCK;
        if (now > VEC_SIZE)
            now -= now % VEC_SIZE; /* whole vectors in place, then the rest as a block of its own */
        const size_t padded = (now + VEC_SIZE - 1) / VEC_SIZE * VEC_SIZE;
        const int direct = out_step == 2 && now == padded && (uintptr_t)out % 2 == 0;
        const uint64_t *block = masks_of_block(masks, step, now, copy);
        uint16_t *to = direct ? (uint16_t *)out : strengths;
        if (what == BADUGI) {
            badugi_block(block, to, padded);
        } else {
            omaha_low_block(block, masks_of_block(boards, board_step, now, board_copy), to, padded);
            boards += (ptrdiff_t)now * board_step;
        }
        if (!direct)
            put_out(strengths, out, out_step, now);
        masks += (ptrdiff_t)now * step, out += (ptrdiff_t)now * out_step, n -= now;
    }
}

HR_STATIC void omaha_low_strengths(const void *hole, ptrdiff_t hole_step, const void *board, ptrdiff_t board_step,
                                   void *out, ptrdiff_t out_step, size_t n)
{
    low_strengths(OMAHA_LOW, hole, hole_step, board, board_step, out, out_step, n);
}

HR_STATIC void badugi_strengths(const void *masks, ptrdiff_t step, void *out, ptrdiff_t out_step, size_t n)
{
    low_strengths(BADUGI, masks, step, NULL, 0, out, out_step, n);
}

#endif
