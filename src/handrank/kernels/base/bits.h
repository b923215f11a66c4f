/* Bits of a word: how many there are, the highest and the lowest. Population counts are plain C: not every machine that
 * this runs on has the instruction. */
#ifndef HR_BITS_H
#define HR_BITS_H

#include <stdint.h>
#include <string.h>

#include "base/compiler.h"
#ifdef _MSC_VER
#include <intrin.h>
#endif

/* The number of bits set in each byte. */
static inline uint64_t hr_count_byte_bits(uint64_t x)
{
    x -= x >> 1 & 0x5555555555555555u;
    x = (x & 0x3333333333333333u) + (x >> 2 & 0x3333333333333333u);
    return (x + (x >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
}

/* The number of bits set in each 16-bit lane. */
static inline uint64_t hr_count_lane_bits(uint64_t x)
{
    x = hr_count_byte_bits(x);
    return (x + (x >> 8)) & 0x001F001F001F001Fu;
}

static inline uint32_t hr_count_bits(uint64_t x)
{
    return (uint32_t)(hr_count_byte_bits(x) * 0x0101010101010101u >> 56);
}

/* x: not 0; the number of its highest bit. */
static inline uint32_t hr_highest(uint32_t x)
{
#ifdef _MSC_VER
    unsigned long highest;
    _BitScanReverse(&highest, x);
    return highest;
#else
    return 31 - (uint32_t)__builtin_clz(x);
#endif
}

/* x: not 0; the number of its lowest bit. */
static inline uint32_t hr_lowest(uint32_t x)
{
#ifdef _MSC_VER
    unsigned long lowest;
    _BitScanForward(&lowest, x);
    return lowest;
#else
    return (uint32_t)__builtin_ctz(x);
#endif
}

/* The same of 64 bits. */
static inline uint32_t hr_lowest_of(uint64_t x)
{
    return (uint32_t)x ? hr_lowest((uint32_t)x) : 32 + hr_lowest((uint32_t)(x >> 32));
}

static inline uint64_t hr_lowest_bit(uint64_t x) { return x & (0 - x); }
static inline uint64_t hr_without_lowest(uint64_t x) { return x & (x - 1); }

/* bytes: 0 or 1 each; byte i becomes bit i */
static inline uint64_t hr_pack_bytes(const uint8_t bytes[64])
{
    uint64_t bits = 0;
    for (uint32_t i = 0; i < 8; i++) {
        uint64_t eight;
        memcpy(&eight, bytes + 8 * i, sizeof eight);
        bits |= (eight * 0x0102040810204080u >> 56) << 8 * i;
    }
    return bits;
}

#endif
