/* Operations on vectors on AVX-512 (F BW VL DQ BITALG VBMI GFNI): 32 hands a vector, predicates in mask registers.
 * The meaning of each operation is written once, in lanes/ops.h. */
#include "base/compiler.h"
#if !defined(HR_OPS) && defined(HR_X86)
#define HR_OPS

#include <immintrin.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "lanes/x86_bytes.h"
#include "rank_tables.h"

#define OPS_TARGET "avx512f,avx512bw,avx512vl,avx512dq,avx512bitalg,avx512vbmi,gfni"
HR_TARGET_BEGIN(OPS_TARGET)

#define VEC_SIZE 32
#define VEC_PERMUTES
#define VEC_MATRIX
typedef __m512i vec;
typedef __mmask32 pred;

HR_INLINE vec v_set(int x) { return _mm512_set1_epi16((short)x); }
HR_INLINE vec v_load(const void *p) { return _mm512_loadu_si512(p); }
HR_INLINE void v_store(void *p, vec x) { _mm512_storeu_si512(p, x); }
HR_INLINE vec v_and(vec a, vec b) { return _mm512_and_si512(a, b); }
HR_INLINE vec v_or(vec a, vec b) { return _mm512_or_si512(a, b); }
HR_INLINE vec v_xor(vec a, vec b) { return _mm512_xor_si512(a, b); }
HR_INLINE vec v_andnot(vec a, vec b) { return _mm512_andnot_si512(b, a); }
HR_INLINE vec v_max8(vec a, vec b) { return _mm512_max_epu8(a, b); }
HR_INLINE vec v_add(vec a, vec b) { return _mm512_add_epi16(a, b); }
HR_INLINE vec v_sub(vec a, vec b) { return _mm512_sub_epi16(a, b); }
HR_INLINE vec v_max(vec a, vec b) { return _mm512_max_epu16(a, b); }
HR_INLINE vec v_min(vec a, vec b) { return _mm512_min_epu16(a, b); }
#define v_shr(x, n) _mm512_srli_epi16(x, n)
#define v_shl(x, n) _mm512_slli_epi16(x, n)

/* three inputs; the constant is the truth table at a = 0xF0, b = 0xCC, c = 0xAA */
HR_INLINE vec v_or3(vec a, vec b, vec c) { return _mm512_ternarylogic_epi32(a, b, c, 0xFE); }
HR_INLINE vec v_and3(vec a, vec b, vec c) { return _mm512_ternarylogic_epi32(a, b, c, 0x80); }
HR_INLINE vec v_xor3(vec a, vec b, vec c) { return _mm512_ternarylogic_epi32(a, b, c, 0x96); }
HR_INLINE vec v_maj(vec a, vec b, vec c) { return _mm512_ternarylogic_epi32(a, b, c, 0xE8); }
HR_INLINE vec v_or_and(vec a, vec b, vec c) { return _mm512_ternarylogic_epi32(a, b, c, 0xF8); }
HR_INLINE vec v_from(vec a, vec x, vec x1) { return _mm512_ternarylogic_epi32(a, x, x1, 0xD0); }

HR_INLINE pred p_some(vec x) { return _mm512_test_epi16_mask(x, x); }
HR_INLINE pred p_test(vec a, vec b) { return _mm512_test_epi16_mask(a, b); }
HR_INLINE pred p_some_if(pred p, vec x) { return _mm512_mask_test_epi16_mask(p, x, x); }
HR_INLINE pred p_none(vec x) { return _mm512_testn_epi16_mask(x, x); }
HR_INLINE pred p_gt(vec a, vec b) { return _mm512_cmpgt_epu16_mask(a, b); }
HR_INLINE pred p_eq(vec a, vec b) { return _mm512_cmpeq_epu16_mask(a, b); }
HR_INLINE pred p_and(pred a, pred b) { return _kand_mask32(a, b); }
HR_INLINE pred p_or(pred a, pred b) { return _kor_mask32(a, b); }
HR_INLINE pred p_andnot(pred a, pred b) { return _kandn_mask32(b, a); }
HR_INLINE pred p_not(pred a) { return _knot_mask32(a); }
HR_INLINE int p_any(pred p) { return !_kortestz_mask32_u8(p, p); }
HR_INLINE vec v_if(pred p, vec a, vec b) { return _mm512_mask_mov_epi16(b, p, a); }
HR_INLINE vec v_keep(pred p, vec a) { return _mm512_maskz_mov_epi16(p, a); }
HR_INLINE vec v_add_if(pred p, vec x, vec y) { return _mm512_mask_add_epi16(x, p, x, y); }

