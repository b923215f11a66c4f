/* Lane operations on AVX-512 (F BW VL DQ BITALG VBMI GFNI): 32 hands a vector, predicates in mask registers.
 * The meaning of each operation is written once, in lanes/formulas.h. */
#include <immintrin.h>
#include "lanes/x86_bytes.h"

#define LANES 32
#define LANE_PERMUTES
#define LANE_MATRIX
typedef __m512i lane;
typedef __mmask32 pred;

LANE_FN lane l_set(int x) { return _mm512_set1_epi16((short)x); }
LANE_FN lane l_load(const void *p) { return _mm512_loadu_si512(p); }
LANE_FN void l_store(void *p, lane x) { _mm512_storeu_si512(p, x); }
LANE_FN lane l_and(lane a, lane b) { return _mm512_and_si512(a, b); }
LANE_FN lane l_or(lane a, lane b) { return _mm512_or_si512(a, b); }
LANE_FN lane l_xor(lane a, lane b) { return _mm512_xor_si512(a, b); }
LANE_FN lane l_less(lane a, lane b) { return _mm512_andnot_si512(b, a); }
LANE_FN lane l_max8(lane a, lane b) { return _mm512_max_epu8(a, b); }
LANE_FN lane l_add(lane a, lane b) { return _mm512_add_epi16(a, b); }
LANE_FN lane l_sub(lane a, lane b) { return _mm512_sub_epi16(a, b); }
LANE_FN lane l_max(lane a, lane b) { return _mm512_max_epu16(a, b); }
LANE_FN lane l_min(lane a, lane b) { return _mm512_min_epu16(a, b); }
#define l_shr(x, n) _mm512_srli_epi16(x, n)
#define l_shl(x, n) _mm512_slli_epi16(x, n)

/* three inputs; the constant is the truth table at a = 0xF0, b = 0xCC, c = 0xAA */
LANE_FN lane l_or3(lane a, lane b, lane c) { return _mm512_ternarylogic_epi32(a, b, c, 0xFE); }
LANE_FN lane l_and3(lane a, lane b, lane c) { return _mm512_ternarylogic_epi32(a, b, c, 0x80); }
LANE_FN lane l_xor3(lane a, lane b, lane c) { return _mm512_ternarylogic_epi32(a, b, c, 0x96); }
LANE_FN lane l_maj(lane a, lane b, lane c) { return _mm512_ternarylogic_epi32(a, b, c, 0xE8); }
LANE_FN lane l_or_and(lane a, lane b, lane c) { return _mm512_ternarylogic_epi32(a, b, c, 0xF8); }
LANE_FN lane l_from(lane a, lane x, lane x1) { return _mm512_ternarylogic_epi32(a, x, x1, 0xD0); }

LANE_FN pred p_some(lane x) { return _mm512_test_epi16_mask(x, x); }
LANE_FN pred p_test(lane a, lane b) { return _mm512_test_epi16_mask(a, b); }
LANE_FN pred p_some_if(pred p, lane x) { return _mm512_mask_test_epi16_mask(p, x, x); }
LANE_FN pred p_none(lane x) { return _mm512_testn_epi16_mask(x, x); }
LANE_FN pred p_gt(lane a, lane b) { return _mm512_cmpgt_epu16_mask(a, b); }
LANE_FN pred p_eq(lane a, lane b) { return _mm512_cmpeq_epu16_mask(a, b); }
LANE_FN pred p_and(pred a, pred b) { return _kand_mask32(a, b); }
LANE_FN pred p_or(pred a, pred b) { return _kor_mask32(a, b); }
LANE_FN pred p_less(pred a, pred b) { return _kandn_mask32(b, a); }
LANE_FN pred p_not(pred a) { return _knot_mask32(a); }
LANE_FN int p_any(pred p) { return !_kortestz_mask32_u8(p, p); }
LANE_FN lane l_if(pred p, lane a, lane b) { return _mm512_mask_mov_epi16(b, p, a); }
LANE_FN lane l_keep(pred p, lane a) { return _mm512_maskz_mov_epi16(p, a); }
LANE_FN lane l_add_if(pred p, lane x, lane y) { return _mm512_mask_add_epi16(x, p, x, y); }

LANE_FN lane l_look16(const uint16_t *t, lane i) {
    return _mm512_permutexvar_epi16(i, _mm512_castsi256_si512(_mm256_loadu_si256((const __m256i *)t)));
}
LANE_FN lane l_look32_if(pred p, const uint16_t *t, lane i) {
    return _mm512_maskz_permutexvar_epi16(p, i, l_load(t));
}
LANE_FN lane l_look64(const uint16_t *t, lane i) {
    return _mm512_permutex2var_epi16(l_load(t), i, l_load(t + 32));
}
LANE_FN lane l_look64_if(pred p, const uint16_t *t, lane i) {
    return _mm512_maskz_permutex2var_epi16(p, l_load(t), i, l_load(t + 32));
}

