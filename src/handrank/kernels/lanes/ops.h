/* The operations on vectors that the formulas of this folder are written in. Each instruction set has them in a file of
 * its own; what a formula is compiled for is the one that was included first, or else plain C.
 *
 * A vector is VEC_SIZE elements of 16 bits: mostly one suit lane of as many hands. Where best cards are looked for,
 * suit lanes are reversed: bit 3 = ace .. bit 15 = deuce, so that the lowest set bit is the best card; bits 0..2 are
 * spare (jokers, in masks).
 *
 *   vec, pred             a vector; a truth value for each of its elements
 *   v_set(x) v_load(p) v_store(p, a)                     p: VEC_SIZE uint16, any alignment
 *   v_and v_or v_xor v_add v_sub v_max v_min(a, b)       max, min unsigned; v_max8: of bytes
 *   v_andnot(a, b) = a & ~b; v_shr v_shl(a, constant)
 *   v_or3 v_and3 v_xor3 v_maj(a, b, c); v_or_and(a, b, c) = a | (b & c)
 *   v_from(a, x, x - 1) = a & (x | ~(x - 1))             the bits of a from the lowest bit of x up; none if x = 0
 *   v_count(a)            bits set; v_mul(a, b): low 16 bits (only without VEC_PERMUTES)
 *   v_choose(x, a, b) bits of a where x is set, else of b; v_sum(a): of all elements
 *   v_look16(t, a)        t[a] for a < 16
 *   p_some p_none(a)      a != 0, a == 0; p_some_if(p, a): p and a != 0; p_test(a, b): a & b != 0
 *   p_gt p_eq(a, b)       operands below 0x8000
 *   p_and p_or(p, q); p_andnot(p, q) = p & ~q; p_not(p); p_any(p)
 *   v_if(p, a, b) = p ? a : b; v_keep(p, a) = p ? a : 0; v_add_if(p, a, b) = p ? a + b : a
 *   v_load_lanes(masks, suit)     VEC_SIZE masks -> four vectors of suit lanes
 *   v_load_reversed(masks, suit)  the same, reversed
 *   v_load_bytes(p, step) VEC_SIZE bytes, widened; eight at p, p + step, ..
 *   v_turn_square(p, step, square)  eight bytes at each of p, p + step, .. -> byte 8*j + i is byte j of row i
 * With VEC_PERMUTES also (tables of 64 and 32 uint16 in registers, the index modulo the size):
 *   v_look64(t, i) v_look32_if(p, t, i) v_look64_if(p, t, i)
 *   v_look256(t, i)       t[i] of 256 bytes; i < 256, t[0] = 0
 * With VEC_MATRIX also:
 *   v_turn_packed(rows, left, n, k, square): squares of n hands, k <= 8 cards, no gaps, of which `left` are there
 *   v_cards_to_masks(cards, row_step, column_step, n, k, jokers, masks): see lanes/ops_avx512.h
 * With VEC64_SIZE also vectors of as many elements of 64 bits, mostly masks:
 *   v64_set(x) v64_load(p) v64_store(p, x)    x: uint64_t; p: VEC64_SIZE uint64_t, any alignment
 *   v64_and v64_or v64_xor v64_add v64_sub(x, y); v64_mul(x, constant); v64_mul32(x, y) of the low halves
 *   v64_shr(x, constant); v64_shr_by v64_shl_by(x, n): all elements by n < 64; v64_shl_each(x, n): each by its own
 *   v64_min32(x, y)       the smaller of the low halves, unsigned; the high ones become anything
 *   v64_select(m, x, y)   bits of x where m has them, of y elsewhere
 *   v64_if_shared(a, b, x, y) = a & b ? x : y
 *   v64_some_below(x, n)  whether a low half is below n
 */
#ifndef HR_OPS
#include "lanes/ops_scalar.h"
#endif
