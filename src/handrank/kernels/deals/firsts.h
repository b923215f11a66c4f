/* With which card each category is first there, when a deck is dealt card by card.
 *
 * A category is there when some of the cards make it: one pair is a rank held twice, two pair two such ranks, a full
 * house three of a rank and two of another, a flush five of a suit, a straight five ranks in a row, the ace high or
 * low. Categories 1..8 as `Cat` numbers them; a set of them has bit 1 << category.
 *
 * Decks are of natural cards 0..51, each at most once; nothing here checks that.
 */
#ifndef HR_FIRSTS_H
#define HR_FIRSTS_H

#include <stdint.h>
#include <string.h>

#include "base/cards.h"
#include "base/random.h"

enum {
    HR_FIRSTS_CATEGORIES = 9, /* 0, high card, stays unused */
    HR_FIRSTS_STRAIGHT = 4,
    HR_FIRSTS_FLUSH = 5,
    HR_FIRSTS_ALL = 0x1FE
};

/* The cards dealt so far. Sets of ranks have bit 1 + rank, so that bit 0 is free for the ace below the deuce. */
typedef struct {
    uint32_t held[5]; /* ranks held at least 1..4 times */
    uint32_t suit[4]; /* ranks held in each suit */
    uint32_t suited[4];
    uint32_t categories; /* those there */
} hr_dealt;

/* 1 where five ranks in a row are held, else 0. */
static inline uint32_t hr_five_in_a_row(uint32_t ranks)
{
    ranks |= ranks >> 13; /* the ace, low */
    ranks &= ranks >> 1;
    return (ranks & ranks >> 2 & ranks >> 3) != 0;
}

/* Takes one more card, the deal's `number`th, and writes it into first[category] of those that are new. */
static inline void hr_take_card(hr_dealt *dealt, uint32_t card, uint32_t number, uint8_t *first)
{
    const uint32_t suit = card & 3, bit = 2u << (card >> 2);
    uint32_t *held = dealt->held;
    held[4] |= held[3] & bit;
    held[3] |= held[2] & bit;
    held[2] |= held[1] & bit;
    held[1] |= bit;
    dealt->suit[suit] |= bit;
    const uint32_t two_pair = (held[2] & (held[2] - 1)) != 0, trips = held[3] != 0;
    const uint32_t there = (uint32_t)(held[2] != 0) << 1 | two_pair << 2 | trips << 3
                           | hr_five_in_a_row(held[1]) << HR_FIRSTS_STRAIGHT
                           | (uint32_t)(++dealt->suited[suit] >= 5) << HR_FIRSTS_FLUSH | (two_pair & trips) << 6
                           | (uint32_t)(held[4] != 0) << 7 | hr_five_in_a_row(dealt->suit[suit]) << 8;
    const uint32_t fresh = there & ~dealt->categories;
    if (fresh == 0)
        return;
    dealt->categories |= fresh;
    for (uint32_t category = 1; category < HR_FIRSTS_CATEGORIES; category++)
        if (fresh >> category & 1)
            first[category] = (uint8_t)number;
}

/* Of a deck in the order given. first[category]: the number of the card, from 1; 0 for never. */
static inline void hr_firsts_in_order(const uint8_t *deck, uint32_t size, uint8_t *first)
{
    hr_dealt dealt = {0};
    memset(first, 0, HR_FIRSTS_CATEGORIES);
    for (uint32_t i = 0; i < size; i++)
        hr_take_card(&dealt, deck[i], i + 1, first);
}

/* Of a shuffled deck, dealt until all wanted categories are there: those of hr_deal of the whole deck. */
static inline void hr_firsts_of_deal(const uint8_t *deck, uint32_t size, hr_random *random, uint32_t wanted,
                                     uint8_t *first)
{
    uint8_t left[HR_CARDS];
    hr_dealt dealt = {0};
    memset(first, 0, HR_FIRSTS_CATEGORIES);
    memcpy(left, deck, size);
    for (uint32_t i = 0; i < size && (dealt.categories & wanted) != wanted; i++) {
        const uint32_t place = i + hr_random_below(random, size - i), card = left[place];
        left[place] = left[i];
        hr_take_card(&dealt, card, i + 1, first);
    }
}

/* Counts deals start .. start + n - 1 in counts[category][number of the card]; number 0: never. */
static inline void hr_count_firsts(const uint8_t *deck, uint32_t size, uint64_t seed, uint64_t start, uint64_t n,
                                   uint64_t (*counts)[HR_CARDS + 1])
{
    memset(counts, 0, HR_FIRSTS_CATEGORIES * sizeof *counts);
    for (uint64_t i = start; i < start + n; i++) {
        hr_random random = hr_random_of_hand(seed, i);
        uint8_t first[HR_FIRSTS_CATEGORIES];
        hr_firsts_of_deal(deck, size, &random, HR_FIRSTS_ALL, first);
        for (uint32_t category = 1; category < HR_FIRSTS_CATEGORIES; category++)
            counts[category][first[category]]++;
    }
}

enum { HR_RACE_NEITHER, HR_RACE_FLUSH, HR_RACE_STRAIGHT, HR_RACE_BOTH, HR_RACE_OUTCOMES };

/* Counts deals start .. start + n - 1 in counts[which comes first][number of the card]; number 0: neither comes. */
static inline void hr_count_races(const uint8_t *deck, uint32_t size, uint64_t seed, uint64_t start, uint64_t n,
                                  uint64_t (*counts)[HR_CARDS + 1])
{
    const uint32_t wanted = 1u << HR_FIRSTS_FLUSH | 1u << HR_FIRSTS_STRAIGHT;
    memset(counts, 0, HR_RACE_OUTCOMES * sizeof *counts);
    for (uint64_t i = start; i < start + n; i++) {
        hr_random random = hr_random_of_hand(seed, i);
        uint8_t first[HR_FIRSTS_CATEGORIES];
        hr_firsts_of_deal(deck, size, &random, wanted, first);
        const uint32_t flush = (uint8_t)(first[HR_FIRSTS_FLUSH] - 1); /* never comes last */
        const uint32_t straight = (uint8_t)(first[HR_FIRSTS_STRAIGHT] - 1);
        const uint32_t winner = flush == straight ? HR_RACE_BOTH : flush < straight ? HR_RACE_FLUSH : HR_RACE_STRAIGHT;
        const uint8_t number = (uint8_t)((flush < straight ? flush : straight) + 1);
        counts[number == 0 ? HR_RACE_NEITHER : winner][number]++;
    }
}

#endif
