/* handrank for C and C++: a table of functions that need neither the GIL nor memory of their own.
 *
 *     #include <Python.h>
 *     #include <handrank.h>       compile with -I`python -c "import handrank; print(handrank.get_include())"`
 *
 *     const handrank_api *api = handrank_import();     once, with the GIL; NULL with a Python error set
 *     uint16_t strength = api->mask_strength(mask);    from then on from any thread
 *
 * A card is 0..51, 4 * rank + suit, ranks deuce 0 .. ace 12, suits c d h s; 52 or 53 is a joker. A mask holds
 * bit 16 * suit + rank of each card of a hand, and one of the three spare bits above a suit for each joker.
 * A strength is 0..14430; larger beats smaller, equal ties.
 *
 * Nothing is checked: a number that is no card gives a strength without meaning, never a memory fault.
 *
 * Promise: within a version functions are only added, at the end, and `size` grows; a larger version may change
 * anything, and handrank_import refuses it.
 */
#ifndef HANDRANK_H
#define HANDRANK_H

#include <stddef.h>
#include <stdint.h>

#define HANDRANK_API_VERSION 1
#define HANDRANK_API_CAPSULE "handrank.capi.API"

#ifdef __cplusplus
extern "C" {
#endif

/* Whole ranges on one board: combo i = a * (a - 1) / 2 + b is of cards a > b. A plan is made once for a board and read
 * only afterwards; it may be copied, and holds no pointers. */
#define HANDRANK_COMBOS 1326
#define HANDRANK_LIVE_COMBOS 1081 /* those without a card of the board */

typedef struct {
    uint8_t board[5];
    uint8_t groups;         /* how many strengths there are; 0: not a board, every combo is blocked */
    uint16_t quads, listed; /* of the list of live combos: how many stand for themselves and the three after; all */
    uint8_t group[HANDRANK_COMBOS]; /* 1.. from the weakest up, equal groups tie; 0: shares a card with the board */
    uint32_t list[HANDRANK_LIVE_COMBOS]; /* group | a << 8 | b << 14 | combo << 20 */
} handrank_showdown_plan;

/* Every function: F(result, name, arguments), in the order of the table. */
#define HANDRANK_FUNCTIONS(F)                                                                                          \
    /* One hand: n cards, any n, jokers and duplicates allowed; or a mask. */                                          \
    F(uint16_t, strength, (const uint8_t *cards, size_t n))                                                            \
    F(uint16_t, mask_strength, (uint64_t mask))                                                                        \
    /* The best of exactly two hole and three board cards; masks of 2..7 and 3..5 cards, none in both. */              \
    F(uint16_t, omaha_strength, (uint64_t hole, uint64_t board))                                                       \
    /* n hands into out[0..n-1], by the fastest kernel of this machine: masks; rows of k cards each; pairs of          \
     * hole and board masks. */                                                                                        \
    F(void, mask_strengths, (const uint64_t *masks, size_t n, uint16_t *out))                                          \
    F(void, card_strengths, (const uint8_t *cards, size_t n, size_t k, uint16_t *out))                                 \
    F(void, omaha_strengths, (const uint64_t *holes, const uint64_t *boards, size_t n, uint16_t *out))                 \
    /* What a strength stands for: category << 20 | five rank nibbles (2..14, 0 for no card) in display order;         \
     * Kev rank 1..7462, smaller beats larger, 0 where none exists. 0 for numbers above 14430. */                      \
    F(uint32_t, packed_ranking, (uint16_t strength))                                                                   \
    F(uint16_t, cactus_kev_rank, (uint16_t strength))                                                                  \
    /* The plan of a board of five cards, in any order; returns plan->groups, 0 for five cards that are no board. */   \
    F(uint32_t, showdown_plan, (const uint8_t *board, handrank_showdown_plan *plan))                                   \
    /* For opponent weights of all 1,326 combos: the mass that each combo beats, ties and loses to, of combos that     \
     * share no card with it; 0 for a combo that the board blocks. win, tie and loss overlap neither each other nor    \
     * the weights. Sums are in double: exact for integers below 2**52 in all, else off by some 1e-13 of the whole     \
     * weight at most, so that nothing may come out a little below 0. Linear in the weights, negative ones too;        \
     * weights of blocked combos do not matter. Uses some 60 KB of the stack. */                                       \
    F(void, showdown_values,                                                                                           \
      (const handrank_showdown_plan *plan, const double *weights, double *win, double *tie, double *loss))             \
    F(void, showdown_values_float,                                                                                     \
      (const handrank_showdown_plan *plan, const float *weights, float *win, float *tie, float *loss))                 \
    /* out = on_win * win + on_tie * tie + on_loss * loss, faster than those three. */                                 \
    F(void, showdown_payoffs,                                                                                          \
      (const handrank_showdown_plan *plan, const double *weights, double on_win, double on_tie, double on_loss,        \
       double *out))                                                                                                   \
    F(void, showdown_payoffs_float,                                                                                    \
      (const handrank_showdown_plan *plan, const float *weights, double on_win, double on_tie, double on_loss,         \
       float *out))

#define HANDRANK_FIELD(result, name, arguments) result(*name) arguments;
typedef struct {
    uint32_t version; /* HANDRANK_API_VERSION of the library */
    uint32_t size;    /* bytes of its table */
    HANDRANK_FUNCTIONS(HANDRANK_FIELD)
} handrank_api;

#ifdef Py_PYTHON_H
static inline const handrank_api *handrank_import(void)
{
    const handrank_api *api = (const handrank_api *)PyCapsule_Import(HANDRANK_API_CAPSULE, 0);
    if (api != NULL && (api->version != HANDRANK_API_VERSION || api->size < sizeof(handrank_api))) {
        PyErr_Format(PyExc_ImportError, "handrank.h is of version %d and %d bytes, the installed handrank of %d and %d",
                     HANDRANK_API_VERSION, (int)sizeof(handrank_api), (int)api->version, (int)api->size);
        return NULL;
    }
    return api;
}
#endif

#ifdef __cplusplus
}
#endif

#endif
