/* Part of lanes/formulas.h: Omaha. */

/* ---- Omaha: exactly two hole and three board cards ------------------------------------------------------------
 * No loop over the choices. For each category: which ranks can form the groups, from how many hole and board cards;
 * that leaves fixed numbers of kickers for the hole and the board. A category is only right in lanes that have no
 * better one, which is where it is used: so, say, a kicker never pairs, or there would be a better hand. */
LANE_FN void rank_omaha(work *w, size_t at, const lane hole[4], const lane board[4]) {
    lane any = l_or3(hole[0], hole[1], hole[2]);
    const lane h1 = l_or(any, hole[3]), h2 = l_or_and(l_maj(hole[0], hole[1], hole[2]), any, hole[3]); /* held once, twice */
    any = l_or3(board[0], board[1], board[2]);
    lane two = l_maj(board[0], board[1], board[2]), all = l_and3(board[0], board[1], board[2]);
    const lane b1 = l_or(any, board[3]), b2 = l_or_and(two, any, board[3]), b3 = l_or_and(all, two, board[3]);

    /* at most one suit has three board cards */
    pred flush = p_none(RANKS);
    lane from_hole = h1, from_board = b1; /* of the flush, else of any suit */
    UNROLL
    for (int s = 0; s < 4; s++) {
        pred here = p_and(p_some(l_drop(hole[s])), p_some(l_drop(l_drop(board[s]))));
        flush = p_or(flush, here);
        from_hole = l_if(here, hole[s], from_hole);
        from_board = l_if(here, board[s], from_board);
    }
    /* five in a row, at least two of them in the hole and three on the board */
    lane runs = l_and3(l_runs(l_or(from_hole, from_board)), l_window(from_hole).two, l_at_least_three(l_window(from_board)));
    lane straight = l_sub(l_if(flush, l_set(HR_STRAIGHT_FLUSH_ACE + 3), l_set(HR_STRAIGHT_ACE + 3)), l_above(runs));

    hand_parts h;
    h.least = l_keep(p_some(runs), straight);
    const lane both = l_and(h1, b1);
    const lane quads = l_or_and(l_and(h2, b2), h1, b3);
    const lane by_hole = l_and(h2, b1), by_board = l_and(h1, b2); /* trips of two and one, one and two */
    const lane trips = l_or3(by_hole, by_board, b3);
    h.quads = p_some(quads);
    h.trips = p_some(trips);

    /* full house: hole pair + board trips; hole pair and one + board pair; one of each + two and one */
    lane full_a = l_keep(p_some(l_less(h2, b3)), b3);
    lane full_b = l_if(p_some(l_drop(b2)), by_hole, l_less(by_hole, b2));
    full_b = l_keep(p_some(b2), full_b);
    lane full_c = l_keep(p_some(l_drop(both)), by_board);
    lane full = l_or3(full_a, full_b, full_c), full_rank = l_best(full);
    lane pairs = l_or3(l_keep(p_test(full_rank, full_a), h2), l_keep(p_test(full_rank, full_b), b2),
                       l_keep(p_test(full_rank, full_c), both));
    h.full = p_less(p_some(full), h.quads);

    /* two pair, no trips: a hole pair and a board pair; two of hole and board each; one such and a board pair */
    lane board_pair = l_best(b2), hole_pair = l_best(h2), shared = l_best(both), rest = l_drop(both);
    lane two_a = l_keep(p_and(p_some(h2), p_some(b2)), l_or(hole_pair, board_pair));
    lane two_b = l_keep(p_some(rest), l_or(shared, l_best(rest)));
    lane two_c = l_keep(p_and(p_some(both), p_some(b2)), l_or(shared, board_pair));
    lane pair_ranks = l_better(l_better(two_a, two_b), two_c);
    pred hole_kicks = p_eq(pair_ranks, two_c); /* and both 0 where there are no two pair */
    lane pair = l_best(l_or3(h2, both, b2));

    h.high = p_less(p_none(pair), h.trips);
    h.flush = p_less(flush, p_or(h.quads, h.full));
    h.two = p_less(p_some(pair_ranks), p_or(h.trips, h.flush));
    lane groups = l_if(h.two, pair_ranks, pair);
    groups = l_if(h.trips, l_best(trips), groups);
    groups = l_if(h.full, full_rank, groups);
    groups = l_if(h.quads, l_best(quads), groups);
    groups = l_keep(p_not(h.flush), groups);

    /* what the groups leave to the kickers: two hole cards less hole1 and hole2, three board cards less board1..3.
     * Two pair take two and two cards, or, where the hole kicks, one and three. */
    pred hole1 = p_test(groups, h1), hole2 = p_test(groups, h2);
    pred board1 = p_test(groups, b1), board2 = p_test(groups, b2), board3 = p_test(groups, b3);
    hole2 = p_or(p_less(hole2, h.two), p_less(h.two, hole_kicks));
    board2 = p_or(board2, h.two);
    board3 = p_or(p_and(board3, p_or(h.quads, h.trips)), p_and(h.two, hole_kicks));
    lane hole_left = l_less(l_if(h.flush, from_hole, h1), groups), x = l_drop(hole_left);
    lane board_left = l_less(l_if(h.flush, from_board, b1), groups), y = l_drop(board_left), y2 = l_drop(y);
    x = l_xor(hole_left, l_if(hole1, x, l_drop(x)));
    y = l_xor(board_left, l_if(board2, y, l_if(board1, y2, l_drop(y2))));
    lane kickers = l_or(l_keep(p_not(hole2), x), l_keep(p_not(board3), y));
    h.kickers = l_if(h.full, l_less(pairs, groups), kickers);

    h.p_groups = groups;
    h.top = groups;
    h.second = l_drop(groups);
    h.few = h.high; /* unused */
    put_strengths(w, at, &h, 1, 0);
}

static void omaha_strengths(const void *hole, ptrdiff_t hole_step, const void *board, ptrdiff_t board_step,
                            void *out, ptrdiff_t out_step, size_t n) {
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
        const int direct = out_step == 2 && now % LANES == 0 && (uintptr_t)to % 2 == 0;
        w.out = direct ? (uint16_t *)to : strengths;
        const size_t padded = (now + LANES - 1) / LANES * LANES;
        for (size_t i = 0; i < padded; i += LANES) {
            lane h[4], b[4];
            next_suits(hole_masks + i, h);
            next_suits(board_masks + i, b);
            rank_omaha(&w, i, h, b);
        }
        finish_strengths(&w, padded);
        if (!direct)
            put_out(strengths, to, out_step, now);
        done += now;
    }
}
