/* How a vector of hands is ranked. */
#ifndef HR_HANDS_H
#define HR_HANDS_H

#include <stddef.h>
#include <stdint.h>

#include "lanes/ops.h"
#include "lanes/terms.h"
#include "rank_tables.h"

/* ---- one deck, no jokers --------------------------------------------------------------------- */

/* The better of two flushes: the one that holds their best card not in common. */
HR_INLINE vec v_better(vec x, vec y)
{
    vec differ = v_xor(x, y);
    return v_if(p_test(y, v_best(differ)), y, x);
}

/* any_size: a constant; 0: five to nine cards, so at most one suit has five */
HR_INLINE void rank_suits(work *w, size_t at, const vec suit[4], census *seen, int any_size)
{
    vec a = suit[0], b = suit[1], c = suit[2], d = suit[3];
    vec any = v_or3(a, b, c), two = v_maj(a, b, c), all = v_and3(a, b, c);
    vec g1 = v_or(any, d), g2 = v_or_and(two, any, d), g3 = v_or_and(all, two, d), g4 = v_and(all, d);

    vec na = v_count(a), nb = v_count(b), nc = v_count(c), nd = v_count(d), cards;
    cards = v_add(v_add(na, nb), v_add(nc, nd));
    census_add(seen, g1, cards);
    pred fa = p_gt(na, v_set(4)), fb = p_gt(nb, v_set(4)), fc = p_gt(nc, v_set(4)), fd = p_gt(nd, v_set(4));
    pred flush = p_or(p_or(fa, fb), p_or(fc, fd)), straight_flush;
    vec suited, runs;
    if (any_size) {
        suited = v_better(v_better(v_keep(fa, a), v_keep(fb, b)), v_better(v_keep(fc, c), v_keep(fd, d)));
        suited = v_if(flush, suited, g1);
        vec in_suit = v_or(v_or3(v_runs(a), v_runs(b), v_runs(c)), v_runs(d));
        straight_flush = p_some(in_suit);
        runs = v_if(straight_flush, in_suit, v_runs(g1));
    } else {
        suited = v_if(fd, d, v_if(fc, c, v_if(fb, b, v_if(fa, a, g1))));
        straight_flush = flush; /* where there is a run at all */
        runs = v_runs(suited);
    }
    vec straight =
        v_sub(v_if(straight_flush, v_set(HR_STRAIGHT_FLUSH_ACE + 3), v_set(HR_STRAIGHT_ACE + 3)), v_above(runs));

    hand_parts h;
    h.least = v_keep(p_some(runs), straight);
    h.trips = p_some(g3), h.quads = p_some(g4), h.high = p_none(g2);
    h.top = v_if(h.quads, g4, v_if(h.trips, g3, g2));
    h.second = v_drop(h.top);
    vec groups = v_xor(h.top, v_if(h.trips, h.second, v_drop(h.second)));
    vec pairs = v_xor(g2, groups); /* a full house's */
    h.full = p_some_if(p_andnot(h.trips, h.quads), pairs);
    h.flush = p_andnot(flush, p_or(h.quads, h.full));
    h.two = p_andnot(p_some(h.second), p_or(h.trips, h.flush));
    h.kickers = v_if(h.flush, suited, v_if(h.full, pairs, v_xor(g1, groups)));
    h.p_groups = v_keep(p_not(h.flush), groups);
    h.few = h.high; /* any_size only */
    if (any_size)
        h.few = p_and(h.high, v_below_wheel(g1));
    put_strengths(w, at, &h, 1, any_size);
}

/* ---- jokers and repeated cards --------------------------------------------------------------------
 * held[i]: ranks held more than i times; suit[s][i]: cards of the suit held more than i times, i < depth
 * (a constant, 1 or 3: a flush with a card held four times is no longer the hand); jokers 0..5.
 * A joker is one more of any rank, so with j of them `held more than i times` becomes `more than i - j`.
 * Jokers are never kickers and never make two pair; in a flush they are aces. */
