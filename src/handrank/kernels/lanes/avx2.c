/* The bulk kernels on AVX2: sixteen hands at a time. */
#include "base/target.h"
#ifdef LANES_X86
#include <immintrin.h>
#define LANES 16
TARGET_BEGIN("avx2")
#include "lanes/ops_x86.h"
#include "lanes/formulas.h"
const hr_kernels hr_avx2 = {"avx2", mask_strengths, card_strengths, omaha_strengths,
    omaha_low_strengths, badugi_strengths, short_deck_strengths, deal_masks, preflop_tallies};
TARGET_END
#endif
