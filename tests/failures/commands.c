#include "counted.h"

#include <cjson/cJSON.h>
#include <getopt.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

/* Every command with an allocation failing: the first ones each, later ones ever farther apart,
 * once alone and once with all after it. Each time the command does and prints what it would have,
 * or it says that memory ran out and ends with a status of 2 or 3; nothing is left behind. Prints
 * TAP. */

enum { WORDS_MAX = 8, DENSE = 40, SPARSE = 6, SHOWN = 3 };

#define TOKENS "fixtures/fort-tokens/games/seeded.jsonl"
#define TOKENS_WRITTEN "fixtures/fort-tokens/games/supplied.jsonl"
#define REVEALS "fixtures/fort-tokens/hands/record.reveal.jsonl"
#define WAR "fixtures/demo/early-1757-french-4-faults.jsonl"
#define WAR_SOUND "fixtures/demo/early-1757-french-4.jsonl"
#define WASHINGTON "fixtures/washingtons-war/examples/detroit.jsonl"
#define TOMAHAWKS "fixtures/bayonets-and-tomahawks/chapters-together/raids.jsonl"
#define NOTATION "fixtures/wilderness-war/examples/monongahela.txt"
#define FILLED "build/filled"

static const char *const commands[][WORDS_MAX] = {
    {"--help"},
    {"--version"},
    {"games"},
    {"check", TOKENS, REVEALS},
    {"check", "-v", TOKENS},
    {"check", "-j2", TOKENS, REVEALS},
    {"check", "-j2", "--format", "tap", TOKENS, REVEALS},
    {"check", "--format", "json", REVEALS},
    {"check", "--format", "tap", REVEALS},
    {"check", "--format", "junit", REVEALS},
    {"check", "--format", "sarif", REVEALS},
    {"check", "--format", "github", REVEALS},
    {"check", "--format", "html", REVEALS},
    {"check", WAR},
    {"check", "--format", "html", WAR},
    {"check", WASHINGTON},
    {"check", TOMAHAWKS},
    {"check", NOTATION},
    {"test", REVEALS, WAR},
    {"test", "fixtures/fort-tokens/hands"},
    {"test", "-j2", "fixtures/fort-tokens/hands"},
    {"test", "--format", "json", WAR},
    {"test", "--format", "tap", WAR},
    {"test", "--format", "junit", WAR},
    {"test", "--format", "sarif", WAR},
    {"test", "--format", "github", WAR},
    {"diff", WAR, WAR_SOUND},
    {"diff", TOKENS, TOKENS_WRITTEN},
    {"show", TOKENS},
    {"show", "--format", "json", WASHINGTON},
    {"show", "--format", "svg", WAR},
    {"show", "--at", "2", TOMAHAWKS},
    {"options", TOKENS_WRITTEN},
    {"options", "--at", "3", WAR},
    {"options", "--at", "2", TOMAHAWKS},
    {"options", WASHINGTON},
    {"convert", TOKENS},
    {"convert", "--to", "text", WASHINGTON},
    {"convert", "--to", "text", TOMAHAWKS},
    {"convert", NOTATION},
    {"ledger", TOKENS, REVEALS},
    {"ledger", "--format", "json", WASHINGTON},
    {"explain", "wilderness-war", "7.9"},
    {"explain", "fort-tokens"},
    {"rules", "fort-tokens"},
    {"rules", "fort-tokens", "--coverage", "fixtures/fort-tokens/hands"},
    {"data", "fort-tokens"},
    {"data", "washingtons-war"},
    {"data", "washingtons-war", "--check", "rules-data"},
    {"data", "washingtons-war", "--template"},
    {"data", "washingtons-war", "--fill", "tests/boards/washingtons-war-worksheet.txt", "--to",
     FILLED},
    {"roll", "--seed", "x", "--count", "5"},
    {"commit", "frnch"},
    {"reveal", WAR},
    {"generate", "fort-tokens", "--games", "2"},
    {"generate", "fort-tokens", "--to", "text"},
    {"generate", "fort-tokens", "--stats"},
    {"generate", "washingtons-war"},
};

enum { COMMANDS = sizeof commands / sizeof *commands };

/* --- one run --- */

int __real_main(int count, char **word);
int __wrap_main(void);

static FILE *tap, *output, *messages;

struct outcome {
    int status;
    char *printed, *told; /* to standard output, to standard error */
};

static char *text_of(FILE *file)
{
    int descriptor = fileno(file);
    off_t length = lseek(descriptor, 0, SEEK_END);
    char *text = __real_malloc((size_t)length + 1);
    ssize_t read_length = text ? pread(descriptor, text, (size_t)length, 0) : -1;
    if (read_length < 0)
        exit(3);
    text[read_length] = '\0';
    return text;
}

/* How long a record took is another time each time. */
static void forget_times(char *text)
{
    for (char *at = text; (at = strstr(at, " time=\"")) != NULL; at++)
        memset(at + 7, '0', strcspn(at + 7, "\""));
}

/* What is filled in is said beside what was there: nothing may be. */
static void clear_filled(void)
{
    if (access(FILLED, F_OK) == 0 && system("rm -rf " FILLED) != 0)
        exit(3);
}

