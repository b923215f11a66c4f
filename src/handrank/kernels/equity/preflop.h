/* Hold'em before the flop, heads-up and exact: how often each combo of two hole cards beats each other one over all
 * boards. No Python, no allocation.
 *
 * combo   two cards a > b by number; its index is a * (a - 1) / 2 + b, 0..1325
 * tally   of two combos: boards that the first wins in the lower, that the second wins in the upper 32 bits
 *
 * Boards are taken up to suits: of all that differ by a permutation of suits alone, the one whose suit lanes fall,
 * larger number of cards first. Each of these 134,459 represents 4, 12 or 24. What it counts for two combos is right
 * once it is averaged over the 24 permutations of suits of the combos, which hr_preflop_spread does.
 *
 * On such a board most combos are worth the same: where no suit has three cards only ranks count, 91 classes of
 * combos; else it also counts which hole cards are of the first suit, 338 classes. So strengths are compared by class,
 * and of the combos all that remains to know is which boards leave them free. A bit is a board: the strengths of a
 * class lie as 14 planes of bits, a comparison of two classes is a chain over the planes, and a comparison of two
 * combos is two ANDs and a count. */
#ifndef HR_PREFLOP_H
#define HR_PREFLOP_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/bits.h"
#include "base/cards.h"
#include "base/subsets.h"
#include "lanes/bulk.h"
#include "lanes/preflop_batch.h"

enum {
    HR_PREFLOP_BOARDS = 134459, /* up to suits */
    HR_PREFLOP_ORBITS = 47008,  /* pairs of combos without a common card, up to suits and order */
    HR_PREFLOP_TOTAL = 1712304, /* boards of the 48 cards that two combos leave */
    HR_BOARD_TYPES = 6          /* of boards: without and with three of a suit, standing for 24, 12 and 4 */
};

/* ---- the order of combos ---------------------------------------------------------------------------- */

/* The cards of a rank, as a mask: of the first suit, or of the three others. */
static inline uint64_t hr_kind_cards(uint32_t rank, uint32_t in_suit)
{
    return (in_suit ? (uint64_t)1 : 0x0001000100010000u) << rank;
}

/* Ranks from the lowest up; of the same ranks, classes by which of the two cards is of the first suit. */
static inline void hr_lay_out(hr_preflop_layout *layout)
{
    size_t n = 0, by_rank = 0, with_suit = 0;
    for (uint32_t high = 0; high < 13; high++)
        for (uint32_t low = 0; low <= high; low++) {
            layout->first[0][by_rank] = (uint16_t)n;
            layout->card[0][by_rank][0] = hr_kind_cards(high, 0) | hr_kind_cards(high, 1);
            layout->card[0][by_rank++][1] = hr_kind_cards(low, 0) | hr_kind_cards(low, 1);
            for (uint32_t kinds = 0; kinds < 4; kinds++) { /* which of the two cards is of the first suit */
                const uint64_t cards = hr_kind_cards(high, kinds >> 1), others = hr_kind_cards(low, kinds & 1);
                const size_t start = n;
                if (high == low && kinds > 1)
                    continue; /* the first suit has one card of the rank, and the order of a pair does not count */
                for (uint32_t a = 4 * high; a < 4 * high + 4; a++)
                    for (uint32_t b = 4 * low; b < 4 * low + 4; b++)
                        if ((cards & hr_card_bit(a)) && (others & hr_card_bit(b)) && (cards != others || a > b)) {
                            layout->cards[n][0] = (uint8_t)a, layout->cards[n][1] = (uint8_t)b;
                            layout->place[hr_combo_index(a, b)] = (uint16_t)n++;
                        }
                layout->first[1][with_suit] = (uint16_t)start;
                layout->card[1][with_suit][0] = cards, layout->card[1][with_suit++][1] = others;
            }
        }
    layout->first[0][by_rank] = layout->first[1][with_suit] = (uint16_t)n;
    layout->classes[0] = by_rank, layout->classes[1] = with_suit;
}

/* ---- boards ------------------------------------------------------------------------------------------ */

typedef struct {
    uint64_t *boards;
    size_t next[HR_BOARD_TYPES]; /* where the next one of each type goes */
} hr_board_list;

static const uint32_t hr_type_weight[3] = {24, 12, 4}; /* of types 0..2 and 3..5 */

/* Adds the boards whose first so many `suits` are those of the mask, the last of them `ranks` of `size` cards; `left`
 * cards are missing. With list->boards NULL they are only counted. */
