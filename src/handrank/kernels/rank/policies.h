/* House rules for jokers: the strength of one hand under a policy, in the one total order of rank/strength.h.
 *
 * A policy is a sum of flags, 0 for jokers that are any card. Cards that a policy makes wild have been made
 * jokers before anything here sees them. Larger beats smaller; strengths compare only within one policy.
 * Nothing here checks its input.
 */
#ifndef HR_POLICIES_H
#define HR_POLICIES_H

#include <stddef.h>
#include <stdint.h>

#include "base/bits.h"
#include "base/cards.h"
#include "rank/best.h"
#include "rank/strength.h"

enum {
    HR_POLICY_BUG = 1,           /* a joker is an ace, or completes a straight or a flush as in HR_POLICY_APART */
    HR_POLICY_APART = 2,         /* a joker in a flush is the highest rank that is not in the flush */
    HR_POLICY_FOUR = 4,          /* no five of a kind: of more than four equal ranks four count */
    HR_POLICY_NATURAL = 8,       /* of equal strengths the one with fewer jokers is the larger */
    HR_POLICY_STEP = HR_HAND + 1 /* then a strength is HR_POLICY_STEP * strength + HR_HAND - jokers played */
};

/* The strength of the best flush of one suit, 0 if there is none: jokers fill the highest ranks not held. What is more
 * than a flush is 0, too: four of a kind in one suit does not become a flush, for which a bug would be a king. */
static inline uint32_t hr_flush_apart(const hr_held *held, uint32_t suit)
{
    uint32_t index = 0, filled = 0, jokers = held->jokers;
    if (jokers == 0)
        return hr_flush(held, suit);
    for (uint32_t rank = HR_RANKS; rank-- > 0 && filled < HR_HAND;) {
        if (HR_LANE(held->cards[1], suit) >> rank & 1) {
            for (uint32_t k = 1; k <= HR_HAND && filled < HR_HAND && HR_LANE(held->cards[k], suit) >> rank & 1; k++)
                index += HR_MULTISET[filled++][rank];
        } else if (jokers > 0) {
            index += HR_MULTISET[filled++][rank];
            jokers--;
        }
    }
    return filled == HR_HAND ? HR_SUITED[index] : 0;
}

static inline uint32_t hr_policy_flush(const hr_held *held, uint32_t suit, uint32_t policy)
{
    return policy & (HR_POLICY_BUG | HR_POLICY_APART) ? hr_flush_apart(held, suit) : hr_flush(held, suit);
}

static inline uint32_t hr_best_flush_apart(const hr_held *held)
{
    uint32_t best = 0;
    for (uint32_t suit = 0; suit < HR_SUITS; suit++) {
        uint32_t flush = hr_flush_apart(held, suit);
        best = flush > best ? flush : best;
    }
    return best;
}

/* As hr_straight, for any number of jokers: without a policy, more of them are five of a kind. */
static inline uint32_t hr_policy_straight(uint32_t ranks, uint32_t jokers)
{
    if (jokers < HR_STRAIGHT_JOKERS)
        return hr_straight(ranks, jokers);
    if (jokers >= HR_HAND || hr_highest(ranks | 1) + HR_HAND - 1 > HR_ACE)
        return HR_ACE;
    return ranks ? hr_highest(ranks) + HR_HAND - 1 : 0; /* one card and jokers above it */
}

static inline uint32_t hr_policy_straight_flush(const hr_held *held)
{
    uint32_t best = 0;
    for (uint32_t suit = 0; suit < HR_SUITS; suit++) {
        uint32_t top = hr_policy_straight(HR_LANE(held->cards[1], suit), held->jokers);
        best = top > best ? top : best;
    }
    return best;
}

/* A hand that would be five of a kind: a straight flush, or four of a kind and a joker as the best kicker. */
static inline uint32_t hr_four_at_most(const hr_held *held)
{
    uint32_t rank = hr_policy_straight_flush(held), natural = 0, others = held->ranks[1];
    if (rank != 0)
        return HR_PLACE_STRAIGHT_FLUSH[rank];
    rank = hr_highest(hr_with_jokers(held, 4));
    while (natural < 4 && held->ranks[natural + 1] >> rank & 1)
        natural++;
    if (natural + held->jokers > 4)
        others |= 1u << (rank == HR_ACE ? HR_ACE - 1 : HR_ACE);
    return HR_PLACE_FOUR_OF_A_KIND[rank] + hr_kickers(hr_squeeze(others, rank), 1);
}

/* Jokers that are aces, or all fill a straight or a flush: the best of what they make. */
static inline uint32_t hr_bug_strength(const hr_held *held, uint32_t policy)
{
    hr_held aces = *held;
    uint32_t best, other;
    aces.jokers = 0;
    for (uint32_t joker = 0; joker < held->jokers; joker++) {
        uint32_t k = 1;
        while (k < HR_HAND && aces.ranks[k] >> HR_ACE & 1)
            k++;
        aces.ranks[k] |= 1u << HR_ACE;
    }
    if (policy & HR_POLICY_FOUR)
        aces.ranks[HR_HAND] = 0;
    best = hr_held_strength(&aces);
    other = hr_policy_straight_flush(held);
    other = other ? HR_PLACE_STRAIGHT_FLUSH[other] : hr_best_flush_apart(held);
    best = other > best ? other : best;
    other = hr_policy_straight(held->ranks[1], held->jokers);
    other = other ? HR_PLACE_STRAIGHT[other] : 0;
    return other > best ? other : best;
}

