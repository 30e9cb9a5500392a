#include "command/command.h"

#include "record/arena.h"
#include "record/door.h"

#include <stdlib.h>
#include <string.h>

/* Random lawful records, from a seed: the same seed gives the same records. */

enum { ENTRIES_MAX = 3000 };

struct statistics {
    long verbs[VERB_COUNT], games, entries, unfinished;
};

static uint64_t number_of(const char *seed)
{
    uint64_t number = UINT64_C(0xcbf29ce484222325);
    for (const char *at = seed; *at; at++)
        number = (number ^ (unsigned char)*at) * UINT64_C(0x100000001b3);
    return number;
}

static bool header_line(const struct game *game, const struct arguments *arguments, long number,
                        char *line, size_t capacity)
{
    const char *seed = arguments->seed ? arguments->seed : "1";
    int length = snprintf(line, capacity,
                          "{\"provost\":1,\"game\":\"%s\"%s%s%s,\"dice\":{\"stream\":\"seeded\",\"seed\":"
                          "\"%s-%ld\"}}",
                          game->id, arguments->scenario ? ",\"scenario\":\"" : "",
                          arguments->scenario ? arguments->scenario : "",
                          arguments->scenario ? "\"" : "", seed, number);
    return length > 0 && (size_t)length < capacity;
}

static void count_entry(struct statistics *statistics, const char *line, long number)
{
    struct arena arena = {0};
    struct entry entry;
    read_json_entry(line, strlen(line), number, &arena, &entry);
    statistics->verbs[entry.verb]++;
    statistics->entries++;
    arena_free(&arena);
}

static bool generate_game(struct session *session, const struct game *game,
                          const struct arguments *arguments, long number,
                          struct statistics *statistics)
{
    char line[2048];
    if (!header_line(game, arguments, number, line, sizeof line))
        return false;
    uint64_t random = number_of(line);
    session_line(session, line, strlen(line), false);
    if (!session_referee(session))
        return false;
    if (!arguments->stats)
        puts(line);
    const char *entry = "";
    for (int i = 0; entry && i < ENTRIES_MAX && !ferror(stdout); i++) {
        entry = referee_random_entry(session_referee(session), &random);
        if (!entry || strlen(entry) >= sizeof line)
            break;
        strcpy(line, entry);
        count_entry(statistics, line, i + 2);
        if (!arguments->stats)
            puts(line);
        session_line(session, line, strlen(line), false);
    }
    statistics->games++;
    statistics->unfinished += entry != NULL;
    session_end(session);
    return true;
}

static void hear_verdict(void *context, const struct verdict *verdict)
{
    bool *faulty = context;
    if (verdict->kind == LEGAL || verdict->kind == NOTED)
        return;
    *faulty = true;
    fprintf(stderr, "provost: the generator made a faulty entry: line %ld: %s %s\n", verdict->line,
            verdict->said, verdict->finding_count ? verdict->finding[0].text : "");
}

static void print_statistics(const struct statistics *statistics)
{
    printf("%ld games, %ld entries, %ld unfinished\n", statistics->games, statistics->entries,
           statistics->unfinished);
    for (int verb = 1; verb < VERB_COUNT; verb++) {
        if (statistics->verbs[verb])
            printf("%-12s %ld\n", verb_word((enum verb)verb), statistics->verbs[verb]);
    }
}

enum status run_generate(const struct arguments *arguments)
{
    bool faulty = false, done = true;
    struct statistics statistics = {0};
    const struct game *game = arguments->count == 1 ? game_operand(arguments->operand[0]) : NULL;
    if (!game) {
        fprintf(stderr, "provost: generate takes a game\n");
        return STATUS_UNJUDGED;
    }
    struct shelf *shelf = shelf_open(arguments->rules_data);
    struct listener listener = {&faulty, NULL, hear_verdict, NULL};
    struct session *session = shelf ? session_open(shelf, listener) : NULL;
    for (long number = 1; session && done && number <= arguments->games; number++)
        done = generate_game(session, game, arguments, number, &statistics);
    if (arguments->stats)
        print_statistics(&statistics);
    session_close(session);
    shelf_close(shelf);
    if (!session || faulty)
        return STATUS_OWN_FAULT;
    return done ? STATUS_LEGAL : STATUS_UNJUDGED;
}
