/* Part of lanes/formulas.h: words of ranks in lanes, and the sum of the terms of a hand. */

#define BLOCK 1024 /* hands; their masks, cards and strengths stay in the first-level cache */

#define RANKS l_set(0xFFF8)
#define ACE_BIT l_set(8)
#define MINUS1 l_set(0xFFFF)

LANE_FN lane l_drop(lane x) { return l_and(x, l_add(x, MINUS1)); }            /* without its best card */
LANE_FN lane l_best(lane x) { return l_less(x, l_add(x, MINUS1)); }           /* its best card */
LANE_FN lane l_above(lane x) { return l_count(l_less(l_add(x, MINUS1), x)); } /* bits below the best: 3 = ace */

/* Where five in a row start: bit 3 = ace high .. bit 12 = the wheel. */
LANE_FN lane l_runs(lane x) {
    lane two = l_and(x, l_shr(x, 1));
    lane fifth = l_or_and(l_shr(x, 4), l_shl(x, 9), l_set(0x1000)); /* the ace is the wheel's fifth card */
    return l_and3(two, l_shr(two, 2), fifth);
}

/* How many of the five ranks from each bit on are held: two full adders. held = ones + 2 * (carry + carry2) */
typedef struct {
    lane ones, two, four; /* lowest bit of the count; at least two; at least four */
} window;
LANE_FN window l_window(lane x) {
    lane x1 = l_shr(x, 1), x2 = l_shr(x, 2), x3 = l_shr(x, 3);
    lane x4 = l_or_and(l_shr(x, 4), l_shl(x, 9), l_set(0x1000)); /* as in l_runs */
    lane odd = l_xor3(x, x1, x2), carry = l_maj(x, x1, x2);
    lane carry2 = l_maj(odd, x3, x4);
    window w = {l_xor3(odd, x3, x4), l_or(carry, carry2), l_and(carry, carry2)};
    return w;
}
LANE_FN lane l_at_least_three(window w) { return l_or_and(w.four, w.two, w.ones); }

/* l_runs with jokers: five in a row of which at least 5 - j are held. j0, j1: the bits of j, 0..3. */
LANE_FN lane l_runs_with(lane x, pred j0, pred j1) {
    const window w = l_window(x);
    lane few = l_if(j0, w.four, l_and(w.four, w.ones)), many = l_if(j0, w.two, l_at_least_three(w));
    return l_and(l_if(j1, many, few), l_set(0x1FF8)); /* no run starts at a spare bit or below the wheel */
}

/* An ace and otherwise fives or less: as high cards, those below the place the wheel would have had
 * (tables/README.md, the exceptions). */
LANE_FN pred l_below_wheel(lane x) { return p_eq(l_and(x, l_set(0x0FF8)), ACE_BIT); }

/* What a block turned out to hold: decides which kernel it needs. */
enum { SAW_JOKERS = 1, SAW_OTHER_SIZES = 2, SAW_REPEATS = 4 };
typedef struct {
    lane any, least, most; /* of all words or'ed; fewest and most cards, jokers counted */
} census;
LANE_FN census census_start(void) {
    census c = {l_set(0), l_set(0x7FFF), l_set(0)};
    return c;
}
LANE_FN void census_add(census *c, lane held, lane cards) {
    c->any = l_or(c->any, held);
    c->least = l_min(c->least, cards);
    c->most = l_max(c->most, cards);
}
/* cards: what each hand should hold, or -1 where hands may differ */
LANE_FN int census_saw(const census *c, int cards) {
    pred jokers = p_test(c->any, l_set(7));
    pred sizes = p_or(p_gt(l_set(5), c->least), p_gt(c->most, l_set(9)));
    pred repeats = p_or(p_gt(l_set(cards), c->least), p_gt(c->most, l_set(cards)));
    return (p_any(jokers) ? SAW_JOKERS : 0) | (p_any(sizes) ? SAW_OTHER_SIZES : 0) |
           (cards >= 0 && p_any(repeats) ? SAW_REPEATS : 0);
}

/* ---- the sum of the terms -------------------------------------------------------------------
 * A hand's groups (no group where `five` cards count by rank alone) and its kickers:
 *   p_groups: the group's rank, or both where `two`; zero where `five`
 *   top, second: the word whose best card is the group, the word whose best card is the second pair
 *   kickers: candidates, best first; the terms decide how many count
 * Preds name the row of the tables, later ones win: pair, trips, two (pair; never with flush), full, quads,
 * high, flush.
 * `least` is a strength the hand has anyway. The result goes to w->out + at. */
typedef struct {
    lane p_groups, top, second, kickers, least;
    pred trips, two, full, quads, high, flush, few; /* few: high card below the wheel's place */
} hand_parts;

#ifdef LANE_PERMUTES
typedef struct {
    HR_ALIGNED uint16_t multiset[BLOCK];
    uint16_t *out;
} work;

