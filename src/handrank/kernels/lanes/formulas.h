/* The bulk kernels, written once over the operations of lanes/ops.h and compiled once for each instruction set. */
#ifndef HR_FORMULAS_H
#define HR_FORMULAS_H

#include "lanes/bulk.h"
#include "lanes/cards.h"
#include "lanes/deal.h"
#include "lanes/low.h"
#include "lanes/masks.h"
#include "lanes/omaha.h"
#include "lanes/preflop.h"
#include "lanes/short_deck.h"

#endif
