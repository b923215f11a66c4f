/* Every choice of the players' combos on a board: who wins how often.
 *
 * For ranges of any game and any number of players. Two ranges of hold'em after the flop are summed faster by
 * showdown.h, known hands against one range by against.h.
 */
#ifndef HR_SETS_H
#define HR_SETS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/bits.h"
#include "base/cards.h"
#include "base/compiler.h"
#include "base/stop.h"
#include "equity/outcomes.h"

/* A player's combos. */
typedef struct {
    size_t first, count; /* where they are among all combos, and how many */
} hr_combos;

/* The players' combos. Those of the player with the most, the widest, are not looked at one by one: they are sets of
 * bits, which the others' combos make smaller. Combo j of his is bit j % 64 of word j / 64; all combos of a word have
 * the same cell, for which combos may be there twice, and only one of them in `real`. */
typedef struct {
    uint32_t players, widest;
    int split; /* whether there is a low half as well */
    hr_combos combos[HR_MOST_PLAYERS];
    const uint64_t *masks; /* of all combos, those of the widest player last */
    const uint32_t *cells; /* of all combos: what each adds to the place of the first outcome in counts */
    const uint16_t *high;  /* strengths of all combos on this board; 63 more may be read */
    const uint16_t *low;   /* of a split game; 0 is no low */
    uint64_t *counts;
    size_t words;
    const uint64_t *real; /* (words) the combos that count */
    uint64_t *holding;    /* (64, words) those with each card */
    uint64_t *fits;       /* (others, words) those that share no card with each combo of others */
    uint64_t *order[4]; /* (others + 1, words) on this board: high less, high equal, low less, low equal than of each */
    uint64_t *sets;     /* (players + 1, words) room */
    hr_pace *pace;
} hr_table_of_players;

/* Takes the combos out of a set that hold any of these cards. */
static inline void hr_remove_holding(const hr_table_of_players *table, uint64_t cards, uint64_t *set)
{
    for (; cards; cards = hr_without_lowest(cards)) {
        const uint64_t *holding = table->holding + hr_lowest_of(cards) * table->words;
        for (size_t w = 0; w < table->words; w++)
            set[w] &= ~holding[w];
    }
}

/* Once, before the first board. */
HR_STATIC void hr_prepare_sets(const hr_table_of_players *table)
{
    const hr_combos widest = table->combos[table->widest];
    memset(table->holding, 0, 64 * table->words * sizeof *table->holding);
    for (size_t j = 0; j < widest.count; j++)
        for (uint64_t cards = table->masks[widest.first + j]; cards; cards = hr_without_lowest(cards))
            table->holding[hr_lowest_of(cards) * table->words + j / 64] |= (uint64_t)1 << j % 64;
    for (size_t i = 0; i < widest.first; i++) {
        memcpy(table->fits + i * table->words, table->real, table->words * sizeof *table->real);
        hr_remove_holding(table, table->masks[i], table->fits + i * table->words);
    }
}

/* Which strengths are less than this one, and which are equal. */
static inline void hr_order_strengths(const uint16_t *strengths, uint16_t than, size_t words, uint64_t *less,
                                      uint64_t *equal)
{
    for (size_t w = 0; w < words; w++, strengths += 64) {
        uint8_t is_less[64], is_equal[64];
        for (uint32_t i = 0; i < 64; i++) {
            is_less[i] = strengths[i] < than;
            is_equal[i] = strengths[i] == than;
        }
        less[w] = hr_pack_bytes(is_less);
        equal[w] = hr_pack_bytes(is_equal);
    }
}

/* Those who lead so far, and a combo of theirs. */
typedef struct {
    hr_leaders leaders;
    size_t combo;
} hr_front;

static inline hr_front hr_advance(hr_front so_far, uint32_t strength, uint32_t player, size_t combo)
{
    if (strength > so_far.leaders.best)
        so_far.combo = combo;
    so_far.leaders = hr_lead(so_far.leaders, strength, player);
    return so_far;
}

