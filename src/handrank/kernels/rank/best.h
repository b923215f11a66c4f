/* Which cards make the best hand, in display order. The tables say which ranks; the choice among
 * equals is: natural before joker, then suit s h d c, then the order given. */
#ifndef HR_BEST_H
#define HR_BEST_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/cards.h"
#include "rank/strength.h"

enum {
    HR_STRAIGHT_CATEGORY = 4,
    HR_FLUSH_CATEGORY = 5,
    HR_STRAIGHT_FLUSH_CATEGORY = 8,
    HR_FIVE_OF_A_KIND_CATEGORY = 9
};

typedef struct hr_best {
    size_t count;          /* 0..5 cards */
    size_t place[HR_HAND]; /* their places in the hand given */
    uint8_t rank[HR_HAND]; /* 2..14: the rank each stands for, a joker also */
} hr_best;

/* The suit of the best straight flush that ends at `top` (2..14): of the suits that reach it with the
 * jokers, the one with the most natural cards, then with natural cards in the higher places. */
static inline uint32_t hr_straight_flush_suit(const hr_held *held, const uint8_t *ranks)
{
    uint32_t best = 0, best_suit = 0;
    for (uint32_t suit = HR_SUITS; suit-- > 0;) {
        uint32_t lane = HR_LANE(held->cards[1], suit), natural = 0, number = 0;
        for (uint32_t i = 0; i < HR_HAND; i++) {
            uint32_t bit = lane >> (ranks[i] - 2) & 1;
            natural = natural << 1 | bit;
            number += bit;
        }
        uint32_t merit = number << HR_HAND | natural;
        if (merit > best) {
            best = merit;
            best_suit = suit;
        }
    }
    return best_suit;
}

static inline uint32_t hr_flush_suit(const hr_held *held, uint32_t strength)
{
    for (uint32_t suit = HR_SUITS; --suit > 0;)
        if (hr_flush(held, suit) == strength)
            return suit;
    return 0;
}

/* How many cards a class has, and their ranks in display order. */
static inline hr_best hr_ranks_of_class(uint32_t strength)
{
    const uint32_t packed = hr_class(strength);
    hr_best best = {0};
    while (best.count < HR_HAND && (packed >> (16 - 4 * best.count) & 15) != 0) {
        best.rank[best.count] = packed >> (16 - 4 * best.count) & 15;
        best.count++;
    }
    return best;
}

/* cards: n of 0..53; strength: of the hand they are to make; suit: theirs, or HR_SUITS for any. */
static inline hr_best hr_choose_of_suit(const uint8_t *cards, size_t n, uint32_t strength, uint32_t suit)
{
    size_t places[HR_JOKER + 1][HR_HAND]; /* the first five of each card */
    uint8_t seen[HR_JOKER + 1], taken[HR_JOKER + 1];
    hr_best best = hr_ranks_of_class(strength);
    const uint32_t lowest_suit = suit < HR_SUITS ? suit : 0, highest_suit = suit < HR_SUITS ? suit : HR_SUITS - 1;

    memset(seen, 0, sizeof seen);
    memset(taken, 0, sizeof taken);
    for (size_t i = 0; i < n; i++) {
        uint32_t card = cards[i] < HR_JOKER ? cards[i] : HR_JOKER;
        if (seen[card] < HR_HAND)
            places[card][seen[card]++] = i;
    }
    for (size_t i = 0; i < best.count; i++) {
        uint32_t first = 4 * (best.rank[i] - 2u), card = first + highest_suit;
        while (taken[card] == seen[card] && card > first + lowest_suit)
            card--;
        if (taken[card] == seen[card])
            card = HR_JOKER;
        best.place[i] = places[card][taken[card]++];
    }
    return best;
}

/* cards: n of 0..53; strength: theirs. */
static inline hr_best hr_choose(const uint8_t *cards, size_t n, uint32_t strength)
{
    const uint32_t category = hr_category(strength);
    uint32_t suit = HR_SUITS;
    if (category == HR_FLUSH_CATEGORY || category == HR_STRAIGHT_FLUSH_CATEGORY) {
        hr_held held = hr_hold_cards(cards, n);
        hr_best ranks = hr_ranks_of_class(strength);
        suit =
            category == HR_FLUSH_CATEGORY ? hr_flush_suit(&held, strength) : hr_straight_flush_suit(&held, ranks.rank);
    }
    return hr_choose_of_suit(cards, n, strength, suit);
}

#endif
