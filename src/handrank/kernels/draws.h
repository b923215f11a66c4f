/* Draws: what a five-card hand may become when cards are exchanged, for every choice of the cards to hold.
 *
 * A deck here is a row of n <= HR_DRAW_DECK places; what lies at a place is the caller's. A set of k places is known
 * by its colex number, the sum of C(place i, i + 1) over its places in ascending order, so that all sets below a
 * place come first and sets that differ in the lowest place alone are neighbours. A hold is a set of the five cards
 * of a hand: bit i is set for card i held. Nothing here ranks: strengths come from the bulk kernels.
 */
#ifndef HR_DRAWS_H
#define HR_DRAWS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/bits.h"
#include "base/cards.h"
#include "base/stop.h"
#include "base/subsets.h"

enum {
    HR_DRAW_HOLDS = 1 << HR_HAND,
    HR_DRAW_ALL = HR_DRAW_HOLDS - 1, /* the hold of all cards */
    HR_DRAW_DECK = HR_MOST_ELEMENTS,
    HR_DRAW_CODES = 256
};

/* All hands that hold some cards and draw `drawn` of the others, in colex order of the places drawn. */
typedef struct {
    const uint8_t *held, *rest; /* the cards kept, and those that may be drawn */
    hr_subset drawn;            /* places of the next hand */
} hr_draw;

static inline hr_draw hr_first_draw(const uint8_t *held, const uint8_t *rest, uint32_t drawn)
{
    return (hr_draw){held, rest, hr_first_subset(HR_DRAW_DECK, drawn)};
}

/* The next `count` hands, HR_HAND bytes each. */
HR_STATIC void hr_draw_rows(hr_draw *draw, size_t count, uint8_t *rows)
{
    const uint32_t held = HR_HAND - draw->drawn.size;
    for (size_t i = 0; i < count; i++, rows += HR_HAND) {
        for (uint32_t j = 0; j < held; j++)
            rows[j] = draw->held[j];
        for (uint32_t j = held; j < HR_HAND; j++)
            rows[j] = draw->rest[draw->drawn.element[j - held]];
        hr_next_subset(&draw->drawn);
    }
}

/* What each hand counts as: a code by its number of jokers (cards from `joker` on) and its strength below `classes`. */
HR_STATIC void hr_code_rows(const uint8_t *rows, const uint16_t *strengths, size_t count, uint32_t joker,
                            uint32_t classes, const uint8_t *code_of, uint8_t *codes)
{
    for (size_t i = 0; i < count; i++, rows += HR_HAND) {
        uint32_t jokers = 0;
        for (uint32_t j = 0; j < HR_HAND; j++)
            jokers += rows[j] >= joker;
        codes[i] = code_of[jokers * classes + strengths[i]];
    }
}

/* Sums over hands by what they hold.
 *
 * Tables of this kind have a number for each set of 0 to 4 places of a deck of n: level k, the sets of k places, begins
 * at hr_level(n, k). Sums are taken modulo 2**64; those that are read are sums of pays of hands, which the caller keeps
 * below 2**63.
 */
static inline size_t hr_level(uint32_t n, uint32_t k)
{
    size_t start = 0;
    for (uint32_t j = 0; j < k; j++)
        start += HR_BINOMIAL[n][j];
    return start;
}

/* Four places above a fifth, which varies: the sets of them, alone and with the fifth. Bit i of a set: place i. */
typedef struct {
    size_t alone[16]; /* where the table has the set */
    size_t with[16];  /* and, plus the lowest place, the set with it; [15] is the colex number of the hand instead */
} hr_sets;

static inline hr_sets hr_sets_of(uint32_t n, uint32_t b, uint32_t c, uint32_t d, uint32_t e)
{
    const uint32_t place[4] = {b, c, d, e};
    hr_sets sets;
    for (uint32_t set = 0; set < 16; set++) {
        uint32_t k = 0;
        size_t alone = 0, with = 0;
        for (uint32_t i = 0; i < 4; i++)
            if (set >> i & 1) {
                k++;
                alone += HR_BINOMIAL[place[i]][k];
                with += HR_BINOMIAL[place[i]][k + 1];
            }
        sets.alone[set] = hr_level(n, k) + alone;
        sets.with[set] = k < 4 ? hr_level(n, k + 1) + with : with;
    }
    return sets;
}

