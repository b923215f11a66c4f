/* Part of lanes/formulas.h: how a vector of hands is ranked. */

/* ---- one deck, no jokers --------------------------------------------------------------------- */

/* The better of two flushes: the one that holds their best card not in common. */
LANE_FN lane l_better(lane x, lane y) {
    lane differ = l_xor(x, y);
    return l_if(p_test(y, l_best(differ)), y, x);
}

/* any_size: a constant; 0: five to nine cards, so at most one suit has five */
LANE_FN void rank_suits(work *w, size_t at, const lane suit[4], census *seen, int any_size) {
    lane a = suit[0], b = suit[1], c = suit[2], d = suit[3];
    lane any = l_or3(a, b, c), two = l_maj(a, b, c), all = l_and3(a, b, c);
    lane g1 = l_or(any, d), g2 = l_or_and(two, any, d), g3 = l_or_and(all, two, d), g4 = l_and(all, d);

    lane na = l_count(a), nb = l_count(b), nc = l_count(c), nd = l_count(d), cards;
    cards = l_add(l_add(na, nb), l_add(nc, nd));
    census_add(seen, g1, cards);
    pred fa = p_gt(na, l_set(4)), fb = p_gt(nb, l_set(4)), fc = p_gt(nc, l_set(4)), fd = p_gt(nd, l_set(4));
    pred flush = p_or(p_or(fa, fb), p_or(fc, fd)), straight_flush;
    lane suited, runs;
    if (any_size) {
        suited = l_better(l_better(l_keep(fa, a), l_keep(fb, b)), l_better(l_keep(fc, c), l_keep(fd, d)));
        suited = l_if(flush, suited, g1);
        lane in_suit = l_or(l_or3(l_runs(a), l_runs(b), l_runs(c)), l_runs(d));
        straight_flush = p_some(in_suit);
        runs = l_if(straight_flush, in_suit, l_runs(g1));
    } else {
        suited = l_if(fd, d, l_if(fc, c, l_if(fb, b, l_if(fa, a, g1))));
        straight_flush = flush; /* where there is a run at all */
        runs = l_runs(suited);
    }
    lane straight = l_sub(l_if(straight_flush, l_set(HR_STRAIGHT_FLUSH_ACE + 3), l_set(HR_STRAIGHT_ACE + 3)), l_above(runs));

    hand_parts h;
    h.least = l_keep(p_some(runs), straight);
    h.trips = p_some(g3), h.quads = p_some(g4), h.high = p_none(g2);
    h.top = l_if(h.quads, g4, l_if(h.trips, g3, g2));
    h.second = l_drop(h.top);
    lane groups = l_xor(h.top, l_if(h.trips, h.second, l_drop(h.second)));
    lane pairs = l_xor(g2, groups); /* a full house's */
    h.full = p_some_if(p_less(h.trips, h.quads), pairs);
    h.flush = p_less(flush, p_or(h.quads, h.full));
    h.two = p_less(p_some(h.second), p_or(h.trips, h.flush));
    h.kickers = l_if(h.flush, suited, l_if(h.full, pairs, l_xor(g1, groups)));
    h.p_groups = l_keep(p_not(h.flush), groups);
    h.few = h.high; /* any_size only */
    if (any_size)
        h.few = p_and(h.high, l_below_wheel(g1));
    put_strengths(w, at, &h, 1, any_size);
}

/* ---- jokers and repeated cards --------------------------------------------------------------------
 * held[i]: ranks held more than i times; suit[s][i]: cards of the suit held more than i times, i < depth
 * (a constant, 1 or 3: a flush with a card held four times is no longer the hand); jokers 0..5.
 * A joker is one more of any rank, so with j of them `held more than i times` becomes `more than i - j`.
 * Jokers are never kickers and never make two pair; in a flush they are aces. */