HR_INLINE vec v_look16(const uint16_t *t, vec i)
{
    return _mm512_permutexvar_epi16(i, _mm512_castsi256_si512(_mm256_loadu_si256((const __m256i *)t)));
}
HR_INLINE vec v_look32_if(pred p, const uint16_t *t, vec i) { return _mm512_maskz_permutexvar_epi16(p, i, v_load(t)); }
HR_INLINE vec v_look64(const uint16_t *t, vec i) { return _mm512_permutex2var_epi16(v_load(t), i, v_load(t + 32)); }
HR_INLINE vec v_look64_if(pred p, const uint16_t *t, vec i)
{
    return _mm512_maskz_permutex2var_epi16(p, v_load(t), i, v_load(t + 32));
}

/* The upper byte of an element looks up t[0]. */
HR_INLINE vec v_look256(const uint8_t *t, vec i)
{
    vec low = _mm512_permutex2var_epi8(v_load(t), i, v_load(t + 64));
    vec high = _mm512_permutex2var_epi8(v_load(t + 128), i, v_load(t + 192));
    return _mm512_mask_blend_epi8(_mm512_movepi8_mask(i), low, high);
}

HR_INLINE vec v_choose(vec x, vec a, vec b) { return _mm512_ternarylogic_epi32(x, a, b, 0xCA); }
HR_INLINE uint32_t v_sum(vec x) { return (uint32_t)_mm512_reduce_add_epi32(_mm512_madd_epi16(x, v_set(1))); }
HR_INLINE vec v_count(vec x) { return _mm512_popcnt_epi16(x); }

HR_INLINE vec v_load_bytes(const uint8_t *p, ptrdiff_t step)
{
    if (step == 8)
        return _mm512_cvtepu8_epi16(_mm256_loadu_si256((const __m256i *)p));
    return _mm512_cvtepu8_epi16(
        _mm256_set_m128i(x86_load_pair(p + 2 * step, p + 3 * step), x86_load_pair(p, p + step)));
}

/* 32 masks -> four suit lanes, bit 3 = ace .. bit 15 = deuce, spare bits in 0..2 */
HR_INLINE void v_load_reversed(const uint64_t *masks, vec suit[4])
{
    /* suits c, d of 16 masks, bytes swapped */
    HR_ALIGNED static const uint8_t first[64] = {1,  0,  9,  8,  17, 16, 25, 24, 33, 32, 41,  40,  49,  48,  57,  56,
                                                 65, 64, 73, 72, 81, 80, 89, 88, 97, 96, 105, 104, 113, 112, 121, 120,
                                                 3,  2,  11, 10, 19, 18, 27, 26, 35, 34, 43,  42,  51,  50,  59,  58,
                                                 67, 66, 75, 74, 83, 82, 91, 90, 99, 98, 107, 106, 115, 114, 123, 122};
    const vec reverse = _mm512_set1_epi64((long long)0x8040201008040201u);
    const vec cd = v_load(first), hs = _mm512_add_epi8(cd, _mm512_set1_epi8(4));
    vec v0 = v_load(masks), v1 = v_load(masks + 8), v2 = v_load(masks + 16), v3 = v_load(masks + 24);
    vec cd0 = _mm512_permutex2var_epi8(v0, cd, v1), cd1 = _mm512_permutex2var_epi8(v2, cd, v3);
    vec hs0 = _mm512_permutex2var_epi8(v0, hs, v1), hs1 = _mm512_permutex2var_epi8(v2, hs, v3);
    cd0 = _mm512_gf2p8affine_epi64_epi8(cd0, reverse, 0);
    cd1 = _mm512_gf2p8affine_epi64_epi8(cd1, reverse, 0);
    hs0 = _mm512_gf2p8affine_epi64_epi8(hs0, reverse, 0);
    hs1 = _mm512_gf2p8affine_epi64_epi8(hs1, reverse, 0);
    suit[0] = _mm512_shuffle_i64x2(cd0, cd1, 0x44);
    suit[1] = _mm512_shuffle_i64x2(cd0, cd1, 0xEE);
    suit[2] = _mm512_shuffle_i64x2(hs0, hs1, 0x44);
    suit[3] = _mm512_shuffle_i64x2(hs0, hs1, 0xEE);
}

