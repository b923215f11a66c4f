/* The orders of other games, one hand: low hands, badugi, short deck, three cards.
 *
 * Larger beats smaller in every order, low ones too; 0 is no hand, or no low; strengths compare only within one
 * order. mask: bit 16 * suit + rank for each card of one deck. There are no jokers: spare bits are not looked at,
 * nor are cards below six in the short deck. Nothing here checks its input, and any bits give a number of the order.
 *
 * Low ranks are a set of ranks rotated by one bit: bit 0 the ace, bit 1 the deuce, bit 12 the king.
 */
#ifndef HR_ORDERS_H
#define HR_ORDERS_H

#include <stdint.h>

#include "base/bits.h"
#include "base/cards.h"
#include "rank/strength.h"

#define HR_LOW_PLACE ((1u << HR_LOW_COUNT_SHIFT) - 1)

static inline uint32_t hr_low_ranks(uint32_t ranks) { return (ranks << 1 | ranks >> HR_ACE) & HR_ALL_RANKS; }

/* All four suit lanes of a mask rotated. */
static inline uint64_t hr_low_mask(uint64_t mask)
{
    return (mask & 0x0FFFu * HR_EACH_LANE) << 1 | (mask >> HR_ACE & HR_EACH_LANE);
}

/* The ranks that a mask holds. */
static inline uint32_t hr_any(uint64_t mask)
{
    mask |= mask >> 32;
    return (uint32_t)(mask | mask >> 16) & HR_ALL_RANKS;
}

static inline uint32_t hr_without_lowest_bits(uint32_t ranks, uint32_t count)
{
    while (count-- > 0)
        ranks &= ranks - 1;
    return ranks;
}

static inline uint32_t hr_lowest_bits(uint32_t ranks, uint32_t count)
{
    return ranks ^ hr_without_lowest_bits(ranks, count);
}

/* How many ranks a set has, but no more than five. */
static inline uint32_t hr_low_count(uint32_t ranks) { return HR_LOW_WORDS[ranks] >> HR_LOW_COUNT_SHIFT; }

/* The ranks of a set that are not in `groups`, each lower by the number of groups below it. */
static inline uint32_t hr_squeeze_all(uint32_t ranks, uint32_t groups)
{
    while (groups) {
        const uint32_t rank = hr_highest(groups);
        ranks = hr_squeeze(ranks, rank);
        groups ^= 1u << rank;
    }
    return ranks;
}

/* Index of the shape of a hand of at most four ranks: its cards, its ranks, and the most cards of a rank. */
#define HR_LOW_SHAPE(cards, ranks, most) (16 * (cards) + 4 * ((ranks) - 1) + (most) - 1)

/* shape: step << 16 | last strength; first: the ranks held most often; others: the other ranks, squeezed. */
static inline uint32_t hr_low_of_shape(uint32_t shape, uint32_t first, uint32_t others)
{
    return (shape & 0xFFFF) - (shape >> 16) * (HR_LOW_WORDS[first] & HR_LOW_PLACE)
           - (HR_LOW_WORDS[others] & HR_LOW_PLACE);
}

/* Up to five cards of at most four ranks, the best there are where low is good and nothing but pairs counts.
 * ranks[k], k = 1..4: the ranks held at least k times, bit 0 the best. Each rank is taken once, then the
 * best of those held twice, three times, four times, until there are five cards: no other choice has fewer equals. */
static inline uint32_t hr_low_grouped(const uint32_t ranks[HR_HAND], const uint32_t *shapes, uint32_t least)
{
    uint32_t held = hr_low_count(ranks[1]), missing = HR_HAND - held, most = 1, first = ranks[1];
    if (missing == 1 && ranks[2] != 0) { /* a pair, by far the most frequent: 1 ns less a hand of five cards */
        first = hr_lowest_bit(ranks[2]);
        return hr_low_of_shape(shapes[HR_LOW_SHAPE(HR_HAND, 4, 2)], first, hr_squeeze(ranks[1], hr_lowest(first)));
    }
    for (uint32_t k = 2; k <= 4; k++) {
        const uint32_t taken = hr_lowest_bits(ranks[k], missing);
        if (taken == 0)
            break;
        missing -= hr_low_count(taken);
        most = k;
        first = taken;
    }
    if (held == 0 || HR_HAND - missing < least)
        return 0;
    const uint32_t others = most == 1 ? 0 : hr_squeeze_all(ranks[1], first);
    return hr_low_of_shape(shapes[HR_LOW_SHAPE(HR_HAND - missing, held, most)], first, others);
}