LANE_FN lane l_look256(const uint8_t *t, lane i) { /* the upper byte of a lane looks up t[0] */
    lane low = _mm512_permutex2var_epi8(l_load(t), i, l_load(t + 64));
    lane high = _mm512_permutex2var_epi8(l_load(t + 128), i, l_load(t + 192));
    return _mm512_mask_blend_epi8(_mm512_movepi8_mask(i), low, high);
}

LANE_FN lane l_choose(lane x, lane a, lane b) { return _mm512_ternarylogic_epi32(x, a, b, 0xCA); }
LANE_FN uint32_t l_sum(lane x) { return (uint32_t)_mm512_reduce_add_epi32(_mm512_madd_epi16(x, l_set(1))); }
LANE_FN lane l_count(lane x) { return _mm512_popcnt_epi16(x); }

LANE_FN lane l_load_bytes(const uint8_t *p, ptrdiff_t step) {
    if (step == 8)
        return _mm512_cvtepu8_epi16(_mm256_loadu_si256((const __m256i *)p));
    return _mm512_cvtepu8_epi16(_mm256_set_m128i(x86_load_pair(p + 2 * step, p + 3 * step), x86_load_pair(p, p + step)));
}

/* 32 masks -> four suit lanes, bit 3 = ace .. bit 15 = deuce, spare bits in 0..2 */
LANE_FN void l_load_suits(const uint64_t *masks, lane suit[4]) {
    HR_ALIGNED static const uint8_t first[64] = { /* words c, d of 16 masks, bytes swapped */
        1, 0, 9, 8, 17, 16, 25, 24, 33, 32, 41, 40, 49, 48, 57, 56,
        65, 64, 73, 72, 81, 80, 89, 88, 97, 96, 105, 104, 113, 112, 121, 120,
        3, 2, 11, 10, 19, 18, 27, 26, 35, 34, 43, 42, 51, 50, 59, 58,
        67, 66, 75, 74, 83, 82, 91, 90, 99, 98, 107, 106, 115, 114, 123, 122};
    const lane reverse = _mm512_set1_epi64((long long)0x8040201008040201u);
    const lane cd = l_load(first), hs = _mm512_add_epi8(cd, _mm512_set1_epi8(4));
    lane v0 = l_load(masks), v1 = l_load(masks + 8), v2 = l_load(masks + 16), v3 = l_load(masks + 24);
    lane cd0 = _mm512_permutex2var_epi8(v0, cd, v1), cd1 = _mm512_permutex2var_epi8(v2, cd, v3);
    lane hs0 = _mm512_permutex2var_epi8(v0, hs, v1), hs1 = _mm512_permutex2var_epi8(v2, hs, v3);
    cd0 = _mm512_gf2p8affine_epi64_epi8(cd0, reverse, 0);
    cd1 = _mm512_gf2p8affine_epi64_epi8(cd1, reverse, 0);
    hs0 = _mm512_gf2p8affine_epi64_epi8(hs0, reverse, 0);
    hs1 = _mm512_gf2p8affine_epi64_epi8(hs1, reverse, 0);
    suit[0] = _mm512_shuffle_i64x2(cd0, cd1, 0x44);
    suit[1] = _mm512_shuffle_i64x2(cd0, cd1, 0xEE);
    suit[2] = _mm512_shuffle_i64x2(hs0, hs1, 0x44);
    suit[3] = _mm512_shuffle_i64x2(hs0, hs1, 0xEE);
}

LANE_FN void l_load_words(const uint64_t *masks, lane word[4]) {
    HR_ALIGNED static const uint16_t first[32] = { /* words c, d of 16 masks */
        0, 4, 8, 12, 16, 20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 60, 1, 5, 9, 13, 17, 21, 25, 29, 33, 37, 41, 45, 49, 53, 57, 61};
    const lane cd = l_load(first), hs = l_add(cd, l_set(2));
    lane v0 = l_load(masks), v1 = l_load(masks + 8), v2 = l_load(masks + 16), v3 = l_load(masks + 24);
    lane cd0 = _mm512_permutex2var_epi16(v0, cd, v1), cd1 = _mm512_permutex2var_epi16(v2, cd, v3);
    lane hs0 = _mm512_permutex2var_epi16(v0, hs, v1), hs1 = _mm512_permutex2var_epi16(v2, hs, v3);
    word[0] = _mm512_shuffle_i64x2(cd0, cd1, 0x44);
    word[1] = _mm512_shuffle_i64x2(cd0, cd1, 0xEE);
    word[2] = _mm512_shuffle_i64x2(hs0, hs1, 0x44);
    word[3] = _mm512_shuffle_i64x2(hs0, hs1, 0xEE);
}

