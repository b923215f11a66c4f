/* Operations on vectors on AVX2 (16 hands a vector) or SSE4.1 (8 hands), chosen by VEC_SIZE; predicates are vectors.
 * The meaning of each operation is written once, in lanes/ops.h. */
#include "base/compiler.h"
#if !defined(HR_OPS) && defined(HR_X86)
#define HR_OPS

#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>

#include "lanes/x86_bytes.h"

#ifndef VEC_SIZE
#define VEC_SIZE 8
#endif
#if VEC_SIZE == 16
#define OPS_TARGET "avx2"
#else
#define OPS_TARGET "sse4.1"
#endif
HR_TARGET_BEGIN(OPS_TARGET)
#if VEC_SIZE == 16
typedef __m256i vec, pred;
#define MM(op) _mm256_##op
#define MM_SI(op) _mm256_##op##_si256
#define MM_TABLE(t) _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(t))) /* in both halves */
#else
typedef __m128i vec, pred;
#define MM(op) _mm_##op
#define MM_SI(op) _mm_##op##_si128
#define MM_TABLE(t) _mm_loadu_si128((const __m128i *)(t))
#endif

HR_INLINE vec v_set(int x) { return MM(set1_epi16)((short)x); }
HR_INLINE vec v_load(const void *p) { return MM_SI(loadu)((const vec *)p); }
HR_INLINE void v_store(void *p, vec x) { MM_SI(storeu)((vec *)p, x); }
HR_INLINE vec v_and(vec a, vec b) { return MM_SI (and)(a, b); }
HR_INLINE vec v_or(vec a, vec b) { return MM_SI(or)(a, b); }
HR_INLINE vec v_xor(vec a, vec b) { return MM_SI(xor)(a, b); }
HR_INLINE vec v_andnot(vec a, vec b) { return MM_SI(andnot)(b, a); }
HR_INLINE vec v_add(vec a, vec b) { return MM(add_epi16)(a, b); }
HR_INLINE vec v_sub(vec a, vec b) { return MM(sub_epi16)(a, b); }
HR_INLINE vec v_mul(vec a, vec b) { return MM(mullo_epi16)(a, b); }
HR_INLINE vec v_max(vec a, vec b) { return MM(max_epu16)(a, b); }
HR_INLINE vec v_min(vec a, vec b) { return MM(min_epu16)(a, b); }
HR_INLINE vec v_max8(vec a, vec b) { return MM(max_epu8)(a, b); }
#define v_shr(x, n) MM(srli_epi16)(x, n)
#define v_shl(x, n) MM(slli_epi16)(x, n)

HR_INLINE vec v_or3(vec a, vec b, vec c) { return v_or(v_or(a, b), c); }
HR_INLINE vec v_and3(vec a, vec b, vec c) { return v_and(v_and(a, b), c); }
HR_INLINE vec v_xor3(vec a, vec b, vec c) { return v_xor(v_xor(a, b), c); }
HR_INLINE vec v_maj(vec a, vec b, vec c) { return v_or(v_and(a, b), v_and(c, v_or(a, b))); }
HR_INLINE vec v_or_and(vec a, vec b, vec c) { return v_or(a, v_and(b, c)); }
HR_INLINE vec v_from(vec a, vec x, vec x1) { return v_andnot(a, v_andnot(x1, x)); }

HR_INLINE vec v_choose(vec x, vec a, vec b) { return v_xor(b, v_and(x, v_xor(a, b))); }
HR_INLINE uint32_t v_sum(vec x)
{
    const vec pairs = MM(madd_epi16)(x, v_set(1));
#if VEC_SIZE == 16
    __m128i sum = _mm_add_epi32(_mm256_castsi256_si128(pairs), _mm256_extracti128_si256(pairs, 1));
#else
    __m128i sum = pairs;
#endif
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0x4E));
    return (uint32_t)_mm_cvtsi128_si32(_mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0xB1)));
}

HR_INLINE pred p_none(vec x) { return MM(cmpeq_epi16)(x, MM_SI(setzero)()); }
HR_INLINE pred p_not(pred p) { return v_xor(p, v_set(-1)); }
HR_INLINE pred p_some(vec x) { return p_not(p_none(x)); }
HR_INLINE pred p_test(vec a, vec b) { return p_some(v_and(a, b)); }
HR_INLINE pred p_some_if(pred p, vec x) { return v_andnot(p, p_none(x)); }
HR_INLINE pred p_gt(vec a, vec b) { return MM(cmpgt_epi16)(a, b); }
HR_INLINE pred p_eq(vec a, vec b) { return MM(cmpeq_epi16)(a, b); }
HR_INLINE pred p_and(pred a, pred b) { return v_and(a, b); }
HR_INLINE pred p_or(pred a, pred b) { return v_or(a, b); }
HR_INLINE pred p_andnot(pred a, pred b) { return v_andnot(a, b); }
HR_INLINE int p_any(pred p) { return MM(movemask_epi8)(p) != 0; }
HR_INLINE vec v_if(pred p, vec a, vec b) { return MM(blendv_epi8)(b, a, p); }
HR_INLINE vec v_keep(pred p, vec a) { return v_and(p, a); }
HR_INLINE vec v_add_if(pred p, vec x, vec y) { return v_add(x, v_and(p, y)); }