static inline uint32_t hr_ace_to_five_grouped(uint64_t mask)
{
    const hr_held held = hr_hold_mask(hr_low_mask(mask), 0);
    return hr_low_grouped(held.ranks, HR_ACE_TO_FIVE_SHAPES, 1);
}

/* 1..8554: the best five cards, or all there are; aces low, straights and flushes do not count. */
static inline uint32_t hr_ace_to_five_strength(uint64_t mask)
{
    const uint32_t low = HR_LOW_WORDS[hr_low_ranks(hr_any(mask))];
    if (low >> HR_LOW_COUNT_SHIFT == HR_HAND)
        return HR_ACE_TO_FIVE_LAST - (low & HR_LOW_PLACE);
    return hr_ace_to_five_grouped(mask);
}

/* low: low ranks up to eight. 1..56 of its lowest five ranks, 0 if it has fewer. */
static inline uint32_t hr_eight_or_better_of(uint32_t low)
{
    const uint32_t entry = HR_LOW_WORDS[low];
    return entry >> HR_LOW_COUNT_SHIFT == HR_HAND ? HR_EIGHT_OR_BETTER_LAST - (entry & HR_LOW_PLACE) : 0;
}

/* 1..56: the best five different ranks up to eight, aces low; 0 if there are not five. */
static inline uint32_t hr_eight_or_better_strength(uint64_t mask)
{
    return hr_eight_or_better_of(hr_low_ranks(hr_any(mask)) & HR_EIGHT_OR_BETTER_WORD);
}

/* 1..56: the best low, eight or better, of two hole cards and three of the board; 0 if there is none.
 * Five ranks can be played if at most two of them are only in the hole and at most three only on the board:
 * so the lowest two of the former, the lowest three of the latter and all that are in both are as good as all,
 * and the lowest five of these can be played together. */
static inline uint32_t hr_omaha_eight_or_better_strength(uint64_t hole, uint64_t board)
{
    const uint32_t in_hole = hr_low_ranks(hr_any(hole)) & HR_EIGHT_OR_BETTER_WORD;
    const uint32_t on_board = hr_low_ranks(hr_any(board)) & HR_EIGHT_OR_BETTER_WORD;
    return hr_eight_or_better_of((in_hole & on_board) | hr_lowest_bits(in_hole & ~on_board, 2)
                                 | hr_lowest_bits(on_board & ~in_hole, 3));
}

/* The best badugi of any cards: HR_BADUGI_STEPS says which ranks can be taken, from the lowest up. */
static inline uint32_t hr_badugi_strength(uint64_t mask)
{
    const uint64_t low = hr_low_mask(mask);
    const uint64_t gather = (uint64_t)1 << 48 | (uint64_t)1 << 33 | (uint64_t)1 << 18 | (uint64_t)1 << 3;
    uint32_t any = hr_any(low), state = 0, taken = 0;
    for (uint32_t i = 0; i < HR_SUITS || HR_UNLIKELY(any != 0); i++) { /* four ranks at once, then any left */
        const uint32_t rank = hr_lowest(any | 1u << HR_RANKS); /* one that no card has once there is none left */
        const uint32_t suits = (uint32_t)((low >> rank & HR_EACH_LANE) * gather >> 48);
        const uint32_t next = HR_BADUGI_STEPS[state << 4 | suits];
        taken |= (uint32_t)(next != state) << rank;
        state = next;
        any &= any - 1;
    }
    const uint32_t entry = HR_LOW_WORDS[taken];
    return HR_BADUGI_LASTS[entry >> HR_LOW_COUNT_SHIFT] - (entry & HR_LOW_PLACE);
}

/* Whether some suit has five cards or more. */
static inline int hr_has_flush(uint64_t mask)
{
    return ((hr_count_lane_bits(mask) + 11 * HR_EACH_LANE) & 16 * HR_EACH_LANE)
           != 0; /* 5 + 11 = 16, and 13 + 11 < 32 */
}

