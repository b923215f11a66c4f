/* Lane operations on AVX2 (16 hands a vector) or SSE4.1 (8 hands), chosen by LANES; predicates are vectors.
 * The meaning of each operation is written once, in lanes/formulas.h. */
#include <immintrin.h>
#include "lanes/x86_bytes.h"

#if LANES == 16
typedef __m256i lane, pred;
#define MM(op) _mm256_##op
#define MM_SI(op) _mm256_##op##_si256
#define MM_TABLE(t) _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)(t))) /* in both halves */
#else
typedef __m128i lane, pred;
#define MM(op) _mm_##op
#define MM_SI(op) _mm_##op##_si128
#define MM_TABLE(t) _mm_loadu_si128((const __m128i *)(t))
#endif

LANE_FN lane l_set(int x) { return MM(set1_epi16)((short)x); }
LANE_FN lane l_load(const void *p) { return MM_SI(loadu)((const lane *)p); }
LANE_FN void l_store(void *p, lane x) { MM_SI(storeu)((lane *)p, x); }
LANE_FN lane l_and(lane a, lane b) { return MM_SI(and)(a, b); }
LANE_FN lane l_or(lane a, lane b) { return MM_SI(or)(a, b); }
LANE_FN lane l_xor(lane a, lane b) { return MM_SI(xor)(a, b); }
LANE_FN lane l_less(lane a, lane b) { return MM_SI(andnot)(b, a); }
LANE_FN lane l_add(lane a, lane b) { return MM(add_epi16)(a, b); }
LANE_FN lane l_sub(lane a, lane b) { return MM(sub_epi16)(a, b); }
LANE_FN lane l_mul(lane a, lane b) { return MM(mullo_epi16)(a, b); }
LANE_FN lane l_max(lane a, lane b) { return MM(max_epu16)(a, b); }
LANE_FN lane l_min(lane a, lane b) { return MM(min_epu16)(a, b); }
LANE_FN lane l_max8(lane a, lane b) { return MM(max_epu8)(a, b); }
#define l_shr(x, n) MM(srli_epi16)(x, n)
#define l_shl(x, n) MM(slli_epi16)(x, n)

LANE_FN lane l_or3(lane a, lane b, lane c) { return l_or(l_or(a, b), c); }
LANE_FN lane l_and3(lane a, lane b, lane c) { return l_and(l_and(a, b), c); }
LANE_FN lane l_xor3(lane a, lane b, lane c) { return l_xor(l_xor(a, b), c); }
LANE_FN lane l_maj(lane a, lane b, lane c) { return l_or(l_and(a, b), l_and(c, l_or(a, b))); }
LANE_FN lane l_or_and(lane a, lane b, lane c) { return l_or(a, l_and(b, c)); }
LANE_FN lane l_from(lane a, lane x, lane x1) { return l_less(a, l_less(x1, x)); }

LANE_FN lane l_choose(lane x, lane a, lane b) { return l_xor(b, l_and(x, l_xor(a, b))); }
LANE_FN uint32_t l_sum(lane x) {
    const lane pairs = MM(madd_epi16)(x, l_set(1));
#if LANES == 16
    __m128i sum = _mm_add_epi32(_mm256_castsi256_si128(pairs), _mm256_extracti128_si256(pairs, 1));
#else
    __m128i sum = pairs;
#endif
    sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0x4E));
    return (uint32_t)_mm_cvtsi128_si32(_mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0xB1)));
}

