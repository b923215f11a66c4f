/* The bulk kernels on SSE4.1: eight hands at a time. */
#include "base/target.h"
#ifdef LANES_X86
#include <immintrin.h>
#define LANES 8
TARGET_BEGIN("sse4.1")
#include "lanes/ops_x86.h"
#include "lanes/formulas.h"
const hr_kernels hr_sse41 = {"sse41", mask_strengths, card_strengths, omaha_strengths,
    omaha_low_strengths, badugi_strengths, short_deck_strengths, hr_deal_masks, preflop_tallies};
TARGET_END
#endif