HR_INLINE void v_load_lanes(const uint64_t *masks, vec suit[4])
{
    /* suits c, d of 16 masks */
    HR_ALIGNED static const uint16_t first[32] = {0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60,
                                                  1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61};
    const vec cd = v_load(first), hs = v_add(cd, v_set(2));
    vec v0 = v_load(masks), v1 = v_load(masks + 8), v2 = v_load(masks + 16), v3 = v_load(masks + 24);
    vec cd0 = _mm512_permutex2var_epi16(v0, cd, v1), cd1 = _mm512_permutex2var_epi16(v2, cd, v3);
    vec hs0 = _mm512_permutex2var_epi16(v0, hs, v1), hs1 = _mm512_permutex2var_epi16(v2, hs, v3);
    suit[0] = _mm512_shuffle_i64x2(cd0, cd1, 0x44);
    suit[1] = _mm512_shuffle_i64x2(cd0, cd1, 0xEE);
    suit[2] = _mm512_shuffle_i64x2(hs0, hs1, 0x44);
    suit[3] = _mm512_shuffle_i64x2(hs0, hs1, 0xEE);
}

/* Where the cards of eight hands come from: eight bytes at each of these offsets. */
HR_INLINE vec v_gather8(const uint8_t *p, const ptrdiff_t offset[8])
{
    __m128i q[4];
    HR_UNROLL
    for (int i = 0; i < 4; i++)
        q[i] = x86_load_pair(p + offset[2 * i], p + offset[2 * i + 1]);
    return _mm512_inserti64x4(_mm512_castsi256_si512(_mm256_set_m128i(q[1], q[0])), _mm256_set_m128i(q[3], q[2]), 1);
}

/* How the cards lie: up to eight a hand without gaps; eight or more of a hand side by side; hands side by side. */
enum { PACKED, ROWS, COLUMNS };

/* Up to eight cards of each of n hands, from column `from` on, the `taken` places of them -> masks; or'ed into what
 * is there if `more`. shape, jokers: constants. See v_cards_to_masks. */
