/* Hands dealt without replacement by a counter-based generator: hand i depends on the seed and on i
 * alone, so any part of a sample can be dealt anywhere, in any order, by any number of workers.
 *
 * The generator is SplitMix64 (Steele, Lea, Flood 2014) read as a function of its counter; hand i
 * reads the 2**20 numbers from i * 2**20 on, far more than it can need.
 */
#ifndef HR_DEAL_H
#define HR_DEAL_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

enum { HR_DRAWS_BITS = 20, HR_BITSET_WORDS = 8, HR_BITSET_CARDS = 64 * HR_BITSET_WORDS };

static inline uint64_t hr_mix(uint64_t x)
{
    x = (x ^ x >> 30) * 0xBF58476D1CE4E5B9u;
    x = (x ^ x >> 27) * 0x94D049BB133111EBu;
    return x ^ x >> 31;
}

typedef struct {
    uint64_t state; /* of SplitMix64 before its next step */
    uint64_t spare; /* 32 random bits more, while above 2**32 */
} hr_random;

static inline hr_random hr_random_of_hand(uint64_t seed, uint64_t hand)
{
    return (hr_random){hr_mix(seed) + (hand << HR_DRAWS_BITS) * 0x9E3779B97F4A7C15u, 0};
}

static inline uint32_t hr_random_bits(hr_random *random)
{
    if (random->spare >> 32) {
        uint32_t bits = (uint32_t)random->spare;
        random->spare = 0;
        return bits;
    }
    uint64_t x = hr_mix(random->state += 0x9E3779B97F4A7C15u);
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

/* k of the deck's cards, in random order, into hand. scratch: as many bytes as the deck. k <= size. */
static inline void hr_deal(const uint8_t *deck, uint32_t size, uint32_t k, hr_random *random, uint8_t *hand,
                           uint8_t *scratch)
{
    if (size <= HR_BITSET_CARDS && 2 * k <= size) { /* draw again what is taken: at worst every second */
        uint64_t taken[HR_BITSET_WORDS] = {0};
        for (uint32_t i = 0; i < k;) {
            uint32_t place = hr_random_below(random, size);
            uint64_t bit = (uint64_t)1 << (place & 63);
            if (taken[place >> 6] & bit)
                continue;
            taken[place >> 6] |= bit;
            hand[i++] = deck[place];
        }
        return;
    }
    memcpy(scratch, deck, size);
    for (uint32_t i = 0; i < k; i++) { /* Fisher and Yates */
        uint32_t place = i + hr_random_below(random, size - i);
        hand[i] = scratch[place];
        scratch[place] = scratch[i];
    }
}

/* Hands first .. first + n - 1 of the sample, k cards each, row after row. */
static inline void hr_deal_hands(const uint8_t *deck, uint32_t size, uint32_t k, uint64_t seed, uint64_t first,
                                 size_t n, uint8_t *hands, uint8_t *scratch)
{
    for (size_t i = 0; i < n; i++) {
        hr_random random = hr_random_of_hand(seed, first + i);
        hr_deal(deck, size, k, &random, hands + i * k, scratch);
    }
}

#endif
