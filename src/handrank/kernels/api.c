/* The table of functions behind handrank.h. */
#include "api.h"
#include "equity/showdown.h"
#include "rank/cactus_kev.h"
#include "rank/omaha.h"
#include "rank/strength.h"

static const hr_kernels *kernels;

static uint16_t strength(const uint8_t *cards, size_t n) { return (uint16_t)hr_strength(cards, n); }
static uint16_t mask_strength(uint64_t mask) { return (uint16_t)hr_mask_strength(mask); }
static uint16_t omaha_strength(uint64_t hole, uint64_t board) { return (uint16_t)hr_omaha_strength(hole, board); }

static void mask_strengths(const uint64_t *masks, size_t n, uint16_t *out)
{
    kernels->mask_strengths(masks, sizeof *masks, out, sizeof *out, n);
}

static void card_strengths(const uint8_t *cards, size_t n, size_t k, uint16_t *out)
{
    kernels->card_strengths(cards, (ptrdiff_t)k, 1, n, k, out, sizeof *out, NULL);
}

static void omaha_strengths(const uint64_t *holes, const uint64_t *boards, size_t n, uint16_t *out)
{
    kernels->omaha_strengths(holes, sizeof *holes, boards, sizeof *boards, out, sizeof *out, n);
}

static uint32_t packed_ranking(uint16_t strength) { return strength < HR_CLASS_COUNT ? hr_class(strength) : 0; }
static uint16_t cactus_kev_rank(uint16_t strength)
{
    return strength < HR_CLASS_COUNT ? (uint16_t)hr_kev_of_strength(strength) : 0;
}

static uint32_t showdown_plan(const uint8_t *board, handrank_showdown_plan *plan)
{
    return hr_plan_showdown(kernels, board, plan);
}

/* Those that go with the kernels come from a table of theirs. */
#define showdown_values showdowns->values
#define showdown_values_float showdowns->values_float
#define showdown_payoffs showdowns->payoffs
#define showdown_payoffs_float showdowns->payoffs_float
#define HR_ENTRY(result, name, arguments) name,

/* Once, when the core is imported: nothing changes afterwards. */
const handrank_api *hr_api_with(const hr_kernels *chosen)
{
    static handrank_api api;
    const hr_showdowns *showdowns = hr_showdowns_with(chosen);
    kernels = chosen;
    api = (handrank_api){HANDRANK_API_VERSION, sizeof api, HANDRANK_FUNCTIONS(HR_ENTRY)};
    return &api;
}
