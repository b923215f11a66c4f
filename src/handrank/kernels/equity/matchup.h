/* Known hold'em hands against each other on every board that can come, exactly. */
#ifndef HR_MATCHUP_H
#define HR_MATCHUP_H

#include <stdint.h>

#include "base/cards.h"

/* Adds to counts[w] the number of boards on which the players of the bits of w, and no others, have the best hand.
 *
 * holes    the masks of 1 to HR_MOST_PLAYERS players, two cards each
 * board    the mask of 0 to 5 board cards
 * dead     cards that cannot come
 * counts   2**players numbers
 *
 * No card may be in two places. The boards are not dealt one by one: all boards are first counted by their ranks alone,
 * as if nothing flushed; then those that give a player a flush are counted again, once as if not, which is
 * subtracted, and once with the flushes. A board has three cards of at most one suit, so no board is corrected twice.
 */
void hr_matchup(const uint64_t *holes, uint32_t players, uint64_t board, uint64_t dead, uint64_t *counts);

#endif
