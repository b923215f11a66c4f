/* The bulk kernels on AVX-512: 32 hands at a time, tables in registers. */
#include "base/optimize_o3.h"
#include "base/target.h"
#ifdef LANES_X86
#include <immintrin.h>
TARGET_BEGIN("avx512f,avx512bw,avx512vl,avx512dq,avx512bitalg,avx512vbmi,gfni")
#include "rank_tables.h"
#include "lanes/ops_avx512.h"
#include "lanes/formulas.h"
const hr_kernels hr_avx512 = {"avx512", mask_strengths, card_strengths, omaha_strengths,
    omaha_low_strengths, badugi_strengths, short_deck_strengths, deal_masks, preflop_tallies};
TARGET_END
#endif
