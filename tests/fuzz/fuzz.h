#ifndef PROVOST_FUZZ_FUZZ_H
#define PROVOST_FUZZ_FUZZ_H

#include "session/session.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

/* What the fuzz targets share. */

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);
int LLVMFuzzerInitialize(int *argc, char ***argv);
size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t capacity, unsigned seed);
size_t LLVMFuzzerMutate(uint8_t *data, size_t size, size_t capacity);

/* Stops with what must hold and does not. */
#define MUST(holds)                                                                                \
    do {                                                                                           \
        if (!(holds)) {                                                                            \
            fprintf(stderr, "%s:%d: must hold: %s\n", __FILE__, __LINE__, #holds);                 \
            abort();                                                                               \
        }                                                                                          \
    } while (0)

/* Calls take for each line of the input, without its end. */
typedef void take_line(void *context, const char *line, size_t length);
void each_line(const uint8_t *data, size_t size, take_line *take, void *context);

/* Reads every text of a verdict and of a closing, as a report would, so that a sanitizer sees one
 * that is no more. */
void read_verdict(void *context, const struct verdict *verdict);
void read_closing(void *context, const struct closing *closing);

/* A record changed line by line and word by word, so that most lines still mean something; for a
 * target's LLVMFuzzerCustomMutator. */
size_t mutate_record(uint8_t *data, size_t size, size_t capacity, unsigned seed);

/* The rules data of all games, opened once. */
struct data_cache *whole_shelf(void);

/* A reproducible random number below count. */
unsigned below(unsigned *seed, unsigned count);

#endif
