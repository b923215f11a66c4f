/* Lane operations on NEON (arm64): 8 hands a vector; predicates are vectors.
 * The meaning of each operation is written once, in lanes/formulas.h. */
#include <arm_neon.h>

#define LANES 8
typedef uint16x8_t lane, pred;

#define AS_BYTES vreinterpretq_u8_u16
#define AS_LANES vreinterpretq_u16_u8

LANE_FN lane l_set(int x) { return vdupq_n_u16((uint16_t)x); }
LANE_FN lane l_load(const void *p) { return AS_LANES(vld1q_u8((const uint8_t *)p)); }
LANE_FN void l_store(void *p, lane x) { vst1q_u8((uint8_t *)p, AS_BYTES(x)); }
LANE_FN lane l_and(lane a, lane b) { return vandq_u16(a, b); }
LANE_FN lane l_or(lane a, lane b) { return vorrq_u16(a, b); }
LANE_FN lane l_xor(lane a, lane b) { return veorq_u16(a, b); }
LANE_FN lane l_less(lane a, lane b) { return vbicq_u16(a, b); }
LANE_FN lane l_add(lane a, lane b) { return vaddq_u16(a, b); }
LANE_FN lane l_sub(lane a, lane b) { return vsubq_u16(a, b); }
LANE_FN lane l_mul(lane a, lane b) { return vmulq_u16(a, b); }
LANE_FN lane l_max(lane a, lane b) { return vmaxq_u16(a, b); }
LANE_FN lane l_min(lane a, lane b) { return vminq_u16(a, b); }
LANE_FN lane l_max8(lane a, lane b) { return AS_LANES(vmaxq_u8(AS_BYTES(a), AS_BYTES(b))); }
#define l_shr(x, n) vshrq_n_u16(x, n)
#define l_shl(x, n) vshlq_n_u16(x, n)

LANE_FN lane l_or3(lane a, lane b, lane c) { return l_or(l_or(a, b), c); }
LANE_FN lane l_and3(lane a, lane b, lane c) { return l_and(l_and(a, b), c); }
LANE_FN lane l_xor3(lane a, lane b, lane c) { return l_xor(l_xor(a, b), c); }
LANE_FN lane l_maj(lane a, lane b, lane c) { return vbslq_u16(l_xor(a, b), c, b); } /* where a and b differ, c decides */
LANE_FN lane l_or_and(lane a, lane b, lane c) { return l_or(a, l_and(b, c)); }
LANE_FN lane l_from(lane a, lane x, lane x1) { return l_less(a, l_less(x1, x)); }

LANE_FN lane l_choose(lane x, lane a, lane b) { return vbslq_u16(x, a, b); }
LANE_FN uint32_t l_sum(lane x) { return vaddlvq_u16(x); }

LANE_FN pred p_some(lane x) { return vtstq_u16(x, x); }
LANE_FN pred p_none(lane x) { return vceqzq_u16(x); }
LANE_FN pred p_not(pred p) { return vmvnq_u16(p); }
LANE_FN pred p_test(lane a, lane b) { return vtstq_u16(a, b); }
LANE_FN pred p_some_if(pred p, lane x) { return l_and(p, p_some(x)); }
LANE_FN pred p_gt(lane a, lane b) { return vcgtq_u16(a, b); }
LANE_FN pred p_eq(lane a, lane b) { return vceqq_u16(a, b); }
LANE_FN pred p_and(pred a, pred b) { return l_and(a, b); }
LANE_FN pred p_or(pred a, pred b) { return l_or(a, b); }
LANE_FN pred p_less(pred a, pred b) { return l_less(a, b); }
LANE_FN int p_any(pred p) { return vmaxvq_u16(p) != 0; }
LANE_FN lane l_if(pred p, lane a, lane b) { return vbslq_u16(p, a, b); }
LANE_FN lane l_keep(pred p, lane a) { return l_and(p, a); }
LANE_FN lane l_add_if(pred p, lane x, lane y) { return l_add(x, l_and(p, y)); }

LANE_FN lane l_count(lane x) { return vpaddlq_u8(vcntq_u8(AS_BYTES(x))); }
LANE_FN lane l_look16(const uint16_t *t, lane i) {
    const uint8x16x2_t table = {{AS_BYTES(l_load(t)), AS_BYTES(l_load(t + 8))}};
    /* bytes 2i and 2i + 1 */
    return AS_LANES(vqtbl2q_u8(table, AS_BYTES(vmlaq_u16(l_set(0x0100), i, l_set(0x0202)))));
}
LANE_FN lane l_load_bytes(const uint8_t *p, ptrdiff_t step) { return (void)step, vmovl_u8(vld1_u8(p)); }

LANE_FN void l_load_words(const uint64_t *masks, lane suit[4]) {
    /* the words of eight masks dealt to four registers; byte loads, as masks may be misaligned */
    const uint8x16_t v0 = vld1q_u8((const uint8_t *)masks), v1 = vld1q_u8((const uint8_t *)masks + 16);
    const uint8x16_t v2 = vld1q_u8((const uint8_t *)masks + 32), v3 = vld1q_u8((const uint8_t *)masks + 48);
    const uint16x8_t ch0 = vuzp1q_u16(AS_LANES(v0), AS_LANES(v1)), ds0 = vuzp2q_u16(AS_LANES(v0), AS_LANES(v1));
    const uint16x8_t ch1 = vuzp1q_u16(AS_LANES(v2), AS_LANES(v3)), ds1 = vuzp2q_u16(AS_LANES(v2), AS_LANES(v3));
    suit[0] = vuzp1q_u16(ch0, ch1), suit[1] = vuzp1q_u16(ds0, ds1);
    suit[2] = vuzp2q_u16(ch0, ch1), suit[3] = vuzp2q_u16(ds0, ds1);
}
LANE_FN void l_load_suits(const uint64_t *masks, lane suit[4]) {
    l_load_words(masks, suit);
    UNROLL
    for (int s = 0; s < 4; s++)
        suit[s] = AS_LANES(vrbitq_u8(vrev16q_u8(AS_BYTES(suit[s]))));
}

LANE_FN void l_turn_square(const uint8_t *p, ptrdiff_t step, uint8_t square[64]) {
    uint8x16_t r[4];
    UNROLL
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