HR_INLINE vec v_count(vec x)
{
    static const uint8_t bits[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
    const vec table = MM_TABLE(bits), nibble = MM(set1_epi8)(15);
    vec right = v_and(x, nibble), left = v_and(v_shr(x, 4), nibble);
    vec n = MM(add_epi8)(MM(shuffle_epi8)(table, right), MM(shuffle_epi8)(table, left));
    return MM(maddubs_epi16)(n, MM(set1_epi8)(1)); /* the two bytes of an element */
}
HR_INLINE vec v_look16(const uint16_t *t, vec i)
{
    const vec even = v_set(0x00FF);
    const vec t0 = MM_TABLE(t), t1 = MM_TABLE(t + 8); /* low bytes together, high bytes together */
    const vec low = MM(packus_epi16)(v_and(t0, even), v_and(t1, even));
    const vec high = MM(packus_epi16)(v_shr(t0, 8), v_shr(t1, 8));
    const vec top = v_set((short)0x8000); /* an index of 128 and more looks up 0 */
    return v_or(MM(shuffle_epi8)(low, v_or(i, top)), MM(shuffle_epi8)(high, v_or(v_shl(i, 8), v_set(0x80))));
}

#if VEC_SIZE == 16
HR_INLINE vec v_load_bytes(const uint8_t *p, ptrdiff_t step)
{
    return _mm256_cvtepu8_epi16(step == 8 ? _mm_loadu_si128((const __m128i *)p) : x86_load_pair(p, p + step));
}
HR_INLINE vec x86_two(const uint64_t *p)
{ /* masks 0, 1 and 8, 9: so that suits come out in order */
    return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)p)),
                                   _mm_loadu_si128((const __m128i *)(p + 8)), 1);
}
#else
HR_INLINE vec v_load_bytes(const uint8_t *p, ptrdiff_t step)
{
    (void)step;
    return _mm_cvtepu8_epi16(_mm_loadl_epi64((const __m128i *)p));
}
HR_INLINE vec x86_two(const uint64_t *p) { return _mm_loadu_si128((const __m128i *)p); }
#endif

/* two masks a half -> c c d d h h s s, each suit lane reversed: bytes here, bits by nibbles */
HR_INLINE vec x86_reverse(vec x)
{
    static const uint8_t order[16] = {1, 0, 9, 8, 3, 2, 11, 10, 5, 4, 13, 12, 7, 6, 15, 14};
    static const uint8_t low[16] = {0x00, 0x80, 0x40, 0xC0, 0x20, 0xA0, 0x60, 0xE0,
                                    0x10, 0x90, 0x50, 0xD0, 0x30, 0xB0, 0x70, 0xF0};
    static const uint8_t high[16] = {0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15};
    const vec nibble = MM(set1_epi8)(15);
    x = MM(shuffle_epi8)(x, MM_TABLE(order));
    vec left = v_and(v_shr(x, 4), nibble);
    return v_or(MM(shuffle_epi8)(MM_TABLE(low), v_and(x, nibble)), MM(shuffle_epi8)(MM_TABLE(high), left));
}
/* the same as they lie */
HR_INLINE vec x86_pair(vec x)
{
    static const uint8_t order[16] = {0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15};
    return MM(shuffle_epi8)(x, MM_TABLE(order));
}
HR_INLINE void x86_deal(vec v0, vec v1, vec v2, vec v3, vec suit[4])
{
    vec cd0 = MM(unpacklo_epi32)(v0, v1), hs0 = MM(unpackhi_epi32)(v0, v1);
    vec cd1 = MM(unpacklo_epi32)(v2, v3), hs1 = MM(unpackhi_epi32)(v2, v3);
    suit[0] = MM(unpacklo_epi64)(cd0, cd1);
    suit[1] = MM(unpackhi_epi64)(cd0, cd1);
    suit[2] = MM(unpacklo_epi64)(hs0, hs1);
    suit[3] = MM(unpackhi_epi64)(hs0, hs1);
}
HR_INLINE void v_load_reversed(const uint64_t *masks, vec suit[4])
{
    x86_deal(x86_reverse(x86_two(masks)), x86_reverse(x86_two(masks + 2)), x86_reverse(x86_two(masks + 4)),
             x86_reverse(x86_two(masks + 6)), suit);
}
HR_INLINE void v_load_lanes(const uint64_t *masks, vec suit[4])
{
    x86_deal(x86_pair(x86_two(masks)), x86_pair(x86_two(masks + 2)), x86_pair(x86_two(masks + 4)),
             x86_pair(x86_two(masks + 6)), suit);
}

