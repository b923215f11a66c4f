/* Omaha. */
#ifndef HR_OMAHA_VECTORS_H
#define HR_OMAHA_VECTORS_H

#include <stddef.h>
#include <stdint.h>

#include "lanes/hands.h"
#include "lanes/masks.h"
#include "lanes/ops.h"
#include "lanes/terms.h"
#include "rank_tables.h"

/* ---- Omaha: exactly two hole and three board cards ------------------------------------------------------------
 * No loop over the choices. For each category: which ranks can form the groups, from how many hole and board cards;
 * that leaves fixed numbers of kickers for the hole and the board. A category is only right for hands that have no
 * better one, which is where it is used: so, say, a kicker never pairs, or there would be a better hand. */
HR_INLINE void rank_omaha(work *w, size_t at, const vec hole[4], const vec board[4])
{
    vec any = v_or3(hole[0], hole[1], hole[2]);
    const vec h1 = v_or(any, hole[3]),
              h2 = v_or_and(v_maj(hole[0], hole[1], hole[2]), any, hole[3]); /* held once, twice */
    any = v_or3(board[0], board[1], board[2]);
    vec two = v_maj(board[0], board[1], board[2]), all = v_and3(board[0], board[1], board[2]);
    const vec b1 = v_or(any, board[3]), b2 = v_or_and(two, any, board[3]), b3 = v_or_and(all, two, board[3]);

    /* at most one suit has three board cards */
    pred flush = p_none(RANKS);
    vec from_hole = h1, from_board = b1; /* of the flush, else of any suit */
    HR_UNROLL
    for (int s = 0; s < 4; s++) {
        pred here = p_and(p_some(v_drop(hole[s])), p_some(v_drop(v_drop(board[s]))));
        flush = p_or(flush, here);
        from_hole = v_if(here, hole[s], from_hole);
        from_board = v_if(here, board[s], from_board);
    }
    /* five in a row, at least two of them in the hole and three on the board */
    vec runs =
        v_and3(v_runs(v_or(from_hole, from_board)), v_window(from_hole).two, v_at_least_three(v_window(from_board)));
    vec straight = v_sub(v_if(flush, v_set(HR_STRAIGHT_FLUSH_ACE + 3), v_set(HR_STRAIGHT_ACE + 3)), v_above(runs));

    hand_parts h;
    h.least = v_keep(p_some(runs), straight);
    const vec both = v_and(h1, b1);
    const vec quads = v_or_and(v_and(h2, b2), h1, b3);
    const vec by_hole = v_and(h2, b1), by_board = v_and(h1, b2); /* trips of two and one, one and two */
    const vec trips = v_or3(by_hole, by_board, b3);
    h.quads = p_some(quads);
    h.trips = p_some(trips);

    /* full house: hole pair + board trips; hole pair and one + board pair; one of each + two and one */
    vec full_a = v_keep(p_some(v_andnot(h2, b3)), b3);
    vec full_b = v_if(p_some(v_drop(b2)), by_hole, v_andnot(by_hole, b2));
    full_b = v_keep(p_some(b2), full_b);
    vec full_c = v_keep(p_some(v_drop(both)), by_board);
    vec full = v_or3(full_a, full_b, full_c), full_rank = v_best(full);
    vec pairs = v_or3(v_keep(p_test(full_rank, full_a), h2), v_keep(p_test(full_rank, full_b), b2),
                      v_keep(p_test(full_rank, full_c), both));
    h.full = p_andnot(p_some(full), h.quads);

    /* two pair, no trips: a hole pair and a board pair; two of hole and board each; one such and a board pair */
    vec board_pair = v_best(b2), hole_pair = v_best(h2), shared = v_best(both), rest = v_drop(both);
    vec two_a = v_keep(p_and(p_some(h2), p_some(b2)), v_or(hole_pair, board_pair));
    vec two_b = v_keep(p_some(rest), v_or(shared, v_best(rest)));
    vec two_c = v_keep(p_and(p_some(both), p_some(b2)), v_or(shared, board_pair));
    vec pair_ranks = v_better(v_better(two_a, two_b), two_c);
    pred hole_kicks = p_eq(pair_ranks, two_c); /* and both 0 where there are no two pair */
    vec pair = v_best(v_or3(h2, both, b2));

    h.high = p_andnot(p_none(pair), h.trips);
    h.flush = p_andnot(flush, p_or(h.quads, h.full));
    h.two = p_andnot(p_some(pair_ranks), p_or(h.trips, h.flush));
    vec groups = v_if(h.two, pair_ranks, pair);
    groups = v_if(h.trips, v_best(trips), groups);
    groups = v_if(h.full, full_rank, groups);
    groups = v_if(h.quads, v_best(quads), groups);
    groups = v_keep(p_not(h.flush), groups);

    /* what the groups leave to the kickers: two hole cards less hole1 and hole2, three board cards less board1..3.
     * Two pair take two and two cards, or, where the hole kicks, one and three. */
    pred hole1 = p_test(groups, h1), hole2 = p_test(groups, h2);
    pred board1 = p_test(groups, b1), board2 = p_test(groups, b2), board3 = p_test(groups, b3);
    hole2 = p_or(p_andnot(hole2, h.two), p_andnot(h.two, hole_kicks));
    board2 = p_or(board2, h.two);
    board3 = p_or(p_and(board3, p_or(h.quads, h.trips)), p_and(h.two, hole_kicks));
    vec hole_left = v_andnot(v_if(h.flush, from_hole, h1), groups), x = v_drop(hole_left);
    vec board_left = v_andnot(v_if(h.flush, from_board, b1), groups), y = v_drop(board_left), y2 = v_drop(y);
    x = v_xor(hole_left, v_if(hole1, x, v_drop(x)));
    y = v_xor(board_left, v_if(board2, y, v_if(board1, y2, v_drop(y2))));
    vec kickers = v_or(v_keep(p_not(hole2), x), v_keep(p_not(board3), y));
    h.kickers = v_if(h.full, v_andnot(pairs, groups), kickers);

    h.p_groups = groups;
    h.top = groups;
    h.second = v_drop(groups);
    h.few = h.high; /* unused */
    put_strengths(w, at, &h, 1, 0);
}