/* From the sums of level k + 1 those of level k: each hand of 5 is met 5 - k times. */
HR_STATIC void hr_sum_level(uint32_t n, uint32_t k, uint64_t *sums)
{
    const uint64_t *above = sums + hr_level(n, k + 1);
    uint64_t *level = sums + hr_level(n, k);
    hr_subset set = hr_first_subset(n, k + 1);
    for (size_t i = 0; i < HR_BINOMIAL[n][k + 1]; i++, hr_next_subset(&set)) {
        uint32_t without = 0; /* the set less its lowest place, then less the next one, ... */
        for (uint32_t j = 1; j <= k; j++)
            without += HR_BINOMIAL[set.element[j]][j];
        level[without] += above[i];
        for (uint32_t j = 0; j < k; j++) {
            without += HR_BINOMIAL[set.element[j]][j + 1] - HR_BINOMIAL[set.element[j + 1]][j + 1];
            level[without] += above[i];
        }
    }
    for (size_t i = 0; i < HR_BINOMIAL[n][k]; i++)
        level[i] /= HR_HAND - k;
}

/* codes: of all hands of a deck of n, in colex order; pays: of each code. sums: all 0, receives for each set of
 * 5 - most to 4 places the sum of the pays of the hands that hold it. */
HR_STATIC void hr_sum_hands(const uint8_t *codes, const int64_t *pays, uint32_t n, uint32_t most, uint64_t *sums)
{
    if (most == 0)
        return;
    for (uint32_t e = 4; e < n; e++)
        for (uint32_t d = 3; d < e; d++)
            for (uint32_t c = 2; c < d; c++)
                for (uint32_t b = 1; b < c; b++) {
                    const hr_sets sets = hr_sets_of(n, b, c, d, e);
                    const uint8_t *code = codes + sets.with[15];
                    uint64_t *bcd = sums + sets.with[7], *bce = sums + sets.with[11];
                    uint64_t *bde = sums + sets.with[13], *cde = sums + sets.with[14];
                    uint64_t sum = 0;
                    for (uint32_t a = 0; a < b; a++) {
                        const uint64_t pay = (uint64_t)pays[code[a]];
                        sum += pay;
                        bcd[a] += pay;
                        bce[a] += pay;
                        bde[a] += pay;
                        cde[a] += pay;
                    }
                    sums[sets.alone[15]] += sum;
                }
    for (uint32_t k = 4; k-- > HR_HAND - most;)
        hr_sum_level(n, k, sums);
}

/* All holds in the order in which equals are preferred: of more cards first, then of higher cards. */
static const uint8_t HR_HOLD_ORDER[HR_DRAW_HOLDS] = {31, 30, 29, 27, 23, 15, 28, 26, 25, 22, 21, 19, 14, 13, 11, 7,
                                                     24, 20, 18, 17, 12, 10, 9,  6,  5,  3,  16, 8,  4,  2,  1,  0};
/* How many of them discard at most so many cards. */
static const uint32_t HR_HOLDS_WITHIN[HR_HAND + 1] = {1, 6, 16, 26, 31, 32};

/* From sums over the hands that hold a set of four places at least to sums over those that hold no more of the four. */
static inline void hr_no_more(uint64_t *sums)
{
    for (uint32_t bit = 1; bit < 16; bit <<= 1)
        for (uint32_t set = 0; set < 16; set++)
            if (!(set & bit))
                sums[set] -= sums[set | bit];
}

