/* All deals of Omaha, a hole and five board cards, counted by strength without ranking each of them.
 *
 * Without flushes only ranks matter. So every multiset of board ranks is ranked with every multiset of hole ranks, and
 * counts for as many deals as the cards that are left make of it. Then flushes: at most one suit has three board cards.
 * For each suit, each three or more ranks of the board that have it, and each two or more of the hole: the strength of
 * that flush (or straight flush) is that of these cards alone, and those deals that it makes better are moved to it.
 *
 * Multisets of k of 13 ranks are numbered by the sum of C(r_i + i, i + 1) over their ranks r_0 <= r_1 <= ...; those of
 * all sizes lie in one array, size after size. A weight of all of them is found by one product each: the multiset
 * without its highest rank has its weight already.
 */
#ifndef HR_DEALS_OMAHA_H
#define HR_DEALS_OMAHA_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/bits.h"
#include "base/cards.h"
#include "base/subsets.h"
#include "deals/tally.h"

enum {
    HR_OMAHA_MOST_HOLE = 6,
    HR_OMAHA_MULTISETS = 27132,            /* C(13 + 6, 6): of 0 to 6 ranks */
    HR_OMAHA_LARGEST = 18564,              /* C(12 + 6, 6): of 6 */
    HR_OMAHA_SUITED = 1 << (HR_RANKS - 3), /* sets of the ranks that three board cards leave */
    HR_OMAHA_UNIONS = 355602,              /* sum over t = 2..6 of C(13, t) * C(12 + 6 - t, 6 - t) */
};

/* What all counting of one size of hole shares. */
typedef struct {
    uint32_t hole;                                                          /* cards: 2..HR_OMAHA_MOST_HOLE */
    uint64_t choose[HR_RANKS + HR_OMAHA_MOST_HOLE][HR_OMAHA_MOST_HOLE + 1]; /* binomials */
    uint32_t start[HR_OMAHA_MOST_HOLE + 2];                                 /* of the multisets of each size */
    uint32_t without[HR_OMAHA_MULTISETS];                                   /* the highest rank: which multiset, */
    uint8_t rank[HR_OMAHA_MULTISETS], times[HR_OMAHA_MULTISETS];            /* that rank, how often it occurs */
    uint64_t holes[HR_OMAHA_MULTISETS];                                     /* masks: each rank in the first suits */
    uint64_t boards[HR_OMAHA_MULTISETS];                                    /* masks: each rank in the last suits */
    uint32_t first_union[HR_RANK_SETS];                                     /* by the set of hole ranks in one suit */
    uint16_t unions[HR_OMAHA_UNIONS]; /* those and each multiset of others: which multiset of the hole's size */
} hr_omaha_tables;

/* What one thread works on. */
typedef struct {
    uint64_t ways[HR_OMAHA_MULTISETS];    /* how many choices of the cards that are left make each multiset */
    uint64_t lost[HR_OMAHA_LARGEST];      /* deals with each hole multiset that are flushes */
    uint16_t strengths[HR_OMAHA_LARGEST]; /* of each hole multiset on the board, no flushes */
    uint64_t suited[HR_OMAHA_SUITED];     /* hole masks of one suit, */
    uint16_t flushes[HR_OMAHA_SUITED];    /* and the flushes they make on the board */
} hr_omaha_work;

/* counts: how often each rank occurs, `size` in all -> the number of the multiset among those of its size. */
static inline uint32_t hr_multiset_number(const hr_omaha_tables *tables, const uint8_t counts[HR_RANKS])
{
    uint64_t number = 0;
    uint32_t i = 0;
    for (uint32_t rank = 0; rank < HR_RANKS; rank++)
        for (uint32_t times = counts[rank]; times > 0; times--, i++)
            number += tables->choose[rank + i][i + 1];
    return (uint32_t)number;
}

