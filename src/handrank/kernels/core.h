/* What the core has for the other compiled modules: it alone holds the tables and the kernels of this machine. */
#ifndef HR_CORE_H
#define HR_CORE_H

#include <stddef.h>
#include <stdint.h>

#include "equity/samples.h"
#include "handrank.h"
#include "lanes/bulk.h"
#include "lanes/order_list.h"

typedef struct {
    const hr_kernels *kernels; /* chosen when the core is imported */
    const hr_order *orders;    /* HR_ORDER_COUNT of them, with these kernels */
    const handrank_api *api;   /* the table for other native code, likewise */

    /* Each is described where it is defined, as hr_ and its name; those without hr_kernels take the chosen ones. */
    void (*count_hands)(uint64_t mask, uint32_t more, uint32_t limit, uint64_t *counts);
    void (*matchup)(const uint64_t *holes, uint32_t players, uint64_t board, uint64_t dead, uint64_t *counts);
    void (*against)(const uint64_t *holes, uint32_t players, uint64_t board, uint64_t dead, const uint64_t *combos,
                    const double *weights, size_t n, double *outcomes);
    uint32_t (*policy_strength)(const uint8_t *cards, size_t n, uint32_t policy);
    struct hr_best (*policy_choose)(const uint8_t *cards, size_t n, uint32_t number, uint32_t policy);
    void (*policy_rows)(const uint8_t *cards, size_t n, size_t k, uint32_t policy, uint16_t *strengths,
                        uint32_t *natural);
    void (*preflop_sums)(const hr_kernels *kernels, const uint32_t *wins, const double *a, const double *b,
                         double *sums);
    void (*sum_showdowns)(const hr_kernels *kernels, const uint8_t *boards, size_t n, const double (*weights)[2],
                          double (*sums)[4], double *room);
    int (*sample_outcomes)(const hr_kernels *kernels, const hr_sample *sample, uint64_t seed, uint64_t first,
                           uint64_t n, uint64_t *counts);
} hr_core;

/* Once, when the core is imported: nothing changes afterwards. */
const hr_core *hr_core_with(const hr_kernels *chosen);

#endif
