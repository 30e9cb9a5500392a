#include "counted.h"

#include "report/report.h"
#include "session/session.h"

#include <cjson/cJSON.h>
#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* Every allocation fails, once alone and once with all after it. Each time the report is what it
 * would have been, or it says that memory ran out; nothing is left behind. Prints TAP. */

/* So long that its copy needs memory of its own. */
static char long_after[20000];

static void write_long_after(void)
{
    static const char start[] = "{\"by\":\"french\",\"do\":\"after\",\"entry\":1,\"with\":{\"by\":"
                                "\"british\",\"do\":\"pass\",\"comment\":\"";
    memset(long_after, 'x', sizeof long_after);
    memcpy(long_after, start, sizeof start - 1);
    memcpy(long_after + sizeof long_after - 4, "\"}}", 4);
}

/* Two games, with a fault, corrections, a printed position and text before and after. */
static const char *const play[] = {
    "{\"note\":\"before the game\"}",
    "{\"provost\":1,\"game\":\"fort-tokens\",\"dice\":{\"stream\":\"seeded\",\"seed\":\"x\"}}",
    "{\"by\":\"british\",\"do\":\"toss\",\"comment\":\"heads\",\"expect\":{\"verdict\":\"legal\"}}",
    "{\"by\":\"british\",\"do\":\"deal\"}",
    "{\"by\":\"french\",\"do\":\"raid\"}",
    "{\"by\":\"french\",\"do\":\"undo\",\"entry\":3}",
    "{\"by\":\"british\",\"do\":\"agree\",\"entry\":3}",
    long_after,
    "{\"by\":\"british\",\"do\":\"agree\",\"entry\":1}",
    "{\"assert\":{\"turn\":1}}",
    "{\"dice\":[\"british\"],\"server\":\"ACTS\",\"block\":1}",
    "game fort-tokens; dice supplied",
    "B toss [british]",
    "deal B J4 J2 W5 C3 L1 R2 D4 X2",
    "deal B nobody",
};

/* Every game's rules data is read; its text, of many thousand allocations, without a failure. */
static const char *const openings[] = {
    "{\"provost\":1,\"game\":\"fort-tokens\"}",
    "{\"provost\":1,\"game\":\"washingtons-war\"}",
    "{\"provost\":1,\"game\":\"wilderness-war\",\"scenario\":\"annus-mirabilis\"}",
    "{\"provost\":1,\"game\":\"bayonets-and-tomahawks\",\"scenario\":\"loudouns-gamble\"}",
};

struct record {
    const char *name;
    const char *const *line;
    size_t lines;
    cJSON_Hooks reader;
};

static const struct record records[] = {
    {"play", play, sizeof play / sizeof *play, {__wrap_malloc, __wrap_free}},
    {"openings", openings, sizeof openings / sizeof *openings, {__real_malloc, __real_free}},
};

static void hear_verdict(void *context, const struct verdict *verdict)
{
    json_format.verdict(context, verdict);
}

static void hear_end(void *context, const struct closing *closing)
{
    json_format.end_game(context, closing);
}

/* The report on the record; NULL when it could not even begin. */
static char *rule(const struct record *record)
{
    char *text = NULL;
    size_t size = 0;
    struct report report = {.format = &json_format, .record = "record"};
    report.out = __real_open_memstream(&text, &size);
    struct data_cache *cache = data_cache_open(NULL);
    struct listener listener = {&report, NULL, hear_verdict, hear_end};
    struct session *session = cache ? session_open(cache, listener) : NULL;
    for (size_t i = 0; session && i < record->lines; i++)
        session_line(session, record->line[i], strlen(record->line[i]), false);
    if (session)
        session_end(session);
    bool begun = session != NULL;
    session_close(session);
    data_cache_close(cache);
    fclose(report.out);
    if (begun)
        return text;
    __real_free(text);
    return NULL;
}

static bool says_so(const char *report)
{
    return strstr(report, "memory") != NULL;
}

struct findings {
    long wrong, unbalanced, same, said, refused;
};

static void fail_at(const struct record *record, long number, const char *whole,
                    struct findings *findings)
{
    failing = number;
    calls = live = 0;
    char *report = rule(record);
    bool alike = report && strcmp(report, whole) == 0;
    findings->unbalanced += live != 0;
    findings->refused += report == NULL;
    findings->same += alike;
    findings->said += report && !alike && says_so(report);
    if (report && !alike && !says_so(report) && findings->wrong++ < 3)
        printf("# call %ld: %.3000s\n", number, report);
    if (live && findings->unbalanced < 4)
        printf("# call %ld: %ld pieces left behind\n", number, live);
    __real_free(report);
}

static bool try_all(const struct record *record, const char *whole, long count)
{
    static int test;
    struct findings findings = {0};
    for (long number = 1; number <= count; number++)
        fail_at(record, number, whole, &findings);
    printf("%sok %d - %s: each of %ld allocations fails%s: %ld reports alike, %ld say it, %ld not "
           "begun\n",
           findings.wrong ? "not " : "", ++test, record->name, count,
           from_then_on ? " with all after it" : "", findings.same, findings.said,
           findings.refused);
    printf("%sok %d - nothing is left behind\n", findings.unbalanced ? "not " : "", ++test);
    return !findings.wrong && !findings.unbalanced;
}

static bool try_record(const struct record *record)
{
    cJSON_Hooks reader = record->reader;
    cJSON_InitHooks(&reader);
    failing = 0;
    calls = 0;
    from_then_on = false;
    char *whole = rule(record);
    long count = calls;
    bool held = whole && try_all(record, whole, count);
    from_then_on = true;
    held = held && try_all(record, whole, count);
    __real_free(whole);
    failing = 0; /* whoever allocates at the end of the program may */
    return held;
}

int main(void)
{
    if (sodium_init() < 0)
        return 3;
    write_long_after();
    bool held = true;
    printf("TAP version 14\n");
    for (size_t i = 0; i < sizeof records / sizeof *records; i++)
        held &= try_record(&records[i]);
    printf("1..%zu\n", 4 * sizeof records / sizeof *records);
    return held ? 0 : 1;
}
