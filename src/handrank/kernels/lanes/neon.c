/* The bulk kernels on NEON: eight hands at a time. */
#include "base/compiler.h"
#ifdef HR_ARM64
#include "lanes/ops_neon.h"

#include "lanes/formulas.h"
#if VEC_SIZE != 8
#error "the operations must be included before the formulas"
#endif

const hr_kernels hr_neon = {
    "neon",           mask_strengths,       card_strengths, omaha_strengths, omaha_low_strengths,
    badugi_strengths, short_deck_strengths, hr_deal_masks,  preflop_tallies};
#endif
