/* The strength of one hand: any cards, any number of decks and jokers.
 *
 * Cards and masks are those of base/cards.h; a set of ranks is 13 bits, bit 0 the deuce. Strengths are 0..14430; larger
 * beats smaller. Nothing here checks its input: a card above 53 gives a wrong number, never a memory fault.
 */
#ifndef HR_STRENGTH_H
#define HR_STRENGTH_H

#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"
#include "base/cards.h"
#include "rank_tables.h"

/* What a hand holds at least k times, k = 1..5: more than five of anything never matters. */
typedef struct {
    uint64_t cards[HR_HAND + 1]; /* [k]: mask of the cards held at least k times; [0] unused */
    uint32_t ranks[HR_HAND + 1]; /* [k]: the ranks held at least k times; [0] every rank */
    uint32_t jokers;             /* at most 5: more are no better */
} hr_held;

/* What a class is: `category << 20 | five rank nibbles` in display order, 0 for no card. */
static inline uint32_t hr_class(uint32_t strength)
{
    const uint8_t *bytes = HR_CLASS_BYTES + strength;
    return bytes[0] | (uint32_t)bytes[HR_CLASS_COUNT] << 8 | (uint32_t)bytes[2 * HR_CLASS_COUNT] << 16;
}

static inline uint32_t hr_category(uint32_t strength) { return HR_CLASS_BYTES[2 * HR_CLASS_COUNT + strength] >> 4; }

/* hr_card_bit of any byte, looked up: 0 for what is no card. */
static inline uint64_t hr_byte_bit(uint32_t byte) { return HR_CARD_BIT[byte & 63]; }

/* A set of ranks without one of them: those above it move down, as kickers are counted. */
static inline uint32_t hr_squeeze(uint32_t ranks, uint32_t rank)
{
    uint32_t below = ranks & ((1u << rank) - 1);
    return below | ranks >> (rank + 1) << rank;
}

/* The terms of the best `count` kickers, at most three, of a squeezed set; a missing one is 0. */
static inline uint32_t hr_kickers(uint32_t squeezed, uint32_t count)
{
    static const uint16_t *const place[] = {NULL, HR_PLACE_KICKER1, HR_PLACE_KICKER2, HR_PLACE_KICKER3};
    uint32_t sum = 0;
    for (; count != 0 && squeezed != 0; count--) {
        const uint32_t rank = hr_highest(squeezed);
        sum += place[count][rank];
        squeezed ^= 1u << rank;
    }
    return sum;
}

#define HR_KEY ((1u << HR_KEY_BITS) - 1)

/* The strength of up to seven ranks, no flush; key: the sum of their weights. */
static inline uint32_t hr_of_key(uint32_t key)
{
    return HR_HASH_STRENGTH[HR_PLACE_STEP * HR_HASH_PLACE[key & ((1u << HR_ROW_BITS) - 1)] + (key >> HR_ROW_BITS)];
}

/* The strength of ranks without a straight: its best five ranks, or all there are. */
static inline uint32_t hr_high_card(uint32_t ranks)
{
    while ((HR_LANE_SUM[ranks] >> HR_KEY_BITS & 63) > HR_HASH_MOST_CARDS)
        ranks &= ranks - 1;
    return hr_of_key(HR_LANE_SUM[ranks] & HR_KEY);
}

/* The ranks that are held at least `count` times with the jokers. */
static inline uint32_t hr_with_jokers(const hr_held *held, uint32_t count)
{
    return held->ranks[count > held->jokers ? count - held->jokers : 0];
}

/* What the card at each place of a flush, highest first, adds to the index of HR_SUITED. */
static const uint16_t *const HR_MULTISET[HR_HAND] = {HR_MULTISET0, HR_MULTISET1, HR_MULTISET2, HR_MULTISET3,
                                                     HR_MULTISET4};

/* The strength of the best flush of one suit; 0 if there is none, or if equal ranks make it more. Jokers are aces,
 * in addition to any held. */
