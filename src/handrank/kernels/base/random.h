/* Random numbers by a counter: those of hand i depend on the seed and on i alone, so any part of a sample can be dealt
 * anywhere, in any order, by any number of workers.
 *
 * The generator is SplitMix64 (Steele, Lea, Flood 2014) read as a function of its counter; hand i reads the 2**20
 * numbers from i * 2**20 on, far more than it can need.
 */
#ifndef HR_RANDOM_H
#define HR_RANDOM_H

#include <stdint.h>

#include "base/compiler.h"

enum { HR_DRAWS_BITS = 20 };
#define HR_RANDOM_STEP 0x9E3779B97F4A7C15u
#define HR_MIX_FIRST 0xBF58476D1CE4E5B9u
#define HR_MIX_SECOND 0x94D049BB133111EBu

static inline uint64_t hr_mix(uint64_t x)
{
    x = (x ^ x >> 30) * HR_MIX_FIRST;
    x = (x ^ x >> 27) * HR_MIX_SECOND;
    return x ^ x >> 31;
}

typedef struct {
    uint64_t state; /* of SplitMix64 before its next step */
    uint64_t spare; /* 32 random bits more, while above 2**32 */
} hr_random;

static inline hr_random hr_random_of_hand(uint64_t seed, uint64_t hand)
{
    return (hr_random){hr_mix(seed) + (hand << HR_DRAWS_BITS) * HR_RANDOM_STEP, 0};
}

static inline uint32_t hr_random_bits(hr_random *random)
{
    if (random->spare >> 32) {
        uint32_t bits = (uint32_t)random->spare;
        random->spare = 0;
        return bits;
    }
    uint64_t x = hr_mix(random->state += HR_RANDOM_STEP);
    random->spare = x >> 32 | (uint64_t)1 << 32;
    return (uint32_t)x;
}

/* A uniform number below n, 1 <= n < 2**32 (Lemire 2019: multiply, and reject what would bias). */
static inline uint32_t hr_random_below(hr_random *random, uint32_t n)
{
    uint64_t product = (uint64_t)hr_random_bits(random) * n;
    if ((uint32_t)product < n) {
        uint32_t least = (0u - n) % n;
        while ((uint32_t)product < least)
            product = (uint64_t)hr_random_bits(random) * n;
    }
    return (uint32_t)(product >> 32);
}

#endif