/* The combos of the widest player that are in both sets against the others' best. */
static inline void hr_count_set(const hr_table_of_players *table, const uint64_t *set, const uint64_t *fits,
                                uint32_t cell, hr_front high, hr_front low)
{
    const uint32_t bit = 1u << table->widest;
    const uint32_t *cells = table->cells + table->combos[table->widest].first;
    const uint64_t *less = table->order[0] + high.combo * table->words,
                   *equal = table->order[1] + high.combo * table->words;
    const uint32_t highs[3] = {high.leaders.winners, high.leaders.winners | bit, bit};
    uint64_t number[3] = {0};
    for (size_t w = 0; w < table->words; w++) {
        uint64_t *counts = table->counts + cell + cells[64 * w];
        const uint64_t both = set[w] & fits[w],
                       parts[3] = {both & less[w], both & equal[w], both & ~(less[w] | equal[w])};
        if (!table->split) {
            number[0] += hr_count_bits(parts[0]);
            number[1] += parts[1] ? hr_count_bits(parts[1]) : 0;
            number[2] += hr_count_bits(parts[2]);
            if (w + 1 < table->words && cells[64 * (w + 1)] == cells[64 * w])
                continue;
            for (uint32_t i = 0; i < 3; i++) {
                counts[highs[i]] += number[i];
                number[i] = 0;
            }
            continue;
        }
        const uint64_t low_less = table->order[2][low.combo * table->words + w],
                       low_equal = table->order[3][low.combo * table->words + w],
                       low_parts[3] = {low_less, low_equal, ~(low_less | low_equal)};
        const uint32_t winners = low.leaders.winners, lows[3] = {winners, winners ? winners | bit : 0, bit};
        for (uint32_t i = 0; i < 3; i++)
            for (uint32_t j = 0; j < 3 && parts[i]; j++)
                counts[lows[j] << table->players | highs[i]] += hr_count_bits(parts[i] & low_parts[j]);
    }
}

/* Every choice of one combo for each player from `player` on, the widest left out, that shares no card with `used`,
 * beside the combos of the widest that are in a set. */
HR_STATIC void hr_count_choices(const hr_table_of_players *table, uint32_t player, uint64_t used, const uint64_t *set,
                                uint32_t cell, hr_front high, hr_front low)
{
    player += player == table->widest;
    const size_t first = table->combos[player].first, end = first + table->combos[player].count;
    const uint32_t next = player + 1 + (player + 1 == table->widest);
    uint64_t *now = table->sets + (player + 1) * table->words;
    if (hr_stops(table->pace, (end - first) * table->words))
        return;
    for (size_t i = first; i < end; i++) {
        const uint64_t *fits = table->fits + i * table->words;
        const uint32_t its_cell = cell + table->cells[i];
        if (table->masks[i] & used)
            continue;
        /* strengths begin at 0, the empty hand, so they count from 1 here; a low of 0 is none */
        const hr_front now_high = hr_advance(high, table->high[i] + 1u, player, i);
        const hr_front now_low = table->split ? hr_advance(low, table->low[i], player, i) : low;
        if (next == table->players) {
            hr_count_set(table, set, fits, its_cell, now_high, now_low);
            continue;
        }
        for (size_t w = 0; w < table->words; w++)
            now[w] = set[w] & fits[w];
        hr_count_choices(table, next, used | table->masks[i], now, its_cell, now_high, now_low);
    }
}

/* Counts the outcome of every choice of one combo for each player on a board. Returns 0, or -1 when it was stopped. */
HR_STATIC int hr_count_outcomes(const hr_table_of_players *table, uint64_t board)
{
    const size_t others = table->combos[table->widest].first, words = table->words;
    const hr_front nobody = {{0, 0}, others};
    for (size_t i = 0; i < others; i++) {
        if (table->masks[i] & board)
            continue;
        hr_order_strengths(table->high + others, table->high[i], words, table->order[0] + i * words,
                           table->order[1] + i * words);
        if (table->split)
            hr_order_strengths(table->low + others, table->low[i], words, table->order[2] + i * words,
                               table->order[3] + i * words);
    }
    memset(table->order[0] + others * words, 0, words * sizeof(uint64_t)); /* every hand beats none */
    memset(table->order[1] + others * words, 0, words * sizeof(uint64_t));
    if (table->split)
        hr_order_strengths(table->low + others, 0, words, table->order[2] + others * words,
                           table->order[3] + others * words);
    memcpy(table->sets, table->real, words * sizeof *table->real);
    hr_remove_holding(table, board, table->sets);
    if (table->players == 1)
        hr_count_set(table, table->sets, table->real, 0, nobody, nobody);
    else
        hr_count_choices(table, 0, board, table->sets, 0, nobody, nobody);
    return table->pace->stopped;
}

#endif
