/* Hand strength and what it may become, hold'em, against one opponent with any two cards: every opponent now, and every
 * opponent after every runout. A runout is the set of the next 0, 1 or 2 board cards. Two ways to the same integers:
 * one hole, opponent by opponent; and all holes of a board at once, by sorting them after each runout. */
#ifndef HR_POTENTIALS_H
#define HR_POTENTIALS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/bits.h"
#include "base/cards.h"
#include "base/subsets.h"
#include "lanes/bulk.h"

enum { HR_LOSE, HR_TIE, HR_WIN, HR_OUTCOMES }; /* of me */

/* What is summed up of a hole; adding those of parts of the runouts gives those of all. */
typedef struct {
    uint64_t table[HR_OUTCOMES][HR_OUTCOMES]; /* opponents and runouts: the outcome now, the outcome then */
    uint64_t sum, squares; /* over runouts, of the score: twice the opponents beaten, and those tied */
} hr_figures;

/* The cards of the deck that are not in a mask, ascending -> how many. */
static inline uint32_t hr_cards_left(uint64_t seen, uint8_t *cards)
{
    uint32_t n = 0;
    for (uint32_t card = 0; card < HR_CARDS; card++)
        if (!(seen & hr_card_bit(card)))
            cards[n++] = (uint8_t)card;
    return n;
}

/* The masks of all sets of k = 0..2 of n cards in colexicographic order -> how many. */
static inline size_t hr_masks_of_sets(const uint8_t *cards, uint32_t n, uint32_t k, uint64_t *masks)
{
    uint64_t bits[HR_CARDS];
    hr_subset subset = hr_first_subset(n, k);
    for (uint32_t i = 0; i < n; i++)
        bits[i] = hr_card_bit(cards[i]);
    return hr_next_masks(&subset, bits, 0, masks, HR_COMBOS);
}

static inline void hr_add_score(hr_figures *figures, uint32_t *bins, uint32_t number, uint64_t score, uint64_t most)
{
    figures->sum += score;
    figures->squares += score * score;
    if (number) {
        const uint64_t bin = score * number / most;
        bins[bin < number ? bin : number - 1]++;
    }
}

/* One hole. */

typedef struct {
    uint64_t opponents[HR_COMBOS], runouts[HR_COMBOS], masks[HR_COMBOS + 1];
    uint16_t strengths[HR_COMBOS + 1];
} hr_hole_scratch;

/* hole, board: disjoint masks; dead: more cards that no player has. cards: how many more come, 0..2. bins: `number`
 * counts of the runouts by their share of the score, to be added to. */
HR_STATIC void hr_hole_figures(hr_masks_function rank, uint64_t hole, uint64_t board, uint64_t dead, uint32_t cards,
                               hr_figures *figures, uint32_t *bins, uint32_t number, hr_hole_scratch *scratch)
{
    uint8_t left[HR_CARDS];
    const uint32_t unseen = hr_cards_left(hole | board | dead, left);
    const size_t opponents = hr_masks_of_sets(left, unseen, 2, scratch->opponents);
    const size_t runouts = hr_masks_of_sets(left, unseen, cards, scratch->runouts);
    const uint64_t most = (uint64_t)(unseen - cards) * (unseen - cards - 1); /* twice the opponents there are then */
    size_t end[HR_OUTCOMES], n = 0;
    uint64_t *sorted = scratch->masks; /* read before it is written to */
    for (size_t i = 0; i < opponents; i++)
        sorted[i] = scratch->opponents[i] | board;
    sorted[opponents] = hole | board;
    rank(sorted, sizeof *sorted, scratch->strengths, sizeof *scratch->strengths, opponents + 1);
    memcpy(sorted, scratch->opponents, opponents * sizeof *sorted);
    for (uint32_t outcome = 0; outcome < HR_OUTCOMES; outcome++) { /* opponents by what they are now */
        const uint16_t mine = scratch->strengths[opponents];
        for (size_t i = 0; i < opponents; i++) {
            const uint16_t theirs = scratch->strengths[i];
            if (outcome == (uint32_t)((mine >= theirs) + (mine > theirs)))
                scratch->opponents[n++] = sorted[i];
        }
        end[outcome] = n;
    }
    for (size_t r = 0; r < runouts; r++) {
        const uint64_t more = scratch->runouts[r];
        uint64_t score = 0;
        for (size_t i = 0; i < opponents; i++)
            scratch->masks[i] = scratch->opponents[i] | board | more;
        scratch->masks[opponents] = hole | board | more;
        rank(scratch->masks, sizeof *scratch->masks, scratch->strengths, sizeof *scratch->strengths, opponents + 1);
        const uint16_t mine = scratch->strengths[opponents];
        for (uint32_t outcome = 0; outcome < HR_OUTCOMES; outcome++) {
            uint32_t there = 0, less = 0, equal = 0;
            for (size_t i = outcome ? end[outcome - 1] : 0; i < end[outcome]; i++) {
                const uint32_t apart = !(scratch->opponents[i] & more);
                there += apart;
                less += apart & (scratch->strengths[i] < mine);
                equal += apart & (scratch->strengths[i] == mine);
            }
            figures->table[outcome][HR_WIN] += less;
            figures->table[outcome][HR_TIE] += equal;
            figures->table[outcome][HR_LOSE] += there - less - equal;
            score += 2 * less + equal;
        }
        hr_add_score(figures, bins, number, score, most);
    }
}

