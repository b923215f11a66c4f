/* Every hand of so many cards of one deck by the scalar core: the measure of deals/enumerate.h. */
#ifndef HR_ENUMERATE_SCALAR_H
#define HR_ENUMERATE_SCALAR_H

#include <stdint.h>

#include "base/cards.h"
#include "rank/strength.h"

/* Adds to counts[strength] each hand of mask and `more` cards below card `limit`. */
HR_STATIC void hr_count_hands(uint64_t mask, uint32_t more, uint32_t limit, uint64_t *counts)
{
    if (more == 0)
        counts[hr_mask_strength(mask)]++;
    else
        for (uint32_t card = more - 1; card < limit; card++)
            hr_count_hands(mask | hr_card_bit(card), more - 1, card, counts);
}

#endif
