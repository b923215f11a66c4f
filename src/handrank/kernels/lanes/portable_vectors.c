/* The kernels of the instruction sets in plain C, one hand at a time: to check them anywhere, and for Omaha, where
 * their formula beats trying every choice even so. */
#include "base/compiler.h"
#include "lanes/formulas.h"
#include "lanes/ops_scalar.h"

const hr_kernels hr_portable_vectors = {"portable vectors",   mask_strengths,      card_strengths,
                                        omaha_strengths,      omaha_low_strengths, badugi_strengths,
                                        short_deck_strengths, deal_masks,          preflop_tallies};
