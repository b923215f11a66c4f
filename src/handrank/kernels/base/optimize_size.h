/* The last header that a module of Cython includes, after its kernels: what Cython writes is made small, since it runs
 * once an array, and is two thirds of the wheel otherwise. The kernels above it keep the flags of the build. Clang has
 * no such switch for the rest of a file. */
#ifndef HR_OPTIMIZE_SIZE_H
#define HR_OPTIMIZE_SIZE_H

#if defined(_MSC_VER) && !defined(__clang__)
#pragma optimize("s", on)
#elif defined(__GNUC__) && !defined(__clang__)
#pragma GCC optimize("Os")
#endif

#endif