HR_INLINE void v_turn_square(const uint8_t *p, ptrdiff_t step, uint8_t square[64])
{
    __m128i r[4], t[4];
    HR_UNROLL
    for (int i = 0; i < 4; i++) /* rows i and i + 4, byte by byte */
        r[i] = _mm_unpacklo_epi8(_mm_loadl_epi64((const __m128i *)(p + i * step)),
                                 _mm_loadl_epi64((const __m128i *)(p + (i + 4) * step)));
    t[0] = _mm_unpacklo_epi8(r[0], r[2]), t[1] = _mm_unpackhi_epi8(r[0], r[2]); /* rows 0 2 4 6 */
    t[2] = _mm_unpacklo_epi8(r[1], r[3]), t[3] = _mm_unpackhi_epi8(r[1], r[3]); /* rows 1 3 5 7 */
    _mm_storeu_si128((__m128i *)square, _mm_unpacklo_epi8(t[0], t[2]));
    _mm_storeu_si128((__m128i *)(square + 16), _mm_unpackhi_epi8(t[0], t[2]));
    _mm_storeu_si128((__m128i *)(square + 32), _mm_unpacklo_epi8(t[1], t[3]));
    _mm_storeu_si128((__m128i *)(square + 48), _mm_unpackhi_epi8(t[1], t[3]));
}

#if VEC_SIZE == 16
/* Elements of 64 bits. */
#define VEC64_SIZE 4
typedef __m256i vec64;

HR_INLINE vec64 v64_set(uint64_t x) { return _mm256_set1_epi64x((long long)x); }
HR_INLINE vec64 v64_load(const uint64_t *p) { return v_load(p); }
HR_INLINE void v64_store(uint64_t *p, vec64 x) { v_store(p, x); }
HR_INLINE vec64 v64_and(vec64 x, vec64 y) { return v_and(x, y); }
HR_INLINE vec64 v64_or(vec64 x, vec64 y) { return v_or(x, y); }
HR_INLINE vec64 v64_xor(vec64 x, vec64 y) { return v_xor(x, y); }
HR_INLINE vec64 v64_add(vec64 x, vec64 y) { return _mm256_add_epi64(x, y); }
HR_INLINE vec64 v64_sub(vec64 x, vec64 y) { return _mm256_sub_epi64(x, y); }
HR_INLINE vec64 v64_mul32(vec64 x, vec64 y) { return _mm256_mul_epu32(x, y); }
#define v64_shr(x, n) _mm256_srli_epi64(x, n)
HR_INLINE vec64 v64_mul(vec64 x, uint64_t y)
{
    const vec64 crossed = v64_add(v64_mul32(v64_shr(x, 32), v64_set(y)), v64_mul32(x, v64_set(y >> 32)));
    return v64_add(v64_mul32(x, v64_set(y)), _mm256_slli_epi64(crossed, 32));
}
HR_INLINE vec64 v64_shr_by(vec64 x, uint32_t n) { return _mm256_srl_epi64(x, _mm_cvtsi32_si128((int)n)); }
HR_INLINE vec64 v64_shl_by(vec64 x, uint32_t n) { return _mm256_sll_epi64(x, _mm_cvtsi32_si128((int)n)); }
HR_INLINE vec64 v64_shl_each(vec64 x, vec64 n) { return _mm256_sllv_epi64(x, n); }
HR_INLINE vec64 v64_min32(vec64 x, vec64 y) { return _mm256_min_epu32(x, y); }
HR_INLINE vec64 v64_select(vec64 m, vec64 x, vec64 y) { return v64_or(v64_and(m, x), v_andnot(y, m)); }
HR_INLINE vec64 v64_if_shared(vec64 a, vec64 b, vec64 x, vec64 y)
{
    return _mm256_blendv_epi8(x, y, _mm256_cmpeq_epi64(v64_and(a, b), _mm256_setzero_si256()));
}
HR_INLINE int v64_some_below(vec64 x, uint32_t n)
{
    const vec64 small = _mm256_cmpeq_epi32(_mm256_min_epu32(x, _mm256_set1_epi32((int)n - 1)), x);
    return (_mm256_movemask_ps(_mm256_castsi256_ps(small)) & 0x55) != 0;
}
#endif

HR_TARGET_END
#endif
