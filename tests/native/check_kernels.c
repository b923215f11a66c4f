/* The bulk kernels against the scalar core, without Python: for cross compilers, emulators and sanitizers.
 *
 *     cc -O2 -Isrc/handrank/kernels -Isrc/handrank/include -ITABLES tests/native/check_kernels.c \
 *        src/handrank/kernels/lanes/[a-z]*.c TABLES/rank_tables.c -o check_kernels && ./check_kernels [hands a size]
 *
 * Checks every instruction set that is built in and runs here; prints what it did; exit status 1 at the first
 * difference.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "base/bits.h"
#include "base/cards.h"
#include "deals/deal.h"
#include "deals/enumerate.h"
#include "deals/enumerate_scalar.h"
#include "equity/preflop.h"
#include "lanes/bulk.h"
#include "lanes/order_list.h"
#include "rank/omaha.h"
#include "rank/orders.h"
#include "rank/strength.h"

enum { MOST_HANDS = 4096, MOST_CARDS = 64, MOST_DECK = 8 * 52 + 12 };

static const char *const names[] = {"portable", "sse41", "avx2", "avx512", "neon"};
static uint8_t cards[MOST_HANDS * MOST_CARDS], columns[MOST_HANDS * MOST_CARDS], scratch[MOST_DECK];
static uint64_t masks[MOST_HANDS], boards[MOST_HANDS];
static uint16_t found[MOST_HANDS + 2];

static void differ(const char *isa, const char *what, size_t hand, uint32_t got, uint32_t wanted)
{
    printf("%s: %s, hand %zu: %u, the scalar core says %u\n", isa, what, hand, (unsigned)got, (unsigned)wanted);
    exit(1);
}

static void check_cards(const hr_kernels *kernels, uint32_t decks, uint32_t jokers, uint32_t k, size_t n, uint64_t seed)
{
    uint8_t deck[MOST_DECK];
    uint32_t size = 0;
    for (uint32_t card = 0; card < 52 * decks; card++)
        deck[size++] = (uint8_t)(card % 52);
    for (uint32_t joker = 0; joker < jokers; joker++)
        deck[size++] = (uint8_t)(HR_JOKER + (joker & 1));
    if (k > size)
        return;
    hr_deal_hands(deck, size, k, seed, 0, n, cards, scratch);
    for (size_t i = 0; i < n; i++)
        for (size_t j = 0; j < k; j++)
            columns[j * n + i] = cards[i * k + j];
    for (int by_column = 0; by_column < 2; by_column++) {
        hr_bad_card bad = {0, 0, 0};
        found[n] = 0xAAAA;
        size_t done = by_column ? kernels->card_strengths(columns, 1, (ptrdiff_t)n, n, k, found, 2, &bad)
                                : kernels->card_strengths(cards, (ptrdiff_t)k, 1, n, k, found, 2, &bad);
        if (done != n || bad.card != -1 || found[n] != 0xAAAA)
            differ(kernels->name, "cards refused or written beyond", done, (uint32_t)bad.card, k);
        for (size_t i = 0; i < n; i++)
            if (found[i] != hr_strength(cards + i * k, k))
                differ(kernels->name, by_column ? "columns" : "rows", i, found[i], hr_strength(cards + i * k, k));
    }
    for (int backwards = 0; backwards < 2 && n * k > 0; backwards++) { /* nothing beyond the rows may be read */
        uint8_t *exact = malloc(n * k);
        memcpy(exact, cards, n * k);
        if (backwards)
            kernels->card_strengths(exact + (n - 1) * k, -(ptrdiff_t)k, 1, n, k, found, 2, NULL);
        else /* all hands the last one */
            kernels->card_strengths(exact + (n - 1) * k, 0, 1, n, k, found, 2, NULL);
        for (size_t i = 0; i < n; i++) {
            const uint8_t *row = exact + (backwards ? n - 1 - i : n - 1) * k;
            if (found[i] != hr_strength(row, k))
                differ(kernels->name, backwards ? "backwards" : "one row", i, found[i], hr_strength(row, k));
        }
        free(exact);
    }
    if (decks > 1 || jokers > 2 || n == 0)
        return;
    for (size_t i = 0; i < n; i++) {
        masks[i] = 0;
        for (size_t j = 0; j < k; j++)
            masks[i] |= hr_card_bit(cards[i * k + j]);
    }
    kernels->mask_strengths(masks, 8, found, 2, n);
    for (size_t i = 0; i < n; i++)
        if (found[i] != hr_mask_strength(masks[i]))
            differ(kernels->name, "masks", i, found[i], hr_mask_strength(masks[i]));
    if (k > 0) { /* a bad card anywhere is found, and unchecked it does no harm */
        hr_bad_card bad;
        size_t row = (size_t)(seed * 7919 % n), column = (size_t)(seed * 31 % k);
        cards[row * k + column] = 54 + seed % 202;
        size_t done = kernels->card_strengths(cards, (ptrdiff_t)k, 1, n, k, found, 2, &bad);
        if (done > row || bad.row != row || bad.column != column || bad.card != cards[row * k + column])
            differ(kernels->name, "bad card", row, (uint32_t)bad.row, (uint32_t)row);
        kernels->card_strengths(cards, (ptrdiff_t)k, 1, n, k, found, 2, NULL);
    }
}

