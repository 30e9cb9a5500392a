#include "records.h"

#include "session/session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { ENTRIES_A_GAME = 2000, LINE_BYTES = 8192, SECONDS_MAX = 20 };

static void put_line(FILE *out, struct session *session, const char *line)
{
    fprintf(out, "%s\n", line);
    session_line(session, line, strlen(line), false);
}

/* Adds one game; the number of its lines, 0 when the game cannot be opened. */
static long make_game(FILE *out, struct session *session, const char *game, const char *scenario,
                      uint64_t number)
{
    char line[LINE_BYTES];
    long lines = 1;
    uint64_t random = number;
    snprintf(line, sizeof line,
             "{\"provost\":1,\"game\":\"%s\"%s%s%s,\"dice\":{\"stream\":\"seeded\",\"seed\":"
             "\"bench-%d\"}}",
             game, scenario ? ",\"scenario\":\"" : "", scenario ? scenario : "",
             scenario ? "\"" : "", (int)number);
    put_line(out, session, line);
    struct referee *referee = session_referee(session);
    while (referee && lines < ENTRIES_A_GAME) {
        const char *entry = referee_random_entry(referee, &random);
        if (!entry || strlen(entry) >= sizeof line)
            break;
        strcpy(line, entry);
        put_line(out, session, line);
        lines++;
    }
    session_end(session);
    return referee ? lines : 0;
}

/* Where games take long to make, those there are come again. */
static bool repeat(struct record *record, long entries)
{
    size_t times = (size_t)((entries - 1) / record->entries + 1), size = record->size;
    char *text = realloc(record->text, times * size + 1);
    if (!text)
        return false;
    for (size_t i = 1; i < times; i++)
        memcpy(text + i * size, text, size);
    record->text = text;
    record->size = times * size;
    record->entries *= (long)times;
    text[record->size] = '\0';
    return true;
}

static bool cut_lines(struct record *record)
{
    record->line = calloc((size_t)record->entries, sizeof *record->line);
    const char *at = record->text;
    for (long i = 0; record->line && i < record->entries; i++) {
        size_t length = strcspn(at, "\n");
        record->line[i].text = at;
        record->line[i].length = length;
        at += length + 1;
    }
    return record->line != NULL;
}

bool make_record(const char *game, const char *scenario, long entries, struct record *record)
{
    struct data_cache *cache = data_cache_open(NULL);
    struct session *session = cache ? session_open(cache, (struct listener){0}) : NULL;
    FILE *out = open_memstream(&record->text, &record->size);
    clock_t latest = clock() + (clock_t)SECONDS_MAX * CLOCKS_PER_SEC;
    long lines = 1;
    for (uint64_t number = 1;
         session && out && lines && record->entries < entries && clock() < latest; number++) {
        lines = make_game(out, session, game, scenario, number);
        record->entries += lines;
    }
    if (out)
        fclose(out);
    session_close(session);
    data_cache_close(cache);
    return out && record->entries > 1 && repeat(record, entries) && cut_lines(record);
}

void free_record(struct record *record)
{
    free(record->line);
    free(record->text);
}
