/* Arrays of cards as bytes: checked, made masks, ranked; or by what they hold repeatedly. */
#ifndef HR_CARD_ROWS_H
#define HR_CARD_ROWS_H

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "lanes/bulk.h"
#include "lanes/hands.h"
#include "lanes/masks.h"
#include "lanes/ops.h"
#include "lanes/terms.h"
#include "rank_tables.h"

/* ---- cards as bytes -------------------------------------------------------------------------------------- */

typedef struct {
    const uint8_t *at;
    ptrdiff_t row_step, column_step;
    size_t n, k; /* hands, cards of each */
} card_block;

HR_INLINE int top_of_run(const uint8_t *p, size_t bytes, int top)
{
    if (bytes >= 2 * VEC_SIZE) {
        vec most = v_load(p + bytes - 2 * VEC_SIZE); /* the rest; overlaps */
        uint8_t each[2 * VEC_SIZE];
        for (size_t i = 0; i + 2 * VEC_SIZE <= bytes; i += 2 * VEC_SIZE)
            most = v_max8(most, v_load(p + i));
        v_store(each, most);
        for (int i = 0; i < 2 * VEC_SIZE; i++)
            top = each[i] > top ? each[i] : top;
    } else {
        for (size_t i = 0; i < bytes; i++)
            top = p[i] > top ? p[i] : top;
    }
    return top;
}

/* The largest card value of a block, 0 if none. */
HR_STATIC int top_card(const card_block *b)
{
    const size_t n = b->n, k = b->k;
    int top = 0;
    if (b->column_step == 1 && b->row_step == (ptrdiff_t)k)
        return top_of_run(b->at, n * k, 0);
    if (b->row_step == 1)
        for (size_t j = 0; j < k; j++)
            top = top_of_run(b->at + (ptrdiff_t)j * b->column_step, n, top);
    else
        for (size_t i = 0; i < n; i++)
            for (size_t j = 0; j < k; j++) {
                int card = b->at[(ptrdiff_t)i * b->row_step + (ptrdiff_t)j * b->column_step];
                top = card > top ? card : top;
            }
    return top;
}

/* Names the first bad card of a block that has one. */
HR_STATIC void find_bad(const card_block *b, size_t first_row, hr_bad_card *bad)
{
    for (size_t i = 0; i < b->n; i++)
        for (size_t j = 0; j < b->k; j++) {
            int card = b->at[(ptrdiff_t)i * b->row_step + (ptrdiff_t)j * b->column_step];
            if (card > 53) {
                bad->row = first_row + i, bad->column = j, bad->card = card;
                return;
            }
        }
    bad->row = first_row, bad->card = 255; /* it is gone: somebody changes the array meanwhile */
}

/* k <= 8 (a constant) cards of n hands from the table; masks are or'ed into where `more`. */
HR_INLINE void table_masks(const uint8_t *p, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, int k,
                           const uint64_t *bits, int more, uint64_t *masks)
{
    for (size_t i = 0; i < n; i++, p += row_step) {
        uint64_t mask = more ? masks[i] : 0;
        HR_UNROLL
        for (int j = 0; j < k; j++)
            mask |= bits[54 * j + p[j * column_step]];
        masks[i] = mask;
    }
}

/* Masks of a block's hands; where cards repeat the mask has fewer bits than the hand has cards. */
HR_STATIC void cards_to_masks(const card_block *b, int jokers, uint64_t *masks)
{
#ifdef VEC_MATRIX
    if (v_cards_to_masks(b->at, b->row_step, b->column_step, b->n, b->k, jokers, masks))
        return;
#endif
    (void)jokers;
    if (b->k == 0)
        memset(masks, 0, 8 * b->n);
    for (size_t first = 0; first < b->k; first += 8) {
        const uint8_t *p = b->at + (ptrdiff_t)first * b->column_step;
        const uint64_t *bits = HR_COLUMN_BITS + first % 12 * 54;
        const int left = b->k - first < 8 ? (int)(b->k - first) : 8, more = first > 0;
        switch (left) {
#define CASE(k)                                                                                                        \
    case k: table_masks(p, b->row_step, b->column_step, b->n, k, bits, more, masks); break;
            CASE(1) CASE(2) CASE(3) CASE(4) CASE(5) CASE(6) CASE(7) CASE(8)
#undef CASE
        }
    }
}

