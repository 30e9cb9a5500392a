#include "command/command.h"
#include "command/statistics.h"

#include "board/rules_data.h"
#include "record/notation_input.h"
#include "record/read_entry.h"
#include "record/text.h"
#include "record/write.h"

#include <stdlib.h>
#include <string.h>

/* Random lawful records, from a seed: the same seed gives the same records. */

enum { ENTRIES_MAX = 10000, LINE_CAPACITY = 4096, OTHER_CHANCE = 15 };

struct generating {
    const struct arguments *arguments;
    const struct game *game;
    const struct rules_data *data;
    struct data_cache *cache;
    struct session *session;
    struct statistics *statistics;
    struct record_input input; /* what is printed in the notation goes through them */
    struct arena arena;        /* of the entry being counted */
    struct arena headers;
    bool notation, faulty;
    bool bad_data;
    bool starved; /* memory ran out: what was made is not what the seed gives */
};

static uint64_t number_of(const char *seed)
{
    uint64_t number = UINT64_C(0xcbf29ce484222325);
    for (const char *at = seed; *at; at++)
        number = (number ^ (unsigned char)*at) * UINT64_C(0x100000001b3);
    return number;
}

/* --- headers --- */

/* Unless a scenario is asked for there are all in turn, and each option and other reading of a
 * ruling holds in some games. */

/* All scenarios in turn, unless one is asked for; NULL: the game has but one. */
static const char *scenario_of(const struct generating *generating, long number)
{
    const struct names *scenarios = &generating->data->scenarios;
    const char *asked = generating->arguments->scenario;
    if (asked)
        return scenarios->name[names_find(scenarios, asked).id].id;
    if (scenarios->count == 0)
        return NULL;
    return scenarios->name[1 + (number - 1) % scenarios->count].id;
}

static bool by_chance(uint64_t *random)
{
    *random = *random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return (*random >> 33) % 100 < OTHER_CHANCE;
}

static void say_options(const struct game *game, uint64_t *random, struct sentence *line)
{
    int said = 0;
    for (int i = 0; i < game->option.count; i++) {
        if (by_chance(random))
            say(line, "%s\"%s\"", said++ ? "," : ",\"options\":[", game->option.row[i].name);
    }
    if (said)
        say(line, "]");
}

/* The second reading of a ruling. */
static void say_rulings(const struct game *game, uint64_t *random, struct sentence *line)
{
    int said = 0;
    for (int i = 0; i < game->ruling.count; i++) {
        const struct ruling *ruling = &game->ruling.row[i];
        if (ruling->alternative[1].name && by_chance(random))
            say(line, "%s\"%s\":\"%s\"", said++ ? "," : ",\"rules\":{", ruling->name,
                ruling->alternative[1].name);
    }
    if (said)
        say(line, "}");
}

/* In quotes, as JSON has it; NULL when memory is out. */
static char *quoted_seed(const char *seed)
{
    char *text = NULL;
    size_t size = 0;
    FILE *memory = open_memstream(&text, &size);
    if (!memory)
        return NULL;
    write_quoted(memory, seed, false);
    if (fclose(memory) == 0)
        return text;
    free(text);
    return NULL;
}

/* Lives in the generator's arena; NULL when memory is out. */
static const char *header_line(struct generating *generating, long number)
{
    const char *seed = generating->arguments->seed ? generating->arguments->seed : "1";
    const char *scenario = scenario_of(generating, number);
    arena_reset(&generating->headers);
    seed = arena_print(&generating->headers, "%s-%ld", seed, number);
    if (!seed)
        return NULL;
    struct sentence line;
    uint64_t random = number_of(seed);
    sentence_clear(&line);
    say(&line, "{\"provost\":1,\"game\":\"%s\"", generating->game->id);
    if (scenario)
        say(&line, ",\"scenario\":\"%s\"", scenario);
    if (!generating->arguments->scenario) {
        say_options(generating->game, &random, &line);
        say_rulings(generating->game, &random, &line);
    }
    char *quoted = quoted_seed(seed);
    const char *header =
        quoted ? arena_print(&generating->headers,
                             "%s,\"dice\":{\"stream\":\"seeded\",\"seed\":%s}}", line.text, quoted)
               : NULL;
    free(quoted);
    return header;
}

/* --- entries --- */

static void write_in_notation(void *context, const struct entry *entry)
{
    struct generating *generating = context;
    write_notation(stdout, entry, generating->input.notation.dialect);
    putchar('\n');
}

static const struct dialect *dialect_of(void *context, const char *game)
{
    struct generating *generating = context;
    return cached_dialect(generating->cache, game);
}

static void print_line(struct generating *generating, const char *line)
{
    if (generating->arguments->stats)
        return;
    if (generating->notation)
        input_line(&generating->input, line, strlen(line), false);
    else
        puts(line);
}