HR_INLINE void rank_levels(work *w, size_t at, const vec held[5], vec suit[4][3], vec jokers, int depth)
{
    const vec zero = v_set(0), all = RANKS;
    vec h1 = held[0], h2 = held[1];
    pred alone = p_and(p_none(h1), p_some(jokers)); /* no card but jokers: one of them becomes an ace, not wild */
    h1 = v_if(alone, ACE_BIT, h1);
    jokers = v_add_if(alone, jokers, MINUS1);
    pred j0 = p_test(jokers, v_set(1)), j1 = p_test(jokers, v_set(2)), j2 = p_test(jokers, v_set(4));
    pred wild = p_some(jokers);

    /* g1..g5: ranks that can be made 1..5 of a kind */
    vec g1 = v_if(j0, all, h1), g2 = v_if(j0, h1, h2), g3 = v_if(j0, h2, held[2]);
    vec g4 = v_if(j0, held[2], held[3]), g5 = v_if(j0, held[3], held[4]);
    g5 = v_if(j1, g3, g5), g4 = v_if(j1, g2, g4), g3 = v_if(j1, g1, g3), g2 = v_if(j1, all, g2);
    g5 = v_if(j2, g1, g5); /* with four or more jokers this is the answer */

    vec least = v_keep(p_some(g5), v_sub(v_set(HR_FIVE_ACES + 3), v_above(g5)));
    vec runs = v_runs_with(h1, j0, j1);
    least = v_max(least, v_keep(p_some(runs), v_sub(v_set(HR_STRAIGHT_ACE + 3), v_above(runs))));

    hand_parts h;
    h.trips = p_some(g3), h.quads = p_some(g4), h.high = p_none(g2);
    h.top = v_if(h.quads, g4, v_if(h.trips, g3, g2));
    h.second = v_drop(h.top);
    pred single = p_or(h.trips, wild);
    h.two = p_andnot(p_some(h.second), single);
    h.p_groups = v_xor(h.top, v_if(single, h.second, v_drop(h.second)));
    vec pairs = v_andnot(h2, h.p_groups);
    h.full = p_some_if(p_andnot(h.trips, h.quads), pairs);
    h.kickers = v_if(h.full, pairs, v_andnot(h1, h.p_groups));
    h.few = p_and(h.high, v_below_wheel(h1));
    h.flush = h.high; /* unused */

    /* flushes: a suit at a time, nearly always one pass; a hand without one gets multiset 0, five deuces */
    pred left[4];
    HR_UNROLL
    for (int s = 0; s < 4; s++) {
        vec n = v_count(suit[s][0]);
        HR_UNROLL
        for (int i = 1; i < depth; i++)
            n = v_add(n, v_count(suit[s][i]));
        left[s] = p_gt(v_add(n, jokers), v_set(4));
    }
    pred more;
    vec multiset = zero;
    do {
        vec x = zero, x2 = zero, x3 = zero, index = zero;
        pred later = p_none(all); /* a later suit was taken */
        more = later;
        HR_UNROLL
        for (int s = 3; s >= 0; s--) {
            pred take = p_andnot(left[s], later);
            left[s] = p_and(left[s], later);
            more = p_or(more, left[s]);
            later = p_or(later, take);
            x = v_if(take, suit[s][0], x);
            if (depth > 1)
                x2 = v_if(take, suit[s][1], x2), x3 = v_if(take, suit[s][2], x3);
        }
        runs = v_keep(later, v_runs_with(x, j0, j1));
        least = v_max(least, v_keep(p_some(runs), v_sub(v_set(HR_STRAIGHT_FLUSH_ACE + 3), v_above(runs))));
        HR_UNROLL
        for (int i = 0; i < 5; i++) {
            static const uint16_t *const term[5] = {HR_LANE_MULTISET0, HR_LANE_MULTISET1, HR_LANE_MULTISET2,
                                                    HR_LANE_MULTISET3, HR_LANE_MULTISET4};
            pred natural = p_gt(v_set(i + 1), jokers);
            vec rank = v_if(natural, v_count(v_from(all, x, v_add(x, MINUS1))), v_set(13));
            index = v_add(index, v_look16(term[i], rank));
            vec gone = v_keep(natural, v_best(x)); /* one copy of the best card */
            if (depth > 1) {
                x = v_andnot(x, v_andnot(gone, x2));
                x2 = v_andnot(x2, v_andnot(gone, x3));
                x3 = v_andnot(x3, gone);
            } else {
                x = v_andnot(x, gone);
            }
        }
        multiset = v_max(multiset, v_keep(later, index));
    } while (p_any(more));
    h.least = least;
    put_strengths(w, at, &h, 0, 1);
    v_store(w->multiset + at, v_keep(p_not(p_or(h.quads, h.full)), multiset));
}

/* The flushes of rank_levels. Not done there: a branch on whether there are any would wait for all of it. */
HR_STATIC void finish_flushes(work *w, size_t n)
{
    for (size_t i = 0; i < n; i++)
        w->multiset[i] = HR_SUITED[w->multiset[i]];
    for (size_t i = 0; i < n; i += VEC_SIZE)
        v_store(w->out + i, v_max(v_load(w->out + i), v_load(w->multiset + i)));
}

/* One deck and up to twelve jokers, in the spare bits. */
HR_INLINE void rank_suits_jokers(work *w, size_t at, const vec in[4], census *seen)
{
    vec a = v_and(in[0], RANKS), b = v_and(in[1], RANKS), c = v_and(in[2], RANKS), d = v_and(in[3], RANKS);
    vec wild = v_xor(in[0], a); /* spare bits side by side: 0..2, 3..5, 6..8, 9..11 */
    wild = v_or_and(wild, v_shl(in[1], 3), v_set(7 << 3));
    wild = v_or_and(wild, v_shl(in[2], 6), v_set(7 << 6));
    wild = v_or_and(wild, v_shl(in[3], 9), v_set(7 << 9));
    vec jokers = v_count(wild);
    vec cards = v_add(v_add(v_count(a), v_count(b)), v_add(v_count(c), v_count(d)));
    census_add(seen, v_or(v_or3(in[0], in[1], in[2]), in[3]), v_add(cards, jokers));
    vec any = v_or3(a, b, c), two = v_maj(a, b, c), all = v_and3(a, b, c);
    vec held[5] = {v_or(any, d), v_or_and(two, any, d), v_or_and(all, two, d), v_and(all, d), v_set(0)};
    vec suit[4][3];
    suit[0][0] = a, suit[1][0] = b, suit[2][0] = c, suit[3][0] = d;
    rank_levels(w, at, held, suit, v_min(jokers, v_set(5)), 1);
}

#endif
