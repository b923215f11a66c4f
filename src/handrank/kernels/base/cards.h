/* Cards, masks and the constants of a deck.
 *
 * A card is 0..51, 4 * rank + suit: ranks 0 (deuce) to 12 (ace), suits c d h s; 52 and 53 are jokers. A mask is a set
 * of different cards: card c is bit 16 * suit + rank. So each suit has a 16-bit lane of the mask, its suit lane: 13
 * bits for its ranks, and three spare bits, each of which may stand for a joker.
 */
#ifndef HR_CARDS_H
#define HR_CARDS_H

#include <stdint.h>

#include "base/compiler.h"

enum {
    HR_SUITS = 4,
    HR_RANKS = 13,
    HR_ACE = HR_RANKS - 1,
    HR_CARDS = HR_SUITS * HR_RANKS,
    HR_JOKER = HR_CARDS,                       /* the lower of the two cards that are jokers */
    HR_MASK_JOKERS = 12,                       /* spare bits of a mask */
    HR_HAND = 5,                               /* cards that make a hand */
    HR_BOARD = 5,                              /* cards on a full board */
    HR_COMBOS = HR_CARDS * (HR_CARDS - 1) / 2, /* 1,326 pairs of hole cards */
    HR_RANK_SETS = 1 << HR_RANKS,
    HR_MOST_PLAYERS = 10
};

#define HR_EACH_LANE 0x0001000100010001u /* times a 16-bit number: that number in each suit lane */
#define HR_ALL_RANKS 0x1FFFu
#define HR_ALL_CARDS (HR_ALL_RANKS * HR_EACH_LANE)
#define HR_SPARE (0xE000u * HR_EACH_LANE)

/* The ranks that a mask holds of a suit, bit 0 the deuce. */
#define HR_LANE(mask, suit) ((uint32_t)((mask) >> 16 * (suit)) & HR_ALL_RANKS)

/* card: 0..63; from 52 on the spare bits, the first of each suit first. */
static inline uint64_t hr_card_bit(uint32_t card) { return (uint64_t)1 << (16 * (card & 3) + (card >> 2)); }

/* The card of a bit, by its number. */
static inline uint32_t hr_card_at(uint32_t bit) { return 4 * (bit & 15) + (bit >> 4); }

/* The number of a combo, two different cards in either order: 0..1325. */
static inline uint32_t hr_combo_index(uint32_t a, uint32_t b)
{
    return a > b ? a * (a - 1) / 2 + b : b * (b - 1) / 2 + a;
}

#endif