#define STAGE 16384 /* bytes of cards transposed at a time */

/* Transposes the cards of n hands from hand `from` on, columns first..first + k - 1, into squares of 8 hands x 8
 * columns, 64 bytes each: byte 8*column + hand; the squares of eight hands side by side. n is a multiple of 8; hands
 * beyond the block's end are any valid cards, columns beyond k have no meaning. */
HR_STATIC void stage_squares(const card_block *b, size_t from, size_t n, size_t first, size_t k, uint8_t *square)
{
#ifdef VEC_MATRIX
    if (b->column_step == 1 && b->row_step == (ptrdiff_t)b->k && b->k <= 8) {
        v_turn_packed(b->at + from * b->k, b->n - from, n, b->k, square);
        return;
    }
#endif
    for (size_t i = from; i < from + n; i += 8)
        for (size_t j = first; j < first + k; j += 8, square += 64) {
            const uint8_t *p = b->at + (ptrdiff_t)i * b->row_step + (ptrdiff_t)j * b->column_step;
            uint8_t edge[64];
            ptrdiff_t step = b->row_step;
            /* eight bytes of a shorter row reach into the next ones, where there are such: eight more hands after it */
            const int reaches = j + 8 > b->k && (b->row_step < 1 || i + 16 > b->n);
            if (b->column_step != 1 || i + 8 > b->n || reaches) {
                for (size_t h = 0; h < 8; h++) { /* only what is there */
                    const size_t row = i + h < b->n ? i + h : b->n - 1;
                    for (size_t c = 0; c < 8; c++)
                        edge[8 * h + c] =
                            j + c >= b->k ? 0
                                          : b->at[(ptrdiff_t)row * b->row_step + (ptrdiff_t)(j + c) * b->column_step];
                }
                p = edge, step = 8;
            }
            v_turn_square(p, step, square);
        }
}

typedef struct {
    vec held[5], suit[4][3], jokers; /* as rank_levels takes them */
} counts;

HR_INLINE void counts_add(counts *c, vec card)
{
    vec bit = v_look16(HR_RANK_BITS, v_shr(card, 2)), in_suit[4];
    pred odd = p_test(card, v_set(1));
    in_suit[3] = v_keep(p_test(card, v_set(2)), bit); /* or 2 */
    in_suit[1] = v_xor(bit, in_suit[3]);              /* or 0 */
    in_suit[2] = v_keep(p_not(odd), in_suit[3]), in_suit[0] = v_keep(p_not(odd), in_suit[1]);
    in_suit[3] = v_xor(in_suit[3], in_suit[2]), in_suit[1] = v_xor(in_suit[1], in_suit[0]);
    HR_UNROLL
    for (int i = 4; i > 0; i--)
        c->held[i] = v_or_and(c->held[i], c->held[i - 1], bit);
    c->held[0] = v_or(c->held[0], bit);
    HR_UNROLL
    for (int s = 0; s < 4; s++) {
        const vec x = in_suit[s];
        c->suit[s][2] = v_or_and(c->suit[s][2], c->suit[s][1], x);
        c->suit[s][1] = v_or_and(c->suit[s][1], c->suit[s][0], x);
        c->suit[s][0] = v_or(c->suit[s][0], x);
    }
    c->jokers = v_min(v_add_if(p_gt(card, v_set(51)), c->jokers, v_set(1)), v_set(5));
}