/* Where the cards of eight hands come from: eight words at these offsets. */
LANE_FN lane l_gather8(const uint8_t *p, const ptrdiff_t offset[8]) {
    __m128i q[4];
    UNROLL
    for (int i = 0; i < 4; i++)
        q[i] = x86_load_pair(p + offset[2 * i], p + offset[2 * i + 1]);
    return _mm512_inserti64x4(_mm512_castsi256_si512(_mm256_set_m128i(q[1], q[0])), _mm256_set_m128i(q[3], q[2]), 1);
}

/* How the cards lie: up to eight a hand without gaps; eight or more of a hand side by side; hands side by side. */
enum { PACKED, ROWS, COLUMNS };

/* Up to eight cards of each of n hands, from column `from` on, the `taken` places of them -> masks; or'ed into what
 * is there if `more`. shape, jokers: constants. See l_cards_to_masks. */
LANE_FN void l_eight_cards(int shape, int jokers, const uint8_t *at, ptrdiff_t row_step, ptrdiff_t column_step, size_t n,
                           size_t k, size_t from, unsigned taken, int more, uint64_t *masks) {
    const lane eye = _mm512_set1_epi64((long long)0x8040201008040201u); /* byte i has bit i */
    const lane place = _mm512_set1_epi64(0x0706050403020100), each = _mm512_set1_epi64(0x0101010101010101);
    const lane hand = _mm512_mullo_epi64(_mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0), each);
    const lane spread = shape == PACKED ? _mm512_add_epi8(place, _mm512_mullo_epi64(hand, _mm512_set1_epi64((long long)k)))
                                        : _mm512_add_epi8(hand, _mm512_slli_epi64(place, 3)); /* of 8*hand + place */
    const lane joker = _mm512_add_epi8(place, _mm512_set1_epi8(52));
    const lane of_byte = l_load(HR_MATRIX_BYTES + from % 12 * 64), of_bit = l_load(HR_MATRIX_BITS + from % 12 * 64);
    const __mmask64 fresh = 0x0101010101010101u * taken;
    ptrdiff_t offset[8];
    static const ptrdiff_t edge_offset[8] = {0, 8, 16, 24, 32, 40, 48, 56};
    at += (ptrdiff_t)from * column_step;
    for (int i = 0; i < 8; i++)
        offset[i] = shape == ROWS ? i * row_step : (i < (int)k ? i : 0) * column_step;
    for (size_t i = 0; i < n; i += 8, at += 8 * row_step) {
        const size_t hands = n - i < 8 ? n - i : 8;
        lane cards;
        if (shape == PACKED) {
            cards = _mm512_maskz_loadu_epi8(~(__mmask64)0 >> (64 - hands * k), at);
        } else if (hands == 8) {
            cards = l_gather8(at, offset);
        } else { /* only what is there */
            uint8_t edge[64] = {0};
            for (size_t h = 0; h < hands; h++)
                for (size_t c = 0; c < 8 && from + c < k; c++)
                    edge[shape == ROWS ? 8 * h + c : 8 * c + h] = at[(ptrdiff_t)h * row_step + (ptrdiff_t)c * column_step];
            cards = l_gather8(edge, edge_offset);
        }
        if (shape != ROWS)
            cards = _mm512_permutexvar_epi8(spread, cards);
        if (jokers)
            cards = _mm512_mask_mov_epi8(cards, _mm512_cmpgt_epu8_mask(cards, _mm512_set1_epi8(51)), joker);
        lane in_byte = _mm512_maskz_permutexvar_epi8(fresh, cards, of_byte);
        lane in_bit = _mm512_permutexvar_epi8(cards, of_bit);
        in_byte = _mm512_gf2p8affine_epi64_epi8(eye, in_byte, 0); /* byte i, bit 7 - c: card c is in byte i */
        in_bit = _mm512_gf2p8affine_epi64_epi8(eye, in_bit, 0);   /* byte 7 - j, bit 7 - c: card c has bit j */
        lane made = _mm512_gf2p8affine_epi64_epi8(in_byte, in_bit, 0);
        l_store(masks + i, more ? l_or(made, l_load(masks + i)) : made);
    }
}

/* (n, k) cards -> masks; masks has room for n rounded up to 8. Repeated cards of a hand may vanish in pairs.
 * jokers: whether there are any. Returns 0, nothing done, for shapes it does not know.
 *
 * A hand's mask is eight bytes: byte 2*suit + (rank >= 8), bit rank % 8. Over its up to eight cards it is the
 * product of two bit matrices, byte x card and card x bit: one GF(2) instruction for eight hands, after two
 * more that turn `a byte for each card` into `a bit for each card`. */
