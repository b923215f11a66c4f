/* The few operations that lanes/preflop.h needs, in plain C: four elements in an uint64_t. See lanes/ops.h. */
#include "base/compiler.h"
#if !defined(HR_OPS)
#define HR_OPS

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/bits.h"
#include "base/cards.h"

#define VEC_SIZE 4
typedef uint64_t vec;

HR_INLINE vec v_set(int x) { return HR_EACH_LANE * (uint16_t)x; }
HR_INLINE vec v_load(const void *p)
{
    vec x;
    memcpy(&x, p, sizeof x);
    return x;
}
HR_INLINE vec v_and(vec a, vec b) { return a & b; }
HR_INLINE vec v_xor(vec a, vec b) { return a ^ b; }
HR_INLINE vec v_choose(vec x, vec a, vec b) { return b ^ (x & (a ^ b)); }
HR_INLINE vec v_add(vec a, vec b) { return a + b; } /* no element overflows */
HR_INLINE vec v_count(vec x) { return hr_count_lane_bits(x); }
HR_INLINE uint32_t v_sum(vec x)
{
    x = (x & 0x0000FFFF0000FFFFu) + (x >> 16 & 0x0000FFFF0000FFFFu);
    return (uint32_t)(x + (x >> 32));
}
#endif
