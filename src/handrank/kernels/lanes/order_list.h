/* The orders of other games by number: one hand, and arrays of masks. */
#ifndef HR_ORDER_LIST_H
#define HR_ORDER_LIST_H

#include <stddef.h>
#include <stdint.h>

#include "lanes/bulk.h"

typedef struct {
    const char *name;                    /* as in orders.py */
    uint32_t (*strength)(uint64_t mask); /* 0: no hand */
    /* n masks -> n strengths; steps in bytes, no alignment needed; spare bits are ignored */
    hr_masks_function strengths;
} hr_order;

enum { HR_BADUGI = 3, HR_SHORT_DECK = 4, HR_ORDER_COUNT = 7 };
extern const hr_order hr_orders[HR_ORDER_COUNT];

/* The same with the arrays ranked by these kernels where they can. Set once: the last call counts. */
const hr_order *hr_orders_with(const hr_kernels *kernels);

/* n hole masks, n board masks -> n strengths of the best low, eight or better, of two hole and three board cards. */
void hr_omaha_low_strengths(const void *hole, ptrdiff_t hole_step, const void *board, ptrdiff_t board_step, void *out,
                            ptrdiff_t out_step, size_t n);

#endif
