/* Two ranges before the flop, compiled for AVX2. */
#include "base/optimize_o3.h"
#include "base/target.h"

#ifdef LANES_X86
TARGET_BEGIN("avx2")
#define SUMS hr_preflop_sums_avx2
#include "equity/preflop_sums_body.h"
TARGET_END
#endif
