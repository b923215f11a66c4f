/* Every choice of the players' combos on many boards at once: who wins how often.
 *
 * For narrow ranges of any game with boards to come. A set has a bit for each board, where sets.h has one for each
 * combo of the widest range: so it pays off where boards are more than combos. Who beats whom is found once for each
 * pair of combos; a choice of combos then costs some words of intersections.
 */
#ifndef HR_BOARD_SETS_H
#define HR_BOARD_SETS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/bits.h"
#include "base/cards.h"
#include "base/compiler.h"
#include "base/stop.h"
#include "equity/outcomes.h"

enum { HR_BOARD_WORDS = 31 }; /* of a set: the bits of as many words are counted in bytes */

/* The combos of a player: combos first .. end - 1. Its pairs with the combo i of this player and the combo j of a later
 * one have the number pairs + (i - first) * (all - end) + j - end. */
typedef struct {
    size_t first, end, pairs;
    uint32_t bit; /* of the player, in outcomes */
} hr_seat;

/* Boards that have the same winners so far, and a combo of theirs; nobody has won the low half at first. */
typedef struct {
    uint32_t winners;
    size_t combo;
    uint64_t *boards;
} hr_part;

/* One half of the pot on these boards. Strengths are laid out combo by combo, 64 * words boards each. */
typedef struct {
    const uint16_t *strengths;
    int may_lack;     /* whether strength 0 is no hand, which wins nothing */
    uint64_t *has;    /* (all, words) where each combo has a hand */
    uint64_t *better; /* (pairs, words) where the first combo of a pair beats the other; nowhere where one is blocked */
    uint64_t *equal;  /* (pairs, words) */
    hr_part *parts;   /* (2 << players) room: those of the first n players from 1 << n on */
    uint64_t *room;   /* (2 << players, words) their boards */
} hr_half_of_boards;

/* The players, who sit in the order in which their combos are chosen: best the one with the most of them last. */
typedef struct {
    uint32_t players;
    hr_seat seats[HR_MOST_PLAYERS];
    size_t all; /* combos */
    const uint64_t *masks;
    const uint32_t *cells; /* what each combo adds to the place of the first outcome in counts */
    uint64_t *counts;
    size_t n, words; /* boards, and words of a set of them */
    const uint64_t *boards;
    uint64_t *fits; /* (all, words) boards that hold no card of each combo */
    uint64_t *live; /* (players + 1, words) room: boards that fit what is chosen so far */
    hr_half_of_boards halves[2];
    uint32_t half_count;
    hr_pace *pace;
} hr_boards_of_players;

static inline uint32_t hr_sum_of_bytes(uint64_t bytes)
{
    const uint64_t every_other = 0x00FF00FF00FF00FFu;
    return (uint32_t)(((bytes & every_other) + (bytes >> 8 & every_other)) * 0x0001000100010001u >> 48);
}

static inline uint32_t hr_count_common(const uint64_t *a, const uint64_t *b, size_t words)
{
    uint64_t bytes = 0;
    for (size_t w = 0; w < words; w++)
        bytes += hr_count_byte_bits(a[w] & b[w]);
    return hr_sum_of_bytes(bytes);
}

HR_STATIC void hr_compare_on_boards(const uint16_t *a, const uint16_t *b, const uint64_t *fits,
                                    const uint64_t *fits_too, size_t words, uint64_t *HR_RESTRICT better,
                                    uint64_t *HR_RESTRICT equal)
{
    for (size_t w = 0; w < words; w++, a += 64, b += 64) {
        uint8_t is_more[64], is_equal[64];
        for (uint32_t i = 0; i < 64; i++) {
            is_more[i] = a[i] > b[i];
            is_equal[i] = a[i] == b[i];
        }
        better[w] = hr_pack_bytes(is_more) & fits[w] & fits_too[w];
        equal[w] = hr_pack_bytes(is_equal) & fits[w] & fits_too[w];
    }
}

