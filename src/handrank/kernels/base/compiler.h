/* Where handrank builds, and what compilers call the same thing. */
#ifndef HR_COMPILER_H
#define HR_COMPILER_H

#include <stdint.h>

#if UINTPTR_MAX < UINT64_MAX
#error "handrank needs a 64-bit target: a hand is a 64-bit mask, and masks, tables and arrays are read as such."
#endif
#if defined(__BYTE_ORDER__) && __BYTE_ORDER__ != __ORDER_LITTLE_ENDIAN__
#error "handrank needs a little-endian target: its kernels read the suit lanes of a mask in memory order."
#endif

#if defined(__x86_64__) || defined(_M_X64)
#define HR_X86 1
#elif defined(__aarch64__) || defined(_M_ARM64)
#define HR_ARM64 1
#endif

/* Switch an instruction set on for the functions between them, without a compiler flag. MSVC needs no switch. */
#define HR_PRAGMA(x) _Pragma(#x)
#if defined(__clang__)
#define HR_TARGET_BEGIN(set) HR_PRAGMA(clang attribute push(__attribute__((target(set))), apply_to = function))
#define HR_TARGET_END _Pragma("clang attribute pop")
#elif defined(__GNUC__)
#define HR_TARGET_BEGIN(set) _Pragma("GCC push_options") HR_PRAGMA(GCC target(set))
#define HR_TARGET_END _Pragma("GCC pop_options")
#else
#define HR_TARGET_BEGIN(set)
#define HR_TARGET_END
#endif

/* Before a loop of constant length over arrays of vectors: unrolled they live in registers, at any -O level. */
#if defined(__clang__)
#define HR_UNROLL _Pragma("clang loop unroll(full)")
#elif defined(__GNUC__)
#define HR_UNROLL _Pragma("GCC unroll 8")
#else
#define HR_UNROLL
#endif

/* Before an inner loop that is to be vectorized as it is. */
#if defined(__GNUC__) && !defined(__clang__)
#define HR_NOT_UNROLLED _Pragma("GCC unroll 1")
#else
#define HR_NOT_UNROLLED
#endif

/* Prefetches a cache line that will be needed; any address is valid. */
#if defined(__clang__) || defined(__GNUC__)
#define HR_PREFETCH(address) __builtin_prefetch((const void *)(address))
#elif defined(HR_X86)
#include <immintrin.h>
#define HR_PREFETCH(address) _mm_prefetch((const char *)(address), _MM_HINT_T0)
#else
#define HR_PREFETCH(address) ((void)(address))
#endif

#if defined(_MSC_VER) && !defined(__clang__)
#define HR_INLINE static __forceinline
#define HR_RESTRICT __restrict    /* `restrict` needs /std:c11, which changes more than this keyword */
#define HR_STATIC static __inline /* which is not warned of where a file does not use it */
#define HR_OUTLINE static __declspec(noinline)
#else
#define HR_INLINE static inline __attribute__((always_inline))
#define HR_RESTRICT restrict
#define HR_STATIC static __attribute__((unused))            /* of a header; no hint to inline it, which costs size */
#define HR_OUTLINE static __attribute__((noinline, unused)) /* its stack frame is not its caller's */
#endif

#ifdef _MSC_VER
#define HR_UNLIKELY(x) (x)
#else
#define HR_UNLIKELY(x) __builtin_expect(!!(x), 0)
#endif

#endif
