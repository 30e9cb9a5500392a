#include "board/rules_data.h"
#include "record/door.h"
#include "referee/picks.h"
#include "referee/state.h"
#include "report/report.h"
#include "session/session.h"

#include <sodium.h>
#include <stdlib.h>
#include <string.h>

/* What must hold of every game, tried on generated games. A game joins by a row. Prints TAP. */

struct row {
    const char *game, *scenario, *options; /* a header's "options" as JSON, or NULL */
    const char *directory;                 /* rules data, NULL for what is compiled in */
    int games;
};

static const struct row rows[] = {
    {"fort-tokens", NULL, NULL, NULL, 40},
    {"fort-tokens", NULL, "[\"solo-british\"]", NULL, 10},
    {"bayonets-and-tomahawks", "vaudreuils-petite-guerre", NULL, NULL, 8},
    {"bayonets-and-tomahawks", "loudouns-gamble", NULL, NULL, 8},
    {"bayonets-and-tomahawks", "amhersts-juggernaut", NULL, NULL, 4},
    {"bayonets-and-tomahawks", "french-and-indian-war", NULL, NULL, 3},
    {"washingtons-war", NULL, NULL, "tests/boards/washingtons-war-invented", 20},
    {"washingtons-war", NULL, "[\"tournament\"]", "tests/boards/washingtons-war-invented", 5},
    {"wilderness-war", "annus-mirabilis", NULL, NULL, 8},
    {"wilderness-war", "annus-mirabilis-wbc", NULL, NULL, 2},
    {"wilderness-war", "early-war", NULL, NULL, 4},
    {"wilderness-war", "late-war", NULL, NULL, 4},
    {"wilderness-war", "full-campaign",
     "[\"14.1\",\"14.2\",\"14.3\",\"14.4\",\"14.5\",\"14.6\",\"14.7\"]", NULL, 4},
};

enum { ENTRIES_MAX = 2000, LINE_MAX_BYTES = 4096, TRIES_PER_ENTRY = 3 };

/* --- a generated record in memory --- */

struct record {
    char *text;
    size_t size;
    long entries;
};

struct watch {
    long faulty, entries;
    char first[512];
    struct session *session;
    bool afresh_differs;
};

static void watch_verdict(void *context, const struct verdict *verdict)
{
    struct watch *watch = context;
    watch->entries++;
    struct referee *referee = session_referee(watch->session);
    if (referee && referee_checksum(referee) != referee_checksum_afresh(referee))
        watch->afresh_differs = true;
    if (verdict->kind == LEGAL || verdict->kind == NOTED)
        return;
    if (watch->faulty++ == 0)
        snprintf(watch->first, sizeof watch->first, "line %ld: %s: %s", verdict->line,
                 verdict->said, verdict->finding_count ? verdict->finding[0].text : "");
}

static void put_header(const struct row *row, int number, char *line)
{
    snprintf(line, LINE_MAX_BYTES,
             "{\"provost\":1,\"game\":\"%s\"%s%s%s%s%s,\"dice\":{\"stream\":\"seeded\",\"seed\":"
             "\"property-%d\"}}",
             row->game, row->scenario ? ",\"scenario\":\"" : "", row->scenario ? row->scenario : "",
             row->scenario ? "\"" : "", row->options ? ",\"options\":" : "",
             row->options ? row->options : "", number);
}

static struct session *start(struct shelf *shelf, struct listener listener, const char *header)
{
    struct session *session = session_open(shelf, listener);
    if (session)
        session_line(session, header, strlen(header), false);
    return session;
}

/* Generates game number of row into record. False when an entry was not legal. */
static bool generate(struct shelf *shelf, const struct row *row, int number, struct record *record,
                     struct watch *watch)
{
    char line[LINE_MAX_BYTES];
    uint64_t random = (uint64_t)number * 977 + 1;
    put_header(row, number, line);
    memset(watch, 0, sizeof *watch);
    watch->session = start(shelf, (struct listener){watch, NULL, watch_verdict, NULL}, line);
    FILE *out = open_memstream(&record->text, &record->size);
    fprintf(out, "%s\n", line);
    record->entries = 0;
    for (struct referee *referee = session_referee(watch->session);
         referee && record->entries < ENTRIES_MAX; record->entries++) {
        const char *entry = referee_random_entry(referee, &random);
        if (!entry)
            break;
        snprintf(line, sizeof line, "%s", entry);
        fprintf(out, "%s\n", line);
        session_line(watch->session, line, strlen(line), false);
    }
    fclose(out);
    bool played = session_referee(watch->session) != NULL && record->entries > 0;
    session_close(watch->session);
    return played && watch->faulty == 0;
}

