/* Where handrank builds: nowhere else has it been proved. */
#ifndef HR_PLATFORM_H
#define HR_PLATFORM_H

#include <stdint.h>

#if UINTPTR_MAX < UINT64_MAX
#error "handrank needs a 64-bit target: a hand is one 64-bit word, and masks, tables and arrays are read as such."
#endif
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "handrank needs a little-endian target: its kernels read the lanes of a mask as 16-bit words in memory order."
#endif

#endif
