/* The bulk kernels on AVX2: sixteen hands at a time. */
#include "base/compiler.h"
#ifdef HR_X86
#define VEC_SIZE 16
#include "lanes/ops_x86.h"

HR_TARGET_BEGIN(OPS_TARGET)
#include "lanes/formulas.h"

const hr_kernels hr_avx2 = {
    "avx2",           mask_strengths,       card_strengths, omaha_strengths, omaha_low_strengths,
    badugi_strengths, short_deck_strengths, deal_masks,     preflop_tallies};
HR_TARGET_END
#endif