/* The best hold of each hand whose highest place is `highest`, by inclusion and exclusion over what it discards.
 *
 * sums: of hr_sum_hands; scale: [d] makes sums over the draws of d cards comparable; most: cards that may be
 * discarded. holds: of all hands, in colex order, receives the best; weights: a table, in which each hand adds for
 * every set the factor with which the sum of the set counts in its scaled result. The factor of the whole hand, which
 * hr_weigh knows, is left out.
 */
HR_STATIC void hr_best_holds(const uint8_t *codes, const int64_t *pays, const uint64_t *sums, uint32_t n,
                             uint32_t highest, uint32_t most, const int64_t *scale, uint8_t *holds, uint64_t *weights)
{
    const uint32_t e = highest;
    for (uint32_t d = 3; d < e; d++)
        for (uint32_t c = 2; c < d; c++)
            for (uint32_t b = 1; b < c; b++) {
                const hr_sets sets = hr_sets_of(n, b, c, d, e);
                uint64_t alone[16], with[16], exactly[HR_DRAW_HOLDS];
                for (uint32_t set = 0; set < 16; set++)
                    alone[set] = sums[sets.alone[set]];
                hr_no_more(alone);
                for (uint32_t a = 0; a < b; a++) {
                    for (uint32_t set = 0; set < 15; set++)
                        with[set] = sums[sets.with[set] + a];
                    with[15] = (uint64_t)pays[codes[sets.with[15] + a]];
                    hr_no_more(with);
                    for (uint32_t set = 0; set < 16; set++) {
                        exactly[2 * set] = alone[set] - with[set];
                        exactly[2 * set + 1] = with[set];
                    }
                    uint32_t hold = HR_DRAW_ALL, place = 1;
                    int64_t best = (int64_t)exactly[HR_DRAW_ALL] * scale[0];
                    for (uint32_t drawn = 1; drawn <= most; drawn++)
                        for (; place < HR_HOLDS_WITHIN[drawn]; place++) {
                            const uint32_t other = HR_HOLD_ORDER[place];
                            const int64_t result = (int64_t)exactly[other] * scale[drawn];
                            hold = result > best ? other : hold;
                            best = result > best ? result : best;
                        }
                    holds[sets.with[15] + a] = (uint8_t)hold;
                    const uint32_t discards = HR_DRAW_ALL ^ hold;
                    const uint64_t factor = (uint64_t)scale[hr_count_bits(discards)];
                    uint32_t more = discards;
                    while (more != 0) { /* every set of cards that includes those held, except the whole hand */
                        more = (more - 1) & discards;
                        const uint32_t set = hold | more;
                        const size_t at = set & 1 ? sets.with[set >> 1] + a : sets.alone[set >> 1];
                        weights[at] += hr_count_bits(more) & 1 ? -factor : factor;
                    }
                }
            }
}

/* totals: [code] receives the scaled number of ways to end with a hand of this code, over all hands and what they
 * draw to the holds chosen. */
HR_STATIC void hr_weigh(const uint8_t *codes, const uint8_t *holds, const uint64_t *weights, uint32_t n,
                        const int64_t *scale, uint64_t *totals)
{
    uint64_t own[HR_DRAW_HOLDS];
    for (uint32_t hold = 0; hold < HR_DRAW_HOLDS; hold++) {
        const uint32_t drawn = HR_HAND - hr_count_bits(hold);
        own[hold] = drawn & 1 ? -(uint64_t)scale[drawn] : (uint64_t)scale[drawn];
    }
    for (uint32_t e = 4; e < n; e++)
        for (uint32_t d = 3; d < e; d++)
            for (uint32_t c = 2; c < d; c++)
                for (uint32_t b = 1; b < c; b++) {
                    const hr_sets sets = hr_sets_of(n, b, c, d, e);
                    const uint8_t *code = codes + sets.with[15], *hold = holds + sets.with[15];
                    uint64_t alone = 0;
                    for (uint32_t set = 0; set < 16; set++)
                        alone += weights[sets.alone[set]];
                    for (uint32_t a = 0; a < b; a++) {
                        uint64_t weight = alone + own[hold[a]];
                        for (uint32_t set = 0; set < 15; set++)
                            weight += weights[sets.with[set] + a];
                        totals[code[a]] += weight;
                    }
                }
}

