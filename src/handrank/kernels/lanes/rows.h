/* Rows of cards to masks and back, and limits on what a row may hold. Plain loops: nothing here is ranked. */
#ifndef HR_ROWS_H
#define HR_ROWS_H

#include <stddef.h>
#include <stdint.h>

#include "base/cards.h"
#include "lanes/bulk.h"

/* cards: rows of k uint8, `row_step` and `column_step` bytes apart. Where a row is first at fault: */
typedef enum { HR_FINE, HR_NO_CARD, HR_TWICE, HR_TOO_MANY_JOKERS } hr_fault_kind;
typedef struct {
    hr_fault_kind kind;
    size_t row, column;
    uint8_t card;
} hr_fault;

/* The masks of n rows into out, at most `jokers` (0..12) jokers a row; stops at the first fault. */
hr_fault hr_masks_of_rows(const uint8_t *cards, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, size_t k,
                          uint32_t jokers, uint64_t *out);

/* The first card held more than `decks` times or joker beyond `jokers`. Numbers above 53 are not looked at. */
hr_fault hr_first_beyond(const uint8_t *cards, ptrdiff_t row_step, ptrdiff_t column_step, size_t n, size_t k,
                         size_t decks, size_t jokers);

/* n rows of k cards without gaps -> column j at columns + j * n, each card a mask of its own. */
void hr_columns_of_rows(const uint8_t *cards, size_t n, size_t k, uint64_t *columns);

enum { HR_CHOICE_HANDS = 256 };

/* The best of several choices of columns: n <= HR_CHOICE_HANDS hands, column j of them at columns + j * n, each a mask
 * of one card; `choices` rows of `size` column numbers. out: n strengths. */
void hr_best_of_choices(hr_masks_function rank, const uint64_t *columns, size_t n, const uint8_t *choices,
                        size_t number, size_t size, uint16_t *out);

/* The cards of n masks into rows of k bytes, ascending, jokers last; the first mask of another size, or n. */
size_t hr_rows_of_masks(const uint64_t *masks, size_t n, size_t k, uint8_t *out);

#endif
