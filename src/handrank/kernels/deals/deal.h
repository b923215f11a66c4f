/* Hands dealt without replacement, as rows of cards. */
#ifndef HR_DEAL_H
#define HR_DEAL_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "base/random.h"

enum { HR_BITSET_WORDS = 8, HR_BITSET_CARDS = 64 * HR_BITSET_WORDS };

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