static void feed(struct session *session, const struct record *record, long from, long to)
{
    long number = 0;
    for (const char *at = record->text; *at; number++) {
        size_t length = strcspn(at, "\n");
        if (number >= from && number < to)
            session_line(session, at, length, false);
        at += length + 1;
    }
}

/* --- the properties --- */

static void json_verdict(void *context, const struct verdict *verdict)
{
    json_format.verdict(context, verdict);
}

static void json_end(void *context, const struct closing *closing)
{
    json_format.end_game(context, closing);
}

static char *report_of(struct shelf *shelf, const struct record *record)
{
    char *text = NULL;
    size_t size = 0;
    struct report report = {.format = &json_format, .record = "generated"};
    report.out = open_memstream(&text, &size);
    struct session *session =
        session_open(shelf, (struct listener){&report, NULL, json_verdict, json_end});
    feed(session, record, 0, record->entries + 1);
    session_end(session);
    session_close(session);
    fclose(report.out);
    return text;
}

static bool replays_alike(struct shelf *shelf, const struct record *record)
{
    char *first = report_of(shelf, record), *second = report_of(shelf, record);
    bool alike = first && second && strcmp(first, second) == 0;
    free(first);
    free(second);
    return alike;
}

static bool undo_restores(struct shelf *shelf, const struct record *record)
{
    uint64_t *sums = calloc((size_t)record->entries + 2, sizeof *sums);
    struct session *session = session_open(shelf, (struct listener){0});
    long entry = 0;
    bool restored = sums != NULL;
    for (; restored && entry <= record->entries; entry++) {
        feed(session, record, entry, entry + 1);
        sums[entry] = referee_checksum(session_referee(session));
    }
    for (entry = record->entries - 1; restored && entry >= 0; entry--) {
        restored = referee_undo_last(session_referee(session)) &&
                   referee_checksum(session_referee(session)) == sums[entry];
    }
    session_close(session);
    free(sums);
    return restored;
}

/* The record stopped in the middle, printed, and taken up again from there ends at the same
 * position. */
static bool taken_up_again(struct shelf *shelf, const struct record *record, long middle)
{
    struct session *whole = session_open(shelf, (struct listener){0});
    struct session *rest = session_open(shelf, (struct listener){0});
    feed(whole, record, 0, middle);
    char *position = strdup(referee_position_json(session_referee(whole)));
    session_line(rest, position, strlen(position), false);
    bool same = session_referee(rest) &&
                referee_checksum(session_referee(rest)) == referee_checksum(session_referee(whole));
    feed(whole, record, middle, record->entries + 1);
    feed(rest, record, middle, record->entries + 1);
    same =
        same && referee_checksum(session_referee(rest)) == referee_checksum(session_referee(whole));
    free(position);
    session_close(whole);
    session_close(rest);
    return same;
}

static int below(uint64_t *random, int count)
{
    *random = *random * UINT64_C(6364136223846793005) + UINT64_C(1442695040888963407);
    return count > 0 ? (int)(*random >> 33) % count : 0;
}

/* A declaration of random values, lawful or not. */
static bool any_declaration(struct referee *referee, uint64_t *random,
                            struct declaration *declaration)
{
    const struct game *game = referee->game;
    const struct verb_use *use = &game->verb[below(random, game->verb_count)];
    memset(declaration, 0, sizeof *declaration);
    declaration->verb = use->verb;
    declaration->by = 1 + below(random, SIDE_MAX);
    for (int field = FIELD_CARD; field <= FIELD_COUNT; field++) {
        int range = field_range(referee, (enum field_word)field);
        if (!(use->needs >> field & 1) || range == 0)
            continue;
        pick_into(declaration, (struct pick){(enum field_word)field, 1 + below(random, range)});
    }
    return true;
}

/* Saying no aloud is open to whoever an optional step asks. */
static bool may_pass(const struct referee *referee, const struct step *step,
                     const struct declaration *declaration)
{
    return declaration->verb == VERB_PASS && step->silence == PASSES &&
           (sides_of(referee, step) >> declaration->by & 1U);
}

/* Whether the step that gets the declaration, the first on the way of silence that admits it and
 * does not leave it to a later one, takes it as lawful. */
static bool offered(struct referee *referee, const struct declaration *declaration)
{
    long mark = journal_mark(referee);
    bool found = false;
    arena_reset(&referee->line_arena);
    draft_clear(referee);
    dice_open(referee, NULL);
    for (int steps = 0; steps < WALK_MAX && !found; steps++) {
        const struct step *step = step_now(referee);
        if (!step)
            break;
        bool gets =
            step_admits(referee, step, declaration) && !judged_elsewhere(referee, declaration);
        found = may_pass(referee, step, declaration) ||
                (gets && judged_legal(referee, declaration, false));
        if (gets || found || !pass_in_silence(referee))
            break;
    }
    journal_undo(referee, mark);
    return found;
}

