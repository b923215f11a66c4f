/* Long loops ask now and then whether they are to stop: on Ctrl-C, or when nobody wants their result any more. */
#ifndef HR_STOP_H
#define HR_STOP_H

#include <stdint.h>
#include <time.h>

#include "base/compiler.h"

#ifdef _MSC_VER
#define HR_THREAD_LOCAL __declspec(thread)
#else
#define HR_THREAD_LOCAL _Thread_local
#endif

/* 0, or -1: stop, an error is set. Costs some 30 ns, and every 20 ms the interpreter lock. */
typedef int (*hr_stop)(void);

/* For loops whose length varies: they count their steps, and ask after every HR_PACE of them. */
typedef struct {
    hr_stop stop;
    uint64_t steps;
    int stopped; /* what stop returned */
} hr_pace;

enum { HR_PACE = 1 << 16, HR_STOP_PAUSE = 20 }; /* steps of some nanoseconds; milliseconds */

static inline int hr_stops(hr_pace *pace, uint64_t steps)
{
    pace->steps += steps;
    if (pace->steps >= HR_PACE && !pace->stopped) {
        pace->steps = 0;
        pace->stopped = pace->stop();
    }
    return pace->stopped;
}

static inline uint64_t hr_milliseconds(void)
{
#ifdef TIME_UTC /* C11 */
    struct timespec time;
    timespec_get(&time, TIME_UTC);
    return (uint64_t)time.tv_sec * 1000 + (uint64_t)time.tv_nsec / 1000000;
#else
    return (uint64_t)clock() * 1000 / CLOCKS_PER_SEC;
#endif
}

/* Whether this thread did not hear so in the last 20 ms. A clock that is set back makes it due as well. */
HR_STATIC int hr_is_due(void)
{
    static HR_THREAD_LOCAL uint64_t last;
    const uint64_t now = hr_milliseconds();
    if (now - last < HR_STOP_PAUSE)
        return 0;
    last = now;
    return 1;
}

#endif