static void count_line(struct generating *generating, const char *line, long number)
{
    struct entry entry;
    arena_reset(&generating->arena);
    read_json_entry(line, strlen(line), number, &generating->arena, &entry);
    count_entry(generating->statistics, &entry);
}

static bool generate_game(struct generating *generating, long number)
{
    struct session *session = generating->session;
    char line[LINE_CAPACITY];
    const char *header = header_line(generating, number);
    generating->starved |= !header;
    if (!header)
        return false;
    uint64_t random = number_of(header);
    session_line(session, header, strlen(header), false);
    if (!session_referee(session))
        return false;
    print_line(generating, header);
    const char *entry = "";
    for (int i = 0; entry && i < ENTRIES_MAX && !ferror(stdout); i++) {
        entry = referee_random_entry(session_referee(session), &random);
        size_t length = entry ? strlen(entry) : sizeof line;
        generating->starved |= session_starved(session);
        if (length >= sizeof line || generating->starved)
            break;
        memcpy(line, entry, length + 1);
        count_line(generating, line, i + 2);
        print_line(generating, line);
        session_line(session, line, length, false);
        generating->starved |= generating->arena.failed;
    }
    session_end(session);
    generating->starved |= session_starved(session) || generating->input.starved;
    return true;
}

static void hear_verdict(void *context, const struct verdict *verdict)
{
    struct generating *generating = context;
    count_verdict(generating->statistics, verdict);
    if (verdict->kind == LEGAL || verdict->kind == NOTED)
        return;
    generating->faulty = true;
    complain("the generator made a faulty entry: line %ld: %s %s", verdict->line, verdict->said,
             verdict->finding_count ? verdict->finding[0].text : "");
}

/* The last line of a record says where a game stopped that did not come to its end. */
static void print_stop(struct generating *generating, const char *where)
{
    struct sentence text;
    sentence_clear(&text);
    say(&text, "no end was found: %s", where);
    struct entry note = {.kind = ENTRY_NOTE, .reason = text.text};
    if (generating->arguments->stats)
        return;
    if (generating->notation) {
        write_in_notation(generating, &note);
        return;
    }
    write_json(stdout, &note);
    putchar('\n');
}

static void hear_end(void *context, const struct closing *closing)
{
    struct generating *generating = context;
    count_game(generating->statistics, !closing->over);
    if (closing->over || fflush(stdout) ||
        ferror(stdout)) /* who reads no more is told why, once, at the end */
        return;
    print_stop(generating, closing->state);
    complain("no end was found of the game with seed %s: %s", closing->seed, closing->state);
}

/* --- the command --- */

static bool open_generating(struct generating *generating)
{
    const char *complaint = memory_ran_out;
    struct listener listener = {generating, NULL, hear_verdict, hear_end};
    generating->cache = data_cache_open(generating->arguments->rules_data);
    if (generating->cache)
        generating->data = cached_data(generating->cache, generating->game, &complaint);
    if (!generating->data) {
        complain("%s: %s", generating->game->id, complaint);
        generating->bad_data = strstr(complaint, memory_ran_out) == NULL;
        return false;
    }
    generating->statistics = statistics_open(generating->game, generating->data);
    generating->session = session_open(generating->cache, listener);
    input_open(&generating->input,
               (struct input_reader){generating, dialect_of, write_in_notation, NULL, NULL, NULL});
    return generating->statistics && generating->session;
}

static void close_generating(struct generating *generating)
{
    if (generating->data)
        input_close(&generating->input);
    session_close(generating->session);
    statistics_close(generating->statistics);
    arena_free(&generating->arena);
    arena_free(&generating->headers);
    data_cache_close(generating->cache);
}

static bool has_scenario(const struct generating *generating)
{
    const char *scenario = generating->arguments->scenario;
    bool known = !scenario || names_find(&generating->data->scenarios, scenario).id;
    if (!known)
        complain("%s has no scenario %s; see provost games", generating->game->title, scenario);
    return known;
}

enum status run_generate(const struct arguments *arguments)
{
    struct generating generating = {.arguments = arguments};
    enum form form;
    generating.game = arguments->count == 1 ? game_operand(arguments->operand[0]) : NULL;
    if (arguments->count != 1)
        complain("generate takes a game");
    if (!generating.game)
        return STATUS_UNJUDGED;
    if (!form_named(arguments->to, &form) || (arguments->seed && !is_seed(arguments->seed)))
        return STATUS_UNJUDGED;
    generating.notation = form == FORM_NOTATION;
    bool opened = open_generating(&generating), done = opened && has_scenario(&generating);
    for (long number = 1; done && number <= arguments->games && !ferror(stdout); number++)
        done = generate_game(&generating, number);
    if (opened && arguments->stats)
        print_statistics(generating.statistics);
    close_generating(&generating);
    if (generating.bad_data)
        return STATUS_UNJUDGED;
    if (!opened || generating.faulty || generating.starved)
        return STATUS_OWN_FAULT;
    return done ? STATUS_LEGAL : STATUS_UNJUDGED;
}
