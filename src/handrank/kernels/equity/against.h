/* Known hold'em hands against one that is not known, on a flop, turn or river: a random hand, or a range of combos. */
#ifndef HR_AGAINST_H
#define HR_AGAINST_H

#include <stddef.h>
#include <stdint.h>

#include "base/cards.h"

/* Adds to outcomes[w] the number of deals, a combo of the opponent and a board, in which the players of the bits of w,
 * and no others, have the best hand. The opponent is the player after the last known hand.
 *
 * holes     the masks of 1 to HR_MOST_PLAYERS - 1 players, two cards each
 * board     the mask of 3 to 5 board cards
 * dead      cards that nobody gets
 * combos    the masks of the opponent's combos, or NULL for every two cards that are left; those with a card that is
 *           in a known hand, on the board or dead are left out
 * weights   how often each combo counts; NULL: once
 * n         how many combos there are
 * outcomes  2 ** (players + 1) numbers; exact while they are whole and below 2**53
 *
 * No card may be in two of holes, board and dead. Deals are not ranked one by one, but by their ranks alone, 91 x 91
 * pairs of pairs of ranks on a flop; then those that give somebody a flush are counted again, once as if not, which is
 * subtracted, and once with the flushes. So a flop takes less than the ranking of its 178,365 sets of four cards, and
 * combos that are not in the range take no time. Whole ranges against each other: showdown.h.
 */
void hr_against(const uint64_t *holes, uint32_t players, uint64_t board, uint64_t dead, const uint64_t *combos,
                const double *weights, size_t n, double *outcomes);

#endif
