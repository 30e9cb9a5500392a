#include "command/arguments.h"

#include "command/complain.h"

#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* The long options of all commands: the letter they go by and the argument they set. */
/* clang-format off */
#define OPTIONS(TEXT, NUMBER, FLAG)                                                                \
    TEXT("format", 'f', format)                                                                    \
    TEXT("at", 'a', at)                                                                            \
    TEXT("rules-data", 'r', rules_data)                                                            \
    TEXT("coverage", 'c', coverage)                                                                \
    TEXT("check", 'k', check)                                                                      \
    TEXT("seed", 'S', seed)                                                                        \
    TEXT("scenario", 'R', scenario)                                                                \
    TEXT("to", 't', to)                                                                            \
    TEXT("from", 'm', from)                                                                        \
    TEXT("fill", 'L', fill)                                                                        \
    TEXT("side", 'i', side)                                                                        \
    TEXT("verb", 'V', verb)                                                                        \
    TEXT("units", 'U', units)                                                                      \
    TEXT("match", 'M', match)                                                                      \
    TEXT("place", 'P', place)                                                                      \
    NUMBER("games", 'g', games)                                                                    \
    NUMBER("jobs", 'j', jobs)                                                                      \
    NUMBER("faces", 'F', faces)                                                                    \
    NUMBER("count", 'C', rolls)                                                                    \
    NUMBER("links", 'l', links)                                                                    \
    FLAG("stats", 's', stats)                                                                      \
    FLAG("verbose", 'v', verbose)                                                                  \
    FLAG("quiet", 'q', quiet)                                                                      \
    FLAG("reply", 'y', reply)                                                                      \
    FLAG("explain-reading", 'x', explain_reading)                                                  \
    FLAG("template", 'T', template)                                                                \
    FLAG("update", 'u', update)
/* clang-format on */

static const struct option long_options[] = {
#define WITH_VALUE(name, letter, member) {name, required_argument, NULL, letter},
#define ALONE(name, letter, member) {name, no_argument, NULL, letter},
    OPTIONS(WITH_VALUE, WITH_VALUE, ALONE)
#undef WITH_VALUE
#undef ALONE
        {NULL, 0, NULL, 0},
};

static bool read_count(const char *option, const char *text, long *count)
{
    char *end = NULL;
    errno = 0;
    *count = strtol(text, &end, 10);
    if (errno == 0 && *end == '\0' && end != text && *count > 0 && *count <= INT_MAX)
        return true;
    complain("%s %s: a number from 1 on was expected", option, text);
    return false;
}

static bool take_option(struct arguments *arguments, int letter, const char *value)
{
    switch (letter) {
#define TEXT(name, letter, member)                                                                 \
    case letter:                                                                                   \
        arguments->member = value;                                                                 \
        return true;
#define NUMBER(name, letter, member)                                                               \
    case letter:                                                                                   \
        return read_count("--" name, value, &arguments->member);
#define FLAG(name, letter, member)                                                                 \
    case letter:                                                                                   \
        return arguments->member = true;
        OPTIONS(TEXT, NUMBER, FLAG)
#undef TEXT
#undef NUMBER
#undef FLAG
    default:
        return false;
    }
}

/* "--format", also where its value is a word of its own. */
static void complain_of(const char *command, int letter, const char *word)
{
    const struct option *option = long_options;
    while (option->name && option->val != letter)
        option++;
    if (option->name)
        complain("%s takes no option --%s; see provost(1)", command, option->name);
    else
        complain("%s takes no option %s, or it lacks its value; see provost(1)", command, word);
}

bool read_arguments(const char *command, const char *takes, int argc, char **argv,
                    struct arguments *arguments)
{
    int letter;
    opterr = 0;
    while ((letter = getopt_long(argc, argv, "vqj:", long_options, NULL)) != -1) {
        if (letter == '?' || !strchr(takes, letter)) {
            complain_of(command, letter, argv[optind - 1]);
            return false;
        }
        if (!take_option(arguments, letter, optarg))
            return false;
    }
    arguments->count = argc - optind;
    arguments->operand = argv + optind;
    return true;
}

void print_option_names(FILE *out, const char *takes)
{
    for (const struct option *option = long_options; option->name; option++) {
        if (strchr(takes, option->val))
            fprintf(out, " [--%s%s]", option->name, option->has_arg ? " ..." : "");
    }
}
