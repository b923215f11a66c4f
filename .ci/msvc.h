/* Before anything else when .ci/systems reads a file as MSVC would: every header of the system, for which clang must still
 * be known as itself, then the compiler's other name. CL: cl.exe, which has neither attributes nor builtins of GNU;
 * otherwise clang-cl. */
#include <assert.h>
#include <basetsd.h>
#include <complex.h>
#include <ctype.h>
#include <errno.h>
#include <float.h>
#include <inttypes.h>
#include <limits.h>
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <time.h>
#include <wchar.h>
#if defined(_M_X64)
#include <immintrin.h>
#else
#include <arm_neon.h>
#endif
#define _setjmp setjmp_of_clang /* MinGW declares another */
#include <intrin.h>
#undef _setjmp

/* MSVC's complex numbers are structures, and NumPy's headers know that. */
typedef struct { float _Val[2]; } _Fcomplex;
typedef struct { double _Val[2]; } _Dcomplex;
typedef struct { long double _Val[2]; } _Lcomplex;
#define creal(z) ((z)._Val[0])
#define cimag(z) ((z)._Val[1])
#define crealf creal
#define cimagf cimag
#define creall creal
#define cimagl cimag

#undef __forceinline /* MinGW's says extern */
#undef __GNUC__
#ifdef CL
#undef __clang__
#define restrict not_known_without_std_c11
#endif
