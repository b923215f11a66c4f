/* The bulk kernels on AVX-512: 32 hands at a time, tables in registers. */
#include "base/optimize_o3.h"

#include "base/compiler.h"
#ifdef HR_X86
#include "lanes/ops_avx512.h"

HR_TARGET_BEGIN(OPS_TARGET)
#include "lanes/formulas.h"

const hr_kernels hr_avx512 = {
    "avx512",         mask_strengths,       card_strengths, omaha_strengths, omaha_low_strengths,
    badugi_strengths, short_deck_strengths, deal_masks,     preflop_tallies};
HR_TARGET_END
#endif
