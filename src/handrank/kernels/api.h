/* The table of functions for other native code; see include/handrank.h. */
#ifndef HR_API_H
#define HR_API_H

#include "handrank.h"
#include "lanes/bulk.h"

/* Once, at import: the table, whose bulk functions use these kernels. */
const handrank_api *hr_api_with(const hr_kernels *chosen);

#endif