HR_STATIC void omaha_strengths(const void *hole, ptrdiff_t hole_step, const void *board, ptrdiff_t board_step,
                               void *out, ptrdiff_t out_step, size_t n)
{
    HR_ALIGNED uint64_t holes[BLOCK];
    HR_ALIGNED uint64_t boards[BLOCK];
    HR_ALIGNED uint16_t strengths[BLOCK];
    work w;
    for (size_t done = 0; done < n;) {
        const size_t now = n - done < BLOCK ? n - done : BLOCK;
        const char *from_hole = (const char *)hole + (ptrdiff_t)done * hole_step;
        const char *from_board = (const char *)board + (ptrdiff_t)done * board_step;
        char *to = (char *)out + (ptrdiff_t)done * out_step;
        const uint64_t *hole_masks = masks_of_block(from_hole, hole_step, now, holes);
        const uint64_t *board_masks = masks_of_block(from_board, board_step, now, boards);
        const int direct = out_step == 2 && now % VEC_SIZE == 0 && (uintptr_t)to % 2 == 0;
        w.out = direct ? (uint16_t *)to : strengths;
        const size_t padded = (now + VEC_SIZE - 1) / VEC_SIZE * VEC_SIZE;
        for (size_t i = 0; i < padded; i += VEC_SIZE) {
            vec h[4], b[4];
            next_reversed(hole_masks + i, h);
            next_reversed(board_masks + i, b);
            rank_omaha(&w, i, h, b);
        }
        finish_strengths(&w, padded);
        if (!direct)
            put_out(strengths, to, out_step, now);
        done += now;
    }
}

#endif
