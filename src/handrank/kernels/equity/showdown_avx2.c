/* Whole ranges on one board, compiled for AVX2. */
#include "base/optimize_o3.h"
#include "base/target.h"

#ifdef LANES_X86
TARGET_BEGIN("avx2")
#define SHOWDOWNS hr_showdowns_avx2
#include "equity/showdown_body.h"
TARGET_END
#endif
