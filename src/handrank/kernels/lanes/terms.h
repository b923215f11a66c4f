/* Sets of ranks, and the sum of the terms of a hand. */
#ifndef HR_TERMS_H
#define HR_TERMS_H

#include <stddef.h>
#include <stdint.h>

#include "lanes/ops.h"
#include "rank_tables.h"

#define BLOCK 1024 /* hands; their masks, cards and strengths stay in the first-level cache */

#define RANKS v_set(0xFFF8)
#define ACE_BIT v_set(8)
#define MINUS1 v_set(0xFFFF)

HR_INLINE vec v_drop(vec x) { return v_and(x, v_add(x, MINUS1)); }              /* without its best card */
HR_INLINE vec v_best(vec x) { return v_andnot(x, v_add(x, MINUS1)); }           /* its best card */
HR_INLINE vec v_above(vec x) { return v_count(v_andnot(v_add(x, MINUS1), x)); } /* bits below the best: 3 = ace */

/* Where five in a row start: bit 3 = ace high .. bit 12 = the wheel. */
HR_INLINE vec v_runs(vec x)
{
    vec two = v_and(x, v_shr(x, 1));
    vec fifth = v_or_and(v_shr(x, 4), v_shl(x, 9), v_set(0x1000)); /* the ace is the wheel's fifth card */
    return v_and3(two, v_shr(two, 2), fifth);
}

/* How many of the five ranks from each bit on are held: two full adders. held = ones + 2 * (carry + carry2) */
typedef struct {
    vec ones, two, four; /* lowest bit of the count; at least two; at least four */
} window;
HR_INLINE window v_window(vec x)
{
    vec x1 = v_shr(x, 1), x2 = v_shr(x, 2), x3 = v_shr(x, 3);
    vec x4 = v_or_and(v_shr(x, 4), v_shl(x, 9), v_set(0x1000)); /* as in v_runs */
    vec odd = v_xor3(x, x1, x2), carry = v_maj(x, x1, x2);
    vec carry2 = v_maj(odd, x3, x4);
    window w = {v_xor3(odd, x3, x4), v_or(carry, carry2), v_and(carry, carry2)};
    return w;
}
HR_INLINE vec v_at_least_three(window w) { return v_or_and(w.four, w.two, w.ones); }

/* v_runs with jokers: five in a row of which at least 5 - j are held. j0, j1: the bits of j, 0..3. */
HR_INLINE vec v_runs_with(vec x, pred j0, pred j1)
{
    const window w = v_window(x);
    vec few = v_if(j0, w.four, v_and(w.four, w.ones)), many = v_if(j0, w.two, v_at_least_three(w));
    return v_and(v_if(j1, many, few), v_set(0x1FF8)); /* no run starts at a spare bit or below the wheel */
}

/* An ace and otherwise fives or less: as high cards, those below the place the wheel would have had
 * (tables/README.md, the exceptions). */
HR_INLINE pred v_below_wheel(vec x) { return p_eq(v_and(x, v_set(0x0FF8)), ACE_BIT); }

/* What a block holds: decides which kernel it needs. */
enum { SAW_JOKERS = 1, SAW_OTHER_SIZES = 2, SAW_REPEATS = 4 };
typedef struct {
    vec any, least, most; /* of all suit lanes or'ed; fewest and most cards, jokers counted */
} census;
HR_INLINE census census_start(void)
{
    census c = {v_set(0), v_set(0x7FFF), v_set(0)};
    return c;
}
HR_INLINE void census_add(census *c, vec held, vec cards)
{
    c->any = v_or(c->any, held);
    c->least = v_min(c->least, cards);
    c->most = v_max(c->most, cards);
}
/* cards: what each hand should hold, or -1 where hands may differ */
HR_INLINE int census_saw(const census *c, int cards)
{
    pred jokers = p_test(c->any, v_set(7));
    pred sizes = p_or(p_gt(v_set(5), c->least), p_gt(c->most, v_set(9)));
    pred repeats = p_or(p_gt(v_set(cards), c->least), p_gt(c->most, v_set(cards)));
    return (p_any(jokers) ? SAW_JOKERS : 0) | (p_any(sizes) ? SAW_OTHER_SIZES : 0)
           | (cards >= 0 && p_any(repeats) ? SAW_REPEATS : 0);
}

/* ---- the sum of the terms -------------------------------------------------------------------
 * A hand's groups (no group where `five` cards count by rank alone) and its kickers:
 *   p_groups: the group's rank, or both where `two`; zero where `five`
 *   top, second: the ranks of which the best is the group, those of which the best is the second pair
 *   kickers: candidates, best first; the terms decide how many count
 * Preds name the row of the tables, later ones win: pair, trips, two (pair; never with flush), full, quads,
 * high, flush.
 * `least` is a strength the hand has anyway. The result goes to w->out + at. */
typedef struct {
    vec p_groups, top, second, kickers, least;
    pred trips, two, full, quads, high, flush, few; /* few: high card below the wheel's place */
} hand_parts;

#ifdef VEC_PERMUTES
typedef struct {
    HR_ALIGNED uint16_t multiset[BLOCK];
    uint16_t *out;
} work;

