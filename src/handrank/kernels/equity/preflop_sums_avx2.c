/* Two ranges before the flop, compiled for AVX2. */
#include "base/optimize_o3.h"

#include "base/compiler.h"

#ifdef HR_X86
#include "equity/preflop_sums.h"

HR_TARGET_BEGIN("avx2")
#include "equity/preflop_sums_body.h"

void hr_preflop_sums_avx2(const uint32_t *wins, const double *a, const double *b, double sums[2])
{
    preflop_sums(wins, a, b, sums);
}
HR_TARGET_END
#endif
