/* Operations on vectors on NEON (arm64): 8 hands a vector; predicates are vectors.
 * The meaning of each operation is written once, in lanes/ops.h. */
#include "base/compiler.h"
#if !defined(HR_OPS) && defined(HR_ARM64)
#define HR_OPS

#include <arm_neon.h>
#include <stddef.h>
#include <stdint.h>

#define VEC_SIZE 8
typedef uint16x8_t vec, pred;

#define AS_BYTES vreinterpretq_u8_u16
#define AS_VEC vreinterpretq_u16_u8

HR_INLINE vec v_set(int x) { return vdupq_n_u16((uint16_t)x); }
HR_INLINE vec v_load(const void *p) { return AS_VEC(vld1q_u8((const uint8_t *)p)); }
HR_INLINE void v_store(void *p, vec x) { vst1q_u8((uint8_t *)p, AS_BYTES(x)); }
HR_INLINE vec v_and(vec a, vec b) { return vandq_u16(a, b); }
HR_INLINE vec v_or(vec a, vec b) { return vorrq_u16(a, b); }
HR_INLINE vec v_xor(vec a, vec b) { return veorq_u16(a, b); }
HR_INLINE vec v_andnot(vec a, vec b) { return vbicq_u16(a, b); }
HR_INLINE vec v_add(vec a, vec b) { return vaddq_u16(a, b); }
HR_INLINE vec v_sub(vec a, vec b) { return vsubq_u16(a, b); }
HR_INLINE vec v_mul(vec a, vec b) { return vmulq_u16(a, b); }
HR_INLINE vec v_max(vec a, vec b) { return vmaxq_u16(a, b); }
HR_INLINE vec v_min(vec a, vec b) { return vminq_u16(a, b); }
HR_INLINE vec v_max8(vec a, vec b) { return AS_VEC(vmaxq_u8(AS_BYTES(a), AS_BYTES(b))); }
#define v_shr(x, n) vshrq_n_u16(x, n)
#define v_shl(x, n) vshlq_n_u16(x, n)

HR_INLINE vec v_or3(vec a, vec b, vec c) { return v_or(v_or(a, b), c); }
HR_INLINE vec v_and3(vec a, vec b, vec c) { return v_and(v_and(a, b), c); }
HR_INLINE vec v_xor3(vec a, vec b, vec c) { return v_xor(v_xor(a, b), c); }
HR_INLINE vec v_maj(vec a, vec b, vec c) { return vbslq_u16(v_xor(a, b), c, b); } /* where a and b differ, c decides */
HR_INLINE vec v_or_and(vec a, vec b, vec c) { return v_or(a, v_and(b, c)); }
HR_INLINE vec v_from(vec a, vec x, vec x1) { return v_andnot(a, v_andnot(x1, x)); }

HR_INLINE vec v_choose(vec x, vec a, vec b) { return vbslq_u16(x, a, b); }
HR_INLINE uint32_t v_sum(vec x) { return vaddlvq_u16(x); }

HR_INLINE pred p_some(vec x) { return vtstq_u16(x, x); }
HR_INLINE pred p_none(vec x) { return vceqzq_u16(x); }
HR_INLINE pred p_not(pred p) { return vmvnq_u16(p); }
HR_INLINE pred p_test(vec a, vec b) { return vtstq_u16(a, b); }
HR_INLINE pred p_some_if(pred p, vec x) { return v_and(p, p_some(x)); }
HR_INLINE pred p_gt(vec a, vec b) { return vcgtq_u16(a, b); }
HR_INLINE pred p_eq(vec a, vec b) { return vceqq_u16(a, b); }
HR_INLINE pred p_and(pred a, pred b) { return v_and(a, b); }
HR_INLINE pred p_or(pred a, pred b) { return v_or(a, b); }
HR_INLINE pred p_andnot(pred a, pred b) { return v_andnot(a, b); }
HR_INLINE int p_any(pred p) { return vmaxvq_u16(p) != 0; }
HR_INLINE vec v_if(pred p, vec a, vec b) { return vbslq_u16(p, a, b); }
HR_INLINE vec v_keep(pred p, vec a) { return v_and(p, a); }
HR_INLINE vec v_add_if(pred p, vec x, vec y) { return v_add(x, v_and(p, y)); }

HR_INLINE vec v_count(vec x) { return vpaddlq_u8(vcntq_u8(AS_BYTES(x))); }
HR_INLINE vec v_look16(const uint16_t *t, vec i)
{
    const uint8x16x2_t table = {{AS_BYTES(v_load(t)), AS_BYTES(v_load(t + 8))}};
    /* bytes 2i and 2i + 1 */
    return AS_VEC(vqtbl2q_u8(table, AS_BYTES(vmlaq_u16(v_set(0x0100), i, v_set(0x0202)))));
}
HR_INLINE vec v_load_bytes(const uint8_t *p, ptrdiff_t step) { return (void)step, vmovl_u8(vld1_u8(p)); }

HR_INLINE void v_load_lanes(const uint64_t *masks, vec suit[4])
{
    /* the suit lanes of eight masks into four registers; byte loads, as masks may be misaligned */
    const uint8x16_t v0 = vld1q_u8((const uint8_t *)masks), v1 = vld1q_u8((const uint8_t *)masks + 16);
    const uint8x16_t v2 = vld1q_u8((const uint8_t *)masks + 32), v3 = vld1q_u8((const uint8_t *)masks + 48);
    const uint16x8_t ch0 = vuzp1q_u16(AS_VEC(v0), AS_VEC(v1)), ds0 = vuzp2q_u16(AS_VEC(v0), AS_VEC(v1));
    const uint16x8_t ch1 = vuzp1q_u16(AS_VEC(v2), AS_VEC(v3)), ds1 = vuzp2q_u16(AS_VEC(v2), AS_VEC(v3));
    suit[0] = vuzp1q_u16(ch0, ch1), suit[1] = vuzp1q_u16(ds0, ds1);
    suit[2] = vuzp2q_u16(ch0, ch1), suit[3] = vuzp2q_u16(ds0, ds1);
}
HR_INLINE void v_load_reversed(const uint64_t *masks, vec suit[4])
{
    v_load_lanes(masks, suit);
    HR_UNROLL
    for (int s = 0; s < 4; s++)
        suit[s] = AS_VEC(vrbitq_u8(vrev16q_u8(AS_BYTES(suit[s]))));
}

HR_INLINE void v_turn_square(const uint8_t *p, ptrdiff_t step, uint8_t square[64])
{
    uint8x16_t r[4];
    HR_UNROLL
    for (int i = 0; i < 4; i++) /* rows i and i + 4, byte by byte */
        r[i] = vzip1q_u8(vcombine_u8(vld1_u8(p + i * step), vdup_n_u8(0)),
                         vcombine_u8(vld1_u8(p + (i + 4) * step), vdup_n_u8(0)));
    const uint8x16_t t0 = vzip1q_u8(r[0], r[2]), t1 = vzip2q_u8(r[0], r[2]); /* rows 0 2 4 6 */
    const uint8x16_t t2 = vzip1q_u8(r[1], r[3]), t3 = vzip2q_u8(r[1], r[3]); /* rows 1 3 5 7 */
    vst1q_u8(square, vzip1q_u8(t0, t2));
    vst1q_u8(square + 16, vzip2q_u8(t0, t2));
    vst1q_u8(square + 32, vzip1q_u8(t1, t3));
    vst1q_u8(square + 48, vzip2q_u8(t1, t3));
}
#endif