/* The low of the masks there are; with steps other than theirs, other parts of them. */
static void check_omaha_low(const hr_kernels *kernels, ptrdiff_t step, ptrdiff_t board_step, ptrdiff_t out_step,
                            size_t n)
{
    static uint16_t wanted[MOST_HANDS];
    hr_omaha_low_strengths(masks, step, boards, board_step, wanted, out_step, n);
    found[n] = 0xAAAA;
    kernels->omaha_low_strengths(masks, step, boards, board_step, found, out_step, n);
    for (size_t i = 0; i < n; i++)
        if (found[i] != wanted[i])
            differ(kernels->name, "Omaha low", i, found[i], wanted[i]);
    if (found[n] != 0xAAAA)
        differ(kernels->name, "Omaha low, written beyond", n, found[n], 0xAAAA);
}

/* Every pair of words of one suit each, the ranks up to eight among others; then any bits. */
static size_t check_omaha_lows(const hr_kernels *kernels)
{
    size_t hands = 0;
    for (uint32_t in_hole = 0; in_hole < 256; in_hole++, hands += 256) {
        for (uint32_t on_board = 0; on_board < 256; on_board++) {
            masks[on_board] = ((in_hole & 127) | (uint64_t)(in_hole >> 7) << HR_ACE) << 16 * (on_board & 3);
            boards[on_board] = ((on_board & 127) | (uint64_t)(on_board >> 7) << HR_ACE) << 16 * (in_hole & 3);
        }
        check_omaha_low(kernels, 8, 8, 2, 256);
    }
    for (size_t i = 0; i < MOST_HANDS; i++)
        masks[i] = hr_mix(i) & hr_mix(~i), boards[i] = hr_mix(i * i);
    check_omaha_low(kernels, 8, 8, 2, MOST_HANDS);
    check_omaha_low(kernels, 5, 3, 2, MOST_HANDS / 2 + 7);
    return hands + MOST_HANDS;
}

/* n masks against the array of the order, by place in hr_orders. */
static void check_order(const hr_kernels *kernels, int order, ptrdiff_t step, size_t n)
{
    static uint16_t wanted[MOST_HANDS];
    hr_orders[order].strengths(masks, step, wanted, 2, n);
    found[n] = 0xAAAA;
    hr_orders_with(kernels)[order].strengths(masks, step, found, 2, n);
    for (size_t i = 0; i < n; i++)
        if (found[i] != wanted[i])
            differ(kernels->name, hr_orders[order].name, i, found[i], wanted[i]);
    if (found[n] != 0xAAAA)
        differ(kernels->name, "an order, written beyond", n, found[n], 0xAAAA);
}

/* All hands of `size` cards besides `mask`, each of lowest .. limit - 1; MOST_HANDS at a time. */
static void check_all_hands(const hr_kernels *kernels, int order, uint64_t mask, uint32_t size, uint32_t lowest,
                            uint32_t limit, size_t *n)
{
    if (size == 0) {
        masks[(*n)++] = mask;
        if (*n % MOST_HANDS == 0)
            check_order(kernels, order, 8, MOST_HANDS), *n = 0;
        return;
    }
    for (uint32_t card = lowest + size - 1; card < limit; card++)
        check_all_hands(kernels, order, mask | hr_card_bit(card), size - 1, lowest, card, n);
}

