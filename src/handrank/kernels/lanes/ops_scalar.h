/* Operations on vectors in plain C: one hand a "vector". For machines with none of the other sets, and to check them.
 * The meaning of each operation is written once, in lanes/ops.h. */
#include "base/compiler.h"
#if !defined(HR_OPS)
#define HR_OPS

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/bits.h"

#define VEC_SIZE 1
typedef uint32_t vec; /* always below 0x10000 */
typedef int pred;

HR_INLINE vec v_set(int x) { return (uint16_t)x; }
HR_INLINE vec v_load(const void *p)
{
    uint16_t x;
    memcpy(&x, p, 2);
    return x;
}
HR_INLINE void v_store(void *p, vec a)
{
    uint16_t x = (uint16_t)a;
    memcpy(p, &x, 2);
}
HR_INLINE vec v_and(vec a, vec b) { return a & b; }
HR_INLINE vec v_or(vec a, vec b) { return a | b; }
HR_INLINE vec v_xor(vec a, vec b) { return a ^ b; }
HR_INLINE vec v_andnot(vec a, vec b) { return a & ~b; }
HR_INLINE vec v_add(vec a, vec b) { return (a + b) & 0xFFFF; }
HR_INLINE vec v_sub(vec a, vec b) { return (a - b) & 0xFFFF; }
HR_INLINE vec v_mul(vec a, vec b) { return a * b & 0xFFFF; }
HR_INLINE vec v_max(vec a, vec b) { return a > b ? a : b; }
HR_INLINE vec v_min(vec a, vec b) { return a < b ? a : b; }
HR_INLINE vec v_max8(vec a, vec b) { return v_max(a & 0xFF, b & 0xFF) | v_max(a & 0xFF00, b & 0xFF00); }
HR_INLINE vec v_shr(vec a, int n) { return a >> n; }
HR_INLINE vec v_shl(vec a, int n) { return a << n & 0xFFFF; }
HR_INLINE vec v_or3(vec a, vec b, vec c) { return a | b | c; }
HR_INLINE vec v_and3(vec a, vec b, vec c) { return a & b & c; }
HR_INLINE vec v_xor3(vec a, vec b, vec c) { return a ^ b ^ c; }
HR_INLINE vec v_maj(vec a, vec b, vec c) { return (a & b) | (c & (a | b)); }
HR_INLINE vec v_or_and(vec a, vec b, vec c) { return a | (b & c); }
HR_INLINE vec v_from(vec a, vec x, vec x1) { return a & (x | ~x1); }
HR_INLINE vec v_choose(vec x, vec a, vec b) { return b ^ (x & (a ^ b)); }
HR_INLINE uint32_t v_sum(vec a) { return a; }
HR_INLINE pred p_some(vec a) { return a != 0; }
HR_INLINE pred p_none(vec a) { return a == 0; }
HR_INLINE pred p_test(vec a, vec b) { return (a & b) != 0; }
HR_INLINE pred p_some_if(pred p, vec a) { return p & (a != 0); }
HR_INLINE pred p_gt(vec a, vec b) { return a > b; }
HR_INLINE pred p_eq(vec a, vec b) { return a == b; }
HR_INLINE pred p_and(pred a, pred b) { return a & b; }
HR_INLINE pred p_or(pred a, pred b) { return a | b; }
HR_INLINE pred p_andnot(pred a, pred b) { return a & !b; }
HR_INLINE pred p_not(pred a) { return !a; }
HR_INLINE int p_any(pred a) { return a; }
HR_INLINE vec v_keep(pred p, vec a) { return a & (0 - (vec)p); }
HR_INLINE vec v_if(pred p, vec a, vec b) { return b ^ ((a ^ b) & (0 - (vec)p)); } /* not a branch */
HR_INLINE vec v_add_if(pred p, vec a, vec b) { return v_add(a, v_keep(p, b)); }
HR_INLINE vec v_count(vec x) { return hr_count_bits(x); }
HR_INLINE vec v_look16(const uint16_t *t, vec i) { return t[i]; }
HR_INLINE vec v_load_bytes(const uint8_t *p, ptrdiff_t step) { return (void)step, *p; }

HR_INLINE void v_load_reversed(const uint64_t *masks, vec suit[4])
{
    uint64_t x;
    memcpy(&x, masks, 8);
    x = (x >> 1 & 0x5555555555555555u) | (x & 0x5555555555555555u) << 1; /* reverse each suit lane */
    x = (x >> 2 & 0x3333333333333333u) | (x & 0x3333333333333333u) << 2;
    x = (x >> 4 & 0x0F0F0F0F0F0F0F0Fu) | (x & 0x0F0F0F0F0F0F0F0Fu) << 4;
    x = (x >> 8 & 0x00FF00FF00FF00FFu) | (x & 0x00FF00FF00FF00FFu) << 8;
    for (int s = 0; s < 4; s++)
        suit[s] = (vec)(x >> 16 * s & 0xFFFF);
}
HR_INLINE void v_load_lanes(const uint64_t *masks, vec suit[4])
{
    uint64_t x;
    memcpy(&x, masks, 8);
    for (int s = 0; s < 4; s++)
        suit[s] = (vec)(x >> 16 * s & 0xFFFF);
}
HR_INLINE void v_turn_square(const uint8_t *p, ptrdiff_t step, uint8_t square[64])
{
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 8; j++)
            square[8 * j + i] = p[i * step + j];
}

/* Elements of 64 bits. */
#define VEC64_SIZE 1
typedef uint64_t vec64;

HR_INLINE vec64 v64_set(uint64_t x) { return x; }
HR_INLINE vec64 v64_load(const uint64_t *p) { return *p; }
HR_INLINE void v64_store(uint64_t *p, vec64 x) { *p = x; }
HR_INLINE vec64 v64_and(vec64 x, vec64 y) { return x & y; }
HR_INLINE vec64 v64_or(vec64 x, vec64 y) { return x | y; }
HR_INLINE vec64 v64_xor(vec64 x, vec64 y) { return x ^ y; }
HR_INLINE vec64 v64_add(vec64 x, vec64 y) { return x + y; }
HR_INLINE vec64 v64_sub(vec64 x, vec64 y) { return x - y; }
HR_INLINE vec64 v64_mul(vec64 x, uint64_t y) { return x * y; }
HR_INLINE vec64 v64_mul32(vec64 x, vec64 y) { return (x & 0xFFFFFFFF) * (y & 0xFFFFFFFF); }
HR_INLINE vec64 v64_shr(vec64 x, int n) { return x >> n; }
HR_INLINE vec64 v64_shr_by(vec64 x, uint32_t n) { return x >> n; }
HR_INLINE vec64 v64_shl_by(vec64 x, uint32_t n) { return x << n; }
HR_INLINE vec64 v64_shl_each(vec64 x, vec64 n) { return x << n; }
HR_INLINE vec64 v64_min32(vec64 x, vec64 y) { return (uint32_t)x < (uint32_t)y ? x : y; }
HR_INLINE vec64 v64_select(vec64 m, vec64 x, vec64 y) { return (x & m) | (y & ~m); }
HR_INLINE vec64 v64_if_shared(vec64 a, vec64 b, vec64 x, vec64 y) { return a & b ? x : y; }
HR_INLINE int v64_some_below(vec64 x, uint32_t n) { return (uint32_t)x < n; }
#endif