LANE_FN pred p_none(lane x) { return MM(cmpeq_epi16)(x, MM_SI(setzero)()); }
LANE_FN pred p_not(pred p) { return l_xor(p, l_set(-1)); }
LANE_FN pred p_some(lane x) { return p_not(p_none(x)); }
LANE_FN pred p_test(lane a, lane b) { return p_some(l_and(a, b)); }
LANE_FN pred p_some_if(pred p, lane x) { return l_less(p, p_none(x)); }
LANE_FN pred p_gt(lane a, lane b) { return MM(cmpgt_epi16)(a, b); }
LANE_FN pred p_eq(lane a, lane b) { return MM(cmpeq_epi16)(a, b); }
LANE_FN pred p_and(pred a, pred b) { return l_and(a, b); }
LANE_FN pred p_or(pred a, pred b) { return l_or(a, b); }
LANE_FN pred p_less(pred a, pred b) { return l_less(a, b); }
LANE_FN int p_any(pred p) { return MM(movemask_epi8)(p) != 0; }
LANE_FN lane l_if(pred p, lane a, lane b) { return MM(blendv_epi8)(b, a, p); }
LANE_FN lane l_keep(pred p, lane a) { return l_and(p, a); }
LANE_FN lane l_add_if(pred p, lane x, lane y) { return l_add(x, l_and(p, y)); }

LANE_FN lane l_count(lane x) {
    static const uint8_t bits[16] = {0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4};
    const lane table = MM_TABLE(bits), nibble = MM(set1_epi8)(15);
    lane right = l_and(x, nibble), left = l_and(l_shr(x, 4), nibble);
    lane n = MM(add_epi8)(MM(shuffle_epi8)(table, right), MM(shuffle_epi8)(table, left));
    return MM(maddubs_epi16)(n, MM(set1_epi8)(1)); /* the two bytes of a lane */
}
LANE_FN lane l_look16(const uint16_t *t, lane i) {
    const lane even = l_set(0x00FF);
    const lane t0 = MM_TABLE(t), t1 = MM_TABLE(t + 8); /* low bytes together, high bytes together */
    const lane low = MM(packus_epi16)(l_and(t0, even), l_and(t1, even));
    const lane high = MM(packus_epi16)(l_shr(t0, 8), l_shr(t1, 8));
    const lane top = l_set((short)0x8000);             /* an index of 128 and more looks up 0 */
    return l_or(MM(shuffle_epi8)(low, l_or(i, top)), MM(shuffle_epi8)(high, l_or(l_shl(i, 8), l_set(0x80))));
}

#if LANES == 16
LANE_FN lane l_load_bytes(const uint8_t *p, ptrdiff_t step) {
    return _mm256_cvtepu8_epi16(step == 8 ? _mm_loadu_si128((const __m128i *)p) : x86_load_pair(p, p + step));
}
LANE_FN lane x86_two(const uint64_t *p) { /* masks 0, 1 and 8, 9: so that suits come out in order */
    return _mm256_inserti128_si256(_mm256_castsi128_si256(_mm_loadu_si128((const __m128i *)p)),
                                   _mm_loadu_si128((const __m128i *)(p + 8)), 1);
}
#else
LANE_FN lane l_load_bytes(const uint8_t *p, ptrdiff_t step) {
    (void)step;
    return _mm_cvtepu8_epi16(_mm_loadl_epi64((const __m128i *)p));
}
LANE_FN lane x86_two(const uint64_t *p) { return _mm_loadu_si128((const __m128i *)p); }
#endif

