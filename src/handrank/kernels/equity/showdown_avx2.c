/* Whole ranges on one board, compiled for AVX2. */
#include "base/optimize_o3.h"

#include "base/compiler.h"

#ifdef HR_X86
#include "equity/showdown.h"

HR_TARGET_BEGIN("avx2")
#include "equity/showdown_body.h"

const hr_showdowns hr_showdowns_avx2 = SHOWDOWNS;
HR_TARGET_END
#endif