/* All holes of a board. */

/* What does not change with the runouts. A combo knows its place among the combos of each of its cards, so that sets of
 * combos that share a card with it fit 64 bits. */
typedef struct {
    uint32_t unseen, combos, levels; /* levels: how many different strengths there are now */
    uint8_t left[HR_CARDS];
    uint8_t card[HR_COMBOS][2], place[HR_COMBOS][2];
    uint64_t mask[HR_COMBOS];
    uint16_t level[HR_COMBOS];            /* the place of its strength now among all strengths */
    uint64_t below[HR_COMBOS][2];         /* the combos of its first, of its second card that are less now */
    uint64_t upto[HR_COMBOS][2];          /* those that are not more, itself included */
    uint64_t now[HR_COMBOS][HR_OUTCOMES]; /* opponents without a card of it, by the outcome now */
} hr_board_combos;

typedef struct {
    uint64_t masks[HR_COMBOS];
    uint16_t strengths[HR_COMBOS];
    uint32_t keys[2][HR_COMBOS];                       /* strength << 16 | combo */
    uint64_t met[HR_CARDS], prefix[HR_COMBOS / 4 + 2]; /* four counts of 16 bits each: combos met below each level */
    hr_figures figures[HR_COMBOS];
    uint64_t less_less[HR_COMBOS], less_upto[HR_COMBOS], upto_less[HR_COMBOS], upto_upto[HR_COMBOS]; /* now, then */
    uint64_t all_less[HR_COMBOS], all_upto[HR_COMBOS];
} hr_board_scratch;

/* Sort n keys by their strengths, which have 14 bits, in two passes of seven. The result is in keys[0]. */
static inline void hr_sort_keys(uint32_t keys[2][HR_COMBOS], size_t n)
{
    for (uint32_t pass = 0; pass < 2; pass++) {
        uint32_t start[128] = {0}, at = 0;
        const uint32_t shift = 16 + 7 * pass;
        for (size_t i = 0; i < n; i++)
            start[keys[pass][i] >> shift & 127]++;
        for (uint32_t digit = 0; digit < 128; digit++) {
            const uint32_t count = start[digit];
            start[digit] = at;
            at += count;
        }
        for (size_t i = 0; i < n; i++)
            keys[!pass][start[keys[pass][i] >> shift & 127]++] = keys[pass][i];
    }
}

