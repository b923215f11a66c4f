/* The orders of other games in C, without Python: against answers of the rules, and against themselves.
 *
 *     cc -O2 -Isrc/handrank/kernels -ITABLES tests/native/check_orders.c TABLES/rank_tables.c -o check_orders
 *     ./check_orders answers FILE         lines "order mask strength", masks in hexadecimal, as the rules answer
 *     ./check_orders counts ORDER SIZE    strength and number of hands, for all hands of so many cards
 *     ./check_orders subsets [HANDS]      the best of random hands against the best of all their parts
 *     ./check_orders subsets all SIZE [ORDER]   the same for every hand of so many cards
 *     ./check_orders bits [HANDS]         any 64 bits give a number of the order, and spare bits do not matter
 *     ./check_orders time                 nanoseconds a hand
 *
 * The last word of an order is its whole hands (five cards, three, badugis of any number), which `answers` and
 * `counts` prove; `subsets` carries that over to more cards. Exit status 1 at the first difference.
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "deals/deal.h"
#include "rank/orders.h"

typedef struct {
    const char *name;
    uint32_t (*strength)(uint64_t mask);
    uint32_t lowest, least, most, classes; /* lowest card; fewest and most cards of a part that may be best */
} order;

static const order orders[] = {
    {"ace_to_five", hr_ace_to_five_strength, 0, 1, 5, 8554},
    {"eight_or_better", hr_eight_or_better_strength, 0, 5, 5, 56},
    {"deuce_to_seven", hr_deuce_to_seven_strength, 0, 5, 5, 7462},
    {"badugi", hr_badugi_strength, 0, 1, 4, 1092},
    {"short_deck", hr_short_deck_strength, 16, 5, 5, 1404},
    {"short_deck_trips", hr_short_deck_trips_strength, 16, 5, 5, 1404},
    {"three_card", hr_three_card_strength, 0, 3, 3, 741},
};
enum { ORDERS = sizeof orders / sizeof *orders, DECK = 52 };

static void differ(const char *name, uint64_t mask, uint32_t got, uint32_t wanted)
{
    printf("%s: hand %016llx: %u, not %u\n", name, (unsigned long long)mask, (unsigned)got, (unsigned)wanted);
    exit(1);
}

static const order *order_named(const char *name)
{
    for (int i = 0; i < ORDERS; i++)
        if (strcmp(orders[i].name, name) == 0)
            return orders + i;
    printf("%s is no order\n", name);
    exit(2);
}

static int check_answers(const char *path)
{
    FILE *file = fopen(path, "r");
    char name[32];
    unsigned long long mask, hole = 0;
    unsigned wanted;
    size_t lines = 0;
    if (file == NULL)
        return perror(path), 2;
    for (; fscanf(file, "%31s %llx %u", name, &mask, &wanted) == 3; lines++) {
        if (strcmp(name, "hole") == 0) { /* of the Omaha low in the next line, with the board */
            hole = mask;
            continue;
        }
        const uint32_t got = strcmp(name, "omaha_low") == 0 ? hr_omaha_eight_or_better_strength(hole, mask)
                                                            : order_named(name)->strength(mask);
        if (got != wanted)
            differ(name, mask, got, wanted);
    }
    if (!feof(file))
        return printf("line %zu of %s is not 'order mask strength'\n", lines + 1, path), 2;
    fclose(file);
    printf("%zu answers agree\n", lines);
    return 0;
}

/* Every hand of `more` cards besides those of `mask`, each below `limit`. */
static void each_hand(const order *o, uint64_t mask, uint32_t more, uint32_t limit,
                      void (*visit)(const order *, uint64_t))
{
    if (more == 0) {
        visit(o, mask);
        return;
    }
    for (uint32_t card = o->lowest + more - 1; card < limit; card++)
        each_hand(o, mask | hr_card_bit(card), more - 1, card, visit);
}

static uint64_t counts[1 << 16], visited;

static void count_hand(const order *o, uint64_t mask) { counts[o->strength(mask)]++; }

static int print_counts(const order *o, uint32_t size)
{
    each_hand(o, 0, size, DECK, count_hand);
    for (uint32_t i = 0; i < sizeof counts / sizeof *counts; i++)
        if (counts[i])
            printf("%u %llu\n", (unsigned)i, (unsigned long long)counts[i]);
    return 0;
}