struct asked {
    enum verdict_kind kind;
    bool reasoned;
    bool forgiven; /* another counter of its kind stood for the one named */
};

static void hear(void *context, const struct verdict *verdict)
{
    struct asked *asked = context;
    asked->kind = verdict->kind;
    asked->reasoned = verdict->finding_count > 0;
    asked->forgiven = false;
    for (int i = 0; i < verdict->finding_count; i++)
        asked->forgiven |= verdict->finding[i].kind == REMARK &&
                           strcmp(verdict->finding[i].rule, "record.piece") == 0;
}

/* What the options offer is ruled legal, what they do not is refused with a rule. */
static bool options_agree(struct shelf *shelf, const struct record *record, uint64_t *random,
                          long *tried, char *example, size_t capacity)
{
    bool agree = true;
    struct asked asked;
    struct session *session = session_open(shelf, (struct listener){&asked, NULL, hear, NULL});
    for (long entry = 0; agree && entry <= record->entries; entry++) {
        feed(session, record, entry, entry + 1);
        struct referee *referee = session_referee(session);
        for (int i = 0; agree && i < TRIES_PER_ENTRY; i++, (*tried)++) {
            struct declaration declaration;
            char line[LINE_MAX_BYTES];
            any_declaration(referee, random, &declaration);
            bool offer = offered(referee, &declaration);
            snprintf(line, sizeof line, "%s", declaration_json(referee, &declaration));
            session_line(session, line, strlen(line), false);
            agree = offer ? asked.kind == LEGAL : asked.kind != LEGAL && asked.reasoned;
            agree |= asked.forgiven;
            referee_undo_last(referee);
            if (!agree)
                snprintf(example, capacity, "after entry %ld: %s is %s, yet %s", entry, line,
                         offer ? "offered" : "not offered", verdict_word(asked.kind));
        }
    }
    session_close(session);
    return agree;
}

/* --- TAP --- */

static int tests, failures;

static void ok(bool holds, const struct row *row, const char *property, const char *detail)
{
    failures += !holds;
    printf("%sok %d - %s%s%s: %s\n", holds ? "" : "not ", ++tests, row->game,
           row->scenario ? " " : "", row->scenario ? row->scenario : "", property);
    if (!holds && detail[0])
        printf("# %s\n", detail);
}

struct results {
    bool legal, alike, undone, again, afresh, agreed;
    char illegal[600], disagreed[LINE_MAX_BYTES + 200];
    long tried;
};

static void try_game(struct shelf *shelf, const struct row *row, int number,
                     struct results *results, uint64_t *random)
{
    struct record record = {0};
    struct watch watch;
    if (!generate(shelf, row, number, &record, &watch)) {
        results->legal = false;
        snprintf(results->illegal, sizeof results->illegal, "game %d: %s", number, watch.first);
    } else {
        results->afresh &= !watch.afresh_differs;
        results->alike &= replays_alike(shelf, &record);
        results->undone &= undo_restores(shelf, &record);
        for (long part = 1; part < 4; part++)
            results->again &= taken_up_again(shelf, &record, 1 + record.entries * part / 4);
        if (results->agreed)
            results->agreed = options_agree(shelf, &record, random, &results->tried,
                                            results->disagreed, sizeof results->disagreed);
    }
    free(record.text);
}

static void try_row(const struct row *row, int games)
{
    struct shelf *shelf = shelf_open(row->directory);
    struct results results = {true, true, true, true, true, true, "", "", 0};
    uint64_t random = 7;
    for (int number = 1; number <= games; number++)
        try_game(shelf, row, number, &results, &random);
    ok(results.legal, row, "generated games are legal", results.illegal);
    ok(results.alike, row, "replays give the same bytes", "");
    ok(results.undone, row, "undo restores the checksum", "");
    ok(results.afresh, row, "the checksum kept is the checksum reckoned", "");
    ok(results.again, row, "a printed position is taken up again", "");
    ok(results.agreed, row, "what is offered is legal, what is not is refused", results.disagreed);
    shelf_close(shelf);
}

int main(int argc, char **argv)
{
    int factor = argc > 1 ? atoi(argv[1]) : 1;
    if (sodium_init() < 0)
        return 3;
    printf("TAP version 14\n");
    for (size_t i = 0; i < sizeof rows / sizeof *rows; i++)
        try_row(&rows[i], rows[i].games * (factor > 0 ? factor : 1));
    printf("1..%d\n", tests);
    return failures > 0;
}
