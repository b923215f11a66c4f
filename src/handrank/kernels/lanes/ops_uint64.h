/* The few lane operations of lanes/preflop.h in plain C, on words of four lanes. See lanes/formulas.h. */
#define LANES 4
typedef uint64_t lane;

LANE_FN lane l_set(int x) { return 0x0001000100010001u * (uint16_t)x; }
LANE_FN lane l_load(const void *p) { lane x; memcpy(&x, p, sizeof x); return x; }
LANE_FN lane l_and(lane a, lane b) { return a & b; }
LANE_FN lane l_xor(lane a, lane b) { return a ^ b; }
LANE_FN lane l_choose(lane x, lane a, lane b) { return b ^ (x & (a ^ b)); }
LANE_FN lane l_add(lane a, lane b) { return a + b; } /* no lane overflows */
LANE_FN lane l_count(lane x) {
    x = x - (x >> 1 & 0x5555555555555555u);
    x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
    x = (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
    return (x + (x >> 8)) & 0x001F001F001F001Fu;
}
LANE_FN uint32_t l_sum(lane x) {
    x = (x & 0x0000FFFF0000FFFFu) + (x >> 16 & 0x0000FFFF0000FFFFu);
    return (uint32_t)(x + (x >> 32));
}