/* Against a hand of five of the same n cards, taken at random, that stands pat. A key is a hand that may be drawn:
 * its strength from bit HR_KEY_STRENGTH on, its hold from bit HR_KEY_HOLD on, then the places drawn, six bits each. */
enum { HR_KEY_PLACE = 6, HR_KEY_HOLD = HR_KEY_PLACE * HR_HAND, HR_KEY_STRENGTH = HR_KEY_HOLD + HR_HAND };

/* strengths: of the next `count` hands of a draw of this hold. */
HR_STATIC void hr_draw_keys(hr_draw *draw, const uint32_t *strengths, size_t count, uint32_t hold, uint64_t *keys)
{
    for (size_t i = 0; i < count; i++, hr_next_subset(&draw->drawn)) {
        uint64_t key = (uint64_t)strengths[i] << HR_KEY_STRENGTH | (uint64_t)hold << HR_KEY_HOLD;
        for (uint32_t j = 0; j < draw->drawn.size; j++)
            key |= (uint64_t)draw->drawn.element[j] << HR_KEY_PLACE * j;
        keys[i] = key;
    }
}

/* Where a table of counts has each set of the places of a key; of the full five, which it has not, 0. */
static inline uint32_t hr_sets_of_key(uint64_t key, uint32_t drawn, const size_t *level, size_t *at)
{
    uint32_t number = 1;
    at[0] = level[0];
    for (uint32_t i = 0; i < drawn; i++, number <<= 1) {
        const uint32_t place = (uint32_t)(key >> HR_KEY_PLACE * i) & (HR_DRAW_DECK - 1);
        for (uint32_t set = 0; set < number; set++) {
            const uint32_t k = hr_count_bits(set);
            at[set + number] = at[set] - level[k] + level[k + 1] + HR_BINOMIAL[place][k + 1];
        }
    }
    return number;
}

/* How many of the hands counted hold none of the places of a key. */
static inline uint64_t hr_apart(uint64_t key, uint32_t drawn, const size_t *level, const uint32_t *counts)
{
    size_t at[HR_DRAW_HOLDS];
    const uint32_t number = hr_sets_of_key(key, drawn, level, at);
    uint32_t sum = 0;
    for (uint32_t set = 0; set < number && set < HR_DRAW_ALL; set++)
        sum += hr_count_bits(set) & 1 ? 0u - counts[at[set]] : counts[at[set]];
    return sum;
}

/* keys: ascending, those of all hands of five new cards among them, for they are the opponent's. most: holds that
 * discard more are the opponent's alone. counts: a table, all 0. beaten, tied: [hold] receives over all draws the
 * number of opponents below, and equal. Returns 0, or -1 when it was stopped. */
HR_STATIC int hr_versus(const uint64_t *keys, size_t number, uint32_t n, uint32_t most, uint32_t *counts,
                        uint64_t *beaten, uint64_t *tied, hr_stop stop)
{
    size_t level[HR_HAND + 1], at[HR_DRAW_HOLDS];
    for (uint32_t k = 0; k <= HR_HAND; k++)
        level[k] = hr_level(n, k);
    for (size_t first = 0, end; first < number; first = end) {
        for (end = first; end < number && keys[end] >> HR_KEY_STRENGTH == keys[first] >> HR_KEY_STRENGTH; end++) {
            const uint32_t hold = (uint32_t)(keys[end] >> HR_KEY_HOLD) & HR_DRAW_ALL;
            const uint32_t drawn = HR_HAND - hr_count_bits(hold);
            if (drawn <= most) {
                const uint64_t below = hr_apart(keys[end], drawn, level, counts);
                beaten[hold] += below;
                tied[hold] -= below;
            }
        }
        for (size_t i = first; i < end; i++)
            if (((uint32_t)(keys[i] >> HR_KEY_HOLD) & HR_DRAW_ALL) == 0) {
                hr_sets_of_key(keys[i], HR_HAND, level, at);
                for (uint32_t set = 0; set < HR_DRAW_ALL; set++)
                    counts[at[set]]++;
            }
        for (size_t i = first; i < end; i++) {
            const uint32_t hold = (uint32_t)(keys[i] >> HR_KEY_HOLD) & HR_DRAW_ALL;
            const uint32_t drawn = HR_HAND - hr_count_bits(hold);
            if (drawn <= most) /* of five new cards the opponent cannot hold just these */
                tied[hold] += hr_apart(keys[i], drawn, level, counts) - (drawn == HR_HAND);
        }
        if (stop())
            return -1;
    }
    return 0;
}