static inline uint32_t hr_flush(const hr_held *held, uint32_t suit)
{
    uint32_t lanes[HR_HAND + 1], index = 0, filled = 0;
    if (held->jokers == 0 && HR_LANE(held->cards[2], suit) == 0)
        return HR_FLUSH[HR_LANE(held->cards[1], suit)];
    for (; filled < held->jokers && filled < HR_HAND; filled++)
        index += HR_MULTISET[filled][HR_ACE];
    for (uint32_t k = 1; k <= HR_HAND; k++)
        lanes[k] = HR_LANE(held->cards[k], suit);
    while (lanes[1] && filled < HR_HAND) { /* the highest card left, as often as it is held */
        uint32_t rank = hr_highest(lanes[1]);
        for (uint32_t k = 1; k <= HR_HAND && lanes[k] >> rank & 1; k++) {
            lanes[k] &= ~(1u << rank);
            if (filled < HR_HAND)
                index += HR_MULTISET[filled++][rank];
        }
    }
    return filled == HR_HAND ? HR_SUITED[index] : 0;
}

/* The top rank of the best straight of some ranks with the jokers; 0 if there is none. */
static inline uint32_t hr_straight(uint32_t ranks, uint32_t jokers)
{
    return jokers < HR_STRAIGHT_JOKERS ? HR_STRAIGHT[ranks] >> 4 * jokers & 15 : 0;
}

static inline uint32_t hr_straight_flush(const hr_held *held)
{
    uint32_t best = 0;
    for (uint32_t suit = 0; suit < HR_SUITS; suit++) {
        uint32_t top = hr_straight(HR_LANE(held->cards[1], suit), held->jokers);
        best = top > best ? top : best;
    }
    return best;
}

/* The strength of any hand: its categories from the highest down, as in reference.py. */
static inline uint32_t hr_held_strength(const hr_held *held)
{
    const uint32_t any = held->ranks[1], twice = held->ranks[2], jokers = held->jokers;
    uint32_t ranks, rank, best = 0;

    if ((ranks = hr_with_jokers(held, 5)) != 0)
        return HR_PLACE_FIVE_OF_A_KIND[hr_highest(ranks)];
    if ((rank = hr_straight_flush(held)) != 0)
        return HR_PLACE_STRAIGHT_FLUSH[rank];
    if ((ranks = hr_with_jokers(held, 4)) != 0) {
        rank = hr_highest(ranks);
        return HR_PLACE_FOUR_OF_A_KIND[rank] + hr_kickers(hr_squeeze(any, rank), 1);
    }
    const uint32_t trips = hr_with_jokers(held, 3);
    if (trips != 0) {
        rank = hr_highest(trips);
        if ((ranks = hr_squeeze(twice, rank)) != 0)
            return HR_PLACE_FULL_HOUSE[rank] + hr_kickers(ranks, 1);
    }
    for (uint32_t suit = 0; suit < HR_SUITS; suit++) {
        uint32_t flush = hr_flush(held, suit);
        best = flush > best ? flush : best;
    }
    if (best != 0)
        return best;
    if ((rank = hr_straight(any, jokers)) != 0)
        return HR_PLACE_STRAIGHT[rank];
    if (trips != 0) {
        rank = hr_highest(trips);
        return HR_PLACE_THREE_OF_A_KIND[rank] + hr_kickers(hr_squeeze(any, rank), 2);
    }
    if (jokers == 0 && (twice & (twice - 1)) != 0) {
        uint32_t high = hr_highest(twice), low = hr_highest(twice ^ 1u << high);
        return HR_PLACE_TWO_PAIR_HIGH[high] + HR_PLACE_TWO_PAIR_LOW[low]
               + hr_kickers(hr_squeeze(hr_squeeze(any, high), low), 1);
    }
    if ((ranks = hr_with_jokers(held, 2)) != 0) {
        rank = hr_highest(ranks);
        return HR_PLACE_ONE_PAIR[rank] + hr_kickers(hr_squeeze(any, rank), 3);
    }
    return hr_high_card(jokers ? 1u << HR_ACE : any);
}

/* How many jokers a mask's spare bits stand for. */
static inline uint32_t hr_spare_count(uint64_t mask) { return hr_count_bits(mask & HR_SPARE); }