static inline size_t hr_pair(const hr_boards_of_players *table, const hr_seat *seat, size_t i, size_t j)
{
    return (seat->pairs + (i - seat->first) * (table->all - seat->end) + j - seat->end) * table->words;
}

/* Which boards fit each combo, and who beats whom on them. */
HR_STATIC void hr_compare_combos(const hr_boards_of_players *table)
{
    const size_t words = table->words;
    memset(table->fits, 0, table->all * words * sizeof *table->fits);
    for (size_t i = 0; i < table->all; i++)
        for (size_t j = 0; j < table->n; j++)
            table->fits[i * words + j / 64] |= (uint64_t)!(table->boards[j] & table->masks[i]) << j % 64;
    for (uint32_t h = 0; h < table->half_count; h++) {
        const hr_half_of_boards *half = table->halves + h;
        memcpy(half->has, table->fits, table->all * words * sizeof *half->has);
        for (size_t i = 0; half->may_lack && i < table->all; i++)
            for (size_t j = 0; j < table->n; j++)
                if (half->strengths[i * words * 64 + j] == 0)
                    half->has[i * words + j / 64] &= ~((uint64_t)1 << j % 64);
        for (uint32_t p = 0; p < table->players; p++) {
            const hr_seat *seat = table->seats + p;
            for (size_t i = seat->first; i < seat->end; i++)
                for (size_t j = seat->end; j < table->all; j++)
                    if (!(table->masks[i] & table->masks[j]))
                        hr_compare_on_boards(half->strengths + i * words * 64, half->strengths + j * words * 64,
                                             table->fits + i * words, table->fits + j * words, words,
                                             half->better + hr_pair(table, seat, i, j),
                                             half->equal + hr_pair(table, seat, i, j));
        }
    }
}

static inline const hr_seat *hr_seat_of(const hr_boards_of_players *table, size_t combo)
{
    const hr_seat *seat = table->seats;
    while (combo >= seat->end)
        seat++;
    return seat;
}

/* The boards of a that are in b, as a new part unless there are none. */
static inline uint32_t hr_add_part(hr_part *parts, uint32_t count, uint64_t *room, const uint64_t *a, const uint64_t *b,
                                   size_t words, uint32_t winners, size_t combo)
{
    uint64_t any = 0;
    uint64_t *boards = room + count * words;
    for (size_t w = 0; w < words; w++)
        any |= boards[w] = a[w] & b[w];
    parts[count] = (hr_part){winners, combo, boards};
    return count + (any != 0);
}

/* The parts once player `at` has this combo too; live: the boards that fit. Returns how many there are. */
HR_STATIC uint32_t hr_divide_boards(const hr_boards_of_players *table, const hr_half_of_boards *half, uint32_t at,
                                    uint32_t count, size_t combo, const uint64_t *live)
{
    const size_t words = table->words, place = (size_t)2 << at;
    const hr_part *from = half->parts + ((size_t)1 << at);
    const uint32_t bit = table->seats[at].bit;
    hr_part *parts = half->parts + place;
    uint64_t *room = half->room + place * words, alone[HR_BOARD_WORDS];
    uint32_t now = 0;
    memcpy(alone, half->has + combo * words, words * sizeof *alone);
    for (uint32_t i = 0; i < count; i++) {
        uint32_t old = now;
        if (from[i].winners) {
            const size_t pair = hr_pair(table, hr_seat_of(table, from[i].combo), from[i].combo, combo);
            now = hr_add_part(parts, now, room, from[i].boards, half->better + pair, words, from[i].winners,
                              from[i].combo);
            now = hr_add_part(parts, now, room, from[i].boards, half->equal + pair, words, from[i].winners | bit,
                              from[i].combo);
        } else if (half->may_lack) {
            now = hr_add_part(parts, now, room, from[i].boards, live, words, 0, 0);
            for (size_t w = 0; now > old && w < words; w++)
                parts[old].boards[w] &= ~half->has[combo * words + w];
        }
        for (; old < now; old++)
            for (size_t w = 0; w < words; w++)
                alone[w] &= ~parts[old].boards[w];
    }
    return hr_add_part(parts, now, room, alone, live, words, bit, combo);
}