static inline void hr_add_boards(hr_board_list *list, uint64_t mask, uint32_t suits, uint32_t left, uint32_t size,
                                 uint32_t ranks)
{
    if (suits == 4) {
        uint32_t weight = 24, equal = 1;
        for (uint32_t s = 1; s < 4; s++) {
            equal = (mask >> 16 * s & 0x1FFF) == (mask >> (16 * s - 16) & 0x1FFF) ? equal + 1 : 1;
            weight /= equal;
        }
        uint64_t third = mask & 0x1FFF; /* the first suit without its two lowest cards */
        third &= third - 1, third &= third - 1;
        const size_t type = (third ? 3 : 0) + (weight == 24 ? 0 : weight == 12 ? 1 : 2);
        if (list->boards)
            list->boards[list->next[type]] = mask;
        list->next[type]++;
        return;
    }
    for (uint32_t n = (left + 3 - suits) / (4 - suits); n <= left && n <= size; n++) /* the later ones are no larger */
        for (uint32_t w = (1u << n) - 1; w < HR_RANK_SETS && (n < size || w <= ranks);
             w = hr_next_bits(w, HR_RANK_SETS))
            hr_add_boards(list, mask | (uint64_t)w << 16 * suits, suits + 1, left - n, n, w);
}

/* All boards up to suits, type by type; start[s]: where those of a type begin, and the end. */
static inline void hr_list_boards(uint64_t *boards, size_t start[HR_BOARD_TYPES + 1])
{
    hr_board_list list = {NULL, {0}};
    hr_add_boards(&list, 0, 0, 5, 5, HR_RANK_SETS);
    start[0] = 0;
    for (size_t type = 0; type < HR_BOARD_TYPES; type++) {
        start[type + 1] = start[type] + list.next[type];
        list.next[type] = start[type];
    }
    list.boards = boards;
    hr_add_boards(&list, 0, 0, 5, 5, HR_RANK_SETS);
}

/* ---- a batch of boards ------------------------------------------------------------------------------- */

/* Eight rows of eight bits, transposed. */
static inline uint64_t hr_transpose_bits(uint64_t x)
{
    uint64_t t;
    t = (x ^ x >> 7) & 0x00AA00AA00AA00AAu, x ^= t ^ t << 7;
    t = (x ^ x >> 14) & 0x0000CCCC0000CCCCu, x ^= t ^ t << 14;
    t = (x ^ x >> 28) & 0x00000000F0F0F0F0u, x ^= t ^ t << 28;
    return x;
}

/* 64 strengths into one word of each plane; the planes are HR_BATCH_WORDS apart. */
static inline void hr_slice_strengths(const uint16_t *strengths, uint64_t *planes)
{
    uint64_t plane[16] = {0};
    for (uint32_t i = 0; i < 64; i += 8) {
        uint64_t low = 0, high = 0;
        for (uint32_t j = 0; j < 8; j++) {
            low |= (uint64_t)(strengths[i + j] & 0xFF) << 8 * j;
            high |= (uint64_t)(strengths[i + j] >> 8) << 8 * j;
        }
        low = hr_transpose_bits(low), high = hr_transpose_bits(high);
        for (uint32_t p = 0; p < 8; p++) {
            plane[p] |= (low >> 8 * p & 0xFF) << i;
            plane[p + 8] |= (high >> 8 * p & 0xFF) << i;
        }
    }
    for (uint32_t p = 0; p < HR_PLANES; p++)
        planes[p * HR_BATCH_WORDS] = plane[p];
}

/* The strengths of a class on each board: those of the lowest of its cards that the board leaves. Where it leaves
 * none they mean nothing, and no combo of the class is free. */
static inline void hr_rank_class(hr_preflop_batch *batch, const hr_kernels *kernels, const uint64_t card[2], size_t n,
                                 size_t c)
{
    for (size_t i = 0; i < n; i++) {
        const uint64_t board = batch->boards[i];
        uint64_t one = card[0] & ~board, other;
        one = hr_lowest_bit(one);
        other = card[1] & ~board & ~one;
        other = hr_lowest_bit(other);
        batch->masks[i] = board | one | other;
    }
    kernels->mask_strengths(batch->masks, sizeof *batch->masks, batch->strengths, sizeof *batch->strengths, n);
    for (size_t word = 0; word < n / 64; word++)
        hr_slice_strengths(batch->strengths + 64 * word, &batch->planes[c][0][word]);
}

