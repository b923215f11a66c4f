/* Two ranges before the flop in plain C, and which set serves; see equity/preflop_sums.h. */
#include "base/optimize_o3.h"

#include "base/compiler.h"

#include "equity/preflop_sums.h"
#include "equity/preflop_sums_body.h"

void hr_preflop_sums_portable(const uint32_t *wins, const double *a, const double *b, double sums[2])
{
    preflop_sums(wins, a, b, sums);
}

void hr_preflop_sums(const hr_kernels *kernels, const uint32_t *wins, const double *a, const double *b, double sums[2])
{
#ifdef HR_X86
    if (kernels == &hr_avx2 || kernels == &hr_avx512) {
        hr_preflop_sums_avx2(wins, a, b, sums);
        return;
    }
#endif
    (void)kernels;
    hr_preflop_sums_portable(wins, a, b, sums);
}
