#include "base/optimize_o3.h"

#include "equity/samples.h"

#include "base/bits.h"
#include "base/random.h"
#include "equity/outcomes.h"

enum {
    WORDS = 6144,         /* 48 KB of the stack: musl has 128 KB for a thread */
    MOST_TRIES = 1 << 16, /* to choose ways that fit, for a deal */
    MOST_DEALS = 1024     /* at a time */
};

/* A block of deals: what of each is written there. */
typedef struct {
    uint64_t *holes[HR_MOST_PLAYERS];
    size_t step[HR_MOST_PLAYERS]; /* 1, or 0 where a player has the same cards in all deals */
    uint64_t *chosen;             /* the cards of the ways that were chosen */
    uint16_t *left;               /* the deals whose ways are still to be chosen */
} block;

/* Groups with several ways, and the cards of those that have one. */
typedef struct {
    hr_drawn groups[HR_MOST_PLAYERS];
    uint32_t count;
    uint64_t fixed;
    hr_stop stop;
} choosing;

/* A way for each group, drawn again all together while any share a card: so every choice that fits comes as often as
 * the product of its weights says. Returns 0 after MOST_TRIES failures. */
static int choose_one(const choosing *from, hr_random random, const block *block, size_t i)
{
    for (uint32_t tries = 0; tries < MOST_TRIES; tries++) {
        uint64_t used = from->fixed, shared = 0;
        for (uint32_t g = 0; g < from->count; g++) {
            const hr_drawn *group = from->groups + g;
            uint32_t way = hr_random_below(&random, group->count);
            if (group->others && hr_random_bits(&random) >= group->keep[way])
                way = group->others[way];
            shared |= used & group->masks[way];
            used |= group->masks[way];
            for (uint32_t j = 0; j < group->players; j++)
                block->holes[group->player[j]][i] = group->holes[(size_t)way * group->players + j];
        }
        if (shared == 0) {
            block->chosen[i] = used & ~from->fixed;
            return 1;
        }
    }
    return 0;
}

/* The same for n deals, try by try for all that have not succeeded, so that no branch hangs on a random number: twice
 * as fast. A deal with a random number that hr_random_below may reject, one in millions, is left to choose_one.
 * Returns 1, 0 as choose_one, or -1 when it was stopped. */
static int choose(const choosing *from, uint64_t key, uint64_t first, size_t n, const block *block)
{
    const uint64_t start = hr_random_of_hand(key, first).state;
    const uint32_t count = from->count;
    size_t left = n;
    uint32_t draw = 0, draws = 0;
    for (size_t i = 0; i < n; i++)
        block->left[i] = (uint16_t)i;
    for (uint32_t g = 0; g < from->count; g++)
        draws += 1 + (from->groups[g].others != NULL);
    for (uint32_t tries = 0; left; tries++, draw += draws) {
        size_t again = 0;
        if (tries == MOST_TRIES)
            return 0;
        if (tries % 16 == 15 && from->stop && from->stop())
            return -1;
        for (size_t k = 0; k < left; k++) {
            const size_t i = block->left[k];
            uint64_t state = start + ((uint64_t)i << HR_DRAWS_BITS) * HR_RANDOM_STEP + draw / 2 * HR_RANDOM_STEP;
            hr_random random = {state, 0};
            uint64_t used = from->fixed, shared = 0;
            uint32_t rejected = 0;
            if (draw & 1)
                hr_random_bits(&random);
            for (uint32_t g = 0; g < count; g++) {
                const hr_drawn group = from->groups[g];
                const uint64_t product = (uint64_t)hr_random_bits(&random) * group.count;
                uint32_t way = (uint32_t)(product >> 32);
                rejected |= (uint32_t)product < group.count;
                if (group.others) {
                    const uint32_t other = group.others[way], kept = hr_random_bits(&random) < group.keep[way];
                    way = kept ? way : other;
                }
                const uint64_t mask = group.masks[way];
                shared |= used & mask;
                used |= mask;
                if (group.players == 1)
                    block->holes[*group.player][i] = mask;
                else
                    for (uint32_t j = 0; j < group.players; j++)
                        block->holes[group.player[j]][i] = group.holes[(size_t)way * group.players + j];
            }
            block->chosen[i] = used & ~from->fixed;
            if (HR_UNLIKELY(rejected)) {
                if (!choose_one(from, hr_random_of_hand(key, first + i), block, i))
                    return 0;
                shared = 0;
            }
            block->left[again] = (uint16_t)i;
            again += shared != 0;
        }
        left = again;
    }
    return 1;
}

