/* The bulk ranking kernels, written once over lane operations and compiled once per instruction set.
 *
 * A lane is a 16-bit word, one hand a lane, LANES hands a vector. A rank word has bit 3 = ace .. bit 15 =
 * deuce: reversed, so that the lowest set bit is the best card; bits 0..2 are spare (jokers, in masks).
 *
 * The including file defines LANE_FN and the lane operations (ops_*.h):
 *   lane, pred            a vector of lanes; a truth value per lane
 *   l_set(x) l_load(p) l_store(p, a)                     p: LANES uint16, any alignment
 *   l_and l_or l_xor l_add l_sub l_max l_min(a, b)       max, min unsigned; l_max8: of bytes
 *   l_less(a, b) = a & ~b; l_shr l_shl(a, constant)
 *   l_or3 l_and3 l_xor3 l_maj(a, b, c); l_or_and(a, b, c) = a | (b & c)
 *   l_from(a, x, x - 1) = a & (x | ~(x - 1))             the bits of a from the lowest bit of x up; none if x = 0
 *   l_count(a)            bits set; l_mul(a, b): low 16 bits (only without LANE_PERMUTES)
 *   l_choose(x, a, b) bits of a where x is set, else of b; l_sum(a): of all lanes
 *   l_look16(t, a)        t[a] for a < 16
 *   p_some p_none(a)      a != 0, a == 0; p_some_if(p, a): p and a != 0; p_test(a, b): a & b != 0
 *   p_gt p_eq(a, b)       operands below 0x8000
 *   p_and p_or(p, q); p_less(p, q) = p & ~q; p_not(p); p_any(p)
 *   l_if(p, a, b) = p ? a : b; l_keep(p, a) = p ? a : 0; l_add_if(p, a, b) = p ? a + b : a
 *   l_load_suits(masks, suit) LANES masks -> four rank words, spare bits in 0..2
 *   l_load_words(masks, word)  the same as they lie: bit 0 = deuce .. bit 12 = ace, spare bits above
 *   l_load_bytes(p, step) LANES bytes, widened; eight at p, p + step, ..
 *   l_turn_square(p, step, square)  eight bytes at each of p, p + step, .. -> byte 8*j + i is byte j of row i
 * With LANE_PERMUTES also (tables of 64 and 32 uint16 in registers, the index modulo the size):
 *   l_look64(t, i) l_look32_if(p, t, i) l_look64_if(p, t, i)
 *   l_look256(t, i)       t[i] of 256 bytes; i < 256, t[0] = 0
 * With LANE_MATRIX also:
 *   l_turn_packed(rows, left, n, k, square): squares of n hands, k <= 8 cards, no gaps, of which `left` are there
 *   l_cards_to_masks(cards, row_step, column_step, n, k, jokers, masks): see lanes/ops_avx512.h
 * With WORDS also vectors of 64-bit words, WORDS of them:
 *   w_set(x) w_load(p) w_store(p, x)    x: uint64_t; p: WORDS uint64_t, any alignment
 *   w_and w_or w_xor w_add w_sub(x, y); w_mul(x, constant); w_mul32(x, y) of the low halves
 *   w_shr(x, constant); w_shr_by w_shl_by(x, n): all words by n < 64; w_shl_each(x, n): each by its own
 *   w_min32(x, y)         the smaller of the low halves, unsigned; the high ones become anything
 *   w_select(m, x, y)     bits of x where m has them, of y elsewhere
 *   w_if_shared(a, b, x, y) = a & b ? x : y
 *   w_some_below(x, n)    whether a low half is below n
 */
#include <string.h>

#include "lanes/bulk.h"
#include "lanes/order_list.h"
#include "rank_tables.h"

#include "lanes/terms.h" /* words of ranks; the sum of the places of a hand */
#include "lanes/hands.h" /* hands: of one deck; with jokers and repeated cards */
#include "lanes/masks.h" /* arrays of masks, block by block */
#include "lanes/cards.h" /* arrays of cards */
#include "lanes/omaha.h" /* two hole and three board cards */
#include "lanes/low.h"   /* the low of Omaha; badugi */
#include "lanes/short_deck.h" /* short deck */
#ifdef WORDS
#include "lanes/deal.h" /* deals as masks */
#endif
#include "lanes/preflop.h" /* all pairs of combos */
