/* First in a file whose loops gain by what GCC does at -O3 only. Elsewhere -O3 makes the code half as large again, most
 * of all the kernels that are unrolled by hand, and no faster: setup.py asks for -O2. */
#ifndef HR_OPTIMIZE_O3_H
#define HR_OPTIMIZE_O3_H

#if defined(__GNUC__) && !defined(__clang__) && defined(__OPTIMIZE__)
#pragma GCC optimize("O3")
#endif

#endif