HR_INLINE void v_eight_cards(int shape, int jokers, const uint8_t *at, ptrdiff_t row_step, ptrdiff_t column_step,
                             size_t n, size_t k, size_t from, unsigned taken, int more, uint64_t *masks)
{
    const vec eye = _mm512_set1_epi64((long long)0x8040201008040201u); /* byte i has bit i */
    const vec place = _mm512_set1_epi64(0x0706050403020100), each = _mm512_set1_epi64(0x0101010101010101);
    const vec hand = _mm512_mullo_epi64(_mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0), each);
    const vec spread = shape == PACKED
                           ? _mm512_add_epi8(place, _mm512_mullo_epi64(hand, _mm512_set1_epi64((long long)k)))
                           : _mm512_add_epi8(hand, _mm512_slli_epi64(place, 3)); /* of 8*hand + place */
    const vec joker = _mm512_add_epi8(place, _mm512_set1_epi8(52));
    const vec of_byte = v_load(HR_MATRIX_BYTES + from % 12 * 64), of_bit = v_load(HR_MATRIX_BITS + from % 12 * 64);
    const __mmask64 fresh = 0x0101010101010101u * taken;
    ptrdiff_t offset[8];
    static const ptrdiff_t edge_offset[8] = {0, 8, 16, 24, 32, 40, 48, 56};
    at += (ptrdiff_t)from * column_step;
    for (int i = 0; i < 8; i++)
        offset[i] = shape == ROWS ? i * row_step : (i < (int)k ? i : 0) * column_step;
    for (size_t i = 0; i < n; i += 8, at += 8 * row_step) {
        const size_t hands = n - i < 8 ? n - i : 8;
        vec cards;
        if (shape == PACKED) {
            cards = _mm512_maskz_loadu_epi8(~(__mmask64)0 >> (64 - hands * k), at);
        } else if (hands == 8) {
            cards = v_gather8(at, offset);
        } else { /* only what is there */
            uint8_t edge[64] = {0};
            for (size_t h = 0; h < hands; h++)
                for (size_t c = 0; c < 8 && from + c < k; c++)
                    edge[shape == ROWS ? 8 * h + c : 8 * c + h] =
                        at[(ptrdiff_t)h * row_step + (ptrdiff_t)c * column_step];
            cards = v_gather8(edge, edge_offset);
        }
        if (shape != ROWS)
            cards = _mm512_permutexvar_epi8(spread, cards);
        if (jokers)
            cards = _mm512_mask_mov_epi8(cards, _mm512_cmpgt_epu8_mask(cards, _mm512_set1_epi8(51)), joker);
        vec in_byte = _mm512_maskz_permutexvar_epi8(fresh, cards, of_byte);
        vec in_bit = _mm512_permutexvar_epi8(cards, of_bit);
        in_byte = _mm512_gf2p8affine_epi64_epi8(eye, in_byte, 0); /* byte i, bit 7 - c: card c is in byte i */
        in_bit = _mm512_gf2p8affine_epi64_epi8(eye, in_bit, 0);   /* byte 7 - j, bit 7 - c: card c has bit j */
        vec made = _mm512_gf2p8affine_epi64_epi8(in_byte, in_bit, 0);
        v_store(masks + i, more ? v_or(made, v_load(masks + i)) : made);
    }
}

/* (n, k) cards -> masks; masks has room for n rounded up to 8. Repeated cards of a hand may vanish in pairs.
 * jokers: whether there are any. Returns 0, nothing done, for shapes it does not know.
 *
 * A hand's mask is eight bytes: byte 2*suit + (rank >= 8), bit rank % 8. Over its up to eight cards it is the
 * product of two bit matrices, byte x card and card x bit: one GF(2) instruction for eight hands, after two
 * more that make `a bit for each card` of `a byte for each card`. */
HR_STATIC int v_cards_to_masks(const uint8_t *at, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, size_t k,
                               int jokers, uint64_t *masks)
{

    const int shape = column_step == 1 && row_step == (ptrdiff_t)k && k <= 8 ? PACKED
                      : column_step == 1 && k >= 8                           ? ROWS
                                                                             : COLUMNS;
    if (shape == COLUMNS && row_step != 1)
        return 0;
    if (k == 0)
        memset(masks, 0, n * 8);
    for (size_t first = 0; first < k; first += 8) {
        const size_t from = k <= 8 || first + 8 <= k ? first : k - 8; /* the last eight overlap the ones before */
        const unsigned taken = k <= 8 ? (1u << k) - 1 : 0xFFu << (first - from) & 0xFF;
#define PASS(shape, jokers) v_eight_cards(shape, jokers, at, row_step, column_step, n, k, from, taken, first > 0, masks)
        if (shape == PACKED)
            jokers ? PASS(PACKED, 1) : PASS(PACKED, 0);
        else if (shape == ROWS)
            jokers ? PASS(ROWS, 1) : PASS(ROWS, 0);
        else
            jokers ? PASS(COLUMNS, 1) : PASS(COLUMNS, 0);
#undef PASS
    }
    return 1;
}

