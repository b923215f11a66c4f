/* Part of equity/showdown_body.h, for weights of type REAL; OF(name) is the name of its functions. Sums are in double.
 *
 * lines  (groups + 1, CARDS, sides): the mass of the groups up to each that holds each card; line 0 is zero
 * all    (groups + 1, sides): that mass, whatever it holds
 * sides  how many ranges are added at once, their weights side by side
 */
LANE_FN void OF(add_combo)(place at, const uint32_t size, const REAL *RESTRICT weights, double *lines,
                           const uint32_t sides)
{
    const REAL *RESTRICT weight = weights + at.combo * sides;
    double *line = lines + at.group * (CARDS * sides), *of_b = line + at.b * sides;
    for (uint32_t side = 0; side < sides; side++) {
        double sum = weight[side];
        for (uint32_t j = 1; j < size; j++)
            sum += weight[j * sides + side];
        line[at.a * sides + side] += sum;
    }
    for (uint32_t j = 0; j < size * sides; j++)
        of_b[j] += weight[j];
}

LANE_FN void OF(add_up)(const handrank_showdown_plan *plan, const REAL *RESTRICT weights, double *RESTRICT lines, double *RESTRICT all,
                        const uint32_t sides)
{
    memset(lines, 0, (plan->groups + 1) * CARDS * sides * sizeof *lines);
    memset(all, 0, sides * sizeof *all);
    for (uint32_t i = 0; i < plan->quads; i++)
        OF(add_combo)(unpack(plan->list[i]), 4, weights, lines, sides);
    for (uint32_t i = plan->quads; i < plan->listed; i++)
        OF(add_combo)(unpack(plan->list[i]), 1, weights, lines, sides);
    for (uint32_t group = 1; group <= plan->groups; group++) {
        double *RESTRICT line = lines + group * (CARDS * sides), part[4] = {0}; /* four sums: none waits for the last */
        const double *RESTRICT below = lines + (group - 1) * (CARDS * sides);
        for (uint32_t j = 0; j < CARDS * sides; j += 4)
            for (uint32_t k = 0; k < 4; k++) {
                line[j + k] += below[j + k];
                part[k] += line[j + k];
            }
        for (uint32_t side = 0; side < sides; side++) { /* every combo is in two of its places */
            double sum = 0;
            for (uint32_t k = side; k < 4; k += sides)
                sum += part[k];
            all[group * sides + side] = sum / 2;
        }
    }
}

LANE_FN void OF(read_values)(place at, const uint32_t size, const double *total, double whole,
                             const REAL *RESTRICT weights, const double *RESTRICT lines, const double *RESTRICT all, REAL *RESTRICT win, REAL *RESTRICT tie, REAL *RESTRICT loss)
{
    const double *upto = lines + at.group * CARDS, *below = upto - CARDS;
    const double upto_a = all[at.group] - upto[at.a], below_a = all[at.group - 1] - below[at.a], whole_a = whole - total[at.a];
    for (uint32_t j = 0; j < size; j++) {
        const uint32_t b = at.b + j, i = at.combo + j;
        const double own = weights[i], wins = below_a - below[b], ties = upto_a - upto[b] + own;
        win[i] = (REAL)wins;
        tie[i] = (REAL)(ties - wins);
        loss[i] = (REAL)(whole_a - total[b] + own - ties);
    }
}

static void OF(showdown_values)(const handrank_showdown_plan *plan, const REAL *RESTRICT weights, REAL *RESTRICT win, REAL *RESTRICT tie, REAL *RESTRICT loss)
{
    double lines[(MOST_GROUPS + 1) * CARDS], all[MOST_GROUPS + 1];
    OF(add_up)(plan, weights, lines, all, 1);
    const double *total = lines + plan->groups * CARDS, whole = all[plan->groups];
    memset(win, 0, HANDRANK_COMBOS * sizeof *win);
    memset(tie, 0, HANDRANK_COMBOS * sizeof *tie);
    memset(loss, 0, HANDRANK_COMBOS * sizeof *loss);
    for (uint32_t i = 0; i < plan->quads; i++)
        OF(read_values)(unpack(plan->list[i]), 4, total, whole, weights, lines, all, win, tie, loss);
    for (uint32_t i = plan->quads; i < plan->listed; i++)
        OF(read_values)(unpack(plan->list[i]), 1, total, whole, weights, lines, all, win, tie, loss);
}

LANE_FN void OF(read_payoffs)(place at, const uint32_t size, double on_own, const REAL *RESTRICT weights,
                              const double *RESTRICT lines, const double *RESTRICT all, REAL *RESTRICT out)
{
    const double *line = lines + at.group * CARDS, of_a = all[at.group] - line[at.a];
    for (uint32_t j = 0; j < size; j++)
        out[at.combo + j] = (REAL)(of_a - line[at.b + j] + on_own * weights[at.combo + j]);
}

static void OF(showdown_payoffs)(const handrank_showdown_plan *plan, const REAL *RESTRICT weights, double on_win, double on_tie,
                             double on_loss, REAL *RESTRICT out)
{
    double lines[(MOST_GROUPS + 1) * CARDS], all[MOST_GROUPS + 1], total[CARDS];
    OF(add_up)(plan, weights, lines, all, 1);
    /* All of it is linear: each line becomes the payoffs of its group, which each combo then reads once. From the top
     * down, as a line needs the one below. */
    const double on_below = on_win - on_tie, on_upto = on_tie - on_loss, whole = on_loss * all[plan->groups];
    for (uint32_t card = 0; card < CARDS; card++)
        total[card] = on_loss * lines[plan->groups * CARDS + card];
    for (uint32_t group = plan->groups; group > 0; group--) {
        double *RESTRICT line = lines + group * CARDS;
        const double *RESTRICT below = lines + (group - 1) * CARDS;
        for (uint32_t card = 0; card < CARDS; card++)
            line[card] = on_below * below[card] + on_upto * line[card] + total[card];
        all[group] = on_below * all[group - 1] + on_upto * all[group] + whole;
    }
    memset(out, 0, HANDRANK_COMBOS * sizeof *out);
    for (uint32_t i = 0; i < plan->quads; i++)
        OF(read_payoffs)(unpack(plan->list[i]), 4, on_tie, weights, lines, all, out);
    for (uint32_t i = plan->quads; i < plan->listed; i++)
        OF(read_payoffs)(unpack(plan->list[i]), 1, on_tie, weights, lines, all, out);
}