/* Fewer than five ranks, or five that are a straight: with a pair where there is one. */
static uint32_t hr_deuce_to_seven_grouped(uint64_t mask)
{
    hr_held held = hr_hold_mask(mask & ~HR_SPARE, 0);
    if (hr_low_count(held.ranks[1]) == HR_HAND) {
        if (held.ranks[2] == 0)
            return HR_DEUCE_STRAIGHT[hr_highest(held.ranks[1])];
        held.ranks[2] = hr_lowest_bit(held.ranks[2]);
        held.ranks[1] = held.ranks[2] | hr_lowest_bits(held.ranks[1] & ~held.ranks[2], 3);
    }
    return hr_low_grouped(held.ranks, HR_DEUCE_SHAPES, HR_HAND);
}

/* Some suit has five cards. Only hands whose lowest four ranks are all in one suit and in no other can be a
 * flush; then the fifth rank may have to be another one. Ranks r1 < r2 < ...: the candidates are r1..r4 with r5, with
 * r6 (no straight), with the lowest rank x of another suit, and r1 r2 r3 r5 r6 if r5 is in another suit
 * (r1..r5 a straight, r6 in the suit). */
static uint32_t hr_deuce_to_seven_suited(uint64_t mask)
{
    const uint32_t any = hr_any(mask), four = hr_lowest_bits(any, 4);
    for (uint32_t suit = 0; suit < HR_SUITS; suit++) {
        const uint32_t lane = HR_LANE(mask, suit), elsewhere = hr_any(mask & ~((uint64_t)HR_ALL_RANKS << 16 * suit));
        if ((four & ~lane) != 0 || (four & elsewhere) != 0)
            continue;
        const uint32_t fifth = hr_lowest_bit(any ^ four), sixth = hr_lowest_bit(any ^ four ^ fifth);
        const uint32_t candidates[4] = {four | fifth, four | sixth, four | hr_lowest_bit(elsewhere),
                                        hr_lowest_bits(four, 3) | fifth | sixth};
        uint32_t best = 0;
        for (uint32_t i = 0; i < 4; i++) {
            const uint32_t strength = (candidates[i] & elsewhere) != 0 ? HR_DEUCE_WORDS[candidates[i]] : 0;
            best = strength > best ? strength : best;
        }
        if (best != 0)
            return best;
        if (elsewhere != 0)
            return hr_deuce_to_seven_grouped(mask);
        return HR_DEUCE_WORDS[any] ? HR_DEUCE_WORDS[any] - HR_DEUCE_TO_SEVEN_FLUSH
                                   : HR_DEUCE_STRAIGHT_FLUSH[hr_highest(any)];
    }
    return HR_DEUCE_WORDS[any] ? HR_DEUCE_WORDS[any] : hr_deuce_to_seven_grouped(mask);
}

/* 1..7462: the best five of five cards or more, 0 below; aces high, straights and flushes count against. */
static inline uint32_t hr_deuce_to_seven_strength(uint64_t mask)
{
    if (HR_UNLIKELY(hr_has_flush(mask & ~HR_SPARE)))
        return hr_deuce_to_seven_suited(mask & ~HR_SPARE);
    const uint32_t strength = HR_DEUCE_WORDS[hr_any(mask)];
    return strength ? strength : hr_deuce_to_seven_grouped(mask);
}

#define HR_SHORT_ALL_RANKS ((1u << HR_SHORT_RANKS) - 1)
#define HR_SHORT_LANE(mask, suit) ((uint32_t)((mask) >> (16 * (suit) + HR_SHORT_LOWEST)) & HR_SHORT_ALL_RANKS)

/* key: sum of the weights of at most seven cards, at most four of a rank, 0 the six. */
static inline uint32_t hr_short_of_key(uint32_t key)
{
    return HR_SHORT_STRENGTH[HR_PLACE_STEP * HR_SHORT_PLACE[key & ((1u << HR_SHORT_ROW_BITS) - 1)]
                             + (key >> HR_SHORT_ROW_BITS)];
}

