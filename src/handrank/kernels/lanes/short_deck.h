/* Part of lanes/formulas.h: the short deck.
 *
 * Of at most seven cards the best hand is the same in both decks, but for the lowest straight: there is no flush beside a
 * full house or quads. So the cards are moved down by four ranks and ranked as others, and SHORT_OF_STANDARD puts the
 * strengths in order. The ace is then a ten, and the lowest straight is found apart, as the wheel.
 *
 * Only where the terms are in registers: without, the scalar core is faster (bench/README.md). And one hand at a time,
 * for the check. */
#if defined(LANE_PERMUTES) || LANES == 1
#define SHORT_WHEEL l_set(0xF080) /* five .. deuce and ten, moved down */

/* n <= BLOCK masks, n a multiple of LANES; returns 0, and nothing valid, if some hand has other than five to seven cards. */
static int short_block(work *w, const uint64_t *masks, size_t n) {
    census seen = census_start();
    for (size_t i = 0; i < n; i += LANES) {
        lane suit[4];
        next_suits(masks + i, suit);
        pred suited = p_some(l_set(0));
        UNROLL
        for (int s = 0; s < 4; s++) {
            suit[s] = l_shl(l_and(suit[s], l_set(0x0FF8)), 4); /* six .. ace */
            suited = p_or(suited, p_none(l_less(SHORT_WHEEL, suit[s])));
        }
        rank_suits(w, i, suit, &seen, 0);
        pred wheel = p_none(l_less(SHORT_WHEEL, l_or(l_or3(suit[0], suit[1], suit[2]), suit[3])));
        lane least = l_keep(wheel, l_if(suited, l_set(HR_STRAIGHT_FLUSH_ACE - 9), l_set(HR_STRAIGHT_ACE - 9)));
        l_store(w->out + i, l_max(l_load(w->out + i), least));
    }
    if (p_any(p_or(p_gt(l_set(5), seen.least), p_gt(seen.most, l_set(7)))))
        return 0;
    finish_strengths(w, n);
    for (size_t i = 0; i < n; i += LANES) {
        lane strength = l_load(w->out + i), lower = strength;
        UNROLL
        for (int c = 0; c < HR_SHORT_CATEGORIES; c++)
            lower = l_sub(lower, l_keep(p_gt(strength, l_set(HR_SHORT_FIRSTS[c] - 1)), l_set(HR_SHORT_GAPS[c])));
        l_store(w->out + i, lower);
    }
    for (size_t i = 0; i < n; i++)
        w->out[i] = HR_SHORT_OF_STANDARD[w->out[i]];
    return 1;
}

static void short_deck_strengths(const void *masks, ptrdiff_t step, void *out, ptrdiff_t out_step, size_t n) {
    HR_ALIGNED uint64_t copy[BLOCK];
    HR_ALIGNED uint16_t strengths[BLOCK];
    work w;
    const char *from = masks;
    char *to = out;
    while (n) {
        size_t now = n < BLOCK ? n : BLOCK;
        if (now > LANES)
            now -= now % LANES; /* whole vectors in place, then the rest as a block of its own */
        w.out = strengths;
        if (short_block(&w, masks_of_block(from, step, now, copy), (now + LANES - 1) / LANES * LANES))
            put_out(strengths, to, out_step, now);
        else
            hr_orders[HR_SHORT_DECK].strengths(from, step, to, out_step, now);
        from += (ptrdiff_t)now * step, to += (ptrdiff_t)now * out_step, n -= now;
    }
}
#else
static void short_deck_strengths(const void *masks, ptrdiff_t step, void *out, ptrdiff_t out_step, size_t n) {
    hr_orders[HR_SHORT_DECK].strengths(masks, step, out, out_step, n);
}
#endif