/* The best of all parts of a hand that may be played: `least` to `most` cards. */
static uint32_t best_part(const order *o, uint64_t left, uint64_t part, uint32_t size)
{
    uint32_t best = size >= o->least ? o->strength(part) : 0;
    for (; left && size < o->most; left &= left - 1) {
        const uint32_t strength = best_part(o, left & (left - 1), part | (left & (0 - left)), size + 1);
        best = strength > best ? strength : best;
    }
    return best;
}

static void check_parts(const order *o, uint64_t mask)
{
    const uint32_t got = o->strength(mask), wanted = best_part(o, mask, 0, 0);
    if (got != wanted || got > o->classes)
        differ(o->name, mask, got, wanted);
    visited++;
}

static uint64_t dealt(const order *o, uint32_t size, uint64_t seed, uint64_t hand)
{
    uint8_t deck[DECK], cards[DECK], scratch[DECK];
    uint64_t mask = 0;
    for (uint32_t card = o->lowest; card < DECK; card++)
        deck[card - o->lowest] = (uint8_t)card;
    hr_deal_hands(deck, DECK - o->lowest, size, seed, hand, 1, cards, scratch);
    for (uint32_t i = 0; i < size; i++)
        mask |= hr_card_bit(cards[i]);
    return mask;
}

static uint32_t omaha_low_by_trial(uint64_t hole, uint64_t board)
{
    uint32_t best = 0;
    for (uint64_t a = hole; a; a &= a - 1)
        for (uint64_t b = a & (a - 1); b; b &= b - 1)
            for (uint64_t x = board; x; x &= x - 1)
                for (uint64_t y = x & (x - 1); y; y &= y - 1)
                    for (uint64_t z = y & (y - 1); z; z &= z - 1) {
                        const uint32_t strength =
                            hr_eight_or_better_strength(hr_lowest_bit(a) | hr_lowest_bit(b) | hr_lowest_bit(x)
                                                        | hr_lowest_bit(y) | hr_lowest_bit(z));
                        best = strength > best ? strength : best;
                    }
    return best;
}

static void check_omaha(uint64_t hole, uint64_t board)
{
    const uint32_t got = hr_omaha_eight_or_better_strength(hole, board), wanted = omaha_low_by_trial(hole, board);
    if (got != wanted)
        differ("Omaha low", hole | board, got, wanted);
    visited++;
}

static int check_subsets(uint64_t hands)
{
    for (int i = 0; i < ORDERS; i++)
        for (uint32_t size = 0; size <= 12; size++)
            for (uint64_t hand = 0; hand < hands >> (size > 7 ? size - 7 : 0); hand++)
                check_parts(orders + i, dealt(orders + i, size, size, hand));
    for (uint32_t hole_size = 2; hole_size <= 7; hole_size++)
        for (uint64_t hand = 0; hand < hands; hand++) {
            uint64_t mask = dealt(orders, hole_size + 5, 100 + hole_size, hand), board = 0;
            for (int i = 0; i < 5; i++) { /* the suits in order, so both sides get cards of all ranks */
                board |= mask & (0 - mask);
                mask &= mask - 1;
            }
            check_omaha(mask, board);
        }
    for (uint32_t in_hole = 0; in_hole < 256; in_hole++) /* all low ranks: a heart or spade, a club or diamond */
        for (uint32_t on_board = 0; on_board < 256; on_board++) {
            const uint64_t a = (in_hole & 127) | (uint64_t)(in_hole >> 7) << HR_ACE;
            const uint64_t b = (on_board & 127) | (uint64_t)(on_board >> 7) << HR_ACE;
            check_omaha(a << 16, b);
        }
    printf("%llu hands are as good as the best of their parts\n", (unsigned long long)visited);
    return 0;
}

static int check_all_subsets(uint32_t size, const order *only)
{
    for (int i = 0; i < ORDERS; i++) {
        if (only != NULL && only != orders + i)
            continue;
        visited = 0;
        each_hand(orders + i, 0, size, DECK, check_parts);
        printf("%s: all %llu hands of %u cards are as good as the best of their parts\n", orders[i].name,
               (unsigned long long)visited, (unsigned)size);
        fflush(stdout);
    }
    return 0;
}

