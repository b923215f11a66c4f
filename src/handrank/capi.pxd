# handrank for Cython, without the GIL and without allocation:
#
#     from handrank.capi cimport mask_strength, card_strengths
#
# Version 1. These names and signatures stay as they are; handrank/include/handrank.h, which says what each
# takes, trusts and returns, is the same promise for C.

from libc.stdint cimport uint8_t, uint16_t, uint32_t, uint64_t

cdef extern from "handrank.h" nogil:
    enum:
        HANDRANK_COMBOS, HANDRANK_LIVE_COMBOS
    ctypedef struct handrank_showdown_plan:
        uint8_t board[5]
        uint8_t groups
        uint16_t quads
        uint16_t listed
        uint8_t group[HANDRANK_COMBOS]
        uint32_t list[HANDRANK_LIVE_COMBOS]
    ctypedef struct handrank_api:
        uint32_t version
        uint32_t size
        uint16_t (*strength)(const uint8_t *cards, size_t n) noexcept nogil
        uint16_t (*mask_strength)(uint64_t mask) noexcept nogil
        uint16_t (*omaha_strength)(uint64_t hole, uint64_t board) noexcept nogil
        void (*mask_strengths)(const uint64_t *masks, size_t n, uint16_t *out) noexcept nogil
        void (*card_strengths)(const uint8_t *cards, size_t n, size_t k, uint16_t *out) noexcept nogil
        void (*omaha_strengths)(const uint64_t *holes, const uint64_t *boards, size_t n, uint16_t *out) noexcept nogil
        uint32_t (*packed_ranking)(uint16_t strength) noexcept nogil
        uint16_t (*cactus_kev_rank)(uint16_t strength) noexcept nogil
        uint32_t (*showdown_plan)(const uint8_t *board, handrank_showdown_plan *plan) noexcept nogil
        void (*showdown_values)(const handrank_showdown_plan *plan, const double *weights, double *win, double *tie,
                                double *loss) noexcept nogil
        void (*showdown_values_float)(const handrank_showdown_plan *plan, const float *weights, float *win, float *tie,
                                      float *loss) noexcept nogil
        void (*showdown_payoffs)(const handrank_showdown_plan *plan, const double *weights, double on_win, double on_tie,
                                 double on_loss, double *out) noexcept nogil
        void (*showdown_payoffs_float)(const handrank_showdown_plan *plan, const float *weights, double on_win,
                                       double on_tie, double on_loss, float *out) noexcept nogil

cdef const handrank_api *api

cdef inline uint16_t strength(const uint8_t *cards, size_t n) noexcept nogil:
    return api.strength(cards, n)

cdef inline uint16_t mask_strength(uint64_t mask) noexcept nogil:
    return api.mask_strength(mask)

cdef inline uint16_t omaha_strength(uint64_t hole, uint64_t board) noexcept nogil:
    return api.omaha_strength(hole, board)

cdef inline void mask_strengths(const uint64_t *masks, size_t n, uint16_t *out) noexcept nogil:
    api.mask_strengths(masks, n, out)

cdef inline void card_strengths(const uint8_t *cards, size_t n, size_t k, uint16_t *out) noexcept nogil:
    api.card_strengths(cards, n, k, out)

cdef inline void omaha_strengths(const uint64_t *holes, const uint64_t *boards, size_t n, uint16_t *out) noexcept nogil:
    api.omaha_strengths(holes, boards, n, out)

cdef inline uint32_t packed_ranking(uint16_t strength) noexcept nogil:
    return api.packed_ranking(strength)

cdef inline uint16_t cactus_kev_rank(uint16_t strength) noexcept nogil:
    return api.cactus_kev_rank(strength)

cdef inline uint32_t showdown_plan(const uint8_t *board, handrank_showdown_plan *plan) noexcept nogil:
    return api.showdown_plan(board, plan)

cdef inline void showdown_values(const handrank_showdown_plan *plan, const double *weights, double *win, double *tie,
                                 double *loss) noexcept nogil:
    api.showdown_values(plan, weights, win, tie, loss)

cdef inline void showdown_values_float(const handrank_showdown_plan *plan, const float *weights, float *win, float *tie,
                                       float *loss) noexcept nogil:
    api.showdown_values_float(plan, weights, win, tie, loss)

cdef inline void showdown_payoffs(const handrank_showdown_plan *plan, const double *weights, double on_win,
                                  double on_tie, double on_loss, double *out) noexcept nogil:
    api.showdown_payoffs(plan, weights, on_win, on_tie, on_loss, out)

cdef inline void showdown_payoffs_float(const handrank_showdown_plan *plan, const float *weights, double on_win,
                                        double on_tie, double on_loss, float *out) noexcept nogil:
    api.showdown_payoffs_float(plan, weights, on_win, on_tie, on_loss, out)