/* n <= HR_BATCH_BOARDS boards of one type, at least one. */
static inline void hr_prepare_batch(hr_preflop_batch *batch, const hr_kernels *kernels, const uint64_t *boards,
                                    size_t n, size_t type)
{
    const size_t suited = type / 3, padded = (n + 511) / 512 * 512;
    hr_preflop_layout *layout = &batch->layout;
    hr_lay_out(layout);
    batch->weight = hr_type_weight[type % 3];
    batch->words = padded / 64;
    batch->classes = layout->classes[suited];
    batch->first = layout->first[suited];
    memcpy(batch->boards, boards, n * sizeof *boards);
    for (size_t i = n; i < padded; i++)
        batch->boards[i] = boards[0]; /* to have something to rank; no combo is free on it */
    memset(batch->held, 0, sizeof batch->held);
    for (uint32_t card = 0; card < 52; card++)
        for (size_t i = 0; i < n; i++)
            batch->held[card][i / 64] |= (uint64_t)((batch->boards[i] & hr_card_bit(card)) != 0) << i % 64;
    for (size_t place = 0; place < HR_COMBOS; place++)
        for (size_t word = 0; word < batch->words; word++) {
            const size_t left = n > 64 * word ? n - 64 * word : 0;
            const uint64_t there = left >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << left) - 1;
            batch->free[place][word] =
                there & ~(batch->held[layout->cards[place][0]][word] | batch->held[layout->cards[place][1]][word]);
        }
    for (size_t c = 0; c < batch->classes; c++)
        hr_rank_class(batch, kernels, layout->card[suited][c], padded, c);
}

/* Adds the tallies of a batch of boards. tallies: HR_PAIRS of them, by hr_pair_index of places. */
static inline void hr_tally_boards(hr_preflop_batch *batch, const hr_kernels *kernels, const uint64_t *boards, size_t n,
                                   size_t type, uint64_t *tallies)
{
    hr_prepare_batch(batch, kernels, boards, n, type);
    kernels->preflop_tallies(batch, tallies);
}

/* ---- all pairs of combos ------------------------------------------------------------------------------ */

/* wins: HR_COMBOS rows of HR_COMBOS, wins of the row's combo over the column's; 0 where they share a card.
 * Pairs that differ by suits or order alone are one orbit; orbits are met with rising first and then second index,
 * first > second. With tallies their wins are averaged from them and written to pairs, two numbers an orbit: those of
 * the first combo, then those of the second; with tallies NULL they are read from there. Returns how many orbits. */
static inline size_t hr_preflop_spread(const uint64_t *tallies, uint32_t *pairs, uint32_t *wins)
{
    hr_preflop_layout layout;
    uint8_t suit[24][4], combo[HR_COMBOS][2];
    size_t permutations = 0, orbits = 0;
    hr_lay_out(&layout);
    for (uint32_t a = 1; a < 52; a++)
        for (uint32_t b = 0; b < a; b++)
            combo[hr_combo_index(a, b)][0] = (uint8_t)a, combo[hr_combo_index(a, b)][1] = (uint8_t)b;
    for (uint32_t code = 0; code < 256; code++) {
        uint32_t seen = 0;
        for (uint32_t s = 0; s < 4; s++)
            seen |= 1u << (code >> 2 * s & 3);
        if (seen == 15) {
            for (uint32_t s = 0; s < 4; s++)
                suit[permutations][s] = code >> 2 * s & 3;
            permutations++;
        }
    }
    memset(wins, 0xFF, sizeof *wins * HR_COMBOS * HR_COMBOS); /* not known yet */
    for (size_t first = 0; first < HR_COMBOS; first++) {
        wins[first * HR_COMBOS + first] = 0;
        for (size_t second = 0; second < first; second++) {
            const uint8_t *x = combo[first], *y = combo[second];
            if (x[0] == y[0] || x[0] == y[1] || x[1] == y[0] || x[1] == y[1])
                wins[first * HR_COMBOS + second] = wins[second * HR_COMBOS + first] = 0;
            if (wins[first * HR_COMBOS + second] != UINT32_MAX)
                continue;
            uint32_t image[24][2];
            uint64_t sum[2] = {0, 0};
            for (size_t p = 0; p < 24; p++) {
                image[p][0] = hr_combo_index((x[0] & ~3u) | suit[p][x[0] & 3], (x[1] & ~3u) | suit[p][x[1] & 3]);
                image[p][1] = hr_combo_index((y[0] & ~3u) | suit[p][y[0] & 3], (y[1] & ~3u) | suit[p][y[1] & 3]);
                if (tallies) {
                    const size_t one = layout.place[image[p][0]], other = layout.place[image[p][1]];
                    const uint64_t tally = tallies[one > other ? hr_pair_index(one, other) : hr_pair_index(other, one)];
                    sum[one < other] += (uint32_t)tally;
                    sum[one > other] += tally >> 32;
                }
            }
            if (tallies)
                pairs[2 * orbits] = (uint32_t)(sum[0] / 24), pairs[2 * orbits + 1] = (uint32_t)(sum[1] / 24);
            for (size_t p = 0; p < 24; p++) {
                wins[image[p][0] * HR_COMBOS + image[p][1]] = pairs[2 * orbits];
                wins[image[p][1] * HR_COMBOS + image[p][0]] = pairs[2 * orbits + 1];
            }
            orbits++;
        }
    }
    return orbits;
}

#endif