/* Counts what the last player's combo makes of the parts, in a game of one half. */
static inline void hr_count_parts(const hr_boards_of_players *table, uint32_t count, size_t combo, const uint64_t *live,
                                  uint64_t *counts)
{
    const hr_half_of_boards *half = table->halves;
    const uint32_t last = table->players - 1, bit = table->seats[last].bit;
    const hr_part *parts = half->parts + ((size_t)1 << last);
    uint32_t left = hr_count_common(live, table->fits + combo * table->words, table->words);
    for (uint32_t i = 0; i < count; i++) {
        if (parts[i].winners == 0)
            continue;
        const size_t pair = hr_pair(table, hr_seat_of(table, parts[i].combo), parts[i].combo, combo);
        const uint32_t better = hr_count_common(parts[i].boards, half->better + pair, table->words),
                       equal = hr_count_common(parts[i].boards, half->equal + pair, table->words);
        counts[parts[i].winners] += better;
        counts[parts[i].winners | bit] += equal;
        left -= better + equal;
    }
    counts[bit] += left;
}

/* Every choice of one combo for each player from `at` on that shares no card with `used`. part_counts: of each half. */
HR_STATIC void hr_choose_on_boards(const hr_boards_of_players *table, uint32_t at, uint64_t used, uint32_t cell,
                                   const uint32_t part_counts[2])
{
    const hr_seat *seat = table->seats + at;
    const size_t words = table->words;
    const uint64_t *live = table->live + at * words;
    uint64_t *now_live = table->live + (at + 1) * words;
    if (hr_stops(table->pace, (seat->end - seat->first) * words))
        return;
    for (size_t i = seat->first; i < seat->end; i++) {
        uint32_t now[2] = {0, 0};
        if (table->masks[i] & used)
            continue;
        if (at + 1 == table->players && table->half_count == 1) {
            hr_count_parts(table, part_counts[0], i, live, table->counts + cell + table->cells[i]);
            continue;
        }
        for (size_t w = 0; w < words; w++)
            now_live[w] = live[w] & table->fits[i * words + w];
        for (uint32_t h = 0; h < table->half_count; h++)
            now[h] = hr_divide_boards(table, table->halves + h, at, part_counts[h], i, now_live);
        if (at + 1 < table->players) {
            hr_choose_on_boards(table, at + 1, used | table->masks[i], cell + table->cells[i], now);
            continue;
        }
        const hr_part *highs = table->halves[0].parts + ((size_t)2 << at),
                      *lows = table->halves[1].parts + ((size_t)2 << at);
        for (uint32_t j = 0; j < now[0]; j++)
            for (uint32_t k = 0; k < now[1]; k++)
                table->counts[cell + table->cells[i] + (lows[k].winners << table->players | highs[j].winners)] +=
                    hr_count_common(highs[j].boards, lows[k].boards, words);
    }
}

/* Counts the outcome of every choice of one combo for each player on the boards. Returns 0, or -1 when it was stopped.
 */
HR_STATIC int hr_count_on_boards(const hr_boards_of_players *table)
{
    const size_t words = table->words;
    const uint32_t one[2] = {1, 1};
    hr_compare_combos(table);
    for (size_t w = 0; w < words; w++)
        table->live[w] = table->n - 64 * w >= 64 ? ~(uint64_t)0 : ((uint64_t)1 << (table->n - 64 * w)) - 1;
    for (uint32_t h = 0; h < table->half_count; h++) {
        const hr_half_of_boards *half = table->halves + h;
        half->parts[1] = (hr_part){0, 0, half->room + words};
        memcpy(half->parts[1].boards, table->live, words * sizeof *table->live);
    }
    hr_choose_on_boards(table, 0, 0, 0, one);
    return table->pace->stopped;
}

#endif
