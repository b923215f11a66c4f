/* What every bulk_*.c starts with: which family this is, and how to switch an instruction set on for the code
 * between TARGET_BEGIN and TARGET_END without a compiler flag. MSVC needs no switch. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#if defined(__x86_64__) || defined(_M_X64)
#define LANES_X86 1
#elif defined(__aarch64__) || defined(_M_ARM64)
#define LANES_ARM64 1
#endif

#define ISA_PRAGMA(x) _Pragma(#x)
#if defined(__clang__)
#define TARGET_BEGIN(isa) ISA_PRAGMA(clang attribute push(__attribute__((target(isa))), apply_to = function))
#define TARGET_END _Pragma("clang attribute pop")
#elif defined(__GNUC__)
#define TARGET_BEGIN(isa) _Pragma("GCC push_options") ISA_PRAGMA(GCC target(isa))
#define TARGET_END _Pragma("GCC pop_options")
#else
#define TARGET_BEGIN(isa)
#define TARGET_END
#endif

/* Before a loop of constant length over arrays of vectors: unrolled they live in registers, at any -O level. */
#if defined(__clang__)
#define UNROLL _Pragma("clang loop unroll(full)")
#elif defined(__GNUC__)
#define UNROLL _Pragma("GCC unroll 8")
#else
#define UNROLL
#endif

/* Before an inner loop that is to become vectors as it stands. */
#if defined(__GNUC__) && !defined(__clang__)
#define NOT_UNROLLED _Pragma("GCC unroll 1")
#else
#define NOT_UNROLLED
#endif

/* Asks for a line that will be needed; any address will do. */
#if defined(__clang__) || defined(__GNUC__)
#define PREFETCH(address) __builtin_prefetch((const void *)(address))
#elif defined(LANES_X86)
#include <immintrin.h>
#define PREFETCH(address) _mm_prefetch((const char *)(address), _MM_HINT_T0)
#else
#define PREFETCH(address) ((void)(address))
#endif

#if defined(_MSC_VER) && !defined(__clang__)
#define LANE_FN static __forceinline
#define RESTRICT __restrict /* `restrict` wants /std:c11, which changes more than this word */
#else
#define LANE_FN static inline __attribute__((always_inline))
#define RESTRICT restrict
#endif
