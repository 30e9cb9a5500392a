#include "command/command.h"

#include "provost/provost.h"
#include "record/lines.h"
#include "record/names.h"
#include "report/print.h"

#include <cjson/cJSON.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

/* A referee for programs in any language: a request a line on standard input, an answer a line on
 * standard output, both JSON objects. Everything is done by the public library. */

enum { GAMES_MAX = 64, ID_ROOM = 64 };

/* One game of those being played. */
struct table {
    char id[ID_ROOM]; /* "" where none is open */
    provost *referee;
    unsigned long long random;
    FILE *heard; /* verdicts and summaries not yet answered, each "{...},"; NULL: none */
    char *told;  /* what was written there */
    size_t told_length;
    bool starved;
};

struct server {
    const char *rules_data;
    struct table table[GAMES_MAX];
    FILE *out; /* the members of an answer, each behind a comma */
    char error[256];
};

typedef bool answer_function(struct server *server, const cJSON *request);

/* --- what an answer holds --- */

static bool refuse(struct server *server, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

static bool refuse(struct server *server, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(server->error, sizeof server->error, format, arguments);
    va_end(arguments);
    return false;
}

/* The text of a request's key, NULL when it has none. */
static const char *text_of(const cJSON *request, const char *key)
{
    return cJSON_GetStringValue(cJSON_GetObjectItemCaseSensitive(request, key));
}

/* Gives away text, JSON or not, under key. */
static bool put_given(struct server *server, const char *key, char *text, bool json)
{
    if (!text)
        return refuse(server, "no game is under way, or memory ran out");
    if (json)
        fprintf(server->out, ",\"%s\":%s", key, text);
    else
        print_json_member(server->out, key, text);
    provost_free(text);
    return true;
}

/* --- games --- */

static struct table *table_named(struct server *server, const char *id)
{
    for (int i = 0; i < GAMES_MAX; i++) {
        if (strcmp(server->table[i].id, id) == 0)
            return &server->table[i];
    }
    return NULL;
}

/* The game a request names, NULL after a message. */
static struct table *table_of(struct server *server, const cJSON *request)
{
    const char *id = text_of(request, "game");
    struct table *table = id && *id ? table_named(server, id) : NULL;
    if (!table)
        refuse(server, "\"game\" names no open game%s%.40s", id ? ": " : "", id ? id : "");
    return table;
}

/* A question may bring a verdict, too: on a typed header, which might have gone on. */
static void hear_json(struct table *table, char *json)
{
    if (!table->heard)
        table->heard = open_memstream(&table->told, &table->told_length);
    if (json && table->heard)
        fprintf(table->heard, "%s,", json);
    else
        table->starved = true;
    provost_free(json);
}

/* Ends what was heard, which is put into the answer or forgotten. */
static void tell_heard(struct server *server, struct table *table, bool put)
{
    if (table->heard)
        fclose(table->heard);
    if (put)
        fprintf(server->out, ",\"verdicts\":[%.*s]", table->heard ? (int)table->told_length - 1 : 0,
                table->heard ? table->told : "");
    free(table->told);
    table->heard = NULL;
    table->told = NULL;
}

static void hear_verdict(void *context, const provost_verdict *verdict)
{
    hear_json(context, provost_verdict_json(verdict));
}

static void hear_summary(void *context, const provost_summary *summary)
{
    hear_json(context, provost_summary_json(summary));
}

static bool open_game(struct server *server, const cJSON *request)
{
    const char *id = text_of(request, "game");
    if (!id || !*id || strlen(id) >= ID_ROOM)
        return refuse(server, "\"game\" is a name of 1 to %d bytes", ID_ROOM - 1);
    if (table_named(server, id))
        return refuse(server, "game %s is open already", id);
    struct table *table = table_named(server, "");
    if (!table)
        return refuse(server, "%d games are open; close one", GAMES_MAX);
    *table = (struct table){.referee = provost_open(server->rules_data)};
    if (!table->referee || provost_keep(table->referee) != 0)
        return refuse(server, "memory ran out");
    provost_listen(table->referee, hear_verdict, hear_summary, table);
    memcpy(table->id, id, strlen(id) + 1);
    return true;
}

static bool close_game(struct server *server, const cJSON *request)
{
    struct table *table = table_of(server, request);
    if (!table)
        return false;
    provost_close(table->referee);
    tell_heard(server, table, false);
    *table = (struct table){.referee = NULL};
    return true;
}

/* --- lines --- */

typedef int line_function(provost *referee, const char *line, size_t length);

/* Gives a line: a text, or the JSON object of a declaration. */
static bool give_line(struct server *server, const cJSON *line, struct table *table,
                      line_function *give)
{
    char *made = cJSON_IsObject(line) ? cJSON_PrintUnformatted(line) : NULL;
    const char *text = cJSON_IsObject(line) ? made : cJSON_GetStringValue(line);
    bool done = text && give(table->referee, text, strlen(text)) == 0;
    cJSON_free(made);
    return done || refuse(server, "memory ran out");
}

static bool is_line(const cJSON *line)
{
    const char *text = cJSON_GetStringValue(line), *end = text ? strchr(text, '\n') : NULL;
    return cJSON_IsObject(line) || (text && (!end || !end[1]));
}

/* Whether the request's "line", or each of its "lines", is one: else none is given. */
static bool check_lines(struct server *server, const cJSON *request)
{
    const cJSON *lines = cJSON_GetObjectItemCaseSensitive(request, "lines");
    const cJSON *only = cJSON_GetObjectItemCaseSensitive(request, "line");
    bool good = !only || is_line(only);
    if (!only && !cJSON_IsArray(lines))
        return refuse(server, "\"line\" is a line of the record, \"lines\" a list of them");
    for (const cJSON *line = lines ? lines->child : NULL; line; line = line->next)
        good &= is_line(line);
    return good || refuse(server, "a line is a text without a line end in it, or a JSON object");
}

/* The request's "line", or all of its "lines". */
static bool give_lines(struct server *server, const cJSON *request, struct table *table,
                       line_function *give)
{
    const cJSON *lines = cJSON_GetObjectItemCaseSensitive(request, "lines");
    const cJSON *only = cJSON_GetObjectItemCaseSensitive(request, "line");
    if (only && !give_line(server, only, table, give))
        return false;
    for (const cJSON *line = lines ? lines->child : NULL; line; line = line->next) {
        if (!give_line(server, line, table, give))
            return false;
    }
    return true;
}

/* Rules on lines and tells what is heard of them. */
static bool rule_on(struct server *server, const cJSON *request, line_function *give)
{
    struct table *table = table_of(server, request);
    if (!table || !check_lines(server, request))
        return false;
    bool done = give_lines(server, request, table, give);
    if (done && table->starved)
        done = refuse(server, "memory ran out");
    tell_heard(server, table, done);
    return done;
}

static bool feed(struct server *server, const cJSON *request)
{
    return rule_on(server, request, provost_feed);
}

static bool try(struct server *server, const cJSON *request)
{
    return cJSON_GetObjectItemCaseSensitive(request, "line")
               ? rule_on(server, request, provost_try)
               : refuse(server, "\"line\" is the line to try");
}

static bool undo(struct server *server, const cJSON *request)
{
    struct table *table = table_of(server, request);
    const cJSON *entry = cJSON_GetObjectItemCaseSensitive(request, "entry");
    if (!table)
        return false;
    if (!cJSON_IsNumber(entry) || entry->valuedouble != entry->valueint)
        return refuse(server, "\"entry\" is the running number of a declaration");
    int result = provost_undo(table->referee, entry->valueint);
    return result == 0  ? true
           : result > 0 ? refuse(server, "there is no entry %d", entry->valueint)
                        : refuse(server, "memory ran out");
}

/* --- questions --- */

static bool position(struct server *server, const cJSON *request)
{
    struct table *table = table_of(server, request);
    return table && put_given(server, "position", provost_position_json(table->referee), true) &&
           put_given(server, "text", provost_position_text(table->referee), false);
}

static bool options(struct server *server, const cJSON *request)
{
    struct table *table = table_of(server, request);
    if (!table)
        return false;
    char *may =
        provost_options_of_json(table->referee, text_of(request, "side"), text_of(request, "verb"),
                                text_of(request, "units"), text_of(request, "place"));
    cJSON *error = may && strncmp(may, "{\"error\"", 8) == 0 ? cJSON_Parse(may) : NULL;
    if (!error)
        return put_given(server, "may", may, true);
    refuse(server, "%.240s", text_of(error, "error"));
    cJSON_Delete(error);
    provost_free(may);
    return false;
}

static bool random_line(struct server *server, const cJSON *request)
{
    struct table *table = table_of(server, request);
    const cJSON *seed = cJSON_GetObjectItemCaseSensitive(request, "seed");
    if (!table)
        return false;
    if (cJSON_IsNumber(seed))
        table->random = (unsigned long long)seed->valueint;
    char *line = provost_random_line(table->referee, &table->random);
    if (!line)
        return fputs(",\"line\":null", server->out) >= 0;
    return put_given(server, "line", line, false);
}

static bool report(struct server *server, const cJSON *request)
{
    struct table *table = table_of(server, request);
    const char *format = text_of(request, "format");
    if (!table)
        return false;
    char *text = provost_report(table->referee, format ? format : "text");
    return text ? put_given(server, "report", text, false)
                : refuse(server, "\"format\" is text, json, tap, junit, sarif, github or html");
}

static bool record(struct server *server, const cJSON *request)
{
    struct table *table = table_of(server, request);
    const char *form = text_of(request, "form");
    if (!table)
        return false;
    char *text = form ? provost_convert(table->referee, form) : provost_record(table->referee);
    return text ? put_given(server, "record", text, false)
                : refuse(server, "\"form\" is json or text, or is left out");
}

static bool games(struct server *server, const cJSON *request)
{
    (void)request;
    provost *referee = provost_open(server->rules_data);
    char *text = referee ? provost_games_json(referee) : NULL;
    provost_close(referee);
    return put_given(server, "games", text, true);
}

static bool explain(struct server *server, const cJSON *request)
{
    const char *of = text_of(request, "of"), *rule = text_of(request, "rule");
    char *text = of ? provost_explain(of, rule) : NULL;
    return text ? put_given(server, "text", text, false)
                : refuse(server, "\"of\" names a game, \"rule\" one of its rules or rulings");
}

/* --- requests --- */

static const struct {
    const char *word;
    answer_function *answer;
} requests[] = {
    {"open", open_game},     {"line", feed},         {"try", try},       {"undo", undo},
    {"options", options},    {"position", position}, {"report", report}, {"record", record},
    {"random", random_line}, {"close", close_game},  {"games", games},   {"explain", explain},
};

enum { REQUESTS = sizeof requests / sizeof *requests };

static answer_function *request_named(struct server *server, const char *word)
{
    const char *words[REQUESTS];
    for (int i = 0; i < REQUESTS; i++) {
        words[i] = requests[i].word;
        if (word && strcmp(requests[i].word, word) == 0)
            return requests[i].answer;
    }
    const char *nearest = word ? nearest_word(word, words, REQUESTS) : NULL;
    refuse(server, "\"do\" names no request%s%.40s%s%s%s; provost-serve(1) lists them",
           word ? ": " : "", word ? word : "", nearest ? "; did you mean " : "",
           nearest ? nearest : "", nearest ? "?" : "");
    return NULL;
}

/* The answer to a request, its id first. */
static void print_answer(const cJSON *id, bool done, const char *members, const char *error)
{
    char *echo = id ? cJSON_PrintUnformatted(id) : NULL;
    putchar('{');
    if (echo)
        printf("\"id\":%s,", echo);
    printf("\"ok\":%s", done ? "true" : "false");
    if (done)
        fputs(members, stdout);
    else
        print_json_member(stdout, "error", error);
    puts("}");
    fflush(stdout);
    cJSON_free(echo);
}

static void answer(struct server *server, const char *text, size_t length)
{
    char *members = NULL;
    size_t size = 0;
    cJSON *request = cJSON_ParseWithLength(text, length);
    answer_function *function = NULL;
    server->error[0] = '\0';
    if (cJSON_IsObject(request))
        function = request_named(server, text_of(request, "do"));
    else
        refuse(server, "a request is a JSON object on one line");
    server->out = open_memstream(&members, &size);
    bool done = server->out && function && function(server, request);
    if (server->out)
        fclose(server->out);
    print_answer(cJSON_GetObjectItemCaseSensitive(request, "id"), done, members, server->error);
    free(members);
    cJSON_Delete(request);
}

enum status run_serve(const struct arguments *arguments)
{
    struct lines lines;
    if (arguments->count > 0) {
        complain("serve takes requests from standard input and no operand");
        return STATUS_UNJUDGED;
    }
    struct server *server = calloc(1, sizeof *server);
    if (!server)
        return STATUS_OWN_FAULT;
    server->rules_data = arguments->rules_data;
    lines_open(&lines, stdin);
    while (!ferror(stdout) && lines_next(&lines)) {
        if (lines.too_long)
            print_answer(NULL, false, NULL, "the request is too long");
        else if (lines.length > 0)
            answer(server, lines.bytes, lines.length);
    }
    lines_close(&lines);
    for (int i = 0; i < GAMES_MAX; i++) {
        provost_close(server->table[i].referee);
        tell_heard(server, &server->table[i], false);
    }
    free(server);
    return STATUS_LEGAL;
}
