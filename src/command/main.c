#include "command/command.h"

#include "import/container.h"
#include "record/names.h"
#include "report/version.h"

#include <errno.h>
#include <signal.h>
#include <sodium.h>
#include <string.h>

static const struct command commands[] = {
    {"check", "fvqrjx", "[RECORD...]", "rule on records", run_check},
    {"test", "fvqrjuM", "RECORD|DIR...", "run records with expectations", run_test},
    {"diff", "r", "A B", "where two records of one game part", run_diff},
    {"show", "far", "[RECORD]", "the position after an entry", run_show},
    {"options", "aiVUPfr", "[RECORD]", "what may be declared now", run_options},
    {"why", "fvar", "[RECORD] DECLARATION", "the ruling on an entry nobody made", run_why},
    {"convert", "tr", "[RECORD]", "the other form of a record", run_convert},
    {"mail", "yr", "[FILE]", "the record in a thread of mails", run_mail},
    {"explain", "r", "GAME [RULE]", "a rule, a card, a space, rules with a word", run_explain},
    {"rules", "cr", "GAME", "the catalogue and its coverage", run_rules},
    {"generate", "gSsRrt", "GAME", "random lawful records", run_generate},
    {"import", "mtr", "FILE", "a game played elsewhere as a record", run_import},
    {"data", "krtTLm", "GAME", "rules data: print, check, fill in", run_data},
    {"ledger", "fqr", "[RECORD...]", "dice by rule, blocks, secrets used twice, cards", run_ledger},
    {"roll", "SFCa", "", "dice of a seeded stream", run_roll},
    {"commit", "l", "SIDE", "a commitment to dice, and its secret", run_commit},
    {"reveal", "a", "SECRET", "the line that opens a commitment", run_reveal},
    {"serve", "r", "", "rule for programs: requests and answers in JSON", run_serve},
    {"games", "", "[GAME]", "systems, sides, scenarios, options, rulings", run_games},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

static void print_usage(FILE *out)
{
    fprintf(out, "usage: provost COMMAND [OPTION...] [OPERAND...]\n\n");
    for (int i = 0; i < COMMANDS; i++)
        fprintf(out, "  %-9s %-20s %s\n", commands[i].name, commands[i].operands,
                commands[i].meaning);
    fprintf(out, "\n  --version, --help. The reference is provost(1).\n");
}

static const struct command *command_named(const char *name)
{
    const char *names[COMMANDS];
    for (int i = 0; i < COMMANDS; i++) {
        names[i] = commands[i].name;
        if (strcmp(commands[i].name, name) == 0)
            return &commands[i];
    }
    const char *nearest = nearest_word(name, names, COMMANDS);
    complain("no command is called %s%s%s%s; provost --help lists them", name,
             nearest ? "; did you mean " : "", nearest ? nearest : "", nearest ? "?" : "");
    return NULL;
}

/* What a command takes, before the list of all. */
static void print_command(FILE *out, const struct command *command)
{
    fprintf(out, "usage: provost %s", command->name);
    print_option_names(out, command->takes);
    fprintf(out, " %s\n  %s\n\n", command->operands, command->meaning);
}

static enum status flush_output(enum status status)
{
    if (fflush(stdout) == 0 && !ferror(stdout))
        return status;
    complain("standard output: %s", strerror(errno));
    return worse(status, STATUS_UNJUDGED);
}

static enum status tell_own_fault(enum status status)
{
    if (status == STATUS_OWN_FAULT)
        complain("not finished: memory ran out, or the program is at fault");
    return status;
}

static bool is_help(const char *word)
{
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

/* Help may be asked for before a command or behind it. */
static bool print_help(int argc, char **argv)
{
    bool before = is_help(argv[1]) || strcmp(argv[1], "help") == 0;
    if (!before && (argc < 3 || !is_help(argv[2])))
        return false;
    const char *name = before ? argc > 2 ? argv[2] : "" : argv[1];
    for (int i = 0; i < COMMANDS; i++) {
        if (strcmp(commands[i].name, name) == 0)
            print_command(stdout, &commands[i]);
    }
    print_usage(stdout);
    return true;
}

int main(int argc, char **argv)
{
    struct arguments arguments = {.games = 1, .jobs = 1, .faces = 6, .rolls = 1, .links = 1};
    signal(SIGPIPE, SIG_IGN); /* who reads no more is told of as a full disk is */
    if (argc < 2) {
        print_usage(stderr);
        return STATUS_UNJUDGED;
    }
    bool version = strcmp(argv[1], "--version") == 0 || strcmp(argv[1], "-V") == 0;
    if (version)
        printf("provost %s (unpacks with %s)\n", PROVOST_VERSION, unpackers());
    if (version || print_help(argc, argv))
        return (int)flush_output(STATUS_LEGAL);
    const struct command *command = command_named(argv[1]);
    if (!command || !read_arguments(command->name, command->takes, argc - 1, argv + 1, &arguments))
        return STATUS_UNJUDGED;
    enum status status = sodium_init() < 0 ? STATUS_OWN_FAULT : command->run(&arguments);
    return (int)flush_output(tell_own_fault(status));
}