static void rank(hr_half half, const block *block, uint32_t player, const uint64_t *boards, size_t n, uint64_t *masks,
                 uint16_t *strengths)
{
    const uint64_t *holes = block->holes[player];
    if (half.masks == NULL) {
        half.pairs(holes, (ptrdiff_t)(block->step[player] * sizeof *holes), boards, sizeof *boards, strengths,
                   sizeof *strengths, n);
        return;
    }
    if (block->step[player])
        for (size_t i = 0; i < n; i++)
            masks[i] = holes[i] | boards[i];
    else
        for (size_t i = 0; i < n; i++)
            masks[i] = holes[0] | boards[i];
    half.masks(masks, sizeof *masks, strengths, sizeof *strengths, n);
}

int hr_sample_outcomes(const hr_kernels *kernels, const hr_sample *sample, uint64_t seed, uint64_t first, uint64_t n,
                       uint64_t *counts)
{
    uint64_t words[WORDS], one[HR_MOST_PLAYERS] = {0}, *place = words;
    const uint16_t *highs[HR_MOST_PLAYERS], *lows[HR_MOST_PLAYERS];
    const uint64_t *dealt[HR_MOST_PLAYERS + 1];
    const uint32_t players = sample->players;
    const uint64_t key = hr_mix(~seed), end = first + n;
    choosing from = {.stop = sample->stop};
    hr_dealing dealing = {.deck = sample->deck};
    block block;
    for (uint32_t p = 0; p < players; p++)
        block.step[p] = sample->missing[p] > 0;
    for (uint32_t g = 0; g < sample->groups; g++) {
        const hr_drawn *group = sample->drawn + g;
        for (uint32_t j = 0; j < group->players; j++) {
            one[group->player[j]] = group->holes[j];
            block.step[group->player[j]] |= group->count > 1;
        }
        if (group->count > 1) {
            from.groups[from.count++] = *group;
            dealing.missing += hr_count_bits(group->masks[0]);
        } else {
            from.fixed |= group->masks[0];
        }
    }
    dealing.deck &= ~from.fixed;
    for (uint32_t p = 0; p < players; p++)
        if (sample->missing[p])
            dealing.size[dealing.groups++] = sample->missing[p];
    if (sample->to_come)
        dealing.size[dealing.groups++] = (uint8_t)sample->to_come;
    /* of a deal: holes, groups, board, chosen, masks, and less than a word of strengths for a player, and of `left` */
    size_t size = WORDS / (players + dealing.groups + 3 + (players + 1 + players * !!sample->split) / 4 + 1) & ~15;
    size = size < MOST_DEALS ? size : MOST_DEALS;
    size = size < n ? size : (n + 15) & ~(size_t)15;
    for (uint32_t p = 0; p < players; p++) {
        block.holes[p] = place;
        for (size_t i = 0; i < size; i++)
            block.holes[p][i] = one[p];
        place += size;
    }
    uint64_t *boards = place, *masks = boards + size, *cards = masks + size;
    block.chosen = cards + dealing.groups * size;
    uint16_t *strengths = (uint16_t *)(block.chosen + size);
    for (uint32_t p = 0; p < players; p++, strengths += size)
        highs[p] = strengths;
    for (uint32_t p = 0; p < players && sample->split; p++, strengths += size)
        lows[p] = strengths;
    block.left = strengths;
    for (size_t i = 0; i < size; i++)
        boards[i] = sample->board;
    for (uint32_t p = 0, g = 0; p < players; p++)
        dealt[p] = sample->missing[p] ? cards + size * g++ : NULL;
    for (uint64_t now; first < end; first += now) {
        now = end - first < size ? end - first : size;
        const int found = from.count ? choose(&from, key, first, now, &block) : 1;
        if (found != 1)
            return found;
        kernels->deal_masks(&dealing, seed, first, from.count ? block.chosen : NULL, now, cards, size);
        for (uint32_t p = 0; p < players; p++)
            for (size_t i = 0; dealt[p] && i < now; i++)
                block.holes[p][i] = one[p] | dealt[p][i];
        if (sample->to_come)
            for (size_t i = 0; i < now; i++)
                boards[i] = sample->board | cards[(dealing.groups - 1) * size + i];
        for (uint32_t p = 0; p < players; p++) {
            rank(sample->high, &block, p, boards, now, masks, (uint16_t *)highs[p]);
            if (sample->split)
                rank(sample->low, &block, p, boards, now, masks, (uint16_t *)lows[p]);
        }
        hr_tally_outcomes(highs, sample->split ? lows : NULL, players, now, counts);
    }
    return 1;
}