/* Eight rows of eight bytes in one permute. */
HR_INLINE void v_turn_square(const uint8_t *p, ptrdiff_t step, uint8_t square[64])
{
    const ptrdiff_t offset[8] = {0, step, 2 * step, 3 * step, 4 * step, 5 * step, 6 * step, 7 * step};
    const vec turn =
        _mm512_add_epi8(_mm512_set1_epi64(0x3830282018100800),
                        _mm512_set_epi64(0x0707070707070707, 0x0606060606060606, 0x0505050505050505, 0x0404040404040404,
                                         0x0303030303030303, 0x0202020202020202, 0x0101010101010101, 0));
    v_store(square, _mm512_permutexvar_epi8(turn, v_gather8(p, offset)));
}

/* The same for n hands of k <= 8 cards without gaps, of which only `left` are there; deuces in place of others. */
HR_INLINE void v_turn_packed(const uint8_t *rows, size_t left, size_t n, size_t k, uint8_t *square)
{
    const vec each = _mm512_set1_epi64(0x0101010101010101);
    const vec column = _mm512_mullo_epi64(_mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0), each);
    const vec hand = _mm512_set1_epi64(0x0706050403020100);
    const vec turn = _mm512_add_epi8(column, _mm512_mullo_epi64(hand, _mm512_set1_epi64((long long)k)));
    for (size_t i = 0; i < n; i += 8, rows += 8 * k, square += 64) {
        const size_t hands = i >= left ? 0 : left - i < 8 ? left - i : 8;
        const __mmask64 there = hands && k ? ~(__mmask64)0 >> (64 - hands * k) : 0;
        v_store(square, _mm512_permutexvar_epi8(turn, _mm512_maskz_loadu_epi8(there, rows)));
    }
}

/* Elements of 64 bits. */
#define VEC64_SIZE 8
typedef __m512i vec64;

HR_INLINE vec64 v64_set(uint64_t x) { return _mm512_set1_epi64((long long)x); }
HR_INLINE vec64 v64_load(const uint64_t *p) { return _mm512_loadu_si512(p); }
HR_INLINE void v64_store(uint64_t *p, vec64 x) { _mm512_storeu_si512(p, x); }
HR_INLINE vec64 v64_and(vec64 x, vec64 y) { return _mm512_and_si512(x, y); }
HR_INLINE vec64 v64_or(vec64 x, vec64 y) { return _mm512_or_si512(x, y); }
HR_INLINE vec64 v64_xor(vec64 x, vec64 y) { return _mm512_xor_si512(x, y); }
HR_INLINE vec64 v64_add(vec64 x, vec64 y) { return _mm512_add_epi64(x, y); }
HR_INLINE vec64 v64_sub(vec64 x, vec64 y) { return _mm512_sub_epi64(x, y); }
HR_INLINE vec64 v64_mul(vec64 x, uint64_t y) { return _mm512_mullo_epi64(x, v64_set(y)); }
HR_INLINE vec64 v64_mul32(vec64 x, vec64 y) { return _mm512_mul_epu32(x, y); }
#define v64_shr(x, n) _mm512_srli_epi64(x, n)
HR_INLINE vec64 v64_shr_by(vec64 x, uint32_t n) { return _mm512_srl_epi64(x, _mm_cvtsi32_si128((int)n)); }
HR_INLINE vec64 v64_shl_by(vec64 x, uint32_t n) { return _mm512_sll_epi64(x, _mm_cvtsi32_si128((int)n)); }
HR_INLINE vec64 v64_shl_each(vec64 x, vec64 n) { return _mm512_sllv_epi64(x, n); }
HR_INLINE vec64 v64_min32(vec64 x, vec64 y) { return _mm512_min_epu32(x, y); }
HR_INLINE vec64 v64_select(vec64 m, vec64 x, vec64 y) { return _mm512_ternarylogic_epi64(m, x, y, 0xCA); }
HR_INLINE vec64 v64_if_shared(vec64 a, vec64 b, vec64 x, vec64 y)
{
    return _mm512_mask_mov_epi64(y, _mm512_test_epi64_mask(a, b), x);
}
HR_INLINE int v64_some_below(vec64 x, uint32_t n)
{
    return _mm512_mask_cmplt_epu32_mask(0x5555, x, _mm512_set1_epi32((int)n)) != 0;
}
HR_TARGET_END
#endif
