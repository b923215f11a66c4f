/* Lane operations in plain C: one hand a "vector". For machines with none of the other sets, and to check them.
 * The meaning of each operation is written once, in lanes/formulas.h. */
#define LANES 1
typedef uint32_t lane; /* always below 0x10000 */
typedef int pred;

LANE_FN lane l_set(int x) { return (uint16_t)x; }
LANE_FN lane l_load(const void *p) { uint16_t x; memcpy(&x, p, 2); return x; }
LANE_FN void l_store(void *p, lane a) { uint16_t x = (uint16_t)a; memcpy(p, &x, 2); }
LANE_FN lane l_and(lane a, lane b) { return a & b; }
LANE_FN lane l_or(lane a, lane b) { return a | b; }
LANE_FN lane l_xor(lane a, lane b) { return a ^ b; }
LANE_FN lane l_less(lane a, lane b) { return a & ~b; }
LANE_FN lane l_add(lane a, lane b) { return (a + b) & 0xFFFF; }
LANE_FN lane l_sub(lane a, lane b) { return (a - b) & 0xFFFF; }
LANE_FN lane l_mul(lane a, lane b) { return a * b & 0xFFFF; }
LANE_FN lane l_max(lane a, lane b) { return a > b ? a : b; }
LANE_FN lane l_min(lane a, lane b) { return a < b ? a : b; }
LANE_FN lane l_max8(lane a, lane b) { return l_max(a & 0xFF, b & 0xFF) | l_max(a & 0xFF00, b & 0xFF00); }
LANE_FN lane l_shr(lane a, int n) { return a >> n; }
LANE_FN lane l_shl(lane a, int n) { return a << n & 0xFFFF; }
LANE_FN lane l_or3(lane a, lane b, lane c) { return a | b | c; }
LANE_FN lane l_and3(lane a, lane b, lane c) { return a & b & c; }
LANE_FN lane l_xor3(lane a, lane b, lane c) { return a ^ b ^ c; }
LANE_FN lane l_maj(lane a, lane b, lane c) { return (a & b) | (c & (a | b)); }
LANE_FN lane l_or_and(lane a, lane b, lane c) { return a | (b & c); }
LANE_FN lane l_from(lane a, lane x, lane x1) { return a & (x | ~x1); }
LANE_FN lane l_choose(lane x, lane a, lane b) { return b ^ (x & (a ^ b)); }
LANE_FN uint32_t l_sum(lane a) { return a; }
LANE_FN pred p_some(lane a) { return a != 0; }
LANE_FN pred p_none(lane a) { return a == 0; }
LANE_FN pred p_test(lane a, lane b) { return (a & b) != 0; }
LANE_FN pred p_some_if(pred p, lane a) { return p & (a != 0); }
LANE_FN pred p_gt(lane a, lane b) { return a > b; }
LANE_FN pred p_eq(lane a, lane b) { return a == b; }
LANE_FN pred p_and(pred a, pred b) { return a & b; }
LANE_FN pred p_or(pred a, pred b) { return a | b; }
LANE_FN pred p_less(pred a, pred b) { return a & !b; }
LANE_FN pred p_not(pred a) { return !a; }
LANE_FN int p_any(pred a) { return a; }
LANE_FN lane l_keep(pred p, lane a) { return a & (0 - (lane)p); }
LANE_FN lane l_if(pred p, lane a, lane b) { return b ^ ((a ^ b) & (0 - (lane)p)); } /* not a branch */
LANE_FN lane l_add_if(pred p, lane a, lane b) { return l_add(a, l_keep(p, b)); }
LANE_FN lane l_count(lane x) {
    x = x - (x >> 1 & 0x5555);
    x = (x & 0x3333) + (x >> 2 & 0x3333);
    x = (x + (x >> 4)) & 0x0F0F;
    return (x + (x >> 8)) & 0x1F;
}
LANE_FN lane l_look16(const uint16_t *t, lane i) { return t[i]; }
LANE_FN lane l_load_bytes(const uint8_t *p, ptrdiff_t step) { return (void)step, *p; }

LANE_FN void l_load_suits(const uint64_t *masks, lane suit[4]) {
    uint64_t x;
    memcpy(&x, masks, 8);
    x = (x >> 1 & 0x5555555555555555u) | (x & 0x5555555555555555u) << 1; /* turn each 16-bit word round */
    x = (x >> 2 & 0x3333333333333333u) | (x & 0x3333333333333333u) << 2;
    x = (x >> 4 & 0x0F0F0F0F0F0F0F0Fu) | (x & 0x0F0F0F0F0F0F0F0Fu) << 4;
    x = (x >> 8 & 0x00FF00FF00FF00FFu) | (x & 0x00FF00FF00FF00FFu) << 8;
    for (int s = 0; s < 4; s++)
        suit[s] = (lane)(x >> 16 * s & 0xFFFF);
}
LANE_FN void l_load_words(const uint64_t *masks, lane word[4]) {
    uint64_t x;
    memcpy(&x, masks, 8);
    for (int s = 0; s < 4; s++)
        word[s] = (lane)(x >> 16 * s & 0xFFFF);
}
LANE_FN void l_turn_square(const uint8_t *p, ptrdiff_t step, uint8_t square[64]) {
    for (int i = 0; i < 8; i++)
        for (int j = 0; j < 8; j++)
            square[8 * j + i] = p[i * step + j];
}

/* Words of 64 bits. */
#define WORDS 1
typedef uint64_t word;

LANE_FN word w_set(uint64_t x) { return x; }
LANE_FN word w_load(const uint64_t *p) { return *p; }
LANE_FN void w_store(uint64_t *p, word x) { *p = x; }
LANE_FN word w_and(word x, word y) { return x & y; }
LANE_FN word w_or(word x, word y) { return x | y; }
LANE_FN word w_xor(word x, word y) { return x ^ y; }
LANE_FN word w_add(word x, word y) { return x + y; }
LANE_FN word w_sub(word x, word y) { return x - y; }
LANE_FN word w_mul(word x, uint64_t y) { return x * y; }
LANE_FN word w_mul32(word x, word y) { return (x & 0xFFFFFFFF) * (y & 0xFFFFFFFF); }
LANE_FN word w_shr(word x, int n) { return x >> n; }
LANE_FN word w_shr_by(word x, uint32_t n) { return x >> n; }
LANE_FN word w_shl_by(word x, uint32_t n) { return x << n; }
LANE_FN word w_shl_each(word x, word n) { return x << n; }
LANE_FN word w_min32(word x, word y) { return (uint32_t)x < (uint32_t)y ? x : y; }
LANE_FN word w_select(word m, word x, word y) { return (x & m) | (y & ~m); }
LANE_FN word w_if_shared(word a, word b, word x, word y) { return a & b ? x : y; }
LANE_FN int w_some_below(word x, uint32_t n) { return (uint32_t)x < n; }
