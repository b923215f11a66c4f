/* The table of functions for the other compiled modules. */
#include "base/optimize_o3.h"

#include "core.h"

#include "api.h"
#include "deals/enumerate_scalar.h"
#include "equity/against.h"
#include "equity/matchup.h"
#include "equity/preflop_sums.h"
#include "equity/showdown.h"
#include "rank/policies.h"

static hr_core core = {
    /* the rest when the kernels are chosen */
    .count_hands = hr_count_hands,
    .matchup = hr_matchup,
    .against = hr_against,
    .policy_strength = hr_policy_strength,
    .policy_choose = hr_policy_choose,
    .policy_rows = hr_policy_rows,
    .preflop_sums = hr_preflop_sums,
    .sample_outcomes = hr_sample_outcomes,
};

const hr_core *hr_core_with(const hr_kernels *chosen)
{
    core.kernels = chosen;
    core.orders = hr_orders_with(chosen);
    core.api = hr_api_with(chosen);
    core.sum_showdowns = hr_showdowns_with(chosen)->sum;
    return &core;
}
