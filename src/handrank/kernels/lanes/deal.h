/* Part of lanes/formulas.h, where there are words: deals as masks, WORDS deals at once, bit for bit those of lanes/deal_one.h. */
#include "lanes/deal_one.h"

/* ---- dealing: a 64-bit word a deal ------------------------------------------------------------------------------ */
enum { DEAL_VECTORS = 2 }; /* side by side, for while one waits for its products the other works */

/* hr_mix */
LANE_FN word w_mix(word x) {
    x = w_mul(w_xor(x, w_shr(x, 30)), 0xBF58476D1CE4E5B9u);
    x = w_mul(w_xor(x, w_shr(x, 27)), 0x94D049BB133111EBu);
    return w_xor(x, w_shr(x, 31));
}

/* As hr_deal_groups without its rejections: a deal that may need one has a number in `least` below the deck's size. */
LANE_FN void deal_vectors(const hr_dealing *dealing, const hr_gaps *gaps, word state[DEAL_VECTORS],
                          word gone[DEAL_VECTORS], uint64_t *out, size_t group_step, word least[DEAL_VECTORS]) {
    const word one = w_set(1), deck = w_set(dealing->deck);
    word bits[DEAL_VECTORS];
    uint32_t left = gaps->cards - dealing->held, gone_count = dealing->held;
    int odd = 0;
    UNROLL
    for (int v = 0; v < DEAL_VECTORS; v++) {
        for (uint32_t i = gaps->count; dealing->held && i-- > 0;)
            gone[v] = w_select(w_set(gaps->below[i]), gone[v], w_shr_by(gone[v], gaps->width[i]));
        least[v] = w_set(~(uint64_t)0);
        bits[v] = one;
    }
    for (uint32_t g = 0; g < dealing->groups; g++) {
        word places[DEAL_VECTORS];
        UNROLL
        for (int v = 0; v < DEAL_VECTORS; v++)
            places[v] = w_set(0);
        for (uint32_t j = left - dealing->size[g]; j < left; j++, odd = !odd) {
            const word bound = w_set(j + 1), last = w_set((uint64_t)1 << j);
            UNROLL
            for (int v = 0; v < DEAL_VECTORS; v++) {
                if (odd)
                    bits[v] = w_shr(bits[v], 32);
                else
                    bits[v] = w_mix(state[v] = w_add(state[v], w_set(0x9E3779B97F4A7C15u)));
                const word product = w_mul32(bits[v], bound);
                least[v] = w_min32(least[v], product);
                const word place = w_shl_each(one, w_shr(product, 32));
                places[v] = w_or(places[v], w_if_shared(places[v], place, last, place));
            }
        }
        UNROLL
        for (int v = 0; v < DEAL_VECTORS; v++) {
            word rest = gone[v];
            for (uint32_t i = 0; i < gone_count; i++) {
                places[v] = w_add(places[v], w_and(places[v], w_or(rest, w_sub(w_set(0), rest))));
                rest = w_and(rest, w_sub(rest, one));
            }
            gone[v] = w_or(gone[v], places[v]);
            word cards = places[v];
            for (uint32_t i = 0; i < gaps->count; i++)
                cards = w_select(w_set(gaps->below[i]), cards, w_shl_by(cards, gaps->width[i]));
            w_store(out + g * group_step + v * WORDS, w_and(cards, deck));
        }
        left -= dealing->size[g];
        gone_count += dealing->size[g];
    }
}

static void deal_masks(const hr_dealing *dealing, uint64_t seed, uint64_t first, const uint64_t *held, size_t n,
                       uint64_t *out, size_t group_step) {
    enum { DEALS = WORDS * DEAL_VECTORS };
    const hr_gaps gaps = hr_gaps_of(dealing->deck);
    const uint64_t between = ((uint64_t)1 << HR_DRAWS_BITS) * 0x9E3779B97F4A7C15u; /* the states of neighbours */
    uint64_t states[DEALS], some[DEALS] = {0}, edge[HR_MOST_GROUPS * DEALS];
    word start[DEAL_VECTORS], least[DEAL_VECTORS];
    for (int i = 0; i < DEALS; i++)
        states[i] = hr_random_of_hand(seed, first + i).state;
    UNROLL
    for (int v = 0; v < DEAL_VECTORS; v++)
        start[v] = w_load(states + v * WORDS);
    for (size_t i = 0; i < n; i += DEALS) {
        const size_t now = n - i < DEALS ? n - i : DEALS;
        uint64_t *to = now == DEALS ? out + i : edge;
        const size_t step = now == DEALS ? group_step : DEALS;
        word state[DEAL_VECTORS], gone[DEAL_VECTORS];
        if (held)
            memcpy(some, held + i, now * sizeof *some);
        UNROLL
        for (int v = 0; v < DEAL_VECTORS; v++) {
            state[v] = start[v];
            start[v] = w_add(start[v], w_set(DEALS * between));
            gone[v] = w_load(some + v * WORDS);
        }
        deal_vectors(dealing, &gaps, state, gone, to, step, least);
        for (int v = 0; v < DEAL_VECTORS; v++)
            if (w_some_below(least[v], gaps.cards)) { /* one in millions */
                uint64_t numbers[WORDS];
                w_store(numbers, least[v]);
                for (int lane = 0; lane < WORDS; lane++)
                    if ((uint32_t)numbers[lane] < gaps.cards)
                        hr_deal_groups(dealing, &gaps, seed, first + i + v * WORDS + lane, some[v * WORDS + lane],
                                       to + v * WORDS + lane, step);
            }
        if (now < DEALS)
            for (uint32_t g = 0; g < dealing->groups; g++)
                memcpy(out + g * group_step + i, edge + g * DEALS, now * sizeof *out);
    }
}