/* two masks a half -> c c d d h h s s, each word reversed: bytes here, bits by nibbles */
LANE_FN lane x86_reverse(lane x) {
    static const uint8_t order[16] = {1, 0, 9, 8, 3, 2, 11, 10, 5, 4, 13, 12, 7, 6, 15, 14};
    static const uint8_t low[16] = {0x00, 0x80, 0x40, 0xC0, 0x20, 0xA0, 0x60, 0xE0,
                                    0x10, 0x90, 0x50, 0xD0, 0x30, 0xB0, 0x70, 0xF0};
    static const uint8_t high[16] = {0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15};
    const lane nibble = MM(set1_epi8)(15);
    x = MM(shuffle_epi8)(x, MM_TABLE(order));
    lane left = l_and(l_shr(x, 4), nibble);
    return l_or(MM(shuffle_epi8)(MM_TABLE(low), l_and(x, nibble)), MM(shuffle_epi8)(MM_TABLE(high), left));
}
/* the same as they lie */
LANE_FN lane x86_pair(lane x) {
    static const uint8_t order[16] = {0, 1, 8, 9, 2, 3, 10, 11, 4, 5, 12, 13, 6, 7, 14, 15};
    return MM(shuffle_epi8)(x, MM_TABLE(order));
}
LANE_FN void x86_deal(lane v0, lane v1, lane v2, lane v3, lane suit[4]) {
    lane cd0 = MM(unpacklo_epi32)(v0, v1), hs0 = MM(unpackhi_epi32)(v0, v1);
    lane cd1 = MM(unpacklo_epi32)(v2, v3), hs1 = MM(unpackhi_epi32)(v2, v3);
    suit[0] = MM(unpacklo_epi64)(cd0, cd1);
    suit[1] = MM(unpackhi_epi64)(cd0, cd1);
    suit[2] = MM(unpacklo_epi64)(hs0, hs1);
    suit[3] = MM(unpackhi_epi64)(hs0, hs1);
}
LANE_FN void l_load_suits(const uint64_t *masks, lane suit[4]) {
    x86_deal(x86_reverse(x86_two(masks)), x86_reverse(x86_two(masks + 2)), x86_reverse(x86_two(masks + 4)),
             x86_reverse(x86_two(masks + 6)), suit);
}
LANE_FN void l_load_words(const uint64_t *masks, lane word[4]) {
    x86_deal(x86_pair(x86_two(masks)), x86_pair(x86_two(masks + 2)), x86_pair(x86_two(masks + 4)),
             x86_pair(x86_two(masks + 6)), word);
}

LANE_FN void l_turn_square(const uint8_t *p, ptrdiff_t step, uint8_t square[64]) {
    __m128i r[4], t[4];
    UNROLL
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

#if LANES == 16
/* Words of 64 bits. */
#define WORDS 4
typedef __m256i word;

LANE_FN word w_set(uint64_t x) { return _mm256_set1_epi64x((long long)x); }
LANE_FN word w_load(const uint64_t *p) { return l_load(p); }
LANE_FN void w_store(uint64_t *p, word x) { l_store(p, x); }
LANE_FN word w_and(word x, word y) { return l_and(x, y); }
LANE_FN word w_or(word x, word y) { return l_or(x, y); }
LANE_FN word w_xor(word x, word y) { return l_xor(x, y); }
LANE_FN word w_add(word x, word y) { return _mm256_add_epi64(x, y); }
LANE_FN word w_sub(word x, word y) { return _mm256_sub_epi64(x, y); }
LANE_FN word w_mul32(word x, word y) { return _mm256_mul_epu32(x, y); }
#define w_shr(x, n) _mm256_srli_epi64(x, n)
LANE_FN word w_mul(word x, uint64_t y) {
    const word crossed = w_add(w_mul32(w_shr(x, 32), w_set(y)), w_mul32(x, w_set(y >> 32)));
    return w_add(w_mul32(x, w_set(y)), _mm256_slli_epi64(crossed, 32));
}
LANE_FN word w_shr_by(word x, uint32_t n) { return _mm256_srl_epi64(x, _mm_cvtsi32_si128((int)n)); }
LANE_FN word w_shl_by(word x, uint32_t n) { return _mm256_sll_epi64(x, _mm_cvtsi32_si128((int)n)); }
LANE_FN word w_shl_each(word x, word n) { return _mm256_sllv_epi64(x, n); }
LANE_FN word w_min32(word x, word y) { return _mm256_min_epu32(x, y); }
LANE_FN word w_select(word m, word x, word y) { return w_or(w_and(m, x), l_less(y, m)); }
LANE_FN word w_if_shared(word a, word b, word x, word y) {
    return _mm256_blendv_epi8(x, y, _mm256_cmpeq_epi64(w_and(a, b), _mm256_setzero_si256()));
}
LANE_FN int w_some_below(word x, uint32_t n) { /* n > 0 */
    const word small = _mm256_cmpeq_epi32(_mm256_min_epu32(x, _mm256_set1_epi32((int)n - 1)), x);
    return (_mm256_movemask_ps(_mm256_castsi256_ps(small)) & 0x55) != 0;
}
#endif
