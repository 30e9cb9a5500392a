#ifndef PROVOST_COMMAND_ARGUMENTS_H
#define PROVOST_COMMAND_ARGUMENTS_H

#include <stdbool.h>
#include <stdio.h>

/* The options of all commands; each command takes some of them. */
struct arguments {
    const char *format, *at, *rules_data, *coverage, *check, *seed, *scenario, *to, *from, *fill;
    const char *side, *verb, *units, *place; /* of options */
    const char *match;                       /* of test: what a record's path holds */
    long games, jobs;
    long faces, rolls, links; /* of roll and commit */
    bool verbose, quiet, stats, update, template, reply, explain_reading;
    int count; /* of operands */
    char **operand;
};

/* Reads the options of the command of that name, which takes those whose letters are in takes; the
 * rest are operands. False after a message on standard error. */
bool read_arguments(const char *command, const char *takes, int argc, char **argv,
                    struct arguments *arguments);

/* " [--format FORMAT] [--verbose]": the options whose letters are in takes. */
void print_option_names(FILE *out, const char *takes);

#endif