/* Any hands at all. Returns whether a card is repeated, jokers not counted. */
HR_STATIC int rank_repeats(work *w, const card_block *b)
{
    HR_ALIGNED uint8_t squares[STAGE];
    const size_t most = STAGE / 64, columns = b->k < most ? b->k : most; /* staged at a time */
    const size_t row = (columns + 7) / 8 * 64;                           /* bytes of eight hands */
    const size_t unit = VEC_SIZE < 8 ? 8 : VEC_SIZE;
    const size_t room = columns < b->k || !columns ? unit : STAGE * 8 / row / unit * unit; /* hands at a time */
    size_t staged = 0, staged_end = 0;
    vec repeated = v_set(0);
    for (size_t i = 0; i < b->n; i += VEC_SIZE) {
        counts c = {0};
        if (b->row_step == 1 && i + VEC_SIZE <= b->n) {
            for (size_t j = 0; j < b->k; j++)
                counts_add(&c, v_load_bytes(b->at + i + (ptrdiff_t)j * b->column_step, 8));
        } else {
            for (size_t j = 0; j < b->k; j += columns) {
                const size_t now = b->k - j < columns ? b->k - j : columns;
                if (i >= staged_end || columns < b->k) {
                    const size_t left = (b->n - i + unit - 1) / unit * unit;
                    stage_squares(b, i, left < room ? left : room, j, now, squares);
                    staged = i, staged_end = i + room;
                }
                const uint8_t *p = squares + (i - staged) / 8 * ((now + 7) / 8 * 64) + (i - staged) % 8;
                for (size_t column = 0; column < now; column++)
                    counts_add(&c, v_load_bytes(p + 8 * column, (ptrdiff_t)((now + 7) / 8 * 64)));
            }
        }
        repeated = v_or(repeated, v_or(v_or(c.suit[0][1], c.suit[1][1]), v_or(c.suit[2][1], c.suit[3][1])));
        rank_levels(w, i, c.held, c.suit, c.jokers, 3);
    }
    const size_t padded = (b->n + VEC_SIZE - 1) / VEC_SIZE * VEC_SIZE;
    finish_strengths(w, padded);
    finish_flushes(w, padded);
    return p_any(p_some(repeated));
}

HR_STATIC size_t card_strengths(const void *cards, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, size_t k,
                                void *out, ptrdiff_t out_step, hr_bad_card *bad)
{
    HR_ALIGNED uint64_t masks[BLOCK];
    HR_ALIGNED uint16_t strengths[BLOCK];
    work w;
    int kind = k > 64 ? REPEATS : FIVE_TO_NINE; /* a mask holds 52 cards and 12 jokers */
    size_t done = 0;
    if (bad)
        bad->row = bad->column = 0, bad->card = -1;
    while (done < n) {
        card_block b = {(const uint8_t *)cards + (ptrdiff_t)done * row_step, row_step, column_step,
                        n - done < BLOCK ? n - done : BLOCK, k};
        const int top = top_card(&b);
        char *to = (char *)out + (ptrdiff_t)done * out_step;
        if (top > 53 && bad) {
            find_bad(&b, done, bad);
            return done;
        }
        if (top > 53) { /* a broken promise: the scalar core takes any bytes */
            hr_portable.card_strengths(b.at, row_step, column_step, b.n, k, to, out_step, NULL);
            done += b.n;
            continue;
        }
        const int direct = out_step == 2 && b.n % VEC_SIZE == 0 && (uintptr_t)to % 2 == 0;
        w.out = direct ? (uint16_t *)to : strengths;
        int repeats = kind == REPEATS;
        if (!repeats) {
            cards_to_masks(&b, top > 51, masks);
            repeats = rank_masks(&kind, &w, masks, pad_masks(masks, b.n), (int)k) & SAW_REPEATS;
        }
        if (repeats)
            kind = rank_repeats(&w, &b) || k > 64 ? REPEATS : FIVE_TO_NINE;
        if (!direct)
            put_out(strengths, to, out_step, b.n);
        done += b.n;
    }
    return n;
}

#endif