/* All hands of up to four cards, of the short deck seven; random ones of every size; any bits. */
static size_t check_orders(const hr_kernels *kernels, size_t most)
{
    uint8_t deck[52];
    size_t hands = 0;
    for (uint32_t card = 0; card < 52; card++)
        deck[card] = (uint8_t)card;
    for (int order = 0; order < HR_ORDER_COUNT; order++) {
        if (hr_orders_with(kernels)[order].strengths == hr_orders[order].strengths)
            continue;
        const uint32_t lowest = order == HR_SHORT_DECK ? 4 * HR_SHORT_LOWEST : 0;
        const uint64_t ignored = HR_SPARE | (lowest ? 0x000F000F000F000Fu : 0); /* deuce .. five */
        for (uint32_t size = 0; size <= (lowest ? most < 10000 ? 6 : 7 : 4); size++) {
            size_t n = 0;
            check_all_hands(kernels, order, 0, size, lowest, 52, &n);
            check_order(kernels, order, 8, n);
        }
        for (uint32_t size = 0; size <= 52 - lowest; size++)
            for (size_t done = 0; done < most + MOST_HANDS; done += MOST_HANDS, hands += MOST_HANDS) {
                hr_deal_hands(deck + lowest, 52 - lowest, size, done + size, 0, MOST_HANDS, cards, scratch);
                for (size_t i = 0; i < MOST_HANDS; i++) {
                    masks[i] = done & MOST_HANDS ? hr_mix(i) & ignored : 0;
                    for (size_t j = 0; j < size; j++)
                        masks[i] |= hr_card_bit(cards[i * size + j]);
                }
                check_order(kernels, order, 8, MOST_HANDS);
            }
        for (size_t n = 0; n <= 70; n++)
            check_order(kernels, order, 8, n), check_order(kernels, order, 0, n), check_order(kernels, order, 11, n);
        for (size_t done = 0; done < most; done += MOST_HANDS, hands += MOST_HANDS) {
            for (size_t i = 0; i < MOST_HANDS; i++)
                masks[i] =
                    hr_mix(done + i) & (i & 1 ? hr_mix(~done - i) : ~(uint64_t)0) & (i & 2 ? hr_mix(i) : ~(uint64_t)0);
            check_order(kernels, order, 8, MOST_HANDS);
        }
    }
    return hands;
}

static void check_omaha(const hr_kernels *kernels, uint32_t hole, uint32_t board, size_t n, uint64_t seed)
{
    uint8_t deck[52];
    for (uint32_t card = 0; card < 52; card++)
        deck[card] = (uint8_t)card;
    hr_deal_hands(deck, 52, hole + board, seed, 0, n, cards, scratch);
    for (size_t i = 0; i < n; i++) {
        masks[i] = boards[i] = 0;
        for (size_t j = 0; j < hole + board; j++)
            *(j < hole ? masks + i : boards + i) |= hr_card_bit(cards[i * (hole + board) + j]);
    }
    kernels->omaha_strengths(masks, 8, boards, 8, found, 2, n);
    for (size_t i = 0; i < n; i++)
        if (found[i] != hr_omaha_strength(masks[i], boards[i]))
            differ(kernels->name, "Omaha", i, found[i], hr_omaha_strength(masks[i], boards[i]));
    check_omaha_low(kernels, 8, 8, 2, n);
    check_omaha_low(kernels, 8, 0, 2, n - seed % 40);
}

/* Deals of random groups out of random decks against the plain ones. */
static size_t check_deals(const hr_kernels *kernels, size_t most)
{
    static uint64_t dealt[HR_MOST_GROUPS * 100 + 1], wanted[HR_MOST_GROUPS * 100], held[100];
    const hr_dealing all = {.deck = ~(uint64_t)0};
    size_t deals = 0;
    for (uint64_t seed = 0; deals < most; seed++) {
        hr_random random = hr_random_of_hand(~seed, 0);
        hr_dealing dealing = all;
        for (uint32_t lacks = hr_random_below(&random, 64); lacks > 0; lacks--)
            dealing.deck &= ~((uint64_t)1 << hr_random_below(&random, 64));
        uint32_t left = hr_count_bits(dealing.deck);
        hr_dealing before = {
            .deck = dealing.deck, .groups = 1, .size = {(uint8_t)hr_random_below(&random, left / 2 + 1)}};
        const size_t n = hr_random_below(&random, 101);
        left -= dealing.missing = before.size[0];
        hr_deal_masks(&before, seed, 0, NULL, n, held, n);
        dealing.groups = hr_random_below(&random, HR_MOST_GROUPS + 1);
        for (uint32_t g = 0; g < dealing.groups; left -= dealing.size[g++])
            dealing.size[g] = (uint8_t)hr_random_below(&random, (left < 9 ? left : 9) + 1);
        const uint64_t *lacking = dealing.missing ? held : NULL;
        dealt[n * dealing.groups] = 0xAAAA;
        hr_deal_masks(&dealing, seed, seed, lacking, n, wanted, n);
        kernels->deal_masks(&dealing, seed, seed, lacking, n, dealt, n);
        for (size_t i = 0; i < n * dealing.groups; i++)
            if (dealt[i] != wanted[i])
                differ(kernels->name, "deals", i, (uint32_t)dealt[i], (uint32_t)wanted[i]);
        if (dealt[n * dealing.groups] != 0xAAAA)
            differ(kernels->name, "deals, written beyond", n, (uint32_t)dealt[n], 0xAAAA);
        deals += n;
    }
    return deals;
}

