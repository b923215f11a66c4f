/* Spots of an array: known hands, hands that are random, a board and dead cards. Each is counted by what is fastest:
 * known.h, matchup.h or against.h; random hands that these do not count are dealt in every way. */
#ifndef HR_SPOTS_H
#define HR_SPOTS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/bits.h"
#include "base/cards.h"
#include "base/compiler.h"
#include "base/subsets.h"
#include "core.h"
#include "equity/known.h"

enum {
    HR_SPOT_UNIT = 5040, /* parts of a deal: 1 to 10 players share it, or half of it, in whole numbers */
    HR_SPOT_HANDS = 64   /* dealt at a time */
};

/* What the spots of an array have in common. */
typedef struct {
    const hr_core *core;
    hr_half high;
    const hr_half *low; /* NULL without a second half */
    int holdem;         /* of 52 cards, which has faster ways */
    uint64_t deck;
    uint32_t hole, board;     /* cards of a hand, and of a full board */
    uint32_t players, random; /* known hands, and how many are dealt beside them: HR_MOST_PLAYERS at most */
    hr_stop stop;
} hr_spots;

/* n cards as a mask, taken from those that are left; 0 where one is no card of them, or twice there. */
static inline uint64_t hr_take_cards(const uint8_t *cards, size_t n, uint64_t *left, int *good)
{
    uint64_t mask = 0;
    for (size_t i = 0; i < n; i++) {
        const uint64_t bit = cards[i] < HR_CARDS ? hr_card_bit(cards[i]) & *left : 0;
        *good &= bit != 0;
        *left ^= bit;
        mask |= bit;
    }
    return mask;
}

/* Masks of n spots, (n, players + 2): the hands, the board, the dead cards. Returns the first spot with a card that is
 * not in the deck, or twice in the spot; n where all are good. */
HR_STATIC size_t hr_read_spots(const hr_spots *spots, const uint8_t *holes, const uint8_t *boards, size_t on_board,
                               const uint8_t *dead, size_t gone, size_t n, uint64_t *masks)
{
    for (size_t i = 0; i < n; i++) {
        uint64_t left = spots->deck;
        int good = 1;
        for (uint32_t p = 0; p < spots->players; p++, holes += spots->hole)
            *masks++ = hr_take_cards(holes, spots->hole, &left, &good);
        *masks++ = hr_take_cards(boards + i * on_board, on_board, &left, &good);
        *masks++ = hr_take_cards(dead + i * gone, gone, &left, &good);
        if (!good)
            return i;
    }
    return n;
}

HR_OUTLINE int hr_count_known(const hr_spots *spots, const uint64_t *holes, uint32_t players, uint64_t board,
                              uint64_t live, uint64_t *counts)
{
    const uint32_t to_come = spots->board - hr_count_bits(board);
    if (!spots->holdem || to_come == 1 || to_come == 2)
        return hr_known_outcomes(spots->high, spots->low, holes, players, board, live, to_come, counts,
                                 to_come > 2 ? spots->stop : NULL);
    spots->core->matchup(holes, players, board, spots->deck & ~live & ~board, counts);
    return 0;
}

/* Against one random hand, after the flop of hold'em. */
HR_OUTLINE void hr_count_against(const hr_spots *spots, const uint64_t *holes, uint32_t players, uint64_t board,
                                 uint64_t live, uint64_t *counts)
{
    double outcomes[1 << HR_MOST_PLAYERS];
    memset(outcomes, 0, (2u << players) * sizeof *outcomes);
    spots->core->against(holes, players, board, spots->deck & ~live & ~board, NULL, NULL, 0, outcomes);
    for (uint32_t i = 0; i < 2u << players; i++)
        counts[i] += (uint64_t)outcomes[i];
}

/* Adds the outcomes of a spot. holes: `players` hands, and room for those that are dealt; live: cards that are left.
 * Returns 0, or -1 when it was stopped. */
HR_STATIC int hr_count_spot(const hr_spots *spots, uint64_t *holes, uint32_t players, uint64_t board, uint64_t live,
                            uint64_t *counts)
{
    const uint32_t random = spots->players + spots->random - players;
    if (random == 0)
        return hr_count_known(spots, holes, players, board, live, counts);
    if (random == 1 && spots->holdem && spots->board - hr_count_bits(board) <= 2) {
        hr_count_against(spots, holes, players, board, live, counts);
        return 0;
    }
    uint64_t bits[HR_MOST_ELEMENTS], hands[HR_SPOT_HANDS];
    uint32_t left = 0;
    size_t n;
    for (uint64_t cards = live; cards; cards = hr_without_lowest(cards))
        bits[left++] = hr_lowest_bit(cards);
    hr_subset choices = hr_first_subset(left, spots->hole);
    while ((n = hr_next_masks(&choices, bits, 0, hands, HR_SPOT_HANDS))) {
        if (spots->stop())
            return -1;
        for (size_t i = 0; i < n; i++) {
            holes[players] = hands[i];
            if (hr_count_spot(spots, holes, players + 1, board, live & ~hands[i], counts))
                return -1;
        }
    }
    return 0;
}

static inline void hr_add_share(uint64_t *parts, uint32_t winners, uint64_t pot)
{
    const uint64_t each = pot / hr_count_bits(winners);
    for (; winners; winners &= winners - 1)
        parts[hr_lowest(winners)] += each;
}

/* The share of the pot of each player, correctly rounded: sums are whole numbers. Fewer than 2**50 deals. */
HR_STATIC void hr_find_shares(const uint64_t *counts, uint32_t players, int split, double *shares)
{
    uint64_t parts[HR_MOST_PLAYERS] = {0}, deals = 0;
    for (uint32_t outcome = 1; outcome < 1u << (split ? 2 * players : players); outcome++) {
        const uint32_t low = outcome >> players, high = outcome & ((1u << players) - 1);
        if (counts[outcome] == 0)
            continue;
        deals += counts[outcome];
        if (low)
            hr_add_share(parts, low, counts[outcome] * (HR_SPOT_UNIT / 2));
        hr_add_share(parts, high, counts[outcome] * (low ? HR_SPOT_UNIT / 2 : HR_SPOT_UNIT));
    }
    for (uint32_t p = 0; p < players; p++)
        shares[p] = (double)parts[p] / (double)(deals * HR_SPOT_UNIT);
}

/* Shares (n, all players) of n spots, and counts (n, outcomes); room: for the counts of one spot where none are asked
 * for. masks: as hr_read_spots writes them. Returns 0, or -1 when it was stopped. */
HR_STATIC int hr_count_spots(const hr_spots *spots, const uint64_t *masks, size_t n, double *shares, uint64_t *counts,
                             uint64_t *room)
{
    const uint32_t players = spots->players, all = players + spots->random;
    const size_t outcomes = (size_t)1 << (spots->low ? 2 * all : all);
    for (size_t i = 0; i < n; i++, masks += players + 2, shares += all) {
        uint64_t holes[HR_MOST_PLAYERS], live = spots->deck, *into = counts ? counts + i * outcomes : room;
        for (uint32_t p = 0; p < players; p++)
            live &= ~(holes[p] = masks[p]);
        memset(into, 0, outcomes * sizeof *into);
        live &= ~(masks[players] | masks[players + 1]);
        if (hr_count_spot(spots, holes, players, masks[players], live, into))
            return -1;
        hr_find_shares(into, all, spots->low != NULL, shares);
    }
    return 0;
}

#endif