/* board, dead: disjoint masks. combos: filled. */
HR_STATIC void hr_make_board_combos(hr_masks_function rank, uint64_t board, uint64_t dead, hr_board_combos *combos,
                                    hr_board_scratch *scratch)
{
    uint32_t members[HR_CARDS][HR_CARDS], count[HR_CARDS] = {0}, n = 0;
    combos->unseen = hr_cards_left(board | dead, combos->left);
    for (uint32_t high = 0; high < combos->unseen; high++)
        for (uint32_t low = 0; low < high; low++, n++)
            for (uint32_t side = 0; side < 2; side++) {
                const uint8_t card = combos->left[side ? low : high];
                combos->card[n][side] = card;
                combos->place[n][side] = (uint8_t)count[card];
                members[card][count[card]++] = n;
            }
    combos->combos = n;
    hr_masks_of_sets(combos->left, combos->unseen, 2, combos->mask);
    for (uint32_t i = 0; i < n; i++)
        scratch->masks[i] = combos->mask[i] | board;
    rank(scratch->masks, sizeof *scratch->masks, scratch->strengths, sizeof *scratch->strengths, n);
    for (uint32_t i = 0; i < n; i++)
        scratch->keys[0][i] = (uint32_t)scratch->strengths[i] << 16 | i;
    hr_sort_keys(scratch->keys, n);
    combos->levels = 0;
    for (uint32_t start = 0, end; start < n; start = end) {
        for (end = start; end < n && scratch->keys[0][end] >> 16 == scratch->keys[0][start] >> 16; end++)
            combos->level[scratch->keys[0][end] & 0xFFFF] = (uint16_t)combos->levels;
        combos->levels++;
        for (uint32_t i = start; i < end; i++) {
            const uint32_t combo = scratch->keys[0][i] & 0xFFFF;
            uint32_t less = start, upto = end, shared = 0;
            for (uint32_t side = 0; side < 2; side++) {
                const uint32_t card = combos->card[combo][side];
                uint64_t below = 0, same = 0;
                for (uint32_t j = 0; j < count[card]; j++) {
                    const uint16_t theirs = scratch->strengths[members[card][j]], mine = scratch->strengths[combo];
                    below |= (uint64_t)(theirs < mine) << j;
                    same |= (uint64_t)(theirs == mine) << j;
                }
                combos->below[combo][side] = below;
                combos->upto[combo][side] = below | same;
                less -= hr_count_bits(below);
                upto -= hr_count_bits(below | same);
                shared += count[card];
            }
            combos->now[combo][HR_WIN] = less;
            combos->now[combo][HR_TIE] = upto + 1 - less; /* itself is in all three counts */
            combos->now[combo][HR_LOSE] = n + 1 - shared - (upto + 1);
        }
    }
}

static inline uint32_t hr_met_below(const hr_board_scratch *scratch, uint32_t level)
{
    return scratch->prefix[level >> 2] >> 16 * (level & 3) & 0xFFFF;
}

/* Add one runout to what scratch sums up. board: with the runout. most: twice the opponents each combo has then. */
static inline void hr_add_runout(hr_masks_function rank, const hr_board_combos *combos, uint64_t board, uint64_t more,
                                 uint64_t most, uint32_t *bins, uint32_t number, hr_board_scratch *scratch)
{
    const uint32_t words = (combos->levels >> 2) + 1;
    uint32_t n = 0;
    for (uint32_t i = 0; i < combos->combos; i++)
        scratch->masks[i] = combos->mask[i] | board;
    rank(scratch->masks, sizeof *scratch->masks, scratch->strengths, sizeof *scratch->strengths, combos->combos);
    for (uint32_t i = 0; i < combos->combos; i++) {
        scratch->keys[0][n] = (uint32_t)scratch->strengths[i] << 16 | i;
        n += !(combos->mask[i] & more);
    }
    hr_sort_keys(scratch->keys, n);
    memset(scratch->met, 0, sizeof scratch->met);
    memset(scratch->prefix, 0, sizeof scratch->prefix);
    const uint32_t *keys = scratch->keys[0];
    for (uint32_t start = 0, end; start < n; start = end) {
        for (end = start; end < n && keys[end] >> 16 == keys[start] >> 16; end++) { /* all less have been met */
            const uint32_t combo = keys[end] & 0xFFFF, level = combos->level[combo];
            const uint64_t one = scratch->met[combos->card[combo][0]], two = scratch->met[combos->card[combo][1]];
            scratch->less_less[combo] += hr_met_below(scratch, level) - hr_count_bits(one & combos->below[combo][0])
                                         - hr_count_bits(two & combos->below[combo][1]);
            scratch->upto_less[combo] += hr_met_below(scratch, level + 1) - hr_count_bits(one & combos->upto[combo][0])
                                         - hr_count_bits(two & combos->upto[combo][1]);
            scratch->strengths[combo] =
                (uint16_t)(start - hr_count_bits(one) - hr_count_bits(two)); /* now: those beaten */
        }
        for (uint32_t i = start; i < end; i++) {
            const uint32_t combo = keys[i] & 0xFFFF, above = combos->level[combo] + 1;
            scratch->met[combos->card[combo][0]] |= (uint64_t)1 << combos->place[combo][0];
            scratch->met[combos->card[combo][1]] |= (uint64_t)1 << combos->place[combo][1];
            scratch->prefix[above >> 2] += HR_EACH_LANE << 16 * (above & 3);
            for (uint32_t word = (above >> 2) + 1; word < words; word++)
                scratch->prefix[word] += HR_EACH_LANE;
        }
        for (uint32_t i = start; i < end; i++) { /* and now all that are equal; itself is in all three counts */
            const uint32_t combo = keys[i] & 0xFFFF, level = combos->level[combo];
            const uint64_t one = scratch->met[combos->card[combo][0]], two = scratch->met[combos->card[combo][1]];
            const uint32_t less = scratch->strengths[combo], upto = end + 1 - hr_count_bits(one) - hr_count_bits(two);
            scratch->less_upto[combo] += hr_met_below(scratch, level) - hr_count_bits(one & combos->below[combo][0])
                                         - hr_count_bits(two & combos->below[combo][1]);
            scratch->upto_upto[combo] += hr_met_below(scratch, level + 1) + 1
                                         - hr_count_bits(one & combos->upto[combo][0])
                                         - hr_count_bits(two & combos->upto[combo][1]);
            scratch->all_less[combo] += less;
            scratch->all_upto[combo] += upto;
            hr_add_score(&scratch->figures[combo], bins + (size_t)combo * number, number, less + upto, most);
        }
    }
}

