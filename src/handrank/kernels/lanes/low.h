/* Part of lanes/formulas.h: the low of Omaha, and badugi. Low words, bit 0 = ace .. bit 12 = king: the lowest set bit is the best. */

/* A word as l_load_words gives it, turned by one place; spare bits are lost. */
LANE_FN lane l_low(lane word) {
    return l_or_and(l_and(l_shl(word, 1), l_set(0x1FFE)), l_shr(word, 12), l_set(1));
}

/* As next_suits. */
LANE_FN void next_words(const uint64_t *masks, lane word[4]) {
    for (uintptr_t ahead = 0; ahead < 8 * LANES; ahead += 64)
        PREFETCH((uintptr_t)masks + 8 * BLOCK + ahead);
    l_load_words(masks, word);
}

/* ---- Omaha, eight or better --------------------------------------------------------------------------------------
 * Ranks to be played from two hole and three board cards: those in both, the lowest two of the others in the hole and
 * the lowest three of the others on the board (see hr_omaha_eight_or_better_strength); EIGHT_WORDS takes the lowest five. */
LANE_FN lane l_omaha_low(const lane hole[4], const lane board[4]) {
    const lane eights = l_set(HR_EIGHT_OR_BETTER_WORD);
    lane h = l_and(l_low(l_or(l_or3(hole[0], hole[1], hole[2]), hole[3])), eights);
    lane b = l_and(l_low(l_or(l_or3(board[0], board[1], board[2]), board[3])), eights);
    lane beyond_two = l_drop(l_drop(l_less(h, b))), beyond_three = l_drop(l_drop(l_drop(l_less(b, h))));
    return l_less(l_or(h, b), l_or(beyond_two, beyond_three));
}

/* ---- badugi ------------------------------------------------------------------------------------------------------
 * Ranks can be given different suits unless, for some set of suits, more ranks than it has suits are held in these only
 * (Hall). What can be given different suits is a matroid, so the best badugi is left when the highest rank of every
 * smallest impossible set is taken away. For sets of one, two, three suits in turn: of the ranks held in these only,
 * keep the lowest one, two, three. Smaller impossible sets are gone by then, so those beyond can go all at once. Of
 * what is left, the lowest four. */
LANE_FN lane l_badugi(lane c, lane d, lane h, lane s) {
    const lane cd = l_or(c, d), hs = l_or(h, s), ch = l_or(c, h), ds = l_or(d, s), cs = l_or(c, s), dh = l_or(d, h);
    lane ranks = l_or(cd, hs);
    lane gone1 = l_or(l_drop(l_less(c, l_or(d, hs))), l_drop(l_less(d, l_or(c, hs))));
    lane gone2 = l_or(l_drop(l_less(h, l_or(cd, s))), l_drop(l_less(s, l_or(cd, h))));
    ranks = l_less(ranks, l_or(gone1, gone2));
#define BEYOND_TWO(others) l_drop(l_drop(l_less(ranks, others)))
    gone1 = l_or3(BEYOND_TWO(cd), BEYOND_TWO(hs), BEYOND_TWO(ch));
    gone2 = l_or3(BEYOND_TWO(ds), BEYOND_TWO(cs), BEYOND_TWO(dh));
#undef BEYOND_TWO
    ranks = l_less(ranks, l_or(gone1, gone2));
#define BEYOND_THREE(other) l_drop(l_drop(l_drop(l_less(ranks, other))))
    gone1 = l_or(BEYOND_THREE(c), BEYOND_THREE(d));
    gone2 = l_or(BEYOND_THREE(h), BEYOND_THREE(s));
#undef BEYOND_THREE
    return l_less(ranks, l_or(gone1, gone2));
}

/* The lowest four ranks of a low word -> strength: a term for each, by its rank and place. */
LANE_FN lane l_badugi_strength(lane ranks) {
    const lane none = l_set(1 << 13); /* rank 13 where no rank is left: its terms are 0 */
    lane sum = l_set(0);
    UNROLL
    for (int i = 0; i < 4; i++) {
        lane left = l_or(ranks, none);
        sum = l_add(sum, l_look16(HR_BADUGI_TERMS + 16 * i, l_count(l_less(l_add(left, MINUS1), left))));
        ranks = l_drop(ranks);
    }
    return sum;
}

/* ---- blocks of masks --------------------------------------------------------------------------------------------- */
enum { OMAHA_LOW, BADUGI };

/* n <= BLOCK masks, n a multiple of LANES. */
static void badugi_block(const uint64_t *masks, uint16_t *out, size_t n) {
    lane word[4];
    for (size_t i = 0; i < n; i += LANES) {
        next_words(masks + i, word);
        l_store(out + i, l_badugi_strength(l_badugi(l_low(word[0]), l_low(word[1]), l_low(word[2]), l_low(word[3]))));
    }
}

/* Without wide permutes in two passes, as finish_strengths. */
static void omaha_low_block(const uint64_t *holes, const uint64_t *boards, uint16_t *out, size_t n) {
    lane hole[4], board[4];
    for (size_t i = 0; i < n; i += LANES) {
        next_words(holes + i, hole);
        next_words(boards + i, board);
        lane low = l_omaha_low(hole, board);
#ifdef LANE_PERMUTES
        low = l_look256(HR_EIGHT_WORDS, low);
#endif
        l_store(out + i, low);
    }
#ifndef LANE_PERMUTES
    for (size_t i = 0; i < n; i++)
        out[i] = HR_EIGHT_WORDS[out[i]];
#endif
}

/* what: a constant; boards: for Omaha only. */
LANE_FN void low_strengths(int what, const char *masks, ptrdiff_t step, const char *boards, ptrdiff_t board_step,
                           char *out, ptrdiff_t out_step, size_t n) {
    HR_ALIGNED uint64_t copy[BLOCK];
    HR_ALIGNED uint64_t board_copy[BLOCK];
    HR_ALIGNED uint16_t strengths[BLOCK];
    while (n) {
        size_t now = n < BLOCK ? n : BLOCK;
        if (now > LANES)
            now -= now % LANES; /* whole vectors in place, then the rest as a block of its own */
        const size_t padded = (now + LANES - 1) / LANES * LANES;
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

static void omaha_low_strengths(const void *hole, ptrdiff_t hole_step, const void *board, ptrdiff_t board_step,
                                void *out, ptrdiff_t out_step, size_t n) {
    low_strengths(OMAHA_LOW, hole, hole_step, board, board_step, out, out_step, n);
}

static void badugi_strengths(const void *masks, ptrdiff_t step, void *out, ptrdiff_t out_step, size_t n) {
    low_strengths(BADUGI, masks, step, NULL, 0, out, out_step, n);
}