/* Numbers all multisets of `size` ranks that add ranks from `rank` on to the `held` ones in counts. */
static inline void hr_number_multisets(hr_omaha_tables *tables, uint8_t counts[HR_RANKS], uint32_t held, uint32_t size,
                                       uint32_t rank)
{
    if (held == size || rank == HR_RANKS) {
        uint32_t highest = HR_RANKS;
        if (held < size)
            return;
        const uint32_t at = tables->start[size] + hr_multiset_number(tables, counts);
        uint64_t hole = 0, board = 0;
        for (uint32_t r = 0; r < HR_RANKS; r++) {
            for (uint32_t suit = 0; suit < counts[r] && suit < HR_SUITS; suit++) {
                hole |= hr_card_bit(4 * r + suit);
                board |= hr_card_bit(4 * r + HR_SUITS - 1 - suit);
            }
            highest = counts[r] ? r : highest;
        }
        tables->holes[at] = hole;
        tables->boards[at] = board;
        if (size == 0)
            return;
        const uint8_t times = counts[highest];
        tables->rank[at] = (uint8_t)highest;
        tables->times[at] = times;
        counts[highest] = 0;
        tables->without[at] = tables->start[size - times] + hr_multiset_number(tables, counts);
        counts[highest] = times;
        return;
    }
    for (uint32_t times = 0; held + times <= size; times++) {
        counts[rank] = (uint8_t)times;
        hr_number_multisets(tables, counts, held + times, size, rank + 1);
    }
    counts[rank] = 0;
}

/* The ranks of a multiset, each as often as it occurs. */
static inline void hr_multiset_counts(const hr_omaha_tables *tables, uint32_t at, uint8_t counts[HR_RANKS])
{
    memset(counts, 0, HR_RANKS);
    for (; at != 0; at = tables->without[at])
        counts[tables->rank[at]] = tables->times[at];
}

static inline void hr_omaha_prepare(hr_omaha_tables *tables, uint32_t hole)
{
    uint8_t counts[HR_RANKS] = {0};
    uint32_t at = 0;
    tables->hole = hole;
    for (uint32_t n = 0; n < HR_RANKS + HR_OMAHA_MOST_HOLE; n++)
        for (uint32_t k = 0; k <= HR_OMAHA_MOST_HOLE; k++)
            tables->choose[n][k] = hr_choose_any(n, k);
    tables->start[0] = 0;
    for (uint32_t size = 0; size <= HR_OMAHA_MOST_HOLE; size++)
        tables->start[size + 1] = tables->start[size] + (uint32_t)tables->choose[HR_RANKS - 1 + size][size];
    for (uint32_t size = 0; size <= hole || size <= HR_BOARD; size++)
        hr_number_multisets(tables, counts, 0, size, 0);
    for (uint32_t ranks = 0; ranks < HR_RANK_SETS; ranks++) {
        const uint32_t size = hr_count_bits(ranks);
        tables->first_union[ranks] = at;
        if (size < 2 || size > hole)
            continue;
        for (uint32_t other = tables->start[hole - size]; other < tables->start[hole - size + 1]; other++) {
            hr_multiset_counts(tables, other, counts);
            for (uint32_t rank = 0; rank < HR_RANKS; rank++)
                counts[rank] += ranks >> rank & 1;
            tables->unions[at++] = (uint16_t)hr_multiset_number(tables, counts);
        }
    }
}

/* How many choices of left[rank] cards of each rank make each multiset of up to `size`. */
static inline void hr_count_ways(const hr_omaha_tables *tables, const uint8_t left[HR_RANKS], uint32_t size,
                                 uint64_t *ways)
{
    ways[0] = 1;
    for (uint32_t at = 1; at < tables->start[size + 1]; at++)
        ways[at] = ways[tables->without[at]] * tables->choose[left[tables->rank[at]]][tables->times[at]];
}

/* The board's cards in one suit are `on_board`: moves the deals that these make flushes. boards: how many boards this
 * represents; left: the cards of other suits that the board leaves; live: the ranks that the suit has left. */