/* Any number of cards, in either order: of each way to divide five cards into equals, the highest there are. */
static uint32_t hr_short_deck_general(uint64_t mask, int trips_over_straight)
{
    static const uint8_t parts[][HR_HAND] = {{4, 1}, {3, 2}, {3, 1, 1}, {2, 2, 1}, {2, 1, 1, 1}};
    const hr_held held = hr_hold_mask(mask >> HR_SHORT_LOWEST & HR_SHORT_ALL_RANKS * HR_EACH_LANE, 0);
    uint32_t candidates[sizeof parts / sizeof *parts + HR_SUITS + 1], n = 0, best = 0;
    candidates[n++] = HR_SHORT_OFFSUIT[held.ranks[1]];
    for (uint32_t suit = 0; suit < HR_SUITS; suit++)
        candidates[n++] = HR_SHORT_FLUSH[HR_SHORT_LANE(mask, suit)];
    for (size_t i = 0; i < sizeof parts / sizeof *parts; i++) {
        uint32_t key = 0, taken = 0, part = 0;
        for (; part < HR_HAND && parts[i][part] != 0; part++) {
            const uint32_t ranks = held.ranks[parts[i][part]] & ~taken;
            if (ranks == 0)
                break;
            taken |= 1u << hr_highest(ranks);
            key += parts[i][part] * (HR_LANE_SUM[1u << hr_highest(ranks)] & HR_KEY);
        }
        candidates[n++] = part < HR_HAND && parts[i][part] != 0 ? 0 : hr_short_of_key(key);
    }
    for (uint32_t i = 0; i < n; i++) {
        const uint32_t strength = trips_over_straight ? HR_SHORT_TRIPS[candidates[i]] : candidates[i];
        best = strength > best ? strength : best;
    }
    return best;
}

/* 1..1404: the best five of five cards or more, 0 below; a flush beats a full house, a straight three of a kind.
 * As hr_mask_strength: the sum over the suits tells the number of cards, a flush, and the key of the ranks. */
static inline uint32_t hr_short_deck_strength(uint64_t mask)
{
    const uint32_t c = HR_SHORT_LANE(mask, 0), d = HR_SHORT_LANE(mask, 1), h = HR_SHORT_LANE(mask, 2),
                   s = HR_SHORT_LANE(mask, 3);
    const uint32_t sum = HR_LANE_SUM[c] + HR_LANE_SUM[d] + HR_LANE_SUM[h] + HR_LANE_SUM[s];
    if (HR_UNLIKELY((sum >> HR_KEY_BITS & 63) > HR_HASH_MOST_CARDS))
        return hr_short_deck_general(mask, 0);
    if (sum >> 31) /* one suit has five of at most seven cards, so there are not four of a kind */
        return HR_SHORT_FLUSH[c] | HR_SHORT_FLUSH[d] | HR_SHORT_FLUSH[h] | HR_SHORT_FLUSH[s];
    return hr_short_of_key(sum & HR_KEY);
}

/* The same where three of a kind beats a straight: they differ in which is played where there are both. */
static inline uint32_t hr_short_deck_trips_strength(uint64_t mask)
{
    const uint32_t strength = hr_short_deck_strength(mask);
    if (HR_UNLIKELY(strength - HR_SHORT_STRAIGHT_FIRST <= HR_SHORT_STRAIGHT_LAST - HR_SHORT_STRAIGHT_FIRST)
        && hr_hold_mask(mask >> HR_SHORT_LOWEST & HR_SHORT_ALL_RANKS * HR_EACH_LANE, 0).ranks[3] != 0)
        return hr_short_deck_general(mask, 1);
    return HR_SHORT_TRIPS[strength];
}

/* ranks: of one suit. The best three cards, a straight flush or a flush; 0 below three. */
static inline uint32_t hr_three_card_suited(uint32_t ranks)
{
    const uint32_t apart = HR_THREE_WORDS[ranks];
    return apart == 0 ? 0 : apart + (apart > HR_THREE_HIGH_LAST ? HR_THREE_STRAIGHT_FLUSH : HR_THREE_FLUSH);
}

/* 1..741: the best three of three cards or more, 0 below. */
static inline uint32_t hr_three_card_strength(uint64_t mask)
{
    const hr_held held = hr_hold_mask(mask & ~HR_SPARE, 0);
    const uint32_t any = held.ranks[1], twice = held.ranks[2], trips = held.ranks[3];
    uint32_t best = HR_THREE_WORDS[any];
    if (trips != 0) {
        const uint32_t strength = HR_THREE_TRIPS[hr_highest(trips)];
        best = strength > best ? strength : best;
    } else if (twice != 0) {
        const uint32_t rank = hr_highest(twice), others = hr_squeeze(any, rank);
        const uint32_t strength = others ? HR_THREE_PAIR[rank] + hr_highest(others) : 0;
        best = strength > best ? strength : best;
    }
    for (uint32_t suit = 0; suit < HR_SUITS; suit++) {
        const uint32_t strength = hr_three_card_suited(HR_LANE(mask, suit));
        best = strength > best ? strength : best;
    }
    return best;
}

#endif