/* with_flush, with_few: constants, 0 where the kernel has no such hands */
HR_INLINE void put_strengths(work *w, size_t at, const hand_parts *h, int with_flush, int with_few)
{
#define ROWS(kick, group) v_set((kick) | ((group) & 63) << 8)
    vec rows = ROWS(HR_KICK_PAIR, HR_GROUP_PAIR);
    rows = v_if(h->trips, ROWS(HR_KICK_TRIPS, HR_GROUP_TRIPS), rows);
    rows = v_if(h->two, ROWS(HR_KICK_ONE, HR_GROUP_TWO_PAIR), rows);
    rows = v_if(h->full, ROWS(HR_KICK_ONE, HR_GROUP_FULL), rows);
    rows = v_if(h->quads, ROWS(HR_KICK_ONE, HR_GROUP_QUADS), rows);
    rows = v_if(h->high, ROWS(HR_KICK_HIGH, 0), rows);
    pred five = h->high;
    if (with_flush) {
        rows = v_if(h->flush, ROWS(HR_KICK_FLUSH, 0), rows);
        five = p_or(five, h->flush);
    }
#undef ROWS
    vec free = v_andnot(RANKS, h->p_groups), k = h->kickers, sum, less;
#define TERM(i) v_add(rows, v_count(v_from(free, k, less)))
    less = v_add(k, MINUS1);
    sum = v_look64(HR_KICK0, TERM(0));
    k = v_and(k, less), less = v_add(k, MINUS1);
    sum = v_add(sum, v_look64(HR_KICK1, TERM(1)));
    k = v_and(k, less), less = v_add(k, MINUS1);
    sum = v_add(sum, v_look64(HR_KICK2, TERM(2)));
    k = v_and(k, less), less = v_add(k, MINUS1);
    sum = v_add(sum, v_look32_if(five, HR_KICK3, TERM(3)));
    k = v_and(k, less), less = v_add(k, MINUS1);
    sum = v_add(sum, v_look32_if(five, HR_KICK4, TERM(4)));
#undef TERM
    vec top = v_count(v_from(RANKS, h->top, v_add(h->top, MINUS1)));
    vec second = v_count(v_from(RANKS, h->second, v_add(h->second, MINUS1)));
    sum = v_add(sum, v_look64_if(p_not(five), HR_GROUP0, v_add(v_shr(rows, 8), top)));
    sum = v_add(sum, v_look32_if(h->two, HR_GROUP1, second));
    if (with_few)
        sum = v_add_if(h->few, sum, v_set(1));
    v_store(w->out + at, v_max(sum, h->least));
}
HR_INLINE void finish_strengths(work *w, size_t n) { (void)w, (void)n; }

#else
/* Without wide permutes: the terms are looked up in memory, hand by hand, once the block's keys are known.
 * Two passes, because a vector load of halves just stored would wait for the store buffer. */
typedef struct {
    HR_ALIGNED uint16_t multiset[BLOCK], kicker_key[BLOCK], group_key[BLOCK];
    uint16_t *out;
} work;

HR_INLINE void put_strengths(work *w, size_t at, const hand_parts *h, int with_flush, int with_few)
{
    (void)with_few; /* the table knows */
    vec row = v_set(HR_WORD_PAIR), group = v_set(0);
    row = v_if(h->trips, v_set(HR_WORD_TRIPS), row);
    row = v_if(p_or(p_or(h->two, h->full), h->quads), v_set(HR_WORD_ONE), row);
    row = v_if(h->high, v_set(HR_WORD_HIGH), row);
    if (with_flush)
        row = v_if(h->flush, v_set(HR_WORD_FLUSH), row);
    group = v_if(h->trips, v_set(512), group);
    group = v_if(h->full, v_set(1024), group);
    group = v_if(h->quads, v_set(1536), group);
    vec groups = v_shr(h->p_groups, 3), k = v_shr(h->kickers, 3);
    group = v_add(group, v_shr(v_mul(groups, v_set(HR_GROUP_MAGIC)), 7));
    /* squeeze: kickers better than a group move up a bit, into its place: add them to themselves. That leaves bit 0
     * free; without a group (first - 1 is every bit) all of it moves, so the last shift is the same for all. */
    vec first = v_best(groups), last = v_xor(groups, first);
    k = v_add(k, v_keep(h->two, v_and(k, v_add(last, MINUS1))));
    first = v_add_if(h->two, first, first);
    k = v_add(k, v_and(k, v_add(first, MINUS1)));
    v_store(w->kicker_key + at, v_add(row, v_shr(k, 1)));
    v_store(w->group_key + at, group);
    v_store(w->out + at, h->least);
}
HR_INLINE void finish_strengths(work *w, size_t n)
{
    for (size_t i = 0; i < n; i++)
        w->group_key[i] = (uint16_t)(HR_GROUP_WORDS[w->group_key[i]] + HR_KICKER_WORDS[w->kicker_key[i]]);
    for (size_t i = 0; i < n; i += VEC_SIZE)
        v_store(w->out + i, v_max(v_load(w->out + i), v_load(w->group_key + i)));
}
#endif

#endif
