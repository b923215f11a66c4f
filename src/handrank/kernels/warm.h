/* After the kernels in a module whose Cython code serves single hands: what is between small and -O3. See hot.h, glue.h. */
#ifndef HR_WARM_H
#define HR_WARM_H

#if defined(__GNUC__) && !defined(__clang__) && defined(__OPTIMIZE__)
#pragma GCC optimize("O2")
#endif

#endif
