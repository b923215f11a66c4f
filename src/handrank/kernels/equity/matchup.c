#include "base/optimize_o3.h"

#include "equity/matchup.h"

#include "base/bits.h"
#include "base/cards.h"
#include "equity/ranks.h"
#include "rank/strength.h"

enum { MOST_RANK_SETS = 6175 }; /* choices of five ranks, none more than four times */

/* Some cards of which only the ranks are known. */
typedef struct {
    uint32_t key;  /* their part of the key of the perfect hash */
    uint32_t ways; /* in how many ways their suits may be chosen */
} rank_set;

/* Writes all choices of `cards` cards by rank from `rank` on, with live[r] cards of rank r left; returns the end. */
static rank_set *choose_ranks(const uint32_t *live, uint32_t rank, uint32_t cards, rank_set so_far, rank_set *out)
{
    if (cards == 0) {
        *out = so_far;
        return out + 1;
    }
    if (rank == HR_RANKS)
        return out;
    const uint32_t step = hr_key_of_ranks(1u << rank);
    for (uint32_t taken = 0;; taken++) {
        out = choose_ranks(live, rank + 1, cards - taken, so_far, out);
        if (taken == cards || taken == live[rank])
            return out;
        so_far.key += step;
        so_far.ways = so_far.ways * (live[rank] - taken) / (taken + 1); /* a product of binomials after each step */
    }
}

static inline uint32_t winners_of(const uint32_t *strengths, uint32_t players)
{
    uint32_t best = strengths[0], winners = 1;
    for (uint32_t i = 1; i < players; i++) {
        const uint32_t bit = 1u << i;
        winners = strengths[i] > best ? bit : winners | (strengths[i] == best ? bit : 0);
        best = strengths[i] > best ? strengths[i] : best;
    }
    return winners;
}

typedef struct {
    uint32_t players;
    uint32_t keys[HR_MOST_PLAYERS];  /* of hole and board */
    uint32_t lanes[HR_MOST_PLAYERS]; /* of hole and board in the suit that is looked at */
    uint64_t *counts;
} matchup;

/* All boards by their ranks, as if nothing flushed. Inlined with a constant number of players. */
static inline void count_plain(const matchup *at, uint32_t players, const rank_set *set, const rank_set *end)
{
    uint32_t strengths[HR_MOST_PLAYERS];
    for (; set < end; set++) {
        for (uint32_t i = 0; i < players; i++)
            strengths[i] = hr_of_key(at->keys[i] + set->key);
        at->counts[winners_of(strengths, players)] += set->ways;
    }
}

/* The boards with these cards of the suit and others of other suits: counted with flushes, and subtracted without. */
static inline void correct_flushes(const matchup *at, uint32_t players, uint32_t taken, const rank_set *set,
                                   const rank_set *end)
{
    uint32_t flushes[HR_MOST_PLAYERS], plain[HR_MOST_PLAYERS], strengths[HR_MOST_PLAYERS], any = 0;
    const uint32_t key = hr_key_of_ranks(taken);
    for (uint32_t i = 0; i < players; i++)
        any |= flushes[i] = HR_FLUSH[at->lanes[i] | taken]; /* better than all else that seven such cards can make */
    if (any == 0)
        return;
    for (; set < end; set++) {
        for (uint32_t i = 0; i < players; i++) {
            plain[i] = hr_of_key(at->keys[i] + key + set->key);
            strengths[i] = flushes[i] ? flushes[i] : plain[i];
        }
        at->counts[winners_of(plain, players)] -= set->ways;
        at->counts[winners_of(strengths, players)] += set->ways;
    }
}

static void count_all(const matchup *at, const rank_set *set, const rank_set *end)
{
    if (at->players == 2)
        count_plain(at, 2, set, end);
    else if (at->players == 3)
        count_plain(at, 3, set, end);
    else
        count_plain(at, at->players, set, end);
}

/* Every choice of `cards` ranks of `live`, added to `taken`. */
static void correct_all(const matchup *at, uint32_t live, uint32_t cards, uint32_t taken, const rank_set *set,
                        const rank_set *end)
{
    if (cards == 0) {
        if (at->players == 2)
            correct_flushes(at, 2, taken, set, end);
        else if (at->players == 3)
            correct_flushes(at, 3, taken, set, end);
        else
            correct_flushes(at, at->players, taken, set, end);
        return;
    }
    while (hr_count_bits(live) >= cards) {
        const uint32_t lowest = (uint32_t)hr_lowest_bit(live);
        live ^= lowest;
        correct_all(at, live, cards - 1, taken | lowest, set, end);
    }
}

/* The boards one by one: for the few that are left from the flop on. */
static void deal_boards(const uint64_t *holes, uint32_t players, uint64_t board, uint64_t live, uint32_t cards,
                        uint64_t *counts)
{
    if (cards == 0) {
        uint32_t strengths[HR_MOST_PLAYERS];
        for (uint32_t i = 0; i < players; i++)
            strengths[i] = hr_mask_strength(holes[i] | board);
        counts[winners_of(strengths, players)]++;
        return;
    }
    while (live) {
        const uint64_t lowest = hr_lowest_bit(live);
        live ^= lowest;
        deal_boards(holes, players, board | lowest, live, cards - 1, counts);
    }
}

void hr_matchup(const uint64_t *holes, uint32_t players, uint64_t board, uint64_t dead, uint64_t *counts)
{
    uint64_t live = HR_ALL_CARDS & ~(board | dead);
    uint32_t cards = HR_BOARD - hr_count_bits(board), ranks[HR_RANKS];
    for (uint32_t i = 0; i < players; i++)
        live &= ~holes[i];
    if (cards < 3) {
        deal_boards(holes, players, board, live, cards, counts);
        return;
    }
    rank_set sets[MOST_RANK_SETS];
    matchup at = {.players = players, .counts = counts};
    for (uint32_t i = 0; i < players; i++)
        at.keys[i] = hr_key_of_mask(holes[i] | board);
    hr_count_ranks(live, HR_SUITS, ranks);
    count_all(&at, sets, choose_ranks(ranks, 0, cards, (rank_set){0, 1}, sets));
    for (uint32_t suit = 0; suit < HR_SUITS; suit++) {
        const uint32_t suit_live = HR_LANE(live, suit);
        uint32_t most = 0;
        for (uint32_t i = 0; i < players; i++) {
            const uint32_t held = hr_count_bits(at.lanes[i] = HR_LANE(holes[i] | board, suit));
            most = held > most ? held : most;
        }
        hr_count_ranks(live, suit, ranks);
        for (uint32_t suited = HR_HAND > most ? HR_HAND - most : 0; suited <= cards; suited++)
            correct_all(&at, suit_live, suited, 0, sets,
                        choose_ranks(ranks, 0, cards - suited, (rank_set){0, 1}, sets));
    }
}