static int check_bits(uint64_t hands)
{
    for (uint64_t i = 0; i < hands; i++) {
        uint64_t mask = hr_mix(i), other = hr_mix(~i);
        if (i & 1)
            mask &= other; /* fewer cards */
        if (i & 2)
            mask &= hr_mix(other);
        for (int j = 0; j < ORDERS; j++) {
            const uint32_t got = orders[j].strength(mask), plain = orders[j].strength(mask & ~HR_SPARE);
            if (got > orders[j].classes || got != plain)
                differ(orders[j].name, mask, got, plain);
        }
        if (hr_omaha_eight_or_better_strength(mask, other) > 56)
            differ("Omaha low", mask, hr_omaha_eight_or_better_strength(mask, other), 56);
    }
    printf("%llu numbers of any bits\n", (unsigned long long)hands);
    return 0;
}

/* One order over many different hands, the best of several rounds. Inlined for each order by the macro below. */
enum { TIMED = 1 << 16, ROUNDS = 30 };
static uint64_t hole_masks[TIMED], masks[TIMED];
static uint16_t found[TIMED];

#define TIME(title, size, expression, o)                                                                               \
    do {                                                                                                               \
        double best = 1e9;                                                                                             \
        uint64_t sum = 0;                                                                                              \
        for (uint32_t i = 0; i < TIMED; i++) {                                                                         \
            masks[i] = dealt(o, size, 77, i);                                                                          \
            hole_masks[i] = dealt(o, 4, 78, i) & ~masks[i];                                                            \
        }                                                                                                              \
        for (int round = 0; round < ROUNDS; round++) {                                                                 \
            const clock_t start = clock();                                                                             \
            for (int again = 0; again < 16; again++)                                                                   \
                for (uint32_t i = 0; i < TIMED; i++)                                                                   \
                    found[i] = (uint16_t)(expression);                                                                 \
            const double ns = (double)(clock() - start) / CLOCKS_PER_SEC * 1e9 / (16.0 * TIMED);                       \
            best = ns < best ? ns : best;                                                                              \
        }                                                                                                              \
        for (uint32_t i = 0; i < TIMED; i++)                                                                           \
            sum += found[i];                                                                                           \
        printf("%-18s %2u cards  %6.2f ns a hand, sum %llu\n", title, (unsigned)(size), best,                          \
               (unsigned long long)sum);                                                                               \
    } while (0)

static int print_times(void)
{
    const uint32_t sizes[] = {5, 6, 7};
    TIME("standard", 7, hr_mask_strength(masks[i]), orders);
    for (size_t k = 0; k < 3; k++) {
        const uint32_t size = sizes[k];
        TIME("ace_to_five", size, hr_ace_to_five_strength(masks[i]), orders);
        TIME("eight_or_better", size, hr_eight_or_better_strength(masks[i]), orders);
        TIME("deuce_to_seven", size, hr_deuce_to_seven_strength(masks[i]), orders);
        TIME("short_deck", size, hr_short_deck_strength(masks[i]), orders + 4);
        TIME("short_deck_trips", size, hr_short_deck_trips_strength(masks[i]), orders + 4);
    }
    TIME("short_deck", 9, hr_short_deck_strength(masks[i]), orders + 4);
    TIME("badugi", 4, hr_badugi_strength(masks[i]), orders);
    TIME("badugi", 7, hr_badugi_strength(masks[i]), orders);
    TIME("three_card", 3, hr_three_card_strength(masks[i]), orders);
    TIME("three_card", 7, hr_three_card_strength(masks[i]), orders);
    TIME("omaha_low", 5, hr_omaha_eight_or_better_strength(hole_masks[i], masks[i]), orders);
    return 0;
}

int main(int count, char **words)
{
    const char *what = count > 1 ? words[1] : "subsets";
    if (strcmp(what, "answers") == 0 && count == 3)
        return check_answers(words[2]);
    if (strcmp(what, "counts") == 0 && count == 4)
        return print_counts(order_named(words[2]), (uint32_t)atoi(words[3]));
    if (strcmp(what, "subsets") == 0 && count > 3)
        return check_all_subsets((uint32_t)atoi(words[3]), count > 4 ? order_named(words[4]) : NULL);
    if (strcmp(what, "subsets") == 0)
        return check_subsets(count > 2 ? (uint64_t)atoll(words[2]) : 100000);
    if (strcmp(what, "bits") == 0)
        return check_bits(count > 2 ? (uint64_t)atoll(words[2]) : 1000000);
    if (strcmp(what, "time") == 0)
        return print_times();
    printf("see the head of check_orders.c\n");
    return 2;
}
