/* Included after the kernels in a module whose Cython code serves single hands: between base/optimize_size.h and
 * base/optimize_o3.h. */
#ifndef HR_OPTIMIZE_O2_H
#define HR_OPTIMIZE_O2_H

#if defined(__GNUC__) && !defined(__clang__) && defined(__OPTIMIZE__)
#pragma GCC optimize("O2")
#endif

#endif