/* with_flush, with_few: constants, 0 where the kernel has no such hands */
LANE_FN void put_strengths(work *w, size_t at, const hand_parts *h, int with_flush, int with_few) {
#define ROWS(kick, group) l_set((kick) | ((group) & 63) << 8)
    lane rows = ROWS(HR_KICK_PAIR, HR_GROUP_PAIR);
    rows = l_if(h->trips, ROWS(HR_KICK_TRIPS, HR_GROUP_TRIPS), rows);
    rows = l_if(h->two, ROWS(HR_KICK_ONE, HR_GROUP_TWO_PAIR), rows);
    rows = l_if(h->full, ROWS(HR_KICK_ONE, HR_GROUP_FULL), rows);
    rows = l_if(h->quads, ROWS(HR_KICK_ONE, HR_GROUP_QUADS), rows);
    rows = l_if(h->high, ROWS(HR_KICK_HIGH, 0), rows);
    pred five = h->high;
    if (with_flush) {
        rows = l_if(h->flush, ROWS(HR_KICK_FLUSH, 0), rows);
        five = p_or(five, h->flush);
    }
#undef ROWS
    lane free = l_less(RANKS, h->p_groups), k = h->kickers, sum, less;
#define TERM(i) l_add(rows, l_count(l_from(free, k, less)))
    less = l_add(k, MINUS1);
    sum = l_look64(HR_KICK0, TERM(0));
    k = l_and(k, less), less = l_add(k, MINUS1);
    sum = l_add(sum, l_look64(HR_KICK1, TERM(1)));
    k = l_and(k, less), less = l_add(k, MINUS1);
    sum = l_add(sum, l_look64(HR_KICK2, TERM(2)));
    k = l_and(k, less), less = l_add(k, MINUS1);
    sum = l_add(sum, l_look32_if(five, HR_KICK3, TERM(3)));
    k = l_and(k, less), less = l_add(k, MINUS1);
    sum = l_add(sum, l_look32_if(five, HR_KICK4, TERM(4)));
#undef TERM
    lane top = l_count(l_from(RANKS, h->top, l_add(h->top, MINUS1)));
    lane second = l_count(l_from(RANKS, h->second, l_add(h->second, MINUS1)));
    sum = l_add(sum, l_look64_if(p_not(five), HR_GROUP0, l_add(l_shr(rows, 8), top)));
    sum = l_add(sum, l_look32_if(h->two, HR_GROUP1, second));
    if (with_few)
        sum = l_add_if(h->few, sum, l_set(1));
    l_store(w->out + at, l_max(sum, h->least));
}
LANE_FN void finish_strengths(work *w, size_t n) { (void)w, (void)n; }

#else
/* Without wide permutes: the terms are looked up in memory, hand by hand, once the block's words are known.
 * Two passes, because a vector load of halves just stored would wait for the store buffer. */
typedef struct {
    HR_ALIGNED uint16_t multiset[BLOCK], kicker_word[BLOCK], group_word[BLOCK];
    uint16_t *out;
} work;

LANE_FN void put_strengths(work *w, size_t at, const hand_parts *h, int with_flush, int with_few) {
    (void)with_few; /* the table knows */
    lane row = l_set(HR_WORD_PAIR), group = l_set(0);
    row = l_if(h->trips, l_set(HR_WORD_TRIPS), row);
    row = l_if(p_or(p_or(h->two, h->full), h->quads), l_set(HR_WORD_ONE), row);
    row = l_if(h->high, l_set(HR_WORD_HIGH), row);
    if (with_flush)
        row = l_if(h->flush, l_set(HR_WORD_FLUSH), row);
    group = l_if(h->trips, l_set(512), group);
    group = l_if(h->full, l_set(1024), group);
    group = l_if(h->quads, l_set(1536), group);
    lane groups = l_shr(h->p_groups, 3), k = l_shr(h->kickers, 3);
    group = l_add(group, l_shr(l_mul(groups, l_set(HR_GROUP_MAGIC)), 7));
    /* squeeze: kickers better than a group move up a bit, into its place: add them to themselves. That leaves bit 0
     * free; without a group (first - 1 is every bit) the whole word moves, so the last shift is the same for all. */
    lane first = l_best(groups), last = l_xor(groups, first);
    k = l_add(k, l_keep(h->two, l_and(k, l_add(last, MINUS1))));
    first = l_add_if(h->two, first, first);
    k = l_add(k, l_and(k, l_add(first, MINUS1)));
    l_store(w->kicker_word + at, l_add(row, l_shr(k, 1)));
    l_store(w->group_word + at, group);
    l_store(w->out + at, h->least);
}
LANE_FN void finish_strengths(work *w, size_t n) {
    for (size_t i = 0; i < n; i++)
        w->group_word[i] = (uint16_t)(HR_GROUP_WORDS[w->group_word[i]] + HR_KICKER_WORDS[w->kicker_word[i]]);
    for (size_t i = 0; i < n; i += LANES)
        l_store(w->out + i, l_max(l_load(w->out + i), l_load(w->group_word + i)));
}
#endif
