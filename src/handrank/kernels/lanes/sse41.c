/* The bulk kernels on SSE4.1: eight hands at a time. */
#include "base/compiler.h"
#ifdef HR_X86
#define VEC_SIZE 8
#include "lanes/ops_x86.h"

HR_TARGET_BEGIN(OPS_TARGET)
#include "lanes/formulas.h"

const hr_kernels hr_sse41 = {
    "sse41",          mask_strengths,       card_strengths, omaha_strengths, omaha_low_strengths,
    badugi_strengths, short_deck_strengths, hr_deal_masks,  preflop_tallies};
HR_TARGET_END
#endif
