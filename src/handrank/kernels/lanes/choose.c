/* The choice among the compiled kernels. */
#include "base/cpu.h"
#include "lanes/bulk.h"
#include <string.h>

static const struct {
    int feature; /* needed; 0: none */
    const hr_kernels *kernels;
} built[] = {
/* best first */
#ifdef HR_X86
    {HR_CPU_AVX512, &hr_avx512},
    {HR_CPU_AVX2, &hr_avx2},
    {HR_CPU_SSE41, &hr_sse41},
#elif defined(HR_ARM64)
    {HR_CPU_NEON, &hr_neon},
#endif
    {0, &hr_portable},
};

const hr_kernels *hr_choose_kernels(const char *name)
{
    const int has = hr_cpu_features();
    for (size_t i = 0; i < sizeof built / sizeof *built; i++)
        if ((built[i].feature & has) == built[i].feature && (!name || !strcmp(name, built[i].kernels->name)))
            return built[i].kernels;
    return NULL;
}