static inline void hr_move_flushes(const hr_omaha_tables *tables, hr_omaha_work *work, hr_ranker ranker,
                                   uint32_t on_board, uint32_t live, const uint8_t left[HR_RANKS], uint64_t boards,
                                   uint64_t *totals)
{
    const uint64_t board = on_board;
    size_t n = 0;
    for (uint32_t ranks = live; ranks; ranks = (ranks - 1) & live) {
        const uint32_t size = hr_count_bits(ranks);
        if (size >= 2 && size <= tables->hole)
            work->suited[n++] = ranks;
    }
    ranker.two(work->suited, sizeof(uint64_t), &board, 0, work->flushes, sizeof(uint16_t), n);
    hr_count_ways(tables, left, tables->hole - 2, work->ways);
    for (size_t i = 0; i < n; i++) {
        const uint32_t ranks = (uint32_t)work->suited[i], others = tables->hole - hr_count_bits(ranks);
        const uint64_t *ways = work->ways + tables->start[others];
        const uint16_t *unions = tables->unions + tables->first_union[ranks], flush = work->flushes[i];
        const uint32_t number = tables->start[others + 1] - tables->start[others];
        uint64_t moved = 0;
        for (uint32_t other = 0; other < number; other++) {
            const uint64_t deals = flush > work->strengths[unions[other]] ? boards * ways[other] : 0;
            work->lost[unions[other]] += deals;
            moved += deals;
        }
        totals[flush] += moved;
    }
}

/* Adds the deals of boards first .. last - 1 of the multisets of five ranks to totals, by strength.
 *
 * live: for each suit the ranks that are not dead; ranker.two: Omaha, high or low; flushes: whether they count. All
 * hole cards of a rank lie in its first suits, all board cards in its last, so that no suit has two ranks of the hole
 * and three of the board: the ranker sees no flush. Hole and board share a card where a rank occurs more than four
 * times: there are no such deals, what is ranked then counts for none. */
static inline void hr_count_omaha(const hr_omaha_tables *tables, hr_omaha_work *work, hr_ranker ranker, int flushes,
                                  const uint16_t live[HR_SUITS], uint32_t first, uint32_t last, uint64_t *totals)
{
    const uint32_t holes = tables->start[tables->hole], number = tables->start[tables->hole + 1] - holes;
    uint8_t cards[HR_RANKS] = {0}, board[HR_RANKS], left[HR_RANKS];
    for (uint32_t rank = 0; rank < HR_RANKS; rank++)
        for (uint32_t suit = 0; suit < HR_SUITS; suit++)
            cards[rank] += live[suit] >> rank & 1;
    for (uint32_t at = tables->start[HR_BOARD] + first; at < tables->start[HR_BOARD] + last; at++) {
        uint64_t boards = 1;
        uint32_t ranks = 0;
        hr_multiset_counts(tables, at, board);
        for (uint32_t rank = 0; rank < HR_RANKS; rank++) {
            boards *= tables->choose[cards[rank]][board[rank]];
            left[rank] = (uint8_t)(cards[rank] - board[rank]);
            ranks |= (uint32_t)(board[rank] > 0) << rank;
        }
        if (boards == 0)
            continue;
        ranker.two(tables->holes + holes, sizeof(uint64_t), tables->boards + at, 0, work->strengths, sizeof(uint16_t),
                   number);
        hr_count_ways(tables, left, tables->hole, work->ways);
        for (uint32_t i = 0; i < number; i++)
            totals[work->strengths[i]] += boards * work->ways[holes + i];
        if (!flushes)
            continue;
        memset(work->lost, 0, number * sizeof *work->lost);
        for (uint32_t suit = 0; suit < HR_SUITS; suit++) {
            uint64_t suits = 0; /* with the same cards left; counted at the first of them */
            uint32_t before = 0;
            for (uint32_t other = 0; other < HR_SUITS; other++) {
                suits += live[other] == live[suit];
                before += other < suit && live[other] == live[suit];
            }
            const uint32_t suited = ranks & live[suit];
            for (uint32_t on_board = before ? 0 : suited; on_board; on_board = (on_board - 1) & suited) {
                if (hr_count_bits(on_board) < 3)
                    continue;
                boards = suits;
                for (uint32_t rank = 0; rank < HR_RANKS; rank++) {
                    const uint32_t others = cards[rank] - (live[suit] >> rank & 1);
                    const uint32_t taken = board[rank] - (on_board >> rank & 1);
                    boards *= tables->choose[others][taken];
                    left[rank] = (uint8_t)(others - taken);
                }
                if (boards > 0)
                    hr_move_flushes(tables, work, ranker, on_board, live[suit] & ~on_board, left, boards, totals);
            }
        }
        for (uint32_t i = 0; i < number; i++)
            totals[work->strengths[i]] -= work->lost[i];
    }
}

#endif
