/* What the fuzz targets share: input taken from the bytes of the fuzzer, blocks of memory whose ends a sanitizer sees,
 * and a stop at what must not be.
 *
 *     clang -g -O1 -fsanitize=fuzzer,address,undefined -fno-sanitize-recover=all -Isrc/handrank/kernels \
 *         -Isrc/handrank/include -ITABLES tests/native/fuzz_cards.c TABLES/rank_tables.c \
 *         src/handrank/kernels/{lanes/[a-z]*,equity/showdown*}.c -o fuzz_cards && ./fuzz_cards -max_total_time=60
 *
 * `nox -s fuzz_kernels` builds and runs all of them.
 */
#ifndef HR_FUZZ_H
#define HR_FUZZ_H

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "lanes/bulk.h"

typedef struct {
    const uint8_t *bytes;
    size_t left;
} hr_input;

/* The next byte, 0 at the end. */
static inline uint8_t hr_take(hr_input *input) { return input->left == 0 ? 0 : (input->left--, *input->bytes++); }

static inline uint32_t hr_take_below(hr_input *input, uint32_t n)
{
    uint32_t number = hr_take(input);
    if (n > 256)
        number |= (uint32_t)hr_take(input) << 8;
    return number % n;
}

static inline uint64_t hr_take_word(hr_input *input)
{
    uint64_t word = 0;
    for (int i = 0; i < 8; i++)
        word = word << 8 | hr_take(input);
    return word;
}

static inline void *hr_block(size_t size)
{
    void *block = malloc(size == 0 ? 1 : size);
    if (block == NULL)
        exit(0);
    return block;
}

#define HR_MUST(condition, ...)                                                                                        \
    do {                                                                                                               \
        if (!(condition)) {                                                                                            \
            printf("%s:%d: not so: %s: ", __FILE__, __LINE__, #condition);                                             \
            printf(__VA_ARGS__);                                                                                       \
            puts("");                                                                                                  \
            abort();                                                                                                   \
        }                                                                                                              \
    } while (0)

/* The kernels of one of the instruction sets that are here. */
static inline const hr_kernels *hr_take_kernels(hr_input *input)
{
    static const char *const names[] = {"portable", "sse41", "avx2", "avx512", "neon"};
    static const hr_kernels *found[sizeof names / sizeof *names];
    static uint32_t number;
    for (size_t i = 0; number == 0 && i <= sizeof names / sizeof *names; i++) {
        static uint32_t there;
        if (i == sizeof names / sizeof *names)
            number = there;
        else if ((found[there] = hr_choose_kernels(names[i])) != NULL)
            there++;
    }
    return found[hr_take_below(input, number)];
}

/* An array of n elements of some bytes, which lie `step` bytes apart, forwards or backwards, or all in one place:
 * memory that ends where the array does. */
typedef struct {
    uint8_t *block, *first;
    ptrdiff_t step;
} hr_array;

static inline hr_array hr_make_array(size_t n, size_t size, ptrdiff_t step)
{
    hr_array array = {NULL, NULL, step};
    const size_t apart = (size_t)(step < 0 ? -step : step), bytes = n == 0 ? 0 : (n - 1) * apart + size;
    array.block = hr_block(bytes);
    memset(array.block, 0, bytes == 0 ? 1 : bytes);
    array.first = array.block + (step < 0 && n > 0 ? (n - 1) * apart : 0);
    return array;
}

static inline void *hr_at(const hr_array *array, size_t i) { return array->first + (ptrdiff_t)i * array->step; }

static inline hr_array hr_take_array(hr_input *input, size_t n, size_t size)
{
    static const int8_t more[] = {0, 0, 0, 1, 3, 8, 24};
    const ptrdiff_t step = (ptrdiff_t)size + more[hr_take_below(input, sizeof more)];
    return hr_make_array(n, size, hr_take_below(input, 4) == 0 ? -step : step);
}

#endif
