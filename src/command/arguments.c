#include "command/arguments.h"

#include <errno.h>
#include <getopt.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const struct option long_options[] = {
    {"format", required_argument, NULL, 'f'},
    {"at", required_argument, NULL, 'a'},
    {"rules-data", required_argument, NULL, 'r'},
    {"coverage", required_argument, NULL, 'c'},
    {"check", required_argument, NULL, 'k'},
    {"games", required_argument, NULL, 'g'},
    {"seed", required_argument, NULL, 'S'},
    {"stats", no_argument, NULL, 's'},
    {"scenario", required_argument, NULL, 'R'},
    {"verbose", no_argument, NULL, 'v'},
    {"quiet", no_argument, NULL, 'q'},
    {"jobs", required_argument, NULL, 'j'},
    {"update", no_argument, NULL, 'u'},
    {"to", required_argument, NULL, 't'},
    {"faces", required_argument, NULL, 'F'},
    {"count", required_argument, NULL, 'C'},
    {"links", required_argument, NULL, 'l'},
    {NULL, 0, NULL, 0},
};

static bool read_count(const char *option, const char *text, long *count)
{
    char *end = NULL;
    errno = 0;
    *count = strtol(text, &end, 10);
    if (errno == 0 && *end == '\0' && end != text && *count > 0 && *count <= INT_MAX)
        return true;
    fprintf(stderr, "provost: %s %s: a number from 1 on was expected\n", option, text);
    return false;
}

static bool take_option(struct arguments *arguments, int letter, const char *value)
{
    switch (letter) {
    case 'f':
        arguments->format = value;
        return true;
    case 'a':
        arguments->at = value;
        return true;
    case 'r':
        arguments->rules_data = value;
        return true;
    case 'c':
        arguments->coverage = value;
        return true;
    case 'k':
        arguments->check = value;
        return true;
    case 'S':
        arguments->seed = value;
        return true;
    case 't':
        arguments->to = value;
        return true;
    case 'R':
        arguments->scenario = value;
        return true;
    case 'v':
        return arguments->verbose = true;
    case 'q':
        return arguments->quiet = true;
    case 's':
        return arguments->stats = true;
    case 'u':
        return arguments->update = true;
    case 'F':
        return read_count("--faces", value, &arguments->faces);
    case 'C':
        return read_count("--count", value, &arguments->rolls);
    case 'l':
        return read_count("--links", value, &arguments->links);
    case 'j':
        return read_count("--jobs", value, &arguments->jobs);
    default:
        return read_count("--games", value, &arguments->games);
    }
}

/* "--format", also where its value is a word of its own. */
static void complain_of(const char *command, int letter, const char *word)
{
    const struct option *option = long_options;
    while (option->name && option->val != letter)
        option++;
    if (option->name)
        fprintf(stderr, "provost: %s takes no option --%s; see provost(1)\n", command,
                option->name);
    else
        fprintf(stderr, "provost: %s takes no option %s, or it lacks its value; see provost(1)\n",
                command, word);
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