/* runouts: masks of `cards` cards each, n of those that there are, no card of which is on the board. figures, and bins
 * of `number` counts, of every combo of combos, to be added to. */
HR_STATIC void hr_board_figures(hr_masks_function rank, const hr_board_combos *combos, uint64_t board, uint32_t cards,
                                const uint64_t *runouts, size_t n, hr_figures *figures, uint32_t *bins, uint32_t number,
                                hr_board_scratch *scratch)
{
    const uint64_t then = combos->unseen - 2 - cards, most = then * (then - 1);
    memset(scratch, 0, sizeof *scratch);
    for (size_t i = 0; i < n; i++)
        hr_add_runout(rank, combos, board | runouts[i], runouts[i], most, bins, number, scratch);
    for (uint32_t i = 0; i < combos->combos; i++) {
        uint64_t (*table)[HR_OUTCOMES] = figures[i].table;
        const uint64_t ll = scratch->less_less[i], lu = scratch->less_upto[i];
        const uint64_t ul = scratch->upto_less[i], uu = scratch->upto_upto[i];
        table[HR_WIN][HR_WIN] += ll;
        table[HR_WIN][HR_TIE] += lu - ll;
        table[HR_TIE][HR_WIN] += ul - ll;
        table[HR_TIE][HR_TIE] += (uu - ul) - (lu - ll);
        table[HR_LOSE][HR_WIN] += scratch->all_less[i] - ul;
        table[HR_LOSE][HR_TIE] += (scratch->all_upto[i] - scratch->all_less[i]) - (uu - ul);
        figures[i].sum += scratch->figures[i].sum;
        figures[i].squares += scratch->figures[i].squares;
    }
}

/* Once all runouts are in: the losses, by what is left of each opponent's runouts. */
HR_STATIC void hr_finish_board_figures(const hr_board_combos *combos, uint32_t cards, hr_figures *figures)
{
    const uint64_t left = combos->unseen - 4, each = cards == 0 ? 1 : cards == 1 ? left : left * (left - 1) / 2;
    for (uint32_t i = 0; i < combos->combos; i++)
        for (uint32_t outcome = 0; outcome < HR_OUTCOMES; outcome++)
            figures[i].table[outcome][HR_LOSE] =
                combos->now[i][outcome] * each - figures[i].table[outcome][HR_WIN] - figures[i].table[outcome][HR_TIE];
}

#endif
