/* Loads of bytes shared by the x86 instruction sets. */
#ifndef HR_X86_BYTES_H
#define HR_X86_BYTES_H

#include "base/compiler.h"
#ifdef HR_X86
#include <immintrin.h>
#include <stdint.h>

HR_INLINE __m128i x86_load_pair(const uint8_t *low, const uint8_t *high)
{
    return _mm_unpacklo_epi64(_mm_loadl_epi64((const __m128i *)low), _mm_loadl_epi64((const __m128i *)high));
}

#endif
#endif
