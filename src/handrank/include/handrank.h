/* handrank for C and C++: a table of functions that need neither the GIL nor memory of their own.
 *
 *     #include <Python.h>
 *     #include <handrank.h>                     compile with -I`python -c "import handrank; print(handrank.get_include())"`
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

typedef struct {
    uint32_t version; /* HANDRANK_API_VERSION of the library */
    uint32_t size;    /* bytes of its table */

    /* One hand: n cards, any n, jokers and duplicates allowed; or a mask. */
    uint16_t (*strength)(const uint8_t *cards, size_t n);
    uint16_t (*mask_strength)(uint64_t mask);
    /* The best of exactly two hole and three board cards; masks of 2..7 and 3..5 cards, none in both. */
    uint16_t (*omaha_strength)(uint64_t hole, uint64_t board);

    /* n hands into out[0..n-1], by the fastest kernel of this machine: masks; rows of k cards each; pairs of
     * hole and board masks. */
    void (*mask_strengths)(const uint64_t *masks, size_t n, uint16_t *out);
    void (*card_strengths)(const uint8_t *cards, size_t n, size_t k, uint16_t *out);
    void (*omaha_strengths)(const uint64_t *holes, const uint64_t *boards, size_t n, uint16_t *out);

    /* What a strength stands for: category << 20 | five rank nibbles (2..14, 0 for no card) in display order;
     * Kev rank 1..7462, smaller beats larger, 0 where none exists. 0 for numbers above 14430. */
    uint32_t (*packed_ranking)(uint16_t strength);
    uint16_t (*kev_rank)(uint16_t strength);
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
