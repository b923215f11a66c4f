#include "equity/against.h"

#include "base/bits.h"
#include "base/cards.h"
#include "base/subsets.h"
#include "equity/outcomes.h"
#include "equity/ranks.h"
#include "rank/strength.h"

enum {
    PAIRS = HR_RANKS * (HR_RANKS + 1) / 2, /* of ranks */
    MOST_TO_COME = 2
};

static inline uint32_t pair_of(uint32_t a, uint32_t b) { return a > b ? a * (a + 1) / 2 + b : b * (b + 1) / 2 + a; }

/* What the opponent may hold: weights by pairs of ranks, of all suits, and of one suit and the others. */
typedef struct {
    double all[PAIRS];
    double both[HR_SUITS][PAIRS];             /* two cards of the suit */
    double one[HR_SUITS][HR_RANKS][HR_RANKS]; /* a card of the suit, and one of another */
    double none[HR_SUITS][PAIRS];
} opponent;

/* Ranks of some cards that come. */
typedef struct {
    uint32_t count, rank[MOST_TO_COME];
} ranks;

typedef struct {
    uint32_t players, to_come;
    uint64_t live;
    const uint64_t *holes;
    uint64_t board;
    uint32_t live_ranks[HR_RANKS];
    opponent opponent;
    uint32_t keys[HR_MOST_PLAYERS];   /* of hole and board */
    hr_leaders leaders[PAIRS];        /* of the known hands, by what comes, as if nothing flushed */
    uint16_t strengths[PAIRS][PAIRS]; /* of the opponent, by what comes and what he holds, likewise */
    double *outcomes;
} against;

static void add_combo(opponent *all, uint64_t combo, double weight)
{
    uint32_t rank[2] = {0}, suit[2] = {0}, n = 0;
    for (uint32_t s = 0; s < HR_SUITS; s++)
        for (uint32_t lane = HR_LANE(combo, s); lane && n < 2; lane &= lane - 1, n++)
            rank[n] = hr_lowest(lane), suit[n] = s;
    const uint32_t pair = pair_of(rank[0], rank[1]);
    all->all[pair] += weight;
    for (uint32_t s = 0; s < HR_SUITS; s++)
        if (suit[0] == s && suit[1] == s)
            all->both[s][pair] += weight;
        else if (suit[0] == s)
            all->one[s][rank[0]][rank[1]] += weight;
        else if (suit[1] == s)
            all->one[s][rank[1]][rank[0]] += weight;
        else
            all->none[s][pair] += weight;
}

/* Every two cards that are left. */
static void add_all_combos(opponent *all, uint64_t live, const uint32_t *live_ranks)
{
    uint32_t others[HR_RANKS];
    for (uint32_t s = 0; s <= HR_SUITS; s++) {
        const uint32_t suited = s < HR_SUITS ? HR_LANE(live, s) : 0;
        double *none = s < HR_SUITS ? all->none[s] : all->all;
        for (uint32_t rank = 0; rank < HR_RANKS; rank++)
            others[rank] = live_ranks[rank] - (suited >> rank & 1);
        for (uint32_t a = 0; a < HR_RANKS; a++)
            for (uint32_t b = 0; b <= a; b++)
                none[pair_of(a, b)] = a == b ? hr_choose_few(others[a], 2) : others[a] * others[b];
        for (uint32_t a = 0; a < HR_RANKS && s < HR_SUITS; a++)
            for (uint32_t b = 0; b < HR_RANKS; b++) {
                all->one[s][a][b] = (suited >> a & 1) * others[b];
                if (b < a)
                    all->both[s][pair_of(a, b)] = suited >> a & suited >> b & 1;
            }
    }
}

/* In how many ways so many cards of these ranks come, of `live` cards of each rank but two that the opponent holds; a
 * rank of HR_RANKS is none. */
static inline double ways(const uint32_t *live, const ranks *come, uint32_t a, uint32_t b)
{
    if (come->count == 0)
        return 1;
    const uint32_t u = come->rank[0], v = come->rank[1], of_u = live[u] - (u == a) - (u == b);
    if (come->count == 1)
        return of_u;
    return u == v ? of_u * (of_u - 1) / 2 : of_u * (live[v] - (v == a) - (v == b));
}

/* The next choice of ranks that come; 0 after the last. */
static inline int next_ranks(ranks *come)
{
    if (come->count == 0)
        return 0;
    if (come->count == 2 && come->rank[0] < come->rank[1])
        return ++come->rank[0] < HR_RANKS;
    if (come->count == 2)
        come->rank[0] = 0;
    return ++come->rank[come->count - 1] < HR_RANKS;
}