static void check_every_hand(const hr_kernels *kernels, uint32_t size)
{
    static hr_counter counter;
    static uint64_t by_kernels[HR_TALLY_LIMIT], by_core[HR_CLASS_COUNT];
    uint64_t deck[52];
    memset(by_kernels, 0, sizeof by_kernels);
    memset(by_core, 0, sizeof by_core);
    for (uint32_t card = 0; card < 52; card++)
        deck[card] = hr_card_bit(card);
    hr_count_begin(&counter, (hr_ranker){.one = kernels->mask_strengths}, by_kernels);
    hr_choose_among(&counter.cards, deck, 52, size);
    hr_count_hands_in_bulk(&counter, 0, size, 52);
    hr_count_end(&counter);
    hr_count_hands(0, size, 52, by_core);
    for (uint32_t i = 0; i < HR_CLASS_COUNT; i++)
        if (by_kernels[i] != by_core[i])
            differ(kernels->name, "count of a strength", i, (uint32_t)by_kernels[i], (uint32_t)by_core[i]);
}

/* Some boards of each sort, no round number of them; the tallies of some pairs of combos, board by board. */
static size_t check_preflop(const hr_kernels *kernels)
{
    HR_ALIGNED static hr_preflop_batch batch;
    static uint64_t all[HR_PREFLOP_BOARDS], tallies[HR_PAIRS];
    size_t start[HR_BOARD_TYPES + 1], pairs = 0;
    hr_list_boards(all, start);
    if (start[HR_BOARD_TYPES] != HR_PREFLOP_BOARDS)
        differ(kernels->name, "boards up to suits", 0, (uint32_t)start[HR_BOARD_TYPES], HR_PREFLOP_BOARDS);
    for (size_t sort = 0; sort < HR_BOARD_TYPES; sort++) {
        const size_t left = start[sort + 1] - start[sort], n = left < 601 ? left : 601;
        const uint64_t *some = all + start[sort + 1] - n;
        memset(tallies, 0, sizeof tallies);
        hr_tally_boards(&batch, kernels, some, n, sort, tallies);
        for (size_t a = 1; a < HR_COMBOS; a += 13)
            for (size_t b = a % 7; b < a; b += 17, pairs++) {
                const uint64_t one = hr_card_bit(batch.layout.cards[a][0]) | hr_card_bit(batch.layout.cards[a][1]);
                const uint64_t other = hr_card_bit(batch.layout.cards[b][0]) | hr_card_bit(batch.layout.cards[b][1]);
                uint32_t wins = 0, losses = 0;
                for (size_t i = 0; i < n; i++)
                    if (!((one | other) & some[i])) {
                        const uint32_t x = hr_mask_strength(one | some[i]), y = hr_mask_strength(other | some[i]);
                        wins += x > y ? batch.weight : 0;
                        losses += x < y ? batch.weight : 0;
                    }
                const uint64_t tally = tallies[hr_pair_index(a, b)];
                if ((uint32_t)tally != wins || tally >> 32 != losses)
                    differ(kernels->name, "tally of a pair of combos", hr_pair_index(a, b), (uint32_t)tally, wins);
            }
    }
    return pairs;
}

int main(int count, char **arguments)
{
    const size_t most = count > 1 ? (size_t)atol(arguments[1]) : 100000;
    const uint32_t kinds[][2] = {{1, 0}, {1, 2}, {2, 0}, {2, 2}, {8, 0}, {8, 12}}; /* decks, jokers */
    for (size_t name = 0; name <= sizeof names / sizeof *names; name++) {
        const hr_kernels *kernels = name ? hr_choose_kernels(names[name - 1]) : &hr_portable_vectors;
        if (kernels == NULL)
            continue;
        size_t hands = 0;
        for (uint32_t k = 0; k <= 40; k++)
            for (size_t kind = 0; kind < sizeof kinds / sizeof *kinds; kind++) {
                for (size_t n = 0; n <= 70; n += 1 + n / 35, hands += n)
                    check_cards(kernels, kinds[kind][0], kinds[kind][1], k, n, n + 1);
                for (size_t done = 0; done < most; done += MOST_HANDS, hands += MOST_HANDS)
                    check_cards(kernels, kinds[kind][0], kinds[kind][1], k, MOST_HANDS, 1000 + done);
            }
        for (uint32_t hole = 2; hole <= 7; hole++)
            for (uint32_t board = 3; board <= 5; board++)
                for (size_t done = 0; done < most / 10; done += MOST_HANDS, hands += MOST_HANDS)
                    check_omaha(kernels, hole, board, MOST_HANDS, done + hole);
        hands += check_omaha_lows(kernels) + check_orders(kernels, most / 4) + check_deals(kernels, most);
        check_every_hand(kernels, 5);
        const size_t pairs = check_preflop(kernels);
        printf("%s: %zu hands, all of five cards and %zu pairs of combos agree with the scalar core\n", kernels->name,
               hands, pairs);
    }
    return 0;
}