/* A hand without duplicates, and some jokers more. */
static inline hr_held hr_hold_mask(uint64_t mask, uint32_t jokers)
{
    const uint32_t c = HR_LANE(mask, 0), d = HR_LANE(mask, 1), h = HR_LANE(mask, 2), s = HR_LANE(mask, 3);
    const uint32_t cd = c & d, hs = h & s, c_d = c | d, h_s = h | s;
    return (hr_held){
        .cards = {0, mask},
        .ranks = {HR_ALL_RANKS, c_d | h_s, cd | hs | (c_d & h_s), (cd & h_s) | (hs & c_d), cd & hs},
        .jokers = jokers < HR_HAND ? jokers : HR_HAND,
    };
}

static inline hr_held hr_held_nothing(void) { return (hr_held){.ranks = {HR_ALL_RANKS}}; }

/* One card more: what was there already moves one level up. */
static inline void hr_hold_card(hr_held *held, uint32_t card)
{
    if (card >= HR_JOKER) {
        held->jokers += held->jokers < HR_HAND;
        return;
    }
    uint64_t bit = hr_byte_bit(card);
    uint32_t rank = 1u << (card >> 2);
    for (uint32_t k = 1; k <= HR_HAND && bit; k++) {
        uint64_t carry = held->cards[k] & bit;
        held->cards[k] |= bit;
        bit = carry;
    }
    for (uint32_t k = 1; k <= HR_HAND && rank; k++) {
        uint32_t carry = held->ranks[k] & rank;
        held->ranks[k] |= rank;
        rank = carry;
    }
}

static inline hr_held hr_hold_cards(const uint8_t *cards, size_t n)
{
    hr_held held = hr_held_nothing();
    for (size_t i = 0; i < n; i++)
        hr_hold_card(&held, cards[i]);
    return held;
}

/* Hands that the perfect hash does not take. Apart, so that the common case stays small. */
static uint32_t hr_mask_strength_general(uint64_t mask)
{
    hr_held held = hr_hold_mask(mask & ~HR_SPARE, hr_spare_count(mask));
    return hr_held_strength(&held);
}

/* mask: a hand without duplicates, and a spare bit for each joker. Up to seven cards: one sum over
 * the suits tells the number of cards, whether they flush, and the key of their ranks. */
static inline uint32_t hr_mask_strength(uint64_t mask)
{
    const uint32_t c = HR_LANE(mask, 0), d = HR_LANE(mask, 1), h = HR_LANE(mask, 2), s = HR_LANE(mask, 3);
    const uint32_t sum = HR_LANE_SUM[c] + HR_LANE_SUM[d] + HR_LANE_SUM[h] + HR_LANE_SUM[s];
    if (HR_UNLIKELY((sum >> HR_KEY_BITS & 63) > HR_HASH_MOST_CARDS || (mask & HR_SPARE) != 0))
        return hr_mask_strength_general(mask);
    if (sum >> 31) /* one suit has five cards, so there are neither four of a kind nor a full house */
        return HR_FLUSH[c] | HR_FLUSH[d] | HR_FLUSH[h] | HR_FLUSH[s];
    return hr_of_key(sum & HR_KEY);
}

/* Whether no card is held twice and none is a joker. */
static inline int hr_is_plain(const uint8_t *cards, size_t n)
{
    uint64_t mask = 0, repeated = 0;
    for (size_t i = 0; i < n; i++) {
        repeated |= mask & hr_byte_bit(cards[i]);
        mask |= hr_byte_bit(cards[i]);
    }
    return (repeated | (mask & HR_SPARE)) == 0;
}

/* cards: n of 0..53, in any order, duplicates and jokers allowed. */
static inline uint32_t hr_strength(const uint8_t *cards, size_t n)
{
    uint64_t mask = 0, repeated = 0;
    for (size_t i = 0; i < n; i++) { /* a joker falls on a spare bit */
        uint64_t bit = hr_byte_bit(cards[i]);
        repeated |= mask & bit;
        mask |= bit;
    }
    if (HR_UNLIKELY((repeated | (mask & HR_SPARE)) != 0)) {
        hr_held held = hr_hold_cards(cards, n);
        return hr_held_strength(&held);
    }
    return hr_mask_strength(mask);
}

#endif