static inline uint32_t index_of(const ranks *come)
{
    return come->count == 0 ? 0 : come->count == 1 ? come->rank[0] : pair_of(come->rank[0], come->rank[1]);
}

static inline uint32_t key_of(const ranks *come)
{
    uint32_t key = 0;
    for (uint32_t i = 0; i < come->count; i++)
        key += hr_key_of_ranks(1u << come->rank[i]);
    return key;
}

/* What the opponent's hands weigh in all, and those that beat and tie the best known one. */
typedef struct {
    double all, above, equal;
} balance;

static inline void weigh(balance *sums, uint32_t best, uint32_t strength, double weight)
{
    sums->all += weight;
    sums->above += strength > best ? weight : 0;
    sums->equal += strength == best ? weight : 0;
}

static inline void add_outcomes(const against *at, const balance *sums, uint32_t winners, double sign)
{
    const uint32_t bit = 1u << at->players;
    at->outcomes[bit] += sign * sums->above;
    at->outcomes[winners | bit] += sign * sums->equal;
    at->outcomes[winners] += sign * (sums->all - sums->above - sums->equal);
}

/* The best of the known hands with cards of this key to come; flushes[i]: the flush of player i, or 0. */
static inline hr_leaders lead(const against *at, uint32_t key, const uint32_t *flushes)
{
    hr_leaders leaders = {0, 0};
    for (uint32_t i = 0; i < at->players; i++)
        leaders = hr_lead(leaders, flushes[i] ? flushes[i] : hr_of_key(at->keys[i] + key), i);
    return leaders;
}

/* All deals by their ranks, as if nothing flushed. Ranks that do not come together are no key. */
static void count_plain(against *at, uint32_t board_key)
{
    static const uint32_t no_flush[HR_MOST_PLAYERS] = {0};
    struct {
        uint32_t a, b, key;
    } held[PAIRS];
    uint32_t n = 0;
    for (uint32_t a = 0; a < HR_RANKS; a++)
        for (uint32_t b = 0; b <= a; b++)
            if (at->opponent.all[pair_of(a, b)] != 0) {
                held[n].a = a, held[n].b = b;
                held[n++].key = board_key + hr_key_of_ranks(1u << a) + hr_key_of_ranks(1u << b);
            }
    ranks come = {.count = at->to_come};
    do {
        if (ways(at->live_ranks, &come, HR_RANKS, HR_RANKS) == 0)
            continue;
        const uint32_t key = key_of(&come), index = index_of(&come);
        const hr_leaders leaders = at->leaders[index] = lead(at, key, no_flush);
        balance sums = {0};
        for (uint32_t i = 0; i < n; i++) {
            const uint32_t pair = pair_of(held[i].a, held[i].b);
            const double number = ways(at->live_ranks, &come, held[i].a, held[i].b);
            if (number == 0)
                continue;
            const uint32_t strength = hr_of_key(held[i].key + key);
            at->strengths[index][pair] = (uint16_t)strength;
            weigh(&sums, leaders.best, strength, at->opponent.all[pair] * number);
        }
        add_outcomes(at, &sums, leaders.winners, 1);
    } while (next_ranks(&come));
}

/* Some cards of a suit that come, and what they make. */
typedef struct {
    uint32_t suit, taken, cards; /* cards: of the suit on the full board */
    uint32_t board;              /* these, as ranks */
    uint32_t live;               /* ranks of the suit that the opponent may hold */
    uint32_t flushes[HR_MOST_PLAYERS], flushing;
    const uint32_t *others; /* how many cards of each rank are left in other suits */
} suited;