/* One card exchanged, of one deck without jokers. */
enum { HR_DRAW_MOST = 16 };

/* cards: n <= HR_DRAW_MOST different ones of 0..51. masks: the hand itself, then, for each card of it, the hands with
 * each of the 52 - n others in its place. Returns how many. */
HR_STATIC size_t hr_exchange_masks(const uint8_t *cards, uint32_t n, uint64_t *masks)
{
    uint64_t hand = 0, others[HR_CARDS];
    size_t count = 0, number = 0;
    for (uint32_t i = 0; i < n; i++)
        hand |= hr_card_bit(cards[i]);
    for (uint32_t card = 0; card < HR_CARDS; card++)
        if (!(hand & hr_card_bit(card)))
            others[number++] = hr_card_bit(card);
    masks[count++] = hand;
    for (uint32_t i = 0; i < n; i++)
        for (size_t j = 0; j < number; j++)
            masks[count++] = (hand ^ hr_card_bit(cards[i])) | others[j];
    return count;
}

enum { HR_KEEP = -1, HR_IN_DOUBT = -2 };

/* Rows of five different cards -> the place of the card to exchange in each, or HR_KEEP: the first of the best.
 *
 * codes, pays, sums: of one deck, to level 4. HR_IN_DOUBT where another choice is nearer than `near` to the best and
 * not equal, or, with `exact` 0, equal. */
HR_STATIC void hr_single_discards(const uint8_t *rows, size_t count, const uint8_t *codes, const int64_t *pays,
                                  const uint64_t *sums, int64_t near, int exact, int8_t *out)
{
    const uint64_t *level = sums + hr_level(HR_CARDS, 4);
    for (size_t i = 0; i < count; i++, rows += HR_HAND) {
        uint32_t place[HR_HAND], card[HR_HAND];
        for (uint32_t j = 0; j < HR_HAND; j++) { /* ascending, with their places in the row */
            uint32_t at = j;
            for (; at > 0 && card[at - 1] > rows[j]; at--) {
                card[at] = card[at - 1];
                place[at] = place[at - 1];
            }
            card[at] = rows[j];
            place[at] = j;
        }
        uint32_t hand = 0, without = 0;
        for (uint32_t j = 0; j < HR_HAND; j++)
            hand += HR_BINOMIAL[card[j]][j + 1];
        for (uint32_t j = 1; j < HR_HAND; j++)
            without += HR_BINOMIAL[card[j]][j];
        const int64_t own = pays[codes[hand]];
        int64_t results[HR_HAND + 1] = {own * (HR_CARDS - HR_HAND)};
        for (uint32_t j = 0; j < HR_HAND; j++) {
            results[1 + place[j]] = (int64_t)level[without] - own;
            if (j + 1 < HR_HAND)
                without += HR_BINOMIAL[card[j]][j + 1] - HR_BINOMIAL[card[j + 1]][j + 1];
        }
        int32_t best = 0, doubt = 0;
        for (int32_t j = 1; j <= HR_HAND; j++)
            best = results[j] > results[best] ? j : best;
        for (int32_t j = 0; j <= HR_HAND; j++) {
            const int64_t gap = results[best] - results[j];
            doubt |= j != best && gap < near && (gap != 0 || !exact);
        }
        out[i] = (int8_t)(doubt ? HR_IN_DOUBT : best - 1);
    }
}

#endif