/* The strength under a policy of a hand whose strength with jokers of any card is given. */
static inline uint32_t hr_policy_of(const hr_held *held, uint32_t strength, uint32_t policy)
{
    const uint32_t category = hr_category(strength);
    if (policy & HR_POLICY_BUG && held->jokers != 0)
        return hr_bug_strength(held, policy);
    if (policy & HR_POLICY_FOUR && category == HR_FIVE_OF_A_KIND_CATEGORY)
        return hr_four_at_most(held);
    if (policy & HR_POLICY_APART && category == HR_FLUSH_CATEGORY)
        return hr_best_flush_apart(held);
    return strength;
}

/* How many of the cards of a class no natural card can be, of one suit, or of any with suit = HR_SUITS. */
static inline uint32_t hr_lacking(const hr_held *held, uint32_t strength, uint32_t suit)
{
    const uint32_t packed = hr_class(strength);
    uint32_t lacking = 0, before = 0, times = 0;
    for (uint32_t i = 0; i < HR_HAND && (packed >> (16 - 4 * i) & 15) != 0; i++) {
        const uint32_t rank = packed >> (16 - 4 * i) & 15; /* 2..14; equal ones are neighbours */
        times = rank == before ? times + 1 : 1;
        before = rank;
        const uint32_t ranks = suit < HR_SUITS ? HR_LANE(held->cards[times], suit) : held->ranks[times];
        lacking += ~ranks >> (rank - 2) & 1;
    }
    return lacking;
}

/* The suit in which a flush or straight flush of this strength is played, HR_SUITS for other hands. For a straight
 * flush and where natural beats wild that of the fewest jokers; else the first of s h d c. */
static inline uint32_t hr_policy_suit(const hr_held *held, uint32_t strength, uint32_t policy)
{
    const uint32_t category = hr_category(strength);
    uint32_t best = HR_SUITS, least = HR_HAND + 1;
    if (category == HR_STRAIGHT_FLUSH_CATEGORY) {
        const hr_best ranks = hr_ranks_of_class(strength);
        return hr_straight_flush_suit(held, ranks.rank);
    }
    if (category == HR_FLUSH_CATEGORY)
        for (uint32_t suit = HR_SUITS; suit-- > 0;)
            if (hr_policy_flush(held, suit, policy) == strength) {
                const uint32_t lacking = policy & HR_POLICY_NATURAL ? hr_lacking(held, strength, suit) : 0;
                if (lacking < least) {
                    least = lacking;
                    best = suit;
                }
            }
    return best;
}

/* The number in which fewer jokers are larger. */
static inline uint32_t hr_natural_strength(const hr_held *held, uint32_t strength, uint32_t policy)
{
    const uint32_t jokers = held->jokers == 0 ? 0 : hr_lacking(held, strength, hr_policy_suit(held, strength, policy));
    return HR_POLICY_STEP * strength + HR_HAND - jokers;
}

/* The strength of any cards under a policy. */
static inline uint32_t hr_policy_strength(const uint8_t *cards, size_t n, uint32_t policy)
{
    const int natural = (policy & HR_POLICY_NATURAL) != 0;
    if (hr_is_plain(cards, n)) {
        const uint32_t strength = hr_strength(cards, n);
        return natural ? HR_POLICY_STEP * strength + HR_HAND : strength;
    }
    const hr_held held = hr_hold_cards(cards, n);
    const uint32_t strength = hr_policy_of(&held, hr_held_strength(&held), policy);
    return natural ? hr_natural_strength(&held, strength, policy) : strength;
}

/* Which cards make the best hand. number: hr_policy_strength of the cards. */
static inline hr_best hr_policy_choose(const uint8_t *cards, size_t n, uint32_t number, uint32_t policy)
{
    const uint32_t strength = policy & HR_POLICY_NATURAL ? number / HR_POLICY_STEP : number;
    const hr_held held = hr_hold_cards(cards, n);
    return hr_choose_of_suit(cards, n, strength, hr_policy_suit(&held, strength, policy));
}

/* n rows of k cards and their strengths with jokers of any card -> their strengths under the policy, in place; with
 * HR_POLICY_NATURAL the numbers go to `natural` instead. Only the hands that a policy can change are looked at. */
static inline void hr_policy_rows(const uint8_t *cards, size_t n, size_t k, uint32_t policy, uint16_t *strengths,
                                  uint32_t *natural)
{
    for (size_t i = 0; i < n; i++, cards += k) {
        uint32_t strength = strengths[i], jokers = 0;
        const uint32_t category = hr_category(strength);
        if (policy & (HR_POLICY_BUG | HR_POLICY_NATURAL))
            for (size_t j = 0; j < k; j++)
                jokers |= cards[j] >= HR_JOKER;
        if (jokers || (policy & HR_POLICY_FOUR && category == HR_FIVE_OF_A_KIND_CATEGORY)
            || (policy & HR_POLICY_APART && category == HR_FLUSH_CATEGORY)) {
            const hr_held held = hr_hold_cards(cards, k);
            strength = hr_policy_of(&held, strength, policy);
            if (policy & HR_POLICY_NATURAL)
                natural[i] = hr_natural_strength(&held, strength, policy);
            else
                strengths[i] = (uint16_t)strength;
        } else if (policy & HR_POLICY_NATURAL)
            natural[i] = HR_POLICY_STEP * strength + HR_HAND;
    }
}

#endif