/* These cards of the suit and the ranks of others: with flushes, less the same without. */
static void correct(const against *at, const suited *flush, const ranks *others, const ranks *come)
{
    const double (*one)[HR_RANKS] = at->opponent.one[flush->suit];
    const double *both = at->opponent.both[flush->suit], *none = at->opponent.none[flush->suit];
    const uint32_t index = index_of(come);
    const uint16_t *strengths = at->strengths[index];
    const hr_leaders plain = at->leaders[index],
                     real = flush->flushing ? lead(at, key_of(come), flush->flushes) : plain;
    const double free = ways(flush->others, others, HR_RANKS, HR_RANKS);
    balance before = {0}, after = {0};
    for (uint32_t left = flush->live; left; left &= left - 1) {
        const uint32_t a = hr_lowest(left);
        for (uint32_t more = left & (left - 1); more; more &= more - 1) {
            const uint32_t pair = pair_of(hr_lowest(more), a);
            if (both[pair] == 0)
                continue;
            const uint32_t made = HR_FLUSH[flush->board | 1u << a | 1u << hr_lowest(more)];
            weigh(&before, plain.best, strengths[pair], both[pair] * free);
            weigh(&after, real.best, made ? made : strengths[pair], both[pair] * free);
        }
        if (!flush->flushing && flush->cards < HR_HAND - 1)
            continue;
        const uint32_t made = HR_FLUSH[flush->board | 1u << a];
        for (uint32_t b = 0; b < HR_RANKS; b++) {
            if (one[a][b] == 0)
                continue;
            const uint32_t strength = strengths[pair_of(a, b)];
            const double weight = one[a][b] * ways(flush->others, others, b, HR_RANKS);
            weigh(&before, plain.best, strength, weight);
            weigh(&after, real.best, made ? made : strength, weight);
        }
    }
    if (flush->flushing || flush->cards == HR_HAND) {
        const uint32_t made = HR_FLUSH[flush->board];
        for (uint32_t a = 0; a < HR_RANKS; a++)
            for (uint32_t b = 0; b <= a; b++) {
                const uint32_t pair = pair_of(a, b);
                if (none[pair] == 0)
                    continue;
                const double weight = none[pair] * ways(flush->others, others, a, b);
                weigh(&before, plain.best, strengths[pair], weight);
                weigh(&after, real.best, made ? made : strengths[pair], weight);
            }
    }
    add_outcomes(at, &before, plain.winners, -1);
    add_outcomes(at, &after, real.winners, 1);
}

/* Every choice of so many cards of the suit with ranks of others. */
static void correct_suit(const against *at, suited *flush, uint32_t count)
{
    const uint32_t live = HR_LANE(at->live, flush->suit), board = HR_LANE(at->board, flush->suit);
    hr_subset choice = hr_first_subset(HR_RANKS, count);
    for (; hr_is_subset(&choice); hr_next_subset(&choice)) {
        uint32_t taken = 0;
        for (uint32_t i = 0; i < count; i++)
            taken |= 1u << choice.element[i];
        if ((taken & live) != taken)
            continue;
        flush->board = board | taken;
        flush->live = live & ~taken;
        flush->flushing = 0;
        for (uint32_t i = 0; i < at->players; i++)
            flush->flushing |= flush->flushes[i] = HR_FLUSH[HR_LANE(at->holes[i], flush->suit) | flush->board];
        ranks others = {.count = at->to_come - count}, come = {.count = at->to_come};
        do {
            if (ways(flush->others, &others, HR_RANKS, HR_RANKS) == 0)
                continue;
            for (uint32_t i = 0; i < at->to_come; i++)
                come.rank[i] = i < count ? choice.element[i] : others.rank[i - count];
            correct(at, flush, &others, &come);
        } while (next_ranks(&others));
    }
}

void hr_against(const uint64_t *holes, uint32_t players, uint64_t board, uint64_t dead, const uint64_t *combos,
                const double *weights, size_t n, double *outcomes)
{
    against at = {.players = players,
                  .to_come = HR_BOARD - hr_count_bits(board),
                  .holes = holes,
                  .board = board,
                  .outcomes = outcomes};
    at.live = HR_ALL_CARDS & ~(board | dead);
    for (uint32_t i = 0; i < players; i++) {
        at.live &= ~holes[i];
        at.keys[i] = hr_key_of_mask(holes[i] | board);
    }
    hr_count_ranks(at.live, HR_SUITS, at.live_ranks);
    if (combos == NULL)
        add_all_combos(&at.opponent, at.live, at.live_ranks);
    for (size_t i = 0; combos != NULL && i < n; i++)
        if ((combos[i] & at.live) == combos[i])
            add_combo(&at.opponent, combos[i], weights ? weights[i] : 1);
    count_plain(&at, hr_key_of_mask(board));
    for (uint32_t suit = 0; suit < HR_SUITS; suit++) {
        uint32_t others[HR_RANKS];
        const uint32_t held = hr_count_bits(HR_LANE(board, suit)), need = HR_HAND - 2; /* with two hole cards */
        suited flush = {.suit = suit, .others = others};
        hr_count_ranks(at.live, suit, others);
        for (uint32_t count = held < need ? need - held : 0; count <= at.to_come; count++) {
            flush.cards = held + count;
            correct_suit(&at, &flush, count);
        }
    }
}