static void empty(FILE *file, int stands_for)
{
    if (ftruncate(fileno(file), 0) != 0 || lseek(fileno(file), 0, SEEK_SET) != 0 ||
        dup2(fileno(file), stands_for) < 0)
        exit(3);
}

static struct outcome run(const char *const *command)
{
    char *word[WORDS_MAX + 2] = {(char[]){"provost"}};
    int count = 1;
    for (; count <= WORDS_MAX && command[count - 1]; count++)
        word[count] = (char *)(uintptr_t)command[count - 1];
    empty(output, STDOUT_FILENO);
    empty(messages, STDERR_FILENO);
    clear_filled();
    optind = 0; /* the words are others */
    calls = live = 0;
    int status = __real_main(count, word);
    fflush(stdout);
    struct outcome outcome = {status, text_of(output), text_of(messages)};
    forget_times(outcome.printed);
    return outcome;
}

static void forget(struct outcome *outcome)
{
    __real_free(outcome->printed);
    __real_free(outcome->told);
}

/* --- all runs of a command --- */

struct findings {
    long tried, wrong, same, said;
};

static bool same(const struct outcome *a, const struct outcome *b)
{
    return a->status == b->status && strcmp(a->printed, b->printed) == 0;
}

/* A test that could not be run to its end has not failed. */
static bool calls_it_failed(const struct outcome *outcome, const struct outcome *whole)
{
    return strstr(outcome->printed, "FAILED") && !strstr(whole->printed, "FAILED");
}

/* Whether nobody can take what was printed for the whole, nor for another whole. */
static bool says_so(const struct outcome *outcome, const struct outcome *whole)
{
    return !calls_it_failed(outcome, whole) && outcome->status >= 2 && outcome->status <= 3 &&
           (strstr(outcome->told, "emory") || strstr(outcome->printed, "memory"));
}

static void fail_at(const char *const *command, long number, const struct outcome *whole,
                    struct findings *findings)
{
    failing = number;
    struct outcome outcome = run(command);
    long left = live;
    failing = 0;
    bool alike = same(&outcome, whole), said = !alike && says_so(&outcome, whole);
    findings->tried++;
    findings->same += alike;
    findings->said += said;
    if ((left || (!alike && !said)) && findings->wrong++ < SHOWN)
        fprintf(tap, "# call %ld%s: status %d, %ld pieces left behind\n# %.1200s\n# %.300s\n",
                number, from_then_on ? " and all after it" : "", outcome.status, left,
                outcome.printed, outcome.told);
    forget(&outcome);
}

/* The next call to fail: each of the first, then ever farther apart. */
static long after(long number, long dense, long sparse)
{
    return number < dense ? number + 1 : number + 1 + number / sparse;
}

static void try_command(const char *const *command, long dense, long sparse,
                        struct findings *findings)
{
    failing = 0;
    struct outcome whole = run(command);
    long count = calls;
    if (live) {
        findings->wrong++;
        fprintf(tap, "# %ld pieces are left behind without a failure\n", (long)live);
    }
    for (int all = 0; all < 2; all++) {
        from_then_on = all != 0;
        for (long number = 1; number <= count; number = after(number, dense, sparse))
            fail_at(command, number, &whole, findings);
    }
    forget(&whole);
}

/* The text of the rules data takes many thousand: they fail where it is what a command is about. */
static void read_data_for(const char *command)
{
    bool about_data = strcmp(command, "data") == 0 || strcmp(command, "games") == 0;
    cJSON_Hooks counted = {__wrap_malloc, __wrap_free}, uncounted = {__real_malloc, __real_free};
    cJSON_InitHooks(about_data ? &counted : &uncounted);
}

static bool hold(int number, const char *const *command, long dense, long sparse)
{
    struct findings findings = {0};
    read_data_for(command[0]);
    try_command(command, dense, sparse, &findings);
    fprintf(tap, "%sok %d -", findings.wrong ? "not " : "", number);
    for (int i = 0; i < WORDS_MAX && command[i]; i++)
        fprintf(tap, " %s", command[i]);
    fprintf(tap, ": %ld allocations fail: %ld times the same, %ld times said\n", findings.tried,
            findings.same, findings.said);
    fflush(tap);
    return findings.wrong == 0;
}

/* With numbers: so many failures one after another, and then one in each so many-th part further.
 */
int __wrap_main(void)
{
    const char *dense = getenv("DENSE"), *sparse = getenv("SPARSE"), *only = getenv("ONLY");
    bool held = true;
    tap = fdopen(dup(STDOUT_FILENO), "w");
    output = __real_tmpfile();
    messages = __real_tmpfile();
    if (!tap || !output || !messages)
        return 3;
    fprintf(tap, "TAP version 14\n");
    for (int i = 0; i < COMMANDS; i++) {
        if (!only || atoi(only) == i + 1)
            held &= hold(i + 1, commands[i], dense ? atol(dense) : DENSE,
                         sparse ? atol(sparse) : SPARSE);
    }
    fprintf(tap, "1..%d\n", COMMANDS);
    fflush(tap);
    return held ? 0 : 1;
}