LANE_FN void rank_levels(work *w, size_t at, const lane held[5], lane suit[4][3], lane jokers, int depth) {
    const lane zero = l_set(0), all = RANKS;
    lane h1 = held[0], h2 = held[1];
    pred alone = p_and(p_none(h1), p_some(jokers)); /* no card but jokers: one of them becomes an ace, not wild */
    h1 = l_if(alone, ACE_BIT, h1);
    jokers = l_add_if(alone, jokers, MINUS1);
    pred j0 = p_test(jokers, l_set(1)), j1 = p_test(jokers, l_set(2)), j2 = p_test(jokers, l_set(4));
    pred wild = p_some(jokers);

    /* g1..g5: ranks that can be made 1..5 of a kind */
    lane g1 = l_if(j0, all, h1), g2 = l_if(j0, h1, h2), g3 = l_if(j0, h2, held[2]);
    lane g4 = l_if(j0, held[2], held[3]), g5 = l_if(j0, held[3], held[4]);
    g5 = l_if(j1, g3, g5), g4 = l_if(j1, g2, g4), g3 = l_if(j1, g1, g3), g2 = l_if(j1, all, g2);
    g5 = l_if(j2, g1, g5); /* with four or more jokers this is the answer */

    lane least = l_keep(p_some(g5), l_sub(l_set(HR_FIVE_ACES + 3), l_above(g5)));
    lane runs = l_runs_with(h1, j0, j1);
    least = l_max(least, l_keep(p_some(runs), l_sub(l_set(HR_STRAIGHT_ACE + 3), l_above(runs))));

    hand_parts h;
    h.trips = p_some(g3), h.quads = p_some(g4), h.high = p_none(g2);
    h.top = l_if(h.quads, g4, l_if(h.trips, g3, g2));
    h.second = l_drop(h.top);
    pred single = p_or(h.trips, wild);
    h.two = p_less(p_some(h.second), single);
    h.p_groups = l_xor(h.top, l_if(single, h.second, l_drop(h.second)));
    lane pairs = l_less(h2, h.p_groups);
    h.full = p_some_if(p_less(h.trips, h.quads), pairs);
    h.kickers = l_if(h.full, pairs, l_less(h1, h.p_groups));
    h.few = p_and(h.high, l_below_wheel(h1));
    h.flush = h.high; /* unused */

    /* flushes: a suit at a time, nearly always one pass; a lane without one gets multiset 0, five deuces */
    pred left[4];
    UNROLL
    for (int s = 0; s < 4; s++) {
        lane n = l_count(suit[s][0]);
        UNROLL
        for (int i = 1; i < depth; i++)
            n = l_add(n, l_count(suit[s][i]));
        left[s] = p_gt(l_add(n, jokers), l_set(4));
    }
    pred more;
    lane multiset = zero;
    do {
        lane x = zero, x2 = zero, x3 = zero, index = zero;
        pred later = p_none(all); /* a later suit was taken */
        more = later;
        UNROLL
        for (int s = 3; s >= 0; s--) {
            pred take = p_less(left[s], later);
            left[s] = p_and(left[s], later);
            more = p_or(more, left[s]);
            later = p_or(later, take);
            x = l_if(take, suit[s][0], x);
            if (depth > 1)
                x2 = l_if(take, suit[s][1], x2), x3 = l_if(take, suit[s][2], x3);
        }
        runs = l_keep(later, l_runs_with(x, j0, j1));
        least = l_max(least, l_keep(p_some(runs), l_sub(l_set(HR_STRAIGHT_FLUSH_ACE + 3), l_above(runs))));
        UNROLL
        for (int i = 0; i < 5; i++) {
            static const uint16_t *const term[5] = {HR_LANE_MULTISET0, HR_LANE_MULTISET1, HR_LANE_MULTISET2, HR_LANE_MULTISET3, HR_LANE_MULTISET4};
            pred natural = p_gt(l_set(i + 1), jokers);
            lane rank = l_if(natural, l_count(l_from(all, x, l_add(x, MINUS1))), l_set(13));
            index = l_add(index, l_look16(term[i], rank));
            lane gone = l_keep(natural, l_best(x)); /* one copy of the best card */
            if (depth > 1) {
                x = l_less(x, l_less(gone, x2));
                x2 = l_less(x2, l_less(gone, x3));
                x3 = l_less(x3, gone);
            } else {
                x = l_less(x, gone);
            }
        }
        multiset = l_max(multiset, l_keep(later, index));
    } while (p_any(more));
    h.least = least;
    put_strengths(w, at, &h, 0, 1);
    l_store(w->multiset + at, l_keep(p_not(p_or(h.quads, h.full)), multiset));
}

/* The flushes of rank_levels. Not done there: a branch on whether there are any would wait for all of it. */
static void finish_flushes(work *w, size_t n) {
    for (size_t i = 0; i < n; i++)
        w->multiset[i] = HR_SUITED[w->multiset[i]];
    for (size_t i = 0; i < n; i += LANES)
        l_store(w->out + i, l_max(l_load(w->out + i), l_load(w->multiset + i)));
}

/* One deck and up to twelve jokers, in the spare bits. */
LANE_FN void rank_suits_jokers(work *w, size_t at, const lane in[4], census *seen) {
    lane a = l_and(in[0], RANKS), b = l_and(in[1], RANKS), c = l_and(in[2], RANKS), d = l_and(in[3], RANKS);
    lane wild = l_xor(in[0], a); /* spare bits side by side: 0..2, 3..5, 6..8, 9..11 */
    wild = l_or_and(wild, l_shl(in[1], 3), l_set(7 << 3));
    wild = l_or_and(wild, l_shl(in[2], 6), l_set(7 << 6));
    wild = l_or_and(wild, l_shl(in[3], 9), l_set(7 << 9));
    lane jokers = l_count(wild);
    lane cards = l_add(l_add(l_count(a), l_count(b)), l_add(l_count(c), l_count(d)));
    census_add(seen, l_or(l_or3(in[0], in[1], in[2]), in[3]), l_add(cards, jokers));
    lane any = l_or3(a, b, c), two = l_maj(a, b, c), all = l_and3(a, b, c);
    lane held[5] = {l_or(any, d), l_or_and(two, any, d), l_or_and(all, two, d), l_and(all, d), l_set(0)};
    lane suit[4][3];
    suit[0][0] = a, suit[1][0] = b, suit[2][0] = c, suit[3][0] = d;
    rank_levels(w, at, held, suit, l_min(jokers, l_set(5)), 1);
}
