/* Which instruction sets this CPU has and this operating system saves: probed, not assumed. */
#ifndef HR_CPU_H
#define HR_CPU_H

#include <stdint.h>

#include "base/compiler.h"

enum { HR_CPU_SSE41 = 1, HR_CPU_AVX2 = 2, HR_CPU_AVX512 = 4, HR_CPU_NEON = 8 };

#ifdef HR_X86
#ifdef _MSC_VER
#include <intrin.h>
static inline void hr_cpuid(uint32_t leaf, uint32_t sub, uint32_t r[4]) { __cpuidex((int *)r, (int)leaf, (int)sub); }
static inline uint64_t hr_xcr0(void) { return _xgetbv(0); }
#else
#include <cpuid.h>
static inline void hr_cpuid(uint32_t leaf, uint32_t sub, uint32_t r[4])
{
    __cpuid_count(leaf, sub, r[0], r[1], r[2], r[3]);
}
static inline uint64_t hr_xcr0(void)
{
    uint32_t low, high; /* the intrinsic would need -mxsave */
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return (uint64_t)high << 32 | low;
}
#endif

static inline int hr_cpu_features(void)
{
    enum { EAX, EBX, ECX, EDX };
    const uint32_t ssse3 = 1u << 9, sse41 = 1u << 19, osxsave = 1u << 27, avx = 1u << 28; /* leaf 1 ECX */
    const uint32_t avx2 = 1u << 5;                                                        /* leaf 7 EBX */
    const uint32_t f_dq_bw_vl = 1u << 16 | 1u << 17 | 1u << 30 | 1u << 31;                /* leaf 7 EBX */
    const uint32_t vbmi_gfni_bitalg = 1u << 1 | 1u << 8 | 1u << 12;                       /* leaf 7 ECX */
    const uint64_t ymm_state = 0x6, zmm_state = 0xE6; /* XCR0: SSE, AVX; also opmask, upper halves, zmm16..31 */
    uint32_t r[4], seven[4] = {0};
    int found = 0;
    hr_cpuid(0, 0, r);
    if (r[EAX] >= 7)
        hr_cpuid(7, 0, seven);
    hr_cpuid(1, 0, r);
    if (!(~r[ECX] & (ssse3 | sse41)))
        found |= HR_CPU_SSE41;
    if (~r[ECX] & (osxsave | avx))
        return found;
    const uint64_t state = hr_xcr0();
    if (!(~state & ymm_state) && seven[EBX] & avx2) {
        found |= HR_CPU_AVX2;
        if (!(~state & zmm_state) && !(~seven[EBX] & f_dq_bw_vl) && !(~seven[ECX] & vbmi_gfni_bitalg))
            found |= HR_CPU_AVX512;
    }
    return found;
}
#elif defined(HR_ARM64)
static inline int hr_cpu_features(void) { return HR_CPU_NEON; } /* part of the architecture */
#else
static inline int hr_cpu_features(void) { return 0; }
#endif
#endif