static int l_cards_to_masks(const uint8_t *at, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, size_t k,
                            int jokers, uint64_t *masks) {
    const int shape = column_step == 1 && row_step == (ptrdiff_t)k && k <= 8 ? PACKED
                      : column_step == 1 && k >= 8 ? ROWS : COLUMNS;
    if (shape == COLUMNS && row_step != 1)
        return 0;
    if (k == 0)
        memset(masks, 0, n * 8);
    for (size_t first = 0; first < k; first += 8) {
        const size_t from = k <= 8 || first + 8 <= k ? first : k - 8; /* the last eight overlap the ones before */
        const unsigned taken = k <= 8 ? (1u << k) - 1 : 0xFFu << (first - from) & 0xFF;
#define PASS(shape, jokers) l_eight_cards(shape, jokers, at, row_step, column_step, n, k, from, taken, first > 0, masks)
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
LANE_FN void l_turn_square(const uint8_t *p, ptrdiff_t step, uint8_t square[64]) {
    const ptrdiff_t offset[8] = {0, step, 2 * step, 3 * step, 4 * step, 5 * step, 6 * step, 7 * step};
    const lane turn = _mm512_add_epi8(_mm512_set1_epi64(0x3830282018100800),
        _mm512_set_epi64(0x0707070707070707, 0x0606060606060606, 0x0505050505050505, 0x0404040404040404,
                         0x0303030303030303, 0x0202020202020202, 0x0101010101010101, 0));
    l_store(square, _mm512_permutexvar_epi8(turn, l_gather8(p, offset)));
}

/* The same for n hands of k <= 8 cards without gaps, of which only `left` are there; deuces in place of others. */
LANE_FN void l_turn_packed(const uint8_t *rows, size_t left, size_t n, size_t k, uint8_t *square) {
    const lane each = _mm512_set1_epi64(0x0101010101010101);
    const lane column = _mm512_mullo_epi64(_mm512_set_epi64(7, 6, 5, 4, 3, 2, 1, 0), each);
    const lane hand = _mm512_set1_epi64(0x0706050403020100);
    const lane turn = _mm512_add_epi8(column, _mm512_mullo_epi64(hand, _mm512_set1_epi64((long long)k)));
    for (size_t i = 0; i < n; i += 8, rows += 8 * k, square += 64) {
        const size_t hands = i >= left ? 0 : left - i < 8 ? left - i : 8;
        const __mmask64 there = hands && k ? ~(__mmask64)0 >> (64 - hands * k) : 0;
        l_store(square, _mm512_permutexvar_epi8(turn, _mm512_maskz_loadu_epi8(there, rows)));
    }
}

/* Words of 64 bits. */
#define WORDS 8
typedef __m512i word;

LANE_FN word w_set(uint64_t x) { return _mm512_set1_epi64((long long)x); }
LANE_FN word w_load(const uint64_t *p) { return _mm512_loadu_si512(p); }
LANE_FN void w_store(uint64_t *p, word x) { _mm512_storeu_si512(p, x); }
LANE_FN word w_and(word x, word y) { return _mm512_and_si512(x, y); }
LANE_FN word w_or(word x, word y) { return _mm512_or_si512(x, y); }
LANE_FN word w_xor(word x, word y) { return _mm512_xor_si512(x, y); }
LANE_FN word w_add(word x, word y) { return _mm512_add_epi64(x, y); }
LANE_FN word w_sub(word x, word y) { return _mm512_sub_epi64(x, y); }
LANE_FN word w_mul(word x, uint64_t y) { return _mm512_mullo_epi64(x, w_set(y)); }
LANE_FN word w_mul32(word x, word y) { return _mm512_mul_epu32(x, y); }
#define w_shr(x, n) _mm512_srli_epi64(x, n)
LANE_FN word w_shr_by(word x, uint32_t n) { return _mm512_srl_epi64(x, _mm_cvtsi32_si128((int)n)); }
LANE_FN word w_shl_by(word x, uint32_t n) { return _mm512_sll_epi64(x, _mm_cvtsi32_si128((int)n)); }
LANE_FN word w_shl_each(word x, word n) { return _mm512_sllv_epi64(x, n); }
LANE_FN word w_min32(word x, word y) { return _mm512_min_epu32(x, y); }
LANE_FN word w_select(word m, word x, word y) { return _mm512_ternarylogic_epi64(m, x, y, 0xCA); }
LANE_FN word w_if_shared(word a, word b, word x, word y) { return _mm512_mask_mov_epi64(y, _mm512_test_epi64_mask(a, b), x); }
LANE_FN int w_some_below(word x, uint32_t n) {
    return _mm512_mask_cmplt_epu32_mask(0x5555, x, _mm512_set1_epi32((int)n)) != 0;
}
